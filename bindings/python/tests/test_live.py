"""`duello.live` against a real server."""

import asyncio
import os
import pathlib
import ssl
import subprocess
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

import duello
import pytest
from conftest import Host
from duello import live

T = TypeVar("T")
DUEL = {"goal": 1}


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 120))


async def first(question: live.Question) -> Any:
    return (await question.candidates())[0].action


def test_a_callback_plays_a_match_to_its_end(address: str) -> None:
    async def play() -> tuple[live.Table, live.Result]:
        server = await live.connect(address)
        async with await server.challenge("gunslingers", bot="learner", setup=DUEL) as table:
            return table, await table.play(first)

    table, result = run(play())
    assert result.winners in ([0], [1])
    assert result.clause == "GU-701"
    assert table.won == (result.winners == [table.seat])
    assert [event.number for event in table.events] == list(range(len(table.events)))
    assert table.events[-1].clause == "GU-701"


def test_questions_have_the_view_and_the_new_events(address: str) -> None:
    async def play() -> list[live.Question]:
        server = await live.connect(address)
        questions = []
        async with await server.challenge("gunslingers", bot="learner") as table:
            async for question in table:
                questions.append(question)
                if len(questions) == 3:
                    break
                await question.answer(await first(question))
        return questions

    questions = run(play())
    assert [question.decision for question in questions] == [0, 1, 2]
    assert questions[0].view["stage"] == "lay"
    numbers = [event.number for question in questions for event in question.events]
    assert numbers == list(range(len(numbers)))
    assert all(question.events for question in questions)


def test_refused_answers_have_code_and_clause_and_can_be_given_again(address: str) -> None:
    async def play() -> tuple[live.ServerRefusal, live.ServerRefusal, str]:
        server = await live.connect(address)
        hands = {"hands": [[1, 0, 1, 1], [1, 0, 1, 1]]}
        async with await server.challenge("gunslingers", bot="learner", setup={"position": hands}) as table:
            question = await anext(table)
            with pytest.raises(live.ServerRefusal) as illegal:
                await question.answer({"lay": "rifle"})
            with pytest.raises(live.ServerRefusal) as malformed:
                await question.check({"lay": "zonk"})
            text = await question.check({"lay": "colt"})
            await question.answer({"lay": "colt"})
            return illegal.value, malformed.value, text

    illegal, malformed, text = run(play())
    assert (illegal.code, illegal.clause) == ("lay.not-in-hand", "GU-202")
    assert malformed.code == "action.malformed"
    assert text == "Colt"


def test_refused_requests_are_errors_of_the_package(address: str) -> None:
    async def wrong() -> None:
        server = await live.connect(address)
        with pytest.raises(duello.SetupError) as setup:
            await server.challenge("gunslingers", bot="learner", setup={"players": 9})
        assert setup.value.faults[0]["place"] == setup.value.place == "players"
        assert setup.value.clause == "GU-101"
        with pytest.raises(live.ServerRefusal) as rated:
            await server.challenge("gunslingers", bot="learner", setup=DUEL, rated=True)
        assert (rated.value.code, rated.value.status) == ("rated.setup", 422)
        with pytest.raises(live.ServerRefusal) as unknown:
            await server.resume("nothing")
        assert (unknown.value.code, unknown.value.status) == ("match.unknown", 404)
        with pytest.raises(live.ServerRefusal) as link:
            await server.join(f"{address}/match/nothing#link=wrong")
        assert link.value.status == 404
        for bad in ("", "https://duello.example.org/", "#link="):
            with pytest.raises(duello.ArgumentError):
                await server.join(bad)

    run(wrong())


@pytest.mark.parametrize("bad", ["", "127.0.0.1:8080", "ftp://127.0.0.1", "http://"])
def test_wrong_addresses_are_refused(bad: str) -> None:
    with pytest.raises(duello.ArgumentError) as error:
        run(live.connect(bad))
    assert error.value.place == "address"


def test_an_invitation_brings_two_programs_together(address: str) -> None:
    async def play() -> tuple[live.Result, live.Result, tuple[int, int]]:
        host, guest = await live.connect(address), await live.connect(address)
        mine, link = await host.invite("gunslingers", setup=DUEL)
        async with mine, await guest.join(link) as theirs:
            assert (await guest.playing()) == [mine.match]
            results = await asyncio.gather(mine.play(first), theirs.play(strongest))
        return *results, (mine.seat, theirs.seat)

    async def strongest(question: live.Question) -> Any:
        return (await question.candidates())[-1].action

    one, other, seats = run(play())
    assert one == other
    assert seats == (0, 1)


@pytest.mark.parametrize("rated", [False, True])
def test_pairing_finds_who_wants_the_same_match(address: str, rated: bool) -> None:
    async def play() -> tuple[live.Table, live.Table, dict[str, Any]]:
        one, other = await live.connect(address), await live.connect(address)
        tables = await asyncio.gather(one.pair("gunslingers", rated=rated), other.pair("gunslingers", rated=rated))
        summary = await one.request(f"/api/matches/{tables[0].match}")
        return *tables, summary

    one, other, summary = run(play())
    assert one.match == other.match
    assert {one.seat, other.seat} == {0, 1}
    assert summary["rated"] is rated


