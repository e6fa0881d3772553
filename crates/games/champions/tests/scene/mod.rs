//! Battles and answers as short lines of text, so that a case of a rule is a few readable lines.
//!
//! A battle is `Scene::preset("ring")` or [`Scene::new`] with units parted by semicolons (see [`notation`]):
//! `"A gate_guard 5x5 at 300,300 N champ3; B reaver_swords 20x5 at 425,300 S champ2 hask@3 std charging; first B"`.
//!
//! Names: a Character has the name of its entry (`brannoc`), a unit that of its entry or what `as` says, which also
//! means its rank and file; a Champion its title (`Gate Captain`) or `unit.champ`.
//!
//! Answers are words such as `issue Oath-Keeper`, `accept Gate Captain`, `refuse`, `nominate brannoc`, `pass`.
//! [`Scene::play`] first answers everything else by default until that question is asked; `A pass` waits for side A.
//!
//! Dice: all show 1, which hurts nobody and passes every test, except those that [`Scene::fate`] names by who
//! throws them, or [`Scene::dice`] by their order (CH-850 to CH-852). What a test names must be thrown.

mod fate;
mod notation;
mod readings;

use duello_champions::{
    Action, AttackKind, Champions, CharacterId, EntryKind, Event, Order, Pool, Public, Round,
    SIDES, Setup, Stage, Unit, UnitId,
};
use duello_core::{
    Advice, Document, Effort, Illegal, Joint, Observer, Pending, Rules, Seat, State, Told,
};
use fate::Fates;

pub(crate) const A: Seat = SIDES[0];
pub(crate) const B: Seat = SIDES[1];

/// No test answers more questions than this.
const ANSWERS_MAX: usize = 3000;

/// The rules at work on one battle, and everything they told.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: Champions,
    pub(crate) state: State<Champions>,
    /// Everything told since the start or since [`Scene::forget`].
    pub(crate) told: Vec<Told<Event>>,
    names: Vec<String>,
    fates: Fates,
}

impl Scene {
    /// A battle of one's own.
    #[track_caller]
    pub(crate) fn new(text: &str) -> Scene {
        Scene::fated(text, &[])
    }

    /// A battle of one's own, with dice for what happens before the first question.
    #[track_caller]
    pub(crate) fn fated(text: &str, fates: &[(&str, &str)]) -> Scene {
        let (toml, names) = notation::battle(text);
        Scene::read(&toml, names, fates)
    }

    /// A preset, with switches in the notation of setups (`refusers = "nominated_only"`), if any.
    #[track_caller]
    pub(crate) fn preset(name: &str, switches: &str) -> Scene {
        Scene::preset_fated(name, switches, &[])
    }

    /// The same, with dice for what happens before the first question.
    #[track_caller]
    pub(crate) fn preset_fated(name: &str, switches: &str, fates: &[(&str, &str)]) -> Scene {
        Scene::read(&format!("preset = \"{name}\"\n{switches}"), Vec::new(), fates)
    }

