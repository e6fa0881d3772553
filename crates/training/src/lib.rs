//! Matches as arrays of numbers, for programs that learn.
//!
//! A [`Rollout`] is a match without a record: a seat sees a row of numbers, and answers with the number of one of the
//! slots that the mask allows. A [`Batch`] plays many at once on several threads, and starts each again when it ends.
//! It gives the same arrays on any number of threads. [`Codec`] turns the integers of an
//! [`Encoding`](duello_core::Encoding) into floats from -1 to 1.
//!
//! [`Trainer`] is the erased face of a game. The dice of a rollout are those of a refereed match with the same seed.

mod any;
mod batch;
mod codec;
mod rollout;

use std::sync::Arc;

use duello_champions::Champions;
use duello_commandos::Commandos;
use duello_core::Rules as _;
use duello_fighters::Fighters;
use duello_gunslingers::Gunslingers;
use duello_wizards::Wizards;

pub use any::{AnyBatch, AnyRollout, Trainer, Training};
pub use batch::{Arrays, Batch};
pub use codec::Codec;
pub use rollout::{Rollout, Wrong};

/// The game with this id, with the content it is shipped with; none for a game without an encoding.
///
/// ```
/// let gunslingers = duello_training::training("gunslingers").unwrap();
/// assert!(gunslingers.slots() > 4);
/// ```
pub fn training(id: &str) -> Option<Arc<dyn Training>> {
    type Make = fn() -> Arc<dyn Training>;
    const TRAINERS: [(&str, Make); 5] = [
        (Gunslingers::ID, || Arc::new(Trainer::<Gunslingers>::new())),
        (Commandos::ID, || Arc::new(Trainer::<Commandos>::new())),
        (Champions::ID, || Arc::new(Trainer::<Champions>::new())),
        (Wizards::ID, || Arc::new(Trainer::<Wizards>::new())),
        (Fighters::ID, || Arc::new(Trainer::<Fighters>::new())),
    ];
    TRAINERS.iter().find(|(game, _)| *game == id).map(|(_, make)| make())
}
