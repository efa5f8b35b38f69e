"""How Sphinx builds these pages. `make docs` gathers them first: see tools/docs.py."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import sandwichlab  # noqa: E402
from tools.docs_notebooks import PLOTLY  # noqa: E402

project = "sandwichlab"
author = "The sandwichlab authors"
project_copyright = "The sandwichlab authors, MIT licence"
version = release = sandwichlab.__version__
language = "en"

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns: list[str] = []
default_role = "code"

# Every name of the public contract that a page refers to must be there. Python's own names and those of the rooms
# inside the package lead nowhere: nothing is asked of another machine, and the rooms are read in the source.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(?!sandwichlab\.).*"),
    (r"py:.*", r"sandwichlab\.(core|games|chance|charts|widgets|lessons)\.\w+\..*"),
]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
napoleon_numpy_docstring = False
add_module_names = False

myst_heading_anchors = 3
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]

# Notebooks are shown as they are stored; `make test` is what runs them.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, Any] = {}
nb_merge_streams = True

html_theme = "furo"
html_title = "sandwichlab"
html_static_path = ["static", str(PLOTLY)]
html_css_files = ["pages.css"]
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6b4b", "color-brand-content": "#0b6b4b"},
    "dark_css_variables": {"color-brand-primary": "#5cc79b", "color-brand-content": "#5cc79b"},
}


def wear_language(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Tell browsers and screen readers that the Korean pages are Korean."""
    if page.startswith(("ko/", "notebooks/ko/")):
        context["language"] = "ko"


def draw_charts(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Load plotly, four megabytes, only where there are charts."""
    if "sl-figure" in context.get("body", ""):
        app.add_js_file(PLOTLY.name, loading_method="defer")
        app.add_js_file("charts.js", loading_method="defer")


def setup(app: Any) -> None:
    """Connect the two."""
    app.connect("html-page-context", wear_language)
    app.connect("html-page-context", draw_charts)
