//! A sitting at the table without the table: whose turn it is to sit down, what bots answer, what each
//! observer may see, and the record that grows meanwhile.

#[cfg(test)]
mod tests;

use std::fmt;
use std::path::Path;
use std::rc::Rc;
use std::{io, mem};

use duello_core::record::{DiceSource, Entry};
use duello_core::{Effort, Note, Observer, Outcome, Pending, Phrase, Rulebook, Seat, Seats};
use duello_referee::{AnyGame, AnyMatch, Candidate, Progress, Refusal};
use serde_json::Value;

use super::file::RecordFile;
use super::language::Phrases;
use super::paint::{AnyDesk, AnyPainter, AnyTold};
use super::players::Player;
use super::programs::Programs;

/// A match with its players and its record.
pub(crate) struct Session {
    game: duello_registry::Entry,
    table: Box<dyn AnyMatch>,
    players: Vec<Player>,
    programs: Programs,
    bot_seed: u64,
    file: RecordFile,
    /// Up to where each observer's events have been told.
    heard: Vec<(Observer, usize)>,
    /// The seats that have left the match.
    left: Seats,
    /// The last person who answered the decision of this number, who may think again.
    answered_last: Option<(Seat, u32)>,
    /// Who wants to think again.
    again: Option<Seat>,
    /// The language of the table.
    phrases: Rc<Phrases>,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// This person is asked.
    Ask(Seat),
    /// A decision was resolved without anybody at the keyboard: there is something to show.
    Resolved,
    /// The match has ended.
    Over(Outcome),
}

