// Scenes of recorded matches, played in fake time: at no moment may anything on the page tell a later event.

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, Script } from '../src/director';
import { Director, type Sight } from '../src/director/director.svelte';
import { Reel } from '../src/director/reel.svelte';
import * as champions from '../src/games/champions/playback';
import * as commandos from '../src/games/commandos/playback';
import * as fighters from '../src/games/fighters/playback';
import * as gunslingers from '../src/games/gunslingers/scene';
import * as wizards from '../src/games/wizards/playback';
import type { MatchEvent, Update } from '../src/referee';

const RECORDED = JSON.parse(readFileSync('tests/fixtures/scenes.json', 'utf8')) as Record<
  string,
  MatchEvent[]
>;

const words: commandos.Words = {
  aims: () => 'aims',
  result: () => 'result',
  falls: () => 'falls',
  does: (deed) => deed,
  rolls: () => 'rolls',
  rolled: () => 'rolled',
};

/** A table on which nobody stands: whom a beat is about does not matter here. */
const view = {
  layout: { pieces: [], links: [] },
  wizards: [],
  figures: [],
  duels: [],
  characters: [{ unit: 0 }, { unit: 1 }],
};
const bare = { ...view, view };

/** How each game plays its events; where the figures go is tested with the game. */
type Timing = Pick<Script<never, Beat>, 'beats' | 'haste'>;
const SCRIPTS: Record<string, Timing> = {
  gunslingers: gunslingers.script as unknown as Timing,
  commandos: { beats: commandos.beats(words), haste: commandos.haste as (queue: Beat[]) => number },
  champions: {
    beats: champions.beats(() => RECORDED.champions!, {
      strikes: () => 'strikes',
      totals: () => 'totals',
      tests: () => 'tests',
      runs: () => 'runs',
    }),
    haste: champions.haste as (queue: Beat[]) => number,
  },
  wizards: { beats: wizards.beats(() => 'attacks'), haste: wizards.haste as (queue: Beat[]) => number },
  fighters: { beats: fighters.beats, haste: fighters.haste as (queue: Beat[]) => number },
};

/** The events of one decision after the other, as the updates bring them. */
function updatesOf(events: MatchEvent[]): MatchEvent[][] {
  const updates: MatchEvent[][] = [];
  events.forEach((event, at) => {
    if (at && event.decision === events[at - 1]?.decision) updates.at(-1)?.push(event);
    else updates.push([event]);
  });
  return updates;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe.each(Object.entries(SCRIPTS))('%s', (game, { beats, haste }) => {
  it('tells nothing before its beat, and everything in the end', async () => {
    const updates = updatesOf(RECORDED[game]!);
    let log: MatchEvent[] = [];
    const sights = updates.map((news, at): Sight => {
      log = [...log, ...news];
      const update = { phase: 'playing', decision: at, prompt: { text: `question ${at}` } } as Update;
      return { update, log, at: 0 };
    });
    const director: Director = new Director(
      () => 0,
      async () => reel.hear(director.staged?.log ?? [], bare),
    );
    director.hear(sights[0]!);
    const script = { beats, haste, after: (shown) => shown } as Script<unknown, Beat>;
    const stage = { table: () => bare, log: () => director.staged?.log ?? [], onshow: director.onshow };
    const reel: Reel<unknown, Beat> = new Reel(script, stage, director);
    for (const sight of sights.slice(1)) director.hear(sight);

    let scenes = 0;
    let told = -1;
    for (let ms = 0; ms < 600_000; ms += 20) {
      await vi.advanceTimersByTimeAsync(20);
      const last = director.told?.log.at(-1)?.number ?? -1;
      expect(last, 'events are told in their order').toBeGreaterThanOrEqual(told);
      told = last;
      if (!director.isOn) {
        if (director.told === sights.at(-1)) break;
        continue;
      }
      scenes++;
      const staged = director.staged!;
      // The question is the one before the scene, and the log is no longer than the beat allows.
      expect(director.told!.update.decision).toBeLessThan(staged.update.decision ?? 0);
      const before = sights[(staged.update.decision ?? 1) - 1]!.log.at(-1)!.number;
      const allowed = Math.max(before, director.beat?.tells ?? before);
      expect(last).toBeLessThanOrEqual(allowed);
      // The caption is about something that has been told, or is words of the board's own.
      const caption = director.beat?.caption;
      if (caption && typeof caption === 'object' && 'number' in caption)
        expect((caption as MatchEvent).number).toBeLessThanOrEqual(last);
      expect(director.beat?.tells ?? 0).toBeLessThanOrEqual(staged.log.at(-1)!.number);
    }
    expect(director.told).toBe(sights.at(-1));
    expect(scenes, 'moments in which a scene was on').toBeGreaterThan(0);
  });

  it('lets dice and hits be heard in their beats', () => {
    const heard = updatesOf(RECORDED[game]!)
      .flatMap((news) => beats(news, bare as never))
      .flatMap(({ sound }) => sound ?? []);
    expect(heard.length).toBeGreaterThan(0);
  });
});
