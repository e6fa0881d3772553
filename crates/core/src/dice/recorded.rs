//! Writing draws down, and answering from what was written down.

use serde::{Deserialize, Serialize};

use super::{Counts, Dice, DiceFault, Die, Label, Odds};

/// One answer of chance as it happened, with its label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Draw {
    /// One outcome out of several.
    One {
        /// What the draw was for.
        label: String,
        /// How many outcomes there were.
        of: u32,
        /// The index of the one that came.
        got: u32,
    },
    /// Several dice rolled together.
    Roll {
        /// What the roll was for.
        label: String,
        /// How many sides each die had.
        sides: u32,
        /// The number on each die, in the order rolled.
        faces: Vec<u32>,
    },
}

/// Passes every question on to other dice and writes the answers down.
pub struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    draws: Vec<Draw>,
}

impl<'a> Recorder<'a> {
    /// Writes down what `dice` answer from here on.
    pub fn new(dice: &'a mut dyn Dice) -> Recorder<'a> {
        Recorder { dice, draws: Vec::new() }
    }

    /// What was answered, in order.
    pub fn into_draws(self) -> Vec<Draw> {
        self.draws
    }
}

impl Dice for Recorder<'_> {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        let got = self.dice.draw(label, odds);
        self.draws.push(Draw::One {
            label: label.to_string(),
            of: odds.outcomes() as u32,
            got: got as u32,
        });
        got
    }

    fn face(&mut self, label: Label, sides: u32) -> u32 {
        let face = self.dice.face(label, sides);
        self.draws.push(Draw::Roll { label: label.to_string(), sides, faces: vec![face] });
        face
    }

    fn roll(&mut self, label: Label, n: u32, die: &Die) -> Counts {
        self.roll_shown(label, n, die, &mut Vec::new())
    }

    fn roll_shown(&mut self, label: Label, n: u32, die: &Die, shown: &mut Vec<u32>) -> Counts {
        let mut faces = Vec::with_capacity(n as usize);
        let counts = self.dice.roll_shown(label, n, die, &mut faces);
        shown.extend(&faces);
        self.draws.push(Draw::Roll { label: label.to_string(), sides: die.sides(), faces });
        counts
    }

    fn fault(&self) -> Option<DiceFault> {
        self.dice.fault()
    }
}

/// Dice that answer from written draws, and notice when the rules ask for something else.
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    draws: &'a [Draw],
    used: usize,
    fault: Option<DiceFault>,
}

impl<'a> Recorded<'a> {
    /// Dice that repeat `draws`.
    pub fn new(draws: &'a [Draw]) -> Recorded<'a> {
        Recorded { draws, used: 0, fault: None }
    }

    /// Ends the repetition.
    ///
    /// # Errors
    /// The first draw that did not fit, or that draws are left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        match &self.fault {
            Some(fault) => Err(fault.clone()),
            None if self.used < self.draws.len() => Err(DiceFault {
                code: "record.draw",
                draw: self.used,
                text: format!("the record has {}, the rules ask for nothing", self.written()),
            }),
            None => Ok(()),
        }
    }

    /// The faces of the next roll, if it is the one the rules ask for.
    fn faces(&mut self, asked: Label, n: u32, asked_sides: u32) -> Option<&'a [u32]> {
        let written = match self.draws.get(self.used) {
            Some(Draw::Roll { label, sides, faces }) => {
                let fits = *label == asked.to_string()
                    && *sides == asked_sides
                    && faces.len() == n as usize
                    && faces.iter().all(|face| (1..=*sides).contains(face));
                fits.then_some(faces.as_slice())
            }
            _ => None,
        };
        if written.is_none() {
            self.mismatch(&format!("{asked} {n}d{asked_sides}"));
        }
        self.used += 1;
        written
    }

    fn written(&self) -> String {
        match self.draws.get(self.used) {
            None => "nothing".into(),
            Some(Draw::One { label, of, got }) => format!("{label} {got} of {of}"),
            Some(Draw::Roll { label, sides, faces }) => format!("{label} {faces:?} d{sides}"),
        }
    }

    fn mismatch(&mut self, asked: &str) {
        let text = format!("the rules ask for {asked}, the record has {}", self.written());
        let fault = DiceFault { code: "record.draw", draw: self.used, text };
        self.fault.get_or_insert(fault);
    }
}

impl Dice for Recorded<'_> {
    fn draw(&mut self, asked: Label, odds: Odds<'_>) -> usize {
        let outcomes = odds.outcomes();
        let answer = match self.draws.get(self.used) {
            Some(Draw::One { label, of, got })
                if *label == asked.to_string() && *of as usize == outcomes && got < of =>
            {
                *got as usize
            }
            _ => {
                self.mismatch(&format!("{asked} of {outcomes}"));
                0
            }
        };
        self.used += 1;
        answer
    }

    fn face(&mut self, asked: Label, sides: u32) -> u32 {
        self.faces(asked, 1, sides).map_or(1, |faces| faces[0])
    }

    fn roll(&mut self, asked: Label, n: u32, die: &Die) -> Counts {
        self.roll_shown(asked, n, die, &mut Vec::new())
    }

    fn roll_shown(&mut self, asked: Label, n: u32, die: &Die, shown: &mut Vec<u32>) -> Counts {
        let faces = self.faces(asked, n, die.sides()).unwrap_or_default();
        let mut counts = Counts::default();
        for face in faces {
            counts.add(die.class_of(*face));
        }
        shown.extend(faces);
        counts
    }

    fn fault(&self) -> Option<DiceFault> {
        self.fault.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Seeded;
    use super::*;
    use crate::Clause;

    const STRIKE: Die = Die::new(&[0, 0, 0, 1, 1, 2]);
    const HIT: Label = Label::new(Clause::new("XX-101"), "hit");
    const LOT: Label = Label::new(Clause::new("XX-102"), "lot");

    fn written() -> (Counts, usize, Vec<Draw>) {
        let mut seeded = Seeded::new(11);
        let mut recorder = Recorder::new(&mut seeded);
        let counts = recorder.roll(HIT, 5, &STRIKE);
        let lot = recorder.draw(LOT, Odds::Uniform(3));
        let text = serde_json::to_string(&recorder.into_draws()).unwrap();
        (counts, lot, serde_json::from_str(&text).unwrap())
    }

    #[test]
    fn what_is_written_is_repeated() {
        let (counts, lot, draws) = written();
        let mut again = Recorded::new(&draws);
        assert_eq!(again.roll(HIT, 5, &STRIKE), counts);
        assert!(again.finish().is_err(), "a draw is left over");
        assert_eq!(again.draw(LOT, Odds::Uniform(3)), lot);
        assert_eq!(again.finish(), Ok(()));
    }

    #[test]
    fn the_first_draw_that_differs_is_named() {
        let (_, _, draws) = written();
        let mut again = Recorded::new(&draws);
        again.roll(HIT, 5, &STRIKE);
        again.draw(HIT, Odds::Uniform(3));
        again.draw(HIT, Odds::Uniform(9));
        let fault = again.fault().unwrap();
        assert_eq!(fault.draw, 1);
        assert!(
            fault.text.contains("XX-101 hit of 3") && fault.text.contains("XX-102 lot"),
            "{fault}"
        );
    }
}
