// The page answers at once while the strongest bot thinks.

import { expect, type Page } from '@playwright/test';
import { isAsked } from '../journeys/steps';
import { answer, asked, create, goOffline, test } from './steps';

/** The longest task that the page may have while a bot thinks, in milliseconds. */
const LONGEST = 50;
/** What the last answer changed is drawn first; that is not the bot's time. */
const DRAWING = 400;

/** How much thought is watched, in milliseconds. */
const ENOUGH = 1000;

interface Work {
  /** When bots thought, in milliseconds: from the request to the answer. */
  thoughts: { from: number; to: number }[];
  tasks: { from: number; took: number }[];
}

/** Notes when bots think, and every long task of the page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const work: Work = { thoughts: [], tasks: [] };
    Object.assign(window, { work });
    new PerformanceObserver((list) =>
      work.tasks.push(...list.getEntries().map((one) => ({ from: one.startTime, took: one.duration }))),
    ).observe({ type: 'longtask' });
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { id?: number; request?: { do: string } },
    ) {
      if (message.request?.do === 'bot') {
        const from = performance.now();
        this.addEventListener('message', ({ data }) => {
          if ((data as { id: number }).id === message.id) work.thoughts.push({ from, to: performance.now() });
        });
      }
      post.call(this, message);
    };
  });

const quietTimes = ({ thoughts }: Pick<Work, 'thoughts'>) =>
  thoughts.map(({ from, to }) => ({ from: from + DRAWING, to })).filter(({ from, to }) => to > from);

for (const [game, rules] of [
  ['commandos', 'map = "crossroads"'],
  ['wizards', ''],
] as const)
  test(`no task is longer than ${LONGEST} ms while the master of ${game} thinks`, async ({
    page,
    context,
    host,
  }) => {
    test.setTimeout(180_000);
    await watch(page);
    await goOffline(page, context, host);
    await create(page, host, game, 'master', rules);
    const work = () => page.evaluate(() => (window as unknown as { work: Work }).work);
    const watched = async () => quietTimes(await work()).reduce((sum, { from, to }) => sum + to - from, 0);
    for (let turn = 0; (await watched()) < ENOUGH; turn++) {
      const before = await asked(page);
      if (before !== null) {
        await isAsked(page);
        await answer(page, turn);
      }
      await expect
        .poll(async () => (await asked(page)) !== before || (await watched()) >= ENOUGH, { timeout: 60_000 })
        .toBe(true);
    }
    const { tasks, ...all } = await work();
    const quiet = quietTimes(all);
    const meanwhile = tasks.filter((task) =>
      quiet.some(({ from, to }) => task.from > from && task.from < to),
    );
    expect(meanwhile.filter(({ took }) => took > LONGEST)).toEqual([]);
  });
