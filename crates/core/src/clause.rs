//! Clauses of a rulebook, and refusals that cite them.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::Phrase;

/// The id of a clause in a game's rulebook, such as `GU-304` or `GU-R05`.
///
/// The form is checked when the program is compiled, wherever the clause is a constant; that the clause
/// exists in the rulebook is checked by the game's tests.
///
/// ```
/// use duello_core::Clause;
/// const BARRICADE: Clause = Clause::new("GU-304");
/// assert_eq!(BARRICADE.to_string(), "GU-304");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(&'static str);

impl Clause {
    /// A clause id: capital letters, a dash, then `R` or a digit, and digits.
    ///
    /// # Panics
    /// When the id has another form, which the compiler reports for a constant.
    pub const fn new(id: &'static str) -> Clause {
        assert!(is_clause_id(id), "a clause id looks like GU-304 or GU-R05");
        Clause(id)
    }

    /// The id as text.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

/// Declares the clauses that a game cites, as constants of the calling crate.
///
/// ```
/// mod clauses {
///     duello_core::clauses! { GU_304 = "GU-304", GU_R05 = "GU-R05" }
/// }
/// assert_eq!(clauses::GU_304.id(), "GU-304");
/// ```
#[macro_export]
macro_rules! clauses {
    ($($name:ident = $id:literal),* $(,)?) => {
        $(pub(crate) const $name: $crate::Clause = $crate::Clause::new($id);)*
    };
}

/// Whether `id` has the form of a clause id: two letters, a dash, two to four digits, the first of which
/// may be the `R` of a ruling.
pub const fn is_clause_id(id: &str) -> bool {
    let bytes = id.as_bytes();
    if bytes.len() < 5 || bytes.len() > 7 || bytes[2] != b'-' {
        return false;
    }
    let mut at = 0;
    while at < bytes.len() {
        let fits = match at {
            0 | 1 => bytes[at].is_ascii_uppercase(),
            2 => true,
            3 => bytes[at].is_ascii_digit() || bytes[at] == b'R',
            _ => bytes[at].is_ascii_digit(),
        };
        if !fits {
            return false;
        }
        at += 1;
    }
    true
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// Why an action is refused: a stable code for programs, the clause, and a sentence for people with the
/// numbers in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Illegal {
    /// A stable dotted code, such as `lay.not-in-hand`.
    pub code: &'static str,
    /// The clause that forbids the action.
    pub clause: Clause,
    /// What is wrong and what would be right, lower case and without a full stop.
    #[serde(flatten)]
    pub said: Phrase,
}

impl Illegal {
    /// A refusal under `clause`.
    pub fn new(code: &'static str, clause: Clause, said: impl Into<Phrase>) -> Illegal {
        Illegal { code, clause, said: said.into() }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.said, self.clause)
    }
}

impl std::error::Error for Illegal {}

/// Why nothing can be made of a wish, and the clause that is in its way, if a rule is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmet {
    /// What is wrong and what would be right, lower case and without a full stop.
    pub said: Phrase,
    /// The clause that forbids what was wished for.
    pub clause: Option<Clause>,
}

impl From<Phrase> for Unmet {
    fn from(said: Phrase) -> Unmet {
        Unmet { said, clause: None }
    }
}

impl From<Illegal> for Unmet {
    fn from(illegal: Illegal) -> Unmet {
        Unmet { said: illegal.said, clause: Some(illegal.clause) }
    }
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.said),
            None => write!(f, "{}", self.said),
        }
    }
}

impl std::error::Error for Unmet {}
