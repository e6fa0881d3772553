//! Programming: sequences that make sense, and with full effort all of them.
//!
//! A playout makes thousands of these lists, so a sequence is a number until it becomes an action: one byte for each
//! step, its index in [`STEP_KINDS`].

use duello_core::{Effort, Seat};
use smallvec::{SmallVec, smallvec};

use super::step_kinds::{Pays, STEP_KINDS, StepKind, step_kind};
use super::{Lister, price};
use crate::action::{Action, StepPlan};
use crate::content::When;
use crate::rules::{available, may_lay, room};
use crate::state::Marker::{
    Advance, Attack, Equip, Lateral, Retreat, Skill, Swing, Technique, Turn,
};
use crate::state::{
    CARDS_MAX, FIGURES_MAX, FigureId, Marker, Place, Public, STEPS_MAX, Secret, Slot,
};

/// With more sequences than this, the full list has the shorter ones and the sensible ones.
const SEQUENCES_MAX: usize = 2000;

/// The steps of a sequence, one byte each, the first step lowest; 0 comes after the last step.
type Sequence = u64;
const _: () = assert!(STEPS_MAX * 8 <= Sequence::BITS as usize, "a step is a byte");

/// A sequence and the slots of the cards that pay, a byte each in the same way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Plan {
    sequence: Sequence,
    cards: u64,
}

/// The plans of the figures of a side.
type Joint = [Plan; FIGURES_MAX / 2];

/// The cards that can pay, the least valuable first, and a bit each for those that can be equipped and those used by a
/// step.
#[derive(Default)]
struct Purse {
    slots: SmallVec<[Slot; CARDS_MAX]>,
    equipment: u32,
    skills: u32,
}

/// FI-531, FI-534: one sequence for each own figure. Only what may be laid is listed.
pub(super) fn programmes(list: &mut Lister<'_>, seat: Seat) {
    let own = list.public.own_figures(seat).map(|(id, _)| id);
    let mut joints: SmallVec<[Joint; 32]> = SmallVec::new();
    for effort in Effort::ALL.into_iter().filter(|effort| *effort <= list.effort) {
        let plans: SmallVec<[SmallVec<[Plan; 32]>; 1]> =
            own.clone().map(|id| sequences(list, id, effort)).collect();
        let most = plans.iter().map(SmallVec::len).max().unwrap_or(0);
        let joint = |idea: &dyn Fn(usize, &[Plan]) -> Plan| -> Joint {
            let mut joint = Joint::default();
            for ((at, ideas), plan) in plans.iter().enumerate().zip(&mut joint) {
                *plan = idea(at, ideas);
            }
            joint
        };
        // All figures by their first idea, by their second, and so on; then each figure's with the others' first.
        for at in 0..most {
            joints.push(joint(&|_, ideas| ideas[at.min(ideas.len() - 1)]));
        }
        if plans.len() > 1 && effort != Effort::Coarse {
            for (figure, ideas) in plans.iter().enumerate() {
                for idea in ideas {
                    joints.push(joint(&|at, ideas| if at == figure { *idea } else { ideas[0] }));
                }
            }
        }
    }
    // The sequences of the coarse list differ, and so does what becomes of them.
    if list.effort != Effort::Coarse {
        keep_first(&mut joints);
    }
    let figures = own.count();
    for joint in joints {
        let plans = joint[..figures].iter().map(|plan| plan.written());
        list.add(Action::Programme(plans.collect()));
    }
}

impl Plan {
    fn written(self) -> Vec<StepPlan> {
        let cards = self.cards.to_le_bytes();
        let steps = steps(self.sequence).zip(cards);
        let steps = steps.map(|(kind, card)| StepPlan { markers: kind.markers, card: Slot(card) });
        let mut plan = Vec::with_capacity(length(self.sequence));
        plan.extend(steps);
        plan
    }
}

/// How many steps a sequence has.
fn length(sequence: Sequence) -> usize {
    (Sequence::BITS - sequence.leading_zeros()).div_ceil(8) as usize
}

/// The first `length` steps.
fn shortened(sequence: Sequence, length: usize) -> Sequence {
    match length {
        0 => 0,
        1..STEPS_MAX => sequence & ((1 << (8 * length)) - 1),
        _ => sequence,
    }
}

fn steps(sequence: Sequence) -> impl Iterator<Item = &'static StepKind> {
    let kinds = sequence.to_le_bytes().into_iter().take_while(|kind| *kind != 0);
    kinds.map(|kind| &STEP_KINDS[usize::from(kind)])
}

/// Keeps the first of those that are equal, in the order of the list.
fn keep_first<A: smallvec::Array<Item: Ord>>(items: &mut SmallVec<A>) {
    let mut order: SmallVec<[usize; 64]> = (0..items.len()).collect();
    order.sort_unstable_by(|a, b| items[*a].cmp(&items[*b]).then(a.cmp(b)));
    let mut is_first: SmallVec<[bool; 64]> = smallvec![true; items.len()];
    for pair in order.windows(2) {
        is_first[pair[1]] = items[pair[0]] != items[pair[1]];
    }
    let mut at = 0;
    items.retain(|_| {
        at += 1;
        is_first[at - 1]
    });
}

