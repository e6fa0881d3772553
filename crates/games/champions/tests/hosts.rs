//! Every fault of a host file, with its line, text and clause.

use duello_champions::Roster;
use duello_core::{Clause, SetupErrors};

/// A rider on a mount, so that every field of a part has its place.
const KNIGHT: &str = r#"[knight]
name = "Knight"
kind = "character"
type = "cavalry"
height = "standard"
base = [25, 50]
discipline = 8
hp = 2
defence = 4
resilience = 4
armour = 3
points = 90

[[knight.parts]]
name = "Rider"
attacks = 2
offence = 4
strength = 4
penetration = 0
agility = 4
weapons = ["lance"]

[[knight.parts]]
name = "Horse"
attacks = 1
offence = 3
strength = 3
penetration = 0
agility = 3
harnessed = true
"#;

fn faults(errors: &SetupErrors) -> Vec<String> {
    let fault = |fault: &duello_core::Fault| {
        let line = fault.line.map_or("-".to_owned(), |line| line.to_string());
        let clause = fault.clause.map_or("-", Clause::id);
        format!("{line} {} {}: {} ({clause})", fault.code, fault.place, fault.text)
    };
    errors.faults.iter().map(fault).collect()
}

#[track_caller]
fn refused(text: &str) -> SetupErrors {
    let mut roster = Roster::default();
    let errors = roster.add(text).expect_err("the host is to be refused");
    assert!(roster.entries().is_empty(), "nothing is added");
    errors
}

