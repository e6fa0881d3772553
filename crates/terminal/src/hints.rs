//! What a person may ask for before deciding: a second's whisper, exact odds, what a strong player would do, and clauses
//! of the rulebook.

use duello_core::{Fraction, Note, Phrase, Rulebook, Seat, say};
use duello_referee::{Candidate, Refusal};
use serde_json::Value;

use super::driver::Session;
use super::language::Phrases;
use super::paint::AnyPainter;
use super::players::bot_name;

/// What all odds rest on, said wherever they are shown.
pub(crate) fn assumption() -> Phrase {
    say!(
        "hint-assume",
        "Odds of what comes next, if the others answer at random and you answer as well as you can."
    )
}

/// The most options that are whispered about at once.
const WHISPERED: usize = 20;

/// A fraction as people read it: `3/16 (18.8 %)`; certainty and its opposite need no fraction.
pub(crate) fn chance(phrases: &Phrases, fraction: &Fraction) -> String {
    if *fraction == Fraction::ZERO {
        return "0 %".to_owned();
    }
    if *fraction == Fraction::ONE {
        return "100 %".to_owned();
    }
    format!("{fraction} ({})", percent(phrases, fraction))
}

fn percent(phrases: &Phrases, fraction: &Fraction) -> String {
    phrases.decimal(fraction.percent())
}

/// The notes of the seat's second, each with its clause.
pub(crate) fn notes(session: &Session, seat: Seat) -> Vec<String> {
    let notes = session.notes(seat);
    notes.into_iter().map(|note| format!("{}  {}", note.clause, note.said)).collect()
}

/// The odds of one option, a line for each thing that a player weighs.
pub(crate) fn odds(
    session: &Session,
    painter: &dyn AnyPainter,
    seat: Seat,
    action: &Value,
) -> Result<Vec<String>, Refusal> {
    let Odds { rows, supposed, .. } = weigh(session, painter, seat, action, 1)?;
    if rows.is_empty() {
        return Ok(vec![session.say(&say!("hint-no-dice", "No dice are rolled for this."))]);
    }
    let supposed =
        supposed.iter().map(|note| format!("{}  {}", note.clause, session.say(&note.said)));
    let odds = rows.iter().map(|(what, odds)| format!("{what} {odds}"));
    Ok(supposed.chain(odds).collect())
}

/// What a player weighs about an option.
struct Odds {
    /// What may come, with its odds in words.
    rows: Vec<(String, String)>,
    /// Whether they are estimated.
    is_sampled: bool,
    /// What they take for granted.
    supposed: Vec<Note>,
}

/// Weighs one of so many options that are asked about at once.
fn weigh(
    session: &Session,
    painter: &dyn AnyPainter,
    seat: Seat,
    action: &Value,
    options: usize,
) -> Result<Odds, Refusal> {
    let weighed = painter.weigh(session.desk(seat), action, options);
    let weighed = weighed.map_err(|refusal| session.phrases().refused(refusal))?;
    let odds = |fraction: &Fraction| match weighed.is_sampled {
        false => chance(session.phrases(), fraction),
        true => {
            let percent = percent(session.phrases(), fraction);
            session.say(&say!("hint-about", "about {percent}", percent))
        }
    };
    let rows = weighed.chances.iter().map(|(what, chance)| (what.clone(), odds(chance))).collect();
    Ok(Odds { rows, is_sampled: weighed.is_sampled, supposed: weighed.supposed })
}

/// What the advisers of the game would consider, seeing what the seat sees: the best first, each with the reason.
pub(crate) fn advice(session: &Session, seat: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    for (bot, against) in session.game().advisers() {
        // Always the same dice: asking twice gives the same advice.
        let advice = match session.table().advice(seat, bot, 1) {
            Ok(advice) => advice,
            Err(refusal) => return vec![session.phrases().refused(refusal).to_string()],
        };
        lines.push(session.say(&say!(
            "advice-against",
            "Against {against}, the {bot} would consider, seeing what you see:",
            against,
            bot = bot_name(bot)
        )));
        let line =
            |said: &Phrase, why: &Phrase| format!("{}. {}", session.say(said), session.say(why));
        lines.extend(advice.iter().map(|one| line(&one.said, &one.why)));
    }
    lines
}

/// Notes and the odds of all options in sentences: for those who read line by line.
pub(crate) fn whisper(session: &Session, painter: &dyn AnyPainter, seat: Seat) -> Vec<String> {
    let sentence = |option: &Weighed| {
        let weighed = match &option.weighed {
            Err(refusal) => refusal.to_string(),
            Ok(odds) => {
                let said = odds.rows.iter().map(|(what, odds)| format!("{what} {odds}"));
                said.collect::<Vec<_>>().join(", ")
            }
        };
        format!("{}: {weighed}", option.name)
    };
    lines(session, painter, seat, |options| {
        // Where no die is rolled there is nothing to whisper.
        let is_risky =
            |option: &&Weighed| option.weighed.as_ref().map_or(true, |odds| !odds.rows.is_empty());
        let risky: Vec<&Weighed> = options.iter().filter(is_risky).collect();
        // What cannot be counted for any of them is said once.
        if let Some(Err(refusal)) = risky.first().map(|option| &option.weighed)
            && risky.iter().all(|option| option.weighed.is_err())
        {
            return vec![refusal.to_string()];
        }
        let mut said: Vec<String> =
            risky.iter().take(WHISPERED).map(|option| sentence(option)).collect();
        if risky.len() > WHISPERED {
            let count = risky.len() - WHISPERED;
            said.push(session.say(&say!(
                "hint-more",
                "and {count} more; `odds N` tells those of one",
                count
            )));
        }
        if risky.is_empty() {
            said.push(session.say(&say!("hint-no-option", "No option rolls dice.")));
        }
        said
    })
}

