// A choice among a few, remembered on this device.

export interface Remembered<T extends string> {
  value: T;
}

export function remembered<T extends string>(key: string, choices: readonly T[], first: T): Remembered<T> {
  const kept = globalThis.localStorage?.getItem(key) as T | null | undefined;
  let value = $state<T>(kept && choices.includes(kept) ? kept : first);
  return {
    get value() {
      return value;
    },
    set value(chosen: T) {
      value = chosen;
      globalThis.localStorage?.setItem(key, chosen);
    },
  };
}
