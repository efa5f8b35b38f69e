# %% [markdown] lang="en"
# # 10 · Two readings of one rule
#
# A published review of *The Sandwich Guy* tells of a session that was lost with the very first hand. Does the count run on from King to Ace? One
# sentence of the rules decides. **Was it bad luck, or did the reviewer play without the corner?**

# %% [markdown] lang="ko"
# # 10 · 규칙 하나, 읽는 법 둘
#
# *샌드위치 가이*를 해 본 어떤 이가 첫 손패에서 바로 졌다는 글을 남겼습니다. K 다음에 A로 이어서 셀 수 있을까요? 규칙 한 문장을 어떻게 읽느냐에 달려 있습니다.
# **운이 나빴을까요, 아니면 모퉁이를 돌지 않고 했을까요?**

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("two-readings", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# **Ring**: K runs on to A, so that K 2 4 is a sandwich. **Straight**: the count ends at K, and K 2 4 is none.

# %% [markdown] lang="ko"
# ## 예상하기
#
# **고리(ring)**: K 다음은 A이므로 K 2 4는 샌드위치입니다. **직선(straight)**: K에서 끝나므로 K 2 4는 샌드위치가 아닙니다.

# %%
lesson.predict("dead")

# %%
lesson.predict("verdict")

# %% [markdown] lang="en"
# ## At the table
#
# This is what happened to the reviewer: no corner, and the game is over before it has begun.

# %% [markdown] lang="ko"
# ## 게임판에서
#
# 글쓴이에게 일어난 일이 이런 것입니다. 모퉁이를 돌지 않으니 시작도 하기 전에 게임이 끝났습니다.

# %%
sl.table("sandwich-guy", reading="straight", seed=82)

# %% [markdown] lang="en"
# The same eight cards with the corner. Find the sandwiches; the ring shows the way.

# %% [markdown] lang="ko"
# 똑같은 여덟 장인데 이번에는 모퉁이를 돕니다. 샌드위치를 찾아보십시오. 고리를 보면 알 수 있습니다.

# %%
sl.table("sandwich-guy", reading="ring", seed=82)

# %% [markdown] lang="en"
# **Both readings as one function.** `b` is the meat if it lies as far above `a` as `c` lies above `b`. All that the corner does is `% 13`.

# %% [markdown] lang="ko"
# **두 가지 읽는 법을 함수 하나로.** `a`에서 `b`까지의 간격과 `b`에서 `c`까지의 간격이 같으면 `b`가 고기입니다. 모퉁이가 하는 일은 `% 13`뿐입니다.


# %%
def is_between(a, b, c, reading):
    gap = (b - a) - (c - b)
    return gap % 13 == 0 if reading == "ring" else gap == 0


def is_sandwich(a, b, c, reading):
    orders = (a, b, c), (b, c, a), (c, a, b)
    return any(is_between(*order, reading) for order in orders)


print(is_sandwich(13, 2, 4, "ring"), is_sandwich(13, 2, 4, "straight"))

# %% [markdown] lang="en"
# ## Deal
#
# Twenty first hands, each with its number of sandwiches in both readings. Put your own lucky number in place of the 1. Check one of them by eye!

# %% [markdown] lang="ko"
# ## 나누어 주기
#
# 첫 손패 스무 개와, 두 가지로 읽은 샌드위치의 수입니다. 1 대신 내가 좋아하는 수를 넣으십시오. 손패 하나는 눈으로도 확인해 보십시오!

# %%
from itertools import combinations
from random import Random


def count(hand, reading):
    threes = combinations(hand, 3)
    return sum(is_sandwich(*three, reading) for three in threes)


chance = Random(1)
pack = 4 * list(range(1, 14))

# %%
print(" " * 26 + "ring straight")
for deal in range(20):
    hand = sorted(chance.sample(pack, 8))
    both = count(hand, "ring"), count(hand, "straight")
    print(("%3d" * 8 + "%6d%6d") % (*hand, *both))

# %% [markdown] lang="en"
# In how many of **your** twenty hands is a 0? Write them as `lesson.data_line(deals=20, ring=0, straight=1)`, and hand in the line.

# %% [markdown] lang="ko"
# **내** 손패 스무 개 가운데 0이 나온 것은 읽는 법마다 몇 개입니까? `lesson.data_line(deals=20, ring=0, straight=1)`처럼 적고, 나오는 한 줄을 선생님께 내십시오.

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
# Call a hand *dead* if it holds no sandwich. Dead hands are rare, so let us deal many: 20,000 first hands without the corner.

# %% [markdown] lang="ko"
# ## 모의실험
#
# 샌드위치가 없는 손패는 드뭅니다. 모퉁이를 돌지 않고 첫 손패를 20,000번 나눕니다.


# %%
def is_dead(hand, reading):
    threes = combinations(hand, 3)
    return not any(is_sandwich(*three, reading) for three in threes)


hands = [chance.sample(pack, 8) for deal in range(20_000)]
none = sl.Dist.counted(is_dead(hand, "straight") for hand in hands)

# %% [markdown] lang="en"
# ## Count exactly
#
# **Step 1.** How much rarer are sandwiches? Sets of three different ranks come in 4³ suits; three of a kind are a sandwich in both readings.

# %% [markdown] lang="ko"
# ## 정확하게 세기
#
# **1단계.** 샌드위치는 얼마나 드물어질까요? 서로 다른 세 숫자는 무늬를 4³가지로 고를 수 있고, 같은 숫자 세 장은 어떻게 읽어도 샌드위치입니다.

# %%
from fractions import Fraction
from math import comb


def three_cards(reading):
    threes = combinations(range(1, 14), 3)
    ranks = sum(is_sandwich(*three, reading) for three in threes)
    return Fraction(ranks * 4**3 + 13 * comb(4, 3), comb(52, 3))


readings = ("ring", "straight")
lesson.after("dead", {one: three_cards(one) for one in readings})

# %% [markdown] lang="en"
# **Step 2.** A hand without a sandwich has no three of a kind. Call a set of different ranks *free* if it holds no sandwich. How many free sets are there,
# of one rank, two, ... eight?

# %% [markdown] lang="ko"
# **2단계.** 샌드위치가 없는 손패에는 같은 숫자가 세 장 있을 수 없습니다. 샌드위치가 없는, 서로 다른 숫자들의 모임을 *안전한* 모임이라고 합시다. 숫자 한 개, 두 개,
# ..., 여덟 개로 된 안전한 모임은 몇 개씩 있을까요?


# %%
def free(size, reading):
    every = combinations(range(1, 14), size)
    return sum(is_dead(ranks, reading) for ranks in every)


sets = {one: [free(k, one) for k in range(1, 9)] for one in readings}
lesson.after("dead", sets)

# %% [markdown] lang="en"
# **Step 3.** From free sets to hands: of k ranks, 8 - k come twice, in 6 ways each, and the others once, in 4 ways each.

# %% [markdown] lang="ko"
# **3단계.** 안전한 모임에서 손패로 갑니다. 숫자가 k개이면 그 가운데 8 - k개는 두 장씩이고 6가지로 고르며, 나머지는 한 장씩이고 4가지로 고릅니다.


# %%
def hands_of(k):
    return comb(k, 8 - k) * 6 ** (8 - k) * 4 ** (2 * k - 8)


def dead(reading):
    ways = sum(sets[reading][k - 1] * hands_of(k) for k in range(4, 9))
    return Fraction(ways, comb(52, 8))


lesson.after("dead", {one: dead(one) for one in readings})

# %%
theirs = [sl.exact.no_sandwich(8, one) for one in readings]
lesson.after("dead", theirs == [dead(one) for one in readings])

# %%
lesson.reveal("dead", ours, none)

# %% [markdown] lang="en"
# Why so many more? Look at step 2 again: on the ring no five ranks are free, and so the hand must be four pairs. Without the corner there is room.
# Up to how many cards?

# %% [markdown] lang="ko"
# 왜 이렇게 많아졌을까요? 2단계를 다시 보십시오. 고리에서는 숫자 다섯 개가 안전할 수 없어서 여덟 장은 두 장씩 네 숫자여야 합니다. 모퉁이가 없으면 여유가 있습니다.
# 몇 장까지 가능할까요?


# %%
def falling(reading):
    held = range(3, 16)
    return {cards: sl.exact.no_sandwich(cards, reading) for cards in held}


both = {reading: falling(reading) for reading in readings}
lesson.after("dead", lesson.chart("readings", both))

# %% [markdown] lang="en"
# ## The verdict
#
# **Step 4.** Evidence multiplies the *odds*, the chance for a story divided by the chance against it. `ratio` says how many times likelier the dead hand is in one reading than in the other.

# %% [markdown] lang="ko"
# ## 판정
#
# **4단계.** `odds`는 맞을 확률을 아닐 확률로 나눈 비입니다. 새로 알게 된 사실은 이 비에 곱해집니다. `ratio`는 그런 손패가 나올 확률이 한쪽에서 다른 쪽의 몇 배인지를 나타냅니다.


# %%
def believed(prior, ratio):
    odds = prior / (1 - prior) * ratio
    return odds / (1 + odds)


ratio = dead("straight") / dead("ring")
lesson.after("verdict", believed(Fraction(1, 2), ratio))

# %%
lesson.reveal("verdict")

# %% [markdown] lang="en"
# ## A third story
#
# **Step 5.** Case closed? The reviewer may have had sandwiches and not seen them. Suppose that a player overlooks all of them in one hand of a hundred,
# whichever way the rule is read. Then the hand *looks* dead:

# %% [markdown] lang="ko"
# ## 셋째 이야기
#
# **5단계.** 이것으로 끝일까요? 샌드위치가 있었는데 보지 못했을지도 모릅니다. 어떻게 읽든, 손패 백 개 가운데 한 개에서는 샌드위치를 모두 놓친다고 합시다.
# 그러면 그 손패는 샌드위치가 없는 것처럼 *보입니다*.


# %%
def looks_dead(reading, overlooked):
    return overlooked + (1 - overlooked) * dead(reading)


def ratio_with(overlooked):
    one, other = (looks_dead(each, overlooked) for each in readings)
    return other / one


shares = {"never": 0, "1 in 1000": 0.001, "1 in 100": 0.01, "1 in 10": 0.1}
strengths = {one: ratio_with(shares[one]) for one in shares}
lesson.after("verdict", strengths, places=1)

# %% [markdown] lang="en"
# And the verdict, for everything that one might have believed before:

# %% [markdown] lang="ko"
# 처음에 얼마나 믿고 있었는지에 따라 판정은 다음과 같이 달라집니다.


# %%
def verdicts(overlooked):
    strength = ratio_with(overlooked)
    return {p: 100 * believed(p / 100, strength) for p in range(2, 100, 4)}


beliefs = {one: verdicts(shares[one]) for one in shares}
lesson.after("verdict", lesson.chart("belief", beliefs))

# %% [markdown] lang="en"
# The evidence was strong between *two* stories. A third one that is dull and a little likely takes most of its strength away. Whoever weighs evidence
# should ask first which stories are on the scales.
#
# ## Your turn

# %% [markdown] lang="ko"
# 그 손패는 *두* 이야기 사이에서는 강한 증거였습니다. 그런데 시시하지만 있을 법한 셋째 이야기가 그 힘을 거의 다 가져갑니다. 증거의 무게를 달 때는 어떤 이야기들이
# 저울에 올라 있는지부터 물어야 합니다.
#
# ## 직접 해 보기

# %%
lesson.ask("update")


# %%
def update(prior, if_straight, if_ring):
    return ...


lesson.check_function("update", update)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# A reviewer plays ten sessions and tells of any dead first hand. How strong is the evidence then? And what if only those who lose write reviews?

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 열 번 해 보고 그 가운데 첫 손패에서 진 일이 있으면 글에 쓰는 사람이라면 그 증거는 얼마나 강할까요? 진 사람만 글을 쓴다면 어떨까요?


# %%
def told(reading, sessions):
    return float(1 - (1 - dead(reading)) ** sessions)


lesson.after("verdict", told("straight", 10) / told("ring", 10), places=1)
