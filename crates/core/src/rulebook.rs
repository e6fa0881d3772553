//! A game's rulebook as data: every clause with its id, chapter and text.

use std::collections::BTreeMap;

use crate::clause::is_clause_id;
use crate::{Clause, Term};

/// The clauses of a rulebook, read from its Markdown text.
///
/// A clause is a table row that begins with its id. Cells after the id belong to the clause; the heading
/// above the table is its chapter.
///
/// ```
/// use duello_core::Rulebook;
/// let book = Rulebook::parse("### Setup\n| id | rule |\n|---|---|\n| GU-101 | Two to five play. |\n");
/// assert_eq!(book.clause("gu-101").unwrap().text(), "Two to five play.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulebook {
    markdown: &'static str,
    clauses: BTreeMap<String, ClauseText>,
    order: Vec<String>,
    terms: Vec<Term>,
}

/// One clause as the rulebook prints it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseText {
    /// The id, such as `GU-304`.
    pub id: String,
    /// The heading under which the clause stands.
    pub chapter: String,
    /// The cells of the row with the titles of their columns, empty cells left out.
    pub cells: Vec<(String, String)>,
}

impl ClauseText {
    /// The rule itself: the only cell, or, of a ruling, the one that answers the question.
    pub fn text(&self) -> &str {
        match self.cells.as_slice() {
            [] => "",
            [(_, rule)] | [_, (_, rule), ..] => rule,
        }
    }
}

impl Rulebook {
    /// Reads all clauses of a Markdown rulebook.
    pub fn parse(markdown: &'static str) -> Rulebook {
        let mut book = Rulebook { markdown, ..Rulebook::default() };
        let mut chapter = String::new();
        let mut titles = Vec::new();
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix('#') {
                chapter = heading.trim_start_matches('#').trim().to_owned();
            } else if line.starts_with('|') {
                let cells = split_row(line);
                match cells.first() {
                    Some(id) if is_clause_id(id) => book.add(id, &chapter, &titles, &cells),
                    Some(_) if titles.first().is_some_and(|title| title == "switch") => {
                        book.terms.extend(Term::read(&cells));
                    }
                    Some(first) if !first.starts_with("--") => titles = cells,
                    _ => {}
                }
            } else {
                titles.clear();
            }
        }
        book
    }

    fn add(&mut self, id: &str, chapter: &str, titles: &[String], cells: &[String]) {
        let title = |index: usize| titles.get(index).cloned().unwrap_or_default();
        let is_filled = |cell: &str| !cell.is_empty() && cell != "–";
        let cells = cells.iter().enumerate().skip(1).filter(|(_, cell)| is_filled(cell));
        let cells = cells.map(|(index, cell)| (title(index), cell.clone())).collect();
        let clause = ClauseText { id: id.to_owned(), chapter: chapter.to_owned(), cells };
        if self.clauses.insert(id.to_owned(), clause).is_none() {
            self.order.push(id.to_owned());
        }
    }

    /// The fields of setups, in the order of the book.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The clause with this id, to cite it.
    pub fn cite(&self, id: &str) -> Option<Clause> {
        let known = &self.clause(id)?.id;
        let at = self.markdown.find(&format!("| {known} |"))? + 2;
        Some(Clause::new(&self.markdown[at..at + known.len()]))
    }

    /// The whole book as it is written, with all that is no clause: how to play, tables, maps.
    pub fn markdown(&self) -> &'static str {
        self.markdown
    }

    /// The clause with this id, in capitals or not.
    pub fn clause(&self, id: &str) -> Option<&ClauseText> {
        self.clauses.get(&id.to_uppercase())
    }

    /// All clauses in the order of the book.
    pub fn iter(&self) -> impl Iterator<Item = &ClauseText> {
        self.order.iter().map(|id| &self.clauses[id])
    }
}

/// The cells of a Markdown table row; `\|` is a bar inside a cell.
fn split_row(line: &str) -> Vec<String> {
    let row = line.trim().trim_start_matches('|');
    let row = row.strip_suffix('|').unwrap_or(row).replace("\\|", "\u{1}");
    row.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Book\n### One\n| id | rule |\n|---|---|\n| XX-101 | a \\| b |\n\
        ## Rulings\n| id | question | ruling | switch |\n|---|---|---|---|\n| XX-R01 | why? | so | – |\n";

    #[test]
    fn clauses_keep_their_chapter_and_titled_cells() {
        let book = Rulebook::parse(TEXT);
        let ids: Vec<&str> = book.iter().map(|clause| clause.id.as_str()).collect();
        assert_eq!(ids, ["XX-101", "XX-R01"]);
        assert_eq!(book.clause("XX-101").unwrap().text(), "a | b");
        let ruling = book.clause("xx-r01").unwrap();
        assert_eq!(ruling.chapter, "Rulings");
        assert_eq!(ruling.cells.len(), 2);
        assert_eq!(ruling.cells[1], ("ruling".into(), "so".into()));
        assert_eq!(ruling.text(), "so");
        assert_eq!(book.cite("xx-r01").map(Clause::id), Some("XX-R01"));
        assert_eq!(book.cite("XX-999"), None);
    }

    #[test]
    fn fields_of_setups_have_their_clauses() {
        let text = "| switch | default | range | see |\n|---|---|---|---|\n| `goal` | 5 | 1 to 9 | XX-101, XX-R01 |\n\n\
            | field | default | meaning |\n|---|---|---|\n| `dollars` | 0 | of each seat |\n";
        let book = Rulebook::parse(text);
        let names: Vec<&str> = book.terms().iter().map(|term| term.name.as_str()).collect();
        assert_eq!(names, ["goal"]);
        assert_eq!(book.terms()[0].clauses, ["XX-101", "XX-R01"]);
    }
}
