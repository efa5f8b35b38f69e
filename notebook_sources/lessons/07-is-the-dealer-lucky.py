# %% [markdown] lang="en"
# # 7 · Is the dealer lucky?
#
# Four random cards lie in a row and are scored as in *Market Day*. **Does the place in the row matter? And if it does, does a whole game show it?**
# Somebody in every class is sure that the dealer is lucky. Today you put that to the test.

# %% [markdown] lang="ko"
# # 7 · 딜러는 운이 좋을까?
#
# 카드 네 장을 무작위로 한 줄로 놓고 *마켓 데이* 규칙으로 점수를 셉니다. **줄의 몇 번째인지가 중요할까요? 중요하다면, 게임 전체에서도 그 차이가 드러날까요?**
# 어느 반에나 딜러는 운이 좋다고 믿는 사람이 있습니다. 오늘은 그 믿음을 검정해 봅니다.

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("is-the-dealer-lucky", name="")
lesson

# %% [markdown] lang="en"
# ## Predict

# %% [markdown] lang="ko"
# ## 예상하기

# %%
lesson.predict("place")

# %%
lesson.predict("gain")

# %% [markdown] lang="en"
# ## At the table
#
# Play a few rounds of Market Day. Look at one thing only: would your card have made more if it had been played last?

# %% [markdown] lang="ko"
# ## 게임판에서
#
# 마켓 데이를 몇 라운드 해 보십시오. 한 가지만 살펴봅니다. 내 카드를 맨 나중에 냈다면 점수가 더 높았을까요?

# %%
sl.table("market-day", players=4, seed=5)

# %% [markdown] lang="en"
# ## Ten rounds, each scored twice
#
# On the left four cards off the deck, in order of play. On the right **the same four**, with the first card moved to the end. Nobody trades. Put
# your own lucky number in place of the 1.

# %% [markdown] lang="ko"
# ## 열 라운드를 두 번씩 채점하기
#
# 왼쪽은 덱에서 나온 네 장을 낸 순서대로 적은 것입니다. 오른쪽은 **같은 네 장**인데 첫 카드만 맨 끝으로 옮겼습니다. 아무도 맞바꾸지 않습니다. 1 대신 내가 좋아하는
# 수를 넣으십시오.

# %%
from random import Random

chance = Random(1)
deck = [rank for rank in range(1, 11) for copy in range(rank)]
mine = [chance.sample(deck, 4) for round in range(10)]
for row in mine:
    print(str(row).ljust(18), row[1:] + row[:1])

# %% [markdown] lang="en"
# Score the **first** card of each left row and the **last** card of each right row by hand. Then let the game's own rules check
# you: behind each row stand the points of its first card, and what the move gains.

# %% [markdown] lang="ko"
# 왼쪽 줄마다 **첫** 카드의 점수를, 오른쪽 줄마다 **마지막** 카드의 점수를 손으로 세어 보십시오. 그런 다음 게임의 규칙 함수로 확인합니다. 줄마다 뒤에 나오는 두
# 수는 첫 카드의 점수와, 옮겨서 더 얻은 점수입니다.

# %%
from sandwichlab.games.market_day import rules


def points(row, place):
    left = rules.before_tinker(row, len(row))
    return rules.points_at(row, left, place)


# %%
def gain(row):
    moved = row[1:] + row[:1]
    return points(moved, 3) - points(row, 0)


for row in mine:
    print(str(row).ljust(18), f"{points(row, 0):2} {gain(row):3}")

# %% [markdown] lang="en"
# Add up, put your numbers in as in `lesson.data_line(rounds=10, first=31, last=40, better=2, worse=0)`, and hand in the line.

# %% [markdown] lang="ko"
# 모두 더해 `lesson.data_line(rounds=10, first=31, last=40, better=2, worse=0)`처럼 내 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

# %%
lesson.data_line()

# %%
everybody = """

"""
ours = lesson.pool(everybody)
ours

# %% [markdown] lang="en"
# ## Could it be luck?
#
# Suppose the place did **not** matter. Then plus and minus would be alike: a gain of 9 could as well have been a loss of 9. So let a coin
# decide on the sign of each gain, and add up. Ten thousand times: how often does luck alone bring at least as much as you have? This share is the **p-value**. (Your own signs
# are one of the ways, so they are counted too.)

# %% [markdown] lang="ko"
# ## 우연일 수 있을까?
#
# 자리가 중요하지 **않다고** 해 봅시다. 그러면 더하기와 빼기가 나올 가능성이 같습니다. 9점을 더 얻은 라운드는 9점을 잃었을 수도 있습니다. 그러니 동전을 던져 부호를
# 정하고 모두 더합니다. 만 번 되풀이합니다. 우연만으로 내 결과 이상이 나오는 일이 얼마나 잦을까요? 이 비율을 **p값**(유의확률)이라고 합니다. (내가 얻은 부호도 여러
# 경우 가운데 하나이므로 함께 셉니다.)


