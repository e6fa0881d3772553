//! Programming: a sequence is written marker by marker, with a ghost where each step would end.

use duello_core::{Phrase, say};
use duello_fighters::{
    Action, Draft as Considered, Hand, Marker, Pose, Sketch, SketchStep, Slot, StepPlan,
};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::Line;

use super::super::super::Palette;
use super::super::Desk;
use super::super::glyphs;
use super::super::marks::{Ghost, Marks};
use super::super::standing::standing;
use super::hero::{Hero, Laid};
use super::proposal::{Proposal, proposals};
use super::{Ask, Mode, Step, around, window, wrapped};
use crate::text::without_middle;

/// Sequences being written.
pub(super) struct Draft {
    heroes: Vec<Hero>,
    /// Where everything that is open or drafted would lead.
    sketch: Sketch,
    at: usize,
    proposals: Vec<Proposal>,
    proposed: Option<usize>,
    /// What the next marker does: begin a step, join the last one, or what is usual.
    next: Next,
    /// Why the last key did nothing, or what to think of before the answer is given.
    message: Option<Phrase>,
    is_confirming: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Usual,
    Begins,
    Joins,
}

impl Draft {
    pub(super) fn new(ask: &Ask, desk: &Desk<'_>) -> Draft {
        let own = ask.view.figures.iter().filter(|figure| figure.seat == ask.seat);
        let heroes: Vec<Hero> = own.map(|figure| Hero::new(ask, figure)).collect();
        let at = heroes.iter().position(|hero| hero.room > 0).unwrap_or(0);
        let mut draft = Draft {
            heroes,
            sketch: Sketch::default(),
            at,
            proposals: proposals(ask),
            proposed: None,
            next: Next::Usual,
            message: None,
            is_confirming: false,
        };
        draft.look(desk);
        draft
    }

    /// The sketched steps of a hero's draft.
    fn drafted(&self, hero: &Hero) -> impl Iterator<Item = &SketchStep> {
        let id = hero.id;
        self.sketch.steps.iter().filter(move |step| step.drafted && step.figure == id)
    }

    /// Asks where the draft would lead.
    fn look(&mut self, desk: &Desk<'_>) {
        let sequences = self.heroes.iter().map(Hero::sequence).collect();
        self.sketch = desk.sketch(&Considered::Programme(sequences));
    }

    fn programme(&self) -> Action {
        Action::Programme(self.heroes.iter().map(Hero::plan).collect())
    }

    /// Adds a marker if the rules allow it.
    fn add(&mut self, marker: Marker, desk: &Desk<'_>) {
        let next = std::mem::replace(&mut self.next, Next::Usual);
        let Some(hero) = self.heroes.get_mut(self.at) else { return };
        let before = hero.clone();
        let is_usual = |laid: &Laid| {
            let is_half = laid.markers.iter().all(|(known, _)| known.is_half());
            marker.is_half() && laid.markers.len() == 1 && is_half
        };
        let last = hero.steps.last_mut().filter(|laid| match next {
            Next::Usual => is_usual(laid),
            Next::Begins => false,
            Next::Joins => laid.markers.len() < 3,
        });
        let refusal = if let Some(laid) = last {
            laid.markers.push((marker, None));
            self.refusal(desk)
        } else if hero.steps.len() >= hero.room {
            let (name, most) = (hero.name.as_str(), hero.room);
            Some(say!("arena-room", "{name} can lay {most} steps now.", name, most))
        } else {
            self.begin(marker, desk)
        };
        match refusal {
            Some(why) => {
                self.heroes[self.at] = before;
                self.message = Some(why);
            }
            None => {
                let hero = &mut self.heroes[self.at];
                hero.cursor = hero.steps.len().saturating_sub(1);
            }
        }
    }

    /// A new step, paid by the first card with which the rules agree; a card whose text such a step needs first.
    fn begin(&mut self, marker: Marker, desk: &Desk<'_>) -> Option<Phrase> {
        let id = self.heroes[self.at].id;
        let listed = self.proposals.iter().flat_map(|known| known.plans.get(self.at)).flatten();
        let meant = listed.filter(|step| step.markers.contains(&marker)).map(|step| step.card);
        let meant: Vec<Slot> = match marker {
            Marker::Skill | Marker::Equip => meant.collect(),
            _ => Vec::new(),
        };
        let free: Vec<Slot> = self.heroes[self.at].reserve().map(|(slot, _)| *slot).collect();
        let ordered = meant.into_iter().filter(|slot| free.contains(slot)).chain(free.clone());
        let mut why =
            Some(say!("arena-no-card-left", "No card of figure {number} is left.", number = id.0));
        for card in ordered {
            self.heroes[self.at].steps.push(Laid { markers: vec![(marker, None)], card });
            why = self.refusal(desk);
            why.as_ref()?;
            self.heroes[self.at].steps.pop();
        }
        why
    }

    fn refusal(&self, desk: &Desk<'_>) -> Option<Phrase> {
        desk.check(&self.programme()).err().map(|refusal| refusal.to_string().into())
    }

