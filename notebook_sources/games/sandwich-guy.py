# %% [markdown] lang="en"
# # The Sandwich Guy
#
# One player, one pack of cards, one question: which three? Bun, meat, bun, in equal steps, until the deck is gone.
# Run a cell with **Shift + Enter**.
#
# *The Sandwich Guy is Wil Su's solitaire rummy (2021). The rules are told here in our own words.*

# %% [markdown] lang="ko"
# # 샌드위치 가이
#
# 혼자서 트럼프 카드 한 벌로 합니다. 고민은 하나입니다. 어느 세 장을 낼까요? 빵, 고기, 빵을 같은 간격으로 놓으며 덱을 모두 씁니다.
# 칸을 실행하려면 **Shift + Enter**를 누르십시오.
#
# *샌드위치 가이는 윌 수(Wil Su)가 만든 혼자 하는 러미입니다(2021). 규칙은 여기서 새로 풀어 썼습니다.*

# %% [markdown] lang="en"
# ## Play
#
# Press three cards in any order, then the green button; or type them. The ring shows the steps from card to card: a sandwich has two
# equal ones. Every sentence ends with its rule: press the little label to read it.

# %% [markdown] lang="ko"
# ## 해 보기
#
# 카드 세 장을 아무 순서로나 누른 다음 초록색 단추를 누르십시오. 직접 써도 됩니다. 고리에는 카드 사이의 간격이 나오는데, 간격 두 개가 같으면
# 샌드위치입니다. 문장 끝에는 그 까닭이 되는 규칙이 붙어 있습니다. 작은 단추를 누르면 규칙이 펼쳐집니다.

# %%
import sandwichlab as sl

sl.language("en")
sl.table("sandwich-guy", seed=7)

# %% [markdown] lang="en"
# ## Learn
#
# Twelve questions. Each time: look, **predict**, lock it in, and see it happen. At the end you play a whole game, with the result of a
# greedy player on the same deck beside yours.

# %% [markdown] lang="ko"
# ## 배우기
#
# 질문은 열두 개입니다. 살펴보고, **예상하고**, 확정한 다음, 실제로 어떻게 되는지 봅니다. 끝에는 게임 하나를 직접 하며, 같은 덱을 쓴 욕심쟁이의
# 결과가 옆에 나옵니다.

# %%
sl.learn("sandwich-guy")

# %% [markdown] lang="en"
# ## Why was that refused?
#
# A move that the rules do not allow changes nothing. It tells you the steps, which rule they break, and what you can make instead.

# %% [markdown] lang="ko"
# ## 왜 안 될까요?
#
# 규칙에 어긋난 행동을 해도 게임은 그대로입니다. 간격이 어떻게 되는지, 어떤 규칙 때문에 안 되는지, 대신 무엇을 만들 수 있는지 알려 줍니다.

# %%
game = sl.deal("sandwich-guy", seed=7)
[str(move) for move in game.moves]

# %%
try:
    game.play("3d 4s 9s")
except sl.IllegalMove as refusal:
    print(refusal)

# %% [markdown] lang="en"
# ## Ten thousand games
#
# Now let the computer play. It makes any sandwich it holds, each equally likely. **Before you run the next two cells:** what percentage
# of these games is won? Put your guess in place of the 50. It will stand in the picture.

# %% [markdown] lang="ko"
# ## 게임 만 번
#
# 이제 컴퓨터가 만들 수 있는 샌드위치 가운데 하나를 무작위로 만들며 게임을 합니다. **다음 두 칸을 실행하기 전에:** 몇 퍼센트나 이길까요?
# 50 대신 내 예상을 적으십시오. 예상은 그래프에 함께 나옵니다.

# %%
my_guess = 50

# %%
games = sl.simulate("sandwich-guy", games=10_000, seed=1)
sl.charts.endings(games, guess=my_guess)

