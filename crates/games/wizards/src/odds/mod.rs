//! Exact odds of attacks, and what threatens a wizard.

mod questions;
mod attacks;
mod threats;

pub use attacks::{AttackOdds, Blow, left_after};
pub use threats::{Threat, ThreatKind};
