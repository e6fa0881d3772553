//! Bots for any game: they see a [`Sight`](duello_core::Sight) and nothing else.
//!
//! ```
//! use duello_bots::Random;
//! use duello_core::dice::{Scripted, Seeded};
//! use duello_core::{Bot, Observer, Rules, Seat, Table};
//! use duello_gunslingers::{Gunslingers, Setup};
//!
//! let game = Gunslingers::new();
//! let mut dice = Scripted::new([0]);
//! let state = game.start(&Setup::new(2), &mut Table::silent(&mut dice)).unwrap();
//! let sight = state.sight(Observer::Seat(Seat::ALL[0]));
//! let action = Random::new().decide(&game, sight, &mut Seeded::new(1));
//! assert_eq!(game.check(sight, &action), Ok(()));
//! ```

mod careless;
mod greedy;
mod judge;
mod levels;
mod planner;
mod random;
mod scripted;

pub use careless::{Careless, Habitual};
pub use greedy::Greedy;
pub use judge::Judge;
pub use levels::{LEVELS, levels};
pub use planner::{Budget, Guide, Mix, Opinion, Planner, Weighed};
pub use random::{Random, random_joint};
pub use scripted::{BEST_RESPONSE, BestResponse, Prefer, Scripted, best_response};

use duello_core::{Advice, BotKind};

/// The bots that can play every game.
pub fn general<G: Advice>() -> Vec<BotKind<G>> {
    vec![
        BotKind {
            name: "random",
            about: "takes any candidate, each as likely as the others",
            make: || Box::new(Random::new()),
        },
        BotKind {
            name: "greedy",
            about: "takes the candidate after which it stands best on average, looking one result ahead",
            make: || Box::new(Greedy::new(Greedy::SAMPLES)),
        },
    ]
}
