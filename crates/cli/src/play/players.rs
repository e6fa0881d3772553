//! Who sits where: people by their names, programs as `bot:` and a name.

use std::fmt;

use duello_core::Seat;
use duello_referee::AnyGame;

use crate::Failure;

/// The longest name that fits beside a seat.
const NAME_MAX: usize = 16;

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at this keyboard.
    Person(String),
    /// The game's bot of this name.
    Bot(String),
}

impl Player {
    /// Reads `you`, `Ann` or `bot:greedy`.
    pub(crate) fn parse(who: &str, game: &dyn AnyGame) -> Result<Player, String> {
        if let Some(bot) = who.strip_prefix("bot:") {
            let known = game.bots();
            if known.iter().any(|(name, _)| *name == bot) {
                return Ok(Player::Bot(bot.to_owned()));
            }
            let known: Vec<_> = known.iter().map(|(name, _)| format!("bot:{name}")).collect();
            return Err(format!(
                "no bot `{bot}` plays {}; there are {}",
                game.id(),
                known.join(", ")
            ));
        }
        let is_printable = !who.chars().any(char::is_control) && !who.trim().is_empty();
        if !is_printable || who.chars().count() > NAME_MAX {
            return Err(format!("a name has 1 to {NAME_MAX} printable characters"));
        }
        Ok(Player::Person(who.trim().to_owned()))
    }

    /// Whether somebody at this keyboard answers.
    pub(crate) fn is_person(&self) -> bool {
        matches!(self, Player::Person(_))
    }

    /// As the table shows the player beside the seat.
    pub(crate) fn label(&self) -> String {
        match self {
            Player::Person(name) => name.clone(),
            Player::Bot(name) => format!("bot {name}"),
        }
    }
}

/// As records write it; [`Player::parse`] reads it back.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(name) => write!(f, "{name}"),
            Player::Bot(name) => write!(f, "bot:{name}"),
        }
    }
}

/// Seats `count` players: as asked, otherwise you at seat 0 and the strongest bot elsewhere.
pub(crate) fn seat_players(
    asked: &[String],
    count: usize,
    game: &dyn AnyGame,
) -> Result<Vec<Player>, Failure> {
    let strongest = game.bots().last().map(|(name, _)| Player::Bot((*name).to_owned()));
    let you = || Player::Person("you".to_owned());
    let mut players: Vec<Player> =
        (0..count).map(|seat| strongest.clone().filter(|_| seat > 0).unwrap_or_else(you)).collect();
    let mut taken = vec![false; count];
    for text in asked {
        let (number, who) = text.split_once('=').ok_or_else(|| {
            format!("--seat {text}: say it as N=WHO, such as 1=Ann or 1=bot:random")
        })?;
        let seat = number.trim().parse().ok().and_then(Seat::new).map(Seat::index);
        let Some(seat) = seat.filter(|seat| *seat < count) else {
            let last = count.saturating_sub(1);
            return Err(format!("--seat {text}: the seats of this match are 0 to {last}").into());
        };
        if std::mem::replace(&mut taken[seat], true) {
            return Err(format!("--seat {text}: seat {seat} is given away twice").into());
        }
        players[seat] =
            Player::parse(who.trim(), game).map_err(|why| format!("--seat {text}: {why}"))?;
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(asked: &[&str], count: usize) -> Result<Vec<String>, String> {
        let game = duello_registry::game("gunslingers").unwrap();
        let asked: Vec<String> = asked.iter().map(|text| (*text).to_owned()).collect();
        let players = seat_players(&asked, count, &*game).map_err(|failure| failure.to_string())?;
        Ok(players.iter().map(Player::to_string).collect())
    }

    #[test]
    fn you_sit_first_and_bots_elsewhere_unless_asked_otherwise() {
        let players = seated(&["2=Ann"], 3).unwrap();
        assert_eq!(players[0], "you");
        assert!(players[1].starts_with("bot:"));
        assert_eq!(players[2], "Ann");
        assert!(seated(&["0=bot:random"], 2).unwrap()[0].starts_with("bot:random"));
    }

    #[test]
    fn what_cannot_be_seated_is_explained() {
        let cases = [
            ("Ann", "say it as N=WHO"),
            ("2=Ann", "0 to 1"),
            ("x=Ann", "0 to 1"),
            ("1=bot:deep-thought", "bot:random"),
            ("1=", "printable"),
            ("1=a\u{1b}[2J", "printable"),
        ];
        for (asked, expected) in cases {
            let text = seated(&[asked], 2).unwrap_err();
            assert!(text.contains(expected), "{asked}: {text}");
        }
        assert!(seated(&["1=Ann", "1=Bob"], 2).unwrap_err().contains("twice"));
    }
}
