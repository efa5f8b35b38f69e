"""The only place that knows numba: it compiles the games' kernels, and the rules they call, where numba is installed.

Where it is not, or where ``SANDWICHLAB_PLAIN`` or numba's own ``NUMBA_DISABLE_JIT`` is set, the same functions run as
they are, with the same results.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sandwichlab.core.compiled import FUNCTIONS, INLINED, INSTRUCTIONS

PACKAGE = Path(__file__).resolve().parent.parent


def is_compiled() -> bool:
    """Return whether kernels are compiled here."""
    # With numba told not to compile, the kernels would run on NumPy's ints, which warn where ours grow.
    plain = os.environ.get("SANDWICHLAB_PLAIN") or os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return not plain and find_spec("numba") is not None


@cache
def compiled_kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a kernel's main function compiled. Compiled code is kept on disk, so that the next process has it at once."""
    import numba

    _register()
    _compiled.add(function)
    folder = cache_folder(numba.__version__)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        return numba.njit(cache=folder is not None, nogil=True, **OPTIONS)(function)  # type: ignore[no-any-return]
    finally:
        numba.config.CACHE_DIR = before


OPTIONS = {"_nrt": False, "error_model": "numpy"}
"""Kernels make no arrays, so none need be counted: with numba's counting of references most of them take twice as long.
Nor do they divide by zero."""

SMALL = 60
"""Functions of at most so many bytes of bytecode become part of whatever calls them. That is quicker to run and, while they
are small, no slower to compile."""

_registered: set[Callable[..., Any]] = set()


def _register() -> None:
    """Let compiled code call every marked function."""
    from numba.extending import register_jitable

    for called in FUNCTIONS:
        if called not in _registered:
            inline = called in INLINED or len(called.__code__.co_code) <= SMALL
            register_jitable(forceinline=inline, **OPTIONS)(called)
            _registered.add(called)
    for called, name in INSTRUCTIONS.items():
        if called not in _registered:
            _register_instruction(called, name)
            _registered.add(called)


def _register_instruction(function: Callable[..., Any], name: str) -> None:
    from numba import types
    from numba.extending import intrinsic, overload

    # Numbers are signed; a place in a sequence that is unsigned is not looked at whether it counts from the end.
    result = types.uint64 if name == "index" else types.int64

    @intrinsic  # type: ignore[untyped-decorator]
    def in_llvm(context: Any, number: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            if name == "index":
                return arguments[0]
            given = [arguments[0]]
            if name == "cttz":  # whether 0 may be left without an answer
                given.append(context.get_constant(types.boolean, True))
            return getattr(builder, name)(*given)

        return result(types.int64), build

    @overload(function, jit_options=OPTIONS, strict=False)  # type: ignore[untyped-decorator]
    def compiled(number: Any) -> Any:
        return lambda number: in_llvm(number)  # noqa: PLW0108 - numba compiles a function of Python, not an intrinsic


def is_kept(function: Callable[..., Any]) -> bool:
    """Return whether a kernel's main function has been compiled before, in this process or on disk."""
    if function in _compiled:
        return True
    import numba

    folder = cache_folder(numba.__version__)
    home = Path(function.__code__.co_filename)
    kept = f"{home.parent.name}_*/{home.stem}.{function.__name__}-*.nbi"
    return folder is not None and next(folder.glob(kept), None) is not None


_compiled: set[Callable[..., Any]] = set()


def cache_folder(numba_version: str) -> Path | None:
    """Return a folder for compiled code that can be written to, or None where there is none.

    numba would not notice a change in a rule that a kernel calls, so the folder's name holds a hash of our sources.
    """
    wanted = os.environ.get("SANDWICHLAB_CACHE")
    folder = (Path(wanted) if wanted else _usual_folder()) / sources_hash(numba_version)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def _usual_folder() -> Path:
    base = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_CACHE_HOME")
    try:
        return Path(base or Path.home() / ".cache") / "sandwichlab"
    except RuntimeError:  # no home folder at all
        return Path(tempfile.gettempdir()) / "sandwichlab"


def sources_hash(numba_version: str, package: Path = PACKAGE) -> str:
    """Return a hash of everything that decides what compiled code does: our sources, and the versions of Python and numba."""
    digest = hashlib.sha256(f"{numba_version} {sys.version} {os.environ.get('NUMBA_CPU_NAME', '')}".encode())
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
