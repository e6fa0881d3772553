//! Games in which all that is hidden is a private hand, dealt at the start: poker and its kin.
//!
//! Everything after the deal is public, so one walk over the *public* tree serves all hands at once:
//! a choice has a vector of probabilities over the own hands, and an ending is a matrix over pairs
//! of hands. That is what [`DealtTree`] stores, and [`DealtCfr`] runs CFR and CFR+ on it. The
//! iterates are those of [`Cfr`](crate::cfr::Cfr) on the same game written as a tree, up to the
//! order of additions.

mod solver;

pub use solver::DealtCfr;

use crate::tree::Player;

/// A game with a private deal and a public tree.
pub trait DealtGame {
    /// A position, as both players see it.
    type Public;

    /// How many hands each player can have. Hands that nobody can tell apart in strength may be
    /// one hand, dealt with their common probability.
    fn hands(&self) -> [usize; 2];
    /// The probability that this pair of hands is dealt.
    fn deal(&self, hands: [usize; 2]) -> f64;
    /// The position after the deal.
    fn root(&self) -> Self::Public;
    /// What happens next.
    fn node(&self, public: &Self::Public) -> PublicNode;
    /// The probability that chance takes `option` here, given the hands.
    fn odds(&self, public: &Self::Public, option: usize, hands: [usize; 2]) -> f64;
    /// The position after an option of a player or of chance.
    fn child(&self, public: &Self::Public, option: usize) -> Self::Public;
    /// The payoff to the first player at the end.
    fn payoff(&self, public: &Self::Public, hands: [usize; 2]) -> f64;
}

/// What happens next in a public position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicNode {
    /// The play is over.
    Over,
    /// Chance takes one of so many options, for both to see.
    Chance(usize),
    /// A player takes one of so many options.
    Decide(Player, usize),
}

/// A public decision: the sequences `first..first + choices` extend the sequence `parent`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Decision {
    parent: usize,
    first: usize,
    choices: usize,
}

/// One player's half. A sequence is a public decision with the option taken; sequence 0 is "nothing
/// chosen yet". Tables by sequence hold `width` numbers for each.
#[derive(Clone, Debug, PartialEq)]
struct Half {
    hands: usize,
    /// The number of hands, rounded up so that vectors have no odd end; the rest are never dealt.
    width: usize,
    sequences: usize,
    /// In an order in which a decision comes after the one that leads to it.
    decisions: Vec<Decision>,
    /// The rows of the endings' matrices by own sequence: those of sequence `s` are
    /// `rows[starts[s]..starts[s + 1]]`.
    starts: Vec<usize>,
    /// Where the opponent's tables have the hand and sequence of a row.
    rows: Vec<usize>,
    /// `width` numbers for each row: the probability of deal and chance times the payoff to this
    /// player, for each own hand. Rows of hands the opponent cannot have are left out.
    cells: Vec<f64>,
}

/// A compiled game.
#[derive(Clone, Debug, PartialEq)]
pub struct DealtTree {
    halves: [Half; 2],
}

/// Hands are padded to a multiple of this.
const LANES: usize = 2;

impl DealtTree {
    /// Walks the public tree once.
    ///
    /// # Panics
    /// If the deal is not a distribution, chance is not one where it matters, or a player has no
    /// option: the game is wrong.
    ///
    /// ```
    /// use duello_solve::cfr::Variant;
    /// use duello_solve::dealt::{DealtCfr, DealtTree};
    /// use duello_solve::toys::leduc::ByRank;
    ///
    /// let tree = DealtTree::compile(&ByRank);
    /// let mut cfr = DealtCfr::new(&tree, Variant::Plus);
    /// cfr.run(28);
    /// assert!((cfr.exploitability() - 0.096038).abs() < 5e-7);
    /// ```
    pub fn compile<G: DealtGame>(game: &G) -> Self {
        let hands = game.hands();
        assert!(0 < hands[0] && 0 < hands[1], "both players are dealt a hand");
        let pairs = (0..hands[0]).flat_map(|a| (0..hands[1]).map(move |b| [a, b]));
        let weights: Vec<f64> = pairs.map(|pair| game.deal(pair)).collect();
        assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-9, "the deal is a distribution");
        let half = |hands: usize| Half {
            hands,
            width: hands.next_multiple_of(LANES),
            sequences: 1,
            decisions: Vec::new(),
            starts: Vec::new(),
            rows: Vec::new(),
            cells: Vec::new(),
        };
        let mut compiler =
            Compiler { game, hands, halves: hands.map(half), rows: Default::default() };
        compiler.walk(&game.root(), &weights, [0; 2]);
        let Compiler { mut halves, rows, .. } = compiler;
        for (half, rows) in halves.iter_mut().zip(rows) {
            half.take_rows(rows);
        }
        Self { halves }
    }

    fn half(&self, player: Player) -> &Half {
        &self.halves[player.index()]
    }
}

