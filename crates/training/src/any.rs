//! The erased face of training, for those who do not know which game.

use std::marker::PhantomData;
use std::sync::Arc;

use duello_core::{
    BySeat, Document, Encoding, Feature, Listing, Observer, Seat, Seats, SetupErrors,
};
use serde_json::Value;

use crate::{Arrays, Batch, Codec, Rollout, Wrong};

/// A game that can be learnt.
pub trait Training: Send + Sync {
    /// The version of the encoding.
    fn version(&self) -> u16;
    /// The number of slots for answers.
    fn slots(&self) -> usize;
    /// What an observation holds.
    fn observation(&self) -> &[Feature];
    /// What the row of an answer holds.
    fn answer(&self) -> &[Feature];
    /// Begins a match.
    ///
    /// # Errors
    /// All faults of the setup.
    fn open(&self, setup: &Document, seed: u64) -> Result<Box<dyn AnyRollout>, SetupErrors>;
    /// Begins many matches, one for each seed.
    ///
    /// # Errors
    /// All faults of the setup.
    fn batch(
        &self,
        setup: &Document,
        seeds: &[u64],
        threads: usize,
    ) -> Result<Box<dyn AnyBatch>, SetupErrors>;
}

/// A game and its codec.
pub struct Trainer<G: Listing + Encoding> {
    codec: Arc<Codec<G>>,
    game: PhantomData<G>,
}

impl<G: Listing + Encoding> Trainer<G> {
    /// The trainer of a game with the content it is shipped with.
    pub fn new() -> Trainer<G> {
        let game = G::with_content(&[]).expect("the shipped content is valid");
        let codec = Codec::new(Arc::new(game)).expect("the default setup is valid");
        Trainer { codec: Arc::new(codec), game: PhantomData }
    }

    fn rollout(&self, setup: &Document, seed: u64) -> Result<Rollout<G>, SetupErrors> {
        let setup = self.codec.game.read_setup(setup)?;
        Rollout::new(Arc::clone(&self.codec), Arc::new(setup), seed)
    }
}

impl<G: Listing + Encoding> Default for Trainer<G> {
    fn default() -> Trainer<G> {
        Trainer::new()
    }
}

impl<G: Listing + Encoding> Training for Trainer<G> {
    fn version(&self) -> u16 {
        G::ENCODING
    }

    fn slots(&self) -> usize {
        G::SLOTS
    }

    fn observation(&self) -> &[Feature] {
        &self.codec.observation
    }

    fn answer(&self) -> &[Feature] {
        &self.codec.answer
    }

    fn open(&self, setup: &Document, seed: u64) -> Result<Box<dyn AnyRollout>, SetupErrors> {
        Ok(Box::new(self.rollout(setup, seed)?))
    }

    fn batch(
        &self,
        setup: &Document,
        seeds: &[u64],
        threads: usize,
    ) -> Result<Box<dyn AnyBatch>, SetupErrors> {
        Ok(Box::new(Batch::new(&self.rollout(setup, 0)?, seeds, threads)))
    }
}

