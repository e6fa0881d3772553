//! The shipped content matches the rulebook row by row; custom content is read or refused.

use duello_champions::{
    Attributes, Champions, Class, Entry, EntryKind, Height, Number, Part, Role, Roster, Setup,
    UnitSetup,
};
use duello_core::dice::Seeded;
use duello_core::{Clause, ContentErrors, ContentFile, Document, Rules, Seat, SetupErrors, Table};

const RULEBOOK: &str = include_str!("../../../../docs/rules/champions.md");
const ALDERMOOR: &str = include_str!("../content/hosts/aldermoor.toml");
const REAVERS: &str = include_str!("../content/hosts/reavers.toml");

/// The rows of a table of the rulebook, without its head; a row is a list of cells without code marks.
#[track_caller]
fn table(heading: &str) -> Vec<Vec<String>> {
    let (_, section) = RULEBOOK.split_once(heading).expect("the rulebook has the heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let cells = |row: &str| {
        let row = row.replace('`', "");
        row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    rows.take_while(|line| line.starts_with('|')).map(cells).collect()
}

fn number(number: Number) -> String {
    match number {
        Number::Fixed(number) => number.to_string(),
        Number::D3 => "D3".into(),
        Number::D3Plus1 => "D3+1".into(),
        Number::D6 => "D6".into(),
        Number::TwoD6 => "2D6".into(),
    }
}

fn kind(entry: &Entry) -> String {
    match &entry.kind {
        EntryKind::Character { role, no_duel } => {
            let role = match role {
                Role::Hero => "",
                Role::General => ", General",
                Role::StandardBearer => ", Battle Standard Bearer",
            };
            format!("Character{role}{}", if *no_duel { ", No Duel" } else { "" })
        }
        EntryKind::Ranks { size: [1, 1], champion: None, standard: false, musician: false } => {
            "R&F monster, 1".into()
        }
        EntryKind::Ranks { size: [least, most], champion, standard, musician } => {
            let mut group: Vec<String> = Vec::new();
            group.extend(champion.as_ref().map(|title| format!("Champion \"{title}\"")));
            group.extend(standard.then(|| "Standard".to_owned()));
            group.extend(musician.then(|| "Musician".to_owned()));
            format!("R&F, {least} to {most}; {}", group.join(", "))
        }
    }
}

/// The figures of an entry as the rulebook writes them, its rules aside.
fn figures(entry: &Entry) -> Vec<String> {
    let class = match entry.class {
        Class::Infantry => "Infantry",
        Class::Beast => "Beast",
        Class::Cavalry => "Cavalry",
        Class::Construct => "Construct",
    };
    let height = match entry.height {
        Height::Standard => "Standard",
        Height::Large => "Large",
        Height::Gigantic => "Gigantic",
    };
    let part = |part: &Part| {
        let Part { name, attacks, offence, strength, penetration, agility, .. } = part;
        format!("{name} {attacks} {offence} {strength} {penetration} {agility}")
    };
    let values = [entry.discipline, entry.hp, entry.defence, entry.resilience, entry.armour];
    let mut row = vec![entry.id.clone(), entry.name.clone(), kind(entry)];
    row.push(format!("{class}, {height}"));
    row.push(format!("{}×{}", entry.base[0], entry.base[1]));
    row.extend(values.map(|value| value.to_string()));
    row.push(if entry.shield { "yes" } else { "no" }.into());
    row.push(entry.parts.iter().map(part).collect::<Vec<_>>().join("; "));
    row.push(entry.points.to_string());
    row
}

/// The rules of an entry, one by one; those of a part of two begin with its name.
fn rules(entry: &Entry) -> Vec<String> {
    let rules = entry.rules;
    let mut all: Vec<String> = [
        (rules.fear, "Fear"),
        (rules.terror, "Terror"),
        (rules.fearless, "Fearless"),
        (rules.distracting, "Distracting"),
        (rules.flammable, "Flammable"),
        (rules.immune.poison, "Immune (Poison Attacks)"),
        (rules.immune.lethal_strike, "Immune (Lethal Strike)"),
        (rules.immune.multiple_wounds, "Immune (Multiple Wounds)"),
        (rules.immune.flaming, "Immune (Flaming Attacks)"),
        (rules.stubborn, "Stubborn"),
        (rules.bodyguard, "Bodyguard"),
        (rules.unbreakable, "Unbreakable"),
        (rules.unstable, "Unstable"),
        (rules.frenzy, "Frenzy"),
        (entry.role() == Some(Role::General), "Commanding Presence"),
        (entry.role() == Some(Role::StandardBearer), "Rally Around the Flag"),
    ]
    .iter()
    .filter(|(has, _)| *has)
    .map(|(_, name)| (*name).to_owned())
    .collect();
    all.extend(rules.aegis.map(|from| format!("Aegis ({from}+)")));
    all.extend(rules.fortitude.map(|from| format!("Fortitude ({from}+)")));
    for part in &entry.parts {
        let prefix = if entry.parts.len() > 1 { format!("{}: ", part.name) } else { String::new() };
        // The book does not name the Hand Weapon of a monster, which fights with tooth and claw.
        let is_monster = matches!(entry.kind, EntryKind::Ranks { size: [1, 1], .. });
        all.extend(part_rules(part, is_monster).iter().map(|rule| format!("{prefix}{rule}")));
    }
    all.sort_unstable();
    all
}

fn part_rules(part: &Part, is_monster: bool) -> Vec<String> {
    let Attributes {
        battle_focus,
        poison,
        lethal_strike,
        lightning_reflexes,
        multiple_wounds,
        hatred,
        flaming,
        divine,
        extra_ranks,
    } = part.attributes;
    let has_hand_weapon = part.weapons.is_empty() && !part.harnessed && !part.inanimate;
    let mut all: Vec<String> = [
        (battle_focus, "Battle Focus"),
        (poison, "Poison Attacks"),
        (lethal_strike, "Lethal Strike"),
        (lightning_reflexes, "Lightning Reflexes"),
        (hatred, "Hatred"),
        (flaming, "Flaming Attacks"),
        (divine, "Divine Attacks"),
        (extra_ranks > 0, "Fight in Extra Rank"),
        (part.weapon_master, "Weapon Master"),
        (part.harnessed, "Harnessed"),
        (part.inanimate, "Inanimate"),
        (part.crush_attack, "Crush Attack"),
        (has_hand_weapon && !is_monster, "Hand Weapon"),
    ]
    .iter()
    .filter(|(has, _)| *has)
    .map(|(_, name)| (*name).to_owned())
    .collect();
    let with = |name: &str, of: Option<Number>| of.map(|of| format!("{name} ({})", number(of)));
    all.extend(with("Multiple Wounds", multiple_wounds));
    all.extend(with("Impact Hits", part.impact_hits));
    all.extend(with("Grind Attacks", part.grind_attacks));
    all.extend(with("Stomp Attacks", part.stomp_attacks));
    all.extend(part.weapons.iter().map(ToString::to_string));
    all.extend(part.breath_attack.map(|blow| {
        let flaming = if blow.flaming { ", Flaming Attacks" } else { "" };
        format!("Breath Attack (Str {}, AP {}{flaming})", blow.strength, blow.penetration)
    }));
    all.extend(part.scything.map(|(hits, blow)| {
        format!("Scything ({}; Str {}, AP {})", number(hits), blow.strength, blow.penetration)
    }));
    all
}

/// The same list from the words of the rulebook.
fn written_rules(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for sentence in text.split(". ") {
        let (part, rules) = match sentence.split_once(": ") {
            Some((part, rules)) => (format!("{part}: "), rules),
            None => (String::new(), sentence),
        };
        let (mut depth, mut word) = (0, String::new());
        for letter in rules.chars().chain([',']) {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            if letter == ',' && depth == 0 {
                all.extend(word.split(" or ").map(|rule| format!("{part}{}", rule.trim())));
                word.clear();
            } else {
                word.push(letter);
            }
        }
    }
    // Said for the reader: the Hand Weapon comes by Weapon Master, Parry by Hand Weapon and Shield.
    all.retain(|rule| !rule.is_empty() && rule != "Hand Weapon by Weapon Master");
    all.iter_mut().for_each(|rule| *rule = rule.replace("Hand Weapon (Parry)", "Hand Weapon"));
    all.sort_unstable();
    all
}

#[test]
fn both_hosts_are_those_of_the_rulebook() {
    for (heading, text, count) in
        [("### Host of Aldermoor", ALDERMOOR, 8), ("### The Cinder Reavers", REAVERS, 10)]
    {
        let mut roster = Roster::default();
        roster.add(text).unwrap();
        let rows = table(heading);
        assert_eq!((rows.len(), roster.entries().len()), (count, count));
        let ids: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
        for id in &ids {
            assert!(roster.find(id).is_some(), "{id}");
        }
        for mut row in rows {
            let (_, entry) = roster.find(&row[0]).expect("all are there");
            let written = row.remove(12);
            assert_eq!(figures(entry), row);
            assert_eq!(rules(entry), written_rules(&written), "{}", entry.id);
        }
    }
    assert_eq!(Champions::new().roster().entries().len(), 18);
}

/// A unit of a preset as the rulebook writes it.
fn preset_row(public: &duello_champions::Public, id: usize, unit: &UnitSetup) -> Vec<String> {
    let entry = public.roster.find(&unit.entry).expect("it is there").1;
    let mut names = vec![unit.entry.clone()];
    names.extend(unit.characters.iter().map(|(name, _)| name.clone()));
    let mut slots: Vec<(u8, String)> =
        unit.characters.iter().map(|(name, slot)| (*slot, name.clone())).collect();
    slots.extend((unit.champion > 0).then(|| (unit.champion, "C".to_owned())));
    slots.sort_unstable();
    let is_lone_hero = entry.is_character() && unit.arrives == 0;
    slots.extend(is_lone_hero.then(|| (1, unit.entry.clone())));
    let group =
        [(unit.champion > 0, "Champion"), (unit.standard, "Standard"), (unit.musician, "Musician")];
    let group: Vec<&str> = group.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
    let unit_id = duello_champions::UnitId(id as u8);
    let is_engaged = public.is_engaged(unit_id);
    let state = match (unit.arrives, is_engaged, unit.charging) {
        (0, true, true) => "Engaged, Charging".into(),
        (0, true, false) => "Engaged".into(),
        (0, false, _) => "Free".into(),
        (turn, ..) => format!("Reserve, turn {turn}"),
    };
    let said = |words: Vec<String>| if words.is_empty() { "–".into() } else { words.join(", ") };
    vec![
        if unit.side == Seat::ALL[0] { "A" } else { "B" }.into(),
        names.join(" + "),
        unit.size.to_string(),
        unit.files.to_string(),
        format!("{}, {}, {:?}", unit.at[0], unit.at[1], unit.facing),
        said(slots.iter().map(|(slot, name)| format!("{slot} = {name}")).collect()),
        said(group.iter().map(|name| (*name).to_owned()).collect()),
        state,
    ]
}

#[test]
fn all_six_presets_are_those_of_the_rulebook() {
    let game = Champions::new();
    let heads = table("## Presets");
    let names = ["ring", "gate", "dusk", "fire", "pincer", "ford"];
    assert_eq!(game.presets().iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), names);
    for ((name, setup), head) in game.presets().iter().zip(&heads) {
        let first = if setup.first == Seat::ALL[0] { "A" } else { "B" };
        assert_eq!((first, setup.turn_limit.to_string()), (head[3].as_str(), head[4].clone()));
        let public = begun(&game, setup);
        let rows = table(&format!("### {} {}", head[0], head[1]));
        assert_eq!(rows.len(), setup.units.len(), "{name}");
        for (id, (unit, row)) in setup.units.iter().zip(rows).enumerate() {
            // Said for the reader: which flank it is, and how long the base.
            let row: Vec<String> = row
                .iter()
                .map(|cell| cell.replace(" (the spears' right flank)", "").replace(" (1×2)", ""))
                .collect();
            let mut own = preset_row(&public, id, unit);
            // Slots stand in the order of the setup where they are told so.
            if row[5] == "3 = ulk, 2 = C" {
                own[5] = row[5].clone();
                assert_eq!((unit.champion, unit.characters[0].1), (2, 3));
            }
            assert_eq!(own, row, "{name}");
        }
    }
}

