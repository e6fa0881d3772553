//! The rulebooks.

use axum::Json;
use axum::extract::{Path, Query, State};
use duello_core::{ClauseText, Rulebook};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::Server;
use crate::problem::Problem;

/// How the book is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// `en` or `de`; English where there is no other.
    language: Option<String>,
}

/// A rulebook.
#[derive(Serialize, ToSchema)]
pub(super) struct Rules {
    game: &'static str,
    version: u16,
    /// The language it is in.
    language: String,
    /// The whole book in its order.
    chapters: Vec<Chapter>,
    /// The clauses alone, to look something up.
    clauses: Vec<ClauseLine>,
}

/// What stands under one heading.
#[derive(Serialize, ToSchema)]
struct Chapter {
    title: String,
    /// 1 for the book, 2 for a part, 3 for a chapter of a part.
    depth: u8,
    /// In HTML. The row of a clause has the clause as its id.
    html: String,
}

#[derive(Serialize, ToSchema)]
struct ClauseLine {
    id: String,
    chapter: String,
    /// The rule, or the answer of a ruling.
    text: String,
    /// All columns: a ruling has its question, too, and why it is so.
    cells: Vec<Cell>,
}

#[derive(Serialize, ToSchema)]
struct Cell {
    title: String,
    /// In HTML, where a clause that is named is a link to it.
    html: String,
}

impl ClauseLine {
    fn of(clause: &ClauseText, book: &Rulebook) -> ClauseLine {
        let cell = |(title, text): &(String, String)| {
            let html = html_of(Parser::new(text).collect(), book);
            Cell { title: title.clone(), html }
        };
        ClauseLine {
            id: clause.id.clone(),
            chapter: clause.chapter.clone(),
            text: clause.text().to_owned(),
            cells: clause.cells.iter().map(cell).collect(),
        }
    }
}

/// A rulebook, whole and clause by clause.
#[utoipa::path(
    get, path = "/api/games/{game}/rules", tag = "lobby",
    params(("game" = String, Path, description = "The game"), Wanted),
    responses((status = 200, body = Rules),
        (status = 422, body = Problem))
)]
pub(super) async fn rules(
    State(server): State<Server>,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Rules>, Problem> {
    let entry = server.hall.house.library.entry(&game)?;
    let (book, language) = entry.rulebook(wanted.language.as_deref().unwrap_or("en"));
    Ok(Json(Rules {
        game: entry.id(),
        version: entry.game.rules(),
        language: language.to_owned(),
        chapters: chapters(book),
        clauses: book.iter().map(|clause| ClauseLine::of(clause, book)).collect(),
    }))
}

/// The book cut at its headings.
fn chapters(book: &Rulebook) -> Vec<Chapter> {
    let mut events = Parser::new_ext(book.markdown(), Options::ENABLE_TABLES).peekable();
    let mut chapters: Vec<Chapter> = Vec::new();
    while let Some(event) = events.next() {
        let Event::Start(Tag::Heading { level, .. }) = event else { continue };
        let is_heading = |event: &Event<'_>| matches!(event, Event::End(TagEnd::Heading(_)));
        let title = events.by_ref().take_while(|event| !is_heading(event)).filter_map(text_of);
        let title = title.collect();
        let mut under = Vec::new();
        let begins = |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { .. }));
        while let Some(event) = events.next_if(|event| !begins(event)) {
            under.push(event);
        }
        chapters.push(Chapter { title, depth: depth(level), html: html_of(under, book) });
    }
    chapters
}

fn text_of(event: Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text.into_string()),
        _ => None,
    }
}

fn depth(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        _ => 3,
    }
}

/// Written as HTML, where the row of a clause can be gone to, and a clause that is named leads there.
fn html_of(events: Vec<Event<'_>>, book: &Rulebook) -> String {
    let (mut since_row, mut is_clause) = (usize::MAX, false);
    let linked = events.into_iter().flat_map(|event| {
        let is_row = matches!(event, Event::Start(Tag::TableRow));
        since_row = if is_row { 0 } else { since_row.saturating_add(1) };
        is_clause &= !is_row;
        match event {
            // After the beginnings of the row and of its first cell comes what stands in that cell.
            Event::Text(text) if since_row == 2 && book.clause(&text).is_some() => {
                is_clause = true;
                vec![anchor(&text)]
            }
            // A column in which this clause has nothing.
            Event::Text(text) if is_clause && &*text == "–" => Vec::new(),
            Event::Text(text) => linked(&text, book),
            other => vec![other.into_static()],
        }
    });
    let mut html = String::new();
    html::push_html(&mut html, linked);
    html
}

/// A text in which every clause of the book is a link to it.
fn linked(text: &str, book: &Rulebook) -> Vec<Event<'static>> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let pieces = text.split_inclusive(|c| !is_word(c)).flat_map(|piece| {
        let word = piece.trim_end_matches(|c| !is_word(c));
        let (word, rest) = piece.split_at(word.len());
        let word = match book.clause(word) {
            Some(clause) if clause.id == word => link(word),
            _ => Event::Text(word.to_owned().into()),
        };
        [word, Event::Text(rest.to_owned().into())]
    });
    pieces.collect()
}

/// Ids are letters, digits and a dash, so that nothing of them has to be escaped.
fn anchor(id: &str) -> Event<'static> {
    Event::InlineHtml(format!("<a id=\"{id}\" href=\"#{id}\">{id}</a>").into())
}

fn link(id: &str) -> Event<'static> {
    Event::InlineHtml(format!("<a href=\"#{id}\">{id}</a>").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Book\nHello.\n\n## Rules\n\n### `One` & more\n\n| id | rule | why |\n|---|---|---|\n\
        | XX-101 | a < b, see XX-102. | y |\n| XX-102 | **so**, not (XX-103) | – |\n| none | – | x |\n";

    #[test]
    fn a_book_is_cut_at_its_headings() {
        let chapters = chapters(&Rulebook::parse(BOOK));
        let titles: Vec<(&str, u8)> =
            chapters.iter().map(|chapter| (chapter.title.as_str(), chapter.depth)).collect();
        assert_eq!(titles, [("Book", 1), ("Rules", 2), ("One & more", 3)]);
        assert_eq!(chapters[0].html.trim(), "<p>Hello.</p>");
        assert_eq!(chapters[1].html, "");
    }

    #[test]
    fn clauses_can_be_gone_to_and_lead_to_each_other() {
        let html = &chapters(&Rulebook::parse(BOOK))[2].html;
        assert!(html.contains(r##"<td><a id="XX-101" href="#XX-101">XX-101</a></td>"##), "{html}");
        assert!(html.contains(r##"a &lt; b, see <a href="#XX-102">XX-102</a>."##), "{html}");
        assert!(html.contains("<strong>so</strong>, not (XX-103)</td><td></td>"), "{html}");
        assert!(html.contains("<td>none</td><td>–</td>"), "{html}");
    }

    #[test]
    fn every_clause_of_every_book_is_in_its_html_once() {
        for game in duello_registry::Registry::default().iter() {
            for language in ["en", "de"] {
                let (book, _) = game.rulebook(language);
                let html: String = chapters(book).into_iter().map(|chapter| chapter.html).collect();
                for clause in book.iter() {
                    let anchors = html.matches(&format!("<a id=\"{}\"", clause.id)).count();
                    assert_eq!(anchors, 1, "{} in {language}", clause.id);
                }
            }
        }
    }
}
