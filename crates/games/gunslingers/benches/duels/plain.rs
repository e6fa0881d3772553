//! The game as one would write it in an afternoon: no rules engine, no secrets, no refusals.

use duello_core::dice::Seeded;

#[derive(Clone, Copy, PartialEq)]
enum Card {
    Colt,
    Rifle,
    Barricade,
    Reloading,
}

#[derive(Clone, Copy)]
struct Player {
    alive: bool,
    colts: u8,
    rifle: bool,
    card: Card,
    target: usize,
    hit: bool,
}

/// Plays a random duel and returns its number of shootouts.
pub(crate) fn duel(players: usize, dice: &mut Seeded) -> u32 {
    let fresh =
        Player { alive: true, colts: 3, rifle: true, card: Card::Barricade, target: 0, hit: false };
    let mut table = [fresh; 5];
    let table = &mut table[..players];
    let mut shootouts = 0;
    let mut alive = players;
    while alive > 1 {
        shootouts += 1;
        for seat in 0..players {
            if table[seat].alive {
                choose(table, seat, alive, dice);
            }
        }
        for seat in 0..players {
            let Player { alive, card, target, .. } = table[seat];
            if !alive {
                continue;
            }
            table[target].hit |= match card {
                Card::Colt => table[target].card == Card::Reloading,
                Card::Rifle => matches!(table[target].card, Card::Reloading | Card::Barricade),
                Card::Barricade | Card::Reloading => false,
            };
        }
        alive = 0;
        for player in table.iter_mut().filter(|player| player.alive) {
            match player.card {
                Card::Colt => player.colts -= 1,
                Card::Rifle => player.rifle = false,
                Card::Barricade => {}
                Card::Reloading => (player.colts, player.rifle) = (3, true),
            }
            player.alive = !player.hit;
            player.hit = false;
            alive += usize::from(player.alive);
        }
    }
    shootouts
}

fn choose(table: &mut [Player], seat: usize, alive: usize, dice: &mut Seeded) {
    let mut cards = [Card::Barricade, Card::Reloading, Card::Colt, Card::Colt];
    let mut kinds = 2;
    if table[seat].colts > 0 {
        cards[kinds] = Card::Colt;
        kinds += 1;
    }
    if table[seat].rifle {
        cards[kinds] = Card::Rifle;
        kinds += 1;
    }
    table[seat].card = cards[dice.below(kinds as u64) as usize];
    let others = alive - 1;
    let mut nth = if others == 1 { 0 } else { dice.below(others as u64) as usize };
    for target in 0..table.len() {
        if target != seat && table[target].alive {
            if nth == 0 {
                table[seat].target = target;
                break;
            }
            nth -= 1;
        }
    }
}
