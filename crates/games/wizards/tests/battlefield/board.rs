//! A table described in a few words.

use duello_core::{ContentFile, Effort, Narration, Observer, Rules, Told};
use duello_wizards::{Action, Event, Need, Number, OptionsView, TargetView, View, Wizards};

use crate::scene::{OPEN, Scene};

/// A table with terrain, wizards and figures. Two wizards stand in far corners unless they are placed.
#[derive(Default)]
pub(crate) struct Board {
    layout: Option<&'static str>,
    pieces: String,
    races: Option<String>,
    switches: String,
    wizards: Vec<String>,
    figures: Vec<String>,
    is_wizards_turn: bool,
    turn: u8,
}

impl Board {
    /// An open table.
    pub(crate) fn new() -> Board {
        Board::default()
    }

    /// One of the standard layouts.
    pub(crate) fn layout(layout: &'static str) -> Board {
        Board { layout: Some(layout), ..Board::default() }
    }

    /// A piece of terrain, `"wood w 60 200,200 300,200 300,300 200,300"`: kind, name, height and corners. A kind
    /// `flat-house` or `flat-hall` has a roof to stand on; `open=1,6` names the doors.
    pub(crate) fn piece(mut self, text: &str) -> Board {
        let mut words = text.split(' ');
        let mut next = || words.next().expect("a piece has kind, name and height");
        let (kind, name, height) = (next(), next(), next());
        let (roof, kind) = kind.strip_prefix("flat-").map_or((false, kind), |kind| (true, kind));
        let (mut open, mut corners) = (String::new(), Vec::new());
        for word in words {
            match word.strip_prefix("open=") {
                Some(edges) => open = format!("open = [{edges}]\n"),
                None => corners.push(format!("[{word}]")),
            }
        }
        self.pieces += &format!(
            "[[piece]]\nid = \"{name}\"\nkind = \"{kind}\"\nheight = {height}\nroof = {roof}\n{open}polygon = [{}]\n",
            corners.join(", ")
        );
        self
    }

    /// Races of one's own.
    pub(crate) fn races(mut self, text: &str) -> Board {
        self.races = Some(text.to_owned());
        self
    }

    /// Lines of a setup file.
    pub(crate) fn switch(mut self, lines: &str) -> Board {
        self.switches += lines;
        self.switches.push('\n');
        self
    }

    /// A wizard, `"G 400,15 field=20 mp=100 f=0,1"`.
    pub(crate) fn wizard(mut self, text: &str) -> Board {
        let mut words = text.split(' ');
        let alignment = words.next().expect("a wizard has an alignment");
        let at = words.next().expect("a wizard has a place");
        let more: String = words.map(|word| format!(", {}", item(word))).collect();
        self.wizards.push(format!("{{ alignment = \"{alignment}\", at = [{at}]{more} }}"));
        self
    }

    /// A figure, `"0 orc small 400,400 f=0,1 wounds=3"`; its place on a roof is `store1:265,190`, and `-` stands for
    /// the weapon of those who have one of their own. With two players the first has number 3.
    pub(crate) fn figure(mut self, text: &str) -> Board {
        let mut words = text.split(' ');
        let mut next = || words.next().expect("a figure has owner, race, weapon and place");
        let (owner, race, weapon, at) = (next(), next(), next(), next());
        let weapon = match weapon {
            "-" => String::new(),
            weapon => format!(", weapon = \"{weapon}\""),
        };
        let at = match at.split_once(':') {
            Some((roof, at)) => format!("\"{roof}\", {at}"),
            None => at.to_owned(),
        };
        let more: String = words.map(|word| format!(", {}", item(word))).collect();
        self.figures
            .push(format!("{{ owner = {owner}, race = \"{race}\"{weapon}, at = [{at}]{more} }}"));
        self
    }

    /// Several figures.
    pub(crate) fn figures(self, texts: &[&str]) -> Board {
        texts.iter().fold(self, |board, text| board.figure(text))
    }

    /// The wizards act, not the creatures.
    pub(crate) fn wizards_turn(mut self) -> Board {
        self.is_wizards_turn = true;
        self
    }

    /// This seat is on turn.
    pub(crate) fn turn(mut self, seat: u8) -> Board {
        self.turn = seat;
        self
    }

