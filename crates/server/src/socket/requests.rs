//! What a socket asks for.

use duello_core::{Effort, Seat};
use serde::Deserialize;
use serde_json::Value;

use super::Visitor;
use crate::host::{Order, Place, Question, Reply, Saying};
use crate::problem::Problem;

/// The longest line of talk.
const CHAT_CHARS_MAX: usize = 500;

/// One request.
#[derive(Deserialize)]
struct Request {
    #[serde(default)]
    id: Option<Value>,
    #[serde(flatten)]
    verb: Verb,
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Verb {
    Submit {
        seat: Seat,
        decision: u32,
        action: Value,
    },
    Candidates {
        seat: Seat,
        #[serde(default = "fine")]
        effort: Effort,
    },
    Check {
        seat: Seat,
        action: Value,
    },
    Complete {
        seat: Seat,
        wish: Value,
    },
    Odds {
        seat: Seat,
        line: Vec<Value>,
    },
    Notes {
        seat: Seat,
    },
    Hint {
        seat: Seat,
    },
    Leave {
        seat: Seat,
    },
    Draw {
        seat: Seat,
    },
    Say {
        text: String,
    },
}

fn fine() -> Effort {
    Effort::Fine
}

impl Verb {
    /// The seat that it speaks for.
    fn seat(&self) -> Option<Seat> {
        match self {
            Verb::Submit { seat, .. }
            | Verb::Candidates { seat, .. }
            | Verb::Check { seat, .. }
            | Verb::Complete { seat, .. }
            | Verb::Odds { seat, .. }
            | Verb::Notes { seat }
            | Verb::Hint { seat }
            | Verb::Leave { seat }
            | Verb::Draw { seat } => Some(*seat),
            Verb::Say { .. } => None,
        }
    }
}

/// The order of a visitor to the host; one that is no order, or not his to give, is answered at once.
pub(super) fn order(visitor: &Visitor, text: &str, mut place: Place) -> Option<Order> {
    let Request { id, verb } = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            place.send(Err(Problem::bad("request.malformed", error.to_string())));
            return None;
        }
    };
    place.id = id;
    let reply = Reply::Frame(place);
    if let Some(seat) = verb.seat().filter(|seat| !visitor.seats.contains(seat)) {
        let text = format!("seat {seat} is not yours");
        reply.send(Err(Problem::forbidden("seat.not-yours", text)));
        return None;
    }
    Some(match verb {
        Verb::Submit { seat, decision, action } => Order::Submit { seat, decision, action, reply },
        Verb::Leave { seat } => Order::Leave(seat, reply),
        Verb::Draw { seat } => Order::Draw(seat, reply),
        Verb::Candidates { seat, effort } => Order::Ask(seat, Question::Candidates(effort), reply),
        Verb::Check { seat, action } => Order::Ask(seat, Question::Check(action), reply),
        Verb::Complete { seat, wish } => Order::Ask(seat, Question::Complete(wish), reply),
        Verb::Odds { seat, line } => Order::Ask(seat, Question::Odds(line), reply),
        Verb::Notes { seat } => Order::Ask(seat, Question::Notes, reply),
        Verb::Hint { seat } => Order::Ask(seat, Question::Hint, reply),
        Verb::Say { text } => match saying(visitor, text.trim()) {
            Ok(saying) => Order::Say(saying, reply),
            Err(problem) => {
                reply.send(Err(problem));
                return None;
            }
        },
    })
}

fn saying(visitor: &Visitor, text: &str) -> Result<Saying, Problem> {
    let Some(player) = visitor.player.as_ref().filter(|_| !visitor.seats.is_empty()) else {
        return Err(Problem::forbidden("chat.spectator", "only those at the table talk"));
    };
    let chars = text.chars().count();
    if chars == 0 || chars > CHAT_CHARS_MAX || text.chars().any(char::is_control) {
        let text = format!("say 1 to {CHAT_CHARS_MAX} printable characters, not {chars}");
        return Err(Problem::bad("chat.text", text));
    }
    Ok(Saying { player: player.id.clone(), name: player.name.clone(), text: text.into() })
}
