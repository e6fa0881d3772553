//! Fighters: an attack with its dice on both sides, and a contest of constitutions.

use std::collections::BTreeMap;

use duello_core::dice::{Seeded, TooWide};
use duello_core::{Fraction, Game, Observer, SetupErrors, State, Table};
use duello_fighters::{
    Attack, AttackStage, Blow, Exchange, Faces, Fighters, FigureId, FigureSetup, List, Mode, Place,
    Policy, Quarter, Reach, SIDES, Setup, Strike, Technique, TechniqueId, With, attack_odds,
    contest_odds,
};

use crate::{Answer, AnyOdds, Field, Given, Question, refused};

impl AnyOdds for Fighters {
    fn id(&self) -> &'static str {
        Fighters::ID
    }

    fn questions(&self) -> Vec<Question> {
        let characters: Vec<&str> =
            self.content().characters().iter().map(|known| known.id.as_str()).collect();
        let who = |name, skipped, about| Field::choice(name, characters.clone(), skipped, about);
        let level = |name, about| Field::number(name, [1, 2], 1, about);
        let techniques = self.content().techniques().iter();
        let techniques = techniques.filter(|known| strikes_one_beside(known));
        let techniques = techniques.map(|known| known.id.as_str());
        vec![
            Question {
                name: "attack",
                about: "An attack beside the target: strikes, wounds, falls, deaths and VP.",
                fields: vec![
                    who("attacker", 0, "who attacks"),
                    who("defender", 1, "who is attacked"),
                    Field::choice("position", POSITIONS, 0, "where the attacker stands (FI-408)"),
                    Field::choice(
                        "technique",
                        std::iter::once("none").chain(techniques),
                        0,
                        "a technique instead of a plain attack (FI-920)",
                    ),
                    level("level", "the attacker's level"),
                    level("defender_level", "the defender's level"),
                    Field::truth("contact", "whether the bases touch (FI-405)"),
                    Field::number("wounds", [0, 20], 0, "wounds the defender has already"),
                    Field::truth("maximise", "whether the attacker maximises (FI-231)"),
                    Field::truth("answer", "whether the defender maximises (FI-231)"),
                    Field::truth("improvised", "whether the attack is improvised (FI-1061)"),
                ],
                example: "attacker=deretor defender=lesdinn position=rear maximise=yes",
            },
            Question {
                name: "contest",
                about: "A collision or push: who has more successes?",
                fields: vec![
                    who("mover", 0, "who moves into the other"),
                    who("other", 1, "who is moved into"),
                    level("level", "the mover's level"),
                    level("other_level", "the other's level"),
                    Field::truth("maximise", "whether the mover maximises (FI-743)"),
                    Field::truth("answer", "whether the other maximises (FI-743)"),
                ],
                example: "mover=deretor other=brock maximise=yes",
            },
        ]
    }

    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors> {
        if question == "attack" { attack(self, given) } else { contest(self, given) }
    }
}

/// Whether a technique strikes one target in close combat and nothing else; others need a place, a movement, a bow or
/// a contest.
fn strikes_one_beside(technique: &Technique) -> bool {
    technique.area.is_none()
        && !technique.contest
        && !technique.advances
        && technique.reach != Reach::Ranged
}

const POSITIONS: [&str; 3] = ["front", "flank", "rear"];

const ONE: FigureId = FigureId(0);
const TWO: FigureId = FigureId(1);

/// Two figures on the open ground, the first south of the second and looking at it.
struct Stance<'a> {
    names: [&'a str; 2],
    levels: [u8; 2],
    /// Those of the second.
    wounds: u8,
    /// Where the second looks.
    facing: Quarter,
    /// FI-405: whether their bases touch; otherwise there is a gap that any weapon reaches across.
    contact: bool,
}

/// A gap within combat distance (FI-407).
const GAP: i32 = 20;

fn standing(game: &Fighters, stance: &Stance<'_>) -> Result<State<Fighters>, SetupErrors> {
    let Stance { names, levels, wounds, facing, contact } = *stance;
    let apart = Setup::default().switches.base() + if contact { 0 } else { GAP };
    let figure = |at: usize, y: i32, facing: Quarter| FigureSetup {
        side: SIDES[at],
        character: names[at].to_owned(),
        at: [100, y],
        facing,
        level: levels[at],
        vp: 0,
        wounds: if at == 1 { wounds } else { 0 },
        cards: None,
        equipped: None,
    };
    let figures = vec![figure(0, 100, Quarter::N), figure(1, 100 + apart, facing)];
    let setup = Setup { figures, ..Setup::default() };
    // What is asked here does not depend on who begins.
    game.start(&setup, &mut Table::silent(&mut Seeded::new(1)))
}

