/** Loads both servers, one after the other, and prints what each cost. README.md says what is measured and how. */
import { cpus, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Bare } from './src/bare.js';
import { Boardgame } from './src/boardgame.js';
import { Duello } from './src/duello.js';
import { syncMs } from './src/disk.js';
import { endAll } from './src/process.js';
import { table } from './src/report.js';
import * as scenarios from './src/scenarios.js';

const WHOLE = {
  warmSeconds: 5,
  settlingMs: 1000,
  pace: { matches: 200, seconds: 30 },
  saturated: { matches: 200, seconds: 10 },
  memory: { matches: 1000 },
  many: { matches: 2000, seconds: 20, every: 5 },
};

const QUICK = {
  warmSeconds: 0.5,
  settlingMs: 200,
  pace: { matches: 10, seconds: 1 },
  saturated: { matches: 10, seconds: 0.5 },
  memory: { matches: 20 },
  many: { matches: 40, seconds: 1, every: 1 },
};

const BINARY = fileURLToPath(new URL('../../target/release/duello', import.meta.url));

const NAMES = ['pace', 'saturated', 'memory', 'many'];
const SIDES = [Duello, Boardgame, Bare];

/** What a server without a game has nothing to say about. */
const ABOUT_GAMES = ['memory', 'many'];

/** Nothing may run for ever. */
const WHOLE_MS_MAX = 15 * 60_000;
const QUICK_MS_MAX = 60_000;

const USAGE = `usage: node load.js [--quick] [--json] [--binary FILE] [--folder DIR] [--only SCENARIO]... [--side SIDE]...
scenarios: ${NAMES.join(', ')}; sides: ${SIDES.map((Side) => Side.title).join(', ')}`;

function readArguments() {
  const options = {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    binary: { type: 'string', default: BINARY },
    folder: { type: 'string', default: tmpdir() },
    only: { type: 'string', multiple: true, default: NAMES },
    side: { type: 'string', multiple: true, default: SIDES.map((Side) => Side.title) },
  };
  const { values } = parseArgs({ options });
  const unknown = values.only.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(', ')}`);
  return values;
}

async function run(values) {
  const sizes = values.quick ? QUICK : WHOLE;
  const sides = SIDES.filter((Side) => values.side.includes(Side.title));
  const results = {};
  for (const name of values.only) {
    results[name] = {};
    for (const Side of sides) {
      if (Side === Bare && ABOUT_GAMES.includes(name)) continue;
      process.stderr.write(`${name}: ${Side.title}\n`);
      results[name][Side.title] = await scenarios[name](Side, { ...values, sizes });
    }
  }
  return results;
}

async function main() {
  let values;
  try {
    values = readArguments();
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}\n`);
    return 2;
  }
  const limit = values.quick ? QUICK_MS_MAX : WHOLE_MS_MAX;
  setTimeout(() => {
    process.stderr.write('the load takes too long\n');
    process.exit(1);
  }, limit).unref();
  const disk = syncMs(values.folder);
  const results = await run(values);
  const machine = `${cpus().length} cores, ${cpus()[0].model}, Node ${process.version}`;
  const json = () => JSON.stringify({ machine, syncMs: disk, results }, null, 2);
  const sync = `writing a page to ${values.folder} and waiting for the disk: p50 ${disk[0].toFixed(2)} ms, p99 ${disk[1].toFixed(2)} ms`;
  const text = values.json ? json() : `${machine}\n${sync}\n\n${table(results)}`;
  process.stdout.write(`${text}\n`);
  return 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
// Sockets that are still closing must not keep the program.
main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    endAll();
    process.exit(1);
  },
);
