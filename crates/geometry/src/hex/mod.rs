//! A grid of flat-top hexes in axial coordinates.
//!
//! `q` counts columns to the right, `r` counts hexes down along a column, and `s = -q - r` is
//! carried along in thought only. The six [`Direction`]s go through the sides of a hex, clockwise
//! from north.
//!
//! | to know | ask |
//! |---|---|
//! | how far, which neighbours, what lies around | [`Hex`] |
//! | whether a hex lies ahead of a facing | [`Wedge`] |
//! | what lies between two hexes | [`sight_line`], [`is_clear`] |
//! | which hexes a map has, and their place in a table | [`Board`] |
//! | where one can get, and on which way | [`Reach`] |

mod board;
mod coord;
mod direction;
mod reach;
mod sight;
mod wedge;

pub use board::Board;
pub use coord::Hex;
pub use direction::Direction;
pub use reach::{Ground, Reach};
pub use sight::{Passage, is_clear, sight_line};
pub use wedge::{Wedge, WedgeWidth};
