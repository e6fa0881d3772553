//! The solution, strategies and the crowd: GU-901 to GU-905, and what they rest on.

use std::collections::BTreeMap;

use duello_core::dice::Seeded;
use duello_core::{Bot, Distribution, Fraction, Joint, Observer, Pending, Rules, Table};
use duello_gunslingers::bots::{
    Book, Crowd, Mix, RandomPlayer, Shot, Solution, Strategy, all_hands, bots, resolve, train,
};
use duello_gunslingers::{Action, Card, Gunslingers, Hand, Setup};

fn hand(colts: u8, rifles: u8) -> Hand {
    Hand::new(colts, rifles, 1, 1).expect("a hand")
}

#[test]
fn gu_901_the_value_is_antisymmetric_and_zero_between_equals() {
    let solution = Solution::of(true);
    assert_eq!(solution.states().count(), 64);
    for (own, other, value, mix) in solution.states() {
        assert!((value + solution.value(other, own)).abs() < 1e-13, "{own:?} {other:?}");
        assert!(own != other || value.abs() < 1e-13, "{own:?}");
        let sum: f64 = Card::ALL.map(|card| mix.chance(card)).iter().sum();
        assert!((sum - 1.0).abs() < 1e-12);
        assert!(Card::ALL.iter().all(|card| own.holds(*card) || mix.chance(*card) == 0.0));
    }
}

/// Test vectors T25 and T26.
#[test]
fn gu_901_values_that_can_be_worked_out_by_hand() {
    let solution = Solution::of(true);
    assert_eq!(solution.value(hand(0, 1), hand(0, 0)), 1.0);
    assert!((solution.value(hand(1, 0), hand(0, 0)) - 0.5).abs() < 1e-15);
    let own = solution.mix(hand(1, 0), hand(0, 0));
    let other = solution.mix(hand(0, 0), hand(1, 0));
    for half in [own.colt, own.reloading, other.barricade, other.reloading] {
        assert!((half - 0.5).abs() < 1e-12, "{own:?} {other:?}");
    }
    assert_eq!(own.barricade, 0.0);
    // (n, 0) against nothing: the n-th Colt hits with the chance that the reply does not know.
    assert!((solution.value(hand(2, 0), hand(0, 0)) - 2.0 / 3.0).abs() < 1e-15);
    assert!((solution.value(hand(3, 0), hand(0, 0)) - 0.75).abs() < 1e-15);
}

#[test]
fn gu_901_the_proof_holds() {
    let proof = Solution::of(true).proof();
    assert!(proof.residual < 1e-12, "{proof:?}");
    assert!(proof.shortfall < 1e-12, "{proof:?}");
    let (start, anywhere) = (proof.delay_from_start.unwrap(), proof.delay.unwrap());
    assert!(2.0 < start && start <= anywhere && anywhere < 30.0, "{proof:?}");
}

/// GU-R03: with Reloading staying on the table there are 16 hands. Two players with nothing but a Barricade
/// stand off for ever, so the end can be put off for ever too.
#[test]
fn gu_901_is_solved_for_the_switch_as_well() {
    let solution = Solution::of(false);
    assert_eq!(solution.states().count(), 256);
    let proof = solution.proof();
    assert!(proof.residual < 1e-12, "{proof:?}");
    // Who can still reload against one who cannot has no best strategy, only ever better ones; the values of
    // those states are known to seven digits.
    assert!(proof.shortfall < 1e-6, "{proof:?}");
    assert_eq!(proof.delay, None);
    let empty = Hand::new(0, 0, 0, 1).unwrap();
    assert_eq!(solution.value(empty, empty), 0.0);
    for (own, other, value, _) in solution.states() {
        assert!((value + solution.value(other, own)).abs() < 1e-6, "{own:?} {other:?}");
    }
}

#[test]
fn gu_902_random_duels_have_their_exact_mean_length() {
    for (players, exact) in [(2, 2.851_509_50), (3, 5.164_603_77), (4, 6.923_833_50)] {
        let mean = mean_length_of_random_duels(players);
        assert!((mean - exact).abs() < 5e-9, "{players} players: {mean:.9}");
    }
}

