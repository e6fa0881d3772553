import { expect, test, type Page } from '@playwright/test';
import { finishedMatch } from './steps';

/** What the browser did meanwhile. */
interface Work {
  /** Milliseconds between two frames. */
  frames: number[];
  /** Milliseconds of tasks that kept everything waiting. */
  tasks: number[];
  /** What changed in the drawing other than the part of it that is seen. */
  changes: string[];
}

async function watch(page: Page): Promise<() => Promise<Work>> {
  await page.evaluate(() => {
    const work = { frames: [] as number[], tasks: [] as number[], changes: [] as string[], isOn: true };
    (window as unknown as { work: typeof work }).work = work;
    const drawing = document.querySelector('.scene svg')!;
    new MutationObserver((found) => {
      for (const { target, type, attributeName } of found)
        if (work.isOn && (target !== drawing || type !== 'attributes'))
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
  });
  return () =>
    page.evaluate(() => {
      const { work } = window as unknown as { work: Work & { isOn: boolean } };
      work.isOn = false;
      return work;
    });
}

const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

for (const [game, setup] of [
  ['commandos', { map: 'crossroads' }],
  ['champions', { preset: 'dusk' }],
] as const) {
  // How fast it is depends on the machine and is only reported; that nothing is drawn anew does not.
  test(`a large board is dragged without drawing it anew: ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const match = await finishedMatch(page.request, game, setup);
    await page.goto(`/match/${match}/replay#step=4`);
    const drawing = page.locator('.scene svg').first();
    await drawing.waitFor();
    const nodes = await drawing.locator('*').count();
    expect(nodes, 'nodes').toBeGreaterThan(400);

    const box = (await drawing.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    for (let times = 0; times < 4; times++) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await expect(drawing).toHaveClass(/dragging/);

    const before = await drawing.getAttribute('viewBox');
    const stop = await watch(page);
    const until = Date.now() + 2000;
    for (let at = 0; Date.now() < until; at++)
      await page.mouse.move(x + Math.cos(at / 10) * 120, y + Math.sin(at / 10) * 80);
    const { frames, tasks, changes } = await stop();
    await expect(drawing).not.toHaveAttribute('viewBox', before!);
    await page.mouse.up();
    expect(changes).toEqual([]);

    const late = frames.filter((one) => one > 50).length;
    const said = [
      `${nodes} nodes: ${frames.length} frames, median ${median(frames).toFixed(1)} ms`,
      `longest ${Math.max(...frames).toFixed(0)} ms, ${late} later than 50 ms, ${tasks.length} long tasks`,
    ].join(', ');
    test.info().annotations.push({ type: 'pace', description: said });
    if (process.env.PACE) console.log(`${game}: ${said}`);
  });
}
