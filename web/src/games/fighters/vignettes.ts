// The cards that have a picture of their own; the others show the sign of their kind.

export const PICTURED: ReadonlySet<string> = new Set([
  'abyssal-recall',
  'ashorai-swords',
  'barrel-kick',
  'blood-fury',
  'daemon-hammer',
  'divine-protection',
  'drow-feint',
  'evasive-roll',
  'gutripper-cleaver',
  'healing-draught',
  'ice-lance',
  'moonstring-bow',
  'shadow-bolt',
  'soul-leech',
  'vulcan-hammer',
  'vulcans-breath',
  'war-cry',
]);
