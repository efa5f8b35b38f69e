# %% [markdown] lang="en"
# # 8 · The hand as a random walk
#
# A player who sees all cards can win nearly every deal of *The Sandwich Guy*. **How many are won by someone who makes any sandwich, at random?** A walk over two
# numbers, cards in hand and cards in the pile, tells nearly all.

# %% [markdown] lang="ko"
# # 8 · 손패의 무작위 걸음
#
# 모든 카드를 볼 수 있다면 *샌드위치 가이*는 거의 모든 판을 이길 수 있습니다. **아무 샌드위치나 무작위로 만드는 사람은 몇 번이나 이길까요?** 손에 든 카드의 수와
# 뽑기 더미에 남은 카드의 수, 이 두 수만 따라가면 거의 다 알 수 있습니다.

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("the-hand-as-a-random-walk", name="")
lesson

# %% [markdown] lang="en"
# ## Predict

# %% [markdown] lang="ko"
# ## 예상하기

# %%
lesson.predict("wins")

# %%
lesson.predict("cost")

# %% [markdown] lang="en"
# ## Four random games
#
# Step through a random game. Look at one thing only: how does the number of cards in hand walk up and down? Put your own lucky number in place of the seed 1, and
# then the games 1, 2 and 3 in place of 0.

# %% [markdown] lang="ko"
# ## 무작위 게임 네 번
#
# 무작위로 한 게임을 한 단계씩 봅니다. 한 가지만 살펴봅니다. 손에 든 카드의 수가 어떻게 오르내립니까? 난수 시드 1 대신 내가 좋아하는 수를 넣고, 다 보았으면 0 대신 1, 2, 3을 넣어
# 나머지 게임도 보십시오.

# %%
mine = sl.simulate("sandwich-guy", games=4, seed=1)
sl.explain(mine.replay(0))

# %% [markdown] lang="en"
# Write down all four games as `lesson.data_line(games=4, won=0, sandwiches=24, left=15)`, with your own numbers, and hand in the line.

# %% [markdown] lang="ko"
# 네 게임을 모두 합해 `lesson.data_line(games=4, won=0, sandwiches=24, left=15)`처럼 내 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

# %%
lesson.data_line()

# %%
everybody = """

"""
ours = lesson.pool(everybody)
ours

# %% [markdown] lang="en"
# ## Step by step: one sandwich
#
# **Step 1.** A sandwich of one suit draws 4 cards, of one colour 3, any other 2. Which is how likely? Go through all sets of three cards.

# %% [markdown] lang="ko"
# ## 한 단계씩: 샌드위치 하나
#
# **1단계.** 무늬가 모두 같은 샌드위치는 4장, 색만 같으면 3장, 그 밖에는 2장을 뽑습니다. 저마다 얼마나 나올까요? 세 장을 고르는 모든 경우를 조사합니다.


# %%
def is_sandwich(three):
    a, b, c = (rank for rank, suit in three)
    tries = (a, b, c), (b, c, a), (c, a, b)
    return any((x + y - 2 * meat) % 13 == 0 for x, meat, y in tries)


# %%
def draws(three):
    suits = {suit for rank, suit in three}
    colours = {suit in "dh" for suit in suits}
    if len(suits) == 1:
        return 4
    return 3 if len(colours) == 1 else 2


# %%
from itertools import combinations, product

pack = list(product(range(1, 14), "cdhs"))
made = [three for three in combinations(pack, 3) if is_sandwich(three)]
drawn = sl.Dist.uniform(draws(three) for three in made)
lesson.after("cost", drawn)

# %% [markdown] lang="en"
# **Simulate.** Three cards off a shuffled pack, over and over; whenever they are a sandwich, note what it costs.

# %% [markdown] lang="ko"
# **모의실험.** 섞은 카드에서 세 장을 뽑는 일을 거듭하고, 샌드위치가 나올 때마다 손패가 몇 장 줄어드는지 적습니다.

# %%
from random import Random

chance = Random(1)
threes = [chance.sample(pack, 3) for deal in range(20_000)]
costs = [3 - draws(three) for three in threes if is_sandwich(three)]
lesson.reveal("cost", simulation=sl.Dist.counted(costs))

# %% [markdown] lang="en"
# ## A chain
#
# **Step 2.** Now forget *which* cards you hold, and keep only two numbers: cards in hand and cards in the pile. Such a state and the chances of the next one are
# all that a **Markov chain** knows. Nobody holds more than eight.

