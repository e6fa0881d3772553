//! Commandos: the bots that play it.

mod greedy;
mod quick;

use crate::Commandos;
use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;

pub use greedy::Greedy;
pub use quick::Quick;

/// All bots that play commandos, the strongest last.
pub fn bots() -> Vec<BotKind<Commandos>> {
    let mut bots: Vec<BotKind<Commandos>> = duello_bots::general();
    for bot in bots.iter_mut().filter(|bot| bot.name == "greedy") {
        bot.about =
            "plans one activation at a time: after the flag, into cover, on guard, past the guards";
        bot.make = || Box::new(Greedy::default());
    }
    bots.extend(levels([
        || Box::new(Careless { player: Greedy::default(), slips: 75 }),
        || Box::new(Careless { player: Greedy::default(), slips: 45 }),
        || Box::new(Careless { player: Greedy::default(), slips: 15 }),
        || Box::new(Careless { player: Greedy::default(), slips: 0 }),
        || {
            Box::new(Planner {
                guide: Quick::default(),
                budget: Budget::iterations(4000),
                width: 6,
                turns: 6,
                trust: 200,
                mix: None,
            })
        },
    ]));
    bots
}
