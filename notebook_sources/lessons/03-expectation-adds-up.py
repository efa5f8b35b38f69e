# %% [markdown] lang="en"
# # 3 · Expectation adds up
#
# You hold eight cards of *The Sandwich Guy*. Two sandwiches fit side by side, and two cards are left over. But you may *choose* which three cards
# to lay down. **Among how many sandwiches can you choose?**

# %% [markdown] lang="ko"
# # 3 · 기댓값은 더할 수 있다
#
# *샌드위치 가이*에서 여덟 장을 들고 있습니다. 샌드위치 두 개를 나란히 놓으면 두 장이 남습니다. 하지만 어느 세 장을 낼지는 *고를* 수 있습니다.
# **고를 수 있는 샌드위치는 모두 몇 개일까요?**

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("expectation-adds-up", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# First one card of the other deck, the Pairs deck (rank 1 once, rank 10 ten times). Then the sandwiches, once as a mean and once as a picture.

# %% [markdown] lang="ko"
# ## 예상하기
#
# 먼저 다른 덱인 페어스 덱(1은 한 장, 10은 열 장)의 카드 한 장입니다. 그다음은 샌드위치입니다. 한 번은 평균으로, 한 번은 그림으로 예상합니다.

# %%
lesson.predict("one")

# %%
lesson.predict("mean")

# %%
lesson.predict("bars")

# %% [markdown] lang="en"
# ## At the table
#
# Five deals. Put your own lucky number in place of the 1. Then count every sandwich in the hand below **by eye**, before you lay one down. Press
# three cards, and the ring shows their steps. One card may lie in many sandwiches.

# %% [markdown] lang="ko"
# ## 게임판에서
#
# 다섯 번 나눕니다. 1 대신 내가 좋아하는 수를 넣으십시오. 그리고 샌드위치를 내기 전에, 아래 손패에 있는 샌드위치를 **눈으로** 모두 세어 보십시오.
# 카드 세 장을 누르면 고리에 간격이 나옵니다. 카드 한 장이 여러 샌드위치에 들어갈 수 있습니다.

# %%
from random import Random

chance = Random(1)
seeds = [chance.randrange(1_000_000) for deal in range(5)]
games = [sl.deal("sandwich-guy", seed=seed) for seed in seeds]
counts = [len(game.moves) for game in games]
sl.table(games[0])

# %% [markdown] lang="en"
# Every legal move is one sandwich, so the computer has counted too. Did you find all of the first hand?

# %% [markdown] lang="ko"
# 할 수 있는 행동 하나가 샌드위치 하나이므로, 컴퓨터도 이미 세었습니다. 첫 손패의 샌드위치를 모두 찾았습니까?

# %%
counts

# %% [markdown] lang="en"
# Write `lesson.data_line(hands=5, counts=counts)` and hand in the line.

# %% [markdown] lang="ko"
# `lesson.data_line(hands=5, counts=counts)`라고 적고, 나오는 한 줄을 선생님께 내십시오.

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
# The rule of lesson 2, and a count over all threes of a hand. 5,000 hands, and 10,000 cards turned from the Pairs deck; nothing is shown yet.

# %% [markdown] lang="ko"
# ## 모의실험
#
# 수업 2의 규칙을 쓰고, 손패에서 고를 수 있는 세 장을 모두 살펴 셉니다. 손패는 5,000번 나누고, 페어스 덱의 카드는 10,000번 뒤집습니다. 결과는 아직 보여 주지
# 않습니다.

# %%
from itertools import combinations


def is_sandwich(a, b, c):
    orders = (a, b, c), (b, c, a), (c, a, b)
    return any((y - x) % 13 == (z - y) % 13 for x, y, z in orders)


def count(hand):
    return sum(is_sandwich(*three) for three in combinations(hand, 3))


# %%
pack = 4 * list(range(1, 14))
hands = [chance.sample(pack, 8) for deal in range(5_000)]
dealt = sl.Dist.counted(map(count, hands))

deck = [rank for rank in range(1, 11) for card in range(rank)]
turned = sl.Dist.counted(chance.choices(deck, k=10_000))

# %% [markdown] lang="en"
# ## One card
#
# **Step 1.** A mean weighs every value by its chance, and rank r has the chance r/55. `E(f)` is the mean of anything computed from the rank.

# %% [markdown] lang="ko"
# ## 카드 한 장
#
# **1단계.** 기댓값은 값마다 그 확률을 곱하여 더한 것입니다. 숫자 r의 확률은 r/55입니다. `E(f)`는 숫자로 계산한 무엇이든 그 기댓값을 구합니다.

# %%
from fractions import Fraction


def E(f):
    return sum(f(r) * Fraction(r, 55) for r in range(1, 11))


def rank(r):
    return r


lesson.after("one", E(rank))

# %%
lesson.reveal("one", None, turned)

# %% [markdown] lang="en"
# **Step 2.** How far from its mean is a card? The variance is the mean of the square, less the square of the mean.

# %% [markdown] lang="ko"
# **2단계.** 카드는 평균에서 얼마나 떨어져 있을까요? 분산은 제곱의 평균에서 평균의 제곱을 뺀 것입니다.


# %%
def square(r):
    return r**2


variance = E(square) - E(rank) ** 2
lesson.after("one", variance)

# %% [markdown] lang="en"
# **Step 3.** Means add up. Always? Take the hardest case: deal *all* 55 cards. The last card depends wholly on the others. And yet the sum of the
# deck is 55 times the mean of one card.

# %% [markdown] lang="ko"
# **3단계.** 기댓값은 더할 수 있습니다. 언제나 그럴까요? 가장 어려운 경우를 봅시다. 55장을 *모두* 나눕니다. 마지막 카드는 앞의 카드들로 완전히 정해집니다.
# 그래도 덱 전체의 합은 카드 한 장의 기댓값의 55배입니다.

# %%
lesson.after("one", sum(deck) == 55 * E(rank))

# %% [markdown] lang="en"
# ## Eight cards
#
# **Step 4.** Give every three of the eight cards an *indicator*: 1 if they are a sandwich, 0 if not. Its mean is a chance that you know from lesson
# 2. Here it is again, by trying all threes of the pack.

# %% [markdown] lang="ko"
# ## 여덟 장
#
# **4단계.** 여덟 장에서 고른 세 장마다 확률변수를 하나씩 둡니다. 샌드위치이면 1, 아니면 0인 *지시변수*입니다. 그 기댓값은 수업 2에서 구한 확률입니다.
# 52장에서 고른 세 장을 모두 조사하여 다시 구합니다.

# %%
from math import comb

tried = count(pack)
p = Fraction(tried, comb(52, 3))
lesson.after("mean", p)

# %% [markdown] lang="en"
# **Step 5.** The number of sandwiches is the sum of all the indicators. So its mean is the sum of their means. The threes share cards and hang
# together in a hundred ways. **The mean does not ask.**

# %% [markdown] lang="ko"
# **5단계.** 샌드위치의 개수는 지시변수를 모두 더한 것입니다. 그러므로 개수의 기댓값은 지시변수의 기댓값을 모두 더한 것입니다. 세 장짜리 조합들은 카드를 함께 쓰며
# 온갖 방식으로 얽혀 있습니다. **기댓값은 그것을 묻지 않습니다.**

# %%
threes = comb(8, 3)
mean = threes * p
lesson.after("mean", mean)

# %% [markdown] lang="en"
# **Step 6.** The library can count the whole distribution, through more than a hundred thousand kinds of hands. Does its mean agree with your one line?

# %% [markdown] lang="ko"
# **6단계.** 라이브러리는 십만 가지가 넘는 손패를 살펴 확률분포를 통째로 셉니다. 그 평균이 여러분이 한 줄로 구한 값과 같습니까?

# %%
spread = sl.exact.sandwiches_in_hand(8)
lesson.after("mean", spread.mean == mean)

# %% [markdown] lang="en"
# ## Reveal

# %% [markdown] lang="ko"
# ## 확인하기

# %%
lesson.reveal("mean", ours, dealt)

# %%
lesson.reveal("bars")

# %% [markdown] lang="en"
# ## Variances do ask
#
# **Step 7.** Suppose the threes were independent, each a sandwich with chance p. The mean would be the same. The variance would be larger than it
# truly is. (`times` adds up so many independent indicators.)

# %% [markdown] lang="ko"
# ## 분산은 묻는다
#
# **7단계.** 세 장짜리 조합들이 서로 독립이고, 저마다 확률 p로 샌드위치라고 해 봅시다. 기댓값은 그대로입니다. 그러나 분산은 실제보다 커집니다. (`times`는 서로 독립인 지시변수를 그 수만큼 더합니다.)

# %%
independent = sl.Dist({1: p, 0: 1 - p}).times(threes)
variances = [independent.variance, spread.variance]
lesson.after("mean", variances, places=2)

# %% [markdown] lang="en"
# Look at both. The independent threes make a smooth hill. The real one is narrower and jagged, with a long tail on the left. Only the mean is the same.

# %% [markdown] lang="ko"
# 둘을 함께 보십시오. 독립이라고 한 분포는 매끄러운 언덕 모양입니다. 실제 분포는 더 좁고 들쭉날쭉하며, 왼쪽으로 꼬리가 깁니다. 같은 것은 평균뿐입니다.

# %%
kinds = {"real": spread, "independent": independent}
both = {name: {n: one[n] for n in range(25)} for name, one in kinds.items()}
lesson.after("bars", lesson.chart("spreads", both))

# %% [markdown] lang="en"
# **Step 8.** The same with two Pairs cards, neither put back. Do their variances add up to twice that of one? And what is the variance of the sum
# of *all* 55?

# %% [markdown] lang="ko"
# **8단계.** 페어스 카드 두 장으로도 해 봅시다. 다시 넣지 않습니다. 합의 분산은 한 장의 분산의 두 배입니까? *55장 모두*의 합은 분산이 얼마일까요?

# %%
two = sl.Dist.uniform(a + b for a, b in combinations(deck, 2))
lesson.after("one", (two.variance, 2 * variance), places=2)

# %% [markdown] lang="en"
# A high card that is out cannot come again: the second card pulls a little against the first. Means ignore that, variances feel it.
# The variance of the sum, less the two variances, is twice the *covariance* of the two cards. Here it is negative.
#
# ## Your turn

# %% [markdown] lang="ko"
# 이미 나온 높은 카드는 다시 나올 수 없습니다. 그래서 둘째 카드는 첫째 카드와 반대쪽으로 조금 끌립니다. 기댓값은 이것을 모르는 체하지만, 분산은 느낍니다.
# 합의 분산에서 두 분산을 빼면 두 카드의 *공분산*의 두 배가 남습니다. 여기서는 음수입니다.
#
# ## 직접 해 보기

# %%
lesson.ask("sandwiches_among")


# %%
def sandwiches_among(cards):
    return ...


lesson.check_function("sandwiches_among", sandwiches_among)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# Can you find the true variance without the whole distribution? The square of a sum of indicators is a sum over *pairs* of threes, and a pair counts by
# how many cards the two share: none, one, two or three. Begin here: in how many sandwiches does one given card lie, and in how many do
# two given cards?

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 확률분포를 다 구하지 않고도 실제 분산을 구할 수 있을까요? 지시변수의 합을 제곱하면 세 장짜리 조합 두 개의 *짝*마다 더한 것이 되고, 짝은 함께 쓰는 카드가
# 몇 장인지(0, 1, 2, 3장)에 따라 나뉩니다. 여기서 시작하십시오. 정해진 카드 한 장은 몇 개의 샌드위치에 들어갈까요? 정해진 두 장은 몇 개에 들어갈까요?


# %%
def sandwiches_with(*given):
    others = list(pack)
    for card in given:
        others.remove(card)
    more = combinations(others, 3 - len(given))
    return sum(is_sandwich(*given, *cards) for cards in more)


sandwiches_with(1), sandwiches_with(1, 2), sandwiches_with(1, 1)
