//! The table line by line: for pipes, for screen readers, and for terminals that can do no more.
//!
//! Nothing is ever overwritten. Where several people share a terminal, what one of them sees or types is
//! pushed out of the window before the next sits down.

mod drawn;
mod list;

use std::io::{BufRead, Write};

use duello_core::{Observer, Phrase, Seat, say};
use duello_referee::{Candidate, Progress};
use serde_json::Value;

use super::driver::{Session, Trouble, Turn};
use super::paint::{AnyPainter, AnyTold};
use super::{End, hints};
use crate::Failure;
use list::List;

/// Enough lines to push what was typed out of any window.
const CURTAIN: usize = 60;

fn help() -> Phrase {
    say!(
        "plain-help",
        "\
Answer with the number of an option or its words, or with an action as JSON. Besides that:
  list          the options by their numbers; list WORD those that begin with the word
  hint          what to consider, and the exact odds of the options
  odds N        the exact odds of option N, or of an answer in words
  advice        what a strong player would do, and why
  rules CLAUSE  a clause of the rulebook, such as the one before each line of the log
  show          the table as you see it
  log           all that has happened
  resign        leave the match for good
  quit          stop; the record is on disk and the match can be resumed
  ?, help       this help"
    )
}

/// Plays a session to its end, or until somebody quits or the input ends.
pub(crate) fn run(
    session: &mut Session,
    painter: &dyn AnyPainter,
    input: impl BufRead,
    out: impl Write,
    is_terminal: bool,
) -> Result<End, Failure> {
    let mut plain = Plain { session, painter, input, out, is_terminal, sitting: None };
    if plain.session.table().decision() > 0 {
        plain.say(&say!("plain-resumed", "The match goes on. The last that happened:"))?;
        let before = plain.session.news(painter);
        let last = &before[before.len().saturating_sub(RESUMED_LINES)..];
        plain.tell(last)?;
    }
    plain.say(&ask_for_help())?;
    plain.play()
}

fn ask_for_help() -> Phrase {
    say!("plain-type-help", "Type ? for help.")
}

/// How much of the log is told again when a match is resumed.
const RESUMED_LINES: usize = 8;

struct Plain<'a, I, O> {
    session: &'a mut Session,
    painter: &'a dyn AnyPainter,
    input: I,
    out: O,
    is_terminal: bool,
    /// Who was asked last.
    sitting: Option<Seat>,
}

/// What a person at the keyboard has done.
enum Done {
    Answered,
    ThinksAgain,
    Quit,
}

