//! What could hit a wizard in the coming round.

use duello_core::{Clause, Seat};
use duello_geometry::plane::Mm;
use serde::{Deserialize, Serialize};

use crate::clauses::{WI_305, WI_703, WI_801, WI_806};
use crate::content::Alignment;
use crate::id::Number;
use crate::place::Nature;
use crate::rules::{
    ACTIONS, ATTACK_COST, ATTACK_LOSS, ATTACK_RANGE, Attack, CREW_MAX, GUN_ACTIONS, RUN_LOSS,
    do_touch, gap, is_in_view,
};
use crate::state::{Body, Figure, MP_KEPT, MP_PER_ROUND, Public, Stage, WIZARD_MOVEMENT};

/// What an enemy could do to a wizard in its next activation or wizard turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
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

impl Threat {
    /// The clause of the attack.
    pub(crate) fn clause(&self) -> Clause {
        match self.by {
            ThreatKind::Spell => WI_305,
            ThreatKind::Run => WI_801,
            ThreatKind::Strike => WI_806,
            ThreatKind::Shot => WI_703,
        }
    }
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
        // WI-207: the points of this round are there already; those of the next come after its turn (WI-304).
        let mp = if self.is_still_to_cast(enemy) {
            self.wizards[enemy].mp
        } else {
            self.wizards[enemy].mp.min(MP_KEPT) + MP_PER_ROUND + extra
        };
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
        let shot = self.shot_of(figure).and_then(|shot| {
            let shots = self.shots_in_reach(body, wizard, apart, shot.range);
            let (harm, mean) = blow(shot);
            if shots == 0 { None } else { threat(ThreatKind::Shot, harm * shots, mean * shots) }
        });
        if body.nature == Nature::Gun {
            return shot;
        }
        let run = u32::from(RUN_LOSS);
        let strike = self.strike_of(figure).map(blow);
        let close = if self.are_in_contact(body.place, wizard.place) {
            strike.and_then(|(harm, mean)| threat(ThreatKind::Strike, 2 * harm, 2 * mean))
        } else {
            match moves_needed(apart, movement) {
                Some(1) => {
                    let (harm, mean) = strike.unwrap_or((0, 0));
                    threat(ThreatKind::Run, run + harm, 100 * run + mean)
                }
                Some(_) => threat(ThreatKind::Run, run, 100 * run),
                None => None,
            }
        };
        // A figure that can do both, such as a dragon, does what costs the field more on average.
        close.into_iter().chain(shot).max_by_key(|threat| threat.mean)
    }

    /// Whether a wizard's turn of this round is still to come, or goes on.
    fn is_still_to_cast(&self, seat: Seat) -> bool {
        let place = |seat: Seat| self.order.iter().position(|other| *other == seat);
        !matches!(self.stage, Stage::Wizard { .. }) || place(seat) >= place(self.turn)
    }

    /// How often a shooter could shoot at that gap in one activation. A gun does not walk. It needs three crewmen
    /// (WI-865), and to turn it costs one of its two actions (WI-864).
    fn shots_in_reach(&self, body: Body, wizard: Body, apart: Mm, range: Mm) -> u32 {
        if body.nature == Nature::Gun {
            let is_turned = is_in_view(body.place.at, body.facing, wizard.place.at);
            return match (apart <= range && self.has_crew(body), is_turned) {
                (true, true) => u32::from(GUN_ACTIONS),
                (true, false) => u32::from(GUN_ACTIONS) - 1,
                (false, _) => 0,
            };
        }
        match apart {
            gap if gap <= range => u32::from(ACTIONS),
            gap if gap <= range + self.movement(body) => u32::from(ACTIONS) - 1,
            _ => 0,
        }
    }

    /// WI-860, WI-861, WI-865: whether three creatures that can serve touch the gun.
    fn has_crew(&self, gun: Body) -> bool {
        let serves = |figure: &&Figure| {
            let (race, body) = (self.race(figure), self.body_of(figure));
            !race.is_gun()
                && !race.is_big()
                && do_touch(&self.layout, body.place, gun.place)
                && self.melee(body).is_none()
        };
        self.own(gun.seat).filter(serves).count() >= CREW_MAX
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
