//! Answers that lay something out: characters, places, decks, sequences, more cards.

use std::sync::LazyLock;

use duello_core::{Phrase, say};
use duello_fighters::{
    Action, CardId, CardState, CharacterId, DeckPlan, Fighters, FigureView, Marker, Placing, Point,
    Quarter, Slot, StepPlan,
};

use super::super::glyphs::by_key;
use super::{Typed, quarter};

/// The rules that come along; what a person has added to them is answered by number or as JSON.
static RULES: LazyLock<Fighters> = LazyLock::new(Fighters::new);

impl Typed<'_> {
    pub(super) fn choose(&self) -> Result<Action, Phrase> {
        match self.words.as_slice() {
            [] => Err(say!("arena-whom", "Say whom, such as: choose brock")),
            names => names
                .iter()
                .map(|name| character(name))
                .collect::<Result<_, _>>()
                .map(Action::Choose),
        }
    }

    pub(super) fn place(&self) -> Result<Action, Phrase> {
        let numbers: Vec<i32> = self.words.iter().filter_map(|word| word.parse().ok()).collect();
        let [x, y] = numbers.as_slice() else {
            return Err(say!("arena-where", "Say where, such as: place brock 376,40 N"));
        };
        let is_name = |word: &&&str| word.parse::<i32>().is_err() && quarter(word).is_none();
        let listed = self.options.iter().find_map(|option| match &option.action {
            Action::Place(placing) => Some(placing.character),
            _ => None,
        });
        let character = match self.words.iter().find(is_name) {
            Some(name) => character(name)?,
            None => listed
                .ok_or_else(|| say!("arena-nobody-to-place", "There is nobody to place now."))?,
        };
        let inward = if *y < self.view.size[1] / 2 { Quarter::N } else { Quarter::S };
        let facing = self.words.iter().find_map(|word| quarter(word)).unwrap_or(inward);
        Ok(Action::Place(Placing { character, at: Point::new(*x, *y), facing }))
    }

    /// `deck action, action, cleaver; worn cleaver`, heroes parted by strokes.
    pub(super) fn decks(&self) -> Result<Action, Phrase> {
        let deck = |text: &str| {
            let (cards, worn) = text.split_once(';').unwrap_or((text, ""));
            let worn = worn.trim().trim_start_matches("worn").trim_start_matches("equipped");
            Ok(DeckPlan { cards: cards_of(cards)?, equipped: cards_of(worn)? })
        };
        if self.rest.trim().is_empty() {
            return self.listed("take", |action| matches!(action, Action::Decks(_)));
        }
        self.rest.split('/').map(deck).collect::<Result<_, Phrase>>().map(Action::Decks)
    }

    pub(super) fn add(&self) -> Result<Action, Phrase> {
        let cards = cards_of(self.rest)?;
        if cards.is_empty() {
            return self.listed("add", |action| matches!(action, Action::Add(_)));
        }
        Ok(Action::Add(cards))
    }

    /// `programme advance advance | attack=action`, heroes parted by strokes.
    pub(super) fn programme(&self) -> Result<Action, Phrase> {
        let heroes: Vec<&FigureView> = self.own().collect();
        let texts: Vec<&str> = self.rest.split('/').map(str::trim).collect();
        if texts.len() > heroes.len() {
            return Err(say!(
                "arena-how-many-heroes",
                "You lead {own} heroes, not {typed}.",
                own = heroes.len(),
                typed = texts.len()
            ));
        }
        let text = |at: usize| texts.get(at).copied().unwrap_or("nothing");
        let mut plans = Vec::new();
        for (at, hero) in heroes.iter().enumerate() {
            let (text, is_meant) = match text(at).strip_suffix("only") {
                Some(text) => (text.trim(), true),
                None => (text(at), text(at) == "nothing"),
            };
            let plan = sequence(hero, text)?;
            let most = usize::from(hero.obliged.min(hero.counts[0]));
            let is_short = self.view.stage == "anticipation" && plan.len() < most;
            if is_short && hero.out.is_none() && !is_meant {
                return Err(say!(
                    "arena-short-sequence",
                    "{laid} of {most} steps: {name} could lay no more in this turn (FI-532). Add the word \
                     `only` if you mean it.",
                    laid = plan.len(),
                    most,
                    name = hero.name.as_str()
                ));
            }
            plans.push(plan);
        }
        Ok(Action::Programme(plans))
    }
}

