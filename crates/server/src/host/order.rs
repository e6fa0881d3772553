//! What a host can be asked to do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use duello_core::{Effort, Observer, Seat};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::Place;
use crate::problem::Problem;

/// An answer of a host.
pub(crate) type Answer = Result<Value, Problem>;

/// Where an answer goes.
pub(crate) enum Reply {
    /// To somebody who waits for it.
    Waiting(oneshot::Sender<Answer>),
    /// To a socket, among its frames.
    Frame(Place),
}

impl Reply {
    /// Sends an answer to whoever still waits for it.
    pub(crate) fn send(self, answer: Answer) {
        match self {
            // Nobody waits any more when the connection has gone; what was done is done.
            Reply::Waiting(waiting) => drop(waiting.send(answer)),
            Reply::Frame(place) => place.send(answer),
        }
    }
}

/// Something to do. Who may ask for it has been checked by whoever sends it, except where the host knows better.
///
/// Orders travel in boxes: every host has room for 32 of them from its beginning, and most never get more than a few.
pub(crate) enum Order {
    /// Somebody sits down.
    Sit(Sitting, Reply),
    /// What everybody may know about the match.
    Summary(Reply),
    /// A socket wants to hear everything.
    Watch(Watcher),
    /// A socket that was behind is ready to hear the rest.
    Rest(u64),
    /// A socket has gone.
    Part(u64),
    /// An answer to a decision.
    Submit { seat: Seat, decision: u32, action: Value, reply: Reply },
    /// A bot has thought.
    Thought { seat: Seat, decision: u32, action: Result<Value, Problem> },
    /// A seat leaves for good.
    Leave(Seat, Reply),
    /// A seat offers a draw, or agrees to one.
    Draw(Seat, Reply),
    /// A question about what a seat may do.
    Ask(Seat, Question, Reply),
    /// Somebody says something.
    Say(Saying, Reply),
    /// A seat wants to play again.
    Again { seat: Seat, entropy: String, reply: Reply },
    /// Another server has changed the match.
    Look,
    /// The server stops.
    Close,
}

/// Who sits down where.
pub(crate) struct Sitting {
    pub(crate) player: String,
    pub(crate) name: String,
    /// A seat by number, or the first open one.
    pub(crate) seat: Option<Seat>,
    /// The secret of the seat's link.
    pub(crate) link: Option<String>,
    /// What the player adds to the dice.
    pub(crate) entropy: String,
}

/// Who says what.
pub(crate) struct Saying {
    pub(crate) player: String,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What a seat may ask.
pub(crate) enum Question {
    Candidates(Effort),
    Check(Value),
    Complete(Value),
    Odds(Vec<Value>),
    Notes,
    Hint,
}

/// A socket that hears a match with the ears of some observers.
pub(crate) struct Watcher {
    pub(crate) number: u64,
    /// Each with the number of the next event it has not heard.
    pub(crate) ears: Vec<(Observer, usize)>,
    pub(crate) frames: mpsc::Sender<Box<str>>,
    /// Something new has not been told because too many frames were waiting; the socket asks for the rest.
    pub(crate) has_rest: Arc<AtomicBool>,
}

impl Watcher {
    /// Whether there is no room for another frame. Then the socket asks for the rest when it has sent what waits.
    pub(crate) fn is_behind(&self) -> bool {
        if self.frames.capacity() > 0 {
            return false;
        }
        self.has_rest.store(true, Ordering::SeqCst);
        // Had the socket sent everything just before that, nobody would ask: so look again.
        self.frames.capacity() == 0
    }
}
