//! The complete charts, and one batch of dice for every attribute.

use duello_core::dice::Scripted;

use super::*;
use crate::content::{Attributes, Number};
use crate::state::{Needs, Rolled};

/// Hits on 4+, wounds on 4+, nothing else.
fn plain() -> Needs {
    Needs {
        hit: Some(4),
        hits_again: false,
        wound: Some(4),
        wounds_again: false,
        armour: None,
        special: None,
        special_lethal: None,
        saves_again: false,
        attributes: Attributes::default(),
        profile_hp: 1,
    }
}

/// Rolls a batch with exactly these dice: not one more, not one less.
#[track_caller]
fn rolled(needs: &Needs, attacks: u16, dice: &[u32]) -> Rolled {
    let mut scripted = Scripted::new(dice.iter().copied());
    let mut told = Vec::new();
    let rolled = roll(needs, attacks, &mut Table::told(&mut scripted, &mut told));
    scripted.finish().unwrap_or_else(|fault| panic!("{fault}"));
    rolled
}

/// Hits, wounds, unsaved wounds and Health Points.
#[track_caller]
fn outcome(needs: &Needs, attacks: u16, dice: &[u32]) -> [u16; 4] {
    let rolled = rolled(needs, attacks, dice);
    [rolled.hits, rolled.wounds, rolled.unsaved, rolled.hp]
}

fn pool_names(rolled: &Rolled) -> Vec<&str> {
    rolled.pools.iter().map(|pool| pool.name.as_str()).collect()
}

#[test]
fn ch_801_chart_to_hit() {
    for offence in 0..=10u8 {
        for defence in 0..=10u8 {
            let difference = i32::from(offence) - i32::from(defence);
            let wanted = match difference {
                d if d >= 4 => 2,
                d if d >= 1 => 3,
                d if d >= -3 => 4,
                d if d >= -7 => 5,
                _ => 6,
            };
            assert_eq!(needed_to_hit(offence, defence), wanted, "{offence} against {defence}");
        }
    }
    // The borders by hand, so that the test does not share a slip with the rule.
    let borders =
        [(8, 4, 2), (7, 4, 3), (5, 4, 3), (4, 4, 4), (1, 4, 4), (1, 5, 5), (1, 8, 5), (1, 9, 6)];
    for (offence, defence, wanted) in borders {
        assert_eq!(needed_to_hit(offence, defence), wanted, "{offence} against {defence}");
    }
}

#[test]
fn ch_802_a_modifier_moves_the_number() {
    assert_eq!(modified(4, 1), 3);
    assert_eq!(modified(4, -1), 5);
    assert_eq!(modified(4, 0), 4);
}

#[test]
fn ch_803_a_1_misses_and_a_6_hits() {
    assert_eq!(modified(2, 1), 2);
    assert_eq!(modified(6, -1), 6);
    let sure = Needs { hit: Some(2), ..plain() };
    assert_eq!(outcome(&sure, 2, &[1, 2, 1]), [1, 0, 0, 0]);
    let hard = Needs { hit: Some(6), ..plain() };
    assert_eq!(outcome(&hard, 2, &[5, 6, 1]), [1, 0, 0, 0]);
}

#[test]
fn ch_804_special_attacks_roll_no_die_to_hit() {
    let needs = Needs { hit: None, ..plain() };
    let rolled = rolled(&needs, 3, &[4, 3, 4]);
    assert_eq!((rolled.hits, rolled.wounds), (3, 2));
    assert_eq!(pool_names(&rolled), ["wound"]);
}

#[test]
fn ch_805_chart_to_wound() {
    let chart = [(5, 3, 2), (9, 3, 2), (4, 3, 3), (3, 3, 4), (3, 4, 5), (3, 5, 6), (1, 10, 6)];
    for (strength, resilience, wanted) in chart {
        let needed = needed_to_wound(strength, resilience);
        assert_eq!(needed, Some(wanted), "{strength} against {resilience}");
    }
}

