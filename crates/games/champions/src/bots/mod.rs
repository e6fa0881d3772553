//! Champions: the bots that play it.

mod greedy;
mod quick;

use crate::Champions;
use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;

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
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 95 }),
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 60 }),
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 25 }),
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 0 }),
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
