//! Commandos: the bots that play it.

mod exploiters;
mod greedy;
mod quick;

use crate::Commandos;
use duello_bots::{Budget, Careless, Planner, levels};
use duello_core::BotKind;

pub use exploiters::exploiters;
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
        || Box::new(careless(60, 40)),
        || Box::new(careless(40, 15)),
        || Box::new(careless(15, 8)),
        || Box::new(careless(0, 0)),
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

/// The greedy player, who overlooks so many of a hundred options and misjudges the others by up to so many thousandths
/// of a win.
fn careless(overlooks: u32, misjudges: u32) -> Careless<Greedy> {
    Careless { player: Greedy::default(), overlooks, misjudges }
}