#[test]
fn ch_806_strength_0_never_wounds() {
    assert_eq!(needed_to_wound(0, 0), None);
    assert_eq!(needed_to_wound(0, 10), None);
    assert_eq!(needed_to_wound(1, 10), Some(6));
    let needs = Needs { wound: None, ..plain() };
    // CH-852: no die is rolled that cannot matter.
    assert_eq!(outcome(&needs, 1, &[]), [0, 0, 0, 0]);
    let mut poisoned = needs;
    poisoned.attributes.poison = true;
    assert_eq!(outcome(&poisoned, 2, &[6, 5]), [2, 1, 1, 1]);
}

#[test]
fn ch_806_a_1_never_wounds_and_a_6_always_does() {
    let needs = Needs { wound: Some(2), hit: None, ..plain() };
    assert_eq!(outcome(&needs, 2, &[1, 2]), [2, 1, 1, 1]);
    let needs = Needs { wound: Some(6), hit: None, ..plain() };
    assert_eq!(outcome(&needs, 2, &[5, 6]), [2, 1, 1, 1]);
}

#[test]
fn ch_807_chart_of_armour() {
    let by_what_is_left = [None, Some(6), Some(5), Some(4), Some(3), Some(2), Some(2)];
    for armour in 0..=6u8 {
        for penetration in 0..=10u8 {
            let left = usize::from(armour.saturating_sub(penetration));
            let needed = needed_to_save(armour, penetration);
            assert_eq!(needed, by_what_is_left[left], "{armour} against {penetration}");
        }
    }
    // CH-216: Armour is at most 6, so what is above it is not there to be penetrated.
    assert_eq!(needed_to_save(8, 2), needed_to_save(6, 2));
}

#[test]
fn ch_808_a_1_fails_every_armour_save() {
    let needs = Needs { hit: None, armour: Some(2), ..plain() };
    assert_eq!(outcome(&needs, 2, &[4, 4, 1, 2]), [2, 2, 1, 1]);
}

#[test]
fn ch_809_a_wound_past_the_armour_takes_one_special_save() {
    let needs = Needs { hit: None, armour: Some(5), special: Some(5), ..plain() };
    // Three wounds; the armour stops one, the special save one of the two others.
    let rolled = rolled(&needs, 3, &[4, 5, 6, 5, 4, 1, 5, 4]);
    assert_eq!((rolled.wounds, rolled.unsaved, rolled.hp), (3, 1, 1));
    assert_eq!(pool_names(&rolled), ["wound", "armour", "special"]);
}

#[test]
fn ch_852_no_die_is_rolled_that_cannot_matter() {
    let needs = Needs { armour: Some(4), special: Some(4), ..plain() };
    // Nobody hits: no die to wound.
    assert_eq!(outcome(&needs, 2, &[3, 3]), [0, 0, 0, 0]);
    // Nobody wounds: no save.
    assert_eq!(outcome(&needs, 2, &[4, 3, 3]), [1, 0, 0, 0]);
    // Everything is saved by armour: no special save, no multiplier.
    let costly = Attributes { multiple_wounds: Some(Number::D3), ..Attributes::default() };
    let needs = Needs { attributes: costly, profile_hp: 3, ..needs };
    assert_eq!(outcome(&needs, 1, &[4, 4, 4]), [1, 1, 0, 0]);
}

#[test]
fn ch_852_dice_fall_group_by_group() {
    let needs = Needs {
        hits_again: true,
        wounds_again: true,
        armour: Some(6),
        special: Some(5),
        saves_again: true,
        attributes: Attributes { multiple_wounds: Some(Number::D3), ..Attributes::default() },
        profile_hp: 3,
        ..plain()
    };
    // Two of three hit, the third by its reroll; two wound, the third by its reroll; armour saves one; both special
    // saves are made and one of them again; the wound left costs 2.
    let dice = [4, 5, 1, 6, 4, 3, 5, 6, 6, 1, 2, 5, 6, 4, 5, 3];
    let rolled = rolled(&needs, 3, &dice);
    let names = ["hit", "hit-again", "wound", "wound-again", "armour", "special"];
    assert_eq!(pool_names(&rolled)[..6], names);
    assert_eq!(pool_names(&rolled)[6..], ["special-again", "multiply"]);
    assert_eq!([rolled.hits, rolled.wounds, rolled.unsaved, rolled.hp], [3, 3, 1, 2]);
}

