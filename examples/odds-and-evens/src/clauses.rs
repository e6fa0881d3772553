//! The clauses that the rules cite.

use duello_core::Clause;

pub(crate) const OE_101: Clause = Clause::new("OE-101");
pub(crate) const OE_102: Clause = Clause::new("OE-102");
pub(crate) const OE_103: Clause = Clause::new("OE-103");
