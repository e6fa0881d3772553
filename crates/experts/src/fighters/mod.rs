//! Fighters: the bots that play it.

mod greedy;
mod instinct;

use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;
use duello_fighters::Fighters;

pub use greedy::Greedy;
pub use instinct::Instinct;

/// All bots that play fighters, the strongest last.
pub fn bots() -> Vec<BotKind<Fighters>> {
    let mut bots: Vec<BotKind<Fighters>> = duello_bots::general();
    for bot in bots.iter_mut().filter(|bot| bot.name == "greedy") {
        bot.about = "plays every answer to the end of the turn, many times, and takes the one that leaves it best";
        bot.make = || Box::new(Greedy::new(Greedy::SAMPLES));
    }
    bots.extend(levels([
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 95 }),
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 52 }),
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 22 }),
        || Box::new(Careless { player: Greedy::new(Greedy::SAMPLES), slips: 0 }),
        || {
            Box::new(Planner {
                guide: Instinct::default(),
                budget: Budget::iterations(1000),
                width: 40,
                turns: 3,
                trust: 0,
            })
        },
    ]));
    bots
}