    #[track_caller]
    fn read(toml: &str, names: Vec<String>, fates: &[(&str, &str)]) -> Scene {
        let game = Champions::new();
        let document = Document::parse(toml).unwrap_or_else(|errors| panic!("{errors}\n{toml}"));
        let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}\n{toml}"));
        Scene::start(game, &setup, names, fates)
    }

    /// Any setup; units without a name are called by their entries.
    #[track_caller]
    pub(crate) fn start(
        game: Champions,
        setup: &Setup,
        names: Vec<String>,
        fates: &[(&str, &str)],
    ) -> Scene {
        let mut queue = Fates::default();
        fates.iter().for_each(|(key, dice)| queue.add(key, dice));
        let mut names = names;
        let own = setup.units.iter().map(|unit| unit.entry.clone()).skip(names.len());
        names.extend(own);
        let started = |table: &mut duello_core::Table<'_, Event>| {
            game.start(setup, table).unwrap_or_else(|errors| panic!("{errors}"))
        };
        let (state, told) = queue.settle(&names, started);
        Scene { game, state, told, names, fates: queue }
    }

    /// Dice for the next batch, test or run of somebody: `("isaura impact", "4 | 3,1")`, `("brannoc > hask", "3,3")`,
    /// `("gate_guard break", "6,6")`, `("gate_guard flees", "1,2")`. All must be thrown.
    pub(crate) fn fate(&mut self, key: &str, dice: &str) -> &mut Scene {
        self.fates.add(key, dice);
        self
    }

    /// The first dice after the next answer, in rolling order; all must be thrown before the next question.
    pub(crate) fn dice(&mut self, dice: &str) -> &mut Scene {
        self.fates.first = fate::read_dice(dice);
        self
    }

    /// Changes the position, as a moment in the middle of a match could.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Public)) -> &mut Scene {
        change(&mut self.state.public);
        self
    }

    /// What has been told so far is not looked at any more.
    pub(crate) fn forget(&mut self) -> &mut Scene {
        self.told.clear();
        self
    }

    /// Checks an answer and hands it to the rules.
    #[track_caller]
    pub(crate) fn answer(&mut self, action: &Action) -> &mut Scene {
        let seat = self.asked();
        let checked = self.check(seat, action);
        checked.unwrap_or_else(|illegal| panic!("{action:?} at {:?}: {illegal}", self.stage()));
        self.advance(seat, action);
        self
    }

    #[track_caller]
    fn advance(&mut self, seat: Seat, action: &Action) {
        let joint = Joint::from_iter([(seat, action.clone())]);
        let (game, before) = (&self.game, &self.state);
        let run = |table: &mut duello_core::Table<'_, Event>| {
            let mut state = before.clone();
            game.advance(&mut state, &joint, table);
            state
        };
        let (state, told) = self.fates.settle(&self.names, run);
        self.state = state;
        self.told.extend(told);
    }

    /// Gives the answer to the question that is asked now.
    #[track_caller]
    pub(crate) fn say(&mut self, words: &str) -> &mut Scene {
        let action = self.action(words);
        self.answer(&action)
    }

    /// Answers by default until these answers can be given one after the other, and gives them.
    #[track_caller]
    pub(crate) fn play(&mut self, answers: &[&str]) -> &mut Scene {
        for words in answers {
            let (seat, words) = match words.split_once(' ') {
                Some(("A", rest)) => (Some(A), rest),
                Some(("B", rest)) => (Some(B), rest),
                _ => (None, *words),
            };
            let verb = words.split(' ').next().unwrap_or(words);
            let stage = notation::stage_of_verb(verb);
            for _ in 0..ANSWERS_MAX {
                let is_it = self.stage_word() == stage
                    && seat.is_none_or(|seat| seat == self.asked())
                    && self.fits(words);
                if is_it {
                    break;
                }
                self.default();
            }
            self.say(words);
        }
        self
    }

    /// Some questions of a kind are asked of several in turn: whether this answer is one to the present question.
    fn fits(&self, words: &str) -> bool {
        match words.split(' ').next().unwrap_or(words) {
            "weapon" | "aim" | "way" | "allocate" => {
                self.check(self.asked(), &self.action(words)).is_ok()
            }
            _ => true,
        }
    }

    /// Answers the present question by default.
    #[track_caller]
    pub(crate) fn default(&mut self) -> &mut Scene {
        let action = self.default_answer();
        self.answer(&action)
    }

    /// Answers by default until a question of this kind is asked: `issue`, `accept`, `nominate`, `declare` and so on.
    #[track_caller]
    pub(crate) fn to(&mut self, stage: &str) -> &mut Scene {
        self.until(|scene| scene.stage_word() == stage)
    }

    /// Answers by default until this is so.
    #[track_caller]
    pub(crate) fn until(&mut self, is_so: impl Fn(&Scene) -> bool) -> &mut Scene {
        for _ in 0..ANSWERS_MAX {
            if is_so(self) {
                return self;
            }
            self.default();
        }
        panic!("it never comes to that: {:?}", self.stage())
    }

    /// Answers by default until something has been told, counted from the last [`Scene::forget`].
    #[track_caller]
    pub(crate) fn until_told(&mut self, is_it: impl Fn(&Event) -> bool) -> &mut Scene {
        self.until(|scene| scene.told.iter().any(|told| is_it(&told.event)))
    }

    /// Answers by default until the Combat Score is made.
    #[track_caller]
    pub(crate) fn until_scored(&mut self) -> &mut Scene {
        self.until_told(|event| matches!(event, Event::Scored { .. }))
    }

    /// Answers by default until this Player Turn begins, or the match is over.
    #[track_caller]
    pub(crate) fn until_turn(&mut self, turn: u8) -> &mut Scene {
        self.until(|scene| scene.public().turn >= turn || scene.public().ending.is_some())
    }

    /// One batch of attacks alone, as if it were all that happens in Initiative Step 0; it must use all the dice.
    #[track_caller]
    pub(crate) fn batch(&mut self, key: &str, kind: AttackKind, number: u16, dice: &str) -> String {
        let (attacker, target) = key.split_once(" > ").expect("a batch is `attacker > target`");
        let (name, part) = attacker.split_once('/').unwrap_or((attacker, "0"));
        let (attacker, target) = (self.pool(name), self.pool(target));
        let part = part.parse().expect("a part is a number");
        let bound = self
            .public()
            .duel_of(attacker)
            .is_some_and(|duel| duel.opponent_of(attacker) == Some(target));
        self.forget().edit(|public| {
            let units = public.all_units().map(|(id, _)| id).collect();
            let round = public.round.get_or_insert_with(|| Round { units, ..Round::default() });
            round.step = 0;
            round.orders = vec![Order { attacker, part, kind, target, number, bound }];
            public.stage = Stage::Roll(0);
        });
        self.dice(dice);
        self.roll_on();
        self.strikes().first().cloned().expect("the batch has been rolled")
    }

    /// Nothing is asked while dice roll, so an answer that says nothing sets them rolling.
    #[track_caller]
    pub(crate) fn roll_on(&mut self) -> &mut Scene {
        self.advance(A, &Action::Keep);
        self
    }

    /// What would be answered for somebody who is not there.
    #[track_caller]
    pub(crate) fn default_answer(&self) -> Action {
        self.game.answer_for_absent(self.state.sight(Observer::Seat(self.asked())))
    }

    /// Whose answer is waited for.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.game.pending(&self.state.public) {
            Pending::Decide(seats) => seats.only().expect("one side is asked at a time"),
            Pending::Over(_) => panic!("the match is over:\n{}", self.log()),
        }
    }

    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.game.check(self.state.sight(Observer::Seat(seat)), action)
    }

    /// Whether the side that is asked may answer so.
    #[track_caller]
    pub(crate) fn allows(&self, words: &str) -> bool {
        self.check(self.asked(), &self.action(words)).is_ok()
    }

    /// The refusal of an answer: code, text and clause in one line.
    #[track_caller]
    pub(crate) fn refusal(&self, words: &str) -> String {
        let checked = self.check(self.asked(), &self.action(words));
        let illegal = checked.expect_err("the answer is to be refused");
        format!("{}: {illegal}", illegal.code)
    }

    /// The answers that the side that is asked can give.
    #[track_caller]
    pub(crate) fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        let sight = self.state.sight(Observer::Seat(self.asked()));
        self.game.candidates(sight, Effort::Full, &mut options);
        options
    }

    /// The models with which a Duel could be issued, accepted or punished now: their names.
    #[track_caller]
    pub(crate) fn duel_options(&self) -> Vec<String> {
        let name = |action: &Action| match action {
            Action::DuelIssue(pool) | Action::DuelAccept(pool) => Some(self.name(*pool)),
            Action::DuelNominate(id) => Some(self.name(Pool::Character(*id))),
            _ => None,
        };
        self.options().iter().filter_map(name).collect()
    }

    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    pub(crate) fn stage(&self) -> Stage {
        self.state.public.stage
    }

    pub(crate) fn stage_word(&self) -> &'static str {
        notation::stage_word(self.stage())
    }

    /// The unit with this name.
    #[track_caller]
    pub(crate) fn unit_id(&self, name: &str) -> UnitId {
        let found = self.names.iter().position(|known| known == name);
        UnitId(found.unwrap_or_else(|| panic!("`{name}` is none of {:?}", self.names)) as u8)
    }

    #[track_caller]
    pub(crate) fn unit(&self, name: &str) -> &Unit {
        self.public().unit(self.unit_id(name))
    }

    #[track_caller]
    pub(crate) fn character_id(&self, name: &str) -> CharacterId {
        match self.pool(name) {
            Pool::Character(id) => id,
            _ => panic!("`{name}` is no Character"),
        }
    }

    /// The pool with this name.
    #[track_caller]
    pub(crate) fn pool(&self, name: &str) -> Pool {
        let public = self.public();
        let characters =
            (0..public.characters.len()).map(|id| Pool::Character(CharacterId(id as u8)));
        let units = || public.all_units().map(|(id, _)| id);
        let mut pools =
            characters.chain(units().map(Pool::Champion)).chain(units().map(Pool::Ranks));
        if let Some(unit) = name.strip_suffix(".champ") {
            return Pool::Champion(self.unit_id(unit));
        }
        pools.find(|pool| self.name(*pool) == name).unwrap_or_else(|| panic!("nobody is `{name}`"))
    }

    /// The name of a pool.
    pub(crate) fn name(&self, pool: Pool) -> String {
        readings::name(&self.names, self.public(), pool)
    }
}

impl Drop for Scene {
    /// What a test names must be thrown.
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.fates.assert_spent();
        }
    }
}

/// The title of a unit's Champion, if its entry has one.
fn champion_title(kind: &EntryKind) -> Option<&str> {
    match kind {
        EntryKind::Ranks { champion, .. } => champion.as_deref(),
        EntryKind::Character { .. } => None,
    }
}

#[test]
fn dice_are_thrown_by_name_or_in_order() {
    let duel = || {
        let mut scene = Scene::preset("ring", "");
        scene.play(&["issue Oath-Keeper"]);
        scene
    };
    let (mut named, mut ordered) = (duel(), duel());
    named.fate("reaver_swords > gate_guard", "4,1,1,1,1 | 3").fate("Oath-Keeper", "4,2 | 5 | 3");
    ordered.dice("4,2 | 5 | 3 | 4,1,1,1,1 | 3");
    for scene in [&mut named, &mut ordered] {
        scene.say("accept Gate Captain");
    }
    assert_eq!(named.strikes(), ordered.strikes());
    assert_eq!(named.strikes()[0].split(": ").nth(2), Some("4,2 | 5 | 3"));
}
