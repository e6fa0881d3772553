//! What a test reads from a scene: batches, losses, scores, places.

use duello_champions::{AttackKind, Event, Pool, Public, Score, Slot, TestKind, UnitId};
use duello_core::{Narration, Rules};
use duello_core::{Pending, Seat, Told};

use super::{Scene, champion_title};

/// The name of a pool.
pub(super) fn name(names: &[String], public: &Public, pool: Pool) -> String {
    let unit = |id: UnitId| names[usize::from(id.0)].clone();
    match pool {
        Pool::Ranks(id) => unit(id),
        Pool::Champion(id) => {
            let entry = public.entry(id);
            // A title is a name only as long as one unit has it.
            let like = public.all_units().filter(|(other, _)| public.entry(*other).id == entry.id);
            match champion_title(&entry.kind) {
                Some(title) if like.count() == 1 => title.to_owned(),
                _ => format!("{}.champ", unit(id)),
            }
        }
        Pool::Character(id) => public.character_entry(id).id.clone(),
    }
}

fn kind_word(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Impact => "impact",
        AttackKind::Breath => "breath",
        AttackKind::Grind => "grind",
        AttackKind::Scything => "scything",
        AttackKind::Stomp => "stomp",
        AttackKind::Crush => "crush",
        AttackKind::Close => "close",
    }
}

/// Who throws the dice of an event, in words: `"isaura Dame close > Oath-Keeper"`, `"gate_guard break"`.
pub(super) fn who(names: &[String], public: &Public, event: &Event) -> Option<String> {
    let unit = |id: &UnitId| names[usize::from(id.0)].as_str();
    Some(match event {
        Event::SpecialHits { attacker, kind, .. } => {
            format!("{} special {}", name(names, public, *attacker), kind_word(*kind))
        }
        Event::Struck { attacker, part, kind, target, .. }
        | Event::Wounded { attacker, part, kind, target, .. } => {
            let part = &public.pool_entry(*attacker).parts[usize::from(*part)].name;
            let special = match kind {
                AttackKind::Close | AttackKind::Crush => "",
                _ => " special",
            };
            format!(
                "{} {part}{special} {} > {}",
                name(names, public, *attacker),
                kind_word(*kind),
                name(names, public, *target)
            )
        }
        Event::Tested { unit: id, kind, .. } => {
            let kind = match kind {
                TestKind::Terror => "terror",
                TestKind::Fear => "fear",
                TestKind::Break => "break",
                TestKind::Panic => "panic",
                TestKind::Restrain => "restrain",
                TestKind::Reform => "reform",
            };
            format!("{} {kind}", unit(id))
        }
        Event::Ran { unit: id, pursues, .. } => {
            format!("{} {}", unit(id), if pursues.is_some() { "pursues" } else { "flees" })
        }
        _ => return None,
    })
}

/// Whether a key, `"isaura impact"` or `"brannoc > hask"`, names somebody who throws: all its words are there.
pub(super) fn is_named(key: &str, who: &str) -> bool {
    let halves = |text: &str| {
        let (left, right) = text.split_once(" > ").unwrap_or((text, ""));
        [left, right].map(|half| half.split(' ').map(str::to_owned).collect::<Vec<_>>())
    };
    let (key, who) = (halves(key), halves(who));
    let has = |at: usize| key[at].iter().all(|word| word.is_empty() || who[at].contains(word));
    has(0) && has(1)
}

