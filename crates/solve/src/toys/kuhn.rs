//! Kuhn's poker: three cards, one each, an ante of 1 and at most one bet of 1.
//!
//! The value is -1/18 to the first player. In equilibrium the first player bets the jack with some
//! probability `a` of at most 1/3, the king with `3a`, never the queen, and calls a bet with the
//! queen with `a + 1/3`; the second player's strategy is unique.

use crate::dealt::{DealtGame, PublicNode};
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
        match payoff(&table.chosen, [first, second]) {
            Some(payoff) => Node::Over(payoff),
            None => {
                let player = to_move(&table.chosen);
                let info = (table.cards[player.index()], table.chosen.clone());
                Node::Decide { player, info, choices: 2 }
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

/// The same game as a deal and a public tree, whose positions are the options chosen.
impl DealtGame for Kuhn {
    type Public = Vec<usize>;

    fn hands(&self) -> [usize; 2] {
        [3; 2]
    }

    fn deal(&self, [first, second]: [usize; 2]) -> f64 {
        if first == second { 0.0 } else { 1.0 / 6.0 }
    }

    fn root(&self) -> Vec<usize> {
        Vec::new()
    }

    fn node(&self, chosen: &Vec<usize>) -> PublicNode {
        match payoff(chosen, [0, 1]) {
            Some(_) => PublicNode::Over,
            None => PublicNode::Decide(to_move(chosen), 2),
        }
    }

    fn odds(&self, _: &Vec<usize>, _: usize, _: [usize; 2]) -> f64 {
        unreachable!("nothing is left to chance after the deal")
    }

    fn child(&self, chosen: &Vec<usize>, option: usize) -> Vec<usize> {
        let mut child = chosen.clone();
        child.push(option);
        child
    }

    fn payoff(&self, chosen: &Vec<usize>, cards: [usize; 2]) -> f64 {
        payoff(chosen, cards).expect("asked at the end of a play")
    }
}

/// What the first player wins, if the play is over.
fn payoff(chosen: &[usize], [first, second]: [usize; 2]) -> Option<f64> {
    let showdown = if first < second { -1.0 } else { 1.0 };
    match chosen {
        [0, 0] => Some(showdown),
        [1, 1] | [0, 1, 1] => Some(2.0 * showdown),
        [1, 0] => Some(1.0),
        [0, 1, 0] => Some(-1.0),
        _ => None,
    }
}

fn to_move(chosen: &[usize]) -> Player {
    if chosen.len() == 1 { Player::Second } else { Player::First }
}
