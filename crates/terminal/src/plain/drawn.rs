//! The table among the lines.

use duello_core::Observer;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::driver::Session;
use crate::language::Language;
use crate::paint::{AnyPainter, AnyScene, Palette};

/// The least that every painter can draw into.
const AREA: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };

/// The table as an observer sees it. A game describes itself in English only: in other languages its painter draws it.
pub(super) fn table(session: &Session, painter: &dyn AnyPainter, observer: Observer) -> String {
    let table = session.table();
    let show = table.show(observer);
    if session.phrases().language() == Language::En {
        return show;
    }
    let scene = AnyScene {
        table,
        view: &painter.view(table, observer),
        show: &show,
        log: &session.told(painter, observer),
        fresh_from: usize::MAX,
        sitters: &session.sitters(),
        owing: table.pending().owing(),
        answered: table.answered(),
        is_telling: false,
        palette: Palette::new(false),
        phrases: session.phrases(),
    };
    let mut buffer = Buffer::empty(AREA);
    painter.paint(&scene, painter.arrange(&scene, AREA).board, &mut buffer);
    let rows = buffer.content.chunks(AREA.width.into());
    let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    let rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
    let headline = session.say(&painter.headline(&scene));
    format!("{headline}\n{}", rows.join("\n").trim_end())
}
