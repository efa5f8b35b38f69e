# %% [markdown] lang="en"
# # The lessons' sheets
#
# A sheet for each lesson, made from the same data as the learner's notebook: what it is for, how the time may go, a picture for the board, what
# wrong answers betray, the key, and what the class should find together. **Every key is on this page**: it is not for learners.
#
# What is stored here are the keys of an example, the nickname `maple`: most of your students have other numbers. Write a student's nickname
# in its place and run the page, and the keys are to that student's numbers. Back to [the teacher's room](00-teachers-room.ipynb).

# %% [markdown] lang="ko"
# # 수업 안내
#
# 차시마다 한 장씩, 학생 노트북과 같은 자료로 만든 안내입니다. 수업의 목표, 시간 배분, 칠판 그림, 틀린 답에 담긴 생각, 정답, 우리 반이 함께 얻게 될 결과가 있습니다.
# **이 쪽에는 정답이 모두 있으므로** 학생에게 보여 주지 마십시오.
#
# 저장되어 있는 것은 별명이 `maple`인 경우의 정답으로, 보기일 뿐입니다. 학생마다 숫자가 대부분 다릅니다. `maple` 자리에 학생의 별명을 적고 이 쪽을 다시
# 실행하면 그 학생의 숫자에 맞는 정답이 나옵니다. [교무실](00-teachers-room.ipynb)로 돌아갈 수 있습니다.

# %%
import sandwichlab as sl

sl.language("en")
who, students = "maple", 25

# %% [markdown] lang="en"
# ## 1 · A deck is a sample space

# %% [markdown] lang="ko"
# ## 1 · 덱은 표본공간이다

# %%
sl.lessons.sheet("sample-space", name=who, students=students)

# %% [markdown] lang="en"
# ## 2 · Counting sandwiches

# %% [markdown] lang="ko"
# ## 2 · 샌드위치 세기

# %%
sl.lessons.sheet("counting-sandwiches", name=who, students=students)

# %% [markdown] lang="en"
# ## 3 · Expectation adds up

# %% [markdown] lang="ko"
# ## 3 · 기댓값은 더할 수 있다

# %%
sl.lessons.sheet("expectation-adds-up", name=who, students=students)

# %% [markdown] lang="en"
# ## 4 · Matches, birthdays and spoiled goods

# %% [markdown] lang="ko"
# ## 4 · 짝, 생일 문제, 상한 물건

# %%
sl.lessons.sheet("matches-and-birthdays", name=who, students=students)

# %% [markdown] lang="en"
# ## 5 · What do they hold?

# %% [markdown] lang="ko"
# ## 5 · 무엇을 들고 있을까?

# %%
sl.lessons.sheet("what-do-they-hold", name=who, students=students)

# %% [markdown] lang="en"
# ## 6 · Long runs

# %% [markdown] lang="ko"
# ## 6 · 오래 하면

# %%
sl.lessons.sheet("long-runs", name=who, students=students)

# %% [markdown] lang="en"
# ## 7 · Is the dealer lucky?

# %% [markdown] lang="ko"
# ## 7 · 딜러는 운이 좋을까?

# %%
sl.lessons.sheet("is-the-dealer-lucky", name=who, students=students)

# %% [markdown] lang="en"
# ## 8 · The hand as a random walk

# %% [markdown] lang="ko"
# ## 8 · 손패의 무작위 걸음

# %%
sl.lessons.sheet("the-hand-as-a-random-walk", name=who, students=students)

# %% [markdown] lang="en"
# ## 9 · Decide

# %% [markdown] lang="ko"
# ## 9 · 결정하기

# %%
sl.lessons.sheet("decide", name=who, students=students)

# %% [markdown] lang="en"
# ## 10 · Two readings of one rule

# %% [markdown] lang="ko"
# ## 10 · 규칙 하나, 읽는 법 둘

# %%
sl.lessons.sheet("two-readings", name=who, students=students)
