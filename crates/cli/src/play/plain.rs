//! The table line by line: for pipes, for screen readers, and for terminals that can do no more.
//!
//! Nothing is ever overwritten. Where several people share a terminal, what one of them sees or types is
//! pushed out of the window before the next sits down.

use std::io::{BufRead, Write};

use duello_core::{Observer, Seat};
use duello_referee::{Candidate, Progress, ToldText};

use super::driver::{Session, Trouble, Turn};
use super::paint::Painter;
use super::{End, hints};
use crate::Failure;

/// Enough lines to push what was typed out of any window.
const CURTAIN: usize = 60;

const HELP: &str = "\
Answer with the number of an option or its words. Besides that:
  hint          what to consider, and the exact odds of every option
  odds N        the exact odds of option N
  rules CLAUSE  a clause of the rulebook, such as the one before each line of the log
  show          the table as you see it
  log           all that has happened
  resign        leave the match for good
  quit          stop; the record is on disk and the match can be resumed
  ?             this help";

/// Plays a session to its end, or until somebody quits or the input ends.
pub(crate) fn run(
    session: &mut Session,
    painter: &dyn Painter,
    input: impl BufRead,
    out: impl Write,
    is_terminal: bool,
) -> Result<End, Failure> {
    let mut plain = Plain { session, painter, input, out, is_terminal };
    if plain.session.table().decision() > 0 {
        writeln!(plain.out, "The match goes on. The last that happened:")?;
        let before = plain.session.news();
        let last = &before[before.len().saturating_sub(RESUMED_LINES)..];
        last.iter().try_for_each(|told| tell(&mut plain.out, told))?;
    }
    writeln!(plain.out, "Type ? for help.")?;
    plain.play()
}

/// How much of the log is told again when a match is resumed.
const RESUMED_LINES: usize = 8;

