//! What the game says and shows to people.

mod follow;
mod notes;
mod show;
mod view;
mod words;

use duello_core::{Narration, NoDraft, Note, Phrase, Seat};

use crate::action::Action;
use crate::content::Gunslingers;
use crate::event::Event;
use crate::state::Sight;

pub use view::{HandView, PlayerView, View, bills};

impl Narration for Gunslingers {
    type View = View;
    type Draft = NoDraft;

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.name(seat).into()
    }

    fn view(&self, sight: Sight<'_>) -> View {
        View::of(self, sight)
    }

    fn follow(&self, view: &mut View, event: &Event) {
        follow::follow(view, event);
    }

    fn show(&self, sight: Sight<'_>) -> String {
        show::show(&View::of(self, sight))
    }

    fn prompt(&self, sight: Sight<'_>) -> Phrase {
        words::prompt(self, sight)
    }

    fn notes(&self, sight: Sight<'_>) -> Vec<Note> {
        notes::notes(self, sight)
    }

    fn say_action(&self, _sight: Sight<'_>, action: &Action) -> Phrase {
        words::say_action(self, action)
    }

    fn say_event(&self, _sight: Sight<'_>, event: &Event) -> Phrase {
        words::say_event(self, event)
    }
}
