//! Exact odds (CO-951 to CO-954). The chances come from the dice of the rules; a test compares them with the
//! closed forms.

mod questions;

use duello_core::dice::{Dice, Label, Scripted, d20_at_most};
use duello_core::{
    Advice, BySeat, Clause, Distribution, Effort, Fraction, Joint, Observer, Pending, Rules, Seat,
    Table,
};

use crate::action::{Action, Move};
use crate::advice::Upshot;
use crate::content::{Commandos, Kind, Level};
use crate::setup::Setup;
use crate::state::{Active, Flag, Public, SIDES, Secret, Slot, Slots, Stage, State, Who};

/// CO-952: a shot: its dice and their hit value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volley {
    /// CO-506: the Attack value.
    pub dice: u8,
    /// CO-507: the hit value.
    pub value: u8,
}

const TO_HIT: Label = Label::new(Clause::new("CO-951"), "to-hit");

impl Volley {
    /// How many hits this shot has.
    fn hits(self, dice: &mut dyn Dice) -> u8 {
        dice.roll(TO_HIT, self.dice.into(), d20_at_most(self.value))[1] as u8
    }
}

/// More outcomes than any Move past guards has.
const OUTCOMES_MAX: usize = 1 << 22;

/// CO-951: the exact distribution of the hits of a shot.
///
/// ```
/// use duello_commandos::{Volley, hits};
/// use duello_core::Fraction;
/// // The LMG at a fresh Infantry in the open: four dice at 8.
/// let hits = hits(Volley { dice: 4, value: 8 });
/// assert_eq!(hits.chance_that(|hits| *hits >= 1), Fraction::new(544, 625));
/// assert_eq!(hits.chance(&4), Fraction::new(16, 625));
/// ```
pub fn hits(shot: Volley) -> Distribution<u8> {
    let hits = Distribution::of(OUTCOMES_MAX, |dice| shot.hits(dice));
    hits.expect("a shot has few outcomes")
}

/// CO-952: the exact distribution of the hit points that a target with `hp` has left after a list of shots.
///
/// Shots are resolved one by one, so the list may have any length.
pub fn volley_chain(shots: &[Volley], hp: u8) -> Vec<(u8, Fraction)> {
    let mut left = vec![Fraction::ZERO; usize::from(hp) + 1];
    left[usize::from(hp)] = Fraction::ONE;
    for shot in shots {
        let mut after = vec![Fraction::ZERO; left.len()];
        for (hits, chance) in hits(*shot).iter() {
            for (hp, weight) in left.iter().enumerate() {
                after[hp.saturating_sub(usize::from(*hits))] += &(weight * chance);
            }
        }
        left = after;
    }
    let entry = |(hp, chance): (usize, Fraction)| (hp as u8, chance);
    left.into_iter().enumerate().map(entry).filter(|(_, chance)| *chance > Fraction::ZERO).collect()
}

/// One side of an exchange: its shot and its hit points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duellist {
    /// Its shot at the other.
    pub shot: Volley,
    /// Its hit points.
    pub hp: u8,
}

/// CO-953: the exact chance that `first`, who shoots first, survives when both shoot in turn until one is dead.
/// `None` if neither can hit.
///
/// ```
/// use duello_commandos::{Duellist, Volley, exchange};
/// use duello_core::Fraction;
/// let certain = Duellist { shot: Volley { dice: 1, value: 20 }, hp: 1 };
/// assert_eq!(exchange(certain, certain), Some(Fraction::ONE));
/// ```
pub fn exchange(first: Duellist, second: Duellist) -> Option<Fraction> {
    let (ours, theirs) = (chances(first.shot), chances(second.shot));
    // If both always miss, nobody dies.
    let repeat = &ours[0] * &theirs[0];
    let settled = Fraction::ONE.minus(&repeat)?;
    if settled == Fraction::ZERO {
        return None;
    }
    let (own, other) = (usize::from(first.hp), usize::from(second.hp));
    // survives[x][y]: `first`, with x hit points and to shoot at y of them, survives.
    let mut survives = vec![vec![Fraction::ZERO; other + 1]; own + 1];
    survives.iter_mut().skip(1).for_each(|row| row[0] = Fraction::ONE);
    for x in 1..=own {
        for y in 1..=other {
            // All outcomes except the one in which both miss, which repeats this state.
            let mut sum = Fraction::ZERO;
            for (hit, chance) in ours.iter().enumerate() {
                if hit >= y {
                    sum += chance;
                    continue;
                }
                for (lost, answer) in theirs.iter().enumerate().take(x) {
                    if (hit, lost) != (0, 0) {
                        sum += &(&(chance * answer) * &survives[x - lost][y - hit]);
                    }
                }
            }
            survives[x][y] = sum.over(&settled)?;
        }
    }
    Some(survives[own][other].clone())
}

