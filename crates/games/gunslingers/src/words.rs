//! The game in words: the board as text, prompts, actions and events.

use std::fmt::Write as _;

use duello_core::{Seat, Seats};

use crate::Gunslingers;
use crate::action::{Action, Play};
use crate::card::Card;
use crate::event::{Attack, Event};
use crate::rules::Sight;
use crate::state::Stage;
use crate::view::{HandView, View};

impl Gunslingers {
    /// The names of some seats, as a sentence lists them.
    pub(crate) fn names(&self, seats: Seats) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.name(seat)).collect();
        match names.split_last() {
            None => "nobody".into(),
            Some((last, [])) => (*last).into(),
            Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        }
    }

    /// "A has it" or "A and B have it".
    pub(crate) fn have(&self, what: &str, seats: Seats) -> String {
        let verb = if seats.len() == 1 { "has" } else { "have" };
        format!("{} {verb} {what}", self.names(seats))
    }

    fn target(&self, target: Option<Seat>) -> &str {
        target.map_or("nobody", |seat| self.name(seat))
    }
}

/// The table as lines of text: a line per player, then the counts.
pub(crate) fn show(game: &Gunslingers, sight: Sight<'_>) -> String {
    let view = View::of(game, sight);
    let mut text = String::new();
    for player in &view.players {
        let mark = if player.seat == view.master { '*' } else { ' ' };
        let life = match (player.playing, player.alive) {
            (false, _) => "left",
            (true, true) => "alive",
            (true, false) => "dead",
        };
        let hand = player.hand.map_or_else(|| "covered".to_owned(), hand_text);
        let bills: Vec<String> = player.bills.iter().map(|bill| format!("${bill}")).collect();
        let owned = if bills.is_empty() { "$0".to_owned() } else { bills.join("+") };
        let _ =
            writeln!(text, "{mark}{} {:<13} {life:<5} {hand}  {owned}", player.seat, player.name);
    }
    let _ = write!(
        text,
        "shootout {} of at most {}, unchanged {} of {}, goal ${}",
        view.shootouts + 1,
        view.shootout_cap,
        view.unchanged,
        view.stall_limit,
        view.goal
    );
    if let Some(card) = view.laid {
        let _ = write!(text, "\nyou have laid: {card}");
    }
    text
}

/// A hand as six slots, a dash for a spent card.
fn hand_text(hand: HandView) -> String {
    let slots = |card: Card, letter: char, of: u8| {
        (0..of).map(move |slot| if slot < hand.count(card) { letter } else { '-' })
    };
    slots(Card::Colt, 'C', 3)
        .chain(slots(Card::Rifle, 'R', 1))
        .chain(slots(Card::Barricade, 'B', 1))
        .chain(slots(Card::Reloading, 'L', 1))
        .collect()
}

/// What the stage asks of the observer.
pub(crate) fn prompt(game: &Gunslingers, sight: Sight<'_>) -> String {
    let public = sight.public;
    if let Some(won) = public.won {
        return format!("{} has won the game.", game.name(won.winner));
    }
    let is_asked = match (public.duel.stage, sight.seat()) {
        (_, None) => false,
        (Stage::Command, Some(seat)) => public.master == seat,
        (_, Some(seat)) => public.duel.alive.contains(seat),
    };
    match public.duel.stage {
        Stage::Lay if !is_asked => format!("{} lay a card.", game.names(public.duel.alive)),
        Stage::Lay if public.switches.one_step => "Lay a card and choose a target.".into(),
        Stage::Lay => "Lay a card face down.".into(),
        Stage::Command if is_asked => "All have laid. Give the command!".into(),
        Stage::Command => format!("{} is to give the command.", game.name(public.master)),
        Stage::Point if is_asked => "Point at somebody.".into(),
        Stage::Point => format!("{} point.", game.names(public.duel.alive)),
    }
}

/// An action as a player would say it.
pub(crate) fn say_action(game: &Gunslingers, action: &Action) -> String {
    match action {
        Action::Lay(card) => card.to_string(),
        Action::Call => "Draw!".into(),
        Action::Point(target) => format!("at {}", game.target(*target)),
        Action::Fire(Play { card, target }) => format!("{card} at {}", game.target(*target)),
    }
}

/// An event for the log.
pub(crate) fn say_event(game: &Gunslingers, event: &Event) -> String {
    let name = |seat: &Seat| game.name(*seat);
    match event {
        Event::FirstMaster { master } => format!("{} is the first duelling master.", name(master)),
        Event::DuelBegins { alive } => format!("A duel begins: {}.", game.names(*alive)),
        Event::AllLaid { .. } => "All have laid; the hands go up.".into(),
        Event::Command { master } => format!("{}: \"Draw!\"", name(master)),
        Event::Pointed { targets } => {
            let points =
                targets.iter().map(|p| format!("{} at {}", name(&p.seat), game.target(p.target)));
            format!("Pointing: {}.", points.collect::<Vec<_>>().join(", "))
        }
        Event::Revealed { plays } => {
            let plays = plays.iter().map(|r| format!("{} {}", name(&r.seat), r.play.card));
            format!("Revealed: {}.", plays.collect::<Vec<_>>().join(", "))
        }
        Event::Deflected { attack } => deflected(game, attack),
        Event::Hit { attack } => hit(game, attack),
        Event::Wasted { shooter } => format!("{} hits nothing but air.", name(shooter)),
        Event::Fell { seat } => format!("{} falls.", name(seat)),
        Event::BarricadeBack { seat } => format!("{} takes the barricade back.", name(seat)),
        Event::Reloaded { seat } => format!("{} has reloaded.", name(seat)),
        Event::Unchanged { count, limit } => format!("Nothing changed: {count} of {limit}."),
        Event::DuelWon { winner, dollars } => {
            format!("{} wins the duel and owns ${dollars}.", name(winner))
        }
        Event::DuelDrawn { alive, row } => {
            format!("The duel is drawn between {}: {row} in a row.", game.names(*alive))
        }
        Event::Lot { winner } => format!("The lot falls on {}.", name(winner)),
        Event::NewMaster { master } => format!("{} is the new duelling master.", name(master)),
        Event::Left { seat } => format!("{} leaves the game.", name(seat)),
        Event::GameWon { winner, dollars } => {
            format!("{} wins the game with ${dollars}.", name(winner))
        }
    }
}

fn deflected(game: &Gunslingers, attack: &Attack) -> String {
    let (shooter, target) = (game.name(attack.shooter), game.name(attack.target));
    match attack.against {
        Card::Barricade => {
            format!("{shooter}'s {} is stopped by {target}'s barricade.", attack.weapon)
        }
        _ => format!("{shooter}'s {} misses {target}, who shoots too.", attack.weapon),
    }
}

fn hit(game: &Gunslingers, attack: &Attack) -> String {
    let (shooter, target) = (game.name(attack.shooter), game.name(attack.target));
    match attack.against {
        Card::Barricade => {
            format!("{shooter}'s {} goes through {target}'s barricade.", attack.weapon)
        }
        _ => format!("{shooter}'s {} hits {target}, who was reloading.", attack.weapon),
    }
}
