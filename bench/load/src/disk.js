/** What the disk alone takes to keep something: no acknowledgement of a durable answer can come sooner. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from './meter.js';

const PAGE = Buffer.alloc(4096, 1);
const TIMES = 100;

/** Milliseconds to write a page into a file of a folder and to wait for the disk: the median, and p99. */
export function syncMs(folder) {
  const own = mkdtempSync(join(folder, 'duello-disk-'));
  try {
    const file = openSync(join(own, 'file'), 'w');
    const times = [];
    for (let at = 0; at < TIMES; at += 1) {
      const began = performance.now();
      writeSync(file, PAGE);
      fdatasyncSync(file);
      times.push(performance.now() - began);
    }
    closeSync(file);
    return [quantile(times, 0.5), quantile(times, 0.99)];
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
