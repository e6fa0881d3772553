//! Whether a position from a file is consistent.
//!
//! The rules index figures, cards and steps by their numbers, so a position must not name one that does not exist, and
//! the public counts of cards must match the secret states.

use duello_core::{Clause, Fault, Faults};
use duello_geometry::plane::{Contact, Point};

use super::placing::Deployment;
use crate::Fighters;
use crate::clauses::{FI_204, FI_302, FI_306, FI_308, FI_521, FI_551, FI_1301, FI_R55};
use crate::content::{CardId, TechniqueId};
use crate::event::Mode;
use crate::position::Position;
use crate::state::stack::{Frame, SlideStage};
use crate::state::{CardState, FIGURES_MAX, Figure, FigureId, Hand, Place, Public, SIDES, Stage};
use crate::switches::Switches;

/// More dice than any technique adds to the defence.
const GUARD_MAX: u8 = 10;

/// Deeper than the rules ever stack frames.
const FRAMES_MAX: usize = 12;

/// Reports what is inconsistent.
pub(super) fn validate(
    game: &Fighters,
    arena: u8,
    switches: &Switches,
    position: &Position,
    faults: &Faults,
) {
    let public = &position.public;
    let fault = fault_of_arena(game, arena, switches, public)
        .or_else(|| fault_of_seats(public))
        .or_else(|| fault_of_characters(game, public))
        .or_else(|| fault_of_figures(game, position))
        .or_else(|| fault_of_progress(game, public));
    if let Some((clause, text)) = fault {
        faults.add(Fault::new("moment.broken", "moment", Some(clause), text));
    }
}

/// What is wrong, and the clause it is wrong by.
type Wrong = (Clause, String);

/// FI-302: the arena and its pieces.
fn fault_of_arena(
    game: &Fighters,
    arena: u8,
    switches: &Switches,
    public: &Public,
) -> Option<Wrong> {
    let pieces = game.content().arenas()[usize::from(arena)].pieces.len();
    let text = if public.arena != arena {
        "the arena differs from that of the setup"
    } else if public.switches != *switches {
        "the switches differ from those of the setup"
    } else if public.gone >> pieces != 0
        || public.moved.iter().any(|(id, at)| usize::from(id.0) >= pieces || !is_near(*at))
    {
        "gone or moved: there is no such piece"
    } else {
        return None;
    };
    Some((FI_302, text.to_owned()))
}

/// FI-1301: two sides of `team_size` figures.
fn fault_of_seats(public: &Public) -> Option<Wrong> {
    let team = usize::from(public.switches.team_size);
    let per_side = SIDES.map(|seat| public.figures.iter().filter(|f| f.seat == seat).count());
    let is_deployed = !matches!(
        public.stage,
        Stage::RollOff | Stage::ChooseFirst(_) | Stage::Characters(_) | Stage::Deploy(_)
    );
    let seats = [Some(public.first), Some(public.active), public.initiative, public.player_one];
    let is_seated = per_side.iter().sum::<usize>() == public.figures.len()
        && per_side.iter().all(|count| *count <= team && (!is_deployed || *count == team))
        && public.figures.len() <= FIGURES_MAX
        && seats.iter().flatten().all(|seat| SIDES.contains(seat));
    let text = "figures: each side must have `team_size` figures";
    (!is_seated).then(|| (FI_1301, text.to_owned()))
}

/// FI-306: characters that the game has.
fn fault_of_characters(game: &Fighters, public: &Public) -> Option<Wrong> {
    let characters = game.content().characters().len();
    let is_known = |id: u8| usize::from(id) < characters;
    let are_known = public.figures.iter().all(|figure| is_known(figure.character.0))
        && match &public.stage {
            Stage::Deploy(chosen) => chosen.iter().flatten().all(|id| is_known(id.0)),
            Stage::Characters(banned) => {
                banned.iter().all(|id| is_known(id.0)) && banned.len() < characters
            }
            Stage::ChooseFirst(seat) | Stage::PlayerOne(seat) => SIDES.contains(seat),
            _ => true,
        };
    (!are_known).then(|| (FI_306, "figures or stage: there is no such character".to_owned()))
}

/// FI-308, FI-R55: figures with possible values, none on another's place, and room for those still to come.
fn fault_of_figures(game: &Fighters, position: &Position) -> Option<Wrong> {
    let public = &position.public;
    let here = Public { content: game.content().clone(), ..public.clone() };
    if matches!(public.stage, Stage::Deploy(_)) && !Deployment::of(&here).has_room() {
        let text = "no place is left for the characters still to be placed";
        return Some((FI_R55, text.to_owned()));
    }
    let of_one = public.figures.iter().enumerate().find_map(|(at, figure)| {
        let hand = &position.secrets[figure.seat.index() & 1].hands[at];
        let (clause, text) = fault_of_figure(game, figure, hand)?;
        Some((clause, format!("figures[{at}]: {text}")))
    });
    let of_two = || {
        let [one, other] = overlapping(&here)?;
        Some((FI_308, format!("figures[{}] and figures[{}] overlap", one.0, other.0)))
    };
    of_one.or_else(of_two)
}