/// Why something could not be done.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The referee refuses; nothing has changed, and the person may try something else.
    Refused(Refusal),
    /// The record cannot be written any more.
    Record(io::Error),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Record(error)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused(refusal) => refusal.fmt(f),
            Trouble::Record(error) => write!(f, "the record cannot be written: {error}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl Session {
    /// Sits down at a match. Its record is on disk up to here.
    pub(crate) fn new(
        game: duello_registry::Entry,
        table: Box<dyn AnyMatch>,
        players: Vec<Player>,
        programs: Programs,
        file: RecordFile,
    ) -> Session {
        let record = table.record().read();
        let bot_seed = bot_seed(&record.header().dice);
        let left = record.entries().iter().filter_map(|entry| match entry {
            Entry::Leave { seat, .. } => Some(*seat),
            _ => None,
        });
        let left = left.collect();
        let seats = table.seats().iter().map(Observer::Seat);
        let heard = seats.chain([Observer::Spectator]).map(|observer| (observer, 0)).collect();
        Session {
            game,
            table,
            players,
            programs,
            bot_seed,
            file,
            heard,
            left,
            answered_last: None,
            again: None,
            phrases: Rc::new(Phrases::english()),
        }
    }

    /// Goes on until a person is needed, something is to be shown, or the match is over.
    pub(crate) fn next(&mut self) -> Result<Turn, Trouble> {
        let owing = match self.table.pending() {
            Pending::Over(outcome) => return Ok(Turn::Over(outcome)),
            Pending::Decide(owing) => owing,
        };
        for seat in owing.minus(self.table.answered()) {
            let Some(answer) = self.answer_without_a_person(seat)? else { continue };
            if self.submit(seat, &answer)? == Progress::Resolved {
                return Ok(Turn::Resolved);
            }
        }
        // Bots have answered, and what they answered is sealed: only people are left to ask.
        let left = owing.minus(self.table.answered());
        let asked = self.again.take().or_else(|| left.iter().next());
        Ok(asked.map_or(Turn::Resolved, Turn::Ask))
    }

    /// What a bot answers; and where people share a keyboard, the only answer there is, so that they need not
    /// pass it on for nothing.
    fn answer_without_a_person(&mut self, seat: Seat) -> Result<Option<Value>, Refusal> {
        match self.player(seat) {
            Player::Bot(name) => self.table.bot_answer(seat, name, self.bot_seed).map(Some),
            Player::Program(_) => {
                let (game, table) = (self.game.id(), &*self.table);
                self.programs.answer(seat, game, table, self.bot_seed).map(Some)
            }
            Player::Person(_) if self.is_shared() => {
                // All legal answers may be very many: they are counted only where few are worth a thought.
                if self.options(seat)?.len() > 1 {
                    return Ok(None);
                }
                let mut all = self.table.candidates(seat, Effort::Full)?;
                Ok(if all.len() == 1 { all.pop().map(|only| only.action) } else { None })
            }
            Player::Person(_) => Ok(None),
        }
    }

    /// Gives a person's answer. Until the last one is in it can be given again.
    pub(crate) fn answer(&mut self, seat: Seat, action: &Value) -> Result<Progress, Trouble> {
        let decision = self.table.decision();
        let progress = self.submit(seat, action)?;
        self.answered_last = (progress == Progress::Sealed).then_some((seat, decision));
        Ok(progress)
    }

    fn submit(&mut self, seat: Seat, action: &Value) -> Result<Progress, Trouble> {
        let submitted = self.table.submit(seat, self.table.decision(), action);
        let progress = submitted.map_err(|refusal| self.phrases.refused(refusal))?;
        self.file.sync(self.table.record())?;
        Ok(progress)
    }

    /// A person leaves the match for good.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<Progress, Trouble> {
        let left = self.table.leave(seat);
        let progress = left.map_err(|refusal| self.phrases.refused(refusal))?;
        self.left = self.left.with(seat);
        self.file.sync(self.table.record())?;
        Ok(progress)
    }

    /// Who may take back the answer just given, as long as others owe theirs.
    pub(crate) fn may_think_again(&self) -> Option<Seat> {
        let (seat, decision) = self.answered_last?;
        let is_sealed = decision == self.table.decision() && self.table.answered().contains(seat);
        (is_sealed && self.is_shared()).then_some(seat)
    }

    /// Asks the person again who has just answered.
    pub(crate) fn think_again(&mut self) -> Option<Seat> {
        self.again = self.may_think_again();
        self.again
    }

    /// Whether several people share the keyboard, so that it has to be passed on.
    pub(crate) fn is_shared(&self) -> bool {
        self.people().len() > 1
    }

    /// The seats of people who are still in the match.
    pub(crate) fn people(&self) -> Seats {
        self.table.seats().minus(self.left).filter(|seat| self.player(seat).is_person())
    }

    /// As whom to look while `sitting` is at the keyboard: somebody alone always looks as himself, those who
    /// share look as spectators until one of them has sat down.
    pub(crate) fn observer(&self, sitting: Option<Seat>) -> Observer {
        self.people().only().or(sitting).map_or(Observer::Spectator, Observer::Seat)
    }

    /// Who answers, in seat order.
    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    /// Who answers for a seat.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// What stands beside each seat, in seat order.
    pub(crate) fn sitters(&self) -> Vec<String> {
        self.players.iter().map(|player| self.say(&player.label())).collect()
    }

    /// A seat as people speak of it: what the game calls it, and who sits there.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = self.say(&self.table.seat_title(seat));
        format!("{name} ({})", self.say(&self.player(seat).label()))
    }

    /// The answers a person can choose from by their numbers: those worth a thought, not every path on a map.
    pub(crate) fn options(&self, seat: Seat) -> Result<Vec<Candidate>, Refusal> {
        let mut options = self.table.candidates(seat, Effort::Fine)?;
        for option in &mut options {
            option.said = self.phrases.said(mem::take(&mut option.said));
        }
        Ok(options)
    }

    /// What a person is asked, in one sentence.
    pub(crate) fn prompt(&self, seat: Seat) -> String {
        self.phrases.say(&self.table.prompt(Observer::Seat(seat)))
    }

    /// What a good second would whisper to a person who is asked.
    pub(crate) fn notes(&self, seat: Seat) -> Vec<Note> {
        let notes = self.table.notes(Observer::Seat(seat));
        notes.into_iter().map(|note| Note::new(note.clause, self.phrases.said(note.said))).collect()
    }

    /// What has happened since this was last asked, as those who look on may hear it.
    pub(crate) fn news(&mut self, painter: &dyn AnyPainter) -> Vec<AnyTold> {
        let observer = self.observer(None);
        let mut news = Vec::new();
        // Everybody's numbering goes on, for tomorrow somebody else may look on.
        for (listener, heard) in &mut self.heard {
            let fresh = painter.told(&*self.table, *listener, *heard);
            *heard += fresh.len();
            if *listener == observer {
                news = fresh;
            }
        }
        self.retold(news)
    }

    /// The same in the language of the table.
    fn retold(&self, mut told: Vec<AnyTold>) -> Vec<AnyTold> {
        for one in &mut told {
            one.said = self.phrases.said(mem::take(&mut one.said));
        }
        told
    }

    /// What people should know of how programs behaved, once.
    pub(crate) fn take_notices(&mut self) -> Vec<String> {
        let notices = self.programs.take_notices();
        notices.iter().map(|notice| self.say(notice)).collect()
    }

    /// All that the observer has been told.
    pub(crate) fn told(&self, painter: &dyn AnyPainter, observer: Observer) -> Vec<AnyTold> {
        self.retold(painter.told(&*self.table, observer, 0))
    }

    /// Speaks another language from now on.
    pub(crate) fn speak(&mut self, phrases: Phrases) {
        self.phrases = Rc::new(phrases);
    }

    /// A phrase in the language of the table.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        self.phrases.say(phrase)
    }

    /// The language of the table.
    pub(crate) fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    /// The game.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game.game
    }

    /// The rulebook in the language of the table.
    pub(crate) fn rulebook(&self) -> &Rulebook {
        self.game.rulebook(self.phrases.language().tag()).0
    }

    /// The match. Whoever asks it for a seat's sight must have that seat at the keyboard.
    pub(crate) fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// What the person at this seat may ask about the match.
    pub(crate) fn desk(&self, seat: Seat) -> AnyDesk<'_> {
        AnyDesk { table: &*self.table, seat, phrases: &self.phrases }
    }

    /// Where the record is.
    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }
}

/// Bots draw from a seed of their own that follows from the match's, so that a resumed match goes on as it
/// would have gone on.
fn bot_seed(dice: &DiceSource) -> u64 {
    const APART: u64 = 0x9e37_79b9_7f4a_7c15;
    match dice {
        DiceSource::Seed(seed) => seed.parse::<u64>().unwrap_or(0).wrapping_add(APART),
        DiceSource::Script | DiceSource::Provable { .. } => APART,
    }
}
