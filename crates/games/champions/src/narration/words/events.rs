//! Events in words.

use duello_core::{Phrase, Seat, say};

use super::names::{attack_name, facing_name, test_name};
use crate::event::{Event, Score};
use crate::narration::words::{character_name, pool_name, side, unit_name};
use crate::state::{DicePool, Needs, Pool, Public, Rolled, SIDES, UnitId};

/// An event for the log.
#[expect(clippy::too_many_lines, reason = "a table with one arm an event")]
pub(crate) fn say_event(public: &Public, event: &Event) -> Phrase {
    let the = |id: &UnitId| unit_name(public, *id);
    let name = |pool: &Pool| pool_name(public, *pool);
    match event {
        Event::TurnBegins { turn, active } => {
            say!(
                "turn-begins",
                "Player Turn {turn}: {side} is Active.",
                turn = *turn,
                side = side(*active)
            )
        }
        Event::Arrived { unit, at: [x, y], .. } => say!(
            "arrived",
            "{unit} arrives at ({x}, {y}).",
            unit = the(unit),
            x = x.to_string(),
            y = y.to_string()
        ),
        Event::WheeledIn { unit, target, struck, .. } => say!(
            "wheeled-in",
            "{unit} Wheels In on {target}, {facing}.",
            unit = the(unit),
            target = the(target),
            facing = facing_name(*struck)
        ),
        Event::RoundBegins { units } => {
            let row: Vec<Phrase> = units.iter().map(|id| the(id).into()).collect();
            say!("round-begins", "Round of Combat: {row}.", row)
        }
        Event::Tested { unit, kind, discipline, dice, passed } => {
            tested(the(unit), test_name(*kind), *discipline, dice, *passed)
        }
        Event::Rerolls { unit } => {
            say!("rerolls", "{unit} rallies around the flag and rerolls.", unit = the(unit))
        }
        Event::Shaken { unit } => say!("shaken", "{unit} is Shaken.", unit = the(unit)),
        Event::WeaponChosen { pool, weapon } => {
            say!(
                "weapon-chosen",
                "{who} fights with {weapon}.",
                who = name(pool),
                weapon = weapon.say()
            )
        }
        Event::MadeWay { character, slot } => say!(
            "made-way",
            "{who} makes way to slot {slot}.",
            who = character_name(public, *character),
            slot = *slot
        ),
        Event::DuelIssued { by } => say!("duel-issued", "{who} issues a Duel.", who = name(by)),
        Event::DuelPassed { seat } => {
            say!("duel-passed", "{side} issues no Duel.", side = side(*seat))
        }
        Event::DuelAccepted { issuer, by } => say!(
            "duel-accepted",
            "{who} accepts the Duel with {issuer}.",
            who = name(by),
            issuer = name(issuer)
        ),
        Event::DuelRefused { issuer } => {
            say!("duel-refused", "{issuer}'s Duel is refused.", issuer = name(issuer))
        }
        Event::Cowed { character } => {
            say!("cowed", "{who} is Cowed.", who = character_name(public, *character))
        }
        Event::Freed { character } => {
            say!("freed", "{who} is no longer Cowed.", who = character_name(public, *character))
        }
        Event::DuelGoesOn { duellists: [a, b] } => {
            say!(
                "duel-goes-on",
                "The Duel between {a} and {b} continues.",
                a = name(a),
                b = name(b)
            )
        }
        Event::DuelEnded { duellists: [a, b] } => {
            say!("duel-ended", "The Duel between {a} and {b} is over.", a = name(a), b = name(b))
        }
        Event::CrushDeclared { by } => {
            say!("crush-declared", "{who} declares a Crush Attack.", who = name(by))
        }
        Event::Step { step } => say!("step", "Initiative Step {step}.", step = *step),
        Event::SpecialHits { attacker, kind, unit, dice, hits } => {
            special_hits(name(attacker), attack_name(*kind), the(unit), dice, *hits)
        }
        Event::Struck { attacker, kind, target, attacks, needs, rolled, .. } => {
            let who = [name(attacker), name(target), attack_name(*kind)];
            struck(who, *attacks, needs, rolled)
        }
        Event::Wounded { attacker, kind, target, attacks, rolled, .. } => say!(
            "wounded",
            "{attacker} at {target}, {kind} ×{attacks}{dice}; unsaved so far: {unsaved}.",
            attacker = name(attacker),
            target = name(target),
            kind = attack_name(*kind),
            attacks = *attacks,
            dice = thrown(&rolled.pools),
            unsaved = rolled.unsaved
        ),
        Event::Lost { pool, hp, left, .. } => {
            say!(
                "lost",
                "{who} loses {hp} HP, {left} left.",
                who = name(pool),
                hp = *hp,
                left = *left
            )
        }
        Event::RanksLost { unit, hp, removed: 0, .. } => {
            say!("ranks-hurt", "{unit} loses {hp} HP.", unit = the(unit), hp = *hp)
        }
        Event::RanksLost { unit, hp, removed, left, .. } => say!(
            "ranks-lost",
            "{unit} loses {hp} HP: {removed} fallen, {left} left.",
            unit = the(unit),
            hp = *hp,
            removed = *removed,
            left = *left
        ),
        Event::Overkill { seat, hp } => {
            say!("overkill", "Overkill for {side}: {hp}.", side = side(*seat), hp = *hp)
        }
        Event::Removed { pool } => say!("removed", "{who} has fallen.", who = name(pool)),
        Event::Filled { unit, slot } => {
            say!("filled", "A model of {unit} fills slot {slot}.", unit = the(unit), slot = *slot)
        }
        Event::Closed { unit, front, .. } => say!(
            "closed",
            "{unit} closes ranks: {files} wide.",
            unit = the(unit),
            files = front.len()
        ),
        Event::ShareLost { pool, hits } => say!(
            "share-lost",
            "{who} fights a Duel, so its share of the hits is lost: {hits}.",
            who = name(pool),
            hits = *hits
        ),
        Event::Destroyed { unit } => say!("destroyed", "{unit} is Destroyed.", unit = the(unit)),
        Event::Nudged { unit, by: [x, y] } => say!(
            "nudged",
            "{unit} shifts by ({x}, {y}) mm to stay in contact.",
            unit = the(unit),
            x = x.to_string(),
            y = y.to_string()
        ),
        Event::DroppedOut { units: [a, b] } => {
            say!("dropped-out", "{a} and {b} have lost contact.", a = the(a), b = the(b))
        }
        Event::Trophy { seat, glory } => {
            say!("trophy", "{side} gains {glory} Glory.", side = side(*seat), glory = *glory)
        }
        Event::Scored { scores, winner } => scored(scores, *winner),
        Event::Crumbled { unit, hp } => {
            say!("crumbled", "{unit} is Unstable and loses {hp} HP.", unit = the(unit), hp = *hp)
        }
        Event::Broke { unit } => say!("broke", "{unit} Breaks!", unit = the(unit)),
        Event::Pursues { unit, quarry } if unit == quarry => {
            say!("overruns", "{unit} overruns.", unit = the(unit))
        }
        Event::Pursues { unit, quarry } => {
            say!("pursues", "{unit} pursues {quarry}.", unit = the(unit), quarry = the(quarry))
        }
        Event::Restrained { unit } => {
            say!("restrained", "{unit} restrains its pursuit.", unit = the(unit))
        }
        Event::Ran { unit, pursues, dice, distance } => {
            ran(the(unit), pursues.is_some(), dice, *distance)
        }
        Event::Routed { unit } => {
            say!("routed", "{unit} is Routed and leaves the field.", unit = the(unit))
        }
        Event::Moved { unit, met: Some(met), .. } => {
            say!("moved-met", "{unit} runs into {met}.", unit = the(unit), met = the(met))
        }
        Event::Moved { unit, away: true, .. } => {
            say!("moved-away", "{unit} pursues off the field.", unit = the(unit))
        }
        Event::Moved { unit, at: [x, y], .. } => say!(
            "moved-stopped",
            "{unit} stops at ({x}, {y}).",
            unit = the(unit),
            x = x.to_string(),
            y = y.to_string()
        ),
        Event::Reformed { unit, front, .. } => {
            say!("reformed", "{unit} reforms: {files} wide.", unit = the(unit), files = front.len())
        }
        Event::Free { unit } => say!("free", "{unit} is Free again.", unit = the(unit)),
        Event::Resigned { seat } => say!("resigned", "{side} resigns.", side = side(*seat)),
        Event::GameOver { winner, glory } => game_over(*winner, *glory),
    }
}

