//! Rulebooks as HTML.

use axum::Json;
use axum::extract::{Path, Query, State};
use duello_core::{ClauseText, Rulebook, Term, Values};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::access::find_game;
use super::openapi::GameName;
use crate::Server;
use crate::problem::Problem;

/// The options of a rulebook.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct RulebookQuery {
    /// `en` or `de`; English if there is no translation [default: en].
    language: Option<String>,
}

/// A rulebook.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts", rename = "Rulebook"))]
pub(crate) struct RulebookText {
    game: &'static str,
    /// The version of the rules.
    version: u16,
    /// The language it is in, which may differ from the requested one.
    language: String,
    /// The whole book, in order.
    chapters: Vec<Chapter>,
    /// The clauses alone, for search.
    clauses: Vec<Clause>,
    /// The fields of setups with values that a form can offer.
    switches: Vec<SwitchText>,
}

/// A field of setups.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct SwitchText {
    /// Its name in a setup.
    name: String,
    /// The question that it answers, or the rule that it changes.
    question: String,
    /// What its values do, as far as the ruling says so.
    effect: String,
    /// The clause about it.
    clause: String,
    /// Its value in a setup without it; null if that depends on other fields.
    default: Option<String>,
    values: SwitchValues,
}

/// The values of a field.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SwitchValues {
    /// Yes or no.
    Flag,
    /// One of these words.
    Words(Vec<String>),
    /// One of these numbers.
    Numbers(Vec<u32>),
    /// A number from the first to the second.
    Range(u32, u32),
}

impl SwitchText {
    /// `book` is in the language of the reader.
    fn of(term: &Term, book: &Rulebook) -> Option<SwitchText> {
        let values = match &term.values {
            Values::Flag => SwitchValues::Flag,
            Values::Words(words) => SwitchValues::Words(words.clone()),
            Values::Numbers(numbers) => SwitchValues::Numbers(numbers.clone()),
            Values::Range(from, to) => SwitchValues::Range(*from, *to),
            Values::Other => return None,
        };
        // The ruling that introduces the field; others settle details of it.
        let name = format!("`{}`", term.name);
        let introduces =
            |clause: &&ClauseText| clause.cells.iter().any(|(_, text)| text.starts_with(&name));
        let mut clauses = term.clauses.iter().filter_map(|id| book.clause(id));
        let clause = clauses.clone().find(introduces).or_else(|| clauses.next_back())?;
        let (_, question) = clause.cells.first()?;
        Some(SwitchText {
            name: term.name.clone(),
            question: plain(question),
            effect: plain(&sentences_with(&clause.cells, &quoted(&term.values))),
            clause: clause.id.clone(),
            default: term.default.clone(),
            values,
        })
    }
}

/// The values as a rulebook writes them.
fn quoted(values: &Values) -> Vec<String> {
    let words = match values {
        Values::Flag => ["yes", "no", "on", "off"].map(str::to_owned).to_vec(),
        Values::Words(words) => words.clone(),
        _ => Vec::new(),
    };
    words.into_iter().map(|word| format!("`{word}`")).collect()
}

/// The sentences of a ruling that say what one of these values does. The first cell is the question, and the cell that
/// lists the values is no sentence.
fn sentences_with(cells: &[(String, String)], values: &[String]) -> String {
    let cells = cells.iter().skip(1).map(|(_, text)| text).filter(|text| !text.starts_with('`'));
    let sentences = cells.flat_map(|text| text.split_inclusive(". "));
    let about = sentences.filter(|one| values.iter().any(|value| one.contains(value.as_str())));
    about.map(str::trim).collect::<Vec<_>>().join(" ")
}

/// A text without its Markdown.
fn plain(markdown: &str) -> String {
    Parser::new(markdown).filter_map(text_of).collect()
}

/// The text under one heading.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Chapter {
    title: String,
    /// 1 for the book, 2 for a part, 3 for a chapter.
    depth: u8,
    /// HTML, in which the row of each clause has the id of the clause.
    html: String,
}

/// A clause of a rulebook.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Clause {
    id: String,
    chapter: String,
    /// The rule, or the answer of a ruling, as plain text.
    text: String,
    /// All columns; a ruling also has its question and its reason.
    cells: Vec<Cell>,
}