/// The sequences of one figure, best ideas first, each once.
fn sequences(list: &Lister<'_>, id: FigureId, effort: Effort) -> SmallVec<[Plan; 32]> {
    let most = usize::from(room(list.public, id));
    if most == 0 {
        return smallvec![Plan::default()];
    }
    let purse = Purse::of(list.public, list.own, id);
    let mut plans = SmallVec::new();
    for sequence in ideas(list, id, most, effort) {
        plans.extend(purse.bind(sequence, false));
        if effort != Effort::Coarse {
            plans.extend(purse.bind(sequence, true));
        }
    }
    if effort == Effort::Full {
        all(list, id, &purse, most, &mut plans);
    }
    if effort != Effort::Coarse {
        keep_first(&mut plans);
    }
    plans
}

/// An idea: what comes before the approach and what after it, at most one step each; attacks follow.
type Lead = (u8, u8);

const fn lead(first: &[Marker], then: &[Marker]) -> Lead {
    (step_kind(first), step_kind(then))
}

const ATTACK: u8 = step_kind(&[Attack]);
const DASH: u8 = step_kind(&[Advance, Advance]);
/// With the enemy anywhere but in front.
const TURNING: [Lead; 2] = [lead(&[Turn, Advance], &[]), lead(&[Turn, Turn], &[])];
/// Approach, strike, flank, keep a reserve, use a skill, fall back.
const LEADS: [Lead; 10] = [
    lead(&[], &[]),
    lead(&[], &[Technique]),
    lead(&[Technique], &[Technique]),
    lead(&[Skill], &[]),
    lead(&[Equip], &[]),
    lead(&[Lateral, Advance], &[Lateral, Turn]),
    lead(&[Swing, Swing], &[]),
    lead(&[Advance, Swing], &[]),
    lead(&[], &[Retreat]),
    lead(&[Retreat], &[]),
];
/// From a distance: shoot, turn and shoot, fall back and shoot.
const SHOTS: [Lead; 5] = [
    lead(&[], &[]),
    lead(&[Technique], &[]),
    lead(&[Turn], &[]),
    lead(&[Lateral, Lateral], &[]),
    lead(&[Retreat], &[]),
];
const MORE_LEADS: [Lead; 13] = [
    lead(&[Advance, Turn], &[]),
    lead(&[Advance, Lateral], &[]),
    lead(&[Lateral, Lateral], &[]),
    lead(&[Lateral, Turn], &[]),
    lead(&[Advance], &[]),
    lead(&[Turn], &[]),
    lead(&[Attack], &[Skill]),
    lead(&[Attack], &[Technique]),
    lead(&[Advance, Attack], &[]),
    lead(&[Swing, Attack], &[]),
    lead(&[Attack, Lateral], &[]),
    lead(&[Advance, Advance, Advance], &[]),
    lead(&[Advance, Lateral, Turn], &[]),
];

/// Whether a figure has a ranged weapon equipped that reaches an enemy.
fn can_shoot(public: &Public, id: FigureId, enemy: FigureId) -> bool {
    let ranged = public.cards_in(id, Place::Equipped).filter_map(|(_, card)| card.ranged.as_ref());
    ranged.map(|ranged| ranged.cards).any(|cards| public.in_reach(id, enemy, cards))
}

/// The ideas as sequences of every length that is worth it.
fn ideas(list: &Lister<'_>, id: FigureId, most: usize, effort: Effort) -> SmallVec<[Sequence; 64]> {
    let public = list.public;
    let near = public.nearest_enemies(id).next();
    // How many double Advances bring the enemy into combat distance.
    let gap = near.map_or(0, |enemy| public.gap_squared(id, enemy));
    let dashes = (0..4).find(|dashes| {
        let reach = i64::from(public.switches.cards(2 * dashes + 1));
        gap <= reach * reach
    });
    let dashes = dashes.unwrap_or(4) as usize;
    let is_ahead = near.is_some_and(|enemy| public.zone(id, enemy) == crate::rules::Zone::Front);
    let turning = if is_ahead { &[] } else { TURNING.as_slice() };
    let more = if effort == Effort::Coarse { &[] } else { MORE_LEADS.as_slice() };
    let mut leads: SmallVec<[Sequence; 32]> = SmallVec::new();
    for lead in turning.iter().chain(&LEADS).chain(more) {
        let sequence = shortened(approach(*lead, dashes), most);
        if steps(sequence).all(|kind| kind.is_common || may_lay(public, id, &kind.markers)) {
            leads.push(sequence);
        }
    }
    // A figure with the enemy in the range of its bow need not go there.
    let is_in_range = near.is_some_and(|enemy| dashes > 0 && can_shoot(public, id, enemy));
    for lead in SHOTS.iter().filter(|_| is_in_range) {
        let sequence = shortened(approach(*lead, 0), most);
        if steps(sequence).all(|kind| kind.is_common || may_lay(public, id, &kind.markers)) {
            leads.push(sequence);
        }
    }
    // Every length: what is not laid stays in reserve.
    let lengths: SmallVec<[usize; STEPS_MAX + 1]> = match effort {
        Effort::Coarse => [most.saturating_sub(1), most, most.saturating_sub(2)]
            .into_iter()
            .filter(|n| *n > 0)
            .collect(),
        Effort::Fine | Effort::Full => (0..=most).rev().collect(),
    };
    let mut ideas: SmallVec<[Sequence; 64]> = SmallVec::new();
    for length in lengths {
        for lead in &leads {
            let idea = shortened(*lead, length);
            if !ideas.contains(&idea) {
                ideas.push(idea);
            }
        }
    }
    if ideas.is_empty() {
        ideas.push(0);
    }
    ideas
}

