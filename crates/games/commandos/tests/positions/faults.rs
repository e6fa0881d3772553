//! Faulty positions, one a line: what is changed in the good one, and what is said about it.

/// Changes in the notation of [`changed`](super::changed), and the fault that follows from them.
pub(crate) type Case = (&'static str, &'static str);

/// What cannot be read.
pub(crate) const MISREAD: &[Case] = &[
    (
        "+ rond = 3",
        "15 setup.unknown-field position.rond: unknown field `rond`; did you mean `round`? (-)",
    ),
    ("+ turn = 2", "15 setup.range position.turn: must be 0 to 1, not 2 (CO-301)"),
    ("+ began = 2", "15 setup.range position.began: must be 0 to 1, not 2 (CO-301)"),
    ("+ round = 0", "15 setup.range position.round: must be 1 to 20, not 0 (CO-904)"),
    ("+ round = 21", "15 setup.range position.round: must be 1 to 20, not 21 (CO-904)"),
    (
        "! round_limit = 10 | + round = 11",
        "15 setup.range position.round: must be 1 to 10, not 11 (CO-904)",
    ),
    ("+ activated = 1", "15 setup.type position.activated: must be a list, not 1 (CO-303)"),
    ("+ activated = [3]", "15 setup.range position.activated[0]: must be 0 to 2, not 3 (CO-303)"),
    ("+ active = { ap = 1 }", "15 setup.missing position.active.slot: is missing (CO-303)"),
    (
        "+ active = { slot = 3 }",
        "15 setup.range position.active.slot: must be 0 to 2, not 3 (CO-303)",
    ),
    (
        "+ active = { slot = 0, ap = 0 }",
        "15 setup.range position.active.ap: must be 1 to 2, not 0 (CO-305)",
    ),
    (
        "+ active = { slot = 0, ap = 3 }",
        "15 setup.range position.active.ap: must be 1 to 2, not 3 (CO-305)",
    ),
    (
        "+ active = { slot = 0, app = 1 }",
        "15 setup.unknown-field position.active.app: unknown field `app`; did you mean `ap`? (-)",
    ),
    (
        "        { kind = \"heavy\" },\n => ",
        "9 setup.length position.characters[1]: a side has three characters, the dead included, not 2 (CO-101)",
    ),
    (
        "kind = \"lmg\" => name = \"lmg\"",
        "7 setup.unknown-field position.characters[0][2].name: unknown field `name`; known are kind, hp, at, level, facing, crouched, guard (-)\n7 setup.missing position.characters[0][2].kind: is missing (CO-101)",
    ),
    (
        "\"lmg\" => \"lmgs\"",
        "7 setup.choice position.characters[0][2].kind: must be one of infantry, sniper, lmg, ranger, heavy, not \"lmgs\"; did you mean `lmg`? (CO-101)",
    ),
    (
        "\"lmg\" => \"bearer\"",
        "7 setup.choice position.characters[0][2].kind: must be one of infantry, sniper, lmg, ranger, heavy, not \"bearer\" (CO-101)",
    ),
    (
        "\"lmg\" => \"lmg\", hp = 5",
        "7 setup.range position.characters[0][2].hp: must be 0 to 4, not 5 (CO-108)",
    ),
    (
        "\"heavy\" => \"heavy\", hp = 7",
        "12 setup.range position.characters[1][2].hp: must be 0 to 6, not 7 (CO-108)",
    ),
    (
        "[-6, 0] => [-6]",
        "6 map.hex position.characters[0][1].at: must be two numbers, [q, r] (CO-201)",
    ),
    (
        "\"lmg\" => \"lmg\", level = \"roof\"",
        "7 setup.choice position.characters[0][2].level: must be one of ground, top, not \"roof\" (CO-211)",
    ),
    (
        "\"lmg\" => \"lmg\", facing = \"E\"",
        "7 setup.choice position.characters[0][2].facing: must be one of N, NE, SE, S, SW, NW, not \"E\"; did you mean `N`? (CO-309)",
    ),
    (
        "\"lmg\" => \"lmg\", crouched = 1",
        "7 setup.type position.characters[0][2].crouched: must be true or false (or \"yes\", \"no\"), not 1 (CO-411)",
    ),
    (
        "\"lmg\" => \"lmg\", guard = 10",
        "7 setup.range position.characters[0][2].guard: must be 0 to 9, not 10 (CO-801)",
    ),
    (
        "+ flag = { att = [0, 0] }",
        "15 setup.unknown-field position.flag.att: unknown field `att`; did you mean `at`? (-)",
    ),
    (
        "+ flag = { at = [0, 0], level = \"air\" }",
        "15 setup.choice position.flag.level: must be one of ground, top, not \"air\" (CO-701)",
    ),
    (
        "+ flag = { bearer = { slot = 0 } }",
        "15 setup.missing position.flag.bearer.seat: is missing (CO-701)",
    ),
    (
        "+ flag = { bearer = { seat = 0 } }",
        "15 setup.missing position.flag.bearer.slot: is missing (CO-701)",
    ),
    (
        "+ flag = { bearer = { seat = 2, slot = 0 } }",
        "15 setup.range position.flag.bearer.seat: must be 0 to 1, not 2 (CO-701)",
    ),
    (
        "+ flag = { bearer = { seat = 0, slot = 3 } }",
        "15 setup.range position.flag.bearer.slot: must be 0 to 2, not 3 (CO-701)",
    ),
    (
        "+ active = { slot = 0 } | + walk = { path = [[-2, 0]] }",
        "16 setup.missing position.walk.start: is missing (CO-409)",
    ),
    (
        "+ active = { slot = 0 } | + walk = { start = [-2, 0] }",
        "16 setup.missing position.walk.path: is missing (CO-409)",
    ),
    (
        "+ walk = { start = [0, 0], path = [[1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]] }",
        "15 setup.length position.walk.path: a path has at most 8 hexes (CO-409)",
    ),
    (
        "+ walk = { start = [0, 0], path = [], entered = 9 }",
        "15 setup.range position.walk.entered: must be 0 to 8, not 9 (CO-409)",
    ),
    (
        "+ walk = { start = [0, 0], path = [], asked = [4] }",
        "15 setup.range position.walk.asked[0]: must be 0 to 2, not 4 (-)",
    ),
    (
        "! draft = \"alternate\" | + picked = [[\"lmg\"]]",
        "15 setup.length position.picked: must have one entry for each of the 2 seats, not 1 (CO-R08)",
    ),
    (
        "! draft = \"alternate\" | + picked = [[\"medic\"], []]",
        "15 setup.choice position.picked[0][0]: must be one of infantry, sniper, lmg, ranger, heavy, not \"medic\" (CO-R08)",
    ),
    (
        "! draft = \"alternate\" | + picked = [[], []] | + first = 2",
        "16 setup.range position.first: must be 0 to 1, not 2 (CO-R08)",
    ),
];

