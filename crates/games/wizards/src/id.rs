//! Short names from content files: races, pieces of terrain, ladders.

use std::fmt;

use duello_core::Seat;
use serde::{Deserialize, Serialize};

/// A name of 1 to 16 letters, digits, `-` or `_`. It is as cheap to copy and compare as a number, and answers on
/// the wire can still name a race or a ladder as the rulebook does.
///
/// ```
/// use duello_wizards::Id;
/// let orc: Id = "orc".parse().unwrap();
/// assert_eq!(orc.to_string(), "orc");
/// assert!("two words".parse::<Id>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct Id([u8; Id::LENGTH_MAX]);

impl Id {
    /// The longest name.
    pub const LENGTH_MAX: usize = 16;

    /// A name from a literal; panics at compile time if it is invalid.
    pub(crate) const fn literal(name: &str) -> Id {
        let bytes = name.as_bytes();
        assert!(
            !bytes.is_empty() && bytes.len() <= Id::LENGTH_MAX,
            "a name has 1 to 16 characters"
        );
        let mut id = [0; Id::LENGTH_MAX];
        let mut at = 0;
        while at < bytes.len() {
            id[at] = bytes[at];
            at += 1;
        }
        Id(id)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|byte| *byte == 0).unwrap_or(Id::LENGTH_MAX);
        str::from_utf8(&self.0[..length]).expect("a name is made of ASCII characters")
    }
}

impl std::str::FromStr for Id {
    type Err = String;
    fn from_str(name: &str) -> Result<Id, String> {
        let is_known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=Id::LENGTH_MAX).contains(&name.len()) && name.bytes().all(is_known) {
            return Ok(Id::literal(name));
        }
        Err("a name has 1 to 16 letters, digits, `-` or `_`".into())
    }
}

impl TryFrom<String> for Id {
    type Error = String;
    fn try_from(name: String) -> Result<Id, String> {
        name.parse()
    }
}

impl From<Id> for String {
    fn from(id: Id) -> String {
        id.as_str().to_owned()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// WI-106: the number of a figure. The wizard of seat 0 is number 1, and so on; summoned figures have rising
/// numbers after the wizards', and none is given twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "FigureNumber"))]
pub struct Number(pub u16);

impl Number {
    /// The number of a wizard.
    #[inline]
    pub const fn of_wizard(seat: Seat) -> Number {
        Number(seat.index() as u16 + 1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
