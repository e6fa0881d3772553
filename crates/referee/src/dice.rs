//! The dice of a live match.

use duello_core::dice::{
    Counts, Dice, DiceFault, Die, Draw, Label, Odds, Provable, ProvableSeed, Recorded, Recorder,
    Scripted, Seeded, commitment,
};
use duello_core::record::DiceSource;

/// Where the dice of a match are to come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceSpec {
    /// From a seed.
    Seed(u64),
    /// From a list of answers.
    Script(Vec<u32>),
    /// From secrets of host and players.
    Provable(ProvableSeed),
}

impl DiceSpec {
    /// What a record says about these dice before the match ends.
    pub(crate) fn source(&self) -> DiceSource {
        match self {
            DiceSpec::Seed(seed) => DiceSource::Seed(seed.to_string()),
            DiceSpec::Script(_) => DiceSource::Script,
            DiceSpec::Provable(seed) => DiceSource::Provable {
                commitment: commitment(&seed.secret),
                match_name: seed.match_name.clone(),
                entropy: seed.entropy.clone(),
                commitments: seed.commitments.clone(),
            },
        }
    }
}

/// Dice in use.
#[derive(Clone)]
pub(crate) enum MatchDice {
    Seeded(Seeded),
    Scripted(Scripted),
    Provable(Box<(Provable, ProvableSeed)>),
    /// The record does not say what they are; every question is a fault.
    Unknown {
        asked: usize,
    },
}

impl MatchDice {
    pub(crate) fn new(spec: &DiceSpec) -> MatchDice {
        match spec {
            DiceSpec::Seed(seed) => MatchDice::Seeded(Seeded::new(*seed)),
            DiceSpec::Script(answers) => {
                MatchDice::Scripted(Scripted::new(answers.iter().copied()))
            }
            DiceSpec::Provable(seed) => {
                MatchDice::Provable(Box::new((Provable::new(seed), seed.clone())))
            }
        }
    }

    /// The dice that a record names, if it names them fully.
    pub(crate) fn from_source(source: &DiceSource, reveal: Option<&ProvableSeed>) -> MatchDice {
        match (source, reveal) {
            (DiceSource::Seed(seed), _) => match seed.parse() {
                Ok(seed) => MatchDice::Seeded(Seeded::new(seed)),
                Err(_) => MatchDice::Unknown { asked: 0 },
            },
            (DiceSource::Provable { .. }, Some(seed)) => {
                MatchDice::new(&DiceSpec::Provable(seed.clone()))
            }
            _ => MatchDice::Unknown { asked: 0 },
        }
    }

    /// Whether what these dice answer can be held against a record.
    pub(crate) fn is_checkable(&self) -> bool {
        matches!(self, MatchDice::Seeded(_) | MatchDice::Provable(_))
    }

    /// The secrets to reveal when the match has ended.
    pub(crate) fn reveal(&self) -> Option<ProvableSeed> {
        match self {
            MatchDice::Provable(provable) => Some(provable.1.clone()),
            _ => None,
        }
    }

    fn inner(&mut self) -> Option<&mut dyn Dice> {
        match self {
            MatchDice::Seeded(dice) => Some(dice),
            MatchDice::Scripted(dice) => Some(dice),
            MatchDice::Provable(provable) => Some(&mut provable.0),
            MatchDice::Unknown { .. } => None,
        }
    }
}

impl Dice for MatchDice {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        if let MatchDice::Unknown { asked } = self {
            *asked += 1;
        }
        self.inner().map_or(0, |dice| dice.draw(label, odds))
    }

    fn face(&mut self, label: Label, sides: u32) -> u32 {
        if let MatchDice::Unknown { asked } = self {
            *asked += 1;
        }
        self.inner().map_or(1, |dice| dice.face(label, sides))
    }

    fn fault(&self) -> Option<DiceFault> {
        match self {
            MatchDice::Scripted(dice) => dice.fault(),
            MatchDice::Unknown { asked: 1.. } => Some(DiceFault {
                code: "dice.unknown",
                draw: 0,
                text: "the record does not hold the secret of its dice; give dice to go on".into(),
            }),
            _ => None,
        }
    }
}

/// Answers from a record while the match's own dice are asked the same questions, so that they stand where
/// they stood when the record was written, and a record that they would not have made is noticed.
pub(crate) struct Audited<'a> {
    recorded: Recorded<'a>,
    own: Option<Recorder<'a>>,
    written: &'a [Draw],
}

impl<'a> Audited<'a> {
    pub(crate) fn new(written: &'a [Draw], own: &'a mut MatchDice) -> Audited<'a> {
        let own = own.is_checkable().then(|| Recorder::new(own));
        Audited { recorded: Recorded::new(written), own, written }
    }

    /// What does not fit, if anything: first the rules against the record, then the dice.
    pub(crate) fn finish(self) -> Result<(), DiceFault> {
        self.recorded.finish()?;
        let Some(own) = self.own else { return Ok(()) };
        let own = own.into_draws();
        match own.iter().zip(self.written).position(|(own, written)| own != written) {
            None => Ok(()),
            Some(draw) => Err(DiceFault {
                code: "record.dice",
                draw,
                text: format!(
                    "the dice give {:?}, the record has {:?}",
                    own[draw], self.written[draw]
                ),
            }),
        }
    }
}

impl Dice for Audited<'_> {
    fn draw(&mut self, label: Label, odds: Odds<'_>) -> usize {
        if let Some(own) = &mut self.own {
            own.draw(label, odds);
        }
        self.recorded.draw(label, odds)
    }

    fn face(&mut self, label: Label, sides: u32) -> u32 {
        if let Some(own) = &mut self.own {
            own.face(label, sides);
        }
        self.recorded.face(label, sides)
    }

    fn roll(&mut self, label: Label, n: u32, die: &Die) -> Counts {
        if let Some(own) = &mut self.own {
            own.roll(label, n, die);
        }
        self.recorded.roll(label, n, die)
    }

    fn roll_shown(&mut self, label: Label, n: u32, die: &Die, faces: &mut Vec<u32>) -> Counts {
        if let Some(own) = &mut self.own {
            own.roll(label, n, die);
        }
        self.recorded.roll_shown(label, n, die, faces)
    }

    fn fault(&self) -> Option<DiceFault> {
        self.recorded.fault()
    }
}
