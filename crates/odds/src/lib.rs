//! The rolls a player cares about: questions with fields, answered exactly, each modifier with its clause.
//!
//! No rule is written here a second time. A question sets up the smallest situation in which it arises, through the
//! game's own setups, and asks the game: its modifiers, and its dice under exhaustive chance.
//!
//! ```
//! use std::collections::BTreeMap;
//! use duello_commandos::Commandos;
//! use duello_odds::AnyOdds;
//!
//! let game = Commandos::new();
//! let given = BTreeMap::from([("shooter".into(), "lmg".into()), ("target".into(), "infantry".into())]);
//! let answer = game.ask("shot", &given).unwrap();
//! // CO-951: four dice at 8.
//! assert_eq!(answer.results[4].chance.to_string(), "16/625");
//! ```

mod answer;
mod chart;
mod question;

use std::collections::BTreeMap;

use duello_core::{Clause, Fault, Phrase, SetupErrors, say};

pub use answer::{Answer, Mean, Modifier, Outcome};
pub use chart::svg;
pub use question::{Field, Given, Kind, Question};

/// What can be asked about a game.
pub trait AnyOdds: Send + Sync {
    /// The name of the game.
    fn id(&self) -> &'static str;

    /// The questions, the most common first.
    fn questions(&self) -> Vec<Question>;

    /// Answers a question whose fields have been read.
    ///
    /// # Errors
    /// What the rules do not allow, with the clause.
    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors>;

    /// Answers a question as a person wrote it: what is not given has its default.
    ///
    /// # Errors
    /// All faults at once.
    fn ask(&self, question: &str, given: &BTreeMap<String, String>) -> Result<Answer, SetupErrors> {
        let questions = self.questions();
        let Some(meant) = questions.iter().find(|known| known.name == question) else {
            let names: Vec<&str> = questions.iter().map(|known| known.name).collect();
            let text =
                format!("{} has no question `{question}`; it has {}", self.id(), names.join(", "));
            return Err(SetupErrors::one("odds.question", text));
        };
        let given = meant.read(given)?;
        let mut answer = self.answer(question, &given)?;
        (answer.game, answer.question) = (self.id(), meant.name);
        answer.given = given.written();
        Ok(answer)
    }
}

/// The heading of results that are not numbers.
pub fn outcome() -> Phrase {
    say!("odds-outcome", "outcome")
}

/// The refusal of one field under a clause.
pub fn refused(field: &str, clause: &'static str, text: String) -> SetupErrors {
    SetupErrors { faults: vec![Fault::new("odds.rule", field, Some(Clause::new(clause)), text)] }
}