/// A match of a game one need not know; see [`Rollout`].
pub trait AnyRollout: Send {
    /// The seats of the match.
    fn seats(&self) -> Seats;
    /// The number of decisions resolved so far.
    fn decision(&self) -> u32;
    /// The seats that still owe an answer.
    fn owing(&self) -> Seats;
    /// What each seat won, once the match is over.
    fn rewards(&self) -> Option<BySeat<f32>>;
    /// Writes what the seat knows.
    fn observe(&mut self, seat: Seat, out: &mut [f32]);
    /// Writes the mask of the seat, and a row for each answer unless `rows` is empty.
    fn offer(&mut self, seat: Seat, mask: &mut [i8], rows: &mut [f32]);
    /// The answer in a slot, as a referee takes it.
    ///
    /// # Errors
    /// The seat owes no answer, or the slot is not offered.
    fn action(&mut self, seat: Seat, slot: i64) -> Result<Value, Wrong>;
    /// Whether the seat can answer with this slot.
    ///
    /// # Errors
    /// The seat owes no answer, or the slot is not offered.
    fn check(&mut self, seat: Seat, slot: i64) -> Result<(), Wrong>;
    /// Answers with a slot.
    ///
    /// # Errors
    /// The seat owes no answer, or the slot is not offered.
    fn answer(&mut self, seat: Seat, slot: i64) -> Result<(), Wrong>;
    /// Answers as a bot would.
    ///
    /// # Errors
    /// The seat owes no answer, or there is no such bot.
    fn answer_by_bot(&mut self, seat: Seat, name: &str) -> Result<(), Wrong>;
    /// Begins another match with the same setup.
    fn restart(&mut self, seed: u64);
    /// What an observer sees, in plain text.
    fn show(&self, observer: Observer) -> String;
    /// A copy to search with.
    fn copy(&self) -> Box<dyn AnyRollout>;
}

impl<G: Listing + Encoding> AnyRollout for Rollout<G> {
    fn seats(&self) -> Seats {
        Rollout::seats(self)
    }

    fn decision(&self) -> u32 {
        Rollout::decision(self)
    }

    fn owing(&self) -> Seats {
        Rollout::owing(self)
    }

    fn rewards(&self) -> Option<BySeat<f32>> {
        Rollout::rewards(self)
    }

    fn observe(&mut self, seat: Seat, out: &mut [f32]) {
        Rollout::observe(self, seat, out);
    }

    fn offer(&mut self, seat: Seat, mask: &mut [i8], rows: &mut [f32]) {
        Rollout::offer(self, seat, mask, rows);
    }

    fn action(&mut self, seat: Seat, slot: i64) -> Result<Value, Wrong> {
        let action = Rollout::action(self, seat, slot)?;
        Ok(serde_json::to_value(action).expect("actions have string keys only"))
    }

    fn check(&mut self, seat: Seat, slot: i64) -> Result<(), Wrong> {
        Rollout::check(self, seat, slot)
    }

    fn answer(&mut self, seat: Seat, slot: i64) -> Result<(), Wrong> {
        Rollout::answer(self, seat, slot)
    }

    fn answer_by_bot(&mut self, seat: Seat, name: &str) -> Result<(), Wrong> {
        Rollout::answer_by_bot(self, seat, name)
    }

    fn restart(&mut self, seed: u64) {
        Rollout::restart(self, seed, 0);
    }

    fn show(&self, observer: Observer) -> String {
        self.codec().game.show(self.sight(observer))
    }

    fn copy(&self) -> Box<dyn AnyRollout> {
        Box::new(self.clone())
    }
}

/// Many matches of a game one need not know; see [`Batch`].
pub trait AnyBatch: Send {
    /// The number of matches.
    fn len(&self) -> usize;
    /// Whether there are no matches.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The number of seats of each match.
    fn seats(&self) -> usize;
    /// Begins all matches again with new seeds, or with those they have.
    fn restart(&mut self, seeds: Option<&[u64]>, arrays: Arrays<'_>);
    /// Answers once in every match.
    ///
    /// # Errors
    /// The first match that does not take its answer. No match has changed then.
    fn step(&mut self, slots: &[i64], arrays: Arrays<'_>) -> Result<(), (usize, Wrong)>;
}

impl<G: Listing + Encoding> AnyBatch for Batch<G> {
    fn len(&self) -> usize {
        Batch::len(self)
    }

    fn seats(&self) -> usize {
        Batch::seats(self)
    }

    fn restart(&mut self, seeds: Option<&[u64]>, arrays: Arrays<'_>) {
        Batch::restart(self, seeds, arrays);
    }

    fn step(&mut self, slots: &[i64], arrays: Arrays<'_>) -> Result<(), (usize, Wrong)> {
        Batch::step(self, slots, arrays)
    }
}
