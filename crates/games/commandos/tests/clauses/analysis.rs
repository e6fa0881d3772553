//! Terms for analysis: CO-951 to CO-954, compared with closed forms and with the rules under exhaustive dice.

use duello_commandos::{
    Action, Commandos, Duellist, Kind, Loss, Move, SIDES, Upshot, Volley, capture_time, exchange,
    hits, volley_chain, walk_odds,
};
use duello_core::{Distribution, Fraction, Joint, Observer, Rules, Seats, Table, preview};
use duello_geometry::hex::Hex;

use super::table;
use crate::scene::{ONE, Scene};

/// C(dice, k) · v^k · (20−v)^(dice−k), of 20^dice.
fn ways(dice: u8, value: u8, k: u8) -> u128 {
    let choose = (0..k).fold(1, |ways, i| ways * u128::from(dice - i) / u128::from(i + 1));
    let power = |base: u8, times: u8| u128::from(base).pow(times.into());
    choose * power(value, k) * power(20 - value, dice - k)
}

fn binomial(dice: u8, value: u8, k: u8) -> Fraction {
    Fraction::new(ways(dice, value, k), 20u128.pow(dice.into()))
}

fn at_least(dice: u8, value: u8, k: u8) -> Fraction {
    (k..=dice).fold(Fraction::ZERO, |sum, k| sum + binomial(dice, value, k))
}

fn rest(chance: &Fraction) -> Fraction {
    Fraction::ONE.minus(chance).expect("a chance is at most 1")
}

