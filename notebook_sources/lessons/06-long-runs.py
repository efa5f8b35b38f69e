# %% [markdown] lang="en"
# # 6 · Long runs
#
# The mean of the Pairs deck is 7. A friend turns cards, puts each back, and claims to have measured it. **How many cards until you
# believe it to within 0.2? And is a poor hand of six as likely as a rich one?**

# %% [markdown] lang="ko"
# # 6 · 오래 하면
#
# 페어스 덱의 평균은 7입니다. 어떤 친구가 카드를 뒤집고 다시 넣기를 되풀이하고는 그 평균을 쟀다고 합니다. **몇 장이나 뒤집어야 그 값이 참값에서 0.2 안에
# 있다고 믿을 수 있을까요? 그리고 여섯 장짜리 손패는 가난할 가능성과 넉넉할 가능성이 같을까요?**

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("long-runs", name="")
lesson

# %% [markdown] lang="en"
# ## Predict

# %% [markdown] lang="ko"
# ## 예상하기

# %%
lesson.predict("cards")

# %%
lesson.predict("tenth")

# %%
lesson.predict("tails")

# %% [markdown] lang="en"
# ## At the table
#
# In *Market Day* everyone is dealt six cards. Add up yours. Is it a rich hand (54 or more), a poor one (30 or less), or like most? Play a round:
# does a rich hand help?

# %% [markdown] lang="ko"
# ## 게임판에서
#
# *마켓 데이*에서는 모두 여섯 장씩 받습니다. 내 카드를 모두 더해 보십시오. 넉넉한 손패(54 이상)입니까, 가난한 손패(30 이하)입니까, 아니면 흔한
# 손패입니까? 한 라운드를 해 보십시오. 넉넉한 손패가 도움이 됩니까?

# %%
sl.table("market-day", players=4, seed=3)

# %% [markdown] lang="en"
# ## Turn, and deal
#
# Put your own lucky number in place of the 1. First 24 cards, each put back: what is their sum?

# %% [markdown] lang="ko"
# ## 뒤집기와 나누어 주기
#
# 1 대신 내가 좋아하는 수를 넣으십시오. 먼저 24장을 뒤집되, 뒤집을 때마다 다시 넣습니다(복원추출). 모두 더하면 얼마입니까?

# %%
from random import Random

deck = [rank for rank in range(1, 11) for card in range(rank)]
chance = Random(1)
print(*chance.choices(deck, k=24))

# %% [markdown] lang="en"
# Then four hands of six, dealt and not put back. Which are poor, 30 or less? Which are rich, 54 or more?

# %% [markdown] lang="ko"
# 다음에는 여섯 장짜리 손패를 네 번 나눕니다. 이번에는 카드를 다시 넣지 않습니다(비복원추출). 30 이하인 가난한 손패와 54 이상인 넉넉한 손패는 몇 번
# 나왔습니까?

# %%
for hand in range(4):
    print(*(f"{rank:2}" for rank in chance.sample(deck, 6)))

# %% [markdown] lang="en"
# Write your counts as `lesson.data_line(turns=24, sum=171, hands=4, low=0, high=0)`, with your own numbers, and hand in the line.

# %% [markdown] lang="ko"
# `lesson.data_line(turns=24, sum=171, hands=4, low=0, high=0)`처럼 내가 센 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

# %%
lesson.data_line()

# %% [markdown] lang="en"
# **The whole class.** One student's 24 cards say little. Look how narrow the 95 % interval becomes when all are put together. The method keeps its
# promise in the long run: about 95 of 100 intervals found like this hold the true value.

# %% [markdown] lang="ko"
# **우리 반 전체.** 한 사람의 24장으로는 알 수 있는 것이 적습니다. 모두 합치면 신뢰도 95 %의 신뢰구간이 얼마나 좁아지는지 보십시오. 신뢰도 95 %란, 이렇게 구한
# 신뢰구간 100개 가운데 95개쯤에 참값이 들어 있다는 뜻입니다.

# %%
everybody = """

"""
ours = lesson.pool(everybody)
ours

# %% [markdown] lang="en"
# ## Simulate
#
# The mean *so far*, after each card of a run:

# %% [markdown] lang="ko"
# ## 모의실험
#
# 한 장씩 뒤집을 때마다 *지금까지의* 평균을 구합니다.


# %%
def means_so_far(cards):
    total, means = 0, {}
    for n, card in enumerate(cards, 1):
        total += card
        means[n] = total / n
    return means


