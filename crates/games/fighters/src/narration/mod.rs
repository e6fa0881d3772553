//! What people see and read of a match: the view, the words, the notes.

mod follow;
mod notes;
mod show;
mod sketch;
mod view;
pub(crate) mod words;

use duello_core::{Narration, Note, Phrase, Seat};

pub use sketch::{
    Draft, Nearest, Pose, SequenceDraft, Sketch, SketchMove, SketchStep, StepDraft, Stop,
};
pub use view::{CardView, FigureView, PieceView, QuestionKind, QuestionView, TechniqueView, View};

use crate::Fighters;
use crate::action::Action;
use crate::event::Event;
use crate::rules::Sight;

impl Narration for Fighters {
    type View = View;
    type Draft = Draft;

    fn seat_name(&self, seat: Seat) -> Phrase {
        words::side(seat)
    }

    fn view(&self, sight: Sight<'_>) -> View {
        View::of(sight)
    }

    fn follow(&self, view: &mut View, event: &Event) {
        follow::follow(self, view, event);
    }

    fn show(&self, sight: Sight<'_>) -> String {
        show::show(sight)
    }

    fn notes(&self, sight: Sight<'_>) -> Vec<Note> {
        notes::notes(sight)
    }

    fn prompt(&self, sight: Sight<'_>) -> Phrase {
        words::prompt(sight)
    }

    fn say_action(&self, sight: Sight<'_>, action: &Action) -> Phrase {
        words::say_action(sight, action)
    }

    fn say_event(&self, sight: Sight<'_>, event: &Event) -> Phrase {
        words::say_event(sight.public, event)
    }
}
