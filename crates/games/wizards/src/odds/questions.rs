//! Wizards: strikes, shots and spells, and several of them at one target.

use std::iter;

use super::{duels, order};
use crate::state::{MP_KEPT, MP_PER_ROUND};
use crate::{
    ATTACK_COST, ATTACK_LOSS, Alignment, Attack, Blow, Body, FIELD_MAX, Facing, Figure, Need,
    Number, Place, Public, RaceId, Weapon, Wizards, left_after,
};
use duello_core::dice::Seeded;
use duello_core::{Document, Fraction, Phrase, Rules, Seat, SetupErrors, Table, say};

use duello_odds::{Answer, AnyOdds, Field, Given, Question, refused};

impl AnyOdds for Wizards {
    fn id(&self) -> &'static str {
        Wizards::ID
    }

    fn questions(&self) -> Vec<Question> {
        vec![
            strike_question(self),
            shot_question(self),
            spell_question(),
            volley_question(self),
            duels::question(self),
            order::question(),
        ]
    }

    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors> {
        match question {
            "strike" => attacks(self, given, &[given.name("attacker")], true),
            "shot" => attacks(self, given, &[given.name("attacker")], false),
            "spell" => Ok(spell(given)),
            "melee" => duels::answer(self, given),
            "order" => Ok(order::answer(given)),
            _ => {
                let names = ["first", "second", "third"].map(|field| given.name(field));
                let names: Vec<&str> = names.into_iter().filter(|name| *name != "none").collect();
                attacks(self, given, &names, given.name("by") == "strike")
            }
        }
    }
}

fn strike_question(game: &Wizards) -> Question {
    let weapon = Field::choice(
        "weapon",
        STRIKES,
        1,
        say!("odds-wi-weapon", "with what, unless the race has weapons of its own (WI-403)"),
    );
    let mut fields = vec![
        race(game, "attacker", say!("odds-striker", "who strikes")),
        weapon.in_words(|name| in_words(game, name)),
    ];
    fields.extend(target_fields(game));
    Question {
        name: "strike",
        about: say!(
            "odds-wi-strike",
            "Strikes in contact: the number needed, the wounds, and what is left."
        ),
        fields,
        example: "attacker=amazon weapon=normal target=orc times=2",
    }
}

fn shot_question(game: &Wizards) -> Question {
    let mut fields = vec![race(game, "attacker", say!("odds-shooter", "who shoots"))];
    fields.extend(target_fields(game));
    Question {
        name: "shot",
        about: say!("odds-wi-shot", "Shots: the number needed, the wounds, and what is left."),
        fields,
        example: "attacker=gun target=wizard left=20",
    }
}

fn spell_question() -> Question {
    let casts = say!("odds-wi-casts", "how often the spell is cast");
    let field = say!("odds-wi-field", "the field at first");
    Question {
        name: "spell",
        about: say!(
            "odds-wi-spell",
            "Attack spells at a wizard, which need no roll: what is left of the field."
        ),
        fields: vec![
            Field::number("casts", [1, 5], 1, casts),
            Field::number("field", [1, FIELD_MAX], 20, field),
        ],
        example: "field=25 casts=2",
    }
}

fn volley_question(game: &Wizards) -> Question {
    let words = |name: &str| in_words(game, name);
    let more = |name| {
        let names = iter::once("none".to_owned()).chain(races(game));
        Field::choice(name, names, 0, say!("odds-else", "who else")).in_words(words)
    };
    let by = say!("odds-wi-by", "how, with a normal weapon for strikes");
    let mut fields = vec![
        race(game, "first", say!("odds-attacker", "who attacks")),
        more("second"),
        more("third"),
        Field::choice("by", ["shot", "strike"], 0, by).in_words(words),
    ];
    fields.extend(target_fields(game));
    Question {
        name: "volley",
        about: say!(
            "odds-wi-volley",
            "Several attack one target, each as often: what is left of it."
        ),
        fields,
        example: "first=orc second=goblin by=shot target=amazon",
    }
}

pub(super) fn race(game: &Wizards, name: &'static str, about: Phrase) -> Field {
    Field::choice(name, races(game), 0, about).in_words(|name| in_words(game, name))
}

/// Who is attacked, and how often.
fn target_fields(game: &Wizards) -> [Field; 4] {
    let words = |name: &str| in_words(game, name);
    let names = races(game).chain(["wizard".to_owned()]);
    let target = say!("odds-wi-target", "at whom: a race, or `wizard`");
    let alignment = say!("odds-wi-alignment", "of a wizard that is attacked (WI-109)");
    let left = say!("odds-wi-left", "wounds it has left, or its field [default: all of them]");
    [
        Field::choice("target", names, 1, target).in_words(words),
        Field::choice("alignment", ALIGNMENTS, 2, alignment).in_words(words),
        Field::number("left", [1, FIELD_MAX], None, left),
        Field::number("times", [1, 10], 2, say!("odds-times", "how often")),
    ]
}

