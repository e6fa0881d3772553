//! Events in words, for the log.

use duello_core::{Phrase, Seat, Seats, say};

use super::titles;
use crate::event::{Event, Need};
use crate::id::Number;
use crate::state::{EndedBy, Public};

/// An event for the log.
#[expect(clippy::too_many_lines, reason = "a table with one arm an event")]
pub(crate) fn say_event(public: &Public, event: &Event) -> Phrase {
    let title = |number: &Number| public.title(*number);
    let name = |seat: &Seat| public.wizard_name(*seat);
    match event {
        Event::Chosen { name, alignment, .. } => {
            say!("chosen", "{who} is {alignment}.", who = name, alignment = alignment.say())
        }
        Event::OrderRolled { dice } => {
            let one = |(seat, die): &(Seat, u32)| {
                say!("rolled", "{who} {die}", who = name(seat), die = *die)
            };
            let rolls: Vec<Phrase> = dice.iter().map(one).collect();
            say!("order-rolled", "Order rolls: {rolls}.", rolls)
        }
        Event::OrderSet { order } => {
            say!("order-set", "Order of play: {order}.", order = names(public, order))
        }
        Event::RoundBegins { round, limit, mp, .. } => {
            let one = |(seat, mp): &(Seat, u16)| {
                say!("has-mp", "{who} {mp} MP", who = name(seat), mp = *mp)
            };
            let all: Vec<Phrase> = mp.iter().map(one).collect();
            say!(
                "round-begins",
                "Round {round} of {limit}: {all}.",
                round = *round,
                limit = *limit,
                all
            )
        }
        Event::TurnBegins { seat } => {
            say!("turn-begins", "{who}'s figures act.", who = name(seat))
        }
        Event::Activated { figures, .. } => {
            say!("activated", "{figures} activated.", figures = titles(public, figures))
        }
        Event::Moved { figure, path, .. } if path.is_empty() => {
            say!("turned", "{figure} turns.", figure = title(figure))
        }
        Event::Moved { figure, to, cost, .. } => say!(
            "moved",
            "{figure} moves {cost} mm to {to}.",
            figure = title(figure),
            cost = *cost,
            to = to.say()
        ),
        Event::Jumped { figure, to, .. } => {
            say!("jumped", "{figure} jumps down to {to}.", figure = title(figure), to = to.say())
        }
        Event::Pushed { gun, from, to, .. } if from == to => {
            say!("gun-turned", "{gun} is turned.", gun = title(gun))
        }
        Event::Pushed { gun, to, .. } => {
            say!("gun-pushed", "{gun} is pushed to {to}.", gun = title(gun), to = to.say())
        }
        Event::TooFar { figure, target, range, by } => say!(
            "too-far",
            "{figure} aims at {target}: too far by {by} mm (range {range}).",
            figure = title(figure),
            target = title(target),
            by = *by,
            range = *range
        ),
        Event::Attacked { figure, target, strike, need, die, hit, .. } => {
            attacked(title(figure), title(target), *strike, need, *die, *hit)
        }
        Event::Wounded { figure, wounds, left } => wounded(title(figure), *wounds, *left),
        Event::Destroyed { figure, .. } => {
            say!("destroyed", "{figure} is destroyed.", figure = title(figure))
        }
        Event::RanInto { figure, wizard } => say!(
            "ran-into",
            "{figure} runs into {wizard}'s field.",
            figure = title(figure),
            wizard = name(wizard)
        ),
        Event::FieldChanged { wizard, from, to } => say!(
            "field-changed",
            "{wizard}'s field: {from} to {to}.",
            wizard = name(wizard),
            from = *from,
            to = *to
        ),
        Event::Cast { seat, spell, cost, mp } => say!(
            "cast",
            "{who}: {spell} for {cost} MP, {mp} left.",
            who = name(seat),
            spell = spell.say(),
            cost = *cost,
            mp = *mp
        ),
        Event::Healed { figure, left } => {
            say!(
                "healed",
                "{figure} is healed (wounds left: {left}).",
                figure = title(figure),
                left = *left
            )
        }
        Event::Appeared { figure, at, .. } => {
            say!("appeared", "{figure} appears at {at}.", figure = title(figure), at = at.say())
        }
        Event::Lapsed { figure, actions: 1 } => {
            say!("lapsed", "{figure} lets an action lapse.", figure = title(figure))
        }
        Event::Lapsed { figure, .. } => {
            say!("did-nothing", "{figure} does nothing.", figure = title(figure))
        }
        Event::RestLapsed { seat, figures } => rest_lapsed(name(seat), *figures),
        Event::WizardBegins { seat } => {
            say!("wizard-begins", "{who}'s wizard acts.", who = name(seat))
        }
        Event::MagicLost { seat, mp } => {
            say!("magic-lost", "{who} loses {mp} MP above 150.", who = name(seat), mp = *mp)
        }
        Event::Eliminated { seat, resigned: true, .. } => {
            say!("resigned", "{who} resigns.", who = name(seat))
        }
        Event::Eliminated { seat, figures, .. } => eliminated(name(seat), *figures),
        Event::QuietRound { quiet, limit: 0 } => {
            say!("quiet-round", "Quiet round, {quiet} in a row.", quiet = *quiet)
        }
        Event::QuietRound { quiet, limit } => say!(
            "quiet-round-of",
            "Quiet round {quiet} of {limit}.",
            quiet = *quiet,
            limit = *limit
        ),
        Event::Judged { standings } => judged(public, standings),
        Event::GameOver { winners, by, .. } => game_over(public, *winners, *by),
    }
}

