//! The game in words: for a terminal, a screen reader, the log and golden files.

use std::fmt::Write as _;

use duello_core::{Seat, Seats};

use crate::action::Action;
use crate::event::{Event, Spell};
use crate::place::{Path, Place, Step};
use crate::rules::Sight;
use crate::state::{EndedBy, Number, Public, Stage};

/// What the sight shows.
pub(crate) fn show(public: &Public) -> String {
    let mut text = String::new();
    let layout = &public.layout;
    let _ = writeln!(
        text,
        "{} ({} x {} mm), round {} of {}",
        layout.name(),
        layout.width(),
        layout.height(),
        public.round,
        public.switches.round_limit
    );
    for seat in Seats::first(public.players.into()) {
        show_seat(public, seat, &mut text);
    }
    if let Stage::Active(activation) = &public.stage {
        let actors = activation.gun.iter().chain(&activation.crew);
        let active: Vec<String> = actors
            .map(|actor| format!("{} ({} left)", public.title(actor.figure), actor.left))
            .collect();
        let _ = writeln!(text, "active: {}", active.join(", "));
    }
    text
}

fn show_seat(public: &Public, seat: Seat, text: &mut String) {
    let wizard = &public.wizards[seat];
    let mark = if public.turn == seat && public.stage != Stage::Choose { '>' } else { ' ' };
    if !wizard.alive {
        let _ = writeln!(text, "  {seat} {}: out", wizard.name);
        return;
    }
    let side = match public.stage {
        Stage::Choose => "not chosen".to_owned(),
        _ => wizard.alignment.to_string(),
    };
    let _ = writeln!(
        text,
        "{mark} {seat} {} ({side}): field {}, {} MP, at {} facing {}",
        wizard.name,
        wizard.field,
        wizard.mp,
        Place::ground(wizard.at),
        wizard.facing
    );
    for figure in public.own(seat) {
        let used = if public.is_unused(figure) { "" } else { ", used" };
        let _ = writeln!(
            text,
            "      {} at {} facing {}, wounds {} of {}{used}",
            public.title(figure.number),
            figure.place,
            figure.facing,
            figure.wounds,
            public.race(figure).wounds
        );
    }
}

/// What the decision asks, in one sentence.
pub(crate) fn prompt(sight: Sight<'_>) -> String {
    let public = sight.public;
    if public.ending.is_some() {
        return "The game is over.".into();
    }
    let name = &public.wizards[public.turn].name;
    match &public.stage {
        Stage::Choose => "Choose your wizard's name and alignment.".into(),
        Stage::Turn { activated: 0 } => format!("{name}: activate a figure (1 to 4 in this turn)."),
        Stage::Turn { activated } => {
            format!("{name}: activate another figure ({activated} so far), or end the turn.")
        }
        Stage::Active(activation) => {
            let actors = activation.crew.iter().filter(|actor| actor.left > 0);
            let names: Vec<String> = actors
                .map(|actor| format!("{} ({} left)", public.title(actor.figure), actor.left))
                .collect();
            format!("{name}: what do they do? {}.", names.join(", "))
        }
        Stage::Wizard { moved, .. } => {
            let mp = public.wizards[public.turn].mp;
            let may = if *moved { "cast with" } else { "move and cast with" };
            format!("{name}: {may} {mp} MP, or end the turn.")
        }
    }
}

fn path_words(path: &Path) -> String {
    if path.is_empty() {
        return "on the spot".into();
    }
    let steps: Vec<String> = path
        .iter()
        .map(|step| match step {
            Step::To(at) => format!("({},{})", at.x, at.y),
            Step::Link(id) => format!("by {id}"),
        })
        .collect();
    steps.join(" ")
}

fn names(public: &Public, numbers: &[Number]) -> String {
    let names: Vec<String> = numbers.iter().map(|number| public.title(*number)).collect();
    names.join(", ")
}

