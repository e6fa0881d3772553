//! Checks of a position from outside: each number has its bounds, its place and its clause.

use std::fmt;
use std::ops::RangeInclusive;

use crate::{Clause, Fault, Faults};

/// Checks the values under one field of a document and reports what is wrong with each.
///
/// ```
/// use duello_core::{Checks, Clause, Document, Faults};
/// const HP: Clause = Clause::new("CH-202");
/// let faults = Faults::new();
/// let checks = Checks::new("moment.broken", "moment", &faults);
/// checks.within(7_u8, 0..=5, format_args!("units[{}].hp", 2), HP);
/// assert!(!checks.is_sound());
/// let errors = faults.into_result(&Document::empty(), ()).unwrap_err();
/// assert_eq!(errors.faults[0].to_string(), "moment.units[2].hp: must be 0 to 5, not 7 (CH-202)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Checks<'a> {
    code: &'static str,
    root: &'a str,
    faults: &'a Faults,
}

impl<'a> Checks<'a> {
    /// Checks of what stands under the field `root`; faults have this code.
    pub fn new(code: &'static str, root: &'a str, faults: &'a Faults) -> Checks<'a> {
        Checks { code, root, faults }
    }

    /// Reports what is wrong with a place under the root.
    pub fn wrong(&self, place: fmt::Arguments<'_>, clause: Clause, text: impl Into<String>) {
        let place = format!("{}.{place}", self.root);
        self.faults.add(Fault::new(self.code, &place, Some(clause), text.into()));
    }

    /// Reports the text unless the condition holds; true if it does.
    pub fn require(
        &self,
        holds: bool,
        place: fmt::Arguments<'_>,
        clause: Clause,
        text: &str,
    ) -> bool {
        if !holds {
            self.wrong(place, clause, text);
        }
        holds
    }

    /// Reports a number outside its bounds; true if it lies within.
    pub fn within(
        &self,
        number: impl Into<i64>,
        bounds: RangeInclusive<i64>,
        place: fmt::Arguments<'_>,
        clause: Clause,
    ) -> bool {
        let number = number.into();
        let is_within = bounds.contains(&number);
        if !is_within {
            let (least, most) = (bounds.start(), bounds.end());
            self.wrong(place, clause, format!("must be {least} to {most}, not {number}"));
        }
        is_within
    }

    /// Whether nothing is wrong so far.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }
}
