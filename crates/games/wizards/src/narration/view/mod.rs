//! The published form of a sight, which screens draw.

mod options;
mod reach;

use duello_core::{Seat, Seats};
use duello_geometry::plane::{Mm, Point};
use serde::{Deserialize, Serialize};

pub use options::{OptionsView, SummonView, TargetView};
pub use reach::{ReachView, Span};

use crate::content::{Alignment, Layout, Link, Piece, PieceKind, Weapon};
use crate::id::{Id, Number};
use crate::odds::Threat;
use crate::place::{Facing, Place};
use crate::rules::Sight;
use crate::state::{Actor, EndedBy, FIELD_AT_START, Figure, Public, Stage, Struck};
use crate::switches::Measuring;

/// What one observer sees. Nothing is hidden in this game; all see the same but for the options.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct View {
    /// The observer's seat, none for a spectator.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The table.
    pub layout: LayoutView,
    /// WI-R20: whether distances of shots are shown.
    pub open_measuring: bool,
    /// What is asked: `choose`, `turn`, `active` or `wizard`.
    #[cfg_attr(test, ts(type = "'choose' | 'turn' | 'active' | 'wizard'"))]
    pub stage: String,
    /// The round, from 1.
    pub round: u8,
    /// After which round the game is judged.
    pub round_limit: u8,
    /// WI-907: quiet rounds in a row, and after how many the game is judged (0 for never).
    pub quiet: [u8; 2],
    /// WI-204: the order of play in this round, without wizards who are out.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub order: Vec<Seat>,
    /// Whose turn it is.
    #[cfg_attr(test, ts(as = "u8"))]
    pub turn: Seat,
    /// WI-210: how many figures were activated in this turn.
    pub activated: u8,
    /// The active figures with their actions left; a gun first.
    pub active: Vec<Actor>,
    /// WI-301: whether the wizard on turn has moved.
    pub moved: bool,
    /// WI-302: whether the wizard on turn may still cast.
    pub may_cast: bool,
    /// The duel sheets, by seat.
    pub wizards: Vec<WizardView>,
    /// The creatures and guns on the table.
    pub figures: Vec<FigureView>,
    /// WI-114: the lines that are struck out.
    pub struck: Vec<StruckView>,
    /// What each active figure, or the wizard on turn, can reach and attack; for the player on turn only, since it
    /// takes a while to find out.
    pub options: Vec<OptionsView>,
    /// What the wizard on turn could summon; for its player only.
    pub summons: Vec<SummonView>,
    /// What threatens the observer's wizard, the worst first.
    pub threats: Vec<Threat>,
    /// WI-906: who would win if the game were judged now.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub leaders: Seats,
    /// Whether the match is over.
    pub over: bool,
    /// Who won, or who share the win.
    #[cfg_attr(test, ts(as = "Vec<u8>"))]
    pub winners: Seats,
    /// WI-908: the places so far, best first.
    #[cfg_attr(test, ts(as = "Vec<Vec<u8>>"))]
    pub places: Vec<Seats>,
    /// What ended the match.
    pub ended_by: Option<EndedBy>,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LayoutView {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// From west to east.
    pub width: Mm,
    /// From south to north.
    pub height: Mm,
    /// The terrain.
    pub pieces: Vec<PieceView>,
    /// Ladders and stairs.
    pub links: Vec<Link>,
}

/// A piece of terrain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PieceView {
    /// Its name.
    pub id: Id,
    /// What it is.
    pub kind: PieceKind,
    /// How high.
    pub height: Mm,
    /// Whether one can stand on it.
    pub roof: bool,
    /// WI-557: whether one could be stuck there: no ladder, and too high to jump.
    pub no_way_down: bool,
    /// Its corners.
    #[cfg_attr(test, ts(as = "Vec<[i32; 2]>"))]
    pub polygon: Vec<Point>,
    /// Which edges are doors.
    pub doors: Vec<usize>,
}

/// A wizard with its duel sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct WizardView {
    /// Whose.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// WI-106: its number on the table.
    pub number: Number,
    /// Whether it is in the game.
    pub alive: bool,
    /// Its name.
    pub name: String,
    /// Its alignment; unknown before all have chosen.
    pub alignment: Option<Alignment>,
    /// Its energy field.
    pub field: u8,
    /// WI-322: every value the field has had, the first one first.
    pub boxes: Vec<u8>,
    /// Its magic points.
    pub mp: u16,
    /// Where it stands.
    #[cfg_attr(test, ts(as = "[i32; 2]"))]
    pub at: Point,
    /// Where it looks.
    pub facing: Facing,
    /// WI-213: how many of its figures are unused.
    pub unused: u8,
    /// WI-906: the value of its figures.
    pub value: u16,
}

/// A creature or gun with its line on the duel sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigureView {
    /// WI-106: its number on the table.
    pub number: Number,
    /// Whose.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Its race.
    pub race: Id,
    /// Its race in words.
    pub name: String,
    /// Its weapon.
    pub weapon: Weapon,
    /// Whether it is a gun.
    pub gun: bool,
    /// Where it stands.
    pub at: Place,
    /// How high it stands.
    pub height: Mm,
    /// Where it looks.
    pub facing: Facing,
    /// Wounds it can still take, and those it had.
    pub wounds: [u8; 2],
    /// K in melee and in ranged combat.
    pub k: [i8; 2],
    /// WI-114: SK of a strike and of a shot; none if it has no such attack.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<[Option<u8>; 2]>"))]
    pub sk: [Option<u8>; 2],
    /// How far it shoots; none if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub range: Option<Mm>,
    /// R.
    pub armour: u8,
    /// B.
    pub movement: Mm,
    /// The round in which it appeared.
    pub created: u8,
    /// The round in which it was last used.
    pub used: u8,
    /// Whether it can still be activated in this round.
    pub unused: bool,
    /// WI-706: whether it is in melee.
    pub in_melee: bool,
}

