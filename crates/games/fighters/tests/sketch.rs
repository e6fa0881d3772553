//! A sketch shows what the rules would do: every movement is compared with what `advance` makes of it.

use crate::scene;

use std::fmt::Write as _;

use duello_core::dice::Seeded;
use duello_core::{
    Advice, Document, Draft as _, Effort, Joint, Narration, Observer, Pending, Rules, Seat, State,
    Table, Told,
};
use duello_fighters::{
    Action, Draft, Event, Fighters, FigureId, Hand, Marker, Point, Pose, QuestionKind, SIDES,
    STEPS_MAX, SequenceDraft, Sketch, SketchMove, SketchStep, StepDraft, StepPlan, Stop, Zone,
    enemy,
};
use scene::Scene;

/// A duel that runs, with the events of the last answer.
struct Match {
    game: Fighters,
    state: State<Fighters>,
    dice: Seeded,
    told: Vec<Told<Event>>,
}

/// How often each kind of stop was compared.
#[derive(Default, Debug)]
struct Compared {
    steps: usize,
    moves: usize,
    enemies: usize,
    allies: usize,
    pieces: usize,
    lethal: usize,
    edges: usize,
}

impl Compared {
    fn add(&mut self, sketched: &SketchMove) {
        self.moves += 1;
        match sketched.stop {
            Some(Stop::Enemy(_)) => self.enemies += 1,
            Some(Stop::Ally(_)) => self.allies += 1,
            Some(Stop::Piece(_)) => self.pieces += 1,
            Some(Stop::Lethal(_)) => self.lethal += 1,
            Some(Stop::Edge) => self.edges += 1,
            None => {}
        }
    }

    fn assert_all_kinds(&self) {
        let kinds = [self.enemies, self.allies, self.pieces, self.lethal, self.edges];
        assert!(kinds.iter().all(|count| *count >= 5), "{self:?}");
    }
}

impl Match {
    /// Figures at random places of a random arena, with steps known before they are revealed.
    fn random(seed: u64) -> Match {
        let game = Fighters::new();
        let mut dice = Seeded::new(seed);
        loop {
            let text = random_setup(&game, &mut dice);
            let document = Document::parse(&text).expect("it is TOML");
            let Ok(setup) = game.read_setup(&document) else { continue };
            let state = game.start(&setup, &mut Table::silent(&mut dice)).expect("it is valid");
            return Match { game, state, dice, told: Vec::new() };
        }
    }

    fn question(&self) -> Option<(QuestionKind, Option<FigureId>, Option<Marker>)> {
        let view = self.game.view(self.state.sight(Observer::Spectator));
        view.question.map(|question| (question.kind, question.figure, question.marker))
    }

    fn asks(&self, kind: QuestionKind, figure: FigureId) -> bool {
        self.question().is_some_and(|(asked, about, _)| asked == kind && about == Some(figure))
    }

    fn owing(&self) -> Vec<Seat> {
        match self.game.pending(&self.state.public) {
            Pending::Decide(seats) => seats.into_iter().collect(),
            Pending::Over(_) => Vec::new(),
        }
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.game.check(self.state.sight(Observer::Seat(seat)), action).is_ok()
    }

    fn answer(&mut self, joint: &Joint<Action>) {
        self.told.clear();
        let mut table = Table::told(&mut self.dice, &mut self.told);
        self.game.advance(&mut self.state, joint, &mut table);
    }

    fn answer_one(&mut self, seat: Seat, action: &Action) {
        self.answer(&Joint::from_iter([(seat, action.clone())]));
    }

    fn pick(&mut self, seat: Seat, effort: Effort) -> Action {
        let mut list = Vec::new();
        self.game.candidates(self.state.sight(Observer::Seat(seat)), effort, &mut list);
        let at = self.dice.below(list.len() as u64) as usize;
        list.swap_remove(at)
    }

    fn sketch(&self, seat: Seat, draft: &Draft) -> Sketch {
        draft.sketch(&self.game, self.state.sight(Observer::Seat(seat)))
    }

