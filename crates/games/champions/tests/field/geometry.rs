//! Geometry against brute force: bases painted millimetre by millimetre, formations filled model by model.

use duello_champions::{
    Champions, Facing, Public, SIDES, Setup, Spot, Switches, UnitId, UnitSetup,
};
use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{Rules, Table};
use duello_geometry::plane::Quarter;

fn unit(side: usize, entry: &str, size: u8, files: u8, at: [i32; 2], facing: Quarter) -> UnitSetup {
    UnitSetup {
        side: SIDES[side],
        entry: entry.into(),
        size,
        files,
        at,
        facing,
        champion: 0,
        standard: false,
        musician: false,
        characters: Vec::new(),
        charging: false,
        arrives: 0,
    }
}

/// Dice that always show 1, so that nobody falls.
struct Ones;

impl Dice for Ones {
    fn draw(&mut self, _: Label, _: Odds<'_>) -> usize {
        0
    }
}

/// The battle at its first question; none if the setup is not legal.
fn begun(units: Vec<UnitSetup>) -> Option<Public> {
    let switches = Switches::default();
    let setup = Setup { switches, first: SIDES[0], turn_limit: 2, units, moment: None };
    let state = Champions::new().start(&setup, &mut Table::silent(&mut Ones));
    state.ok().map(|state| state.public)
}

/// CH-304: the spots that a unit presents on a Facing, from its depths alone.
fn presented(public: &Public, id: UnitId, facing: Facing) -> Vec<(Spot, u8)> {
    let formation = public.formation(id);
    let depth = |file: u8| formation.depth[usize::from(file - 1)];
    let files = 1..=formation.files;
    let spot = |rank: u8, file: u8| Spot { unit: id, rank, file };
    match facing {
        Facing::Front => files.map(|file| (spot(1, file), file)).collect(),
        Facing::Rear => files.map(|file| (spot(depth(file), file), file)).collect(),
        Facing::Left | Facing::Right => (1..=formation.ranks)
            .map(|rank| {
                let mut in_rank = files.clone().filter(|file| depth(*file) >= rank);
                let file =
                    if facing == Facing::Left { in_rank.next() } else { in_rank.next_back() };
                (spot(rank, file.expect("a rank has somebody")), rank)
            })
            .collect(),
    }
}

/// The end points of a base on the contact line, as a set of millimetres.
fn painted(public: &Public, spot: Spot, along_x: bool) -> std::collections::BTreeSet<i32> {
    let cell = public.cell(spot);
    if along_x {
        (cell.min().x..=cell.max().x).collect()
    } else {
        (cell.min().y..=cell.max().y).collect()
    }
}

#[test]
fn ch_305_base_contact_agrees_with_bases_painted_by_the_millimetre() {
    let mut dice = Seeded::new(305);
    let mut pick = |from: i32, to: i32| from + dice.below((to - from + 1) as u64) as i32;
    let (mut battles, mut contacts) = (0, 0);
    for _ in 0..6000 {
        let facings = [pick(0, 3), pick(0, 3)].map(|at| Quarter::ALL[at as usize]);
        let sizes = [pick(5, 23), pick(3, 9)].map(|size| size as u8);
        let files = [pick(2, 5), pick(1, 3)].map(|files| files as u8);
        // Near each other, and often edge to edge: the second is put on a line of the first.
        let own = unit(0, "gate_guard", sizes[0], files[0], [600, 450], facings[0]);
        let ranks = i32::from(sizes[0].div_ceil(files[0]));
        let steps = [
            -25 * ranks,
            0,
            25 * ranks,
            25 * i32::from(files[0]),
            -25 * i32::from(files[0]),
            40,
            -40,
        ];
        let mut near = || 25 * (pick(-8, 8)) / if pick(0, 1) == 0 { 1 } else { 2 };
        let free = near();
        let line = steps[pick(0, 6) as usize];
        let at = if pick(0, 1) == 0 { [600 + free, 450 + line] } else { [600 + line, 450 + free] };
        let foe = unit(1, "pit_maulers", sizes[1], files[1], at, facings[1]);
        let Some(public) = begun(vec![own, foe]) else { continue };
        let (a, b) = (UnitId(0), UnitId(1));
        let Some((own, theirs)) = public.facings_between(a, b) else { continue };
        battles += 1;
        let is_flank = |facing: Facing| matches!(facing, Facing::Left | Facing::Right);
        let is_ns = |quarter: Quarter| matches!(quarter, Quarter::N | Quarter::S);
        let along_x = is_ns(facings[0]) != is_flank(own);
        assert_eq!(along_x, is_ns(facings[1]) != is_flank(theirs), "one contact line");
        let mut expected = Vec::new();
        for (spot, lane) in presented(&public, a, own) {
            for (other, other_lane) in presented(&public, b, theirs) {
                // CH-304: across gaps a model counts as standing in its rank or file at the edge.
                let at_edge = |unit, facing: Facing, lane| {
                    if is_flank(facing) {
                        Spot { unit, rank: lane, file: 1 }
                    } else {
                        Spot { unit, rank: 1, file: lane }
                    }
                };
                let own_base = painted(&public, at_edge(a, own, lane), along_x);
                let foe_base = painted(&public, at_edge(b, theirs, other_lane), along_x);
                if own_base.intersection(&foe_base).next().is_some() {
                    expected.push((spot, other));
                }
            }
        }
        contacts += expected.len();
        let found: Vec<(Spot, Spot)> =
            public.touches(a).iter().map(|touch| (touch.own, touch.other)).collect();
        assert_eq!(found, expected);
        let mirrored: Vec<(Spot, Spot)> =
            public.touches(b).iter().map(|touch| (touch.other, touch.own)).collect();
        assert!(mirrored.iter().all(|pair| found.contains(pair)) && mirrored.len() == found.len());
    }
    assert!(battles > 200 && contacts > 800, "{battles} battles, {contacts} contacts");
}

