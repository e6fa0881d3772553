/** The loads. Each has a server to itself, starts it, and answers figures; nothing here knows which server it is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Meter, quantile } from './meter.js';

/** How many matches are opened at the same time. */
const OPENING_AT_ONCE = 16;

/** A socket of ours may make 50 requests a second; both sides keep below that. */
const ANSWER_MS_MIN = 25;

async function openTables(side, meter, count) {
  const tables = [];
  const open = async () => {
    while (tables.length < count) {
      const at = tables.push(null) - 1;
      tables[at] = await side.open(meter);
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, open));
  return tables;
}

/** Runs a load on a side of its own, and ends that side whatever happens. */
async function withSide(Side, options, load) {
  const side = await Side.start(options);
  try {
    return await load(side);
  } finally {
    await side.end();
  }
}

/** Measures what a side does between `begin` and `finish`. */
async function measure(side, meter, { seconds, settlingMs }, begin, finish) {
  meter.clear();
  const database = side.database?.spent();
  const [cpu, began] = [side.server.cpuSeconds(), performance.now()];
  begin();
  await sleep(seconds * 1000);
  finish();
  const took = (performance.now() - began) / 1000;
  // What was sent at the end is still on its way.
  await sleep(settlingMs);
  const spent = side.server.cpuSeconds() - cpu;
  const decisions = meter.acknowledged.length;
  return {
    decisions,
    decisionsASecond: decisions / took,
    cpuMicrosADecision: (spent * 1e6) / decisions,
    decisionsACpuSecond: decisions / spent,
    acknowledgedMs: [quantile(meter.acknowledged, 0.5), quantile(meter.acknowledged, 0.99)],
    heardMs: [quantile(meter.heard, 0.5), quantile(meter.heard, 0.99)],
    missed: meter.missed,
    refused: meter.refused,
    ...(database && perDecision(database, side.database.spent(), decisions)),
  };
}

/** What a database has spent on each decision. */
function perDecision(before, after, decisions) {
  const of = (name) => (after[name] - before[name]) / decisions;
  return { databaseCpuMicros: of('cpuSeconds') * 1e6, commits: of('commits'), walBytes: of('walBytes') };
}

/** Every player answers once in `every` seconds, all at different moments. */
async function measurePace(side, meter, tables, every, times) {
  const timers = [];
  const players = tables.flatMap((table) => [
    [table, 0],
    [table, 1],
  ]);
  const tick = ([table, seat]) => (table.owes(seat) ? table.answer(seat) : (meter.missed += 1));
  const begin = () => {
    for (const player of players) {
      const first = setTimeout(
        () => {
          tick(player);
          timers.push(setInterval(tick, every * 1000, player));
        },
        Math.random() * every * 1000,
      );
      timers.push(first);
    }
  };
  return measure(side, meter, times, begin, () => timers.forEach(clearTimeout));
}

/** People at their pace. */
export function pace(Side, options) {
  const { warmSeconds, settlingMs } = options.sizes;
  const { matches, seconds } = options.sizes.pace;
  return withSide(Side, options, async (side) => {
    const meter = new Meter();
    const tables = await openTables(side, meter, matches);
    // The first decisions are warm-up: whoever compiles at run time has done so by then.
    await measurePace(side, meter, tables, 1, { seconds: warmSeconds, settlingMs });
    return measurePace(side, meter, tables, 1, { seconds, settlingMs });
  });
}

/** Every player answers as soon as it can. */
export function saturated(Side, options) {
  const { warmSeconds, settlingMs } = options.sizes;
  const { matches, seconds } = options.sizes.saturated;
  return withSide(Side, options, async (side) => {
    const meter = new Meter();
    const tables = await openTables(side, meter, matches);
    let isRunning = true;
    const answer = (table, seat) => isRunning && table.owes(seat) && table.answer(seat);
    for (const table of tables) {
      table.onOwing = (seat) => setTimeout(answer, ANSWER_MS_MIN, table, seat);
    }
    for (const table of tables) [0, 1].forEach((seat) => answer(table, seat));
    await sleep(warmSeconds * 1000);
    return measure(
      side,
      meter,
      { seconds, settlingMs },
      () => {},
      () => (isRunning = false),
    );
  });
}

/** What a server needs when nobody is there, and for open matches in which nothing happens. */
export function memory(Side, options) {
  const { settlingMs } = options.sizes;
  const { matches } = options.sizes.memory;
  return withSide(Side, options, async (side) => {
    await sleep(settlingMs);
    const idle = side.server.memoryMib();
    const meter = new Meter();
    // The first match brings what all matches share.
    await openTables(side, meter, 1);
    await sleep(settlingMs);
    const before = side.server.memoryMib().resident;
    await openTables(side, meter, matches);
    await sleep(settlingMs);
    const moreMib = side.server.memoryMib().resident - before;
    return { idleMib: idle.resident, idleOwnMib: idle.own, moreMib, matches };
  });
}

/** Many matches at a slower pace. */
export function many(Side, options) {
  const { matches, seconds, every } = options.sizes.many;
  return withSide(Side, options, async (side) => {
    const meter = new Meter();
    const tables = await openTables(side, meter, matches);
    const { settlingMs } = options.sizes;
    const figures = await measurePace(side, meter, tables, every, { seconds, settlingMs });
    return { ...figures, matches, every, residentMib: side.server.memoryMib().resident };
  });
}