pub(crate) const TWICE: &str =
    "Sniper is in the team twice; a team has three different characters (CO-102)";

/// What cannot be in a match.
pub(crate) const IMPOSSIBLE: &[Case] = &[
    (
        "[-6, 0] => [-6, -3]",
        "6 position.off position.characters[0][1].at: (-6, -3) is off the map (CO-201)",
    ),
    (
        "[-3, 0] => [-3, 0], crouched = true | + active = { slot = 0, ap = 2 }",
        "5 position.crouched position.characters[0][0].crouched: a character that is dead or has not acted this turn cannot be crouched (CO-302)",
    ),
    (
        "+ picked = [[], []]",
        "15 position.picked position.picked: picks are open only with draft = \"alternate\" (CO-R08)",
    ),
    (
        "! draft = \"alternate\" | + picked = [[], [\"lmg\"]]",
        "15 position.picked position.picked: the sides pick 1, 2, 2, 1 in turn, with the last pick open; 0 and 1 picks cannot occur (CO-R08)",
    ),
    (
        "! draft = \"alternate\" | + picked = [[\"lmg\"], []] | + first = 1",
        "15 position.picked position.picked: the sides pick 1, 2, 2, 1 in turn, with the last pick open; 0 and 1 picks cannot occur (CO-R08)",
    ),
    (
        "! draft = \"alternate\" | + picked = [[\"lmg\", \"heavy\"], [\"lmg\"]]",
        "15 position.picked position.picked: the sides pick 1, 2, 2, 1 in turn, with the last pick open; 2 and 1 picks cannot occur (CO-R08)",
    ),
    (
        "\"lmg\" => \"ranger\", at = [-4, -1]",
        "7 position.block position.characters[0][2].at: (-4, -1) is a ruin block, where the Ranger cannot stand (CO-207)",
    ),
    (
        "[-6, 0] => [7, 1]",
        "6 position.base position.characters[0][1].at: (7, 1) is the enemy's base, where the Sniper cannot stand (CO-210)\n12 position.enemy position.characters[1][2].at: an enemy, the Sniper, is already at (7, 1) (CO-209)",
    ),
    (
        "[-3, 0] => [-3, 0], level = \"top\"",
        "5 position.level position.characters[0][0].level: (-3, 0) has no top level (CO-211)",
    ),
    (
        "[-6, 0] => [-3, 0]",
        "6 position.taken position.characters[0][1].at: the Infantry is already at (-3, 0) on this level (CO-208)",
    ),
    (
        "[6, 0] => [-3, 0]",
        "11 position.enemy position.characters[1][1].at: an enemy, the Infantry, is already at (-3, 0) (CO-209)",
    ),
    (
        "[-3, 0] => [0, 0], level = \"top\" | [6, 0] => [0, 0]",
        "11 position.enemy position.characters[1][1].at: an enemy, the Infantry, is already at (0, 0) (CO-209)",
    ),
    (
        "+ active = { slot = 1 } | [-6, 0] => [-6, 0], hp = 0",
        "15 position.active position.active: the Sniper is dead (CO-303)",
    ),
    (
        "+ activated = [0, 1, 2]",
        "15 position.activated position.activated: all living characters have been activated, so the turn is over (CO-307)",
    ),
    (
        "+ activated = [0, 2] | [-6, 0] => [-6, 0], hp = 0",
        "15 position.activated position.activated: all living characters have been activated, so the turn is over (CO-307)",
    ),
    (
        "[-3, 0] => [-3, 0], crouched = true",
        "5 position.crouched position.characters[0][0].crouched: a character that is dead or has not acted this turn cannot be crouched (CO-302)",
    ),
    (
        "[3, 0] => [3, 0], hp = 0, crouched = true",
        "10 position.crouched position.characters[1][0].crouched: a character that is dead or has not acted this turn cannot be crouched (CO-302)",
    ),
    (
        "[-3, 0] => [-3, 0], guard = 4",
        "5 position.guard position.characters[0][0].guard: a character that is dead or has yet to act this turn cannot be on guard (CO-302)",
    ),
    (
        "[-3, 0] => [-3, 0], guard = 4 | + active = { slot = 0, ap = 1 }",
        "5 position.guard position.characters[0][0].guard: a character that is dead or has yet to act this turn cannot be on guard (CO-302)",
    ),
    (
        "[3, 0] => [3, 0], guard = 4, hp = 0",
        "10 position.guard position.characters[1][0].guard: a character that is dead or has yet to act this turn cannot be on guard (CO-302)",
    ),
    (
        "[3, 0] => [3, 0], guard = 3",
        "10 position.guard position.characters[1][0].guard: must be 4 to 4, not 3 (CO-801)",
    ),
    (
        "[6, 0] => [6, 0], guard = 4",
        "11 position.guard position.characters[1][1].guard: must be 5 to 5, not 4 (CO-801)",
    ),
    (
        "[6, 0] => [5, -5], level = \"top\", guard = 5",
        "11 position.guard position.characters[1][1].guard: must be 6 to 6, not 5 (CO-801)",
    ),
    (
        "[6, 0] => [6, 0], guard = 5 | + flag = { bearer = { seat = 1, slot = 1 } }",
        "11 position.guard position.characters[1][1].guard: must be 4 to 4, not 5 (CO-801)",
    ),
    (
        "! overwatch_reach = \"chosen\" | [3, 0] => [3, 0], guard = 1",
        "10 position.guard position.characters[1][0].guard: must be 2 to 4, not 1 (CO-801)",
    ),
    (
        "! overwatch_reach = \"chosen\" | [3, 0] => [3, 0], guard = 5",
        "10 position.guard position.characters[1][0].guard: must be 2 to 4, not 5 (CO-801)",
    ),
    (
        "+ flag = { at = [8, 0] }",
        "15 position.flag position.flag.at: (8, 0) is off the map (CO-701)",
    ),
    (
        "+ flag = { at = [-4, -1], level = \"ground\" }",
        "15 position.flag position.flag.at: the flag cannot lie at (-4, -1) (CO-701)",
    ),
    (
        "+ flag = { at = [7, 1], level = \"ground\" }",
        "15 position.flag position.flag.at: the flag cannot lie at (7, 1) (CO-701)",
    ),
    (
        "+ flag = { at = [-7, -1], level = \"ground\" }",
        "15 position.flag position.flag.at: the flag cannot lie at (-7, -1) (CO-701)",
    ),
    (
        "+ flag = { at = [1, 0], level = \"top\" }",
        "15 position.flag position.flag.level: (1, 0) has no top level (CO-211)",
    ),
    (
        "+ flag = { bearer = { seat = 0, slot = 0 } } | [-3, 0] => [-3, 0], hp = 0",
        "15 position.flag position.flag.bearer: the Infantry is dead and carries nothing (CO-701)",
    ),
    (
        "+ flag = { bearer = { seat = 0, slot = 2 } }",
        "15 position.flag position.flag.bearer: a Bearer in its own base has already won (CO-902)",
    ),
];

