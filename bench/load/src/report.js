/** The figures of all sides beside the targets. */

const round = (value) => {
  if (!Number.isFinite(value)) return '-';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(value >= 10 ? 3 : 2);
};

/** A target is met when the figure is at most, or at least, what it says. */
const atMost = (limit, unit) => (value) => [value <= limit, `at most ${round(limit)} ${unit}`];

/**
 * Lines of the table: what, the figure of a side, and the target for our figure given the peer's.
 * @type {[string, string, (figures: object) => number, ((ours: number, peer: number) => [boolean, string])?][]}
 */
const LINES = [
  [
    'pace',
    'CPU a decision, µs',
    (f) => f.cpuMicrosADecision,
    (ours, peer) => [ours * 8 <= peer, 'an eighth'],
  ],
  ['pace', 'acknowledged, p50 ms', (f) => f.acknowledgedMs[0], (ours, peer) => [ours * 3 <= peer, 'a third']],
  ['pace', 'acknowledged, p99 ms', (f) => f.acknowledgedMs[1]],
  ['pace', 'heard by the other, p50 ms', (f) => f.heardMs[0]],
  ['pace', 'heard by the other, p99 ms', (f) => f.heardMs[1]],
  ['pace', 'decisions', (f) => f.decisions],
  ['pace', 'missed', (f) => f.missed],
  [
    'saturated',
    'decisions a CPU second',
    (f) => f.decisionsACpuSecond,
    (ours, peer) => [ours >= 4 * peer, 'four times'],
  ],
  ['saturated', 'decisions a second', (f) => f.decisionsASecond],
  ['saturated', 'acknowledged, p50 ms', (f) => f.acknowledgedMs[0]],
  ['saturated', 'acknowledged, p99 ms', (f) => f.acknowledgedMs[1]],
  ['memory', 'idle, MiB', (f) => f.idleMib, atMost(12, 'MiB')],
  ['memory', 'idle without the program, MiB', (f) => f.idleOwnMib],
  ['memory', 'for 1,000 more matches, MiB', (f) => (f.moreMib / f.matches) * 1000, atMost(20, 'MiB')],
  ['many', 'acknowledged, p50 ms', (f) => f.acknowledgedMs[0]],
  ['many', 'acknowledged, p99 ms', (f) => f.acknowledgedMs[1]],
  ['many', 'heard by the other, p99 ms', (f) => f.heardMs[1]],
  ['many', 'CPU a decision, µs', (f) => f.cpuMicrosADecision],
  ['many', 'missed', (f) => f.missed],
  ['many', 'resident, MiB', (f) => f.residentMib],
];

/** A table in Markdown; a scenario that was not run is left out, as is a side. */
export function table(results) {
  const rows = [['scenario', 'figure', 'duello', 'boardgame.io', 'bare', 'target', 'met']];
  for (const [scenario, what, figure, target] of LINES) {
    const of = (side) => results[scenario]?.[side] && figure(results[scenario][side]);
    const [ours, peer, bare] = ['duello', 'boardgame.io', 'bare'].map(of);
    if (ours === undefined && peer === undefined && bare === undefined) continue;
    const [isMet, text] = target && ours !== undefined ? target(ours, peer) : [undefined, ''];
    const verdict = isMet === undefined ? '' : isMet ? 'yes' : 'no';
    rows.push([scenario, what, show(ours), show(peer), show(bare), text, verdict]);
  }
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
}

const show = (value) => (value === undefined ? '' : value === 0 ? '0' : round(value));
