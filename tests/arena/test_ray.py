"""Ray: a real local cluster with two nodes' worth of workers plays the same games, also when a worker dies."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from arena.players import play_or_die
from regalia.arena.plan import Plan
from regalia.arena.playing import Result, without_timing
from regalia.arena.running import run
from regalia.arena.workers import play_all

ray: Any = import_module("ray")
PLAN = Plan("versailles_dice", (("knight@4", "squire"), ("squire", "page")), 50, seed=8)
TESTS = Path(__file__).parents[1]


def plain(results: list[Result]) -> list[Result]:
    return [without_timing(result) for result in sorted(results, key=lambda result: int(result["number"]))]


@pytest.fixture(scope="module")
def _cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Two nodes with one worker each."""
    doom = tmp_path_factory.mktemp("doom") / "dead"
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src"), os.environ.get("PYTHONPATH", "")])
    cluster = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    cluster.add_node(num_cpus=1)
    variables = {"PYTHONPATH": paths, "REGALIA_TEST_DOOM": str(doom)}
    ray.init(
        address=cluster.address, runtime_env={"env_vars": variables}, log_to_driver=False, logging_level=logging.ERROR
    )
    try:
        yield
    finally:
        ray.shutdown()
        cluster.shutdown()


@pytest.mark.usefixtures("_cluster")
@pytest.mark.filterwarnings("ignore")
def test_a_hundred_games_are_the_same_on_ray_in_a_pool_and_here() -> None:
    nodes: list[dict[str, object]] = ray.nodes()
    assert len([node for node in nodes if node["Alive"]]) == 2
    here = plain(run(PLAN))
    assert len(here) == 100
    assert plain(run(PLAN, jobs=2)) == here
    assert plain(run(PLAN, on="ray")) == here
    dying = plain(list(play_all(PLAN, list(range(100)), 1, "ray", play_or_die)))
    assert dying == here
