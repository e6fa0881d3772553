//! Exact odds of attacks, and what threatens a wizard.

mod attacks;
mod questions;
mod threats;

pub use attacks::{AttackOdds, Blow, left_after};
pub use threats::{Threat, ThreatKind};