#[test]
fn co_951_hits_are_binomial() {
    for (dice, value) in (1..=4).flat_map(|dice| (0..=20).map(move |value| (dice, value))) {
        let hits = hits(Volley { dice, value });
        assert_eq!(hits.total(), Fraction::ONE);
        for k in 0..=dice {
            assert_eq!(hits.chance(&k), binomial(dice, value, k), "{k} of {dice} at {value}");
        }
    }
    // The table "Number of hits" of the rulebook, whole.
    let rows = table("## Number of hits\n");
    assert_eq!(rows.len(), 15);
    for (value, row) in (1..).zip(rows) {
        assert_eq!(row[0], value.to_string());
        let counts = |dice, least| {
            let count = |k: u8| {
                let of = Fraction::new(20u128.pow(u32::from(dice)), 1);
                let counted = &hits(Volley { dice, value }).chance(&k) * &of;
                counted.lowest_terms().0
            };
            (least..=dice).map(count).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(row[1..4], [counts(1, 1), counts(2, 0), counts(4, 0)], "hit value {value}");
        let means = [1, 2, 4].map(|dice| mean(dice, value)).join(" / ");
        assert_eq!(row[4], means, "hit value {value}");
    }
}

/// The mean number of hits with two decimals, from the exact distribution.
fn mean(dice: u8, value: u8) -> String {
    let hits = hits(Volley { dice, value });
    let mean = hits.iter().fold(Fraction::ZERO, |sum, (hits, chance)| {
        sum + &Fraction::new((*hits).into(), 1) * chance
    });
    let millions = mean.parts_per_million();
    assert_eq!(millions % 10_000, 0, "two decimals are exact");
    format!("{}.{:02}", millions / 1_000_000, millions % 1_000_000 / 10_000)
}

#[test]
fn co_951_the_match_ups_of_the_rulebook() {
    let rows = table("## Match-ups\n");
    assert_eq!(rows.len(), 6);
    let shooters = [("I1", ""), ("S1", ""), ("L1", ""), ("R1", ""), ("H1", ""), ("I1", " bearer")];
    for ((name, mark), row) in shooters.into_iter().zip(rows) {
        let targets = ["I2", "S2", "L2", "R2", "H2"];
        assert_eq!(row.len(), 6);
        for (target, cell) in targets.into_iter().zip(&row[1..]) {
            let scene = Scene::new(&format!("{name} -3,0{mark}; {target} -1,0"));
            let aim = scene.aim(name, target).expect("it is in range");
            assert_eq!(*cell, format!("{}: {}", aim.value, mean(aim.dice, aim.value)));
            let dice =
                if aim.dice == 1 { "1 die".to_owned() } else { format!("{} dice", aim.dice) };
            assert!(row[0].ends_with(&format!("({dice})")), "{}", row[0]);
        }
    }
}

#[test]
fn co_951_is_what_the_rules_do() {
    // Every kind of shooter at targets with few and with many hearts: what is lost, and whether it is deadly.
    for (name, hp) in
        ["I1", "S1", "L1", "R1", "H1"].into_iter().flat_map(|n| (1..=6).map(move |h| (n, h)))
    {
        let mut scene = Scene::new(&format!("{name} -3,0 f2; S2 6,0; H2 -1,0 hp{hp}"));
        scene.act(name, "activate");
        let shot = scene.read(name, "shoot H2 f2");
        let aim = scene.aim(name, "H2").expect("it is in range");
        let sight = scene.state.sight(Observer::Seat(ONE));
        let odds = preview(&scene.game, sight, ONE, &shot, 100).expect("a shot has few outcomes");
        assert_eq!(odds.total(), Fraction::ONE);
        let lost = |upshot: &Option<Upshot>| upshot.as_ref().map(|upshot| upshot.lost.clone());
        for hits in 0..hp.min(aim.dice + 1) {
            let chance = odds.chance_that(|upshot| match lost(upshot).as_deref() {
                Some([]) => hits == 0,
                Some([Loss { hp, dead, .. }]) => *hp == hits && !dead,
                _ => false,
            });
            assert_eq!(chance, binomial(aim.dice, aim.value, hits), "{name}: {hits} of {hp}");
        }
        let killed = |upshot: &Option<Upshot>| {
            matches!(lost(upshot).as_deref(), Some([Loss { dead: true, .. }]))
        };
        assert_eq!(odds.chance_that(killed), at_least(aim.dice, aim.value, hp), "{name}: {hp} HP");
    }
    // The LMG at a fresh Infantry in the open: at least one hit 544/625, a kill 16/625.
    let hits = hits(Volley { dice: 4, value: 8 });
    assert_eq!(hits.chance_that(|hits| *hits > 0), Fraction::new(544, 625));
    assert_eq!(hits.chance(&4), Fraction::new(16, 625));
}

#[test]
fn co_952_a_volley_chain_is_what_shots_one_after_another_do() {
    // Infantry, Sniper and LMG shoot at one Heavy in the open, in the rules themselves.
    let position = "I1 -3,0; S1 -3,-1; L1 -2,0; S2 7,0; H2 -1,0";
    for hp in 1..=6 {
        let scene = Scene::new(&format!("{position} hp{hp}"));
        let names = ["I1", "S1", "L1"];
        let played = Distribution::of(1000, |dice| {
            let mut state = scene.state.clone();
            for name in names {
                let who = scene.who(name);
                if state.public.character(scene.who("H2")).hp == 0 {
                    break;
                }
                for action in [Action::Activate(who.slot), scene.read(name, "shoot H2")] {
                    let joint = Joint::from_iter([(ONE, action)]);
                    scene.game.advance(&mut state, &joint, &mut Table::silent(dice));
                }
            }
            state.public.character(scene.who("H2")).hp
        })
        .unwrap();
        let volley = |name: &str| {
            let aim = scene.aim(name, "H2").expect("it is in range");
            Volley { dice: aim.dice, value: aim.value }
        };
        let chain = volley_chain(&names.map(volley), hp);
        let expected: Vec<(u8, Fraction)> =
            played.iter().map(|(hp, chance)| (*hp, chance.clone())).collect();
        assert_eq!(chain, expected, "{hp} HP");
    }
}

#[test]
fn co_952_closed_forms() {
    // No shot leaves everything; one shot is the binomial; shots of equal value add up to one with more dice.
    assert_eq!(volley_chain(&[], 4), [(4, Fraction::ONE)]);
    let of = |dice, value| Volley { dice, value };
    assert_eq!(volley_chain(&[of(1, 0), of(4, 0)], 3), [(3, Fraction::ONE)]);
    assert_eq!(volley_chain(&[of(1, 20), of(1, 20)], 2), [(0, Fraction::ONE)]);
    for value in 1..=19 {
        let two = volley_chain(&[of(2, value)], 3);
        let left = [1, 2, 3].map(|hp: u8| (hp, binomial(2, value, 3 - hp)));
        assert_eq!(two, left);
        let whole = volley_chain(&[of(4, value)], 6);
        assert_eq!(volley_chain(&[of(2, value), of(2, value)], 6), whole);
        assert_eq!(volley_chain(&[of(1, value); 4], 6), whole);
        // The order of the shots does not matter.
        let (a, b) = (of(1, value), of(4, 20 - value));
        assert_eq!(volley_chain(&[a, b], 5), volley_chain(&[b, a], 5));
    }
    // One die at 10 against one heart, a hundred times: alive with 1 in 2^100.
    let long = volley_chain(&[of(1, 10); 100], 1);
    assert_eq!(long[1], (1, Fraction::new(1, 1 << 100)));
    assert_eq!(&long[0].1 + &long[1].1, Fraction::ONE);
}

fn duellist(dice: u8, value: u8, hp: u8) -> Duellist {
    Duellist { shot: Volley { dice, value }, hp }
}

/// The chance that X survives, by playing round after round until what is undecided is next to nothing.
fn by_rounds(x: Duellist, y: Duellist) -> f64 {
    let chance = |d: Duellist, k: u8| {
        ways(d.shot.dice, d.shot.value, k) as f64 / 20f64.powi(d.shot.dice.into())
    };
    let (a, b) = (usize::from(x.hp), usize::from(y.hp));
    let mut open = vec![vec![0.0; b + 1]; a + 1];
    open[a][b] = 1.0;
    let mut won = 0.0;
    for _ in 0..4000 {
        let mut next = vec![vec![0.0; b + 1]; a + 1];
        for (own, other) in (1..=a).flat_map(|own| (1..=b).map(move |other| (own, other))) {
            for k in 0..=x.shot.dice {
                let hit = open[own][other] * chance(x, k);
                if usize::from(k) >= other {
                    won += hit;
                    continue;
                }
                for l in 0..=y.shot.dice {
                    let left = own.saturating_sub(l.into());
                    next[left][other - usize::from(k)] += hit * chance(y, l);
                }
            }
        }
        open = next;
    }
    won
}

fn decimal(fraction: &Fraction) -> f64 {
    let (num, den) = fraction.lowest_terms();
    let number = |text: String| text.parse::<f64>().expect("digits are a number");
    number(num) / number(den)
}

#[test]
fn co_953_an_exchange_is_a_race_of_shots() {
    // With a heart each: p + (1-p)(1-q)p + … = p / (1 - (1-p)(1-q)).
    for (p, q) in (1..=20).flat_map(|p| (0..=20).map(move |q| (p, q))) {
        let all_miss = Fraction::new((20 - p) * (20 - q), 400);
        let expected = Fraction::new(p, 20).over(&rest(&all_miss));
        let found = exchange(duellist(1, p as u8, 1), duellist(1, q as u8, 1));
        assert_eq!(found, expected, "{p} and {q}");
    }
    // Nobody can hit: there is no end. One can: the other is dead in the end.
    assert_eq!(exchange(duellist(4, 0, 1), duellist(1, 0, 6)), None);
    assert_eq!(exchange(duellist(1, 1, 1), duellist(4, 0, 6)), Some(Fraction::ONE));
    assert_eq!(exchange(duellist(4, 0, 6), duellist(1, 1, 1)), Some(Fraction::ZERO));
    // Shooting first is an advantage.
    let even = duellist(2, 10, 4);
    assert!(exchange(even, even).unwrap() > Fraction::new(1, 2));
}

/// One shot of X, and then it is Y who shoots first: the definition of CO-953 as an equation, exactly.
#[test]
fn co_953_after_the_first_shot_the_other_has_the_first_shot() {
    let shots = [(1, 5), (1, 14), (2, 10), (4, 6), (4, 9)];
    for ((a, v), (b, w)) in shots.into_iter().flat_map(|x| shots.map(|y| (x, y))) {
        for (own, other) in (1..=6).flat_map(|own| (1..=6).map(move |other| (own, other))) {
            let (x, y) = (duellist(a, v, own), duellist(b, w, other));
            let mut sum = Fraction::ZERO;
            for k in 0..=a {
                let survives = if k >= other {
                    Fraction::ONE
                } else {
                    rest(&exchange(duellist(b, w, other - k), x).unwrap())
                };
                sum += &(&binomial(a, v, k) * &survives);
            }
            assert_eq!(exchange(x, y), Some(sum), "{x:?} {y:?}");
        }
    }
}

#[test]
fn co_953_agrees_with_playing_it_round_by_round() {
    let game = Commandos::new();
    for (first, second) in Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| (a, b))) {
        let [x, y] = [(first, second), (second, first)].map(|(own, other)| {
            let (values, target) = (game.card().of(own), game.card().of(other));
            duellist(values.drill.attack, values.drill.skill - target.armour, values.hp)
        });
        let exact = exchange(x, y).expect("both can hit");
        let played = by_rounds(x, y);
        assert!((decimal(&exact) - played).abs() < 1e-9, "{first} {second}: {exact} {played}");
    }
}

