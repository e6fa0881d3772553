// The same match by the native program: the answers of a record, with the same secrets of the dice.

import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const DUELLO = process.env.DUELLO ?? '../target/debug/duello';

interface Entry {
  decision?: { number: number; answers: [number, unknown][] };
  leave?: { seat: number };
  over?: { reveal: { secret: string; match: string; entropy: string[] } };
}

export function verify(file: string): string {
  return execFileSync(DUELLO, ['verify', file], { encoding: 'utf8' });
}

/** The record that `duello referee` writes for the answers of this one. */
export function playedAgain(record: string): string {
  const [header, ...entries] = record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { game: string; setup: unknown; players: string[] } & Entry);
  const provable = entries.at(-1)!.over!.reveal;
  const { game, setup, players } = header!;
  const requests: object[] = [{ do: 'open', match: 'm', game, setup, players, dice: { provable } }];
  for (const { decision, leave } of entries) {
    for (const [seat, action] of decision?.answers ?? [])
      requests.push({ do: 'submit', match: 'm', seat, decision: decision!.number, action });
    if (leave) requests.push({ do: 'leave', match: 'm', seat: leave.seat });
  }
  requests.push({ do: 'record', match: 'm' });
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const output = execFileSync(DUELLO, ['referee'], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  const last = JSON.parse(output.trim().split('\n').at(-1)!) as { ok: { record: string } };
  return last.ok.record;
}

/** A server of its own, to be stopped. */
export async function serve(): Promise<{ address: string; stop: () => void }> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
  const listen = `127.0.0.1:${port}`;
  const server = spawn(DUELLO, ['serve', '--listen', listen, '--database', 'memory:'], { stdio: 'ignore' });
  const address = `http://${listen}`;
  for (let tries = 0; !(await fetch(`${address}/healthz`).catch(() => null)); tries++) {
    if (tries > 100) throw new Error(`${DUELLO} does not answer at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address, stop: () => server.kill() };
}
