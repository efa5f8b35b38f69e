# %% [markdown] lang="en"
# # Bread and Chocolate
#
# Two players, three piles, and one wish: an empty hand, exactly. One card up makes you draw, one card down lets you throw away.
# Run a cell with **Shift + Enter**.
#
# *Bread and Chocolate is a game by JC Ravage, Jimmy Kaplowitz and Marc Jaffee (about 2002). The rules are told here in our own words.*

# %% [markdown] lang="ko"
# # 빵과 초콜릿
#
# 두 사람, 더미 세 개, 그리고 바람은 하나입니다. 손패를 딱 맞게 비우는 것. 하나 큰 카드를 내면 뽑아야 하고, 하나 작은 카드를 내면 버릴 수 있습니다.
# 칸을 실행하려면 **Shift + Enter**를 누르십시오.
#
# *빵과 초콜릿은 JC Ravage, Jimmy Kaplowitz, Marc Jaffee가 만든 게임입니다(2002년경). 규칙은 여기서 새로 풀어 썼습니다.*

# %% [markdown] lang="en"
# ## Play
#
# You play against Mina, who gets rid of as many cards as she can. Press a card to play it, or to discard it when discards are due.
# Under the piles stands what you have seen of the cards that lie face down: nobody has to keep it all in mind.

# %% [markdown] lang="ko"
# ## 해 보기
#
# 상대는 미나 님이고, 언제나 손패를 되도록 많이 줄입니다. 카드를 누르면 내고, 버려야 할 때는 누른 카드를 버립니다.
# 뒷면이 보이게 놓인 카드 가운데 내가 본 것은 더미 아래에 나옵니다. 다 외우지 않아도 됩니다.

# %%
import sandwichlab as sl

sl.language("en")
sl.table("bread-and-chocolate", seed=7)

# %% [markdown] lang="en"
# ## Learn
#
# Fourteen questions. Each time: look, **predict**, lock it in, and see it happen.

# %% [markdown] lang="ko"
# ## 배우기
#
# 질문은 열네 개입니다. 살펴보고, **예상하고**, 확정한 다음, 실제로 어떻게 되는지 봅니다.

# %%
sl.learn("bread-and-chocolate")

# %% [markdown] lang="en"
# ## Why was that refused?
#
# A move that the rules do not allow changes nothing. It tells you which rule, and what you can do instead.

# %% [markdown] lang="ko"
# ## 왜 안 될까요?
#
# 규칙에 어긋난 행동을 해도 게임은 그대로입니다. 어떤 규칙 때문에 안 되는지, 대신 무엇을 할 수 있는지 알려 줍니다.

# %%
game = sl.deal("bread-and-chocolate", seed=7)
[str(move) for move in game.moves]

# %%
try:
    game.play("draw")
except sl.IllegalMove as refusal:
    print(refusal)

# %% [markdown] lang="en"
# ## What are the odds?
#
# If you flip, a card that nobody has seen turns up, and the other player goes first with six cards that you cannot see. **Predict first:** how likely
# can the other play? It is a fraction, since every hand and every card is counted.

# %% [markdown] lang="ko"
# ## 확률은 얼마일까요?
#
# 뒤집기를 고르면 아무도 보지 못한 카드가 나오고, 상대가 나에게 보이지 않는 여섯 장을 들고 먼저 냅니다. **먼저 예상하십시오.** 상대가 낼 카드를 가지고 있을
# 확률은 얼마일까요? 모든 손패와 모든 카드를 세므로 답은 분수입니다.

# %%
sl.odds(game)

# %% [markdown] lang="en"
# ## Ten thousand games
#
# Now let the computer play, every move at random. **Before you run the next two cells:** how many turns does a game take, on
# average? Put your guess in place of the 30. It will stand in the picture.

# %% [markdown] lang="ko"
# ## 게임 만 번
#
# 이제 컴퓨터가 무작위로 게임을 합니다. **다음 두 칸을 실행하기 전에:** 한 게임은 평균 몇 번의 차례 만에 끝날까요?
# 30 대신 내 예상을 적으십시오. 예상은 그래프에 함께 나옵니다.

# %%
my_guess = 30

# %%
games = sl.simulate("bread-and-chocolate", games=10_000, seed=1)
sl.charts.game_lengths(games, guess=my_guess)

# %% [markdown] lang="en"
# Most games are short, but a few go on and on: the mean lies far to the right of the tallest bar. And look how they end. Hardly anyone
# wins with the last card *played*. It is the last card *thrown away* that wins.

# %% [markdown] lang="ko"
# 게임은 대개 짧지만, 어떤 게임은 끝없이 이어집니다. 그래서 평균은 가장 높은 막대보다 훨씬 오른쪽에 있습니다. 끝나는 방법도 보십시오. 마지막 카드를
# *내어* 이기는 사람은 거의 없습니다. 이기게 하는 것은 마지막으로 *버린* 카드입니다.

# %%
games.tallies["endings"]

# %% [markdown] lang="en"
# Whoever wins holds no card. **Predict first:** how many does the other still hold then, on average?

# %% [markdown] lang="ko"
# 이긴 사람의 손패에는 카드가 없습니다. **먼저 예상하십시오.** 그때 상대는 카드를 평균 몇 장 들고 있을까요?

# %%
sl.charts.outcomes(games, "cards_left", guess=6)

# %% [markdown] lang="en"
# From six to eleven cards all are about equally likely. But some hold thirty and more. What happened to them? Unfold the numbers, open
# a game of one of the last rows, and see.

