// The eight directions of a compass; north is up.

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Wind = (typeof WINDS)[number];

/** The nearest of the eight directions; x grows to the east, y to the north. */
export function windOf([x, y]: [number, number]): Wind {
  const eighths = Math.round((Math.atan2(x, y) / Math.PI) * 4);
  return WINDS[(eighths + 8) % 8]!;
}
