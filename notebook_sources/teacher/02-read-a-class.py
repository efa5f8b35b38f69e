# %% [markdown] lang="en"
# # A class's files
#
# Who predicted what, and how did it go? Put the files that your students have downloaded into one folder, and write the folder's name in
# place of the example's. Reading changes no file. Back to [the teacher's room](00-teachers-room.ipynb).

# %% [markdown] lang="ko"
# # 학생들의 파일
#
# 누가 무엇을 예상했고, 문제는 어떻게 풀었을까요? 학생들이 내려받은 파일을 한 폴더에 모으고, 예시 폴더 대신 그 폴더의 이름을 적으십시오. 읽기만 하므로 파일은
# 바뀌지 않습니다. [교무실](00-teachers-room.ipynb)로 돌아갈 수 있습니다.

# %%
from tempfile import TemporaryDirectory

import sandwichlab as sl

sl.language("en")
example = TemporaryDirectory()

# %% [markdown] lang="en"
# No files yet? This writes those of a made-up class. With files of your own leave this cell out, and write `folder = "my-class"` in the next one.

# %% [markdown] lang="ko"
# 아직 파일이 없습니까? 이 칸은 지어낸 반의 파일을 만듭니다. 파일이 있으면 이 칸을 건너뛰고 다음 칸에 `folder = "my-class"`처럼 적으십시오.

# %%
sl.lessons.example_class(example.name, "sample-space")

# %%
folder = example.name
books = sl.lessons.read_class(folder)
books

# %% [markdown] lang="en"
# Files that cannot be read would be named here, with the reason. Two files of one nickname are put together.
#
# ## One lesson at a glance
#
# A tick at a guess says that it was near. The letters in brackets name a way of thinking, and the last table says who thought so: these are
# groups to talk to, or to put together with others.

# %% [markdown] lang="ko"
# 읽을 수 없는 파일이 있으면 여기에 이름과 까닭이 나옵니다. 별명이 같은 두 파일은 하나로 합칩니다.
#
# ## 한 차시를 한눈에
#
# 예상 옆의 ✓는 참값에 가까웠다는 뜻입니다. 괄호 안의 글자는 사고방식의 이름이고, 누가 그렇게 생각했는지는 마지막 표에 있습니다. 이 표를 보고 함께 이야기할
# 모둠을 짤 수 있습니다.

# %%
books.overview("sample-space")

# %% [markdown] lang="en"
# ## All lessons together
#
# How often did which thought stand behind a first wrong answer? `books.frame` has every guess and every answer as a row, for your own
# counting in pandas.

# %% [markdown] lang="ko"
# ## 모든 차시를 합쳐서
#
# 처음 틀린 답 뒤에는 어떤 생각이 얼마나 자주 있었을까요? `books.frame`에는 예상과 답이 한 줄에 하나씩 들어 있어 pandas로 직접 셀 수 있습니다.

# %%
books.ways

# %%
example.cleanup()
