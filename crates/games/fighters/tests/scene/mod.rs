//! Duels and answers in short lines, so that a case of a rule is a few readable ones.
//!
//! A duel is [`Scene::new`] with figures parted by semicolons: `"A shargh 100,100 N; B brock 100,200 S vp=2"`. After the
//! place and the facing may come `vp=`, `wounds=`, `level=`, `cards=action+ice-lance` and `worn=ashorai-swords`. The
//! second text has switches in the notation of setups, the arena too. The scene stands at the first activation of the
//! first turn, side A first, everything available and no steps laid; [`Scene::steps`] lays them.
//!
//! Steps are words parted by `|`: `advance advance | attack | technique`; a step may name the card that pays for it:
//! `attack=ice-lance`. Figures are called by their characters, those of side B with a `'` where both have one.
//!
//! [`Scene::act`] checks an answer, hands it to the rules with the dice given, and insists that all of them fall.

use duello_core::dice::{Dice, Scripted, Seeded};
use duello_core::{
    Advice, ContentFile, Document, Effort, Illegal, Joint, Narration, Observer, Pending, Rules,
    Seat, State, Table, Told,
};
use duello_fighters::{
    Action, Activate, CardState, Event, Fighters, Figure, FigureId, Frame, List, Marker, Place,
    Public, SIDES, Slot, Stage, Step, Strike, With,
};
use duello_geometry::plane::Point;

pub(crate) const A: Seat = SIDES[0];
pub(crate) const B: Seat = SIDES[1];

/// The rules at work on one duel, and everything they told.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: Fighters,
    pub(crate) state: State<Fighters>,
    pub(crate) told: Vec<Told<Event>>,
    natural: bool,
}

impl Scene {
    /// A duel in the middle of its first turn.
    #[track_caller]
    pub(crate) fn new(figures: &str, switches: &str) -> Scene {
        let mut scene = Scene::start(&toml(figures, switches), 1);
        scene.decisive(A);
        scene.told.clear();
        scene
    }

    /// The same on an open arena with scenery of one's own, as rows of an arena file.
    #[track_caller]
    pub(crate) fn among(figures: &str, switches: &str, pieces: &str) -> Scene {
        let text = format!(
            "id = \"test\"\nname = \"Test\"\nstatus = \"house\"\nsize = [792, 792]\nedges = \"open\"\npieces = [{pieces}]\n"
        );
        let file = ContentFile { path: "arenas/test.toml".into(), text };
        let game = Fighters::with_content(&[file]).unwrap_or_else(|errors| panic!("{errors}"));
        let toml = toml(figures, &format!("arena = \"test\"\n{switches}"));
        let mut scene = Scene::start_with(game, &toml, &mut Seeded::new(1));
        scene.decisive(A);
        scene.told.clear();
        scene
    }

    /// Any setup, with seeded dice for what happens before the first question.
    #[track_caller]
    pub(crate) fn start(toml: &str, seed: u64) -> Scene {
        Scene::start_with(Fighters::new(), toml, &mut Seeded::new(seed))
    }

    /// Any setup with these dice; all must fall.
    #[track_caller]
    pub(crate) fn start_rolled(toml: &str, dice: &[u32]) -> Scene {
        let mut scripted = Scripted::new(dice.iter().copied());
        let scene = Scene::start_with(Fighters::new(), toml, &mut scripted);
        scripted.finish().unwrap_or_else(|fault| panic!("{fault}"));
        scene
    }

