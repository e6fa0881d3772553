//! The answers beside the numbers of the rulebooks and of the games' own tests.

use std::collections::BTreeMap;

use duello_champions::Champions;
use duello_commandos::Commandos;
use duello_core::{ContentFile, Fraction};
use duello_fighters::Fighters;
use duello_gunslingers::Gunslingers;
use duello_odds::{Answer, AnyOdds, Kind, svg};
use duello_wizards::Wizards;

fn given(text: &str) -> BTreeMap<String, String> {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[track_caller]
fn ask(game: &dyn AnyOdds, question: &str, text: &str) -> Answer {
    let answer = game.ask(question, &given(text)).unwrap_or_else(|errors| panic!("{errors}"));
    let total = answer.results.iter().fold(Fraction::ZERO, |sum, result| &sum + &result.chance);
    assert_eq!(total, Fraction::ONE, "{question} {text}");
    answer
}

#[track_caller]
fn refusal(game: &dyn AnyOdds, question: &str, text: &str) -> String {
    game.ask(question, &given(text)).expect_err("a fault").to_string()
}

#[track_caller]
fn chance(answer: &Answer, label: &str) -> String {
    let all = answer.results.iter().chain(&answer.sums);
    let found = all.clone().find(|outcome| outcome.label.text() == label);
    let labels: Vec<&str> = all.map(|outcome| outcome.label.text()).collect();
    found.unwrap_or_else(|| panic!("no {label} in {labels:?}")).chance.to_string()
}

/// What a modifier does.
#[track_caller]
fn effect<'a>(answer: &'a Answer, clause: &str, text: &str) -> &'a str {
    let found = answer
        .modifiers
        .iter()
        .find(|modifier| modifier.clause.id() == clause && modifier.said.text().contains(text));
    let found = found.unwrap_or_else(|| panic!("no {clause} {text} in {:?}", answer.modifiers));
    found.effect.text()
}

fn games() -> Vec<Box<dyn AnyOdds>> {
    vec![
        Box::new(Gunslingers::new()),
        Box::new(Commandos::new()),
        Box::new(Champions::new()),
        Box::new(Wizards::new()),
        Box::new(Fighters::new()),
    ]
}

#[test]
fn every_question_can_be_asked_without_fields_and_by_its_example() {
    for game in games() {
        for question in game.questions() {
            for text in ["", question.example] {
                let answer = ask(&*game, question.name, text);
                assert_eq!((answer.game, answer.question), (game.id(), question.name));
                assert!(!answer.modifiers.is_empty(), "{}", question.name);
                assert!(answer.title.text().ends_with('.'), "{}", answer.title);
                assert!(svg(&answer, "chance").ends_with("</svg>\n"));
            }
        }
    }
}

#[test]
fn every_clause_is_in_the_book() {
    let books: BTreeMap<&str, std::sync::Arc<str>> =
        ["gunslingers", "commandos", "champions", "wizards", "fighters"]
            .map(|game| {
                let path = format!("{}/../../docs/rules/{game}.md", env!("CARGO_MANIFEST_DIR"));
                (game, std::fs::read_to_string(path).unwrap().into())
            })
            .into();
    for game in games() {
        for question in game.questions() {
            for modifier in ask(&*game, question.name, question.example).modifiers {
                let row = format!("| {} |", modifier.clause);
                assert!(books[game.id()].contains(&row), "{row}: {}", modifier.said);
            }
        }
    }
}

/// Every choice of every field, one at a time: an answer, or a refusal by a clause.
#[test]
fn no_value_of_a_field_is_a_surprise() {
    for game in games() {
        for question in game.questions() {
            for field in &question.fields {
                let values = match &field.kind {
                    Kind::Number { least, most } => vec![least.to_string(), most.to_string()],
                    Kind::Choice { names, .. } => names.clone(),
                    Kind::Truth => vec!["yes".to_owned(), "no".to_owned()],
                };
                for value in values {
                    let given = BTreeMap::from([(field.name.to_owned(), value.clone())]);
                    if let Err(errors) = game.ask(question.name, &given) {
                        let is_by_rule = errors.faults.iter().all(|fault| fault.clause.is_some());
                        let asked = format!("{} {}={value}", question.name, field.name);
                        assert!(is_by_rule, "{asked}: {errors}");
                    }
                }
            }
        }
    }
}

#[test]
fn gunslingers_scores() {
    let game = Gunslingers::new();
    assert_eq!(chance(&ask(&game, "score", "own=3 other=2"), "you win"), "11/16");
    assert_eq!(chance(&ask(&game, "score", "own=4 other=4"), "you win"), "1/2");
    assert!(refusal(&game, "score", "own=5 other=5").contains("GU-702"));
    assert!(refusal(&game, "score", "own=5 other=6").contains("GU-701"));
}

