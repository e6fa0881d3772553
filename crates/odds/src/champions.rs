//! Champions: one Round of a Duel, and a Duel of several.

use std::collections::BTreeMap;

use duello_champions::{
    AttackKind, Champions, CharacterId, DuelBlow, DuelRound, Entry, EntryKind, Needs, Pool, Public,
    SIDES, Setup, UnitId, UnitSetup, Weapon, duel_blows, duel_odds, duel_round, weapons_of,
};
use duello_core::dice::{Dice, Label, Odds, TooWide};
use duello_core::{Document, Fraction, Game, Seat, SetupErrors, Table};
use duello_geometry::plane::Quarter;

use crate::{Answer, AnyOdds, Field, Given, Question, refused};

impl AnyOdds for Champions {
    fn id(&self) -> &'static str {
        Champions::ID
    }

    fn questions(&self) -> Vec<Question> {
        let names: Vec<&str> = fit_to_duel(self).map(|entry| entry.id.as_str()).collect();
        let duellists = || {
            vec![
                Field::choice("first", names.clone(), 0, "a Character, or a unit for its Champion"),
                Field::choice("second", names.clone(), 1, "the other"),
                Field::choice("charge", CHARGES, 0, "whose unit has charged (CH-308)"),
                Field::choice_if(
                    "first_weapon",
                    weapons(),
                    "its weapon, the first it has unless said",
                ),
                Field::choice_if("second_weapon", weapons(), "the same for the other"),
            ]
        };
        let mut duel = duellists();
        duel.push(Field::number("rounds", [1, 12], 6, "how many Rounds it lasts at most"));
        vec![
            Question {
                name: "duel",
                about: "A Duel of some Rounds, nobody else taking part: who falls?",
                fields: duel,
                example: "first=brannoc second=hask charge=second",
            },
            Question {
                name: "round",
                about: "One Round of a Duel: what each loses, and what it adds to the Combat Score.",
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
    names: [String; 2],
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
            names[1].push_str(" (second)");
        }
        for (side, field) in ["first_weapon", "second_weapon"].into_iter().enumerate() {
            arm(&mut public, duellists[side], &names[side], field, given.name(field))?;
        }
        Ok(Duel { public, duellists, names, charge: given.name("charge").to_owned() })
    }

    fn title(&self, how_long: &str) -> String {
        let [first, second] = &self.names;
        let charge = match self.charge.as_str() {
            "first" => format!(", {first} charging"),
            "second" => format!(", {second} charging"),
            _ => String::new(),
        };
        format!("{first} against {second}{charge}, {how_long}.")
    }

    fn fought(&self, rounds: u8) -> Result<Answer, SetupErrors> {
        let odds = duel_odds(&self.public, self.duellists, rounds).map_err(too_wide)?;
        let odds = odds.ok_or_else(apart)?;
        let how_long = if rounds == 1 { "one Round".into() } else { format!("{rounds} Rounds") };
        let mut answer = Answer::new("outcome", self.title(&how_long));
        self.explain(&mut answer);
        let [first, second] = &self.names;
        answer.result(format!("{second} falls"), odds.b_falls.clone());
        answer.result(format!("{first} falls"), odds.a_falls.clone());
        answer.result("both fall", odds.both_fall.clone());
        answer.result("both live", odds.both_live.clone());
        answer.sum(format!("{first} lives"), &odds.b_falls + &odds.both_live);
        answer.sum(format!("{second} lives"), &odds.a_falls + &odds.both_live);
        Ok(answer)
    }

    fn round(&self) -> Result<Answer, SetupErrors> {
        let odds = duel_round(&self.public, self.duellists).map_err(too_wide)?;
        let odds = odds.ok_or_else(apart)?;
        let mut answer = Answer::new("Health Points lost", self.title("one Round"));
        self.explain(&mut answer);
        let mut results: BTreeMap<[(u16, bool); 2], Fraction> = BTreeMap::new();
        for (round, chance) in &odds {
            let key = [0, 1].map(|side| (round.lost[side], round.fallen[side]));
            *results.entry(key).or_insert(Fraction::ZERO) += chance;
        }
        for (lost, chance) in results {
            let said = [0, 1].map(|side| match lost[side] {
                (_, true) => format!("{} falls", self.names[side]),
                (0, false) => String::new(),
                (hp, false) => format!("{} -{hp}", self.names[side]),
            });
            let said: Vec<String> = said.into_iter().filter(|part| !part.is_empty()).collect();
            let label = if said.is_empty() { "nothing".to_owned() } else { said.join(", ") };
            answer.result(label, chance);
        }
        let mean = |value: &dyn Fn(&DuelRound) -> u16| {
            odds.iter().fold(Fraction::ZERO, |sum, (round, chance)| {
                &sum + &(chance * &Fraction::new(value(round).into(), 1))
            })
        };
        for (side, name) in self.names.iter().enumerate() {
            answer.mean(format!("Health Points {name} loses"), mean(&|round| round.lost[side]));
        }
        for (side, name) in self.names.iter().enumerate() {
            let score = mean(&|round| round.scores()[side]);
            answer.mean(format!("Combat Score for {name}"), score);
        }
        Ok(answer)
    }

    fn explain(&self, answer: &mut Answer) {
        for DuelBlow { step, order, needs } in
            duel_blows(&self.public, self.duellists).unwrap_or_default()
        {
            let name = &self.names[usize::from(order.attacker == self.duellists[1])];
            let (kind, clause) = said(order.kind);
            answer.modifier(
                format!("{name}, {kind} at Initiative Step {step}"),
                order.number.to_string(),
                clause,
            );
            explain_needs(&needs, answer);
        }
    }
}