fn begun(game: &Champions, setup: &Setup) -> duello_champions::Public {
    let mut dice = duello_core::dice::Seeded::new(1);
    let state = game.start(setup, &mut duello_core::Table::silent(&mut dice));
    state.unwrap_or_else(|errors| panic!("{errors}")).public
}

const OWN: &str = r#"[mule]
name = "Mule"
kind = "rank-and-file"
size = [1, 5]
type = "beast"
height = "large"
base = [30, 60]
discipline = 5
hp = 2
defence = 2
resilience = 4
armour = 0
points = 20

[[mule.parts]]
name = "Mule"
attacks = 1
offence = 2
strength = 4
penetration = 0
agility = 3
"#;

/// A battle of three models of this entry against Odo alone.
fn three_against_odo(entry: &str) -> String {
    format!(
        r#"[[units]]
side = 0
entry = "{entry}"
size = 3
files = 3
at = [300, 300]

[[units]]
side = 1
entry = "odo"
at = [600, 600]
"#
    )
}

fn file(path: &str, text: &str) -> ContentFile {
    ContentFile { path: path.to_owned(), text: text.to_owned() }
}

#[track_caller]
fn refused(files: &[ContentFile]) -> ContentErrors {
    Champions::with_content(files).expect_err("the content is to be refused")
}