#[test]
fn commandos_shots_have_the_values_of_the_vectors() {
    let game = Commandos::new();
    let value = |text: &str| effect(&ask(&game, "shot", text), "CO-510", "hit value").to_owned();
    // T03 to T09.
    assert_eq!(value("shooter=ranger target=infantry range=2"), "11");
    assert_eq!(value("shooter=ranger target=infantry range=3"), "10");
    assert_eq!(value("shooter=ranger target=infantry range=4"), "8");
    let far = refusal(&game, "shot", "shooter=ranger target=infantry range=5");
    assert!(far.contains("must be 4 at most") && far.contains("CO-503"), "{far}");
    assert_eq!(value("shooter=lmg target=heavy range=3 cover=full"), "2");
    assert_eq!(value("shooter=lmg target=heavy range=3"), "5");
    assert_eq!(value("shooter=lmg target=heavy range=3 cover=full overwatch=yes"), "5");
    assert_eq!(value("shooter=sniper target=infantry range=6 tower=yes crouched=yes"), "10");
    assert_eq!(value("shooter=sniper target=infantry range=5 tower=yes crouched=yes"), "12");
    assert_eq!(value("shooter=sniper target=infantry range=1 tower=yes cover=full"), "11");
    let worst = "shooter=sniper target=heavy cover=full crouched=yes bearer=yes";
    assert_eq!(value(&format!("{worst} range=1")), "1");
    let none = refusal(&game, "shot", &format!("{worst} range=3"));
    assert!(none.contains("hit value would be 0") && none.contains("CO-512"), "{none}");
    // T26.
    let open = ask(&game, "shot", "shooter=lmg target=infantry range=2");
    assert_eq!(open.results[1].tail.as_ref().map(Fraction::to_string).as_deref(), Some("544/625"));
    assert_eq!(chance(&open, "kills (4 hits or more)"), "16/625");
}

#[test]
fn commandos_chains_and_exchanges() {
    let game = Commandos::new();
    let one = ask(&game, "volley", "shooter=lmg target=infantry");
    assert_eq!(chance(&one, "kills (0 HP left)"), "16/625");
    assert_eq!(one.results.last().map(|result| result.label.text()), Some("0"));
    // Who shoots first with certainty wins; here both have one hit point and one die.
    let text = "first=sniper second=sniper range=2 first_hp=1 second_hp=1";
    let first = ask(&game, "exchange", text);
    // p / (1 - q²) with p the chance to hit.
    let hit = &ask(&game, "shot", "shooter=sniper target=sniper hp=1").results[1].chance;
    let miss = Fraction::ONE.minus(hit).unwrap();
    let wanted = hit.over(&Fraction::ONE.minus(&(&miss * &miss)).unwrap()).unwrap();
    assert_eq!(chance(&first, "the Sniper survives"), wanted.to_string());
}

#[test]
fn commandos_capture_time_is_a_question_with_one_answer() {
    let game = Commandos::new();
    for (character, turns) in [("infantry", "6"), ("sniper", "7"), ("ranger", "6")] {
        let home = ask(&game, "capture", &format!("character={character} map=ruin"));
        let labels: Vec<&str> = home.results.iter().map(|result| result.label.text()).collect();
        assert_eq!((labels.last(), chance(&home, turns)), (Some(&turns), "1".to_owned()));
    }
}

#[test]
fn champions_duel_of_the_ring() {
    let game = Champions::new();
    // V37.
    let text = "first=gate_guard second=reaver_swords charge=second";
    let round = ask(&game, "round", text);
    assert_eq!(chance(&round, "Gate Captain falls"), "11/36");
    assert_eq!(chance(&round, "Oath-Keeper falls"), "3875/11664");
    assert_eq!(chance(&round, "nothing"), "4225/11664");
    // Each of his two attacks takes the Captain's only Health Point in 1 of 6; both of them in 1 of 36.
    assert_eq!(chance(&round, "Oath-Keeper: Overkill 1 or more"), "1/36");
    let duel = ask(&game, "duel", &format!("{text} rounds=1"));
    assert_eq!(chance(&duel, "both live"), "4225/11664");
    let armed = ask(&game, "duel", "first=hask second=brannoc first_weapon=great-weapon");
    assert!(armed.modifiers.iter().any(|modifier| modifier.said.text().contains("Step 0")));
    let unarmed = refusal(&game, "duel", "first=brannoc first_weapon=lance");
    assert!(unarmed.contains("only great-weapon") && unarmed.contains("CH-501"), "{unarmed}");
}

#[test]
fn wizards_strikes_and_spells() {
    let game = Wizards::new();
    let strike = ask(&game, "strike", "attacker=amazon weapon=normal target=orc times=2");
    assert_eq!(chance(&strike, "destroys it (0 left)"), "91/100");
    assert_eq!(effect(&strike, "WI-710", "needed"), "14");
    let goblin = ask(&game, "strike", "attacker=amazon target=goblin");
    assert_eq!(effect(&goblin, "WI-710", "target's traits"), "-1");
    let spell = ask(&game, "spell", "field=20 casts=2");
    assert_eq!(chance(&spell, "brings it down (0 left)"), "1");
    assert_eq!(effect(&spell, "WI-302", "in a turn"), "2");
    assert!(refusal(&game, "strike", "attacker=gun").contains("no melee weapon"));
}

