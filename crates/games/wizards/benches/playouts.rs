//! Random matches through the public step interface, and sight and ways in crowds.
//!
//! Run with `cargo bench -p duello-wizards --bench playouts`. The sides of a comparison take turns, so that a
//! noisy machine troubles all of them alike; what is reported is the median of each and the ratio within this run.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use duello_core::dice::{Scripted, Seeded};
use duello_core::{
    Advice, ContentFile, Document, Effort, Joint, Observer, Pending, Rules, State, Table,
};
use duello_geometry::plane::{Point, Vector};
use duello_wizards::{
    Action, Body, Figure, Number, Place, Public, ReachView, Setup, Ways, Wizards,
};

const ROUNDS: usize = 5;
const MATCHES: u64 = 10;

fn main() {
    println!("random matches, one thread, medians of {ROUNDS} rounds of {MATCHES} matches each");
    for (layout, players) in [("villages", 2), ("temple", 3), ("ring", 5)] {
        for effort in [Effort::Coarse, Effort::Fine] {
            playouts(layout, players, effort);
        }
    }
    println!("\nwhom one figure sees, on an open table full of them, a figure on average");
    for count in [10, 20, 40, 80, 160] {
        sight(&crowd(count));
    }
    println!("\nwhere one figure can get to, on the same table, a figure on average");
    for count in [10, 20, 40, 80, 160] {
        ways(&crowd(count));
    }
}

/// Plays random matches, every answer taken from the list of this effort and checked.
fn playouts(layout: &str, players: u8, effort: Effort) {
    let game = Wizards::new();
    let setup = read(&game, &format!("layout = \"{layout}\"\nplayers = {players}"));
    let mut list = Vec::with_capacity(4000);
    let (mut times, mut decisions) = (Vec::new(), 0u64);
    for round in 0..ROUNDS as u64 {
        let mut dice = Seeded::new(round);
        let begin = Instant::now();
        for _ in 0..MATCHES {
            decisions += black_box(play(&game, &setup, effort, &mut list, &mut dice));
        }
        times.push(begin.elapsed().as_secs_f64() / MATCHES as f64);
    }
    let (time, mean) = (median(times), decisions as f64 / (MATCHES as f64 * ROUNDS as f64));
    println!(
        "  {layout:<9} {:<7} {:>7.2} ms a match  {:>6.0} matches a second  {mean:>5.0} decisions each, {:>6.0} ns a decision",
        format!("{effort:?}").to_lowercase(),
        time * 1e3,
        1.0 / time,
        time * 1e9 / mean,
    );
}

fn read(game: &Wizards, text: &str) -> Setup {
    let document = Document::parse(text).expect("the setup is well written");
    game.read_setup(&document).expect("the setup is valid")
}

fn play(
    game: &Wizards,
    setup: &Setup,
    effort: Effort,
    list: &mut Vec<Action>,
    dice: &mut Seeded,
) -> u64 {
    let mut state = game.start(setup, &mut Table::silent(dice)).expect("the setup is valid");
    let mut decisions = 0;
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let mut joint = Joint::new();
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            list.clear();
            game.candidates(sight, effort, list);
            let action = list.swap_remove(dice.below(list.len() as u64) as usize);
            assert!(game.check(sight, &action).is_ok());
            joint.set(seat, action);
        }
        game.advance(&mut state, &joint, &mut Table::silent(dice));
        decisions += 1;
    }
    decisions
}

/// A table of 800 x 1000 without terrain and so many creatures on it, of both sides in turn, a little in disorder.
fn crowd(count: usize) -> Public {
    let text = "id = \"open\"\nwidth = 800\nheight = 1000\n[starts]\n2 = [[400, 15], [400, 985]]\n";
    let file = ContentFile { path: "layouts/open.toml".into(), text: text.into() };
    let game = Wizards::with_content(&[file]).expect("the layout is valid");
    let setup = read(
        &game,
        "layout = \"open\"\n[position]\nround = 2\nwizards = [{ alignment = \"N\" }, { alignment = \"N\" }]\n\
         figures = [{ owner = 0, race = \"goblin\", weapon = \"ranged\", at = [100, 100] },\
         { owner = 1, race = \"goblin\", weapon = \"ranged\", at = [200, 100] }]\n",
    );
    let state: State<Wizards> =
        game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).expect("it is valid");
    let mut public = state.public;
    let templates: Vec<Figure> = std::mem::take(&mut public.figures);
    let mut dice = Seeded::new(count as u64);
    while public.figures.len() < count {
        let within = |dice: &mut Seeded, size: u64| 15 + dice.below(size - 29) as i32;
        let at = Point::new(within(&mut dice, 800), within(&mut dice, 1000));
        let place = Place::ground(at);
        if public.bodies().all(|body| !body.place.overlaps(place)) {
            let number = Number(public.figures.len() as u16 + 3);
            let template = templates[public.figures.len() % 2];
            public.figures.push(Figure { number, place, ..template });
        }
    }
    public
}

fn creatures(public: &Public) -> Vec<Body> {
    public.figures.iter().map(|figure| public.body_of(figure)).collect()
}

/// Every figure looks at all its enemies: one by one, and all at once.
fn sight(public: &Public) {
    let one_by_one = |public: &Public, viewer: Body| {
        public.enemies(viewer.seat).filter(|enemy| public.sees(viewer, *enemy).is_ok()).count()
    };
    let at_once = |public: &Public, viewer: Body| {
        public.seen_from(viewer).iter().filter(|(_, seen)| seen.is_ok()).count()
    };
    let [one_by_one, at_once] = compare(public, [&one_by_one, &at_once]);
    println!(
        "  {:>3} figures  one by one {:>7.1} µs  at once {:>6.1} µs: {:.1} times as fast",
        public.figures.len(),
        one_by_one * 1e6,
        at_once * 1e6,
        one_by_one / at_once
    );
}

/// Every figure looks for the way to one place six centimetres north of it, and for all it can reach.
fn ways(public: &Public) {
    let to = |public: &Public, body: Body| {
        let goal = Place { at: body.place.at + Vector::new(0, 60), ..body.place };
        usize::from(Ways::explore(public, body, public.movement(body)).to(goal).is_some())
    };
    let reach = |public: &Public, body: Body| ReachView::of(public, body, 2).one.len();
    let [to, reach] = compare(public, [&to, &reach]);
    println!(
        "  {:>3} figures  one way {:>6.1} µs  all to be drawn, with two moves {:>7.2} ms",
        public.figures.len(),
        to * 1e6,
        reach * 1e3
    );
}

type Question<'a> = &'a dyn Fn(&Public, Body) -> usize;

/// How long each question takes a figure.
fn compare(public: &Public, questions: [Question<'_>; 2]) -> [f64; 2] {
    let bodies = creatures(public);
    let mut times = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        for (side, question) in questions.iter().enumerate() {
            let (begin, mut asked) = (Instant::now(), 0);
            // Long enough for the clock, and often enough for a machine that does other things.
            while asked == 0 || begin.elapsed().as_millis() < 40 {
                for body in &bodies {
                    black_box(question(black_box(public), *body));
                }
                asked += bodies.len();
            }
            times[side].push(begin.elapsed().as_secs_f64() / asked as f64);
        }
    }
    times.map(median)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
