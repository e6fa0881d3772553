//! Fighters: the arena from above and to scale, the heroes beside it, and a chooser that writes sequences.

mod arena;
mod choose;
mod glyphs;
mod heroes;
mod marks;
mod news;
mod plan;
mod standing;
mod typed;
mod weigh;

use duello_core::{Fraction, Phrase, Seat, say};
use duello_fighters::{Action, Event, Fighters, QuestionKind, Upshot, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Arrangement, Beat, Chooser, Painter};
use marks::Marks;
use plan::Plan;

type Scene<'a> = super::Scene<'a, Fighters>;
type Heard<'a> = super::Heard<'a, Event>;
type Desk<'a> = super::Desk<'a, Fighters>;
/// What may come of an answer, each with its chance.
type Odds = [(Upshot, Fraction)];

/// The painter of fighters.
pub(super) struct Arena;

impl Painter for Arena {
    type Game = Fighters;

    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        plan(scene, scene.view, area).arrangement(area)
    }

    fn headline(&self, scene: &Scene<'_>) -> Phrase {
        let view = scene.now();
        if view.stage == "over" {
            return say!("arena-over", "the duel is over");
        }
        let (arena, stage) = (view.arena.as_str(), stage_name(&view.stage));
        if view.turn == 0 {
            return say!("arena-setup", "{arena}, {stage}", arena, stage);
        }
        let turn = match view.turn_limit {
            Some(limit) => say!("arena-turn-of", "{turn} of {limit}", turn = view.turn, limit),
            None => view.turn.to_string().into(),
        };
        let [south, north] = view.successes;
        match view.player_one {
            Some(first) => say!(
                "arena-turn-first",
                "{arena}, turn {turn}, {stage}; initiative {south}:{north}, {side} first",
                arena,
                turn,
                stage,
                south,
                north,
                side = heroes::name(first)
            ),
            None => say!(
                "arena-turn",
                "{arena}, turn {turn}, {stage}; initiative {south}:{north}",
                arena,
                turn,
                stage,
                south,
                north
            ),
        }
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        // What is shown step by step must not move about: the plan is that of the view.
        let plan = plan(scene, scene.view, area);
        let marks = news::marks(scene.fresh());
        draw(scene, &scene.now(), &marks, plan, buffer);
    }

    fn beats(&self, _view: &View, fresh: &[Heard<'_>]) -> Vec<Beat> {
        news::beats(fresh)
    }

    /// Reveals and dice are looked at together, a question in between is not.
    fn is_worth_a_look(&self, fresh: &[Heard<'_>]) -> bool {
        let is_shown = |event: &Event| {
            matches!(
                event,
                Event::Revealed { .. } | Event::Presented { .. } | Event::Outcome { .. }
            )
        };
        fresh.iter().any(|told| is_shown(told.event))
    }

    fn weigh(&self, _view: &View, seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
        weigh::weigh(seat, odds)
    }

    /// What is chosen or programmed in secret. In the decisive stage whoever is asked twice in a row keeps the
    /// keyboard: the cards in his hand (FI-218) are covered as soon as the other sits down.
    fn has_secrets(&self, view: &View) -> bool {
        const SECRET: [&str; 4] = ["characters", "decks", "anticipation", "programming"];
        SECRET.contains(&view.stage.as_str())
    }

    fn chooser(&self, view: &View, desk: &Desk<'_>) -> Option<Box<dyn Chooser<Fighters>>> {
        let choice = choose::Choice::new(view, desk)?;
        Some(Box::new(choice))
    }

    fn legend(&self) -> Vec<Phrase> {
        glyphs::legend()
    }

    fn read(&self, view: &View, line: &str, desk: &Desk<'_>) -> Option<Result<Action, Phrase>> {
        typed::read(view, &desk.candidates(), line)
    }

    fn typing(&self) -> Option<Phrase> {
        Some(typed::typing())
    }

    /// At every activation, but not in the middle of one: there the table has hardly changed.
    fn shows_again(&self, view: &View) -> bool {
        let is_activation =
            view.question.is_some_and(|question| question.kind == QuestionKind::Activate);
        view.active.is_none() || is_activation
    }

    fn gloss(&self, action: &Action) -> Option<Phrase> {
        Some(match action {
            Action::Hold => say!("arena-gloss-hold", "do nothing for now"),
            Action::Skip => say!("arena-gloss-skip", "the marker is not used"),
            Action::PayAgile => say!("arena-gloss-pay", "keeps all markers"),
            Action::Cross => say!("arena-gloss-cross", "over what is in front"),
            _ => return None,
        })
    }
}

/// The stage of a view in words.
fn stage_name(stage: &str) -> Phrase {
    match stage {
        "roll-off" => say!("arena-roll-off", "roll-off"),
        "who deploys first" => say!("arena-deploys-first", "who deploys first"),
        "characters" => say!("arena-characters", "characters"),
        "deployment" => say!("arena-deployment", "deployment"),
        "decks" => say!("arena-decks", "decks"),
        "anticipation" => say!("arena-anticipation", "anticipation"),
        "programming" => say!("arena-programming", "programming"),
        "initiative" => say!("arena-initiative", "initiative"),
        "who acts first" => say!("arena-acts-first", "who acts first"),
        "decisive stage" => say!("arena-decisive", "decisive stage"),
        other => other.into(),
    }
}

fn plan(scene: &Scene<'_>, view: &View, area: Rect) -> Plan {
    Plan::new(view, area, |width| heroes::rows(scene, view, width))
}

/// The arena with its marks, and the heroes.
fn draw(scene: &Scene<'_>, view: &View, marks: &Marks, plan: Plan, buffer: &mut Buffer) {
    let arena = arena::Arena { view, marks, palette: scene.palette };
    arena.paint(plan.arena, buffer);
    heroes::paint(scene, view, plan.heroes, buffer);
}
