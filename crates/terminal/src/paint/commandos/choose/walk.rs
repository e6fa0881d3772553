//! Choosing where to go: a hex in reach with the way past the guards, or a way of one's own.

use duello_commandos::{Action, FireView, Path, View, Who};
use duello_core::{Phrase, say};
use duello_geometry::hex::{Direction, Hex};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::glyphs::ground_name;
use super::super::marks::Marks;
use super::super::weigh;
use super::super::{Desk, letters};
use super::facing::cover;
use super::options::Place;
use super::{Ask, Mode, Step, around, facing_key, wrapped};
use crate::hints::chance;

/// A Move being considered.
pub(super) struct Walk {
    /// Which of the places in reach.
    at: usize,
    /// A way of one's own, if one was begun.
    own: Option<Place>,
    facing: Direction,
    /// Whether the way is settled and the facing is being chosen.
    is_turning: bool,
    odds: Option<weigh::Walk>,
    refusal: Option<String>,
}

impl Walk {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Walk {
        let facing = ask.active().map_or(Direction::N, |active| active.facing);
        let (own, odds, refusal) = (None, None, None);
        let mut walk = Walk { at: 0, own, facing, is_turning: false, odds, refusal };
        walk.consider(ask, desk);
        walk
    }

    fn place<'a>(&'a self, ask: &'a Ask) -> Option<&'a Place> {
        self.own.as_ref().or_else(|| ask.options.places.get(self.at))
    }

    /// Another way: its best facing, and what would come of it.
    fn consider(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let best = self.place(ask).and_then(|place| ask.best(place.hex(), &place.facings));
        self.facing = best.unwrap_or(self.facing);
        self.is_turning = false;
        self.refusal = None;
        self.weigh(ask, desk);
    }

    fn weigh(&mut self, ask: &Ask, desk: &Desk<'_>) {
        self.odds = None;
        let Some(place) = self.place(ask) else { return };
        match desk.odds(&place.action(self.facing)) {
            Ok(odds) => self.odds = Some(weigh::walk(desk.seat(), place.hex(), &odds)),
            Err(refusal) => self.refusal = Some(refusal.to_string()),
        }
    }

    fn face(&mut self, facing: Direction, ask: &Ask, desk: &Desk<'_>) {
        self.facing = facing;
        self.refusal = None;
        self.weigh(ask, desk);
    }

    /// The nearest place that lies this way on the screen.
    fn look(&mut self, (right, down): (i32, i32), ask: &Ask, desk: &Desk<'_>) {
        // A hex is as wide as two rows are high, nearly.
        let spot = |hex: Hex| (2 * hex.q, 2 * hex.r + hex.q);
        let from = self.place(ask).map(Place::hex).or(ask.active().map(|active| active.at));
        let Some((x, y)) = from.map(spot) else { return };
        let cost = |place: &Place| {
            let (dx, dy) = (spot(place.hex()).0 - x, spot(place.hex()).1 - y);
            let (along, across) = (dx * right + dy * down, dx * down + dy * right);
            (along > 0 && across.abs() <= 2 * along).then_some(along + 2 * across.abs())
        };
        let places = ask.options.places.iter().enumerate();
        let best = places.filter_map(|(at, place)| Some((cost(place)?, at))).min();
        if let Some((_, at)) = best {
            (self.at, self.own) = (at, None);
            self.consider(ask, desk);
        }
    }

    /// One more step of a way of one's own.
    fn step(&mut self, way: Direction, ask: &Ask, desk: &Desk<'_>) {
        let Some(active) = ask.active() else { return };
        let before = self.own.as_ref().map_or(Path::EMPTY, |own| own.path);
        let hex = before.last().unwrap_or(active.at).neighbour(way);
        let mut path = before;
        if !path.push(hex) {
            return;
        }
        let same = ask.options.places.iter().find(|place| place.hex() == hex);
        let facings = same.map_or(vec![active.facing], |place| place.facings.clone());
        let is_step = ask.options.places.iter().any(|place| place.is_step);
        let next = Place { path, facings, is_step };
        let facing = ask.best(hex, &next.facings).unwrap_or(active.facing);
        match desk.check(&next.action(facing)) {
            // A hex may be passed where nobody can stop.
            Err(refusal) if refusal.code != "move.taken" => {
                self.refusal = Some(refusal.to_string());
            }
            _ => {
                self.own = Some(next);
                self.consider(ask, desk);
            }
        }
    }

