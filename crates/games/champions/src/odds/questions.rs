//! Champions: one Round of a Duel, and a Duel of several.

use std::collections::BTreeMap;
use std::mem;

use super::batch::Chances;
use super::duel::OVERKILL_MAX;
use crate::{
    AttackKind, Champions, CharacterId, DuelBlow, DuelRound, Entry, EntryKind, Needs, Pool, Public,
    SIDES, Setup, UnitId, UnitSetup, Weapon, duel_blows, duel_odds, duel_round, weapons_of,
};
use duello_core::dice::{Dice, Label, Odds, TooWide};
use duello_core::{Document, Fraction, Phrase, Rules, Seat, SetupErrors, Table, say};
use duello_geometry::plane::Quarter;

use duello_odds::{Answer, AnyOdds, Field, Given, Question, outcome, refused};

impl AnyOdds for Champions {
    fn id(&self) -> &'static str {
        Champions::ID
    }

    fn questions(&self) -> Vec<Question> {
        let names: Vec<&str> = fit_to_duel(self).map(|entry| entry.id.as_str()).collect();
        let duellists = || {
            vec![
                Field::choice(
                    "first",
                    names.clone(),
                    0,
                    say!("odds-duellist", "a Character, or a unit for its Champion"),
                ),
                Field::choice("second", names.clone(), 1, say!("odds-the-other", "the other")),
                Field::choice(
                    "charge",
                    CHARGES,
                    0,
                    say!("odds-charge", "whose unit has charged (CH-308)"),
                )
                .in_words(in_words),
                Field::choice_if(
                    "first_weapon",
                    weapons(),
                    say!("odds-weapon", "its weapon [default: the first it has]"),
                )
                .in_words(in_words),
                Field::choice_if(
                    "second_weapon",
                    weapons(),
                    say!("odds-other-weapon", "the same for the other"),
                )
                .in_words(in_words),
            ]
        };
        let mut duel = duellists();
        duel.push(Field::number(
            "rounds",
            [1, 12],
            6,
            say!("odds-rounds", "how many Rounds it lasts at most"),
        ));
        vec![
            Question {
                name: "duel",
                about: say!(
                    "odds-ch-duel",
                    "A Duel of some Rounds, nobody else taking part: who falls?"
                ),
                fields: duel,
                example: "first=brannoc second=hask charge=second",
            },
            Question {
                name: "round",
                about: say!(
                    "odds-ch-round",
                    "One Round of a Duel: what each loses, and what it adds to the Combat Score."
                ),
                fields: duellists(),
                example: "first=gate_guard second=reaver_swords charge=second",
            },
        ]
    }

    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors> {
        let duel = Duel::of(self, given)?;
        if question == "duel" { duel.fought(given.number("rounds")) } else { duel.round() }
    }
}

fn weapons() -> impl Iterator<Item = &'static str> {
    Weapon::ALL.into_iter().map(Weapon::id)
}

/// What a field offers, as people read it.
fn in_words(name: &str) -> Option<Phrase> {
    Some(match name {
        "nobody" => say!("odds-nobody", "nobody"),
        "first" => say!("odds-first", "first"),
        "second" => say!("odds-second", "second"),
        weapon => Weapon::ALL.into_iter().find(|known| known.id() == weapon)?.say(),
    })
}

const CHARGES: [&str; 3] = ["nobody", "first", "second"];

/// Characters that may fight Duels, and units that may have a Champion.
fn fit_to_duel(game: &Champions) -> impl Iterator<Item = &Entry> {
    game.roster().entries().iter().filter(|entry| match &entry.kind {
        EntryKind::Character { .. } => entry.may_duel(),
        EntryKind::Ranks { champion, .. } => champion.is_some(),
    })
}

/// Two who face each other.
struct Duel {
    public: Public,
    duellists: [Pool; 2],
    names: [Phrase; 2],
    charge: String,
}

