//! Players that can say what each of their options is worth to them.

use duello_core::dice::Dice;
use duello_core::{Advice, Sight};

/// A player that compares options by a value. The two steps are apart, so that a
/// [`Careless`](crate::Careless) player can overlook options without anybody having weighed them.
pub trait Judge<G: Advice>: Send {
    /// Appends the answers that it looks at, in a fixed order; at least one for a seat that owes an answer.
    fn options(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        dice: &mut dyn Dice,
        out: &mut Vec<G::Action>,
    );

    /// Appends for each of these options how the seat stands after it, in billionths of a win.
    fn judge(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        options: &[G::Action],
        dice: &mut dyn Dice,
        out: &mut Vec<i64>,
    );

    /// The option that is worth most.
    fn choose(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        let (mut options, mut values) = (Vec::new(), Vec::new());
        self.options(game, sight, dice, &mut options);
        self.judge(game, sight, &options, dice, &mut values);
        best(game, sight, options, &values)
    }
}

/// The option with the greatest value, the first of equals, so that the choice depends on the list's order alone.
pub(crate) fn best<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    mut options: Vec<G::Action>,
    values: &[i64],
) -> G::Action {
    debug_assert_eq!(options.len(), values.len(), "every option has a value");
    let numbered = values.iter().enumerate();
    let best = numbered.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or_else(|| game.answer_for_absent(sight), |(at, _)| options.swap_remove(at))
}