# %%
def flipped(gains):
    return sum(chance.choice((1, -1)) * gain for gain in gains)


def p_value(gains):
    sums = [flipped(gains) for trial in range(10_000)]
    reached = sum(one >= sum(gains) for one in sums)
    return (reached + 1) / (len(sums) + 1)


lesson.after("gain", p_value([gain(row) for row in mine]), places=3)

# %% [markdown] lang="en"
# Ten rounds rarely settle anything. A class of 25 has 250; here the computer deals as many. Rounds in which nothing changed have no sign to flip: we may leave them out.

# %% [markdown] lang="ko"
# 열 라운드로는 좀처럼 결론이 나지 않습니다. 25명이면 250라운드가 모입니다. 여기서는 컴퓨터가 그만큼 나눕니다. 아무것도 달라지지 않은 라운드는 바꿀 부호가 없으므로 빼도 됩니다.

# %%
gains = [gain(chance.sample(deck, 4)) for round in range(250)]
changed = [one for one in gains if one]
found = len(changed), sum(gains) / 250, p_value(changed)
lesson.after("gain", found, places=4)

# %% [markdown] lang="en"
# **How large is the gain?** A p-value does not say. Draw 250 rounds again and again *from these very 250*, each put back: the means that
# come out show how far such a mean may be off. This is the **bootstrap**; the middle 95 % of them are an interval.

# %% [markdown] lang="ko"
# **얼마나 더 얻을까요?** p값은 그것을 말해 주지 않습니다. *바로 이 250라운드에서* 하나를 뽑고 다시 넣기를 250번 하는 일을 거듭합니다(복원추출). 그때마다 나오는
# 평균을 보면 이런 평균이 얼마나 흔들리는지 알 수 있습니다. 이것이 **부트스트랩**입니다. 그 평균들의 가운데 95 %가 놓인 구간이 신뢰구간이 됩니다.


# %%
def drawn_again(gains):
    return sum(chance.choices(gains, k=len(gains))) / len(gains)


again = [drawn_again(gains) for trial in range(10_000)]
drawn = sl.Dist.counted(again)
lesson.after("gain", (drawn.quantile(0.025), drawn.quantile(0.975)))

# %% [markdown] lang="en"
# Both in one picture: what luck alone brings lies around 0, what the 250 rounds bring lies around their mean. How far out on the
# hill of luck does that mean lie?

# %% [markdown] lang="ko"
# 둘을 한 그림에 놓고 봅니다. 우연만으로 나오는 값은 0 둘레에, 250라운드에서 다시 뽑은 값은 그 평균 둘레에 모입니다. 그 평균은 우연의 언덕에서 얼마나
# 바깥쪽에 있습니까?

# %%
from collections import Counter

luck = [flipped(changed) / 250 for trial in range(10_000)]


def hill(values):
    return Counter(sorted(round(one, 1) + 0.0 for one in values))


hills = {"luck": hill(luck), "again": hill(again)}
lesson.after("gain", lesson.chart("two", hills))

# %% [markdown] lang="en"
# ## Count exactly
#
# **Step 1.** Four places show one of 10⁴ rows of ranks. How many orders of real cards show a row? For `7 7 10 2` the sevens come in 7 · 6 ways,
# the ten in 10, the two in 2.

# %% [markdown] lang="ko"
# ## 정확하게 세기
#
# **1단계.** 네 자리에 보이는 숫자의 줄은 10⁴가지입니다. 한 줄이 실제 카드로는 몇 가지일까요? `7 7 10 2`라면 7 두 장은 7 · 6가지, 10은 10가지, 2는
# 2가지입니다.

# %%
from fractions import Fraction
from itertools import product
from math import perm, prod

rows = list(product(range(1, 11), repeat=4))


def ways(row):
    return prod(perm(rank, row.count(rank)) for rank in set(row))


weight = {row: ways(row) for row in rows}

# %% [markdown] lang="en"
# **Step 2.** A mean is a sum over all rows, each as often as the deck has it. What does a random card make at each place?
# (`lambda row: ...` is again a function without a name.)

# %% [markdown] lang="ko"
# **2단계.** 평균(기댓값)은 모든 줄에 대한 합입니다. 줄마다 실제 카드로 나오는 가짓수만큼 더합니다. 카드 한 장은 자리마다 평균 몇 점을 얻을까요?
# (`lambda row: ...`는 이번에도 이름 없는 함수입니다.)


# %%
def mean(value):
    every = sum(weight[row] * value(row) for row in rows)
    return Fraction(every, perm(55, 4))


# %%
def at(place):
    return lambda row: points(row, place)


