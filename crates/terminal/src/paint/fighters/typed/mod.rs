//! Answers as they are typed: `programme advance advance | attack`, `move 60`, `attack brock`, `hold`.

mod laid;

use duello_core::{Phrase, Seat, say};
use duello_fighters::{
    Action, FigureView, Hand, Improvised, Quarter, SIDES, Strike, Swing, View, Way, With,
};
use duello_referee::Candidate;

/// How answers can be typed.
pub(super) fn typing() -> Phrase {
    say!(
        "arena-typing",
        "\
Answers in words; names may be cut short, and what is left out is taken from the list:
  programme advance advance | turn advance | attack=action    `=` names the card; / parts heroes
  programme a a | s      the same with the letters of the screen; `only` at the end: no more steps
  programme nothing, step, hold, improvise brock, drink, stand, stand step, surrender
  move 60, move E 30, left 20, right 63, turn left, swing N right, cross, flee W, skip
  attack brock, attack brock bare, technique stun, use ice, equip, give sword to brock
  maximise, maximise action, wall, fury, feint left, evade W 63, protect, venom, pass
  trade 1, lose action, disarm sword, away N, next brock, add action, pay, drop 2
  roll, first me, first north, choose brock, place brock 376,40 N, deck action, stun; worn cap"
    )
}

/// Reads a line; none when it begins with no verb of this game.
pub(super) fn read(
    view: &View,
    options: &[Candidate<Action>],
    line: &str,
) -> Option<Result<Action, Phrase>> {
    let line = line.trim().to_lowercase();
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
    let words = rest.split([' ', ',']).filter(|word| !word.is_empty() && !NOISE.contains(word));
    Typed { view, options, rest, words: words.collect() }.action(verb)
}

/// Words that say nothing.
const NOISE: [&str; 9] = ["the", "to", "at", "facing", "with", "by", "and", "on", "mm"];

struct Typed<'a> {
    view: &'a View,
    options: &'a [Candidate<Action>],
    rest: &'a str,
    words: Vec<&'a str>,
}