/// A column of a clause.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export_to = "wire.ts"))]
pub(crate) struct Cell {
    title: String,
    /// HTML, in which the ids of clauses are links.
    html: String,
}

impl Clause {
    fn of(clause: &ClauseText, book: &Rulebook) -> Clause {
        let cell = |(title, text): &(String, String)| {
            let html = html_of(Parser::new(text).collect(), book);
            Cell { title: title.clone(), html }
        };
        Clause {
            id: clause.id.clone(),
            chapter: clause.chapter.clone(),
            text: clause.text().to_owned(),
            cells: clause.cells.iter().map(cell).collect(),
        }
    }
}

/// Gets a rulebook, as a whole and clause by clause.
#[utoipa::path(
    get, path = "/api/games/{game}/rules", tag = "lobby",
    params(("game" = GameName, Path, description = "The game"), RulebookQuery),
    responses((status = 200, body = RulebookText),
        (status = 404, body = Problem))
)]
pub(super) async fn rules(
    State(server): State<Server>,
    Path(game): Path<String>,
    Query(query): Query<RulebookQuery>,
) -> Result<Json<RulebookText>, Problem> {
    let entry = find_game(&server, &game)?;
    let (book, language) = entry.rulebook(query.language.as_deref().unwrap_or("en"));
    Ok(Json(RulebookText {
        game: entry.id(),
        version: entry.game.rules(),
        language: language.to_owned(),
        chapters: chapters(book),
        clauses: book.iter().map(|clause| Clause::of(clause, book)).collect(),
        switches: entry
            .game
            .rulebook()
            .terms()
            .iter()
            .filter_map(|term| SwitchText::of(term, book))
            .collect(),
    }))
}

/// Splits a book at its headings.
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

/// Renders HTML, with an anchor in the row of every clause and links to the anchors.
fn html_of(events: Vec<Event<'_>>, book: &Rulebook) -> String {
    let (mut since_row, mut is_clause) = (usize::MAX, false);
    let linked = events.into_iter().flat_map(|event| {
        let is_row = matches!(event, Event::Start(Tag::TableRow));
        since_row = if is_row { 0 } else { since_row.saturating_add(1) };
        is_clause &= !is_row;
        match event {
            // The text of the first cell comes after the starts of the row and of the cell.
            Event::Text(text) if since_row == 2 && book.clause(&text).is_some() => {
                is_clause = true;
                vec![anchor(&text)]
            }
            // An empty column.
            Event::Text(text) if is_clause && &*text == "–" => Vec::new(),
            Event::Text(text) => linked(&text, book),
            other => vec![other.into_static()],
        }
    });
    let mut html = String::new();
    html::push_html(&mut html, linked);
    html
}

/// A text with a link for every clause of the book.
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

/// Ids consist of letters, digits and dashes, so nothing has to be escaped.
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
    fn a_switch_says_what_its_values_do() {
        let cells =
            ["Who waits?", "All do. With `no` nobody does.", "`wait`: `yes`, `no`", "Fair. Quick."];
        let cells = cells.map(|text| (String::new(), text.to_owned()));
        assert_eq!(sentences_with(&cells, &quoted(&Values::Flag)), "With `no` nobody does.");
    }

    #[test]
    fn a_book_is_split_at_its_headings() {
        let chapters = chapters(&Rulebook::parse(BOOK));
        let titles: Vec<(&str, u8)> =
            chapters.iter().map(|chapter| (chapter.title.as_str(), chapter.depth)).collect();
        assert_eq!(titles, [("Book", 1), ("Rules", 2), ("One & more", 3)]);
        assert_eq!(chapters[0].html.trim(), "<p>Hello.</p>");
        assert_eq!(chapters[1].html, "");
    }

    #[test]
    fn clauses_have_anchors_and_link_to_each_other() {
        let html = &chapters(&Rulebook::parse(BOOK))[2].html;
        assert!(html.contains(r##"<td><a id="XX-101" href="#XX-101">XX-101</a></td>"##), "{html}");
        assert!(html.contains(r##"a &lt; b, see <a href="#XX-102">XX-102</a>."##), "{html}");
        assert!(html.contains("<strong>so</strong>, not (XX-103)</td><td></td>"), "{html}");
        assert!(html.contains("<td>none</td><td>–</td>"), "{html}");
    }

    #[test]
    fn every_clause_has_exactly_one_anchor() {
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