/// The chances of a walk of the active character.
#[track_caller]
fn odds(scene: &Scene, name: &str, answer: &str) -> Distribution<Upshot> {
    let Action::Move(walk) = scene.read(name, answer) else { panic!("{answer} is no Move") };
    let odds = walk_odds(&scene.game, scene.public(), walk).expect("the Move is legal");
    assert_eq!(odds.total(), Fraction::ONE);
    odds
}

fn lost(upshot: &Upshot) -> u8 {
    upshot.lost.iter().map(|loss| loss.hp).sum()
}

fn dies_at(odds: &Distribution<Upshot>, q: i32, r: i32) -> Fraction {
    odds.chance_that(|upshot| {
        upshot.at == Some(Hex::new(q, r)) && upshot.lost.iter().any(|loss| loss.dead)
    })
}

fn arrives(odds: &Distribution<Upshot>, q: i32, r: i32) -> Fraction {
    odds.chance_that(|upshot| {
        upshot.at == Some(Hex::new(q, r)) && upshot.lost.iter().all(|loss| !loss.dead)
    })
}

fn mean_lost(odds: &Distribution<Upshot>) -> Fraction {
    odds.iter().fold(Fraction::ZERO, |sum, (upshot, chance)| {
        sum + &Fraction::new(lost(upshot).into(), 1) * chance
    })
}

