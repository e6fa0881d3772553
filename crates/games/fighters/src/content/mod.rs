//! The rule set: the characters, techniques, cards and arenas in play, which a player may add to.

mod ability;
mod arena;
mod card;
mod character;
mod files;
mod technique;
mod used;

use std::sync::{Arc, LazyLock};

use duello_core::{ContentErrors, ContentFile};

pub use ability::{Abilities, Ability};
pub use arena::{Arena, Exit, Piece, PieceId, PieceKind};
pub use card::{
    After, Card, CardId, CardKind, Effect, Element, Ranged, School, Shape, Spell, Weapon, When,
};
pub use character::{Character, CharacterId, Deck, Sheet};
pub use technique::{Reach, SweptArea, Technique, TechniqueId};

/// The rules of fighters, with the characters, cards and arenas in play.
#[derive(Clone, Debug)]
pub struct Fighters {
    content: Arc<Content>,
}

/// The standard content, read once.
static STANDARD: LazyLock<Fighters> =
    LazyLock::new(|| Fighters { content: Arc::new(Content::standard()) });

impl Fighters {
    /// The arena of a setup that names none.
    pub const STANDARD_ARENA: &'static str = "duel-ground";

    /// The rules with the standard content.
    pub fn new() -> Fighters {
        STANDARD.clone()
    }

    /// The rules with a player's own characters, techniques, cards and arenas added to the standard ones.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_content(files: &[ContentFile]) -> Result<Fighters, ContentErrors> {
        let content = (*STANDARD.content).clone().with(files)?;
        Ok(Fighters { content: Arc::new(content) })
    }

    /// All characters, cards, techniques and arenas.
    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }
}

impl Default for Fighters {
    fn default() -> Fighters {
        Fighters::new()
    }
}

/// All characters, cards, techniques and arenas.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Content {
    characters: Vec<Character>,
    cards: Vec<Card>,
    techniques: Vec<Technique>,
    arenas: Vec<Arena>,
    /// SHA-256 of the standard files.
    standard_digest: String,
    /// The files that a player added, in the order in which they were read.
    added: Vec<files::Added>,
}

impl Content {
    /// The characters, the standard ones first.
    pub fn characters(&self) -> &[Character] {
        &self.characters
    }

    /// The arenas.
    pub fn arenas(&self) -> &[Arena] {
        &self.arenas
    }

    /// All cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// All techniques.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// A character by its number.
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[usize::from(id.0)]
    }

    /// A card by its number.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// A technique by its number.
    pub fn technique(&self, id: TechniqueId) -> &Technique {
        &self.techniques[usize::from(id.0)]
    }

    /// The card with this id.
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    /// The character with this id.
    pub fn find_character(&self, id: &str) -> Option<CharacterId> {
        self.characters.iter().position(|known| known.id == id).map(|at| CharacterId(at as u8))
    }

    /// The technique with this id.
    pub fn find_technique(&self, id: &str) -> Option<TechniqueId> {
        self.techniques.iter().position(|known| known.id == id).map(|at| TechniqueId(at as u8))
    }

    /// The number of the arena with this id.
    pub fn find_arena(&self, id: &str) -> Option<u8> {
        self.arenas.iter().position(|arena| arena.id == id).map(|at| at as u8)
    }
}
