//! Solvers that know no game: pure mathematics in `f64`, without threads, clocks, input or output.
//!
//! | question | module | answer |
//! |---|---|---|
//! | both choose at once, once | [`matrix`] | value and mixes of a zero-sum matrix game, with what each mix guarantees |
//! | both choose at once, again and again | [`stochastic`] | values and mixes of every state of a recursive game |
//! | what is this strategy worth, how long can it be put off | [`mdp`], [`stochastic::guarantee`] | the exact best reply |
//! | hidden cards and chance | [`tree`], [`cfr`], [`best_response`] | CFR, CFR+, exploitability |
//! | the same, when the hidden part is only a deal | [`dealt`] | CFR+ on vectors of hands |
//!
//! Every answer comes with the means to check it: a matrix game with both guarantees, a recursive
//! game with its residual and a certificate from two best replies, a strategy profile with its
//! exploitability. A caller never has to trust the method that found it.
//!
//! All payoffs are to the first (row) player; the second player gets the negative. Everything is
//! deterministic: the same input gives the same bits on the same platform, also where optimal
//! strategies are not unique.
//!
//! ```
//! use duello_solve::matrix::MatrixGame;
//!
//! // Colt or Reloading against Barricade or Reloading.
//! let game = MatrixGame::from_rows(&[&[0.0, 1.0], &[1.0, 0.0]]);
//! let solved = game.solve();
//! assert_eq!(solved.value(), 0.5);
//! assert_eq!(solved.row_mix, [0.5, 0.5]);
//! assert_eq!(solved.gap(), 0.0);
//! ```

pub mod best_response;
pub mod cfr;
pub mod dealt;
mod linear;
pub mod matrix;
pub mod mdp;
pub mod stochastic;
pub mod toys;
pub mod tree;
