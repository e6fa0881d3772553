//! Choosing where a summoned group appears: moved, turned, larger or smaller, red where a clause forbids it.

use duello_core::{Phrase, say};
use duello_geometry::plane::{Mm, Point, Vector};
use duello_wizards::{
    Action, BASE, Layer, Place, SUMMON_FARTHEST, SUMMON_NEAREST, Spot, SummonView,
};
use ratatui::crossterm::event::KeyCode;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::Desk;
use super::super::ground::Terrain;
use super::super::group::{TURNS, look_at, spots, summon};
use super::super::marks::{Ghost, Marks};
use super::super::names::races;
use super::{Ask, Mode, Step, wrapped};

/// How far the group goes at a time.
const STEPS: [Mm; 3] = [10, 30, 1];

/// A group being placed.
pub(super) struct Group {
    row: SummonView,
    /// Where the wizard stands.
    wizard: Point,
    spots: Vec<Spot>,
    turn: u32,
    step: usize,
    /// Groups that the game proposes, and which of them is next.
    proposals: Vec<Vec<Spot>>,
    next: usize,
    refusal: Option<String>,
}

impl Group {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>, row: usize) -> Option<Group> {
        let row = ask.view.summons.get(row)?.clone();
        let wizard = ask.view.wizards.get(ask.view.turn.index())?.at;
        let proposals: Vec<Vec<Spot>> = ask
            .actions()
            .filter_map(|action| match action {
                Action::CastSummon { race, weapon, spots }
                    if race == row.race && weapon == row.weapon =>
                {
                    Some(spots.into_vec())
                }
                _ => None,
            })
            .collect();
        let look = look_at(&ask.view, wizard);
        // Without a proposal it begins at the wizard, where it cannot stay.
        let count = row.figures.min(row.pool).max(1);
        let first = proposals.first().cloned();
        let group = first.unwrap_or_else(|| spots(Place::ground(wizard), count, 0, look));
        let mut group = Group {
            row,
            wizard,
            spots: group,
            turn: 0,
            step: 0,
            proposals,
            next: 1,
            refusal: None,
        };
        group.consider(desk);
        Some(group)
    }

    fn consider(&mut self, desk: &Desk<'_>) {
        let refusal = desk.check(&self.answer()).err();
        self.refusal = refusal.map(|refusal| refusal.to_string());
    }

    fn answer(&self) -> Action {
        summon(self.row.race, self.row.weapon, &self.spots)
    }

    fn first(&self) -> Place {
        self.spots.first().map_or(Place::ground(self.wizard), |spot| spot.at)
    }

    /// The same group about another place, of another size or turned.
    fn arrange(&mut self, first: Place, count: u8, ask: &Ask, desk: &Desk<'_>) {
        self.spots = spots(first, count, self.turn, look_at(&ask.view, first.at));
        self.consider(desk);
    }

    fn count(&self) -> u8 {
        u8::try_from(self.spots.len()).unwrap_or(1)
    }

    /// Moves the group as it stands.
    fn nudge(&mut self, x: Mm, y: Mm, desk: &Desk<'_>) {
        let step = STEPS[self.step];
        for spot in &mut self.spots {
            spot.at.at = spot.at.at + Vector::new(x * step, y * step);
        }
        self.consider(desk);
    }
}

impl Mode for Group {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        let most = self.row.figures.min(self.row.pool).max(1);
        match code {
            KeyCode::Esc => return Step::Back,
            KeyCode::Enter => {
                let action = self.action();
                return action.map_or(Step::Stay, Step::Done);
            }
            KeyCode::Up => self.nudge(0, 1, desk),
            KeyCode::Down => self.nudge(0, -1, desk),
            KeyCode::Left => self.nudge(-1, 0, desk),
            KeyCode::Right => self.nudge(1, 0, desk),
            KeyCode::Char(' ') => self.step = (self.step + 1) % STEPS.len(),
            KeyCode::Char(turn @ ('<' | ',' | '>' | '.')) => {
                let by = if matches!(turn, '<' | ',') { 1 } else { TURNS - 1 };
                self.turn = (self.turn + by) % TURNS;
                self.arrange(self.first(), self.count(), ask, desk);
            }
            KeyCode::Char('+') => {
                self.arrange(self.first(), (self.count() + 1).min(most), ask, desk);
            }
            KeyCode::Char('-') => {
                self.arrange(self.first(), self.count().saturating_sub(1).max(1), ask, desk);
            }
            KeyCode::Char('l') => {
                let first = self.first();
                let roof = Terrain::new(&ask.view.layout).roof_at(first.at).map(Layer::roof);
                let layer = if first.layer.is_ground() { roof } else { None };
                let first = Place { layer: layer.unwrap_or(Layer::GROUND), ..first };
                self.arrange(first, self.count(), ask, desk);
            }
            KeyCode::Tab => {
                if let Some(proposal) = self.proposals.get(self.next % self.proposals.len().max(1))
                {
                    self.spots = proposal.clone();
                    self.next += 1;
                    self.consider(desk);
                }
            }
            _ => return Step::Unknown,
        }
        Step::Stay
    }

    fn marks(&self, _ask: &Ask) -> Marks {
        let is_refused = self.refusal.is_some();
        let ghost = |spot: &Spot| Ghost { at: spot.at, facing: spot.facing, is_refused };
        Marks {
            ghosts: self.spots.iter().map(ghost).collect(),
            cursor: Some(self.first().at),
            band: Some((self.wizard, SUMMON_NEAREST + BASE, SUMMON_FARTHEST + BASE)),
            ..Marks::default()
        }
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize) -> Vec<Line<'static>> {
        let mp = ask.view.wizards.get(ask.view.turn.index()).map_or(0, |wizard| wizard.mp);
        let left = mp.saturating_sub(self.row.cost);
        let title = say!(
            "tabletop-place",
            "{count} {race}, {cost} MP, {left} left after it",
            count = self.count(),
            race = races(self.row.race, &self.row.name, self.count()),
            cost = self.row.cost,
            left
        );
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        let places: Vec<String> = self.spots.iter().map(|spot| spot.at.to_string()).collect();
        lines.extend(wrapped(&places.join(" "), width, palette.faint()));
        lines.extend(match &self.refusal {
            Some(why) => {
                let text = say!("tabletop-summon-refused", "refused: {why}", why);
                wrapped(&ask.say(text), width, palette.hit())
            }
            None => wrapped(&ask.say(say!("tabletop-fits", "fits")), width, palette.near()),
        });
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "tabletop-keys-place",
            "arrows  space: step  <> turn  +- size  Tab proposal  l layer  Enter  Esc"
        )
    }

    fn action(&self) -> Option<Action> {
        self.refusal.is_none().then(|| self.answer())
    }
}
