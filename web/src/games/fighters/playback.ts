// What happened, in beats: slides and turns are short, dice lie for a while, a rise and a death are slow.

import type { MatchEvent, Phrase } from '../../referee';
import type { At, Fighter, Quarter } from './view';

export interface Row {
  who: number | null;
  dice: number[];
  /** From which number on a die counts. */
  need: number;
  modifier: number;
}

export interface Beat {
  lasts: number;
  figure?: number;
  change?: Partial<Fighter>;
  /** Dice on the table. */
  rows?: Row[];
  kind?: 'initiative' | 'attack' | 'defence' | 'contest' | 'death' | 'rise' | 'fall' | 'out';
  /** The words of the event. */
  said?: Phrase;
  lives?: boolean;
}

const LONGEST = 12_000;

export function beats(events: MatchEvent[]): Beat[] {
  // The modifier of an attack is told with the strikes that come of it.
  return events.flatMap((said, at): Beat[] => {
    const { event } = said;
    const told = event as unknown as Record<string, unknown> & { event: string };
    const figure = told.figure as number;
    const dice = told.dice as number[];
    const both = told.dice as [number[], number[]];
    switch (told.event) {
      case 'moved':
      case 'crossed':
        return [{ lasts: 320, figure, change: { at: told.to as At } }];
      case 'turned':
        return [{ lasts: 260, figure, change: { facing: told.facing as Quarter } }];
      case 'initiative':
        return [
          {
            lasts: 1400,
            kind: 'initiative',
            said,
            rows: both.map((row) => ({ who: null, dice: row, need: 4, modifier: 0 })),
          },
        ];
      case 'contest':
        return [
          {
            lasts: 1700,
            kind: 'contest',
            said,
            rows: [told.mover as number, (told.other as number | null) ?? null].map((who, row) => ({
              who,
              dice: both[row] ?? [],
              need: 4,
              modifier: 0,
            })),
          },
        ];
      case 'attack-roll': {
        const struck = events.slice(at).find((one) => one.event.event === 'struck')?.event;
        const modifier = (struck?.modifier as number | undefined) ?? 0;
        const all = [...dice, ...(told.again as number[])];
        const rows = [{ who: told.attacker as number, dice: all, need: 4, modifier }];
        return [{ lasts: 1700, kind: 'attack', said, rows }];
      }
      case 'defence-roll': {
        const [need, modifier] = [told.need as number, told.modifier as number];
        return [{ lasts: 1700, kind: 'defence', said, rows: [{ who: figure, dice, need, modifier }] }];
      }
      case 'loose-strikes':
        return [{ lasts: 1400, kind: 'defence', said, rows: [{ who: figure, dice, need: 4, modifier: 0 }] }];
      case 'wounded':
        return [{ lasts: 500, figure, change: { wounds: told.total as number } }];
      case 'points':
        return [];
      case 'knocked-down':
        return [{ lasts: 900, figure, change: { down: true }, kind: 'fall', said }];
      case 'stood-up':
        return [{ lasts: 300, figure, change: { down: false } }];
      case 'level-up':
        return [{ lasts: 2600, figure, change: { level: 2 }, kind: 'rise', said }];
      case 'death-roll':
        return [
          {
            lasts: 3600,
            figure,
            kind: 'death',
            said,
            lives: told.lives as boolean,
            rows: [{ who: figure, dice: [told.die as number], need: 7, modifier: told.excess as number }],
          },
        ];
      case 'taken-out':
        return [{ lasts: 1200, figure, change: { out: told.how as Fighter['out'] }, kind: 'out', said }];
      default:
        return [];
    }
  });
}

/** How much faster beats must go so that nobody has to wait for long. */
export const haste = (queue: Beat[]): number =>
  Math.max(1, queue.reduce((sum, beat) => sum + beat.lasts, 0) / LONGEST);

export const after = (figures: Fighter[], { figure, change }: Beat): Fighter[] =>
  change ? figures.map((one) => (one.id === figure ? { ...one, ...change } : one)) : figures;
