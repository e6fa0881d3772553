//! The defence roll (FI-831 to FI-835, FI-1004, FI-1051, FI-1052, FI-1411).

use duello_core::dice::Label;

use super::dice::{die, natural, roll};
use super::geometry::Zone;
use super::{State, Table};
use crate::clauses::FI_831;
use crate::content::Ability;
use crate::event::{Event, Mode};
use crate::state::stack::Attack;
use crate::state::{FigureId, Place, Public};
use crate::switches::{AshoraiPenalty, Downed, Maximise};

const DEFENCE: Label = Label::new(FI_831, "defence");

/// FI-832 to FI-835: the defence against an attack, before maximising.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DefenceDice {
    /// How many dice.
    pub dice: u8,
    /// What each die has.
    pub modifier: i8,
    /// What a die needs.
    pub need: u8,
    /// FI-1171: whether a die of cover is among them.
    pub cover: bool,
    /// FI-1004: whether they are halved.
    pub from_behind: bool,
    /// FI-1003, FI-1051: whether there is −1 for the position.
    pub flanked: bool,
}

/// FI-143, FI-1415, FI-R28: DEF with equipment, as dice and as a modifier.
fn defence(public: &Public, id: FigureId) -> (i8, i8) {
    let as_modifier = public.switches.ashorai_penalty == AshoraiPenalty::Modifier;
    let mut dice = public.sheet(id).defence as i8;
    let mut modifier = 0;
    for (_, card) in public.cards_in(id, Place::Equipped) {
        if card.defence < 0 && as_modifier {
            modifier += card.defence;
        } else {
            dice += card.defence;
        }
    }
    (dice, modifier)
}

/// FI-850: the dice against loose strikes.
pub(crate) fn loose_dice(public: &Public, id: FigureId) -> u8 {
    defence(public, id).0.max(1) as u8
}

impl Public {
    /// FI-1004, FI-1052, FI-1412, FI-R34: whether the target counts as attacked from behind.
    pub fn is_from_behind(&self, attack: &Attack, target: FigureId) -> bool {
        let figure = self.figure(target);
        let is_earlier = figure.down.is_some_and(|felled| felled < self.activations);
        let is_helpless = match self.switches.downed {
            Downed::AlwaysBehind => figure.is_down(),
            Downed::Graded => {
                is_earlier && figure.badly_wounded && !self.has(target, Ability::AbyssalBeing)
            }
        };
        self.technique_of(attack).is_some_and(|technique| technique.from_behind)
            || self.zone(target, attack.attacker) == Zone::Rear
            || is_helpless
    }

    /// FI-832 to FI-835: the defence of a target, before maximising.
    pub fn defence_dice(&self, attack: &Attack, target: FigureId) -> DefenceDice {
        let id = attack.attacker;
        let from_distance = !matches!(attack.mode, Mode::Close(_));
        let zone = self.zone(target, id);
        let (mut dice, mut modifier) = defence(self, target);
        for (_, card) in self.cards_in(target, Place::Equipped) {
            dice += if from_distance { card.distance_defence } else { 0 };
            dice += if zone == Zone::Front { card.front_defence } else { 0 };
        }
        dice += self.figure(target).guard as i8;
        let technique = self.technique_of(attack);
        let no_cover = technique.is_some_and(|technique| technique.no_cover);
        let cover = !no_cover && self.has_cover(id, target, from_distance);
        dice += i8::from(cover);
        let from_behind = self.is_from_behind(attack, target);
        if from_behind {
            dice /= 2;
        }
        let flanked = from_behind || zone != Zone::Front || self.figure(target).is_down();
        modifier -= i8::from(flanked) + i8::from(self.figure(target).sand.is_some());
        DefenceDice {
            dice: dice.max(1) as u8,
            modifier,
            need: technique.map_or(4, |technique| technique.need),
            cover,
            from_behind,
            flanked,
        }
    }

    /// FI-231, FI-235: how many dice maximising adds to a defence; 0 if it may not be maximised.
    pub(crate) fn defence_maximum(&self, attack: &Attack, target: FigureId) -> u8 {
        match self.switches.maximise {
            Maximise::AttackDefenceContest => self.defence_dice(attack, target).dice / 2,
            Maximise::AttackOnly => 0,
        }
    }

    /// FI-1411: how many dice the Wall of Swords adds; 0 without it.
    pub(crate) fn wall_of_swords(&self, target: FigureId) -> u8 {
        if !self.has(target, Ability::WallOfSwords) {
            return 0;
        }
        let weapons = self.cards_in(target, Place::Equipped).filter_map(|(_, card)| card.weapon);
        let best = weapons.map(|weapon| weapon.dice).max().unwrap_or(0).max(0);
        (self.sheet(target).attack + best as u8) / 2
    }
}

/// A7: the defence dice: criticals and other successes.
pub(super) fn roll_defence(state: &mut State, attack: &Attack, table: &mut Table<'_>) -> [u8; 2] {
    let Some(target) = attack.target() else { return [0; 2] };
    let DefenceDice { dice, modifier, need, .. } = state.public.defence_dice(attack, target);
    let (counts, shown) =
        roll(table, DEFENCE, dice + attack.now.extra, die(natural(need, modifier), true));
    let (criticals, successes) = (counts[2] as u8, counts[1] as u8);
    table.tell(FI_831, || Event::DefenceRoll {
        figure: target,
        modifier,
        need,
        dice: shown,
        criticals,
        successes,
    });
    [criticals, successes]
}
