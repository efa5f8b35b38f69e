# %% [markdown] lang="en"
# # Lunch Rush
#
# A line of cards in the middle, a hand of numbers, and one simple wish: find your card's twin with something tasty in between.
# Run a cell with **Shift + Enter**.
#
# *Lunch Rush is a free game for the Pairs deck by Cheapass Games (Game Trade Magazine 221, 2018). The rules are told here in our own words.*

# %% [markdown] lang="ko"
# # 런치 러시
#
# 가운데에는 카드가 한 줄, 손에는 숫자 카드가 몇 장 있습니다. 할 일은 하나입니다. 같은 숫자 두 장 사이에 맛있는 것을 끼우면 됩니다.
# 칸을 실행하려면 **Shift + Enter**를 누르십시오.
#
# *런치 러시는 Cheapass Games가 만든 무료 페어스 덱 게임입니다(Game Trade Magazine 221호, 2018). 규칙은 여기서 새로 풀어 썼습니다.*

# %% [markdown] lang="en"
# ## Play
#
# You sit at the first seat; the others take whatever brings them most points. Press a card, or type its number.
# Every sentence ends with its rule: press the little label to read it.

# %% [markdown] lang="ko"
# ## 해 보기
#
# 첫째 자리가 내 자리입니다. 다른 플레이어는 그때그때 점수를 가장 많이 얻는 카드를 냅니다. 카드를 누르거나 숫자를 직접 쓰십시오.
# 문장 끝에는 그 까닭이 되는 규칙이 붙어 있습니다. 작은 단추를 누르면 규칙이 펼쳐집니다.

# %%
import sandwichlab as sl

sl.language("en")
sl.table("lunch-rush", players=4, seed=7)

# %% [markdown] lang="en"
# ## Learn
#
# Twelve questions. Each time: look, **predict**, lock it in, and see it happen.

# %% [markdown] lang="ko"
# ## 배우기
#
# 질문은 열두 개입니다. 살펴보고, **예상하고**, 확정한 다음, 실제로 어떻게 되는지 봅니다.

# %%
sl.learn("lunch-rush")

# %% [markdown] lang="en"
# ## Why was that refused?
#
# A move that the rules do not allow changes nothing. It tells you which rule, and what you can do instead.

# %% [markdown] lang="ko"
# ## 왜 안 될까요?
#
# 규칙에 어긋난 행동을 해도 게임은 그대로입니다. 어떤 규칙 때문에 안 되는지, 대신 무엇을 할 수 있는지 알려 줍니다.

# %%
game = sl.deal("lunch-rush", players=2, seed=7)
[str(move) for move in game.moves]

# %%
try:
    game.play("2")
except sl.IllegalMove as refusal:
    print(refusal)

# %% [markdown] lang="en"
# ## What are the odds?
#
# A few cards later, `1 4` lies in the line. **Predict first:** which card of the hand below gives the best chance of a sandwich at the next turn, a
# small one or a large one? Then let it be counted. Only what this player sees is used: the line, the own hand, and what was taken.

# %% [markdown] lang="ko"
# ## 확률은 얼마일까요?
#
# 카드를 몇 장 더 내어 줄에 `1 4`가 놓였습니다. **먼저 예상하십시오.** 다음 차례에 샌드위치를 완성하기에 가장 좋은 카드는 작은 카드일까요, 큰 카드일까요?
# 그런 다음 세어 보십시오. 이 플레이어에게 보이는 것, 곧 줄과 자기 손패와 가져간 카드만 씁니다.

# %%
for card in ["1", "4", "5", "4", "5"]:
    game.play(card)
sl.odds(game)

# %% [markdown] lang="en"
# ## Ten thousand games
#
# Now let the computer play, every card at random. **Before you run the next two cells:** how many points does a player make in a
# whole game, on average? Put your guess in place of the 100. It will stand in the picture.

# %% [markdown] lang="ko"
# ## 게임 만 번
#
# 이제 컴퓨터가 카드를 무작위로 내며 게임을 합니다. **다음 두 칸을 실행하기 전에:** 한 사람이 한 게임에서 얻는 점수는 평균 몇 점일까요?
# 100 대신 내 예상을 적으십시오. 예상은 그래프에 함께 나옵니다.

# %%
my_guess = 100

# %%
games = sl.simulate("lunch-rush", players=4, games=10_000, seed=1)
sl.charts.final_scores(games, guess=my_guess)

# %% [markdown] lang="en"
# The four lines lie almost on top of each other, and here we even know why: four players play four rounds, everybody deals once, and
# at random nobody plays better. What differs between the seats is chance. Is that so for the wins, too? The whiskers show how far
# chance may well reach.

# %% [markdown] lang="ko"
# 선 네 개가 거의 겹칩니다. 까닭도 알 수 있습니다. 네 사람이 네 라운드를 하므로 누구나 딜러를 한 번씩 맡고, 무작위로 내므로 더 잘하는 사람도
# 없습니다. 자리마다 조금씩 다른 것은 우연입니다. 이기는 횟수에서도 그럴까요? 수직선은 우연이 어디까지 미칠 수 있는지 보여 줍니다.

# %%
sl.charts.seat_advantage(games)

# %% [markdown] lang="en"
# ## What is good bread?
#
# A ten reaches over everything, a three over almost nothing. How much is that worth?

# %% [markdown] lang="ko"
# ## 어떤 빵이 좋은 빵일까요?
#
# 10 카드는 무엇이든 품지만 3 카드는 품을 것이 거의 없습니다. 그 차이는 몇 점쯤일까요?

