//! What a bot needs besides the rules: answers to consider, worlds to imagine, a value to steer by.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::{BySeat, Groups, Note, Rules, Seat, Sight, Told, Wish};

/// How a game helps those who decide: bots, previews of odds, and people who name only a part of an answer.
///
/// No rule asks for any of it, so better advice never changes how a record replays.
pub trait Advice: Rules {
    /// The result of a decision in the terms a player weighs it by; the outcomes of odds.
    type Upshot: Ord + Clone + Debug + Serialize;

    /// What a player can say who names only a part of an answer; [`NoWish`](crate::NoWish) where no part can be left out.
    type Wish: Wish<Self>;

    /// The most combinations of dice and answers that a [`forecast`](crate::forecast) visits, and the number of samples
    /// where there are more. Fewer for games whose rules take longer. A caller may also limit the [time](crate::Budget).
    const FORECAST_RUNS: usize = 20_000;

    /// Appends the answers worth considering, in a fixed order and none twice. More effort appends more, and
    /// [`Effort::Full`] appends every legal answer where they are finitely many.
    fn candidates(&self, sight: Sight<'_, Self>, effort: Effort, out: &mut Vec<Self::Action>);

    /// The kind of an answer, where somebody who answers at random draws a kind first and then an answer of that kind.
    /// None where all answers are equally likely, the usual case.
    #[inline]
    fn kind_of(&self, _public: &Self::Public, _answer: &Self::Action) -> Option<u8> {
        None
    }

    /// Secrets of all seats that fit what the observer knows, drawn from `dice`. The caller replaces the value
    /// for the observer's own seat by the real one.
    fn imagine(&self, sight: Sight<'_, Self>, dice: &mut dyn Dice) -> BySeat<Self::Secret>;

    /// How well the observer's seat stands, in thousandths of a win from -1000 to 1000.
    fn worth(&self, sight: Sight<'_, Self>) -> i32;

    /// What odds of an answer take for granted because nobody can find it out before the answer is given, such as
    /// that the target of a shot is in range. Changes the imagined state accordingly and says so.
    fn suppose(
        &self,
        _public: &mut Self::Public,
        _seat: Seat,
        _action: &Self::Action,
    ) -> Option<Note> {
        None
    }

    /// The result of a decision, from what everybody was told since. `None` while nothing is settled, for
    /// instance after the first of two secret choices.
    fn upshot(&self, told: &[Told<Self::Event>]) -> Option<Self::Upshot>;

    /// Names the groups that the observer's seat weighs, and to which of them an upshot belongs. The sight is of the
    /// moment before the answer.
    fn groups(&self, _sight: Sight<'_, Self>, _upshot: &Self::Upshot, _groups: &mut Groups) {}
}

/// How finely to list candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// A few good ones, for quick play.
    Coarse,
    /// The ones a thinking player would weigh.
    Fine,
    /// Every legal one, where they are finitely many.
    Full,
}

impl Effort {
    /// All efforts, the least first.
    pub const ALL: [Effort; 3] = [Effort::Coarse, Effort::Fine, Effort::Full];
}
