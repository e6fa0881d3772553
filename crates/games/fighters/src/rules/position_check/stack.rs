//! The procedures in progress within an activation.

use super::{Midgame, is_near};
use crate::clauses::{FI_126, FI_551, FI_554, FI_701, FI_741, FI_747, FI_801, FI_862, FI_920};
use crate::content::CardId;
use crate::event::Mode;
use crate::state::stack::{Attack, Executing, Frame, Hit, Slide, SlideStage};
use crate::state::{FigureId, Stage};

/// Deeper than the rules ever stack frames.
const FRAMES_MAX: i64 = 12;
/// Longer than any way.
const WAY_MAX: i64 = 1000;
/// More dice than any roll has.
const DICE_MAX: i64 = 59;
/// More than any attack has of its dice, strikes and cards.
const FEW_MAX: i64 = 29;
const STRIKES_MAX: i64 = 49;
const INJURIES_MAX: i64 = 99;
/// FI-521: a step has at most three markers.
const MARKERS_MAX: i64 = 3;

impl Midgame<'_> {
    /// FI-551: there is a stack in the decisive stage, and only there.
    pub(super) fn check_stack(&self) {
        let stack = &self.public.stack;
        let is_decisive = self.public.stage == Stage::Decisive;
        let text = "must have frames in the decisive stage, and only there";
        let place = format_args!("public.stack");
        self.checks.require(is_decisive != stack.is_empty(), place, FI_551, text);
        self.checks.within(stack.len() as i64, 0..=FRAMES_MAX, place, FI_551);
        for (at, frame) in stack.iter().enumerate() {
            let frame_at = At { midgame: self, at };
            match frame {
                Frame::Activate(now) => {
                    now.figure.into_iter().for_each(|id| frame_at.figure("activate.figure", id));
                }
                Frame::Step(step) => frame_at.check_step(step),
                Frame::Free(free) => frame_at.figure("free.figure", free.figure),
                Frame::Slide(slide) => frame_at.check_slide(slide),
                Frame::Hit(hit) => frame_at.check_hit(hit),
                Frame::Attack(attack) => frame_at.check_attack(attack),
                Frame::Add { figure, cards } => {
                    frame_at.figure("add.figure", *figure);
                    frame_at.number("add.cards", *cards, 7, FI_126);
                }
            }
        }
    }
}

/// A frame that is being checked.
struct At<'a> {
    midgame: &'a Midgame<'a>,
    at: usize,
}

impl At<'_> {
    fn figure(&self, name: &str, id: FigureId) {
        let place = format_args!("public.stack[{}].{name}", self.at);
        let midgame = self.midgame;
        midgame.checks.require(midgame.has_figure(id), place, FI_551, "there is no such figure");
    }

    fn number(&self, name: &str, number: impl Into<i64>, most: i64, clause: duello_core::Clause) {
        let place = format_args!("public.stack[{}].{name}", self.at);
        self.midgame.checks.within(number, 0..=most, place, clause);
    }

    fn check_step(&self, step: &Executing) {
        self.figure("step.figure", step.figure);
        self.number("step.at", step.at, MARKERS_MAX, FI_554);
        if let Some(number) = step.step
            && self.midgame.has_figure(step.figure)
        {
            let steps = self.midgame.public.figure(step.figure).steps.len() as i64;
            self.number("step.step", number, steps - 1, FI_554);
        }
    }

    fn check_slide(&self, slide: &Slide) {
        self.figure("slide.figure", slide.figure);
        self.number("slide.left", slide.left, WAY_MAX, FI_701);
        self.number("slide.gone", slide.gone, WAY_MAX, FI_701);
        match slide.stage {
            SlideStage::Contest(contest) => {
                self.figure("slide.stage.contest.enemy", contest.enemy);
                self.number("slide.stage.contest.lead", contest.lead, WAY_MAX, FI_741);
                self.number("slide.stage.contest.asked", contest.asked, 2, FI_741);
                for dice in contest.extra {
                    self.number("slide.stage.contest.extra", dice, FEW_MAX, FI_741);
                }
            }
            SlideStage::Follow { enemy, from, reach, strikes } => {
                self.figure("slide.stage.follow.enemy", enemy);
                let place = format_args!("public.stack[{}].slide.stage.follow.from", self.at);
                let text = "is far from the arena";
                self.midgame.checks.require(is_near(from), place, FI_701, text);
                self.number("slide.stage.follow.reach", reach, WAY_MAX, FI_701);
                self.number("slide.stage.follow.strikes", strikes, STRIKES_MAX, FI_747);
            }
            SlideStage::Strikes { figure, strikes } => {
                self.figure("slide.stage.strikes.figure", figure);
                self.number("slide.stage.strikes.strikes", strikes, STRIKES_MAX, FI_747);
            }
            SlideStage::Go | SlideStage::Danger => {}
        }
    }

    fn check_hit(&self, hit: &Hit) {
        self.figure("hit.figure", hit.figure);
        self.number("hit.injuries", hit.injuries, INJURIES_MAX, FI_862);
    }

    fn check_attack(&self, attack: &Attack) {
        self.figure("attack.attacker", attack.attacker);
        attack.targets.iter().for_each(|target| self.figure("attack.targets", *target));
        self.number("attack.at", attack.at, attack.targets.len() as i64, FI_801);
        if let Some(technique) = attack.technique {
            let last = self.midgame.game.content().techniques().len() as i64 - 1;
            self.number("attack.technique", technique.0, last, FI_920);
        }
        let card = match attack.mode {
            Mode::Close(card) => card,
            Mode::Shot(card) | Mode::Spell(card) => Some(card),
        };
        if let Some(CardId(card)) = card {
            let last = self.midgame.game.content().cards().len() as i64 - 1;
            self.number("attack.mode", card, last, FI_801);
        }
        let rolled = &attack.rolled;
        let dice: i64 =
            rolled.elemental.iter().chain(&rolled.plain).map(|number| i64::from(*number)).sum();
        self.number("attack.rolled", dice, DICE_MAX, FI_801);
        self.number("attack.rolled.first", rolled.first, 6, FI_801);
        let now = attack.now;
        for (name, number, most) in [
            ("fury", attack.fury, FEW_MAX),
            ("extra", attack.extra, FEW_MAX),
            ("now.strikes.elemental_critical", now.strikes.elemental_critical, FEW_MAX),
            ("now.strikes.elemental", now.strikes.elemental, FEW_MAX),
            ("now.strikes.critical", now.strikes.critical, FEW_MAX),
            ("now.strikes.plain", now.strikes.plain, FEW_MAX),
            ("now.extra", now.extra, FEW_MAX),
            ("now.defence[0]", now.defence[0], FEW_MAX),
            ("now.defence[1]", now.defence[1], FEW_MAX),
            ("now.traded", now.traded, i64::from(now.defence[0])),
            ("now.injuries", now.injuries, INJURIES_MAX),
            ("now.blocked", now.blocked, INJURIES_MAX),
            ("now.criticals", now.criticals, INJURIES_MAX),
        ] {
            self.number(&format!("attack.{name}"), number, most, FI_801);
        }
    }
}
