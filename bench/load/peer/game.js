/**
 * The duel of gunslingers for two as a game of boardgame.io: the same cards, laid in secret and revealed together.
 *
 * It is written the way its manual asks for: all players active, secrets in `players` and stripped by `playerView`,
 * moves that touch secrets kept off the client and out of the log. Undo is off, which is cheaper. It lacks what our
 * server does beside: provable dice, clauses, events in words, and a journal on disk.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { ActivePlayers, INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const WEAPONS = ['colt', 'rifle'];
const fullHand = () => ({ colt: 3, rifle: 1, barricade: 1, reloading: 1 });
const other = (id) => (id === '0' ? '1' : '0');

/** Whether whoever laid `mine` is hit by whoever laid `theirs`. */
function isHit(mine, theirs) {
  if (!WEAPONS.includes(theirs) || WEAPONS.includes(mine)) return false;
  return mine === 'reloading' || theirs === 'rifle';
}

/** Reveals both cards, pays whoever is left standing, and asks for the next decision. */
function resolve(G) {
  const cards = { 0: G.players[0].laid, 1: G.players[1].laid };
  const hit = ['0', '1'].filter((id) => isHit(cards[id], cards[other(id)]));
  for (const id of ['0', '1']) {
    if (WEAPONS.includes(cards[id])) G.hands[id][cards[id]] -= 1;
    if (cards[id] === 'reloading') G.hands[id] = fullHand();
    G.players[id].laid = null;
    G.answered[id] = false;
  }
  for (const id of hit) G.dollars[other(id)] += 1;
  if (hit.length > 0) G.hands = { 0: fullHand(), 1: fullHand() };
  G.revealed = cards;
  G.decision += 1;
}

function lay({ G, playerID }, card) {
  if (G.answered[playerID] || !(G.hands[playerID][card] > 0)) return INVALID_MOVE;
  G.players[playerID].laid = card;
  G.answered[playerID] = true;
  if (G.answered[0] && G.answered[1]) resolve(G);
}

export const duel = {
  name: 'duel',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({
    decision: 0,
    answered: { 0: false, 1: false },
    revealed: null,
    hands: { 0: fullHand(), 1: fullHand() },
    dollars: { 0: 0, 1: 0 },
    players: { 0: { laid: null }, 1: { laid: null } },
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { lay: { move: lay, client: false, redact: true, ignoreStaleStateID: true } },
  playerView: PlayerView.STRIP_SECRETS,
};
