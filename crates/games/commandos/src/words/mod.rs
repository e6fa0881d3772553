//! Everything that people read about a match.

mod map;

use std::fmt::Write as _;

use duello_core::Seat;
use duello_geometry::hex::Direction;

use crate::Commandos;
use crate::action::{Action, Overwatch};
use crate::event::{Count, Event, Figure};
use crate::map::Level;
use crate::rules::{Aim, ShotKind, Sight, next_pick};
use crate::state::{Public, RollFor, Stage, Who, enemy};

pub(crate) use map::show;

/// CO-507: a hit value with its parts: `12 - 2 armour - 1 crouch = 9`.
pub(crate) fn breakdown(aim: &Aim) -> String {
    let mut text = aim.skill.to_string();
    let parts = [
        ('+', aim.top, "top"),
        ('-', aim.armour, "armour"),
        ('-', aim.crouch, "crouch"),
        ('-', aim.blindage, "blindage"),
        ('-', aim.outrange, "outrange"),
    ];
    for (sign, number, name) in parts.into_iter().filter(|(_, number, _)| *number > 0) {
        let _ = write!(text, " {sign} {number} {name}");
    }
    let _ = write!(text, " = {}", aim.value);
    text
}

impl Aim {
    /// The hit value with its parts, as it is said at the table: `12 - 2 armour - 1 crouch = 9`.
    pub fn breakdown(&self) -> String {
        breakdown(self)
    }
}

impl Commandos {
    fn figure(&self, figure: &Figure) -> String {
        format!("{} {}", self.name(figure.seat), figure.kind)
    }
}

/// What the stage asks of the observer.
pub(crate) fn prompt(game: &Commandos, sight: Sight<'_>) -> String {
    let public = sight.public;
    if let Some(ending) = public.ending {
        return match ending.winner {
            Some(winner) => format!("{} has won.", game.name(winner)),
            None => "The game is drawn.".into(),
        };
    }
    let asked = match public.stage {
        Stage::Teams | Stage::Roll(_) => sight.seat(),
        Stage::Draft(draft) => Some(next_pick(&draft)),
        Stage::Choose | Stage::Act | Stage::Step => Some(public.turn),
        Stage::Guard => Some(enemy(public.turn)),
    };
    let text = question(public);
    match asked {
        Some(seat) if sight.seat() == Some(seat) => text,
        Some(seat) => format!("{}: {text}", game.name(seat)),
        None => text,
    }
}

fn question(public: &Public) -> String {
    let active = public.active_who().map(|who| public.character(who).kind);
    let name = active.map_or(String::new(), |kind| kind.to_string());
    match public.stage {
        Stage::Teams => "Choose a team of three.".into(),
        Stage::Roll(RollFor::Turn) => "Throw for the first turn.".into(),
        Stage::Roll(RollFor::Pick) => "Throw for the first pick.".into(),
        Stage::Draft(_) => "Pick a character.".into(),
        Stage::Choose => "Whom do you activate?".into(),
        Stage::Act => match public.active.map(|active| active.ap) {
            Some(1) => format!("What does the {name} do with its last action point?"),
            _ => format!("What does the {name} do with its first action point?"),
        },
        Stage::Step => format!("Where does the {name} go on to?"),
        Stage::Guard => {
            let guard = public.asked_guard().map(|who| public.character(who).kind.to_string());
            let guard = guard.unwrap_or_default();
            format!("Does the {guard} on guard shoot at the {name}?")
        }
    }
}

/// An action as a player would say it.
pub(crate) fn say_action(public: &Public, action: &Action) -> String {
    let enemy_kind = |slot| public.character(Who::new(enemy(public.turn), slot)).kind;
    match action {
        Action::Team(team) => team.map(|kind| kind.to_string()).join(", "),
        Action::Pick(kind) => kind.to_string(),
        Action::Roll => "Throw".into(),
        Action::Activate(slot) => {
            format!("Activate the {}", public.character(Who::new(public.turn, *slot)).kind)
        }
        Action::EndTurn => "End the turn".into(),
        Action::Move(walk) => {
            let hexes: Vec<String> = walk.path.iter().map(|hex| hex.to_string()).collect();
            format!("Move {}, facing {:?}", hexes.join(" "), walk.facing)
        }
        Action::Crouch(facing) => format!("Crouch, facing {facing:?}"),
        Action::Upstairs(facing) => format!("Upstairs, facing {facing:?}"),
        Action::Downstairs(facing) => format!("Downstairs, facing {facing:?}"),
        Action::Grab(facing) => format!("Grab the flag, facing {facing:?}"),
        Action::Drop(facing) => format!("Drop the flag, facing {facing:?}"),
        Action::Overwatch(Overwatch { facing, beyond: 2 }) => format!("Overwatch to {facing:?}"),
        Action::Overwatch(Overwatch { facing, beyond }) => {
            format!("Overwatch to {facing:?}, Range and {beyond}")
        }
        Action::Shoot(shot) => {
            format!("Shoot at the {}, facing {:?}", enemy_kind(shot.target), shot.facing)
        }
        Action::End(facing) => format!("No more actions, facing {facing:?}"),
        Action::Step(hex) => format!("Step to {hex}"),
        Action::Halt(facing) => format!("Halt, facing {facing:?}"),
        Action::Fire => "Shoot".into(),
        Action::Hold => "Hold fire".into(),
    }
}

