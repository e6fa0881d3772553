//! Positions and answers as one line of text, so that a case of a rule is one readable line.
//!
//! A position: `"I1 -3,0 f1; R2 -1,-1 f5 hp2 crouched; L2 2,-2 guard; flag 0,0 top; turn 1"`. A letter I, S, L,
//! R or H is the kind and the digit the side, 1 or 2. Then come the hex (the own base if none is given), the
//! facing `f0` to `f5` clockwise from north, and `hpN`, `crouched`, `guard` (out to its Range and 2 more, or
//! `guardN` out to N), `top`, `bearer`, `activated`, `dead`. Where a side has a kind twice, `I1b` and `I1c`
//! name the others.
//!
//! Further parts: `map crossroads`, `flag 0,0 top`, `round 20`, `turn 2`, `began 1`, `limit 10`, and
//! `active I1 ap1`. A side has three characters in the order of the card: those that are not named are dead;
//! of a side without any name one Heavy lives, at home.
//!
//! Answers: `act("I1", "move -2,0 -1,0 f5")`, `crouch f3`, `up`, `down`, `grab`, `drop`, `end`, `watch f5`
//! (`+1` for one hex beyond the Range), `shoot L2 f1`, `step -1,0`, `halt f2`, `fire`, `hold`, `activate`. A
//! facing that is left out is the present one; a shot turns if it must.

use std::fmt::Write as _;

use duello_commandos::{
    Action, Aim, Character, Commandos, Event, Flag, Kind, Level, Map, Move, Overwatch, Public,
    SIDES, Setup, Shoot, ShotKind, Stage, Switches, View, Who, enemy,
};
use duello_core::dice::{Dice, Scripted};
use duello_core::{
    Advice, Effort, Illegal, Joint, Narration, Observer, Pending, Rules, Seat, Seats, Standing,
    State, Table, Told,
};
use notation::{names_of, number};

mod notation;

pub(crate) use notation::{Sheet, read_facing, read_hex};

pub(crate) const ONE: Seat = SIDES[0];
pub(crate) const TWO: Seat = SIDES[1];

/// The rules at work on one position, and what they told in the last step.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: Commandos,
    pub(crate) state: State<Commandos>,
    pub(crate) told: Vec<Told<Event>>,
    /// The names of the characters, side by side in the order of the team lists.
    names: [[String; 3]; 2],
    dice: Scripted,
}

impl Scene {
    /// By the book, at a position.
    #[track_caller]
    pub(crate) fn new(text: &str) -> Scene {
        Scene::with(text, |_| {})
    }

    /// With house rules, at a position.
    #[track_caller]
    pub(crate) fn with(text: &str, house_rules: impl FnOnce(&mut Switches)) -> Scene {
        let mut sheet = Sheet::read(text);
        house_rules(&mut sheet.setup.switches);
        let mut scene = Scene::start(&sheet.setup, []);
        scene.names = sheet.names;
        scene
    }

    /// From any setup; `dice` fall at the start.
    #[track_caller]
    pub(crate) fn start(setup: &Setup, dice: impl IntoIterator<Item = u32>) -> Scene {
        let game = Commandos::new();
        let (mut dice, mut told) = (Scripted::new(dice), Vec::new());
        let state = game.start(setup, &mut Table::told(&mut dice, &mut told));
        dice.finish().unwrap_or_else(|fault| panic!("{fault}"));
        let state = state.unwrap_or_else(|errors| panic!("{errors}"));
        Scene { game, state, told, names: Default::default(), dice }
    }

    /// From any setup with both teams chosen and the first turn won by `first`.
    #[track_caller]
    pub(crate) fn mustered(setup: &Setup, teams: [[Kind; 3]; 2], first: Seat) -> Scene {
        let mut scene = Scene::start(setup, []);
        scene.advance([(ONE, Action::Team(teams[0])), (TWO, Action::Team(teams[1]))]);
        scene.roll(if first == ONE { [20, 1] } else { [1, 20] });
        scene
    }

