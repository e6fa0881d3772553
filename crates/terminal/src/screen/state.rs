//! What the screen shows and what keys do to it. No terminal is needed for either.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use duello_core::{Observer, Outcome, Seat, Seats};
use duello_referee::{Candidate, Progress};
use ratatui::crossterm::event::KeyCode;
use serde_json::Value;

use super::popup::{self, Popup};
use crate::End;
use crate::driver::{Session, Trouble, Turn};
use crate::paint::{AnyChooser, AnyPainter, AnyScene, AnyTold, AnyView, Beat, Chosen, Palette};

/// The table as it is now.
pub(super) struct Screen<'a> {
    pub(super) session: &'a mut Session,
    pub(super) painter: &'a dyn AnyPainter,
    pub(super) palette: Palette,
    is_animated: bool,
    is_skipping: bool,
    pub(super) phase: Phase,
    /// What is drawn: one observer's sight, and that observer's log as far as it has been shown.
    sight: Shown,
    pub(super) log: Vec<AnyTold>,
    /// From which line on the log is new.
    pub(super) fresh_from: usize,
    /// Where the show pauses next, and how long it holds where it is.
    beats: VecDeque<Beat>,
    hold: Duration,
    pub(super) caption: String,
    is_worth_a_look: bool,
    pub(super) options: Vec<Candidate>,
    pub(super) chosen: usize,
    /// How the person who is asked chooses, if not from the list.
    chooser: Option<Box<dyn AnyChooser>>,
    /// Who sat down last.
    sitting: Option<Seat>,
    /// When the time for a decision is up, where house rules limit it.
    deadline: Option<Deadline>,
    /// How far the log is scrolled up, in lines.
    pub(super) scroll: usize,
    pub(super) popup: Option<Popup>,
    pub(super) message: Option<String>,
    has_quit: bool,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Nothing: events are being shown.
    Telling,
    /// Somebody who says that all have seen what happened.
    Seen,
    /// The person to whom the keyboard is passed. Nothing of anybody is shown.
    Cover(Seat),
    /// A person's answer.
    Choose(Seat),
    /// Nobody: the match is over.
    Over(Outcome),
}

/// Until when a person must have answered a decision.
#[derive(Clone, Copy)]
struct Deadline {
    decision: u32,
    seat: Seat,
    at: Instant,
}

struct Shown {
    view: AnyView,
    show: String,
    owing: Seats,
    answered: Seats,
}

