//! Positions and plays as one line of text, so that a case of a rule is one readable line.
//!
//! A position: `"A* 3,1 $4; B 0,0; C 3,1,1,0 dead; unchanged 5"`. Seats are letters from A on, the star marks
//! the duelling master (A if nobody has it), then come the hand as colts, rifles and, where they are not 1,
//! reloadings and barricades; dollars; `dead` or `left`. A card's name after the hand is a card laid face
//! down. `unchanged`, `drawn` and `shootouts` are the counts, `command` and `point` the stage.
//!
//! Plays: `"A colt>B, B reloading>A"`; `>-` points at nobody.

use std::fmt::Write as _;
use std::sync::Arc;

use duello_core::dice::{Dice, Label, Odds, Scripted, Seeded};
use duello_core::{
    Advice, BySeat, Clause, Effort, Illegal, Joint, Narration, Observer, Pending, Rules, Seat,
    Seats, Standing, State, Table, Told,
};
use duello_gunslingers::{
    Action, Attack, Card, Event, Gunslingers, Hand, Play, Position, Public, Setup, Stage, Switches,
    View,
};
use duello_referee::{DiceSpec, Match, Refusal};

pub(crate) const A: Seat = Seat::ALL[0];
pub(crate) const B: Seat = Seat::ALL[1];
pub(crate) const C: Seat = Seat::ALL[2];
pub(crate) const D: Seat = Seat::ALL[3];
pub(crate) const E: Seat = Seat::ALL[4];

/// The rules at work on one position, and what they told in the last step.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: Gunslingers,
    pub(crate) state: State<Gunslingers>,
    pub(crate) told: Vec<Told<Event>>,
    dice: Scripted,
}

/// Plays one shootout and compares the position with `after`.
#[track_caller]
pub(crate) fn check(before: &str, plays: &str, after: &str) -> Scene {
    let mut scene = Scene::new(before);
    scene.play(plays);
    assert_eq!(scene.written(), after, "{before}: {plays}");
    scene
}

impl Scene {
    /// By the book, at a position.
    #[track_caller]
    pub(crate) fn new(position: &str) -> Scene {
        Scene::with(position, |_| {})
    }

    /// With house rules, at a position.
    #[track_caller]
    pub(crate) fn with(position: &str, house_rules: impl FnOnce(&mut Switches)) -> Scene {
        Scene::start(&setup_with(position, house_rules), [])
    }

    /// From any setup; `draws` are what chance answers at the start.
    #[track_caller]
    pub(crate) fn start(setup: &Setup, draws: impl IntoIterator<Item = u32>) -> Scene {
        let game = Gunslingers::new();
        let (mut dice, mut told) = (Scripted::new(draws), Vec::new());
        let state = game.start(setup, &mut Table::told(&mut dice, &mut told));
        dice.finish().unwrap_or_else(|fault| panic!("{fault}"));
        let state = state.unwrap_or_else(|errors| panic!("{errors}"));
        Scene { game, state, told, dice }
    }

    /// What chance answers from now on.
    pub(crate) fn draws(&mut self, draws: impl IntoIterator<Item = u32>) -> &mut Scene {
        self.dice = Scripted::new(draws);
        self
    }

    /// One shootout from laying to results; every answer passes `check` first.
    #[track_caller]
    pub(crate) fn play(&mut self, plays: &str) -> &mut Scene {
        let plays = read_plays(plays);
        self.told.clear();
        if self.state.public.switches.one_step {
            self.advance(plays.iter().map(|(seat, play)| (*seat, Action::Fire(*play))));
        } else {
            self.advance(plays.iter().map(|(seat, play)| (*seat, Action::Lay(play.card))));
            if self.stage() == Stage::Command {
                self.advance([(self.state.public.master, Action::Call)]);
            }
            if self.stage() == Stage::Point {
                self.advance(plays.iter().map(|(seat, play)| (*seat, Action::Point(play.target))));
            }
        }
        assert_eq!(self.revealed(), plays, "what was laid and pointed at is what is revealed");
        self.dice.finish().unwrap_or_else(|fault| panic!("{fault}"));
        self
    }

