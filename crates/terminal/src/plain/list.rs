//! The options as lines: all of them where they are few, otherwise what they have in common.

use duello_referee::Candidate;

use crate::paint::Painter;

/// As many options are listed as they are.
const FEW: usize = 12;
/// So many of a kind are listed among many others.
const ALIKE: usize = 3;
/// As many are listed at a time when somebody wants to see them.
const PAGE: usize = 20;

/// The options under the question. Where they are many, those that begin alike share a line.
pub(super) fn overview(painter: &dyn Painter, options: &[Candidate]) -> Vec<String> {
    if options.len() <= FEW {
        return (0..options.len()).map(|at| line(painter, options, at)).collect();
    }
    let mut lines = Vec::new();
    let mut first = 0;
    for group in options.chunk_by(|one, next| word(one) == word(next)) {
        let last = first + group.len();
        if group.len() <= ALIKE {
            lines.extend((first..last).map(|at| line(painter, options, at)));
        } else {
            let word = word(&group[0]);
            let listed = word.to_lowercase();
            lines.push(format!(
                "  {} to {last}  {word}: {} options; `list {listed}` shows them",
                first + 1,
                group.len()
            ));
        }
        first = last;
    }
    lines
}

/// A page of the options whose words begin as asked: `list`, `list move`, `list move 2`, `list all`.
pub(super) fn page(painter: &dyn Painter, options: &[Candidate], asked: &str) -> Vec<String> {
    let mut words: Vec<&str> = asked.split_whitespace().collect();
    let is_all = words.last() == Some(&"all");
    let number = words.last().and_then(|word| word.parse::<usize>().ok());
    if is_all || number.is_some() {
        words.pop();
    }
    let wanted = words.join(" ").to_lowercase();
    let is_wanted = |at: &usize| options[*at].said.text().to_lowercase().starts_with(&wanted);
    let found: Vec<usize> = (0..options.len()).filter(is_wanted).collect();
    if found.is_empty() {
        return vec![format!("No option begins with `{wanted}`.")];
    }
    let pages = found.len().div_ceil(PAGE);
    let number = number.unwrap_or(1).clamp(1, pages);
    let (skipped, taken) = if is_all { (0, found.len()) } else { ((number - 1) * PAGE, PAGE) };
    let shown = found.iter().skip(skipped).take(taken);
    let mut lines: Vec<String> = shown.map(|at| line(painter, options, *at)).collect();
    if pages > 1 && !is_all {
        let command = format!("list {wanted}");
        let command = command.trim_end();
        lines.push(match number < pages {
            true => format!(
                "Page {number} of {pages}; `{command} {}` goes on, `{command} all` shows all.",
                number + 1
            ),
            false => format!("Page {number} of {pages}, the last."),
        });
    }
    lines
}

fn line(painter: &dyn Painter, options: &[Candidate], at: usize) -> String {
    let option = &options[at];
    let gloss = painter.gloss(&option.action).map(|gloss| format!("  ({gloss})"));
    format!("  {}  {}{}", at + 1, option.said, gloss.unwrap_or_default())
}

/// The word with which an option begins.
fn word(option: &Candidate) -> &str {
    option.said.text().split([' ', ',']).next().unwrap_or("")
}

/// The option with this number, these words, or the only one whose words begin so.
pub(super) fn find<'a>(options: &'a [Candidate], line: &str) -> Result<&'a Candidate, String> {
    let count = options.len();
    if let Ok(number) = line.parse::<usize>() {
        let option = number.checked_sub(1).and_then(|index| options.get(index));
        return option
            .ok_or_else(|| format!("There is no option {number}; there are 1 to {count}."));
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
        _ if wanted.is_empty() => Err(format!("Which option? There are 1 to {count}.")),
        (Some(only), None) => Ok(only),
        (Some(_), Some(_)) => Err(format!("`{line}` could be several options.")),
        (None, _) => Err(format!("`{line}` is no option and no command.")),
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
        let found = |line: &str| find(&options, line).map(|option| option.said.text());
        assert_eq!(found("2"), Ok("Rifle"));
        assert_eq!(found("rifle"), Ok("Rifle"));
        assert_eq!(found("col"), Ok("Colt"));
        assert_eq!(found("kate"), Ok("at Calico Kate"));
        for wrong in ["0", "5", "r", "", "99999999999999999999999", "sabre"] {
            assert!(found(wrong).is_err(), "{wrong}");
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
        let overview = overview(&*painter, &options);
        let expected =
            ["  1  Crouch, facing N", "  2 to 46  Move: 45 options; `list move` shows them"];
        assert_eq!(overview[..2], expected);
        assert_eq!(overview.len(), 3);
        let page = |asked: &str| page(&*painter, &options, asked);
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