    /// What the dice show in the next step; it must use all of them.
    pub(crate) fn dice(&mut self, dice: impl IntoIterator<Item = u32>) -> &mut Scene {
        self.dice = Scripted::new(dice);
        self
    }

    /// Both throw for the first turn, or for the first pick.
    #[track_caller]
    pub(crate) fn roll(&mut self, dice: [u32; 2]) -> &mut Scene {
        self.told.clear();
        self.dice(dice).advance([(ONE, Action::Roll), (TWO, Action::Roll)]);
        self
    }

    /// The character is activated if nobody is active, and answers.
    #[track_caller]
    pub(crate) fn act(&mut self, name: &str, answer: &str) -> &mut Scene {
        let who = self.who(name);
        self.told.clear();
        if self.stage() == Stage::Choose {
            self.advance([(who.seat, Action::Activate(who.slot))]);
        }
        if answer != "activate" {
            self.advance([(who.seat, self.read(name, answer))]);
        }
        self.dice.finish().unwrap_or_else(|fault| panic!("{name}, {answer}: {fault}"));
        self
    }

    /// The side to move ends its turn.
    #[track_caller]
    pub(crate) fn end_turn(&mut self) -> &mut Scene {
        self.told.clear();
        self.advance([(self.turn(), Action::EndTurn)]);
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
            let checked = self.check(seat, action);
            checked.unwrap_or_else(|illegal| panic!("seat {seat}, {action:?}: {illegal}"));
        }
        let table = &mut Table::told(&mut self.dice, &mut self.told);
        self.game.advance(&mut self.state, &joint, table);
        assert_eq!(self.dice.fault(), None);
        if self.names[0][0].is_empty() && self.public().has_teams() {
            self.names = SIDES.map(|seat| {
                let team = Who::all(seat).map(|who| self.public().character(who).kind);
                names_of(seat, team)
            });
        }
    }

    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.game.check(self.state.sight(Observer::Seat(seat)), action)
    }

    /// Whether the character may answer so, once it is activated if nobody is active.
    #[track_caller]
    pub(crate) fn judged(&self, name: &str, answer: &str) -> Result<(), Illegal> {
        let (who, mut scene) = (self.who(name), self.clone());
        if self.stage() == Stage::Choose {
            let activation = Action::Activate(who.slot);
            self.check(who.seat, &activation)?;
            if answer == "activate" {
                return Ok(());
            }
            scene.advance([(who.seat, activation)]);
        }
        scene.check(who.seat, &scene.read(name, answer))
    }

    /// Whether the answer is allowed.
    #[track_caller]
    pub(crate) fn allows(&self, name: &str, answer: &str) -> bool {
        self.judged(name, answer).is_ok()
    }

    /// The refusal of an answer: code, text and clause in one line.
    #[track_caller]
    pub(crate) fn refusal(&self, name: &str, answer: &str) -> String {
        let illegal = self.judged(name, answer).expect_err("the answer is to be refused");
        format!("{}: {illegal}", illegal.code)
    }

    /// The refusal of an answer that no character gives.
    #[track_caller]
    pub(crate) fn refusal_of(&self, seat: Seat, action: &Action) -> String {
        let illegal = self.check(seat, action).expect_err("the answer is to be refused");
        format!("{}: {illegal}", illegal.code)
    }

    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    pub(crate) fn map(&self) -> &Map {
        &self.state.public.map
    }

    pub(crate) fn stage(&self) -> Stage {
        self.state.public.stage
    }

    pub(crate) fn turn(&self) -> Seat {
        self.state.public.turn
    }

    pub(crate) fn owing(&self) -> Seats {
        self.game.pending(&self.state.public).owing()
    }

    /// How the game ended: `"side 1 by CO-902"`, `"drawn by CO-905"` or `"open"`.
    pub(crate) fn outcome(&self) -> String {
        match self.game.pending(&self.state.public) {
            Pending::Decide(_) => "open".into(),
            Pending::Over(outcome) => match outcome.winners.only() {
                Some(winner) => format!("side {} by {}", winner.index() + 1, outcome.clause),
                None => format!("drawn by {}", outcome.clause),
            },
        }
    }

    /// The character with this name.
    #[track_caller]
    pub(crate) fn who(&self, name: &str) -> Who {
        let all = SIDES.into_iter().flat_map(Who::all);
        let found = all.into_iter().find(|who| self.name(*who) == name);
        found.unwrap_or_else(|| panic!("`{name}` is none of {:?}", self.names))
    }

    pub(crate) fn name(&self, who: Who) -> &str {
        &self.names[who.seat.index()][who.slot.index()]
    }

    #[track_caller]
    pub(crate) fn character(&self, name: &str) -> &Character {
        self.public().character(self.who(name))
    }

    /// The character in the notation in which it is read, its hit points always: `"R1 -1,1 f2 hp2 crouched"`.
    #[track_caller]
    pub(crate) fn written(&self, name: &str) -> String {
        let Character { hp, cell, level, facing, crouched, guard, .. } = *self.character(name);
        let at = self.map().hex(cell);
        let mut text = format!("{name} {},{} f{} hp{hp}", at.q, at.r, facing.index());
        let marks = [
            (level == Level::Top, " top"),
            (crouched, " crouched"),
            (self.public().is_bearer(self.who(name)), " bearer"),
        ];
        marks.iter().filter(|(is_so, _)| *is_so).for_each(|(_, mark)| text.push_str(mark));
        if let Some(reach) = guard {
            let _ = write!(text, " guard{reach}");
        }
        text
    }

    /// Where the flag is: `"0,0 top"`, `"-2,0 ground"` or the name of the Bearer.
    pub(crate) fn flag(&self) -> String {
        match self.public().flag {
            Flag::Carried(bearer) => self.name(bearer).to_owned(),
            Flag::Lies(cell, level) => {
                let at = self.map().hex(cell);
                let level = if level == Level::Top { "top" } else { "ground" };
                format!("{},{} {level}", at.q, at.r)
            }
        }
    }

    /// Who is active, with how many action points: `"I1 ap2"`, or `"nobody"`.
    pub(crate) fn active(&self) -> String {
        let Some(active) = self.public().active else { return "nobody".into() };
        format!("{} ap{}", self.name(Who::new(self.turn(), active.slot)), active.ap)
    }

    /// The hit value of a Shoot with its parts; none if the target is too far away.
    #[track_caller]
    pub(crate) fn aim(&self, shooter: &str, target: &str) -> Option<Aim> {
        self.public().aim(self.who(shooter), self.who(target), ShotKind::Shoot)
    }

    /// The hit value in words, `"12 - 2 armour = 10"`; `"too far"` if no shot goes there.
    #[track_caller]
    pub(crate) fn breakdown(&self, shooter: &str, target: &str) -> String {
        self.aim(shooter, target).map_or("too far".into(), |aim| aim.breakdown())
    }

    /// What the last step told under this clause.
    pub(crate) fn told_by(&self, clause: &str) -> Vec<&Event> {
        self.told.iter().filter(|told| told.clause.id() == clause).map(|told| &told.event).collect()
    }

    /// The clauses of what the last step told, in order.
    pub(crate) fn clauses(&self) -> Vec<&'static str> {
        self.told.iter().map(|told| told.clause.id()).collect()
    }

    /// The shots of the last step: `"I1>R2 at 2, value 10, dice 10 11: 1 hit, 2 HP left"`.
    pub(crate) fn shots(&self) -> Vec<String> {
        let shot = |told: &Told<Event>| match &told.event {
            Event::Shot { shooter, target, aim, dice, hits, hp, .. } => {
                let [from, to] = [shooter, target].map(|figure| self.name(figure.who()));
                let dice: Vec<String> = dice.iter().map(u32::to_string).collect();
                let (at, value, dice) = (aim.distance, aim.value, dice.join(" "));
                let s = if *hits == 1 { "" } else { "s" };
                let text = format!("{from}>{to} at {at}, value {value}, dice {dice}");
                Some(format!("{text}: {hits} hit{s}, {hp} HP left"))
            }
            _ => None,
        };
        self.told.iter().filter_map(shot).collect()
    }

    /// The hexes that the last step entered.
    pub(crate) fn steps(&self) -> Vec<(i32, i32)> {
        let step = |told: &Told<Event>| match told.event {
            Event::Stepped { to, .. } => Some((to.q, to.r)),
            _ => None,
        };
        self.told.iter().filter_map(step).collect()
    }

    pub(crate) fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut candidates = Vec::new();
        let sight = self.state.sight(Observer::Seat(seat));
        self.game.candidates(sight, Effort::Full, &mut candidates);
        candidates
    }

    pub(crate) fn absent_answer(&self, seat: Seat) -> Action {
        self.game.answer_for_absent(self.state.sight(Observer::Seat(seat)))
    }

    pub(crate) fn view(&self, observer: Observer) -> View {
        self.game.view(self.state.sight(observer))
    }

    /// An answer as it is written in a test.
    #[track_caller]
    pub(crate) fn read(&self, name: &str, answer: &str) -> Action {
        let who = self.who(name);
        let mut words = answer.split_whitespace();
        let verb = words.next().expect("an answer has a verb");
        let (mut facing, mut beyond, mut target) = (None, 2, None);
        let mut hexes = Vec::new();
        for word in words {
            match word.as_bytes() {
                [b'f', ..] => facing = Some(read_facing(word)),
                [b'+', ..] => beyond = number(&word[1..]),
                _ if word.contains(',') => hexes.push(read_hex(word)),
                _ => target = Some(self.who(word)),
            }
        }
        let present = self.public().character(who).facing;
        let turned = facing.unwrap_or(present);
        match verb {
            "move" => Action::Move(Move { path: hexes.into_iter().collect(), facing: turned }),
            "step" => Action::Step(hexes.first().copied().expect("a step has a hex")),
            "halt" => Action::Halt(turned),
            "crouch" => Action::Crouch(turned),
            "up" => Action::Upstairs(turned),
            "down" => Action::Downstairs(turned),
            "grab" => Action::Grab(turned),
            "drop" => Action::Drop(turned),
            "end" => Action::End(turned),
            "watch" => Action::Overwatch(Overwatch { facing: turned, beyond }),
            "shoot" => {
                let target = target.expect("a shot has a target");
                assert_eq!(target.seat, enemy(who.seat), "a shot names an enemy by its place");
                let [from, to] = [who, target].map(|who| self.public().character(who).cell);
                let holding = self.public().facings(from, to);
                let keeps = holding.contains(present).then_some(present);
                let facing = facing.or(keeps).or(holding.iter().next()).unwrap_or(present);
                Action::Shoot(Shoot { target: target.slot, facing })
            }
            "activate" => Action::Activate(who.slot),
            "fire" => Action::Fire,
            "hold" => Action::Hold,
            _ => panic!("`{verb}` is no answer"),
        }
    }
}

#[test]
fn the_notation_writes_what_it_reads() {
    let text =
        "I1 -3,0 f1 hp2 activated crouched; S1 -5,5 f0 top guard activated; L2 2,-2 f4 bearer";
    let scene = Scene::new(&format!("{text}; H1 -6,0; round 3; began 2; active I1 ap1"));
    assert_eq!(scene.written("I1"), "I1 -3,0 f1 hp2 crouched");
    assert_eq!(scene.written("S1"), "S1 -5,5 f0 hp3 top guard6");
    assert_eq!(scene.written("H1"), "H1 -6,0 f2 hp6");
    assert_eq!(scene.written("L2"), "L2 2,-2 f4 hp4 bearer");
    assert_eq!(scene.written("H2"), "H2 7,1 f5 hp0");
    assert_eq!((scene.flag(), scene.active()), ("L2".into(), "I1 ap1".into()));
    assert_eq!((scene.public().round, scene.public().began, scene.turn()), (3, TWO, ONE));
}