def test_who_stops_waiting_is_not_paired(address: str) -> None:
    async def wait() -> Any:
        server = await live.connect(address)
        waiting = asyncio.create_task(server.pair("fighters"))
        while (await server.request("/api/pairing"))["wish"] is None:
            await asyncio.sleep(0.02)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return (await server.request("/api/pairing"))["wish"]

    assert run(wait()) is None


def test_a_token_plays_as_its_owner(address: str) -> None:
    async def play() -> tuple[str, str | None, list[str]]:
        owner = await live.connect(address)
        await owner.request("/api/account", {"name": "Ada", "password": "a long one here"})
        token = (await owner.request("/api/me/tokens", {"name": "program"}))["token"]
        program = await live.connect(address, token=token)
        async with await program.challenge("gunslingers", bot="learner", rated=True) as table:
            await table.leave()
            async for _ in table:
                pass
            assert table.result is not None
        listed = await owner.request("/api/matches?mine=true")
        return table.match, program.name, [each["match"] for each in listed["matches"]]

    match, name, listed = run(play())
    assert name == "Ada"
    assert match in listed


def test_a_match_survives_restarts_of_the_server(host: Host) -> None:
    async def play() -> live.Table:
        server = await live.connect(host.address)
        async with await server.challenge("gunslingers", bot="learner") as table:
            async for question in table:
                if question.decision == 1:
                    await asyncio.to_thread(host.stop)
                    starting = asyncio.create_task(asyncio.to_thread(host.start))
                    # Sent into a dead socket, and again into the next one.
                    await question.answer({"lay": "barricade"})
                    await starting
                else:
                    await question.answer(await first(question))
                if question.decision > 4:
                    await table.leave()
            return table

    table = run(play())
    assert table.reconnections >= 1
    assert [event.number for event in table.events] == list(range(len(table.events)))
    assert table.result is not None


def test_an_absent_server_is_unreachable_when_patience_ends(host: Host) -> None:
    async def play() -> list[str]:
        server = await live.connect(host.address, patience=0.5)
        codes = []
        async with await server.challenge("gunslingers", bot="learner") as table:
            question = await anext(table)
            await asyncio.to_thread(host.stop)
            for work in (question.answer({"lay": "colt"}), anext(table), server.playing()):
                with pytest.raises(live.Unreachable) as lost:
                    await work
                codes.append(lost.value.code)
        return codes

    assert run(play()) == ["server.unreachable"] * 3


def certificate(folder: pathlib.Path) -> tuple[pathlib.Path, pathlib.Path]:
    key, cert = folder / "key.pem", folder / "cert.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command += ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*command, "-keyout", key, "-out", cert], check=True, capture_output=True)
    return key, cert


def test_https_is_verified(address: str, tmp_path: pathlib.Path) -> None:
    """A proxy ends TLS before the server, as operators do."""
    key, cert = certificate(tmp_path)
    offered = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    offered.load_cert_chain(cert, key)
    port = int(address.rpartition(":")[2])

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    async def proxy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pass_on(reader, outer), pass_on(inner, writer))

    async def play() -> live.Result:
        listening = await asyncio.start_server(proxy, "127.0.0.1", 0, ssl=offered)
        secure = f"https://localhost:{listening.sockets[0].getsockname()[1]}"
        with pytest.raises(live.Unreachable, match="CERTIFICATE_VERIFY_FAILED"):
            await live.connect(secure)
        server = await live.connect(secure, tls=ssl.create_default_context(cafile=str(cert)))
        async with await server.challenge("gunslingers", bot="learner", setup=DUEL) as table:
            result = await table.play(first)
        listening.close()
        return result

    assert run(play()).clause == "GU-701"


def test_the_example_enters_the_leaderboard(address: str) -> None:
    """The steps of examples/README.md."""

    async def register() -> str:
        owner = await live.connect(address)
        await owner.request("/api/account", {"name": "My Program", "password": "something long"})
        return str((await owner.request("/api/me/tokens", {"name": "ladder"}))["token"])

    async def leaders() -> list[str]:
        server = await live.connect(address)
        for _ in range(100):
            listed = await server.request("/api/leaderboards/gunslingers")
            names = [leader["name"] for leader in listed["leaders"]]
            if "My Program" in names:
                break
            await asyncio.sleep(0.1)
        return names

    example = pathlib.Path(__file__).parents[3] / "examples/ladder.py"
    command = [sys.executable, str(example), address, "gunslingers", "--bot", "learner"]
    environment = {**os.environ, "DUELLO_TOKEN": run(register())}
    played = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("playing as My Program\nmatch 1, ")
    assert "My Program" in run(leaders())
