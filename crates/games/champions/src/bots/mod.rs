//! Champions: the bots that play it.

mod exploiters;
mod greedy;
mod quick;

use crate::Champions;
use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;

pub use exploiters::exploiters;
pub use greedy::Greedy;
pub use quick::Quick;

/// All bots that play champions, the strongest last.
pub fn bots() -> Vec<BotKind<Champions>> {
    let mut bots: Vec<BotKind<Champions>> = duello_bots::general();
    for bot in bots.iter_mut().filter(|bot| bot.name == "greedy") {
        bot.about =
            "tries every answer in many Rounds of Combat and takes the one that leaves it best";
        bot.make = || Box::new(Greedy::new(Greedy::SAMPLES));
    }
    bots.extend(levels([
        || Box::new(careless(75, 600)),
        || Box::new(careless(50, 300)),
        || Box::new(careless(25, 120)),
        || Box::new(careless(0, 0)),
        || {
            Box::new(Planner {
                guide: Quick::new(50),
                budget: Budget::iterations(1000),
                width: 20,
                turns: 100,
                trust: 0,
                mix: None,
            })
        },
    ]));
    bots
}

/// The greedy player, who overlooks so many of a hundred options and misjudges the others by up to so many thousandths
/// of a win.
fn careless(overlooks: u32, misjudges: u32) -> Careless<Greedy> {
    Careless { player: Greedy::new(Greedy::SAMPLES), overlooks, misjudges }
}
