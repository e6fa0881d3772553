//! Rulings CO-R01 to CO-R57, by topic: each by default, and with its switch if it has one.

mod flag;
mod map;
mod moving;
mod overwatch;
mod shooting;
mod teams;
mod turn;

use duello_commandos::{Commandos, Event, Setup, Switches};
use duello_core::{Document, Rules};

use crate::scene::Scene;

/// A setup as a person writes it.
#[track_caller]
pub(crate) fn read(text: &str) -> Setup {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    Commandos::new().read_setup(&document).unwrap_or_else(|errors| panic!("{errors}"))
}

/// The first line of what is wrong with a setup as a person writes it.
#[track_caller]
pub(crate) fn fault(text: &str) -> String {
    let document = Document::parse(text).unwrap_or_else(|errors| panic!("{errors}"));
    let errors = Commandos::new().read_setup(&document).expect_err("the setup is faulty");
    errors.to_string().lines().next().unwrap_or_default().to_owned()
}

/// The house rules of a setup as a person writes it.
#[track_caller]
pub(crate) fn switches(text: &str) -> Switches {
    read(text).switches
}

/// The hexes at which the guards of the last step shot, as `(q, r)`.
pub(crate) fn shot_at(scene: &Scene) -> Vec<(i32, i32)> {
    let hex = |event: &&Event| match event {
        Event::Shot { to, .. } => Some((to.q, to.r)),
        _ => None,
    };
    scene.told_by("CO-802").iter().filter_map(hex).collect()
}
