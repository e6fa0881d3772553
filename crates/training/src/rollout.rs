//! One match without a record.

use std::fmt;
use std::sync::Arc;

use duello_core::dice::Seeded;
use duello_core::{
    Bot, BySeat, Encoding, Joint, Listing, Observer, Pending, Seat, Seats, SetupErrors, Sight,
    State, Table,
};

use crate::Codec;

/// A match for a program that learns: sealed answers and seeded dice, without a record or texts.
pub struct Rollout<G: Listing + Encoding> {
    codec: Arc<Codec<G>>,
    setup: Arc<G::Setup>,
    state: State<G>,
    dice: Seeded,
    sealed: Joint<G::Action>,
    decision: u32,
    seed: u64,
    /// The answers offered to `asked`, each with its slot.
    offered: Vec<(usize, G::Action)>,
    asked: Option<Seat>,
    actions: Vec<G::Action>,
    scratch: Vec<i32>,
}

/// An answer that a rollout does not take. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The match is over.
    Over,
    /// The seat owes no answer now.
    NotAsked(Seat),
    /// The mask does not allow the slot.
    Masked(Seat, i64),
    /// No bot of this name plays the game; these do.
    NoBot(String, Vec<&'static str>),
}

impl Wrong {
    /// A stable dotted code.
    pub fn code(&self) -> &'static str {
        match self {
            Wrong::Over => "match.over",
            Wrong::NotAsked(_) => "seat.not-asked",
            Wrong::Masked(..) => "action.masked",
            Wrong::NoBot(..) => "bot.unknown",
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Over => write!(f, "the match is over; reset it to play another"),
            Wrong::NotAsked(seat) => write!(f, "seat {seat} owes no answer now"),
            Wrong::Masked(seat, slot) => {
                write!(f, "the action mask of seat {seat} does not allow {slot}")
            }
            Wrong::NoBot(name, known) => {
                write!(f, "no bot `{name}`; there are {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for Wrong {}

impl<G: Listing + Encoding> Clone for Rollout<G> {
    fn clone(&self) -> Rollout<G> {
        Rollout {
            codec: Arc::clone(&self.codec),
            setup: Arc::clone(&self.setup),
            state: self.state.clone(),
            dice: self.dice.clone(),
            sealed: self.sealed.clone(),
            decision: self.decision,
            seed: self.seed,
            offered: self.offered.clone(),
            asked: self.asked,
            actions: Vec::new(),
            scratch: Vec::new(),
        }
    }
}

impl<G: Listing + Encoding> Rollout<G> {
    /// Begins a match.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(
        codec: Arc<Codec<G>>,
        setup: Arc<G::Setup>,
        seed: u64,
    ) -> Result<Rollout<G>, SetupErrors> {
        let mut dice = Seeded::new(seed);
        let state = codec.game.start(&setup, &mut Table::silent(&mut dice))?;
        let mut rollout = Rollout {
            codec,
            setup,
            state,
            dice,
            sealed: Joint::new(),
            decision: 0,
            seed,
            offered: Vec::new(),
            asked: None,
            actions: Vec::new(),
            scratch: Vec::new(),
        };
        rollout.ask_next();
        Ok(rollout)
    }

    /// Begins another match with the same setup. The dice are those of a match with this seed, or of one of its further
    /// streams.
    pub fn restart(&mut self, seed: u64, stream: u64) {
        self.dice = if stream == 0 { Seeded::new(seed) } else { Seeded::stream(seed, stream) };
        self.state = self
            .codec
            .game
            .start(&self.setup, &mut Table::silent(&mut self.dice))
            .expect("the setup was valid before");
        self.sealed = Joint::new();
        self.decision = 0;
        self.seed = seed;
        self.ask_next();
    }

    /// The game with its features.
    pub fn codec(&self) -> &Codec<G> {
        &self.codec
    }

    /// The seats of the match.
    pub fn seats(&self) -> Seats {
        self.codec.game.seats(&self.setup)
    }

    /// The number of decisions resolved so far.
    pub fn decision(&self) -> u32 {
        self.decision
    }

    /// The seats that still owe an answer to the pending decision.
    pub fn owing(&self) -> Seats {
        self.codec.game.pending(&self.state.public).owing().minus(self.sealed.seats())
    }

    /// The seat whose turn it is to answer: the first that owes one.
    pub fn asked(&self) -> Option<Seat> {
        self.asked
    }

    /// What an observer may know.
    pub fn sight(&self, observer: Observer) -> Sight<'_, G> {
        self.state.sight(observer)
    }

    /// What each seat won, once the match is over: 1 alone in first place, -1 not in it, 0 if it is shared or nobody is.
    pub fn rewards(&self) -> Option<BySeat<f32>> {
        let Pending::Over(outcome) = self.codec.game.pending(&self.state.public) else {
            return None;
        };
        let winners = outcome.winners;
        Some(BySeat::from_fn(|seat| match (winners.contains(seat), winners.len()) {
            (true, 1) => 1.0,
            (true, _) | (false, 0) => 0.0,
            (false, _) => -1.0,
        }))
    }

    /// Writes what the seat knows.
    pub fn observe(&mut self, seat: Seat, out: &mut [f32]) {
        let sight = self.state.sight(Observer::Seat(seat));
        self.codec.observe(sight, &mut self.scratch, out);
    }

    /// Writes which slots the seat can answer with, and into `rows`, if it is not empty, a row for each.
    pub fn offer(&mut self, seat: Seat, mask: &mut [i8], rows: &mut [f32]) {
        mask.fill(0);
        rows.fill(0.0);
        if !self.owing().contains(seat) {
            return;
        }
        self.ask(seat);
        let width = self.codec.answer.len();
        let sight = self.state.sight(Observer::Seat(seat));
        for (slot, action) in &self.offered {
            mask[*slot] = 1;
            if !rows.is_empty() {
                let row = &mut rows[slot * width..(slot + 1) * width];
                self.codec.describe(sight, action, &mut self.scratch, row);
            }
        }
    }

    /// The answer in a slot.
    ///
    /// # Errors
    /// The seat owes no answer, or the slot is not offered.
    pub fn action(&mut self, seat: Seat, slot: i64) -> Result<&G::Action, Wrong> {
        self.check(seat, slot)?;
        let at = self.find(slot).ok_or(Wrong::Masked(seat, slot))?;
        Ok(&self.offered[at].1)
    }

    /// Whether the seat can answer with this slot.
    ///
    /// # Errors
    /// The seat owes no answer, or the slot is not offered.
    pub fn check(&mut self, seat: Seat, slot: i64) -> Result<(), Wrong> {
        let owing = self.owing();
        if owing.is_empty() {
            return Err(Wrong::Over);
        }
        if !owing.contains(seat) {
            return Err(Wrong::NotAsked(seat));
        }
        self.ask(seat);
        self.find(slot).map(|_| ()).ok_or(Wrong::Masked(seat, slot))
    }

    /// Answers with a slot, and resolves the decision if it was the last answer.
    ///
    /// # Errors
    /// The seat owes no answer, or the slot is not offered.
    pub fn answer(&mut self, seat: Seat, slot: i64) -> Result<(), Wrong> {
        self.check(seat, slot)?;
        let at = self.find(slot).ok_or(Wrong::Masked(seat, slot))?;
        let (_, action) = self.offered.swap_remove(at);
        self.give(seat, action);
        Ok(())
    }

    /// Answers as a bot would. Its answer need not be one of those offered.
    ///
    /// # Errors
    /// The seat owes no answer, or there is no such bot.
    pub fn answer_by_bot(&mut self, seat: Seat, name: &str) -> Result<(), Wrong> {
        let owing = self.owing();
        if owing.is_empty() {
            return Err(Wrong::Over);
        }
        if !owing.contains(seat) {
            return Err(Wrong::NotAsked(seat));
        }
        let bots = G::bots();
        let Some(kind) = bots.iter().find(|kind| kind.name == name) else {
            let known = bots.iter().map(|kind| kind.name).collect();
            return Err(Wrong::NoBot(name.to_owned(), known));
        };
        // As the referee seeds bots: the decision's number keeps a bot from drawing the same at every decision.
        let stream = (u64::from(self.decision) << 3) + u64::from(seat.number());
        let mut bot: Box<dyn Bot<G>> = (kind.make)();
        let sight = self.state.sight(Observer::Seat(seat));
        let action = bot.decide(&self.codec.game, sight, &mut Seeded::stream(self.seed, stream));
        self.give(seat, action);
        Ok(())
    }

    fn give(&mut self, seat: Seat, action: G::Action) {
        self.sealed.set(seat, action);
        if self.owing().is_empty() {
            let mut table = Table::silent(&mut self.dice);
            self.codec.game.advance(&mut self.state, &self.sealed, &mut table);
            self.sealed = Joint::new();
            self.decision += 1;
        }
        self.ask_next();
    }

    fn ask_next(&mut self) {
        self.asked = None;
        if let Some(seat) = self.owing().lowest() {
            self.ask(seat);
        }
    }

    /// Lists the answers of a seat that owes one, unless they are listed already.
    fn ask(&mut self, seat: Seat) {
        if self.asked == Some(seat) {
            return;
        }
        self.asked = Some(seat);
        self.actions.clear();
        let sight = self.state.sight(Observer::Seat(seat));
        self.codec.game.candidates(sight, G::EFFORT, &mut self.actions);
        self.offered.clear();
        for (at, action) in self.actions.drain(..).take(G::SLOTS).enumerate() {
            let slot = self.codec.game.slot(sight, &action, at);
            self.offered.push((slot, action));
        }
    }

    fn find(&self, slot: i64) -> Option<usize> {
        let slot = usize::try_from(slot).ok()?;
        self.offered.iter().position(|(offered, _)| *offered == slot)
    }
}