/// Numbers alone, the same in every language.
fn faces(dice: &[u32]) -> String {
    dice.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

fn tested(unit: &str, test: Phrase, discipline: u8, dice: &[u32], is_passed: bool) -> Phrase {
    let dice = faces(dice);
    if is_passed {
        say!(
            "tested-passed",
            "{unit}: {test} on {discipline}, dice {dice}: passed.",
            unit,
            test,
            discipline,
            dice
        )
    } else {
        say!(
            "tested-failed",
            "{unit}: {test} on {discipline}, dice {dice}: failed.",
            unit,
            test,
            discipline,
            dice
        )
    }
}

fn special_hits(attacker: Phrase, kind: Phrase, unit: &str, dice: &[u32], hits: u16) -> Phrase {
    if dice.is_empty() {
        say!(
            "special-hits",
            "{attacker} at {unit}, {kind}: hits {hits}.",
            attacker,
            kind,
            unit,
            hits
        )
    } else {
        say!(
            "special-hits-rolled",
            "{attacker} at {unit}, {kind}, dice {dice}: hits {hits}.",
            attacker,
            kind,
            unit,
            dice = faces(dice),
            hits
        )
    }
}

/// A batch: what its dice need, how they fell and what it cost.
fn struck(
    [attacker, target, kind]: [Phrase; 3],
    attacks: u16,
    needs: &Needs,
    rolled: &Rolled,
) -> Phrase {
    let from = |number: u8| say!("from", "{number}+", number);
    let save = |number: Option<u8>| number.map_or_else(|| say!("no-save", "none"), from);
    let wound = needs.wound.map_or_else(|| say!("no-wound", "none"), from);
    let (armour, special) = (save(needs.armour), save(needs.special));
    let (dice, hp) = (thrown(&rolled.pools), rolled.hp);
    match needs.hit {
        Some(hit) => say!(
            "struck",
            "{attacker} at {target}, {kind} ×{attacks}: hit {hit}+, wound {wound}, armour {armour}, special save {special}{dice}: {hp} HP.",
            attacker,
            target,
            kind,
            attacks,
            hit,
            wound,
            armour,
            special,
            dice,
            hp
        ),
        None => say!(
            "struck-hits",
            "{attacker} at {target}, {kind} ×{attacks}: wound {wound}, armour {armour}, special save {special}{dice}: {hp} HP.",
            attacker,
            target,
            kind,
            attacks,
            wound,
            armour,
            special,
            dice,
            hp
        ),
    }
}

/// The dice of a batch, pool by pool, each after a semicolon.
fn thrown(pools: &[DicePool]) -> Phrase {
    let Some((first, rest)) = pools.split_first() else { return Phrase::default() };
    say!(
        "thrown",
        "; {name} {faces}{rest}",
        name = pool_of_dice(&first.name),
        faces = faces(&first.faces),
        rest = thrown(rest)
    )
}

/// What dice were rolled for.
fn pool_of_dice(name: &str) -> Phrase {
    match name {
        "hit" => say!("dice-hit", "hit"),
        "hit-again" => say!("dice-hit-again", "hit again"),
        "wound" => say!("dice-wound", "wound"),
        "wound-again" => say!("dice-wound-again", "wound again"),
        "armour" => say!("dice-armour", "armour"),
        "special" => say!("dice-special", "special save"),
        "special-again" => say!("dice-special-again", "special save again"),
        "multiply" => say!("dice-multiply", "multiple wounds"),
        other => other.into(),
    }
}

fn ran(unit: &str, is_pursuing: bool, dice: &[u32], distance: u32) -> Phrase {
    let dice = faces(dice);
    if is_pursuing {
        say!("ran-pursuing", "{unit} pursues, dice {dice}: {distance}.", unit, dice, distance)
    } else {
        say!("ran-fleeing", "{unit} flees, dice {dice}: {distance}.", unit, dice, distance)
    }
}

fn scored(scores: &[Score; 2], winner: Option<Seat>) -> Phrase {
    let (a, b) = (score(&scores[0]), score(&scores[1]));
    let [one, other] = SIDES.map(side);
    match winner {
        Some(seat) => say!(
            "scored-won",
            "Combat Score: {one} {a}; {other} {b}: {winner} wins the Round.",
            one,
            a,
            other,
            b,
            winner = side(seat)
        ),
        None => {
            say!("scored-tied", "Combat Score: {one} {a}; {other} {b}: a tie.", one, a, other, b)
        }
    }
}

/// A score with what it is made of: `4 (losses 3 + Charge 1)`.
fn score(score: &Score) -> Phrase {
    let total = score.total();
    let lines = [
        (score.losses, say!("score-losses", "losses {number}", number = score.losses)),
        (score.overkill, say!("score-overkill", "Overkill {number}", number = score.overkill)),
        (score.charge, say!("score-charge", "Charge {number}", number = score.charge)),
        (score.ranks, say!("score-ranks", "ranks {number}", number = score.ranks)),
        (score.standards, say!("score-standards", "Standards {number}", number = score.standards)),
        (score.flank, say!("score-flank", "Flank {number}", number = score.flank)),
        (score.rear, say!("score-rear", "Rear {number}", number = score.rear)),
    ];
    let said = lines.into_iter().filter(|(number, _)| *number > 0).map(|(_, line)| line);
    match said.rev().reduce(|rest, first| say!("score-plus", "{first} + {rest}", first, rest)) {
        Some(lines) => say!("score-of", "{total} ({lines})", total, lines),
        None => say!("score-nothing", "{total}", total),
    }
}

fn game_over(winner: Option<Seat>, [a, b]: [u32; 2]) -> Phrase {
    match winner {
        Some(winner) => {
            say!("game-won", "{winner} wins; Glory {a} to {b}.", winner = side(winner), a, b)
        }
        None => say!("game-drawn", "The game is drawn; Glory {a} to {b}.", a, b),
    }
}