    /// The living lay these cards, `"A colt, B rifle"`.
    #[track_caller]
    pub(crate) fn lay(&mut self, cards: &str) -> &mut Scene {
        self.told.clear();
        self.advance(read_plays(cards).iter().map(|(seat, play)| (*seat, Action::Lay(play.card))));
        self
    }

    /// The master gives the command.
    #[track_caller]
    pub(crate) fn call(&mut self) -> &mut Scene {
        self.told.clear();
        self.advance([(self.state.public.master, Action::Call)]);
        self
    }

    #[track_caller]
    pub(crate) fn leave(&mut self, seat: Seat) -> Standing {
        self.told.clear();
        let table = &mut Table::told(&mut self.dice, &mut self.told);
        self.game.leave(&mut self.state, seat, table)
    }

    /// Checks the answers and hands them to the rules.
    #[track_caller]
    pub(crate) fn advance(&mut self, answers: impl IntoIterator<Item = (Seat, Action)>) {
        let joint = Joint::from_iter(answers);
        assert_eq!(joint.seats(), self.owing(), "answers come from those who owe one");
        for (seat, action) in joint.iter() {
            let checked = self.game.check(self.state.sight(Observer::Seat(seat)), action);
            checked.unwrap_or_else(|illegal| panic!("seat {seat}, {action:?}: {illegal}"));
        }
        self.resolve(joint);
    }

    /// Hands answers to the rules that were legal when they were sealed.
    #[track_caller]
    pub(crate) fn resolve(&mut self, joint: Joint<Action>) {
        let table = &mut Table::told(&mut self.dice, &mut self.told);
        self.game.advance(&mut self.state, &joint, table);
        assert_eq!(self.dice.fault(), None);
    }

    /// Every combination of answers to the pending decision.
    pub(crate) fn joints(&self) -> Vec<Vec<(Seat, Action)>> {
        let mut joints = vec![Vec::new()];
        for seat in self.owing() {
            let with = |joint: &Vec<(Seat, Action)>, action| {
                let mut joint = joint.clone();
                joint.push((seat, action));
                joint
            };
            let candidates = self.candidates(seat);
            joints = joints
                .iter()
                .flat_map(|joint| candidates.iter().map(|action| with(joint, *action)))
                .collect();
        }
        joints
    }

    pub(crate) fn stage(&self) -> Stage {
        self.state.public.duel.stage
    }

    pub(crate) fn owing(&self) -> Seats {
        self.game.pending(&self.state.public).owing()
    }

    pub(crate) fn alive(&self) -> Seats {
        self.state.public.duel.alive
    }

