//! Names of players: what they may contain, and that none can be mistaken for that of an account.

use duello_core::is_printable;
use duello_store::Store;
use unicode_normalization::UnicodeNormalization as _;

use super::me::taken;
use crate::problem::Problem;
use crate::ratings::BOT_PREFIX;

/// The longest name.
const NAME_CHARS_MAX: usize = 30;

/// What the name of an account may contain besides letters and digits.
const NAME_SIGNS: &str = " -_.'";

/// Checks the name of a guest or an account, and returns it as it is stored: without space around it, and with letters
/// that only look special, such as `Ａ` or `ﬁ`, replaced by plain ones.
pub(super) fn checked_name(name: &str) -> Result<String, Problem> {
    let is_long = name.chars().nth(NAME_CHARS_MAX).is_some();
    let name: String = name.nfkc().collect();
    let name = name.trim();
    let chars = name.chars().count();
    let is_allowed = |letter: char| is_printable(letter) && !is_invisible(letter);
    if is_long || chars == 0 || chars > NAME_CHARS_MAX || !name.chars().all(is_allowed) {
        let text = format!("a name must have 1 to {NAME_CHARS_MAX} visible characters");
        return Err(Problem::bad("name.text", text));
    }
    let alphabets = ALPHABETS.iter().filter(|has| name.chars().any(has));
    if alphabets.count() > 1 {
        let text = "a name may have Latin, Greek or Cyrillic letters, but not a mixture of them";
        return Err(Problem::bad("name.mixed", text));
    }
    if name.to_lowercase().starts_with(BOT_PREFIX) {
        let text = format!("names that begin with `{BOT_PREFIX}` are reserved for bots");
        return Err(Problem::bad("name.bot", text));
    }
    Ok(name.to_owned())
}

/// Checks the name of an account, which has readable characters only.
pub(super) fn account_name(name: &str) -> Result<String, Problem> {
    let name = checked_name(name)?;
    let is_allowed = |letter: char| letter.is_alphanumeric() || NAME_SIGNS.contains(letter);
    if !name.chars().all(is_allowed) || name.contains("  ") {
        let text = "an account name may have letters, digits, single spaces and - _ . '";
        return Err(Problem::bad("name.letters", text));
    }
    Ok(name)
}

/// Refuses a name that looks like that of an account in Latin letters although it has none.
pub(super) async fn refuse_look_alike(store: &dyn Store, name: &str) -> Result<(), Problem> {
    let Some(twin) = latin_twin(name) else { return Ok(()) };
    match store.find_login(&twin).await? {
        Some(_) => Err(taken(name)),
        None => Ok(()),
    }
}

/// Characters that take no room: joiners, soft hyphens, marks of other kinds of text.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffd}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The alphabets whose letters look alike.
const ALPHABETS: [fn(char) -> bool; 3] = [
    |letter| {
        letter.is_ascii_alphabetic()
            || letter.is_alphabetic()
                && matches!(letter, '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
    },
    |letter| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}'),
    |letter| matches!(letter, '\u{400}'..='\u{52f}'),
];

/// Greek and Cyrillic letters, and the Latin ones they look like.
const TWINS: [(&str, &str); 4] = [
    ("АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝ", "ABESIJKMHOPCTYXaesijopcyxhdqw"),
    ("ЗбЬ", "36b"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("ονικρ", "ovikp"),
];

/// The name in Latin letters that looks the same, if there is one.
fn latin_twin(name: &str) -> Option<String> {
    let twin = |letter: char| {
        let found = TWINS.iter().find_map(|(from, to)| {
            from.chars().zip(to.chars()).find(|(from, _)| *from == letter).map(|(_, to)| to)
        });
        found.or_else(|| letter.is_ascii().then_some(letter))
    };
    let twin: String = name.chars().map(twin).collect::<Option<_>>()?;
    (twin != name).then_some(twin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_visible_letters_of_one_alphabet() {
        for (name, code) in [
            ("", "name.text"),
            ("An\u{200b}n", "name.text"),
            ("Ann\u{202e}", "name.text"),
            ("A\u{ad}nn", "name.text"),
            ("Аnn", "name.mixed"),
            ("Annα", "name.mixed"),
            ("BOT:master", "name.bot"),
            ("ｂｏｔ：master", "name.bot"),
        ] {
            assert_eq!(checked_name(name).unwrap_err().code, code, "{name:?}");
        }
        for name in ["Ann", "Zoë", "Анна", "Ἀνδρέας", "李雷", "O'Neil 2"] {
            assert_eq!(checked_name(name).as_deref(), Ok(name));
        }
        assert_eq!(checked_name(" Ａｎｎ ").as_deref(), Ok("Ann"));
    }

    #[test]
    fn a_name_in_other_letters_has_a_latin_twin() {
        for (from, to) in TWINS {
            assert_eq!(from.chars().count(), to.chars().count(), "{from}");
        }
        assert_eq!(latin_twin("Сор").as_deref(), Some("Cop"));
        assert_eq!(latin_twin("ΝΙΚΟ").as_deref(), Some("NIKO"));
        assert_eq!(latin_twin("Cop"), None);
        assert_eq!(latin_twin("Анна"), None);
    }
}
