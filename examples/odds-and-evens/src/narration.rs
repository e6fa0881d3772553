//! What people see and read.

use duello_core::{Narration, NoDraft, Note, Phrase, Seat, Sight, say};
use serde::{Deserialize, Serialize};

use crate::clauses::{OE_102, OE_103};
use crate::{Action, Event, OddsAndEvens};

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seat that scores when the sum is even.
    pub evens: usize,
    /// Whether a die is added.
    pub die: bool,
    /// Points by seat.
    pub score: [u8; 2],
    /// The points that win.
    pub goal: u8,
}

impl Narration for OddsAndEvens {
    type View = View;
    type Draft = NoDraft;

    fn seat_name(&self, seat: Seat) -> Phrase {
        match seat.index() {
            0 => say!("first", "First"),
            _ => say!("second", "Second"),
        }
    }

    fn view(&self, sight: Sight<'_, Self>) -> View {
        let public = sight.public;
        View {
            evens: public.evens.index(),
            die: public.die,
            score: public.score,
            goal: public.goal,
        }
    }

    fn follow(&self, view: &mut View, event: &Event) {
        if let Event::Scored(seat) = event {
            view.score[seat.index()] += 1;
        }
    }

    fn show(&self, sight: Sight<'_, Self>) -> String {
        let [first, second] = sight.public.score;
        let evens = self.seat_name(sight.public.evens);
        let goal = sight.public.goal;
        format!("First {first}, second {second}; {goal} to win. {evens} has the even sums.\n")
    }

    fn prompt(&self, _sight: Sight<'_, Self>) -> Phrase {
        say!("prompt", "Hold up one or two fingers.")
    }

    fn notes(&self, sight: Sight<'_, Self>) -> Vec<Note> {
        let public = sight.public;
        let even =
            say!("evens", "{who} scores on an even sum.", who = self.seat_name(public.evens));
        let goal = say!("goal", "{goal} points win.", goal = i64::from(public.goal));
        vec![Note::new(OE_102, even), Note::new(OE_103, goal)]
    }

    fn say_action(&self, _sight: Sight<'_, Self>, action: &Action) -> Phrase {
        match action {
            Action::One => say!("one", "One finger"),
            Action::Two => say!("two", "Two fingers"),
        }
    }

    fn say_event(&self, _sight: Sight<'_, Self>, event: &Event) -> Phrase {
        match *event {
            Event::Shown([first, second]) => {
                say!("shown", "The hands show {first} and {second}.", first, second)
            }
            Event::Rolled(roll) => say!("rolled", "The die shows {roll}.", roll),
            Event::Scored(seat) => {
                say!("scored", "{who} scores.", who = self.seat_name(seat))
            }
            Event::Left(seat) => say!("left", "{who} leaves.", who = self.seat_name(seat)),
        }
    }
}
