//! From the integers of an encoding to floats.

use std::sync::Arc;

use duello_core::dice::Seeded;
use duello_core::{Document, Encoding, Feature, Observer, Row, Seat, SetupErrors, Sight, Table};

/// A game with the features of its rows. A value is divided by the greatest of its range, so that every float is from
/// -1 to 1.
pub struct Codec<G: Encoding> {
    /// The game.
    pub game: Arc<G>,
    /// What an observation holds.
    pub observation: Vec<Feature>,
    /// What the row of an answer holds.
    pub answer: Vec<Feature>,
    observation_scale: Vec<f32>,
    answer_scale: Vec<f32>,
}

impl<G: Encoding> Codec<G> {
    /// The codec of a game. The features come from the first decision of a match with the default setup; they are the
    /// same for all.
    ///
    /// # Errors
    /// When the game has no default setup.
    pub fn new(game: Arc<G>) -> Result<Codec<G>, SetupErrors> {
        let setup = game.read_setup(&Document::empty())?;
        let mut dice = Seeded::new(0);
        let state = game.start(&setup, &mut Table::silent(&mut dice))?;
        let seat = game.pending(&state.public).owing().lowest().unwrap_or(Seat::ALL[0]);
        let sight = state.sight(Observer::Seat(seat));
        let mut actions = Vec::new();
        game.candidates(sight, G::EFFORT, &mut actions);
        let (mut observation, mut answer, mut values) = (Vec::new(), Vec::new(), Vec::new());
        game.observe(sight, &mut Row::with_features(&mut values, &mut observation));
        if let Some(action) = actions.first() {
            game.describe(sight, action, &mut Row::with_features(&mut values, &mut answer));
        }
        let scale = |features: &[Feature]| -> Vec<f32> {
            features.iter().map(|feature| 1.0 / feature.most as f32).collect()
        };
        let (observation_scale, answer_scale) = (scale(&observation), scale(&answer));
        Ok(Codec { game, observation, answer, observation_scale, answer_scale })
    }

    /// Writes what the seat knows; `out` has the length of an observation.
    pub fn observe(&self, sight: Sight<'_, G>, scratch: &mut Vec<i32>, out: &mut [f32]) {
        scratch.clear();
        self.game.observe(sight, &mut Row::new(scratch));
        scaled(scratch, &self.observation_scale, out);
    }

    /// Writes an answer; `out` has the length of the row of an answer.
    pub fn describe(
        &self,
        sight: Sight<'_, G>,
        action: &G::Action,
        scratch: &mut Vec<i32>,
        out: &mut [f32],
    ) {
        scratch.clear();
        self.game.describe(sight, action, &mut Row::new(scratch));
        scaled(scratch, &self.answer_scale, out);
    }
}

fn scaled(values: &[i32], scale: &[f32], out: &mut [f32]) {
    debug_assert_eq!(values.len(), scale.len(), "every row has the same features");
    for ((out, value), scale) in out.iter_mut().zip(values).zip(scale) {
        *out = *value as f32 * scale;
    }
}