impl Half {
    /// Sorts the rows by own sequence, so that a pass over them writes each sequence once.
    fn take_rows(&mut self, mut rows: Vec<Row>) {
        rows.sort_by_key(|row| (row.own, row.other));
        self.starts = (0..=self.sequences)
            .map(|sequence| rows.partition_point(|row| row.own < sequence))
            .collect();
        self.rows = rows.iter().map(|row| row.other).collect();
        self.cells = rows.into_iter().flat_map(|row| row.cells).collect();
    }
}

/// One hand of the opponent at one ending.
struct Row {
    own: usize,
    other: usize,
    cells: Vec<f64>,
}

struct Compiler<'a, G: DealtGame> {
    game: &'a G,
    hands: [usize; 2],
    halves: [Half; 2],
    rows: [Vec<Row>; 2],
}

impl<G: DealtGame> Compiler<'_, G> {
    /// `weights`: for each pair of hands the probability of the deal and of chance so far.
    fn walk(&mut self, public: &G::Public, weights: &[f64], sequences: [usize; 2]) {
        match self.game.node(public) {
            PublicNode::Over => self.end(public, weights, sequences),
            PublicNode::Chance(options) => self.chance(public, weights, sequences, options),
            PublicNode::Decide(player, choices) => {
                assert!(0 < choices, "a player who decides has an option");
                let half = &mut self.halves[player.index()];
                let first = half.sequences;
                let parent = sequences[player.index()];
                half.decisions.push(Decision { parent, first, choices });
                half.sequences += choices;
                for option in 0..choices {
                    let mut longer = sequences;
                    longer[player.index()] = first + option;
                    self.walk(&self.game.child(public, option), weights, longer);
                }
            }
        }
    }

    fn chance(
        &mut self,
        public: &G::Public,
        weights: &[f64],
        sequences: [usize; 2],
        options: usize,
    ) {
        let mut left = weights.to_vec();
        for option in 0..options {
            let taken: Vec<f64> = (0..weights.len())
                .map(|index| {
                    let hands = [index / self.hands[1], index % self.hands[1]];
                    let possible = 0.0 < weights[index];
                    if possible {
                        weights[index] * self.game.odds(public, option, hands)
                    } else {
                        0.0
                    }
                })
                .collect();
            for (left, taken) in left.iter_mut().zip(&taken) {
                *left -= taken;
            }
            if taken.iter().any(|&weight| 0.0 < weight) {
                self.walk(&self.game.child(public, option), &taken, sequences);
            }
        }
        assert!(left.iter().all(|rest| rest.abs() < 1e-9), "chance is a distribution");
    }

    fn end(&mut self, public: &G::Public, weights: &[f64], sequences: [usize; 2]) {
        for player in Player::BOTH {
            let (own, other) = (player.index(), player.other().index());
            for opponent_hand in 0..self.hands[other] {
                let cell = |own_hand: usize| {
                    let mut hands = [opponent_hand; 2];
                    hands[own] = own_hand;
                    let weight = weights[hands[0] * self.hands[1] + hands[1]];
                    let possible = 0.0 < weight;
                    if possible {
                        weight * player.sign() * self.game.payoff(public, hands)
                    } else {
                        0.0
                    }
                };
                let mut cells: Vec<f64> = (0..self.hands[own]).map(cell).collect();
                if cells.iter().any(|&cell| cell != 0.0) {
                    cells.resize(self.halves[own].width, 0.0);
                    let index = sequences[other] * self.halves[other].width + opponent_hand;
                    self.rows[own].push(Row { own: sequences[own], other: index, cells });
                }
            }
        }
    }
}
