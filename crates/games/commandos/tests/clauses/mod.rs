//! A test for every clause and every ruling, named after it; one module a chapter of the rulebook.

mod analysis;
mod board;
mod ending;
mod flag;
mod moving;
mod overwatch;
mod rulings;
mod setup;
mod shoot;
mod stance;
mod terrain;
mod turn;

const RULEBOOK: &str = include_str!("../../../../../docs/rules/commandos.md");

/// The rows of a table of the rulebook, without its head; a row is a list of cells.
#[track_caller]
pub(crate) fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, section) = RULEBOOK.split_once(heading).expect("the rulebook has the heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let cells = |row: &'static str| row.trim_matches('|').split('|').map(str::trim).collect();
    rows.take_while(|line| line.starts_with('|')).map(cells).collect()
}