/// The steps of one hero.
fn sequence(hero: &FigureView, text: &str) -> Result<Vec<StepPlan>, Phrase> {
    if matches!(text, "" | "nothing" | "none") {
        return Ok(Vec::new());
    }
    let mut free: Vec<(Slot, String)> = hero
        .cards
        .iter()
        .enumerate()
        .filter(|(_, card)| card.state == Some(CardState::Available))
        .map(|(at, card)| (Slot(at as u8), card.name.to_lowercase()))
        .collect();
    free.sort_by_key(|(_, name)| name != "action");
    let mut steps: Vec<(Vec<Marker>, Option<Slot>)> = Vec::new();
    for step in text.split('|') {
        let (markers, card) =
            step.split_once('=').map_or((step, None), |(m, c)| (m, Some(c.trim())));
        let words = markers.split([' ', ',', '+']).filter(|word| !word.is_empty());
        let markers: Vec<Marker> = words.map(marker).collect::<Result<_, _>>()?;
        if markers.is_empty() || markers.len() > 3 {
            return Err(say!(
                "arena-no-step",
                "`{step}` is no step: it has one to three markers.",
                step = step.trim()
            ));
        }
        // Cards that are named are taken before the others.
        let card = match card {
            None => None,
            Some(name) => {
                let at = free.iter().position(|(_, known)| known.starts_with(name));
                let at = at.ok_or_else(|| {
                    say!("arena-no-such-card", "No available card begins with `{name}`.", name)
                })?;
                Some(free.remove(at).0)
            }
        };
        steps.push((markers, card));
    }
    let mut free = free.into_iter().map(|(slot, _)| slot);
    let plan = |(markers, card): (Vec<Marker>, Option<Slot>)| {
        let card = card.or_else(|| free.next()).ok_or_else(|| {
            say!("arena-too-many-steps", "There are more steps than available cards.")
        })?;
        Ok(StepPlan { markers: markers.into_iter().collect(), card })
    };
    steps.into_iter().map(plan).collect()
}

/// A marker by its name, the beginning of it, or its key on the screen.
fn marker(word: &str) -> Result<Marker, Phrase> {
    const NAMES: [(&str, Marker); 10] = [
        ("advance", Marker::Advance),
        ("lateral", Marker::Lateral),
        ("turn", Marker::Turn),
        ("swing", Marker::Swing),
        ("displace", Marker::Swing),
        ("attack", Marker::Attack),
        ("technique", Marker::Technique),
        ("retreat", Marker::Retreat),
        ("skill", Marker::Skill),
        ("equip", Marker::Equip),
    ];
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && let Some(known) = by_key(letter)
    {
        return Ok(known);
    }
    let mut found = NAMES.iter().filter(|(name, _)| name.starts_with(word));
    match (found.next(), found.next()) {
        (Some((name, marker)), rest) if *name == word || rest.is_none() => Ok(*marker),
        (Some((one, _)), Some((other, _))) => Err(say!(
            "arena-which-marker",
            "`{word}` is {one} or {other}?",
            word,
            one = *one,
            other = *other
        )),
        _ => {
            let names: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
            let names = names.join(", ");
            Err(say!("arena-no-marker", "`{word}` is no marker; there are {names}.", word, names))
        }
    }
}

fn character(name: &str) -> Result<CharacterId, Phrase> {
    let all = RULES.content().characters();
    let at = all.iter().position(|known| known.name.to_lowercase().starts_with(name));
    let names = || all.iter().map(|known| known.name.as_str()).collect::<Vec<_>>().join(", ");
    let at = at.ok_or_else(|| {
        let names = names();
        say!(
            "arena-no-character",
            "There is no character `{name}`; there are {names}.",
            name,
            names
        )
    })?;
    Ok(CharacterId(at as u8))
}

/// Cards by their names, parted by commas.
fn cards_of(text: &str) -> Result<Vec<CardId>, Phrase> {
    let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
    let card = |name: &str| {
        let all = RULES.content().cards();
        let at = all.iter().position(|known| known.name.to_lowercase().starts_with(name));
        let none = || say!("arena-no-card", "There is no card `{name}`.", name);
        at.map(|at| CardId(at as u8)).ok_or_else(none)
    };
    names.map(card).collect()
}
