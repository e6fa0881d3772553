//! Prompts, actions and events in words.

use duello_core::{All, Phrase, Seat, Seats, say};

use crate::action::{Action, Play};
use crate::content::{Card, Gunslingers};
use crate::event::{Attack, Event, Pointing, Revealed};
use crate::state::{Sight, Stage};

impl Gunslingers {
    /// The names of the players at these seats, listed as in a sentence.
    pub(super) fn names(&self, seats: Seats) -> All {
        All(seats.iter().map(|seat| self.name(seat).into()).collect())
    }

    fn target(&self, target: Option<Seat>) -> Phrase {
        target.map_or_else(|| say!("nobody", "nobody"), |seat| self.name(seat).into())
    }
}

/// What the stage asks of the observer.
pub(super) fn prompt(game: &Gunslingers, sight: Sight<'_>) -> Phrase {
    let public = sight.public;
    if let Some(won) = public.won {
        return say!("prompt-won", "{winner} has won the game.", winner = game.name(won.winner));
    }
    let is_asked = match (public.duel.stage, sight.seat()) {
        (_, None) => false,
        (Stage::Command, Some(seat)) => public.master == seat,
        (_, Some(seat)) => public.duel.alive.contains(seat),
    };
    let who = game.names(public.duel.alive);
    match public.duel.stage {
        Stage::Lay if !is_asked => {
            say!("prompt-others-lay", "Waiting for {who} to lay a card.", who)
        }
        Stage::Lay if public.switches.one_step => {
            say!("prompt-fire", "Lay a card and choose a target.")
        }
        Stage::Lay => say!("prompt-lay", "Lay a card face down."),
        Stage::Command if is_asked => {
            say!("prompt-command", "All cards are laid. Give the command.")
        }
        Stage::Command => {
            let master = game.name(public.master);
            say!("prompt-other-commands", "Waiting for {master} to give the command.", master)
        }
        Stage::Point if is_asked => say!("prompt-point", "Choose a target."),
        Stage::Point => say!("prompt-others-point", "Waiting for {who} to point.", who),
    }
}

/// An action in the words of a player.
pub(super) fn say_action(game: &Gunslingers, action: &Action) -> Phrase {
    match action {
        Action::Lay(card) => card.say(),
        Action::Call => say!("call", "Draw!"),
        Action::Point(target) => say!("point", "at {target}", target = game.target(*target)),
        Action::Fire(Play { card, target }) => {
            say!("fire", "{card} at {target}", card = card.say(), target = game.target(*target))
        }
    }
}

/// An event as the log tells it.
pub(super) fn say_event(game: &Gunslingers, event: &Event) -> Phrase {
    let name = |seat: &Seat| game.name(*seat);
    match event {
        Event::FirstMaster { master } => {
            say!("first-master", "{who} is the first duelling master.", who = name(master))
        }
        Event::DuelBegins { alive } => {
            say!("duel-begins", "A duel begins: {who}.", who = game.names(*alive))
        }
        Event::AllLaid { .. } => say!("all-laid", "All cards are laid. Hands go up."),
        Event::Command { master } => say!("command", "{who}: \"Draw!\"", who = name(master)),
        Event::Pointed { targets } => {
            let one = |p: &Pointing| {
                let target = game.target(p.target);
                say!("pointed-one", "{who} at {target}", who = name(&p.seat), target)
            };
            say!("pointed", "Pointing: {row}.", row = targets.iter().map(one).collect::<Vec<_>>())
        }
        Event::Revealed { plays } => {
            let one = |r: &Revealed| {
                say!("revealed-one", "{who} {card}", who = name(&r.seat), card = r.play.card.say())
            };
            say!("revealed", "Revealed: {row}.", row = plays.iter().map(one).collect::<Vec<_>>())
        }
        Event::Deflected { attack } => deflected(game, attack),
        Event::Hit { attack } => hit(game, attack),
        Event::Wasted { shooter } => {
            say!("wasted", "{who} hits nothing but air.", who = name(shooter))
        }
        Event::Fell { seat } => say!("fell", "{who} falls.", who = name(seat)),
        Event::BarricadeBack { seat } => {
            say!("barricade-back", "{who} takes the barricade back.", who = name(seat))
        }
        Event::Reloaded { seat } => say!("reloaded", "{who} has reloaded.", who = name(seat)),
        Event::Unchanged { count, limit } => {
            say!(
                "unchanged",
                "Nothing changed ({count} of {limit}).",
                count = *count,
                limit = *limit
            )
        }
        Event::DuelWon { winner, dollars } => say!(
            "duel-won",
            "{who} wins the duel and owns ${dollars}.",
            who = name(winner),
            dollars = *dollars
        ),
        Event::DuelDrawn { alive, row } => say!(
            "duel-drawn",
            "The duel between {who} is drawn ({row} in a row).",
            who = game.names(*alive),
            row = *row
        ),
        Event::Lot { winner } => say!("lot", "The lot falls on {who}.", who = name(winner)),
        Event::NewMaster { master } => {
            say!("new-master", "{who} is the new duelling master.", who = name(master))
        }
        Event::Left { seat } => say!("left", "{who} leaves the game.", who = name(seat)),
        Event::GameWon { winner, dollars } => say!(
            "game-won",
            "{who} wins the game with ${dollars}.",
            who = name(winner),
            dollars = *dollars
        ),
    }
}

fn deflected(game: &Gunslingers, attack: &Attack) -> Phrase {
    let (shooter, target) = (game.name(attack.shooter), game.name(attack.target));
    let weapon = attack.weapon.say();
    match attack.against {
        Card::Barricade => say!(
            "stopped",
            "{shooter}'s {weapon} is stopped by {target}'s barricade.",
            shooter,
            weapon,
            target
        ),
        _ => say!(
            "missed",
            "{shooter}'s {weapon} misses {target}, who shoots too.",
            shooter,
            weapon,
            target
        ),
    }
}

fn hit(game: &Gunslingers, attack: &Attack) -> Phrase {
    let (shooter, target) = (game.name(attack.shooter), game.name(attack.target));
    let weapon = attack.weapon.say();
    match attack.against {
        Card::Barricade => say!(
            "pierced",
            "{shooter}'s {weapon} goes through {target}'s barricade.",
            shooter,
            weapon,
            target
        ),
        _ => say!(
            "hit",
            "{shooter}'s {weapon} hits {target}, who was reloading.",
            shooter,
            weapon,
            target
        ),
    }
}