/// The wizards of these seats.
fn names(public: &Public, seats: &[Seat]) -> Vec<Phrase> {
    seats.iter().map(|seat| public.wizard_name(*seat)).collect()
}

fn attacked(
    figure: Phrase,
    target: Phrase,
    strike: bool,
    need: &Need,
    die: Option<u32>,
    hit: bool,
) -> Phrase {
    let need = need.say();
    let result = if hit { say!("hit", "hit") } else { say!("miss", "miss") };
    match (strike, die) {
        (true, Some(die)) => say!(
            "struck",
            "{figure} strikes {target}: needs {need}, rolls {die}: {result}.",
            figure,
            target,
            need,
            die,
            result
        ),
        (true, None) => say!(
            "struck-unshown",
            "{figure} strikes {target}: needs {need}: {result}.",
            figure,
            target,
            need,
            result
        ),
        (false, Some(die)) => say!(
            "shot",
            "{figure} shoots at {target}: needs {need}, rolls {die}: {result}.",
            figure,
            target,
            need,
            die,
            result
        ),
        (false, None) => say!(
            "shot-unshown",
            "{figure} shoots at {target}: needs {need}: {result}.",
            figure,
            target,
            need,
            result
        ),
    }
}

fn wounded(figure: Phrase, wounds: u8, left: u8) -> Phrase {
    match wounds {
        1 => say!("wounded-once", "{figure} takes one wound, {left} left.", figure, left),
        _ => say!("wounded", "{figure} takes {wounds} wounds, {left} left.", figure, wounds, left),
    }
}

fn rest_lapsed(who: Phrase, figures: u8) -> Phrase {
    match figures {
        1 => say!("rest-lapsed-one", "{who} skips the one remaining figure.", who),
        _ => say!("rest-lapsed", "{who} skips the remaining {figures} figures.", who, figures),
    }
}

fn eliminated(who: Phrase, figures: u8) -> Phrase {
    match figures {
        1 => say!("eliminated-one", "{who} is out and loses one figure.", who),
        _ => say!("eliminated", "{who} is out and loses {figures} figures.", who, figures),
    }
}

fn judged(public: &Public, standings: &[(Seat, u8, u16, u16)]) -> Phrase {
    let standing = |(seat, field, value, mp): &(Seat, u8, u16, u16)| {
        say!(
            "standing",
            "{who}: field {field}, figures {value}, {mp} MP",
            who = public.wizard_name(*seat),
            field = *field,
            value = *value,
            mp = *mp
        )
    };
    let all = standings.iter().map(standing).rev();
    let all = all.reduce(|rest, first| say!("standings", "{first}; {rest}", first, rest));
    say!("judged", "The game is judged. {standings}.", standings = all.unwrap_or_default())
}

fn game_over(public: &Public, winners: Seats, by: EndedBy) -> Phrase {
    let who = names(public, &winners.iter().collect::<Vec<Seat>>());
    match (who.len(), by) {
        (1, EndedBy::LastWizard) => say!("won-last", "{who} wins as the last wizard.", who),
        (1, EndedBy::Rounds) => say!("won-rounds", "{who} wins: the last round is over.", who),
        (1, EndedBy::Quiet) => say!("won-quiet", "{who} wins after too many quiet rounds.", who),
        (_, EndedBy::LastWizard) => {
            say!("shared-last", "{who} share the win as the last wizards.", who)
        }
        (_, EndedBy::Rounds) => {
            say!("shared-rounds", "{who} share the win: the last round is over.", who)
        }
        (_, EndedBy::Quiet) => {
            say!("shared-quiet", "{who} share the win after too many quiet rounds.", who)
        }
    }
}
