//! Any moment of a match, written down: what a FEN is to chess.

use duello_core::{BySeat, Clause, Fault, Faults, Reader, Seat, Seats, State};
use serde::Serialize;

use crate::Gunslingers;
use crate::card::{Card, Hand};
use crate::rules::{
    GU_101, GU_102, GU_202, GU_407, GU_501, GU_701, GU_801, GU_802, GU_805, GU_807, GU_R06,
};
use crate::setup::{DrawPays, FirstMaster, Setup, Switches};
use crate::state::{Duel, Public, Secret, Stage};

/// A moment between two decisions. Lists have one entry per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Position {
    /// Dollars of each seat.
    pub dollars: Vec<u8>,
    /// The duelling master.
    pub master: Seat,
    /// Drawn duels in a row.
    pub drawn_row: u8,
    /// Who has left the game.
    pub left: Seats,
    /// Who is alive in this duel.
    pub alive: Seats,
    /// The hand of each seat: colts, rifles, reloadings, barricades; the last two default to 1.
    pub hands: Vec<[u8; 4]>,
    /// Shootouts played in this duel. Left out, it is the least number that explains the hands.
    pub shootouts: u8,
    /// Unchanged shootouts in a row.
    pub unchanged: u8,
    /// Where in the shootout the match is.
    pub stage: Stage,
    /// The card each seat has laid, once the lay stage has closed.
    pub laid: Vec<Option<Card>>,
}

const FIELDS: [&str; 10] = [
    "dollars",
    "master",
    "drawn_row",
    "left",
    "alive",
    "hands",
    "shootouts",
    "unchanged",
    "stage",
    "laid",
];

