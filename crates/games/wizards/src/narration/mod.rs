//! What people see and read of a match.

mod follow;
mod notes;
mod show;
mod view;
mod words;

use duello_core::{Narration, NoDraft, Note, Phrase, Seat};

use crate::action::Action;
use crate::content::Wizards;
use crate::event::Event;
use crate::rules::Sight;

pub use view::{
    FigureView, LayoutView, OptionsView, PieceView, ReachView, Span, StruckView, SummonView,
    TargetView, View, WizardView,
};

impl Narration for Wizards {
    type View = View;
    type Draft = NoDraft;

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.name(seat).into()
    }

    fn view(&self, sight: Sight<'_>) -> View {
        View::of(sight)
    }

    fn follow(&self, view: &mut View, event: &Event) {
        follow::follow(self, view, event);
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