/// A line that is struck out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StruckView {
    /// WI-106: its number on the table.
    pub number: Number,
    /// Whose.
    #[cfg_attr(test, ts(as = "u8"))]
    pub seat: Seat,
    /// Its race in words.
    pub name: String,
    /// Its weapon.
    pub weapon: Weapon,
    /// The round in which it appeared.
    pub created: u8,
    /// The round in which it fell.
    pub fell: u8,
}

impl View {
    pub(crate) fn of(sight: Sight<'_>) -> View {
        let public = sight.public;
        let (activated, active) = match &public.stage {
            Stage::Turn { activated } => (*activated, Vec::new()),
            Stage::Active(activation) => {
                let actors = activation.gun.iter().chain(&activation.crew).copied();
                (activation.activated, actors.collect())
            }
            Stage::Choose | Stage::Wizard { .. } => (0, Vec::new()),
        };
        let (moved, may_cast) = match public.stage {
            Stage::Wizard { moved, magic } => (moved, magic != crate::state::Magic::Closed),
            _ => (false, false),
        };
        let is_on = public.ending.is_none() && public.stage != Stage::Choose;
        let threatened = sight.seat().filter(|seat| is_on && public.living().contains(*seat));
        let is_asked = is_on && sight.seat() == Some(public.turn);
        View {
            seat: sight.seat(),
            layout: LayoutView::of(&public.layout),
            open_measuring: public.switches.measuring == Measuring::Open,
            stage: stage_name(&public.stage).to_owned(),
            round: public.round,
            round_limit: public.switches.round_limit,
            quiet: [public.quiet, public.switches.quiet_limit],
            order: public
                .order
                .iter()
                .copied()
                .filter(|seat| public.living().contains(*seat))
                .collect(),
            turn: public.turn,
            activated,
            active,
            moved,
            may_cast,
            wizards: Seat::ALL
                .into_iter()
                .take(public.players.into())
                .map(|seat| WizardView::of(public, seat))
                .collect(),
            figures: public.figures.iter().map(|figure| FigureView::of(public, figure)).collect(),
            struck: public.struck.iter().map(|line| StruckView::of(public, line)).collect(),
            options: if is_asked { options::options(public) } else { Vec::new() },
            summons: if is_asked { options::summons(public) } else { Vec::new() },
            threats: threatened.map_or_else(Vec::new, |seat| public.threats(seat)),
            leaders: public.leaders(),
            over: public.ending.is_some(),
            winners: public.ending.map_or(Seats::NONE, |ending| ending.winners),
            places: public.places(),
            ended_by: public.ending.map(|ending| ending.by),
        }
    }
}

pub(crate) fn stage_name(stage: &Stage) -> &'static str {
    match stage {
        Stage::Choose => "choose",
        Stage::Turn { .. } => "turn",
        Stage::Active(_) => "active",
        Stage::Wizard { .. } => "wizard",
    }
}

impl LayoutView {
    fn of(layout: &Layout) -> LayoutView {
        let piece = |piece: &Piece| PieceView {
            id: piece.id,
            kind: piece.kind,
            height: piece.height,
            roof: piece.roof,
            no_way_down: layout.has_no_way_down(piece),
            polygon: piece.polygon.vertices().to_vec(),
            doors: piece.open.clone(),
        };
        LayoutView {
            id: layout.id(),
            name: layout.name().to_owned(),
            width: layout.width(),
            height: layout.height(),
            pieces: layout.pieces().iter().map(piece).collect(),
            links: layout.links().to_vec(),
        }
    }
}

impl WizardView {
    fn of(public: &Public, seat: Seat) -> WizardView {
        let wizard = &public.wizards[seat];
        let later =
            public.boxes.iter().filter(|(whose, _)| *whose == seat).map(|(_, value)| *value);
        WizardView {
            seat,
            number: Number::of_wizard(seat),
            alive: wizard.alive,
            name: wizard.name.to_string(),
            alignment: (public.stage != Stage::Choose).then_some(wizard.alignment),
            field: wizard.field,
            boxes: [FIELD_AT_START].into_iter().chain(later).collect(),
            mp: wizard.mp,
            at: wizard.at,
            facing: wizard.facing,
            unused: public.own(seat).filter(|figure| public.is_unused(figure)).count() as u8,
            value: public.standing(seat).1,
        }
    }
}

impl FigureView {
    fn of(public: &Public, figure: &Figure) -> FigureView {
        let race = public.race(figure);
        FigureView {
            number: figure.number,
            seat: figure.seat,
            race: race.id,
            name: race.name.clone(),
            weapon: figure.weapon,
            gun: race.is_gun(),
            at: figure.place,
            height: public.layout.height_at(figure.place),
            facing: figure.facing,
            wounds: [figure.wounds, race.wounds],
            // WI-851: in melee a gun has K 0.
            k: [if race.is_gun() { 0 } else { race.k }, race.k_ranged],
            sk: [public.strike_of(figure), public.shot_of(figure)]
                .map(|attack| attack.map(|attack| attack.power)),
            range: public.shot_of(figure).map(|shot| shot.range),
            armour: race.armour,
            movement: race.movement,
            created: figure.created,
            used: figure.used,
            unused: public.is_unused(figure),
            in_melee: public.melee(public.body_of(figure)).is_some(),
        }
    }
}

impl StruckView {
    fn of(public: &Public, line: &Struck) -> StruckView {
        StruckView {
            number: line.number,
            seat: line.seat,
            name: public.roster.race(line.race).name.clone(),
            weapon: line.weapon,
            created: line.created,
            fell: line.fell,
        }
    }
}
