//! Players that make mistakes: what makes the lower levels.
//!
//! A mistake is always an answer that somebody could have meant. Nobody plays at random: a careless player does not
//! see every option and misjudges those it sees, and a player of habit now and then does what it always does.

use duello_core::dice::{Dice, Label, Odds};
use duello_core::{Advice, Bot, Clause, Sight, Thought};

use crate::Judge;
use crate::judge::best;

/// Weighs its options like another player, but overlooks some of them and misjudges the rest.
///
/// Of the options it sees, it never takes one that is worse than the best by more than twice `misjudges`.
#[derive(Clone, Debug)]
pub struct Careless<J> {
    /// Whom it plays like.
    pub player: J,
    /// How many of a hundred options it does not see. It always sees two, if there are two.
    pub overlooks: u32,
    /// By how much it misjudges an option at most, in thousandths of a win.
    pub misjudges: u32,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const OVERLOOKED: Label = Label::new(Clause::new("XX-000"), "overlooked");
const MISJUDGED: Label = Label::new(Clause::new("XX-000"), "misjudged");
const HABIT: Label = Label::new(Clause::new("XX-000"), "habit");

/// Options that even the most careless player sees: with a single one there would be no judging.
const SEEN_MIN: usize = 2;

/// A thousandth of a win in the unit of [`Judge::judge`].
const THOUSANDTH: i64 = 1_000_000;

impl<J> Careless<J> {
    /// Removes what is overlooked; every option is as likely to be, and the order of the others stays.
    fn overlook<A>(&self, options: &mut Vec<A>, dice: &mut dyn Dice) {
        let mut left = options.len();
        let overlooked = left * self.overlooks.min(100) as usize / 100;
        let mut wanted = (left - overlooked).max(SEEN_MIN.min(left));
        if wanted == left {
            return;
        }
        options.retain(|_| {
            let is_seen = dice.draw(OVERLOOKED, Odds::Uniform(left as u32)) < wanted;
            left -= 1;
            wanted -= usize::from(is_seen);
            is_seen
        });
    }

    /// Changes each value by an error, every size up to the greatest being as likely.
    fn misjudge(&self, values: &mut [i64], dice: &mut dyn Dice) {
        if self.misjudges == 0 || values.len() < 2 {
            return;
        }
        let sizes = Odds::Uniform(2 * self.misjudges + 1);
        for value in values {
            let error = dice.draw(MISJUDGED, sizes) as i64 - i64::from(self.misjudges);
            *value = value.saturating_add(error * THOUSANDTH);
        }
    }
}

impl<G: Advice, J: Judge<G>> Bot<G> for Careless<J> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        let (mut options, mut values) = (Vec::new(), Vec::new());
        self.player.options(game, sight, dice, &mut options);
        self.overlook(&mut options, dice);
        self.player.judge(game, sight, &options, dice, &mut values);
        self.misjudge(&mut values, dice);
        best(game, sight, options, &values)
    }

    /// Asked for advice, it makes no mistakes.
    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        _also: &[G::Action],
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        let action = self.player.choose(game, sight, dice);
        vec![Thought { action, prospect: None, share: 1000, plays: 0 }]
    }
}

/// Plays like another, and now and then follows a habit. For players that draw their answers from a mixture: they
/// have no values that could be misjudged.
#[derive(Clone, Debug)]
pub struct Habitual<B, H> {
    /// Whom it plays like.
    pub player: B,
    /// What it does without thinking.
    pub habit: H,
    /// In how many of a hundred decisions it does that.
    pub share: u32,
}

impl<G: Advice, B: Bot<G>, H: Bot<G>> Bot<G> for Habitual<B, H> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        if (dice.draw(HABIT, Odds::Uniform(100)) as u32) < self.share {
            return self.habit.decide(game, sight, dice);
        }
        self.player.decide(game, sight, dice)
    }

    /// Asked for advice, it thinks.
    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        also: &[G::Action],
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        self.player.weigh(game, sight, also, dice)
    }
}

#[cfg(test)]
mod tests {
    use duello_core::dice::{Scripted, Seeded};
    use duello_core::{Observer, Rules, Seat, State, Table};
    use duello_gunslingers::{Action, Card, Gunslingers, Setup};

    use super::*;
    use crate::Greedy;

    /// Values the options by their places in a list that it also remembers.
    #[derive(Clone, Debug, Default)]
    struct Listed {
        options: Vec<(Action, i64)>,
        judged: Vec<Action>,
    }