#[test]
fn co_951_a_walk_past_one_guard() {
    // The Infantry shoots at (-2,0), four hexes away: two dice at 12 - 2 - 3 = 7.
    for hp in 1..=3 {
        let scene = Scene::new(&format!("R1 -3,0 hp{hp}; H1 -6,0; I2 2,-2 f5 guard; active R1"));
        let odds = odds(&scene, "R1", "move -2,0 -1,0 -1,1 f3");
        assert_eq!(dies_at(&odds, -2, 0), at_least(2, 7, hp));
        assert_eq!(arrives(&odds, -1, 1), rest(&at_least(2, 7, hp)));
        for hits in 0..hp {
            assert_eq!(odds.chance_that(|upshot| lost(upshot) == hits), binomial(2, 7, hits));
        }
        // E(min(k, hp)) is the sum of P(k ≥ 1) to P(k ≥ hp).
        let mean = (1..=hp).fold(Fraction::ZERO, |sum, k| sum + at_least(2, 7, k));
        assert_eq!(mean_lost(&odds), mean);
        assert!(odds.iter().all(|(upshot, _)| upshot.over.is_none()));
    }
    // Without a guard nothing can happen; and where it is the last of its side, its death is the end.
    let free = odds(&Scene::new("R1 -3,0; I2 2,-2 f5; active R1"), "R1", "move -2,0 -1,0");
    assert_eq!((free.runs(), arrives(&free, -1, 0)), (1, Fraction::ONE));
    let last = odds(&Scene::new("R1 -3,0 hp1; I2 2,-2 f5 guard; active R1"), "R1", "move -2,0");
    let over = last.chance_that(|upshot| upshot.over == Some(Seats::NONE.with(SIDES[1])));
    assert_eq!(over, at_least(2, 7, 1));
}