/// The chance of 0, 1, 2 … hits.
fn chances(shot: Volley) -> Vec<Fraction> {
    let hits = hits(shot);
    (0..=shot.dice).map(|count| hits.chance(&count)).collect()
}

/// The exact odds of a Move by the active character: how far it gets, and what it loses.
///
/// Runs the Move itself under exhaustive dice. `None` if the Move is illegal, or if a guard's owner has to be
/// asked on the way (CO-R18).
pub fn walk_odds(game: &Commandos, public: &Public, walk: Move) -> Option<Distribution<Upshot>> {
    let who = public.active_who()?;
    let state = State::new(public.clone(), BySeat::from_fn(|_| Secret));
    let action = Action::Move(walk);
    game.check(state.sight(Observer::Seat(who.seat)), &action).ok()?;
    let mut is_settled = true;
    let odds = Distribution::of(OUTCOMES_MAX, |dice| {
        let (mut state, mut told) = (state.clone(), Vec::new());
        let joint = Joint::from_iter([(who.seat, action)]);
        game.advance(&mut state, &joint, &mut Table::told(dice, &mut told));
        let upshot = game.upshot(&told);
        is_settled &= upshot.is_some();
        upshot.unwrap_or_default()
    });
    odds.ok().filter(|_| is_settled)
}

/// CO-954: the least number of own turns in which a character alone brings the flag home when nobody interferes.
/// `None` if it cannot within the rounds of the map.
///
/// A breadth-first search over all actions, turn by turn, by the rules.
pub fn capture_time(game: &Commandos, map: &str, kind: Kind) -> Option<u8> {
    let (mut setup, alone) = (Setup::new(map), SIDES[0]);
    setup.switches.duplicates = true;
    setup.teams = Some([[kind; 3]; 2]);
    let mut state = game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).ok()?;
    // The other side stays in its base, where it blocks nobody; the character's two teammates are dead.
    let public = &mut state.public;
    Slot::ALL[1..].iter().for_each(|slot| public.character_mut(Who::new(alone, *slot)).hp = 0);
    public.stage = Stage::Choose;
    turns_home(game, state)
}

/// Searches all states turn by turn.
fn turns_home(game: &Commandos, state: State) -> Option<u8> {
    let mut turn = vec![state];
    let mut seen = std::collections::BTreeSet::new();
    for turns in 1..=u8::MAX {
        let mut next = Vec::new();
        let mut open = std::mem::take(&mut turn);
        while let Some(state) = open.pop() {
            for after in answers(game, &state) {
                let public = &after.public;
                if public.ending.is_some_and(|ending| ending.winner == Some(SIDES[0])) {
                    return Some(turns);
                }
                if public.ending.is_some() || !seen.insert(key(public)) {
                    continue;
                }
                if public.turn == SIDES[0] { open.push(after) } else { next.push(after) }
            }
        }
        // The other side does nothing.
        turn =
            next.into_iter().map(|state| after(game, &state, SIDES[1], Action::EndTurn)).collect();
        if turn.is_empty() {
            return None;
        }
    }
    None
}

/// What distinguishes states here: where the character is, whether it has the flag, and how far its turn is.
type Key = (usize, bool, bool, u8, bool, u8);

fn key(public: &Public) -> Key {
    let who = Who::new(SIDES[0], Slot::ALL[0]);
    let character = public.character(who);
    let is_up = character.level == Level::Top;
    let ap = public.active.map_or(0, |active: Active| active.ap);
    let waits = public.turn == SIDES[0] && public.activated == Slots::NONE;
    let has_flag = matches!(public.flag, Flag::Carried(_));
    (character.cell.index(), is_up, has_flag, ap, waits, u8::from(public.turn == SIDES[1]))
}

/// Every state after an answer of the side to move.
fn answers(game: &Commandos, state: &State) -> Vec<State> {
    let Pending::Decide(owing) = game.pending(&state.public) else { return Vec::new() };
    let Some(seat) = owing.only() else { return Vec::new() };
    let mut actions = Vec::new();
    game.candidates(state.sight(Observer::Seat(seat)), Effort::Fine, &mut actions);
    // There are no enemies to guard against.
    actions.retain(|action| !matches!(action, Action::Overwatch(_) | Action::Crouch(_)));
    actions.iter().map(|action| after(game, state, seat, *action)).collect()
}

fn after(game: &Commandos, state: &State, seat: Seat, action: Action) -> State {
    let mut state = state.clone();
    let joint = Joint::from_iter([(seat, action)]);
    game.advance(&mut state, &joint, &mut Table::silent(&mut Scripted::new([])));
    state
}
