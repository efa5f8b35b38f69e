# %% [markdown] lang="en"
# # Market Day
#
# Everybody brings a card to market. Then it is settled what became of it: spoiled, rained on, killed by a Knight, traded away, or sold at last.
# Run a cell with **Shift + Enter**.
#
# *Market Day is a free game for the Pairs deck by Cheapass Games (Game Trade Magazine 220, 2018). The rules are told here in our own words.*

# %% [markdown] lang="ko"
# # 마켓 데이
#
# 모두 카드를 한 장씩 시장에 내놓습니다. 그러고 나서 카드마다 어떻게 되었는지 살핍니다. 상했을까요, 비를 맞았을까요, 기사에게 잡혔을까요, 맞바뀌었을까요,
# 아니면 끝내 팔렸을까요? 칸을 실행하려면 **Shift + Enter**를 누르십시오.
#
# *마켓 데이는 Cheapass Games가 만든 무료 페어스 덱 게임입니다(Game Trade Magazine 220호, 2018). 규칙은 여기서 새로 풀어 썼습니다.*

# %% [markdown] lang="en"
# ## Play
#
# You sit at the first seat; the others play the card that would make them most if the round ended there. Press a card, or type its number.
# When all have played, the round is settled step by step: **Previous** and **Next** under the cards lead through the steps.
# Every sentence ends with its rule: press the little label to read it.

# %% [markdown] lang="ko"
# ## 해 보기
#
# 첫째 자리가 내 자리입니다. 다른 플레이어는 라운드가 거기서 끝난다면 점수를 가장 많이 얻을 카드를 냅니다. 카드를 누르거나 숫자를 직접 쓰십시오.
# 모두 내면 라운드를 한 단계씩 정리합니다. 카드 아래의 **앞 단계**와 **다음 단계**로 단계를 오갈 수 있습니다.
# 문장 끝에는 그 까닭이 되는 규칙이 붙어 있습니다. 작은 단추를 누르면 규칙이 펼쳐집니다.

# %%
import sandwichlab as sl

sl.language("en")
sl.table("market-day", players=4, seed=7)

# %% [markdown] lang="en"
# ## Learn
#
# Fourteen questions. Each time: look, **predict**, lock it in, and see it happen.

# %% [markdown] lang="ko"
# ## 배우기
#
# 질문은 열네 개입니다. 살펴보고, **예상하고**, 확정한 다음, 실제로 어떻게 되는지 봅니다.

# %%
sl.learn("market-day")

# %% [markdown] lang="en"
# ## Why was that refused?
#
# A move that the rules do not allow changes nothing. It tells you which rule, and what you can do instead.

# %% [markdown] lang="ko"
# ## 왜 안 될까요?
#
# 규칙에 어긋난 행동을 해도 게임은 그대로입니다. 어떤 규칙 때문에 안 되는지, 대신 무엇을 할 수 있는지 알려 줍니다.

# %%
game = sl.deal("market-day", players=4, seed=7)
[str(move) for move in game.moves]

# %%
try:
    game.play("trade 2")
except sl.IllegalMove as refusal:
    print(refusal)

# %% [markdown] lang="en"
# ## What are the odds?
#
# Somebody leads with a 10. **Predict first:** which card should the next player bring? Two more will follow, and nobody knows which. Here
# every way in which the unseen cards may lie is counted, each card as likely to be played as another: each answer is a fraction.

# %% [markdown] lang="ko"
# ## 확률은 얼마일까요?
#
# 누군가 10 카드를 선으로 냅니다. **먼저 예상하십시오.** 다음 사람은 어떤 카드를 내면 좋을까요? 두 장이 더 나오지만 어떤 카드인지는 모릅니다. 보이지 않는
# 카드가 놓일 수 있는 모든 경우를 세고, 어느 카드든 똑같은 가능성으로 나온다고 봅니다. 그래서 답은 모두 분수입니다.

# %%
game.play("10")
sl.odds(game)

