//! Positions in a few words.
//!
//! `setting("G 15,15; B 785,985 field=2", "A orc/small 400,400; B goblin 400,430 wounds=3").begin()` is a duel on an
//! open table in round 2, the player of seat 0 on turn. A figure is owner, race and weapon, place, and whatever else
//! a position knows of it; a place on a roof is written `store1:265,200`, and a pair of numbers stands for a facing.

use duello_core::dice::Scripted;
use duello_core::{Rules, Seat, Seats, Standing, Table, Told};
use duello_wizards::{Action, Event, Weapon};

use super::Scene;

/// In the stage of a wizard's turn, with nothing done yet.
pub(crate) const WIZARD_TURN: &str = "stage = { wizard = { moved = false, magic = \"unused\" } }";

/// A match to be set up.
pub(crate) struct Setting {
    layout: Option<String>,
    pieces: String,
    switches: String,
    position: Vec<String>,
    players: usize,
    wizards: String,
    figures: String,
}

/// Wizards by seat, and the figures on the table; they get the numbers after the wizards'.
pub(crate) fn setting(wizards: &str, figures: &str) -> Setting {
    let entries = |text: &str| -> Vec<String> {
        text.split(';').map(|entry| entry.trim().to_owned()).filter(|e| !e.is_empty()).collect()
    };
    let wizards = entries(wizards);
    let figures: Vec<String> = entries(figures).iter().map(|entry| figure(entry)).collect();
    Setting {
        layout: None,
        pieces: String::new(),
        switches: String::new(),
        position: Vec::new(),
        players: wizards.len(),
        wizards: wizards.iter().map(|entry| wizard(entry)).collect::<Vec<_>>().join(", "),
        figures: figures.join(", "),
    }
}

/// A duel of a good and an evil wizard in far corners, in the first's turn.
pub(crate) fn duel(figures: &str) -> Scene {
    setting("G 15,15; B 785,985", figures).begin()
}

impl Setting {
    /// On a standard layout.
    pub(crate) fn on(mut self, layout: &str) -> Setting {
        self.layout = Some(layout.to_owned());
        self
    }

    /// With a piece of terrain: kind and height, corners, and whatever else it has.
    pub(crate) fn piece(
        mut self,
        id: &str,
        kind: &str,
        height: i32,
        corners: &str,
        more: &str,
    ) -> Setting {
        self.pieces += &piece(id, kind, height, corners, more);
        self
    }

    /// With a ladder.
    pub(crate) fn ladder(
        mut self,
        id: &str,
        foot: &str,
        roof: &str,
        head: &str,
        cost: i32,
    ) -> Setting {
        self.pieces += &format!(
            "[[link]]\nid = \"{id}\"\nkind = \"ladder\"\nfoot = [{foot}]\nroof = \"{roof}\"\nhead = [{head}]\ncost = {cost}\n"
        );
        self
    }

    /// With a switch.
    pub(crate) fn switch(mut self, line: &str) -> Setting {
        self.switches += &format!("{line}\n");
        self
    }

    /// With a line of the position, such as the round.
    pub(crate) fn say(mut self, line: &str) -> Setting {
        self.position.push(line.to_owned());
        self
    }

    /// The text of the setup file.
    pub(crate) fn text(&self) -> String {
        let round = if self
            .position
            .iter()
            .any(|lines| lines.lines().any(|line| line.starts_with("round ")))
        {
            String::new()
        } else {
            "round = 2\n".into()
        };
        format!(
            "players = {}\n{}[position]\n{round}{}\nwizards = [{}]\nfigures = [{}]\n",
            self.players,
            self.switches,
            self.position.join("\n"),
            self.wizards,
            self.figures
        )
    }

    pub(crate) fn begin(&self) -> Scene {
        match &self.layout {
            Some(layout) => Scene::new(&format!("layout = \"{layout}\"\n{}", self.text())),
            None => Scene::on(&self.pieces, &self.text()),
        }
    }
}

/// A piece of terrain in the words of a layout file; the corners are written `60,60 140,60 140,140`.
pub(crate) fn piece(id: &str, kind: &str, height: i32, corners: &str, more: &str) -> String {
    let corners: Vec<String> = corners.split_whitespace().map(|at| format!("[{at}]")).collect();
    format!(
        "[[piece]]\nid = \"{id}\"\nkind = \"{kind}\"\nheight = {height}\npolygon = [{}]\n{more}\n",
        corners.join(", ")
    )
}