    fn back(&mut self) {
        let Some(hero) = self.heroes.get_mut(self.at) else { return };
        if let Some(laid) = hero.steps.last_mut() {
            laid.markers.pop();
            if laid.markers.is_empty() {
                hero.steps.pop();
            }
        }
        hero.cursor = hero.steps.len().saturating_sub(1);
    }

    /// The next free card pays for the chosen step.
    fn change_card(&mut self, desk: &Desk<'_>) {
        let Some(hero) = self.heroes.get(self.at) else { return };
        let (Some(laid), cursor) = (hero.steps.get(hero.cursor), hero.cursor) else { return };
        let place = hero.cards.iter().position(|(slot, _)| *slot == laid.card).unwrap_or(0);
        let turned = hero.cards[place..].iter().chain(&hero.cards[..place]).skip(1);
        let names: Vec<Slot> = turned.map(|(slot, _)| *slot).collect();
        let (before, now) = (hero.clone(), laid.card);
        for card in names {
            let hero = &mut self.heroes[self.at];
            // A card that pays for another step is swapped.
            if let Some(other) = hero.steps.iter_mut().find(|laid| laid.card == card) {
                other.card = now;
            }
            hero.steps[cursor].card = card;
            if hero.card(card) != hero.card(now) && self.refusal(desk).is_none() {
                return;
            }
            self.heroes[self.at] = before.clone();
        }
        self.message = Some(say!("arena-no-other-card", "No other card can pay for this step."));
    }

    fn propose(&mut self, forward: bool) {
        let count = self.proposals.len();
        let next = match self.proposed {
            None => 0,
            Some(at) => around(at, count, forward),
        };
        let Some(proposal) = self.proposals.get(next) else { return };
        for (hero, plan) in self.heroes.iter_mut().zip(&proposal.plans) {
            let laid = |step: &StepPlan| Laid {
                markers: step.markers.iter().map(|marker| (*marker, None)).collect(),
                card: step.card,
            };
            hero.steps = plan.iter().map(laid).collect();
            hero.cursor = hero.steps.len().saturating_sub(1);
        }
        self.proposed = Some(next);
    }

    fn lean(&mut self, hand: Hand) {
        let hero = self.heroes.get_mut(self.at);
        let laid = hero.and_then(|hero| hero.steps.get_mut(hero.cursor));
        let sided = |(marker, _): &&mut (Marker, Option<Hand>)| {
            matches!(marker, Marker::Lateral | Marker::Turn | Marker::Swing)
        };
        match laid.and_then(|laid| laid.markers.iter_mut().rev().find(sided)) {
            Some((_, lean)) => *lean = Some(hand),
            None => {
                self.message = Some(say!("arena-no-side", "This step has no left and right."));
            }
        }
    }

    /// What whoever gives the answer now should know.
    fn warning(&self, ask: &Ask) -> Option<Phrase> {
        let is_first = ask.view.stage == "anticipation";
        let short = self.heroes.iter().find(|hero| is_first && hero.steps.len() < hero.room);
        if let Some(hero) = short {
            let (laid, room) = (hero.steps.len(), hero.room);
            return Some(say!(
                "arena-warning-short",
                "{laid} of {room} steps: {name} could lay no more in this turn (FI-532). Enter again: so be it",
                laid,
                room,
                name = hero.name.as_str()
            ));
        }
        // Whoever has laid some already may well keep the rest.
        let is_bare = ask.own().all(|figure| figure.steps.is_empty());
        let is_empty = is_bare && self.heroes.iter().all(|hero| hero.steps.is_empty());
        let is_free = self.heroes.iter().any(|hero| hero.room > 0);
        (is_empty && is_free)
            .then(|| say!("arena-warning-none", "No steps at all? Enter again: so be it"))
    }
}

impl Draft {
    /// What a key does to the draft.
    fn press(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        let was_confirming = std::mem::take(&mut self.is_confirming);
        self.message = None;
        if let KeyCode::Char(key) = code
            && let Some(marker) = glyphs::by_key(key)
        {
            self.add(marker, desk);
            return Step::Stay;
        }
        let count = self.heroes.len();
        let hero = self.heroes.get_mut(self.at);
        match code {
            KeyCode::Enter => match self.warning(ask).filter(|_| !was_confirming) {
                Some(warning) => {
                    self.message = Some(warning);
                    self.is_confirming = true;
                }
                None => return Step::Done(self.programme()),
            },
            KeyCode::Backspace => self.back(),
            KeyCode::Esc => {
                hero.into_iter().for_each(|hero| hero.steps.clear());
                self.proposed = None;
            }
            KeyCode::Char(' ') => self.next = Next::Begins,
            KeyCode::Char('+') => self.next = Next::Joins,
            KeyCode::Char('c') => self.change_card(desk),
            KeyCode::Char('n') => self.at = around(self.at, count, true),
            KeyCode::Tab => self.propose(true),
            KeyCode::BackTab => self.propose(false),
            KeyCode::Left => self.lean(Hand::Left),
            KeyCode::Right => self.lean(Hand::Right),
            KeyCode::Up | KeyCode::Down => hero.into_iter().for_each(|hero| {
                hero.cursor = around(hero.cursor, hero.steps.len(), code == KeyCode::Down);
            }),
            _ => return Step::Unknown,
        }
        Step::Stay
    }
}

