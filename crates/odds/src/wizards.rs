//! Wizards: strikes, shots and spells, and several of them at one target.

use duello_core::dice::Seeded;
use duello_core::{Document, Fraction, Game, Seat, SetupErrors, Table};
use duello_wizards::{
    ATTACK_COST, ATTACK_LOSS, Alignment, Attack, Blow, Body, FIELD_MAX, Facing, Figure, Need,
    Number, Place, Public, RaceId, Weapon, Wizards, left_after,
};

use crate::{Answer, AnyOdds, Field, Given, Question, refused};

impl AnyOdds for Wizards {
    fn id(&self) -> &'static str {
        Wizards::ID
    }

    fn questions(&self) -> Vec<Question> {
        let races: Vec<String> = races(self).collect();
        let or_wizard: Vec<String> = races.iter().cloned().chain(["wizard".to_owned()]).collect();
        let race = |name, about| Field::choice(name, races.clone(), 0, about);
        let target = || {
            vec![
                Field::choice("target", or_wizard.clone(), 1, "at whom: a race, or `wizard`"),
                Field::choice("alignment", ALIGNMENTS, 2, "of a wizard that is attacked (WI-109)"),
                Field::number(
                    "left",
                    [1, FIELD_MAX],
                    None,
                    "wounds it has left, or its field; all of them unless said",
                ),
            ]
        };
        let times = || Field::number("times", [1, 10], 2, "how often");
        let mut strike = vec![
            race("attacker", "who strikes"),
            Field::choice(
                "weapon",
                STRIKES,
                1,
                "with what, unless the race has weapons of its own (WI-403)",
            ),
        ];
        strike.extend(target());
        strike.push(times());
        let mut shot = vec![race("attacker", "who shoots")];
        shot.extend(target());
        shot.push(times());
        let none_or: Vec<String> = ["none".to_owned()].into_iter().chain(races.clone()).collect();
        let mut volley = vec![
            race("first", "who attacks"),
            Field::choice("second", none_or.clone(), 0, "who else"),
            Field::choice("third", none_or, 0, "who else"),
            Field::choice("by", ["shot", "strike"], 0, "how, with a normal weapon for strikes"),
        ];
        volley.extend(target());
        volley.push(times());
        vec![
            Question {
                name: "strike",
                about: "Strikes in contact: the number needed, the wounds, and what is left.",
                fields: strike,
                example: "attacker=amazon weapon=normal target=orc times=2",
            },
            Question {
                name: "shot",
                about: "Shots: the number needed, the wounds, and what is left.",
                fields: shot,
                example: "attacker=gun target=wizard left=20",
            },
            Question {
                name: "spell",
                about: "Attack spells at a wizard, which need no roll: what is left of the field.",
                fields: vec![
                    Field::number("casts", [1, 5], 1, "how many turns the spell is cast in"),
                    Field::number("field", [1, FIELD_MAX], 20, "the field at first"),
                ],
                example: "field=25 casts=2",
            },
            Question {
                name: "volley",
                about: "Several attack one target, each as often: what is left of it.",
                fields: volley,
                example: "first=orc second=goblin by=shot target=amazon",
            },
        ]
    }

    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors> {
        match question {
            "strike" => attacks(self, given, &[given.name("attacker")], true),
            "shot" => attacks(self, given, &[given.name("attacker")], false),
            "spell" => Ok(spell(given)),
            _ => {
                let names = ["first", "second", "third"].map(|field| given.name(field));
                let names: Vec<&str> = names.into_iter().filter(|name| *name != "none").collect();
                attacks(self, given, &names, given.name("by") == "strike")
            }
        }
    }
}

const ALIGNMENTS: [&str; 3] = ["good", "neutral", "evil"];
const STRIKES: [&str; 2] = ["small", "normal"];

fn races(game: &Wizards) -> impl Iterator<Item = String> {
    game.roster().races().map(|(_, race)| race.id.to_string())
}

const ATTACKER: Seat = Seat::ALL[0];
const DEFENDER: Seat = Seat::ALL[1];

/// A duel of two wizards, with nobody else on the table yet.
fn begun(game: &Wizards) -> Result<Public, SetupErrors> {
    let setup = game.read_setup(&Document::empty())?;
    Ok(game.start(&setup, &mut Table::silent(&mut Seeded::new(1)))?.public)
}

