//! Requests of a socket.

use duello_core::{Effort, Observer, Seat, is_printable};
use duello_referee::Question;
use serde::Deserialize;
use serde_json::Value;

use super::Client;
use crate::host::{ChatMessage, Command, Reply, SocketReply};
use crate::http::refuse_muted;
use crate::problem::Problem;

/// The longest chat message.
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
    Sketch {
        /// The seat whose player considers something; a spectator without one.
        #[serde(default)]
        seat: Option<Seat>,
        draft: Value,
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
    Weigh {
        seat: Seat,
        action: Value,
    },
    Leave {
        seat: Seat,
    },
    Claim {
        seat: Seat,
        of: Seat,
    },
    Draw {
        seat: Seat,
    },
    Say {
        text: String,
    },
    Reveal {
        entropy: String,
    },
}

fn fine() -> Effort {
    Effort::Fine
}

impl Verb {
    /// The seat the request is for.
    fn seat(&self) -> Option<Seat> {
        match self {
            Verb::Submit { seat, .. }
            | Verb::Candidates { seat, .. }
            | Verb::Check { seat, .. }
            | Verb::Complete { seat, .. }
            | Verb::Odds { seat, .. }
            | Verb::Notes { seat }
            | Verb::Hint { seat }
            | Verb::Weigh { seat, .. }
            | Verb::Leave { seat }
            | Verb::Claim { seat, .. }
            | Verb::Draw { seat } => Some(*seat),
            Verb::Sketch { seat, .. } => *seat,
            Verb::Say { .. } | Verb::Reveal { .. } => None,
        }
    }
}

/// The id of a request that cannot be read otherwise, so that its sender does not wait for an answer.
fn id_of(text: &str) -> Option<Value> {
    #[derive(Deserialize)]
    struct OnlyId {
        #[serde(default)]
        id: Option<Value>,
    }
    serde_json::from_str::<OnlyId>(text).ok()?.id
}

/// The command for a request. An invalid or forbidden request is answered at once, and gives no command.
pub(super) fn command(client: &Client, text: &str, mut reply: SocketReply) -> Option<Command> {
    let Request { id, verb } = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => {
            reply.id = id_of(text);
            reply.send(Err(Problem::bad("request.malformed", error.to_string())));
            return None;
        }
    };
    reply.id = id;
    let reply = Reply::Socket(reply);
    if let Some(seat) = verb.seat().filter(|seat| !client.seats.contains(seat)) {
        let text = format!("seat {seat} is not your seat");
        reply.send(Err(Problem::forbidden("seat.not-yours", text)));
        return None;
    }
    let ask = |seat, question, reply| Command::Ask(Observer::Seat(seat), question, reply);
    Some(match verb {
        Verb::Submit { seat, decision, action } => {
            Command::Submit { seat, decision, action, reply }
        }
        Verb::Leave { seat } => Command::Leave(seat, reply),
        Verb::Reveal { entropy } => Command::Reveal { seats: client.seats.clone(), entropy, reply },
        Verb::Claim { seat, of } => Command::Claim { seat, of, reply },
        Verb::Draw { seat } => Command::OfferDraw(seat, reply),
        Verb::Candidates { seat, effort } => ask(seat, Question::Candidates(effort), reply),
        Verb::Check { seat, action } => ask(seat, Question::Check(action), reply),
        Verb::Complete { seat, wish } => ask(seat, Question::Complete(wish), reply),
        Verb::Sketch { seat, draft } => {
            let observer = seat.map_or(Observer::Spectator, Observer::Seat);
            Command::Ask(observer, Question::Sketch(draft), reply)
        }
        Verb::Odds { seat, line } => ask(seat, Question::Odds(line), reply),
        Verb::Notes { seat } => ask(seat, Question::Notes, reply),
        Verb::Hint { seat } => ask(seat, Question::Hint, reply),
        Verb::Weigh { seat, action } => ask(seat, Question::Weigh(action), reply),
        Verb::Say { text } => match chat_message(client, text.trim()) {
            Ok(message) => Command::Chat(message, reply),
            Err(problem) => {
                reply.send(Err(problem));
                return None;
            }
        },
    })
}

fn chat_message(client: &Client, text: &str) -> Result<ChatMessage, Problem> {
    let Some(player) = client.player.as_ref().filter(|_| !client.seats.is_empty()) else {
        return Err(Problem::forbidden("chat.spectator", "only players can chat"));
    };
    refuse_muted(player)?;
    let chars = text.chars().count();
    if chars == 0 || chars > CHAT_CHARS_MAX || !text.chars().all(is_printable) {
        let text = format!(
            "a chat message must have 1 to {CHAT_CHARS_MAX} printable characters; this one has {chars}"
        );
        return Err(Problem::bad("chat.text", text));
    }
    Ok(ChatMessage { player: player.id.clone(), name: player.name.clone(), text: text.into() })
}
