//! A match set up for one test: which answers are legal, and what they lead to.
//!
//! A scene is a layout and a position in the words of a setup file. The player on turn acts; each act takes exactly
//! the dice it is given.

mod build;

pub(crate) use build::*;

use duello_core::dice::Scripted;
use duello_core::{
    Advice, ContentFile, Document, Effort, Illegal, Joint, Observer, Pending, Rules, Seat, State,
    Table, Told,
};
use duello_geometry::plane::{Point, Vector};
use duello_wizards::{
    Action, Body, Event, Facing, Figure, Number, Path, Place, Setup, Spot, Stage, Step, Weapon,
    Wizards,
};

/// The seats by name.
pub(crate) const A: Seat = Seat::ALL[0];
pub(crate) const B: Seat = Seat::ALL[1];
pub(crate) const C: Seat = Seat::ALL[2];
pub(crate) const D: Seat = Seat::ALL[3];
pub(crate) const E: Seat = Seat::ALL[4];

/// The first player's wizard by number.
pub(crate) const WIZARD_A: Number = Number(1);

/// A match at a moment, and everything told since.
pub(crate) struct Scene {
    pub(crate) game: Wizards,
    pub(crate) state: State<Wizards>,
    pub(crate) told: Vec<Told<Event>>,
}

/// A layout without terrain, 800 x 1000, named `open`, for two to five.
pub(crate) const OPEN: &str = "id = \"open\"\nwidth = 800\nheight = 1000\n[starts]\n\
    2 = [[400, 15], [400, 985]]\n3 = [[400, 15], [15, 985], [785, 985]]\n\
    4 = [[15, 15], [785, 15], [785, 985], [15, 985]]\n\
    5 = [[400, 15], [15, 400], [785, 400], [15, 985], [785, 985]]\n";

impl Scene {
    /// On one of the standard layouts: the text of a setup file.
    pub(crate) fn new(setup: &str) -> Scene {
        Scene::with(Wizards::new(), setup)
    }

    /// On an open table with these pieces (TOML `[[piece]]` and `[[link]]` tables; may be empty). The setup need not
    /// name the layout.
    pub(crate) fn on(pieces: &str, setup: &str) -> Scene {
        let text = format!("{OPEN}\n{pieces}");
        let file = ContentFile { path: "layouts/open.toml".into(), text };
        let game = Wizards::with_content(&[file]).unwrap_or_else(|errors| panic!("{errors}"));
        Scene::with(game, &format!("layout = \"open\"\n{setup}"))
    }

    pub(crate) fn with(game: Wizards, setup: &str) -> Scene {
        let document = Document::parse(setup).unwrap_or_else(|errors| panic!("{errors}"));
        let setup = game.read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"));
        Scene::start(game, &setup)
    }

    pub(crate) fn start(game: Wizards, setup: &Setup) -> Scene {
        let state = game.start(setup, &mut Table::silent(&mut Scripted::new([])));
        Scene { state: state.unwrap_or_else(|errors| panic!("{errors}")), game, told: Vec::new() }
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Seat {
        self.state.public.turn
    }

    /// The player on turn answers, with exactly these dice. Returns what was told, which is kept too.
    pub(crate) fn act(&mut self, action: Action, dice: &[u32]) -> Vec<Told<Event>> {
        let seat = self.turn();
        self.act_as(&[(seat, action)], dice)
    }

    /// Several answer at once.
    pub(crate) fn act_as(&mut self, answers: &[(Seat, Action)], dice: &[u32]) -> Vec<Told<Event>> {
        for (seat, action) in answers {
            let sight = self.state.sight(Observer::Seat(*seat));
            if let Err(illegal) = self.game.check(sight, action) {
                panic!("{action:?} is refused: {} ({})", illegal.said, illegal.clause);
            }
        }
        let joint: Joint<Action> = answers.iter().cloned().collect();
        let mut scripted = Scripted::new(dice.iter().copied());
        let mut told = Vec::new();
        self.game.advance(&mut self.state, &joint, &mut Table::told(&mut scripted, &mut told));
        assert_eq!(scripted.finish(), Ok(()), "dice of {answers:?}");
        self.told.extend(told.iter().cloned());
        told
    }

    /// The player on turn may answer so.
    pub(crate) fn allows(&self, action: &Action) -> bool {
        let sight = self.state.sight(Observer::Seat(self.turn()));
        self.game.check(sight, action).is_ok()
    }

    /// The refusal of an answer of the player on turn.
    #[track_caller]
    pub(crate) fn refusal(&self, action: &Action) -> Illegal {
        let sight = self.state.sight(Observer::Seat(self.turn()));
        match self.game.check(sight, action) {
            Err(illegal) => illegal,
            Ok(()) => panic!("{action:?} is allowed"),
        }
    }

    /// The answer is refused by this clause.
    #[track_caller]
    pub(crate) fn refuses(&self, action: &Action, clause: &str) {
        let illegal = self.refusal(action);
        assert_eq!(illegal.clause.id(), clause, "{}", illegal.said);
    }

    pub(crate) fn candidates(&self, effort: Effort) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.candidates(self.state.sight(Observer::Seat(self.turn())), effort, &mut list);
        list
    }

