//! Declaring an attack (FI-801 to FI-807, FI-1021 to FI-1025).

use duello_core::{Clause, Illegal, say};

use super::geometry::Zone;
use super::{Refusal, State, Table, cards};
use crate::action::{Strike, With};
use crate::clauses::{FI_217, FI_407, FI_801, FI_802, FI_803, FI_804, FI_805, FI_1022, FI_1024};
use crate::content::{Ranged, When};
use crate::event::{Event, Mode};
use crate::state::stack::{Attack, AttackStage, Frame};
use crate::state::{FigureId, Place, Public, Secret, Slot};

/// FI-802 to FI-805: why `attacker` may not attack `target`, the distance aside.
fn refusal_of_line(public: &Public, attacker: FigureId, target: FigureId) -> Option<Refusal> {
    if public.figure(attacker).is_down() {
        return Some(("attack.down", FI_805, || {
            say!("attacker-down", "a downed figure cannot attack")
        }));
    }
    if !public.enemies(attacker).any(|(id, _)| id == target) {
        return Some(("attack.target", FI_802, || {
            say!("target-enemy", "the target must be an enemy in the duel")
        }));
    }
    if public.is_walled_off(attacker, target) {
        return Some(("attack.wall", FI_803, || {
            say!("wall-between", "there is a wall between attacker and target")
        }));
    }
    if public.zone(attacker, target) == Zone::Rear {
        return Some(("attack.rear", FI_804, || {
            say!("behind-attacker", "the target is in the attacker's rear zone")
        }));
    }
    None
}

/// FI-802 to FI-805: the same without a message.
pub(crate) fn has_line(public: &Public, attacker: FigureId, target: FigureId) -> bool {
    refusal_of_line(public, attacker, target).is_none()
}

/// FI-802 to FI-805: whether `attacker` may attack `target`, the distance aside.
pub(super) fn check_line(
    public: &Public,
    attacker: FigureId,
    target: FigureId,
) -> Result<(), Illegal> {
    match refusal_of_line(public, attacker, target) {
        None => Ok(()),
        Some((code, clause, said)) => Err(Illegal::new(code, clause, said())),
    }
}

/// FI-407: whether a close attack reaches the target.
pub(crate) fn is_close(public: &Public, attacker: FigureId, target: FigureId) -> bool {
    public.in_reach(attacker, target, 1) && has_line(public, attacker, target)
}

/// FI-407: within combat distance.
fn check_close(public: &Public, attacker: FigureId, target: FigureId) -> Result<(), Illegal> {
    check_line(public, attacker, target)?;
    check_distance(public, attacker, target, 1, FI_407)
}

/// FI-1022: the target must be within a strip of this many cards.
pub(super) fn check_distance(
    public: &Public,
    attacker: FigureId,
    target: FigureId,
    cards: u8,
    clause: Clause,
) -> Result<(), Illegal> {
    if public.in_reach(attacker, target, cards) {
        return Ok(());
    }
    Err(out_of_reach(public, attacker, target, cards, clause))
}

#[cold]
fn out_of_reach(
    public: &Public,
    attacker: FigureId,
    target: FigureId,
    cards: u8,
    clause: Clause,
) -> Illegal {
    let said = say!(
        "out-of-reach",
        "out of reach: {gap} mm away, reach {most} mm",
        gap = public.base(attacker).gap(public.base(target)).length_ceil(),
        most = public.reach_squared(cards).isqrt()
    );
    Illegal::new("attack.far", clause, said)
}

/// FI-801 to FI-807, FI-1024: whether an attack may be made with this weapon. A thrown one may come from the hand:
/// available, or bound to this very step; `taken` is a card already used for something else.
pub(crate) fn check_strike(
    public: &Public,
    own: &Secret,
    attacker: FigureId,
    strike: &Strike,
    step: Option<u8>,
    taken: Option<Slot>,
) -> Result<(), Illegal> {
    match strike.with {
        With::Bare => check_close(public, attacker, strike.target),
        With::Weapon(slot) => {
            let is_weapon = public
                .card_in(attacker, slot)
                .is_some_and(|(card, held)| held.place == Place::Equipped && card.weapon.is_some());
            if !is_weapon {
                return Err(Illegal::new(
                    "attack.weapon",
                    FI_217,
                    say!("no-weapon", "that is not an equipped weapon"),
                ));
            }
            check_close(public, attacker, strike.target)
        }
        With::Shot(slot) => {
            let Some(ranged) = ranged(public, own, attacker, slot, step, taken) else {
                let said = say!(
                    "no-ranged",
                    "that is not a ranged weapon it can use: throwing weapons must be available, others equipped"
                );
                return Err(Illegal::new("attack.ranged", FI_1024, said));
            };
            check_line(public, attacker, strike.target)?;
            check_distance(public, attacker, strike.target, ranged.cards, FI_1022)
        }
    }
}

