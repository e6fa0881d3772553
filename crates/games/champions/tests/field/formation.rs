//! Formation and geometry (CH-230 to CH-241).

use duello_champions::{Height, Spot};
use duello_geometry::plane::{Quarter, Vector};

use crate::scene::Scene;

const FOES: &str = "B odo at 1100,850 N";

#[test]
fn ch_230_a_cell_has_the_base_of_the_rank_and_file_for_the_whole_life() {
    let mut scene = Scene::new(&format!(
        "A fen_lances 7x4 at 500,400 N champ1 corvin@2; A isaura at 100,200 N; A pit_maulers 3x3 at 700,400 N; {FOES}"
    ));
    let size = |scene: &Scene, name: &str| scene.public().cell_size(scene.unit_id(name));
    assert_eq!(size(&scene, "fen_lances"), [25, 50]);
    assert_eq!(size(&scene, "pit_maulers"), [40, 40]);
    // A Character that stands alone has its own base.
    assert_eq!(size(&scene, "isaura"), [50, 75]);
    // When only the Character is left, the cells stay what they were.
    let mut infantry = Scene::new(&format!("A gate_guard 10x5 at 500,400 N corvin@2; {FOES}"));
    infantry.edit(|public| public.units[0].models = 0);
    assert_eq!(size(&infantry, "gate_guard"), [25, 25]);
    scene.forget();
}

#[test]
fn ch_231_forward_and_right_of_the_four_facings() {
    let expected = [
        (Quarter::N, (0, 1), (1, 0)),
        (Quarter::E, (1, 0), (0, -1)),
        (Quarter::S, (0, -1), (-1, 0)),
        (Quarter::W, (-1, 0), (0, 1)),
    ];
    for (quarter, forward, right) in expected {
        assert_eq!(quarter.forward(), Vector::new(forward.0, forward.1));
        assert_eq!(quarter.right(), Vector::new(right.0, right.1));
    }
}

#[test]
fn ch_232_the_position_is_the_front_left_corner_and_cells_count_from_it() {
    // Four files of 25 and two ranks of 50; the cell of rank 2, file 3.
    for (facing, rect, cell) in [
        ("N", [600, 300, 700, 400], [650, 300, 675, 350]),
        ("E", [500, 300, 600, 400], [500, 325, 550, 350]),
        ("S", [500, 400, 600, 500], [525, 450, 550, 500]),
        ("W", [600, 400, 700, 500], [650, 450, 700, 475]),
    ] {
        let scene = Scene::new(&format!("A fen_lances 8x4 at 600,400 {facing}; {FOES}"));
        assert_eq!(scene.rect("fen_lances"), rect, "{facing}");
        let spot = Spot { unit: scene.unit_id("fen_lances"), rank: 2, file: 3 };
        let found = scene.public().cell(spot);
        assert_eq!([found.min().x, found.min().y, found.max().x, found.max().y], cell, "{facing}");
    }
}

#[test]
fn ch_233_characters_and_champions_stand_in_the_front_rank() {
    let scene = Scene::preset("dusk", "");
    assert_eq!(scene.slots("reaver_swords"), "R R veska ulk C R R");
    let unit = scene.unit_id("reaver_swords");
    for file in 1..=7 {
        for rank in 2..=6 {
            let spot = Spot { unit, rank, file };
            assert_eq!(scene.public().pool_at(spot), duello_champions::Pool::Ranks(unit));
        }
    }
}

#[test]
fn ch_234_only_the_last_rank_has_gaps_and_fills_from_the_left() {
    // 13 models in five files: 5, 5 and 3; with a Champion and a Character in front it is the same.
    let scene = Scene::new(&format!(
        "A gate_guard 13x5 at 300,300 N as plain; A gate_guard 12x5 at 600,300 N champ5 veska@1 as led; {FOES}"
    ));
    assert_eq!(scene.depth("plain"), [3, 3, 3, 2, 2]);
    assert_eq!(scene.depth("led"), [3, 3, 3, 2, 2]);
}

#[test]
fn ch_234_the_last_rank_stands_first_behind_those_who_fight() {
    // The swords touch only files 3 to 6 of the guard: x 350 to 450, at its ends by a corner.
    let battle = |size: u8| {
        Scene::new(&format!(
            "A gate_guard {size}x8 at 300,300 N; B reaver_swords 5x2 at 425,300 S charging; first B"
        ))
    };
    // Files 4 and 5 lie under the two files of the enemy, 3 and 6 touch a corner.
    assert_eq!(battle(11).depth("gate_guard"), [1, 1, 2, 2, 2, 1, 1, 1]);
    assert_eq!(battle(12).depth("gate_guard"), [1, 1, 2, 2, 2, 2, 1, 1]);
    assert_eq!(battle(13).depth("gate_guard"), [2, 1, 2, 2, 2, 2, 1, 1]);
    assert_eq!(battle(12).contacts("gate_guard"), ["1.3", "1.4", "1.5", "1.6"]);
}

