//! Choosing a target: the hit value with its parts, the exact chances, and the facings that hold it.

use duello_commandos::{Action, CharacterView, Shoot, TargetView, View};
use duello_core::{Fraction, Phrase, say};
use duello_geometry::hex::Direction;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::marks::Marks;
use super::super::weigh::{Volley, volley};
use super::super::{Desk, letters};
use super::facing::{cover, turned};
use super::{Ask, Mode, Step, around, facing_key, wrapped};
use crate::hints::chance;

/// A shot being aimed.
pub(super) struct Shot {
    targets: Vec<Target>,
    at: usize,
}

/// An enemy that can be shot at.
struct Target {
    shown: TargetView,
    enemy: CharacterView,
    /// The facings that the rules allow, and which of them is taken.
    facings: Vec<Direction>,
    facing: usize,
    odds: Option<Volley>,
}

impl Target {
    fn action(&self) -> Option<Action> {
        let facing = *self.facings.get(self.facing)?;
        Some(Action::Shoot(Shoot { target: self.shown.target, facing }))
    }
}

impl Shot {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Shot {
        let shown = ask.shown_active().map_or(&[][..], |options| &options.targets);
        let targets = shown.iter().filter_map(|shown| target(ask, shown, desk)).collect();
        Shot { targets, at: 0 }
    }

    fn target(&self) -> Option<&Target> {
        self.targets.get(self.at)
    }
}

fn target(ask: &Ask, shown: &TargetView, desk: &Desk<'_>) -> Option<Target> {
    let enemy = ask.enemies().find(|enemy| enemy.who.slot == shown.target)?.clone();
    let answer = |facing| Action::Shoot(Shoot { target: shown.target, facing });
    let is_legal = |facing: &Direction| desk.check(&answer(*facing)).is_ok();
    let facings: Vec<Direction> = shown.facings.iter().copied().filter(is_legal).collect();
    // The facing that a thinking player would take is listed first.
    let listed = ask.options.shots.iter().find(|(slot, _)| *slot == shown.target);
    let best = listed.and_then(|(_, listed)| listed.first());
    let facing = facings.iter().position(|facing| Some(facing) == best).unwrap_or(0);
    let action = answer(*facings.get(facing)?);
    let odds = desk.odds(&action).ok().map(|odds| volley(desk.seat(), &odds));
    Some(Target { shown: shown.clone(), enemy, facings, facing, odds })
}

impl Mode for Shot {
    fn key(&mut self, code: KeyCode, _ask: &Ask, _desk: &Desk<'_>) -> Step {
        let count = self.targets.len();
        match code {
            KeyCode::Esc => return Step::Back,
            KeyCode::Enter => {
                let action = self.target().and_then(Target::action);
                return action.map_or(Step::Stay, Step::Done);
            }
            KeyCode::Down | KeyCode::Tab => self.at = around(self.at, count, true),
            KeyCode::Up | KeyCode::BackTab => self.at = around(self.at, count, false),
            _ => {
                let Some(target) = self.targets.get_mut(self.at) else { return Step::Unknown };
                let facings = target.facings.len();
                match (code, facing_key(code)) {
                    (KeyCode::Right, _) => target.facing = around(target.facing, facings, true),
                    (KeyCode::Left, _) => target.facing = around(target.facing, facings, false),
                    (_, Some(key)) => {
                        let found = target.facings.iter().position(|facing| *facing == key);
                        target.facing = found.unwrap_or(target.facing);
                    }
                    _ => return Step::Unknown,
                }
            }
        }
        Step::Stay
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let target = self.target();
        let facing = target.and_then(|target| target.facings.get(target.facing));
        let front = ask.active().zip(facing).map(|(active, facing)| ask.front(active.at, *facing));
        Marks {
            cursor: target.map(|target| target.enemy.at),
            targets: self.targets.iter().map(|target| target.enemy.who).collect(),
            front,
            ..Marks::default()
        }
    }

    fn imagine(&self, _ask: &Ask, view: &mut View) {
        let facing = self.target().and_then(|target| target.facings.get(target.facing).copied());
        turned(view, facing);
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let (Some(target), Some(active)) = (self.target(), ask.active()) else {
            return Vec::new();
        };
        let enemy = &target.enemy;
        let aim = &target.shown.aim;
        let (kind, hp) = (enemy.kind.say(), enemy.hp);
        let title = say!("ruin-shoot-at", "Shoot at the {kind} ({hp} HP)", kind, hp);
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        lines.extend(wrapped(&ask.say(aim.say()), width, Style::new()));
        let (distance, value) = (aim.distance, aim.value);
        let roll = match aim.dice {
            1 => say!("ruin-die", "distance {distance}, 1 die, ≤{value} hits", distance, value),
            dice => say!(
                "ruin-dice",
                "distance {distance}, {dice} dice, ≤{value} hits",
                distance,
                dice,
                value
            ),
        };
        lines.extend(wrapped(&ask.say(roll), width, Style::new()));
        if let Some(odds) = &target.odds {
            let mean = format!("{}.{:02}", odds.mean / 1_000, odds.mean % 1_000 / 10);
            let mean = say!("ruin-mean-hits", "mean hits {mean}", mean = ask.phrases.decimal(mean));
            lines.push(odd(ask, say!("ruin-a-hit", "a hit"), &odds.hits, palette.near()));
            lines.push(odd(ask, say!("ruin-a-kill", "a kill"), &odds.kills, palette.hit()));
            lines.extend(wrapped(&ask.say(mean), width, palette.faint()));
        }
        let facing = target.facings.get(target.facing);
        let all: Vec<Phrase> = target.facings.iter().copied().map(letters).collect();
        let chosen = facing.copied().map(letters).unwrap_or_default();
        let of = say!("ruin-facing-of", "facing {chosen} (of {all})", chosen, all);
        lines.extend(wrapped(&ask.say(of), width, Style::new()));
        if let Some(facing) = facing {
            lines.extend(cover(ask, active.at, *facing, palette, width));
        }
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "ruin-keys-shot",
            "↑↓ or Tab: target  ←→ or 1-6: facing  Enter: shoot  h odds  Esc: back"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        self.target().and_then(Target::action)
    }
}

fn odd(ask: &Ask, what: Phrase, odds: &Fraction, style: Style) -> Line<'static> {
    Line::styled(format!("{:<6} {}", ask.say(what), chance(&ask.phrases, odds)), style)
}