#[test]
fn ch_852_all_special_saves_fall_before_any_is_rolled_again() {
    let attributes = Attributes { lethal_strike: true, divine: true, ..Attributes::default() };
    let needs = Needs {
        hit: None,
        special: Some(5),
        special_lethal: Some(5),
        saves_again: true,
        attributes,
        ..plain()
    };
    // A plain wound and a lethal one, both saved; of the rerolls the first fails and the second stands.
    let rolled = rolled(&needs, 2, &[4, 6, 5, 5, 1, 5]);
    assert_eq!(
        pool_names(&rolled),
        ["wound", "special", "special", "special-again", "special-again"]
    );
    assert_eq!(rolled.unsaved, 1);
}

#[test]
fn ch_920_battle_focus_adds_a_hit_for_a_natural_6() {
    let attributes = Attributes { battle_focus: true, ..Attributes::default() };
    let needs = Needs { attributes, ..plain() };
    // The 6 makes two hits, the 4 one, the 5 one: four dice to wound.
    assert_eq!(outcome(&needs, 4, &[6, 4, 5, 3, 4, 4, 4, 3]), [4, 3, 3, 3]);
    // A 6 of a reroll is a natural 6 too.
    let again = Needs { hits_again: true, ..needs };
    assert_eq!(outcome(&again, 1, &[1, 6, 4, 4]), [2, 2, 2, 2]);
}

#[test]
fn ch_921_poison_wounds_without_a_die() {
    let attributes = Attributes { poison: true, ..Attributes::default() };
    let needs = Needs { attributes, wound: Some(6), ..plain() };
    assert_eq!(outcome(&needs, 2, &[6, 5, 5]), [2, 1, 1, 1]);
    assert_eq!(outcome(&needs, 1, &[6]), [1, 1, 1, 1]);
    // Armour saves from it as from any wound.
    let armoured = Needs { armour: Some(6), ..needs };
    assert_eq!(outcome(&armoured, 1, &[6, 6]), [1, 1, 0, 0]);
}

#[test]
fn ch_921_of_several_hits_only_one_is_poisoned() {
    let attributes = Attributes { poison: true, battle_focus: true, ..Attributes::default() };
    let needs = Needs { attributes, ..plain() };
    // The 6 hits twice: one wounds by itself, the other is rolled and fails.
    assert_eq!(outcome(&needs, 1, &[6, 3]), [2, 1, 1, 1]);
    assert_eq!(outcome(&needs, 1, &[6, 4]), [2, 2, 2, 2]);
}

#[test]
fn ch_922_a_lethal_6_passes_armour_and_fortitude() {
    let attributes = Attributes { lethal_strike: true, ..Attributes::default() };
    let fortitude = Needs { hit: None, armour: Some(2), special: Some(2), attributes, ..plain() };
    assert_eq!(outcome(&fortitude, 1, &[6]), [1, 1, 1, 1]);
    // A 5 is a wound like others.
    assert_eq!(outcome(&fortitude, 1, &[5, 2]), [1, 1, 0, 0]);
    // Aegis is left against it.
    let aegis = Needs { special_lethal: Some(5), ..fortitude };
    assert_eq!(outcome(&aegis, 1, &[6, 5]), [1, 1, 0, 0]);
    assert_eq!(outcome(&aegis, 1, &[6, 4]), [1, 1, 1, 1]);
}

#[test]
fn ch_922_a_wound_by_poison_is_not_lethal() {
    let attributes = Attributes { poison: true, lethal_strike: true, ..Attributes::default() };
    let needs = Needs { armour: Some(2), attributes, ..plain() };
    assert_eq!(outcome(&needs, 1, &[6, 2]), [1, 1, 0, 0]);
}

#[test]
fn ch_924_a_fixed_number_costs_as_much_and_no_more_than_the_profile() {
    let attributes =
        Attributes { multiple_wounds: Some(Number::Fixed(2)), ..Attributes::default() };
    for (profile_hp, hp) in [(1, 2), (2, 4), (3, 4)] {
        let needs = Needs { hit: None, attributes, profile_hp, ..plain() };
        assert_eq!(outcome(&needs, 2, &[4, 4])[3], hp, "two wounds on {profile_hp} HP");
    }
}

