//! Leduc hold'em as OpenSpiel's `leduc_poker` has it.
//!
//! Six cards: three ranks in two suits. Each player antes 1 and gets one card. A round of betting
//! with raises of 2, a public card, a round with raises of 4; at most two raises a round, and the
//! first player opens both. A pair with the public card wins, then the higher rank; equal ranks
//! share. The value to the first player is about -0.0856.

use crate::dealt::{DealtGame, PublicNode};
use crate::tree::{ExtensiveGame, Node, Player};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Leduc;

/// A card: its rank is the number halved.
pub type Card = usize;
/// How many cards there are.
pub const CARDS: usize = 6;
const RAISES_MAX: u8 = 2;

/// What can be chosen. Folding is possible only against a raise, raising only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Give up the pot.
    Fold,
    /// Match the other's stake, or check.
    Call,
    /// Match it and add the round's bet.
    Raise,
}

/// The part of a position that both players see.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Betting {
    /// The moves of both rounds, in order.
    pub moves: Vec<Move>,
    /// The public card, once it lies open.
    pub public: Option<Card>,
    stakes: [u8; 2],
    raises: u8,
    acted: u8,
    to_move: Player,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Betting,
    Turning,
    Folded(Player),
    Showdown,
}

/// What the betting has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// This player is to move.
    Decide(Player),
    /// The public card is to be turned up.
    Turn,
    /// The pot is decided.
    Over,
}

impl Betting {
    /// After the antes.
    pub fn new() -> Self {
        Self {
            moves: Vec::new(),
            public: None,
            stakes: [1; 2],
            raises: 0,
            acted: 0,
            to_move: Player::First,
            stage: Stage::Betting,
        }
    }

    /// What happens next.
    pub fn next(&self) -> Next {
        match self.stage {
            Stage::Betting => Next::Decide(self.to_move),
            Stage::Turning => Next::Turn,
            Stage::Folded(_) | Stage::Showdown => Next::Over,
        }
    }

    /// The moves allowed, in the order fold, call, raise.
    pub fn allowed(&self) -> Vec<Move> {
        let behind = self.stakes[self.to_move.index()] < self.stakes[self.to_move.other().index()];
        let mut allowed = Vec::with_capacity(3);
        allowed.extend(behind.then_some(Move::Fold));
        allowed.push(Move::Call);
        allowed.extend((self.raises < RAISES_MAX).then_some(Move::Raise));
        allowed
    }

    /// After one more move.
    pub fn after(&self, chosen: Move) -> Self {
        let mut next = self.clone();
        let (own, other) = (self.to_move.index(), self.to_move.other().index());
        next.moves.push(chosen);
        next.acted += 1;
        next.to_move = self.to_move.other();
        match chosen {
            Move::Fold => next.stage = Stage::Folded(self.to_move),
            Move::Call => {
                next.stakes[own] = self.stakes[other];
                // A call ends the round unless it is the check that opens it.
                if 0 < self.acted {
                    next.stage =
                        if self.public.is_none() { Stage::Turning } else { Stage::Showdown };
                }
            }
            Move::Raise => {
                next.stakes[own] = self.stakes[other] + if self.public.is_none() { 2 } else { 4 };
                next.raises += 1;
            }
        }
        next
    }

    /// After the public card is turned up.
    pub fn turned(&self, public: Card) -> Self {
        Self {
            public: Some(public),
            raises: 0,
            acted: 0,
            to_move: Player::First,
            stage: Stage::Betting,
            ..self.clone()
        }
    }

    /// What the first player wins when the betting is over and the ranks are these.
    pub fn payoff(&self, ranks: [usize; 2]) -> f64 {
        if let Stage::Folded(player) = self.stage {
            return -player.sign() * f64::from(self.stakes[player.index()]);
        }
        let public = self.public.map(rank);
        let strength = |rank: usize| if Some(rank) == public { 10 + rank } else { rank };
        let stake = f64::from(self.stakes[0]);
        match strength(ranks[0]).cmp(&strength(ranks[1])) {
            std::cmp::Ordering::Less => -stake,
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Greater => stake,
        }
    }
}

impl Default for Betting {
    fn default() -> Self {
        Self::new()
    }
}

/// The rank of a card.
pub fn rank(card: Card) -> usize {
    card / 2
}

/// The private cards dealt so far and the betting.
#[derive(Clone, Debug)]
pub struct Table {
    cards: Vec<Card>,
    betting: Betting,
}

