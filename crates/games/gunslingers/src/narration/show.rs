//! The table as plain text.

use std::fmt::Write as _;

use super::view::{HandView, View};
use crate::content::Card;

/// A line for each player, then the counts.
pub(super) fn show(view: &View) -> String {
    let mut text = String::new();
    for player in &view.players {
        let mark = if player.seat == view.master { '*' } else { ' ' };
        let life = match (player.playing, player.alive) {
            (false, _) => "left",
            (true, true) => "alive",
            (true, false) => "dead",
        };
        let hand = player.hand.map_or_else(|| "covered".to_owned(), hand_text);
        let bills: Vec<String> = player.bills.iter().map(|bill| format!("${bill}")).collect();
        let owned = if bills.is_empty() { "$0".to_owned() } else { bills.join("+") };
        let _ =
            writeln!(text, "{mark}{} {:<13} {life:<5} {hand}  {owned}", player.seat, player.name);
    }
    // While the match goes on the next shootout counts, at its end the last one.
    let number = view.shootouts + u8::from(view.winner.is_none());
    let _ = write!(
        text,
        "shootout {} of at most {}, unchanged {} of {}, goal ${}",
        number, view.shootout_cap, view.unchanged, view.stall_limit, view.goal
    );
    if let Some(card) = view.laid {
        let _ = write!(text, "\nyou have laid: {card}");
    }
    text
}

/// A hand as six slots, a dash for a spent card.
fn hand_text(hand: HandView) -> String {
    let slots = |card: Card, letter: char, of: u8| {
        (0..of).map(move |slot| if slot < hand.count(card) { letter } else { '-' })
    };
    slots(Card::Colt, 'C', 3)
        .chain(slots(Card::Rifle, 'R', 1))
        .chain(slots(Card::Barricade, 'B', 1))
        .chain(slots(Card::Reloading, 'L', 1))
        .collect()
}
