//! Which content a match uses, so that its record does not depend on files that make no difference to it.

use duello_core::digest_of_bytes;

use super::files::{FileKind, chained};
use super::{CardId, CharacterId, Content};
use crate::setup::Setup;
use crate::state::Stage;
use crate::switches::Loadout;

/// How many items of each kind a match uses, counted from the first up to the last one used. Actions and positions
/// name content by number, and an item's number depends on the files read before it.
#[derive(Default)]
struct Used {
    techniques: usize,
    cards: usize,
    arenas: usize,
    characters: usize,
}

impl Content {
    /// SHA-256 of the content files that a match with this setup uses: all standard files, and those of the added
    /// files that it needs.
    pub(crate) fn digest_for(&self, setup: &Setup) -> String {
        let used = self.used(setup);
        let is_used = |file: &&super::files::Added| {
            let until = match file.kind {
                FileKind::Techniques => used.techniques,
                FileKind::Cards => used.cards,
                FileKind::Arena => used.arenas,
                FileKind::Character => used.characters,
            };
            file.first < until
        };
        let standard = self.standard_digest.clone();
        let digest = self
            .added
            .iter()
            .filter(is_used)
            .fold(standard, |digest, file| chained(&digest, &file.text));
        digest_of_bytes(digest.as_bytes())
    }

    fn used(&self, setup: &Setup) -> Used {
        let arena = self.find_arena(&setup.arena);
        let arenas = arena.map_or(0, |arena| usize::from(arena) + 1);
        let mut used = Used { arenas, ..Used::default() };
        for id in self.used_characters(setup) {
            used.characters = used.characters.max(usize::from(id.0) + 1);
            let character = self.character(id);
            let techniques = character.sheets.iter().flat_map(|sheet| &sheet.techniques);
            for technique in techniques {
                used.techniques = used.techniques.max(usize::from(technique.0) + 1);
            }
            let deck = &character.deck;
            let cards: Vec<CardId> = match setup.switches.loadout {
                Loadout::Default => [&deck.cards[..], &deck.equipped, &deck.added].concat(),
                Loadout::Custom => character.pool.clone(),
            };
            used.add_cards(cards);
        }
        let named = setup.figures.iter().flat_map(|figure| [&figure.cards, &figure.equipped]);
        used.add_cards(named.flatten().flatten().filter_map(|name| self.find_card(name)));
        if let Some(position) = &setup.position {
            let figures = position.public.figures.iter();
            used.add_cards(figures.flat_map(|figure| figure.cards.iter().map(|held| held.card)));
        }
        used
    }

    /// The characters that fight, or all of them while any can still be chosen.
    fn used_characters(&self, setup: &Setup) -> Vec<CharacterId> {
        let all = || (0..self.characters().len()).map(|at| CharacterId(at as u8)).collect();
        match &setup.position {
            Some(position) => match position.public.stage {
                Stage::RollOff | Stage::ChooseFirst(_) => all(),
                Stage::Characters(_) | Stage::Deploy(_) => all(),
                _ => position.public.figures.iter().map(|figure| figure.character).collect(),
            },
            None if setup.figures.is_empty() => all(),
            None => {
                let names = setup.figures.iter().map(|figure| &figure.character);
                names.filter_map(|name| self.find_character(name)).collect()
            }
        }
    }
}

impl Used {
    fn add_cards(&mut self, cards: impl IntoIterator<Item = CardId>) {
        for card in cards {
            self.cards = self.cards.max(usize::from(card.0) + 1);
        }
    }
}
