//! What the other side may hold: states of its cards that fit what is public.

use duello_core::BySeat;
use duello_core::dice::{Dice, Label, Odds};

use crate::clauses::FI_218;
use crate::rules::Sight;
use crate::state::{
    CARDS_MAX, CardState, Figure, FigureId, Hand, Marker, Place, Public, Secret, Slot,
};

const IMAGINED: Label = Label::new(FI_218, "imagined-card");

/// FI-218: states of all cards that fit the numbers everybody knows, what lies open, and what a revealed step says
/// about the card that pays for it.
pub(crate) fn imagine(sight: Sight<'_>, dice: &mut dyn Dice) -> BySeat<Secret> {
    BySeat::from_fn(|seat| {
        let mut secret = Secret::default();
        if sight.seat() == Some(seat) {
            return secret;
        }
        for (id, figure) in sight.public.own_figures(seat) {
            secret.hands[usize::from(id.0)] = match figure.open_hand {
                Some(hand) => hand,
                None => imagine_hand(sight.public, id, figure, dice),
            };
        }
        secret
    })
}

fn imagine_hand(public: &Public, id: FigureId, figure: &Figure, dice: &mut dyn Dice) -> Hand {
    let mut hand = [CardState::Available; CARDS_MAX];
    let mut free: Vec<Slot> = Vec::new();
    let mut used = figure.used;
    for (at, held) in figure.cards.iter().enumerate() {
        match held.place {
            Place::Hand if held.known_used => {
                hand[at] = CardState::Used;
                used = used.saturating_sub(1);
            }
            Place::Hand => free.push(Slot(at as u8)),
            Place::Equipped | Place::Discarded | Place::Given => {}
        }
    }
    let bound = bound_steps(public, id);
    // FI-530: an Equip step is paid with equipment, so those cards are dealt first.
    let gives = crate::rules::may_give(public, id);
    let pick = |free: &mut Vec<Slot>, only_equipment: bool, dice: &mut dyn Dice| -> Option<Slot> {
        let fits = |slot: &Slot| {
            let card = public.card_in(id, *slot).map(|(card, _)| card);
            !only_equipment || card.is_some_and(crate::content::Card::can_be_equipped)
        };
        let fitting: Vec<usize> = (0..free.len()).filter(|at| fits(&free[*at])).collect();
        let among = if fitting.is_empty() { (0..free.len()).collect() } else { fitting };
        if among.is_empty() {
            return None;
        }
        let at = if among.len() == 1 {
            0
        } else {
            dice.draw(IMAGINED, Odds::Uniform(among.len() as u32))
        };
        Some(free.remove(among[at]))
    };
    let is_equip = |step: &u8| {
        figure
            .steps
            .get(usize::from(*step))
            .is_some_and(|step| step.markers.contains(&Marker::Equip))
    };
    let (equips, others): (Vec<u8>, Vec<u8>) =
        bound.into_iter().partition(|step| is_equip(step) && !gives);
    for step in equips {
        if let Some(slot) = pick(&mut free, true, dice) {
            hand[usize::from(slot.0)] = CardState::Bound(step);
        }
    }
    for step in others {
        if let Some(slot) = pick(&mut free, false, dice) {
            hand[usize::from(slot.0)] = CardState::Bound(step);
        }
    }
    imagine_used(&free, used, &mut hand, dice);
    hand
}

/// So many of the cards that are left are used up, any as likely as another. Each is asked in turn, so that exact odds
/// visit every set of cards once and not once for each order in which it could have been drawn.
fn imagine_used(free: &[Slot], used: u8, hand: &mut Hand, dice: &mut dyn Dice) {
    let mut used = u32::from(used).min(free.len() as u32);
    for (at, slot) in free.iter().enumerate() {
        let available = (free.len() - at) as u32 - used;
        let is_used = match (available, used) {
            (_, 0) => false,
            (0, _) => true,
            _ => dice.draw(IMAGINED, Odds::Weights(&[available, used])) == 1,
        };
        if is_used {
            hand[usize::from(slot.0)] = CardState::Used;
            used -= 1;
        }
    }
}

/// The steps to which a card is bound: those not begun, and the one being executed unless its card is gone.
fn bound_steps(public: &Public, id: FigureId) -> Vec<u8> {
    let figure = public.figure(id);
    let left = usize::from(figure.next)..figure.steps.len();
    let mut steps: Vec<u8> = left.map(|at| at as u8).collect();
    let executing = public.stack.iter().find_map(|frame| match frame {
        crate::state::stack::Frame::Step(now) if now.figure == id => now.step,
        _ => None,
    });
    if let Some(step) = executing
        && steps.len() < usize::from(figure.bound)
    {
        steps.insert(0, step);
    }
    // No more cards are bound than everybody counts.
    steps.truncate(figure.bound.into());
    steps
}