    fn setup(&self) -> String {
        let wizards = if self.wizards.is_empty() {
            "{ alignment = \"G\", at = [15, 985] }, { alignment = \"B\", at = [785, 985] }"
                .to_owned()
        } else {
            self.wizards.join(", ")
        };
        let stage = if self.is_wizards_turn {
            "stage = { wizard = { moved = false, magic = \"unused\" } }\n"
        } else {
            ""
        };
        let players = self.wizards.len().max(2);
        format!(
            "players = {players}\n{}[position]\nround = 2\nturn = {}\n{stage}wizards = [{wizards}]\nfigures = [{}]\n",
            self.switches,
            self.turn,
            self.figures.join(", ")
        )
    }

    /// The match.
    pub(crate) fn scene(&self) -> Scene {
        if let Some(races) = &self.races {
            let file = |path: &str, text: String| ContentFile { path: path.into(), text };
            let files = [
                file("layouts/open.toml", format!("{OPEN}\n{}", self.pieces)),
                file("races/own.toml", races.clone()),
            ];
            let game = Wizards::with_content(&files).unwrap_or_else(|errors| panic!("{errors}"));
            return Scene::with(game, &format!("layout = \"open\"\n{}", self.setup()));
        }
        match self.layout {
            Some(layout) => Scene::new(&format!("layout = \"{layout}\"\n{}", self.setup())),
            None => Scene::on(&self.pieces, &self.setup()),
        }
    }

    /// What is wrong with the setup, as it is told.
    pub(crate) fn faults(&self) -> String {
        let layout = self.layout.expect("faults are asked for on a standard layout");
        let text = format!("layout = \"{layout}\"\n{}", self.setup());
        let document = duello_core::Document::parse(&text).expect("the text is well-formed");
        let game = Wizards::new();
        game.read_setup(&document).expect_err("the setup is wrong").to_string()
    }
}

fn item(word: &str) -> String {
    match word.split_once('=').expect("an item is written name=value") {
        ("f", facing) => format!("facing = [{facing}]"),
        (name, value) => format!("{name} = {value}"),
    }
}

/// What a scene answers beyond the common ones.
pub(crate) trait Asked {
    /// What is published to the player on turn.
    fn view(&self) -> View;
    /// The targets of a figure that may act.
    fn options(&self, figure: u16) -> OptionsView;
    /// One target of a figure that may act.
    fn target(&self, figure: u16, target: u16) -> TargetView;
    /// Whether everything that is proposed is legal.
    fn all_candidates_are_legal(&self) -> bool;
}

impl Asked for Scene {
    fn view(&self) -> View {
        self.game.view(self.state.sight(Observer::Seat(self.turn())))
    }

    #[track_caller]
    fn options(&self, figure: u16) -> OptionsView {
        let options = self.view().options;
        options.into_iter().find(|options| options.figure == Number(figure)).expect("it may act")
    }

    #[track_caller]
    fn target(&self, figure: u16, target: u16) -> TargetView {
        let targets = self.options(figure).targets;
        targets.into_iter().find(|view| view.target == Number(target)).expect("it is an enemy")
    }

    fn all_candidates_are_legal(&self) -> bool {
        self.candidates(Effort::Full).iter().all(|action| self.allows(action))
    }
}

/// What was needed to hit and whether it hit, if an attack was rolled.
pub(crate) fn roll(told: &[Told<Event>]) -> Option<(u8, bool)> {
    told.iter().find_map(|told| match &told.event {
        Event::Attacked { need, hit, .. } => Some((need.number, *hit)),
        _ => None,
    })
}

/// The parts of the number that was needed.
pub(crate) fn parts(told: &[Told<Event>]) -> Option<Need> {
    told.iter().find_map(|told| match &told.event {
        Event::Attacked { need, .. } => Some(*need),
        _ => None,
    })
}

/// What a move cost.
pub(crate) fn cost(told: &[Told<Event>]) -> Option<i32> {
    told.iter().find_map(|told| match &told.event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    })
}

/// By how much a shot was too far.
pub(crate) fn too_far(told: &[Told<Event>]) -> Option<i32> {
    told.iter().find_map(|told| match &told.event {
        Event::TooFar { by, .. } => Some(*by),
        _ => None,
    })
}

/// Whether a field changed.
pub(crate) fn is_field_hit(told: &[Told<Event>]) -> bool {
    told.iter().any(|told| matches!(told.event, Event::FieldChanged { .. }))
}

/// An attack spell.
pub(crate) fn spell(target: duello_core::Seat) -> Action {
    Action::CastAttack { target }
}
