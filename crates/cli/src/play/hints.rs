//! What a person may ask for before deciding: a second's whisper, exact odds, and clauses of the rulebook.

use duello_core::{Fraction, Observer, Rulebook, Seat};
use duello_referee::{Candidate, Refusal};

use super::driver::Session;
use super::paint::Painter;

/// What all odds rest on, said wherever they are shown.
pub(crate) const ASSUMPTION: &str =
    "Exact odds of what comes next, if every other answer is equally likely.";

/// A fraction as people read it: `3/16 (18.8 %)`; certainty and its opposite need no fraction.
pub(crate) fn chance(fraction: &Fraction) -> String {
    if *fraction == Fraction::ZERO {
        return "0 %".to_owned();
    }
    if *fraction == Fraction::ONE {
        return "100 %".to_owned();
    }
    let per_mille = (fraction.parts_per_million() + 500) / 1_000;
    format!("{fraction} ({}.{} %)", per_mille / 10, per_mille % 10)
}

/// The notes of the seat's second, each with its clause.
pub(crate) fn notes(session: &Session, seat: Seat) -> Vec<String> {
    let notes = session.table().notes(Observer::Seat(seat));
    notes.into_iter().map(|note| format!("{}  {}", note.clause, note.text)).collect()
}

/// The odds of one option, a line for each thing that a player weighs.
pub(crate) fn odds(
    session: &Session,
    painter: &dyn Painter,
    seat: Seat,
    option: &Candidate,
) -> Result<Vec<String>, Refusal> {
    let chances = session.table().odds(seat, &option.action)?;
    let weighed = painter.weigh(seat, &chances);
    Ok(weighed.iter().map(|(what, fraction)| format!("{what} {}", chance(fraction))).collect())
}

/// Notes and the odds of all options: the whole whisper.
pub(crate) fn whisper(session: &Session, painter: &dyn Painter, seat: Seat) -> Vec<String> {
    let mut lines = notes(session, seat);
    let options = match session.options(seat) {
        Ok(options) => options,
        Err(refusal) => return vec![refusal.to_string()],
    };
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.push(ASSUMPTION.to_owned());
    for (index, option) in options.iter().enumerate() {
        let weighed = match odds(session, painter, seat, option) {
            Ok(weighed) => weighed.join(", "),
            Err(refusal) => refusal.to_string(),
        };
        lines.push(format!("{}  {}: {weighed}", index + 1, option.text));
    }
    lines
}

/// A clause of the rulebook with its chapter, or a sentence that says which there are.
pub(crate) fn clause(book: &Rulebook, asked: &str) -> Vec<String> {
    let asked = asked.trim();
    if let Some(clause) = book.clause(asked) {
        let mut lines = vec![format!("{}  {}", clause.id, clause.chapter)];
        match clause.cells.as_slice() {
            [(_, only)] => lines.push(only.clone()),
            many => lines.extend(many.iter().map(|(title, text)| format!("{title}: {text}"))),
        }
        return lines;
    }
    let begin = asked.to_uppercase();
    let near: Vec<&str> = book.iter().map(|clause| clause.id.as_str()).collect();
    let found: Vec<&str> = near.iter().copied().filter(|id| id.starts_with(&begin)).collect();
    let known = if found.is_empty() || begin.is_empty() { near } else { found };
    vec![format!("There is no clause `{asked}`. There are: {}.", known.join(", "))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_said_exactly_and_in_per_cent() {
        assert_eq!(chance(&Fraction::new(3, 16)), "3/16 (18.8 %)");
        assert_eq!(chance(&Fraction::ONE), "100 %");
        assert_eq!(chance(&Fraction::new(1, 3_000)), "1/3000 (0.0 %)");
    }

    #[test]
    fn an_unknown_clause_names_those_that_begin_alike() {
        let book = Rulebook::parse("| id | rule |\n|---|---|\n| GU-101 | a |\n| GU-201 | b |\n");
        assert_eq!(clause(&book, "gu-101")[1], "a");
        assert_eq!(clause(&book, "gu-1"), ["There is no clause `gu-1`. There are: GU-101."]);
        assert!(clause(&book, "nonsense")[0].contains("GU-101, GU-201"));
    }
}