    /// Takes the last step back.
    fn step_back(&mut self, ask: &Ask, desk: &Desk<'_>) {
        let Some(own) = self.own.take() else { return };
        let shorter: Path = own.path.iter().take(own.path.len().saturating_sub(1)).collect();
        self.own = shorter.last().map(|hex| {
            let same = ask.options.places.iter().find(|place| place.hex() == hex);
            let facings = same.map_or(own.facings.clone(), |place| place.facings.clone());
            Place { path: shorter, facings, is_step: own.is_step }
        });
        self.consider(ask, desk);
    }

    /// Goes, unless the facing is still to be chosen or the rules forbid it.
    fn commit(&mut self, ask: &Ask, desk: &Desk<'_>) -> Step {
        let Some(place) = self.place(ask) else { return Step::Stay };
        let action = place.action(self.facing);
        if place.facings.len() > 1 && !self.is_turning {
            self.is_turning = true;
            return Step::Stay;
        }
        match desk.check(&action) {
            Ok(()) => Step::Done(action),
            Err(refusal) => {
                self.refusal = Some(refusal.to_string());
                Step::Stay
            }
        }
    }

    /// The shots that wait on the way: every guard shoots once, in the first hex of its area.
    fn shots<'a>(&self, ask: &'a Ask) -> Vec<&'a FireView> {
        let (Some(options), Some(place)) = (ask.shown_active(), self.place(ask)) else {
            return Vec::new();
        };
        let mut fired: Vec<Who> = Vec::new();
        let mut shots = Vec::new();
        for hex in place.path.iter() {
            for shot in options.fire.iter().filter(|shot| shot.at == hex) {
                if !fired.contains(&shot.guard) {
                    fired.push(shot.guard);
                    shots.push(shot);
                }
            }
        }
        shots
    }

    fn odds_lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let shots = self.shots(ask);
        for shot in &shots {
            let guard = ask.enemies().find(|enemy| enemy.who == shot.guard);
            let name = guard.map(|guard| guard.kind.say()).unwrap_or_default();
            let FireView { at: Hex { q, r }, aim, .. } = shot;
            let (at, value) = (format!("({q},{r})"), aim.value);
            let text = match aim.dice {
                1 => say!("ruin-fire-die", "! {name} {at}: ≤{value} on 1 die", name, at, value),
                dice => say!(
                    "ruin-fire-dice",
                    "! {name} {at}: ≤{value} on {dice} dice",
                    name,
                    at,
                    value,
                    dice
                ),
            };
            lines.extend(wrapped(&ask.say(text), width, palette.hit()));
        }
        let Some(odds) = &self.odds else { return lines };
        if shots.is_empty() {
            let none = ask.say(say!("ruin-no-fire", "no guard shoots on the way"));
            lines.extend(wrapped(&none, width, palette.near()));
            return lines;
        }
        let lost = format!("{}.{:02}", odds.lost / 1_000, odds.lost % 1_000 / 10);
        let lost =
            say!("ruin-mean-lost", "loses {lost} HP in the mean", lost = ask.phrases.decimal(lost));
        let chance = chance(&ask.phrases, &odds.arrives);
        let arrives = say!("ruin-arrives", "arrives {chance}", chance);
        lines.extend(wrapped(&ask.say(arrives), width, palette.near()));
        lines.extend(wrapped(&ask.say(lost), width, Style::new()));
        lines
    }
}