/// Also where some kinds have more targets than others.
#[test]
fn gu_902_the_random_player_lays_each_kind_with_equal_probability() {
    let mut setup = Setup::new(4);
    setup.switches.one_step = true;
    setup.switches.pointing = duello_gunslingers::PointingRule::Shooters;
    let game = Gunslingers::new();
    let state = game.start(&setup, &mut Table::silent(&mut Seeded::new(1))).unwrap();
    let sight = state.sight(Observer::Seat(duello_core::Seat::ALL[0]));
    let decisions =
        Distribution::of(100, |dice| RandomPlayer::default().decide(&game, sight, dice));
    let decisions = decisions.unwrap();
    for card in Card::ALL {
        let lays = |action: &Action| matches!(action, Action::Fire(play) if play.card == card);
        assert_eq!(decisions.chance_that(lays), Fraction::new(1, 4), "{card}");
    }
    for (action, chance) in decisions.iter() {
        let is_weapon = matches!(action, Action::Fire(play) if play.card.is_shooter());
        assert_eq!(*chance, if is_weapon { Fraction::new(1, 12) } else { Fraction::new(1, 4) });
    }
}

/// Follows the distribution over all positions, without limits, until nothing is left of it.
fn mean_length_of_random_duels(players: usize) -> f64 {
    let mut known = BTreeMap::new();
    let mut positions = BTreeMap::from([(vec![Hand::FULL; players], 1.0)]);
    let mut mean = 0.0;
    for _ in 0..2000 {
        mean += positions.values().sum::<f64>();
        let mut next = BTreeMap::new();
        for (hands, chance) in &positions {
            let after = known.entry(hands.clone()).or_insert_with(|| after_random_shots(hands));
            for (hands, share) in after.iter() {
                *next.entry(hands.clone()).or_insert(0.0) += chance * share;
            }
        }
        positions = next;
        if positions.values().sum::<f64>() < 1e-13 {
            return mean;
        }
    }
    panic!("random duels end");
}

/// The positions with more than one alive after a shootout of random players, with their chances.
fn after_random_shots(hands: &[Hand]) -> Vec<(Vec<Hand>, f64)> {
    let options = |index: usize| {
        let kinds = hands[index].kinds();
        let mut options = Vec::new();
        for card in kinds {
            let targets: Vec<usize> = (0..hands.len()).filter(|target| *target != index).collect();
            // Where somebody points who does not shoot does not matter.
            let targets = if card.is_shooter() { &targets[..] } else { &targets[..1] };
            let share = 1.0 / (kinds.len() * targets.len()) as f64;
            options.extend(
                targets.iter().map(|target| (Shot { card: *card, target: *target }, share)),
            );
        }
        options
    };
    let mut joints = vec![(Vec::new(), 1.0)];
    for index in 0..hands.len() {
        let options = options(index);
        let longer = |(shots, chance): &(Vec<Shot>, f64)| {
            let (shots, chance) = (shots.clone(), *chance);
            options.clone().into_iter().map(move |(shot, share)| {
                let mut shots = shots.clone();
                shots.push(shot);
                (shots, chance * share)
            })
        };
        joints = joints.iter().flat_map(longer).collect();
    }
    let mut after = BTreeMap::new();
    for (shots, chance) in joints {
        let next = resolve(hands, &shots, true);
        if next.alive.len() > 1 {
            let mut living: Vec<Hand> = next.alive.iter().map(|seat| next.hands[seat]).collect();
            living.sort_unstable();
            *after.entry(living).or_insert(0.0) += chance;
        }
    }
    after.into_iter().collect()
}

#[test]
fn gu_904_the_solution_cannot_be_exploited_and_the_random_player_can() {
    let solution = Solution::of(true);
    for exploit in solution.strategy().exploits(solution) {
        assert!(exploit.exploitability() < 1e-12, "{exploit:?}");
    }
    let exploits = Strategy::random(true).exploits(solution);
    assert!(exploits.iter().all(|exploit| exploit.exploitability() > -1e-12));
    let start = exploits.last().unwrap();
    assert_eq!(start.state, (Hand::FULL, Hand::FULL));
    assert!(start.exploitability() > 0.1, "{start:?}");
    // Nothing but Barricade: a rifle wins at once.
    let hiding = Strategy::from_fn(true, |_, _| Mix::from_pairs([(Card::Barricade, 1.0)]));
    assert!((hiding.exploits(solution).last().unwrap().guaranteed + 1.0).abs() < 1e-12);
}

