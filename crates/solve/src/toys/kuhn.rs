//! Kuhn's poker: three cards, one each, an ante of 1 and at most one bet of 1.
//!
//! The value is -1/18 to the first player. In equilibrium the first player bets the jack with some
//! probability `a` of at most 1/3, the king with `3a`, never the queen, and calls a bet with the
//! queen with `a + 1/3`; the second player's strategy is unique.

use crate::tree::{ExtensiveGame, Node, Player};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Kuhn;

/// The cards dealt so far and the options chosen: 0 passes or folds, 1 bets or calls.
#[derive(Clone, Debug, Default)]
pub struct Table {
    cards: Vec<usize>,
    chosen: Vec<usize>,
}

impl ExtensiveGame for Kuhn {
    type State = Table;
    /// The own card and the options chosen.
    type Info = (usize, Vec<usize>);

    fn root(&self) -> Table {
        Table::default()
    }

    fn node(&self, table: &Table) -> Node<Self::Info> {
        let [first, second] = match table.cards[..] {
            [] => return Node::Chance(vec![1.0 / 3.0; 3]),
            [dealt] => {
                return Node::Chance((0..3).map(|c| if c == dealt { 0.0 } else { 0.5 }).collect());
            }
            [first, second, ..] => [first, second],
        };
        let showdown = if first < second { -1.0 } else { 1.0 };
        match table.chosen[..] {
            [0, 0] => Node::Over(showdown),
            [1, 1] | [0, 1, 1] => Node::Over(2.0 * showdown),
            [1, 0] => Node::Over(1.0),
            [0, 1, 0] => Node::Over(-1.0),
            _ => {
                let (player, card) = match table.chosen.len() {
                    1 => (Player::Second, second),
                    _ => (Player::First, first),
                };
                Node::Decide { player, info: (card, table.chosen.clone()), choices: 2 }
            }
        }
    }

    fn child(&self, table: &Table, option: usize) -> Table {
        let mut child = table.clone();
        if child.cards.len() < 2 {
            child.cards.push(option);
        } else {
            child.chosen.push(option);
        }
        child
    }
}
