//! Matchups as a heat map in SVG. Labels have the colour of the text around them, so that the map is read on light and
//! on dark ground; cells bring their own ground and ink.

use std::fmt::Write as _;

use crate::matchups::Matchups;

const CELL: usize = 60;
const ROW: usize = 34;
/// What a letter takes, about, and what it takes of the height when it is written at 45 degrees.
const LETTER: usize = 8;
const SLANTED: usize = 6;
/// Title and subtitle.
const HEAD: usize = 62;
const GAP: usize = 12;

/// From all lost to all won, in steps of ten percent: orange to purple, which the colour-blind tell apart. After
/// Brewer's PuOr.
const GROUND: [&str; 11] = [
    "#7f3b08", "#b35806", "#e08214", "#fdb863", "#fee0b6", "#f7f7f7", "#d8daeb", "#b2abd2",
    "#8073ac", "#542788", "#2d004b",
];

/// A map that is a file of its own has nobody to take a colour from; within a page this selects nothing.
const STYLE: &str =
    "<style>.duello-heat:root { color-scheme: light dark; color: CanvasText; }</style>\n";

/// The matchups as a map: what the entry of a row scores against that of a column, and last against all.
pub fn svg(matchups: &Matchups, title: &str, subtitle: &str) -> String {
    let count = matchups.names.len();
    let longest = matchups.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let left = 16 + LETTER * longest.max("against all".len());
    let top = HEAD + SLANTED * longest.max("against all".len()) + GAP;
    let right = left + count * CELL + GAP + CELL;
    let bottom = top + count * ROW;
    let legend_end = left.max(140) + GROUND.len() * LEGEND + 110;
    let text_end = 24 + (LETTER + 1) * title.chars().count().max(subtitle.chars().count());
    let width = (right + SLANTED * longest + GAP).max(legend_end).max(text_end);
    let height = bottom + 78;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" class=\"duello-heat\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\">\n\
         <title>{title}</title>\n{STYLE}\
         <g fill=\"currentColor\">\n\
         <text x=\"12\" y=\"24\" font-size=\"16\" font-weight=\"600\">{title}</text>\n\
         <text x=\"12\" y=\"46\" font-size=\"13\" opacity=\"0.8\">{subtitle}</text>\n",
        title = escaped(title),
        subtitle = escaped(subtitle),
    );
    for (at, name) in matchups.names.iter().enumerate() {
        let (x, y) = (left + at * CELL + CELL / 2, top + at * ROW + ROW / 2 + 5);
        slanted(&mut text, x, top - 8, name);
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>",
            left - 10,
            escaped(name)
        );
    }
    slanted(&mut text, left + count * CELL + GAP + CELL / 2, top - 8, "against all");
    text += "</g>\n<g text-anchor=\"middle\">\n";
    for row in 0..count {
        let y = top + row * ROW;
        for column in (0..count).filter(|column| *column != row) {
            let against = &matchups.names[column];
            let score = matchups.score(row, column);
            cell(&mut text, left + column * CELL, y, &matchups.names[row], against, score);
        }
        let mean = matchups.mean(row);
        cell(&mut text, left + count * CELL + GAP, y, &matchups.names[row], "all others", mean);
    }
    text += "</g>\n";
    legend(&mut text, left.max(140), bottom + 26);
    text + "</svg>\n"
}

fn slanted(text: &mut String, x: usize, y: usize, label: &str) {
    let label = escaped(label);
    let _ = writeln!(text, "<text transform=\"translate({x} {y}) rotate(-45)\">{label}</text>");
}

type Score = Option<(f64, crate::interval::Interval, u64)>;

