//! The commands of a host.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use duello_core::{Observer, Seat};
use duello_referee::Question;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::SocketReply;
use crate::problem::Problem;
use crate::share::ShareOffer;

/// The answer to a command.
pub(crate) type Answer = Result<Value, Problem>;

/// Where an answer goes.
pub(crate) enum Reply {
    /// To a request handler that waits for it.
    Channel(oneshot::Sender<Answer>),
    /// To a socket, as one of its frames.
    Socket(SocketReply),
}

impl Reply {
    /// Sends the answer.
    pub(crate) fn send(self, answer: Answer) {
        match self {
            // If the connection is gone, the answer is dropped; the command has been executed all the same.
            Reply::Channel(channel) => drop(channel.send(answer)),
            Reply::Socket(reply) => reply.send(answer),
        }
    }

    /// Waits until nobody waits for the answer any more.
    pub(crate) async fn closed(&mut self) {
        match self {
            Reply::Channel(channel) => channel.closed().await,
            Reply::Socket(reply) => reply.closed().await,
        }
    }
}

/// A command to a host. The sender checks that the client may give it, except for what only the host knows.
///
/// Commands are sent in boxes, because a channel reserves space for 32 of them and most hosts never get more than a
/// few.
pub(crate) enum Command {
    /// Take a seat.
    Join(Join, Reply),
    /// Get the public summary of the match.
    Summary(Reply),
    /// Send updates to a socket.
    Watch(Watcher),
    /// Send the rest of the news to a socket that was behind.
    SendRest(u64),
    /// Forget a socket that was closed.
    Disconnect(u64),
    /// Submit an answer to a decision.
    Submit { seat: Seat, decision: u32, action: Value, reply: Reply },
    /// Submit the answer of a bot.
    BotAnswer { seat: Seat, decision: u32, action: Result<Value, Problem> },
    /// Resign.
    Leave(Seat, Reply),
    /// Claim the win because the player in the seat `of` has left.
    Claim { seat: Seat, of: Seat, reply: Reply },
    /// Offer or accept a draw.
    OfferDraw(Seat, Reply),
    /// Answer a question of an observer.
    Ask(Observer, Question, Reply),
    /// Send a chat message.
    Chat(ChatMessage, Reply),
    /// Reveal a share of the dice for the seats of a player.
    Reveal { seats: Vec<Seat>, entropy: String, reply: Reply },
    /// Begin a match in which all seats are taken without the shares that are missing.
    BeginWithoutShares(Reply),
    /// Ask for a rematch.
    Rematch { seat: Seat, offer: ShareOffer, reply: Reply },
    /// Read the match again, if another server has changed it.
    Refresh,
    /// Send the chat messages that came by another server.
    RefreshChat,
    /// Read again who is at the table.
    RefreshPresence,
    /// Stop, because the server stops.
    ShutDown,
}

/// A request for a seat.
pub(crate) struct Join {
    pub(crate) player: String,
    pub(crate) name: String,
    /// The seat; none for the first open one.
    pub(crate) seat: Option<Seat>,
    /// The secret of an invitation link.
    pub(crate) link: Option<String>,
    /// What the client sends of the player's share of the dice.
    pub(crate) offer: ShareOffer,
}

/// A chat message and its author.
pub(crate) struct ChatMessage {
    pub(crate) player: String,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A socket that gets the updates of one or more observers.
pub(crate) struct Watcher {
    pub(crate) number: u64,
    /// The observers, each with the number of the next event to send.
    pub(crate) streams: Vec<(Observer, usize)>,
    /// Whether events are sent with the changes of the view that they make.
    pub(crate) wants_changes: bool,
    pub(crate) frames: mpsc::Sender<Box<str>>,
    /// Some news was not sent because too many frames were waiting; the socket will ask for the rest.
    pub(crate) has_rest: Arc<AtomicBool>,
}

impl Watcher {
    /// Whether there is no room for another frame. If so, the socket asks for the rest after sending what waits.
    pub(crate) fn is_behind(&self) -> bool {
        if self.frames.capacity() > 0 {
            return false;
        }
        self.has_rest.store(true, Ordering::SeqCst);
        // The socket may have sent everything just before the flag was set, and would not ask: check again.
        self.frames.capacity() == 0
    }
}
