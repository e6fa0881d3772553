// Which local matches could not be saved, because the device's storage is full or not allowed.

export const unsaved = $state<{ match: string | null }>({ match: null });