    fn pose(&self, id: FigureId) -> Pose {
        let figure = self.state.public.figure(id);
        Pose { at: figure.at, facing: figure.facing }
    }

    /// Answers at random until the steps of a turn can be programmed.
    fn reach_programming(&mut self) -> bool {
        for _ in 0..400 {
            match self.question() {
                Some((QuestionKind::Programme, ..)) => return true,
                Some(_) => self.answer_at_random(Effort::Coarse),
                None => return false,
            }
        }
        false
    }

    fn answer_at_random(&mut self, effort: Effort) {
        let mut joint = Joint::new();
        for seat in self.owing() {
            let action = self.pick(seat, effort);
            joint.set(seat, action);
        }
        self.answer(&joint);
    }

    /// Compares a sketched movement with the events of the answer that carried it out.
    fn compare(&self, id: FigureId, before: Pose, sketched: &SketchMove) {
        let mut pose = before;
        for told in &self.told {
            match told.event {
                Event::Moved { figure, to, displaced: false, .. } if figure == id => pose.at = to,
                Event::Crossed { figure, to, .. } if figure == id => pose.at = to,
                Event::Turned { figure, facing } if figure == id => pose.facing = facing,
                Event::Collides { mover, other, .. } if mover == id => {
                    assert_eq!(sketched.stop, Some(Stop::Enemy(other)));
                    break;
                }
                Event::Contest { .. } | Event::AttackRoll { .. } => break,
                Event::TakenOut { figure, .. } if figure == id => break,
                _ => {}
            }
        }
        assert_eq!(sketched.to, pose, "{sketched:?}");
        let is_out = self
            .told
            .iter()
            .any(|told| matches!(told.event, Event::TakenOut { figure, .. } if figure == id));
        assert!(is_out || !matches!(sketched.stop, Some(Stop::Lethal(_))), "{sketched:?}");
    }

    /// Whether the last answer had no consequence that a sketch leaves out.
    fn is_plain(&self) -> bool {
        self.told.iter().all(|told| {
            let event = &told.event;
            !matches!(
                event,
                Event::Collides { .. }
                    | Event::Contest { .. }
                    | Event::LooseStrikes { .. }
                    | Event::Wounded { .. }
                    | Event::TakenOut { .. }
            )
        })
    }

    /// Executes a sketched step by the answers that the sketch assumes. Returns whether the next step can be compared.
    fn play(&mut self, step: &SketchStep, compared: &mut Compared) -> bool {
        let id = step.figure;
        let seat = self.state.public.figure(id).seat;
        while self.owing() == [enemy(seat)] && self.is_legal(enemy(seat), &Action::Hold) {
            self.answer_one(enemy(seat), &Action::Hold);
        }
        if self.owing() != [seat] || !self.is_legal(seat, &Action::Step(id)) {
            return false;
        }
        assert_eq!(step.from, self.pose(id));
        self.answer_one(seat, &Action::Step(id));
        if self.asks(QuestionKind::Agile, id) {
            self.answer_one(seat, &Action::PayAgile);
            // A sketch does not know that the last VP was paid.
            if self.told.iter().any(|told| matches!(told.event, Event::Forgone { .. })) {
                return false;
            }
        }
        for sketched in &step.moves {
            if sketched.answer == Action::Skip {
                // A marker without a choice is passed over.
                if self.asks(QuestionKind::Marker, id) && !self.is_movement() {
                    self.answer_one(seat, &Action::Skip);
                }
                continue;
            }
            assert!(self.asks(QuestionKind::Marker, id), "{sketched:?}");
            let before = self.pose(id);
            let legal = self.game.check(self.state.sight(Observer::Seat(seat)), &sketched.answer);
            legal.unwrap_or_else(|refusal| panic!("{sketched:?}: {refusal}"));
            self.answer_one(seat, &sketched.answer);
            self.compare(id, before, sketched);
            compared.add(sketched);
            if !self.is_plain() {
                return false;
            }
        }
        self.compare_standing(step);
        compared.steps += 1;
        true
    }

