// The referee's module in a worker of its own. A crash or `stop` ends the worker; the next request starts another.

import { Refusal, type Fault, type Phrase } from '../referee';
import { t } from '../words.svelte';
import type { Answered } from './worker';

/** The module has failed; it knows no match any more. */
export const CRASHED = 'referee.crashed';
/** The request was cancelled. */
export const STOPPED = 'referee.stopped';

interface Waiting {
  resolve: (value: never) => void;
  reject: (reason: Refusal) => void;
}

type Problem = Phrase & { code: string; clause?: string; faults?: Fault[] };

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles the module once for all workers. Hosts may send it with any type, so it is not compiled while it comes. */
function compile(): Promise<WebAssembly.Module> {
  compiled ??= fetch(new URL(__MODULE__, document.baseURI))
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return response.arrayBuffer();
    })
    .then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

export class Module {
  /** Counts the workers that have ended: the next one has no match open. */
  run = 0;
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  get isBusy(): boolean {
    return this.waiting.size > 0;
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.hear(data);
    worker.onerror = (event) => this.end(CRASHED, event.message);
    return worker;
  }

  /** Sends a request; an error of the referee is a `Refusal`. */
  async ask<T>(request: Record<string, unknown>): Promise<T> {
    let module: WebAssembly.Module;
    try {
      module = await compile();
    } catch {
      throw new Refusal(
        'line.lost',
        'The rules could not be loaded. Check your connection and reload the page.',
      );
    }
    if (!this.worker) this.begin().postMessage(module);
    return new Promise<T>((resolve, reject) => {
      const id = ++this.last;
      this.waiting.set(id, { resolve, reject });
      this.worker?.postMessage({ id, request });
    });
  }

  private hear({ id, text, crash }: Answered): void {
    if (crash !== undefined) return this.end(CRASHED, crash);
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    const { ok, error } = JSON.parse(text!) as { ok?: never; error?: Problem };
    if (!error) return waiting?.resolve(ok!);
    const { code, clause, faults, ...said } = error;
    waiting?.reject(new Refusal(code, said, clause, faults));
  }

  /** Ends the worker and all its requests, however far they are. */
  stop(): void {
    this.end(STOPPED, 'cancelled');
  }

  private end(code: string, why: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.run++;
    if (code === CRASHED) console.error(why);
    const said = code === CRASHED ? t('site-crashed-question') : why;
    for (const { reject } of this.waiting.values()) reject(new Refusal(code, said));
    this.waiting.clear();
  }
}

export const isCrash = (error: unknown) => error instanceof Refusal && error.code === CRASHED;

/** Asks again after a crash, once: the module may have crashed on another request. */
export const insist = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error) => {
    if (!isCrash(error)) throw error;
    return ask();
  });

/** The referee of all local matches. Bots and previews think elsewhere. */
export const referee = new Module();