#[test]
fn co_951_a_walk_past_two_guards_in_two_places() {
    // The LMG shoots at (-2,0): four dice at 10 - 2 - 3 = 5. The Ranger, whose area begins a hex later, shoots
    // at (-1,0): two dice at 13 - 2 - 3 = 8.
    for hp in 1..=3 {
        let scene = Scene::new(&format!(
            "R1 -3,0 hp{hp}; H1 -6,0; L2 2,-2 f5 guard; R2 3,-2 f5 guard; active R1"
        ));
        let odds = odds(&scene, "R1", "move -2,0 -1,0 f3");
        assert_eq!(dies_at(&odds, -2, 0), at_least(4, 5, hp), "{hp}");
        let second = (0..hp)
            .fold(Fraction::ZERO, |sum, k| sum + &binomial(4, 5, k) * &at_least(2, 8, hp - k));
        assert_eq!(dies_at(&odds, -1, 0), second, "{hp}");
        let alive = (0..hp).fold(Fraction::ZERO, |sum, k| {
            sum + &binomial(4, 5, k) * &rest(&at_least(2, 8, hp - k))
        });
        assert_eq!(arrives(&odds, -1, 0), alive, "{hp}");
        // By the volley chain the same: hit points left after both shots.
        let chain = volley_chain(&[Volley { dice: 4, value: 5 }, Volley { dice: 2, value: 8 }], hp);
        let left = chain.iter().fold(Fraction::ZERO, |sum, (left, chance)| {
            sum + &Fraction::new((hp - left).into(), 1) * chance
        });
        assert_eq!(mean_lost(&odds), left, "{hp}");
    }
    // With one heart, in figures: dead at once 1 - (3/4)^4 = 175/256, at the second hex 81/256 · 16/25.
    let scene = Scene::new("R1 -3,0 hp1; H1 -6,0; L2 2,-2 f5 guard; R2 3,-2 f5 guard; active R1");
    let odds = odds(&scene, "R1", "move -2,0 -1,0 f3");
    assert_eq!(dies_at(&odds, -2, 0), Fraction::new(175, 256));
    assert_eq!(dies_at(&odds, -1, 0), Fraction::new(81, 400));
    assert_eq!(arrives(&odds, -1, 0), Fraction::new(81 * 9, 256 * 25));
    // A Move that is not legal has no odds.
    let path = [Hex::new(3, 3)].into_iter().collect();
    let facing = duello_geometry::hex::Direction::N;
    assert_eq!(walk_odds(&scene.game, scene.public(), Move { path, facing }), None);
}

/// The fewest turns for a number of steps there and back, counted on paper: no map, no rules.
fn turns_on_paper(moves: [u8; 2], steps: u8) -> u8 {
    // What is left to do: steps to the flag, then Upstairs, Grab and Downstairs, then steps home.
    type Task = (u8, u8, u8);
    let done = |(there, stairs, home): Task| there + stairs + home == 0;
    let act = |(there, stairs, home): Task, ap: usize| -> Task {
        match (there, stairs) {
            (0, 0) => (0, 0, home - home.min([2, 1][ap])),
            (0, _) => (0, stairs - 1, home),
            _ => (there - there.min(moves[ap]), stairs, home),
        }
    };
    // To do as much as one can with each point is best here: nothing is gained by waiting.
    let mut task = (steps, 3, steps);
    for turn in 1.. {
        for ap in 0..2 {
            task = act(task, ap);
            if done(task) {
                return turn;
            }
        }
    }
    unreachable!("every turn does something")
}

#[test]
fn co_954_unopposed_capture_times() {
    let game = Commandos::new();
    for (map, steps) in [("ruin", 9), ("crossroads", 8), ("fort", 10)] {
        let found = Kind::ALL.map(|kind| capture_time(&game, map, kind));
        let paper =
            Kind::ALL.map(|kind| Some(turns_on_paper(game.card().of(kind).drill.moves, steps)));
        assert_eq!(found, paper, "{map}");
    }
    // The Ruin by hand. Infantry: 3+3, 3 and up, Grab and down, then three turns of 2+1. The Ranger is up as
    // early. The Sniper comes to the middle a point later and loses a turn by it, as do the slow ones.
    let ruin = Kind::ALL.map(|kind| capture_time(&game, "ruin", kind));
    assert_eq!(ruin, [Some(6), Some(7), Some(7), Some(6), Some(7)]);
    assert_eq!(capture_time(&game, "atlantis", Kind::Ranger), None);
}