impl<I: BufRead, O: Write> Plain<'_, I, O> {
    fn play(&mut self) -> Result<End, Failure> {
        loop {
            let turn = self.session.next()?;
            for notice in self.session.take_notices() {
                writeln!(self.out, "! {notice}")?;
            }
            match turn {
                Turn::Resolved => self.tell_news()?,
                Turn::Over(outcome) => {
                    self.tell_news()?;
                    return Ok(End::Over(outcome));
                }
                Turn::Ask(seat) => {
                    self.tell_news()?;
                    if matches!(self.ask(seat)?, Done::Quit) {
                        return Ok(End::Quit);
                    }
                }
            }
        }
    }

    fn tell_news(&mut self) -> Result<(), Failure> {
        let news = self.session.news(self.painter);
        self.tell(&news)
    }

    fn ask(&mut self, seat: Seat) -> Result<Done, Failure> {
        let is_shared = self.session.is_shared();
        if is_shared && !self.keeps_keyboard(seat) {
            match self.pass_keyboard(seat)? {
                Done::Answered => {}
                done => return Ok(done),
            }
        }
        self.sitting = Some(seat);
        let options = self.session.options(seat)?;
        // A card that lies face down stays out of what the next person could scroll back to.
        let observer = if is_shared { Observer::Spectator } else { Observer::Seat(seat) };
        if self.painter.shows_again(&self.painter.view(self.session.table(), observer)) {
            writeln!(self.out, "\n{}", drawn::table(self.session, self.painter, observer))?;
        }
        writeln!(self.out, "{}: {}", self.session.name(seat), self.session.prompt(seat))?;
        self.write(&self.list(&options).overview())?;
        loop {
            let Some(line) = self.read("> ")? else { return Ok(Done::Quit) };
            if let Some(done) = self.obey(seat, &options, line.trim())? {
                return Ok(done);
            }
        }
    }

    /// Whoever is asked twice in a row keeps the keyboard, if there is nothing to hide meanwhile.
    fn keeps_keyboard(&self, seat: Seat) -> bool {
        let view = self.painter.view(self.session.table(), Observer::Spectator);
        self.sitting == Some(seat) && !self.painter.has_secrets(&view)
    }

    /// Says whose turn it is to sit down, and waits until that person is there.
    fn pass_keyboard(&mut self, seat: Seat) -> Result<Done, Failure> {
        if self.is_terminal {
            write!(self.out, "{}", "\n".repeat(CURTAIN))?;
        }
        let name = self.session.name(seat);
        writeln!(self.out)?;
        self.say(&say!("plain-pass", "Pass the keyboard to {name}, who presses Enter.", name))?;
        if let Some(before) = self.session.may_think_again().filter(|before| *before != seat) {
            let name = self.session.name(before);
            self.say(&say!("plain-again", "(Or type `again`: {name} thinks again.)", name))?;
        }
        match self.read("")?.as_deref().map(str::trim) {
            None | Some("quit" | "schluss") => Ok(Done::Quit),
            Some("again" | "nochmal") if self.session.think_again().is_some() => {
                Ok(Done::ThinksAgain)
            }
            Some(_) => Ok(Done::Answered),
        }
    }

    fn list<'s>(&'s self, options: &'s [Candidate]) -> List<'s> {
        List { painter: self.painter, phrases: self.session.phrases(), options }
    }

    /// Does what a line says; none when the person is to be asked again. Commands have a German word too.
    fn obey(
        &mut self,
        seat: Seat,
        options: &[Candidate],
        line: &str,
    ) -> Result<Option<Done>, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" => {}
            "?" | "help" | "hilfe" => {
                self.say(&help())?;
                self.painter.typing().iter().try_for_each(|typing| self.say(typing))?;
            }
            "list" | "liste" => self.write(&self.list(options).page(rest))?,
            "hint" | "tipp" => self.write(&hints::whisper(self.session, self.painter, seat))?,
            "odds" | "chancen" => self.odds(seat, options, rest)?,
            "advice" | "rat" => self.write(&hints::advice(self.session, seat))?,
            "rules" | "regel" => {
                let (phrases, book) = (self.session.phrases(), self.session.rulebook());
                self.write(&hints::clause(phrases, book, rest))?;
            }
            "show" | "tisch" => {
                let table = drawn::table(self.session, self.painter, Observer::Seat(seat));
                writeln!(self.out, "{table}")?;
            }
            "log" | "verlauf" => {
                let told = self.session.told(self.painter, Observer::Seat(seat));
                self.tell(&told)?;
            }
            "quit" | "schluss" => return Ok(Some(Done::Quit)),
            "resign" | "aufgeben" => return self.resign(seat),
            _ => return self.choose(seat, options, line),
        }
        Ok(None)
    }

    fn choose(
        &mut self,
        seat: Seat,
        options: &[Candidate],
        line: &str,
    ) -> Result<Option<Done>, Failure> {
        let action = match self.understand(seat, options, line) {
            Ok(action) => action,
            Err(why) => {
                let stop = if why.ends_with(['.', '?', '!']) { "" } else { "." };
                let help = self.session.say(&ask_for_help());
                writeln!(self.out, "{why}{stop} {help}")?;
                return Ok(None);
            }
        };
        match self.session.answer(seat, &action) {
            Ok(Progress::Sealed | Progress::Resolved) => Ok(Some(Done::Answered)),
            Err(Trouble::Refused(refusal)) => {
                writeln!(self.out, "{refusal}")?;
                Ok(None)
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// The answer that a line means: a number, an action as JSON, or words.
    fn understand(&self, seat: Seat, options: &[Candidate], line: &str) -> Result<Value, String> {
        if line.starts_with(['{', '"']) {
            return serde_json::from_str(line).map_err(|error| {
                let error = error.to_string();
                self.session.say(&say!("plain-no-json", "That is no JSON: {error}.", error))
            });
        }
        match self.painter.read(self.session.desk(seat), line) {
            Some(read) => read,
            None => match list::find(options, line) {
                Ok(option) => Ok(option.action.clone()),
                Err(why) => Err(self.session.say(&why)),
            },
        }
    }

    fn odds(&mut self, seat: Seat, options: &[Candidate], rest: &str) -> Result<(), Failure> {
        let lines = match self.understand(seat, options, rest.trim()) {
            Err(why) => {
                let example = say!("plain-odds-which", "Say which option, such as: odds 1");
                vec![format!("{why} {}", self.session.say(&example))]
            }
            Ok(action) => match hints::odds(self.session, self.painter, seat, &action) {
                Err(refusal) => vec![refusal.to_string()],
                Ok(weighed) => {
                    let assumption = self.session.say(&hints::assumption());
                    std::iter::once(assumption).chain(weighed).collect()
                }
            },
        };
        self.write(&lines)
    }

    fn resign(&mut self, seat: Seat) -> Result<Option<Done>, Failure> {
        let ask = say!("plain-leave", "Leave the match for good? Type yes to do so:");
        let Some(line) = self.read(&format!("{} ", self.session.say(&ask)))? else {
            return Ok(Some(Done::Quit));
        };
        if matches!(line.trim().to_lowercase().as_str(), "yes" | "ja") {
            self.session.resign(seat)?;
            return Ok(Some(Done::Answered));
        }
        self.say(&say!("plain-stay", "You stay."))?;
        Ok(None)
    }

    /// What happened, each line with its clause.
    fn tell(&mut self, told: &[AnyTold]) -> Result<(), Failure> {
        for told in told {
            writeln!(self.out, "{:<7} {}", told.clause, told.said)?;
        }
        Ok(())
    }

    /// Something in the language of the table.
    fn say(&mut self, phrase: &Phrase) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.session.say(phrase))?;
        Ok(())
    }

    fn write(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
        Ok(())
    }

    /// The next line of the input; none when it has ended.
    fn read(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        if !self.is_terminal {
            // Nobody's Enter ends the prompt's line when the input is a pipe.
            writeln!(self.out)?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }
}
