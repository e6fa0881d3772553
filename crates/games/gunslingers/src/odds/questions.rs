//! Gunslingers: what a score is worth. Single duels have no dice; `duello solve` has their values.

use crate::{Gunslingers, chance_from_score};
use duello_core::{Fraction, Rules, SetupErrors, say};

use duello_odds::{Answer, AnyOdds, Field, Given, Question, outcome, refused};

impl AnyOdds for Gunslingers {
    fn id(&self) -> &'static str {
        Gunslingers::ID
    }

    fn questions(&self) -> Vec<Question> {
        vec![Question {
            name: "score",
            about: say!(
                "odds-score",
                "Who wins the match from a score, when either of two wins each duel as often."
            ),
            fields: vec![
                Field::number("own", [0, 9], 0, say!("odds-score-own", "dollars you own")),
                Field::number(
                    "other",
                    [0, 9],
                    0,
                    say!("odds-score-other", "dollars the other owns"),
                ),
                Field::number(
                    "goal",
                    [1, 9],
                    5,
                    say!("odds-score-goal", "dollars that win the match"),
                ),
            ],
            example: "own=3 other=2",
        }]
    }

    fn answer(&self, _: &str, given: &Given) -> Result<Answer, SetupErrors> {
        let [own, other, goal] = ["own", "other", "goal"].map(|field| given.number(field));
        for (field, dollars) in [("own", own), ("other", other)] {
            if dollars > goal {
                let text = format!(
                    "must be at most {goal}: the match ends with the dollar that reaches the goal"
                );
                return Err(refused(field, "GU-701", text));
            }
        }
        let Some(wins) = chance_from_score(goal, own, other) else {
            let text = format!("both own {goal} dollars or more; the first to do so has won");
            return Err(refused("other", "GU-702", text));
        };
        let title = say!(
            "odds-score-title",
            "{own} dollars against {other}, {goal} win the match.",
            own,
            other,
            goal
        );
        let mut answer = Answer::new(outcome(), title);
        answer.modifier(
            say!("odds-score-own-duels", "duels you still have to win"),
            goal.saturating_sub(own).to_string(),
            "GU-903",
        );
        answer.modifier(
            say!("odds-score-other-duels", "duels the other still has to win"),
            goal.saturating_sub(other).to_string(),
            "GU-903",
        );
        answer.modifier(say!("odds-score-each", "your chance to win each duel"), "1/2", "GU-903");
        let loses = Fraction::ONE.minus(&wins).unwrap_or(Fraction::ZERO);
        answer.result(say!("odds-score-won", "you win"), wins);
        answer.result(say!("odds-score-lost", "the other wins"), loses);
        Ok(answer)
    }
}
