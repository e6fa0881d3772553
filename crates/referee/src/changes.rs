//! How each event changes what an observer sees, so that a screen can show one event after the other without knowing a
//! rule.

use duello_core::{Game, Observer};
use json_patch::{Patch, diff};

use crate::any::{AnyMatch, Chronicled, ToldText};
use crate::json::tree;
use crate::typed::TypedMatch;

/// An event of the last step, by its number in the observer's stream, and what it changes of the observer's view. The
/// changes are made one after the other, beginning with the view before the step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The number of the event.
    pub number: usize,
    /// The change; none if the view stays the same.
    pub patch: Option<Patch>,
}

impl<G: Game> TypedMatch<G> {
    pub(crate) fn changes_for(&self, observer: Observer) -> Vec<Change> {
        let Some((before, first)) = &self.inner.before_step else { return Vec::new() };
        let game = self.inner.game();
        let mut view = game.view(before.sight(observer));
        let mut written = tree(&view);
        let heard = self.inner.told.heard_from(observer, *first);
        heard
            .map(|(number, at)| {
                let last = view.clone();
                game.follow(&mut view, &at.told.event);
                let patch = (view != last).then(|| {
                    let before = std::mem::replace(&mut written, tree(&view));
                    diff(&before, &written)
                });
                Change { number, patch }
            })
            .collect()
    }
}

/// Adds to events how each of them changes the observer's view. Nothing is added if they are not exactly those of the
/// last step: the view before them is not known then.
pub fn add_changes<E>(live: &dyn AnyMatch, observer: Observer, told: &mut [ToldText<E>]) {
    let changes = live.changes(observer);
    if changes.iter().map(|change| change.number).eq(told.iter().map(|told| told.number)) {
        for (told, change) in told.iter_mut().zip(changes) {
            told.change = change.patch;
        }
    }
}

/// The same for all events of the last step, including those that only some heard: the changes are those of a
/// spectator's view.
pub(crate) fn add_changes_to_all(live: &dyn AnyMatch, all: &mut [Chronicled]) {
    let changes = live.changes(Observer::Spectator);
    let is_heard = |event: &&mut Chronicled| event.only.is_none();
    if all.iter_mut().filter(is_heard).count() == changes.len() {
        for (event, change) in all.iter_mut().filter(is_heard).zip(changes) {
            event.told.change = change.patch;
        }
    }
}
