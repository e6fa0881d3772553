// The same check for whoever trusts no browser, as in docs/record.md.

export const SCRIPT = `import hashlib, hmac, json, sys

def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()

lines = [json.loads(line) for line in open(sys.argv[1])]
dice, reveal = lines[0]["dice"]["provable"], lines[-1]["over"]["reveal"]
assert sha256(reveal["secret"]) == dice["commitment"], "the secret differs"
assert all(reveal.get(name) == dice.get(name) for name in ("match", "entropy", "commitments"))
for seat, commitment in enumerate(dice.get("commitments", [])):
    share = dice["entropy"][seat]
    assert commitment is None or share == "" or sha256(share) == commitment, f"share {seat} differs"
    print(f"seat {seat}:", "no commitment" if commitment is None else "committed" if share else "not revealed")
message = "\\n".join([reveal["match"], *reveal["entropy"]])
seed = hmac.new(reveal["secret"].encode(), message.encode(), hashlib.sha256).digest()

def ticket(draw, total):
    for attempt in range(4096):
        block = hmac.new(seed, f"{draw}.{attempt}".encode(), hashlib.sha256).digest()
        x = int.from_bytes(block[:8], "big")
        if x < 2**64 - 2**64 % total:
            return x % total

number = 0
for line in lines[1:]:
    for draw in next(iter(line.values())).get("draws", []):
        for got, of in ([(draw["got"], draw["of"])] if "of" in draw else
                        [(face - 1, draw["sides"]) for face in draw["faces"]]):
            assert ticket(number, of) == got, f"draw {number} differs"
            number += 1
print(f"{number} draws checked")
`;