# %% [markdown] lang="en"
# Whoever takes just any sandwich is soon left with none: hardly one game in a thousand is won. What kills these games is the hand that
# shrinks, since most sandwiches of mixed colours take three cards and bring two. How often is that?

# %% [markdown] lang="ko"
# 아무 샌드위치나 만들면 곧 만들 것이 없어집니다. 이기는 게임은 천 번에 한 번쯤입니다. 손패가 줄어드는 것이 문제입니다. 색이 섞인 샌드위치는 세 장을
# 내고 두 장만 뽑기 때문입니다. 그런 일은 얼마나 잦을까요?

# %%
games.tallies["draws"]

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
# At its deal that hand held two sandwiches. **Predict first:** which of them leaves more sandwiches to choose from? A cell can ask for
# the odds as well. Each answer counts every way in which the drawn cards may fall.

# %% [markdown] lang="ko"
# 이 게임에서 처음 받은 손패로는 샌드위치를 두 가지 만들 수 있었습니다. **먼저 예상하십시오.** 어느 것을 만들어야 고를 샌드위치가 더 많이 남을까요? 칸에서도
# 확률을 볼 수 있습니다. 뽑을 카드가 나올 수 있는 모든 경우를 세어 답합니다.

# %%
sl.odds(games.replay(123))

# %% [markdown] lang="en"
# ## Which decisions mattered?
#
# The player of that game did not choose well: it played at random. **Guess first:** in how many of its decisions did it happen to make the best
# move that can be found? The review shuffles the pile that could not be seen again and again, and compares. Luck does not count.
# On a table, the button *Review the game* does the same with your own decisions.

# %% [markdown] lang="ko"
# ## 어느 결정이 중요했을까요?
#
# 그 게임의 플레이어는 무작위로 했으니 잘 골랐을 리 없습니다. **먼저 예상하십시오.** 찾을 수 있는 가장 좋은 행동을 우연히 한 것은 몇 번일까요?
# 복기는 보이지 않던 뽑기 더미를 거듭 다시 섞어 행동을 견줍니다. 운은 따지지 않습니다.
# 게임판에서는 *게임 복기하기* 단추가 내 결정을 똑같이 살펴봅니다.

# %%
decisions = sl.review(games.replay(123))
decisions

# %%
sl.charts.review(decisions)

# %% [markdown] lang="en"
# ## Does it pay to be greedy? Or careful?
#
# The greedy player makes what draws most. The careful one looks ahead: for each sandwich it counts how many sandwiches it will hold
# afterwards, on average over everything that may be drawn. **Predict first:** which wins more often, and which leaves one card more often?

# %% [markdown] lang="ko"
# ## 욕심을 내면 이득일까요? 신중하면 어떨까요?
#
# 욕심쟁이는 가장 많이 뽑는 것을 만듭니다. 신중한 플레이어는 앞을 내다봅니다. 샌드위치마다 그것을 만들고 뽑은 뒤 손패로 만들 수 있는 샌드위치가 평균
# 몇 개일지 셉니다. **먼저 예상하십시오.** 누가 더 자주 이기고, 누가 더 자주 한 장만 남길까요?

# %%
greedy = sl.simulate("sandwich-guy", games=10_000, seed=1, policies="greedy")
careful = sl.simulate("sandwich-guy", games=10_000, seed=1, policies="careful")
sl.charts.endings(greedy, careful)

# %%
sl.charts.compare([games, greedy, careful], column="won_0")

# %% [markdown] lang="en"
# What does greed buy? Three cards of one suit draw four, so the greedy player makes every such sandwich it can. **Predict first:** how often does it
# really get its four cards?

# %% [markdown] lang="ko"
# 욕심을 내면 무엇을 얻을까요? 한 무늬 샌드위치는 네 장을 뽑게 해 주므로 욕심쟁이는 그런 샌드위치를 보는 대로 만듭니다. **먼저 예상하십시오.** 정말로 네 장을
# 뽑는 일은 얼마나 잦을까요?

# %%
sl.charts.sandwich_kinds(greedy)