runs = [means_so_far(chance.choices(deck, k=600)) for run in range(3)]

# %% [markdown] lang="en"
# Is *your* guess enough? A thousand runs of so many cards (3,000 at most here): in how many is the mean within 0.2 of 7?

# %% [markdown] lang="ko"
# *내가 예상한* 장수면 충분할까요? 그만큼씩(여기서는 3,000장까지만) 천 번 뒤집습니다. 평균이 7에서 0.2 안에 드는 것은 몇 번입니까?

# %%
guess = int(lesson.guess("cards") or 100)
n = max(1, min(guess, 3000))
totals = [sum(chance.choices(deck, k=n)) for run in range(1000)]
near = sl.Dist.counted(abs(total / n - 7) <= 0.2 for total in totals)
lesson.after("cards", near.interval_of(True), places=3)

# %% [markdown] lang="en"
# And 20,000 hands of six for the second question. What they show comes later.

# %% [markdown] lang="ko"
# 둘째 질문을 위해 여섯 장짜리 손패를 20,000번 나눕니다. 결과는 나중에 봅니다.

# %%
sums = [sum(chance.sample(deck, 6)) for hand in range(20_000)]
poor_hands = sl.Dist.counted(total <= 30 for total in sums)
rich_hands = sl.Dist.counted(total >= 54 for total in sums)

# %% [markdown] lang="en"
# ## Count exactly: how many are enough?
#
# **Step 1.** A card has variance 6 (lesson 3). Variances of independent cards add up, so the total of n cards has 6n. The mean is the total
# divided by n, and dividing by n divides a variance by n²: 6/n is left. Its root is the *standard error*.

# %% [markdown] lang="ko"
# ## 정확하게 세기: 몇 장이면 충분할까?
#
# **1단계.** 카드 한 장의 분산은 6입니다(수업 3). 서로 독립인 카드의 분산은 더할 수 있으므로, n장을 더한 값의 분산은 6n입니다. 표본평균은 이것을 n으로
# 나눈 것이고, n으로 나누면 분산은 n²으로 나누어져 6/n이 남습니다. 그 제곱근, 곧 표본평균의 표준편차를 *표준오차*라고 합니다.

# %%
from math import sqrt


def error(n):
    return sqrt(6 / n)


lesson.after("cards", {n: error(n) for n in (1, 24, 100, 600)}, places=3)

# %% [markdown] lang="en"
# **Step 2.** About 19 times in 20 a mean lies within 1.96 standard errors of 7: a funnel, and three runs in it. That it closes is the law of large
# numbers.

# %% [markdown] lang="ko"
# **2단계.** 표본평균은 20번에 19번꼴로 7에서 표준오차의 1.96배 안에 있습니다. 이 범위는 깔때기 모양입니다. 그 안에 세 번의 결과를 그려 봅니다. 깔때기가
# 좁아지는 것이 바로 큰수의 법칙입니다.

# %%
steps = range(25, 601, 25)
three = zip(("first", "second", "third"), runs, strict=True)
lines = {name: {n: run[n] - 7 for n in steps} for name, run in three}
lines["top"] = {n: 1.96 * error(n) for n in steps}
lines["bottom"] = {n: -1.96 * error(n) for n in steps}
lesson.after("cards", lesson.chart("funnel", lines))

# %% [markdown] lang="en"
# **Step 3.** Walk into the funnel until it is as narrow as you want it.

# %% [markdown] lang="ko"
# **3단계.** 깔때기가 바라는 만큼 좁아질 때까지 들어가 봅니다.


# %%
def enough(wanted):
    n = 1
    while 1.96 * error(n) > wanted:
        n += 1
    return n


lesson.after("cards", enough(0.2))

# %% [markdown] lang="en"
# **Step 4.** The 1.96 is the normal curve's, and cards are not normal. The library adds up that many cards exactly. Is the promise of 95 %
# kept?

# %% [markdown] lang="ko"
# **4단계.** 1.96은 정규분포에서 온 수인데, 카드 한 장의 분포는 정규분포가 아닙니다. 라이브러리는 그만큼의 카드를 정확하게 더합니다. 95 %라는 약속이
# 지켜집니까?

# %%
many = enough(0.2)
exact_total = sl.exact.pairs_card().times(many)
kept = sl.P(lambda total: abs(total / many - 7) <= 0.2, exact_total)
lesson.after("cards", kept, places=4)

# %%
lesson.reveal("cards", ours)