    pub(crate) fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut candidates = Vec::new();
        let sight = self.state.sight(Observer::Seat(seat));
        self.game.candidates(sight, Effort::Full, &mut candidates);
        candidates
    }

    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.game.check(self.state.sight(Observer::Seat(seat)), &action)
    }

    /// The refusal of an answer: code, text and clause in one line.
    #[track_caller]
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> String {
        let illegal = self.check(seat, action).expect_err("the answer is to be refused");
        format!("{}: {illegal}", illegal.code)
    }

    pub(crate) fn absent_answer(&self, seat: Seat) -> Action {
        self.game.answer_for_absent(self.state.sight(Observer::Seat(seat)))
    }

    pub(crate) fn view(&self, observer: Observer) -> View {
        self.game.view(self.state.sight(observer))
    }

    pub(crate) fn notes(&self, seat: Seat) -> Vec<String> {
        let notes = self.game.notes(self.state.sight(Observer::Seat(seat)));
        notes.into_iter().map(|note| format!("{} {}", note.clause, note.said)).collect()
    }

    /// What the last step told under this clause.
    pub(crate) fn told_by(&self, clause: &str) -> Vec<&Event> {
        self.told.iter().filter(|told| told.clause.id() == clause).map(|told| &told.event).collect()
    }

    /// The attacks of the last step with their clauses, and whether they hit.
    pub(crate) fn attacks(&self) -> Vec<(&'static str, Attack, bool)> {
        let attack = |told: &Told<Event>| match told.event {
            Event::Hit { attack } => Some((told.clause.id(), attack, true)),
            Event::Deflected { attack } => Some((told.clause.id(), attack, false)),
            _ => None,
        };
        self.told.iter().filter_map(attack).collect()
    }

    /// The plays that the last step revealed.
    #[track_caller]
    pub(crate) fn revealed(&self) -> Vec<(Seat, Play)> {
        let revealed = self.told.iter().find_map(|told| match &told.event {
            Event::Revealed { plays } => Some(plays),
            _ => None,
        });
        let revealed = revealed.expect("a shootout was revealed");
        revealed.iter().map(|revealed| (revealed.seat, revealed.play)).collect()
    }

    /// The position in the notation in which it is read, without the number of shootouts.
    pub(crate) fn written(&self) -> String {
        written(&self.state.public)
    }
}

/// The setup with this position.
#[track_caller]
pub(crate) fn setup(position: &str) -> Setup {
    setup_with(position, |_| {})
}

/// The setup with this position and house rules.
#[track_caller]
pub(crate) fn setup_with(position: &str, house_rules: impl FnOnce(&mut Switches)) -> Setup {
    let position = read_position(position);
    let mut setup = Setup::new(position.hands.len() as u8);
    house_rules(&mut setup.switches);
    Setup { position: Some(position), ..setup }
}

/// A match at the referee's table; chance answers `draws`.
#[track_caller]
pub(crate) fn open(setup: &Setup, draws: impl IntoIterator<Item = u32>) -> Match<Gunslingers> {
    let dice = DiceSpec::Script(draws.into_iter().collect());
    let game = Arc::new(Gunslingers::new());
    Match::open(game, setup, Vec::new(), &dice).unwrap_or_else(|error| panic!("{error}"))
}

/// The refusal in one line: code, text and clause.
#[track_caller]
pub(crate) fn refused<T: std::fmt::Debug>(answer: Result<T, Refusal>) -> String {
    let refusal = answer.expect_err("the answer is to be refused");
    format!("{}: {refusal}", refusal.code)
}

/// What everybody can see of a match, in the notation of positions.
pub(crate) fn written_match(played: &Match<Gunslingers>) -> String {
    written(played.sight(Observer::Spectator).public)
}

/// Everything that one observer of a match can look at.
pub(crate) fn seen(played: &Match<Gunslingers>, observer: Observer) -> String {
    let (game, sight) = (played.game(), played.sight(observer));
    let view = serde_json::to_string(&game.view(sight)).expect("views can be written");
    format!("{view}\n{}\n{}\n{:?}", game.show(sight), game.prompt(sight), game.notes(sight))
}

/// A position in the notation in which it is read, without the number of shootouts.
pub(crate) fn written(public: &Public) -> String {
    let mut text = String::new();
    for seat in public.seated {
        let hand = public.duel.hands[seat];
        let [colts, rifles, barricades, reloads] = Card::ALL.map(|card| hand.count(card));
        let separator = if seat == A { "" } else { "; " };
        let _ = write!(text, "{separator}{}", letter(seat));
        let _ = write!(text, "{} {colts},{rifles}", if public.master == seat { "*" } else { "" });
        if (reloads, barricades) != (1, 1) {
            let _ = write!(text, ",{reloads},{barricades}");
        }
        if public.dollars[seat] > 0 {
            let _ = write!(text, " ${}", public.dollars[seat]);
        }
        match (public.playing.contains(seat), public.duel.alive.contains(seat)) {
            (true, true) => {}
            (true, false) => text.push_str(" dead"),
            (false, _) => text.push_str(" left"),
        }
    }
    for (name, count) in [("unchanged", public.duel.unchanged), ("drawn", public.drawn_row)] {
        if count > 0 {
            let _ = write!(text, "; {name} {count}");
        }
    }
    match public.duel.stage {
        Stage::Lay => {}
        Stage::Command => text.push_str("; command"),
        Stage::Point => text.push_str("; point"),
    }
    if let Some(won) = public.won {
        let _ = write!(text, "; {} has won", letter(won.winner));
    }
    text
}

