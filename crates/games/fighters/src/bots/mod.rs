//! Fighters: the bots that play it.

mod exploiters;
mod greedy;
mod instinct;

use crate::Fighters;
use duello_bots::{Budget, Careless, Habitual, Mix, Planner, levels};
use duello_core::BotKind;

use exploiters::rusher;

pub use exploiters::exploiters;
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
        // Beginners run at the enemy and strike: a player who only overlooks and misjudges stands in a corner.
        || Box::new(Habitual { player: careless(95, 400), habit: rusher(), share: 40 }),
        || Box::new(rusher()),
        || Box::new(careless(50, 22)),
        || Box::new(careless(0, 0)),
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

/// The greedy player, who overlooks so many of a hundred options and misjudges the others by up to so many thousandths
/// of a win.
fn careless(overlooks: u32, misjudges: u32) -> Careless<Greedy> {
    Careless { player: Greedy::new(Greedy::SAMPLES), overlooks, misjudges }
}
