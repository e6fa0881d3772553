//! The options of the figures that may act now.

use duello_core::{Illegal, Phrase, Seat, say};
use duello_geometry::plane::Mm;
use serde::{Deserialize, Serialize};

use super::reach::ReachView;
use crate::content::Weapon;
use crate::event::Need;
use crate::id::{Id, Number};
use crate::rules::{
    ATTACK_RANGE, Attack, Hidden, check_attack, check_clear_of_friends, check_free_to_shoot, gap,
    is_within,
};
use crate::state::{Body, Figure, Magic, Public, Stage};
use crate::switches::Measuring;

/// What one figure or wizard can do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionsView {
    /// Which.
    pub figure: Number,
    /// Where it can walk.
    pub reach: Option<ReachView>,
    /// Every enemy, and whether it can be attacked.
    pub targets: Vec<TargetView>,
}

/// An enemy as an active figure sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TargetView {
    /// The enemy.
    pub target: Number,
    /// Whether it is seen.
    pub seen: bool,
    /// Why it is not seen, or why it cannot be attacked although it is.
    #[cfg_attr(test, ts(type = "import('../../wire').Phrase | null"))]
    pub why_not: Option<Phrase>,
    /// The clause of that.
    pub clause: Option<String>,
    /// `strike`, `shot` or `spell`, if it can be attacked.
    #[cfg_attr(test, ts(type = "'strike' | 'shot' | 'spell' | null"))]
    pub attack: Option<String>,
    /// The number to roll or stay under, with its parts.
    pub need: Option<Need>,
    /// Wounds or points of field that a hit takes.
    pub harm: u8,
    /// The exact chance to hit, as a fraction.
    pub hit: String,
    /// The exact chance to destroy it, or to bring the field down, with one and with two attacks.
    pub down: [String; 2],
    /// WI-R20: the gap in millimetres, where it is shown.
    pub gap: Option<Mm>,
    /// WI-R20: whether it is in range, where that is shown.
    pub in_range: Option<bool>,
}

/// A row of the summoning table for the wizard on turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SummonView {
    /// The race.
    pub race: Id,
    /// Its name.
    pub name: String,
    /// The weapon.
    pub weapon: Weapon,
    /// What it costs.
    pub cost: u16,
    /// How many figures it grants.
    pub figures: u8,
    /// How many lie in the pool.
    pub pool: u8,
    /// Whether alignment and magic points allow it.
    pub allowed: bool,
}

/// The options of the figures that may act now.
pub(super) fn options(public: &Public) -> Vec<OptionsView> {
    match &public.stage {
        Stage::Active(activation) => {
            let mut options: Vec<OptionsView> = activation
                .crew
                .iter()
                .filter(|actor| actor.left > 0)
                .filter_map(|actor| Some((actor.left, public.figure(actor.figure)?)))
                .map(|(left, figure)| of_figure(public, figure, Some(left)))
                .collect();
            let gun = activation.gun.filter(|gun| gun.left > 0);
            let gun = gun.and_then(|gun| public.figure(gun.figure));
            options.extend(gun.map(|gun| of_figure(public, gun, None)));
            options
        }
        Stage::Wizard { moved, .. } => vec![of_wizard(public, public.turn, !moved)],
        Stage::Choose | Stage::Turn { .. } => Vec::new(),
    }
}

fn of_figure(public: &Public, figure: &Figure, moves: Option<u8>) -> OptionsView {
    let body = public.body_of(figure);
    let free = check_free_to_shoot(public, body);
    let target = |(enemy, seen): (Body, Result<(), Hidden>)| match seen {
        Ok(()) => target(public, figure, body, enemy, &free),
        Err(hidden) => unseen(enemy, hidden),
    };
    OptionsView {
        figure: figure.number,
        reach: moves.map(|moves| ReachView::of(public, body, moves)),
        targets: public.seen_from(body).into_iter().map(target).collect(),
    }
}

fn unseen(enemy: Body, hidden: Hidden) -> TargetView {
    TargetView {
        seen: false,
        why_not: Some(hidden.describe()),
        clause: Some(hidden.clause().id().to_owned()),
        ..bare(enemy)
    }
}