/// Notes and the odds of all options as a table: for those who see it at a glance.
pub(crate) fn whispered_table(
    session: &Session,
    painter: &dyn AnyPainter,
    seat: Seat,
) -> Vec<String> {
    lines(session, painter, seat, |options| table(session.phrases(), options))
}

/// Notes, and the odds of the one answer that is being considered.
pub(crate) fn whisper_about(
    session: &Session,
    painter: &dyn AnyPainter,
    seat: Seat,
    considered: Option<&Value>,
) -> Vec<String> {
    let mut lines = notes(session, seat);
    let Some(action) = considered else {
        if lines.is_empty() {
            lines.push(session.say(&say!("notes-none", "There is nothing to warn you of.")));
        }
        return lines;
    };
    let table = session.table();
    let said = session.say(&table.say_action(seat, action).unwrap_or_default());
    lines.extend([String::new(), format!("{said}:")]);
    match odds(session, painter, seat, action) {
        Err(refusal) => lines.push(refusal.to_string()),
        Ok(weighed) => lines.extend(weighed.iter().map(|line| format!("  {line}"))),
    }
    lines
}

/// An option and what speaks for and against it.
struct Weighed {
    name: String,
    weighed: Result<Odds, Refusal>,
}

impl Weighed {
    fn rows(&self) -> impl Iterator<Item = &(String, String)> {
        self.weighed.iter().flat_map(|odds| &odds.rows)
    }

    fn is_sampled(&self) -> bool {
        self.weighed.as_ref().is_ok_and(|odds| odds.is_sampled)
    }
}

fn lines(
    session: &Session,
    painter: &dyn AnyPainter,
    seat: Seat,
    form: impl FnOnce(&[Weighed]) -> Vec<String>,
) -> Vec<String> {
    let options = match session.options(seat) {
        Ok(options) => options,
        Err(refusal) => return vec![refusal.to_string()],
    };
    let weigh = |(index, option): (usize, &Candidate)| Weighed {
        name: format!("{} {}", index + 1, option.said),
        weighed: weigh(session, painter, seat, &option.action, options.len()),
    };
    let mut lines = notes(session, seat);
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.push(session.say(&assumption()));
    let weighed: Vec<Weighed> = options.iter().enumerate().map(weigh).collect();
    if weighed.iter().any(|option| option.rows().next().is_some() && option.is_sampled()) {
        let sampled = say!("hint-sampled", "Odds with `about` are estimated from random samples.");
        lines.push(session.say(&sampled));
    }
    lines.extend(form(&weighed));
    lines
}

/// A column for each thing that may come, a row for each option. What cannot come has no column, the first
/// thing aside: that nothing can happen to you is good to know.
fn table(phrases: &Phrases, options: &[Weighed]) -> Vec<String> {
    let never = chance(phrases, &Fraction::ZERO);
    let mut columns: Vec<(&str, Vec<String>)> = Vec::new();
    for (what, odds) in options.iter().flat_map(Weighed::rows) {
        let is_known = columns.iter().any(|(title, _)| title == what);
        if !is_known && (columns.is_empty() || *odds != never) {
            columns.push((what, Vec::new()));
        }
    }
    for option in options {
        for (title, cells) in &mut columns {
            let odds = option.rows().find(|(what, _)| what == title);
            cells.push(match (&option.weighed, odds) {
                (Err(_), _) => "?".to_owned(),
                (Ok(_), None) => never.clone(),
                (Ok(_), Some((_, odds))) => odds.clone(),
            });
        }
    }
    let width = |texts: &mut dyn Iterator<Item = &str>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let names = width(&mut options.iter().map(|option| option.name.as_str()));
    let mut rows = vec![" ".repeat(names)];
    rows.extend(options.iter().map(|option| format!("{:<names$}", option.name)));
    for (title, cells) in &columns {
        let cells: Vec<&str> =
            std::iter::once(*title).chain(cells.iter().map(String::as_str)).collect();
        let width = width(&mut cells.iter().copied());
        rows.iter_mut()
            .zip(cells)
            .for_each(|(row, cell)| row.push_str(&format!("  {cell:<width$}")));
    }
    let refused = options.iter().filter_map(|option| option.weighed.as_ref().err());
    rows.extend(refused.map(Refusal::to_string).take(1));
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

/// A clause of the rulebook with its chapter, or a sentence that says which there are.
pub(crate) fn clause(phrases: &Phrases, book: &Rulebook, asked: &str) -> Vec<String> {
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
    let known = known.join(", ");
    vec![phrases.say(&say!(
        "clause-unknown",
        "There is no clause `{asked}`. There are: {known}.",
        asked,
        known
    ))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn chances_are_said_exactly_and_in_per_cent() {
        let said = |fraction: Fraction| chance(&Phrases::english(), &fraction);
        assert_eq!(said(Fraction::new(3, 16)), "3/16 (18.8 %)");
        assert_eq!(said(Fraction::ONE), "100 %");
        assert_eq!(said(Fraction::new(1, 3_000)), "1/3000 (0.0 %)");
        let german = Phrases::of("gunslingers", Language::De);
        assert_eq!(chance(&german, &Fraction::new(3, 16)), "3/16 (18,8 %)");
    }

    #[test]
    fn an_unknown_clause_names_those_that_begin_alike() {
        let book = Rulebook::parse("| id | rule |\n|---|---|\n| GU-101 | a |\n| GU-201 | b |\n");
        let clause = |asked: &str| clause(&Phrases::english(), &book, asked);
        assert_eq!(clause("gu-101")[1], "a");
        assert_eq!(clause("gu-1"), ["There is no clause `gu-1`. There are: GU-101."]);
        assert!(clause("nonsense")[0].contains("GU-101, GU-201"));
    }
}
