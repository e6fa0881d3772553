//! Questions in words.

use duello_core::{Phrase, Seat, say};

use super::{Thing, marker, name, number, side};
use crate::rules::{Question, Sight, question, room};
use crate::state::Public;
use crate::state::stack::Attack;

/// What is asked, in one sentence.
pub(crate) fn prompt(sight: Sight<'_>) -> Phrase {
    let public = sight.public;
    let Some((seats, question)) = question(public) else {
        return say!("prompt-over", "The duel is over.");
    };
    match (sight.seat(), seats.only()) {
        (Some(seat), _) if seats.contains(seat) => asked(public, seat, question),
        (_, None) => say!("prompt-both", "Both sides decide."),
        (_, Some(seat)) => {
            let side = side(seat);
            match question {
                Question::Activate(_) => say!(
                    "prompt-other-activates",
                    "{side} executes a step, improvises or holds.",
                    side
                ),
                question => {
                    let question = asked(public, seat, question);
                    say!("prompt-other", "{side} decides. {question}", side, question)
                }
            }
        }
    }
}

/// The question as the seat hears it that is asked.
fn asked(public: &Public, seat: Seat, question: Question) -> Phrase {
    match question {
        Question::Roll => say!("prompt-roll", "Roll the die."),
        Question::First if public.turn == 0 => say!("prompt-deploys", "Who deploys first?"),
        Question::First => say!("prompt-acts", "Who acts first in this turn?"),
        Question::Choose => say!("prompt-choose", "Which characters do you choose?"),
        Question::Place => say!("prompt-place", "Which character do you place, and where?"),
        Question::Decks => {
            say!("prompt-decks", "Which cards do you take, and which begin equipped?")
        }
        Question::Programme => programme(public, seat),
        Question::Activate(_) => {
            say!("prompt-activate", "Your activation: execute a step, improvise or hold?")
        }
        Question::Agile(now) => say!(
            "prompt-agile",
            "Pay 1 VP for the longer step of {who}, or drop a marker?",
            who = name(public, now.figure)
        ),
        Question::Marker(now, kind) => say!(
            "prompt-marker",
            "How does {who} execute {marker}?",
            who = name(public, now.figure),
            marker = marker(kind)
        ),
        Question::Free(free) => {
            say!("prompt-free", "{who} gets a free move. How?", who = name(public, free.figure))
        }
        Question::Lose(figure) => say!(
            "prompt-lose",
            "{who} is badly wounded. Which card does it lose?",
            who = name(public, figure)
        ),
        Question::Add(figure, cards) => say!(
            "prompt-add",
            "Which {cards} does {who} add?",
            cards = number(cards, Thing::Card),
            who = name(public, figure)
        ),
        Question::Contest(_, now) => {
            say!("prompt-contest", "Contest with {who}. Add dice?", who = name(public, now.enemy))
        }
        Question::Aim(now)
        | Question::Order(now)
        | Question::React(now)
        | Question::Boost(now)
        | Question::Defend(now)
        | Question::Trade(now)
        | Question::Protect(now)
        | Question::Disarm(now)
        | Question::Away(now)
        | Question::Venom(now)
        | Question::Pivot(now) => in_attack(public, &question, &now),
    }
}

/// A question within an attack.
fn in_attack(public: &Public, question: &Question, now: &Attack) -> Phrase {
    match question {
        Question::Aim(_) => {
            say!("prompt-aim", "Whom does {who} strike?", who = name(public, now.attacker))
        }
        Question::Order(_) => {
            say!("prompt-order", "Which of the equally near targets comes first?")
        }
        Question::React(_) => {
            say!("prompt-react", "{who} is attacked. React?", who = target(public, now))
        }
        Question::Boost(_) => say!(
            "prompt-boost",
            "Does {who} add dice to the attack?",
            who = name(public, now.attacker)
        ),
        Question::Defend(_) => say!(
            "prompt-defend",
            "{who} faces {strikes}. Add dice to the defence?",
            who = target(public, now),
            strikes = number(now.now.strikes.total(), Thing::Strike)
        ),
        Question::Trade(_) => {
            say!("prompt-trade", "How many criticals become strikes on the attacker instead of VP?")
        }
        Question::Protect(_) => say!(
            "prompt-protect",
            "{who} would take {injuries}. Prevent it?",
            who = target(public, now),
            injuries = number(now.now.injuries, Thing::Injury)
        ),
        Question::Disarm(_) => {
            say!("prompt-disarm", "Which card does {who} lose?", who = target(public, now))
        }
        Question::Away(_) => {
            say!("prompt-away", "Which way is {who} displaced?", who = target(public, now))
        }
        Question::Venom(_) => {
            say!("prompt-venom", "Poison the blow that wounded {who}?", who = target(public, now))
        }
        Question::Pivot(_) => {
            say!(
                "prompt-pivot",
                "Does {who} turn after the attack?",
                who = name(public, now.attacker)
            )
        }
        _ => Phrase::default(),
    }
}

fn target(public: &Public, attack: &Attack) -> Phrase {
    attack.target().map_or_else(Phrase::default, |target| name(public, target))
}

fn programme(public: &Public, seat: Seat) -> Phrase {
    let rooms: Vec<Phrase> = public
        .own_figures(seat)
        .filter(|(id, _)| room(public, *id) > 0)
        .map(|(id, _)| {
            let (who, most) = (name(public, id), room(public, id));
            say!("prompt-room", "up to {most} for {who}", most, who)
        })
        .collect();
    say!("prompt-programme", "Plan your steps: {rooms}.", rooms)
}
