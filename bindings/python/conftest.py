"""A real server for the tests of `duello.live` and for the examples of the documentation."""

import os
import pathlib
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
START_SECONDS = 60


class Host:
    """A server of one's own, which can be stopped and started again on the same port and database."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.program = pathlib.Path(os.environ.get("DUELLO", ROOT / "target/debug/duello"))
        assert self.program.is_file(), f"{self.program} is missing: build it, or name another in DUELLO"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:{folder / 'duello.db'}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--database", self.database]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                urllib.request.urlopen(self.address + "/readyz", timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None, "the server has stopped"
                assert time.monotonic() < deadline, "the server does not start"
                time.sleep(0.05)

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)
            self.process = None


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share."""
    host = Host(tmp_path_factory.mktemp("server"))
    host.start()
    yield host.address
    host.stop()


@pytest.fixture
def host(tmp_path: pathlib.Path) -> Iterator[Host]:
    """A server that a test may stop."""
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


@pytest.fixture(autouse=True)
def _address_in_examples(request: pytest.FixtureRequest, doctest_namespace: dict[str, object]) -> None:
    """Examples of `duello.live` speak of `address`."""
    if request.node.name.startswith("duello.live"):
        doctest_namespace["address"] = request.getfixturevalue("address")
