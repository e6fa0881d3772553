//! Gunslingers: the street, with everybody side by side and the last shootout below as arrows.

mod lanes;
mod seats;
mod shootout;

use std::time::Duration;

use duello_core::{Fraction, Seat};
use duello_gunslingers::{Action, Card, Event, Upshot, View};
use duello_referee::{Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Paragraph, Widget as _};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Beat, Painter, Scene};
use shootout::Shootout;

/// Unchanged shootouts from which on everybody should know that the duel is about to be drawn.
const UNCHANGED_WORTH_SAYING: u8 = 3;

/// The painter of gunslingers.
pub(super) struct Street;

impl Painter for Street {
    fn height(&self, scene: &Scene<'_>, width: u16) -> u16 {
        let Ok(view) = View::deserialize(scene.view) else { return 0 };
        let seats = view.players.len() as u16;
        seats::height(width / seats.max(1)) + seats.max(3)
    }

    fn headline(&self, scene: &Scene<'_>) -> String {
        let Ok(view) = View::deserialize(scene.view) else { return String::new() };
        if view.winner.is_some() {
            return "the match is over".to_owned();
        }
        let mut text = format!("shootout {}, first to ${} wins", view.shootouts + 1, view.goal);
        if view.unchanged >= UNCHANGED_WORTH_SAYING {
            let left = view.stall_limit.saturating_sub(view.unchanged);
            text.push_str(&format!(", drawn in {left} if nothing changes"));
        }
        text
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Ok(view) = View::deserialize(scene.view) else {
            // A view of another version of the rules still has its text.
            Paragraph::new(scene.show).render(area, buffer);
            return;
        };
        let count = view.players.len();
        let width = area.width / (count as u16).max(1);
        let [top, below] =
            Layout::vertical([Constraint::Length(seats::height(width)), Constraint::Fill(1)])
                .areas(area);
        let columns = Layout::horizontal(vec![Constraint::Fill(1); count]).split(top);
        let shootout = Shootout::last(scene.log);
        // While events are told the view is older than they are, and the shootout is what is going on.
        let now = shootout.as_ref().filter(|_| scene.is_telling);
        for (player, column) in view.players.iter().zip(columns.iter()) {
            let lane = now.and_then(|now| now.lanes.iter().find(|lane| lane.seat == player.seat));
            let has_fallen = now.is_some_and(|now| now.fallen.contains(player.seat));
            let is_alive = player.alive && !has_fallen;
            seats::Sitting { scene, view: &view, player, lane, is_alive }.paint(*column, buffer);
        }
        match &shootout {
            Some(shootout) => lanes::paint(scene, &view, shootout, &columns, below, buffer),
            None => lanes::paint_opening(scene, below, buffer),
        }
    }

    /// The tension sits between pointing and the reveal; then there is something to look at, and somebody
    /// may have won.
    fn beats(&self, _view: &Value, fresh: &[ToldText]) -> Vec<Beat> {
        let mut beats: [Option<Beat>; 3] = [const { None }; 3];
        let [pointing, results, end] = &mut beats;
        let mut fallen = Vec::new();
        for told in fresh {
            let beat = |millis, caption: &str| {
                let (shown, hold) = (told.number + 1, Duration::from_millis(millis));
                Some(Beat { shown, hold, caption: caption.to_owned() })
            };
            let Ok(event) = Event::deserialize(&told.event) else { continue };
            match event {
                Event::Pointed { .. } => *pointing = beat(600, "Everybody points. Who bluffs?"),
                Event::Fell { .. } => {
                    fallen.push(told.said.text());
                    *results = beat(1_000, &fallen.join(" "));
                }
                Event::Revealed { .. }
                | Event::Hit { .. }
                | Event::Deflected { .. }
                | Event::Wasted { .. } => *results = beat(1_000, "Nobody falls."),
                Event::DuelWon { .. } | Event::DuelDrawn { .. } => {
                    *end = beat(1_400, told.said.text());
                }
                _ => {}
            }
        }
        beats.into_iter().flatten().collect()
    }

    fn is_worth_a_look(&self, fresh: &[ToldText]) -> bool {
        !self.beats(&Value::Null, fresh).is_empty()
    }

    fn legend(&self) -> &'static [&'static str] {
        &["C Colt, R Rifle, B Barricade, L Reloading; - is spent; ★ gives the command."]
    }

    fn weigh(&self, _view: &Value, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
        let sum = |wanted: &dyn Fn(&Upshot) -> bool| {
            let fits =
                |chance: &&Chance| Upshot::deserialize(&chance.upshot).is_ok_and(|u| wanted(&u));
            chances.iter().filter(fits).fold(Fraction::ZERO, |sum, chance| &sum + &chance.chance)
        };
        let weighed = [
            ("you fall", sum(&|upshot| upshot.hit.contains(seat))),
            ("another falls", sum(&|upshot| !upshot.hit.without(seat).is_empty())),
            ("you win the duel", sum(&|upshot| upshot.duel_won_by == Some(seat))),
        ];
        weighed.map(|(what, chance)| (what.to_owned(), chance)).into()
    }

    fn gloss(&self, action: &Value) -> Option<&'static str> {
        let card = match Action::deserialize(action).ok()? {
            Action::Lay(card) => card,
            Action::Call => return Some("all point at once"),
            Action::Point(_) | Action::Fire(_) => return None,
        };
        Some(match card {
            Card::Colt => "hits who reloads",
            Card::Rifle => "hits barricades too",
            Card::Barricade => "stops Colts",
            Card::Reloading => "all cards back",
        })
    }
}
