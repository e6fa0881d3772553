//! Fighters: the bots that play it.

mod greedy;
mod instinct;

use crate::Fighters;
use duello_bots::{Budget, Careless, Mix, Planner, levels};
use duello_core::BotKind;

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
                budget: Budget::iterations(1500),
                width: 40,
                turns: 3,
                trust: 0,
                mix: Some(Mix { answers: 4, worlds: 2, plays: 48, plain: 50 }),
            })
        },
    ]));
    bots
}
