//! Two-player zero-sum games with hidden information and chance, compiled to flat arrays.
//!
//! With perfect recall a player's own past is known from the information set, so a play matters to
//! a player only through the last *sequence* of own choices it contains (the sequence form of
//! Romanovskii and of von Stengel). [`Tree`] keeps of a game exactly that: for each player the
//! information sets with the sequence leading to each, and for each ending the two sequences that
//! lead to it with chance times payoff. Everything a solver does per iteration is then a pass over
//! the information sets and one over the endings, without walking a tree.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Player {
    /// The one payoffs are counted for.
    First,
    /// The one who pays them.
    Second,
}

impl Player {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The factor that turns a payoff to the first player into one to this player.
    pub fn sign(self) -> f64 {
        match self {
            Self::First => 1.0,
            Self::Second => -1.0,
        }
    }
}

/// What happens next in a state.
#[derive(Clone, Debug, PartialEq)]
pub enum Node<Info> {
    /// The play is over, with this payoff to the first player.
    Over(f64),
    /// Chance chooses, with these probabilities.
    Chance(Vec<f64>),
    /// A player chooses among `choices` options, knowing `info` and nothing else. The key must
    /// tell the players apart and contain all the player has learnt and done.
    Decide {
        /// Who chooses.
        player: Player,
        /// What the player knows.
        info: Info,
        /// How many options there are.
        choices: usize,
    },
}

/// A game in extensive form.
pub trait ExtensiveGame {
    /// A position, as an omniscient observer sees it.
    type State;
    /// What a player knows when choosing.
    type Info: Ord;

    /// The position before anything has happened.
    fn root(&self) -> Self::State;
    /// What happens next.
    fn node(&self, state: &Self::State) -> Node<Self::Info>;
    /// The position after the given option of a player or of chance.
    fn child(&self, state: &Self::State, option: usize) -> Self::State;
}

/// A player's half of a compiled game. Sequence 0 is "nothing chosen yet".
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    /// In an order in which an information set comes after the one that leads to it.
    pub(crate) sets: Vec<InfoSet>,
    pub(crate) sequences: usize,
    /// The endings by own sequence: those of sequence `s` are `endings[starts[s]..starts[s + 1]]`.
    pub(crate) starts: Vec<u32>,
    /// The opponent's sequence, and chance times payoff to this player.
    pub(crate) endings: Vec<(u32, f64)>,
}

/// The sequences `first..first + choices` extend the sequence `parent` by one choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct InfoSet {
    pub(crate) parent: u32,
    pub(crate) first: u32,
    pub(crate) choices: u32,
}

impl InfoSet {
    pub(crate) fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.choices) as usize
    }
}

/// A compiled game.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub(crate) plans: [Plan; 2],
}

/// Why a game cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A player reaches one information set by different own choices: without perfect recall
    /// counterfactual regrets mean nothing.
    ImperfectRecall,
    /// An information set occurs with different numbers of options.
    OptionsDiffer,
    /// One key is used for information sets of both players.
    SharedKey,
    /// A player has no option, or the probabilities of chance are not a distribution.
    NoDistribution,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::ImperfectRecall => "an information set is reached by different own choices",
            Self::OptionsDiffer => "an information set has different numbers of options",
            Self::SharedKey => "both players have an information set with the same key",
            Self::NoDistribution => "a node has no options, or odds that do not sum to one",
        })
    }
}

impl std::error::Error for Fault {}

impl Tree {
    /// Walks the whole game once.
    ///
    /// ```
    /// use duello_solve::toys::kuhn::Kuhn;
    /// use duello_solve::tree::{Player, Tree};
    ///
    /// let tree = Tree::compile(&Kuhn).expect("a well-formed game");
    /// assert_eq!(tree.info_sets(Player::First), 6);
    /// assert_eq!(tree.endings(), 30);
    /// ```
    pub fn compile<G: ExtensiveGame>(game: &G) -> Result<Self, Fault> {
        let mut compiler = Compiler {
            game,
            known: BTreeMap::new(),
            sets: Default::default(),
            sequences: [1; 2],
            endings: vec![],
        };
        compiler.walk(&game.root(), 1.0, [0; 2])?;
        let Compiler { sets: [first, second], sequences, endings, .. } = compiler;
        let plan =
            |player: Player, sets| Plan::new(player, sets, sequences[player.index()], &endings);
        Ok(Self { plans: [plan(Player::First, first), plan(Player::Second, second)] })
    }

