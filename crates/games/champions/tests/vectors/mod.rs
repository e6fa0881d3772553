//! The test vectors of the rules (V01 to V38), each with its position, dice and result.

mod attacks;
mod combat;
mod duels;
mod field;