#[track_caller]
fn read_position(text: &str) -> Position {
    let mut position = Position::start(0);
    let mut shootouts = None;
    for part in text.split(';').map(str::trim) {
        match part.split_once(' ').unwrap_or((part, "")) {
            ("unchanged", count) => position.unchanged = number(count),
            ("drawn", count) => position.drawn_row = number(count),
            ("shootouts", count) => shootouts = Some(number(count)),
            ("command", _) => position.stage = Stage::Command,
            ("point", _) => position.stage = Stage::Point,
            (seat, words) => read_seat(&mut position, seat, words),
        }
    }
    position.shootouts = shootouts.unwrap_or(position.least_shootouts());
    position
}

#[track_caller]
fn read_seat(position: &mut Position, name: &str, words: &str) {
    let seat = Seat::ALL[position.hands.len()];
    assert_eq!(name.trim_end_matches('*'), letter(seat), "seats come in order");
    if name.ends_with('*') {
        position.master = seat;
    }
    position.hands.push([3, 1, 1, 1]);
    position.dollars.push(0);
    position.laid.push(None);
    position.alive = position.alive.with(seat);
    for word in words.split_whitespace() {
        match word {
            "dead" => position.alive = position.alive.without(seat),
            "left" => {
                position.alive = position.alive.without(seat);
                position.left = position.left.with(seat);
            }
            _ if word.starts_with('$') => position.dollars[seat.index()] = number(&word[1..]),
            _ if word.contains(',') => {
                let hand = &mut position.hands[seat.index()];
                for (slot, count) in hand.iter_mut().zip(word.split(',')) {
                    *slot = number(count);
                }
            }
            _ => position.laid[seat.index()] = Some(card(word)),
        }
    }
}

/// `"A colt>B, B barricade>A"`; without a target where only cards are laid.
#[track_caller]
pub(crate) fn read_plays(text: &str) -> Vec<(Seat, Play)> {
    let play = |part: &str| {
        let (who, what) = part.trim().split_once(' ').expect("a seat and a card");
        let (name, target) = what.split_once('>').unwrap_or((what, "-"));
        let target = (target != "-").then(|| seat(target));
        (seat(who), Play { card: card(name), target })
    };
    text.split(',').map(play).collect()
}

/// One play in the notation in which it is read.
pub(crate) fn write_play((seat, play): &(Seat, Play)) -> String {
    let target = play.target.map_or("-", letter);
    format!("{} {}>{target}", letter(*seat), play.card.name())
}

#[track_caller]
fn number(text: &str) -> u8 {
    text.trim().parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

#[track_caller]
fn card(name: &str) -> Card {
    let found = Card::ALL.into_iter().find(|card| card.name() == name);
    found.unwrap_or_else(|| panic!("`{name}` is no card"))
}

#[track_caller]
fn seat(name: &str) -> Seat {
    let found = Seat::ALL.into_iter().find(|seat| letter(*seat) == name);
    found.unwrap_or_else(|| panic!("`{name}` is no seat"))
}

fn letter(seat: Seat) -> &'static str {
    ["A", "B", "C", "D", "E"][seat.index()]
}

pub(crate) fn attack(shooter: Seat, weapon: Card, target: Seat, against: Card) -> Attack {
    Attack { shooter, weapon, target, against }
}

