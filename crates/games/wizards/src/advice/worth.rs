//! An estimate of a position, for searches with a depth limit.

use duello_core::Seat;
use duello_geometry::plane::Mm;

use crate::rules::gap;
use crate::state::{Figure, Public};

/// What a point of the energy field is worth in magic points; the last ones are dearer.
const FIELD: i64 = 8;
const LAST_FIELD: i64 = 14;
const LAST: u8 = 10;

/// From this gap on a figure is a threat to a wizard.
const THREAT: Mm = 700;

/// The estimate for `seat`, in thousandths of a win.
pub(crate) fn worth(public: &Public, seat: Seat) -> i32 {
    if let Some(ending) = public.ending {
        return match (ending.winners.contains(seat), ending.winners.len()) {
            (true, 1) => 1000,
            (true, _) => 0,
            (false, _) => -1000,
        };
    }
    if !public.wizards[seat].alive {
        return -1000;
    }
    let own = strength(public, seat);
    let others = public.living().without(seat);
    let (sum, best) = others
        .iter()
        .map(|other| strength(public, other))
        .fold((0, 0), |acc, s| (acc.0 + s, acc.1.max(s)));
    // Against several, the strongest counts most.
    let against = (sum / others.len().max(1) as i64 + best) / 2;
    (1000 * (own - against) / (own + against + 100)) as i32
}

/// Everything a seat has, in magic points.
fn strength(public: &Public, seat: Seat) -> i64 {
    let wizard = &public.wizards[seat];
    let (low, high) = (wizard.field.min(LAST), wizard.field.saturating_sub(LAST));
    let field = i64::from(low) * LAST_FIELD + i64::from(high) * FIELD;
    let figures: i64 = public.own(seat).map(|figure| figure_strength(public, figure)).sum();
    // Threats of the next round count half, because they can still be avoided.
    let danger: i64 = public.each_threat(seat).map(|threat| i64::from(threat.mean)).sum();
    let danger = (danger * FIELD / 200).min(field / 2);
    field - danger + figures + i64::from(wizard.mp) * 2 / 5
}

/// What a figure is worth: its price by the wounds it has left, more the nearer it is to an enemy wizard.
fn figure_strength(public: &Public, figure: &Figure) -> i64 {
    let race = public.race(figure);
    let price = i64::from(public.race_row_value(figure));
    let whole = price * i64::from(figure.wounds) / i64::from(race.wounds.max(1));
    let near = public
        .living()
        .without(figure.seat)
        .iter()
        .map(|seat| gap(&public.layout, figure.place, public.wizard_body(seat).place))
        .min()
        .unwrap_or(THREAT);
    // A shooter need not come nearer than its range.
    let range = public.shot_of(figure).map_or(0, |shot| shot.range * 3 / 4);
    let closeness = i64::from((THREAT - near.max(range)).max(0));
    whole + whole * closeness / (2 * i64::from(THREAT))
}
