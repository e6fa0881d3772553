//! Events in words.

use duello_core::{Phrase, Seat, say};
use duello_geometry::hex::Direction;

use crate::action::letters;
use crate::content::{Commandos, Kind, Level};
use crate::event::{Aim, Count, Event, Figure, ShotKind};

impl Commandos {
    fn figure(&self, figure: &Figure) -> Phrase {
        say!("figure", "{name} {kind}", name = self.side(figure.seat), kind = figure.kind.say())
    }

    fn both_names(&self) -> [Phrase; 2] {
        [0, 1].map(|at| self.side(Seat::ALL[at]))
    }
}

/// An event as the log tells it.
#[expect(clippy::too_many_lines, reason = "a table with one arm an event")]
pub(crate) fn say_event(game: &Commandos, event: &Event) -> Phrase {
    let name = |seat: &Seat| game.side(*seat);
    match event {
        Event::TeamsShown { teams } => {
            let [one, other] = teams.map(|team| team.map(Kind::say).to_vec());
            let [first, second] = game.both_names();
            say!(
                "teams-shown",
                "The teams: {first} with {one}; {second} with {other}.",
                first,
                one,
                second,
                other
            )
        }
        Event::Picked { seat, kind } => {
            say!("picked", "{who} picks the {kind}.", who = name(seat), kind = kind.say())
        }
        Event::Rolled { dice, higher, for_turn } => rolled(game, *dice, *higher, *for_turn),
        Event::TurnBegins { seat, round, round_limit } => say!(
            "turn-begins",
            "{who}'s turn, round {round} of {limit}.",
            who = name(seat),
            round = *round,
            limit = *round_limit
        ),
        Event::TurnEnds { seat } => say!("turn-ends", "{who} ends the turn.", who = name(seat)),
        Event::Dropped { figure, facing } => say!(
            "dropped",
            "{who} puts the flag down and faces {facing}.",
            who = game.figure(figure),
            facing = letters(*facing)
        ),
        Event::FlagLies { at, level } => {
            let at = at.to_string();
            match level {
                Level::Top => say!("flag-on-tower", "The flag lies on the tower at {at}.", at),
                Level::Ground => say!("flag-lies", "The flag lies at {at}.", at),
            }
        }
        Event::Shot { shooter, target, aim, dice, hits, hp, .. } => {
            let [shooter, target] = [shooter, target].map(|figure| game.figure(figure));
            shot(shooter, target, aim, dice, (*hits, *hp))
        }
        Event::WipedOut { seat } => {
            say!("wiped-out", "{who} has no characters left.", who = name(seat))
        }
        Event::GaveUp { seat } => say!("gave-up", "{who} resigns.", who = name(seat)),
        Event::CountedOut { sides } => {
            let [first, second] = game.both_names();
            say!(
                "counted-out",
                "The last round is over: {one}; {other}.",
                one = counted(first, sides[0]),
                other = counted(second, sides[1])
            )
        }
        Event::GameOver { winner: Some(winner) } => {
            say!("game-won", "{who} wins the game.", who = name(winner))
        }
        Event::GameOver { winner: None } => say!("game-drawn", "The game is drawn."),
        Event::Rose { figure }
        | Event::GuardEnds { figure }
        | Event::Activated { figure }
        | Event::Stepped { figure, .. }
        | Event::Moved { figure, .. }
        | Event::Crouched { figure, .. }
        | Event::Climbed { figure, .. }
        | Event::Grabbed { figure, .. }
        | Event::OnGuard { figure, .. }
        | Event::HeldFire { figure }
        | Event::Died { figure, .. }
        | Event::Rested { figure, .. }
        | Event::Captured { figure } => done(game.figure(figure), event),
    }
}