    fn is_movement(&self) -> bool {
        let marker = self.question().and_then(|(_, _, marker)| marker);
        marker.is_some_and(|marker| marker.is_half() || marker == Marker::Retreat)
    }

    /// FI-408, FI-607: whom the figure is nearest to, and the zones.
    fn compare_standing(&self, step: &SketchStep) {
        let (public, id) = (&self.state.public, step.figure);
        assert_eq!(step.to, self.pose(id));
        let nearest: Vec<FigureId> = public.nearest_enemies(id).collect();
        let sketched: Vec<FigureId> = step.nearest.iter().map(|near| near.figure).collect();
        assert_eq!(sketched, nearest);
        for near in &step.nearest {
            assert_eq!(near.sees, public.zone(id, near.figure));
            assert_eq!(near.seen, public.zone(near.figure, id));
            assert_eq!(near.in_reach, public.in_reach(id, near.figure, 1));
            let gap = i64::from(near.gap);
            let squared = public.gap_squared(id, near.figure);
            assert!(gap * gap >= squared && (gap == 0 || (gap - 1) * (gap - 1) < squared));
        }
    }
}

fn random_setup(game: &Fighters, dice: &mut Seeded) -> String {
    let mut below = |most: usize| dice.below(most as u64) as usize;
    let arena = &game.content().arenas()[below(game.content().arenas().len())];
    let team = 1 + below(3);
    let mut text = format!(
        "arena = \"{}\"\nteam_size = {team}\nfirst_player_choice = \"before_programming\"\n",
        arena.id
    );
    let zones = ["diagonal", "band"][below(2)];
    let _ = writeln!(text, "zones = \"{zones}\"");
    for side in SIDES {
        for _ in 0..team {
            let characters = game.content().characters();
            let character = &characters[below(characters.len())].id;
            let bounds = arena.bounds.max();
            let [x, y] = [bounds.x, bounds.y].map(|most| below(most as usize - 40));
            let facing = ["N", "E", "S", "W"][below(4)];
            let _ = writeln!(
                text,
                "[[figures]]\nside = {side}\ncharacter = \"{character}\"\nat = [{x}, {y}]\nfacing = \"{facing}\"\nvp = 2"
            );
        }
    }
    text
}

fn drafted(plans: &[Vec<StepPlan>]) -> Draft {
    let step = |plan: &StepPlan| StepDraft { markers: plan.markers, hands: Vec::new() };
    let sequence = |plan: &Vec<StepPlan>| SequenceDraft {
        open: Vec::new(),
        steps: plan.iter().map(step).collect(),
    };
    Draft::Programme(plans.iter().map(sequence).collect())
}

/// Random programmes of both sides, executed step by step.
#[test]
fn sketched_steps_are_the_steps_that_the_rules_execute() {
    let mut compared = Compared::default();
    for seed in 0..600 {
        let mut duel = Match::random(seed);
        // A second turn has figures that have moved already.
        for _ in 0..2 {
            if !duel.reach_programming() {
                break;
            }
            while duel.question().is_some_and(|(kind, ..)| kind == QuestionKind::Programme) {
                duel.answer_at_random(Effort::Full);
            }
            let sketch = duel.sketch(SIDES[0], &Draft::Programme(Vec::new()));
            for step in &sketch.steps {
                if !duel.play(step, &mut compared) {
                    break;
                }
            }
        }
    }
    assert!(compared.steps > 1000, "{compared:?}");
    compared.assert_all_kinds();
}

