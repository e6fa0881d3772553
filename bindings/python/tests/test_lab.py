"""The files of deploy/lab play the parts of a series, and the parts make the series."""

import os
import pathlib
import re
import subprocess

import pytest
import yaml
from conftest import ROOT, Host

LAB = ROOT / "deploy/lab"
SERIES = {"GAME": "gunslingers", "SEATS": "greedy,random", "MATCHES": "12"}
PARTS = 3


@pytest.fixture
def duello(tmp_path: pathlib.Path) -> str:
    return str(Host(tmp_path).program)


def merged(duello: str, folder: pathlib.Path) -> str:
    files = sorted(folder.glob("part-*.json"))
    assert len(files) == PARTS
    return subprocess.check_output([duello, "sim", "merge", *files, "--json"], text=True)


def single(duello: str) -> str:
    command = [duello, "sim", SERIES["GAME"], "--seats", SERIES["SEATS"], "--matches", SERIES["MATCHES"], "--json"]
    return subprocess.check_output(command, text=True)


def test_slurm_plays_the_series(duello: str, tmp_path: pathlib.Path) -> None:
    given = {**os.environ, **SERIES, "DUELLO": duello, "OUT": str(tmp_path), "PARTS": str(PARTS)}
    given |= {"SLURM_SUBMIT_DIR": str(LAB), "SLURM_CPUS_PER_TASK": "1"}
    for task in range(1, PARTS + 1):
        subprocess.run(["sh", LAB / "slurm.sh"], env={**given, "SLURM_ARRAY_TASK_ID": str(task)}, check=True)
    assert merged(duello, tmp_path) == single(duello)


def test_kubernetes_plays_the_series(duello: str, tmp_path: pathlib.Path) -> None:
    job = yaml.safe_load((LAB / "kubernetes.yaml").read_text())["spec"]
    (part,) = job["template"]["spec"]["containers"]
    assert job["completionMode"] == "Indexed"
    (command,) = part["args"]
    assert command.endswith(f" {job['completions']}")
    # The same command, with fewer completions.
    command = re.sub(r"\d+$", str(PARTS), command)
    given = {**os.environ, **{each["name"]: each["value"] for each in part["env"]}, **SERIES}
    given |= {"DUELLO": duello, "OUT": str(tmp_path), "PATH": f"{LAB}:{os.environ['PATH']}"}
    for index in range(PARTS):
        shell = ["/bin/sh", "-c", command]
        subprocess.run(shell, env={**given, "JOB_COMPLETION_INDEX": str(index)}, check=True)
    assert merged(duello, tmp_path) == single(duello)


def test_a_part_is_played_once_and_a_failed_part_leaves_no_file(duello: str, tmp_path: pathlib.Path) -> None:
    given = {**os.environ, **SERIES, "DUELLO": duello, "OUT": str(tmp_path)}
    play = [LAB / "part.sh", "1", "3"]
    assert subprocess.run(play, env={**given, "GAME": "chess"}, capture_output=True).returncode != 0
    assert not (tmp_path / "part-1.json").exists()
    subprocess.run(play, env=given, check=True)
    played = (tmp_path / "part-1.json").stat().st_mtime_ns
    subprocess.run(play, env={**given, "DUELLO": "false"}, check=True, capture_output=True)
    assert (tmp_path / "part-1.json").stat().st_mtime_ns == played


def test_the_files_for_operators_are_yaml() -> None:
    compose = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())
    assert set(compose["services"]) == {"duello", "database"}
    server, service = yaml.safe_load_all((ROOT / "deploy/kubernetes.yaml").read_text())
    assert service["spec"]["selector"] == server["spec"]["template"]["metadata"]["labels"]
