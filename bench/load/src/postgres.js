/** The PostgreSQL of a run, which scripts/with-postgres lends: what it has cost and written so far. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { cpuSecondsOf } from './process.js';

export class Postgres {
  constructor(url) {
    if (!url) throw new Error('run this with scripts/with-postgres');
    this.url = url;
    const folder = new URL(url).searchParams.get('host');
    this.pid = Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0]);
  }

  /** Processor time of all its processes, transactions committed and bytes of write-ahead log so far. */
  spent() {
    const query = `SELECT sum(xact_commit), pg_current_wal_lsn() - '0/0' FROM pg_stat_database`;
    const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--command', query, this.url];
    const [commits, walBytes] = execFileSync('psql', args, { encoding: 'utf8' }).trim().split('|').map(Number);
    const cpuSeconds = this.processes().reduce((total, pid) => total + orZero(() => cpuSecondsOf(pid)), 0);
    return { cpuSeconds, commits, walBytes };
  }

  processes() {
    const isChild = (name) => /^\d+$/.test(name) && parentOf(name) === this.pid;
    return [this.pid, ...readdirSync('/proc').filter(isChild)];
  }
}

function parentOf(pid) {
  return orZero(() => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]));
}

/** A figure of a process, or 0 if it has ended in the meantime. */
function orZero(read) {
  try {
    return read();
  } catch {
    return 0;
  }
}
