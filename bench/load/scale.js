/**
 * Loads several servers on one PostgreSQL and prints a row of a table. README.md says what is measured.
 *
 *     scripts/with-postgres node scale.js --servers 2 --matches 1000
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Cluster } from './src/cluster.js';
import { endAll } from './src/process.js';
import * as scenarios from './src/scenarios.js';

const BINARY = fileURLToPath(new URL('../../target/release/duello', import.meta.url));

/** Nothing may run for ever. */
const MS_MAX = 5 * 60_000;

async function main() {
  const { values } = parseArgs({
    options: {
      binary: { type: 'string', default: BINARY },
      servers: { type: 'string', default: '1' },
      matches: { type: 'string', default: '1000' },
      every: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '20' },
      saturated: { type: 'boolean', default: false },
    },
  });
  const [servers, matches, every, seconds] = ['servers', 'matches', 'every', 'seconds'].map((name) => Number(values[name]));
  setTimeout(() => {
    process.stderr.write('the load takes too long\n');
    process.exit(1);
  }, MS_MAX).unref();
  const sizes = { warmSeconds: 3, settlingMs: 1000, many: { matches, seconds, every }, saturated: { matches, seconds } };
  const load = values.saturated ? scenarios.saturated : scenarios.many;
  const figures = await load(Cluster, { binary: values.binary, servers, sizes });
  const row = [
    servers,
    matches * 2,
    values.saturated ? 'all it can' : `every ${every} s`,
    figures.decisionsASecond.toFixed(0),
    figures.acknowledgedMs.map((ms) => ms.toFixed(1)).join(' / '),
    figures.heardMs.map((ms) => ms.toFixed(1)).join(' / '),
    figures.cpuMicrosADecision.toFixed(0),
    figures.databaseCpuMicros.toFixed(0),
    figures.commits.toFixed(2),
    figures.walBytes.toFixed(0),
    `${figures.missed} / ${figures.refused}`,
    loadavg()[0].toFixed(1),
  ];
  process.stdout.write(`| ${row.join(' | ')} |\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
// Sockets that are still closing must not keep the program.
main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    endAll();
    process.exit(1);
  },
);