#[test]
fn ch_924_a_random_number_is_rolled_for_each_wound() {
    let with = |number, profile_hp| Needs {
        hit: None,
        attributes: Attributes { multiple_wounds: Some(number), ..Attributes::default() },
        profile_hp,
        ..plain()
    };
    // CH-217: 1-2 is 1, 3-4 is 2, 5-6 is 3.
    for (face, cost) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        assert_eq!(outcome(&with(Number::D3, 5), 1, &[4, face])[3], cost, "D3 of {face}");
        let plus = outcome(&with(Number::D3Plus1, 5), 1, &[4, face])[3];
        assert_eq!(plus, cost + 1, "D3+1 of {face}");
        let six = outcome(&with(Number::D6, 10), 1, &[4, face])[3];
        assert_eq!(u32::from(six), face, "D6 of {face}");
    }
    assert_eq!(outcome(&with(Number::D3, 3), 2, &[4, 5, 1, 6])[3], 4);
    assert_eq!(outcome(&with(Number::D3, 2), 2, &[4, 5, 1, 6])[3], 3);
    assert_eq!(outcome(&with(Number::TwoD6, 10), 2, &[4, 5, 1, 2, 6, 6])[3], 13);
}

#[test]
fn ch_852_a_multiplier_that_the_profile_caps_rolls_nothing() {
    let with = |number, profile_hp| Needs {
        hit: None,
        attributes: Attributes { multiple_wounds: Some(number), ..Attributes::default() },
        profile_hp,
        ..plain()
    };
    assert_eq!(outcome(&with(Number::D3, 1), 1, &[4])[3], 1);
    assert_eq!(outcome(&with(Number::D3Plus1, 1), 1, &[4])[3], 1);
    // D3+1 is at least 2, so it costs a model of 2 HP just these.
    assert_eq!(outcome(&with(Number::D3Plus1, 2), 2, &[4, 4])[3], 4);
    assert_eq!(outcome(&with(Number::TwoD6, 2), 1, &[4])[3], 2);
    assert_eq!(outcome(&with(Number::D6, 1), 1, &[4])[3], 1);
}

#[test]
fn ch_926_failed_rolls_to_hit_are_made_again_once() {
    let needs = Needs { hits_again: true, ..plain() };
    // CH-218: of the two that missed one hits and the other stays a miss.
    assert_eq!(outcome(&needs, 3, &[1, 4, 3, 5, 2, 4, 4]), [2, 2, 2, 2]);
    assert_eq!(outcome(&needs, 1, &[4, 4]), [1, 1, 1, 1]);
}

#[test]
fn ch_927_failed_rolls_to_wound_are_made_again_once() {
    let needs = Needs { hit: None, wounds_again: true, ..plain() };
    assert_eq!(outcome(&needs, 3, &[4, 1, 3, 4, 2]), [3, 2, 2, 2]);
    assert_eq!(outcome(&needs, 1, &[5]), [1, 1, 1, 1]);
}

#[test]
fn ch_928_saves_made_are_rolled_again() {
    let needs = Needs { hit: None, special: Some(5), saves_again: true, ..plain() };
    // Of three wounds two are saved; of these one again.
    assert_eq!(outcome(&needs, 3, &[4, 4, 4, 5, 6, 1, 5, 4]), [3, 3, 2, 2]);
    // Nothing saved, nothing again.
    assert_eq!(outcome(&needs, 1, &[4, 4]), [1, 1, 1, 1]);
}

#[test]
fn ch_902_each_part_rolls_its_own_number_of_hits() {
    let hits = |number, parts, dice: &[u32]| {
        let mut scripted = Scripted::new(dice.iter().copied());
        let mut told = Vec::new();
        let (hits, faces) = how_many(number, parts, &mut Table::told(&mut scripted, &mut told));
        assert_eq!(scripted.finish(), Ok(()));
        assert_eq!(faces, dice);
        hits
    };
    assert_eq!(hits(Number::Fixed(2), 3, &[]), 6);
    assert_eq!(hits(Number::D3, 3, &[1, 4, 6]), 1 + 2 + 3);
    assert_eq!(hits(Number::D3Plus1, 2, &[2, 5]), 2 + 4);
    assert_eq!(hits(Number::D6, 2, &[3, 6]), 9);
    assert_eq!(hits(Number::TwoD6, 2, &[1, 2, 5, 6]), 14);
}
