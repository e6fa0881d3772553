//! Who sits where: people by their names, the game's own programs as `bot:` and a name, those of others as `cmd:` and a
//! command.

use std::fmt;

use duello_core::{Phrase, Seat, say};
use duello_lab::PREFIX;
use duello_referee::AnyGame;

use crate::Failure;

/// The longest name that fits beside a seat.
const NAME_MAX: usize = 16;

/// The person of whom nobody has said another name, as records write it.
const YOU: &str = "you";

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at this keyboard.
    Person(String),
    /// The game's bot of this name.
    Bot(String),
    /// Somebody's own program, by its command.
    Program(String),
}

/// The longest command that a record keeps.
const COMMAND_MAX: usize = 400;

impl Player {
    /// Reads `you`, `Ann`, `bot:greedy` or `cmd:./mybot`.
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
        if let Some(command) = who.strip_prefix(PREFIX) {
            let is_printable = !command.chars().any(char::is_control);
            let is_command = is_printable && !command.trim().is_empty();
            if !is_command || command.chars().count() > COMMAND_MAX {
                return Err(format!(
                    "a program is cmd: and its command, 1 to {COMMAND_MAX} printable characters"
                ));
            }
            return Ok(Player::Program(command.trim().to_owned()));
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
    pub(crate) fn label(&self) -> Phrase {
        match self {
            Player::Person(name) if name == YOU => say!("player-you", "you"),
            Player::Person(name) => name.into(),
            Player::Bot(name) => say!("player-bot", "bot {name}", name = bot_name(name)),
            Player::Program(command) => {
                // What a command runs mostly stands last, such as a script after its interpreter.
                let last = command.split_whitespace().next_back().unwrap_or_default();
                let file = last.rsplit(['/', '\\']).next().unwrap_or(last);
                let name = file.chars().take(NAME_MAX).collect::<String>();
                say!("player-bot", "bot {name}", name)
            }
        }
    }
}

/// The name of a bot. The levels are translated; the bots that only one game has keep their names.
pub(crate) fn bot_name(name: &str) -> Phrase {
    match name {
        "learner" => say!("bot-learner", "learner"),
        "casual" => say!("bot-casual", "casual"),
        "skilled" => say!("bot-skilled", "skilled"),
        "expert" => say!("bot-expert", "expert"),
        "master" => say!("bot-master", "master"),
        "random" => say!("bot-random", "random"),
        "greedy" => say!("bot-greedy", "greedy"),
        other => other.into(),
    }
}

/// As records write it; [`Player::parse`] reads it back.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(name) => write!(f, "{name}"),
            Player::Bot(name) => write!(f, "bot:{name}"),
            Player::Program(command) => write!(f, "{PREFIX}{command}"),
        }
    }
}

/// The default opponent: plays soundly, with a mistake now and then.
const OPPONENT: &str = "skilled";

/// Seats `count` players: as asked, otherwise you at seat 0 and bots of a middle level elsewhere.
pub(crate) fn seat_players(
    asked: &[String],
    count: usize,
    game: &dyn AnyGame,
) -> Result<Vec<Player>, Failure> {
    let bots = game.bots();
    let opponent = bots.iter().find(|bot| bot.0 == OPPONENT).or(bots.last());
    let opponent = opponent.map(|(name, _)| Player::Bot((*name).to_owned()));
    let you = || Player::Person(YOU.to_owned());
    let mut players: Vec<Player> =
        (0..count).map(|seat| opponent.clone().filter(|_| seat > 0).unwrap_or_else(you)).collect();
    let mut taken = vec![false; count];
    for text in asked {
        let (number, who) = text.split_once('=').ok_or_else(|| {
            format!("--seat {text}: say it as N=WHO, such as 1=Ann, 1=bot:random or 1=cmd:./mybot")
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

/// The programs of other people among the players, as `--seat` takes them.
pub(crate) fn programs_of(players: &[Player]) -> impl Iterator<Item = String> {
    let programs = players.iter().enumerate();
    let programs = programs.filter(|(_, player)| matches!(player, Player::Program(_)));
    programs.map(|(seat, player)| format!("{seat}={player}"))
}

/// A record is somebody's text: the programs that it names are run only if whoever resumes it says so too, seat by seat.
pub(crate) fn consent(players: &[Player], asked: &[String]) -> Result<(), String> {
    let wanted: Vec<String> = programs_of(players).collect();
    if let Some(text) = asked.iter().find(|text| !wanted.contains(text)) {
        return Err(format!(
            "--seat {text}: the record says who sits where; with --resume only its own programs are named again"
        ));
    }
    match wanted.iter().find(|text| !asked.contains(text)) {
        None => Ok(()),
        Some(text) => Err(format!(
            "a program plays in this record; to let it run, say so with --seat '{text}'"
        )),
    }
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
            ("1=cmd: ", "a program is cmd:"),
        ];
        for (asked, expected) in cases {
            let text = seated(&[asked], 2).unwrap_err();
            assert!(text.contains(expected), "{asked}: {text}");
        }
        assert!(seated(&["1=Ann", "1=Bob"], 2).unwrap_err().contains("twice"));
    }

    #[test]
    fn a_program_is_shown_by_its_file_and_written_in_full() {
        let game = duello_registry::game("gunslingers").unwrap();
        let player = Player::parse("cmd:python3 bots/mybot.py", &*game).unwrap();
        assert_eq!(player.label().text(), "bot mybot.py");
        assert_eq!(player.to_string(), "cmd:python3 bots/mybot.py");
    }

    #[test]
    fn a_record_runs_no_program_unasked() {
        let players = [Player::Person("Ann".to_owned()), Player::Program("./mybot".to_owned())];
        let asked = |text: &str| consent(&players, &[text.to_owned()]);
        assert!(consent(&players, &[]).unwrap_err().contains("--seat '1=cmd:./mybot'"));
        assert!(asked("1=cmd:./other").unwrap_err().contains("its own programs"));
        assert!(asked("1=cmd:./mybot").is_ok());
        assert!(consent(&players[..1], &[]).is_ok());
    }
}
