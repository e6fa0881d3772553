// Records leave the site and come back to it.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { result } from '../journeys/steps';
import { serve } from './native';
import { create, downloadRecord, goOffline, playOn, test } from './steps';

test('a match of the site is continued on a server from a position of it', async ({
  page,
  context,
  host,
  request,
}) => {
  await goOffline(page, context, host);
  await create(page, host, 'commandos');
  expect(await playOn(page)).toBe(true);
  const record = readFileSync(await downloadRecord(page), 'utf8');

  const server = await serve();
  try {
    const brought = await request.post(`${server.address}/api/records`, { data: Buffer.from(record) });
    const { match } = (await brought.json()) as { match: string };
    const same = await request.get(`${server.address}/api/matches/${match}/record`);
    expect(await same.text()).toBe(record);
    const seats = [{ bot: 'learner' }, { bot: 'learner' }];
    const data = { from: { match, entry: 2 }, seats, public: true };
    const created = await request.post(`${server.address}/api/matches`, { data });
    const forked = (await created.json()) as { match: string; forked: [string, number] };
    expect(forked.forked).toEqual([match, 2]);
    const phase = async () => {
      const summary = await request.get(`${server.address}/api/matches/${forked.match}`);
      return ((await summary.json()) as { phase: string }).phase;
    };
    await expect.poll(phase, { timeout: 30_000 }).toBe('over');
  } finally {
    server.stop();
  }
});

test('a record file is opened on the site: told again, its dice checked, and played on from a step', async ({
  page,
  context,
  host,
  browser,
}) => {
  await goOffline(page, context, host);
  await create(page, host, 'commandos');
  expect(await playOn(page)).toBe(true);
  const record = readFileSync(await downloadRecord(page), 'utf8');

  // On another device, which knows nothing of the match.
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await goOffline(there, elsewhere, host);
  const bring = (text: string) =>
    there
      .locator('#bring')
      .setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const touched = record.replace(/"faces":\[(\d)/, (_, face: string) => `"faces":[${(Number(face) % 6) + 1}`);
  expect(touched).not.toBe(record);
  await bring(touched);
  await expect(there.getByRole('alert')).toBeVisible();
  await bring(record);
  await expect(there.getByTestId('replay-step')).toHaveText(/Step 0 of \d+/);
  await there.getByRole('button', { name: 'Next step' }).click();
  await expect(there.getByTestId('replay-step')).toHaveText(/Step 1 of/);
  const replay = there.url();
  await there.goto(replay.replace('/replay', '/dice').replace(/#step.*$/, ''));
  await expect(there.getByTestId('verdict')).toContainText('Every die is as promised');

  await there.goto(replay.replace(/#step.*$/, ''));
  await there.getByTestId('fork').click();
  await expect(there).not.toHaveURL(/replay/);
  expect(await playOn(there)).toBe(true);
  await expect(result(there)).toBeVisible();
  await elsewhere.close();
});
