//! Actions in words.

use duello_core::{Phrase, Seat, say};
use duello_geometry::plane::Vector;

use super::compass::{say_facing, say_way};
use super::{in_a_row, titles};
use crate::action::{Action, Pusher, Spot};
use crate::content::Weapon;
use crate::id::{Id, Number};
use crate::place::{Facing, Path, Place, Step};
use crate::state::Public;

/// An action as a player would say it.
pub(crate) fn say_action(public: &Public, action: &Action) -> Phrase {
    let title = |number: &Number| public.title(*number);
    match action {
        Action::Choose { alignment, name: None } => {
            say!("choose", "Choose {alignment}", alignment = alignment.say())
        }
        Action::Choose { alignment, name: Some(name) } => {
            say!("choose-named", "{name}, {alignment}", name, alignment = alignment.say())
        }
        Action::Activate { figure } => {
            say!("activate", "Activate {figure}", figure = title(figure))
        }
        Action::ActivateTeam { gun, crew } => say!(
            "activate-team",
            "Activate {gun} with {crew}",
            gun = title(gun),
            crew = titles(public, crew)
        ),
        Action::Move { figure, path, facing, into } => {
            say_move(public, *figure, path, *facing, *into)
        }
        Action::Strike { figure, target } => say!(
            "strike",
            "{figure} strikes {target}",
            figure = title(figure),
            target = title(target)
        ),
        Action::Shoot { figure, target } => say!(
            "shoot",
            "{figure} shoots at {target}",
            figure = title(figure),
            target = title(target)
        ),
        Action::Jump { figure, to, facing } => say_jump(public, *figure, *to, *facing),
        Action::Push { crew, by, facing } => say_push(public, crew, *by, *facing),
        Action::Fire { target } => {
            say!("fire", "The gun fires at {target}", target = title(target))
        }
        Action::Lapse { figure } => {
            say!("lapse", "{figure} lets an action lapse", figure = title(figure))
        }
        Action::EndActivation => say!("end-activation", "End the activation"),
        Action::EndTurn => say!("end-turn", "End the turn"),
        Action::LapseRest => say!("lapse-rest", "Skip all remaining figures"),
        Action::WizardMove { path, facing } if path.is_empty() => {
            say!("wizard-turn", "Turn to {facing}", facing = say_facing(*facing))
        }
        Action::WizardMove { path, facing } => say!(
            "wizard-move",
            "Move {path} facing {facing}",
            path = say_path(public, Number::of_wizard(public.turn), path),
            facing = say_facing(*facing)
        ),
        Action::CastAttack { target } => {
            say!("cast-attack", "Attack spell at {target}", target = public.wizard_name(*target))
        }
        Action::CastDefence => say!("cast-defence", "Defence spell"),
        Action::CastHeal { figure } => say!("cast-heal", "Heal {figure}", figure = title(figure)),
        Action::CastSummon { race, weapon, spots } => say_summon(public, *race, *weapon, spots),
        Action::EndWizard => say!("end-wizard", "End the wizard's turn"),
    }
}

fn say_move(
    public: &Public,
    mover: Number,
    path: &Path,
    facing: Facing,
    into: Option<Seat>,
) -> Phrase {
    let (figure, facing) = (public.title(mover), say_facing(facing));
    let wizard = into.map(|seat| public.wizard_name(seat));
    match (path.is_empty(), wizard) {
        (true, None) => {
            say!("turn", "{figure} turns on the spot facing {facing}", figure, facing)
        }
        (true, Some(wizard)) => say!(
            "turn-into",
            "{figure} turns on the spot facing {facing}, into the field of {wizard}",
            figure,
            facing,
            wizard
        ),
        (false, None) => say!(
            "move",
            "{figure} moves {path} facing {facing}",
            figure,
            path = say_path(public, mover, path),
            facing
        ),
        (false, Some(wizard)) => say!(
            "move-into",
            "{figure} moves {path} facing {facing}, into the field of {wizard}",
            figure,
            path = say_path(public, mover, path),
            facing,
            wizard
        ),
    }
}

/// How far a path leads and where to, and its steps, by which two that end near each other are told apart.
fn say_path(public: &Public, mover: Number, path: &Path) -> Phrase {
    let steps = in_a_row(path.iter().map(|step| match step {
        Step::To(at) => Place::ground(*at).say(),
        Step::Link(id) => say!("by-link", "by {link}", link = id.as_str()),
    }));
    let way = public.body(mover).and_then(|body| {
        let end = end_of(public, body.place, path)?;
        say_way(end.at - body.place.at)
    });
    match way {
        Some(way) => say!("way-and-steps", "{way} {steps}", way, steps),
        None => steps,
    }
}

/// Where a path ends; nowhere if it takes a ladder from elsewhere than its end.
fn end_of(public: &Public, from: Place, path: &Path) -> Option<Place> {
    path.iter().try_fold(from, |place, step| match step {
        Step::To(at) => Some(Place { at: *at, ..place }),
        Step::Link(id) => public.layout.link(*id)?.other_end(place),
    })
}

fn say_jump(public: &Public, jumper: Number, to: Place, facing: Facing) -> Phrase {
    let way = public.body(jumper).and_then(|body| say_way(to.at - body.place.at));
    let (figure, to, facing) = (public.title(jumper), to.say(), say_facing(facing));
    match way {
        Some(way) => say!(
            "jump",
            "{figure} jumps down {way} to {to} facing {facing}",
            figure,
            way,
            to,
            facing
        ),
        None => {
            say!("jump-straight", "{figure} jumps down to {to} facing {facing}", figure, to, facing)
        }
    }
}

fn say_push(public: &Public, crew: &[Pusher], by: Vector, facing: Facing) -> Phrase {
    let crew: Vec<Phrase> = crew.iter().map(|pusher| public.title(pusher.figure)).collect();
    let facing = say_facing(facing);
    match say_way(by) {
        None => say!("gun-turn", "{crew}: turn the gun to {facing}", crew, facing),
        Some(way) => say!(
            "gun-push",
            "{crew}: push the gun {way} by {by} facing {facing}",
            crew,
            way,
            by = format!("({},{})", by.x, by.y),
            facing
        ),
    }
}

fn say_summon(public: &Public, race: Id, weapon: Weapon, spots: &[Spot]) -> Phrase {
    let what = match public.roster.find(race) {
        Some(id) => public.roster.race(id).title(weapon),
        None => race.as_str().into(),
    };
    say!(
        "cast-summon",
        "Summon {count}× {what} at {places}",
        count = spots.len(),
        what,
        places = in_a_row(spots.iter().map(|spot| spot.at.say()))
    )
}