/// The steps of an idea, written from the last to the first.
fn approach((first, then): Lead, dashes: usize) -> Sequence {
    let before = |sequence: Sequence, kind: u8| match kind {
        0 => sequence,
        _ => sequence << 8 | Sequence::from(kind),
    };
    let attacks = Sequence::from_le_bytes([ATTACK; 8]);
    let way = (0..dashes).fold(before(attacks, then), |way, _| before(way, DASH));
    before(way, first)
}

impl Purse {
    fn of(public: &Public, own: &Secret, id: FigureId) -> Purse {
        let mut cards: SmallVec<[_; CARDS_MAX]> =
            available(public, own, id).map(|(slot, card)| (price(card), slot, card)).collect();
        cards.sort_unstable_by_key(|(price, slot, _)| (*price, *slot));
        let mut purse = Purse::default();
        for (at, (_, slot, card)) in cards.into_iter().enumerate() {
            purse.slots.push(slot);
            purse.equipment |= u32::from(card.can_be_equipped()) << at;
            purse.skills |= u32::from(card.when == When::Step) << at;
        }
        purse
    }

    /// FI-523, FI-530: cards for a sequence: Equip steps by equipment, Special skill steps by the card they may use,
    /// the others by what is least missed; `hoard` keeps the skill cards for later and pays with anything else.
    fn bind(&self, sequence: Sequence, hoard: bool) -> Option<Plan> {
        let mut free = (1u32 << self.slots.len()) - 1;
        let mut cards = [0; 8];
        for special in [true, false] {
            for (kind, card) in steps(sequence).zip(&mut cards) {
                let pays = if hoard && kind.pays == Pays::Skill { Pays::Any } else { kind.pays };
                if (pays != Pays::Any) != special {
                    continue;
                }
                let fitting = match pays {
                    Pays::Equipment => free & self.equipment,
                    Pays::Skill if free & self.skills != 0 => free & self.skills,
                    Pays::Skill | Pays::Any => free,
                };
                let slot = self.slots.get(fitting.trailing_zeros() as usize)?;
                free &= !(1 << fitting.trailing_zeros());
                *card = slot.0;
            }
        }
        Some(Plan { sequence, cards: u64::from_le_bytes(cards) })
    }
}

/// FI-523: these steps of a figure, each with a card that pays for it; none if the cards do not suffice. A step that
/// does not exist is paid too, for the rules to refuse it.
pub(in crate::advice) fn paid(
    public: &Public,
    own: &Secret,
    id: FigureId,
    steps: &[Vec<Marker>],
) -> Option<Vec<StepPlan>> {
    let known = |step: &Vec<Marker>| {
        STEP_KINDS.iter().position(|kind| kind.markers.as_slice() == step.as_slice())
    };
    let purse = Purse::of(public, own, id);
    let kinds = steps.iter().rev().try_fold(0, |sequence: Sequence, step| {
        let kind = known(step).filter(|kind| *kind > 0)? as Sequence;
        Some(sequence << 8 | kind)
    });
    if let Some(sequence) = kinds {
        return purse.bind(sequence, false).map(Plan::written);
    }
    let pay = |(step, card): (&Vec<Marker>, &Slot)| StepPlan {
        markers: step.iter().copied().collect(),
        card: *card,
    };
    (steps.len() <= purse.slots.len()).then(|| steps.iter().zip(&purse.slots).map(pay).collect())
}

/// Appends all sequences, as long as they are few enough, shorter ones first.
fn all(
    list: &Lister<'_>,
    id: FigureId,
    purse: &Purse,
    most: usize,
    plans: &mut SmallVec<[Plan; 32]>,
) {
    let kinds: Vec<Sequence> = (1..STEP_KINDS.len())
        .filter(|at| may_lay(list.public, id, &STEP_KINDS[*at].markers))
        .map(|at| at as Sequence)
        .collect();
    let mut level: Vec<Sequence> = vec![0];
    let before = plans.len();
    plans.push(Plan::default());
    for laid in 0..most {
        if plans.len() - before + level.len() * kinds.len() > SEQUENCES_MAX {
            break;
        }
        level = level
            .iter()
            .flat_map(|sequence| kinds.iter().map(move |kind| sequence | kind << (8 * laid)))
            .collect();
        for hoard in [false, true] {
            plans.extend(level.iter().filter_map(|sequence| purse.bind(*sequence, hoard)));
        }
    }
}
