//! Wizards: the bots that play it.

mod exploiters;
mod greedy;
mod quick;

use crate::Wizards;
use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;

pub use exploiters::exploiters;
pub use greedy::Greedy;
pub use quick::Quick;

/// All bots that play wizards, the strongest last.
pub fn bots() -> Vec<BotKind<Wizards>> {
    let mut bots: Vec<BotKind<Wizards>> = duello_bots::general();
    for bot in bots.iter_mut().filter(|bot| bot.name == "greedy") {
        bot.about = "plans one figure at a time with exact odds, summons a mixed force, keeps its wizard out of reach";
        bot.make = || Box::new(Greedy::default());
    }
    bots.extend(levels([
        || Box::new(careless(60, 50)),
        || Box::new(careless(35, 15)),
        || Box::new(careless(18, 6)),
        || Box::new(careless(0, 0)),
        || {
            Box::new(Planner {
                guide: Quick::default(),
                budget: Budget::iterations(300),
                width: 6,
                turns: 3,
                trust: 20,
                mix: None,
            })
        },
    ]));
    bots
}

/// The greedy player, who overlooks so many of a hundred options and misjudges the others by up to so many thousandths
/// of a win.
fn careless(overlooks: u32, misjudges: u32) -> Careless<Greedy> {
    Careless { player: Greedy::default(), overlooks, misjudges }
}
