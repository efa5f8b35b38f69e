"""A copy of a game's folder for each variant, in which some functions of its rules are others.

A rule is stated once and everything calls that function, so a changed rule is followed everywhere when a game's modules are executed
once more with another function in its place. The copy has names of its own (``sandwichlab.games.what_if_1.rules``); its modules
import each other, and share with the printed game only what lies outside the folder. Nothing of the printed game is touched.
A module elsewhere that is named as the folder, as that of the game's odds is, is copied alike (``sandwichlab.chance.odds.what_if_1``).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from importlib import import_module
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any

from sandwichlab.core.compiled import forget
from sandwichlab.core.errors import Refusal
from sandwichlab.core.events import Cast, Event
from sandwichlab.core.game import Game, Move
from sandwichlab.core.rules import Rulebook
from sandwichlab.core.scene import HintGrade
from sandwichlab.core.variant import Variant
from sandwichlab.core.view import View
from sandwichlab.core.wording import Message
from sandwichlab.games.registry import MODULES

PACKAGE = "sandwichlab.games"
ROOT = PACKAGE.partition(".")[0]


class Copies(MetaPathFinder):
    """Finds the modules of copied folders, each as the module it is a copy of. All others are none of its business."""

    def __init__(self) -> None:
        self._variants: dict[str, Variant] = {}

    def add(self, variant: Variant) -> None:
        """Let the modules of a variant's folder be found."""
        if self not in sys.meta_path:
            sys.meta_path.append(self)
        self._variants[variant.folder] = variant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to load a module of a copy, or None for any other name."""
        names = fullname.split(".")
        variant = next((self._variants[name] for name in names if name in self._variants), None)
        if variant is None or names[0] != ROOT:
            return None
        copied = [MODULES[variant.printed] if name == variant.folder else name for name in names]
        original = find_spec(".".join(copied))
        if original is None:
            return None
        is_package = original.submodule_search_locations is not None
        spec = ModuleSpec(fullname, CopyLoader(variant, original), origin=original.origin, is_package=is_package)
        spec.has_location = original.has_location
        return spec


COPIES = Copies()
"""The one finder for all variants of the process."""


class CopyLoader(Loader):
    """Executes a module of a game once more, its imports turned to the copy, and changes what the variant changes."""

    def __init__(self, variant: Variant, original: ModuleSpec) -> None:
        self.variant = variant
        self.original = original

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make the module as it makes any other."""

    def exec_module(self, module: ModuleType) -> None:
        """Execute the original's source in the new module."""
        loader = self.original.loader
        assert isinstance(loader, InspectLoader)
        source, origin = loader.get_source(self.original.name), self.original.origin or self.original.name
        turned = ToTheCopy(self.variant).visit(ast.parse(source or "", origin))
        # Statements and line numbers stay, so that a traceback shows the line of the file.
        exec(compile(turned, origin, "exec", dont_inherit=True), vars(module))
        _change(module, self.variant)


class ToTheCopy(ast.NodeTransformer):
    """Turns the imports of a game's folder into imports of its copy."""

    def __init__(self, variant: Variant) -> None:
        self._original = f"{PACKAGE}.{MODULES[variant.printed]}"
        self._copy = f"{PACKAGE}.{variant.folder}"

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """Turn one import, where it is of the folder."""
        name = node.module or ""
        if name == self._original or name.startswith(f"{self._original}."):
            node.module = self._copy + name.removeprefix(self._original)
        return node


def _change(module: ModuleType, variant: Variant) -> None:
    """Change what a module of the copy has just defined, before another module of it can import that."""
    name = module.__name__.rpartition(".")[2]
    own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
    for value in own:
        if isinstance(value, FunctionType):
            forget(value)
    if name == "rules":
        _change_rules(module, variant)
        return
    for value in own:
        if isinstance(value, type) and issubclass(value, View):
            value.game = variant.id
        elif isinstance(value, type) and issubclass(value, Event):
            _mark_event(value, _book(variant))
    if name == "engine":
        _change_engine(type(module.GAME), variant)
    elif name == "hints":
        vars(module)[name] = _marked_hints(module.hints, _book(variant))


def _book(variant: Variant) -> Rulebook:
    book: Rulebook = import_module(f"{PACKAGE}.{variant.folder}.rules").BOOK
    return book


def _change_rules(module: ModuleType, variant: Variant) -> None:
    for change in variant.changes:
        module.BOOK.change(change.name, change.instead, change.touches)
        setattr(module, change.name, change.function)
    for name, value in variant.bounds:
        setattr(module, name, lambda value=value: value)


def _change_engine(engine: type[Game[Any]], variant: Variant) -> None:
    check, book = engine.check, _book(variant)

    @wraps(check)
    def marked(self: Game[Any], state: Any, move: Move) -> Refusal | None:
        refusal = check(self, state, move)
        return refusal and replace(refusal, reason=book.marked(refusal.reason, (refusal.rule,)))

    engine.id, engine.title, engine.variant = variant.id, variant.title, variant
    engine.check = marked  # type: ignore[method-assign]


def _mark_event(kind: type[Event], book: Rulebook) -> None:
    """Let the sentence of an event name the changed rules that it rests on."""
    usual = getattr(kind.says, "__wrapped__", kind.says)

    @wraps(usual)
    def says(self: Event, cast: Cast) -> Message:
        said: Message = usual(self, cast)
        # An event may use the sentence of the kind it is derived from: that part has no mark of its own.
        return book.marked(said, self.rules) if type(self) is kind else said

    kind.says = says  # type: ignore[method-assign]


def _marked_hints(hints: Callable[..., tuple[HintGrade, ...]], book: Rulebook) -> Callable[..., tuple[HintGrade, ...]]:
    @wraps(hints)
    def marked(view: View) -> tuple[HintGrade, ...]:
        return tuple(replace(grade, text=book.marked(grade.text, grade.rules)) for grade in hints(view))

    return marked
