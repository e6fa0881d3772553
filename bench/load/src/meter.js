/** What is noted while a load runs. */
export class Meter {
  constructor() {
    this.clear();
  }

  clear() {
    /** Milliseconds until the sender had the acknowledgement, and until the other side had heard of it. */
    this.acknowledged = [];
    this.heard = [];
    /** Answers that were due while the seat owed none: the server was behind. */
    this.missed = 0;
    this.refused = 0;
  }
}

/** The value below which a part of the list is. */
export function quantile(list, part) {
  if (list.length === 0) return Number.NaN;
  const sorted = Float64Array.from(list).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
