//! Whether a position can occur in a match.

use duello_core::Clause;

use super::{FlagPlace, Picking, Placed, Playing, Position};
use crate::clauses::{
    CO_101, CO_102, CO_108, CO_201, CO_207, CO_208, CO_209, CO_210, CO_211, CO_302, CO_303, CO_305,
    CO_307, CO_701, CO_801, CO_901, CO_902, CO_904, CO_R08,
};
use crate::content::{Commandos, Level, Map, Terrain};
use crate::setup::Setup;
use crate::state::{Public, SIDES, Slot, Who, enemy};
use crate::switches::{DraftRule, ReachRule};

/// Reports a fault: its code, its place within the position, its clause and its text.
pub(crate) type Report<'a> = &'a dyn Fn(&'static str, &str, Clause, String);

impl Position {
    /// Reports everything that cannot occur in a match with this setup. Returns the state of the match at this
    /// position if all characters are on the map; a Move under way has yet to be checked then.
    pub(crate) fn validate(
        &self,
        game: &Commandos,
        setup: &Setup,
        report: Report<'_>,
    ) -> Option<Public> {
        match self {
            Position::Picking(picking) => {
                picking.validate(setup, report);
                None
            }
            Position::Playing(playing) => {
                let map = game.map(&setup.map)?;
                let is_misplaced = std::cell::Cell::new(false);
                playing.validate_places(game, setup, map, &|code, place, clause, text| {
                    is_misplaced.set(true);
                    report(code, place, clause, text);
                });
                if is_misplaced.get() {
                    return None;
                }
                let mut public = Public::new(game, setup);
                self.place(&mut public);
                playing.validate_turn(setup, &public, report);
                playing.validate_flag(&public, report);
                Some(public)
            }
        }
    }
}

impl Picking {
    /// CO-R08: the sides pick one, two, two, one, and no character twice.
    fn validate(&self, setup: &Setup, report: Report<'_>) {
        if setup.switches.draft != DraftRule::Alternate {
            let text = "picks are open only with draft = \"alternate\"".into();
            return report("position.picked", "picked", CO_R08, text);
        }
        let (a, b) = (&self.picked[self.first.index()], &self.picked[enemy(self.first).index()]);
        let is_in_order =
            matches!((a.len(), b.len()), (0, 0) | (1, 0) | (1, 1) | (1, 2) | (2, 2) | (3, 2));
        if !is_in_order {
            let text = format!(
                "the sides pick 1, 2, 2, 1 in turn, with the last pick open; {} and {} picks cannot occur",
                a.len(),
                b.len()
            );
            report("position.picked", "picked", CO_R08, text);
        }
        for (side, team) in self.picked.iter().enumerate() {
            if let Some(kind) = setup.switches.repeated(team) {
                let text =
                    format!("{kind} is in the team twice; a team has three different characters");
                report("position.picked", &format!("picked[{side}]"), CO_102, text);
            }
        }
    }
}

impl Playing {
    fn each(&self) -> impl Iterator<Item = (Who, &Placed, String)> {
        SIDES.into_iter().flat_map(move |seat| {
            Slot::ALL.into_iter().map(move |slot| {
                let place = format!("characters[{seat}][{}]", slot.index());
                (Who::new(seat, slot), &self.characters[seat.index()][slot.index()], place)
            })
        })
    }

    /// CO-101, CO-102, CO-108, CO-207 to CO-211: who is there, and where.
    fn validate_places(&self, game: &Commandos, setup: &Setup, map: &Map, report: Report<'_>) {
        for (side, team) in self.characters.iter().enumerate() {
            let kinds = [team[0].kind, team[1].kind, team[2].kind];
            let place = format!("characters[{side}]");
            if let Some(kind) = setup.switches.repeated(&kinds) {
                let text =
                    format!("{kind} is in the team twice; a team has three different characters");
                report("position.team", &place, CO_102, text);
            }
            if !kinds.is_sorted() {
                let text = "a team list is in the order of the card".into();
                report("position.order", &place, CO_101, text);
            }
            if team.iter().all(|placed| placed.hp == 0) {
                let text = "a side without a living character has already lost".into();
                report("position.dead", &place, CO_901, text);
            }
        }
        for (who, placed, place) in self.each() {
            let full = game.card().of(placed.kind).hp;
            if placed.hp > full {
                let text = format!("the {} has at most {full} hit points", placed.kind);
                report("position.hp", &format!("{place}.hp"), CO_108, text);
            }
            validate_place(map, who, placed, &place, report);
        }
        self.validate_room(setup, map, report);
    }

    /// CO-208, CO-209: one character per level, and never both sides in a hex. A character that is moving may pass
    /// through (CO-405).
    fn validate_room(&self, setup: &Setup, map: &Map, report: Report<'_>) {
        let passing = self.walk.and(self.active).map(|active| Who::new(self.turn, active.slot));
        let living: Vec<_> = self.each().filter(|(_, placed, _)| placed.hp > 0).collect();
        for (at, (who, placed, place)) in living.iter().enumerate() {
            for (other, there, _) in &living[..at] {
                if placed.at != there.at {
                    continue;
                }
                let place = format!("{place}.at");
                let (kind, hex) = (there.kind, placed.at);
                let is_base = map.cell(hex) == Some(map.base(who.seat));
                if other.seat != who.seat {
                    let text = format!("an enemy, the {kind}, is already at {hex}");
                    report("position.enemy", &place, CO_209, text);
                } else if placed.level == there.level
                    && !is_base
                    && !setup.switches.stacking
                    && ![*who, *other].into_iter().any(|one| passing == Some(one))
                {
                    let text = format!("the {kind} is already at {hex} on this level");
                    report("position.taken", &place, CO_208, text);
                }
            }
        }
    }

    /// CO-302, CO-303, CO-305, CO-307, CO-801, CO-904: the turn, who has been activated, and who can be crouched or on guard.
    fn validate_turn(&self, setup: &Setup, public: &Public, report: Report<'_>) {
        if !(1..=public.round_limit).contains(&self.round) {
            let text = format!("must be 1 to {}, not {}", public.round_limit, self.round);
            report("position.round", "round", CO_904, text);
        }
        if let Some(active) = self.active {
            let kind = public.character(Who::new(self.turn, active.slot)).kind;
            if public.character(Who::new(self.turn, active.slot)).hp == 0 {
                report("position.active", "active", CO_303, format!("the {kind} is dead"));
            }
            if !(1..=2).contains(&active.ap) {
                let text = format!("must be 1 or 2, not {}", active.ap);
                report("position.active", "active.ap", CO_305, text);
            }
            if !self.activated.contains(active.slot) {
                let text = "the active character counts as activated".into();
                report("position.activated", "activated", CO_303, text);
            }
        } else if !public.has_choice() {
            let text = "all living characters have been activated, so the turn is over".into();
            report("position.activated", "activated", CO_307, text);
        }
        for (who, placed, place) in self.each() {
            let is_active = public.active_who() == Some(who);
            let has_acted = who.seat != self.turn || self.activated.contains(who.slot);
            let is_fresh = is_active && self.active.is_some_and(|active| active.ap == 2);
            if placed.crouched && (placed.hp == 0 || !has_acted || is_fresh) {
                let text =
                    "a character that is dead or has not acted this turn cannot be crouched".into();
                report("position.crouched", &format!("{place}.crouched"), CO_302, text);
            }
            let Some(reach) = placed.guard else { continue };
            let place = format!("{place}.guard");
            if placed.hp == 0 || !has_acted || is_active {
                let text =
                    "a character that is dead or has yet to act this turn cannot be on guard"
                        .into();
                report("position.guard", &place, CO_302, text);
            }
            let range = public.range(who);
            let least = match setup.switches.overwatch_reach {
                ReachRule::Full => range + 2,
                ReachRule::Chosen => range,
            };
            if !(least..=range + 2).contains(&reach) {
                let text = format!("must be {least} to {}, not {reach}", range + 2);
                report("position.guard", &place, CO_801, text);
            }
        }
    }

    /// CO-701, CO-902: the flag lies where a character can stand, or a living character has it.
    fn validate_flag(&self, public: &Public, report: Report<'_>) {
        match self.flag {
            FlagPlace::Lies { at, level } => {
                let Some(cell) = public.map.cell(at) else {
                    let text = format!("{at} is off the map");
                    return report("position.flag", "flag.at", CO_701, text);
                };
                let terrain = public.map.terrain(cell);
                if matches!(terrain, Terrain::RuinBlock | Terrain::Base(_)) {
                    let text = format!("the flag cannot lie at {at}");
                    report("position.flag", "flag.at", CO_701, text);
                }
                if level == Level::Top && terrain != Terrain::Watchtower {
                    let text = format!("{at} has no top level");
                    report("position.flag", "flag.level", CO_211, text);
                }
            }
            FlagPlace::Carried { bearer } => {
                let character = public.character(bearer);
                if character.hp == 0 {
                    let text = format!("the {} is dead and carries nothing", character.kind);
                    report("position.flag", "flag.bearer", CO_701, text);
                }
                if character.cell == public.map.base(bearer.seat) {
                    let text = "a Bearer in its own base has already won".into();
                    report("position.flag", "flag.bearer", CO_902, text);
                }
            }
        }
    }
}

/// CO-207, CO-210, CO-211: whether the character can stand at its place.
fn validate_place(map: &Map, who: Who, placed: &Placed, place: &str, report: Report<'_>) {
    let (at, kind) = (placed.at, placed.kind);
    let place_at = format!("{place}.at");
    let Some(cell) = map.cell(at) else {
        return report("position.off", &place_at, CO_201, format!("{at} is off the map"));
    };
    let terrain = map.terrain(cell);
    if terrain == Terrain::RuinBlock {
        let text = format!("{at} is a ruin block, where the {kind} cannot stand");
        report("position.block", &place_at, CO_207, text);
    }
    if terrain == Terrain::Base(enemy(who.seat)) {
        let text = format!("{at} is the enemy's base, where the {kind} cannot stand");
        report("position.base", &place_at, CO_210, text);
    }
    if placed.level == Level::Top && terrain != Terrain::Watchtower {
        let text = format!("{at} has no top level");
        report("position.level", &format!("{place}.level"), CO_211, text);
    }
}