fn numbers(faces: &[u32]) -> String {
    faces.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

impl Scene {
    /// Everything told, in the words of the game.
    pub(crate) fn log(&self) -> String {
        let sight = self.state.sight(duello_core::Observer::Spectator);
        let line = |told: &Told<Event>| {
            format!("{} {}", told.clause, self.game.say_event(sight, &told.event))
        };
        self.told.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The events told under a clause.
    pub(crate) fn told_by(&self, clause: &str) -> Vec<&Event> {
        let told = self.told.iter().filter(|told| told.clause.id() == clause);
        told.map(|told| &told.event).collect()
    }

    /// The clauses of what was told, in order.
    pub(crate) fn clauses(&self) -> Vec<&'static str> {
        self.told.iter().map(|told| told.clause.id()).collect()
    }

    /// The batches rolled, in order: who, the numbers needed, the dice, and what came of it, as in
    /// `"isaura Dame close > Oath-Keeper: 4 at 4+ 2+ - -: 4,5,2,6 | 2,1,5: 3 hits, 2 wounds, 2 HP"`.
    pub(crate) fn strikes(&self) -> Vec<String> {
        let line = |told: &Told<Event>| {
            let Event::Struck { attacks, needs, rolled, .. } = &told.event else { return None };
            let who = who(&self.names, self.public(), &told.event)?;
            let need = |number: Option<u8>| number.map_or("-".into(), |n| format!("{n}+"));
            let needs = [needs.hit, needs.wound, needs.armour, needs.special].map(need).join(" ");
            let dice: Vec<String> = rolled.pools.iter().map(|pool| numbers(&pool.faces)).collect();
            let (dice, hits, wounds, hp) =
                (dice.join(" | "), rolled.hits, rolled.wounds, rolled.hp);
            let plural =
                |n: u16, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
            let came = format!("{}, {}, {hp} HP", plural(hits, "hit"), plural(wounds, "wound"));
            let who = who.replace(" special", "");
            Some(format!("{who}: {attacks} at {needs}: {dice}: {came}"))
        };
        self.told.iter().filter_map(line).collect()
    }

    /// The batches that a key names.
    pub(crate) fn strikes_of(&self, key: &str) -> Vec<String> {
        let of_key = |line: &String| {
            let who = line.split(": ").next().unwrap_or_default();
            is_named(key, who)
        };
        self.strikes().into_iter().filter(of_key).collect()
    }

    /// The Initiative Step of each batch, with who struck: `"10 isaura Tuskhart impact > Oath-Keeper"`.
    pub(crate) fn steps(&self) -> Vec<String> {
        let mut step = 0;
        let mut lines = Vec::new();
        for told in &self.told {
            match &told.event {
                Event::Step { step: now } => step = *now,
                Event::Struck { .. } => {
                    let who = who(&self.names, self.public(), &told.event).unwrap_or_default();
                    lines.push(format!("{step} {}", who.replace(" special", "")));
                }
                _ => {}
            }
        }
        lines
    }

    /// The hits of special attacks: `"isaura impact on reaver_swords: 4: 2"`.
    pub(crate) fn special_hits(&self) -> Vec<String> {
        let line = |told: &Told<Event>| match &told.event {
            Event::SpecialHits { attacker, kind, unit, dice, hits } => Some(format!(
                "{} {} on {}: {}: {hits}",
                self.name(*attacker),
                kind_word(*kind),
                self.names[usize::from(unit.0)],
                numbers(dice)
            )),
            _ => None,
        };
        self.told.iter().filter_map(line).collect()
    }

    /// The losses taken: `"Gate Captain 1"`, `"gate_guard 2"`.
    pub(crate) fn losses(&self) -> Vec<String> {
        let line = |told: &Told<Event>| match &told.event {
            Event::Lost { pool, hp, .. } => Some(format!("{} {hp}", self.name(*pool))),
            Event::RanksLost { unit, hp, .. } => {
                Some(format!("{} {hp}", self.names[usize::from(unit.0)]))
            }
            _ => None,
        };
        self.told.iter().filter_map(line).collect()
    }

    /// The Characters and Champions removed.
    pub(crate) fn removed(&self) -> Vec<String> {
        let line = |told: &Told<Event>| match &told.event {
            Event::Removed { pool } => Some(self.name(*pool)),
            _ => None,
        };
        self.told.iter().filter_map(line).collect()
    }

    /// The Overkill told of each side, without its limit.
    pub(crate) fn overkill(&self) -> [u16; 2] {
        let mut sums = [0; 2];
        for told in &self.told {
            if let Event::Overkill { seat, hp } = &told.event {
                sums[seat.index()] += hp;
            }
        }
        sums
    }

    /// The Combat Scores made.
    pub(crate) fn scores(&self) -> Vec<[Score; 2]> {
        let scores = |told: &Told<Event>| match &told.event {
            Event::Scored { scores, .. } => Some(*scores),
            _ => None,
        };
        self.told.iter().filter_map(scores).collect()
    }

    /// The first Combat Score made.
    #[track_caller]
    pub(crate) fn score(&self, seat: Seat) -> Score {
        self.scores().first().expect("a Combat Score has been made")[seat.index()]
    }

    /// The Discipline Tests: `"gate_guard break on 8: 6,6 failed"`.
    pub(crate) fn tests(&self) -> Vec<String> {
        let line = |told: &Told<Event>| match &told.event {
            Event::Tested { discipline, dice, passed, .. } => {
                let who = who(&self.names, self.public(), &told.event)?;
                let result = if *passed { "passed" } else { "failed" };
                Some(format!("{who} on {discipline}: {} {result}", numbers(dice)))
            }
            _ => None,
        };
        self.told.iter().filter_map(line).collect()
    }

    /// The Duels going on: `"Gate Captain - Oath-Keeper"`, with `(ends)` if it ends with the phase.
    pub(crate) fn duels(&self) -> Vec<String> {
        let line = |duel: &duello_champions::Duel| {
            let [a, b] = duel.duellists.map(|pool| self.name(pool));
            format!("{a} - {b}{}", if duel.ends { " (ends)" } else { "" })
        };
        self.public().duels.iter().map(line).collect()
    }

    /// Where a unit stands: `"300,300 N, 4 files, 4 models"`.
    #[track_caller]
    pub(crate) fn place(&self, name: &str) -> String {
        let (id, unit) = (self.unit_id(name), self.unit(name));
        let models = self.public().models_in(id);
        let (x, y) = (unit.corner.x, unit.corner.y);
        format!("{x},{y} {:?}, {} files, {models} models", unit.facing, unit.files)
    }

    /// The front rank: `"R R veska ulk C R R"`.
    #[track_caller]
    pub(crate) fn slots(&self, name: &str) -> String {
        let word = |slot: &Slot| match slot {
            Slot::Ranks => "R".to_owned(),
            Slot::Champion => "C".to_owned(),
            Slot::Character(id) => self.name(Pool::Character(*id)),
        };
        self.unit(name).front().iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The Health Points left in a pool.
    #[track_caller]
    pub(crate) fn hp(&self, name: &str) -> u16 {
        self.public().hp_of(self.pool(name))
    }

    /// Whether a Character is Cowed.
    #[track_caller]
    pub(crate) fn is_cowed(&self, name: &str) -> bool {
        self.public().character(self.character_id(name)).cowed
    }

    /// How the match ended: `"side A by CH-1201"`, `"drawn by CH-1203"` or `"open"`.
    pub(crate) fn outcome(&self) -> String {
        match self.game.pending(self.public()) {
            Pending::Decide(_) => "open".into(),
            Pending::Over(outcome) => match outcome.winners.only() {
                Some(seat) => {
                    format!("side {} by {}", ["A", "B"][seat.index()], outcome.clause)
                }
                None => format!("drawn by {}", outcome.clause),
            },
        }
    }
}