means = [mean(at(place)) for place in range(4)]
by_place = {place + 1: means[place] for place in range(4)}
lesson.after("place", lesson.chart("places", by_place))

# %% [markdown] lang="en"
# **Step 3.** The gain of the move is the difference of the last and the first place, for means add. And how often is the move better, how often
# worse?

# %% [markdown] lang="ko"
# **3단계.** 평균은 더하고 뺄 수 있으므로, 옮겨서 더 얻는 점수의 평균은 마지막 자리와 첫 자리의 차이입니다. 옮기는 것이 나은 라운드와 못한 라운드는 얼마나 될까요?

# %%
better = mean(lambda row: gain(row) > 0)
worse = mean(lambda row: gain(row) < 0)
lesson.after("gain", (means[3] - means[0], better, worse))

# %% [markdown] lang="en"
# Which cards can lose by waiting? Look for them: there is only one rank.

# %% [markdown] lang="ko"
# 기다려서 손해를 보는 카드는 무엇일까요? 찾아보면 한 가지 숫자뿐입니다.

# %%
losers = {row[0] for row in rows if weight[row] and gain(row) < 0}
lesson.after("gain", losers)

# %% [markdown] lang="en"
# **Step 4.** Why the *same* cards? Compare the variance of a gain with that of two separate rounds, one scored first and one last. Then the rounds that
# find the gain in 80 of 100 classes, tested on both sides at 5 %: (1.96 + 0.84)² · variance / gain². Of a normal curve 5 % lie beyond ±1.96, and 80 %
# below 0.84.

# %% [markdown] lang="ko"
# **4단계.** 왜 *같은* 카드로 견줄까요? 같은 카드를 옮겼을 때의 분산과, 서로 다른 두 라운드에서 하나는 첫 자리, 하나는 끝자리를 채점했을 때의 분산을 견주어 봅니다.
# 그런 다음 유의수준 5 %의 양측검정으로 100개 반 가운데 80개 반이 차이를 찾아내려면 몇 라운드가 필요한지 구합니다. (1.96 + 0.84)² · 분산 / 차이²입니다. 표준정규분포에서
# ±1.96 바깥의 확률은 5 %이고, 0.84 아래의 확률은 80 %입니다.


# %%
def variance(value):
    return mean(lambda row: value(row) ** 2) - mean(value) ** 2


paired = variance(gain)
separate = variance(at(0)) + variance(at(3))
each = float(2.8**2 / mean(gain) ** 2)
lesson.after("gain", (each * paired, each * separate), places=1)

# %% [markdown] lang="en"
# **Step 5.** The library counts by sets of cards, not by rows. The same?

# %% [markdown] lang="ko"
# **5단계.** 라이브러리는 줄이 아니라 카드의 조합으로 셉니다. 결과가 같습니까?

# %%
theirs = sl.exact.moved_to_last()
lesson.after("gain", (theirs.mean == mean(gain), theirs.variance == paired))

# %% [markdown] lang="en"
# ## Reveal

# %% [markdown] lang="ko"
# ## 확인하기

# %%
lesson.reveal("place")

# %%
lesson.reveal("gain", ours, sl.Dist.counted(gains))

# %% [markdown] lang="en"
# ## And the dealer?
#
# The dealer's left leads, so the dealer plays last. A game for four has six hands: seats 0 and 1 deal twice, and seats 1 and 2 lead twice. So seat 0, the first
# dealer, should be lucky, and seat 2 unlucky. A hundred thousand random games:

# %% [markdown] lang="ko"
# ## 그렇다면 딜러는?
#
# 딜러의 왼쪽 사람이 선이므로 딜러는 맨 나중에 냅니다. 네 명이 하는 게임은 여섯 판입니다. 자리 0과 1은 딜러를 두 번 맡고, 자리 1과 2는 선을 두 번 맡습니다.
# 그러니 첫 딜러인 자리 0은 운이 좋고 자리 2는 운이 나쁠 것입니다. 무작위로 하는 게임 십만 번입니다.

# %%
games = sl.simulate("market-day", players=4, games=100_000, seed=1)
lesson.after("place", sl.charts.seat_advantage(games))

# %% [markdown] lang="en"
# What was plain in a row of four has become small in a game. Would thirty games of yours find it? The dealer must win so often that equal
# seats would do so in 5 % of classes at most. (A shared win counts as a half, or as a third.)

# %% [markdown] lang="ko"
# 네 장의 줄에서는 뚜렷하던 차이가 게임 전체에서는 작아졌습니다. 서른 게임으로 이것을 찾아낼 수 있을까요? 자리가 모두 같다면 많아야 5 %의
# 반에서나 나올 만큼 딜러가 자주 이겨야 합니다. (공동 승리는 둘이면 2분의 1, 셋이면 3분의 1로 셉니다.)

