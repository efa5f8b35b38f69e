# %% [markdown] lang="en"
# # 1 · A deck is a sample space
#
# One card of the Pairs deck is turned. **You win on 8, 9 and 10. I win on 1 to 7.** Three ranks for you, seven for me. Whose side do you want?
#
# Run a cell with **Shift + Enter**. Put a nickname between the quotes of `name` (one word): it gives you numbers of your own in the quiz.

# %% [markdown] lang="ko"
# # 1 · 덱은 표본공간이다
#
# 페어스 덱에서 카드 한 장을 뒤집습니다. **8, 9, 10이 나오면 여러분이 이기고, 1부터 7까지 나오면 제가 이깁니다.** 여러분은 숫자 세 가지, 저는 일곱
# 가지입니다. 어느 쪽을 고르겠습니까?
#
# 칸은 **Shift + Enter**로 실행합니다. `name`의 따옴표 사이에 별명을 한 단어로 적으십시오. 퀴즈의 숫자가 나만의 것으로 바뀝니다.

# %%
import sandwichlab as sl

sl.language("en")
lesson = sl.lesson("sample-space", name="")
lesson

# %% [markdown] lang="en"
# ## Predict
#
# Guess before you count. Nothing is lost by a wrong guess: it shows you later what you did not see at first.

# %% [markdown] lang="ko"
# ## 예상하기
#
# 세어 보기 전에 먼저 예상하십시오. 틀려도 괜찮습니다. 처음에 무엇을 보지 못했는지 나중에 알려 줍니다.

# %%
lesson.predict("share")

# %%
lesson.predict("bars")

# %% [markdown] lang="en"
# ## The deck
#
# This is the deck of Lunch Rush. Play a few cards. Which ranks do you hold most often, and why?

# %% [markdown] lang="ko"
# ## 덱
#
# 런치 러시에서 쓰는 덱입니다. 카드를 몇 장 내 보십시오. 손에 가장 자주 들어오는 숫자는 무엇이고, 왜 그럴까요?

# %%
sl.table("lunch-rush", players=4, seed=21)

# %% [markdown] lang="en"
# Rank 1 is on one card, rank 2 on two cards, rank 10 on ten. In Python `3 * [3]` is the list `[3, 3, 3]`. The whole deck:

# %% [markdown] lang="ko"
# 1은 한 장, 2는 두 장, 10은 열 장 있습니다. 파이썬에서 `3 * [3]`은 목록 `[3, 3, 3]`입니다. 덱 전체는 다음과 같습니다.

# %%
deck = []
for rank in range(1, 11):
    deck += rank * [rank]
    print(rank * f"{rank} ")

# %% [markdown] lang="en"
# ## Twenty turns
#
# Turn a card, note it, put it back: twenty times. Put your own lucky number in place of the 1, so that your cards are not your neighbour's.

# %% [markdown] lang="ko"
# ## 스무 번 뒤집기
#
# 카드 한 장을 뒤집어 적고 다시 넣기를 스무 번 합니다. 1 대신 내가 좋아하는 수를 넣으면 옆 사람과 다른 카드가 나옵니다.

# %%
from random import Random

chance = Random(1)
chance.choices(deck, k=20)

# %% [markdown] lang="en"
# How many of **your** twenty are 8, 9 or 10? What is their sum? Put your numbers between the brackets, as in
# `lesson.data_line(turns=20, high=9, sum=130)`, and hand in the line that appears.

# %% [markdown] lang="ko"
# **내** 스무 장 가운데 8, 9, 10은 몇 장입니까? 모두 더하면 얼마입니까? `lesson.data_line(turns=20, high=9, sum=130)`처럼 괄호 안에 내 수를 넣고,
# 나오는 한 줄을 선생님께 내십시오.

# %%
lesson.data_line()

# %% [markdown] lang="en"
# **The whole class.** Paste everybody's line between the three quotes. A line that was damaged on its way is named.

# %% [markdown] lang="ko"
# **우리 반 전체.** 세 따옴표 사이에 모두의 줄을 붙여 넣으십시오. 도중에 망가진 줄이 있으면 누구의 줄인지 알려 줍니다.

# %%
everybody = """

"""
ours = lesson.pool(everybody)
ours

# %% [markdown] lang="en"
# **Ten thousand turns.** What a class counts in a lesson, the computer counts in a blink. Nothing is shown yet: first comes the counting
# that needs no luck at all. (`sl.Dist.counted` counts how often the answer to `card >= 8` is yes, and how often no.)

# %% [markdown] lang="ko"
# **만 번 뒤집기.** 한 반이 한 시간 동안 세는 것을 컴퓨터는 눈 깜짝할 사이에 셉니다. 결과는 아직 보여 주지 않습니다. 먼저 운이 전혀 필요 없는 방법으로
# 세어 봅니다. (`sl.Dist.counted`는 `card >= 8`인 것과 아닌 것이 몇 번씩인지 셉니다.)

# %%
turned = chance.choices(deck, k=10_000)
simulated = sl.Dist.counted(card >= 8 for card in turned)

# %% [markdown] lang="en"
# ## Count exactly
#
# **Step 1.** Every *card* is equally likely, so a chance is a count: the cards that fit, divided by all cards. An event is a function that
# says yes or no to a card; the square brackets pick out the cards to which it says yes.

