//! Two creatures in contact that strike each other until one is destroyed.

use duello_core::{Fraction, Phrase, SetupErrors, say};
use duello_odds::{Answer, Field, Given, Question, outcome, refused};

use super::attacks::{Blow, left_after};
use super::questions::{ATTACKER, DEFENDER, begun, explain, figure, race};
use crate::{Weapon, Wizards};

/// One of two creatures in contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Striker {
    /// Its strike at the other.
    pub blow: Blow,
    /// Wounds that it can still take.
    pub left: u8,
}

/// WI-401: the exact chance that `first` is the one who is left, if both use both actions of every activation to strike,
/// `first` before `second`. `None` if neither can hurt the other.
///
/// ```
/// use duello_core::Fraction;
/// use duello_wizards::{Blow, Striker, melee};
/// // Half of the strikes hit, and every hit destroys: 3/4 in the first activation, else 3/4 for the other.
/// let one = Striker { blow: Blow { faces: 10, harm: 5 }, left: 5 };
/// assert_eq!(melee(one, one), Some(Fraction::new(4, 5)));
/// ```
pub fn melee(first: Striker, second: Striker) -> Option<Fraction> {
    let (own, other) = (usize::from(first.left), usize::from(second.left));
    // wins[x][y]: `first`, with x wounds left and to strike at y of them, is left in the end.
    let mut wins = vec![vec![Fraction::ZERO; other + 1]; own + 1];
    wins.iter_mut().skip(1).for_each(|row| row[0] = Fraction::ONE);
    for x in 1..=own {
        let theirs = left_after(x as u8, &[second.blow; 2]);
        for y in 1..=other {
            let (mut sum, mut settled) = (Fraction::ZERO, Fraction::ONE);
            for (&y_left, hit) in &left_after(y as u8, &[first.blow; 2]) {
                if y_left == 0 {
                    sum += hit;
                    continue;
                }
                for (&x_left, answer) in &theirs {
                    let chance = hit * answer;
                    if (usize::from(x_left), usize::from(y_left)) == (x, y) {
                        // Nothing has changed: both begin again.
                        settled = settled.minus(&chance)?;
                    } else {
                        sum += &(&chance * &wins[usize::from(x_left)][usize::from(y_left)]);
                    }
                }
            }
            wins[x][y] = sum.over(&settled)?;
        }
    }
    Some(wins[own][other].clone())
}

pub(super) fn question(game: &Wizards) -> Question {
    Question {
        name: "melee",
        about: say!(
            "odds-wi-melee",
            "Two creatures in contact strike each other until one is destroyed: which is left?"
        ),
        fields: vec![
            race(game, "first", say!("odds-strikes-first", "who strikes first")),
            race(game, "second", say!("odds-strikes-back", "who strikes back")),
            Field::number("first_left", [1, 50], None, wounds_left()),
            Field::number("second_left", [1, 50], None, wounds_left()),
        ],
        example: "first=amazon second=orc",
    }
}

fn wounds_left() -> Phrase {
    say!("odds-own-wounds", "wounds it has left [default: all of them]")
}

pub(super) fn answer(game: &Wizards, given: &Given) -> Result<Answer, SetupErrors> {
    let mut public = begun(game)?;
    let mut pair = [("first", ATTACKER, 10), ("second", DEFENDER, 20)]
        .map(|(name, seat, number)| figure(game, given.name(name), Weapon::Normal, seat, number));
    for (creature, field) in pair.iter_mut().zip(["first_left", "second_left"]) {
        let left = given.number_if(field).unwrap_or(creature.wounds);
        if left > creature.wounds {
            let text = format!("must be at most {}, the full wounds", creature.wounds);
            return Err(refused(field, "WI-308", text));
        }
        creature.wounds = left;
    }
    public.figures.extend(pair);
    let mut answer = Answer::new(outcome(), Phrase::default());
    let mut strikers = Vec::new();
    for (own, other, field) in [(pair[0], pair[1], "first"), (pair[1], pair[0], "second")] {
        let who = public.race(&own).say();
        let Some(attack) = public.strike_of(&own) else {
            return Err(refused(field, "WI-403", format!("the {who} has no melee weapon")));
        };
        let target = public.body_of(&other);
        let (need, blow) = public.blow(&own, attack, target);
        explain(&public, &who, attack, (need, blow), target, &mut answer);
        strikers.push(Striker { blow, left: own.wounds });
    }
    answer.modifier(say!("odds-two-strikes", "strikes in each activation"), "2", "WI-401");
    let [first, second] = pair.map(|creature| public.race(&creature).say());
    answer.title = say!(
        "odds-melee-title",
        "{first} ({own} left) and {second} ({other} left) strike in turn, the {first} first.",
        first = first.clone(),
        own = strikers[0].left,
        second = second.clone(),
        other = strikers[1].left
    );
    let wins = melee(strikers[0], strikers[1]).ok_or_else(|| {
        let text = "neither can hurt the other, so it never ends".to_owned();
        refused("second", "WI-712", text)
    })?;
    let loses = Fraction::ONE.minus(&wins).unwrap_or(Fraction::ZERO);
    answer.result(say!("odds-first-left", "the first is left ({who})", who = first), wins);
    answer.result(say!("odds-second-left", "the second is left ({who})", who = second), loses);
    Ok(answer)
}
