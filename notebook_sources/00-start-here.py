# %% [markdown] lang="en"
# # Sandwiches, cards and chance
#
# **sandwichlab** is four small card games about sandwiches, and a laboratory for the chance inside them. You learn each game by playing it,
# you see the reason for everything that happens, and then you let the computer play it ten thousand times.
#
# Nothing to install and nothing to know: press **Shift + Enter** to run a cell. &nbsp; [한국어로 시작하기](ko/00-start-here.ipynb)

# %% [markdown] lang="ko"
# # 샌드위치, 카드, 확률
#
# **sandwichlab**은 샌드위치를 소재로 한 작은 카드 게임 네 가지와, 그 안에 숨은 확률을 알아보는 실험실입니다. 직접 하면서 게임을 배우고,
# 무슨 일이 일어날 때마다 그 까닭을 확인한 다음, 컴퓨터에게 같은 게임을 만 번 시켜 봅니다.
#
# 설치할 것도, 미리 알아야 할 것도 없습니다. **Shift + Enter**를 누르면 칸이 실행됩니다. &nbsp; [Start in English](../00-start-here.ipynb)

# %%
import sandwichlab as sl

sl.language("en")
sl.welcome()

# %% [markdown] lang="en"
# ## Taste it
#
# Here is a round of Lunch Rush. Press any card: it goes to the end of the line. If it meets a card of its own number with only lower cards
# between, that is a sandwich, and it is yours.

# %% [markdown] lang="ko"
# ## 맛보기
#
# 런치 러시를 한 라운드 해 봅니다. 아무 카드나 누르면 줄의 맨 끝에 놓입니다. 앞에 같은 숫자가 있고 그 사이의 카드가 모두 더 작으면
# 샌드위치가 되고, 그 샌드위치는 내 것입니다.

# %%
sl.table("lunch-rush", players=3, seed=12)

# %% [markdown] lang="en"
# ## Where next
#
# - [Lunch Rush](games/lunch-rush.ipynb): learn it in twelve questions, play it, and find out what good bread is worth.
# - [Market Day](games/market-day.ipynb): bring cards to market, and see what the Rain, the Knights and the Tinker make of them.
# - [The Sandwich Guy](games/sandwich-guy.ipynb): a game for one, on a ring of thirteen ranks.
# - [Bread and Chocolate](games/bread-and-chocolate.ipynb): a game for two, in which remembering pays.
#
# Then the lessons on probability, which are linked under the games above: guess, count, and see what the guess missed.
#
# The language of a table can be changed on the table itself, at its top right.

# %% [markdown] lang="ko"
# ## 다음에 할 것
#
# - [런치 러시](games/lunch-rush.ipynb): 질문 열두 개로 배우고, 해 보고, 좋은 빵이 몇 점쯤 벌어 주는지 알아봅니다.
# - [마켓 데이](games/market-day.ipynb): 카드를 시장에 내놓고, 비와 기사와 땜장이를 거쳐 무엇이 남는지 봅니다.
# - [샌드위치 가이](games/sandwich-guy.ipynb): 열세 숫자의 고리 위에서 혼자 하는 게임입니다.
# - [빵과 초콜릿](games/bread-and-chocolate.ipynb): 둘이 하는 게임으로, 기억하면 이득입니다.
#
# 그다음은 위의 게임 아래에 이어 놓은 확률 수업입니다. 예상하고, 세어 보고, 예상이 무엇을 놓쳤는지 확인합니다.
#
# 게임판의 언어는 게임판 오른쪽 위에서 바로 바꿀 수 있습니다.

# %% [markdown] lang="en"
# ## When a session ends
#
# On Binder, a session in which nothing is done ends after about ten minutes, and everything in it is gone. Keep what you need:
#
# - **A game**: *Menu*, *Show the game record*, *Copy*, and keep that line. Another day, at any table: *Menu*, paste it, *Open pasted game*.
# - **A lesson**: run `lesson.answers()` and press *Download my answers*. Another day, drag the file into the list of files on the left, into the
#   folder `lessons`, and run this in the lesson, with the name of your file:
#   `sl.lessons.merge("my-sandwichlab-answers.json", "maple-sandwichlab-answers.json")`
#
# A table that says it gets no answer has lost its kernel: run its cell again. If the whole page has lost its server, open the Binder address again.

# %% [markdown] lang="ko"
# ## 세션이 끝나면
#
# Binder에서는 십 분쯤 아무것도 하지 않으면 세션이 끝나고, 그 안에 있던 것은 모두 사라집니다. 필요한 것은 미리 챙기십시오.
#
# - **게임**: *메뉴*, *게임 기록 보기*, *복사*를 차례로 누르고 그 한 줄을 보관합니다. 다음에 아무 게임판에서나 *메뉴*를 열어 붙여 넣고 *붙여넣은 기록 열기*를
#   누릅니다.
# - **수업**: `lesson.answers()`를 실행하고 *내 답 내려받기*를 누릅니다. 다음에 그 파일을 왼쪽 파일 목록의 `lessons` 폴더에 끌어다 놓고, 수업 노트북에서
#   파일 이름을 바꿔 넣어 실행합니다:
#   `sl.lessons.merge("my-sandwichlab-answers.json", "maple-sandwichlab-answers.json")`
#
# 아직 답이 없다고 하는 게임판은 커널을 잃은 것입니다. 그 칸을 다시 실행하십시오. 페이지 전체가 서버와 끊겼으면 Binder 주소를 다시 여십시오.

# %% [markdown] lang="en"
# Do you teach? [The teacher's room](teacher/00-teachers-room.ipynb) sets a class up.

# %% [markdown] lang="ko"
# 선생님이라면 [교무실](teacher/00-teachers-room.ipynb)에서 반을 준비하십시오.