struct Plain<'a, I, O> {
    session: &'a mut Session,
    painter: &'a dyn Painter,
    input: I,
    out: O,
    is_terminal: bool,
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
            match self.session.next()? {
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
        self.session.news().iter().try_for_each(|told| tell(&mut self.out, told))
    }

    fn ask(&mut self, seat: Seat) -> Result<Done, Failure> {
        let is_shared = self.session.is_shared();
        if is_shared {
            match self.pass_keyboard(seat)? {
                Done::Answered => {}
                done => return Ok(done),
            }
        }
        let options = self.session.options(seat)?;
        // A card that lies face down stays out of what the next person could scroll back to.
        let observer = if is_shared { Observer::Spectator } else { Observer::Seat(seat) };
        writeln!(self.out, "\n{}", self.session.table().show(observer))?;
        let prompt = self.session.table().prompt(Observer::Seat(seat));
        writeln!(self.out, "{}: {prompt}", self.session.name(seat))?;
        for (index, option) in options.iter().enumerate() {
            let gloss = self.painter.gloss(&option.action);
            let gloss = gloss.map(|gloss| format!("  ({gloss})")).unwrap_or_default();
            writeln!(self.out, "  {}  {}{gloss}", index + 1, option.text)?;
        }
        loop {
            let Some(line) = self.read("> ")? else { return Ok(Done::Quit) };
            if let Some(done) = self.obey(seat, &options, line.trim())? {
                return Ok(done);
            }
        }
    }

    /// Says whose turn it is to sit down, and waits until that person is there.
    fn pass_keyboard(&mut self, seat: Seat) -> Result<Done, Failure> {
        if self.is_terminal {
            write!(self.out, "{}", "\n".repeat(CURTAIN))?;
        }
        let name = self.session.name(seat);
        writeln!(self.out, "\nPass the keyboard to {name}, who presses Enter.")?;
        if let Some(before) = self.session.may_think_again().filter(|before| *before != seat) {
            let before = self.session.name(before);
            writeln!(self.out, "(Or type `again`: {before} thinks again.)")?;
        }
        match self.read("")?.as_deref().map(str::trim) {
            None | Some("quit") => Ok(Done::Quit),
            Some("again") if self.session.think_again().is_some() => Ok(Done::ThinksAgain),
            Some(_) => Ok(Done::Answered),
        }
    }

    /// Does what a line says; none when the person is to be asked again.
    fn obey(
        &mut self,
        seat: Seat,
        options: &[Candidate],
        line: &str,
    ) -> Result<Option<Done>, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" => {}
            "?" | "help" => writeln!(self.out, "{HELP}")?,
            "hint" => self.say(&hints::whisper(self.session, self.painter, seat))?,
            "odds" => self.odds(seat, options, rest)?,
            "rules" => self.say(&hints::clause(self.session.game().rulebook(), rest))?,
            "show" => {
                writeln!(self.out, "{}", self.session.table().show(Observer::Seat(seat)))?;
            }
            "log" => {
                let told = self.session.told(Observer::Seat(seat));
                told.iter().try_for_each(|told| tell(&mut self.out, told))?;
            }
            "quit" => return Ok(Some(Done::Quit)),
            "resign" => return self.resign(seat),
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
        let option = match find(options, line) {
            Ok(option) => option,
            Err(why) => {
                writeln!(self.out, "{why} Type ? for help.")?;
                return Ok(None);
            }
        };
        match self.session.answer(seat, &option.action) {
            Ok(Progress::Sealed | Progress::Resolved) => Ok(Some(Done::Answered)),
            Err(Trouble::Refused(refusal)) => {
                writeln!(self.out, "{refusal}")?;
                Ok(None)
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    fn odds(&mut self, seat: Seat, options: &[Candidate], rest: &str) -> Result<(), Failure> {
        let lines = match find(options, rest.trim()) {
            Err(why) => vec![format!("{why} Say which option, such as: odds 1")],
            Ok(option) => match hints::odds(self.session, self.painter, seat, option) {
                Err(refusal) => vec![refusal.to_string()],
                Ok(weighed) => {
                    std::iter::once(hints::ASSUMPTION.to_owned()).chain(weighed).collect()
                }
            },
        };
        self.say(&lines)
    }

    fn resign(&mut self, seat: Seat) -> Result<Option<Done>, Failure> {
        let Some(line) = self.read("Leave the match for good? Type yes to do so: ")? else {
            return Ok(Some(Done::Quit));
        };
        if line.trim().eq_ignore_ascii_case("yes") {
            self.session.resign(seat)?;
            return Ok(Some(Done::Answered));
        }
        writeln!(self.out, "You stay.")?;
        Ok(None)
    }

    fn say(&mut self, lines: &[String]) -> Result<(), Failure> {
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

fn tell(out: &mut impl Write, told: &ToldText) -> Result<(), Failure> {
    Ok(writeln!(out, "{:<7} {}", told.clause, told.text)?)
}

/// The option with this number, these words, or the only one whose words begin so.
fn find<'a>(options: &'a [Candidate], line: &str) -> Result<&'a Candidate, String> {
    let count = options.len();
    if let Ok(number) = line.parse::<usize>() {
        let option = number.checked_sub(1).and_then(|index| options.get(index));
        return option
            .ok_or_else(|| format!("There is no option {number}; there are 1 to {count}."));
    }
    let wanted = line.to_lowercase();
    let words = |option: &Candidate| option.text.to_lowercase();
    if let Some(exact) = options.iter().find(|option| words(option) == wanted) {
        return Ok(exact);
    }
    let mut begin = options
        .iter()
        .filter(|option| words(option).split(' ').any(|word| word.starts_with(&wanted)));
    match (begin.next(), begin.next()) {
        _ if wanted.is_empty() => Err(format!("Which option? There are 1 to {count}.")),
        (Some(only), None) => Ok(only),
        (Some(_), Some(_)) => Err(format!("`{line}` could be several options.")),
        (None, _) => Err(format!("`{line}` is no option and no command.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_found_by_number_words_and_unique_beginnings() {
        let option = |text: &str| Candidate { action: text.into(), text: text.into() };
        let options =
            [option("Colt"), option("Rifle"), option("Reloading"), option("at Calico Kate")];
        let found = |line: &str| find(&options, line).map(|option| option.text.as_str());
        assert_eq!(found("2"), Ok("Rifle"));
        assert_eq!(found("rifle"), Ok("Rifle"));
        assert_eq!(found("col"), Ok("Colt"));
        assert_eq!(found("kate"), Ok("at Calico Kate"));
        for wrong in ["0", "5", "r", "", "99999999999999999999999", "sabre"] {
            assert!(found(wrong).is_err(), "{wrong}");
        }
    }
}
