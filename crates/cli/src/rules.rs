//! `duello rules`: the rulebook, clause by clause.

use std::io::{self, Write};

use clap::Args;
use duello_core::ClauseText;
use duello_registry::Registry;

use crate::Failure;
use duello_terminal::language::Language;

/// Examples:
///   duello rules gunslingers GU-304
///   duello rules gunslingers GU-3 --language de
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Rules {
    /// The game.
    game: String,
    /// A clause such as GU-304, or the beginning of one such as GU-3; everything without it.
    clause: Option<String>,
}

pub(crate) fn run(command: &Rules, games: &Registry, language: Language) -> Result<(), Failure> {
    let game = games.find(&command.game)?;
    let (book, _) = game.rulebook(language.tag());
    let mut out = io::stdout().lock();
    let Some(asked) = &command.clause else {
        return print_all(&mut out, book.iter());
    };
    if let Some(clause) = book.clause(asked) {
        print_clause(&mut out, clause)?;
        return Ok(());
    }
    let begin = asked.to_uppercase();
    let mut found = book.iter().filter(|clause| clause.id.starts_with(&begin)).peekable();
    if found.peek().is_none() {
        let (first, last) = (book.iter().next(), book.iter().last());
        let range = first.zip(last).map(|(first, last)| format!("{} to {}", first.id, last.id));
        let range = range.unwrap_or_default();
        return Err(format!(
            "the rulebook of {} has no clause `{asked}`; it has {range}",
            game.id()
        )
        .into());
    }
    print_all(&mut out, found)
}

fn print_all<'a>(
    out: &mut impl Write,
    clauses: impl Iterator<Item = &'a ClauseText>,
) -> Result<(), Failure> {
    let mut chapter = "";
    for clause in clauses {
        if clause.chapter != chapter {
            let gap = if chapter.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}", clause.chapter)?;
            chapter = &clause.chapter;
        }
        writeln!(out, "{}  {}", clause.id, clause.text())?;
    }
    Ok(())
}

fn print_clause(out: &mut impl Write, clause: &ClauseText) -> Result<(), Failure> {
    writeln!(out, "{}  ({})", clause.id, clause.chapter)?;
    match clause.cells.as_slice() {
        [(_, only)] => writeln!(out, "{only}")?,
        many => {
            for (title, text) in many {
                writeln!(out, "{title}: {text}")?;
            }
        }
    }
    Ok(())
}