# %% [markdown] lang="ko"
# 여섯 장에서 열한 장까지는 거의 고르게 나옵니다. 그런데 서른 장이 넘는 사람도 있습니다. 무슨 일이 있었을까요? 숫자 표를 펼쳐 아래쪽 줄의 게임을 열어
# 보십시오.

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
# ## Does it pay to be careful?
#
# A careful player also asks what the other could do next: it counts the cards it has not seen, and keeps a hand that can go out exactly.
# How often will it beat the greedy one?

# %% [markdown] lang="ko"
# ## 조심하면 이득일까요?
#
# 신중한 플레이어는 상대가 다음에 무엇을 할 수 있는지도 따집니다. 보지 못한 카드를 세고, 손패를 딱 맞게 비울 수 있는 카드를 남깁니다.
# 욕심쟁이를 얼마나 자주 이길까요?

# %%
contest = sl.simulate("bread-and-chocolate", games=10_000, seed=1, policies=("careful", "greedy"))
contest.summary()

# %%
sl.charts.seat_advantage(contest)

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
start = sl.deal("bread-and-chocolate", seed=7, dealer=1)
sl.charts.move_values(start)

# %% [markdown] lang="en"
# Now play this very deal against it. The last grade of a hint at any table shows such values, too, and the menu lets another player take the other seats.

# %% [markdown] lang="ko"
# 이제 이 게임을 생각쟁이와 함께 해 보십시오. 어느 게임판에서든 힌트의 마지막 단계는 이런 값을 보여 주고, 메뉴에서는 다른 자리의 플레이어를 바꿀 수 있습니다.

# %%
sl.table(start, seats=("you", "thinker"))

# %% [markdown] lang="en"
# ## Your own player
#
# A player is a function: it sees what its seat sees, and returns a move. This one always plays or discards its highest card, and draws only
# when it must. Can you write a better one?

# %% [markdown] lang="ko"
# ## 나만의 플레이어
#
# 플레이어는 함수입니다. 그 자리에서 보이는 것만 보고 행동 하나를 돌려줍니다. 이 플레이어는 늘 가장 높은 카드를 내거나 버리고, 달리 할 수 없을 때만 뽑습니다.
# 더 잘하는 플레이어를 만들 수 있을까요?


# %%
def highest(view):
    cards = [move for move in view.moves if move not in ("draw", "flip", "spread")]
    ranks = "A23456789TJQK"
    return max(cards, key=lambda move: ranks.find(move[-2])) if cards else view.moves[-1]


mine = sl.simulate("bread-and-chocolate", games=200, seed=1, policies=(highest, "random"))
mine.summary()["mean"]["won_0"]

# %% [markdown] lang="en"
# ## A house rule
#
# Must you play if you can? At this table, yes. With `free_draw` you may draw a card instead. What does that do to the length of a game?

# %% [markdown] lang="ko"
# ## 선택 규칙
#
# 낼 카드가 있으면 꼭 내야 할까요? 이 게임판에서는 그렇습니다. `free_draw` 설정을 켜면 내는 대신 한 장을 뽑을 수 있습니다. 그러면 게임의 길이는 어떻게 될까요?

# %%
relaxed = sl.simulate("bread-and-chocolate", games=10_000, seed=1, free_draw=True)
sl.charts.game_lengths(games, relaxed)

# %%
sl.charts.house_rule(games, relaxed, column="turns")

# %% [markdown] lang="en"
# Sit down once more: with the house rule, and without the table's memory. Now you have to remember for yourself.

# %% [markdown] lang="ko"
# 한 번 더 해 보십시오. 이번에는 선택 규칙을 켜고, 게임판의 기억은 끕니다. 이제 스스로 기억해야 합니다.

# %%
sl.table("bread-and-chocolate", free_draw=True, memory=False, seed=3)

# %% [markdown] lang="en"
# ## What if …?
#
# A rule is a function, so you can put one of your own in its place. This list says which, what each is given and what it must return.

# %% [markdown] lang="ko"
# ## 만약에 …
#
# 규칙은 함수이므로, 그 자리에 내가 만든 함수를 넣을 수 있습니다. 어떤 함수를 바꿀 수 있는지, 무엇이 주어지고 무엇을 돌려주어야 하는지 이 표에 있습니다.

# %%
sl.variants("bread-and-chocolate")


# %%
def one(rank):
    return 1


changed = sl.variant("bread-and-chocolate", {"drawn_for": one})
sl.table(changed, seed=7)

# %% [markdown] lang="en"
# Now every card played one above draws a single card. Hints and players count by it too, and what was changed is marked.
# **Predict first:** from the same decks, do games get longer or shorter?

# %% [markdown] lang="ko"
# 이제 하나 큰 카드를 내면 언제나 한 장만 뽑습니다. 힌트와 다른 플레이어도 이 규칙으로 세고, 바뀐 규칙에는 표시가 붙습니다.
# **먼저 예상하십시오.** 같은 덱에서 게임이 길어질까요, 짧아질까요?

# %%
printed = sl.simulate("bread-and-chocolate", games=1_000, seed=1, policies="greedy")
by_my_rule = sl.simulate(changed, games=1_000, seed=1, policies="greedy")
sl.charts.house_rule(printed, by_my_rule, column="turns")

# %% [markdown] lang="en"
# To keep a game, open the table's menu and copy its **game record**: one line of text that holds the whole game. Paste it there again tomorrow.

# %% [markdown] lang="ko"
# 게임을 남겨 두려면 게임판의 메뉴를 열어 **게임 기록**을 복사하십시오. 한 줄에 게임 전체가 담깁니다. 내일 같은 곳에 붙여넣으면 이어서 할 수 있습니다.
