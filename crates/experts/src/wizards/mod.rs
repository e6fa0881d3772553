//! Wizards: the bots that play it.

mod greedy;

use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;
use duello_wizards::Wizards;

pub use greedy::Greedy;

/// All bots that play wizards, the strongest last.
pub fn bots() -> Vec<BotKind<Wizards>> {
    let mut bots: Vec<BotKind<Wizards>> = duello_bots::general();
    for bot in bots.iter_mut().filter(|bot| bot.name == "greedy") {
        bot.about = "plans one figure at a time with exact odds, summons a mixed force, keeps its wizard out of reach";
        bot.make = || Box::new(Greedy::default());
    }
    bots.extend(levels([
        || Box::new(Careless { player: Greedy::default(), slips: 85 }),
        || Box::new(Careless { player: Greedy::default(), slips: 60 }),
        || Box::new(Careless { player: Greedy::default(), slips: 30 }),
        || Box::new(Careless { player: Greedy::default(), slips: 0 }),
        || {
            Box::new(Planner {
                guide: Greedy::default(),
                budget: Budget::iterations(16),
                width: 4,
                turns: 2,
                trust: 4,
                mix: None,
            })
        },
    ]));
    bots
}