# %%
from math import comb


def at_least(least, n, p):
    ks = range(least, n + 1)
    return sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in ks)


# %%
wins = min(k for k in range(31) if at_least(k, 30, 1 / 4) <= 0.05)
dealer = float(games.frame["won_0"].mean())
lesson.after("place", (wins, at_least(wins, 30, dealer)), places=3)

# %% [markdown] lang="en"
# The second number is the **power** of thirty games: the chance to find what is there. A test that finds nothing has not shown that there is nothing.
# How many games would do? For so many the count of wins is nearly normal.

# %% [markdown] lang="ko"
# 둘째 수가 서른 게임의 **검정력**입니다. 실제로 있는 차이를 찾아낼 확률입니다. 검정에서 아무것도 찾지 못했다고 해서 아무것도 없다고 밝혀진 것은 아닙니다. 몇 게임을 하면
# 될까요? 게임이 많으면 이긴 횟수는 정규분포에 가깝습니다.

# %%
from statistics import NormalDist


def power(n):
    limit = 1 / 4 + 1.645 * (3 / 16 / n) ** 0.5
    spread = (dealer * (1 - dealer) / n) ** 0.5
    return 1 - NormalDist(dealer, spread).cdf(limit)


many = range(1000, 30_001, 1000)
lesson.after("place", lesson.chart("power", {n: power(n) for n in many}))

# %% [markdown] lang="en"
# ## Paired deals and teams
#
# *Lunch Rush*, four players, once alone and once in two teams. The seed is the same, so the decks are: each game is played twice with the same
# cards. What a team makes must be what its two players make alone, game by game. Is it?

# %% [markdown] lang="ko"
# ## 같은 카드로 견주기와 팀전
#
# *런치 러시*를 네 명이 한 번은 개인전으로, 한 번은 두 팀으로 나누어 합니다. 난수 시드가 같으면 덱도 같으므로, 게임마다 같은 카드로 두 번 하는 셈입니다. 팀이 얻은
# 점수는 팀원 둘이 개인전에서 얻은 점수의 합이어야 합니다. 게임마다 정말 그렇습니까?

# %%
deals = {"players": 4, "games": 50_000, "seed": 1}
alone = sl.simulate("lunch-rush", **deals)
teams = sl.simulate("lunch-rush", **deals, teams=True)
added = alone.frame["score_0"] + alone.frame["score_2"]
bool((teams.frame["score_0"] == added).all())

# %%
partner = teams.frame["score_2"]
bool((teams.frame["score_0"] == partner).all())

# %% [markdown] lang="en"
# Partners always have the same score, and they win together. So thirty games in teams are **thirty** cases, not sixty, although two players win
# each time. Whoever counts both makes the interval too narrow, and finds luck where there is none. And alone, does a seat of Lunch Rush win more?

# %% [markdown] lang="ko"
# 팀원 둘의 점수는 언제나 같습니다. 언제나 함께 이기고 함께 집니다. 그래서 서른 게임을 팀전으로 하면, 게임마다 두 명이 이기더라도 자료는 예순 개가 아니라 **서른** 개입니다. 둘을 따로 세면
# 신뢰구간이 실제보다 좁아지고, 있지도 않은 운을 찾아내게 됩니다. 그러면 개인전의 런치 러시에서는 더 자주 이기는 자리가 있을까요?

# %%
lesson.after("place", sl.charts.seat_advantage(alone))

# %% [markdown] lang="en"
# ## Your turn

# %% [markdown] lang="ko"
# ## 직접 해 보기

# %%
lesson.ask("all_flips")


# %%
def share_of_flips(gains):
    return ...


lesson.check_function("all_flips", share_of_flips)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# Market Day for four has six hands. With which numbers of hands would every seat deal equally often? Would that make the game quite fair? (Who leads after the first round?)
# And *Bread and Chocolate*: simulate who wins, the first to play or the other, and find how many games show it with a power of 0.8.

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 네 명이 하는 마켓 데이는 여섯 판입니다. 몇 판이라야 모두가 딜러를 똑같이 자주 맡을까요? 그러면 게임이 완전히 공평해질까요? (둘째 라운드부터는 누가 선입니까?)
# *빵과 초콜릿*에서는 먼저 내는 사람과 나중에 내는 사람 가운데 누가 더 자주 이기는지 모의실험으로 알아보고, 검정력이 0.8이 되려면 몇 게임이 필요한지 구해 보십시오.

# %%
opening = ("flip", "spread", "pass")
bread = sl.simulate("bread-and-chocolate", games=100, seed=1)


def first_wins(game):
    plays = [step for step in game.steps if str(step.move) not in opening]
    return plays[0].seat == plays[-1].seat


sl.Dist.counted(first_wins(bread.replay(game)) for game in range(100))