# %% [markdown] lang="en"
# ## Ten thousand games
#
# Now let the computer play, every card at random. **Before you run the next two cells:** how many points does a player make in a
# whole game of six hands, on average? Put your guess in place of the 100. It will stand in the picture.

# %% [markdown] lang="ko"
# ## 게임 만 번
#
# 이제 컴퓨터가 카드를 무작위로 내며 게임을 합니다. **다음 두 칸을 실행하기 전에:** 한 사람이 여섯 판짜리 게임 하나에서 얻는 점수는 평균 몇 점일까요?
# 100 대신 내 예상을 적으십시오. 예상은 그래프에 함께 나옵니다.

# %%
my_guess = 100

# %%
games = sl.simulate("market-day", players=4, games=10_000, seed=1)
sl.charts.final_scores(games, guess=my_guess)

# %% [markdown] lang="en"
# How many games does it take to know the mean? After one game it may be anywhere. Four times as many games halve the band.

# %% [markdown] lang="ko"
# 평균을 알려면 게임을 몇 번이나 해야 할까요? 한 번으로는 아직 알 수 없습니다. 게임이 네 배가 되면 띠의 폭은 절반이 됩니다.

# %%
sl.charts.running_mean(games, guess=my_guess)

# %% [markdown] lang="en"
# ## What becomes of a card?
#
# A 10 is worth most, if it lives. **Predict first:** which card is spoiled most often, and which one makes most for whoever plays it?

# %% [markdown] lang="ko"
# ## 카드는 어떻게 될까요?
#
# 10 카드는 끝까지 남기만 하면 가장 값집니다. **먼저 예상하십시오.** 어느 카드가 가장 자주 상할까요? 또 어느 카드가 낸 사람에게 점수를 가장 많이 가져다줄까요?

# %%
sl.charts.card_fates(games)

# %%
sl.charts.points_by_card(games)

# %% [markdown] lang="en"
# At random the 7 makes most: when it is alone, nothing can hurt it. And the 1, which is worth 1, makes more than a 2 or a 3, for it is traded.
#
# ## How often does it rain?
#
# It rains when exactly one 7 lies in the market. For four random cards that chance can be counted. A game has 36 rounds: as if each were a coin
# of its own, the rainy ones would follow a binomial distribution, the points in the chart. **Predict first:** will the bars agree with it?

# %% [markdown] lang="ko"
# 무작위로 내면 7 카드가 점수를 가장 많이 가져다줍니다. 한 장뿐일 때는 아무것도 7 카드를 해치지 못하기 때문입니다. 1점짜리인 1 카드도 맞바꿀 수 있어서
# 2 카드나 3 카드보다 많이 가져다줍니다.
#
# ## 비는 얼마나 자주 내릴까요?
#
# 시장에 7 카드가 딱 한 장이면 비가 내립니다. 무작위로 낸 네 장에서 그럴 확률은 셀 수 있습니다. 게임 하나는 36라운드입니다. 라운드마다 따로 던지는 동전과
# 같다면 비 오는 라운드의 수는 이항분포를 따르며, 그래프의 점이 그 분포입니다. **먼저 예상하십시오.** 막대가 점과 맞을까요?

# %%
rain = sl.exact.rain(4)
rounds = sl.Dist({1: rain, 0: 1 - rain}).times(36)
sl.charts.outcomes(games, "rains", exact=rounds)

# %% [markdown] lang="en"
# The mean agrees, yet the bars crowd together more than the points: games with very little rain, or very much, are rarer than the binomial
# distribution says. A 7 that was played does not come back in the same hand, so that the rounds of a hand are not independent. The expected
# value of a sum does not mind that. Its spread does.
#
# ## Every game can be opened
#
# Unfold the numbers under a chart: each row has a button that opens a game which it counts, and then another one.
# And game number 123 of this simulation is always the same game. Open it and step through: forward, back, or with the slider.
# Under **Odds** stands how likely things were before each step, from what that player could see: guess first, then ask.

