//! Exact odds of Duels and sampled Rounds (V37, V38).

use duello_champions::{
    Action, Champions, Chances, CharacterId, DuelRound, Event, Pool, Public, SIDES, UnitId, Upshot,
    duel_odds, duel_round, sample_rounds,
};
use duello_core::dice::Seeded;
use duello_core::{
    Advice, Basis, Budget, Document, Effort, Fraction, Groups, Joint, Narration, Observer,
    OwnAnswers, Pending, Rules, State, Table, Told, forecast,
};

/// The first decision of a preset.
fn start(preset: &str, seed: u64) -> State<Champions> {
    let game = Champions::new();
    let document = Document::parse(&format!("preset = \"{preset}\"")).expect("a preset");
    let setup = game.read_setup(&document).expect("a preset is valid");
    game.start(&setup, &mut Table::silent(&mut Seeded::new(seed))).expect("a preset is valid")
}

/// The chance of everything that is meant.
fn sum(odds: &Chances<DuelRound>, is_meant: impl Fn(&DuelRound) -> bool) -> Fraction {
    let meant = odds.iter().filter(|(round, _)| is_meant(round));
    meant.fold(Fraction::ZERO, |sum, (_, chance)| &sum + chance)
}

fn champions(public: &Public) -> [Pool; 2] {
    assert_eq!(public.units.len(), 2);
    [Pool::Champion(UnitId(0)), Pool::Champion(UnitId(1))]
}

#[test]
fn v37_the_duel_of_the_ring_alone() {
    let state = start("ring", 1);
    let duellists = champions(&state.public);
    let odds = duel_round(&state.public, duellists).unwrap().unwrap();
    assert_eq!(sum(&odds, |_| true), Fraction::ONE);
    let chance = |fallen: [bool; 2]| sum(&odds, |round| round.fallen == fallen);
    assert_eq!(chance([true, false]), Fraction::new(11, 36), "the Gate Captain falls");
    assert_eq!(chance([false, true]), Fraction::new(3875, 11664), "the Oath-Keeper falls");
    assert_eq!(chance([false, false]), Fraction::new(4225, 11664), "both live");
    assert_eq!(chance([true, true]), Fraction::ZERO, "they do not strike at the same time");
    let one = duel_odds(&state.public, duellists, 1).unwrap().unwrap();
    assert_eq!(one.a_falls, Fraction::new(11, 36));
    assert_eq!(one.both_live, Fraction::new(4225, 11664));
    let six = duel_odds(&state.public, duellists, 6).unwrap().unwrap();
    let total = &(&six.a_falls + &six.b_falls) + &(&six.both_fall + &six.both_live);
    assert_eq!(total, Fraction::ONE);
    assert!(six.both_live < Fraction::new(1, 50), "a Duel is decided sooner or later");
}

#[test]
fn exact_odds_agree_with_the_rules_played() {
    // Brannoc against Hask, both whole: the exact chances beside a thousand Rounds of the match itself, in which
    // only their own dice can hurt them.
    let state = start("gate", 3);
    let duellists = [Pool::Character(CharacterId(0)), Pool::Character(CharacterId(1))];
    let exact = duel_round(&state.public, duellists).unwrap().unwrap();
    assert_eq!(sum(&exact, |_| true), Fraction::ONE);
    let falls = sum(&exact, |round| round.fallen[0]).parts_per_million();
    let game = Champions::new();
    let mut fallen = 0u64;
    const MATCHES: u64 = 1000;
    for seed in 0..MATCHES {
        let mut played = state.clone();
        let mut dice = Seeded::new(seed);
        // Hask issues, Brannoc accepts; everything else as for absent players, until the Round is over.
        let mut told = Vec::new();
        for _ in 0..60 {
            let scored =
                told.iter().any(|told: &Told<Event>| matches!(told.event, Event::Scored { .. }));
            let Pending::Decide(owing) = game.pending(&played.public) else { break };
            if scored {
                break;
            }
            let seat = owing.only().unwrap();
            let sight = played.sight(Observer::Seat(seat));
            let wanted = [
                Action::DuelIssue(duellists[1]),
                Action::DuelAccept(duellists[0]),
                Action::Weapon(played.public.characters[usize::from(seat.number())].weapon),
            ];
            let legal = wanted.into_iter().find(|action| game.check(sight, action).is_ok());
            let action = legal.unwrap_or_else(|| game.answer_for_absent(sight));
            let joint = Joint::from_iter([(seat, action)]);
            game.advance(&mut played, &joint, &mut Table::told(&mut dice, &mut told));
        }
        // Who is caught in flight afterwards has not fallen in the Duel.
        let fought = told.iter().take_while(|told| !matches!(told.event, Event::Scored { .. }));
        let mut removed = fought.filter_map(|told| match told.event {
            Event::Removed { pool } => Some(pool),
            _ => None,
        });
        fallen += u64::from(removed.any(|pool| pool == duellists[0]));
    }
    let sampled = fallen * 1_000_000 / MATCHES;
    assert!(falls.abs_diff(sampled) < 60_000, "exact {falls} ppm, sampled {sampled} ppm");
}

