//! Exact geometry for rules: integers only, so that a ruling is the same on every machine.
//!
//! [`hex`] is a grid of hexes.
//!
//! Everything is pure: no clock, no file, no float, no hash order (the crate is `no_std`). Within
//! the ranges each type documents nothing overflows and nothing panics; what comes from outside is
//! brought into range by `TryFrom`, which answers [`OutOfRange`] otherwise.

#![no_std]
#![deny(clippy::float_arithmetic, clippy::disallowed_types)]

extern crate alloc;

pub mod hex;

use core::fmt;

/// A coordinate from outside lies beyond the range in which arithmetic is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange;

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("coordinate out of range")
    }
}

impl core::error::Error for OutOfRange {}