/// Every movement that can be answered, at random moments of random matches.
#[test]
fn a_sketched_answer_is_what_the_rules_make_of_it() {
    let mut compared = Compared::default();
    for seed in 0..300 {
        let mut duel = Match::random(1_000_000 + seed);
        for _ in 0..120 {
            let [seat] = duel.owing()[..] else {
                if duel.owing().is_empty() {
                    break;
                }
                duel.answer_at_random(Effort::Fine);
                continue;
            };
            // The full list of an activation has a surrender, that of a marker every millimetre.
            let moves = [QuestionKind::Marker, QuestionKind::Free, QuestionKind::React];
            let is_movement = duel.question().is_some_and(|(kind, ..)| moves.contains(&kind));
            let action = duel.pick(seat, if is_movement { Effort::Full } else { Effort::Fine });
            let sketch = duel.sketch(seat, &Draft::Answer(action.clone()));
            let before: Vec<Pose> =
                duel.state.public.all_figures().map(|(id, _)| duel.pose(id)).collect();
            duel.answer_one(seat, &action);
            let [step] = &sketch.steps[..] else {
                let is_movement = matches!(
                    action,
                    Action::Move(_)
                        | Action::Swing(_)
                        | Action::Turn(_)
                        | Action::Cross
                        | Action::Evade(..)
                );
                assert!(!is_movement, "{action:?} is not sketched");
                continue;
            };
            assert_eq!(step.moves[0].answer, action);
            duel.compare(step.figure, before[usize::from(step.figure.0)], &step.moves[0]);
            compared.add(&step.moves[0]);
        }
    }
    assert!(compared.moves > 1000, "{compared:?}");
    compared.assert_all_kinds();
}

/// A marker is sketched with an answer that the rules allow, to the side that is meant.
#[test]
fn a_sketched_marker_is_what_the_rules_make_of_it() {
    let (mut compared, mut sided) = (Compared::default(), 0);
    for seed in 0..150 {
        let mut duel = Match::random(3_000_000 + seed);
        for _ in 0..120 {
            let question = duel.question();
            let ([seat], Some((QuestionKind::Marker, Some(id), Some(marker)))) =
                (&duel.owing()[..], question)
            else {
                if duel.owing().is_empty() {
                    break;
                }
                duel.answer_at_random(Effort::Fine);
                continue;
            };
            let seat = *seat;
            let hand = [None, Some(Hand::Left), Some(Hand::Right)][seed as usize % 3];
            let sketch = duel.sketch(seat, &Draft::Marker(hand));
            let [step] = &sketch.steps[..] else { panic!("{sketch:?}") };
            let sketched = &step.moves[0];
            if let (Marker::Turn, Some(hand)) = (marker, hand) {
                assert_eq!(sketched.answer, Action::Turn(hand));
                sided += 1;
            }
            let before = duel.pose(id);
            assert_eq!((step.figure, step.from), (id, before));
            if !duel.is_legal(seat, &sketched.answer) || sketched.answer == Action::Skip {
                assert!(!duel.is_movement() || sketched.answer == Action::Skip, "{sketched:?}");
                duel.answer_at_random(Effort::Fine);
                continue;
            }
            duel.answer_one(seat, &sketched.answer);
            duel.compare(id, before, sketched);
            compared.add(sketched);
        }
    }
    assert!(compared.moves > 300 && sided > 20, "{compared:?}, {sided} to a side");
}

