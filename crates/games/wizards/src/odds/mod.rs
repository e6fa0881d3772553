//! Exact odds of attacks, and what threatens a wizard.

mod attacks;
mod duels;
mod order;
mod questions;
mod threats;

pub use attacks::{AttackOdds, Blow, left_after};
pub use duels::{Striker, melee};
pub use threats::{Threat, ThreatKind};
