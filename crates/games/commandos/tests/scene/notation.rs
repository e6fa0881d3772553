//! Reading a position as a line of text; [`super`] says how it is written.

use duello_commandos::{
    Active, Commandos, FlagPlace, Kind, Level, Map, Placed, Playing, Position, SIDES, Setup, Slot,
    Slots, Who,
};
use duello_core::Seat;
use duello_geometry::hex::{Direction, Hex};

use super::ONE;

/// A text read: the setup, and the names of its characters.
pub(crate) struct Sheet {
    pub(crate) setup: Setup,
    pub(crate) names: [[String; 3]; 2],
}

impl Sheet {
    /// Reads a position.
    #[track_caller]
    pub(crate) fn read(text: &str) -> Sheet {
        let (mut named, mut options) = ([Vec::new(), Vec::new()], Vec::new());
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (head, words) = part.split_once(' ').unwrap_or((part, ""));
            match head.as_bytes() {
                [b'I' | b'S' | b'L' | b'R' | b'H', b'1', ..] => named[0].push((head, words)),
                [b'I' | b'S' | b'L' | b'R' | b'H', b'2', ..] => named[1].push((head, words)),
                _ => options.push((head, words)),
            }
        }
        let option = |name| options.iter().find(|(head, _)| *head == name).map(|(_, words)| *words);
        let known = ["map", "flag", "round", "turn", "began", "limit", "active"];
        options.iter().for_each(|(head, _)| assert!(known.contains(head), "`{head}` is unknown"));
        let mut setup = Setup::new(option("map").unwrap_or("ruin"));
        setup.round_limit = option("limit").map(number);
        let game = Commandos::new();
        let map = game.map(&setup.map).expect("the map is one of the three");
        let teams = SIDES.map(|seat| read_team(&game, map, seat, &named[seat.index()]));
        let names = teams.clone().map(|team| team.map(|token| token.name));
        let who = |name: &str| {
            let all = SIDES.into_iter().flat_map(Who::all);
            let found =
                all.into_iter().find(|who| names[who.seat.index()][who.slot.index()] == name);
            found.unwrap_or_else(|| panic!("`{name}` is none of {names:?}"))
        };
        let seat = |name| option(name).map(|side| SIDES[usize::from(number(side)) - 1]);
        let active = option("active").map(|words| {
            let (name, ap) = words.split_once(" ap").unwrap_or((words, "2"));
            Active { slot: who(name).slot, ap: number(ap) }
        });
        let turn = seat("turn").unwrap_or(ONE);
        let has_acted = |slot: &Slot| {
            teams[turn.index()][slot.index()].is_activated
                || active.is_some_and(|active| active.slot == *slot)
        };
        let mut tokens = teams.iter().flatten().zip(SIDES.into_iter().flat_map(Who::all));
        let bearer = tokens.find(|(token, _)| token.is_bearer).map(|(_, bearer)| bearer);
        let lies = option("flag").unwrap_or("0,0 top");
        let level = if lies.ends_with("top") { Level::Top } else { Level::Ground };
        let at = read_hex(lies.split(' ').next().expect("the flag lies on a hex"));
        setup.position = Some(Position::Playing(Playing {
            round: option("round").map_or(1, number),
            began: seat("began").unwrap_or(turn),
            turn,
            activated: Slot::ALL.into_iter().filter(has_acted).collect::<Slots>(),
            active,
            characters: teams.clone().map(|team| team.map(|token| token.placed)),
            flag: bearer
                .map_or(FlagPlace::Lies { at, level }, |bearer| FlagPlace::Carried { bearer }),
            walk: None,
        }));
        Sheet { setup, names }
    }
}

/// A character as a text names it.
#[derive(Clone)]
struct Token {
    name: String,
    placed: Placed,
    is_bearer: bool,
    is_activated: bool,
}

#[track_caller]
fn read_team(game: &Commandos, map: &Map, seat: Seat, named: &[(&str, &str)]) -> [Token; 3] {
    let mut team: Vec<Token> =
        named.iter().map(|(name, words)| read_token(game, map, seat, name, words)).collect();
    let home = if team.is_empty() { "" } else { "dead" };
    for kind in [Kind::Heavy, Kind::Ranger, Kind::Lmg, Kind::Sniper, Kind::Infantry] {
        if team.len() < 3 && team.iter().all(|token| token.placed.kind != kind) {
            let words = if kind == Kind::Heavy { home } else { "dead" };
            team.push(read_token(game, map, seat, &name_of(seat, kind), words));
        }
    }
    team.sort_by_key(|token| token.placed.kind);
    <[Token; 3]>::try_from(team).unwrap_or_else(|_| panic!("a side has three characters at most"))
}

#[track_caller]
fn read_token(game: &Commandos, map: &Map, seat: Seat, name: &str, words: &str) -> Token {
    let kind = Kind::ALL.into_iter().find(|kind| name.starts_with(&name_of(seat, *kind)));
    let kind = kind.expect("a name begins with the letter of its kind");
    let values = game.card().of(kind);
    let facing = if seat == ONE { Direction::SE } else { Direction::NW };
    let at = map.hex(map.base(seat));
    let (mut hp, mut level, mut guard) = (values.hp, Level::Ground, None);
    let mut placed = Placed { kind, hp, at, level, facing, crouched: false, guard };
    let (mut is_bearer, mut is_activated, mut is_on_guard) = (false, false, false);
    for word in words.split_whitespace() {
        match word {
            "top" => level = Level::Top,
            "crouched" => placed.crouched = true,
            "bearer" => is_bearer = true,
            "activated" => is_activated = true,
            "guard" => is_on_guard = true,
            "dead" => hp = 0,
            _ if word.starts_with("guard") => guard = Some(number(&word[5..])),
            _ if word.starts_with("hp") => hp = number(&word[2..]),
            _ if word.starts_with('f') => placed.facing = read_facing(word),
            _ => placed.at = read_hex(word),
        }
    }
    if is_on_guard {
        let drill = if is_bearer { game.card().bearer } else { values.drill };
        guard = Some(drill.range + u8::from(level == Level::Top) + 2);
    }
    placed = Placed { hp, level, guard, ..placed };
    Token { name: name.to_owned(), placed, is_bearer, is_activated }
}

/// `"I1"`: the letter of the kind and the number of the side.
pub(super) fn name_of(seat: Seat, kind: Kind) -> String {
    let letter = ["I", "S", "L", "R", "H"][kind as usize];
    format!("{letter}{}", seat.index() + 1)
}

/// The names of a team; who is the second or third of its kind has a b or c behind it.
pub(super) fn names_of(seat: Seat, team: [Kind; 3]) -> [String; 3] {
    [0, 1, 2].map(|at: usize| {
        let same = team[..at].iter().filter(|kind| **kind == team[at]).count();
        format!("{}{}", name_of(seat, team[at]), ["", "b", "c"][same])
    })
}

#[track_caller]
pub(crate) fn read_hex(text: &str) -> Hex {
    let whole = |text: &str| text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"));
    let (q, r) = text.split_once(',').unwrap_or_else(|| panic!("`{text}` is no hex"));
    Hex::new(whole(q), whole(r))
}

/// `"f0"` to `"f5"`.
#[track_caller]
pub(crate) fn read_facing(text: &str) -> Direction {
    let facing = text.strip_prefix('f').and_then(|number| number.parse().ok());
    facing.and_then(Direction::from_index).unwrap_or_else(|| panic!("`{text}` is no facing"))
}

#[track_caller]
pub(super) fn number(text: &str) -> u8 {
    text.trim().parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}