# %% [markdown] lang="en"
# **Step 5.** One digit more:

# %% [markdown] lang="ko"
# **5단계.** 한 자리 더 정확하게 알고 싶다면 어떻게 될까요?

# %%
lesson.after("tenth", enough(0.02))

# %%
lesson.reveal("tenth")

# %% [markdown] lang="en"
# **Step 6.** “In the long run it evens out.” The *mean* does. The *total* as a rule strays farther and farther from 7n (its standard deviation
# grows), only more slowly than n grows. Luck is not repaid; it is drowned.

# %% [markdown] lang="ko"
# **6단계.** “오래 하면 결국 똑같아진다.” *평균*은 그렇습니다. 그러나 *합계*는 표준편차가 점점 커지므로 대체로 7n에서 더 멀어집니다. 다만 n이 늘어나는 것보다 느릴 뿐입니다. 운이
# 나중에 되갚아 주는 것이 아니라, 카드가 늘수록 묻히는 것입니다.

# %%
zeros = range(7)
spread = {
    "total": {k: sqrt(6 * 10**k) for k in zeros},
    "mean": {k: sqrt(6 / 10**k) for k in zeros},
}
lesson.after("tenth", lesson.chart("wander", spread))

# %% [markdown] lang="en"
# ## Count exactly: poor and rich
#
# **Step 7.** Six cards *without* putting back. Go through the deck; each card is in the hand or not. `ways[held]` knows how many hands of so many
# cards make each sum. (Backwards, so that no card is taken twice.)

# %% [markdown] lang="ko"
# ## 정확하게 세기: 가난한 손패와 넉넉한 손패
#
# **7단계.** 이번에는 다시 넣지 *않고* 여섯 장을 받습니다. 덱의 카드를 하나씩 살피면서 손패에 넣거나 넣지 않습니다. `ways[held]`에는 그 장수로 만들 수 있는
# 합과 경우의 수가 들어 있습니다. (같은 카드를 두 번 넣지 않으려고 거꾸로 셉니다.)

# %%
from collections import Counter

ways = [Counter({0: 1}), *(Counter() for held in range(6))]
for card in deck:
    for held in range(6, 0, -1):
        for total, number in ways[held - 1].items():
            ways[held][total + card] += number
hands = sl.Dist.from_ways(ways[6])
lesson.after("tails", hands == sl.exact.hand_sum(6))

# %% [markdown] lang="en"
# **Step 8.** Poor first, then rich; beside each, what the 20,000 hands gave.

# %% [markdown] lang="ko"
# **8단계.** 가난한 손패가 먼저, 넉넉한 손패가 다음입니다. 옆은 20,000번 나눈 결과입니다.

# %%
poor = sl.P(range(6, 31), hands), poor_hands.p(True)
rich = hands.tail(54), rich_hands.p(True)
lesson.after("tails", (poor, rich), places=4)

# %%
lesson.reveal("tails")

# %% [markdown] lang="en"
# **Step 9.** The normal curve with the same mean and the same variance sees both sides alike. On a scale of powers of ten the difference shows:
# the poor side has a long tail, the rich side ends early.

# %% [markdown] lang="ko"
# **9단계.** 평균과 분산이 같은 정규분포는 양쪽을 똑같이 봅니다. 세로축을 10의 거듭제곱으로 나타내면 차이가 보입니다. 가난한 쪽은 꼬리가 길고, 넉넉한 쪽은
# 일찍 끝납니다.

# %%
from statistics import NormalDist

curve = NormalDist(float(hands.mean), hands.sd)
shown = {
    "exact": {total: hands[total] for total in range(18, 61, 2)},
    "normal": {total: curve.pdf(total) for total in range(18, 61, 2)},
}
lesson.after("tails", lesson.chart("hands", shown))

# %% [markdown] lang="en"
# **Step 10.** Why lopsided? A card lies at most 3 above its mean and up to 6 below. Cubes keep the sign of that, squares do not. The mean cube in
# units of the standard deviation is called *skewness*; in the mean of n cards it fades like 1/√n.

# %% [markdown] lang="ko"
# **10단계.** 왜 한쪽으로 기울었을까요? 카드는 평균보다 높아야 3만큼 높지만, 낮을 때는 6만큼 낮습니다. 제곱하면 부호가 사라지지만 세제곱하면 남습니다. 편차를
# 표준편차로 나누어 세제곱한 값의 평균을 *왜도*라고 합니다. n장의 평균에서는 왜도가 1/√n에 비례하여 줄어듭니다.

