//! What could hit a wizard in the coming round.

use duello_core::Seat;
use duello_geometry::plane::Mm;
use serde::{Deserialize, Serialize};

use crate::content::Alignment;
use crate::id::Number;
use crate::place::Nature;
use crate::rules::{ACTIONS, ATTACK_COST, ATTACK_LOSS, ATTACK_RANGE, Attack, RUN_LOSS, gap};
use crate::state::{Body, Figure, MP_PER_ROUND, Public, WIZARD_MOVEMENT};

/// What an enemy could do to a wizard in its next activation or wizard turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Threat {
    /// The enemy figure or wizard.
    pub from: Number,
    /// What it would do: `spell`, `run`, `strike` or `shot`.
    pub by: ThreatKind,
    /// The most points of field it could cost.
    pub most: u8,
    /// The mean, in hundredths of a point.
    pub mean: u32,
}

/// How a wizard is threatened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ThreatKind {
    /// WI-305, as often as the magic points allow.
    Spell,
    /// WI-801, and a strike if an action is left.
    Run,
    /// WI-806, twice.
    Strike,
    /// WI-703, as often as actions are left after walking up.
    Shot,
}

impl Public {
    /// What the enemies could do to the wizard of a seat in their next turns, the worst first. Distances are taken
    /// as the crow flies: a wood or a wall may keep an enemy off that is listed here.
    pub fn threats(&self, seat: Seat) -> Vec<Threat> {
        let mut threats: Vec<Threat> = self.each_threat(seat).collect();
        threats.sort_by_key(|threat| std::cmp::Reverse((threat.mean, threat.most)));
        threats
    }

    /// The threats in no particular order.
    pub(crate) fn each_threat(&self, seat: Seat) -> impl Iterator<Item = Threat> + '_ {
        let wizard = self.wizard_body(seat);
        let spells = self
            .living()
            .without(seat)
            .iter()
            .filter_map(move |enemy| self.spell_threat(enemy, wizard));
        let figures = self.figures.iter().filter(move |figure| figure.seat != seat);
        spells.chain(figures.filter_map(move |figure| self.figure_threat(figure, wizard)))
    }

    fn spell_threat(&self, enemy: Seat, wizard: Body) -> Option<Threat> {
        let body = self.wizard_body(enemy);
        let reach = ATTACK_RANGE + WIZARD_MOVEMENT;
        if gap(&self.layout, body.place, wizard.place) > reach {
            return None;
        }
        let extra = match self.wizards[enemy].alignment {
            Alignment::N => self.switches.neutral_mp,
            Alignment::G | Alignment::B => 0,
        };
        let mp = self.wizards[enemy].mp + MP_PER_ROUND + extra;
        let most = u8::try_from(mp / ATTACK_COST).unwrap_or(0) * ATTACK_LOSS;
        let threat =
            Threat { from: body.number, by: ThreatKind::Spell, most, mean: u32::from(most) * 100 };
        (most > 0).then_some(threat)
    }

    fn figure_threat(&self, figure: &Figure, wizard: Body) -> Option<Threat> {
        let body = self.body_of(figure);
        let movement = self.movement(body);
        let apart = gap(&self.layout, body.place, wizard.place);
        let threat = |by, most: u32, mean: u32| {
            let most = u8::try_from(most).unwrap_or(u8::MAX);
            Some(Threat { from: figure.number, by, most, mean })
        };
        let blow = |attack: Attack| {
            let (_, blow) = self.blow(figure, attack, wizard);
            // Hundredths of a point: harm times faces in twenty.
            (u32::from(blow.harm), u32::from(blow.harm) * u32::from(blow.faces) * 5)
        };
        if let Some(shot) = self.shot_of(figure) {
            let shots = self.shots_in_reach(body, movement, apart, shot.range);
            let (harm, mean) = blow(shot);
            if shots > 0 && self.strike_of(figure).is_none() {
                return threat(ThreatKind::Shot, harm * shots, mean * shots);
            }
        }
        let run = u32::from(RUN_LOSS);
        let strike = self.strike_of(figure).map(blow);
        if self.are_in_contact(body.place, wizard.place) {
            let (harm, mean) = strike?;
            return threat(ThreatKind::Strike, 2 * harm, 2 * mean);
        }
        match moves_needed(apart, movement)? {
            1 => {
                let (harm, mean) = strike.unwrap_or((0, 0));
                threat(ThreatKind::Run, run + harm, 100 * run + mean)
            }
            _ => threat(ThreatKind::Run, run, 100 * run),
        }
    }

    /// How often a shooter could shoot at that gap; a gun does not walk and needs its crew.
    fn shots_in_reach(&self, body: Body, movement: Mm, apart: Mm, range: Mm) -> u32 {
        let movement = if body.nature == Nature::Gun { 0 } else { movement };
        match apart {
            gap if gap <= range => u32::from(ACTIONS),
            gap if gap <= range + movement => u32::from(ACTIONS) - 1,
            _ => 0,
        }
    }
}

/// How many moves it takes to touch; none if more than two.
fn moves_needed(apart: Mm, movement: Mm) -> Option<u8> {
    match apart {
        gap if gap <= movement + 1 => Some(1),
        gap if gap <= 2 * movement + 1 => Some(2),
        _ => None,
    }
}