# %% [markdown] lang="en"
# Seldom: a full hand takes no more than three, and near the end the pile has nothing left. And how many sandwiches is a whole game?

# %% [markdown] lang="ko"
# 드뭅니다. 손패가 가득 차면 세 장밖에 뽑지 못하고, 끝에는 더미에 남은 카드가 없습니다. 그러면 게임 하나에서 샌드위치를 몇 개나 만들까요?

# %%
sl.charts.outcomes(greedy, "sandwiches")

# %% [markdown] lang="en"
# Seventeen sandwiches are 51 cards, and one is left: a perfect game. Sixteen leave four. Everything to the left of them got stuck on the way.

# %% [markdown] lang="ko"
# 샌드위치 열일곱 개는 51장이고 한 장이 남습니다. 퍼펙트 게임입니다. 열여섯 개면 네 장이 남습니다. 그 왼쪽은 모두 도중에 막힌
# 게임입니다.

# %% [markdown] lang="en"
# Both win most of the same ten thousand decks. But the perfect game belongs to whoever looks ahead: at the end nothing is drawn any
# more, and only what stays in hand counts.

# %% [markdown] lang="ko"
# 같은 덱 만 벌에서 둘 다 대부분 이깁니다. 하지만 퍼펙트 게임은 앞을 내다보는 쪽이 훨씬 많습니다. 끝에는 뽑을 카드가 없어 손패에 남는 것만
# 중요하기 때문입니다.

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
start = sl.deal("sandwich-guy", seed=7)
sl.charts.move_values(start)

# %% [markdown] lang="en"
# Now watch it play this very deal: press **Next card**. The last grade of a hint shows such values, too.

# %% [markdown] lang="ko"
# 이제 생각쟁이가 이 게임을 하는 것을 보십시오. **다음 카드**를 누르면 됩니다. 힌트의 마지막 단계도 이런 값을 보여 줍니다.

# %%
sl.table(start, seats=["thinker"])

# %% [markdown] lang="en"
# ## How much of it is luck?
#
# Suppose someone knew the deck. The clairvoyant tries every line of play, so that it wins every deal that can be won. Beside it stands the
# planner, who looks ahead as the careful player does but counts a sandwich of one colour as two, and one of one suit as five: they
# keep the hand from shrinking. **Predict first:** what percentage of deals can be won at all?

# %% [markdown] lang="ko"
# ## 얼마나 운일까요?
#
# 덱을 아는 사람이 있다고 해 봅시다. 예언자는 가능한 방법을 모두 따져 보므로, 이길 수 있는 덱에서는 반드시 이깁니다. 그 옆의 계획파는 신중파처럼 앞을
# 내다보지만, 한 색 샌드위치는 둘로, 한 무늬 샌드위치는 다섯으로 셉니다. 손패가 줄지 않게 해 주기 때문입니다. **먼저 예상하십시오.** 이길 수 있는 덱은
# 몇 퍼센트일까요?

# %%
possible = 80

# %%
deals = sl.luck_and_skill(10_000, seed=1)
sl.charts.luck_and_skill(deals, guess=possible)

# %% [markdown] lang="en"
# Nearly every deal can be won by someone who knows it. So hardly a game is lost by luck alone; what remains is skill, and the price of
# not seeing the pile. Here is a deal with the clairvoyant's line: press the buttons to step through it. It works for your own game as well:
# `mine = sl.table("sandwich-guy")` in one cell, later `sl.explain(sl.clairvoyant(mine))`.

# %% [markdown] lang="ko"
# 덱을 아는 사람은 거의 모든 덱에서 이길 수 있습니다. 오로지 운 때문에 지는 게임은 거의 없고, 나머지는 실력과 더미를 보지 못하는 대가입니다. 다음은
# 예언자의 방법이 담긴 게임입니다. 단추를 눌러 한 단계씩 보십시오. 직접 하는 게임도 물어볼 수 있습니다. 한 칸에서 `mine = sl.table("sandwich-guy")`로
# 게임을 하고, 나중에 `sl.explain(sl.clairvoyant(mine))`를 실행하십시오.