/// An action as a player would say it.
pub(crate) fn say_action(public: &Public, action: &Action) -> String {
    let title = |number: &Number| public.title(*number);
    match action {
        Action::Choose { alignment, name: None } => format!("Be {alignment}"),
        Action::Choose { alignment, name: Some(name) } => format!("Be {name}, {alignment}"),
        Action::Activate { figure } => format!("Activate {}", title(figure)),
        Action::ActivateTeam { gun, crew } => {
            format!("Activate {} with {}", title(gun), names(public, crew))
        }
        Action::Move { figure, path, facing, into } => {
            let into =
                into.map(|seat| format!(", into the field of {}", public.wizards[seat].name));
            let verb = if path.is_empty() { "turns" } else { "moves" };
            format!(
                "{} {verb} {} facing {facing}{}",
                title(figure),
                path_words(path),
                into.unwrap_or_default()
            )
        }
        Action::Strike { figure, target } => format!("{} strikes {}", title(figure), title(target)),
        Action::Shoot { figure, target } => {
            format!("{} shoots at {}", title(figure), title(target))
        }
        Action::Jump { figure, to, facing } => {
            format!("{} jumps down to {to} facing {facing}", title(figure))
        }
        Action::Push { crew, by, facing } => {
            let crew: Vec<Number> = crew.iter().map(|pusher| pusher.figure).collect();
            let names = names(public, &crew);
            match (by.x, by.y) {
                (0, 0) => format!("{names}: turn the gun to {facing}"),
                (x, y) => format!("{names}: push the gun by ({x},{y}) facing {facing}"),
            }
        }
        Action::Fire { target } => format!("The gun fires at {}", title(target)),
        Action::Lapse { figure } => format!("{} lets an action lapse", title(figure)),
        Action::EndActivation => "End the activation".into(),
        Action::EndTurn => "End the turn".into(),
        Action::LapseRest => "The rest lapses".into(),
        Action::WizardMove { path, facing } if path.is_empty() => format!("Turn to {facing}"),
        Action::WizardMove { path, facing } => {
            format!("Move {} facing {facing}", path_words(path))
        }
        Action::CastAttack { target } => {
            format!("Attack spell at {}", public.wizards[*target].name)
        }
        Action::CastDefence => "Defence spell".into(),
        Action::CastHeal { figure } => format!("Heal {}", title(figure)),
        Action::CastSummon { race, weapon, spots } => {
            let places: Vec<String> = spots.iter().map(|spot| spot.at.to_string()).collect();
            let what = match public.roster.find(*race) {
                Some(id) => public.roster.race(id).title(*weapon),
                None => race.to_string(),
            };
            format!("Summon {} {what} at {}", spots.len(), places.join(" "))
        }
        Action::EndWizard => "End the wizard's turn".into(),
    }
}