/// Gives a duellist the weapon that was asked for, if one was.
fn arm(
    public: &mut Public,
    pool: Pool,
    name: &str,
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
    let from = |number: Option<u8>| number.map_or_else(|| "none".to_owned(), |n| format!("{n}+"));
    if needs.hit.is_some() {
        answer.modifier("  to hit", from(needs.hit), "CH-801");
    }
    answer.modifier("  to wound", from(needs.wound), "CH-805");
    answer.modifier("  armour save", from(needs.armour), "CH-807");
    if needs.special.is_some() {
        answer.modifier("  special save", from(needs.special), "CH-809");
    }
    for (is_so, text, clause) in [
        (needs.hits_again, "  misses are rolled again (Hatred)", "CH-926"),
        (needs.wounds_again, "  failed wounds are rolled again (Flaming)", "CH-927"),
        (needs.saves_again, "  special saves made are rolled again (Divine)", "CH-928"),
        (needs.attributes.battle_focus, "  a 6 to hit is two hits (Battle Focus)", "CH-920"),
        (needs.attributes.poison, "  a 6 to hit wounds (Poison)", "CH-921"),
        (needs.attributes.lethal_strike, "  a 6 to wound ignores armour (Lethal)", "CH-922"),
        (needs.attributes.multiple_wounds.is_some(), "  Multiple Wounds", "CH-924"),
    ] {
        if is_so {
            answer.modifier(text, "yes", clause);
        }
    }
}

fn said(kind: AttackKind) -> (&'static str, &'static str) {
    match kind {
        AttackKind::Impact => ("Impact Hits", "CH-905"),
        AttackKind::Breath => ("Breath Attack", "CH-910"),
        AttackKind::Grind => ("Grind Attacks", "CH-906"),
        AttackKind::Scything => ("Scything hits", "CH-912"),
        AttackKind::Stomp => ("Stomp Attacks", "CH-908"),
        AttackKind::Crush => ("Crush Attack", "CH-919"),
        AttackKind::Close => ("attacks", "CH-710"),
    }
}

fn name_of(entry: &Entry) -> String {
    match &entry.kind {
        EntryKind::Ranks { champion: Some(title), .. } => title.clone(),
        _ => entry.name.clone(),
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