# %%
found = sl.clairvoyant(sl.deal("sandwich-guy", seed=7))
print(found)
sl.explain(found)

# %% [markdown] lang="en"
# ## Your own player
#
# A player is a function: it sees what you would see, and returns a move. This one makes the sandwich with the fewest suits. Can you
# write a better one?

# %% [markdown] lang="ko"
# ## 나만의 플레이어
#
# 플레이어는 함수입니다. 보이는 것만 보고 행동 하나를 돌려줍니다. 이 플레이어는 무늬의 종류가 가장 적은 샌드위치를 만듭니다.
# 더 잘하는 플레이어를 만들 수 있을까요?


# %%
def fewest_suits(view):
    return min(view.moves, key=lambda move: len({card[1] for card in move.split()}))


mine = sl.simulate("sandwich-guy", games=200, seed=1, policies=fewest_suits)
mine.summary()["mean"]["won_0"]

# %% [markdown] lang="en"
# ## A house rule: no corner
#
# May the count run on from King to Ace? Some would say no. With `reading="straight"` 5 10 2 is no sandwich any more. **Predict first:**
# how often does the greedy player win then, on the same decks?

# %% [markdown] lang="ko"
# ## 선택 규칙: 모퉁이 없이
#
# K 다음에 A로 이어서 세어도 될까요? 안 된다고 하는 사람도 있을 것입니다. `reading="straight"` 설정에서 5 10 2는 샌드위치가 아닙니다.
# **먼저 예상하십시오.** 같은 덱에서 욕심쟁이는 얼마나 자주 이길까요?

# %%
straight = sl.simulate("sandwich-guy", games=10_000, seed=1, policies="greedy", reading="straight")
sl.charts.endings(greedy, straight)

# %%
sl.charts.house_rule(greedy, straight, column="pile_left")

# %%
sl.table("sandwich-guy", seed=7, reading="straight")

# %% [markdown] lang="en"
# ## What if …?
#
# A rule is a function, so you can put one of your own in its place. This list says which, what each is given and what it must return.

# %% [markdown] lang="ko"
# ## 만약에 …
#
# 규칙은 함수이므로, 그 자리에 내가 만든 함수를 넣을 수 있습니다. 어떤 함수를 바꿀 수 있는지, 무엇이 주어지고 무엇을 돌려주어야 하는지 이 표에 있습니다.

# %%
sl.variants("sandwich-guy")


# %%
def ten():
    return 10


changed = sl.variant("sandwich-guy", {"most_held": ten})
sl.table(changed, seed=7)

# %% [markdown] lang="en"
# Now the hand holds up to ten cards. Hints count by it too, and what was changed is marked.
# **Predict first:** how much oftener does the greedy player win, on the same decks?

# %% [markdown] lang="ko"
# 이제 손패를 열 장까지 들 수 있습니다. 힌트도 이 규칙으로 세고, 바뀐 규칙에는 표시가 붙습니다.
# **먼저 예상하십시오.** 같은 덱에서 욕심쟁이는 얼마나 더 자주 이길까요?

# %%
printed = sl.simulate("sandwich-guy", games=1_000, seed=1, policies="greedy")
by_my_rule = sl.simulate(changed, games=1_000, seed=1, policies="greedy")
sl.charts.house_rule(printed, by_my_rule, column="won_0")

# %% [markdown] lang="en"
# To keep a game, open the table's menu and copy its **game record**: one line of text that holds the whole game. Paste it there again tomorrow.

# %% [markdown] lang="ko"
# 게임을 남겨 두려면 게임판의 메뉴를 열어 **게임 기록**을 복사하십시오. 한 줄에 게임 전체가 담깁니다. 내일 같은 곳에 붙여넣으면 이어서 할 수 있습니다.