    pub(crate) fn pending(&self) -> Pending {
        self.game.pending(&self.state.public)
    }

    pub(crate) fn stage(&self) -> &Stage {
        &self.state.public.stage
    }

    #[track_caller]
    pub(crate) fn figure(&self, number: u16) -> &Figure {
        self.state.public.figure(Number(number)).expect("the figure is on the table")
    }

    #[track_caller]
    pub(crate) fn body(&self, number: u16) -> Body {
        self.state.public.body(Number(number)).expect("it is on the table")
    }

    pub(crate) fn is_there(&self, number: u16) -> bool {
        self.state.public.body(Number(number)).is_some()
    }

    pub(crate) fn field(&self, seat: Seat) -> u8 {
        self.state.public.wizards[seat].field
    }

    pub(crate) fn mp(&self, seat: Seat) -> u16 {
        self.state.public.wizards[seat].mp
    }

    /// Whether one figure sees another.
    pub(crate) fn sees(&self, viewer: u16, target: u16) -> bool {
        self.state.public.sees(self.body(viewer), self.body(target)).is_ok()
    }

    /// Whether two figures are in base contact.
    pub(crate) fn touch(&self, one: u16, two: u16) -> bool {
        self.state.public.are_in_contact(self.body(one).place, self.body(two).place)
    }
}

/// Events of one answer that were told under a clause.
pub(crate) fn under<'a>(told: &'a [Told<Event>], clause: &str) -> Vec<&'a Event> {
    told.iter().filter(|told| told.clause.id() == clause).map(|told| &told.event).collect()
}

pub(crate) fn at(x: i32, y: i32) -> Place {
    Place::ground(Point::new(x, y))
}

pub(crate) fn roof(building: &str, x: i32, y: i32) -> Place {
    let building = building.parse().expect("a name");
    Place { layer: duello_wizards::Layer::roof(building), at: Point::new(x, y) }
}

pub(crate) fn facing(x: i32, y: i32) -> Facing {
    Facing::new(Vector::new(x, y)).expect("a facing is not zero")
}

pub(crate) fn leg(x: i32, y: i32) -> Step {
    Step::To(Point::new(x, y))
}

pub(crate) fn link(id: &str) -> Step {
    Step::Link(id.parse().expect("a name"))
}

pub(crate) fn activate(figure: u16) -> Action {
    Action::Activate { figure: Number(figure) }
}

pub(crate) fn team(gun: u16, crew: &[u16]) -> Action {
    Action::ActivateTeam { gun: Number(gun), crew: crew.iter().map(|n| Number(*n)).collect() }
}

/// A move of a creature that ends looking north.
pub(crate) fn walk(figure: u16, steps: &[Step]) -> Action {
    let path: Path = steps.iter().copied().collect();
    Action::Move { figure: Number(figure), path, facing: Facing::NORTH, into: None }
}

/// A straight move of a creature.
pub(crate) fn go(figure: u16, x: i32, y: i32) -> Action {
    walk(figure, &[leg(x, y)])
}

pub(crate) fn turn_to(figure: u16, x: i32, y: i32) -> Action {
    let path = Path::new();
    Action::Move { figure: Number(figure), path, facing: facing(x, y), into: None }
}

pub(crate) fn strike(figure: u16, target: u16) -> Action {
    Action::Strike { figure: Number(figure), target: Number(target) }
}

pub(crate) fn shoot(figure: u16, target: u16) -> Action {
    Action::Shoot { figure: Number(figure), target: Number(target) }
}

pub(crate) fn fire(target: u16) -> Action {
    Action::Fire { target: Number(target) }
}

pub(crate) fn jump(figure: u16, to: Place) -> Action {
    Action::Jump { figure: Number(figure), to, facing: Facing::NORTH }
}

/// Crewmen push the gun; everybody looks north afterwards.
pub(crate) fn push(crew: &[u16], x: i32, y: i32) -> Action {
    let pusher = |n: &u16| duello_wizards::Pusher { figure: Number(*n), facing: Facing::NORTH };
    let crew = crew.iter().map(pusher).collect();
    Action::Push { crew, by: Vector::new(x, y), facing: Facing::NORTH }
}

pub(crate) fn wizard_walk(steps: &[Step]) -> Action {
    Action::WizardMove { path: steps.iter().copied().collect(), facing: Facing::NORTH }
}

pub(crate) fn wizard_turn(x: i32, y: i32) -> Action {
    Action::WizardMove { path: Path::new(), facing: facing(x, y) }
}

pub(crate) fn heal(figure: u16) -> Action {
    Action::CastHeal { figure: Number(figure) }
}

/// A summon at these places, everybody looking north.
pub(crate) fn summon(race: &str, weapon: Weapon, places: &[Place]) -> Action {
    let spot = |at: &Place| Spot { at: *at, facing: Facing::NORTH };
    let race = race.parse().expect("a name");
    Action::CastSummon { race, weapon, spots: places.iter().map(spot).collect() }
}