const ALIGNMENTS: [&str; 3] = ["good", "neutral", "evil"];
const STRIKES: [&str; 2] = ["small", "normal"];

/// What a field offers, as people read it.
fn in_words(game: &Wizards, name: &str) -> Option<Phrase> {
    Some(match name {
        "none" => say!("odds-none", "none"),
        "wizard" => say!("odds-wizard", "wizard"),
        "good" => Alignment::G.say(),
        "neutral" => Alignment::N.say(),
        "evil" => Alignment::B.say(),
        "small" => say!("odds-small", "small"),
        "normal" => say!("odds-normal", "normal"),
        "shot" => say!("odds-by-shot", "shot"),
        "strike" => say!("odds-by-strike", "strike"),
        race => game.roster().races().find(|(_, known)| known.id.to_string() == race)?.1.say(),
    })
}

fn races(game: &Wizards) -> impl Iterator<Item = String> {
    game.roster().races().map(|(_, race)| race.id.to_string())
}

pub(super) const ATTACKER: Seat = Seat::ALL[0];
pub(super) const DEFENDER: Seat = Seat::ALL[1];

/// A duel of two wizards, with nobody else on the table yet.
pub(super) fn begun(game: &Wizards) -> Result<Public, SetupErrors> {
    let setup = game.read_setup(&Document::empty())?;
    Ok(game.start(&setup, &mut Table::silent(&mut Seeded::new(1)))?.public)
}

/// A figure of a race, anywhere: nothing that is asked here depends on where it stands.
pub(super) fn figure(
    game: &Wizards,
    name: &str,
    weapon: Weapon,
    seat: Seat,
    number: u16,
) -> Figure {
    let found = game.roster().races().find(|(_, race)| race.id.to_string() == name);
    let (id, race): (RaceId, _) = found.expect("the field names races of the roster");
    Figure {
        number: Number(number),
        seat,
        race: id,
        // What has weapons of its own is not asked which.
        weapon: if race.bears(Weapon::Own) { Weapon::Own } else { weapon },
        place: Place::ground(duello_geometry::plane::Point::new(0, 0)),
        facing: Facing::NORTH,
        wounds: race.wounds,
        created: 0,
        used: 0,
    }
}

/// Attacks of some races, each as often, at one target.
fn attacks(
    game: &Wizards,
    given: &Given,
    names: &[&str],
    strike: bool,
) -> Result<Answer, SetupErrors> {
    let mut public = begun(game)?;
    let target = aimed_at(game, given, &mut public)?;
    let left = public.left_of(target);
    let weapon = match (strike, given.name("weapon")) {
        (false, _) => Weapon::Ranged,
        (true, "small") => Weapon::Small,
        (true, _) => Weapon::Normal,
    };
    let mut answer = Answer::default();
    let (mut blows, mut titles): (Vec<Blow>, Vec<Phrase>) = (Vec::new(), Vec::new());
    for (at, name) in names.iter().enumerate() {
        let attacker = figure(game, name, weapon, ATTACKER, 20 + at as u16);
        let attack = if strike { public.strike_of(&attacker) } else { public.shot_of(&attacker) };
        let title = public.race(&attacker).say();
        let Some(attack) = attack else {
            let field = if names.len() > 1 { "first" } else { "attacker" };
            let what = if strike { "melee" } else { "ranged" };
            return Err(refused(field, "WI-403", format!("the {title} has no {what} weapon")));
        };
        let (need, blow) = public.blow(&attacker, attack, target);
        explain(&public, &title, attack, (need, blow), target, &mut answer);
        blows.extend(vec![blow; given.number("times").into()]);
        titles.push(title);
    }
    let is_figure = public.figure(target.number).is_some();
    let whom = target_name(&public, target);
    let times = often(given.number("times"));
    let left_of = match is_figure {
        true => say!("odds-wounds", "{left} wounds", left),
        false => say!("odds-points", "{left} points of field", left),
    };
    answer.title = attack_title(titles, strike, whom, times, left_of);
    let chances = left_after(left, &blows);
    let down = chances.get(&0).cloned().unwrap_or(Fraction::ZERO);
    answer.axis = match is_figure {
        true => say!("odds-wounds-left", "wounds left"),
        false => say!("odds-field-left", "field left"),
    };
    answer.left(&chances.into_iter().map(|(left, chance)| (left.into(), chance)).collect());
    let ends =
        if is_figure { say!("odds-destroys", "destroys it (0 left)") } else { brings_down() };
    answer.sum(ends, down);
    Ok(answer)
}

fn often(times: u8) -> Phrase {
    match times {
        1 => say!("odds-once", "once"),
        2 => say!("odds-twice", "twice"),
        more => say!("odds-often", "{more} times", more),
    }
}

fn brings_down() -> Phrase {
    say!("odds-brings-down", "brings it down (0 left)")
}

