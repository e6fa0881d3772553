//! The Round being fought: its Duel, who strikes when, and the Combat Score line by line.

use duello_champions::{AttackKind, Event, Pool, SIDES, Score, Token, View};
use duello_core::{Phrase, Seat, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Style, Styled as _};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::glyphs::hearts;
use super::{Heard, Scene};
use super::{names, news};

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
    /// What a line begins with.
    fn title(&self, title: Phrase) -> Span<'static> {
        let title = format!("{:<6} ", self.scene.say(title));
        Span::styled(title, self.scene.palette.strong())
    }

    fn order_title(&self) -> Span<'static> {
        self.title(say!("battle-order", "Order"))
    }

    fn style(&self, pool: Pool) -> Style {
        names::seat_of(self.view, pool).map_or(Style::new(), |seat| self.scene.palette.seat(seat))
    }

    /// The duellists in the ring.
    fn ring(&self) -> Line<'static> {
        let palette = self.scene.palette;
        let mut line = vec![self.title(say!("battle-duel", "Duel"))];
        for (index, duellists) in self.view.duels.iter().enumerate() {
            let gap = if index > 0 { "   " } else { "" };
            line.push(Span::raw(gap));
            line.extend(self.duellist(duellists[0]));
            line.push(Span::styled(" ⚔ ", palette.strong()));
            line.extend(self.duellist(duellists[1]));
        }
        if self.view.duels.is_empty() {
            let none = self.scene.say(say!("battle-no-duel", "none"));
            line.push(Span::styled(none, palette.faint()));
        }
        Line::from(line)
    }

    fn duellist(&self, pool: Pool) -> [Span<'static>; 2] {
        let palette = self.scene.palette;
        let (hp, name) = (names::hp(self.view, pool), names::pool(self.view, pool));
        let left = match hp {
            0 => format!(" {}", self.scene.say(say!("battle-fallen", "fallen"))),
            hp => format!(" {}", hearts(hp, hp)),
        };
        [
            Span::styled(self.scene.say(name), self.style(pool).patch(palette.strong())),
            Span::styled(left, palette.hit()),
        ]
    }

    /// The initiative ribbon: the steps to come with their attacks, in signs where names have no room.
    fn order(&self, width: u16) -> Line<'static> {
        let palette = self.scene.palette;
        if self.view.ribbon.is_empty() {
            let said = match news::step(self.view, self.scene.fresh()) {
                Some(step) => say!("battle-initiative", "Initiative Step {step}", step),
                None => news::no_order(&self.scene.log),
            };
            let said = Span::styled(self.scene.say(said), palette.faint());
            return Line::from(vec![self.order_title(), said]);
        }
        let named = self.ribbon(&|pool| names::pool(self.view, pool));
        if named.width() <= usize::from(width) {
            return named;
        }
        cut(self.ribbon(&|pool| names::sign(self.view, pool)), width.into())
    }

    fn ribbon(&self, name: &dyn Fn(Pool) -> Phrase) -> Line<'static> {
        let palette = self.scene.palette;
        let mut line = vec![self.order_title()];
        let mut step = None;
        for token in &merged(&self.view.ribbon) {
            if step != Some(token.step) {
                let gap = if step.is_some() { " │ " } else { "" };
                line.push(format!("{gap}{}:", token.step).set_style(palette.strong()));
                step = Some(token.step);
            }
            let text = format!(" {}", self.token(token, name(token.attacker)));
            line.push(text.set_style(self.style(token.attacker)));
        }
        Line::from(line)
    }

    fn token(&self, token: &Token, name: Phrase) -> String {
        let (bound, name) = (if token.bound { "⚔" } else { "" }, self.scene.say(name));
        let kind = match token.kind {
            AttackKind::Close => None,
            AttackKind::Impact => Some(say!("battle-impact", "impact")),
            AttackKind::Breath => Some(say!("battle-breath", "breath")),
            AttackKind::Grind => Some(say!("battle-grind", "grind")),
            AttackKind::Scything => Some(say!("battle-scythes", "scythes")),
            AttackKind::Stomp => Some(say!("battle-stomp", "stomp")),
            AttackKind::Crush => Some(say!("battle-crush", "crush")),
        };
        let kind = kind.map(|kind| format!(" {}", self.scene.say(kind))).unwrap_or_default();
        // Riders and mounts strike apart; for others the part says nothing new.
        let mut same = self.view.ribbon.iter().filter(|other| other.attacker == token.attacker);
        let has_parts = same.any(|other| other.part != token.part);
        let part = if has_parts { format!(" {}", token.part) } else { String::new() };
        format!("{bound}{name}{part}{kind}×{}", token.attacks)
    }

    /// The score of each side: of the Round being fought, else of the last one.
    fn scores(&self) -> Vec<Line<'static>> {
        let scores = self.view.scores.or_else(|| last_scores(&self.scene.log));
        let is_now = self.view.scores.is_some();
        let score = |seat: Seat| {
            let title = match seat == SIDES[0] {
                true => say!("battle-score", "Score"),
                false => Phrase::default(),
            };
            let mut line = vec![self.title(title)];
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
        let when = match is_now {
            true => String::new(),
            false => format!("  {}", self.scene.say(say!("battle-last-round", "(last Round)"))),
        };
        [
            Span::styled(format!("{} {:>2}", names::side(seat), score.total()), style),
            Span::raw(format!("  {}{when}", items(self.scene, score))),
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
fn items(scene: &Scene<'_>, score: &Score) -> String {
    let items = [
        (say!("battle-losses", "losses"), score.losses),
        (say!("battle-overkill", "Overkill"), score.overkill),
        (say!("battle-charge", "Charge"), score.charge),
        (say!("battle-ranks", "ranks"), score.ranks),
        (say!("battle-standards", "Standards"), score.standards),
        (say!("battle-flank", "Flank"), score.flank),
        (say!("battle-rear", "Rear"), score.rear),
    ];
    let counted = items.into_iter().filter(|(_, points)| *points > 0);
    let said: Vec<String> =
        counted.map(|(name, points)| format!("{} {points}", scene.say(name))).collect();
    match said.is_empty() {
        true => scene.say(say!("battle-no-score", "nothing yet")),
        false => said.join(" + "),
    }
}

/// The score of the last Round that the log tells of.
fn last_scores(log: &[Heard<'_>]) -> Option<[Score; 2]> {
    log.iter().rev().find_map(|told| match told.event {
        Event::Scored { scores, .. } => Some(*scores),
        _ => None,
    })
}