# %% [markdown] lang="ko"
# 평균은 맞지만 막대가 점보다 가운데로 더 모입니다. 비가 아주 적게 오거나 아주 많이 오는 게임은 이항분포가 말하는 것보다 드뭅니다. 한 번 낸 7 카드는 그 판에
# 다시 나오지 않으므로 한 판의 라운드들은 서로 독립이 아닙니다. 합의 기댓값에는 아무 영향이 없지만, 흩어진 정도는 달라집니다.
#
# ## 어느 게임이든 열어 볼 수 있습니다
#
# 그래프 아래의 숫자 표를 펼치면 줄마다 단추가 있습니다. 누르면 그 줄에 들어가는 게임이 열리고, 이어서 다른 게임도 볼 수 있습니다.
# 또 이 모의실험의 123번 게임은 언제나 같은 게임입니다. 열어서 단추를 누르거나 막대를 움직여 앞뒤로 한 단계씩 보십시오.
# **확률**에는 그 단계를 하기 전에 그 플레이어에게 보이던 것만으로 셈한 확률이 있습니다. 먼저 예상해 보고 확인하십시오.

# %%
sl.explain(games.replay(123))

# %% [markdown] lang="en"
# ## Which decisions mattered?
#
# Seat 0 of that game did not choose well: it played at random. **Guess first:** in how many of its decisions did it happen to make the best
# move that can be found? The review deals what the seat could not see again and again, and compares. Luck does not count.
# On a table, the button *Review the game* does the same with your own decisions.

# %% [markdown] lang="ko"
# ## 어느 결정이 중요했을까요?
#
# 그 게임의 자리 0은 무작위로 했으니 잘 골랐을 리 없습니다. **먼저 예상하십시오.** 찾을 수 있는 가장 좋은 행동을 우연히 한 것은 몇 번일까요?
# 복기는 그 자리에서 보이지 않던 카드를 거듭 다시 나누어 행동을 견줍니다. 운은 따지지 않습니다.
# 게임판에서는 *게임 복기하기* 단추가 내 결정을 똑같이 살펴봅니다.

# %%
decisions = sl.review(games.replay(123))
decisions

# %%
sl.charts.review(decisions)

# %% [markdown] lang="en"
# ## Greedy or careful?
#
# One player is careful: it counts the unseen cards that could still take its points. The other three only look at what lies there.

# %% [markdown] lang="ko"
# ## 욕심쟁이와 신중파
#
# 한 사람은 신중합니다. 아직 보이지 않는 카드 가운데 자기 점수를 빼앗을 수 있는 카드를 셉니다. 나머지 셋은 지금 나와 있는 카드만 봅니다.

# %%
contest = sl.simulate("market-day", players=4, games=10_000, seed=1, policies=("careful", "greedy", "greedy", "greedy"))
sl.charts.final_scores(contest)

# %%
contest.summary()

# %% [markdown] lang="en"
# Is that a good seat, or a good player? Let the careful one sit out, on the same decks, and compare game by game.

# %% [markdown] lang="ko"
# 자리가 좋은 것일까요, 플레이어가 잘한 것일까요? 같은 덱으로 신중파 대신 욕심쟁이를 앉히고 게임을 하나씩 비교해 보십시오.

# %%
usual = sl.simulate("market-day", players=4, games=10_000, seed=1, policies="greedy")
sl.charts.compare([usual, contest], column="won_0")

# %% [markdown] lang="en"
# ## The thinker
#
# The thinker deals the cards that it cannot see at random, plays every move out on these deals, and takes the one that does best
# on average. Here it looks at the first move. **Guess first:** which of your moves is worth most?

# %% [markdown] lang="ko"
# ## 생각쟁이
#
# 생각쟁이는 보이지 않는 카드를 무작위로 나누고, 할 수 있는 행동을 하나하나 끝까지 해 본 다음, 평균이 가장 좋은 것을 고릅니다.
# 여기서는 첫 행동을 살펴봅니다. **먼저 예상하십시오.** 가장 좋은 행동은 무엇일까요?

# %%
start = sl.deal("market-day", players=4, seed=7, dealer=3)
sl.charts.move_values(start)

# %% [markdown] lang="en"
# Now play this very deal against it. The last grade of a hint at any table shows such values, too, and the menu lets another player take the other seats.

