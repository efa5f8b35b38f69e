# %% [markdown] lang="en"
# # 5 · What do they hold?
#
# *Lunch Rush*, four players. You lead your only ten, B blindly adds a 4. With a ten, C could now take `10 4 10`. C plays another card.
# **Is C a *seeker*, who takes whatever can be taken, and has no ten? Or does C play *blindly*, any card of a shuffled hand?**

# %% [markdown] lang="ko"
# # 5 · 무엇을 들고 있을까?
#
# *런치 러시*를 네 명이 합니다. 내가 하나뿐인 10을 내고, B는 카드를 보지 않고 4를 냅니다. 10이 있다면 C는 `10 4 10`을 가져갈 수 있습니다. 그런데 C는 다른
# 카드를 냅니다. **C는 가져갈 수 있으면 반드시 가져가는 *노림형*인데 10이 없는 것일까요? 아니면 섞은 손패에서 아무 카드나 내는 *무작정형*일까요?**

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("what-do-they-hold", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# Before C plays, you think both kinds equally likely. How much is one sandwich worth that was let lie?

# %% [markdown] lang="ko"
# ## 예상하기
#
# C가 카드를 내기 전에는 두 유형의 가능성이 같다고 생각합니다. 샌드위치 하나를 그냥 둔 것이 생각을 얼마나 바꿀까요?

# %%
lesson.predict("share")

# %% [markdown] lang="en"
# The second question comes from *Bread and Chocolate*, where a draw is a confession: only a player with nothing to play may draw.

# %% [markdown] lang="ko"
# 두 번째 질문은 *빵과 초콜릿*에서 나옵니다. 이 게임에서 뽑기는 자백과 같습니다. 낼 카드가 없는 사람만 뽑을 수 있기 때문입니다.

# %%
lesson.predict("five")

# %% [markdown] lang="en"
# ## At the table
#
# Here you know the kinds: Mina and Teo play at random, Jun is a seeker. Lead your only ten. Mina adds a 4. Jun could take three cards with a
# ten. What does Jun do, and what do you know about Jun's hand from then on?

# %% [markdown] lang="ko"
# ## 게임판에서
#
# 여기서는 유형을 알고 시작합니다. 미나 님과 태오 님은 무작위로 내고, 준 님은 노림형입니다. 하나뿐인 10을 먼저 내십시오. 미나 님은 4를 냅니다. 준
# 님에게 10이 있다면 세 장을 가져갈 수 있습니다. 준 님은 어떻게 합니까? 그때부터 준 님의 손패에 대해 무엇을 알 수 있습니까?

# %%
who = ("you", "random", "greedy", "random")
sl.table("lunch-rush", seed=791, dealer=3, seats=who)

# %% [markdown] lang="en"
# ## What you cannot see
#
# From now on you do *not* know the kind of C. But you know nine cards: your eight, and the 4. The other 46 are somewhere.

# %% [markdown] lang="ko"
# ## 보이지 않는 카드
#
# 이제부터는 C의 유형을 *모릅니다*. 그래도 아홉 장은 압니다. 내 여덟 장과 4입니다. 나머지 46장은 어딘가에 있습니다.

# %%
mine = [2, 5, 6, 7, 9, 9, 9, 10]
unseen = []
for rank in range(1, 11):
    known = [*mine, 4].count(rank)
    unseen += (rank - known) * [rank]

len(unseen), unseen.count(10)

# %% [markdown] lang="en"
# Deal C eight of them, ten times. Put your own lucky number in place of the 1. Count **by eye**: how many hands have no ten at all (there a
# *seeker* lets the sandwich lie)? In how many is the *first* card no ten (there one who plays *blindly* does)?

# %% [markdown] lang="ko"
# 그 가운데 여덟 장을 C에게 나누어 주기를 열 번 합니다. 1 대신 내가 좋아하는 수를 넣으십시오. **눈으로** 세어 봅니다. 10이 한 장도 없는 손패는 몇
# 번입니까(*노림형*이 샌드위치를 그냥 두는 경우)? *첫* 카드가 10이 아닌 것은 몇 번입니까(*무작정형*이 그냥 두는 경우)?

# %%
from random import Random

chance = Random(1)
for deal in range(10):
    print(*(f"{rank:2}" for rank in chance.sample(unseen, 8)))

# %% [markdown] lang="en"
# Write your counts as `lesson.data_line(deals=10, none=2, first=8)`, with your own numbers, and hand in the line.

# %% [markdown] lang="ko"
# `lesson.data_line(deals=10, none=2, first=8)`처럼 내가 센 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

# %%
lesson.data_line()

# %%
everybody = """

"""
ours = lesson.pool(everybody)
ours

# %% [markdown] lang="en"
# Your class has estimated two chances. One of them is P(let lie, given a seeker). It is *not* what was asked: how do you get from it to P(a seeker,
# given that it was let lie)?
#
# ## Simulate
#
# 20,000 people take C's chair, of either kind. We keep only those who let the sandwich lie, and ask how many of *these* are seekers. That is
# all there is to a conditional probability: first throw out the cases that did not happen.

# %% [markdown] lang="ko"
# 우리 반은 두 가지 확률을 자료로 추정했습니다. 그 가운데 하나가 P(그냥 둔다 | 노림형)입니다. 그런데 질문은 이것이 *아닙니다*. 여기서 P(노림형 | 그냥 둔다)로
# 어떻게 건너갈 수 있을까요?
#
# ## 모의실험
#
# 두 유형의 사람 20,000명이 C의 자리에 앉습니다. 샌드위치를 그냥 둔 사람만 남기고, *그 가운데* 노림형이 얼마나 되는지 셉니다. 조건부확률이란 바로
# 이것입니다. 일어나지 않은 경우를 먼저 버리는 것입니다.


# %%
def lets_lie(kind):
    hand = chance.sample(unseen, 8)
    if kind == "seeker":
        return 10 not in hand
    return hand[0] != 10


# %%
kinds = ["seeker", "blind"]
people = [chance.choice(kinds) for person in range(20_000)]
let_it_lie = [kind for kind in people if lets_lie(kind)]
simulated = sl.Dist.counted(kind == "seeker" for kind in let_it_lie)

# %% [markdown] lang="en"
# ## Count exactly
#
# **Step 1.** How likely is it that the sandwich is let lie, if we *knew* the kind? A seeker does so only if all eight cards are among the 37
# that are no tens. One who plays blindly: if one card is among them. Such chances of what was seen are called *likelihoods*.

# %% [markdown] lang="ko"
# ## 정확하게 세기
#
# **1단계.** 유형을 *안다면* 샌드위치를 그냥 둘 확률은 얼마입니까? 노림형은 여덟 장이 모두 10이 아닌 37장에서 왔을 때만 그냥 둡니다. 무작정형은 내는 한
# 장만 그 37장 가운데 하나이면 됩니다. 유형마다 구한 이런 조건부확률을 *가능도*라고 합니다.

# %%
from fractions import Fraction
from math import comb

likelihood = {
    "seeker": Fraction(comb(37, 8), comb(46, 8)),
    "blind": Fraction(37, 46),
}
lesson.after("share", likelihood)

# %% [markdown] lang="en"
# **Step 2.** Bayes' theorem is the same thought as the simulation, with shares in place of people: multiply along each way that leads to what
# was seen, then divide by the sum of all ways. The chance before is called the *prior*, the chance afterwards the *posterior*.

# %% [markdown] lang="ko"
# **2단계.** 베이즈 정리는 모의실험과 같은 생각입니다. 사람 수 대신 비율을 쓸 뿐입니다. 본 것으로 이어지는 길마다 확률을 곱하고(곱셈정리), 모든 길의
# 합으로 나눕니다. 보기 전의 확률을 *사전확률*, 보고 난 뒤의 확률을 *사후확률*이라고 합니다.


# %%
def bayes(prior, likelihood):
    ways = {kind: prior[kind] * likelihood[kind] for kind in prior}
    total = sum(ways.values())
    return {kind: way / total for kind, way in ways.items()}


even = {"seeker": Fraction(1, 2), "blind": Fraction(1, 2)}
after_one = bayes(even, likelihood)
lesson.after("share", after_one["seeker"])

# %% [markdown] lang="en"
# **Step 3.** The library has a method for it. Does it agree with yours?

# %% [markdown] lang="ko"
# **3단계.** 라이브러리에도 같은 일을 하는 함수가 있습니다. 내 결과와 같습니까?

# %%
theirs = sl.Dist(even).update(likelihood)
lesson.after("share", theirs == sl.Dist(after_one))

# %% [markdown] lang="en"
# ## Reveal

# %% [markdown] lang="ko"
# ## 확인하기

# %%
lesson.reveal("share", ours, simulated)

# %% [markdown] lang="en"
# **Count people.** Of 10,000 people, 5,000 of each kind, how many let one sandwich lie? And a second one, in a new deal, and a third? Each time
# the seekers melt away much faster. Compare the two bars at 1: that is the posterior, to be read off with a ruler.

# %% [markdown] lang="ko"
# **사람 수로 세기.** 두 유형이 5,000명씩, 모두 10,000명이라면 샌드위치를 그냥 두는 사람은 몇 명입니까? 새로 나누어 한 번 더, 또 한 번 더 하면 어떻습니까?
# 노림형이 훨씬 빨리 줄어듭니다. 가로축 1에 있는 두 막대를 견주어 보십시오. 이것이 바로 사후확률이고, 자로도 잴 수 있습니다.


# %%
def still_there(share):
    return {times: 5000 * share**times for times in range(4)}


left = {kind: still_there(share) for kind, share in likelihood.items()}
lesson.after("share", lesson.chart("people", left))

# %% [markdown] lang="en"
# **Another prior.** What you think afterwards depends on what you thought before. Change the prior: whoever is *sure* that C is a seeker stays
# sure, whatever happens. What if nine people in ten are seekers?

# %% [markdown] lang="ko"
# **다른 사전확률.** 나중의 생각은 처음의 생각에 달려 있습니다. 사전확률을 바꾸어 보십시오. C가 노림형이라고 *확신*하는 사람은 무슨 일이 있어도 생각이
# 바뀌지 않습니다. 열 명 가운데 아홉 명이 노림형이라면 어떻습니까?


# %%
def now(percent, times):
    share = Fraction(percent, 100)
    belief = {"seeker": share, "blind": 1 - share}
    for _ in range(times):
        belief = bayes(belief, likelihood)
    return 100 * belief["seeker"]


# %%
def curve(times):
    return {percent: now(percent, times) for percent in range(0, 101, 5)}


often = {"before": 0, "once": 1, "twice": 2}
curves = {name: curve(times) for name, times in often.items()}
lesson.after("share", lesson.chart("priors", curves))

# %% [markdown] lang="en"
# ## What a draw tells
#
# *Bread and Chocolate.* A black king shows. You hold six cards, none of them an ace, a queen or a five. Only an ace or a queen can be played
# on a black king, and your opponent **draws**.
#
# **Step 4.** Before the draw, their six cards are any six of the 45 that you cannot see. How likely is at least one of the four fives there?

# %% [markdown] lang="ko"
# ## 뽑기가 알려 주는 것
#
# *빵과 초콜릿*입니다. 검은색 K가 보입니다. 내 손패 여섯 장에는 A도 Q도 5도 없습니다. 검은색 K 위에는 A나 Q만 낼 수 있는데, 상대가 카드를 **뽑습니다**.
#
# **4단계.** 뽑기 전에 상대의 여섯 장은 내가 볼 수 없는 45장 가운데 아무 여섯 장입니다. 그 안에 5가 적어도 한 장 있을 확률은 얼마입니까? 여사건을 씁니다.


# %%
def some_five(cards):
    return 1 - Fraction(comb(cards - 4, 6), comb(cards, 6))


lesson.after("five", some_five(45))

# %% [markdown] lang="en"
# **Step 5.** After the draw we know: no ace, no queen among the six. Throw out all hands that hold one. The six come from the 37 other cards.

# %% [markdown] lang="ko"
# **5단계.** 뽑은 뒤에는 그 여섯 장에 A도 Q도 없다는 것을 압니다. 그런 카드가 든 손패는 모두 버립니다. 여섯 장은 나머지 37장에서 온 것입니다.

# %%
lesson.after("five", some_five(37))

# %% [markdown] lang="en"
# **Step 6.** The library goes through the rules of the game to find which cards could not be there. (`lambda n: n > 0` is a function without a name;
# it says whether `n` is more than 0.)

# %% [markdown] lang="ko"
# **6단계.** 라이브러리는 게임의 규칙에 하나하나 물어서, 있을 수 없는 카드를 찾아냅니다. (`lambda n: n > 0`은 이름 없는 함수로, `n`이 0보다 큰지 답합니다.)

# %%
my_six = ["2c", "3d", "6h", "8s", "9d", "Jc"]
fives = sl.exact.held_of_rank(5, 6, my_six, could_not_play_on="Kc")
lesson.after("five", sl.P(lambda n: n > 0, fives) == some_five(37))

# %%
lesson.reveal("five")

# %% [markdown] lang="en"
# The five has nothing to do with the king, and still the king's draw speaks of fives: what is ruled out makes room for all the rest.
#
# ## Your turn
#
# Bayes' theorem for one story against its opposite, in your own words.

# %% [markdown] lang="ko"
# 5는 K와 아무 상관이 없습니다. 그런데도 K 앞에서 뽑았다는 사실이 5에 대해 말해 줍니다. 있을 수 없는 것이 빠지면, 남은 것 모두의 자리가 넓어집니다.
#
# ## 직접 해 보기
#
# 어떤 가설이 맞는 경우와 아닌 경우, 두 가지만 있을 때의 베이즈 정리를 직접 써 보십시오.

# %%
lesson.ask("updated")


# %%
def updated(prior, if_true, if_not):
    return ...


lesson.check_function("updated", updated)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# C did not only let the sandwich lie: C played a certain card *instead*, and that speaks, too. Suppose it was the 1. Whoever plays blindly turns up this
# one card of 37. But a seeker with nothing to take might always play the lowest card, and holds the 1 with chance 8/37. Does that turn the
# verdict? What else have you assumed here, and what if seekers prefer to play high?

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# C는 샌드위치를 그냥 두기만 한 것이 아니라, *대신* 어떤 카드를 냈습니다. 이것도 무언가를 말해 줍니다. 그 카드가 1이었다고 합시다. 무작정형이 37장 가운데
# 바로 이 한 장을 낼 확률은 1/37입니다. 그런데 가져갈 것이 없는 노림형이 언제나 가장 낮은 카드를 낸다면, 그 손에 1이 있을 확률은 8/37입니다. 결론이
# 뒤집힙니까? 여기서 또 무엇을 가정했습니까? 노림형이 높은 카드를 내기 좋아한다면 어떻게 됩니까?

# %%
played_a_one = {"seeker": Fraction(8, 37), "blind": Fraction(1, 37)}
lesson.after("share", bayes(after_one, played_a_one)["seeker"])