impl Duel {
    /// A field with their two units, front to front.
    fn of(game: &Champions, given: &Given) -> Result<Duel, SetupErrors> {
        let fields = ["first", "second"];
        let entries = fields.map(|field| {
            let found = game.roster().find(given.name(field));
            found.expect("the field names entries of the roster").1
        });
        let charges = |field: &str| given.name("charge") == field;
        let width = |entry: &Entry| i32::from(files_of(entry)) * i32::from(entry.base[0]);
        let (left, middle) = (300, 300 + width(entries[0]) / 2);
        let unit = |side: usize, x: i32, facing: Quarter| {
            let entry = entries[side];
            UnitSetup {
                side: SIDES[side],
                entry: entry.id.clone(),
                size: size_of(entry),
                files: files_of(entry),
                at: [x, 300],
                facing,
                champion: if entry.is_character() { 0 } else { 1 + files_of(entry) / 2 },
                standard: false,
                musician: false,
                characters: Vec::new(),
                charging: charges(fields[side]),
                arrives: 0,
            }
        };
        let units = vec![
            unit(0, left, Quarter::N),
            // It looks the other way, so its left corner is on the right.
            unit(1, middle + width(entries[1]) / 2, Quarter::S),
        ];
        let first: Seat = SIDES[usize::from(charges("second"))];
        let empty = game.read_setup(&Document::empty())?;
        let setup = Setup { first, units, ..empty };
        let mut public = game.start(&setup, &mut Table::silent(&mut Lowest))?.public;
        let mut characters = 0;
        let duellists = [0, 1].map(|side: usize| match entries[side].is_character() {
            true => {
                characters += 1;
                Pool::Character(CharacterId(characters - 1))
            }
            false => Pool::Champion(UnitId(side as u8)),
        });
        let mut names = entries.map(name_of);
        if names[0] == names[1] {
            let who = mem::take(&mut names[1]);
            names[1] = say!("odds-the-second", "{who} (second)", who);
        }
        for (side, field) in ["first_weapon", "second_weapon"].into_iter().enumerate() {
            arm(&mut public, duellists[side], &names[side], field, given.name(field))?;
        }
        Ok(Duel { public, duellists, names, charge: given.name("charge").to_owned() })
    }

    fn title(&self, rounds: u8) -> Phrase {
        let [first, second] = self.names.clone();
        let rounds = match rounds {
            1 => say!("odds-one-round", "one Round"),
            _ => say!("odds-some-rounds", "{rounds} Rounds", rounds),
        };
        let who = match self.charge.as_str() {
            "first" => first.clone(),
            "second" => second.clone(),
            _ => {
                return say!(
                    "odds-duel-title",
                    "{first} against {second}, {rounds}.",
                    first,
                    second,
                    rounds
                );
            }
        };
        say!(
            "odds-charge-title",
            "{first} against {second}, {who} charging, {rounds}.",
            first,
            second,
            who,
            rounds
        )
    }

    fn fought(&self, rounds: u8) -> Result<Answer, SetupErrors> {
        let odds = duel_odds(&self.public, self.duellists, rounds).map_err(too_wide)?;
        let odds = odds.ok_or_else(apart)?;
        let mut answer = Answer::new(outcome(), self.title(rounds));
        self.explain(&mut answer);
        let falls = |side: usize| falls(self.names[side].clone());
        answer.result(falls(1), odds.b_falls.clone());
        answer.result(falls(0), odds.a_falls.clone());
        answer.result(say!("odds-both-fall", "both fall"), odds.both_fall.clone());
        answer.result(say!("odds-both-live", "both live"), odds.both_live.clone());
        let lives = |side: usize| say!("odds-lives", "{who} lives", who = self.names[side].clone());
        answer.sum(lives(0), &odds.b_falls + &odds.both_live);
        answer.sum(lives(1), &odds.a_falls + &odds.both_live);
        Ok(answer)
    }

