//! Directions: the points of the compass, and degrees clockwise from north.

use duello_geometry::plane::{Mm, Vector};
use duello_wizards::Facing;

/// The points of the compass, clockwise from north.
const POINTS: [&str; 16] = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
    "nnw",
];

/// How many steps make a full turn.
pub(super) const STEPS: usize = POINTS.len();

/// The degrees of a word: `ne`, `north`, `45`, `45°`.
pub(super) fn degrees(word: &str) -> Option<f64> {
    let long = [("north", "n"), ("east", "e"), ("south", "s"), ("west", "w")];
    let short = long.iter().fold(word.to_lowercase(), |word, (long, short)| {
        word.replace(long, short).replace('-', "")
    });
    if let Some(at) = POINTS.iter().position(|point| *point == short) {
        return Some(of_step(at));
    }
    let number = word.trim_end_matches(['°', 'd']).parse::<u16>().ok()?;
    (number <= 360).then(|| f64::from(number))
}

/// The degrees of a step of the compass.
pub(super) fn of_step(step: usize) -> f64 {
    (step % STEPS) as f64 * 360.0 / STEPS as f64
}

/// The way of this length in this direction, never longer than that.
pub(super) fn vector(degrees: f64, length: Mm) -> Vector {
    let (sin, cos) = degrees.to_radians().sin_cos();
    // A part of a millimetre is cut off, so that a move of its full length is never too long.
    let part = |length: f64| (length + length.signum() * 1e-6).trunc() as Mm;
    Vector::new(part(f64::from(length) * sin), part(f64::from(length) * cos))
}

/// The facing in this direction.
pub(super) fn facing(degrees: f64) -> Facing {
    Facing::new(vector(degrees, 1_000)).unwrap_or(Facing::NORTH)
}

/// The step of the compass nearest to a facing.
pub(super) fn step_of(facing: Facing) -> usize {
    let Vector { x, y } = facing.vector();
    let turn = f64::from(x).atan2(f64::from(y)).to_degrees().rem_euclid(360.0);
    (turn * STEPS as f64 / 360.0).round() as usize % STEPS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_degrees_are_ways() {
        assert_eq!(degrees("NE"), Some(45.0));
        assert_eq!(degrees("north-east"), Some(45.0));
        assert_eq!(degrees("90"), Some(90.0));
        assert_eq!((degrees("361"), degrees("up"), degrees("-4")), (None, None, None));
        assert_eq!(vector(90.0, 60), Vector::new(60, 0));
        assert_eq!(vector(45.0, 60), Vector::new(42, 42));
        assert_eq!(vector(180.0, 60), Vector::new(0, -60));
        assert_eq!(
            (0..STEPS).map(|s| step_of(facing(of_step(s)))).collect::<Vec<_>>(),
            (0..STEPS).collect::<Vec<_>>()
        );
    }
}
