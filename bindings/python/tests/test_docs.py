"""Every example in the documentation runs."""

import doctest
import pathlib
import types
from typing import Any

import duello
import duello._native
import duello.live
import pytest

HERE = pathlib.Path(__file__).parent


def native_docs() -> list[tuple[str, str]]:
    docs: list[tuple[str, str]] = []
    for name, item in vars(duello._native).items():
        if isinstance(item, type):
            docs += [(f"{name}.{key}", method.__doc__ or "") for key, method in vars(item).items()]
        docs.append((name, item.__doc__ or "") if callable(item) else (name, ""))
    return [(name, doc) for name, doc in docs if ">>>" in doc]


@pytest.mark.parametrize(("name", "doc"), native_docs())
def test_native_examples(name: str, doc: str) -> None:
    test = doctest.DocTestParser().get_doctest(doc, {}, name, None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", [duello, duello.live])
def test_everything_public_is_documented(module: types.ModuleType) -> None:
    for name in module.__all__:
        item: Any = getattr(module, name)
        assert item.__doc__, name
        if isinstance(item, type) and item.__module__.startswith("duello"):
            for key, method in vars(item).items():
                if not key.startswith("_") and isinstance(method, types.FunctionType | property):
                    assert method.__doc__, f"{name}.{key}"


@pytest.mark.parametrize("page", [HERE / "../README.md", HERE / "../../../docs/python.md"])
def test_examples_of_a_page(page: pathlib.Path, address: str) -> None:
    """The Python blocks of a page run, one after the other in one namespace; `address` is that of a server."""
    blocks = page.read_text().split("```python\n")[1:]
    assert blocks
    namespace: dict[str, Any] = {"address": address}
    for block in blocks:
        exec(block.split("```")[0], namespace)