    fn round(&self) -> Result<Answer, SetupErrors> {
        let odds = duel_round(&self.public, self.duellists).map_err(too_wide)?;
        let odds = odds.ok_or_else(apart)?;
        let mut answer = Answer::new(say!("odds-hp-lost", "Health Points lost"), self.title(1));
        self.explain(&mut answer);
        let mut results: BTreeMap<[(u16, bool); 2], Fraction> = BTreeMap::new();
        for (round, chance) in &odds {
            let key = [0, 1].map(|side| (round.lost[side], round.fallen[side]));
            *results.entry(key).or_insert(Fraction::ZERO) += chance;
        }
        for (lost, chance) in results {
            let said = [0, 1].map(|side| {
                let who = self.names[side].clone();
                match lost[side] {
                    (_, true) => Some(falls(who)),
                    (0, false) => None,
                    (hp, false) => Some(say!("odds-loses", "{who} -{hp}", who, hp)),
                }
            });
            answer.result(both(said), chance);
        }
        self.sum_overkill(&odds, &mut answer);
        let mean = |value: &dyn Fn(&DuelRound) -> u16| {
            odds.iter().fold(Fraction::ZERO, |sum, (round, chance)| {
                &sum + &(chance * &Fraction::new(value(round).into(), 1))
            })
        };
        for (side, name) in self.names.iter().enumerate() {
            let loses = say!("odds-hp-mean", "Health Points {who} loses", who = name.clone());
            answer.mean(loses, mean(&|round| round.lost[side]));
        }
        for (side, name) in self.names.iter().enumerate() {
            let score = mean(&|round| round.scores()[side]);
            answer
                .mean(say!("odds-score-for", "Combat Score for {who}", who = name.clone()), score);
        }
        Ok(answer)
    }

    /// CH-660, CH-661: how likely each side's Overkill is.
    fn sum_overkill(&self, odds: &Chances<DuelRound>, answer: &mut Answer) {
        for (side, name) in self.names.iter().enumerate() {
            for least in 1..=OVERKILL_MAX {
                let has_so_much = |round: &DuelRound| round.overkill[side] >= least;
                let chances = odds.iter().filter(|(round, _)| has_so_much(round));
                let chance = chances.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance);
                if chance != Fraction::ZERO {
                    let who = name.clone();
                    let said = say!("odds-overkill", "{who}: Overkill {least} or more", who, least);
                    answer.sum(said, chance);
                }
            }
        }
    }

    fn explain(&self, answer: &mut Answer) {
        for DuelBlow { step, order, needs } in
            duel_blows(&self.public, self.duellists).unwrap_or_default()
        {
            let who = self.names[usize::from(order.attacker == self.duellists[1])].clone();
            let (kind, clause) = said(order.kind);
            let blow =
                say!("odds-blow", "{who}, {kind} at Initiative Step {step}", who, kind, step);
            answer.modifier(blow, order.number.to_string(), clause);
            explain_needs(&needs, answer);
        }
    }
}

fn falls(who: Phrase) -> Phrase {
    say!("odds-falls", "{who} falls", who)
}

/// What comes to both in a Round.
fn both(said: [Option<Phrase>; 2]) -> Phrase {
    match said {
        [Some(one), Some(other)] => say!("odds-both", "{one}, {other}", one, other),
        [Some(one), None] | [None, Some(one)] => one,
        [None, None] => say!("odds-nothing", "nothing"),
    }
}

/// Gives a duellist the weapon that was asked for, if one was.
fn arm(
    public: &mut Public,
    pool: Pool,
    name: &Phrase,
    field: &str,
    wanted: &str,
) -> Result<(), SetupErrors> {
    if wanted.is_empty() {
        return Ok(());
    }
    let choices = weapons_of(public, pool);
    let Some(weapon) = choices.iter().find(|weapon| weapon.id() == wanted) else {
        let known: Vec<&str> = choices.iter().map(|weapon| weapon.id()).collect();
        let text = format!("{name} cannot choose it, only {}", known.join(", "));
        return Err(refused(field, "CH-501", text));
    };
    match pool {
        Pool::Character(id) => public.characters[usize::from(id.0)].weapon = *weapon,
        Pool::Ranks(unit) | Pool::Champion(unit) => {
            public.units[usize::from(unit.0)].weapon = *weapon;
        }
    }
    Ok(())
}