/// Takes a fault: its code, its place within the position, its clause and what is wrong.
type Report<'a> = &'a dyn Fn(&'static str, &str, Clause, String);

impl Position {
    /// The start of a duel, from which fields can be changed.
    pub fn start(players: usize) -> Position {
        Position {
            dollars: vec![0; players],
            master: Seat::ALL[0],
            drawn_row: 0,
            left: Seats::NONE,
            alive: Seats::first(players),
            hands: vec![[3, 1, 1, 1]; players],
            shootouts: 0,
            unchanged: 0,
            stage: Stage::Lay,
            laid: vec![None; players],
        }
    }

    /// Reads a position. Who is master, if it does not say, is the first one by the setup, or seat 0.
    pub(crate) fn read(field: &Reader<'_>, players: usize, first: FirstMaster) -> Option<Position> {
        if !field.is_present() {
            return None;
        }
        field.allow_fields(&FIELDS);
        let mut position = Position::start(players);
        if let Some(entries) = field.field("dollars").per_seat(players) {
            position.dollars = entries.iter().map(|e| e.byte(0..=9).unwrap_or(0)).collect();
        }
        let first = match first {
            FirstMaster::Seat(seat) => seat,
            FirstMaster::Random => Seat::ALL[0],
        };
        position.master = field.field("master").seat(players).unwrap_or(first);
        position.drawn_row = field.field("drawn_row").byte(0..=2).unwrap_or(0);
        position.left = read_seats(&field.field("left"), players).unwrap_or(Seats::NONE);
        let playing = Seats::first(players).minus(position.left);
        position.alive = read_seats(&field.field("alive"), players).unwrap_or(playing);
        if let Some(entries) = field.field("hands").per_seat(players) {
            position.hands = entries.iter().map(read_hand).collect();
        }
        position.unchanged = field.field("unchanged").byte(0..=20).unwrap_or(0);
        let least = position.least_shootouts();
        position.shootouts = field.field("shootouts").byte(0..=200).unwrap_or(least);
        let stages = [("lay", Stage::Lay), ("command", Stage::Command), ("point", Stage::Point)];
        position.stage = field.field("stage").choice(&stages).unwrap_or(Stage::Lay);
        if let Some(entries) = field.field("laid").per_seat(players) {
            position.laid = entries.iter().map(read_laid).collect();
        }
        Some(position)
    }

    /// The least number of shootouts after which the hands can be as they are: a card is spent in a
    /// shootout of its own, and unchanged shootouts come after all of them.
    pub fn least_shootouts(&self) -> u8 {
        let spent = |seat: Seat| {
            let [colts, rifles, reloads, _] = self.hands[seat.index()];
            6u8.saturating_sub(colts + rifles + reloads + 1)
        };
        let everybody = Seats::first(self.hands.len()).minus(self.left);
        let spent = self.alive.iter().filter(|seat| everybody.contains(*seat)).map(spent).max();
        let somebody_fell = u8::from(!everybody.minus(self.alive).is_empty());
        spent.unwrap_or(0).max(somebody_fell).saturating_add(self.unchanged)
    }

    /// Reports everything that cannot be in a match with this setup.
    pub(crate) fn validate(&self, setup: &Setup, faults: &Faults) {
        let players = usize::from(setup.players);
        let report = |code, place: &str, clause, text: String| {
            faults.add(Fault::new(code, &format!("position.{place}"), Some(clause), text));
        };
        let lengths = [self.dollars.len(), self.hands.len(), self.laid.len()];
        if lengths.iter().any(|length| *length != players) {
            let text = format!("lists must have {players} entries, one per seat");
            return report("position.length", "hands", GU_101, text);
        }
        let playing = setup.seats().minus(self.left);
        if playing.len() < 2 {
            report(
                "position.left",
                "left",
                GU_807,
                "at least two must still be in the game".into(),
            );
        }
        if !playing.contains(self.master) {
            let text = format!("seat {} has left and cannot be master", self.master);
            report("position.master", "master", GU_807, text);
        }
        for seat in setup.seats() {
            let (dollars, goal) = (self.dollars[seat.index()], setup.switches.goal);
            if dollars >= goal {
                let text =
                    format!("{dollars} dollars have won the game already, the goal is {goal}");
                report("position.dollars", &format!("dollars[{seat}]"), GU_701, text);
            }
        }
        self.validate_duel(setup, playing, &report);
        self.validate_counts(setup, &report);
        self.validate_stage(setup, &report);
    }

    fn validate_duel(&self, setup: &Setup, playing: Seats, report: Report<'_>) {
        let strangers = self.alive.minus(playing);
        if !strangers.is_empty() {
            let text = format!("{strangers:?} are not in the game and cannot be alive");
            report("position.alive", "alive", GU_807, text);
        }
        // With fewer in the game that is the fault, and it is reported already.
        if self.alive.len() < 2 && playing.len() >= 2 {
            let text = format!("a duel goes on between two or more, not {}", self.alive.len());
            report("position.alive", "alive", GU_501, text);
        }
        for seat in setup.seats() {
            let [colts, rifles, reloads, barricades] = self.hands[seat.index()];
            let place = format!("hands[{seat}]");
            if Hand::new(colts, rifles, reloads, barricades).is_none() {
                let text = "a set has 3 colts, 1 rifle, 1 reloading and 1 barricade".into();
                report("position.hand", &place, GU_102, text);
            } else if self.alive.contains(seat) {
                let lacks_reloading = reloads == 0 && setup.switches.reload_returns;
                if barricades == 0 || lacks_reloading {
                    let card = if barricades == 0 { "barricade" } else { "reloading" };
                    let text = format!("a living player always holds the {card} between shootouts");
                    report("position.hand", &place, GU_407, text);
                }
            }
        }
    }

    fn validate_counts(&self, setup: &Setup, report: Report<'_>) {
        let Switches { stall_limit, shootout_cap, draw_pays, .. } = setup.switches;
        if self.unchanged >= stall_limit {
            let text = format!(
                "{} have drawn the duel already, the limit is {stall_limit}",
                self.unchanged
            );
            report("position.unchanged", "unchanged", GU_801, text);
        }
        let least = self.least_shootouts();
        if self.shootouts >= shootout_cap {
            let text = format!(
                "{} have drawn the duel already, the cap is {shootout_cap}",
                self.shootouts
            );
            report("position.shootouts", "shootouts", GU_802, text);
        } else if self.shootouts < least {
            let text =
                format!("these hands need at least {least} shootouts, not {}", self.shootouts);
            report("position.shootouts", "shootouts", GU_202, text);
        }
        let row_max = if draw_pays == DrawPays::Lot { 0 } else { 2 };
        if self.drawn_row > row_max {
            let text = format!(
                "at most {row_max} drawn duels can precede this one, not {}",
                self.drawn_row
            );
            report("position.drawn_row", "drawn_row", GU_805, text);
        }
    }

    fn validate_stage(&self, setup: &Setup, report: Report<'_>) {
        let public = self.public(setup);
        let is_reachable = match self.stage {
            Stage::Lay => true,
            Stage::Command => public.has_command(),
            // Somebody may have left after the pointing had begun (GU-R25).
            Stage::Point => {
                public.has_pointing() || !setup.switches.one_step && !self.left.is_empty()
            }
        };
        if !is_reachable {
            let text = "this stage does not occur with these players alive and these switches";
            report("position.stage", "stage", GU_R06, text.into());
        }
        for seat in setup.seats() {
            let laid = self.laid[seat.index()];
            let must_have_laid = self.stage != Stage::Lay && self.alive.contains(seat);
            let place = format!("laid[{seat}]");
            match laid {
                Some(card) if !must_have_laid => {
                    let text =
                        format!("the {card} cannot have been laid at this stage by this seat");
                    report("position.laid", &place, GU_R06, text);
                }
                Some(card) if !public.duel.hands[seat].holds(card) => {
                    let text =
                        format!("the {card} is not in the hand {:?}", public.duel.hands[seat]);
                    report("position.laid", &place, GU_202, text);
                }
                None if must_have_laid => {
                    let text = "every living player has laid a card at this stage".into();
                    report("position.laid", &place, GU_202, text);
                }
                _ => {}
            }
        }
    }

    /// The open part of the position.
    pub(crate) fn public(&self, setup: &Setup) -> Public {
        let at = |seat: Seat| seat.index();
        let hand = |seat| {
            let [colts, rifles, reloads, barricades] = *self.hands.get(at(seat))?;
            Hand::new(colts, rifles, reloads, barricades)
        };
        let mut public = Public::new(setup.switches, setup.players.into(), self.master);
        public.playing = setup.seats().minus(self.left);
        public.dollars = BySeat::from_fn(|seat| self.dollars.get(at(seat)).copied().unwrap_or(0));
        public.drawn_row = self.drawn_row;
        public.duel = Duel {
            alive: self.alive,
            hands: BySeat::from_fn(|seat| hand(seat).unwrap_or(Hand::FULL)),
            shootouts: self.shootouts,
            unchanged: self.unchanged,
            stage: self.stage,
        };
        public
    }

    /// The laid cards of the position.
    pub(crate) fn secrets(&self) -> BySeat<Secret> {
        BySeat::from_fn(|seat| Secret { laid: self.laid.get(seat.index()).copied().flatten() })
    }

    /// The position in which `state` is.
    pub(crate) fn of(state: &State<Gunslingers>) -> Position {
        let public = &state.public;
        let n = public.seated.len();
        let hand = |hand: &Hand| {
            [Card::Colt, Card::Rifle, Card::Reloading, Card::Barricade].map(|card| hand.count(card))
        };
        Position {
            dollars: public.dollars.first(n).to_vec(),
            master: public.master,
            drawn_row: public.drawn_row,
            left: public.seated.minus(public.playing),
            alive: public.duel.alive,
            hands: public.duel.hands.first(n).iter().map(hand).collect(),
            shootouts: public.duel.shootouts,
            unchanged: public.duel.unchanged,
            stage: public.duel.stage,
            laid: public.seated.iter().map(|seat| state.secret(seat).laid).collect(),
        }
    }
}

fn read_seats(field: &Reader<'_>, players: usize) -> Option<Seats> {
    Some(field.list()?.iter().filter_map(|entry| entry.seat(players)).collect())
}

fn read_hand(entry: &Reader<'_>) -> [u8; 4] {
    let mut hand = [3, 1, 1, 1];
    if let Some(counts) = entry.list() {
        if !(2..=4).contains(&counts.len()) {
            entry.wrong(
                "setup.length",
                "must be [colts, rifles], [.., reloadings], [.., barricades]",
            );
            return hand;
        }
        for (slot, count) in hand.iter_mut().zip(&counts) {
            let most = *slot;
            *slot = count.byte(0..=most).unwrap_or(most);
        }
    }
    hand
}

/// A card's name; `""` or nothing for no card, since TOML has no null.
fn read_laid(entry: &Reader<'_>) -> Option<Card> {
    let named = Card::ALL.map(|card| (card.name(), Some(card)));
    let mut choices = named.to_vec();
    choices.push(("", None));
    if entry.is_present() { entry.choice(&choices).flatten() } else { None }
}
