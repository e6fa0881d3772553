// The hand, the four cards, pointing, and why one must not be read like a book.

import type { Lesson, Meant } from './lesson';

const lays =
  (card: string): Meant =>
  (action) =>
    action?.lay === card;
const pointsAt =
  (seat: number): Meant =>
  (action) =>
    action?.point === seat;

/** A shootout with these colts and rifles in the hands; everybody has Barricade and Reloading. */
const table = (...hands: [number, number][]) => ({
  players: hands.length,
  first_master: 0,
  auto_draw: 60,
  position: { hands },
});

export const gunslingers: Lesson = {
  game: 'gunslingers',
  steps: [
    { id: 'hand', setup: table([3, 1], [3, 1]), mark: '.hand' },
    {
      id: 'colt',
      setup: table([3, 1], [3, 1]),
      asks: [{ meant: lays('colt'), mark: '[data-card=colt]' }],
      replies: [lays('colt')],
    },
    {
      id: 'barricade',
      setup: table([2, 0], [2, 0]),
      asks: [{ meant: lays('barricade'), mark: '[data-card=barricade]' }],
      replies: [lays('colt')],
    },
    {
      id: 'reload',
      setup: table([0, 0], [0, 0]),
      asks: [{ meant: lays('reloading'), mark: '[data-card=reloading]' }],
      replies: [lays('barricade')],
    },
    {
      id: 'rifle',
      setup: table([1, 1], [0, 0]),
      asks: [{ meant: lays('rifle'), mark: '[data-card=rifle]' }],
      replies: [lays('barricade')],
    },
    {
      id: 'point',
      setup: table([2, 0], [0, 0], [2, 0]),
      asks: [
        { meant: lays('colt'), mark: '[data-card=colt]' },
        { meant: (action) => action === 'call', mark: '[data-testid=confirm]' },
        { meant: pointsAt(1) },
      ],
      replies: [lays('reloading'), lays('colt'), pointsAt(2), pointsAt(0)],
    },
    {
      id: 'bluff',
      setup: table([3, 1], [3, 1]),
      asks: [{}],
      replies: [lays('barricade')],
      endings: {
        names: ['rifle', 'colt', 'quiet'],
        of: (news) => {
          const happened = (name: string) => news.some((one) => one.event.event === name);
          return happened('fell') ? 'rifle' : happened('deflected') ? 'colt' : 'quiet';
        },
      },
    },
  ],
};