#[test]
fn a_sample_counts_the_rounds_it_plays() {
    let state = start("gate", 3);
    let seen = sample_rounds(&state.public, 200, &mut Seeded::new(7)).unwrap();
    assert_eq!(seen.samples, 200);
    assert_eq!(seen.held.len(), 2);
    assert!(seen.scores.iter().all(|sum| *sum > 200), "{seen:?}");
    assert!(seen.held.iter().all(|(_, held)| (1..=200).contains(held)), "{seen:?}");
    // One Round is played, not all until somebody Breaks: often both units hold.
    let held: u32 = seen.held.iter().map(|(_, held)| held).sum();
    assert!(held > 220, "{seen:?}");
}

#[test]
fn the_choice_of_a_weapon_is_told_what_each_leads_to() {
    let (game, mut state) = (Champions::new(), start("gate", 1));
    // Hask may choose first; he has other weapons.
    for _ in 0..3 {
        let seat = game.pending(&state.public).owing().only().expect("somebody decides");
        let sight = state.sight(Observer::Seat(seat));
        let notes = game.notes(sight);
        let has = |weapon: &str| {
            notes.iter().any(|note| {
                note.said.key() == Some("note-forecast") && note.said.text().starts_with(weapon)
            })
        };
        if has("Great Weapon") && has("Hand Weapon") {
            return;
        }
        let joint = Joint::from_iter([(seat, game.answer_for_absent(sight))]);
        game.advance(&mut state, &joint, &mut Table::silent(&mut Seeded::new(1)));
    }
    panic!("nobody was told what a weapon leads to");
}

#[test]
fn the_odds_of_what_prepares_for_blows_reach_the_blows() {
    let (game, mut state) = (Champions::new(), start("gate", 1));
    let mut seen = 0;
    // Weapons, challenges and who strikes whom come before the first blow.
    for _ in 0..6 {
        let seat = game.pending(&state.public).owing().only().expect("somebody decides");
        let sight = state.sight(Observer::Seat(seat));
        let action = game.answer_for_absent(sight);
        let odds =
            forecast(&game, sight, seat, std::slice::from_ref(&action), Budget::runs(2000)).chances;
        let hurts = |(upshot, _): &(&Option<Upshot>, &Fraction)| {
            upshot.as_ref().is_some_and(|upshot| upshot.lost != [0, 0])
        };
        assert!(odds.iter().any(|chance| hurts(&chance)), "{action:?}: {odds:?}");
        seen += 1;
        let joint = Joint::from_iter([(seat, action)]);
        let mut told: Vec<Told<Event>> = Vec::new();
        game.advance(&mut state, &joint, &mut Table::told(&mut Seeded::new(1), &mut told));
        if told.iter().any(|told| matches!(told.event, Event::Struck { .. })) {
            break;
        }
    }
    assert!(seen > 3, "{seen} questions before the first blow");
}

/// Between a choice of weapon and the blows there are dice and more questions of both sides, in more situations than can
/// be listed: the own ones are answered by tries.
#[test]
fn own_later_answers_are_chosen_even_where_situations_are_many() {
    let game = Champions::new();
    let setup = game.read_setup(&Document::empty()).expect("all by default");
    let mut dice = Seeded::new(1);
    let state = game.start(&setup, &mut Table::silent(&mut dice)).expect("all by default");
    let seat = game.pending(&state.public).owing().only().expect("one side chooses first");
    let sight = state.sight(Observer::Seat(seat));
    let mut candidates = Vec::new();
    game.candidates(sight, Effort::Fine, &mut candidates);
    let odds = |runs| forecast(&game, sight, seat, &candidates[..1], Budget::runs(runs));
    let found = odds(4000);
    assert_eq!(found.own, OwnAnswers::Best);
    assert!(matches!(found.basis, Basis::Sampled(20..4000)), "{:?}", found.basis);
    assert_eq!(found.chances.total(), Fraction::ONE);
    assert_eq!(found, odds(4000));
}

#[test]
fn groups_tell_whose_hero_falls_and_whose_unit_breaks() {
    let (game, state) = (Champions::new(), start("gate", 1));
    let upshot = Upshot {
        lost: [0, 2],
        removed: vec![Pool::Character(CharacterId(1))],
        gone: vec![UnitId(0)],
        ..Upshot::default()
    };
    let [first, second] = [0, 1].map(|side| {
        let sight = state.sight(Observer::Seat(SIDES[side]));
        let mut groups = Groups::default();
        game.groups(sight, &upshot, &mut groups);
        groups.iter().map(|group| (group.id.clone(), group.of)).collect::<Vec<_>>()
    });
    let told = |groups: [(&str, usize); 4]| groups.map(|(id, of)| (id.to_owned(), Some(SIDES[of])));
    let of_first = [("foe-falls", 1), ("own-breaks", 0), ("foe-loses-1", 1), ("foe-loses-2", 1)];
    assert_eq!(first, told(of_first));
    let of_second = [("own-falls", 1), ("foe-breaks", 0), ("own-loses-1", 1), ("own-loses-2", 1)];
    assert_eq!(second, told(of_second));
}