/// A figure of a race, anywhere: nothing that is asked here depends on where it stands.
fn figure(game: &Wizards, name: &str, weapon: Weapon, seat: Seat, number: u16) -> Figure {
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
    let target = aimed_at(game, given, &mut public);
    let left = public.left_of(target);
    let weapon = match (strike, given.name("weapon")) {
        (false, _) => Weapon::Ranged,
        (true, "small") => Weapon::Small,
        (true, _) => Weapon::Normal,
    };
    let mut answer = Answer::new("left", String::new());
    let (mut blows, mut titles): (Vec<Blow>, Vec<String>) = (Vec::new(), Vec::new());
    for (at, name) in names.iter().enumerate() {
        let attacker = figure(game, name, weapon, ATTACKER, 20 + at as u16);
        let attack = if strike { public.strike_of(&attacker) } else { public.shot_of(&attacker) };
        let title = public.race(&attacker).name.clone();
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
    let what = match (strike, titles.len()) {
        (true, 1) => "strikes at",
        (true, _) => "strike at",
        (false, 1) => "shoots at",
        (false, _) => "shoot at",
    };
    let name = target_name(&public, target);
    let times = match given.number("times") {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    };
    let points = if public.figure(target.number).is_some() { "wounds" } else { "points of field" };
    answer.title = format!("{} {what} {name} {times}, {left} {points} left.", titles.join(" and "));
    let chances = left_after(left, &blows);
    let down = chances.get(&0).cloned().unwrap_or(Fraction::ZERO);
    answer.axis = if points == "wounds" { "wounds left" } else { "field left" };
    answer.left(&chances.into_iter().map(|(left, chance)| (left.into(), chance)).collect());
    let verb = if points == "wounds" { "destroys it" } else { "brings it down" };
    answer.sum(format!("{verb} (0 left)"), down);
    Ok(answer)
}

/// Puts the target on the table.
fn aimed_at(game: &Wizards, given: &Given, public: &mut Public) -> Body {
    if given.name("target") == "wizard" {
        let wizard = &mut public.wizards[DEFENDER];
        let alignment = ALIGNMENTS.iter().position(|name| *name == given.name("alignment"));
        wizard.alignment = Alignment::ALL[alignment.unwrap_or(1)];
        wizard.field = given.number_if("left").unwrap_or(wizard.field);
        return public.wizard_body(DEFENDER);
    }
    let mut target = figure(game, given.name("target"), Weapon::Small, DEFENDER, 10);
    target.wounds = given.number_if("left").unwrap_or(target.wounds);
    public.figures.push(target);
    public.body_of(&target)
}

fn target_name(public: &Public, target: Body) -> String {
    match public.figure(target.number) {
        Some(figure) => public.race(figure).name.clone(),
        None => format!("a wizard ({})", public.wizards[target.seat].alignment),
    }
}

fn explain(
    public: &Public,
    title: &str,
    attack: Attack,
    (need, blow): (Need, Blow),
    target: Body,
    answer: &mut Answer,
) {
    answer.modifier(format!("{title}: K"), need.k.to_string(), "WI-710");
    answer.shift(format!("{title}: own trait against it"), need.attacker.into(), "WI-710");
    answer.shift("the target's traits", need.target.into(), "WI-710");
    answer.modifier("needed: a d20 at or under it hits", need.number.to_string(), "WI-710");
    answer.modifier(format!("{title}: SK of the weapon"), attack.power.to_string(), "WI-712");
    match public.figure(target.number) {
        Some(figure) => {
            let race = public.race(figure);
            if attack.fire {
                answer.shift("weak against fire", race.traits.fire.into(), "WI-716");
            }
            answer.shift(format!("{}: R", race.name), -i16::from(race.armour), "WI-712");
            answer.modifier("wounds for each hit", blow.harm.to_string(), "WI-712");
        }
        None => {
            answer.modifier("field for each hit, without armour", blow.harm.to_string(), "WI-714");
        }
    }
}

fn spell(given: &Given) -> Answer {
    let (casts, field) = (given.number("casts"), given.number("field"));
    let left = field.saturating_sub(casts.saturating_mul(ATTACK_LOSS));
    let turns = if casts == 1 { "once".to_owned() } else { format!("in {casts} turns") };
    let title = format!("An attack spell cast {turns} at a wizard with a field of {field}.");
    let mut answer = Answer::new("field left", title);
    answer.modifier("points of field it takes, without a roll", ATTACK_LOSS.to_string(), "WI-305");
    answer.modifier("magic points for each", ATTACK_COST.to_string(), "WI-305");
    answer.modifier("magic actions in a turn", "1", "WI-301");
    answer.result(left.to_string(), Fraction::ONE);
    answer.sum("brings it down (0 left)", if left == 0 { Fraction::ONE } else { Fraction::ZERO });
    answer
}
