//! `duello odds`: the exact odds of a roll, as a table with bars, as JSON or as a chart.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use duello_core::Fraction;
use duello_odds::{Answer, AnyOdds, Outcome, Question, svg};
use duello_registry::Registry;

use crate::Failure;
use duello_terminal::language::{Language, Phrases};

const EXAMPLES: &str = "Examples:
  duello odds commandos                                      what can be asked
  duello odds commandos shot shooter=lmg target=heavy range=3
  duello odds champions duel first=brannoc second=hask --explain
  duello odds fighters attack attacker=deretor position=rear --svg attack.svg";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Odds {
    /// The game.
    game: String,
    /// The question; without it, the questions there are.
    question: Option<String>,
    /// What it is about, as name=value; what is not given has its default.
    #[arg(value_name = "NAME=VALUE")]
    given: Vec<String>,
    /// Print every modifier with its clause.
    #[arg(long, conflicts_with = "json")]
    explain: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Write a bar chart to this file; `-` for standard output.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(command: &Odds, games: &Registry, language: Language) -> Result<(), Failure> {
    let odds = &games.find(&command.game)?.odds;
    let phrases = Phrases::of(odds.id(), language);
    let mut out = io::stdout().lock();
    let Some(question) = &command.question else {
        return print_questions(&mut out, odds.as_ref(), &phrases, command.json);
    };
    let answer = odds.ask(question, &pairs(&command.given)?).map_err(|errors| {
        format!("{errors}\n(`duello odds {}` lists the questions and their fields)", odds.id())
    })?;
    // Programs choose the language themselves.
    if command.json {
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        return Ok(());
    }
    let answer = answer.said(|phrase| phrases.said(phrase));
    let chart = || svg(&answer, &phrases.say(&Outcome::chance_head()));
    match &command.svg {
        Some(path) if path.as_os_str() == "-" => write!(out, "{}", chart())?,
        Some(path) => fs::write(path, chart())
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?,
        None => print_answer(&mut out, &answer, &phrases, command.explain)?,
    }
    Ok(())
}

/// What follows the question, taken apart; all that is not of that form is named at once.
fn pairs(given: &[String]) -> Result<BTreeMap<String, String>, Failure> {
    let mut pairs = BTreeMap::new();
    let mut wrong = Vec::new();
    for text in given {
        match text.split_once('=') {
            Some((name, value)) if !name.is_empty() => {
                if pairs.insert(name.to_owned(), value.to_owned()).is_some() {
                    wrong.push(format!("`{name}` is given twice"));
                }
            }
            _ => wrong.push(format!("`{text}` is not of the form name=value")),
        }
    }
    if wrong.is_empty() { Ok(pairs) } else { Err(wrong.join("\n").into()) }
}

fn print_questions(
    out: &mut impl Write,
    odds: &dyn AnyOdds,
    phrases: &Phrases,
    json: bool,
) -> Result<(), Failure> {
    let questions = odds.questions();
    if json {
        writeln!(out, "{}", serde_json::to_string(&questions)?)?;
        return Ok(());
    }
    for (at, question) in questions.iter().enumerate() {
        let gap = if at > 0 { "\n" } else { "" };
        writeln!(out, "{gap}{}: {}", question.name, phrases.say(&question.about))?;
        writeln!(out, "{}", fields_table(question, phrases))?;
        writeln!(out, "  duello odds {} {} {}", odds.id(), question.name, question.example)?;
    }
    Ok(())
}

fn fields_table(question: &Question, phrases: &Phrases) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    // Lists of names may be long; they go on below themselves.
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(100);
    for field in &question.fields {
        table.add_row([
            format!("  {}", field.name),
            field.default.clone().unwrap_or_default(),
            phrases.say(&field.say()),
        ]);
    }
    table
}

/// An answer that is said in the language of the reader already.
fn print_answer(
    out: &mut impl Write,
    answer: &Answer,
    phrases: &Phrases,
    explain: bool,
) -> Result<(), Failure> {
    writeln!(out, "{}", answer.title)?;
    if explain {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for modifier in &answer.modifiers {
            table.add_row([
                modifier.said.to_string(),
                modifier.effect.to_string(),
                modifier.clause.to_string(),
            ]);
        }
        right(&mut table, 1..2);
        writeln!(out, "\n{table}")?;
    }
    writeln!(out, "\n{}", results_table(answer, phrases))?;
    if !answer.sums.is_empty() {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for sum in &answer.sums {
            table.add_row([sum.label.to_string(), sum.chance.percent(), exact(&sum.chance)]);
        }
        right(&mut table, 1..2);
        writeln!(out, "\n{table}")?;
    }
    for (at, mean) in answer.means.iter().enumerate() {
        let gap = if at == 0 { "\n" } else { "" };
        writeln!(out, "{gap}{}", phrases.say(&mean.say(&exact(&mean.mean))))?;
    }
    Ok(())
}

fn results_table(answer: &Answer, phrases: &Phrases) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let counts = answer.tail.is_some();
    let [chance, exactly] = [Outcome::chance_head(), Outcome::fraction_head()];
    let mut header = vec![answer.axis.to_string(), phrases.say(&chance), phrases.say(&exactly)];
    if let Some(tail) = &answer.tail {
        header.insert(2, tail.to_string());
    }
    header.push(String::new());
    table.set_header(header);
    let most = answer.results.iter().map(|result| result.chance.parts_per_million()).max();
    for result in &answer.results {
        let mut row =
            vec![result.label.to_string(), result.chance.percent(), exact(&result.chance)];
        if counts {
            row.insert(2, result.tail.as_ref().map(Fraction::percent).unwrap_or_default());
        }
        row.push(bar(result.chance.parts_per_million(), most.unwrap_or(1)));
        table.add_row(row);
    }
    right(&mut table, 1..if counts { 3 } else { 2 });
    table
}

/// The fraction; six digits of it where nobody would read it.
fn exact(chance: &Fraction) -> String {
    const LONGEST: usize = 24;
    let text = chance.to_string();
    if text.len() <= LONGEST {
        return text;
    }
    format!("about {:.6}", chance.parts_per_million() as f64 / 1e6)
}

/// How long the longest bar is.
const BAR: u64 = 30;

/// A bar in eighths of a character; the longest fills the space.
fn bar(part: u64, most: u64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part * BAR * 8 + most / 2) / most.max(1);
    let whole = "█".repeat((eighths / 8) as usize);
    format!("{whole}{}", EIGHTHS[(eighths % 8) as usize])
}

fn right(table: &mut Table, columns: std::ops::Range<usize>) {
    let wanted = table.column_iter_mut().enumerate().filter(|(at, _)| columns.contains(at));
    wanted.for_each(|(_, column)| {
        column.set_cell_alignment(CellAlignment::Right);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_fill_the_space_and_nothing_more() {
        assert_eq!(bar(100, 100).chars().count(), BAR as usize);
        assert_eq!(bar(0, 100), "");
        assert_eq!(bar(1, 240), "▏");
    }

    #[test]
    fn all_that_is_no_pair_is_named() {
        let given = ["a=1", "b", "a=2", "=3"].map(str::to_owned);
        let told = pairs(&given).unwrap_err().to_string();
        assert_eq!(told.lines().count(), 3, "{told}");
    }
}
