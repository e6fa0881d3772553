//! The answers worth a thought, sorted by what they are.

use duello_commandos::{Action, Move, Overwatch, Path, Slot};
use duello_geometry::hex::{Direction, Hex};
use duello_referee::Candidate;

/// A hex to go to: by which path, and which facings afterwards make a difference.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) path: Path,
    /// One facing where all are alike.
    pub(super) facings: Vec<Direction>,
    /// Whether a Move is declared step by step, so that this is only its first.
    pub(super) is_step: bool,
}

impl Place {
    /// Where the path ends.
    pub(super) fn hex(&self) -> Hex {
        self.path.last().unwrap_or(Hex::ORIGIN)
    }

    /// Going there.
    pub(super) fn action(&self, facing: Direction) -> Action {
        match self.is_step {
            true => Action::Step(self.hex()),
            false => Action::Move(Move { path: self.path, facing }),
        }
    }
}

/// What the active character can do.
#[derive(Default, Debug)]
pub(super) struct Options {
    /// The nearest first.
    pub(super) places: Vec<Place>,
    /// Facings that differ, for each enemy that can be shot at.
    pub(super) shots: Vec<(Slot, Vec<Direction>)>,
    pub(super) watches: Vec<Overwatch>,
    /// Everything else, as it was listed.
    pub(super) rest: Vec<Action>,
}

impl Options {
    pub(super) fn new(candidates: Vec<Candidate<Action>>) -> Options {
        let mut options = Options::default();
        for candidate in candidates {
            match candidate.action {
                Action::Move(walk) => options.add_move(walk),
                Action::Step(hex) => options.places.push(Place {
                    path: std::iter::once(hex).collect(),
                    facings: Vec::new(),
                    is_step: true,
                }),
                Action::Shoot(shot) => {
                    let known = options.shots.iter_mut().find(|(slot, _)| *slot == shot.target);
                    match known {
                        Some((_, facings)) => facings.push(shot.facing),
                        None => options.shots.push((shot.target, vec![shot.facing])),
                    }
                }
                Action::Overwatch(watch) => options.watches.push(watch),
                other => options.rest.push(other),
            }
        }
        // Equally near ones from the top of the map to its bottom.
        options.places.sort_by_key(|place| {
            let hex = place.hex();
            (place.path.len(), 2 * hex.r + hex.q, hex.q)
        });
        options
    }

    fn add_move(&mut self, walk: Move) {
        match self.places.iter_mut().find(|place| place.path == walk.path) {
            Some(place) => place.facings.push(walk.facing),
            None => {
                let facings = vec![walk.facing];
                self.places.push(Place { path: walk.path, facings, is_step: false });
            }
        }
    }

    /// The facings listed for an action that has nothing else to choose.
    pub(super) fn facings(&self, verb: fn(Direction) -> Action) -> Vec<Direction> {
        let is_listed = |facing: &Direction| self.rest.contains(&verb(*facing));
        Direction::ALL.into_iter().filter(is_listed).collect()
    }
}
