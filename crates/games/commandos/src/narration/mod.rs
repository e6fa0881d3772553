//! What the game says and shows to people.

mod follow;
mod notes;
mod options;
mod show;
mod view;
mod words;

use duello_core::{Narration, NoDraft, Note, Phrase, Seat};

use crate::action::Action;
use crate::content::Commandos;
use crate::event::Event;
use crate::state::Sight;

pub use options::{FireView, OptionsView, Reachable, TargetView, WatchView};
pub use view::{CharacterView, FlagView, GuardView, HexView, View};

impl Narration for Commandos {
    type View = View;
    type Draft = NoDraft;

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.side(seat)
    }

    fn view(&self, sight: Sight<'_>) -> View {
        View::of(self, sight)
    }

    fn follow(&self, view: &mut View, event: &Event) {
        follow::follow(self, view, event);
    }

    fn show(&self, sight: Sight<'_>) -> String {
        show::show(self, sight.public)
    }

    fn prompt(&self, sight: Sight<'_>) -> Phrase {
        words::prompt(self, sight)
    }

    fn notes(&self, sight: Sight<'_>) -> Vec<Note> {
        notes::notes(sight)
    }

    fn say_action(&self, sight: Sight<'_>, action: &Action) -> Phrase {
        words::say_action(sight.public, action)
    }

    fn say_event(&self, _sight: Sight<'_>, event: &Event) -> Phrase {
        words::say_event(self, event)
    }
}