# %% [markdown] lang="ko"
# ## 정확하게 세기
#
# **1단계.** *카드* 한 장 한 장이 나올 가능성은 모두 같습니다. 그래서 확률은 세기만 하면 됩니다. 사건에 맞는 카드의 수를 전체 카드의 수로 나눕니다.
# 사건은 카드를 보고 예, 아니요를 답하는 함수입니다. 대괄호 안의 식은 그 답이 예인 카드만 골라냅니다.

# %%
from fractions import Fraction


def P(event):
    fitting = [card for card in deck if event(card)]
    return Fraction(len(fitting), len(deck))


# %% [markdown] lang="en"
# **Step 2.** Your side of the bet. (`lesson.after` shows a result only when you have made your guess.)

# %% [markdown] lang="ko"
# **2단계.** 여러분이 이기는 사건입니다. (`lesson.after`는 예상을 확정한 다음에만 결과를 보여 줍니다.)


# %%
def is_high(card):
    return card >= 8


lesson.after("share", P(is_high))

# %% [markdown] lang="en"
# **Step 3.** My side is everything else. The two chances must make 1.

# %% [markdown] lang="ko"
# **3단계.** 나머지는 모두 제가 이기는 경우, 곧 여사건입니다. 두 확률을 더하면 1이 되어야 합니다.


# %%
def is_low(card):
    return not is_high(card)


lesson.after("share", P(is_low))

# %% [markdown] lang="en"
# **Step 4.** The library counts in its own way. Does it agree with yours?

# %% [markdown] lang="ko"
# **4단계.** 라이브러리는 다른 방법으로 셉니다. 내 결과와 같습니까?

# %%
theirs = sl.P({8, 9, 10}, sl.exact.pairs_card())
lesson.after("share", theirs == P(is_high))

# %% [markdown] lang="en"
# ## Reveal
#
# Your guess, the class, the ten thousand turns and the exact value, side by side. Whatever was counted has a line for its 95 % interval: so far
# off a count may easily be. More of that in lesson 6.

# %% [markdown] lang="ko"
# ## 확인하기
#
# 내 예상, 우리 반의 결과, 만 번의 모의실험, 정확한 값을 나란히 놓고 봅니다. 세어서 얻은 값에는 신뢰도 95 %의 신뢰구간이 선으로 나옵니다. 세어 얻은 값은 이만큼
# 빗나가기 쉽다는 뜻입니다. 자세한 것은 수업 6에서 다룹니다.

# %%
lesson.reveal("share", ours, simulated)

# %%
lesson.reveal("bars")

# %% [markdown] lang="en"
# The eye counts what has a name, and ranks have names. Chance counts what is equally likely, and that is the cards.
#
# ## Your turn
#
# Write the function: put your answer in place of the three dots. Its test shows you two examples and keeps others to itself.

# %% [markdown] lang="ko"
# 우리 눈은 이름이 있는 것을 셉니다. 이름이 있는 것은 숫자입니다. 그러나 확률은 가능성이 같은 것을 셉니다. 가능성이 같은 것은 카드 한 장 한 장입니다.
#
# ## 직접 해 보기
#
# 점 세 개(`...`) 대신 답을 써서 함수를 완성하십시오. 예 두 가지는 보여 주고, 나머지는 감추어 둔 채로 검사합니다.

# %%
lesson.ask("up_to")


# %%
def cards_up_to(rank):
    return ...


lesson.check_function("up_to", cards_up_to)

# %% [markdown] lang="en"
# ## Exit quiz
#
# Fractions, decimals and percentages are all welcome. Hints come one at a time; the worked solution opens after a try. All you answer is kept in
# a file beside this notebook: `lesson.answers()` shows it, and downloads it for your teacher.

# %% [markdown] lang="ko"
# ## 마무리 퀴즈
#
# 분수로 써도, 소수로 써도, 퍼센트로 써도 됩니다. 힌트는 하나씩 나오고, 한 번 답하고 나면 풀이를 볼 수 있습니다. 답한 것은 모두 노트북 옆의 파일에
# 남습니다. `lesson.answers()`를 실행하면 볼 수 있고, 선생님께 낼 파일도 내려받을 수 있습니다.

# %%
lesson.quiz()

# %% [markdown] lang="en"
# ## Further
#
# Two events are *independent* if P(both) = P(one) · P(other). “1 or 10” and “1 or 4” are such a pair, which nobody would guess. How many pairs
# of events of this deck are independent, none of them empty and none the whole deck? Let the computer hunt: there are
# more than a thousand.

# %% [markdown] lang="ko"
# ## 더 나아가기
#
# P(둘 다) = P(하나) · P(다른 하나)이면 두 사건은 *독립*입니다. ‘1 또는 10’과 ‘1 또는 4’가 그런 짝인데, 언뜻 보아서는 알 수 없습니다. 이 덱에서 공사건도
# 전체사건도 아닌 두 사건이 독립인 짝은 모두 몇 쌍일까요? 컴퓨터로 찾아보십시오. 천 쌍이 넘습니다.


# %%
def one_or_ten(card):
    return card in (1, 10)


def one_or_four(card):
    return card in (1, 4)


def both(card):
    return one_or_ten(card) and one_or_four(card)


P(both) == P(one_or_ten) * P(one_or_four)