fn explain_needs(needs: &Needs, answer: &mut Answer) {
    let from = |number: Option<u8>| {
        number.map_or_else(|| say!("odds-none", "none"), |number| format!("{number}+").into())
    };
    let needed = [
        (needs.hit.is_some(), say!("odds-to-hit", "to hit"), needs.hit, "CH-801"),
        (true, say!("odds-to-wound", "to wound"), needs.wound, "CH-805"),
        (true, say!("odds-armour-save", "armour save"), needs.armour, "CH-807"),
        (
            needs.special.is_some(),
            say!("odds-special-save", "special save"),
            needs.special,
            "CH-809",
        ),
    ];
    for (_, what, number, clause) in needed.into_iter().filter(|(is_so, ..)| *is_so) {
        answer.modifier(below(what), from(number), clause);
    }
    for (_, what, clause) in attributes(needs).into_iter().filter(|(is_so, ..)| *is_so) {
        answer.modifier(below(what), say!("odds-yes", "yes"), clause);
    }
}

/// What belongs to the line above stands a little to the right.
fn below(what: Phrase) -> Phrase {
    say!("odds-below", "  {what}", what)
}

/// What makes more of some numbers, and whether the attack has it.
fn attributes(needs: &Needs) -> [(bool, Phrase, &'static str); 7] {
    let has = &needs.attributes;
    [
        (needs.hits_again, say!("odds-hatred", "misses are rolled again (Hatred)"), "CH-926"),
        (
            needs.wounds_again,
            say!("odds-flaming", "failed wounds are rolled again (Flaming)"),
            "CH-927",
        ),
        (
            needs.saves_again,
            say!("odds-divine", "special saves made are rolled again (Divine)"),
            "CH-928",
        ),
        (
            has.battle_focus,
            say!("odds-battle-focus", "a 6 to hit is two hits (Battle Focus)"),
            "CH-920",
        ),
        (has.poison, say!("odds-poison", "a 6 to hit wounds (Poison)"), "CH-921"),
        (has.lethal_strike, say!("odds-lethal", "a 6 to wound ignores armour (Lethal)"), "CH-922"),
        (has.multiple_wounds.is_some(), say!("odds-multiple", "Multiple Wounds"), "CH-924"),
    ]
}

fn said(kind: AttackKind) -> (Phrase, &'static str) {
    match kind {
        AttackKind::Impact => (say!("odds-impact", "Impact Hits"), "CH-905"),
        AttackKind::Breath => (say!("odds-breath", "Breath Attack"), "CH-910"),
        AttackKind::Grind => (say!("odds-grind", "Grind Attacks"), "CH-906"),
        AttackKind::Scything => (say!("odds-scything", "Scything hits"), "CH-912"),
        AttackKind::Stomp => (say!("odds-stomp", "Stomp Attacks"), "CH-908"),
        AttackKind::Crush => (say!("odds-crush", "Crush Attack"), "CH-919"),
        AttackKind::Close => (say!("odds-attacks", "attacks"), "CH-710"),
    }
}

fn name_of(entry: &Entry) -> Phrase {
    match &entry.kind {
        EntryKind::Ranks { champion: Some(title), .. } => title.into(),
        _ => (&entry.name).into(),
    }
}

/// As few as the entry allows; who fights is alone anyway.
fn size_of(entry: &Entry) -> u8 {
    match &entry.kind {
        EntryKind::Character { .. } => 1,
        EntryKind::Ranks { size, .. } => size[0].max(1),
    }
}

fn files_of(entry: &Entry) -> u8 {
    size_of(entry).min(5)
}

fn too_wide(wide: TooWide) -> SetupErrors {
    SetupErrors::one("odds.too-wide", wide.to_string())
}

fn apart() -> SetupErrors {
    refused("second", "CH-611", "the two cannot meet in a Duel".to_owned())
}

/// Dice that show 1: before a battle begins nobody fails a test by them and nobody is hurt.
struct Lowest;

impl Dice for Lowest {
    fn draw(&mut self, _: Label, _: Odds<'_>) -> usize {
        0
    }
}