impl Mode for Draft {
    fn key(&mut self, code: KeyCode, ask: &Ask, desk: &Desk<'_>) -> Step {
        let step = self.press(code, ask, desk);
        self.look(desk);
        step
    }

    fn marks(&self, ask: &Ask) -> Marks {
        let mut ghosts = Vec::new();
        for hero in &self.heroes {
            for (at, step) in self.drafted(hero).enumerate() {
                let sign = char::from_digit(at as u32 + 1, 10).unwrap_or('+');
                ghosts.push(Ghost { pose: step.to, sign, seat: ask.seat });
            }
        }
        // The enemy's open steps, as far as they go by themselves.
        for enemy in ask.view.figures.iter().filter(|other| other.seat != ask.seat) {
            let here = Pose { at: enemy.at, facing: enemy.facing };
            let last = self.sketch.steps.iter().rfind(|step| step.figure == enemy.id);
            if let Some(step) = last.filter(|step| step.to != here) {
                let sign = glyphs::letter(&enemy.name, enemy.seat);
                ghosts.push(Ghost { pose: step.to, sign, seat: enemy.seat });
            }
        }
        Marks { ghosts, reach_of: Some(ask.enemy()), ..Marks::default() }
    }

    fn lines(&self, ask: &Ask, palette: Palette, width: usize, rows: usize) -> Vec<Line<'static>> {
        let Some(hero) = self.heroes.get(self.at) else { return Vec::new() };
        let (name, most) = (hero.name.as_str(), hero.room);
        let title = match ask.view.stage == "anticipation" {
            true => say!("arena-reveals", "{name} reveals up to {most} steps:", name, most),
            false => say!("arena-adds", "{name} adds up to {most} steps:", name, most),
        };
        let title = match self.heroes.len() > 1 {
            true => say!("arena-next-hero", "{title} (n: next hero)", title),
            false => title,
        };
        let mut lines = wrapped(&ask.say(title), width, palette.strong());
        // What is said last is missed first where rows are few.
        let mut below = Vec::new();
        if let Some(message) = &self.message {
            below.extend(wrapped(&ask.phrases.say(message), width, palette.hit()));
        }
        if let Some(step) = self.drafted(hero).last() {
            let place = standing(&ask.view, step);
            let end = say!("arena-ends", "ends: {place}", place);
            below.extend(wrapped(&ask.say(end), width, palette.near()));
        }
        if let Some((at, proposal)) =
            self.proposed.and_then(|at| Some((at, self.proposals.get(at)?)))
        {
            let count = self.proposals.len();
            let text = say!(
                "arena-proposal",
                "proposal {number} of {count}: {name}",
                number = at + 1,
                count,
                name = proposal.name.as_str()
            );
            below.extend(wrapped(&ask.say(text), width, palette.faint()));
        }
        let names: Vec<&str> = hero.reserve().map(|(_, name)| name.as_str()).collect();
        let reserve = match names.is_empty() {
            true => say!("arena-no-reserve", "reserve: nothing"),
            false => say!("arena-reserve", "reserve: {names}", names = names.join(", ")),
        };
        below.extend(wrapped(&ask.say(reserve), width, Style::new()));
        if hero.steps.is_empty() {
            let text = say!(
                "arena-letters",
                "a Advance l Lateral t Turn d Displace s Attack v Technique b Retreat k Skill \
                 e Equip, Tab: proposals"
            );
            lines.extend(wrapped(&ask.say(text), width, palette.faint()));
        }
        let least = hero.steps.len().min(3);
        below.truncate(rows.saturating_sub(lines.len() + least));
        let room = rows.saturating_sub(lines.len() + below.len());
        let shown = window(hero.cursor, hero.steps.len(), room);
        for (at, laid) in hero.steps.iter().enumerate().filter(|(at, _)| shown.contains(at)) {
            let markers: Vec<Marker> = laid.markers.iter().map(|(marker, _)| *marker).collect();
            let is_at = at == hero.cursor;
            let mark = if is_at { '>' } else { ' ' };
            let by = say!(
                "arena-step-by",
                "{step} by {card}",
                step = glyphs::step(&ask.phrases, &markers),
                card = hero.card(laid.card)
            );
            let text = format!("{mark}{} {}", at + 1, ask.say(by));
            let style = if is_at { palette.strong() } else { Style::new() };
            lines.push(Line::styled(without_middle(&text, width), style));
        }
        lines.extend(below);
        lines
    }

    fn keys(&self) -> Phrase {
        say!(
            "arena-keys-draft",
            "letters  Backspace undo  ↑↓ step  c card  ←→ side  Tab proposal  Enter lay  ?"
        )
    }

    fn action(&self, _ask: &Ask) -> Option<Action> {
        None
    }
}