fn bare(enemy: Body) -> TargetView {
    TargetView {
        target: enemy.number,
        seen: true,
        why_not: None,
        clause: None,
        attack: None,
        need: None,
        harm: 0,
        hit: "0".into(),
        down: ["0".into(), "0".into()],
        gap: None,
        in_range: None,
    }
}

/// What an active figure can do to an enemy that it sees: strike if it touches it, or else shoot, if it is free to.
fn target(
    public: &Public,
    figure: &Figure,
    body: Body,
    enemy: Body,
    free: &Result<(), Illegal>,
) -> TargetView {
    let touches = public.are_in_contact(body.place, enemy.place);
    let strike = public.strike_of(figure).filter(|_| touches);
    let Some(attack) = strike.or_else(|| public.shot_of(figure)) else {
        let why_not = say!("not-in-contact", "not in base contact");
        return TargetView { why_not: Some(why_not), ..bare(enemy) };
    };
    let legal = match attack.strike {
        true => Ok(()),
        false => free.clone().and_then(|()| check_clear_of_friends(public, body, enemy)),
    };
    let shown = public.switches.measuring == Measuring::Open;
    let apart = gap(&public.layout, body.place, enemy.place);
    let in_range = is_within(&public.layout, body.place, enemy.place, attack.range);
    let odds = public.attack_odds(figure, attack, enemy);
    // WI-704: a shot that is known to be out of range hits nobody.
    let is_in_vain = shown && !attack.strike && !in_range;
    let hit = if is_in_vain { 0 } else { odds.blow.faces.into() };
    let down = if is_in_vain {
        bare(enemy).down
    } else {
        [odds.once, odds.twice].map(|chance| chance.to_string())
    };
    TargetView {
        why_not: legal.as_ref().err().map(|illegal| illegal.said.clone()),
        clause: legal.as_ref().err().map(|illegal| illegal.clause.id().to_owned()),
        attack: legal.is_ok().then(|| attack_name(attack).to_owned()),
        need: Some(odds.need),
        harm: odds.blow.harm,
        hit: duello_core::Fraction::new(hit, 20).to_string(),
        down,
        gap: shown.then_some(apart),
        in_range: (shown && !attack.strike).then_some(in_range),
        ..bare(enemy)
    }
}

fn attack_name(attack: Attack) -> &'static str {
    if attack.strike { "strike" } else { "shot" }
}

/// WI-305, WI-R21: the ranges of spells are always shown.
fn of_wizard(public: &Public, seat: Seat, may_move: bool) -> OptionsView {
    let body = public.wizard_body(seat);
    let target = |enemy: Body| {
        let legal = check_attack(public, seat, enemy.seat);
        let apart = gap(&public.layout, body.place, enemy.place);
        TargetView {
            seen: public.sees(body, enemy).is_ok(),
            why_not: legal.as_ref().err().map(|illegal| illegal.said.clone()),
            clause: legal.as_ref().err().map(|illegal| illegal.clause.id().to_owned()),
            attack: legal.is_ok().then(|| "spell".to_owned()),
            harm: crate::rules::ATTACK_LOSS,
            hit: "1".into(),
            gap: Some(apart),
            in_range: Some(apart <= ATTACK_RANGE),
            ..bare(enemy)
        }
    };
    let wizards = public.living().without(seat).iter().map(|enemy| public.wizard_body(enemy));
    OptionsView {
        figure: body.number,
        reach: may_move.then(|| ReachView::of(public, body, 1)),
        targets: wizards.map(target).collect(),
    }
}

/// What the wizard on turn could summon, with prices, pool and locks.
pub(super) fn summons(public: &Public) -> Vec<SummonView> {
    let Stage::Wizard { magic, .. } = public.stage else { return Vec::new() };
    let seat = public.turn;
    let mut summons = Vec::new();
    for (id, race) in public.roster.races() {
        for weapon in race.weapons() {
            let row = race.row(weapon);
            let pool = public.in_pool(seat, id, weapon);
            let may = magic != Magic::Closed && public.may_summon(seat, race);
            summons.push(SummonView {
                race: race.id,
                name: race.name.clone(),
                weapon,
                cost: row.cost,
                figures: row.figures,
                pool,
                allowed: may && pool > 0 && row.cost <= public.wizards[seat].mp,
            });
        }
    }
    summons
}