fn name_of(game: &Fighters, id: &str) -> String {
    let content = game.content();
    content.find_character(id).map_or(id, |known| &content.character(known).name).to_owned()
}

fn attack(game: &Fighters, given: &Given) -> Result<Answer, SetupErrors> {
    let facing = match given.name("position") {
        "front" => Quarter::S,
        "flank" => Quarter::E,
        _ => Quarter::N,
    };
    let names = [given.name("attacker"), given.name("defender")];
    let levels = [given.number("level"), given.number("defender_level")];
    let (wounds, contact) = (given.number("wounds"), given.truth("contact"));
    let state = standing(game, &Stance { names, levels, wounds, facing, contact })?;
    let technique = technique_of(game, given, &state)?;
    let weapon = state
        .public
        .cards_in(ONE, Place::Equipped)
        .find(|(_, card)| card.weapon.is_some())
        .map(|(slot, _)| slot);
    let strike = Strike { target: TWO, with: weapon.map_or(With::Bare, With::Weapon) };
    let policy = Policy { maximise: given.truth("maximise"), answer: given.truth("answer") };
    let improvised = given.truth("improvised");
    let sight = state.sight(Observer::Seat(SIDES[0]));
    let odds = attack_odds(sight, ONE, strike, technique, improvised, policy).map_err(too_wide)?;
    let [attacker, defender] = names.map(|id| name_of(game, id));
    let by = technique
        .map_or_else(String::new, |id| format!(" with {}", game.content().technique(id).name));
    let from = match given.name("position") {
        "front" => "from the front".to_owned(),
        position => format!("from the {position}"),
    };
    let mut answer = Answer::new("wounds", format!("{attacker} attacks {defender} {from}{by}."));
    explain(game, given, &state, technique, &mut answer);
    let wounds = |blow: &Blow| u32::from(blow.upshot.wounds[1]);
    let mut chances: BTreeMap<u32, Fraction> = BTreeMap::new();
    let (mut strikes, mut points) = (Fraction::ZERO, Fraction::ZERO);
    for (blow, chance) in odds.iter() {
        *chances.entry(wounds(blow)).or_insert(Fraction::ZERO) += chance;
        strikes += &(chance * &Fraction::new(blow.strikes.into(), 1));
        points += &(chance * &Fraction::new(blow.upshot.points[0].max(0) as u128, 1));
    }
    answer.counted(&chances);
    answer.mean("strikes", strikes);
    answer.mean("VP for the attacker", points);
    answer.sum(format!("wounds {defender}"), odds.chance_that(|blow| wounds(blow) > 0));
    answer
        .sum(format!("knocks {defender} down"), odds.chance_that(|blow| blow.upshot.downed[1] > 0));
    answer.sum(format!("takes {defender} out"), odds.chance_that(|blow| blow.upshot.out[1] > 0));
    let hurt = odds.chance_that(|blow| blow.upshot.wounds[0] > 0);
    if hurt > Fraction::ZERO {
        answer.sum(format!("costs {attacker} wounds too"), hurt);
    }
    Ok(answer)
}

fn technique_of(
    game: &Fighters,
    given: &Given,
    state: &State<Fighters>,
) -> Result<Option<TechniqueId>, SetupErrors> {
    let Some(id) = game.content().find_technique(given.name("technique")) else { return Ok(None) };
    let known = &state.public.sheet(ONE).techniques;
    if known.contains(&id) {
        let needs_contact = game.content().technique(id).reach == Reach::Contact;
        if needs_contact && !given.truth("contact") {
            let text = "the target must be in contact: contact=yes".to_owned();
            return Err(refused("technique", "FI-919", text));
        }
        return Ok(Some(id));
    }
    let known = known.iter().map(|id| game.content().technique(*id));
    let names: Vec<&str> =
        known.filter(|known| strikes_one_beside(known)).map(|known| known.id.as_str()).collect();
    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let text = format!(
        "{} does not know it at level {}; known: {names}",
        name_of(game, given.name("attacker")),
        given.number("level")
    );
    Err(refused("technique", "FI-149", text))
}