    /// How many information sets a player has.
    pub fn info_sets(&self, player: Player) -> usize {
        self.plan(player).sets.len()
    }

    /// How many endings the game has, those impossible by chance left out.
    pub fn endings(&self) -> usize {
        self.plans[0].endings.len()
    }

    pub(crate) fn plan(&self, player: Player) -> &Plan {
        &self.plans[player.index()]
    }
}

impl Plan {
    fn new(
        player: Player,
        sets: Vec<InfoSet>,
        sequences: u32,
        endings: &[([u32; 2], f64)],
    ) -> Self {
        let own = |sequence: &[u32; 2]| sequence[player.index()];
        let mut sorted: Vec<&([u32; 2], f64)> = endings.iter().collect();
        sorted.sort_by_key(|(sequence, _)| (own(sequence), sequence[player.other().index()]));
        let mut starts = vec![0; sequences as usize + 1];
        for (sequence, _) in endings {
            starts[own(sequence) as usize + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let endings = sorted
            .into_iter()
            .map(|(sequence, worth)| (sequence[player.other().index()], player.sign() * worth))
            .collect();
        Self { sets, sequences: sequences as usize, starts, endings }
    }
}

struct Compiler<'a, G: ExtensiveGame> {
    game: &'a G,
    known: BTreeMap<G::Info, (Player, InfoSet)>,
    sets: [Vec<InfoSet>; 2],
    sequences: [u32; 2],
    endings: Vec<([u32; 2], f64)>,
}

impl<G: ExtensiveGame> Compiler<'_, G> {
    fn walk(&mut self, state: &G::State, chance: f64, sequence: [u32; 2]) -> Result<(), Fault> {
        match self.game.node(state) {
            Node::Over(payoff) => self.endings.push((sequence, chance * payoff)),
            Node::Chance(odds) => {
                let sum: f64 = odds.iter().sum();
                if !((sum - 1.0).abs() < 1e-9 && odds.iter().all(|&p| 0.0 <= p)) {
                    return Err(Fault::NoDistribution);
                }
                for (option, &p) in odds.iter().enumerate().filter(|&(_, &p)| 0.0 < p) {
                    self.walk(&self.game.child(state, option), chance * p, sequence)?;
                }
            }
            Node::Decide { player, info, choices } => {
                let set = self.set(player, info, choices, sequence[player.index()])?;
                for option in 0..choices {
                    let mut longer = sequence;
                    longer[player.index()] = set.first + option as u32;
                    self.walk(&self.game.child(state, option), chance, longer)?;
                }
            }
        }
        Ok(())
    }

    fn set(
        &mut self,
        player: Player,
        info: G::Info,
        choices: usize,
        parent: u32,
    ) -> Result<InfoSet, Fault> {
        match self.known.entry(info) {
            Entry::Occupied(entry) => {
                let (owner, set) = *entry.get();
                if owner != player {
                    Err(Fault::SharedKey)
                } else if set.choices as usize != choices {
                    Err(Fault::OptionsDiffer)
                } else if set.parent != parent {
                    Err(Fault::ImperfectRecall)
                } else {
                    Ok(set)
                }
            }
            Entry::Vacant(_) if choices == 0 => Err(Fault::NoDistribution),
            Entry::Vacant(entry) => {
                let next = &mut self.sequences[player.index()];
                let set = InfoSet { parent, first: *next, choices: choices as u32 };
                *next += choices as u32;
                self.sets[player.index()].push(set);
                entry.insert((player, set));
                Ok(set)
            }
        }
    }
}