/// FI-1024: the ranged text of a card at hand.
fn ranged(
    public: &Public,
    own: &Secret,
    attacker: FigureId,
    slot: Slot,
    step: Option<u8>,
    taken: Option<Slot>,
) -> Option<Ranged> {
    let (card, held) = public.card_in(attacker, slot)?;
    let at_hand = match (held.place, card.when) {
        (Place::Equipped, _) => true,
        (Place::Hand, When::Attack) => {
            let bound = step.and_then(|step| cards::bound_to(public, own, attacker, step));
            let is_available = cards::is_available(public, own, attacker, slot);
            taken != Some(slot) && (is_available || bound == Some(slot))
        }
        _ => false,
    };
    card.ranged.filter(|_| at_hand)
}

/// All attacks that a figure may make now: those that [`check_strike`] lets pass.
pub(crate) fn strikes<'a>(
    public: &'a Public,
    own: &'a Secret,
    attacker: FigureId,
    step: Option<u8>,
) -> impl Iterator<Item = Strike> + 'a {
    // A target beyond the longest weapon needs no line.
    let ranges = public.figure(attacker).cards.iter();
    let ranges = ranges.filter_map(|held| public.content.card(held.card).ranged);
    let longest = ranges.map(|ranged| ranged.cards).fold(1, u8::max);
    let in_line = public.enemies(attacker).map(|(target, _)| target).filter(move |target| {
        public.in_reach(attacker, *target, longest) && has_line(public, attacker, *target)
    });
    in_line.flat_map(move |target| {
        let reaches = move |cards: u8| public.in_reach(attacker, target, cards);
        let bare = reaches(1).then_some(With::Bare);
        let slots = (0..public.figure(attacker).cards.len()).map(|at| Slot(at as u8));
        let armed = slots.flat_map(move |slot| {
            let held = public.card_in(attacker, slot);
            let is_weapon = held
                .is_some_and(|(card, held)| held.place == Place::Equipped && card.weapon.is_some());
            let shot = ranged(public, own, attacker, slot, step, None);
            [
                (is_weapon && reaches(1)).then_some(With::Weapon(slot)),
                shot.filter(|shot| reaches(shot.cards)).map(|_| With::Shot(slot)),
            ]
        });
        bare.into_iter().chain(armed.flatten()).map(move |with| Strike { target, with })
    })
}

/// FI-806, FI-1061: whether a figure may have a legal target, by what is public. An improvised attack uses up a card,
/// so a thrown weapon must be another one.
pub(crate) fn may_have_target(public: &Public, attacker: FigureId, improvised: bool) -> bool {
    let figure = public.figure(attacker);
    let enough =
        if improvised { figure.available > 1 } else { figure.available + figure.bound > 0 };
    public.enemies(attacker).any(|(target, _)| {
        (public.in_reach(attacker, target, 1)
            || public.cards_in(attacker, Place::Equipped).any(|(_, card)| {
                card.ranged.is_some_and(|ranged| public.in_reach(attacker, target, ranged.cards))
            })
            || enough
                && figure.cards.iter().any(|held| {
                    let card = public.content.card(held.card);
                    held.place == Place::Hand
                        && !held.known_used
                        && card.when == When::Attack
                        && card
                            .ranged
                            .is_some_and(|ranged| public.in_reach(attacker, target, ranged.cards))
                }))
            && has_line(public, attacker, target)
    })
}

/// FI-801: an attack on one target is declared; a thrown weapon is discarded at once (FI-1024).
pub(crate) fn strike(
    state: &mut State,
    attacker: FigureId,
    strike: &Strike,
    technique: Option<crate::content::TechniqueId>,
    improvised: bool,
    table: &mut Table<'_>,
) {
    let card_of = |slot: Slot| state.public.figure(attacker).cards[usize::from(slot.0)].card;
    let mode = match strike.with {
        With::Bare => Mode::Close(None),
        With::Weapon(slot) => Mode::Close(Some(card_of(slot))),
        With::Shot(slot) => Mode::Shot(card_of(slot)),
    };
    if let With::Shot(slot) = strike.with
        && state.public.card_in(attacker, slot).is_some_and(|(card, _)| card.when == When::Attack)
    {
        cards::discard(state, attacker, slot, table);
    }
    let mut attack = Attack::new(attacker, mode);
    attack.technique = technique;
    attack.improvised = improvised;
    attack.targets.push(strike.target);
    declare(state, attack, table);
}

/// FI-801: an attack is declared.
pub(super) fn declare(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    table.tell(FI_801, || Event::Attacks {
        attacker: attack.attacker,
        targets: attack.targets.to_vec(),
        mode: attack.mode,
        technique: attack.technique,
        improvised: attack.improvised,
    });
    attack.stage = AttackStage::Order;
    state.public.stack.push(Frame::Attack(attack));
}
