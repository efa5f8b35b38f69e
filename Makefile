# Every verb lives in tools/dev.py, which also makes the environment; Windows calls that file directly.
PYTHON ?= python3
ARGS ?=

.PHONY: lab app check test browser lite docs bench mutants nbgrader binder-check catalogues clean

lab app check test browser lite docs bench mutants nbgrader binder-check catalogues:
	@$(PYTHON) tools/dev.py $@ $(ARGS)

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .browser-pictures
	find sandwichlab tests tools -name __pycache__ -prune -exec rm -rf {} +
	find sandwichlab -name '*.mo' -delete