/// The sides that a player meant are kept when the steps are open.
#[test]
fn open_steps_are_sketched_to_the_sides_that_are_meant() {
    let mut compared = 0;
    for seed in 0..200 {
        let mut duel = Match::random(4_000_000 + seed);
        if !duel.reach_programming() {
            continue;
        }
        while duel.question().is_some_and(|(kind, ..)| kind == QuestionKind::Programme) {
            duel.answer_at_random(Effort::Full);
        }
        for (seat, hand) in [(SIDES[0], Hand::Left), (SIDES[1], Hand::Right)] {
            let figures = duel.state.public.own_figures(seat).count();
            let open = vec![vec![Some(hand); 3]; STEPS_MAX];
            let draft = SequenceDraft { open, steps: Vec::new() };
            let sketch = duel.sketch(seat, &Draft::Programme(vec![draft; figures]));
            let own = |step: &&SketchStep| duel.state.public.figure(step.figure).seat == seat;
            for step in sketch.steps.iter().filter(own) {
                for sketched in &step.moves {
                    if let Action::Turn(turned) = sketched.answer {
                        assert_eq!(turned, hand, "seed {seed}");
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 50, "{compared} turns");
}

/// What is drafted is sketched like what is open, so that ghosts do not jump when steps are revealed.
#[test]
fn a_draft_is_sketched_as_it_will_be_once_it_is_open() {
    for seed in 0..200 {
        let mut duel = Match::random(2_000_000 + seed);
        if !duel.reach_programming() {
            continue;
        }
        let seat = duel.owing()[0];
        let Action::Programme(plans) = duel.pick(seat, Effort::Full) else {
            panic!("a programme is asked for")
        };
        let before = duel.sketch(seat, &drafted(&plans));
        let mut joint = Joint::from_iter([(seat, Action::Programme(plans.clone()))]);
        for other in duel.owing().into_iter().filter(|other| *other != seat) {
            let figures = duel.state.public.own_figures(other).count();
            joint.set(other, Action::Programme(vec![Vec::new(); figures]));
        }
        duel.answer(&joint);
        let after = duel.sketch(seat, &Draft::Programme(Vec::new()));
        let plain = |sketch: Sketch| -> Vec<SketchStep> {
            sketch.steps.into_iter().map(|step| SketchStep { drafted: false, ..step }).collect()
        };
        assert!(before.steps.iter().all(|step| step.drafted));
        assert_eq!(plain(before), plain(after), "seed {seed}");
    }
}

fn advance(text: &str) -> Draft {
    let step = StepDraft {
        markers: text
            .split(' ')
            .map(|name| match name {
                "advance" => Marker::Advance,
                "retreat" => Marker::Retreat,
                "turn" => Marker::Turn,
                _ => panic!("{name}"),
            })
            .collect(),
        hands: Vec::new(),
    };
    Draft::Programme(vec![SequenceDraft { open: Vec::new(), steps: vec![step] }])
}

fn only_step(scene: &Scene, draft: &Draft) -> SketchStep {
    let sketch = draft.sketch(&scene.game, scene.state.sight(Observer::Seat(scene::A)));
    let [step] = &sketch.steps[..] else { panic!("{sketch:?}") };
    step.clone()
}

#[test]
fn fi_607_equal_gaps_are_told_apart_by_the_centres() {
    let switches = "team_size = 2";
    // Both enemies are 60 mm away; Brock's centre is nearer.
    let scene = Scene::new(
        "A shargh 100,100 N; A lesdinn 700,700 N; B brock 100,200 S; B hallothon 200,120 S",
        switches,
    );
    let step = only_step(&scene, &advance("turn"));
    let nearest: Vec<u8> = step.nearest.iter().map(|near| near.figure.0).collect();
    assert_eq!(nearest, [2]);
    // At the same distance of the centres both are nearest.
    let scene = Scene::new(
        "A shargh 100,100 N; A lesdinn 700,700 N; B brock 100,200 S; B hallothon 200,100 S",
        switches,
    );
    let step = only_step(&scene, &advance("turn"));
    let nearest: Vec<u8> = step.nearest.iter().map(|near| near.figure.0).collect();
    assert_eq!(nearest, [2, 3]);
}

#[test]
fn fi_1163_lethal_ground_ends_the_sketch_of_a_figure() {
    let lethal = "{ id = \"pit\", kind = \"area\", rect = [80, 180, 200, 260], lethal = true }";
    let scene = Scene::among("A shargh 100,100 N; B brock 700,700 S", "", lethal);
    let step = only_step(&scene, &advance("advance advance"));
    assert_eq!(step.moves.len(), 1, "the second Advance is not made");
    assert_eq!(step.to.at, Point::new(100, 140));
    assert!(matches!(step.moves[0].stop, Some(Stop::Lethal(_))));
    assert!(step.out);
}

#[test]
fn fi_742_an_enemy_stops_an_advance_beside_it() {
    let scene = Scene::new("A shargh 100,100 N; B brock 100,200 S", "");
    let step = only_step(&scene, &advance("advance"));
    assert_eq!(step.to.at, Point::new(100, 160));
    assert_eq!(step.moves[0].stop, Some(Stop::Enemy(FigureId(1))));
    assert_eq!(step.moves[0].limit, 88);
    assert_eq!((step.nearest[0].gap, step.nearest[0].sees), (0, Zone::Front));
}
