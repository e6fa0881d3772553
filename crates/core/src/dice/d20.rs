//! The die of games in which one rolls a number or stays under it.

use super::Die;

/// A d20 whose faces up to `number` are hits (class 1) and whose others are misses (class 0).
///
/// ```
/// use duello_core::dice::d20_at_most;
/// let die = d20_at_most(14);
/// assert_eq!((die.class_of(14), die.class_of(15)), (1, 0));
/// assert_eq!(d20_at_most(99).class_of(20), 1);
/// ```
#[inline]
pub fn d20_at_most(number: u8) -> &'static Die {
    &DICE[usize::from(number.min(20))]
}

static DICE: [Die; 21] = {
    let mut dice = [Die::new(&FACES[0]); 21];
    let mut value = 1;
    while value <= 20 {
        dice[value] = Die::new(&FACES[value]);
        value += 1;
    }
    dice
};

static FACES: [[u8; 20]; 21] = {
    let mut faces = [[0; 20]; 21];
    let mut value = 0;
    while value <= 20 {
        let mut face = 0;
        while face < value {
            faces[value][face] = 1;
            face += 1;
        }
        value += 1;
    }
    faces
};
