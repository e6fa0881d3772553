// What happened to local matches that their player must be told.

export const notices = $state<{
  /** The match that could not be saved, because the device's storage is full or not allowed. */
  unsaved: string | null;
  /** The match that was continued in another tab. */
  behind: string | null;
}>({ unsaved: null, behind: null });