impl Mode for Walk {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        if let Some(facing) = facing_key(code) {
            self.face(facing, ask, desk);
            return Step::Stay;
        }
        match code {
            KeyCode::Enter => return self.commit(ask, desk),
            KeyCode::Esc if self.is_turning => self.is_turning = false,
            KeyCode::Esc if self.own.is_some() => {
                self.own = None;
                self.consider(ask, desk);
            }
            KeyCode::Esc => return Step::Back,
            KeyCode::Right if self.is_turning => self.face(self.facing.right(), ask, desk),
            KeyCode::Left if self.is_turning => self.face(self.facing.left(), ask, desk),
            KeyCode::Right => self.look((1, 0), ask, desk),
            KeyCode::Left => self.look((-1, 0), ask, desk),
            KeyCode::Down => self.look((0, 1), ask, desk),
            KeyCode::Up => self.look((0, -1), ask, desk),
            KeyCode::Tab | KeyCode::BackTab => {
                let is_forward = code == KeyCode::Tab;
                self.at = around(self.at, ask.options.places.len(), is_forward);
                self.own = None;
                self.consider(ask, desk);
            }
            KeyCode::Backspace => self.step_back(ask, desk),
            KeyCode::Char(letter) => match way_of(letter) {
                Some(way) => self.step(way, ask, desk),
                None => return Step::Unknown,
            },
            _ => return Step::Unknown,
        }
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let shown = ask.shown_active();
        let mut marks = shown.map(|shown| Marks::of(&ask.view, shown)).unwrap_or_default();
        marks.targets.clear();
        let Some(place) = self.place(ask) else { return marks };
        marks.path = place.path.iter().collect();
        marks.cursor = Some(place.hex());
        if self.is_turning {
            marks.front = Some(ask.front(place.hex(), self.facing));
        }
        marks
    }

    /// Whoever chooses a facing sees the character where it will stand.
    fn imagine(&self, ask: &Ask, view: &mut View) {
        let active = view.characters.iter_mut().find(|character| character.ap.is_some());
        if let (true, Some(active), Some(place)) = (self.is_turning, active, self.place(ask)) {
            (active.at, active.facing) = (place.hex(), self.facing);
        }
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let (Some(place), Some(active)) = (self.place(ask), ask.active()) else {
            return Vec::new();
        };
        let hex = place.hex();
        let at = hex.to_string();
        let title = match ground_name(ask.terrain(hex)) {
            Some(ground) => say!("ruin-move-onto", "Move to {at}, {ground}", at, ground),
            None => say!("ruin-move-to", "Move to {at}", at),
        };
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        let [first, second] = active.drill.moves;
        let allowed = if active.ap == Some(1) { second } else { first };
        let steps = say!(
            "ruin-steps",
            "{steps} of {allowed} steps, facing {facing}",
            steps = place.path.len(),
            allowed,
            facing = letters(self.facing)
        );
        lines.extend(wrapped(&ask.say(steps), width, Style::new()));
        if self.is_turning {
            lines.extend(cover(ask, hex, self.facing, palette, width));
        } else {
            lines.extend(self.odds_lines(ask, palette, width));
        }
        if let Some(refusal) = &self.refusal {
            lines.extend(wrapped(refusal, width, palette.hit()));
        }
        lines
    }

    fn keys(&self) -> Phrase {
        match self.is_turning {
            true => say!(
                "ruin-keys-turning",
                "←→ or 1-6: facing at the end  Enter: go  Esc: back to the map"
            ),
            false => say!(
                "ruin-keys-walk",
                "arrows or Tab: where to  uio jkl: own path  1-6 facing  Enter: go  Esc: back"
            ),
        }
    }

    fn action(&self, ask: &Ask) -> Option<Action> {
        self.place(ask).map(|place| place.action(self.facing))
    }
}

/// Six keys that lie as the six ways do: i is north, k is south.
fn way_of(letter: char) -> Option<Direction> {
    Some(match letter {
        'i' => Direction::N,
        'o' => Direction::NE,
        'l' => Direction::SE,
        'k' => Direction::S,
        'j' => Direction::SW,
        'u' => Direction::NW,
        _ => return None,
    })
}
