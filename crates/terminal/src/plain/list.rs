//! The options as lines: all of them where they are few, otherwise what they have in common.

use duello_core::{Phrase, say};
use duello_referee::Candidate;

use crate::language::Phrases;
use crate::paint::AnyPainter;

/// The options of a person, and how they are said.
pub(super) struct List<'a> {
    pub(super) painter: &'a dyn AnyPainter,
    pub(super) phrases: &'a Phrases,
    pub(super) options: &'a [Candidate],
}

/// As many options are listed as they are.
const FEW: usize = 12;
/// So many of a kind are listed among many others.
const ALIKE: usize = 3;
/// As many are listed at a time when somebody wants to see them.
const PAGE: usize = 20;

impl List<'_> {
    /// The options under the question. Where they are many, those that begin alike share a line.
    pub(super) fn overview(&self) -> Vec<String> {
        let options = self.options;
        if options.len() <= FEW {
            return (0..options.len()).map(|at| self.line(at)).collect();
        }
        let mut lines = Vec::new();
        let mut first = 0;
        for group in options.chunk_by(|one, next| word(one) == word(next)) {
            let last = first + group.len();
            if group.len() <= ALIKE {
                lines.extend((first..last).map(|at| self.line(at)));
            } else {
                let word = word(&group[0]);
                let listed = word.to_lowercase();
                let range = say!("list-range", "{first} to {last}", first = first + 1, last);
                let shared = say!(
                    "list-shared",
                    "{range}  {word}: {count} options; `list {listed}` shows them",
                    range,
                    word,
                    count = group.len(),
                    listed
                );
                lines.push(format!("  {}", self.phrases.say(&shared)));
            }
            first = last;
        }
        lines
    }

    /// A page of the options whose words begin as asked: `list`, `list move`, `list move 2`, `list all`.
    pub(super) fn page(&self, asked: &str) -> Vec<String> {
        let options = self.options;
        let mut words: Vec<&str> = asked.split_whitespace().collect();
        let is_all = matches!(words.last(), Some(&("all" | "alle")));
        let number = words.last().and_then(|word| word.parse::<usize>().ok());
        if is_all || number.is_some() {
            words.pop();
        }
        let wanted = words.join(" ").to_lowercase();
        let is_wanted = |at: &usize| options[*at].said.text().to_lowercase().starts_with(&wanted);
        let found: Vec<usize> = (0..options.len()).filter(is_wanted).collect();
        if found.is_empty() {
            let none = say!("list-none", "No option begins with `{wanted}`.", wanted);
            return vec![self.phrases.say(&none)];
        }
        let pages = found.len().div_ceil(PAGE);
        let number = number.unwrap_or(1).clamp(1, pages);
        let (skipped, taken) = if is_all { (0, found.len()) } else { ((number - 1) * PAGE, PAGE) };
        let shown = found.iter().skip(skipped).take(taken);
        let mut lines: Vec<String> = shown.map(|at| self.line(*at)).collect();
        if pages > 1 && !is_all {
            let command = format!("list {wanted}");
            let (command, next) = (command.trim_end(), number + 1);
            lines.push(self.phrases.say(&match number < pages {
                true => say!(
                    "list-page",
                    "Page {number} of {pages}; `{command} {next}` goes on, `{command} all` shows all.",
                    number,
                    pages,
                    command,
                    next
                ),
                false => {
                    say!("list-last-page", "Page {number} of {pages}, the last.", number, pages)
                }
            }));
        }
        lines
    }

    fn line(&self, at: usize) -> String {
        let option = &self.options[at];
        let gloss = self.painter.gloss(&option.action);
        let gloss = gloss.map(|gloss| format!("  ({})", self.phrases.say(&gloss)));
        format!("  {}  {}{}", at + 1, option.said, gloss.unwrap_or_default())
    }
}

/// The word with which an option begins.
fn word(option: &Candidate) -> &str {
    option.said.text().split([' ', ',', ':']).next().unwrap_or("")
}

/// The option with this number, these words, or the only one whose words begin so.
pub(super) fn find<'a>(options: &'a [Candidate], line: &str) -> Result<&'a Candidate, Phrase> {
    let count = options.len();
    if let Ok(number) = line.parse::<usize>() {
        let option = number.checked_sub(1).and_then(|index| options.get(index));
        return option.ok_or_else(|| {
            say!(
                "list-no-number",
                "There is no option {number}; there are 1 to {count}.",
                number,
                count
            )
        });
    }
    let wanted = line.to_lowercase();
    let words = |option: &Candidate| option.said.text().to_lowercase();
    if let Some(exact) = options.iter().find(|option| words(option) == wanted) {
        return Ok(exact);
    }
    let mut begin = options
        .iter()
        .filter(|option| words(option).split(' ').any(|word| word.starts_with(&wanted)));
    match (begin.next(), begin.next()) {
        _ if wanted.is_empty() => {
            Err(say!("list-which", "Which option? There are 1 to {count}.", count))
        }
        (Some(only), None) => Ok(only),
        (Some(_), Some(_)) => Err(say!("list-several", "`{line}` could be several options.", line)),
        (None, _) => Err(say!("list-unknown", "`{line}` is no option and no command.", line)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::painter;

    fn options(texts: &[&str]) -> Vec<Candidate> {
        let option = |text: &&str| Candidate { action: (*text).into(), said: (*text).into() };
        texts.iter().map(option).collect()
    }

    #[test]
    fn options_are_found_by_number_words_and_unique_beginnings() {
        let options = options(&["Colt", "Rifle", "Reloading", "at Calico Kate"]);
        let found = |line: &str| find(&options, line).map(|option| option.said.text()).ok();
        assert_eq!(found("2"), Some("Rifle"));
        assert_eq!(found("rifle"), Some("Rifle"));
        assert_eq!(found("col"), Some("Colt"));
        assert_eq!(found("kate"), Some("at Calico Kate"));
        for wrong in ["0", "5", "r", "", "99999999999999999999999", "sabre"] {
            assert_eq!(found(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn many_options_share_a_line_and_are_listed_by_the_page() {
        let moves: Vec<String> = (0..45).map(|at| format!("Move {at}")).collect();
        let mut texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        texts.insert(0, "Crouch, facing N");
        texts.push("End");
        let options = options(&texts);
        let painter = painter("no such game");
        let list = List { painter: &*painter, phrases: &Phrases::english(), options: &options };
        let overview = list.overview();
        let expected =
            ["  1  Crouch, facing N", "  2 to 46  Move: 45 options; `list move` shows them"];
        assert_eq!(overview[..2], expected);
        assert_eq!(overview.len(), 3);
        let page = |asked: &str| list.page(asked);
        assert_eq!(page("move").len(), 21);
        assert_eq!(
            page("move")[20],
            "Page 1 of 3; `list move 2` goes on, `list move all` shows all."
        );
        assert_eq!(page("move 3").last().unwrap(), "Page 3 of 3, the last.");
        assert_eq!(page("99999").last().unwrap(), "Page 3 of 3, the last.");
        assert_eq!(page("all").len(), 47);
        assert_eq!(page("sabre"), ["No option begins with `sabre`."]);
    }
}