# %% [markdown] lang="ko"
# ## 마르코프 연쇄
#
# **2단계.** 이제 *어떤* 카드를 들고 있는지는 잊고 두 수만 남깁니다. 손에 든 카드의 수와 더미에 남은 카드의 수입니다. 이런 상태와 다음 상태로 넘어갈 확률만 아는 것이 **마르코프
# 연쇄**입니다. 손패는 여덟 장을 넘지 않습니다.


# %%
def next_state(hand, pile, kind):
    kept = hand - 3
    taken = min(kind, 8 - kept, pile)
    return kept + taken, pile - taken


next_state(8, 44, 4), next_state(8, 44, 2), next_state(7, 42, 2)

# %% [markdown] lang="en"
# **Step 3.** And if there is no sandwich, the game is over. Lesson 2 knows how likely that is for so many random cards. A hand of eight is
# nearly always good; what of four?

# %% [markdown] lang="ko"
# **3단계.** 샌드위치가 없으면 게임이 끝납니다. 카드가 몇 장일 때 그럴 확률이 얼마인지는 수업 2에서 구했습니다. 여덟 장이면 거의 언제나 만들 수 있습니다. 네 장이라면 어떨까요?

# %%
stuck = {hand: sl.exact.no_sandwich(hand) for hand in range(1, 9)}
lesson.after("wins", lesson.chart("stuck", stuck))

# %% [markdown] lang="en"
# **Step 4.** One turn for all states at once. Take out what is stuck, split the rest over the draws, and gather it at the next states. These lines
# are the whole game.

# %% [markdown] lang="ko"
# **4단계.** 모든 상태를 한꺼번에 한 차례 옮깁니다. 막힌 만큼을 빼고, 나머지를 뽑는 장수에 따라 나누어, 다음 상태에 모읍니다. 이 몇 줄이 게임의 전부입니다.

# %%
from collections import defaultdict


def turn(now):
    then = defaultdict(int)
    for (hand, pile), p in now.items():
        for kind, q in drawn.items():
            if stuck[hand] < 1:
                state = next_state(hand, pile, kind)
                then[state] += p * (1 - stuck[hand]) * q
    return then


# %% [markdown] lang="en"
# **Step 5.** Turn after turn, until nothing walks any more. Where the pile is empty, the game is won.

# %% [markdown] lang="ko"
# **5단계.** 이어지는 게임이 하나도 남지 않을 때까지 차례를 되풀이합니다. 더미가 비면 이긴 것입니다.

# %%
walks, won = [{(8, 44): 1}], 0
while walks[-1]:
    then = turn(walks[-1])
    won += sum(p for (hand, pile), p in then.items() if pile == 0)
    walks.append({s: p for s, p in then.items() if s[1] > 0})

lesson.after("wins", (won, round(1 / won)), places=6)

# %% [markdown] lang="en"
# The second number says it: one game in so many is won. Here is the walk itself: where it is after so many sandwiches, and how it fades.

# %% [markdown] lang="ko"
# 둘째 수만큼 게임을 해야 한 번꼴로 이깁니다. 걸음을 그림으로 봅니다. 샌드위치를 몇 개 만들었을 때 손패가 몇 장인지, 그리고 어떻게 옅어지는지 보십시오.

# %%
where = defaultdict(float)
for made, walk in enumerate(walks):
    for (hand, pile), p in walk.items():
        where[made, hand] += float(p)

lesson.after("wins", lesson.chart("map", where))

# %%
lesson.reveal("wins")

# %% [markdown] lang="en"
# ## What does the chain forget?
#
# A million real games, played at random. Is the chain's chance within the interval?

# %% [markdown] lang="ko"
# ## 연쇄가 잊은 것은 무엇일까?
#
# 진짜 게임을 무작위로 백만 번 합니다. 연쇄로 구한 확률이 신뢰구간에 들어 있습니까?

# %%
games = sl.simulate("sandwich-guy", games=1_000_000, seed=1).frame
wins = sl.Dist.counted(games["won_0"] == 1)
found = wins.p(True), wins.interval_of(True)
lesson.after("wins", found, places=6)

# %% [markdown] lang="en"
# A win is rare, and a million games tell little of it. Ask for something that every game tells: how many sandwiches are made. In the chain each
# step of the walk adds what still goes on. (And what did your class count?)

# %% [markdown] lang="ko"
# 이기는 일은 드물어서 백만 번으로도 알 수 있는 것이 적습니다. 게임마다 알 수 있는 것을 물어봅시다. 샌드위치는 몇 개나 만들까요? 연쇄에서는 차례마다 아직 이어지는 만큼을
# 더하면 됩니다. (우리 반의 결과는 어떻습니까?)


# %%
def goes_on(walk):
    return sum(p * (1 - stuck[s[0]]) for s, p in walk.items())


