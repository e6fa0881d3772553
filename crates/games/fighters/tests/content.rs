//! Content files: what comes along is valid, and what is wrong with a person's own is said at once, with its line.

use duello_core::ContentFile;
use duello_fighters::Fighters;

fn faults(path: &str, text: &str) -> String {
    let file = ContentFile { path: path.into(), text: text.into() };
    Fighters::with_content(&[file]).expect_err("the file is faulty").to_string()
}

#[test]
fn a_character_of_ones_own_uses_effects_that_are_there() {
    let text = r#"
id = "mira"
name = "Mira"
title = "Human Duellist"
race = "human"
schools = ["water"]
status = "house"
abilities = ["adaptable", "riposte"]
techniques = ["stun", "feint-and-lunge"]
level-1 = { attack = 4, defence = 4, intelligence = 3, constitution = 3, wounds = 9, cards = 5, number = 9 }
level-2 = { attack = 5, defence = 4, intelligence = 4, constitution = 3, wounds = 9, cards = 5, number = 11, abilities = ["shadow-pivot"] }
deck = { status = "house", cards = ["action", "action", "rapier", "ice-lance"], equipped = ["rapier"], added = [] }
"#;
    let files = [
        ContentFile { path: "characters/mira.toml".into(), text: text.into() },
        ContentFile {
            path: "techniques/lunge.toml".into(),
            text: "[feint-and-lunge]\nname = \"Feint and Lunge\"\nstatus = \"house\"\ncost = 1\ndice = 1\nneed = 5\n".into(),
        },
        ContentFile {
            path: "cards/rapier.toml".into(),
            text: "[rapier]\nname = \"Rapier\"\nkind = \"equipment\"\nstatus = \"house\"\nfor = [\"mira\"]\nwhen = \"equipped\"\nweapon = { dice = 1 }\n".into(),
        },
    ];
    let game = Fighters::with_content(&files).unwrap_or_else(|errors| panic!("{errors}"));
    let mira = game.content().find_character("mira").expect("she is there");
    assert_eq!(game.content().character(mira).sheets[0].techniques.len(), 2);
}

#[test]
fn all_faults_of_a_character_are_found_with_their_lines() {
    let text = "id = \"x\"\nname = \"X\"\ntitle = \"X\"\nrace = \"x\"\nstatus = \"mine\"\nabilities = [\"agil\"]\n[level-1]\nattack = 12\n[level-2]\ncards = 2\n[deck]\ncards = [\"ice-lance\"]\n";
    let said = faults("characters/x.toml", text);
    for part in [
        "must be one of printed, house",
        "did you mean `agile`?",
        "must be 1 to 9, not 12",
        "is missing",
        "^",
    ] {
        assert!(said.contains(part), "{part} in\n{said}");
    }
}

#[test]
fn faults_of_cards_arenas_and_techniques() {
    let card = faults(
        "cards/x.toml",
        "[x]\nname = \"X\"\nkind = \"skill\"\nstatus = \"house\"\nfor = [\"all\"]\nwhen = \"step\"\neffect = \"fly\"\n",
    );
    assert!(card.contains("must be one of mend, recall, cry, sand, kick"), "{card}");
    let arena = faults(
        "arenas/x.toml",
        "id = \"x\"\nname = \"X\"\nstatus = \"house\"\nsize = [792, 792]\nedges = \"open\"\npieces = [{ id = \"a\", kind = \"low\", rect = [5, 5, 900, 9] }, { id = \"b\", kind = \"lo\", rect = [1, 2, 3] }]\n",
    );
    assert!(
        arena.contains("must lie within the arena") && arena.contains("did you mean `low`?"),
        "{arena}"
    );
    let technique = faults(
        "techniques/x.toml",
        "[x]\nname = \"X\"\nstatus = \"house\"\ncost = 0\ncontest = true\n",
    );
    assert!(
        technique.contains("must be 1 to 9") && technique.contains("needs the reach"),
        "{technique}"
    );
    assert!(faults("maps/x.toml", "").contains("belongs nowhere"));
    assert!(
        faults("characters/deretor.toml", include_str!("../content/characters/deretor.toml"))
            .contains("already")
    );
}
