"""Creates what the fuzzer needs: an account, whose token is printed, and matches, whose ids are written to a file."""

import json
import sys
import time
import urllib.request

address, matches_file = sys.argv[1:]


def call(method: str, path: str, body: object = None, **headers: str) -> tuple[dict, str | None]:
    data = None if body is None else json.dumps(body).encode()
    headers["content-type"] = "application/json"
    request = urllib.request.Request(address + path, data, headers, method=method)
    with urllib.request.urlopen(request) as response:
        return json.load(response), response.headers["set-cookie"]


_, cookie = call("POST", "/api/account", {"name": "Fuzzer", "password": "fuzzing is fun"})
assert cookie
secret = call("POST", "/api/me/tokens", {"name": "fuzz"}, cookie=cookie.split(";")[0])[0]["token"]
token = f"Bearer {secret}"


def create(game: str, **options: object) -> str:
    return call("POST", "/api/matches", {"game": game, **options}, authorization=token)[0]["match"]


bots = [{"bot": "random"}, {"bot": "random"}]
over = create("gunslingers", setup={"players": 2, "goal": 1}, seats=bots)
waiting = create("gunslingers", setup={"players": 2}, seats=["me", "open"], public=True)
playing = create("commandos", seats=["me", {"bot": "random"}])

# Two random bots need a moment.
for _ in range(100):
    if call("GET", f"/api/matches/{over}")[0]["phase"] == "over":
        break
    time.sleep(0.1)
else:
    sys.exit("the match between two bots did not end")

with open(matches_file, "w") as file:
    file.write("".join(f'"{match}"\n' for match in (over, waiting, playing)))
print(secret)