/// The first place where `from` is written says `to`; what is wrong then.
#[track_caller]
fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(KNIGHT.contains(from), "`{from}` is there");
    faults(&refused(&KNIGHT.replacen(from, to, 1)))
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn each_fault_has_its_line_its_words_and_its_clause() {
    let cases = [
        (
            "discipline = 8",
            "discipline = 11",
            "7 setup.range knight.discipline: must be 0 to 10, not 11 (CH-201)",
        ),
        ("hp = 2", "hp = 0", "8 setup.range knight.hp: must be 1 to 10, not 0 (CH-202)"),
        ("hp = 2", "hp = 11", "8 setup.range knight.hp: must be 1 to 10, not 11 (CH-202)"),
        (
            "defence = 4",
            "defence = 11",
            "9 setup.range knight.defence: must be 0 to 10, not 11 (CH-202)",
        ),
        (
            "resilience = 4",
            "resilience = -1",
            "10 setup.range knight.resilience: must be 0 to 10, not -1 (CH-202)",
        ),
        // CH-216: Armour is at most 6.
        (
            "armour = 3",
            "armour = 7",
            "11 setup.range knight.armour: must be 0 to 6, not 7 (CH-202)",
        ),
        (
            "points = 90",
            "points = 2001",
            "12 setup.range knight.points: must be 0 to 2000, not 2001 (CH-1210)",
        ),
        (
            "points = 90",
            "points = 90\naegis = 1",
            "13 setup.range knight.aegis: must be 2 to 6, not 1 (CH-952)",
        ),
        (
            "points = 90",
            "points = 90\nfortitude = 7",
            "13 setup.range knight.fortitude: must be 2 to 6, not 7 (CH-952)",
        ),
        (
            "base = [25, 50]",
            "base = [25]",
            "6 host.base knight.base: must be two numbers: width and depth in millimetres (CH-235)",
        ),
        (
            "base = [25, 50]",
            "base = [9, 50]",
            "6 setup.range knight.base[0]: must be 10 to 200, not 9 (CH-235)",
        ),
        (
            "\"cavalry\"",
            "\"cavalery\"",
            "4 setup.choice knight.type: must be one of infantry, beast, cavalry, construct, not \"cavalery\"; did you mean `cavalry`? (CH-206)",
        ),
        (
            "\"standard\"",
            "\"huge\"",
            "5 setup.choice knight.height: must be one of standard, large, gigantic, not \"huge\" (CH-207)",
        ),
        (
            "\"character\"",
            "\"hero\"",
            "3 setup.choice knight.kind: must be one of character, rank-and-file, not \"hero\" (CH-209)",
        ),
        (
            "\"character\"",
            "\"character\"\nrole = \"king\"",
            "4 setup.choice knight.role: must be one of hero, general, standard-bearer, not \"king\" (CH-212)",
        ),
        (
            "\"character\"",
            "\"character\"\nsize = [1, 5]",
            "4 host.kind knight.size: is for rank and file only (CH-209)",
        ),
        (
            "\"character\"",
            "\"character\"\nchampion = \"Sir\"",
            "4 host.kind knight.champion: is for rank and file only (CH-209)",
        ),
        (
            "\"character\"",
            "\"rank-and-file\"\nsize = [1, 5]\nrole = \"general\"",
            "5 host.kind knight.role: is for Characters only (CH-212)",
        ),
        (
            "\"character\"",
            "\"rank-and-file\"\nsize = [1, 5]\nno_duel = true",
            "5 host.kind knight.no_duel: is for Characters only (CH-212)",
        ),
        ("\"character\"", "\"rank-and-file\"", "1 setup.missing knight.size: is missing (CH-103)"),
        (
            "\"character\"",
            "\"rank-and-file\"\nsize = [5, 1]",
            "4 host.size knight.size: the minimum 5 is above the maximum 1 (CH-103)",
        ),
        (
            "\"character\"",
            "\"rank-and-file\"\nsize = [5]",
            "4 host.size knight.size: must be two numbers: the fewest and the most models (CH-103)",
        ),
        (
            "\"character\"",
            "\"rank-and-file\"\nsize = [1, 61]",
            "4 setup.range knight.size[1]: must be 1 to 60, not 61 (CH-103)",
        ),
        (
            "agility = 4",
            "agility = 11",
            "20 setup.range knight.parts[0].agility: must be 0 to 10, not 11 (CH-203)",
        ),
        (
            "[\"lance\"]",
            "[\"spear\"]",
            "21 host.weapon knight.parts[0].weapons[0]: is for Infantry only (CH-512)",
        ),
        (
            "[\"lance\"]",
            "[\"hand-weapon\"]",
            "21 host.weapon knight.parts[0].weapons[0]: every part has it; list only other weapons (CH-501)",
        ),
        (
            "[\"lance\"]",
            "[\"lance\", \"lance\"]",
            "21 host.weapon knight.parts[0].weapons[1]: is listed already (CH-501)",
        ),
        (
            "[\"lance\"]",
            "[\"lancet\"]",
            "21 setup.choice knight.parts[0].weapons[0]: must be one of hand-weapon, great-weapon, halberd, paired-weapons, lance, light-lance, spear, not \"lancet\"; did you mean `lance`? (CH-501)",
        ),
        (
            "harnessed = true",
            "harnessed = true\nweapons = [\"halberd\"]",
            "31 host.weapon knight.parts[1].weapons[0]: a Harnessed or Inanimate part has no weapons (CH-501)",
        ),
        (
            "agility = 4",
            "agility = 4\nimpact_hits = \"D3\"",
            "21 host.impact knight.parts[0].impact_hits: only a Harnessed or Inanimate part of a multipart model makes Impact Hits (CH-903)",
        ),
        (
            "agility = 4",
            "agility = 4\nstomp_attacks = 1",
            "21 host.stomp knight.parts[0].stomp_attacks: only a Harnessed part of a multipart model stomps (CH-903)",
        ),
        (
            "agility = 4",
            "agility = 4\nmultiple_wounds = \"D4\"",
            "21 setup.choice knight.parts[0].multiple_wounds: must be one of 1, 2, 3, 4, D3, D3+1, D6, 2D6, not \"D4\"; did you mean `4`? (CH-217)",
        ),
        (
            "agility = 4",
            "agility = 4\nmultiple_wounds = 10",
            "21 setup.range knight.parts[0].multiple_wounds: must be 1 to 9, not 10 (CH-901)",
        ),
        (
            "agility = 4",
            "agility = 4\nfight_in_extra_rank = 4",
            "21 setup.range knight.parts[0].fight_in_extra_rank: must be 0 to 3, not 4 (CH-713)",
        ),
        (
            "agility = 4",
            "agility = 4\nbreath_attack = { strength = 4 }",
            "21 setup.missing knight.parts[0].breath_attack.penetration: is missing (CH-901)",
        ),
        (
            "points = 90",
            "points = 90\nimmune = [\"fire\"]",
            "13 setup.choice knight.immune[0]: must be one of poison-attacks, lethal-strike, multiple-wounds, flaming-attacks, not \"fire\" (CH-953)",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(changed(from, to).join("\n"), expected, "{to}");
    }
}

#[test]
fn a_lance_is_not_for_infantry() {
    assert_eq!(
        changed("\"cavalry\"", "\"infantry\""),
        ["21 host.weapon knight.parts[0].weapons[0]: is not for Infantry (CH-510)"]
    );
}

#[test]
fn a_construct_never_stomps() {
    let text = KNIGHT
        .replace("\"cavalry\"", "\"construct\"")
        .replace("harnessed = true", "harnessed = true\nstomp_attacks = 1");
    assert_eq!(
        faults(&refused(&text)),
        ["31 host.stomp knight.parts[1].stomp_attacks: a Construct never stomps (CH-206)"]
    );
    // It gains none by its Height either.
    let mut roster = Roster::default();
    let large = KNIGHT.replace("\"standard\"", "\"large\"");
    roster.add(&large.replace("\"cavalry\"", "\"construct\"")).unwrap();
    assert_eq!(roster.entries()[0].parts[1].stomp_attacks, None);
}

#[test]
fn a_gigantic_model_stands_alone() {
    let text = KNIGHT
        .replace("\"character\"", "\"rank-and-file\"\nsize = [1, 2]")
        .replace("\"standard\"", "\"gigantic\"");
    let told = "4 host.gigantic knight.size: a Gigantic model stands alone (CH-214)";
    assert_eq!(faults(&refused(&text)), [told]);
    Roster::default().add(&text.replace("[1, 2]", "[1, 1]")).unwrap();
}

#[test]
fn a_model_has_one_or_two_parts() {
    let horse = KNIGHT.split("[[knight.parts]]").nth(2).expect("the horse is the second part");
    let three = format!("{KNIGHT}\n[[knight.parts]]{horse}");
    let told = "14 host.parts knight.parts: a model has one or two parts, not 3 (CH-204)";
    assert_eq!(faults(&refused(&three)), [told]);
    let none = KNIGHT.split("\n[[knight.parts]]").next().expect("there is a head");
    assert_eq!(faults(&refused(none)), ["1 setup.missing knight.parts: is missing (CH-204)"]);
}

#[test]
fn nothing_may_be_missing() {
    for (line, told) in [
        ("name = \"Knight\"\n", "knight.name: is missing (CH-103)"),
        ("kind = \"character\"\n", "knight.kind: is missing (CH-209)"),
        ("type = \"cavalry\"\n", "knight.type: is missing (CH-206)"),
        ("height = \"standard\"\n", "knight.height: is missing (CH-207)"),
        ("base = [25, 50]\n", "knight.base: is missing (CH-235)"),
        ("discipline = 8\n", "knight.discipline: is missing (CH-201)"),
        ("hp = 2\n", "knight.hp: is missing (CH-202)"),
        ("defence = 4\n", "knight.defence: is missing (CH-202)"),
        ("resilience = 4\n", "knight.resilience: is missing (CH-202)"),
        ("armour = 3\n", "knight.armour: is missing (CH-202)"),
        ("points = 90\n", "knight.points: is missing (CH-1210)"),
    ] {
        assert_eq!(changed(line, ""), [format!("1 setup.missing {told}")]);
    }
    for (line, name) in [
        ("attacks = 2\n", "attacks"),
        ("offence = 4\n", "offence"),
        ("strength = 4\n", "strength"),
        ("penetration = 0\n", "penetration"),
        ("agility = 4\n", "agility"),
    ] {
        let told = format!("14 setup.missing knight.parts[0].{name}: is missing (CH-203)");
        assert_eq!(changed(line, ""), [told]);
    }
}

#[test]
fn an_unknown_field_is_told_with_the_one_it_looks_like() {
    let told = changed("armour = 3", "amour = 3");
    assert_eq!(
        told,
        [
            "11 setup.unknown-field knight.amour: unknown field `amour`; did you mean `armour`? (-)",
            "1 setup.missing knight.armour: is missing (CH-202)"
        ]
    );
    let told = changed("agility = 4", "agility = 4\nhartred = true");
    let line = "21 setup.unknown-field knight.parts[0].hartred: unknown field `hartred`; did you mean `hatred`? (-)";
    assert_eq!(told, [line]);
}

#[test]
fn a_fault_shows_its_line_and_marks_the_place() {
    let errors = refused(&KNIGHT.replace("hp = 2", "hp = 12"));
    let told = "knight.hp: must be 1 to 10, not 12 (CH-202)\n   |\n 8 | hp = 12\n   |      ^^";
    assert_eq!(errors.to_string(), told);
}

#[test]
fn all_faults_are_told_at_once_and_text_that_is_no_toml_is_one() {
    let text = KNIGHT.replace("hp = 2", "hp = 12").replace("strength = 3", "strength = 30");
    assert_eq!(
        faults(&refused(&text)),
        [
            "27 setup.range knight.parts[1].strength: must be 0 to 10, not 30 (CH-203)",
            "8 setup.range knight.hp: must be 1 to 10, not 12 (CH-202)"
        ]
    );
    assert_eq!(refused("[knight\n").faults.len(), 1);
}