# %%
sl.charts.points_by_bread(games)

# %% [markdown] lang="en"
# ## The sandwich of the day
#
# Every game has its best sandwich. **Predict first:** how many points is it worth on average, and can it be twice as many? Each bar is a
# range of points, and its height the share of games.

# %% [markdown] lang="ko"
# ## 오늘의 샌드위치
#
# 게임마다 점수가 가장 높은 샌드위치가 있습니다. **먼저 예상하십시오.** 평균 몇 점일까요? 그 두 배가 될 수도 있을까요? 막대 하나는 점수의 한 구간이고,
# 막대의 높이는 그런 게임의 비율입니다.

# %%
my_best = 30

# %%
sl.charts.outcomes(games, "best_sandwich", guess=my_best)

# %% [markdown] lang="en"
# ## Every game can be opened
#
# Unfold the numbers under a chart: each row has a button that opens a game which it counts, and then another one.
# And game number 123 of this simulation is always the same game. Open it and step through: forward, back, or with the slider.
# Under **Odds** stands how likely things were before each step, from what that player could see: guess first, then ask.

# %% [markdown] lang="ko"
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
# ## Does it pay to be greedy?
#
# One player takes the most points at once whenever there is something to take. The other three still play at random.

# %% [markdown] lang="ko"
# ## 욕심을 내면 이득일까요?
#
# 한 사람은 바로 얻을 점수가 있으면 언제나 점수를 가장 많이 얻는 카드를 냅니다. 나머지 셋은 여전히 무작위로 냅니다.

# %%
contest = sl.simulate("lunch-rush", players=4, games=10_000, seed=1, policies=("greedy", "random", "random", "random"))
sl.charts.final_scores(contest)

# %%
contest.summary()

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
start = sl.deal("lunch-rush", players=4, seed=7, dealer=3)
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
# A player is a function: it sees what its seat sees, and returns a move. This one always plays its highest card. Can you write a better one?

# %% [markdown] lang="ko"
# ## 나만의 플레이어
#
# 플레이어는 함수입니다. 그 자리에서 보이는 것만 보고 행동 하나를 돌려줍니다. 이 플레이어는 늘 가장 높은 카드를 냅니다. 더 잘하는 플레이어를 만들 수 있을까요?


# %%
def highest(view):
    return max(view.moves, key=int)


mine = sl.simulate("lunch-rush", players=4, games=200, seed=1, policies=(highest, "random", "random", "random"))
mine.summary()["mean"]["won_0"]

# %% [markdown] lang="en"
# ## In teams
#
# With five players the dealer plays alone, and the teams turn with the deal. Sit down once more.

# %% [markdown] lang="ko"
# ## 팀으로 하기
#
# 5명이 하면 딜러는 혼자이고, 딜러가 바뀔 때마다 팀도 바뀝니다. 한 번 더 해 보십시오.

# %%
sl.table("lunch-rush", players=5, teams=True, seed=3)

# %% [markdown] lang="en"
# What do teams do to the points? Everybody gets all that the team makes. **Predict first:** how much more is that?

# %% [markdown] lang="ko"
# 팀을 이루면 점수는 어떻게 될까요? 팀이 얻은 점수를 팀원 모두가 그대로 받습니다. **먼저 예상하십시오.** 점수가 얼마나 늘까요?

# %%
alone = sl.simulate("lunch-rush", players=5, games=10_000, seed=1)
teams = sl.simulate("lunch-rush", players=5, games=10_000, seed=1, teams=True)
sl.charts.house_rule(alone, teams)

# %% [markdown] lang="en"
# ## What if …?
#
# A rule is a function, so you can put one of your own in its place. This list says which, what each is given and what it must return.

# %% [markdown] lang="ko"
# ## 만약에 …
#
# 규칙은 함수이므로, 그 자리에 내가 만든 함수를 넣을 수 있습니다. 어떤 함수를 바꿀 수 있는지, 무엇이 주어지고 무엇을 돌려주어야 하는지 이 표에 있습니다.

# %%
sl.variants("lunch-rush")


# %%
def many(line, first, length):
    return 3 * (length - first - 2)


changed = sl.variant("lunch-rush", {"sandwich_points": many})
sl.table(changed, players=4, seed=7)

# %% [markdown] lang="en"
# Now only the number of cards in between counts: 3 points for each. Hints and players count by it too, and what was changed is marked.
# **Predict first:** on the same deals, will the scores be higher or lower?

# %% [markdown] lang="ko"
# 이제 사이에 낀 카드의 수만 점수가 됩니다. 한 장에 3점입니다. 힌트와 다른 플레이어도 이 규칙으로 세고, 바뀐 규칙에는 표시가 붙습니다.
# **먼저 예상하십시오.** 똑같이 나누어도 점수가 더 높아질까요, 낮아질까요?

# %%
printed = sl.simulate("lunch-rush", games=1_000, seed=1, policies="greedy")
by_my_rule = sl.simulate(changed, games=1_000, seed=1, policies="greedy")
sl.charts.house_rule(printed, by_my_rule)

# %% [markdown] lang="en"
# To keep a game, open the table's menu and copy its **game record**: one line of text that holds the whole game. Paste it there again tomorrow.

# %% [markdown] lang="ko"
# 게임을 남겨 두려면 게임판의 메뉴를 열어 **게임 기록**을 복사하십시오. 한 줄에 게임 전체가 담깁니다. 내일 같은 곳에 붙여넣으면 이어서 할 수 있습니다.