impl Typed<'_> {
    fn action(&self, verb: &str) -> Option<Result<Action, Phrase>> {
        use Action as A;
        Some(match verb {
            "roll" | "throw" => Ok(A::Roll),
            "hold" => Ok(A::Hold),
            "surrender" => Ok(A::Surrender),
            "pay" => Ok(A::PayAgile),
            "cross" => Ok(A::Cross),
            "skip" => Ok(A::Skip),
            "equip" => Ok(A::Equip),
            "pass" => Ok(A::Pass),
            "first" => self.first(),
            "choose" => self.choose(),
            "place" => self.place(),
            "deck" | "decks" | "take" => self.decks(),
            "programme" | "program" | "lay" => self.programme(),
            "step" | "execute" => self.listed("step", |action| matches!(action, A::Step(_))),
            "improvise" => self.improvise(),
            "drink" => self.listed("drink", |action| matches!(action, A::Drink(_))),
            "stand" => self.stand(),
            "drop" => self.number("drop 2").and_then(|number| match number.checked_sub(1) {
                Some(at) => Ok(A::Drop(at)),
                None => Err(say!("arena-from-one", "Markers are counted from 1.")),
            }),
            "trade" => self.number("trade 1").map(A::Trade),
            "move" | "advance" | "retreat" | "go" => self.walk(None),
            "left" => self.walk(Some(Hand::Left)),
            "right" => self.walk(Some(Hand::Right)),
            "flee" => self.way("flee W").map(A::Flee),
            "away" => self.way("away N").map(A::Away),
            "turn" => self.hand("turn left").map(A::Turn),
            "swing" | "shift" => self.swing(),
            "attack" => self.attack(),
            "technique" => self.listed("technique", |action| matches!(action, A::Technique(_))),
            "use" => self.listed("use", |action| {
                matches!(action, A::Use(_) | A::Fury(_) | A::Protect(_) | A::Venom(_) | A::Drink(_))
            }),
            "give" => self.listed("give", |action| matches!(action, A::Give(_))),
            "maximise" | "maximize" => {
                self.listed("maximise", |action| matches!(action, A::Maximise(_)))
            }
            "wall" => self.listed("wall", |action| matches!(action, A::WallOfSwords(_))),
            "fury" => self.listed("fury", |action| matches!(action, A::Fury(_))),
            "feint" => self.listed("feint", |action| matches!(action, A::Feint(..))),
            "evade" => self.evade(),
            "protect" => self.listed("protect", |action| matches!(action, A::Protect(_))),
            "venom" => self.listed("venom", |action| matches!(action, A::Venom(_))),
            "lose" => self.listed("lose", |action| matches!(action, A::Lose(_))),
            "disarm" => {
                self.listed("disarm", |action| matches!(action, A::Disarm(_) | A::Technique(_)))
            }
            "next" => self.listed("next", |action| matches!(action, A::Next(_))),
            "add" => self.add(),
            _ => return None,
        })
    }

    /// The first option of a kind in whose words all typed words begin one.
    fn listed(&self, verb: &str, is_kind: impl Fn(&Action) -> bool) -> Result<Action, Phrase> {
        let mut kinds = Vec::new();
        for option in self.options {
            if is_kind(&option.action) {
                let text = option.said.text().to_lowercase();
                let begins = |word: &&str| {
                    text.split([' ', ',', ':', '(']).any(|other| other.starts_with(*word))
                };
                if self.words.iter().all(begins) {
                    return Ok(option.action.clone());
                }
                kinds.push(option.said.text());
            }
        }
        match kinds.as_slice() {
            [] => Err(say!("arena-nothing", "There is nothing to {verb} now.", verb)),
            kinds => Err(say!(
                "arena-none-of",
                "`{typed}` is none of: {kinds}.",
                typed = self.rest,
                kinds = kinds.join("; ")
            )),
        }
    }

    fn seat(&self) -> Seat {
        self.view.seat.unwrap_or(SIDES[0])
    }

    fn own(&self) -> impl Iterator<Item = &FigureView> {
        let own = self.seat();
        self.view.figures.iter().filter(move |figure| figure.seat == own)
    }

    /// An own hero that is still there: the one named by the list of options, or the first.
    fn hero(&self) -> Result<&FigureView, Phrase> {
        let hero = self.own().find(|figure| figure.out.is_none());
        hero.ok_or_else(|| say!("arena-no-hero", "You have no hero."))
    }

    fn first(&self) -> Result<Action, Phrase> {
        let own = self.seat();
        match self.words.first() {
            Some(&("me" | "i" | "self" | "ich")) => Ok(Action::First(own)),
            Some(&("them" | "enemy" | "other" | "gegner")) => {
                Ok(Action::First(duello_fighters::enemy(own)))
            }
            Some(&("south" | "süd")) => Ok(Action::First(SIDES[0])),
            Some(&("north" | "nord")) => Ok(Action::First(SIDES[1])),
            _ => Err(say!(
                "arena-who-first",
                "Say who: first me, first them, first south or first north."
            )),
        }
    }

    fn number(&self, example: &str) -> Result<u8, Phrase> {
        let number = self.words.first().and_then(|word| word.parse().ok());
        number.ok_or_else(|| {
            say!("arena-how-many", "Say how many or which, such as: {example}", example)
        })
    }

    fn way(&self, example: &str) -> Result<Quarter, Phrase> {
        let way = self.words.iter().find_map(|word| quarter(word));
        way.ok_or_else(|| say!("arena-which-way", "Say N, E, S or W, such as: {example}", example))
    }

    fn hand(&self, example: &str) -> Result<Hand, Phrase> {
        let hand = self.words.iter().find_map(|word| hand(word));
        hand.ok_or_else(|| {
            say!("arena-which-hand", "Say left or right, such as: {example}", example)
        })
    }

    /// The distance that was typed, or the first that is listed in this direction.
    fn walk(&self, side: Option<Hand>) -> Result<Action, Phrase> {
        let listed = |way: Option<Quarter>| {
            let mut moves = self.options.iter().filter_map(|option| match option.action {
                Action::Move(known) => Some(known),
                _ => None,
            });
            moves.find(|known| way.is_none_or(|way| way == known.way))
        };
        let facing = self.hero()?.facing;
        let way = match side.or_else(|| self.words.iter().find_map(|word| hand(word))) {
            Some(hand) => Some(hand.turn(facing)),
            None => self.words.iter().find_map(|word| quarter(word)),
        };
        let known = listed(way);
        let way = way.or(known.map(|known| known.way)).unwrap_or(facing);
        let typed =
            self.words.iter().find(|word| word.starts_with(|one: char| one.is_ascii_digit()));
        let mm = match typed {
            Some(word) => word.trim_end_matches("mm").parse().map_err(|_| {
                let word = *word;
                say!("arena-no-distance", "`{word}` is no distance in millimetres.", word)
            })?,
            None => known
                .map(|known| known.mm)
                .ok_or_else(|| say!("arena-how-far", "Say how far, such as: move 60"))?,
        };
        Ok(Action::Move(Way { way, mm }))
    }

    fn swing(&self) -> Result<Action, Phrase> {
        let way = self.way("swing N left")?;
        Ok(Action::Swing(Swing { way, hand: self.hand("swing N left")? }))
    }

    /// An attack without the text of a weapon is not listed where there is one.
    fn attack(&self) -> Result<Action, Phrase> {
        let is_attack = |action: &Action| matches!(action, Action::Attack(_));
        if self.words.last() != Some(&"bare") {
            return self.listed("attack", is_attack);
        }
        let words = self.words[..self.words.len() - 1].to_vec();
        let named = Typed { words, ..*self };
        match named.listed("attack", is_attack)? {
            Action::Attack(strike) => Ok(Action::Attack(Strike { with: With::Bare, ..strike })),
            other => Ok(other),
        }
    }

    fn improvise(&self) -> Result<Action, Phrase> {
        let is_meant = |action: &Action| matches!(action, Action::Improvise(Improvised { .. }));
        self.listed("improvise", is_meant)
    }

    fn stand(&self) -> Result<Action, Phrase> {
        let by_step = self.words.first() == Some(&"step");
        let words = if by_step { Vec::new() } else { self.words.clone() };
        let named = Typed { words, ..*self };
        named.listed("stand up with", |action| {
            matches!(action, Action::Stand(standing) if standing.card.is_none() == by_step)
        })
    }

    /// A distance of one's own, or one of the list.
    fn evade(&self) -> Result<Action, Phrase> {
        let mm = self.words.iter().find_map(|word| word.parse().ok());
        let way = self.words.iter().find_map(|word| quarter(word));
        let named = Typed { words: Vec::new(), ..*self };
        let found = named.listed("evade with", |action| {
            matches!(action, Action::Evade(_, known) if way.is_none_or(|way| way == known.way))
        })?;
        match found {
            Action::Evade(slot, known) => {
                Ok(Action::Evade(slot, Way { mm: mm.unwrap_or(known.mm), ..known }))
            }
            other => Ok(other),
        }
    }
}

fn quarter(word: &str) -> Option<Quarter> {
    Some(match word {
        "n" | "north" | "norden" => Quarter::N,
        "e" | "east" | "o" | "osten" => Quarter::E,
        "s" | "south" | "süden" => Quarter::S,
        "w" | "west" | "westen" => Quarter::W,
        _ => return None,
    })
}

fn hand(word: &str) -> Option<Hand> {
    match word {
        "left" | "l" | "links" => Some(Hand::Left),
        "right" | "r" | "rechts" => Some(Hand::Right),
        _ => None,
    }
}
