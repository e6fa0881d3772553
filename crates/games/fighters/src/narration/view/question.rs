//! The open question, in a form that a screen can show beside the figure it is about.

use serde::{Deserialize, Serialize};

use crate::event::Strikes;
use crate::rules::Question;
use crate::state::stack::Attack;
use crate::state::{FigureId, Marker};

/// The open question. Everybody knows the question; only the answer is secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct QuestionView {
    /// What is asked.
    pub kind: QuestionKind,
    /// The figure that acts or defends; none where a side answers for all its figures.
    pub figure: Option<FigureId>,
    /// The other figure: the attacker of a defender, the target of an attacker, the opponent in a contest.
    pub other: Option<FigureId>,
    /// FI-554: the marker to be executed.
    pub marker: Option<Marker>,
    /// FI-823: the strikes that a defender faces, where it is asked about them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub strikes: Option<Strikes>,
}

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum QuestionKind {
    /// FI-305, FI-504: a die.
    Roll,
    /// FI-305, FI-502: who deploys or acts first.
    First,
    /// FI-R55: the characters.
    Choose,
    /// FI-306: a character and its place.
    Place,
    /// FI-311: the decks.
    Decks,
    /// FI-531, FI-534: the next steps.
    Programme,
    /// FI-551: what to do with an activation.
    Activate,
    /// FI-1408: whether the longer step is paid.
    Agile,
    /// FI-554: how a marker is executed.
    Marker,
    /// A free movement by a technique.
    Free,
    /// FI-919: whom to strike after a movement.
    Aim,
    /// FI-935: which target comes first.
    Order,
    /// FI-1502: a reaction before the dice.
    React,
    /// FI-231: more dice for the attack.
    Boost,
    /// FI-231, FI-1411: more dice for the defence.
    Defend,
    /// FI-110: how many criticals are traded.
    Trade,
    /// FI-863: means to prevent injuries.
    Protect,
    /// Which equipped card is lost.
    Disarm,
    /// FI-606: in which direction the target is displaced.
    Away,
    /// FI-1501: venom.
    Venom,
    /// A turn after the attack.
    Pivot,
    /// FI-743: more dice for a contest.
    Contest,
    /// FI-892: which card is lost.
    Lose,
    /// FI-126: which cards are added.
    Add,
}

impl QuestionView {
    pub(crate) fn of(question: &Question) -> QuestionView {
        use QuestionKind as Kind;
        let for_all =
            |kind| QuestionView { kind, figure: None, other: None, marker: None, strikes: None };
        let about = |kind, figure| QuestionView { figure: Some(figure), ..for_all(kind) };
        let striking =
            |kind, now: &Attack| QuestionView { other: now.target(), ..about(kind, now.attacker) };
        let struck = |kind, now: &Attack| QuestionView {
            figure: now.target(),
            other: Some(now.attacker),
            ..for_all(kind)
        };
        match question {
            Question::Roll => for_all(Kind::Roll),
            Question::First => for_all(Kind::First),
            Question::Choose => for_all(Kind::Choose),
            Question::Place => for_all(Kind::Place),
            Question::Decks => for_all(Kind::Decks),
            Question::Programme => for_all(Kind::Programme),
            Question::Activate(now) => {
                QuestionView { figure: now.figure, ..for_all(Kind::Activate) }
            }
            Question::Agile(now) => about(Kind::Agile, now.figure),
            Question::Marker(now, marker) => {
                QuestionView { marker: Some(*marker), ..about(Kind::Marker, now.figure) }
            }
            Question::Free(free) => about(Kind::Free, free.figure),
            Question::Aim(now) => about(Kind::Aim, now.attacker),
            Question::Order(now) => about(Kind::Order, now.attacker),
            Question::React(now) => struck(Kind::React, now),
            Question::Boost(now) => striking(Kind::Boost, now),
            Question::Defend(now) => {
                QuestionView { strikes: Some(now.now.strikes), ..struck(Kind::Defend, now) }
            }
            Question::Trade(now) => struck(Kind::Trade, now),
            Question::Protect(now) => {
                QuestionView { strikes: Some(now.now.strikes), ..struck(Kind::Protect, now) }
            }
            Question::Disarm(now) => striking(Kind::Disarm, now),
            Question::Away(now) => striking(Kind::Away, now),
            Question::Venom(now) => striking(Kind::Venom, now),
            Question::Pivot(now) => about(Kind::Pivot, now.attacker),
            Question::Contest(slide, now) => {
                let (figure, other) = match now.asked {
                    0 => (slide.figure, now.enemy),
                    _ => (now.enemy, slide.figure),
                };
                QuestionView { other: Some(other), ..about(Kind::Contest, figure) }
            }
            Question::Lose(figure) => about(Kind::Lose, *figure),
            Question::Add(figure, _) => about(Kind::Add, *figure),
        }
    }
}