fn cell(text: &mut String, x: usize, y: usize, name: &str, against: &str, score: Score) {
    let Some((score, interval, matches)) = score else {
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" fill=\"currentColor\">–<title>{} against {}: not played</title></text>",
            x + CELL / 2,
            y + ROW / 2 + 5,
            escaped(name),
            escaped(against)
        );
        return;
    };
    let step = (score * 10.0).round().clamp(0.0, 10.0) as usize;
    // What is surely better or worse than even is told by the weight of the letters too.
    let is_sure = interval.low > 0.5 || interval.high < 0.5;
    let weight = if is_sure { " font-weight=\"700\"" } else { "" };
    let _ = writeln!(
        text,
        "<g><title>{name} against {against}: {score:.1} % of {matches} matches, 95 %: {low:.1} % to \
         {high:.1} %</title><rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high_px}\" rx=\"3\" stroke=\"currentColor\" stroke-opacity=\"0.25\" \
         fill=\"{ground}\"/><text x=\"{middle}\" y=\"{line}\" fill=\"{ink}\"{weight}>{score:.0}</text></g>",
        name = escaped(name),
        against = escaped(against),
        score = 100.0 * score,
        low = 100.0 * interval.low,
        high = 100.0 * interval.high,
        wide = CELL - 2,
        high_px = ROW - 2,
        ground = GROUND[step],
        middle = x + CELL / 2 - 1,
        line = y + ROW / 2 + 4,
        ink = ink(step),
    );
}

/// Black on the lighter grounds and white on the dark ones at the ends: a contrast of 4.5 and more.
fn ink(step: usize) -> &'static str {
    if (2..=8).contains(&step) { "#000000" } else { "#ffffff" }
}

const LEGEND: usize = 34;

fn legend(text: &mut String, x: usize, y: usize) {
    let _ = writeln!(
        text,
        "<g font-size=\"12\">\n<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"currentColor\">row loses</text>",
        x - 8,
        y + 15
    );
    for (step, ground) in GROUND.iter().enumerate() {
        let _ = writeln!(
            text,
            "<rect x=\"{}\" y=\"{y}\" width=\"{LEGEND}\" height=\"22\" fill=\"{ground}\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
            x + step * LEGEND,
            x + step * LEGEND + LEGEND / 2,
            y + 15,
            ink(step),
            10 * step
        );
    }
    let _ = writeln!(
        text,
        "<text x=\"{}\" y=\"{}\" fill=\"currentColor\">row wins</text>\n\
         <text x=\"{x}\" y=\"{}\" fill=\"currentColor\" opacity=\"0.8\">percent; bold: surely not even \
         (95 %)</text>\n</g>",
        x + GROUND.len() * LEGEND + 8,
        y + 15,
        y + 40
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matchups::Pairing;
    use crate::tally::Tally;

    #[test]
    fn a_map_has_a_cell_for_each_pair_from_both_sides_with_number_and_interval() {
        let mut tally = Tally::new(2);
        (tally.matches, tally.wins) = (100, vec![80, 20]);
        let names = ["<Ann>", "Bob", "Cid"].map(str::to_owned).to_vec();
        let pairs = vec![Pairing { first: 0, second: 1, tally }];
        let map = svg(&Matchups { what: "people", names, pairs }, "A & B", "terms");
        assert!(
            map.contains("&lt;Ann&gt; against Bob: 80.0 % of 100 matches, 95 %: 71.1 % to 86.7 %")
        );
        assert!(map.contains("Bob against &lt;Ann&gt;: 20.0 %") && map.contains("A &amp; B"));
        // Two cells, their means, and the legend; Cid has not played.
        assert_eq!(map.matches("<rect").count(), 2 + 2 + GROUND.len());
        assert_eq!(map.matches("not played").count(), 4 + 1);
        assert!(!map.contains("<Ann>"));
    }

    #[test]
    fn numbers_can_be_read_on_their_ground() {
        let light = |colour: &str| -> f64 {
            let part = |at: usize| {
                let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
        };
        for (step, ground) in GROUND.iter().enumerate() {
            let (a, b) = (light(ground) + 0.05, light(ink(step)) + 0.05);
            let contrast = (a / b).max(b / a);
            assert!(contrast >= 4.5, "{}: {contrast:.1}", 10 * step);
        }
    }
}
