//! All tests of this crate in one program: linking one for each file takes minutes and gigabytes.

mod dealt;
mod extensive;
mod matrix;
mod stochastic;
