//! Gunslingers: the street, with everybody side by side and the last shootout below as arrows.

mod lanes;
mod seats;
mod shootout;

use std::time::Duration;

use duello_core::{Fraction, Phrase, Seat, say};
use duello_gunslingers::{Action, Card, Event, Gunslingers, Upshot, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use super::{Arrangement, Beat, Painter};
use shootout::Shootout;

type Scene<'a> = super::Scene<'a, Gunslingers>;
type Heard<'a> = super::Heard<'a, Event>;

/// Unchanged shootouts from which on everybody should know that the duel is about to be drawn.
const UNCHANGED_WORTH_SAYING: u8 = 3;

/// The painter of gunslingers.
pub(super) struct Street;

impl Painter for Street {
    type Game = Gunslingers;

    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        let seats = scene.view.players.len() as u16;
        Arrangement::stacked(seats::height(area.width / seats.max(1)) + seats.max(3), area)
    }

    fn headline(&self, scene: &Scene<'_>) -> Phrase {
        let view = scene.view;
        if view.winner.is_some() {
            return say!("match-over", "the match is over");
        }
        let (number, goal) = (view.shootouts + 1, view.goal);
        if view.unchanged >= UNCHANGED_WORTH_SAYING {
            let left = view.stall_limit.saturating_sub(view.unchanged);
            return say!(
                "street-stalled",
                "shootout {number}, first to ${goal} wins, drawn in {left} if nothing changes",
                number,
                goal,
                left
            );
        }
        say!("street-shootout", "shootout {number}, first to ${goal} wins", number, goal)
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let view = scene.view;
        let count = view.players.len();
        let width = area.width / (count as u16).max(1);
        let [top, below] =
            Layout::vertical([Constraint::Length(seats::height(width)), Constraint::Fill(1)])
                .areas(area);
        let columns = Layout::horizontal(vec![Constraint::Fill(1); count]).split(top);
        let shootout = Shootout::last(&scene.log);
        // While events are told the view is older than they are, and the shootout is what is going on.
        let now = shootout.as_ref().filter(|_| scene.is_telling);
        for (player, column) in view.players.iter().zip(columns.iter()) {
            let lane = now.and_then(|now| now.lanes.iter().find(|lane| lane.seat == player.seat));
            let has_fallen = now.is_some_and(|now| now.fallen.contains(player.seat));
            let is_alive = player.alive && !has_fallen;
            seats::Sitting { scene, view, player, lane, is_alive }.paint(*column, buffer);
        }
        match &shootout {
            Some(shootout) => lanes::paint(scene, view, shootout, &columns, below, buffer),
            None => lanes::paint_opening(scene, below, buffer),
        }
    }

    fn beats(&self, _view: &View, fresh: &[Heard<'_>]) -> Vec<Beat> {
        beats(fresh)
    }

    fn is_worth_a_look(&self, fresh: &[Heard<'_>]) -> bool {
        !beats(fresh).is_empty()
    }

    fn legend(&self) -> Vec<Phrase> {
        vec![say!(
            "street-legend",
            "C Colt, R Rifle, B Barricade, L Reloading; - is spent; ★ gives the command."
        )]
    }

    /// Cards lie face down until all are laid.
    fn has_secrets(&self, _view: &View) -> bool {
        true
    }

    fn weigh(
        &self,
        _view: &View,
        seat: Seat,
        odds: &[(Upshot, Fraction)],
    ) -> Vec<(Phrase, Fraction)> {
        let sum = |wanted: &dyn Fn(&Upshot) -> bool| {
            let meant = odds.iter().filter(|(upshot, _)| wanted(upshot));
            meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
        };
        let fallen = sum(&|upshot| upshot.hit.contains(seat));
        let another = sum(&|upshot| !upshot.hit.without(seat).is_empty());
        let won = sum(&|upshot| upshot.duel_won_by == Some(seat));
        vec![
            (say!("street-you-fall", "you fall"), fallen),
            (say!("street-another-falls", "another falls"), another),
            (say!("street-you-win", "you win the duel"), won),
        ]
    }

    fn gloss(&self, action: &Action) -> Option<Phrase> {
        let card = match action {
            Action::Lay(card) => card,
            Action::Call => return Some(say!("street-gloss-call", "all point at once")),
            Action::Point(_) | Action::Fire(_) => return None,
        };
        Some(match card {
            Card::Colt => say!("street-gloss-colt", "hits who reloads"),
            Card::Rifle => say!("street-gloss-rifle", "hits barricades too"),
            Card::Barricade => say!("street-gloss-barricade", "stops Colts"),
            Card::Reloading => say!("street-gloss-reloading", "all cards back"),
        })
    }
}

/// The name of a card.
fn card_name(card: Card) -> Phrase {
    match card {
        Card::Colt => say!("colt", "Colt"),
        Card::Rifle => say!("rifle", "Rifle"),
        Card::Barricade => say!("barricade", "Barricade"),
        Card::Reloading => say!("reloading", "Reloading"),
    }
}

/// The tension sits between pointing and the reveal; then there is something to look at, and somebody
/// may have won.
fn beats(fresh: &[Heard<'_>]) -> Vec<Beat> {
    let mut beats: [Option<Beat>; 3] = [const { None }; 3];
    let [pointing, results, end] = &mut beats;
    let mut fallen = Vec::new();
    for told in fresh {
        let beat = |millis, caption: Phrase| {
            let (shown, hold) = (told.number + 1, Duration::from_millis(millis));
            Some(Beat { shown, hold, caption })
        };
        match told.event {
            Event::Pointed { .. } => {
                *pointing = beat(600, say!("street-pointing", "Everybody points. Who bluffs?"));
            }
            Event::Fell { .. } => {
                fallen.push(told.said.text());
                *results = beat(1_000, fallen.join(" ").into());
            }
            Event::Revealed { .. }
            | Event::Hit { .. }
            | Event::Deflected { .. }
            | Event::Wasted { .. } => {
                *results = beat(1_000, say!("street-nobody-falls", "Nobody falls."));
            }
            Event::DuelWon { .. } | Event::DuelDrawn { .. } => {
                *end = beat(1_400, told.said.clone());
            }
            _ => {}
        }
    }
    beats.into_iter().flatten().collect()
}
