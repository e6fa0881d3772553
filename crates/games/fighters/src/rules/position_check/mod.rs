//! Checks a position in the middle of a match (`moment`), number by number.
//!
//! The rules look up figures, cards and steps by their numbers, so a position must not name one that does not exist, and
//! the public counts of cards must match the secret states.

mod figures;
mod stack;

use duello_core::{Checks, Faults, Observer, Pending, Rules as _, Seat};
use duello_geometry::plane::Point;

use super::placing::Deployment;
use super::start::from_position;
use crate::Fighters;
use crate::clauses::{FI_302, FI_305, FI_306, FI_551, FI_556, FI_1211, FI_1212, FI_1301, FI_R55};
use crate::position::Position;
use crate::state::{FIGURES_MAX, FigureId, Public, SIDES, Stage};
use crate::switches::Switches;

/// More turns, holds and wounds than any match sees.
const COUNT_MAX: i64 = 199;

/// FI-556: the second hold in succession ends the stage.
const HOLDS_MAX: i64 = 1;
/// FI-1212: the fourth quiet turn in a row ends the match.
const QUIET_MAX: i64 = 3;

/// Reports everything that is wrong with a position.
pub(super) fn validate(
    game: &Fighters,
    arena: u8,
    switches: &Switches,
    position: &Position,
    faults: &Faults,
) {
    let checks = Checks::new("moment.broken", "moment", faults);
    let midgame = Midgame { game, position, public: &position.public, checks };
    midgame.check_arena(arena, switches);
    midgame.check_seats();
    midgame.check_characters();
    midgame.check_progress();
    // What follows looks up what those have checked.
    if checks.is_sound() {
        midgame.check_figures();
        midgame.check_stack();
    }
    if checks.is_sound() {
        midgame.check_places();
        midgame.check_question();
    }
}

/// A position that is being checked.
struct Midgame<'a> {
    game: &'a Fighters,
    position: &'a Position,
    public: &'a Public,
    checks: Checks<'a>,
}

impl Midgame<'_> {
    /// FI-302: the arena and its pieces.
    fn check_arena(&self, arena: u8, switches: &Switches) {
        let Midgame { game, public, checks, .. } = self;
        let text = "must be that of the setup";
        checks.require(public.arena == arena, format_args!("public.arena"), FI_302, text);
        let text = "must be those of the setup";
        let place = format_args!("public.switches");
        checks.require(public.switches == *switches, place, FI_302, text);
        let pieces = game.content().arenas()[usize::from(arena)].pieces.len();
        let text = format!("the arena has {pieces} pieces");
        checks.require(public.gone >> pieces == 0, format_args!("public.gone"), FI_302, &text);
        for (at, (id, to)) in public.moved.iter().enumerate() {
            let place = format_args!("public.moved[{at}]");
            checks.require(usize::from(id.0) < pieces, place, FI_302, &text);
            checks.require(is_near(*to), place, FI_302, "is far from the arena");
        }
    }

    /// FI-1301: two sides of `team_size` figures.
    fn check_seats(&self) {
        let Midgame { public, checks, .. } = self;
        let place = format_args!("public.figures");
        let team = usize::from(public.switches.team_size);
        let is_deployed = !matches!(
            public.stage,
            Stage::RollOff | Stage::ChooseFirst(_) | Stage::Characters(_) | Stage::Deploy(_)
        );
        for seat in SIDES {
            let count = public.figures.iter().filter(|figure| figure.seat == seat).count();
            let is_full = count == team || count < team && !is_deployed;
            let text = format!("side {seat} must have {team} figures, not {count}");
            checks.require(is_full, place, FI_1301, &text);
        }
        let count = public.figures.len() as i64;
        checks.within(count, 0..=FIGURES_MAX as i64, place, FI_1301);
        for (name, seat) in [
            ("first", Some(public.first)),
            ("active", Some(public.active)),
            ("initiative", public.initiative),
            ("player_one", public.player_one),
        ] {
            if let Some(seat) = seat {
                checks.within(seat.index() as i64, 0..=1, format_args!("public.{name}"), FI_1301);
            }
        }
        for (at, figure) in public.figures.iter().enumerate() {
            let place = format_args!("public.figures[{at}].seat");
            checks.within(figure.seat.index() as i64, 0..=1, place, FI_1301);
        }
    }

    /// FI-306: characters that the game has.
    fn check_characters(&self) {
        let Midgame { game, public, checks, .. } = self;
        let characters = game.content().characters().len();
        let last = characters as i64 - 1;
        for (at, figure) in public.figures.iter().enumerate() {
            let place = format_args!("public.figures[{at}].character");
            checks.within(figure.character.0, 0..=last, place, FI_306);
        }
        let place = format_args!("public.stage");
        let named = match &public.stage {
            Stage::Deploy(chosen) => chosen.concat(),
            Stage::Characters(banned) => {
                let text = "leaves no character to choose";
                checks.require(banned.len() < characters, place, FI_R55, text);
                banned.clone()
            }
            Stage::ChooseFirst(seat) | Stage::PlayerOne(seat) => {
                checks.within(seat.index() as i64, 0..=1, place, FI_305);
                Vec::new()
            }
            _ => Vec::new(),
        };
        for id in named {
            checks.within(id.0, 0..=last, place, FI_306);
        }
    }

    /// FI-551: how far the match has come. One that is over has no question to begin with.
    fn check_progress(&self) {
        let Midgame { public, checks, .. } = self;
        let limit = public.switches.turn_limit.map_or(COUNT_MAX, i64::from);
        checks.within(public.turn, 0..=limit, format_args!("public.turn"), FI_1211);
        checks.within(public.holds, 0..=HOLDS_MAX, format_args!("public.holds"), FI_556);
        let place = format_args!("public.quiet_turns");
        checks.within(public.quiet_turns, 0..=QUIET_MAX, place, FI_1212);
        let place = format_args!("public.activations");
        checks.within(public.activations, 0..=999_999, place, FI_551);
        let text = "must be absent: the match goes on";
        checks.require(public.ending.is_none(), format_args!("public.ending"), FI_551, text);
    }

    /// FI-551: a question that nobody can answer, such as which step comes next where no step is left.
    fn check_question(&self) {
        let Midgame { game, position, checks, .. } = self;
        let here = from_position(game, position);
        if matches!(here.public.stage, Stage::Deploy(_)) && !Deployment::of(&here.public).has_room()
        {
            let text = "no place is left for the characters still to be placed";
            return checks.wrong(format_args!("public.stage"), FI_R55, text);
        }
        let Pending::Decide(owing) = game.pending(&here.public) else { return };
        let has_answer = |seat: Seat| {
            let sight = here.sight(Observer::Seat(seat));
            game.check(sight, &game.answer_for_absent(sight)).is_ok()
        };
        let text = "the player who is asked has no answer to give";
        let place = format_args!("public.stage");
        checks.require(owing.iter().all(has_answer), place, FI_551, text);
    }

    fn has_figure(&self, id: FigureId) -> bool {
        usize::from(id.0) < self.public.figures.len()
    }
}

/// Whether a point is on the arena or not far from it.
fn is_near(at: Point) -> bool {
    (-1000..=5000).contains(&at.x) && (-1000..=5000).contains(&at.y)
}