fn faults(errors: &SetupErrors) -> Vec<String> {
    let fault = |fault: &duello_core::Fault| {
        let line = fault.line.map_or("-".to_owned(), |line| line.to_string());
        let clause = fault.clause.map_or("-", Clause::id);
        format!("{line} {} {}: {} ({clause})", fault.code, fault.place, fault.text)
    };
    errors.faults.iter().map(fault).collect()
}

#[test]
fn a_custom_host_comes_after_the_shipped_ones_and_can_be_played() {
    let game = Champions::with_content(&[file("hosts/own.toml", OWN)]).unwrap();
    let entries = game.roster().entries();
    assert_eq!((entries.len(), entries[18].id.as_str()), (19, "mule"));
    // CH-207: a Large model stomps without being told so.
    assert_eq!(entries[18].parts[0].stomp_attacks, Some(Number::Fixed(1)));
    let text = three_against_odo("mule");
    let setup = game.read_setup(&Document::parse(&text).unwrap()).unwrap();
    let public = begun(&game, &setup);
    assert_eq!(public.rect(duello_champions::UnitId(0)).size().x, 90);
    // Who does not have the file does not have the entry.
    let errors = Champions::new().read_setup(&Document::parse(&text).unwrap()).unwrap_err();
    assert_eq!(errors.faults[0].clause.map(Clause::id), Some("CH-102"));
    assert_eq!((errors.faults[0].line, errors.faults[0].code), (Some(3), "setup.choice"));
}

