# %% [markdown] lang="en"
# # 2 · Counting sandwiches
#
# In *The Sandwich Guy* you hold eight cards of a pack of 52. Any three with equal steps around the ring of thirteen ranks are a sandwich.
# **Can eight cards hold no sandwich at all? Can nine?**

# %% [markdown] lang="ko"
# # 2 · 샌드위치 세기
#
# *샌드위치 가이*에서는 트럼프 카드 52장 가운데 여덟 장을 손에 듭니다. 열세 숫자의 고리에서 간격이 같은 세 장이면 샌드위치입니다.
# **여덟 장에 샌드위치가 하나도 없을 수 있을까요? 아홉 장이라면 어떨까요?**

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("counting-sandwiches", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# Three guesses, before anything is dealt.

# %% [markdown] lang="ko"
# ## 예상하기
#
# 카드를 나누기 전에 세 가지를 예상합니다.

# %%
lesson.predict("three")

# %%
lesson.predict("eight")

# %%
lesson.predict("most")

# %% [markdown] lang="en"
# ## At the table
#
# Press three cards: the ring shows their steps. Two equal steps make a sandwich, and the ring runs on from King to Ace. How many sandwiches can
# you find in your first eight cards?

# %% [markdown] lang="ko"
# ## 게임판에서
#
# 카드 세 장을 누르면 고리에 간격이 나옵니다. 두 간격이 같으면 샌드위치이고, K 다음은 다시 A입니다. 처음 받은 여덟 장에서 샌드위치를 몇 개 찾을 수
# 있습니까?

# %%
sl.table("sandwich-guy", seed=4)

# %% [markdown] lang="en"
# **The rule as a function.** Ranks are numbers from 1 (Ace) to 13 (King). `b` is the meat if it lies as far above `a` as `c` lies above `b`;
# `% 13`, the remainder on division by 13, turns the corner. Any of the three may be the meat: `any` asks whether one of the orders will do, and the
# star in `*order` hands over its three numbers one by one.

# %% [markdown] lang="ko"
# **규칙을 함수로 쓰면.** 숫자는 1(A)부터 13(K)까지입니다. `a`에서 `b`까지의 간격과 `b`에서 `c`까지의 간격이 같으면 `b`가 고기입니다. 13으로 나눈 나머지인 `% 13`은
# 모퉁이를 돌게 해 줍니다. 세 장 가운데 어느 것이나 고기가 될 수 있습니다. `any`는 세 순서 가운데 하나라도 맞는지 묻고, `*order`의 별표는 수 세 개를
# 하나씩 넘겨줍니다.


# %%
def is_between(a, b, c):
    return (b - a) % 13 == (c - b) % 13


def is_sandwich(a, b, c):
    orders = (a, b, c), (b, c, a), (c, a, b)
    return any(is_between(*order) for order in orders)


print(is_sandwich(4, 7, 10), is_sandwich(5, 10, 2))

# %% [markdown] lang="en"
# ## Deal
#
# Twenty deals of three cards. Put your own lucky number in place of the 1, then count the sandwiches **by eye**.

# %% [markdown] lang="ko"
# ## 나누어 주기
#
# 세 장씩 스무 번 나눕니다. 1 대신 내가 좋아하는 수를 넣고, 샌드위치가 몇 번 나왔는지 **눈으로** 세어 보십시오.

# %%
from random import Random

chance = Random(1)
pack = 4 * list(range(1, 14))
for deal in range(20):
    print(*(f"{rank:2}" for rank in sorted(chance.sample(pack, 3))))

# %% [markdown] lang="en"
# Ten deals of eight cards. How many of them hold no sandwich at all?

# %% [markdown] lang="ko"
# 여덟 장씩 열 번 나눕니다. 샌드위치가 하나도 없는 것은 몇 번입니까?

# %%
for deal in range(10):
    print(*(f"{rank:2}" for rank in sorted(chance.sample(pack, 8))))

# %% [markdown] lang="en"
# Write your counts as `lesson.data_line(threes=20, sandwich=6, eights=10, dead=0)`, with your own numbers, and hand in the line.

# %% [markdown] lang="ko"
# `lesson.data_line(threes=20, sandwich=6, eights=10, dead=0)`처럼 내가 센 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

# %%
lesson.data_line()

# %%
everybody = """

"""
ours = lesson.pool(everybody)
ours

# %% [markdown] lang="en"
# ## Simulate
#
# A hand holds a sandwich if any three of its cards do; `combinations(hand, 3)` goes through all such threes. 20,000 deals of three, and 20,000 of eight:

# %% [markdown] lang="ko"
# ## 모의실험
#
# 손패에서 고른 어떤 세 장이라도 샌드위치이면, 그 손패에는 샌드위치가 있습니다. `combinations(hand, 3)`은 세 장을 고르는 모든 경우입니다. 세 장씩 20,000번, 여덟 장씩 20,000번 나눕니다.

# %%
from itertools import combinations


def is_dead(hand):
    return not any(is_sandwich(*three) for three in combinations(hand, 3))


# %%
def deals(cards):
    return [chance.sample(pack, cards) for deal in range(20_000)]


sandwiches = sl.Dist.counted(is_sandwich(*three) for three in deals(3))
dead_hands = sl.Dist.counted(is_dead(hand) for hand in deals(8))

# %% [markdown] lang="en"
# ## Count exactly: three cards
#
# **Step 1.** All sets of three cards are equally likely. How many are there?

# %% [markdown] lang="ko"
# ## 정확하게 세기: 세 장
#
# **1단계.** 세 장을 고르는 경우는 모두 가능성이 같습니다. 몇 가지일까요? 조합의 수를 셉니다.

# %%
from fractions import Fraction
from math import comb


def ways(cards):
    return comb(52, cards)


# %% [markdown] lang="en"
# **Step 2.** Ranks first: the meat is one of 13, and its buns lie 1, 2, ... or 6 steps away on both sides. Suits afterwards: 4 for each of
# three different ranks. Three of one rank are a sandwich too: choose the rank, then three of its four cards.

# %% [markdown] lang="ko"
# **2단계.** 숫자부터 고릅니다. 고기는 13가지이고, 빵은 고기의 양쪽으로 1, 2, ..., 6칸 떨어져 있습니다. 그다음 무늬를 고릅니다. 서로 다른 세 숫자마다
# 4가지입니다. 같은 숫자 세 장도 샌드위치입니다. 숫자를 고른 다음, 네 장 가운데 세 장을 고릅니다.


# %%
def count_sandwiches():
    steps_apart = 13 * 6 * 4**3
    of_a_kind = 13 * comb(4, 3)
    return steps_apart + of_a_kind


lesson.after("three", Fraction(count_sandwiches(), ways(3)))

# %% [markdown] lang="en"
# **Step 3.** Trust, but check: try every one of the sets.

# %% [markdown] lang="ko"
# **3단계.** 믿더라도 확인합니다. 모든 경우를 하나씩 조사합니다.

# %%
tried = sum(is_sandwich(*three) for three in combinations(pack, 3))
lesson.after("three", tried == count_sandwiches())

# %%
lesson.reveal("three", ours, sandwiches)

# %% [markdown] lang="en"
# ## Count exactly: no sandwich
#
# **Step 4.** A hand without a sandwich has no three of a rank. So what counts are its *different* ranks. Which sets of ranks hold no sandwich?
# Call them *free*.

# %% [markdown] lang="ko"
# ## 정확하게 세기: 샌드위치가 없는 손패
#
# **4단계.** 샌드위치가 없는 손패에는 같은 숫자가 세 장 있을 수 없습니다. 그러니 *서로 다른* 숫자가 중요합니다. 어떤 숫자들의 모임에 샌드위치가 없을까요?


# %%
def free_sets(size):
    every = combinations(range(1, 14), size)
    return [ranks for ranks in every if is_dead(ranks)]


found = {size: len(free_sets(size)) for size in range(3, 7)}
lesson.after("most", found)

# %% [markdown] lang="en"
# **Step 5.** Of five ranks no set is free. So a hand without a sandwich has four ranks at most, and two cards of each at most.
# For eight cards there is only one way: a free set of four ranks, and of each rank two of its four cards.

# %% [markdown] lang="ko"
# **5단계.** 숫자 다섯 개로는 샌드위치를 피할 수 없습니다. 그래서 샌드위치가 없는 손패의 숫자는 많아야 네 가지이고, 숫자마다 많아야 두 장입니다.
# 여덟 장이라면 방법은 하나뿐입니다. 샌드위치가 없는 네 숫자를 고르고, 숫자마다 네 장 가운데 두 장을 고릅니다.


# %%
def dead_eights():
    return len(free_sets(4)) * comb(4, 2) ** 4


lesson.after("eight", Fraction(dead_eights(), ways(8)))

# %% [markdown] lang="en"
# ## Reveal

# %% [markdown] lang="ko"
# ## 확인하기

# %%
lesson.reveal("eight", ours, dead_hands)

# %%
lesson.reveal("most")

# %% [markdown] lang="en"
# Seen over the number of cards: the chance to hold no sandwich falls slowly, then off a cliff. On a scale of powers of ten the cliff is a drop
# without end, for nine cards give exactly 0.

# %% [markdown] lang="ko"
# 카드의 수에 따라 보면, 샌드위치가 없을 확률은 천천히 줄다가 절벽처럼 떨어집니다. 세로축의 눈금이 10의 거듭제곱인 그림에서 이
# 절벽에는 바닥이 없습니다. 아홉 장이면 확률이 정확히 0이기 때문입니다.

# %%
falling = {cards: sl.exact.no_sandwich(cards) for cards in range(3, 10)}
lesson.after("eight", lesson.chart("falling", falling))

# %% [markdown] lang="en"
# ## Your turn
#
# Below is `is_sandwich` once more, this time from an empty page. Write it your own way.

# %% [markdown] lang="ko"
# ## 직접 해 보기
#
# `is_sandwich` 함수를 이번에는 빈칸에서 시작해 나만의 방법으로 써 보십시오.

# %%
lesson.ask("is_sandwich")


# %%
def my_sandwich(one, two, three):
    return ...


lesson.check_function("is_sandwich", my_sandwich)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# Multiply all ranks by 2 on the ring (7 becomes 14, which is 1) or add 5 to each. A sandwich stays a sandwich. Why? Under all such maps the free
# sets of four ranks fall into three families: those of A 2 4 5, of A 2 4 10 and of A 2 4 Q. How large is each?

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 고리 위에서 모든 숫자에 2를 곱하거나(7은 14, 곧 1이 됩니다) 모두에 5를 더해 보십시오. 샌드위치는 그대로 샌드위치입니다. 왜 그럴까요? 이런 변환으로
# 서로 옮겨지는 것끼리 묶으면, 샌드위치가 없는 네 숫자의 모임은 A 2 4 5의 무리, A 2 4 10의 무리, A 2 4 Q의 무리로 나뉩니다. 무리마다 몇 개씩일까요?


# %%
def moved(ranks, k, c):
    return [(k * rank + c - 1) % 13 + 1 for rank in ranks]


doubled = moved((4, 7, 10), k=2, c=0)
doubled, is_sandwich(*doubled)
