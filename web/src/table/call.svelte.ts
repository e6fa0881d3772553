// Calls a player who looks at another tab or program: a sound, the tab's title and icon, and a notification where the
// player wants one. The call says that it is their turn and nothing of what has happened, which its scene tells.

import { remembered } from '../remember.svelte';
import { sounds } from '../sounds.svelte';
import { t } from '../words.svelte';
import { waitingFor } from './screen';
import type { Sitting } from './sitting.svelte';

const wish = remembered('duello.notify', ['yes', 'no'], 'no');

/** Whether the player wants notifications, and whether the browser lets the page show them. */
export const notifications = {
  get isPossible() {
    return 'Notification' in globalThis;
  },
  get isOn() {
    return wish.value === 'yes' && this.isPossible && Notification.permission === 'granted';
  },
  /** Asks the browser if need be; false if it refuses. */
  async turn(on: boolean): Promise<boolean> {
    wish.value = 'no';
    if (!on) return true;
    const isGranted = (await Notification.requestPermission()) === 'granted';
    if (isGranted) wish.value = 'yes';
    return isGranted;
  },
};

/** Whether one of the player's seats owes an answer, also if the page has not shown yet how it came to that. */
export function isAsked({ mine, sights }: Pick<Sitting, 'mine' | 'sights'>): boolean {
  return mine.some((seat) => {
    const update = sights[String(seat)]?.update;
    return update?.phase === 'playing' && waitingFor(update).includes(seat);
  });
}

const CALM = 'icon.svg';
const CALLING = 'icon-turn.svg';

function showIcon(name: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = link.href.replace(/[^/]*$/, name);
}

function notify(title: string, body: string, tag: string): void {
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones show none without a service worker; the title and the sound remain.
  }
}

export class Call {
  /** Whether the page is in the background. */
  isAway = $state(document.hidden);
  /** Whether the player is called right now. */
  readonly isOn: boolean = $derived.by(() => this.isAway && isAsked(this.sitting()));

  /** To be made while a component is being created. */
  constructor(private readonly sitting: () => Sitting) {
    $effect(() => {
      const watch = () => (this.isAway = document.hidden);
      document.addEventListener('visibilitychange', watch);
      return () => document.removeEventListener('visibilitychange', watch);
    });
    $effect(() => this.sitting().director.look(!this.isAway));
    // The icon also reminds a player who was asked before leaving.
    $effect(() => {
      showIcon(this.isOn ? CALLING : CALM);
      return () => showIcon(CALM);
    });
    let wasAsked = true;
    $effect(() => {
      const asked = isAsked(this.sitting());
      if (this.isAway && asked && !wasAsked) this.ring();
      wasAsked = asked;
    });
  }

  private ring(): void {
    const { game, match } = this.sitting().summary;
    sounds.now('turn');
    if (notifications.isOn) notify(t('your-turn-title'), t(`game-${game}`), match);
  }
}
