# %% [markdown] lang="en"
# # 9 · Decide
#
# In *Market Day* the highest card is not always the best. You open a round with the one card you are dealt; three random cards follow.
# **Which would you like it to be: the Tinker (1), a Royal (3), a Bandit (9) or a 10?**
#
# At the end you write a player of your own, and it plays a tournament.

# %% [markdown] lang="ko"
# # 9 · 결정하기
#
# *마켓 데이*에서는 가장 높은 카드가 늘 가장 좋은 카드는 아닙니다. 여러분이 선이고 손에는 카드가 한 장뿐입니다. 뒤이어 아무 카드나 세 장이 나옵니다.
# **그 한 장이 땜장이(1), 왕족(3), 도적(9), 10 가운데 무엇이면 좋겠습니까?**
#
# 끝에서는 나만의 플레이어를 만들어 리그전에 내보냅니다.

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("decide", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# A **value** is what a card makes on average, over all that may follow.

# %% [markdown] lang="ko"
# ## 예상하기
#
# 카드의 **가치**는 그 카드로 얻는 점수의 기댓값, 곧 뒤에 나올 수 있는 모든 경우에 걸친 평균입니다.

# %%
lesson.predict("order")

# %%
lesson.predict("ten")

# %% [markdown] lang="en"
# ## At the table
#
# You lead, and you hold all four: 1, 3, 9 and 10. Play a few rounds. When did you like to be first, and when last?

# %% [markdown] lang="ko"
# ## 게임판에서
#
# 여러분이 선이고 손에 1, 3, 9, 10이 모두 있습니다. 몇 라운드 해 보십시오. 어떤 때에 먼저 내는 것이 좋았고, 어떤 때에 나중에 내는 것이 좋았습니까?

# %%
sl.table("market-day", players=4, dealer=3, seed=74)

# %% [markdown] lang="en"
# ## Tens, first and last
#
# Ten rounds with a ten in front, and ten with a ten at the end. Put your own lucky number in place of the 1. Then judge each ten **by eye**, as if
# nobody traded. It makes nothing if
#
# - a *later* ten spoils it,
# - exactly one 7 is in the row: it rains, or
# - a 2 is in the row: the Knight kills the highest card, and that would be your ten.

# %% [markdown] lang="ko"
# ## 맨 앞의 10, 맨 뒤의 10
#
# 10을 맨 먼저 낸 라운드 열 번과 맨 나중에 낸 라운드 열 번입니다. 1 대신 내가 좋아하는 수를 넣으십시오. 아무도 맞바꾸지 않는다고 하고, 그 10이 점수가 되는지
# **눈으로** 판단합니다. 다음 가운데 하나라도 맞으면 0점입니다.
#
# - *뒤에* 다른 10이 나와서 상합니다.
# - 7이 딱 한 장 있습니다. 비가 내립니다.
# - 2가 있습니다. 기사는 가장 높은 카드를 잡는데, 바로 그 10입니다.

# %%
from random import Random

chance = Random(1)
pack = [rank for rank in range(1, 11) for card in range(rank)]
pack.remove(10)
for number in range(10):
    led = [10, *chance.sample(pack, 3)]
    last = [*chance.sample(pack, 3), 10]
    print(("%3d" * 4 + "     |  " + "%3d" * 4) % (*led, *last))

# %% [markdown] lang="en"
# Add up what the tens made on each side, and hand in your line: `lesson.data_line(rounds=10, first=30, last=60)`, with your own numbers.

# %% [markdown] lang="ko"
# 양쪽에서 10이 얻은 점수를 따로 더하십시오. `lesson.data_line(rounds=10, first=30, last=60)`처럼 내 수를 넣고, 나오는 한 줄을 선생님께 내십시오.

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
# The game's own rules are functions. `before_tinker` says which cards of a row are still in play, `points_at` what the card of a place makes.

# %% [markdown] lang="ko"
# ## 모의실험
#
# 게임의 규칙은 모두 함수로 되어 있습니다. `before_tinker`는 어느 카드가 아직 남아 있는지, `points_at`은 그 자리의 카드가 몇 점인지 알려 줍니다.

# %%
from sandwichlab.games.market_day import rules


def points(row):
    alive = rules.before_tinker(row, 4)
    return [rules.points_at(row, alive, place) for place in range(4)]


print(points([8, 10, 8, 3]), points([7, 10, 3, 2]))

# %%
rows = [[10, *chance.sample(pack, 3)] for number in range(20_000)]
led_tens = sl.Dist.counted(points(row)[0] for row in rows)

# %% [markdown] lang="en"
# ## Count exactly: a ten
#
# **Step 1.** The other three cards are any of C(54, 3) sets. A led ten lives if none of them is another ten (9 cards) or a Knight (2 cards), and
# not exactly one is a 7 (7 cards).

# %% [markdown] lang="ko"
# ## 정확하게 세기: 10 한 장
#
# **1단계.** 다른 세 장을 고르는 경우의 수는 C(54, 3)이고, 모두 가능성이 같습니다. 먼저 낸 10이 살아남으려면 그 가운데 다른 10(9장)과 기사(2장)가 없고, 7(7장)이
# 딱 한 장이어서도 안 됩니다.

# %%
from fractions import Fraction
from math import comb


def lives_first():
    one_seven = 7 * comb(54 - 9 - 2 - 7, 2)
    return comb(54 - 9 - 2, 3) - one_seven


lesson.after("ten", Fraction(10 * lives_first(), comb(54, 3)))

# %% [markdown] lang="en"
# **Step 2.** Played last, a ten need not fear other tens. The difference is the price of acting first.

# %% [markdown] lang="ko"
# **2단계.** 맨 나중에 낸 10은 다른 10을 걱정하지 않아도 됩니다. 두 값의 차가 먼저 내는 값, 곧 선이 치르는 대가입니다.


# %%
def lives_last():
    one_seven = 7 * comb(54 - 2 - 7, 2)
    return comb(54 - 2, 3) - one_seven


price = Fraction(10 * (lives_last() - lives_first()), comb(54, 3))
lesson.after("ten", price)

# %%
lesson.reveal("ten", ours, led_tens)

# %% [markdown] lang="en"
# ## Count exactly: every card, every place
#
# **Step 3.** By hand each card is a new puzzle. A program has patience: it goes through all 10 · 10 · 10 rows of ranks. How many rows of *cards*
# does each stand for? Take its cards out of the deck one by one.

# %% [markdown] lang="ko"
# ## 정확하게 세기: 모든 카드, 모든 자리
#
# **3단계.** 손으로 세면 카드마다 새로운 문제입니다. 프로그램은 지치지 않고 숫자 세 개의 줄 10 · 10 · 10가지를 모두 조사합니다. 숫자의 줄 하나는 *카드*의 줄
# 몇 가지를 나타낼까요? 덱에서 카드를 한 장씩 꺼내며 곱합니다.

# %%
from collections import Counter

deck = Counter({rank: rank for rank in range(1, 11)})


def ways(others, known):
    left, number = deck - Counter(known), 1
    for rank in others:
        number *= left[rank]
        left[rank] -= 1
    return number


# %% [markdown] lang="en"
# **Step 4.** The value of a card at a place: points times ways, added up, divided by all ways. (`@cache` remembers what was computed once.)

# %% [markdown] lang="ko"
# **4단계.** 어느 자리에서 그 카드의 가치는, 점수에 경우의 수를 곱해 모두 더하고 전체 경우의 수로 나눈 것입니다. (`@cache`는 한 번 계산한 값을 기억해
# 둡니다.)

# %%
from functools import cache
from itertools import product


# %%
@cache
def value(card, place, score=points):
    total = 0
    for others in product(range(1, 11), repeat=3):
        row = [*others[:place], card, *others[place:]]
        total += ways(others, [card]) * score(row)[place]
    return Fraction(total, 54 * 53 * 52)


# %% [markdown] lang="en"
# Does it agree with your count by hand, and with the library?

# %% [markdown] lang="ko"
# 손으로 센 값과 같습니까? 라이브러리가 센 값과도 같습니까?

# %%
by_hand = Fraction(10 * lives_first(), comb(54, 3))
theirs = sl.exact.card_points(10, 0).mean
lesson.after("ten", value(10, 0) == by_hand == theirs)

# %% [markdown] lang="en"
# **Step 5.** Six cards at all four places. Which line falls, and which rule makes it fall?

# %% [markdown] lang="ko"
# **5단계.** 여섯 가지 카드를 네 자리에서 봅니다. 내려가는 선은 어느 것입니까? 어떤 규칙 때문입니까?


# %%
def at_places(card):
    return {place + 1: value(card, place) for place in range(4)}


cards = (10, 9, 8, 5, 3, 1)
by_rank = {str(card): at_places(card) for card in cards}
lesson.after("ten", lesson.chart("places", by_rank))

# %% [markdown] lang="en"
# ## The thief
#
# **Step 6.** So far nobody traded. Now whoever has the Tinker takes the highest card that may be had. Only a Tinker in play makes exactly 1
# point, so that is how we find it; a 3 is a Royal, and cannot be traded.

# %% [markdown] lang="ko"
# ## 땜장이가 나서면
#
# **6단계.** 지금까지는 아무도 맞바꾸지 않았습니다. 이제 땜장이의 주인은 바꿀 수 있는 가장 높은 카드를 가져갑니다. 딱 1점을 얻는 카드는 아직 남아 있는
# 땜장이뿐이므로 그것으로 찾습니다. 3은 왕족이라 맞바꿀 수 없습니다.


# %%
def traded(row):
    made = points(row)
    if 1 in made:
        tinker = made.index(1)
        loot = max(number for number in made if number != 3)
        made[made.index(loot)], made[tinker] = 1, loot
    return made


print(traded([1, 10, 9, 4]), traded([1, 10, 2, 4]), traded([3, 3, 1, 3]))

# %% [markdown] lang="en"
# The four leads of the question. Compare the ten with what it made before, and with a Royal.

# %% [markdown] lang="ko"
# 처음 질문의 네 카드입니다. 10의 가치를 앞에서 구한 값과도, 왕족의 가치와도 견주어 보십시오.

# %%
leads = {card: value(card, 0, traded) for card in (1, 3, 9, 10)}
lesson.after("order", leads, places=2)

# %%
lesson.reveal("order")

# %% [markdown] lang="en"
# ## A mean is not all
#
# How often does a led card make nothing? The library has the whole distribution: `[0]` takes the chance of zero points.

# %% [markdown] lang="ko"
# ## 기댓값이 전부는 아니다
#
# 먼저 낸 카드가 0점이 될 확률은 얼마일까요? 라이브러리에서 확률분포 전체를 얻을 수 있습니다. `[0]`은 0점일 확률입니다.

# %%
nothing = {card: sl.exact.card_points(card, 0)[0] for card in range(1, 11)}
lesson.after("ten", lesson.chart("zero", nothing))

# %% [markdown] lang="en"
# Whoever leads the game by a point wants to lose nothing. Whoever needs ten points wants ten, whatever the mean. Same card, same chances, another goal.
#
# ## Your turn

# %% [markdown] lang="ko"
# 1점 앞선 사람은 잃지 않기를 바라고, 10점이 모자라는 사람은 기댓값이 어떻든 10점을 바랍니다. 카드도 확률도 같지만 목표가 다릅니다.
#
# ## 직접 해 보기

# %%
lesson.ask("goal")


# %%
def chance_of(points, goal):
    return ...


lesson.check_function("goal", chance_of)

# %% [markdown] lang="en"
# ## A player of your own
#
# A player is a function. It is given a *view*, all that its seat may see, and returns one of `view.moves`. The first player leads by your table of
# values and trades for the highest card. (`trade 2` is the trade with the card at place 2; places are counted from 0.)

# %% [markdown] lang="ko"
# ## 나만의 플레이어
#
# 플레이어는 함수입니다. 자기 자리에서 보이는 모든 것, 곧 *view*를 받아 `view.moves` 가운데 하나를 돌려줍니다. 첫째 플레이어는 위에서 구한 가치가 가장 높은
# 카드를 내고, 땜장이는 가장 높은 카드와 맞바꿉니다. (`trade 2`는 2번 자리의 카드와 맞바꾸는 행동이며, 자리는 0부터 셉니다.)


# %%
def loot(view, move):
    if move == "keep":
        return 0
    return view.cards[int(move.removeprefix("trade "))]


def by_place(view):
    if view.is_asking_the_tinker:
        return max(view.moves, key=lambda move: loot(view, move))
    place = len(view.cards)
    return max(view.moves, key=lambda move: value(int(move), place, traded))


# %% [markdown] lang="en"
# It knows *how many* cards lie there, and never looks which. That can be mended: only the cards that are still to come are random. This is the
# mean **given** what is seen.

# %% [markdown] lang="ko"
# 이 플레이어는 카드가 *몇 장* 놓였는지만 알고 무엇인지는 보지 않습니다. 고칠 수 있습니다. 아직 나오지 않은 카드만 무작위입니다. 이미 보이는 카드가 **주어졌을
# 때**의 기댓값을 구합니다.


# %%
@cache
def value_seen(card, seen):
    total = every = 0
    for coming in product(range(1, 11), repeat=3 - len(seen)):
        number = ways(coming, [card, *seen])
        total += number * traded([*seen, card, *coming])[len(seen)]
        every += number
    return Fraction(total, every)


# %%
def mine(view):
    if view.is_asking_the_tinker:
        return max(view.moves, key=lambda move: loot(view, move))
    seen = view.cards
    return max(view.moves, key=lambda move: value_seen(int(move), seen))


# %% [markdown] lang="en"
# ## The tournament
#
# Everyone meets everyone on the same 30 deals, once at every seat, so that luck cancels. `greedy` comes with the library: it plays what would make most
# if the round ended there. Who wins? Some seconds of patience.

# %% [markdown] lang="ko"
# ## 리그전
#
# 모두가 서로 겨룹니다. 똑같은 패 서른 개를 자리를 모두 바꾸어 앉아 가며 하므로, 운의 영향은 서로 상쇄됩니다. `greedy`는 라이브러리에 들어 있는
# 플레이어로(표에는 욕심쟁이로 나옵니다), 라운드가 거기서 끝난다면 점수가 가장 높을 카드를 냅니다. 누가 이길까요? 몇 초만 기다리십시오.

# %%
players = {"by_place": by_place, "mine": mine, "greedy": "greedy"}
result = sl.tournament("market-day", players, players=4, deals=30, seed=1)
lesson.after("order", result)

# %%
lesson.after("order", sl.charts.win_share(result))

# %% [markdown] lang="en"
# Now make `mine` better and run it again. `view.gone` are the cards that are played and gone, `view.hand` is what you keep for later rounds,
# `view.scores` says whether you need a safe card or a bold one. Then sit down beside it:

# %% [markdown] lang="ko"
# 이제 `mine`을 더 낫게 고쳐 다시 실행해 보십시오. `view.gone`은 이미 나온 카드, `view.hand`는 다음 라운드를 위해 남겨 둘 손패입니다. `view.scores`를 보면
# 안전한 카드가 필요한지 과감한 카드가 필요한지 알 수 있습니다. 그다음 같은 게임판에 앉아 겨루어 보십시오.

# %%
sl.table("market-day", seats=("you", mine, by_place, "greedy"), seed=9)

# %% [markdown] lang="en"
# ## Exit quiz

# %% [markdown] lang="ko"
# ## 마무리 퀴즈

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# You need ten points, and Tinkers trade. Is a led ten better, or a led Tinker that takes a ten? And why does acting first cost here, while in
# *Bread and Chocolate* it pays?

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# 10점이 필요하고 땜장이는 맞바꿉니다. 10을 먼저 내는 것이 나을까요, 땜장이를 먼저 내어 10을 가져오는 것이 나을까요? 또 마켓 데이에서는 먼저 내면 손해인데,
# *빵과 초콜릿*에서는 먼저 하는 쪽이 유리한 까닭은 무엇일까요?


# %%
def chance_of_ten(card):
    return sl.exact.card_points(card, 0, trade="highest")[10]


lesson.after("order", {card: chance_of_ten(card) for card in (1, 10)})
