//! The rules: one chapter.

use std::sync::LazyLock;

use duello_core::dice::Label;
use duello_core::{
    BySeat, Document, Illegal, Joint, Outcome, Pending, Rulebook, Rules, RulesVersion, Seat, Seats,
    SetupErrors, Sight, Standing, State, Table, digest_of_bytes,
};

use crate::clauses::{OE_101, OE_102, OE_103};
use crate::{Action, Event, OddsAndEvens, Public, Setup, Won};

const DIE: Label = Label::new(OE_102, "die");

/// The other one of two seats.
fn other(seat: Seat) -> Seat {
    Seat::ALL[1 - seat.index()]
}

impl Rules for OddsAndEvens {
    const ID: &'static str = "odds-and-evens";
    const VERSION: RulesVersion = RulesVersion(1);
    const PLAYERS: (usize, usize) = (2, 2);

    type Setup = Setup;
    type Public = Public;
    type Secret = ();
    type Action = Action;
    type Event = Event;

    fn rulebook(&self) -> &Rulebook {
        static BOOK: LazyLock<Rulebook> =
            LazyLock::new(|| Rulebook::parse(include_str!("../rules.md")));
        &BOOK
    }

    fn content_digest(&self, _setup: &Setup) -> String {
        digest_of_bytes(b"")
    }

    fn read_setup(&self, document: &Document) -> Result<Setup, SetupErrors> {
        Setup::read(document)
    }

    fn seats(&self, _setup: &Setup) -> Seats {
        Seats::first(2)
    }

    fn start(
        &self,
        setup: &Setup,
        _table: &mut Table<'_, Event>,
    ) -> Result<State<Self>, SetupErrors> {
        let public = Public {
            die: setup.die,
            evens: setup.evens,
            goal: setup.goal,
            score: setup.score,
            won: None,
        };
        Ok(State::new(public, BySeat::from_fn(|_| ())))
    }

    fn setup_of(&self, state: &State<Self>) -> Setup {
        let Public { die, evens, goal, score, .. } = state.public;
        Setup { die, evens, goal, score }
    }

    fn pending(&self, public: &Public) -> Pending {
        match public.won {
            Some(won) => Pending::Over(Outcome { winners: Seats::one(won.winner), clause: OE_103 }),
            None => Pending::Decide(Seats::first(2)),
        }
    }

    /// OE-101: one or two fingers, while the match lasts.
    fn check(&self, sight: Sight<'_, Self>, _action: &Action) -> Result<(), Illegal> {
        match sight.public.won {
            None => Ok(()),
            Some(_) => Err(Illegal::new("match.over", OE_103, "the match is over")),
        }
    }

    /// OE-101 to OE-103: both hands are shown, the die is rolled, a player scores and may have won.
    fn advance(
        &self,
        state: &mut State<Self>,
        joint: &Joint<Action>,
        table: &mut Table<'_, Event>,
    ) {
        let public = &mut state.public;
        if public.won.is_some() {
            return;
        }
        let hands = [0, 1].map(|seat| joint.get(Seat::ALL[seat]).map_or(0, |hand| hand.fingers()));
        table.tell(OE_101, || Event::Shown(hands));
        let mut sum = hands[0] + hands[1];
        if public.die {
            let roll = table.face(DIE, 6);
            table.tell(OE_102, || Event::Rolled(roll));
            sum += roll;
        }
        let evens = public.evens;
        let scores = if sum.is_multiple_of(2) { evens } else { other(evens) };
        public.score[scores.index()] += 1;
        table.tell(OE_102, || Event::Scored(scores));
        if public.score[scores.index()] == public.goal {
            public.won = Some(Won { winner: scores });
        }
    }

    /// OE-103: the player who stays wins.
    fn leave(&self, state: &mut State<Self>, seat: Seat, table: &mut Table<'_, Event>) -> Standing {
        if state.public.won.is_some() || seat.index() > 1 {
            return Standing::Stands;
        }
        table.tell(OE_103, || Event::Left(seat));
        state.public.won = Some(Won { winner: other(seat) });
        Standing::Anew
    }

    fn answer_for_absent(&self, _sight: Sight<'_, Self>) -> Action {
        Action::One
    }
}
