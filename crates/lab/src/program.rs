//! Programs of other people as players: JSON lines on their standard input and output, as `docs/protocol.md` has it
//! under "Programs as players".
//!
//! Nothing that a program does or leaves undone can hang a match: reading and writing are done by threads of their
//! own, which end with the program, and the program is ended with the match.

mod answer;

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

pub(crate) use answer::answer_of;

/// A program that can be started for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramKind {
    /// The command and its arguments, divided by blanks; no shell sees it.
    pub command: String,
    /// How long it may take for an answer.
    pub time: Duration,
}

/// What a program is asked: all that it needs for its answer, so that it need not remember anything.
#[derive(Serialize)]
pub struct Question<'a> {
    /// The game.
    pub game: &'a str,
    /// The seat for which it answers.
    pub seat: u8,
    /// The number of the decision.
    pub decision: u64,
    /// What the seat sees.
    pub view: Value,
    /// What is asked, in one sentence.
    pub prompt: String,
    /// The answers worth a thought.
    pub candidates: Vec<Choice>,
    /// A number below 2^32 from the bot's own dice: a program that draws all its luck from it plays the same match
    /// again from the same seed.
    pub seed: u64,
    /// How long it may take.
    pub time_ms: u64,
}

/// An answer worth a thought.
#[derive(Serialize)]
pub struct Choice {
    /// As it is given.
    pub action: Value,
    /// In words.
    pub text: String,
}

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramError {
    /// The program as it was asked for.
    pub command: String,
    /// What happened.
    pub fault: Fault,
}

/// The ways in which a program can fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It cannot be started.
    Start(String),
    /// It ended before it answered; how, and the last line on its standard error.
    Ended(String, String),
    /// It wrote this line, which is no answer, for this reason.
    Nonsense(String, String),
    /// It did not answer in time.
    Late(Duration),
    /// The referee refuses its answer, in these words, with the clause.
    Illegal(String),
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program `{}` ", self.command)?;
        match &self.fault {
            Fault::Start(why) => write!(f, "cannot be started: {why}"),
            Fault::Ended(how, words) if words.is_empty() => {
                write!(f, "ended before it answered ({how})")
            }
            Fault::Ended(how, words) => {
                write!(f, "ended before it answered ({how}); its last words were: {words}")
            }
            Fault::Nonsense(line, why) => write!(
                f,
                "wrote `{line}`: {why}; its standard output is for answers alone, \
                 {{\"candidate\": 0}} or {{\"action\": …}}"
            ),
            Fault::Late(time) => write!(
                f,
                "did not answer within {} ms; --bot-time gives it longer",
                time.as_millis()
            ),
            Fault::Illegal(refusal) => write!(f, "gave an answer that is refused: {refusal}"),
        }
    }
}

impl std::error::Error for ProgramError {}

/// What a program is called by in lists of players.
pub const PREFIX: &str = "cmd:";

/// The longest line that is read; views are a hundredth of it.
const LINE_MAX: u64 = 4 << 20;

/// Lines that may wait unread: whoever writes more than it was asked for waits.
const LINES_WAITING: usize = 16;

/// How long a program has to end by itself when its input ends.
const GRACE: Duration = Duration::from_millis(300);

/// How long the end of a program is waited for that has closed its output, so that one can say how it ended.
const INQUEST: Duration = Duration::from_secs(5);

/// A program that plays a match. It is ended when this is dropped.
#[derive(Debug)]
pub struct Program {
    kind: ProgramKind,
    child: Child,
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
    /// The questions that it has not answered: answers come in the order of the questions, so that one that came too
    /// late is not taken for the next.
    owed: u32,
    last_words: Arc<Mutex<String>>,
    /// Writes the last words down; it ends with the program's standard error.
    clerk: Option<JoinHandle<()>>,
}

impl ProgramKind {
    /// Starts the program.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(&self) -> Result<Program, ProgramError> {
        let fail = |why: String| self.error(Fault::Start(why));
        let mut words = self.command.split_whitespace();
        let name = words.next().ok_or_else(|| fail("no command is given".to_owned()))?;
        let mut command = Command::new(name);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is meant for us: a program that died of it would look as if it had failed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| fail(error.to_string()))?;
        let (questions, to_ask) = mpsc::channel::<String>();
        let (answered, answers) = mpsc::sync_channel(LINES_WAITING);
        let last_words = Arc::<Mutex<String>>::default();
        let mut clerk = None;
        if let (Some(mut input), Some(output), Some(complaints)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        {
            // A program that has closed its input ends by itself or is asked in vain; either way it is noticed below.
            thread::spawn(move || {
                to_ask.iter().try_for_each(|line| {
                    input.write_all(line.as_bytes())?;
                    input.flush()
                })
            });
            thread::spawn(move || read_lines(output, &answered));
            let heard = Arc::clone(&last_words);
            clerk = Some(thread::spawn(move || keep_last(complaints, &heard)));
        }
        let kind = self.clone();
        let questions = Some(questions);
        Ok(Program { kind, child, questions, answers, owed: 0, last_words, clerk })
    }

    fn error(&self, fault: Fault) -> ProgramError {
        ProgramError { command: self.command.clone(), fault }
    }
}

