// What the shell knows of each game: how long it takes, and its board if one is drawn.

import type { Component } from 'svelte';
import { curtain as championsCurtain } from './champions/curtain';
import { sayUpshot as sayChampions } from './champions/upshot';
import { curtain as commandosCurtain } from './commandos/curtain';
import { sayUpshot as sayCommandos } from './commandos/upshot';
import { curtain as fightersCurtain } from './fighters/curtain';
import { sayUpshot as sayFighters } from './fighters/upshot';
import { curtain as gunslingersCurtain } from './gunslingers/curtain';
import { sayUpshot as sayGunslingers } from './gunslingers/upshot';
import { skirmish } from './wizards/skirmish';
import { curtain as wizardsCurtain } from './wizards/curtain';
import { sayUpshot as sayWizards } from './wizards/upshot';
import type { Sequel } from '../table/sequel';
import type { Troupe } from '../table/curtain';
import { t } from '../words.svelte';
import type { Action, Candidate, MatchEvent, Phrase, Referee, SeatNumber, SeatSummary } from '../referee';

/** What every board is given. It draws what is there and says what somebody picked; it decides nothing. */
export interface BoardProps {
  view: unknown;
  /** Whose eyes these are; null for a spectator. */
  seat: SeatNumber | null;
  seats: SeatSummary[];
  /** Everything the observer was told. */
  log: MatchEvent[];
  answered: SeatNumber[];
  candidates: Candidate[];
  picked: Action | null;
  sealed: Action | null;
  /** Picks an answer; one that is not among the candidates comes with its words. */
  onpick: (action: Action, said?: Phrase) => void;
  /**
   * The player pressed an answer on the board: picks it, or confirms it if it is picked already. `on` names what was
   * pressed, where several things stand for parts of the same answer.
   */
  onpress: (action: Action, said?: Phrase, on?: string) => void;
  /** The player pressed a bare place: true if that confirmed the answer that the same place led to before. */
  again: () => boolean;
  /** Picks an answer and what is to follow it by the same Confirm; not in a lesson. */
  onplan?: (action: Action, sequel: Sequel) => void;
  /** The answer that a hint offers, while another one is chosen or none. */
  offer?: Action | null;
  /** What is planned after the picked answer. */
  sequel?: Sequel | null;
  /** Sends an answer at once, where the board needs no confirmation of it; not in a lesson. */
  onsend?: (action: Action, said?: Phrase) => void;
  /** The board carries out an order by itself, answer by answer: the last one in words, or null when it is done. */
  onbusy?: (doing: Phrase | null) => void;
  /** What a board may ask while somebody points at it. */
  referee: Pick<Referee, 'check' | 'complete' | 'sketch' | 'odds' | 'notes'>;
  /** What the match was set up with, where the page knows it. */
  setup?: unknown;
  /** A board that acts out what happened says so, so that nothing beside it tells the end too early. */
  onshow: (isOn: boolean) => void;
}

/** What the breakdown of an answer is given. */
export interface WhyProps {
  view: unknown;
  picked: Action | null;
  onclause: (clause: string) => void;
}

/** What the account of a finished match is given. */
export interface AccountProps {
  view: unknown;
  log: MatchEvent[];
  name: (seat: SeatNumber) => string;
}

interface GameFace {
  minutes: string;
  board?: () => Promise<{ default: Component<BoardProps> }>;
  /** The setup of a match by one click, where it is another than the game's own; null where that has to do. */
  quick?: (players: number) => object | null;
  /** A field of the setup that the form of a new match asks for; the first value is the game's own. */
  asks?: { field: string; values: readonly string[] };
  /** Whether the board plays scenes of its own; else events are read out one by one. */
  hasScenes?: boolean;
  /** Whether the board draws its own table and fills the window. */
  fills?: boolean;
  /** How the chances of an answer come about, where the game can say more than its outcomes. */
  why?: () => Promise<{ default: Component<WhyProps> }>;
  /** Where the points of the verdict come from, in games that count them. */
  account?: () => Promise<{ default: Component<AccountProps> }>;
  /** How far the match is, in a few words. */
  phase?: (view: never) => string;
  /** What a question is about, in a sentence, where its own words need one. */
  about?: (view: never) => string;
  /** Which part of what may follow the odds of an answer are of, as the name of a message. */
  oddsOf?: (view: never, picked: Action) => string | null;
  /** An outcome in words, where the game has words for it. */
  upshot?: (upshot: never, name: (seat: SeatNumber) => string, own: SeatNumber | null) => string;
  /** Who takes the curtain call when it is over, by seat. */
  curtain?: (view: never) => Troupe[];
}