    #[track_caller]
    fn start_with(game: Fighters, toml: &str, dice: &mut dyn Dice) -> Scene {
        let document = Document::parse(toml).unwrap_or_else(|errors| panic!("{errors}\n{toml}"));
        let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}\n{toml}"));
        let mut told = Vec::new();
        let state = game
            .start(&setup, &mut Table::told(dice, &mut told))
            .unwrap_or_else(|errors| panic!("{errors}"));
        Scene { game, state, told, natural: false }
    }

    /// The scene at the beginning of the decisive stage, this side first.
    pub(crate) fn decisive(&mut self, first: Seat) -> &mut Scene {
        let public = &mut self.state.public;
        public.stage = Stage::Decisive;
        public.player_one = Some(first);
        public.initiative = Some(first);
        public.active = first;
        public.holds = 0;
        public.activations += 1;
        public.stack = vec![Frame::Activate(Activate::default())];
        self
    }

    /// The scene in the action stage, before anybody has laid a step.
    pub(crate) fn programming(&mut self) -> &mut Scene {
        self.state.public.stack.clear();
        self.state.public.stage = Stage::Programming;
        self
    }

    /// The scene in the anticipation stage with these obligations of all figures.
    pub(crate) fn anticipation(&mut self, obliged: &[u8]) -> &mut Scene {
        self.state.public.stack.clear();
        self.state.public.stage = Stage::Anticipation;
        for (figure, steps) in self.state.public.figures.iter_mut().zip(obliged) {
            figure.obliged = *steps;
        }
        self
    }

    /// Lays steps without asking the rules.
    #[track_caller]
    pub(crate) fn steps(&mut self, who: &str, text: &str) -> &mut Scene {
        self.lay(who, text, false)
    }

    /// The same, revealed in the anticipation stage.
    #[track_caller]
    pub(crate) fn obligatory(&mut self, who: &str, text: &str) -> &mut Scene {
        self.lay(who, text, true)
    }

    #[track_caller]
    fn lay(&mut self, who: &str, text: &str, obligatory: bool) -> &mut Scene {
        let id = self.fig(who);
        for step in text.split('|').map(str::trim).filter(|step| !step.is_empty()) {
            let (markers, card) =
                step.split_once('=').map_or((step, None), |(m, c)| (m, Some(c.trim())));
            let markers: List<Marker, 3> = markers.split_whitespace().map(marker).collect();
            let slot = card.map_or_else(|| self.first_available(who), |card| self.slot(who, card));
            let number = self.figure(who).steps.len() as u8;
            self.set_card(who, slot, CardState::Bound(number));
            let figure = &mut self.state.public.figures[usize::from(id.0)];
            figure.steps.push(Step { markers, obligatory });
        }
        self
    }

    /// Changes the state of a card that does not lie open.
    #[track_caller]
    pub(crate) fn set_card(&mut self, who: &str, slot: Slot, to: CardState) -> &mut Scene {
        let id = self.fig(who);
        let seat = self.figure(who).seat;
        let (public, secrets) = self.state.parts();
        let from = &mut secrets[seat].hands[usize::from(id.0)][usize::from(slot.0)];
        let figure = &mut public.figures[usize::from(id.0)];
        for (state, by) in [(*from, -1i8), (to, 1)] {
            let number = match state {
                CardState::Available => &mut figure.available,
                CardState::Bound(_) => &mut figure.bound,
                CardState::Used => &mut figure.used,
            };
            *number = number.checked_add_signed(by).expect("a card has one state");
        }
        *from = to;
        self
    }

    /// Uses up all available cards but so many.
    #[track_caller]
    pub(crate) fn reserve(&mut self, who: &str, cards: u8) -> &mut Scene {
        while self.figure(who).available > cards {
            let slot = self.last_available(who);
            self.set_card(who, slot, CardState::Used);
        }
        self
    }

    fn hand(&self, who: &str) -> Vec<(Slot, CardState)> {
        let id = self.fig(who);
        let figure = self.figure(who);
        let hand = self.state.secret(figure.seat).hands[usize::from(id.0)];
        let cards = figure.cards.iter().enumerate().filter(|(_, held)| held.place == Place::Hand);
        cards.map(|(at, _)| (Slot(at as u8), hand[at])).collect()
    }

    #[track_caller]
    pub(crate) fn first_available(&self, who: &str) -> Slot {
        let found = self.hand(who).into_iter().find(|(_, state)| *state == CardState::Available);
        found.unwrap_or_else(|| panic!("{who} has no card available")).0
    }

    #[track_caller]
    fn last_available(&self, who: &str) -> Slot {
        let found = self.hand(who).into_iter().rfind(|(_, state)| *state == CardState::Available);
        found.unwrap_or_else(|| panic!("{who} has no card available")).0
    }

    /// The state of a card, if it does not lie open.
    #[track_caller]
    pub(crate) fn card(&self, who: &str, card: &str) -> Option<CardState> {
        let slot = self.slot(who, card);
        self.hand(who).into_iter().find(|(known, _)| *known == slot).map(|(_, state)| state)
    }

    /// Where a card is.
    #[track_caller]
    pub(crate) fn place(&self, who: &str, card: &str) -> Place {
        self.figure(who).cards[usize::from(self.slot(who, card).0)].place
    }

    /// The slot of a card by its id.
    #[track_caller]
    pub(crate) fn slot(&self, who: &str, card: &str) -> Slot {
        let id = self.game.content().find_card(card).unwrap_or_else(|| panic!("no card {card}"));
        let at = self.figure(who).cards.iter().position(|held| held.card == id);
        Slot(at.unwrap_or_else(|| panic!("{who} has no {card}")) as u8)
    }

    /// A figure by the name of its character; `'` for side B's where both have one.
    #[track_caller]
    pub(crate) fn fig(&self, who: &str) -> FigureId {
        let (name, is_second) = who.strip_suffix('\'').map_or((who, false), |name| (name, true));
        let character =
            self.game.content().find_character(name).unwrap_or_else(|| panic!("no {name}"));
        let mut figures = self.state.public.all_figures().filter(|(_, f)| f.character == character);
        let found = if is_second { figures.find(|(_, f)| f.seat == B) } else { figures.next() };
        found.unwrap_or_else(|| panic!("{who} is not there")).0
    }

    #[track_caller]
    pub(crate) fn figure(&self, who: &str) -> &Figure {
        self.state.public.figure(self.fig(who))
    }

    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    #[track_caller]
    pub(crate) fn at(&self, who: &str) -> (i32, i32) {
        let Point { x, y } = self.figure(who).at;
        (x, y)
    }

    /// Changes a figure.
    #[track_caller]
    pub(crate) fn edit(&mut self, who: &str, change: impl FnOnce(&mut Figure)) -> &mut Scene {
        let id = self.fig(who);
        change(&mut self.state.public.figures[usize::from(id.0)]);
        self
    }

    /// Who is asked.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.game.pending(&self.state.public) {
            Pending::Decide(seats) => seats.iter().next().expect("somebody is asked"),
            Pending::Over(outcome) => panic!("it is over: {outcome:?}"),
        }
    }

    pub(crate) fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.game.check(self.state.sight(Observer::Seat(self.asked())), action)
    }

    /// The clause by which an answer is refused.
    #[track_caller]
    pub(crate) fn refused(&self, action: &Action) -> String {
        match self.check(action) {
            Err(illegal) => illegal.clause.id().to_owned(),
            Ok(()) => panic!("{action:?} is legal"),
        }
    }

    /// Checks an answer and hands it to the rules; all of the dice must fall.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action, dice: &[u32]) -> &mut Scene {
        let seat = self.asked();
        let sight = self.state.sight(Observer::Seat(seat));
        self.game.check(sight, &action).unwrap_or_else(|illegal| {
            let prompt = self.game.prompt(sight);
            panic!("{prompt} {action:?}: {illegal}")
        });
        self.joint(&Joint::from_iter([(seat, action)]), dice)
    }

    /// Answers of both sides at once.
    #[track_caller]
    pub(crate) fn both(&mut self, one: Action, two: Action, dice: &[u32]) -> &mut Scene {
        self.joint(&Joint::from_iter([(A, one), (B, two)]), dice)
    }

    #[track_caller]
    fn joint(&mut self, joint: &Joint<Action>, dice: &[u32]) -> &mut Scene {
        let mut scripted = Scripted::new(dice.iter().copied());
        self.game.advance(&mut self.state, joint, &mut Table::told(&mut scripted, &mut self.told));
        scripted.finish().unwrap_or_else(|fault| panic!("{joint:?}: {fault}\n{:#?}", self.told));
        self
    }

    /// A side gets a step to wait with, a Turn that no card pays for.
    pub(crate) fn wait(&mut self, seat: Seat) -> &mut Scene {
        let public = &mut self.state.public;
        let other =
            public.figures.iter_mut().find(|figure| figure.seat == seat && figure.out.is_none());
        let markers = [Marker::Turn].into_iter().collect();
        other.expect("a figure").steps.push(Step { markers, obligatory: true });
        self
    }

    /// Whoever is asked executes a step without making use of it.
    #[track_caller]
    pub(crate) fn idle(&mut self) -> &mut Scene {
        let seat = self.asked();
        let ready =
            self.state.public.side(seat).find(|(_, figure)| !figure.steps_left().is_empty());
        let id = ready.expect("a step to idle with").0;
        self.act(Action::Step(id), &[]);
        while self.asked() == seat && self.check(&Action::Skip).is_ok() {
            self.act(Action::Skip, &[]);
        }
        self
    }

    /// Lets the turn end by itself when nobody has a step left.
    pub(crate) fn natural(&mut self) -> &mut Scene {
        self.natural = true;
        self
    }

    /// The next step of a figure. So that the turn does not end behind it, the other side gets a step to wait with, a
    /// Turn that no card pays for, unless it has one or [`Scene::natural`] was called.
    #[track_caller]
    pub(crate) fn step(&mut self, who: &str) -> &mut Scene {
        let id = self.fig(who);
        let seat = self.figure(who).seat;
        while self.asked() != seat {
            self.idle();
        }
        if !self.natural
            && self
                .state
                .public
                .side(duello_fighters::enemy(seat))
                .all(|(_, other)| other.steps_left().is_empty())
        {
            self.wait(duello_fighters::enemy(seat));
        }
        self.act(Action::Step(id), &[])
    }

    /// A close attack on somebody with the weapon worn, if any.
    #[track_caller]
    pub(crate) fn strike(&self, who: &str, target: &str) -> Strike {
        let id = self.fig(who);
        let weapon = self
            .public()
            .cards_in(id, Place::Equipped)
            .find(|(_, card)| card.weapon.is_some())
            .map(|(slot, _)| slot);
        Strike { target: self.fig(target), with: weapon.map_or(With::Bare, With::Weapon) }
    }

    /// Attacks at once: the marker must be asked for.
    #[track_caller]
    pub(crate) fn attack(&mut self, who: &str, target: &str, dice: &[u32]) -> &mut Scene {
        let strike = self.strike(who, target);
        self.act(Action::Attack(strike), dice)
    }

    /// All answers with full effort.
    pub(crate) fn answers(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.candidates(
            self.state.sight(Observer::Seat(self.asked())),
            Effort::Full,
            &mut list,
        );
        list
    }

    /// How often something was told.
    pub(crate) fn count(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        self.told.iter().filter(|told| is_meant(&told.event)).count()
    }

    /// Whether a clause was cited.
    pub(crate) fn cites(&self, clause: &str) -> bool {
        self.told.iter().any(|told| told.clause.id() == clause)
    }

    /// Who has won; none while it goes on.
    pub(crate) fn winner(&self) -> Option<Option<Seat>> {
        self.state.public.ending.map(|ending| ending.winner)
    }
}

