"""What the pages say works: every Python block runs, every relative link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_blocks_run(page: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    exec(compile("\n".join(blocks), str(page), "exec"), {})  # noqa: S102 - our own pages


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"`[^`]*`", "", page.read_text("utf-8"))
    for target in re.findall(r"\]\(([^)#]+)", prose):
        assert target.startswith("https://") or (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_map_in_the_readme_is_true() -> None:
    rows = re.findall(r"^\| (`[^|]+`) \|", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    places = [place for row in rows for place in re.findall(r"`([^`]+)`", row)]
    assert len(places) >= 10
    for place in places:
        path = place.replace("<game>", "versailles_dice")
        found = [base / path for base in (ROOT, ROOT / "src" / "regalia") if (base / path).exists()]
        assert found, f"the README names {place}"