const isA = (action: Action, verb: string) => typeof action === 'object' && action !== null && verb in action;

/** In the order in which the server offers them. */
export const FACES: Record<string, GameFace> = {
  gunslingers: {
    minutes: '5–15',
    board: () => import('./gunslingers/Board.svelte'),
    fills: true,
    hasScenes: true,
    phase: (view: { shootouts: number }) => t('phase-shootout', { number: view.shootouts + 1 }),
    upshot: sayGunslingers,
    curtain: gunslingersCurtain,
  },
  commandos: {
    minutes: '30–60',
    board: () => import('./commandos/Board.svelte'),
    why: () => import('./commandos/Why.svelte'),
    hasScenes: true,
    fills: true,
    phase: (view: { round: number; round_limit: number }) =>
      t('commandos-round', { round: view.round, limit: view.round_limit }),
    // With two action points left a second shot may follow.
    oddsOf: (view: { characters: { ap: number | null }[] }, picked) =>
      isA(picked, 'shoot') && view.characters.some(({ ap }) => ap === 2) ? 'odds-first-shot' : null,
    upshot: sayCommandos,
    curtain: commandosCurtain,
  },
  champions: {
    minutes: '15–30',
    // Several units and a monster a side: three turns on average, where the two lords at the gate last two.
    quick: () => ({ preset: 'pincer' }),
    board: () => import('./champions/Board.svelte'),
    account: () => import('./champions/Glory.svelte'),
    hasScenes: true,
    fills: true,
    phase: (view: { turn: number; turn_limit: number }) =>
      t('champions-turn', { turn: view.turn, limit: view.turn_limit }),
    about: ({ phase }: { phase: string }) =>
      phase === 'crush' || phase === 'make-way' ? t(`champions-about-${phase}`) : '',
    upshot: sayChampions,
    curtain: championsCurtain,
  },
  wizards: {
    minutes: '20–30',
    quick: skirmish,
    board: () => import('./wizards/Board.svelte'),
    hasScenes: true,
    fills: true,
    phase: (view: { round: number; round_limit: number }) =>
      t('wizards-round', { round: view.round, limit: view.round_limit }),
    oddsOf: (view: { active: { figure: number; left: number }[] }, picked) => {
      const { act, figure } = picked as { act?: string; figure?: number };
      if (!view.active.some((one) => one.figure === figure && one.left > 1)) return null;
      return act === 'shoot' ? 'odds-first-shot' : act === 'strike' ? 'odds-first-strike' : null;
    },
    upshot: sayWizards,
    curtain: wizardsCurtain,
  },
  fighters: {
    minutes: '20–40',
    board: () => import('./fighters/Board.svelte'),
    // An empty field is no place for a first match.
    quick: () => ({ arena: 'pig-and-anchor' }),
    // FI-R82: with `custom` the table asks for cards and equipment once the fighters are placed.
    asks: { field: 'loadout', values: ['default', 'custom'] },
    hasScenes: true,
    fills: true,
    phase: (view: { turn: number; turn_limit: number | null }) =>
      !view.turn
        ? ''
        : view.turn_limit
          ? t('fighters-turn-of', { turn: view.turn, limit: view.turn_limit })
          : t('fighters-turn', { turn: view.turn }),
    // FI-1212: somebody who plans to wait should know that the match may end by that. Turns are counted at their end, so
    // later in a turn the number may be out of date.
    about: ({
      quiet_turns: turns = 0,
      question,
    }: {
      quiet_turns?: number;
      question?: { kind: string } | null;
    }) => (turns && question?.kind === 'programme' ? t('fighters-standstill', { turns }) : ''),
    upshot: sayFighters,
    curtain: fightersCurtain,
  },
};