/// FI-551: what is going on, and how far the match has come.
fn fault_of_progress(game: &Fighters, public: &Public) -> Option<Wrong> {
    let is_sound = public.stack.len() <= FRAMES_MAX
        && public.stack.iter().all(|frame| is_frame(game, public, frame))
        && (public.stage == Stage::Decisive) != public.stack.is_empty()
        && public.ending.is_none()
        && public.turn < 200
        && public.quiet_turns < 200
        && public.holds < 200
        && public.activations < 1_000_000;
    (!is_sound).then(|| (FI_551, "stack, stage or counters out of range".to_owned()))
}

/// FI-405: two figures that stand on the same place.
fn overlapping(public: &Public) -> Option<[FigureId; 2]> {
    let pairs = public.standing().flat_map(|(one, _)| {
        public.standing().map(move |(other, _)| [one, other]).filter(|[one, other]| one < other)
    });
    let mut pairs = pairs;
    pairs
        .find(|[one, other]| public.base(*one).contact(public.base(*other)) == Contact::Overlapping)
}

/// What is wrong with a figure.
fn fault_of_figure(
    game: &Fighters,
    figure: &Figure,
    hand: &Hand,
) -> Option<(Clause, &'static str)> {
    let cards = game.content().cards().len();
    let is_placed = (1..=2).contains(&figure.level)
        && is_near(figure.at)
        && figure.wounds < 200
        && figure.vp < 200
        && figure.guard <= GUARD_MAX;
    if !is_placed {
        return Some((FI_308, "position, level, wounds, VP or guard out of range"));
    }
    if figure.cards.iter().any(|held| usize::from(held.card.0) >= cards) {
        return Some((FI_204, "there is no such card"));
    }
    if !is_counted(figure, hand) {
        return Some((
            FI_204,
            "the counts of available, bound and used-up cards do not match the cards",
        ));
    }
    if usize::from(figure.next) > figure.steps.len() {
        return Some((FI_521, "more steps begun than there are"));
    }
    None
}

fn is_near(at: Point) -> bool {
    (-1000..=5000).contains(&at.x) && (-1000..=5000).contains(&at.y)
}

fn is_counted(figure: &Figure, hand: &Hand) -> bool {
    let mut counts = [0u8; 3];
    for (at, state) in hand.iter().enumerate() {
        let is_hidden = figure.cards.get(at).is_some_and(|held| held.place == Place::Hand);
        match state {
            _ if !is_hidden && *state != CardState::Available => return false,
            _ if !is_hidden => {}
            CardState::Available => counts[0] += 1,
            CardState::Bound(step) if usize::from(*step) < figure.steps.len().max(1) => {
                counts[1] += 1;
            }
            CardState::Bound(_) => return false,
            CardState::Used => counts[2] += 1,
        }
    }
    counts == [figure.available, figure.bound, figure.used]
}

fn is_frame(game: &Fighters, public: &Public, frame: &Frame) -> bool {
    let is_figure = |id: FigureId| usize::from(id.0) < public.figures.len();
    let is_technique = |id: TechniqueId| usize::from(id.0) < game.content().techniques().len();
    let is_card = |id: CardId| usize::from(id.0) < game.content().cards().len();
    let is_small = |mm: i32| (0..=1000).contains(&mm);
    match frame {
        Frame::Activate(now) => now.figure.is_none_or(is_figure),
        Frame::Step(now) => {
            is_figure(now.figure)
                && now.at <= 3
                && now
                    .step
                    .is_none_or(|step| usize::from(step) < public.figure(now.figure).steps.len())
        }
        Frame::Free(free) => is_figure(free.figure),
        Frame::Slide(slide) => {
            let stage = match slide.stage {
                SlideStage::Contest(contest) => {
                    is_figure(contest.enemy)
                        && is_small(contest.lead)
                        && contest.extra.iter().all(|dice| *dice < 30)
                }
                SlideStage::Follow { enemy, from, reach, strikes } => {
                    is_figure(enemy) && is_near(from) && is_small(reach) && strikes < 50
                }
                SlideStage::Strikes { figure, strikes } => is_figure(figure) && strikes < 50,
                SlideStage::Go | SlideStage::Danger => true,
            };
            is_figure(slide.figure) && is_small(slide.left) && is_small(slide.gone) && stage
        }
        Frame::Hit(hit) => is_figure(hit.figure) && hit.injuries < 100,
        Frame::Attack(attack) => {
            let dice = attack.rolled.elemental.iter().chain(&attack.rolled.plain);
            let mode = match attack.mode {
                Mode::Close(card) => card.is_none_or(is_card),
                Mode::Shot(card) | Mode::Spell(card) => is_card(card),
            };
            let now = attack.now;
            let is_modest = [
                now.strikes.elemental_critical,
                now.strikes.elemental,
                now.strikes.critical,
                now.strikes.plain,
                now.extra,
                now.defence[0],
                now.defence[1],
                attack.fury,
                attack.extra,
            ];
            is_figure(attack.attacker)
                && attack.targets.iter().all(|target| is_figure(*target))
                && usize::from(attack.at) <= attack.targets.len()
                && attack.technique.is_none_or(is_technique)
                && mode
                && attack.rolled.first <= 6
                && dice.map(|number| u32::from(*number)).sum::<u32>() < 60
                && is_modest.iter().all(|number| *number < 30)
                && now.traded <= now.defence[0]
                && now.injuries < 100
                && now.blocked < 100
                && now.criticals < 100
        }
        Frame::Add { figure, cards } => is_figure(*figure) && *cards < 8,
    }
}
