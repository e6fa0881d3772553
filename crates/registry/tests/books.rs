//! A translated rulebook says what the English one says, as far as a program can tell: line for line the same
//! headings, rows, ids, code and numbers. So a clause that is changed in one book only fails here.

use duello_core::{Document, Term, Values};
use duello_referee::DiceSpec;
use duello_registry::Registry;

#[test]
fn every_game_has_a_german_rulebook_that_goes_line_for_line_with_the_english_one() {
    let mut faults = Vec::new();
    for game in Registry::default().iter() {
        let (german, language) = game.rulebook("de");
        assert_eq!(language, "de", "{} has no German rulebook", game.id());
        faults.extend(
            differences(game.game.rulebook().markdown(), german.markdown())
                .map(|(line, what)| format!("docs/rules/de/{}.md:{line}: {what}", game.id())),
        );
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The values that the table of a field lists, as a setup has them.
fn listed(term: &Term) -> Vec<String> {
    match &term.values {
        Values::Flag => vec!["true".into(), "false".into()],
        Values::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
        Values::Numbers(numbers) => numbers.iter().map(u32::to_string).collect(),
        Values::Range(from, to) => vec![from.to_string(), to.to_string()],
        Values::Other => Vec::new(),
    }
}

#[test]
fn every_game_takes_the_values_that_its_book_lists() {
    for game in Registry::default().iter() {
        let terms = game.game.rulebook().terms();
        assert!(terms.iter().filter(|term| term.values != Values::Other).count() > 10);
        for (term, value) in
            terms.iter().flat_map(|term| listed(term).into_iter().map(move |value| (term, value)))
        {
            let text = format!("{} = {value}", term.name);
            let setup = Document::parse(&text).expect("a setup");
            let opened = game.game.open(&setup, Vec::new(), &DiceSpec::Seed(1));
            // A layout may be for more players.
            let is_fine = opened.is_ok() || (term.name == "layout" && game.id() == "wizards");
            assert!(is_fine, "{}: `{text}` is refused", game.id());
        }
    }
}

#[test]
fn the_book_names_the_true_defaults() {
    for game in Registry::default().iter() {
        let table =
            game.game.open(&Document::empty(), Vec::new(), &DiceSpec::Seed(1)).expect("a match");
        for term in game.game.rulebook().terms() {
            let Some(wanted) = &term.default else { continue };
            let Some(found) = table.switches().iter().find(|one| one.name == term.name) else {
                continue;
            };
            let found = match &found.value {
                serde_json::Value::Bool(is_on) => {
                    (if *is_on { "yes on" } else { "no off" }).to_owned()
                }
                serde_json::Value::String(word) => word.clone(),
                other => other.to_string(),
            };
            assert!(
                found.split(' ').any(|one| one == wanted),
                "{} {}: {found}, not {wanted}",
                game.id(),
                term.name
            );
        }
    }
}

#[test]
fn what_differs_is_found() {
    let english = "# Book\n\n| GU-101 | Two of 5 play `so`. |\n- one";
    let found = |german| differences(english, german).map(|(line, _)| line).collect::<Vec<_>>();
    assert_eq!(found("# Buch\n\n| GU-101 | Zwei von 5 spielen `so`. |\n- eins"), [0; 0]);
    assert_eq!(found("## Buch\n\n| GU-102 | Zwei von 5 spielen `so`. |\n- eins"), [1, 3]);
    assert_eq!(found("# Buch\n\n| GU-101 | Zwei von 6 spielen `so`. |\neins"), [3, 4]);
    assert_eq!(found("# Buch\n\n| GU-101 | Zwei von 5 spielen `anders`. |"), [3, 4]);
    assert_eq!(found("# Buch\nText\n| GU-101 | Zwei von 5 | spielen `so`. |\n- eins"), [2, 3]);
}

/// The lines, counted from 1, in which two books differ in what must not differ, with that.
fn differences<'a>(
    english: &'a str,
    german: &'a str,
) -> impl Iterator<Item = (usize, String)> + 'a {
    let (mut ours, mut theirs) = (english.lines(), german.lines());
    let mut in_code = false;
    (1..)
        .map_while(move |number| match (ours.next(), theirs.next()) {
            (None, None) => None,
            (ours, theirs) => {
                let (ours, theirs) = (ours.unwrap_or("nothing"), theirs.unwrap_or("nothing"));
                let is_fence = ours.starts_with("```");
                let same = if in_code || is_fence {
                    (ours.to_owned(), theirs.to_owned())
                } else {
                    (skeleton(ours), skeleton(theirs))
                };
                in_code ^= is_fence;
                Some(
                    (same.0 != same.1)
                        .then(|| (number, format!("{} instead of {}", same.1, same.0))),
                )
            }
        })
        .flatten()
}

/// What a line has in any language: how it begins, how many cells, which codes and which numbers.
fn skeleton(line: &str) -> String {
    let begin: String = line.chars().take_while(|c| "#-|> ".contains(*c)).collect();
    let cells = line.replace("\\|", "").matches('|').count();
    let mut codes: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
    codes.sort_unstable();
    let plain: Vec<&str> = line.split('`').step_by(2).collect();
    let plain = plain.join(" ").replace(',', ".");
    let mut numbers: Vec<&str> = plain
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .map(|number| number.trim_matches('.'))
        .filter(|number| !number.is_empty())
        .collect();
    numbers.sort_unstable();
    let is_empty = if line.is_empty() { "empty" } else { "text" };
    format!("{is_empty} {begin:?}, {cells} bars, codes {codes:?}, numbers {numbers:?}")
}
