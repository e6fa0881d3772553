//! Words into lines.

use ratatui::text::Line;

/// Breaks a text into lines of at most `width` columns, between words where it can.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in &words(text) {
        let line = lines.last_mut().expect("there is always a line");
        let gap = usize::from(!line.is_empty());
        if columns(line) + gap + columns(word) <= width {
            line.push_str(&" "[..gap]);
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(String::new());
        }
        push_broken(&mut lines, word, width);
    }
    lines
}

/// The longest beginning of a parenthesis that clings to the next word.
const PAIR: usize = 6;

/// The words of a text; a short pair in parentheses such as `(-1, 2)` is one.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(last) if last.starts_with('(') && last.ends_with(',') && last.len() <= PAIR => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Appends a word that begins a line, broken where it is longer than one.
fn push_broken(lines: &mut Vec<String>, word: &str, width: usize) {
    for letter in word.chars() {
        let line = lines.last().expect("there is always a line");
        if columns(line) + columns(letter.encode_utf8(&mut [0; 4])) > width && !line.is_empty() {
            lines.push(String::new());
        }
        lines.last_mut().expect("there is always a line").push(letter);
    }
}

/// A text of at most `width` columns: what is too long loses its middle.
pub(crate) fn without_middle(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let kept = width.saturating_sub(1).min(letters.len());
    let tail = kept / 3;
    let (head, tail) = (&letters[..kept - tail], &letters[letters.len() - tail..]);
    head.iter().chain(&['…']).chain(tail).collect()
}

/// How many columns a text takes.
pub(crate) fn columns(text: &str) -> usize {
    Line::raw(text).width()
}

#[cfg(test)]
mod tests {
    use super::{without_middle, wrap};

    #[test]
    fn lines_break_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("to (-1, 2) and on", 8), ["to", "(-1, 2)", "and on"]);
        assert_eq!(wrap("", 3), [""]);
        assert_eq!(wrap("a b", 0), ["a", "b"]);
    }

    #[test]
    fn a_long_text_keeps_both_ends() {
        assert_eq!(without_middle("Husks on Lances (4)", 13), "Husks on… (4)");
        assert_eq!(without_middle("short", 5), "short");
        assert_eq!(without_middle("short", 1), "…");
        assert_eq!(without_middle("short", 0), "…");
    }
}