fn marker(word: &str) -> Marker {
    match word {
        "advance" => Marker::Advance,
        "lateral" => Marker::Lateral,
        "turn" => Marker::Turn,
        "swing" => Marker::Swing,
        "attack" => Marker::Attack,
        "technique" => Marker::Technique,
        "retreat" => Marker::Retreat,
        "skill" => Marker::Skill,
        "equip" => Marker::Equip,
        other => panic!("no marker {other}"),
    }
}

/// A straight movement.
pub(crate) fn go(way: duello_geometry::plane::Quarter, mm: u16) -> Action {
    Action::Move(duello_fighters::Way { way, mm })
}

impl Scene {
    /// A technique by its id.
    #[track_caller]
    pub(crate) fn technique(&self, id: &str, aim: duello_fighters::Aim) -> Action {
        let technique = self.game.content().find_technique(id).unwrap_or_else(|| panic!("no {id}"));
        Action::Technique(duello_fighters::Named { technique, aim })
    }

    /// A technique on one target with the weapon worn.
    #[track_caller]
    pub(crate) fn blow(&self, who: &str, id: &str, target: &str) -> Action {
        self.technique(id, duello_fighters::Aim::Strike(self.strike(who, target)))
    }

    /// The text of a card in a Special skill step.
    #[track_caller]
    pub(crate) fn text(&self, who: &str, card: &str, aim: duello_fighters::Aim) -> Action {
        let power = duello_fighters::Power::Card(self.slot(who, card));
        Action::Use(duello_fighters::Use { power, aim })
    }