#[test]
fn ch_235_a_long_base_fills_two_ranks_and_counts_as_two() {
    // Corvin in slot 3 of infantry: nine models behind the front of five, one cell of rank 2 is his.
    let scene = Scene::new(&format!("A gate_guard 13x5 at 300,300 N corvin@3; {FOES}"));
    assert_eq!(scene.depth("gate_guard"), [3, 3, 3, 3, 3]);
    let short = Scene::new(&format!("A gate_guard 7x5 at 300,300 N corvin@3; {FOES}"));
    assert_eq!(short.depth("gate_guard"), [2, 2, 2, 2, 1], "three models and the horse in rank 2");
    let full = Scene::new(&format!("A gate_guard 8x5 at 300,300 N corvin@3; {FOES}"));
    assert_eq!(full.public().full_ranks(full.unit_id("gate_guard")), 2);
    // In a unit of cavalry his base is one cell.
    let riders = Scene::new(&format!("A fen_lances 5x3 at 300,300 N corvin@2; {FOES}"));
    assert_eq!(riders.depth("fen_lances"), [2, 2, 2]);
}

#[test]
fn ch_236_any_other_base_is_a_unit_of_its_own() {
    for (unit, character) in
        [("fen_lances", "odo"), ("gate_guard", "isaura"), ("pit_maulers", "hask")]
    {
        let text = format!(
            "[[units]]\nside = 0\nentry = \"{unit}\"\nsize = 6\nfiles = 3\nat = [300, 300]\ncharacters = {{ {character} = 1 }}\n[[units]]\nside = 1\nentry = \"veska\"\nat = [900, 800]"
        );
        let document = duello_core::Document::parse(&text).unwrap();
        let game = duello_champions::Champions::new();
        let errors = duello_core::Rules::read_setup(&game, &document).unwrap_err();
        assert_eq!(errors.faults[0].clause.map(|clause| clause.id()), Some("CH-235"), "{unit}");
    }
}

#[test]
fn ch_237_the_rectangle_holds_all_cells_gaps_included() {
    // 11 models in five files have three ranks, though the third holds one of them.
    let scene = Scene::new(&format!("A gate_guard 11x5 at 300,300 N; {FOES}"));
    assert_eq!(scene.rect("gate_guard"), [300, 225, 425, 300]);
    let scene = Scene::new(&format!("A gate_guard 10x5 at 300,300 N; {FOES}"));
    assert_eq!(scene.rect("gate_guard"), [300, 250, 425, 300]);
}

#[test]
fn ch_238_a_full_rank_has_five_three_or_one() {
    let full = |unit: &str| {
        let scene = Scene::new(&format!("A {unit} at 300,300 N; {FOES}"));
        let name = unit.split(' ').next().unwrap_or_default();
        scene.public().full_ranks(scene.unit_id(name))
    };
    // Standard: five. 14 in five files are two full ranks and one of four.
    assert_eq!(full("gate_guard 14x5"), 2);
    assert_eq!(full("gate_guard 15x5"), 3);
    assert_eq!(full("gate_guard 30x4"), 0, "four wide is never full");
    assert_eq!(full("gate_guard 12x7"), 2, "7 and 5");
    assert_eq!(full("gate_guard 11x7"), 1, "7 and 4");
    // Large: three.
    assert_eq!(full("pit_maulers 9x3"), 3);
    assert_eq!(full("pit_maulers 8x3"), 2);
    assert_eq!(full("pit_maulers 9x2"), 0);
    // Gigantic: one.
    assert_eq!(full("thresher"), 1);
    assert_eq!(full("sarnath"), 1);
    // A Large Character alone is a rank of one.
    assert_eq!(full("isaura"), 0);
}

#[test]
fn ch_238_the_height_of_most_models_counts() {
    let scene = Scene::new(&format!("A gate_guard 9x5 at 300,300 N brannoc@3; {FOES}"));
    assert_eq!(scene.public().main_height(scene.unit_id("gate_guard")), Height::Standard);
    assert_eq!(scene.public().full_ranks(scene.unit_id("gate_guard")), 2, "the Character counts");
}

#[test]
fn ch_239_the_rank_bonus_is_at_most_three() {
    for (size, bonus) in [(5, 0), (9, 0), (10, 1), (15, 2), (20, 3), (25, 3), (30, 3)] {
        let scene = Scene::new(&format!("A gate_guard {size}x5 at 300,300 N; {FOES}"));
        assert_eq!(scene.public().rank_bonus(scene.unit_id("gate_guard")), bonus, "{size}");
    }
}

#[test]
fn ch_241_within_300_means_a_squared_distance_of_at_most_90000() {
    // 180 and 240 make 300; a millimetre more is too far. Rectangles are measured, not centres.
    let near = |x: i32, y: i32| {
        let scene =
            Scene::new(&format!("A gate_guard 5x5 at 300,300 N; A odo at {x},{y} N; {FOES}"));
        scene.public().is_within(scene.unit_id("gate_guard"), scene.unit_id("odo"), 300)
    };
    // The guard reaches to x 425 and y 300; Odo's lower left corner is (x, y − 25).
    assert!(near(425 + 180, 300 + 240 + 25));
    assert!(!near(425 + 181, 300 + 240 + 25));
    assert!(!near(425 + 180, 300 + 241 + 25));
    assert!(near(725, 300) && !near(726, 300));
}
