//! The luck of matches of all games between the bots that come along.

use duello_core::{Document, Fraction, Pending};
use duello_lab::{Care, Luck};
use duello_referee::DiceSpec;
use duello_registry::{Entry, Registry};

/// The luck of a match between bots.
fn of(Entry { game, lab, .. }: &Entry, setup: &str, bot: &str, seed: u64) -> Luck {
    let setup = Document::parse(setup).expect("a setup");
    let players = vec![format!("bot:{bot}"); if game.id() == "gunslingers" { 3 } else { 2 }];
    let mut table = game.open(&setup, players, &DiceSpec::Seed(seed)).expect("a match");
    while let Pending::Decide(owing) = table.pending() {
        let decision = table.decision();
        for seat in owing {
            let answer = table.bot_answer(seat, bot, seed).expect("a bot answers");
            table.submit(seat, decision, &answer).expect("a bot's answer is legal");
        }
    }
    let care = Care { combinations: 300, samples: 50 };
    lab.luck(&table.record().read(), care).unwrap_or_else(|error| panic!("{}: {error}", game.id()))
}

#[track_caller]
fn check(luck: &Luck) {
    for pair in luck.rolls.windows(2).filter(|pair| pair[0].decision == pair[1].decision) {
        assert_eq!(pair[0].after, pair[1].before, "within a decision nothing is lost");
    }
    let half = Fraction::new(1, 2);
    for player in &luck.players {
        let ended = &player.ended;
        assert!(*ended == Fraction::ONE || *ended == half || *ended == Fraction::ZERO);
    }
    for roll in &luck.rolls {
        assert_eq!(roll.at_least.is_none(), roll.sampled);
        for chance in roll.at_least.iter().flatten() {
            assert!(*chance > Fraction::ZERO && *chance <= Fraction::ONE);
        }
    }
}

#[test]
fn matches_of_all_games_run_through() {
    for game in Registry::default().iter() {
        let setup = match game.id() {
            "gunslingers" => "players = 3",
            "fighters" => "turn_limit = 6",
            _ => "",
        };
        let luck = of(game, setup, "random", 11);
        assert_eq!(luck.game, game.id());
        assert!(!luck.rolls.is_empty(), "{}: there is chance in every game", game.id());
        check(&luck);
    }
}

#[test]
fn the_same_record_has_the_same_luck() {
    let registry = Registry::default();
    let champions = registry.find("champions").unwrap();
    let [one, two] =
        [0, 1].map(|_| of(champions, "preset = \"gate\"\nturn_limit = 2", "greedy", 5));
    assert!(one.rolls.iter().any(|roll| roll.sampled), "a combat has many dice");
    assert_eq!(one, two, "a sample is always the same");
    check(&one);
}