    /// An improvised attack with the first card available.
    #[track_caller]
    pub(crate) fn improvised(&self, who: &str, target: &str) -> Action {
        Action::Improvise(duello_fighters::Improvised {
            figure: self.fig(who),
            card: self.first_available(who),
            strike: self.strike(who, target),
        })
    }

    /// A step and the card that pays for it, laid by the rules.
    #[track_caller]
    pub(crate) fn plan(text: &str) -> Vec<duello_fighters::StepPlan> {
        let steps = text.split('|').map(str::trim).filter(|step| !step.is_empty());
        steps
            .map(|step| {
                let (markers, card) = step.split_once('=').expect("markers=slot");
                let markers = markers.split_whitespace().map(marker).collect();
                duello_fighters::StepPlan { markers, card: Slot(card.parse().expect("a slot")) }
            })
            .collect()
    }

    /// The strikes told last: elemental criticals, elemental, criticals, plain.
    pub(crate) fn strikes(&self) -> [u8; 4] {
        let found = self.told.iter().rev().find_map(|told| match told.event {
            Event::Struck { strikes, .. } => Some(strikes),
            _ => None,
        });
        let strikes = found.unwrap_or_default();
        [strikes.elemental_critical, strikes.elemental, strikes.critical, strikes.plain]
    }

