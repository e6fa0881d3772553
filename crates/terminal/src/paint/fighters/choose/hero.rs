//! One own hero's sequence while it is written.

use duello_fighters::{
    CardState, CardView, FigureId, FigureView, Hand, Marker, SequenceDraft, Slot, StepDraft,
    StepPlan,
};

use super::Ask;

/// One own hero's sequence.
#[derive(Clone)]
pub(super) struct Hero {
    pub(super) id: FigureId,
    pub(super) name: String,
    /// How many steps can be laid now.
    pub(super) room: usize,
    /// The available cards, those first that are least missed.
    pub(super) cards: Vec<(Slot, String)>,
    pub(super) steps: Vec<Laid>,
    pub(super) cursor: usize,
}

/// A step being written: its markers, each with the side that is meant, and the card that pays.
#[derive(Clone)]
pub(super) struct Laid {
    pub(super) markers: Vec<(Marker, Option<Hand>)>,
    pub(super) card: Slot,
}

impl Hero {
    pub(super) fn new(ask: &Ask, figure: &FigureView) -> Hero {
        let available = |(at, card): (usize, &CardView)| {
            let is_available = card.state == Some(CardState::Available);
            is_available.then(|| (Slot(at as u8), card.name.clone()))
        };
        let mut cards: Vec<(Slot, String)> =
            figure.cards.iter().enumerate().filter_map(available).collect();
        // Standard cards have no text that could be missed.
        cards.sort_by_key(|(_, name)| name != "Action");
        let is_first = ask.view.stage == "anticipation";
        let most = if is_first { usize::from(figure.obliged) } else { cards.len() };
        let is_barred = figure.closed || figure.out.is_some();
        Hero {
            id: figure.id,
            name: figure.name.clone(),
            room: if is_barred { 0 } else { most.min(cards.len()) },
            cards,
            steps: Vec::new(),
            cursor: 0,
        }
    }

    pub(super) fn plan(&self) -> Vec<StepPlan> {
        let step = |laid: &Laid| StepPlan {
            markers: laid.markers.iter().take(3).map(|(marker, _)| *marker).collect(),
            card: laid.card,
        };
        self.steps.iter().map(step).collect()
    }

    /// The cards that pay for nothing.
    pub(super) fn reserve(&self) -> impl Iterator<Item = &(Slot, String)> {
        let is_free =
            |(slot, _): &&(Slot, String)| self.steps.iter().all(|laid| laid.card != *slot);
        self.cards.iter().filter(is_free)
    }

    pub(super) fn card(&self, slot: Slot) -> &str {
        let known = self.cards.iter().find(|(known, _)| *known == slot);
        known.map_or("?", |(_, name)| name.as_str())
    }

    /// The sequence as it can be sketched.
    pub(super) fn sequence(&self) -> SequenceDraft {
        let step = |laid: &Laid| StepDraft {
            markers: laid.markers.iter().take(3).map(|(marker, _)| *marker).collect(),
            hands: laid.markers.iter().map(|(_, hand)| *hand).collect(),
        };
        SequenceDraft { open: Vec::new(), steps: self.steps.iter().map(step).collect() }
    }
}
