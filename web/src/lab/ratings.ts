// The ratings with which the levels of the computer begin. The server tells a level's rating once it has played.

/** By game, the weakest level first, as in `crates/registry/src/ratings.rs`; a test compares them. */
export const FIRST_RATINGS: Record<string, number[]> = {
  gunslingers: [1225, 1500, 1715, 1960, 2175],
  commandos: [1005, 1500, 1925, 2100, 2325],
  champions: [1500, 1500, 1550, 1615, 1615],
  wizards: [910, 1500, 2015, 2215, 2605],
  fighters: [1320, 1500, 1645, 1810, 2120],
};