/// An event for the log.
pub(crate) fn say_event(public: &Public, event: &Event) -> String {
    let title = |number: &Number| public.title(*number);
    let wizard = |seat: &Seat| public.wizards[*seat].name.to_string();
    match event {
        Event::Chosen { name, alignment, .. } => format!("{name} is {alignment}."),
        Event::OrderRolled { dice } => {
            let rolls: Vec<String> =
                dice.iter().map(|(seat, die)| format!("{} {die}", wizard(seat))).collect();
            format!("Rolls for the order: {}.", rolls.join(", "))
        }
        Event::OrderSet { order } => format!("Order of play: {}.", wizards(public, order)),
        Event::RoundBegins { round, limit, mp, .. } => {
            let mp: Vec<String> =
                mp.iter().map(|(seat, mp)| format!("{} {mp} MP", wizard(seat))).collect();
            format!("Round {round} of {limit}: {}.", mp.join(", "))
        }
        Event::TurnBegins { seat } => format!("{}'s figures are on.", wizard(seat)),
        Event::Activated { figures, .. } => format!("{} activated.", names(public, figures)),
        Event::Moved { figure, path, .. } if path.is_empty() => format!("{} turns.", title(figure)),
        Event::Moved { figure, to, cost, .. } => {
            format!("{} moves {cost} mm to {to}.", title(figure))
        }
        Event::Jumped { figure, to, .. } => format!("{} jumps down to {to}.", title(figure)),
        Event::Pushed { gun, from, to, .. } if from == to => format!("{} is turned.", title(gun)),
        Event::Pushed { gun, to, .. } => format!("{} is pushed to {to}.", title(gun)),
        Event::TooFar { figure, target, range, by } => format!(
            "{} aims at {}: too far by {by} mm (range {range}).",
            title(figure),
            title(target)
        ),
        Event::Attacked { figure, target, strike, need, die, hit, .. } => {
            let verb = if *strike { "strikes" } else { "shoots at" };
            let die = die.map_or_else(String::new, |die| format!(", rolls {die}"));
            let result = if *hit { "hit" } else { "miss" };
            format!("{} {verb} {}: needs {need}{die}: {result}.", title(figure), title(target))
        }
        Event::Wounded { figure, wounds, left } => {
            format!("{} takes {}, {left} left.", title(figure), some(*wounds, "wound"))
        }
        Event::Destroyed { figure, .. } => format!("{} is destroyed.", title(figure)),
        Event::RanInto { figure, wizard: seat } => {
            format!("{} runs into the field of {}.", title(figure), wizard(seat))
        }
        Event::FieldChanged { wizard: seat, from, to } => {
            format!("The field of {}: {from} to {to}.", wizard(seat))
        }
        Event::Cast { seat, spell, cost, mp } => {
            let spell = match spell {
                Spell::Attack => "attack spell",
                Spell::Defence => "defence spell",
                Spell::Healing => "healing spell",
                Spell::Creature => "creature spell",
            };
            format!("{} casts a {spell} for {cost} MP; {mp} left.", wizard(seat))
        }
        Event::Healed { figure, left } => format!("{} is healed: {left} wounds.", title(figure)),
        Event::Appeared { figure, at, .. } => format!("{} appears at {at}.", title(figure)),
        Event::Lapsed { figure, actions: 1 } => format!("{} lets an action lapse.", title(figure)),
        Event::Lapsed { figure, .. } => format!("{} does nothing.", title(figure)),
        Event::RestLapsed { seat, figures } => {
            format!("{} lets the rest lapse ({}).", wizard(seat), some(*figures, "figure"))
        }
        Event::WizardBegins { seat } => format!("{} is on.", wizard(seat)),
        Event::MagicLost { seat, mp } => format!("{} loses {mp} MP above 150.", wizard(seat)),
        Event::Eliminated { seat, resigned: true, .. } => format!("{} resigns.", wizard(seat)),
        Event::Eliminated { seat, figures, .. } => {
            format!("{} is out, with {}.", wizard(seat), some(*figures, "figure"))
        }
        Event::QuietRound { quiet, limit: 0 } => format!("A quiet round, {quiet} in a row."),
        Event::QuietRound { quiet, limit } => format!("A quiet round, {quiet} of {limit}."),
        Event::Judged { standings } => {
            let standing = |(seat, field, value, mp): &(Seat, u8, u16, u16)| {
                format!("{}: field {field}, figures {value}, {mp} MP", wizard(seat))
            };
            let standings: Vec<String> = standings.iter().map(standing).collect();
            format!("The game is judged. {}.", standings.join("; "))
        }
        Event::GameOver { winners, by, .. } => {
            let order: Vec<Seat> = winners.iter().collect();
            let how = match by {
                EndedBy::LastWizard => "as the last wizard",
                EndedBy::Rounds => "when the rounds are over",
                EndedBy::Quiet => "after quiet rounds",
            };
            match winners.len() {
                1 => format!("{} wins {how}.", wizards(public, &order)),
                _ => format!("{} share the win {how}.", wizards(public, &order)),
            }
        }
    }
}

fn wizards(public: &Public, seats: &[Seat]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| &*public.wizards[*seat].name).collect();
    names.join(", ")
}

/// So many things, in the singular if it is one.
fn some(count: u8, thing: &str) -> String {
    if count == 1 { format!("one {thing}") } else { format!("{count} {thing}s") }
}