    impl Judge<Gunslingers> for Listed {
        fn options(
            &mut self,
            _game: &Gunslingers,
            _sight: Sight<'_, Gunslingers>,
            _dice: &mut dyn Dice,
            out: &mut Vec<Action>,
        ) {
            out.extend(self.options.iter().map(|(action, _)| *action));
        }

        fn judge(
            &mut self,
            _game: &Gunslingers,
            _sight: Sight<'_, Gunslingers>,
            options: &[Action],
            _dice: &mut dyn Dice,
            out: &mut Vec<i64>,
        ) {
            self.judged = options.to_vec();
            let value = |action| {
                self.options
                    .iter()
                    .find(|(known, _)| known == action)
                    .map_or(0, |(_, value)| *value)
            };
            out.extend(options.iter().map(value));
        }
    }

    /// Eight options, each a tenth of a win better than the one before.
    fn eight() -> Listed {
        let points = Seat::ALL[..4].iter().map(|seat| Action::Point(Some(*seat)));
        let answers = Card::ALL.map(Action::Lay).into_iter().chain(points);
        let options = answers.zip(0..).map(|(answer, at)| (answer, at * 100 * THOUSANDTH));
        Listed { options: options.collect(), judged: Vec::new() }
    }

    fn sound<J>(player: J) -> Careless<J> {
        Careless { player, overlooks: 0, misjudges: 0 }
    }

    fn begin(game: &Gunslingers) -> State<Gunslingers> {
        game.start(&Setup::new(2), &mut Table::silent(&mut Scripted::new([0]))).expect("valid")
    }

    fn decide(bot: &mut impl Bot<Gunslingers>, seed: u64) -> Action {
        let game = Gunslingers::new();
        let state = begin(&game);
        bot.decide(&game, state.sight(Observer::Seat(Seat::ALL[0])), &mut Seeded::new(seed))
    }

    #[test]
    fn without_mistakes_it_plays_like_its_model() {
        let mut careless = sound(Greedy::new(8));
        for seed in 0..40 {
            assert_eq!(decide(&mut careless, seed), decide(&mut Greedy::new(8), seed));
            assert_eq!(decide(&mut sound(eight()), seed), eight().options[7].0);
        }
    }

    #[test]
    fn it_takes_nothing_that_it_has_overlooked() {
        let mut answers = Vec::new();
        for seed in 0..200 {
            let mut careless = Careless { player: eight(), overlooks: 75, misjudges: 5000 };
            let answer = decide(&mut careless, seed);
            let judged = &careless.player.judged;
            assert_eq!(judged.len(), 2, "three of four are not even judged");
            assert!(judged.contains(&answer), "{answer:?} of {judged:?}");
            answers.push(answer);
        }
        let is_taken = |(option, _): &(Action, i64)| answers.contains(option);
        assert!(eight().options.iter().all(is_taken), "every option is overlooked at times");
    }

    #[test]
    fn it_sees_two_options_however_careless_it_is() {
        for overlooks in [0, 50, 99, 100, 4000] {
            let mut careless = Careless { player: eight(), overlooks, misjudges: 0 };
            careless.player.options.truncate(2);
            assert_eq!(decide(&mut careless, 1), eight().options[1].0);
        }
    }

    #[test]
    fn a_mistake_costs_at_most_twice_what_it_misjudges() {
        let mut taken = Vec::new();
        for seed in 0..400 {
            let mut careless = Careless { player: eight(), overlooks: 0, misjudges: 110 };
            let answer = decide(&mut careless, seed);
            taken.push(eight().options.iter().position(|(option, _)| *option == answer));
        }
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken, [Some(5), Some(6), Some(7)], "up to 220 thousandths below the best");
    }

    #[test]
    fn the_same_seed_gives_the_same_answer() {
        for seed in 0..40 {
            let mut careless = Careless { player: eight(), overlooks: 40, misjudges: 300 };
            let first = decide(&mut careless, seed);
            assert_eq!(decide(&mut careless, seed), first);
        }
    }

    #[test]
    fn a_habit_is_followed_as_often_as_said() {
        let of = |at: usize| {
            let mut only = eight();
            only.options.swap(0, at);
            only.options.truncate(1);
            sound(only)
        };
        for share in [0, 30, 100] {
            let mut habitual = Habitual { player: of(1), habit: of(2), share };
            let is_habit = |seed: &u64| decide(&mut habitual, *seed) == eight().options[2].0;
            let followed = (0..1000).filter(is_habit).count() as u32;
            assert!(followed.abs_diff(10 * share) <= 50, "{followed} of 1000 for {share} %");
            assert!(share != 0 && share != 100 || followed == 10 * share);
        }
    }
}