/// An event for the log.
pub(crate) fn say_event(game: &Commandos, event: &Event) -> String {
    let figure = |figure: &Figure| game.figure(figure);
    match event {
        Event::TeamsShown { teams } => {
            let team = |seat: usize| teams[seat].map(|kind| kind.to_string()).join(", ");
            let [red, blue] = [0, 1].map(|at| game.name(Seat::ALL[at]));
            format!("The teams: {red} with {}; {blue} with {}.", team(0), team(1))
        }
        Event::Picked { seat, kind } => format!("{} picks the {kind}.", game.name(*seat)),
        Event::Rolled { dice, higher, for_turn } => rolled(game, *dice, *higher, *for_turn),
        Event::TurnBegins { seat, round, round_limit } => {
            format!("{}'s turn, round {round} of {round_limit}.", game.name(*seat))
        }
        Event::Rose { figure: f } => format!("{} rises.", figure(f)),
        Event::GuardEnds { figure: f } => format!("{} is no longer on guard.", figure(f)),
        Event::Activated { figure: f } => format!("{} is activated.", figure(f)),
        Event::Stepped { figure: f, from, to } => {
            format!("{} goes from {from} to {to}.", figure(f))
        }
        Event::Moved { figure: f, at, facing } => {
            format!("{} stops at {at}, facing {facing:?}.", figure(f))
        }
        Event::Crouched { figure: f, facing } => {
            format!("{} crouches, facing {facing:?}.", figure(f))
        }
        Event::Climbed { figure: f, at, level, facing } => {
            let way = if *level == Level::Top { "up" } else { "down" };
            format!("{} goes {way} the stairs at {at}, facing {facing:?}.", figure(f))
        }
        Event::Grabbed { figure: f, at, .. } => format!("{} has the flag, at {at}.", figure(f)),
        Event::FlagLies { at, level } => match level {
            Level::Top => format!("The flag lies on the tower at {at}."),
            Level::Ground => format!("The flag lies at {at}."),
        },
        Event::OnGuard { figure: f, facing, reach } => {
            format!("{} is on guard to {facing:?}, {reach} hexes far.", figure(f))
        }
        Event::Shot { shooter, target, aim, dice, hits, hp, .. } => {
            shot(game, shooter, target, aim, dice, (*hits, *hp))
        }
        Event::HeldFire { figure: f } => format!("{} holds fire.", figure(f)),
        Event::Died { figure: f, at } => format!("{} is dead, at {at}.", figure(f)),
        Event::Rested { figure: f, ap, facing } => rested(&figure(f), *ap, *facing),
        Event::TurnEnds { seat } => format!("{} ends the turn.", game.name(*seat)),
        Event::Captured { figure: f } => format!("{} brings the flag home.", figure(f)),
        Event::WipedOut { seat } => format!("{} has nobody left.", game.name(*seat)),
        Event::GaveUp { seat } => format!("{} gives up.", game.name(*seat)),
        Event::CountedOut { sides } => {
            let [red, blue] = [0, 1].map(|at| counted(game.name(Seat::ALL[at]), sides[at]));
            format!("The rounds are over: {red}; {blue}.")
        }
        Event::GameOver { winner } => match winner {
            Some(winner) => format!("{} wins the game.", game.name(*winner)),
            None => "The game is drawn.".into(),
        },
    }
}

fn rolled(game: &Commandos, dice: [u32; 2], higher: Option<Seat>, for_turn: bool) -> String {
    let [red, blue] = [0, 1].map(|at| game.name(Seat::ALL[at]));
    let throws = format!("{red} throws {}, {blue} throws {}", dice[0], dice[1]);
    match (higher, for_turn) {
        (None, _) => format!("{throws}: again."),
        (Some(seat), true) => format!("{throws}: {} begins.", game.name(seat)),
        (Some(seat), false) => format!("{throws}: {} picks first.", game.name(seat)),
    }
}

fn shot(
    game: &Commandos,
    shooter: &Figure,
    target: &Figure,
    aim: &Aim,
    dice: &[u32],
    (hits, hp): (u8, u8),
) -> String {
    let verb = match aim.kind {
        ShotKind::Shoot => "shoots",
        ShotKind::Overwatch => "shoots from overwatch",
    };
    let numbers: Vec<String> = dice.iter().map(u32::to_string).collect();
    let hit = if hits == 1 { "hit" } else { "hits" };
    format!(
        "{} {verb} at {}, distance {}: {}; dice {}: {hits} {hit}, {hp} HP left.",
        game.figure(shooter),
        game.figure(target),
        aim.distance,
        breakdown(aim),
        numbers.join(", ")
    )
}

fn rested(figure: &str, ap: u8, facing: Direction) -> String {
    let points = if ap == 1 { "1 action point" } else { "both action points" };
    format!("{figure} leaves {points} unused, facing {facing:?}.")
}

fn counted(name: &str, count: Count) -> String {
    let bearer = if count.bearer { " with the flag" } else { "" };
    format!("{name} {} living and {} HP{bearer}", count.living, count.hp)
}
