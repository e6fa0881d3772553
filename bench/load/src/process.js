/** A server as a process: how it is started and ended, and what it has cost so far. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const STARTING_MS_MAX = 20_000;

/** The clock of `/proc/PID/stat` has ticked a hundred times a second on every Linux for decades. */
const TICKS_A_SECOND = 100;

const running = new Set();

/** Ends everything that was started, whatever happens to this program. */
export function endAll() {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

process.on('exit', endAll);

/** Starts a program and waits until it says where it listens: the first group of `pattern` in its output. */
export async function start(command, args, pattern) {
  const environment = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const where = await new Promise((resolve, reject) => {
    let said = '';
    const fail = (why) => reject(new Error(`${command}: ${why}\n${said}`));
    const timer = setTimeout(() => fail('says nothing'), STARTING_MS_MAX);
    const listen = (chunk) => {
      said = (said + chunk).slice(-10_000);
      const found = pattern.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => fail('has ended'));
  });
  return new Running(child, where);
}

/** Seconds of processor time of a process so far, in the program and in the system on its behalf. */
export function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

export class Running {
  constructor(child, where) {
    this.child = child;
    this.where = where;
  }

  /** Seconds of processor time so far, in the program and in the system on its behalf. */
  cpuSeconds() {
    return cpuSecondsOf(this.child.pid);
  }

  /** Memory that is resident now, in MiB; its own is without the pages of program files, which programs share. */
  memoryMib() {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    const mib = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)[1]) / 1024;
    return { resident: mib('VmRSS'), own: mib('RssAnon') };
  }

  async end() {
    if (!running.has(this.child)) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}