fn strategy_text(change: impl Fn(usize, &mut serde_json::Value)) -> String {
    let mut states: Vec<serde_json::Value> = Solution::of(true)
        .states()
        .map(|(own, other, _, mix)| {
            let counts = |hand: Hand| [hand.count(Card::Colt), hand.count(Card::Rifle)];
            serde_json::json!({"own": counts(own), "other": counts(other), "mix": mix})
        })
        .collect();
    states.iter_mut().enumerate().for_each(|(index, state)| change(index, state));
    serde_json::json!({ "states": states }).to_string()
}

#[test]
fn gu_904_a_strategy_is_read_from_a_file_and_all_its_faults_are_told() {
    let read = Strategy::parse(&strategy_text(|_, _| {}), true).unwrap();
    assert_eq!(&read, Solution::of(true).strategy());
    let faulty = strategy_text(|index, state| match index {
        0 => state["own"] = serde_json::json!([4, 0]),
        1 => state["mix"]["rifle"] = 0.5.into(),
        2 => state["mix"]["reloading"] = 7.into(),
        3 => state["mix"]["barricade"] = 0.0.into(),
        _ => {}
    });
    let errors = Strategy::parse(&faulty, true).unwrap_err();
    let places: Vec<&str> = errors.faults.iter().map(|fault| fault.place.as_str()).collect();
    assert_eq!(places, ["states[0]", "states[1].mix", "states[2].mix", "states[3].mix", "states"]);
    assert!(Strategy::parse("{}", true).is_err());
}

#[test]
fn gu_905_a_best_reply_gains_little_against_the_book_with_three() {
    let gain = Crowd::trained().gain(3);
    assert!(
        gain.gain() > -1e-12,
        "a best reply is at least as good as the strategy itself: {gain:?}"
    );
    assert!(gain.gain() < 0.09, "{gain:?}");
    // The measure can tell: a crowd without training plays uniformly, and loses more to a best reply.
    let untrained = Crowd::parse("").gain(3);
    assert!(untrained.gain() > 0.12, "{untrained:?}");
}

#[test]
fn gu_905_the_table_is_made_by_the_training_and_reads_as_it_was_written() {
    let crowd = train(3, 50);
    let table = crowd.table();
    assert_eq!(table.lines().count(), 8 * 36);
    assert_eq!(Crowd::parse(&table).table(), table);
    assert_eq!(table, train(3, 50).table(), "training is deterministic");
}

/// Plays a match between a bot at seat 0 and copies of another at all other seats.
fn winner(setup: &Setup, seed: u64, mut bots: [Box<dyn Bot<Gunslingers>>; 2]) -> u8 {
    let game = Gunslingers::new();
    let mut dice = Seeded::new(seed);
    let mut state = game.start(setup, &mut Table::silent(&mut dice)).expect("a valid setup");
    loop {
        let owing = match game.pending(&state.public) {
            Pending::Decide(owing) => owing,
            Pending::Over(outcome) => return outcome.winners.only().expect("one winner").number(),
        };
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            let bot = &mut bots[usize::from(seat.number() > 0)];
            let action = bot.decide(&game, sight, &mut dice);
            assert_eq!(game.check(sight, &action), Ok(()), "{action:?}");
            joint.set(seat, action);
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
}

#[test]
fn the_book_plays_legally_under_every_switch_and_beats_random_players() {
    let random = bots()[0];
    for players in 2..=5u8 {
        let mut won = 0;
        for seed in 0..200u64 {
            let mut setup = Setup::new(players);
            setup.switches.one_step = seed % 2 == 0;
            setup.switches.warning_shot = seed % 3 == 0;
            setup.switches.reload_returns = seed % 5 != 0;
            if seed % 7 == 0 {
                setup.switches.pointing = duello_gunslingers::PointingRule::Shooters;
            }
            let bots: [Box<dyn Bot<Gunslingers>>; 2] = [Box::new(Book::new()), (random.make)()];
            won += u32::from(winner(&setup, seed, bots) == 0);
        }
        let fair = 200 / u32::from(players);
        assert!(won > fair + 25, "{players} players: {won} of 200, a fair share is {fair}");
    }
}

#[test]
fn hands_are_numbered_with_the_fullest_last() {
    assert_eq!(all_hands(true).len(), 8);
    assert_eq!(all_hands(false).len(), 16);
    assert_eq!(all_hands(true).last(), Some(&Hand::FULL));
    assert_eq!(all_hands(false).last(), Some(&Hand::FULL));
}
