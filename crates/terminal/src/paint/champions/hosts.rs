//! Both sides: every unit with its models and marks, and its Champion and Characters with hearts.

use duello_champions::{CharacterId, CharacterView, Pool, SIDES, Status, UnitId, UnitView, View};
use duello_core::{Phrase, Seat, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::Scene;
use super::glyphs::{self, hearts};
use super::names;

/// The longest name of a unit that comes with the game.
const NAME: usize = 17;

/// The rows that both sides need, each Character in a line of its own.
pub(super) fn rows(view: &View) -> u16 {
    let units = view.units.iter().enumerate();
    let heroes = units.map(|(index, unit)| heroes(view, index, unit).len());
    u16::try_from(SIDES.len() + view.units.len() + heroes.sum::<usize>()).unwrap_or(u16::MAX)
}

pub(super) fn paint(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let is_roomy = area.height >= rows(view);
    let panel = Panel { scene, view, is_roomy };
    let lines: Vec<Line<'_>> = SIDES.into_iter().flat_map(|seat| panel.side(seat)).collect();
    Paragraph::new(lines).render(area, buffer);
}

/// A Champion or a Character of a unit.
struct Hero {
    pool: Pool,
    sign: char,
    name: String,
    hp: u8,
    full: u8,
    is_cowed: bool,
}

/// The Champion and the Characters of a unit on the field. Somebody who is a unit of his own is in the unit's line.
fn heroes(view: &View, index: usize, unit: &UnitView) -> Vec<Hero> {
    if !is_there(unit) || is_alone(unit) {
        return Vec::new();
    }
    let id = UnitId(index as u8);
    let champion = (unit.champion > 0).then(|| Hero {
        pool: Pool::Champion(id),
        sign: glyphs::champion(unit.seat),
        name: unit.champion_name.clone(),
        hp: unit.champion,
        full: unit.champion,
        is_cowed: false,
    });
    let joined = members(view, id).map(|(id, one)| hero(unit.seat, id, one));
    champion.into_iter().chain(joined).collect()
}

fn members(view: &View, unit: UnitId) -> impl Iterator<Item = (CharacterId, &CharacterView)> {
    let all = view.characters.iter().enumerate();
    all.map(|(at, one)| (CharacterId(at as u8), one))
        .filter(move |(_, one)| one.unit == unit && one.hp > 0)
}

fn hero(seat: Seat, id: CharacterId, one: &CharacterView) -> Hero {
    Hero {
        pool: Pool::Character(id),
        sign: glyphs::letter(seat, &one.short),
        name: one.short.clone(),
        hp: one.hp,
        full: one.hp_full,
        is_cowed: one.cowed,
    }
}

fn is_there(unit: &UnitView) -> bool {
    matches!(unit.status, Status::Free | Status::Engaged)
}

/// Whether a Character is the whole unit.
fn is_alone(unit: &UnitView) -> bool {
    unit.models == 0 && unit.champion == 0 && unit.front.len() == 1
}

struct Panel<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    /// Whether every Character has a line of its own.
    is_roomy: bool,
}