/// `G 15,15 0,1 field=3 mp=90`.
fn wizard(entry: &str) -> String {
    let mut words = entry.split_whitespace();
    let alignment = words.next().expect("a wizard has an alignment");
    let mut fields = vec![format!("alignment = \"{alignment}\"")];
    rest(words, &mut fields);
    format!("{{ {} }}", fields.join(", "))
}

/// `A orc/small 400,400 0,1 wounds=3 used=2`.
fn figure(entry: &str) -> String {
    let mut words = entry.split_whitespace();
    let owner = words.next().and_then(|word| "ABCDE".find(word)).expect("a figure has an owner");
    let race = words.next().expect("a figure has a race");
    let mut fields = vec![format!("owner = {owner}")];
    match race.split_once('/') {
        Some((race, weapon)) => {
            fields.push(format!("race = \"{race}\", weapon = \"{weapon}\""));
        }
        None => fields.push(format!("race = \"{race}\"")),
    }
    rest(words, &mut fields);
    format!("{{ {} }}", fields.join(", "))
}

/// The first pair is the place, the second the facing; everything else is said as it is.
fn rest<'a>(words: impl Iterator<Item = &'a str>, fields: &mut Vec<String>) {
    let mut pairs = ["at", "facing"].into_iter();
    for word in words {
        if let Some((name, value)) = word.split_once('=') {
            fields.push(format!("{name} = {value}"));
            continue;
        }
        let name = pairs.next().expect("a place and a facing at most");
        match word.split_once(':') {
            Some((roof, at)) => fields.push(format!("{name} = [\"{roof}\", {at}]")),
            None => fields.push(format!("{name} = [{word}]")),
        }
    }
}

impl Scene {
    /// A match from its very beginning, as far as the first wizard: everybody chooses, then these dice are rolled.
    pub(crate) fn fresh(setup: &str, alignments: &str, dice: &[u32]) -> Scene {
        let mut scene = Scene::new(setup);
        let choose = |(seat, letter): (Seat, char)| {
            let alignment = match letter {
                'G' => duello_wizards::Alignment::G,
                'N' => duello_wizards::Alignment::N,
                _ => duello_wizards::Alignment::B,
            };
            (seat, Action::Choose { alignment, name: None })
        };
        let choices: Vec<_> = Seat::ALL.into_iter().zip(alignments.chars()).map(choose).collect();
        scene.act_as(&choices, dice);
        scene
    }

    /// A player leaves the match.
    pub(crate) fn leave(&mut self, seat: Seat) -> Standing {
        let mut dice = Scripted::new([]);
        let mut told = Vec::new();
        let standing =
            self.game.leave(&mut self.state, seat, &mut Table::told(&mut dice, &mut told));
        self.told.extend(told);
        standing
    }

    /// So many wizards end their turns.
    pub(crate) fn end_wizards(&mut self, times: usize) {
        for _ in 0..times {
            self.act(Action::EndWizard, &[]);
        }
    }

    /// What is left in the pool of a seat.
    #[track_caller]
    pub(crate) fn pool(&self, seat: Seat, race: &str, weapon: Weapon) -> u8 {
        let public = &self.state.public;
        let id = public.roster.find(race.parse().expect("a name")).expect("there is such a race");
        public.in_pool(seat, id, weapon)
    }

    /// The winners, if the match is over, and by which clause.
    pub(crate) fn winners(&self) -> Option<(Seats, String)> {
        match self.pending() {
            duello_core::Pending::Over(outcome) => {
                Some((outcome.winners, outcome.clause.id().to_owned()))
            }
            duello_core::Pending::Decide(_) => None,
        }
    }
}

/// The number needed and whether it hit, of the one attack among these events.
#[track_caller]
pub(crate) fn rolled(told: &[Told<Event>]) -> (u8, bool) {
    let attack = |told: &Told<Event>| match &told.event {
        Event::Attacked { need, hit, .. } => Some((need.number, *hit)),
        _ => None,
    };
    told.iter().find_map(attack).expect("somebody attacked")
}

/// What the one move among these events cost.
#[track_caller]
pub(crate) fn cost(told: &[Told<Event>]) -> i32 {
    let moved = |told: &Told<Event>| match &told.event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    };
    told.iter().find_map(moved).expect("somebody moved")
}
