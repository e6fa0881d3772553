//! Actions, events, questions and names in words.

mod actions;
mod compass;
mod events;
mod names;
mod prompts;

use duello_core::{Phrase, say};

pub(crate) use actions::say_action;
pub(crate) use events::say_event;
pub(crate) use prompts::prompt;

use crate::id::Number;
use crate::state::Public;

/// What these figures are called.
fn titles(public: &Public, numbers: &[Number]) -> Vec<Phrase> {
    numbers.iter().map(|number| public.title(*number)).collect()
}

/// One after the other with nothing but a space between them, as places are listed.
fn in_a_row(items: impl DoubleEndedIterator<Item = Phrase>) -> Phrase {
    let row = items.rev().reduce(|rest, first| match (first.key(), rest.key()) {
        // Texts without keys are the same in every language and are joined directly.
        (None, None) => format!("{first} {rest}").into(),
        _ => say!("in-a-row", "{first} {rest}", first, rest),
    });
    row.unwrap_or_default()
}
