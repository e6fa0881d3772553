//! Bar charts as SVG. Lines and letters have the colour of the text around them, so that a chart is read on light and
//! on dark ground.

use std::fmt::Write as _;

use duello_core::Phrase;

use crate::answer::{Answer, Outcome};

const BAR: usize = 22;
const GAP: usize = 8;
const TOP: usize = 64;
const RIGHT: usize = 150;
const PLOT: usize = 420;
/// What a letter takes, about; labels are short.
const LETTER: usize = 8;

/// A chart that is a file of its own has nobody to take a colour from; within a page this selects nothing.
const STYLE: &str =
    "<style>.duello-chart:root { color-scheme: light dark; color: CanvasText; }</style>\n";

/// The results of an answer as a bar chart, with the word for a chance below it.
pub fn svg(answer: &Answer, chance: &str) -> String {
    let labels = answer.results.iter().map(|result| &result.label).chain([&answer.axis]);
    let longest = labels.map(|label| label.text().chars().count()).max().unwrap_or(0);
    let left = 24 + LETTER * longest.min(40);
    let width = (left + PLOT + RIGHT).max(24 + (LETTER + 1) * answer.title.text().chars().count());
    let bottom = TOP + answer.results.len() * (BAR + GAP);
    let height = bottom + 46;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" class=\"duello-chart\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\">\n\
         <title>{title}</title>\n{STYLE}\
         <g fill=\"currentColor\">\n\
         <text x=\"12\" y=\"24\" font-size=\"16\" font-weight=\"600\">{title}</text>\n\
         <text x=\"{axis_x}\" y=\"48\" text-anchor=\"end\" opacity=\"0.7\">{axis}</text>\n",
        title = escaped(answer.title.text()),
        axis = escaped(answer.axis.text()),
        axis_x = left - 10,
    );
    // The longest bar fills the plot; the scale ends at the next ten percent.
    let most = answer.results.iter().map(|result| result.chance.parts_per_million()).max();
    let scale = most.unwrap_or(0).div_ceil(100_000).max(1) as usize;
    for tick in ticks(scale) {
        let x = left + PLOT * tick / scale;
        let _ = writeln!(
            text,
            "<line x1=\"{x}\" y1=\"{TOP}\" x2=\"{x}\" y2=\"{bottom}\" stroke=\"currentColor\" \
             opacity=\"0.2\"/>\n<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"12\" \
             opacity=\"0.7\">{} %</text>",
            bottom + 18,
            10 * tick
        );
    }
    let tail = answer.tail.as_ref().map_or("", Phrase::text);
    for (at, result) in answer.results.iter().enumerate() {
        write_bar(&mut text, result, tail, left, TOP + at * (BAR + GAP) + GAP / 2, scale);
    }
    let _ = write!(
        text,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"12\" opacity=\"0.7\">{}\
         </text>\n</g>\n</svg>\n",
        left + PLOT / 2,
        bottom + 38,
        escaped(chance)
    );
    text
}

fn write_bar(text: &mut String, result: &Outcome, tail: &str, left: usize, y: usize, scale: usize) {
    let long = PLOT * result.chance.parts_per_million() as usize / (scale * 100_000);
    let middle = y + BAR / 2 + 5;
    let tail = result.tail.as_ref().map_or_else(String::new, |chance| {
        format!("<tspan opacity=\"0.6\" font-size=\"12\">  {tail} {}</tspan>", chance.percent())
    });
    let _ = writeln!(
        text,
        "<text x=\"{label_x}\" y=\"{middle}\" text-anchor=\"end\">{label}</text>\n\
         <rect x=\"{left}\" y=\"{y}\" width=\"{long}\" height=\"{BAR}\" rx=\"2\" opacity=\"0.6\"/>\n\
         <text x=\"{percent_x}\" y=\"{middle}\" xml:space=\"preserve\">{percent}{tail}</text>",
        label_x = left - 10,
        label = escaped(result.label.text()),
        percent_x = left + long + 8,
        percent = result.chance.percent(),
    );
}

/// Tens of percent at which there are lines: at most six, both ends among them where they fit.
fn ticks(scale: usize) -> impl Iterator<Item = usize> {
    (0..=scale).step_by(if scale > 5 { 2 } else { 1 })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use duello_core::Fraction;

    #[test]
    fn a_chart_has_a_bar_for_each_result_and_takes_the_colour_of_the_text() {
        let mut answer = Answer::new("hits".into(), "One < two & \"three\".".into());
        answer.result("none", Fraction::new(1, 4));
        answer.result("one", Fraction::new(3, 4));
        let chart = svg(&answer, "chance");
        assert_eq!(chart.matches("<rect").count(), 2);
        assert!(chart.contains("One &lt; two &amp; &quot;three&quot;."));
        assert!(chart.contains("75.0 %") && chart.contains("currentColor"));
        assert!(!chart.contains("hits <"));
    }
}
