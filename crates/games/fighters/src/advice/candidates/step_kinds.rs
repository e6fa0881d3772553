//! Every step that can be programmed, by number.

use crate::state::{InlineVec, Marker, Markers};

/// A combination of markers that can be a step.
#[derive(Clone, Copy)]
pub(super) struct StepKind {
    pub(super) markers: Markers,
    pub(super) pays: Pays,
    /// Whether every character can lay it at any time, so that the rules need not be asked. Debug builds ask them of
    /// every candidate all the same.
    pub(super) is_common: bool,
}

/// Which cards pay for a step best.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pays {
    Any,
    Skill,
    Equipment,
}

/// FI-525, FI-1408: every combination of markers that can be a step, in the order of the full list. The first is no
/// step at all.
pub(super) static STEP_KINDS: [StepKind; COUNT] = all_step_kinds();

/// Four halves begin 1 + 4 + 16 steps each; five whole ones stand alone, before a half and after one.
const COUNT: usize = 1 + 4 * 21 + 5 * 9;

/// The number of a step.
pub(super) const fn step_kind(markers: &[Marker]) -> u8 {
    const ALL: [StepKind; COUNT] = all_step_kinds();
    let mut at = 0;
    while at < COUNT {
        if is_same(&ALL[at].markers, markers) {
            return at as u8;
        }
        at += 1;
    }
    panic!("that is no step")
}

const fn is_same(known: &Markers, markers: &[Marker]) -> bool {
    let known = known.as_slice();
    let mut at = 0;
    while at < known.len() && at < markers.len() && known[at] as u8 == markers[at] as u8 {
        at += 1;
    }
    at == known.len() && at == markers.len()
}

const fn of(markers: &[Marker]) -> StepKind {
    let mut items = [Marker::Advance; 3];
    let (mut pays, mut is_common) = (Pays::Any, true);
    let mut halves = 0;
    let mut at = 0;
    while at < markers.len() {
        items[at] = markers[at];
        halves += markers[at].is_half() as usize;
        match markers[at] {
            Marker::Equip => pays = Pays::Equipment,
            Marker::Skill => (pays, is_common) = (Pays::Skill, false),
            Marker::Swing | Marker::Technique => is_common = false,
            _ => {}
        }
        at += 1;
    }
    let is_short = at <= 2 && (halves == at || at == 1);
    StepKind { markers: InlineVec::of(items, at), pays, is_common: is_common && is_short }
}

const fn all_step_kinds() -> [StepKind; COUNT] {
    let mut kinds = [of(&[]); COUNT];
    let mut at = 1;
    let mut first = 0;
    while first < Marker::ALL.len() {
        let one = Marker::ALL[first];
        kinds[at] = of(&[one]);
        at += 1;
        let mut second = 0;
        // The half-step markers come first.
        while Marker::ALL[second].is_half() {
            let two = Marker::ALL[second];
            kinds[at] = of(&[one, two]);
            at += 1;
            if one.is_half() {
                let mut third = 0;
                while Marker::ALL[third].is_half() {
                    kinds[at] = of(&[one, two, Marker::ALL[third]]);
                    at += 1;
                    third += 1;
                }
            } else {
                kinds[at] = of(&[two, one]);
                at += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(at == COUNT, "every step has its number");
    kinds
}
