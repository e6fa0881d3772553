// SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser has its own, but only on pages it trusts; a table that a friend
// reaches by plain http in the same room is none, and dice should be checkable there too. So there is one for both.

const ROUND = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/** The first bits behind the point of the roots of the first primes, which is where all constants come from. */
function constants(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by++) if (number % by === 0) isPrime = false;
    if (isPrime) found.push((number ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const hash = Uint32Array.from(START);
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  bytes.setUint32(padded.length - 4, message.length << 3);

  const words = new Uint32Array(64);
  const at = (index: number) => words[index] as number;
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 16; index++) words[index] = bytes.getUint32(block + index * 4);
    for (let index = 16; index < 64; index++) {
      const [early, late] = [at(index - 15), at(index - 2)];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[index] = at(index - 16) + first + at(index - 7) + second;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let index = 0; index < 64; index++) {
      const choice = (e & f) ^ (~e & g);
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[index] as number) + at(index);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
      hash[index] = (hash[index] as number) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of hash.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const pad = (mask: number) => Uint8Array.from({ length: 64 }, (_, index) => (short[index] ?? 0) ^ mask);
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), message))));
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const utf8 = (text: string) => new TextEncoder().encode(text);
