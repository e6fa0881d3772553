//! The Round being fought: its Duel, who strikes when, and the Combat Score line by line.

use duello_champions::{AttackKind, Event, Pool, SIDES, Score, Token, View};
use duello_core::Seat;
use duello_referee::ToldText;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Style, Styled as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use serde::Deserialize as _;

use super::super::Scene;
use super::glyphs::hearts;
use super::{names, news};

/// What the ribbon's line begins with.
const ORDER: &str = "Order  ";

pub(super) fn paint(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let strip = Strip { scene, view };
    let mut lines = vec![strip.ring(), strip.order(area.width)];
    lines.extend(strip.scores());
    Paragraph::new(lines).render(area, buffer);
}

struct Strip<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
}

impl Strip<'_> {
    fn style(&self, pool: Pool) -> Style {
        names::seat_of(self.view, pool).map_or(Style::new(), |seat| self.scene.palette.seat(seat))
    }

    /// The duellists in the ring.
    fn ring(&self) -> Line<'static> {
        let palette = self.scene.palette;
        let mut line = vec![Span::styled("Duel   ", palette.strong())];
        for (index, duellists) in self.view.duels.iter().enumerate() {
            let gap = if index > 0 { "   " } else { "" };
            line.push(Span::raw(gap));
            line.extend(self.duellist(duellists[0]));
            line.push(Span::styled(" ⚔ ", palette.strong()));
            line.extend(self.duellist(duellists[1]));
        }
        if self.view.duels.is_empty() {
            line.push(Span::styled("none", palette.faint()));
        }
        Line::from(line)
    }

    fn duellist(&self, pool: Pool) -> [Span<'static>; 2] {
        let palette = self.scene.palette;
        let (hp, name) = (names::hp(self.view, pool), names::pool(self.view, pool));
        let left = if hp == 0 { " fallen".to_owned() } else { format!(" {}", hearts(hp, hp)) };
        [
            Span::styled(name, self.style(pool).patch(palette.strong())),
            Span::styled(left, palette.hit()),
        ]
    }

    /// The initiative ribbon: the steps to come with their attacks, in signs where names have no room.
    fn order(&self, width: u16) -> Line<'static> {
        let palette = self.scene.palette;
        if self.view.ribbon.is_empty() {
            let said = match news::step(self.view, self.scene.fresh) {
                Some(step) => format!("Initiative Step {step}"),
                None => news::no_order(self.scene.log).to_owned(),
            };
            return Line::from(vec![
                ORDER.set_style(palette.strong()),
                said.set_style(palette.faint()),
            ]);
        }
        let named = self.ribbon(&|pool| names::pool(self.view, pool));
        if named.width() <= usize::from(width) {
            return named;
        }
        cut(self.ribbon(&|pool| names::sign(self.view, pool)), width.into())
    }

    fn ribbon(&self, name: &dyn Fn(Pool) -> String) -> Line<'static> {
        let palette = self.scene.palette;
        let mut line = vec![ORDER.set_style(palette.strong())];
        let mut step = None;
        for token in &merged(&self.view.ribbon) {
            if step != Some(token.step) {
                let gap = if step.is_some() { " │ " } else { "" };
                line.push(format!("{gap}{}:", token.step).set_style(palette.strong()));
                step = Some(token.step);
            }
            let text = format!(" {}", self.token(token, &name(token.attacker)));
            line.push(text.set_style(self.style(token.attacker)));
        }
        Line::from(line)
    }

    fn token(&self, token: &Token, name: &str) -> String {
        let bound = if token.bound { "⚔" } else { "" };
        let kind = match token.kind {
            AttackKind::Close => "",
            AttackKind::Impact => " impact",
            AttackKind::Breath => " breath",
            AttackKind::Grind => " grind",
            AttackKind::Scything => " scythes",
            AttackKind::Stomp => " stomp",
            AttackKind::Crush => " crush",
        };
        // Riders and mounts strike apart; for others the part says nothing new.
        let mut same = self.view.ribbon.iter().filter(|other| other.attacker == token.attacker);
        let has_parts = same.any(|other| other.part != token.part);
        let part = if has_parts { format!(" {}", token.part) } else { String::new() };
        format!("{bound}{name}{part}{kind}×{}", token.attacks)
    }

    /// The score of each side: of the Round being fought, else of the last one.
    fn scores(&self) -> Vec<Line<'static>> {
        let scores = self.view.scores.or_else(|| last_scores(self.scene.log));
        let is_now = self.view.scores.is_some();
        let score = |seat: Seat| {
            let title = if seat == SIDES[0] { "Score  " } else { "       " };
            let mut line = vec![Span::styled(title, self.scene.palette.strong())];
            if let Some(scores) = &scores {
                line.extend(self.score(seat, &scores[seat.index()], is_now));
            }
            Line::from(line)
        };
        SIDES.map(score).into()
    }

    fn score(&self, seat: Seat, score: &Score, is_now: bool) -> [Span<'static>; 2] {
        let palette = self.scene.palette;
        let style = palette.seat(seat).patch(palette.strong());
        let when = if is_now { "" } else { "  (last Round)" };
        [
            Span::styled(format!("{} {:>2}", names::side(seat), score.total()), style),
            Span::raw(format!("  {}{when}", items(score))),
        ]
    }
}

/// A line that ends with … where there is no room for all of it. What strikes first is worth the most.
fn cut(mut line: Line<'static>, width: usize) -> Line<'static> {
    if line.width() <= width {
        return line;
    }
    while line.width() >= width && line.spans.len() > 1 {
        line.spans.pop();
    }
    line.push_span("…");
    line
}

/// The attacks that the same models make in the same step are one token, whomever they reach.
fn merged(ribbon: &[Token]) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    for token in ribbon {
        let is_same =
            |other: &&mut Token| Token { attacks: token.attacks, ..(*other).clone() } == *token;
        match tokens.iter_mut().find(is_same) {
            Some(same) => same.attacks += token.attacks,
            None => tokens.push(token.clone()),
        }
    }
    tokens
}

/// The lines of a score that count.
fn items(score: &Score) -> String {
    let items = [
        ("losses", score.losses),
        ("Overkill", score.overkill),
        ("Charge", score.charge),
        ("ranks", score.ranks),
        ("Standards", score.standards),
        ("Flank", score.flank),
        ("Rear", score.rear),
    ];
    let counted = items.iter().filter(|(_, points)| *points > 0);
    let said: Vec<String> = counted.map(|(name, points)| format!("{name} {points}")).collect();
    if said.is_empty() { "nothing yet".to_owned() } else { said.join(" + ") }
}

/// The score of the last Round that the log tells of.
fn last_scores(log: &[ToldText]) -> Option<[Score; 2]> {
    let told = log.iter().rfind(|told| told.event["event"] == "scored")?;
    match Event::deserialize(&told.event).ok()? {
        Event::Scored { scores, .. } => Some(scores),
        _ => None,
    }
}
