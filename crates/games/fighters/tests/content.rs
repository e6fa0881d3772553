//! Content files: the standard ones are valid, and the faults of added ones are reported all at once, with their lines.
//! A match depends only on the files it uses.

use duello_core::{ContentFile, Document, Rules};
use duello_fighters::Fighters;

fn faults(path: &str, text: &str) -> String {
    let file = ContentFile { path: path.into(), text: text.into() };
    Fighters::with_content(&[file]).expect_err("the file is faulty").to_string()
}

#[test]
fn an_added_character_can_use_the_standard_effects() {
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
    assert!(faults("maps/x.toml", "").contains("unknown content file"));
    assert!(
        faults("characters/deretor.toml", include_str!("../content/characters/deretor.toml"))
            .contains("already")
    );
}

fn file(path: &str, text: &str) -> ContentFile {
    ContentFile { path: path.into(), text: text.into() }
}

/// The content digest of a match with this setup, with these files added.
fn digest(files: &[ContentFile], setup: &str) -> String {
    let game = Fighters::with_content(files).unwrap_or_else(|errors| panic!("{errors}"));
    let document = Document::parse(setup).expect("it is TOML");
    let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"));
    game.content_digest(&setup)
}

/// The digest of the standard content.
const STANDARD_DIGEST: &str = "0a830136c99e9db7fa40de23b929df0bcc88caff2efd9ecb5eabd66a02de267f";

const YARD: &str = "id = \"yard\"\nname = \"Yard\"\nstatus = \"house\"\nsize = [792, 792]\nedges = \"open\"\npieces = []\n";
const KNIFE: &str = "[knife]\nname = \"Knife\"\nkind = \"equipment\"\nstatus = \"house\"\nfor = [\"brock\"]\nwhen = \"equipped\"\nweapon = { dice = 1 }\n";
const FIGURES: &str = "[[figures]]\nside = 0\ncharacter = \"lesdinn\"\nat = [376, 100]\n[[figures]]\nside = 1\ncharacter = \"brock\"\nat = [376, 600]\n";

/// Records name this digest, so it must not change while the standard content stays the same.
#[test]
fn a_match_with_standard_content_keeps_its_digest() {
    let standard = digest(&[], "");
    assert_eq!(standard, STANDARD_DIGEST);
    assert_eq!(digest(&[], FIGURES), STANDARD_DIGEST);
    assert_eq!(digest(&[], "arena = \"greenwood\"\nloadout = \"custom\""), STANDARD_DIGEST);
}

#[test]
fn content_that_a_match_does_not_use_makes_no_difference() {
    let added = [file("arenas/yard.toml", YARD), file("cards/knife.toml", KNIFE)];
    assert_eq!(digest(&added, FIGURES), STANDARD_DIGEST);
    assert_eq!(digest(&added, "arena = \"greenwood\""), STANDARD_DIGEST);
}

#[test]
fn content_that_a_match_uses_is_part_of_its_digest() {
    let added = [file("arenas/yard.toml", YARD), file("cards/knife.toml", KNIFE)];
    let in_yard = digest(&added, "arena = \"yard\"");
    assert_ne!(in_yard, STANDARD_DIGEST);
    assert_eq!(in_yard, digest(&added[..1], "arena = \"yard\""), "the knife is not used");
    let wider = YARD.replace("792, 792", "880, 792");
    assert_ne!(in_yard, digest(&[file("arenas/yard.toml", &wider)], "arena = \"yard\""));
    // With a custom loadout the knife is in Brock's pool.
    assert_ne!(digest(&added, &format!("loadout = \"custom\"\n{FIGURES}")), STANDARD_DIGEST);
    // A card read before a used one decides its number.
    let first =
        file("cards/first.toml", &KNIFE.replace("knife", "dirk").replace("brock", "shargh"));
    let custom = format!("loadout = \"custom\"\n{FIGURES}");
    let [_, knife] = added;
    assert_ne!(digest(&[first, knife.clone()], &custom), digest(&[knife], &custom));
}

#[test]
fn no_more_techniques_than_numbers() {
    let technique =
        |n: u32| format!("[t{n}]\nname = \"T{n}\"\nstatus = \"house\"\ncost = 1\ndice = 1\n");
    let text: String = (0..300).map(technique).collect();
    let told = faults("techniques/many.toml", &text);
    assert!(told.contains("there must be at most 256 of this kind"), "{told}");
}

#[test]
fn faults_of_an_arena_are_told_at_their_own_lines() {
    let arena = "id = \"x\"\nname = \"X\"\nstatus = \"house\"\nsize = [600, 600]\nedges = \"walls\"\n\
                 exits = [{ from = 1, to = 50 }]\n\
                 [[pieces]]\nid = \"a\"\nkind = \"cloud\"\nrect = [0, 0, 10, 10]\n\
                 [[pieces]]\nid = \"b\"\nkind = \"wall\"\nrect = [100, 100, 150, 150]\n\
                 [[pieces]]\nid = \"c\"\nkind = \"wall\"\nrect = [120, 120, 170, 170]\n";
    let told = faults("arenas/x.toml", arena);
    assert!(told.contains("exits[0].edge"), "{told}");
    assert!(told.contains("pieces[2]: overlaps `b`"), "{told}");
}

#[test]
fn what_would_be_ignored_is_a_fault() {
    let card = |rest: &str| {
        faults("cards/x.toml", &format!("[x]\nname = \"X\"\nstatus = \"house\"\n{rest}"))
    };
    let owner = card("kind = \"standard\"\nfor = [\"all\", \"deretorr\"]\n");
    assert!(owner.contains("must be `all` or the id of a character"), "{owner}");
    let weapon = card(
        "kind = \"equipment\"\nfor = [\"all\"]\nwhen = \"equipped\"\nweapon = { elemental_dice = 1 }\n",
    );
    assert!(weapon.contains("weapon.element"), "{weapon}");
    let spell = card(
        "kind = \"spell\"\nschool = \"fire\"\nwhen = \"reserve\"\nspell = { shape = \"single\", cards = 2 }\n",
    );
    assert!(spell.contains("must not be given for a spell"), "{spell}");
    let arena = faults(
        "arenas/x.toml",
        "id = \"x\"\nname = \"X\"\nstatus = \"house\"\nsize = [600, 600]\nedges = \"open\"\n\
         exits = [{ edge = \"W\", from = 1, to = 50 }]\n",
    );
    assert!(arena.contains("must not be given for open edges"), "{arena}");
}

#[test]
fn a_card_may_be_for_a_character_of_a_later_file() {
    let character = include_str!("../content/characters/deretor.toml")
        .replacen("deretor", "twin", 1)
        .replace("abyssal-recall", "healing-draught");
    let files = [
        file("characters/twin.toml", &character),
        file(
            "cards/x.toml",
            "[x]\nname = \"X\"\nstatus = \"house\"\nkind = \"standard\"\nfor = [\"twin\"]\n",
        ),
    ];
    if let Err(errors) = Fighters::with_content(&files) {
        panic!("{errors}");
    }
}