# %% [markdown] lang="ko"
# 이제 이 게임을 생각쟁이와 함께 해 보십시오. 어느 게임판에서든 힌트의 마지막 단계는 이런 값을 보여 주고, 메뉴에서는 다른 자리의 플레이어를 바꿀 수 있습니다.

# %%
sl.table(start, seats=("you", "thinker", "thinker", "thinker"))

# %% [markdown] lang="en"
# ## Your own player
#
# A player is a function: it sees what its seat sees, and returns a move. This one plays a 7 when none lies there yet, and otherwise the
# last move of its list: its highest card, or keeping the Tinker. Can you write a better one?

# %% [markdown] lang="ko"
# ## 나만의 플레이어
#
# 플레이어는 함수입니다. 그 자리에서 보이는 것만 보고 행동 하나를 돌려줍니다. 이 플레이어는 7 카드가 아직 나오지 않았으면 7 카드를 내고, 그 밖에는
# 목록의 마지막 행동을 합니다. 가장 높은 카드를 내거나 땜장이를 그대로 두는 것입니다. 더 잘하는 플레이어를 만들 수 있을까요?


# %%
def rainmaker(view):
    if "7" in view.moves and 7 not in view.cards:
        return "7"
    return view.moves[-1]


mine = sl.simulate("market-day", players=4, games=200, seed=1, policies=(rainmaker, "random", "random", "random"))
mine.summary()["mean"]["won_0"]

# %% [markdown] lang="en"
# ## Two, or nine
#
# With two or three players everybody plays two cards a round, so that a second card can spoil one's own first. With nine the market is full.
# Sit down once more.

# %% [markdown] lang="ko"
# ## 두 명이나 아홉 명이 하면
#
# 2명이나 3명이면 라운드마다 두 장씩 내므로, 둘째 카드가 자기 첫째 카드를 상하게 할 수도 있습니다. 9명이면 시장이 가득 찹니다. 한 번 더 해 보십시오.

# %%
sl.table("market-day", players=2, seed=3)

# %%
sl.table("market-day", players=9, seed=3)

# %% [markdown] lang="en"
# ## What if …?
#
# A rule is a function, so you can put one of your own in its place. This list says which, what each is given and what it must return.

# %% [markdown] lang="ko"
# ## 만약에 …
#
# 규칙은 함수이므로, 그 자리에 내가 만든 함수를 넣을 수 있습니다. 어떤 함수를 바꿀 수 있는지, 무엇이 주어지고 무엇을 돌려주어야 하는지 이 표에 있습니다.

# %%
sl.variants("market-day")


# %%
def upside_down(rank):
    return 11 - rank


changed = sl.variant("market-day", {"worth": upside_down})
sl.table(changed, players=4, seed=7)

# %% [markdown] lang="en"
# Now a 1 makes 10 points and a 10 makes 1. Hints and players count by it too, and what was changed is marked.
# **Predict first:** the Knights kill the highest cards, as ever. On the same deals, will the scores be higher or lower?

# %% [markdown] lang="ko"
# 이제 1 카드가 10점, 10 카드가 1점입니다. 힌트와 다른 플레이어도 이 규칙으로 세고, 바뀐 규칙에는 표시가 붙습니다.
# **먼저 예상하십시오.** 기사는 여전히 가장 높은 카드를 잡습니다. 똑같이 나누어도 점수가 더 높아질까요, 낮아질까요?

# %%
printed = sl.simulate("market-day", games=1_000, seed=1)
by_my_rule = sl.simulate(changed, games=1_000, seed=1)
sl.charts.house_rule(printed, by_my_rule)

# %% [markdown] lang="en"
# To keep a game, open the table's menu and copy its **game record**: one line of text that holds the whole game. Paste it there again tomorrow.

# %% [markdown] lang="ko"
# 게임을 남겨 두려면 게임판의 메뉴를 열어 **게임 기록**을 복사하십시오. 한 줄에 게임 전체가 담깁니다. 내일 같은 곳에 붙여넣으면 이어서 할 수 있습니다.
