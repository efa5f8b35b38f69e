# %% [markdown] lang="en"
# # 4 · Matches, birthdays and spoiled goods
#
# *Market Day*: four stalls, one card on each, ten ranks of goods. Of equal goods the earlier ones mostly spoil, and a single 7 brings rain.
# **How often do two stalls show the same rank? How often does it rain?**

# %% [markdown] lang="ko"
# # 4 · 짝, 생일 문제, 상한 물건
#
# *마켓 데이*의 장터입니다. 가게 네 곳에 카드가 한 장씩 놓이고, 물건의 숫자는 열 가지입니다. 같은 숫자가 또 나오면 먼저 낸 물건은 대개 상하고, 7이 딱
# 한 장 나오면 비가 내립니다. **두 가게의 숫자가 같은 일은 얼마나 자주 일어날까요? 비는 얼마나 자주 올까요?**

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("matches-and-birthdays", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# Two guesses, each out of 100 rounds.

# %% [markdown] lang="ko"
# ## 예상하기
#
# 두 가지를 예상합니다. 100라운드 가운데 몇 라운드일까요?

# %%
lesson.predict("match")

# %%
lesson.predict("rain")

# %% [markdown] lang="en"
# ## At the market
#
# Play a few rounds. After each one look at what is spoiled, and which card did it. Two of a rank are not always a disaster: try to find out what 2, 3
# and 9 do.

# %% [markdown] lang="ko"
# ## 장터에서
#
# 몇 라운드를 해 보십시오. 라운드가 끝날 때마다 무엇이 상했고 어느 카드 때문인지 살펴보십시오. 숫자가 같다고 늘 상하지는 않습니다. 2, 3, 9는 어떻게
# 되는지 알아보십시오.

# %%
sl.table("market-day", players=4, seed=3)

# %% [markdown] lang="en"
# **Twenty rounds off the deck.** Put your own lucky number in place of the 1. In how many rounds are two cards or more alike? In how many is exactly
# one card a 7? Count **by eye**.

# %% [markdown] lang="ko"
# **덱에서 스무 라운드.** 1 대신 내가 좋아하는 수를 넣으십시오. 숫자가 같은 카드가 두 장 이상 있는 라운드는 몇 번입니까? 7이 딱 한 장 있는 라운드는 몇
# 번입니까? **눈으로** 세어 보십시오.

# %%
from random import Random

chance = Random(1)
deck = [rank for rank in range(1, 11) for card in range(rank)]
for deal in range(20):
    print(*(f"{rank:2}" for rank in chance.sample(deck, 4)))

# %% [markdown] lang="en"
# Write your counts as `lesson.data_line(rounds=20, match=9, rain=8)`, with your own numbers, and hand in the line.

# %% [markdown] lang="ko"
# `lesson.data_line(rounds=20, match=9, rain=8)`처럼 내가 센 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

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
# Ten thousand rounds. Cards are alike if a *set* of them is smaller than the hand.

# %% [markdown] lang="ko"
# ## 모의실험
#
# 만 라운드를 나눕니다. 같은 숫자가 있으면 *집합*으로 만들었을 때 원소의 수가 줄어듭니다.

# %%
hands = [chance.sample(deck, 4) for deal in range(10_000)]
matched = sl.Dist.counted(len(set(hand)) < 4 for hand in hands)
dealt = sl.Dist.counted(hand.count(7) for hand in hands)
rained = sl.Dist.counted(hand.count(7) == 1 for hand in hands)

# %% [markdown] lang="en"
# ## Two cards
#
# **Step 1.** The *multiplication rule*: first a card of rank r, and *then*, with one such card gone, another one of rank r.

# %% [markdown] lang="ko"
# ## 카드 두 장
#
# **1단계.** *확률의 곱셈정리*입니다. 먼저 숫자 r의 카드가 나오고, *그다음* 한 장이 빠진 덱에서 다시 숫자 r의 카드가 나와야 합니다.

# %%
from fractions import Fraction


def both_are(r):
    return Fraction(r, 55) * Fraction(r - 1, 54)


lesson.after("match", both_are(10))

# %% [markdown] lang="en"
# **Step 2.** The *addition rule*: two cards cannot be both 9s and both 10s. So the chances of the ranks add up, and the sum is surprisingly neat.

# %% [markdown] lang="ko"
# **2단계.** *확률의 덧셈정리*입니다. 두 장이 모두 9이면서 모두 10일 수는 없습니다. 배반사건이므로 숫자마다의 확률을 더하면 되고, 그 합은 뜻밖에 깔끔합니다.

# %%
two_alike = sum(both_are(r) for r in range(1, 11))
lesson.after("match", two_alike)

# %% [markdown] lang="en"
# ## Four cards
#
# **Step 3.** Four cards make six pairs. Tempting: take the chance that one pair differs, to the sixth power. But the pairs share cards, so they are not
# independent. Keep the number, and see later how far off it is.

# %% [markdown] lang="ko"
# ## 카드 네 장
#
# **3단계.** 네 장에서 두 장을 고르는 경우는 여섯 가지입니다. 두 장이 서로 다를 확률을 여섯 번 곱하고 싶어집니다. 그러나 두 장의 짝들은 카드를 나누어 쓰므로
# 독립이 아닙니다. 이 값을 적어 두었다가, 얼마나 틀렸는지 나중에 보십시오.

# %%
tempting = 1 - (1 - two_alike) ** 6
lesson.after("match", tempting, places=4)

# %% [markdown] lang="en"
# **Step 4.** Count the complement: hands of *different* ranks. Go through the ranks one by one. `e[j]` is the number of hands of j cards so far. The new
# rank r joins a hand of j - 1 cards in r ways, for it is on r cards. (j runs backwards, so that no rank joins twice.)

# %% [markdown] lang="ko"
# **4단계.** 여사건을 셉니다. 곧 숫자가 *모두 다른* 경우입니다. 숫자를 하나씩 살핍니다. `e[j]`는 지금까지 본 숫자에서 서로 다른 j장을 고르는 경우의 수입니다. 새 숫자 r은
# 카드가 r장이므로, j - 1장에 r가지 방법으로 더해집니다. (같은 숫자를 두 번 넣지 않으려고 j를 큰 수부터 셉니다.)


# %%
def all_different(cards):
    e = [1] + cards * [0]
    for r in range(1, 11):
        for j in range(cards, 0, -1):
            e[j] += e[j - 1] * r
    return e[cards]


lesson.after("match", all_different(4))

# %% [markdown] lang="en"
# **Step 5.** Trust, but check: try every hand of four. There are more than 300,000 of them.

# %% [markdown] lang="ko"
# **5단계.** 믿더라도 확인합니다. 네 장을 고르는 모든 경우를 조사합니다. 30만 가지가 넘습니다.

# %%
from itertools import combinations

tried = sum(len(set(hand)) == 4 for hand in combinations(deck, 4))
lesson.after("match", tried == all_different(4))

# %% [markdown] lang="en"
# **Step 6.** All hands are equally likely, and what is not all different holds a match. Does the library agree?

# %% [markdown] lang="ko"
# **6단계.** 네 장을 고르는 경우는 모두 가능성이 같습니다. 모두 다르지 않으면 같은 숫자가 있습니다. 라이브러리의 값과 같습니까?

# %%
from math import comb


def match(cards):
    return 1 - Fraction(all_different(cards), comb(55, cards))


lesson.after("match", (match(4), match(4) == sl.exact.match(4)))

# %%
lesson.reveal("match", ours, matched)

# %% [markdown] lang="en"
# A stall of *your* rank is rarer: you think of three pairs, but there are six. With every further card the pairs grow faster than the cards. And
# step 3? Six pairs taken as independent came near, and are still wrong: a match of two cards says something about the others.

# %% [markdown] lang="ko"
# *내* 가게와 같은 숫자가 나오는 일은 더 드뭅니다. 우리는 세 쌍을 생각하지만 실제로는 여섯 쌍입니다. 카드가 늘어나면 쌍의 수는 카드의 수보다 빨리
# 늘어납니다. 3단계의 값은 어떻습니까? 여섯 쌍을 독립으로 보면 비슷하지만 맞지는 않습니다. 두 장이 같은지를 알면 다른 쌍에 대해서도 조금 알게 되기 때문입니다.

# %%
growing = {cards: match(cards) for cards in range(2, 10)}
curves = {"match": growing, "half": dict.fromkeys(growing, 0.5)}
lesson.after("match", lesson.chart("growing", curves))

# %% [markdown] lang="en"
# **Step 7.** The same surprise is famous with birthdays. The multiplication rule again: the second person misses one day, the third misses two, and so on.
# How many people does it take?

# %% [markdown] lang="ko"
# **7단계.** 생일로 하면 유명한 문제가 됩니다. 다시 곱셈정리를 씁니다. 둘째 사람은 하루를 피하고, 셋째 사람은 이틀을 피하는 식입니다. 몇 명이면 반을 넘을까요?


# %%
def no_shared_birthday(people):
    p = 1.0
    for before in range(people):
        p *= (365 - before) / 365
    return p


groups = (10, 22, 23, 40)
{people: round(1 - no_shared_birthday(people), 3) for people in groups}

# %% [markdown] lang="en"
# What four cards are to ten ranks, 23 people are to 365 days.
#
# ## Rain
#
# **Step 8.** Exactly one 7: choose the 7, then choose the other cards from those that are no 7. This is the *hypergeometric* distribution, the one for cards
# that are not put back.

# %% [markdown] lang="ko"
# 열 가지 숫자에는 카드 네 장이면 되듯이, 365일에는 23명이면 됩니다.
#
# ## 비
#
# **8단계.** 7이 딱 한 장인 경우입니다. 7을 한 장 고르고, 나머지는 7이 아닌 카드에서 고릅니다. 이것이 *초기하분포*이며, 카드를 다시 넣지 않을 때(비복원추출)
# 쓰는 분포입니다.


# %%
def sevens(number):
    ways = comb(7, number) * comb(48, 4 - number)
    return Fraction(ways, comb(55, 4))


lesson.after("rain", (sevens(1), sevens(1) == sl.exact.rain(4)))

# %%
lesson.reveal("rain", ours, rained)

# %%
exact = {number: sevens(number) for number in range(5)}
both = {"exact": exact, "dealt": {n: dealt[n] for n in exact}}
lesson.after("rain", lesson.chart("sevens", both))

# %% [markdown] lang="en"
# ## Your turn: will your goods last?
#
# Of most ranks the *last* card scores, and the earlier ones are spoiled. Lead a ten, and each later ten is the end of it. How likely is it that none comes?

# %% [markdown] lang="ko"
# ## 직접 해 보기: 내 물건은 상하지 않을까?
#
# 대부분의 숫자는 *마지막* 카드만 점수가 되고, 먼저 낸 카드는 상합니다. 10을 선으로 내면 뒤에 나오는 10이 모두 위험합니다. 하나도 나오지 않을 확률은
# 얼마일까요?

# %%
lesson.ask("safe")


# %%
def safe(rank, others):
    return ...


lesson.check_function("safe", safe)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# With more players there are more 7s, and at some number it rains less again. The chance has its peak at seven players *and* at eight: exactly the same
# fraction. Why? Look at P(k + 1)/P(k), the chance of rain with one more player over that with k.

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 플레이어가 늘면 7도 늘어나고, 어느 수를 넘으면 비는 다시 줄어듭니다. 비가 올 확률은 일곱 명일 때 *그리고* 여덟 명일 때 가장 크며, 두 분수는 똑같습니다.
# 왜 그럴까요? k명일 때의 확률로 한 명 더 많을 때의 확률을 나눈 P(k + 1)/P(k)를 살펴보십시오.

# %%
{players: sl.exact.rain(players) for players in (6, 7, 8, 9)}
