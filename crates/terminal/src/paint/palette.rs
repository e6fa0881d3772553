//! Styles, with colour and without. Colour never says anything alone: a word or a sign always does too.

use duello_core::Seat;
use ratatui::style::{Color, Modifier, Style};

/// The styles of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    has_color: bool,
}

impl Palette {
    /// Styles with colour or without.
    pub(crate) fn new(has_color: bool) -> Palette {
        Palette { has_color }
    }

    /// The colour of a seat.
    pub(crate) fn seat(self, seat: Seat) -> Style {
        // Preacher Pike wears black, which no dark terminal shows: he is drawn in magenta.
        const COLORS: [Color; Seat::MAX] = [
            Color::LightRed,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightGreen,
            Color::LightYellow,
        ];
        self.colored(COLORS[seat.index()])
    }

    /// What is spent, dead or of no importance.
    pub(crate) fn faint(self) -> Style {
        if self.has_color {
            Style::new().fg(Color::DarkGray)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// What matters most now.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The chosen line of a list.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// Dollars.
    pub(crate) fn money(self) -> Style {
        self.colored(Color::Green)
    }

    /// A hit.
    pub(crate) fn hit(self) -> Style {
        self.colored(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// A clause of the rulebook.
    pub(crate) fn clause(self) -> Style {
        self.colored(Color::Cyan)
    }

    /// Where a character can go with this action point.
    pub(crate) fn near(self) -> Style {
        self.colored(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// Where it can go only with the next one.
    pub(crate) fn far(self) -> Style {
        self.colored(Color::Yellow)
    }

    /// What grows.
    pub(crate) fn wood(self) -> Style {
        self.colored(Color::Green)
    }

    /// What stands there for good.
    pub(crate) fn stone(self) -> Style {
        self.colored(Color::Gray)
    }

    /// The ground that somebody of this seat watches.
    pub(crate) fn watched(self, seat: Seat) -> Style {
        const COLORS: [u8; Seat::MAX] = [52, 17, 53, 22, 58];
        self.shaded(COLORS[seat.index()])
    }

    /// The ground ahead of a facing that is being chosen.
    pub(crate) fn ahead(self) -> Style {
        self.shaded(238)
    }

    fn shaded(self, color: u8) -> Style {
        if self.has_color { Style::new().bg(Color::Indexed(color)) } else { Style::new() }
    }

    fn colored(self, color: Color) -> Style {
        if self.has_color { Style::new().fg(color) } else { Style::new() }
    }
}