impl<'a> Screen<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        painter: &'a dyn AnyPainter,
        palette: Palette,
        is_animated: bool,
    ) -> Screen<'a> {
        let observer = session.observer(None);
        let log = session.news(painter);
        Screen {
            sight: shown(session, painter, observer),
            session,
            painter,
            palette,
            is_animated,
            is_skipping: false,
            phase: Phase::Telling,
            log,
            fresh_from: 0,
            beats: VecDeque::new(),
            hold: Duration::ZERO,
            caption: String::new(),
            is_worth_a_look: false,
            options: Vec::new(),
            chosen: 0,
            chooser: None,
            sitting: None,
            deadline: None,
            scroll: 0,
            popup: None,
            message: None,
            has_quit: false,
        }
    }

    /// What may be drawn now.
    pub(super) fn scene<'s>(&'s self, sitters: &'s [String]) -> AnyScene<'s> {
        let is_telling = self.phase == Phase::Telling;
        let fresh_from = if is_telling { self.fresh_from } else { usize::MAX };
        AnyScene {
            table: self.session.table(),
            view: &self.sight.view,
            show: &self.sight.show,
            log: &self.log,
            fresh_from,
            sitters,
            owing: self.sight.owing,
            answered: self.sight.answered,
            is_telling,
            palette: self.palette,
            phrases: self.session.phrases(),
        }
    }

    /// How the sitting ended, if it did.
    pub(super) fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over(outcome) if self.has_quit => Some(End::Over(outcome)),
            _ if self.has_quit => Some(End::Quit),
            _ => None,
        }
    }

    /// How long to wait for a key before the show goes on or the clock is drawn again; for ever where there is neither.
    pub(super) fn pause(&self) -> Option<Duration> {
        match self.phase {
            Phase::Telling if self.popup.is_none() => Some(self.hold),
            Phase::Choose(_) => self.time_left().map(|left| left.min(Duration::from_secs(1))),
            _ => None,
        }
    }

    /// The time left to the person who is asked.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.at.saturating_duration_since(Instant::now()))
    }

    /// Begins to count the time of a decision, from when its person sits down at it first.
    fn start_clock(&mut self, seat: Seat) {
        let table = self.session.table();
        let (decision, limit) = (table.decision(), table.time_limit());
        self.deadline = limit.map(|limit| match self.deadline {
            Some(running) if (running.decision, running.seat) == (decision, seat) => running,
            _ => {
                let at = Instant::now() + Duration::from_secs(limit.get().into());
                Deadline { decision, seat, at }
            }
        });
    }

    /// The rules answer for a person whose time is up.
    pub(super) fn answer_for_late(&mut self, seat: Seat) -> Result<(), Trouble> {
        let answer = self.session.table().absent_answer(seat)?;
        self.popup = None;
        self.answer(seat, &answer)
    }

    /// Goes on until somebody is needed or something is to be shown.
    pub(super) fn go_on(&mut self) -> Result<(), Trouble> {
        loop {
            let turn = self.session.next()?;
            let notices = self.session.take_notices();
            if !notices.is_empty() {
                self.popup = Some(popup::notice(self.session, notices.join(" ")));
            }
            match turn {
                Turn::Resolved if self.tell() => return Ok(()),
                Turn::Resolved => {}
                Turn::Ask(seat) if self.is_passed_on_to(seat) => {
                    self.phase = Phase::Cover(seat);
                    return Ok(());
                }
                Turn::Ask(seat) => return self.sit_down(seat),
                Turn::Over(outcome) => {
                    self.phase = Phase::Over(outcome);
                    self.look(self.session.observer(None));
                    return Ok(());
                }
            }
        }
    }

    /// Whether the keyboard has to be passed on before this person is asked. Whoever is asked twice in a row
    /// keeps it, if there is nothing to hide meanwhile.
    fn is_passed_on_to(&self, seat: Seat) -> bool {
        let keeps = self.sitting == Some(seat) && !self.painter.has_secrets(&self.sight.view);
        self.session.is_shared() && !keeps
    }

    /// Shows nothing more until a person is asked.
    pub(super) fn skip(&mut self) -> Result<(), Trouble> {
        self.is_skipping = true;
        self.beats.clear();
        self.next_beat()
    }

    pub(super) fn sit_down(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.is_skipping = false;
        self.options = self.session.options(seat)?;
        self.chosen = 0;
        self.phase = Phase::Choose(seat);
        self.sitting = Some(seat);
        self.start_clock(seat);
        self.look(Observer::Seat(seat));
        self.chooser = self.painter.chooser(self.session.desk(seat));
        Ok(())
    }

    /// The choice under way, if it is none from a list.
    pub(super) fn chooser(&self) -> Option<&dyn AnyChooser> {
        match self.phase {
            Phase::Choose(_) => self.chooser.as_deref(),
            _ => None,
        }
    }

    /// A key for the choice under way.
    pub(super) fn chooser_key(&mut self, seat: Seat, code: KeyCode) -> Chosen<Value> {
        let desk = self.session.desk(seat);
        let chooser = self.chooser.as_mut();
        let chosen = chooser.map_or(Chosen::Unknown, |chooser| chooser.key(code, desk));
        if chosen == Chosen::Going {
            self.message = None;
        }
        chosen
    }

    fn look(&mut self, observer: Observer) {
        self.sight = shown(self.session, self.painter, observer);
        self.log = self.session.told(self.painter, observer);
    }

    /// Gives a person's answer, and shows what comes of it.
    pub(super) fn answer(&mut self, seat: Seat, action: &Value) -> Result<(), Trouble> {
        // Whoever shares the keyboard gets up now, and what was to be seen goes with him.
        self.look(self.session.observer(None));
        match self.session.answer(seat, action) {
            Ok(progress) => self.after(progress),
            Err(Trouble::Refused(refusal)) => {
                self.message = Some(refusal.to_string());
                self.sit_down(seat)
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// The person at this seat leaves the match.
    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.look(self.session.observer(None));
        let progress = self.session.resign(seat)?;
        self.look(self.session.observer(None));
        self.after(progress)
    }

    fn after(&mut self, progress: Progress) -> Result<(), Trouble> {
        match progress {
            Progress::Resolved if self.tell() => Ok(()),
            Progress::Resolved | Progress::Sealed => self.go_on(),
        }
    }

    /// Begins to show what has happened; whether there is anything to wait for.
    fn tell(&mut self) -> bool {
        let fresh = self.session.news(self.painter);
        self.is_worth_a_look = self.painter.is_worth_a_look(&fresh);
        self.beats = match self.is_animated && !self.is_skipping {
            true => self.painter.beats(&self.sight.view, &fresh).into(),
            false => VecDeque::new(),
        };
        self.fresh_from = fresh.first().map_or(self.fresh_from, |told| told.number);
        self.scroll = 0;
        self.message = None;
        self.phase = Phase::Telling;
        self.show_next()
    }

    /// Shows the log up to the next beat or to its end; whether there is anything to wait for.
    fn show_next(&mut self) -> bool {
        let observer = self.session.observer(None);
        if let Some(beat) = self.beats.pop_front() {
            (self.hold, self.caption) = (beat.hold, self.session.say(&beat.caption));
            self.log = self.session.told(self.painter, observer);
            self.log.truncate(beat.shown);
            return true;
        }
        self.look(observer);
        let is_looked_at = self.is_worth_a_look && self.session.is_shared() && !self.is_skipping;
        if is_looked_at {
            self.phase = Phase::Seen;
        }
        is_looked_at
    }

    /// The show goes on.
    pub(super) fn next_beat(&mut self) -> Result<(), Trouble> {
        if self.show_next() { Ok(()) } else { self.go_on() }
    }

    pub(super) fn quit(&mut self) {
        self.has_quit = true;
    }
}

fn shown(session: &Session, painter: &dyn AnyPainter, observer: Observer) -> Shown {
    let table = session.table();
    Shown {
        view: painter.view(table, observer),
        show: table.show(observer),
        owing: table.pending().owing(),
        answered: table.answered(),
    }
}
