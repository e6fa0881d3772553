//! Small games with known answers. They document the traits and keep the solvers honest.

pub mod kuhn;
pub mod leduc;
pub mod one_shot;