#[test]
fn wi_401_creatures_strike_each_other_until_one_is_destroyed() {
    let game = Wizards::new();
    let left = |text: &str| {
        let answer = ask(&game, "melee", text);
        [0, 1].map(|at| answer.results[at].chance.clone())
    };
    let [amazon, orc] = left("first=amazon second=orc");
    let [orc_first, amazon_second] = left("first=orc second=amazon");
    assert!(amazon > amazon_second && orc_first > orc, "who strikes first is better off");
    let giant = left("first=amazon second=giant");
    assert!(
        left("first=amazon second=giant second_left=1")[0] > giant[0],
        "a wounded one falls sooner"
    );
    let refused = refusal(&game, "melee", "first=orc second=goblin second_left=40");
    assert!(refused.contains("WI-308"), "{refused}");
}

#[test]
fn wi_201_and_wi_202_the_place_in_the_order() {
    let game = Wizards::new();
    let places = |text: &str| {
        let answer = ask(&game, "order", text);
        answer.results.iter().map(|place| place.chance.to_string()).collect::<Vec<_>>()
    };
    // One of two is first with every higher number of the other, and half of the equal ones.
    assert_eq!(places("players=2 number=1"), ["39/40", "1/40"]);
    assert_eq!(places("players=2 number=20"), ["1/40", "39/40"]);
    assert_eq!(places("players=5 number=1").len(), 5);
}

#[test]
fn co_503_the_shooters_of_a_volley_may_stand_apart() {
    let game = Commandos::new();
    let kills = |text: &str| chance(&ask(&game, "volley", text), "kills (0 HP left)");
    let both = "shooter=lmg second=infantry target=infantry range=2 cover=half";
    let alone = |text: &str| ask(&game, "volley", &format!("{both} {text}")).modifiers.len();
    assert_eq!(kills(both), kills(&format!("{both} second_range=2 second_cover=half")));
    assert_ne!(kills(both), kills(&format!("{both} second_cover=none")));
    assert_ne!(kills(both), kills(&format!("{both} second_cover=full")));
    assert!(alone("second_cover=none") < alone(""), "one modifier less: the cover");
}

#[test]
fn fighters_attacks_and_contests() {
    let game = Fighters::new();
    // Four dice against five.
    let contest = ask(&game, "contest", "mover=deretor other=brock");
    assert_eq!(chance(&contest, "Deretor has more"), Fraction::new(130, 512).to_string());
    let killed = |more: &str| {
        let text = format!("attacker=deretor defender=lesdinn wounds=6 {more}");
        let answer = ask(&game, "attack", &text);
        let sum = answer.sums.iter().find(|sum| sum.label.text().starts_with("takes")).unwrap();
        sum.chance.clone()
    };
    assert!(killed("maximise=yes") > killed(""));
    assert!(killed("") > killed("answer=yes"));
    assert!(killed("position=rear") > killed("position=flank"));
    assert!(killed("position=flank") > killed("position=front"));
    // Five dice, each a strike from 4 on; three more by the technique, which needs contact.
    let mean = |text: &str| {
        let answer = ask(&game, "attack", text);
        answer.means.iter().find(|mean| mean.label.text() == "strikes").unwrap().mean.to_string()
    };
    assert_eq!(mean("attacker=shargh defender=brock"), "5/2");
    let smash = "attacker=shargh defender=brock level=2 technique=brutal-smash";
    assert_eq!(mean(&format!("{smash} contact=yes")), "4");
    assert!(refusal(&game, "attack", smash).contains("contact=yes (FI-919)"));
    let unknown = refusal(&game, "attack", "attacker=brock technique=stun");
    assert!(unknown.contains("anvil-blow") && unknown.contains("FI-149"), "{unknown}");
}

#[test]
fn names_come_from_the_content() {
    let text = "[[race]]\nid = \"imp\"\nname = \"Imp\"\nmark = \"house\"\nalignment = \"N\"\nk = 20\narmour = 0\n\
                wounds = 3\nmovement = 60\npower = { small = 3 }\npool = { small = 6 }\n";
    let file = ContentFile { path: "races/imp.toml".into(), text: text.into() };
    let game = Wizards::with_content(&[file]).unwrap_or_else(|errors| panic!("{errors}"));
    let answer = ask(&game, "strike", "attacker=imp weapon=small target=imp times=1");
    assert_eq!(chance(&answer, "destroys it (0 left)"), "1");
}

#[test]
fn an_answer_can_be_written() {
    let game = Commandos::new();
    let answer = ask(&game, "shot", "shooter=lmg target=infantry");
    let value = serde_json::to_value(&answer).unwrap();
    assert_eq!(value["results"][4]["chance"], "16/625");
    assert_eq!(value["results"][4]["share"], 0.0256);
    assert_eq!(value["given"]["range"], "2");
    assert_eq!(value["means"][0]["mean"], "8/5");
}
