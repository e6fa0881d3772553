import { expect, type Page } from '@playwright/test';
import { finishedMatch } from './steps';
import { test } from './test';

/** What the browser did meanwhile. */
interface Work {
  /** Milliseconds between two frames. */
  frames: number[];
  /** Milliseconds of tasks that kept everything waiting. */
  tasks: number[];
  /** What changed in the drawing other than the part of it that is seen. */
  changes: string[];
}

/** Watches a drawing. What of it may change is left out by `except`. */
async function watch(page: Page, drawn: string, except = ''): Promise<() => Promise<Work>> {
  await page.evaluate(
    ([drawn, except]) => {
      const work = { frames: [] as number[], tasks: [] as number[], changes: [] as string[], isOn: true };
      (window as unknown as { work: typeof work }).work = work;
      const drawing = document.querySelector(drawn!)!;
      new MutationObserver((found) => {
        for (const { target, type, attributeName } of found)
          if (
            work.isOn &&
            (target !== drawing || type !== 'attributes') &&
            !(except && (target as Element).matches?.(except))
          )
            work.changes.push(`${type} ${attributeName} of ${(target as Element).outerHTML?.slice(0, 80)}`);
      }).observe(drawing, { attributes: true, childList: true, subtree: true, characterData: true });
      new PerformanceObserver((list) =>
        work.tasks.push(...list.getEntries().map((one) => one.duration)),
      ).observe({ type: 'longtask' });
      let last = performance.now();
      const frame = (now: number) => {
        work.frames.push(now - last);
        last = now;
        if (work.isOn) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    [drawn, except],
  );
  return () =>
    page.evaluate(() => {
      const { work } = window as unknown as { work: Work & { isOn: boolean } };
      work.isOn = false;
      return work;
    });
}

const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** How fast it is depends on the machine: it is reported, and held against the clock where PACE asks for it. */
function report(name: string, { frames, tasks }: Work, most: number): void {
  const late = frames.filter((one) => one > 50).length;
  const said = [
    `${frames.length} frames, median ${median(frames).toFixed(1)} ms`,
    `longest ${Math.max(...frames).toFixed(0)} ms, ${late} later than 50 ms`,
    `${tasks.length} long tasks${tasks.length ? ` up to ${Math.max(...tasks).toFixed(0)} ms` : ''}`,
  ].join(', ');
  test.info().annotations.push({ type: 'pace', description: said });
  if (!process.env.PACE) return;
  console.log(`${name}: ${said}`);
  expect(median(frames), name).toBeLessThanOrEqual(most);
}

test('the stage of commandos is dragged without laying anything out again', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const match = await finishedMatch(page.request, 'commandos', { map: 'crossroads' });
  await page.goto(`/match/${match}/replay#step=4`);
  const stage = page.locator('.stage');
  await stage.waitFor();
  const box = (await stage.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  const plane = page.locator('.plane');
  const before = await plane.getAttribute('style');
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10);
  // Pieces get their places again when the picture rests; the sheet and its light only move.
  const stop = await watch(page, '.plane');
  const until = Date.now() + 2000;
  for (let at = 0; Date.now() < until; at++)
    await page.mouse.move(x + Math.cos(at / 10) * 120, y + 40 + Math.sin(at / 10) * 40);
  const work = await stop();
  await page.mouse.up();
  await expect(plane).not.toHaveAttribute('style', before!);
  expect(work.changes).toEqual([]);
  report('commandos, dragged', work, 80);
});

test('a piece that moves has only its surroundings drawn again', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const match = await finishedMatch(page.request, 'commandos', { map: 'crossroads' });
  await page.goto(`/match/${match}/replay#step=4`);
  await page.locator('.stage').waitFor();
  // The replay plays the next steps as scenes; the canvas above the sheet is all that changes.
  await page.evaluate(() => {
    const cleared: number[] = [];
    (window as unknown as { cleared: number[] }).cleared = cleared;
    const whole = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
      const { clientWidth, clientHeight } = this.canvas;
      if (clientWidth) cleared.push((width * height) / (clientWidth * clientHeight));
      whole.call(this, x, y, width, height);
    };
  });
  const stop = await watch(page, '.plane', '.light *, .light');
  for (let step = 0; step < 6; step++) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.waitForTimeout(500);
  }
  report('commandos, a piece moves', await stop(), 34);
  const cleared = await page.evaluate(() => (window as unknown as { cleared: number[] }).cleared);
  const small = cleared.filter((share) => share < 0.5).length;
  expect(small, 'frames that draw a part').toBeGreaterThan(cleared.length / 2);
});

/** Six blocks of thirty-five. */
const HOSTS = {
  first: 0,
  turn_limit: 4,
  units: [0, 1, 2].flatMap((at) => {
    const block = { size: 35, files: 7, standard: true, musician: true, champion: 2 };
    const left = 300 + at * 250;
    return [
      {
        ...block,
        ...{ side: 0, entry: 'aldermoor_spears', at: [left, 300], facing: 'N', charging: true },
        characters: [{ brannoc: 4 }, { odo: 4 }, {}][at],
      },
      {
        ...block,
        ...{ side: 1, entry: 'reaver_swords', at: [left + 175, 300], facing: 'S' },
        characters: [{ hask: 4 }, { ulk: 4 }, {}][at],
      },
    ];
  }),
};

test('two hundred standees of champions are dragged, and those who move have only their surroundings drawn', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  const match = await finishedMatch(page.request, 'champions', HOSTS);
  await page.goto(`/match/${match}/replay#step=4`);
  const stage = page.locator('.stage');
  await stage.waitFor();
  await page.waitForTimeout(2500);
  // A unit and whoever has a name can be pressed: not every man.
  expect(await stage.locator('.piece').count()).toBeLessThan(20);
  const box = (await stage.boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height - 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 10);
  const stop = await watch(page, '.plane');
  const until = Date.now() + 2500;
  for (let at = 0; Date.now() < until; at++)
    await page.mouse.move(x + 60 + Math.cos(at / 10) * 60, y - 40 + Math.sin(at / 10) * 30);
  const dragged = await stop();
  await page.mouse.up();
  expect(dragged.changes).toEqual([]);
  report('champions with 200 standees, dragged', dragged, 80);

  await page.reload();
  await stage.waitFor();
  await page.waitForTimeout(2500);
  const moving = await watch(page, '.plane', '.light *, .light');
  for (let step = 0; step < 8; step++) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.waitForTimeout(700);
  }
  report('champions with 200 standees, some move', await moving(), 34);
});