pub(crate) fn some_seats(seats: impl IntoIterator<Item = Seat>) -> Seats {
    seats.into_iter().collect()
}

/// The eight hands that a living player can have between shootouts (GU-406).
pub(crate) fn eight_hands() -> Vec<Hand> {
    let counts = (0..=3).flat_map(|colts| (0..=1).map(move |rifles| (colts, rifles)));
    counts.map(|(colts, rifles)| Hand::new(colts, rifles, 1, 1).expect("a hand")).collect()
}

/// A hand as colts and rifles.
pub(crate) fn counts(hand: Hand) -> (u8, u8) {
    (hand.count(Card::Colt), hand.count(Card::Rifle))
}

/// One decision of a random match, resolved.
pub(crate) struct Turn<'a> {
    pub(crate) before: &'a Public,
    pub(crate) after: &'a Public,
    pub(crate) told: &'a [Told<Event>],
}

/// A draw that no rule asks for.
pub(crate) const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// Random answers of all who owe one.
pub(crate) fn random_joint(
    game: &Gunslingers,
    state: &State<Gunslingers>,
    dice: &mut Seeded,
) -> Joint<Action> {
    let mut joint = Joint::new();
    for seat in game.pending(&state.public).owing() {
        let mut candidates = Vec::new();
        let sight = state.sight(Observer::Seat(seat));
        game.candidates(sight, Effort::Full, &mut candidates);
        let at = dice.draw(CHOICE, Odds::Uniform(candidates.len() as u32));
        joint.set(seat, candidates[at]);
    }
    joint
}

/// Plays a match with random answers to its end, shows every decision to `visit`, and returns the end.
pub(crate) fn random_match(setup: &Setup, seed: u64, mut visit: impl FnMut(Turn<'_>)) -> Public {
    let (game, mut dice) = (Gunslingers::new(), Seeded::new(seed));
    let state = game.start(setup, &mut Table::silent(&mut dice));
    let mut state = state.unwrap_or_else(|errors| panic!("{errors}"));
    while let Pending::Decide(_) = game.pending(&state.public) {
        let before = state.public;
        let joint = random_joint(&game, &state, &mut dice);
        let mut told = Vec::new();
        game.advance(&mut state, &joint, &mut Table::told(&mut dice, &mut told));
        visit(Turn { before: &before, after: &state.public, told: &told });
    }
    state.public
}

/// By the book with two to five players, `matches` of each, all different.
pub(crate) fn random_matches(matches: u64, mut visit: impl FnMut(Turn<'_>)) -> Vec<Public> {
    let mut ends = Vec::new();
    for players in 2..=5 {
        for seed in 0..matches {
            ends.push(random_match(&Setup::new(players), seed, &mut visit));
        }
    }
    ends
}

/// Who is hit by these plays, told apart from the rules' own code by being written from the table of the
/// rulebook: only a Rifle at a Barricade and any shot at a Reloading hit.
pub(crate) fn hit_by_the_book(plays: &[(Seat, Play)]) -> Seats {
    let card_of: BySeat<Option<Card>> = BySeat::from_fn(|seat| {
        plays.iter().find(|(player, _)| *player == seat).map(|(_, play)| play.card)
    });
    let is_hit = |(_, play): &&(Seat, Play)| {
        let against = play.target.and_then(|target| card_of[target]);
        matches!(
            (play.card, against),
            (Card::Rifle, Some(Card::Barricade | Card::Reloading))
                | (Card::Colt, Some(Card::Reloading))
        )
    };
    plays.iter().filter(is_hit).filter_map(|(_, play)| play.target).collect()
}

#[test]
fn the_notation_writes_what_it_reads() {
    let texts = [
        "A* 3,1; B 3,1",
        "A 2,0 $4; B* 0,1,1,0 $1 dead; C 0,0,0,0 left; D 1,1; unchanged 5; drawn 2",
    ];
    for text in texts {
        assert_eq!(Scene::new(text).written(), text);
    }
}
