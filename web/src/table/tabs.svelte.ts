// Which tab of the table is open, remembered on this device.

import { remembered } from '../remember.svelte';

export const TABS = ['log', 'chat', 'rules', 'options', 'why'] as const;
export type Tab = (typeof TABS)[number];

const kept = remembered<Tab | 'none'>('duello.tab', [...TABS, 'none'], 'none');

export const tabs = {
  get open(): Tab | 'none' {
    return kept.value;
  },
  set open(tab: Tab | 'none') {
    kept.value = tab;
  },
};