# %%
cubes = [((card - 7) / sqrt(6)) ** 3 for card in deck]
skewness = sum(cubes) / len(deck)
fading = {n: skewness / sqrt(n) for n in (1, 4, 16, 100)}
lesson.after("tails", fading, places=3)

# %% [markdown] lang="en"
# **Step 11.** That is the *central limit theorem* at work: add up enough cards, and whatever the deck looks like, each side comes near the 2.5 % of
# the normal curve. Totals are whole numbers, hence the teeth.

# %% [markdown] lang="ko"
# **11단계.** 여기에서 *중심극한정리*를 볼 수 있습니다. 카드를 충분히 많이 더하면, 덱이 어떤 모양이든 양쪽 모두 정규분포의 2.5 %에 가까워집니다. 합은
# 정수뿐이므로 선이 톱니 모양이 됩니다.


# %%
def sides(n):
    total, reach = sl.exact.pairs_card().times(n), 1.96 * sqrt(6 * n)
    below = sl.P(lambda value: value <= 7 * n - reach, total)
    return 100 * below, 100 * total.tail(7 * n + reach)


by_n = {k * k: sides(k * k) for k in range(1, 21)}
both = {"below": 0, "above": 1}
settling = {k: {n: by_n[n][i] for n in by_n} for k, i in both.items()}
lesson.after("tails", lesson.chart("settling", settling))

# %% [markdown] lang="en"
# ## How many games are enough?
#
# For a mean it is the variance that counts. For a *rare* event it is how often you have seen it. Random play wins *The Sandwich Guy* about
# once in a thousand games. Ten thousand of them:

# %% [markdown] lang="ko"
# ## 게임을 몇 번 하면 충분할까?
#
# 평균을 잴 때는 분산이 중요합니다. *드문* 사건을 잴 때는 그 사건을 몇 번 보았는지가 중요합니다. *샌드위치 가이*를 무작위로 하면 천 번에 한 번쯤 이깁니다.
# 만 번 해 봅니다.

# %%
games = sl.simulate("sandwich-guy", games=10_000, seed=1, policies="random")
won = sl.Dist.counted(row["won_0"] == 1 for row in games.rows())
low, high = won.interval_of(True)
float(won.p(True)), round(low, 4), round(high, 4)

# %% [markdown] lang="en"
# The standard error in per cent of the chance itself is nearly 100/√wins: only the wins count. Ten per cent take a hundred wins. How many
# games is that? And in a hundred games, how likely is no win at all?

# %% [markdown] lang="ko"
# 표준오차를 확률 자체에 대한 백분율로 나타내면 거의 100/√(이긴 횟수)입니다. 이긴 횟수만이 중요합니다. 10 %까지 줄이려면 백 번 이겨야 합니다. 게임은 몇 번이나
# 해야 할까요? 그리고 백 번 하는 동안 한 번도 못 이길 확률은 얼마일까요?

# %%
rate = float(won.p(True))
games_needed = round(100 / rate)
no_win = (1 - rate) ** 100
games_needed, round(no_win, 3)

# %% [markdown] lang="en"
# “I have never seen it” is weak evidence for “it never happens”.
#
# ## Your turn
#
# The standard error of a mean as a function, for any deck.

# %% [markdown] lang="ko"
# “한 번도 못 보았다”는 말은 “그런 일은 없다”는 말의 근거가 되기에는 약합니다.
#
# ## 직접 해 보기
#
# 어떤 덱에든 쓸 수 있도록, 표본평균의 표준오차를 함수로 써 보십시오.

# %%
lesson.ask("standard_error")


# %%
def standard_error(variance, cards):
    return ...


lesson.check_function("standard_error", standard_error)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# You play 100 games and win none. Which chances of winning would make that no rarer than once in 20? All up to this one, which is many times the rate
# above. Is the limit wrong? (Try 1,000 games without a win. What do 3/100 and 3/1000 have to do with it?)

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 100번 해서 한 번도 이기지 못했습니다. 이길 확률이 얼마까지이면 이런 일이 20번에 한 번보다 드물지 않을까요? 아래 값까지입니다. 앞에서 구한 비율의 몇
# 배나 됩니다. 이 한계는 틀린 것일까요? (1,000번 해서 한 번도 이기지 못했다면 어떻습니까? 3/100, 3/1000과는 어떤 관계가 있습니까?)

# %%
round(1 - 0.05 ** (1 / 100), 4)