impl Program {
    /// Asks a question and waits for the answer: an action, as far as one can tell without the rules.
    ///
    /// # Errors
    /// When there is no answer in time, or it is none.
    pub fn ask(&mut self, question: &Question<'_>) -> Result<Value, ProgramError> {
        let until = Instant::now() + self.kind.time;
        let line = serde_json::to_string(question).expect("a question has string keys only");
        let asked = self.questions.as_ref().map(|questions| questions.send(line + "\n"));
        // Whoever no longer listens has ended or is about to; waiting for its answer tells how.
        drop(asked);
        self.owed += 1;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left) {
                Ok(line) => {
                    self.owed -= 1;
                    if self.owed == 0 {
                        return self.action(&line, &question.candidates);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(self.kind.error(Fault::Late(self.kind.time)));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// The referee refuses what it answered.
    pub fn refused(&self, refusal: String) -> ProgramError {
        self.kind.error(Fault::Illegal(refusal))
    }

    /// How it ended; it has closed its output at least.
    fn ended(&mut self) -> ProgramError {
        let how = self.wait(INQUEST).unwrap_or_else(|| "it closed its output".to_owned());
        // What it said last may still be on its way; a child of its own may keep the line open for ever.
        let clerk = &self.clerk;
        let _heard =
            within(INQUEST, || clerk.as_ref().is_none_or(JoinHandle::is_finished).then_some(()));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner).clone();
        self.kind.error(Fault::Ended(how, words))
    }

    /// How it ended, if it does within that time.
    fn wait(&mut self, time: Duration) -> Option<String> {
        within(time, || match self.child.try_wait() {
            Ok(status) => status.map(|status| status.to_string()),
            Err(error) => Some(error.to_string()),
        })
    }

    fn action(&self, line: &str, candidates: &[Choice]) -> Result<Value, ProgramError> {
        let nonsense = |why: String| {
            let shown: String =
                line.chars().filter(|letter| !letter.is_control()).take(80).collect();
            self.kind.error(Fault::Nonsense(shown, why))
        };
        let answer: Value = serde_json::from_str(line)
            .map_err(|error| nonsense(format!("that is not JSON ({error})")))?;
        match (answer.get("action"), answer.get("candidate")) {
            (Some(action), None) => Ok(action.clone()),
            (None, Some(index)) => {
                let chosen = index.as_u64().and_then(|index| candidates.get(index as usize));
                chosen.map(|choice| choice.action.clone()).ok_or_else(|| {
                    nonsense(format!("the candidates are numbered 0 to {}", candidates.len() - 1))
                })
            }
            _ => Err(nonsense("there must be either `action` or `candidate`".to_owned())),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Its input ends, which is how a program learns that the match is over.
        self.questions = None;
        if self.wait(GRACE).is_none() {
            // It may end in this very moment: then there is nothing left to end.
            let _gone = self.child.kill();
            let _status = self.child.wait();
        }
    }
}

/// What is looked for, if it turns up within that time.
fn within<T>(time: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + time;
    loop {
        if let found @ Some(_) = look() {
            return found;
        }
        if Instant::now() >= until {
            return None;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

fn read_lines(output: impl Read, answered: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LINE_MAX).read_until(b'\n', &mut line);
        let is_end = !matches!(read, Ok(bytes) if bytes > 0);
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if is_end || !line.is_empty() && answered.send(line).is_err() {
            return;
        }
    }
}

fn keep_last(complaints: impl Read, heard: &Mutex<String>) {
    let mut complaints = BufReader::new(complaints);
    let mut line = Vec::new();
    while matches!(complaints.by_ref().take(LINE_MAX).read_until(b'\n', &mut line), Ok(1..)) {
        let text = String::from_utf8_lossy(&line);
        let shown: String = text.chars().filter(|letter| !letter.is_control()).take(200).collect();
        if !shown.trim().is_empty() {
            shown.trim().clone_into(&mut heard.lock().unwrap_or_else(PoisonError::into_inner));
        }
        line.clear();
    }
}
