# %% [markdown] lang="en"
# # The teacher's room
#
# Three pages for whoever teaches with these notebooks: this one sets a class up, [the sheets](01-lesson-sheets.ipynb) prepare each lesson and
# hold its key, and [the class's files](02-read-a-class.ipynb) are read afterwards. The learners begin [here](../00-start-here.ipynb).

# %% [markdown] lang="ko"
# # 교무실
#
# 이 노트북으로 수업하는 선생님을 위한 세 쪽입니다. 여기서는 반을 준비합니다. [수업 안내](01-lesson-sheets.ipynb)로 차시마다 수업을 준비하고 정답을
# 봅니다. 수업이 끝나면 [학생들의 파일](02-read-a-class.ipynb)을 읽습니다. 학생은 [여기](../00-start-here.ipynb)에서 시작합니다.

# %% [markdown] lang="en"
# ## An address for the class
#
# Nobody has to install anything: put this folder into a public repository on GitHub, write its name in place of `OWNER/REPO`, and give the address to
# the class. Open it once yourself on the day before, since the first launch takes some minutes. The address follows the language that is set.

# %% [markdown] lang="ko"
# ## 우리 반의 주소
#
# 학생은 아무것도 설치하지 않아도 됩니다. 이 폴더를 GitHub의 공개 저장소에 올리고, `OWNER/REPO` 자리에 저장소 이름을 적은 다음, 나오는 주소를 학생들에게
# 알려 주십시오. 처음 열 때는 몇 분이 걸리므로 전날 한 번 열어 두는 것이 좋습니다. 주소는 아래에서 정한 언어를 따릅니다.

# %%
import sandwichlab as sl

sl.language("en")
sl.lessons.binder_link("OWNER/REPO")

# %% [markdown] lang="en"
# With a lesson's id or number behind it, the address opens that lesson.

# %% [markdown] lang="ko"
# 뒤에 수업의 이름이나 번호를 적으면 그 수업이 바로 열립니다.

# %%
sl.lessons.binder_link("OWNER/REPO", "sample-space")

# %% [markdown] lang="en"
# ## Nicknames and numbers
#
# A nickname is one word, and nobody needs a real name: a class and a seat will do. Each nickname has numbers of its own in the quiz, so that
# neighbours cannot copy. These two do not get the same first question:

# %% [markdown] lang="ko"
# ## 별명과 나만의 숫자
#
# 별명은 한 단어입니다. 진짜 이름은 필요 없고, 반과 자리 번호면 충분합니다. 퀴즈의 숫자는 별명마다 달라서 옆 사람의 답을 베낄 수 없습니다. 다음 두 사람은
# 첫 문제가 서로 다릅니다.

# %%
for nickname in ("7b-01", "7b-02"):
    question = sl.lessons.sheet("sample-space", name=nickname).key[1]
    print(question.ask)

# %% [markdown] lang="en"
# Should all have the same numbers, to talk about them together, let them write `sl.lesson("sample-space", name="7b-01", seed="7b")`: then the seed
# counts, and not the nickname. Whoever leaves the name empty has the numbers of all who did.
#
# ## Language
#
# Each notebook is there in English and, in the folder `ko`, in Korean, with the same code. `sl.language("ko")` turns the widgets, too; a table has a
# menu of its own at its top right. A file of answers can be read in both.
#
# ## House rules
#
# If your class plays by a rule of its own, say so where a table is opened: the table, its hints and the simulations follow it. Here
# a sandwich may not run on from King to Ace.

# %% [markdown] lang="ko"
# 함께 이야기할 수 있도록 모두 같은 숫자로 풀게 하려면 `sl.lesson("sample-space", name="7b-01", seed="7b")`라고 적게 하십시오. 그러면 별명이 아니라 시드가
# 숫자를 정합니다. 이름을 비워 둔 사람끼리는 숫자가 모두 같습니다.
#
# ## 언어
#
# 모든 노트북은 영어판이 있고, 폴더 `ko`에 코드가 같은 한국어판이 있습니다. `sl.language("ko")`는 위젯의 언어도 바꿉니다. 게임판은 오른쪽 위의 메뉴에서 따로 바꿀 수
# 있습니다. 답안 파일은 어느 언어로든 읽을 수 있습니다.
#
# ## 선택 규칙
#
# 우리 반만의 규칙이 있으면 게임판을 열 때 적으십시오. 게임판, 힌트, 모의실험이 모두 그 규칙을 따릅니다. 다음 게임판에서는 샌드위치가 K에서 A로 이어질 수
# 없습니다.

# %%
sl.table("sandwich-guy", reading="straight", seed=7)

# %% [markdown] lang="en"
# ## Collect what they did
#
# - **During the lesson**: each student hands in one line, `L1 maple turns=20 high=11 ...`, in a chat or a shared document. Paste all of them into the
#   lesson's cell `everybody`: a damaged line is named, the others count.
# - **After the lesson**: `lesson.answers()` shows a link that downloads the student's file. Put all files into one folder; their names do not matter.
# - Files hold a nickname, guesses, answers and hints, and no times. They lie beside the notebook, as `my-sandwichlab-answers.json`. Where several
#   students share a folder, set the environment variable `SANDWICHLAB_ANSWERS` to a path for each; `none` stores nothing.
# - A Binder session forgets everything when it ends: let them download the file before they close it.

# %% [markdown] lang="ko"
# ## 결과 모으기
#
# - **수업 중**: 학생마다 `L1 maple turns=20 high=11 ...`과 같은 한 줄을 채팅이나 공유 문서에 냅니다. 모두 모아 수업 노트북의 `everybody` 칸에 붙여 넣으십시오.
#   망가진 줄은 누구의 줄인지 알려 주고, 나머지 줄은 그대로 셉니다.
# - **수업 후**: `lesson.answers()`를 실행하면 학생의 파일을 내려받는 링크가 나옵니다. 파일을 모두 한 폴더에 넣으십시오. 파일 이름은 상관없습니다.
# - 파일에는 별명, 예상, 답, 힌트만 있고 시각은 없습니다. 파일은 노트북 옆에 `my-sandwichlab-answers.json`으로 저장됩니다. 여러 학생이 한 폴더를 함께 쓰면 환경
#   변수 `SANDWICHLAB_ANSWERS`에 학생마다 다른 경로를 적어 주십시오. `none`이라고 적으면 저장하지 않습니다.
# - Binder에서는 세션이 끝나면 모두 사라집니다. 닫기 전에 파일을 내려받게 하십시오.