in_chain = float(sum(map(goes_on, walks)))
in_games = sl.Dist.counted(games["sandwiches"].value_counts().to_dict())
lesson.after("wins", (in_chain, in_games.interval_of_mean), places=3)

# %% [markdown] lang="en"
# So the chain is a little too rosy, and now it shows. What it forgets: the cards that are left after a sandwich are *not* random cards. Where do the lost games end?

# %% [markdown] lang="ko"
# 연쇄는 조금 낙관적이고, 이제 그것이 드러납니다. 연쇄가 잊은 것은, 샌드위치를 만들고 남은 카드는 무작위로 고른 카드가 *아니라는* 점입니다. 진 게임은 몇 장을 들고 끝날까요?

# %%
ends = defaultdict(float)
for walk in walks:
    for (hand, pile), p in walk.items():
        ends[hand] += float(p * stuck[hand] / (1 - won))

lost = games.loc[games["won_0"] == 0, "score_0"]
shares = lost.value_counts(normalize=True).sort_index().to_dict()
both = {"chain": dict(sorted(ends.items())), "games": shares}
lesson.after("wins", lesson.chart("left", both))

# %% [markdown] lang="en"
# **A perfect game** makes 17 sandwiches of 51 cards and must draw 44. That is more for each sandwich than a random one draws. By how much?

# %% [markdown] lang="ko"
# **퍼펙트 게임**에서는 51장으로 샌드위치 17개를 만들고 44장을 뽑아야 합니다. 샌드위치 하나에 무작위 샌드위치보다 더 많이 뽑아야 합니다. 얼마나 더 뽑아야 할까요?

# %%
lesson.after("cost", (44 / 17, drawn.mean), places=2)

# %% [markdown] lang="en"
# ## How long until ...?
#
# A **hitting time** is how long a walk takes to get somewhere. *Bread and Chocolate* has one in its opening: on a red card you may spread, and
# cards are turned until a black one shows. Try it at the table: the first choice is yours.

# %% [markdown] lang="ko"
# ## 언제까지 걸릴까?
#
# 걸음이 어떤 곳에 처음 이를 때까지 걸리는 시간을 **도달 시간**이라고 합니다. *빵과 초콜릿*의 시작 선택에도 있습니다. 빨간색 카드에서 펼치기를 고르면 검은색 카드가 나올 때까지
# 카드를 뒤집습니다. 게임판에서 해 보십시오. 처음 선택은 여러분이 합니다.

# %%
sl.table("bread-and-chocolate", seed=2, dealer=1)

# %% [markdown] lang="en"
# Write the mean wait as a function of the red and black cards in the pile. Think of the first card only: what if it is red?

# %% [markdown] lang="ko"
# 더미에 있는 빨간색 카드와 검은색 카드의 수를 받아 평균을 구하는 함수를 쓰십시오. 첫 장만 생각합니다. 그것이 빨간색이면 어떻게 됩니까?

# %%
lesson.ask("wait")


# %%
def wait(red, black):
    return ...


lesson.check_function("wait", wait)

# %% [markdown] lang="en"
# And the whole game? Its end is a hitting time too. If every turn ended it with the same chance, whatever came before, the share of games that
# still go on would fall by the same factor in every turn: a straight line on a scale of powers of ten.

# %% [markdown] lang="ko"
# 게임 전체는 어떨까요? 게임이 끝나는 때도 도달 시간입니다. 앞에서 무슨 일이 있었든 차례마다 끝날 확률이 같다면, 아직 이어지는 게임의 비율은 차례마다 같은 비율로 줄어듭니다. 눈금이
# 10의 거듭제곱인 그림에서는 직선이 됩니다.

# %%
bread = sl.simulate("bread-and-chocolate", games=50_000, seed=1).frame
turns = bread["turns"]
ends_now = 1 / float(turns.mean())
at = range(0, 301, 20)
going = {
    "games": {t: float((turns > t).mean()) for t in at},
    "memoryless": {t: (1 - ends_now) ** t for t in at},
}
lesson.after("wins", lesson.chart("lasting", going))

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# A wait without memory has a standard deviation a little below its mean: √(m² − m). Compare the two below. Is that enough to call the game memoryless? Look at
# its very first turns.

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 기억이 없는 기다림의 표준편차는 평균보다 조금 작은 √(m² − m)입니다. 아래의 두 값을 견주어 보십시오. 이것만으로 게임에 기억이 없다고 할 수 있을까요? 맨 처음 몇 차례를
# 살펴보십시오.

# %%
m = float(turns.mean())
round(float(turns.std()), 2), round((m * m - m) ** 0.5, 2)
