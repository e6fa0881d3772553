//! Fighters: an attack with its dice on both sides, and a contest of constitutions.

use std::collections::BTreeMap;

use crate::{
    Attack, AttackStage, Blow, Exchange, Faces, Fighters, FigureId, FigureSetup, List, Mode, Place,
    Policy, Quarter, Reach, SIDES, Setup, Strike, Technique, TechniqueId, With, attack_odds,
    contest_odds,
};
use duello_core::dice::{Seeded, TooWide};
use duello_core::{Fraction, Observer, Phrase, Rules, SetupErrors, State, Table, say};

use duello_odds::{Answer, AnyOdds, Field, Given, Question, outcome, refused};

impl AnyOdds for Fighters {
    fn id(&self) -> &'static str {
        Fighters::ID
    }

    fn questions(&self) -> Vec<Question> {
        let who = |name, skipped, about| who(self, name, skipped, about);
        let techniques = self.content().techniques().iter();
        let techniques = techniques.filter(|known| strikes_one_beside(known));
        let techniques = techniques.map(|known| known.id.as_str());
        vec![
            Question {
                name: "attack",
                about: say!(
                    "odds-fi-attack",
                    "An attack beside the target: strikes, wounds, falls, deaths and VP."
                ),
                fields: vec![
                    who("attacker", 0, say!("odds-attacker", "who attacks")),
                    who("defender", 1, say!("odds-defender", "who is attacked")),
                    Field::choice(
                        "position",
                        POSITIONS,
                        0,
                        say!("odds-position", "where the attacker stands (FI-408)"),
                    )
                    .in_words(in_words),
                    Field::choice(
                        "technique",
                        std::iter::once("none").chain(techniques),
                        0,
                        say!("odds-technique", "a technique instead of a plain attack (FI-920)"),
                    )
                    .in_words(in_words),
                    level("level", say!("odds-attacker-level", "the attacker's level")),
                    level("defender_level", say!("odds-defender-level", "the defender's level")),
                    Field::truth(
                        "contact",
                        say!("odds-contact", "whether the bases touch (FI-405)"),
                    ),
                    Field::number(
                        "wounds",
                        [0, 20],
                        0,
                        say!("odds-wounds-before", "wounds the defender has already"),
                    ),
                    Field::truth(
                        "maximise",
                        say!("odds-maximise", "whether the attacker maximises (FI-231)"),
                    ),
                    Field::truth(
                        "answer",
                        say!("odds-answer", "whether the defender maximises (FI-231)"),
                    ),
                    Field::truth(
                        "improvised",
                        say!("odds-improvised", "whether the attack is improvised (FI-1061)"),
                    ),
                ],
                example: "attacker=deretor defender=lesdinn position=rear maximise=yes",
            },
            contest_question(self),
        ]
    }

    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors> {
        if question == "attack" { attack(self, given) } else { contest(self, given) }
    }
}

fn contest_question(game: &Fighters) -> Question {
    let who = |name, skipped, about| who(game, name, skipped, about);
    Question {
        name: "contest",
        about: say!("odds-fi-contest", "A collision or push: who has more successes?"),
        fields: vec![
            who("mover", 0, say!("odds-mover", "who moves into the other")),
            who("other", 1, say!("odds-moved-into", "who is moved into")),
            level("level", say!("odds-mover-level", "the mover's level")),
            level("other_level", say!("odds-other-level", "the other's level")),
            Field::truth(
                "maximise",
                say!("odds-mover-maximises", "whether the mover maximises (FI-743)"),
            ),
            Field::truth(
                "answer",
                say!("odds-other-maximises", "whether the other maximises (FI-743)"),
            ),
        ],
        example: "mover=deretor other=brock maximise=yes",
    }
}

fn who(game: &Fighters, name: &'static str, skipped: usize, about: Phrase) -> Field {
    let characters = game.content().characters().iter().map(|known| known.id.as_str());
    Field::choice(name, characters, skipped, about)
}

fn level(name: &'static str, about: Phrase) -> Field {
    Field::number(name, [1, 2], 1, about)
}

/// Whether a technique strikes one target in close combat and nothing else; others need a place, a movement, a bow or
/// a contest.
fn strikes_one_beside(technique: &Technique) -> bool {
    technique.area.is_none()
        && !technique.contest
        && !technique.advances
        && technique.reach != Reach::Ranged
}

/// What a field offers, as people read it; names of characters and techniques stay as they are.
fn in_words(name: &str) -> Option<Phrase> {
    Some(match name {
        "none" => say!("odds-none", "none"),
        "front" => say!("odds-front", "front"),
        "flank" => say!("odds-flank", "flank"),
        "rear" => say!("odds-rear", "rear"),
        _ => return None,
    })
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
    let by = technique.map(|id| game.content().technique(id).name.as_str());
    let title = attack_title([&attacker, &defender], given.name("position"), by);
    let mut answer = Answer::new(say!("odds-wounds-axis", "wounds"), title);
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
    answer.mean(say!("odds-mean-strikes", "strikes"), strikes);
    answer.mean(say!("odds-vp", "VP for the attacker"), points);
    let wounded = say!("odds-is-wounded", "wounds {who}", who = &defender);
    answer.sum(wounded, odds.chance_that(|blow| wounds(blow) > 0));
    let downed = say!("odds-is-downed", "knocks {who} down", who = &defender);
    answer.sum(downed, odds.chance_that(|blow| blow.upshot.downed[1] > 0));
    let out = say!("odds-is-out", "takes {who} out", who = &defender);
    answer.sum(out, odds.chance_that(|blow| blow.upshot.out[1] > 0));
    let hurt = odds.chance_that(|blow| blow.upshot.wounds[0] > 0);
    if hurt > Fraction::ZERO {
        answer.sum(say!("odds-hurts-too", "costs {who} wounds too", who = attacker), hurt);
    }
    Ok(answer)
}

