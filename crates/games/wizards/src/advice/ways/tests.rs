//! A search for one goal and a search for all goals agree.

use duello_core::dice::Seeded;
use duello_core::{Advice, Document, Effort, Joint, Observer, Pending, Rules, Table};
use duello_geometry::plane::{Point, Vector};

use super::{SEARCHES_MAX, Ways};
use crate::place::Place;
use crate::state::{Body, Public};
use crate::{Setup, Wizards};

/// How many goals about a figure can be reached by corners, each of them in the same way by both searches.
fn compare(public: &Public, body: Body) -> usize {
    let most = public.movement(body);
    let for_all = Ways::explore(public, body, most);
    for_all.searches.set(SEARCHES_MAX);
    let mut found = 0;
    for step in 0..441 {
        let way = Vector::new((step % 21 - 10) * most / 10, (step / 21 - 10) * most / 10);
        let goal = Place { at: body.place.at + way, ..body.place };
        let for_one = Ways::explore(public, body, most);
        let (one, all) = (for_one.to(goal), for_all.to(goal));
        assert_eq!(one, all, "{body:?} to {goal}");
        found += usize::from(one.is_some_and(|(path, _)| path.len() > 1));
    }
    found
}

fn play(game: &Wizards, setup: &Setup, seed: u64) -> usize {
    let mut dice = Seeded::new(seed);
    let mut state = game.start(setup, &mut Table::silent(&mut dice)).expect("it can begin");
    let mut list = Vec::new();
    let (mut found, mut decisions) = (0, 0);
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let mut joint = Joint::new();
        for seat in owing {
            list.clear();
            game.candidates(state.sight(Observer::Seat(seat)), Effort::Fine, &mut list);
            joint.set(seat, list.swap_remove(dice.below(list.len() as u64) as usize));
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
        decisions += 1;
        if decisions % 150 == 0 {
            let bodies = state.public.bodies();
            found += bodies.map(|body| compare(&state.public, body)).sum::<usize>();
        }
    }
    found
}

#[test]
fn one_goal_is_reached_as_all_goals_are() {
    let game = Wizards::new();
    for (layout, players) in [("villages", 2), ("temple", 3), ("ring", 5)] {
        let text = format!("layout = \"{layout}\"\nplayers = {players}");
        let document = Document::parse(&text).expect("it is well written");
        let setup = game.read_setup(&document).expect("it is valid");
        let found = play(&game, &setup, 3);
        assert!(found > 100, "{layout}: {found} bent ways");
    }
}

#[test]
fn nothing_is_nearer_than_straight_on() {
    let here = Point::new(0, 0);
    for step in 0..7200 {
        let aim = Point::new(60 + step % 120, step / 120);
        let way = aim - here;
        let length = way.length_ceil();
        let left = |turn, reach: i32| {
            (aim - (here + super::turned(way, turn, reach.min(length), length))).length_ceil()
        };
        for most in [super::STRAIGHT_MIN, 75, 100, 150] {
            let straight = left(0, most);
            for (turn, part) in super::APPROACHES {
                assert!(left(turn, most * part / 4) >= straight, "{aim} by {most}, turn {turn}");
            }
        }
    }
}
