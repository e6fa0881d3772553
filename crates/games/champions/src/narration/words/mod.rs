//! Actions, events, questions and names in words.

mod actions;
mod events;
mod names;
mod prompts;

pub(crate) use actions::say_action;
pub(crate) use events::say_event;
pub(crate) use names::{character_name, pool_name, side, unit_name};
pub(crate) use prompts::prompt;