fn attack_title([who, whom]: [&String; 2], position: &str, by: Option<&str>) -> Phrase {
    let from = match position {
        "front" => say!("odds-from-front", "from the front"),
        "flank" => say!("odds-from-flank", "from the flank"),
        _ => say!("odds-from-rear", "from the rear"),
    };
    match by {
        Some(by) => {
            say!("odds-attack-by", "{who} attacks {whom} {from} with {by}.", who, whom, from, by)
        }
        None => say!("odds-attack", "{who} attacks {whom} {from}.", who, whom, from),
    }
}

fn some_dice(count: u8) -> Phrase {
    say!("odds-some-dice", "{count} dice", count)
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
    answer.modifier(say!("odds-atk", "ATK of the attacker"), some_dice(sheet.attack), "FI-142");
    let mut more = i16::from(dice.dice) - i16::from(sheet.attack);
    if let Some(id) = technique {
        let technique = game.content().technique(id);
        more -= i16::from(technique.dice);
        let dice_of = say!("odds-dice-of", "dice of {what}", what = &technique.name);
        answer.shift(dice_of, technique.dice.into(), "FI-920");
        if technique.automatic > 0 {
            let automatic = say!("odds-automatic", "strikes without a roll");
            answer.modifier(automatic, technique.automatic.to_string(), "FI-920");
        }
    }
    let name = weapon
        .map_or_else(|| say!("odds-no-weapon", "no weapon"), |(_, card)| card.name.as_str().into());
    let texts = say!("odds-texts", "{what}, and other texts in force", what = name);
    answer.shift(texts, more, "FI-821");
    answer.modifier(say!("odds-attack-dice", "attack dice"), dice.dice.to_string(), "FI-821");
    if dice.elemental > 0 {
        let elemental = say!("odds-elemental", "of them of an element");
        answer.modifier(elemental, dice.elemental.to_string(), "FI-931");
    }
    if given.truth("maximise") {
        answer.modifier(half_more(), (dice.dice / 2).to_string(), "FI-231");
    }
    let on_each = say!("odds-each-attack", "on each attack die");
    answer.shift(on_each, public.attack_modifier(&attack, TWO).into(), "FI-822");
    explain_defence(given, state, &attack, answer);
}

fn half_more() -> Phrase {
    say!("odds-half-more", "maximised: half as many more")
}

fn explain_defence(given: &Given, state: &State<Fighters>, attack: &Attack, answer: &mut Answer) {
    let public = &state.public;
    let defence = public.defence_dice(attack, TWO);
    let own = public.sheet(TWO).defence;
    answer.modifier(say!("odds-def", "DEF of the defender"), some_dice(own), "FI-143");
    let own = if defence.from_behind { own / 2 } else { own };
    if defence.from_behind {
        let behind = say!("odds-from-behind", "from behind: half the dice, rounded down");
        answer.modifier(behind, "1/2", "FI-833");
    }
    let more = i16::from(defence.dice) - i16::from(own.max(1));
    answer.shift(say!("odds-equipment", "equipment and cover"), more, "FI-832");
    let dice = say!("odds-defence-dice", "defence dice");
    answer.modifier(dice, defence.dice.to_string(), "FI-831");
    if given.truth("answer") {
        answer.modifier(half_more(), (defence.dice / 2).to_string(), "FI-231");
    }
    let on_each = say!("odds-each-defence", "on each defence die");
    answer.shift(on_each, defence.modifier.into(), "FI-834");
    let needs = say!("odds-defence-needs", "a defence die needs");
    answer.modifier(needs, format!("{}+", defence.need), "FI-831");
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
    let title = say!("odds-contest", "{who} moves into {whom}.", who = &mover, whom = &other);
    let mut answer = Answer::new(outcome(), title);
    for (side, (name, id)) in [(&mover, ONE), (&other, TWO)].into_iter().enumerate() {
        let constitution = public.sheet(id).constitution;
        answer.modifier(
            say!("odds-con", "{who}: CON", who = name),
            some_dice(constitution),
            "FI-741",
        );
        let more = i16::from(dice[side]) - i16::from(constitution);
        answer.shift(say!("odds-ability", "{who}: ability", who = name), more, "FI-148");
        let maximised = say!("odds-maximised", "{who}: maximised", who = name);
        answer.shift(maximised, extra[side].into(), "FI-743");
    }
    let has_more = |who: &String| say!("odds-has-more", "{who} has more", who);
    answer.result(has_more(&mover), odds.chance_that(|[own, their]| own > their));
    let even = say!("odds-as-many", "as many each");
    answer.result(even, odds.chance_that(|[own, their]| own == their));
    answer.result(has_more(&other), odds.chance_that(|[own, their]| own < their));
    for (side, name) in [&mover, &other].into_iter().enumerate() {
        let mean = odds.iter().fold(Fraction::ZERO, |sum, (successes, chance)| {
            &sum + &(chance * &Fraction::new(successes[side].into(), 1))
        });
        answer.mean(say!("odds-successes", "successes of {who}", who = name), mean);
    }
    Ok(answer)
}

fn too_wide(wide: TooWide) -> SetupErrors {
    SetupErrors::one("odds.too-wide", wide.to_string())
}