/// The digest of the shipped hosts. Records of matches with shipped entries name it, so it must not change.
const SHIPPED: &str = "85981f2066e2986e13b9b0f133fa4337e8177ad47436b8efff699488cb8807f8";

#[test]
fn the_content_digest_covers_only_the_hosts_that_a_match_uses() {
    let own = OWN.replace("mule", "donkey").replace("Mule", "Donkey");
    let files = [file("hosts/mule.toml", OWN), file("hosts/donkey.toml", &own)];
    let plain = Champions::new();
    let one = Champions::with_content(&files[..1]).unwrap();
    let two = Champions::with_content(&files).unwrap();
    for game in [&plain, &one, &two] {
        assert_eq!(game.content_digest(&game.presets()[0].1), SHIPPED);
    }
    let with = |game: &Champions, entry: &str| {
        let text = three_against_odo(entry);
        let setup = game.read_setup(&Document::parse(&text).unwrap()).unwrap();
        let state = game.start(&setup, &mut Table::silent(&mut Seeded::new(1))).unwrap();
        let digest = game.content_digest(&setup);
        assert_eq!(game.content_digest(&game.setup_of(&state)), digest, "the same in mid-game");
        digest
    };
    assert_ne!(with(&one, "mule"), SHIPPED);
    assert_eq!(with(&one, "mule"), with(&two, "mule"), "the donkey takes no part");
    assert_ne!(with(&two, "mule"), with(&two, "donkey"));
}

#[test]
fn the_faults_of_all_files_are_told_at_once() {
    let errors = refused(&[
        file("hosts/a.toml", &OWN.replace("hp = 2", "hp = 0")),
        file("hosts/own.toml", OWN),
        file("hosts/again.toml", OWN),
        file("mules.toml", OWN),
        file("hosts/notes.md", ""),
    ]);
    let told =
        |(path, errors): &(String, SetupErrors)| format!("{path} {}", faults(errors).join("\n"));
    let nowhere = "- content.unknown : unknown content file: only hosts/*.toml is read (-)";
    assert_eq!(
        errors.files.iter().map(told).collect::<Vec<_>>(),
        [
            "hosts/a.toml 9 setup.range mule.hp: must be 1 to 10, not 0 (CH-202)".to_owned(),
            "hosts/again.toml 1 host.twice mule: entry `mule` exists already (-)".to_owned(),
            format!("mules.toml {nowhere}"),
            format!("hosts/notes.md {nowhere}"),
        ]
    );
}