    /// How many dice the last defence roll had, and the modifier of each.
    pub(crate) fn defence(&self) -> (usize, i8) {
        let found = self.told.iter().rev().find_map(|told| match &told.event {
            Event::DefenceRoll { dice, modifier, .. } => Some((dice.len(), *modifier)),
            _ => None,
        });
        found.unwrap_or_default()
    }
}

/// The text of a setup.
#[track_caller]
pub(crate) fn toml(figures: &str, switches: &str) -> String {
    let mut text = format!("{switches}\n");
    for figure in figures.split(';').map(str::trim) {
        let mut words = figure.split_whitespace();
        let side = if words.next() == Some("A") { 0 } else { 1 };
        let name = words.next().expect("a character");
        let at = words.next().expect("a place");
        let facing = words.next().expect("a facing");
        text.push_str(&format!(
            "[[figures]]\nside = {side}\ncharacter = \"{name}\"\nat = [{at}]\nfacing = \"{facing}\"\n"
        ));
        for word in words {
            let (key, value) = word.split_once('=').expect("key=value");
            let list = || {
                let names = value.split('+').filter(|name| !name.is_empty());
                names.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
            };
            match key {
                "cards" => text.push_str(&format!("cards = [{}]\n", list())),
                "worn" => text.push_str(&format!("equipped = [{}]\n", list())),
                _ => text.push_str(&format!("{key} = {value}\n")),
            }
        }
    }
    text
}
