//! What people see and read of a match.

mod follow;
mod notes;
mod phase;
mod show;
mod upcoming;
mod view;
mod words;

use duello_core::{Narration, NoDraft, Note, Phrase, Seat};

use crate::action::Action;
use crate::content::Champions;
use crate::event::Event;
use crate::rules::Sight;

pub use phase::Phase;
pub use upcoming::Token;
pub use view::{CharacterView, UnitView, View};

impl Narration for Champions {
    type View = View;
    type Draft = NoDraft;

    fn seat_name(&self, seat: Seat) -> Phrase {
        words::side(seat)
    }

    fn view(&self, sight: Sight<'_>) -> View {
        View::of(sight)
    }

    fn follow(&self, view: &mut View, event: &Event) {
        follow::follow(view, event);
    }

    fn show(&self, sight: Sight<'_>) -> String {
        show::show(sight.public)
    }

    fn notes(&self, sight: Sight<'_>) -> Vec<Note> {
        notes::notes(sight)
    }

    fn prompt(&self, sight: Sight<'_>) -> Phrase {
        words::prompt(sight)
    }

    fn say_action(&self, sight: Sight<'_>, action: &Action) -> Phrase {
        words::say_action(sight.public, action)
    }

    fn say_event(&self, sight: Sight<'_>, event: &Event) -> Phrase {
        words::say_event(sight.public, event)
    }
}