/// Who attacks whom, how often, and what is left to be lost.
fn attack_title(
    titles: Vec<Phrase>,
    is_strike: bool,
    whom: Phrase,
    times: Phrase,
    left: Phrase,
) -> Phrase {
    let is_one = titles.len() == 1;
    let each = |all: Phrase, who: Phrase| say!("odds-and", "{all} and {who}", all, who);
    let who = titles.into_iter().reduce(each).unwrap_or_default();
    match (is_strike, is_one) {
        (true, true) => say!(
            "odds-strikes",
            "{who} strikes at {whom} {times}, {left} left.",
            who,
            whom,
            times,
            left
        ),
        (true, false) => say!(
            "odds-strike",
            "{who} strike at {whom} {times}, {left} left.",
            who,
            whom,
            times,
            left
        ),
        (false, true) => say!(
            "odds-shoots",
            "{who} shoots at {whom} {times}, {left} left.",
            who,
            whom,
            times,
            left
        ),
        (false, false) => say!(
            "odds-shoot",
            "{who} shoot at {whom} {times}, {left} left.",
            who,
            whom,
            times,
            left
        ),
    }
}

/// Puts the target on the table.
fn aimed_at(game: &Wizards, given: &Given, public: &mut Public) -> Result<Body, SetupErrors> {
    if given.name("target") == "wizard" {
        let wizard = &mut public.wizards[DEFENDER];
        let alignment = ALIGNMENTS.iter().position(|name| *name == given.name("alignment"));
        wizard.alignment = Alignment::ALL[alignment.unwrap_or(1)];
        wizard.field = given.number_if("left").unwrap_or(wizard.field);
        return Ok(public.wizard_body(DEFENDER));
    }
    let mut target = figure(game, given.name("target"), Weapon::Small, DEFENDER, 10);
    let left = given.number_if("left").unwrap_or(target.wounds);
    if left > target.wounds {
        let text = format!("must be at most {}, the full wounds of the target", target.wounds);
        return Err(refused("left", "WI-308", text));
    }
    target.wounds = left;
    public.figures.push(target);
    Ok(public.body_of(&target))
}

fn target_name(public: &Public, target: Body) -> Phrase {
    match public.figure(target.number) {
        Some(figure) => public.race(figure).say(),
        None => {
            let alignment = public.wizards[target.seat].alignment.say();
            say!("odds-a-wizard", "a wizard ({alignment})", alignment)
        }
    }
}

pub(super) fn explain(
    public: &Public,
    who: &Phrase,
    attack: Attack,
    (need, blow): (Need, Blow),
    target: Body,
    answer: &mut Answer,
) {
    let who = || who.clone();
    answer.modifier(say!("odds-k", "{who}: K", who = who()), need.k.to_string(), "WI-710");
    let own = say!("odds-own-trait", "{who}: own trait against it", who = who());
    answer.shift(own, need.attacker.into(), "WI-710");
    answer.shift(say!("odds-traits", "the target's traits"), need.target.into(), "WI-710");
    let needed = say!("odds-needed", "needed: a d20 at or under it hits");
    answer.modifier(needed, need.number.to_string(), "WI-710");
    let power = say!("odds-sk", "{who}: SK of the weapon", who = who());
    answer.modifier(power, attack.power.to_string(), "WI-712");
    match public.figure(target.number) {
        Some(figure) => {
            let race = public.race(figure);
            if attack.fire {
                answer.shift(
                    say!("odds-fire", "weak against fire"),
                    race.traits.fire.into(),
                    "WI-716",
                );
            }
            let armour = say!("odds-r", "{who}: R", who = race.say());
            answer.shift(armour, -i16::from(race.armour), "WI-712");
            let harm = say!("odds-harm", "wounds for each hit");
            answer.modifier(harm, blow.harm.to_string(), "WI-712");
        }
        None => {
            let harm = say!("odds-field-harm", "field for each hit, without armour");
            answer.modifier(harm, blow.harm.to_string(), "WI-714");
        }
    }
}

fn spell(given: &Given) -> Answer {
    let (casts, field) = (given.number("casts"), given.number("field"));
    let left = field.saturating_sub(casts.saturating_mul(ATTACK_LOSS));
    let times = often(casts);
    let title = say!(
        "odds-spell-title",
        "An attack spell cast {times} at a wizard with a field of {field}.",
        times,
        field
    );
    let mut answer = Answer::new(say!("odds-field-left", "field left"), title);
    let loss = say!("odds-spell-loss", "points of field it takes, without a roll");
    answer.modifier(loss, ATTACK_LOSS.to_string(), "WI-305");
    let cost = say!("odds-spell-cost", "magic points for each");
    answer.modifier(cost, ATTACK_COST.to_string(), "WI-305");
    let in_turn = say!("odds-spell-turn", "of them in a turn, with all MP a wizard can have");
    answer.modifier(in_turn, ((MP_KEPT + MP_PER_ROUND) / ATTACK_COST).to_string(), "WI-302");
    answer.result(left.to_string(), Fraction::ONE);
    answer.sum(brings_down(), if left == 0 { Fraction::ONE } else { Fraction::ZERO });
    answer
}