/// The dice of both, as the game counts them.
fn explain(
    game: &Fighters,
    given: &Given,
    state: &State<Fighters>,
    technique: Option<TechniqueId>,
    answer: &mut Answer,
) {
    let public = &state.public;
    let weapon = public.cards_in(ONE, Place::Equipped).find(|(_, card)| card.weapon.is_some());
    let card = weapon.and_then(|(_, card)| game.content().find_card(&card.id));
    let attack = Attack {
        attacker: ONE,
        mode: Mode::Close(card),
        technique,
        improvised: given.truth("improvised"),
        area: None,
        targets: [TWO].into_iter().collect::<List<FigureId, _>>(),
        at: 0,
        fury: 0,
        extra: 0,
        rolled: Faces::default(),
        now: Exchange::default(),
        caused: 0,
        stage: AttackStage::React,
    };
    let dice = public.attack_dice(&attack, Some(TWO));
    let sheet = public.sheet(ONE);
    answer.modifier("ATK of the attacker", format!("{} dice", sheet.attack), "FI-142");
    let mut more = i16::from(dice.dice) - i16::from(sheet.attack);
    if let Some(id) = technique {
        let technique = game.content().technique(id);
        more -= i16::from(technique.dice);
        answer.shift(format!("dice of {}", technique.name), technique.dice.into(), "FI-920");
        if technique.automatic > 0 {
            answer.modifier("strikes without a roll", technique.automatic.to_string(), "FI-920");
        }
    }
    let name = weapon.map_or("no weapon", |(_, card)| card.name.as_str());
    answer.shift(format!("{name}, and other texts in force"), more, "FI-821");
    answer.modifier("attack dice", dice.dice.to_string(), "FI-821");
    if dice.elemental > 0 {
        answer.modifier("of them of an element", dice.elemental.to_string(), "FI-931");
    }
    if given.truth("maximise") {
        answer.modifier("maximised: half as many more", (dice.dice / 2).to_string(), "FI-231");
    }
    answer.shift("on each attack die", public.attack_modifier(&attack, TWO).into(), "FI-822");
    let defence = public.defence_dice(&attack, TWO);
    answer.modifier("DEF of the defender", format!("{} dice", public.sheet(TWO).defence), "FI-143");
    let own = public.sheet(TWO).defence;
    let own = if defence.from_behind { own / 2 } else { own };
    if defence.from_behind {
        answer.modifier("from behind: half the dice, rounded down", "1/2", "FI-833");
    }
    let more = i16::from(defence.dice) - i16::from(own.max(1));
    answer.shift("equipment and cover", more, "FI-832");
    answer.modifier("defence dice", defence.dice.to_string(), "FI-831");
    if given.truth("answer") {
        answer.modifier("maximised: half as many more", (defence.dice / 2).to_string(), "FI-231");
    }
    answer.shift("on each defence die", defence.modifier.into(), "FI-834");
    answer.modifier("a defence die needs", format!("{}+", defence.need), "FI-831");
}

fn contest(game: &Fighters, given: &Given) -> Result<Answer, SetupErrors> {
    let names = [given.name("mover"), given.name("other")];
    let levels = [given.number("level"), given.number("other_level")];
    let stance = Stance { names, levels, wounds: 0, facing: Quarter::S, contact: false };
    let state = standing(game, &stance)?;
    let public = &state.public;
    let plain = contest_odds(public, ONE, TWO, [0, 0]).map_err(too_wide)?;
    // All dice can succeed, so the most successes are the dice.
    let dice = [0, 1]
        .map(|side: usize| plain.iter().map(|(successes, _)| successes[side]).max().unwrap_or(0));
    let asked = [given.truth("maximise"), given.truth("answer")];
    let extra = [0, 1].map(|side: usize| if asked[side] { dice[side] / 2 } else { 0 });
    let odds = contest_odds(public, ONE, TWO, extra).map_err(too_wide)?;
    let [mover, other] = names.map(|id| name_of(game, id));
    let mut answer = Answer::new("outcome", format!("{mover} moves into {other}."));
    for (side, (name, id)) in [(&mover, ONE), (&other, TWO)].into_iter().enumerate() {
        let constitution = public.sheet(id).constitution;
        answer.modifier(format!("{name}: CON"), format!("{constitution} dice"), "FI-741");
        let more = i16::from(dice[side]) - i16::from(constitution);
        answer.shift(format!("{name}: ability"), more, "FI-148");
        answer.shift(format!("{name}: maximised"), extra[side].into(), "FI-743");
    }
    answer.result(format!("{mover} has more"), odds.chance_that(|[own, their]| own > their));
    answer.result("as many each", odds.chance_that(|[own, their]| own == their));
    answer.result(format!("{other} has more"), odds.chance_that(|[own, their]| own < their));
    for (side, name) in [&mover, &other].into_iter().enumerate() {
        let mean = odds.iter().fold(Fraction::ZERO, |sum, (successes, chance)| {
            &sum + &(chance * &Fraction::new(successes[side].into(), 1))
        });
        answer.mean(format!("successes of {name}"), mean);
    }
    Ok(answer)
}

fn too_wide(wide: TooWide) -> SetupErrors {
    SetupErrors::one("odds.too-wide", wide.to_string())
}