#[test]
fn ch_301_shared_edges_agree_with_rectangles_painted_by_the_millimetre() {
    let mut dice = Seeded::new(301);
    let mut pick = |from: i32, to: i32| from + dice.below((to - from + 1) as u64) as i32;
    let (mut engaged, mut apart) = (0, 0);
    for _ in 0..1500 {
        let facings = [pick(0, 3), pick(0, 3)].map(|at| Quarter::ALL[at as usize]);
        let own = unit(0, "veska", 1, 1, [600, 450], facings[0]);
        let foe = unit(1, "odo", 1, 1, [600 + pick(-55, 55), 450 + 25 * pick(-2, 2)], facings[1]);
        let Some(public) = begun(vec![own, foe]) else { continue };
        // Two bases of 25 mm share an edge if they share at least two neighbouring points of the grid, all on one line.
        let points = |id: u8| {
            let rect = public.rect(UnitId(id));
            let mut all = std::collections::BTreeSet::new();
            for x in rect.min().x..=rect.max().x {
                for y in rect.min().y..=rect.max().y {
                    all.insert((x, y));
                }
            }
            all
        };
        let common = points(0).intersection(&points(1)).count();
        let is_engaged = public.is_engaged(UnitId(0));
        assert_eq!(is_engaged, common > 1, "{common} points in common");
        if is_engaged {
            let (_, length) = public.shared_edge(UnitId(0), UnitId(1)).expect("they share one");
            assert_eq!(length as usize + 1, common);
            engaged += 1;
        } else {
            apart += 1;
        }
    }
    assert!(engaged > 100 && apart > 100, "{engaged} engaged, {apart} apart");
}

/// CH-234, filled model by model: rank after rank, the last one behind `fighting` files first.
fn filled(files: usize, long: &[usize], behind: usize, fighting: &[usize]) -> Vec<u8> {
    let mut grid: Vec<Vec<bool>> = vec![vec![true; files]];
    if !long.is_empty() {
        grid.push((0..files).map(|file| long.contains(&file)).collect());
    }
    let mut left = behind;
    let mut rank = 1;
    while left > 0 {
        if grid.len() == rank {
            grid.push(vec![false; files]);
        }
        let open: Vec<usize> = (0..files).filter(|file| !grid[rank][*file]).collect();
        let first = open.iter().filter(|file| fighting.contains(file));
        let then = open.iter().filter(|file| !fighting.contains(file));
        for file in first.chain(then) {
            if left > 0 {
                grid[rank][*file] = true;
                left -= 1;
            }
        }
        rank += 1;
    }
    (0..files).map(|file| grid.iter().filter(|rank| rank[file]).count() as u8).collect()
}

#[test]
fn ch_234_every_formation_agrees_with_one_filled_model_by_model() {
    for files in 1..=10_u8 {
        for size in files.max(5)..=30 {
            for heroes in 0..=2_u8.min(files) {
                // Long bases in the last slots; the enemy before the fourth file and its neighbours.
                let mut own = unit(0, "gate_guard", size, files, [300, 850], Quarter::N);
                let names = ["corvin", "reliquary"];
                let slots = (0..heroes).map(|at| (names[usize::from(at)].to_owned(), files - at));
                own.characters = slots.collect();
                let foe = unit(1, "odo", 1, 1, [400, 850], Quarter::S);
                let public = begun(vec![own, foe]).expect("the battle is legal");
                // Odo covers x 375 to 400: file 4, and files 3 and 5 at a corner.
                let fighting: Vec<usize> = if files >= 4 { vec![2, 3, 4] } else { Vec::new() };
                let long: Vec<usize> = (0..heroes).map(|at| usize::from(files - at) - 1).collect();
                let behind = usize::from(size) - usize::from(files - heroes);
                let expected = filled(files.into(), &long, behind, &fighting);
                let formation = public.formation(UnitId(0));
                assert_eq!(
                    formation.depth[..usize::from(files)],
                    expected,
                    "{size} in {files}, {heroes}"
                );
                assert_eq!(formation.ranks, expected.iter().copied().max().unwrap_or(1));
                assert_eq!(public.ranks(UnitId(0)), formation.ranks);
            }
        }
    }
}