impl Panel<'_> {
    fn side(&self, seat: Seat) -> Vec<Line<'static>> {
        let (palette, view) = (self.scene.palette, self.view);
        let sitter = self.scene.sitters.get(seat.index()).map_or("", String::as_str);
        let style = palette.seat(seat).patch(palette.strong());
        let active = match view.active == seat {
            true => format!("  {}", self.scene.say(say!("battle-active", "Active"))),
            false => String::new(),
        };
        let glory = view.glory.get(seat.index()).copied().unwrap_or(0);
        let glory = self.scene.say(say!("battle-glory", "Glory {glory}", glory));
        let side = names::side(seat);
        let title = say!("battle-side", "Side {side} ({sitter})", side, sitter);
        let mut lines = vec![Line::from(vec![
            Span::styled(self.scene.say(title), style),
            Span::styled(format!("  {glory}{active}"), palette.strong()),
        ])];
        let own = view.units.iter().enumerate().filter(|(_, unit)| unit.seat == seat);
        lines.extend(own.flat_map(|(index, unit)| self.unit(index, unit)));
        lines
    }

    fn unit(&self, index: usize, unit: &UnitView) -> Vec<Line<'static>> {
        let palette = self.scene.palette;
        let number = glyphs::number(index).unwrap_or(' ');
        let name = format!("{number} {:<NAME$} ", unit.short);
        if let Some(fate) = fate(unit).map(|fate| self.scene.say(fate)) {
            return vec![Line::styled(format!("{name}{fate}"), palette.faint())];
        }
        let style = palette.seat(unit.seat);
        let mut line = vec![Span::styled(name, style)];
        let id = UnitId(index as u8);
        if is_alone(unit) {
            for (id, one) in members(self.view, id) {
                line.extend(self.hearts(&hero(unit.seat, id, one), style));
            }
        } else {
            line.push(Span::raw(format!("{:>2} ", unit.models)));
            line.push(Span::raw(wounds(unit)));
        }
        line.push(Span::raw(marks(self.scene, unit, self.is_roomy)));
        let heroes = heroes(self.view, index, unit);
        if self.is_roomy {
            let lines = heroes.iter().map(|hero| self.hero_line(hero, style));
            return std::iter::once(Line::from(line)).chain(lines).collect();
        }
        line.extend(heroes.iter().flat_map(|hero| self.hearts(hero, style)));
        vec![Line::from(line)]
    }

    /// A hero beside others: sign, hearts and marks.
    fn hearts(&self, hero: &Hero, style: Style) -> Vec<Span<'static>> {
        let palette = self.scene.palette;
        let duel = if self.is_duellist(hero.pool) { "⚔" } else { "" };
        let cowed = match hero.is_cowed {
            true => self.scene.say(say!("battle-cowed-short", "cowed")),
            false => String::new(),
        };
        vec![
            Span::styled(hero.sign.to_string(), style.patch(palette.strong())),
            Span::styled(hearts(hero.hp, hero.full), palette.hit()),
            Span::raw(format!("{duel}{cowed} ")),
        ]
    }

    /// A hero in a line of its own.
    fn hero_line(&self, hero: &Hero, style: Style) -> Line<'static> {
        let palette = self.scene.palette;
        let duel = say!("battle-in-duel", "⚔ Duel");
        let marks =
            [(self.is_duellist(hero.pool), duel), (hero.is_cowed, say!("battle-cowed", "Cowed"))];
        let marks = marks.into_iter().filter(|(is_so, _)| *is_so);
        let marks: String = marks.map(|(_, mark)| format!(" {}", self.scene.say(mark))).collect();
        Line::from(vec![
            Span::styled(format!("  {} ", hero.sign), style.patch(palette.strong())),
            Span::styled(format!("{:<14} ", hero.name), style),
            Span::styled(hearts(hero.hp, hero.full), palette.hit()),
            Span::styled(marks, palette.strong()),
        ])
    }

    fn is_duellist(&self, pool: Pool) -> bool {
        self.view.duels.iter().flatten().any(|duellist| *duellist == pool)
    }
}

/// Where a unit is that is not on the field.
fn fate(unit: &UnitView) -> Option<Phrase> {
    match unit.status {
        Status::Reserve => {
            Some(say!("battle-reserve", "in reserve, turn {turn}", turn = unit.arrives))
        }
        Status::Away => Some(say!("battle-away", "away in pursuit")),
        Status::Routed => Some(say!("battle-routed", "routed")),
        Status::Destroyed => Some(say!("battle-destroyed", "† destroyed")),
        Status::Free | Status::Engaged => None,
    }
}

/// Health Points that the rank and file have lost beyond whole models.
fn wounds(unit: &UnitView) -> String {
    if unit.wounds == 0 { String::new() } else { format!("-{}♥ ", unit.wounds) }
}

/// What is to be known about a unit, in words where there is room, else in signs.
fn marks(scene: &Scene<'_>, unit: &UnitView, in_words: bool) -> String {
    let free = || say!("battle-free", "free");
    let all = [
        (unit.standard, "⚑".into(), "⚑".into()),
        (unit.charging, say!("battle-charging", "Charging"), "»".into()),
        (unit.shaken, say!("battle-shaken", "Shaken"), "?".into()),
        (unit.afraid && !unit.shaken, say!("battle-fear", "Fear"), "f".into()),
        (unit.steadfast, say!("battle-steadfast", "Steadfast"), "=".into()),
        (unit.disrupted, say!("battle-disrupted", "Disrupted"), "/".into()),
        (unit.broken, say!("battle-broken", "BROKEN"), "!".into()),
        (unit.status == Status::Free, free(), free()),
    ];
    let said = all.into_iter().filter(|(is_so, ..)| *is_so);
    if in_words {
        return said.map(|(_, word, _)| format!("{} ", scene.say(word))).collect();
    }
    said.map(|(.., sign): (bool, Phrase, Phrase)| scene.say(sign)).chain([" ".to_owned()]).collect()
}
