//! What has just happened, shown step by step.

use std::time::Duration;

use duello_geometry::plane::Point;
use duello_wizards::{Event, Path, Place, Step, View};

use super::super::Beat;
use super::Heard;
use super::marks::Marks;

/// Marks the last move or attack.
pub(super) fn marks(view: &View, fresh: &[Heard<'_>]) -> Marks {
    let mut marks = Marks::default();
    for told in fresh {
        marks = marks_of(view, told.event).unwrap_or(marks);
    }
    marks
}

fn marks_of(view: &View, event: &Event) -> Option<Marks> {
    Some(match event {
        Event::Moved { from, path, to, .. } => {
            Marks { path: way(view, *from, path), focus: Some(to.at), ..Marks::default() }
        }
        Event::Jumped { from, to, .. } | Event::Pushed { from, to, .. } => {
            Marks { path: vec![from.at, to.at], focus: Some(to.at), ..Marks::default() }
        }
        Event::Attacked { from, to, .. } => Marks {
            path: vec![from.at, to.at],
            struck: Some(to.at),
            focus: Some(to.at),
            ..Marks::default()
        },
        Event::Destroyed { at, .. } => {
            Marks { struck: Some(at.at), focus: Some(at.at), ..Marks::default() }
        }
        Event::Appeared { at, .. } => Marks { focus: Some(at.at), ..Marks::default() },
        Event::TurnBegins { .. } | Event::WizardBegins { .. } | Event::Activated { .. } => {
            Marks::default()
        }
        _ => return None,
    })
}

/// The corners of a path, ladders included.
pub(super) fn way(view: &View, from: Place, path: &Path) -> Vec<Point> {
    let mut here = from;
    let mut corners = vec![from.at];
    for step in path {
        here = match step {
            Step::To(at) => Place { at: *at, ..here },
            Step::Link(id) => {
                let link = view.layout.links.iter().find(|link| link.id == *id);
                link.and_then(|link| link.other_end(here)).unwrap_or(here)
            }
        };
        corners.push(here.at);
    }
    corners
}

/// Where the show rests: shortly at moves, longer at attacks and what comes of them.
pub(super) fn beats(fresh: &[Heard<'_>]) -> Vec<Beat> {
    let mut beats = Vec::new();
    for told in fresh {
        let millis = match told.event {
            Event::Moved { .. } | Event::Appeared { .. } => 450,
            Event::Jumped { .. } | Event::Pushed { .. } => 600,
            Event::Attacked { .. } | Event::TooFar { .. } => 1_200,
            Event::Wounded { .. } | Event::RanInto { .. } | Event::Healed { .. } => 500,
            Event::Destroyed { .. } | Event::FieldChanged { .. } => 800,
            Event::Cast { .. } => 700,
            Event::OrderSet { .. } | Event::RoundBegins { .. } => 800,
            Event::Eliminated { .. } | Event::Judged { .. } | Event::GameOver { .. } => 1_500,
            _ => continue,
        };
        beats.push(Beat {
            shown: told.number + 1,
            hold: Duration::from_millis(millis),
            caption: told.said.clone(),
        });
    }
    beats
}