const WALK_SHAPE: &str = "a path walked step by step is entered to its end and has no facing yet; a declared one has its facing (CO-409)";
const GUARDED: &str = "[3, 0] => [1, -1], guard = 4";

/// Moves that cannot wait: the mover is the Infantry at (-3, 0), who came from (-4, 1).
#[expect(clippy::too_many_lines, reason = "a table of cases")]
pub(crate) fn impossible_walks() -> Vec<(String, String)> {
    let step = "! path = \"stepwise\" | + active = { slot = 0 }";
    let hold = format!("! overwatch_hold = true | {GUARDED} | + active = {{ slot = 0 }}");
    let waits = "16 position.walk position.walk: with these switches no Move waits for an answer here (CO-R14)";
    let case = |head: &str, walk: &str, fault: &str| {
        (format!("{head} | + walk = {{ {walk} }}"), fault.to_owned())
    };
    let shape = format!("16 position.walk position.walk.path: {WALK_SHAPE}");
    let last = "16 position.walk position.walk.entered: the mover must stand on the hex it has entered last (CO-409)";
    let path = |text: &str| format!("16 position.walk position.walk.path: {text} (CO-409)");
    vec![
        case(
            "! path = \"stepwise\"",
            "start = [-4, 1], path = [[-3, 0]]",
            "15 position.walk position.walk: only the active character can have a Move under way; `active` is missing (CO-409)",
        ),
        case("+ active = { slot = 0 }", "start = [-4, 1], path = [[-3, 0]], facing = \"N\"", waits),
        // A guard is there, but its area does not hold (-3, 0): nobody is asked.
        case(
            "! overwatch_hold = true | [3, 0] => [1, -1], guard = 4, facing = \"SE\" | + active = { slot = 0 }",
            "start = [-4, 1], path = [[-3, 0]], facing = \"N\"",
            waits,
        ),
        case(step, "start = [-4, 1], path = [[-3, 0]], facing = \"N\"", &shape),
        case(step, "start = [-4, 1], path = [[-3, 0], [-2, 0]], entered = 1", &shape),
        case(
            &hold,
            "start = [-4, 1], path = [[-3, 0], [-2, 0]], entered = 0, facing = \"N\"",
            &shape,
        ),
        case(&hold, "start = [-4, 1], path = [[-3, 0]]", &shape),
        case(step, "start = [-5, 1], path = [[-4, 1]]", last),
        case(
            step,
            "start = [-5, 1], path = [[-3, 0]]",
            &path("(-5, 1) and (-3, 0) are not neighbours"),
        ),
        case(step, "start = [-8, 1], path = [[-3, 0]]", &path("(-8, 1) is off the map")),
        case(
            step,
            "start = [-4, 0], path = [[-4, 1], [-5, 1], [-4, 1], [-3, 0]]",
            &path("the Move has at most 3 hexes"),
        ),
        case(
            step,
            "start = [-4, 1], path = [[-4, 2], [-4, 1], [-3, 0]]",
            &path("(-4, 1) is entered twice in one Move"),
        ),
        case(step, "start = [-3, -1], path = [[-4, 0], [-3, 0]]", &path("(-4, 0) is a ruin block")),
        // On the Sniper's hex, with the last of three steps gone.
        case(
            &format!("{step} | [-6, 0] => [-3, 0]"),
            "start = [-5, 2], path = [[-5, 1], [-4, 1], [-3, 0]]",
            "16 position.walk position.walk.path: the Move can end neither here nor further on (CO-R46)",
        ),
        case(
            &format!("{hold} | [-6, 0] => [-2, 0]"),
            "start = [-4, 1], path = [[-3, 0], [-2, 0]], entered = 1, facing = \"N\"",
            "16 position.walk position.walk.path: the path ends on a hex whose ground level is taken (CO-405)",
        ),
        case(
            &hold.replace("true", "true\nturning = \"steps\""),
            "start = [-4, 1], path = [[-3, 0]], entered = 1, facing = \"NW\"",
            "17 position.walk position.walk.facing: steps 1, turns 3; the Move has 3 for both (CO-R04)",
        ),
        case(
            &format!(
                "{} | [-3, 0] => [-3, 0], crouched = true",
                step.replace("0 }", "0, ap = 1 }")
            ),
            "start = [-4, 1], path = [[-3, 0]]",
            "16 position.walk position.walk: a character that moves is not crouched (CO-408)",
        ),
        case(
            &format!("{step} | [-3, 0] => [-5, 5], level = \"top\""),
            "start = [-5, 4], path = [[-5, 5]]",
            "16 position.walk position.walk: a character on a top level cannot move (CO-406)",
        ),
        case(
            &format!("{step} | {GUARDED}"),
            "start = [-4, 1], path = [[-3, 0]]",
            "16 position.walk position.walk: the Infantry on guard would have already shot (CO-802)",
        ),
        case(
            &hold,
            "start = [-4, 1], path = [[-3, 0], [-2, 0], [-1, 0], [-1, 1]], entered = 1, facing = \"N\"",
            &path("the Move has at most 3 hexes"),
        ),
    ]
}