/// What one character has done.
fn done(who: Phrase, event: &Event) -> Phrase {
    match event {
        Event::Rose { .. } => say!("rose", "{who} rises.", who),
        Event::GuardEnds { .. } => say!("guard-ends", "{who} is no longer on guard.", who),
        Event::Activated { .. } => say!("activated", "{who} is activated.", who),
        Event::Stepped { from, to, .. } => say!(
            "stepped",
            "{who} moves from {from} to {to}.",
            who,
            from = from.to_string(),
            to = to.to_string()
        ),
        Event::Moved { at, facing, .. } => say!(
            "moved",
            "{who} stops at {at}, facing {facing}.",
            who,
            at = at.to_string(),
            facing = letters(*facing)
        ),
        Event::Crouched { facing, .. } => {
            say!("crouched", "{who} crouches, facing {facing}.", who, facing = letters(*facing))
        }
        Event::Climbed { at, level, facing, .. } => {
            climbed(who, at.to_string(), *level, letters(*facing))
        }
        Event::Grabbed { at, .. } => {
            say!("grabbed", "{who} takes the flag at {at}.", who, at = at.to_string())
        }
        Event::OnGuard { facing, reach, .. } => say!(
            "on-guard",
            "{who} is on guard facing {facing}, reach {reach}.",
            who,
            facing = letters(*facing),
            reach = *reach
        ),
        Event::HeldFire { .. } => say!("held-fire", "{who} holds fire.", who),
        Event::Died { at, .. } => {
            say!("died", "{who} dies at {at}.", who, at = at.to_string())
        }
        Event::Rested { ap, facing, .. } => rested(who, *ap, *facing),
        // `Event::Captured`, the only other event that `say_event` passes on.
        _ => say!("captured", "{who} brings the flag home.", who),
    }
}

fn rolled(game: &Commandos, dice: [u32; 2], higher: Option<Seat>, for_turn: bool) -> Phrase {
    let ([first, second], [one, other]) = (game.both_names(), dice);
    let Some(who) = higher.map(|seat| game.side(seat)) else {
        return say!(
            "rolled-again",
            "{first} rolls {one}, {second} rolls {other}: roll again.",
            first,
            one,
            second,
            other
        );
    };
    if for_turn {
        say!(
            "rolled-turn",
            "{first} rolls {one}, {second} rolls {other}: {who} begins.",
            first,
            one,
            second,
            other,
            who
        )
    } else {
        say!(
            "rolled-pick",
            "{first} rolls {one}, {second} rolls {other}: {who} picks first.",
            first,
            one,
            second,
            other,
            who
        )
    }
}

fn climbed(who: Phrase, at: String, level: Level, facing: Phrase) -> Phrase {
    match level {
        Level::Top => say!(
            "climbed-up",
            "{who} goes up the stairs at {at}, facing {facing}.",
            who,
            at,
            facing
        ),
        Level::Ground => say!(
            "climbed-down",
            "{who} goes down the stairs at {at}, facing {facing}.",
            who,
            at,
            facing
        ),
    }
}

fn shot(shooter: Phrase, target: Phrase, aim: &Aim, dice: &[u32], (hits, hp): (u8, u8)) -> Phrase {
    let numbers: Vec<String> = dice.iter().map(u32::to_string).collect();
    let hits = match hits {
        1 => say!("hit", "{count} hit", count = hits),
        _ => say!("hits", "{count} hits", count = hits),
    };
    match aim.kind {
        ShotKind::Shoot => say!(
            "shot",
            "{shooter} shoots at {target}, distance {distance}: {aim}; dice {dice}: {hits}, {hp} HP left.",
            shooter,
            target,
            distance = aim.distance,
            aim = aim.say(),
            dice = numbers.join(", "),
            hits,
            hp
        ),
        ShotKind::Overwatch => say!(
            "shot-on-guard",
            "{shooter} shoots from overwatch at {target}, distance {distance}: {aim}; dice {dice}: {hits}, {hp} HP left.",
            shooter,
            target,
            distance = aim.distance,
            aim = aim.say(),
            dice = numbers.join(", "),
            hits,
            hp
        ),
    }
}

fn rested(who: Phrase, ap: u8, facing: Direction) -> Phrase {
    let facing = letters(facing);
    match ap {
        1 => {
            say!("rested-one", "{who} leaves 1 action point unused, facing {facing}.", who, facing)
        }
        _ => say!(
            "rested-both",
            "{who} leaves both action points unused, facing {facing}.",
            who,
            facing
        ),
    }
}

/// CO-905: what one side has for the count.
fn counted(who: Phrase, Count { bearer, living, hp }: Count) -> Phrase {
    if bearer {
        say!("counted-flag", "{who}: {living} alive, {hp} HP, with the flag", who, living, hp)
    } else {
        say!("counted", "{who}: {living} alive, {hp} HP", who, living, hp)
    }
}
