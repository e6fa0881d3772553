//! Matrix games written as trees: the second player chooses without seeing the first's choice.

use crate::matrix::MatrixGame;
use crate::tree::{ExtensiveGame, Node, Player};

/// A matrix game in extensive form.
#[derive(Clone, Debug)]
pub struct OneShot(pub MatrixGame);

impl OneShot {
    /// Matching pennies: the first player wins on a match.
    pub fn matching_pennies() -> Self {
        Self(MatrixGame::from_rows(&[&[1.0, -1.0], &[-1.0, 1.0]]))
    }

    /// Rock, paper, scissors.
    pub fn rock_paper_scissors() -> Self {
        Self(MatrixGame::from_rows(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]))
    }
}

impl ExtensiveGame for OneShot {
    type State = Vec<usize>;
    type Info = Player;

    fn root(&self) -> Vec<usize> {
        Vec::new()
    }

    fn node(&self, state: &Vec<usize>) -> Node<Player> {
        match state[..] {
            [] => {
                Node::Decide { player: Player::First, info: Player::First, choices: self.0.rows() }
            }
            [_] => Node::Decide {
                player: Player::Second,
                info: Player::Second,
                choices: self.0.cols(),
            },
            [row, col, ..] => Node::Over(self.0.at(row, col)),
        }
    }

    fn child(&self, state: &Vec<usize>, option: usize) -> Vec<usize> {
        let mut child = state.clone();
        child.push(option);
        child
    }
}
