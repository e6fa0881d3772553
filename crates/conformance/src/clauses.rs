//! Law 14: the rulebook, the tests and the code name the same clauses.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use duello_core::{Rulebook, is_clause_id};

/// Every clause of the rulebook has a test named after it, and every clause named in the code exists.
///
/// `crate_folder` is the folder of the game's crate; tests are looked for in its `tests` and `src` folders and
/// in `more_tests`, for clauses that only an analysis outside the crate can test.
///
/// # Panics
/// When a clause has no test or does not exist; all of them are listed.
pub fn law_14_every_clause_has_a_test(
    book: &Rulebook,
    crate_folder: &Path,
    more_tests: &[PathBuf],
) {
    let mut tests = rust_text(&crate_folder.join("tests"));
    more_tests.iter().for_each(|folder| tests.push_str(&rust_text(folder)));
    let code = rust_text(&crate_folder.join("src"));
    let named = test_names(&tests).chain(test_names(&code)).collect::<Vec<_>>();
    let untested: Vec<&str> = book
        .iter()
        .map(|clause| clause.id.as_str())
        .filter(|id| !named.iter().any(|name| is_named_after(name, id)))
        .collect();
    assert!(untested.is_empty(), "clauses without a test named after them: {untested:?}");
    let prefix = book.iter().next().map_or("", |clause| &clause.id[..3]);
    let unknown: BTreeSet<String> = cited(&code, prefix)
        .chain(cited(&tests, prefix))
        .filter(|id| book.clause(id).is_none())
        .collect();
    assert!(unknown.is_empty(), "clauses cited that the rulebook does not have: {unknown:?}");
}

/// Whether a test's name begins with the clause's id, as `gu_304_a_rifle_goes_through` does with `GU-304`, or with
/// several of them: `ch_510_and_ch_511_lances_strike_harder`.
fn is_named_after(name: &str, id: &str) -> bool {
    let id = id.to_lowercase().replace('-', "_");
    let begins = |name: &str| {
        name.strip_prefix(id.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    begins(name) || name.split("_and_").skip(1).any(begins)
}

/// The names of all test functions: each `fn` after a `#[test]`.
fn test_names(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[test]").skip(1).filter_map(|after| {
        let name = after.split("fn ").nth(1)?;
        name.split(['(', '<']).next()
    })
}

/// Everything in the text that looks like a clause of this rulebook.
fn cited<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = String> + 'a {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.split(move |c: char| !is_part(c))
        .filter(move |word| word.starts_with(prefix) && is_clause_id(word))
        .map(str::to_owned)
}

/// All Rust text below a folder, in no particular order.
fn rust_text(folder: &Path) -> String {
    let mut text = String::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return text };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            text.push_str(&rust_text(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&std::fs::read_to_string(&path).unwrap_or_default());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_named_after_a_clause_by_its_beginning() {
        assert!(is_named_after("gu_304_rifle", "GU-304"));
        assert!(is_named_after("gu_r05", "GU-R05"));
        assert!(!is_named_after("gu_3040", "GU-304"));
    }

    #[test]
    fn only_functions_marked_as_tests_count() {
        let text = "fn gu_101_helper() {}\n#[test]\nfn gu_102_full_hand() {}\n";
        assert_eq!(test_names(text).collect::<Vec<_>>(), ["gu_102_full_hand"]);
    }

    #[test]
    fn citations_are_found_inside_text() {
        let text = "/// GU-304, (GU-R05): and XX-101, GU-12345678.";
        assert_eq!(cited(text, "GU-").collect::<Vec<_>>(), ["GU-304", "GU-R05"]);
    }
}