impl ExtensiveGame for Leduc {
    type State = Table;
    /// The player, the own card, the public card and all moves.
    type Info = (Player, Card, Option<Card>, Vec<Move>);

    fn root(&self) -> Table {
        Table { cards: Vec::new(), betting: Betting::new() }
    }

    fn node(&self, table: &Table) -> Node<Self::Info> {
        if table.cards.len() < 2 {
            return Node::Chance(odds_without(&table.cards));
        }
        match table.betting.next() {
            Next::Turn => Node::Chance(odds_without(&table.cards)),
            Next::Over => {
                Node::Over(table.betting.payoff([rank(table.cards[0]), rank(table.cards[1])]))
            }
            Next::Decide(player) => {
                let Betting { moves, public, .. } = table.betting.clone();
                let info = (player, table.cards[player.index()], public, moves);
                Node::Decide { player, info, choices: table.betting.allowed().len() }
            }
        }
    }

    fn child(&self, table: &Table, option: usize) -> Table {
        let mut child = table.clone();
        if table.cards.len() < 2 {
            child.cards.push(option);
        } else if table.betting.next() == Next::Turn {
            child.betting = table.betting.turned(option);
        } else {
            child.betting = table.betting.after(table.betting.allowed()[option]);
        }
        child
    }
}

fn odds_without(dealt: &[Card]) -> Vec<f64> {
    let left = (CARDS - dealt.len()) as f64;
    (0..CARDS).map(|card| if dealt.contains(&card) { 0.0 } else { 1.0 / left }).collect()
}

/// The same game as a deal of one of six cards each and a public tree.
#[derive(Clone, Copy, Debug)]
pub struct ByCard;

/// The same game with the suits forgotten, which have no influence on who wins: three hands, dealt
/// as often as their cards are.
#[derive(Clone, Copy, Debug)]
pub struct ByRank;

impl DealtGame for ByCard {
    type Public = Betting;

    fn hands(&self) -> [usize; 2] {
        [CARDS; 2]
    }

    fn deal(&self, [first, second]: [usize; 2]) -> f64 {
        if first == second { 0.0 } else { 1.0 / 30.0 }
    }

    fn root(&self) -> Betting {
        Betting::new()
    }

    fn node(&self, public: &Betting) -> PublicNode {
        public_node(public, CARDS)
    }

    fn odds(&self, _: &Betting, option: usize, hands: [usize; 2]) -> f64 {
        odds_without(&hands)[option]
    }

    fn child(&self, public: &Betting, option: usize) -> Betting {
        public_child(public, option, option)
    }

    fn payoff(&self, public: &Betting, hands: [usize; 2]) -> f64 {
        public.payoff(hands.map(rank))
    }
}

impl DealtGame for ByRank {
    type Public = Betting;

    fn hands(&self) -> [usize; 2] {
        [CARDS / 2; 2]
    }

    fn deal(&self, [first, second]: [usize; 2]) -> f64 {
        // Two cards of each rank first, then the one or two that are left, of 6 times 5 deals.
        if first == second { 2.0 / 30.0 } else { 4.0 / 30.0 }
    }

    fn root(&self) -> Betting {
        Betting::new()
    }

    fn node(&self, public: &Betting) -> PublicNode {
        public_node(public, CARDS / 2)
    }

    fn odds(&self, _: &Betting, option: usize, hands: [usize; 2]) -> f64 {
        let dealt = hands.iter().filter(|&&hand| hand == option).count();
        (2 - dealt) as f64 / 4.0
    }

    fn child(&self, public: &Betting, option: usize) -> Betting {
        // Either card of the rank will do.
        public_child(public, option, 2 * option)
    }

    fn payoff(&self, public: &Betting, hands: [usize; 2]) -> f64 {
        public.payoff(hands)
    }
}

fn public_node(public: &Betting, outcomes: usize) -> PublicNode {
    match public.next() {
        Next::Decide(player) => PublicNode::Decide(player, public.allowed().len()),
        Next::Turn => PublicNode::Chance(outcomes),
        Next::Over => PublicNode::Over,
    }
}

fn public_child(public: &Betting, option: usize, card: Card) -> Betting {
    match public.next() {
        Next::Turn => public.turned(card),
        Next::Decide(_) | Next::Over => public.after(public.allowed()[option]),
    }
}
