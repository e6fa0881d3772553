//! Dice that say what they were told to say.

use super::{Dice, DiceFault, Label, Odds};

/// Dice from a list of answers, for tests, examples and "what if it had been a six".
///
/// An answer is the index of an outcome for a draw, and the number on the face for each die of a roll.
/// Running out of answers or being given an impossible one is a [`fault`](Dice::fault); so is an answer
/// nobody asked for, which [`finish`](Scripted::finish) reports.
#[derive(Clone, Debug)]
pub struct Scripted {
    answers: Vec<u32>,
    used: usize,
    fault: Option<DiceFault>,
}

impl Scripted {
    /// Dice that give `answers` in order.
    pub fn new(answers: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted { answers: answers.into_iter().collect(), used: 0, fault: None }
    }

    /// The answers not asked for yet.
    pub fn left(&self) -> &[u32] {
        &self.answers[self.used.min(self.answers.len())..]
    }

    /// Ends the script.
    ///
    /// # Errors
    /// The first fault, or that answers are left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        if self.left().is_empty() {
            return Ok(());
        }
        let text = format!("{:?} left over: the rules asked for {} draws", self.left(), self.used);
        Err(DiceFault { code: "script.left-over", draw: self.used, text })
    }

    /// The next answer, reduced by `lowest`, if it is one of `outcomes`; otherwise 0 and a fault.
    fn next(&mut self, label: Label, outcomes: usize, lowest: u32) -> usize {
        let draw = self.used;
        self.used += 1;
        let fault = match self.answers.get(draw) {
            Some(answer) => match answer.checked_sub(lowest) {
                Some(index) if (index as usize) < outcomes => return index as usize,
                _ => DiceFault {
                    code: "script.range",
                    draw,
                    text: format!(
                        "{label} wants {lowest} to {}, the script says {answer}",
                        outcomes as u64 + u64::from(lowest) - 1
                    ),
                },
            },
            None => DiceFault {
                code: "script.short",
                draw,
                text: format!("{label} has no answer: the script holds {}", self.answers.len()),
            },
        };
        self.fault.get_or_insert(fault);
        0
    }
}

impl Dice for Scripted {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        self.next(label, odds.outcomes(), 0)
    }

    fn face(&mut self, label: Label, sides: u32) -> u32 {
        1 + self.next(label, sides as usize, 1) as u32
    }

    fn fault(&self) -> Option<DiceFault> {
        self.fault.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clause;

    const LOT: Label = Label::new(Clause::new("GU-805"), "lot");

    #[test]
    fn a_missing_answer_is_a_fault_that_names_the_draw() {
        let mut dice = Scripted::new([1]);
        assert_eq!(dice.draw(LOT, Odds::Uniform(2)), 1);
        assert_eq!(dice.finish(), Ok(()));
        dice.draw(LOT, Odds::Uniform(2));
        let fault = dice.fault().unwrap();
        assert_eq!((fault.code, fault.draw), ("script.short", 1));
        assert!(dice.finish().is_err());
    }

    #[test]
    fn an_answer_out_of_range_and_one_left_over_are_faults() {
        let mut dice = Scripted::new([2]);
        dice.draw(LOT, Odds::Uniform(2));
        assert_eq!(dice.fault().unwrap().code, "script.range");
        let unused = Scripted::new([0, 1]);
        assert_eq!(unused.finish().unwrap_err().code, "script.left-over");
    }
}
