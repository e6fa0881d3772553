//! Commandos: a shot with its hit value, several shots, an exchange of shots, and the way home with the flag.

use std::collections::BTreeMap;

use crate::{
    Aim, Commandos, Duellist, Flag, Kind, Level, Public, SIDES, Setup, ShotKind, Slot, Terrain,
    Volley, Who, capture_time, exchange, hits, volley_chain,
};
use duello_core::dice::Scripted;
use duello_core::{Fraction, Phrase, Rules, SetupErrors, Table, say};
use duello_geometry::hex::Direction;

use duello_odds::{Answer, AnyOdds, Field, Given, Question, outcome, refused};

impl AnyOdds for Commandos {
    fn id(&self) -> &'static str {
        Commandos::ID
    }

    fn questions(&self) -> Vec<Question> {
        let more = || std::iter::once("none").chain(Kind::ALL.map(Kind::id));
        let mut shot = vec![
            at("shooter", say!("odds-shooter", "who shoots")),
            at("target", say!("odds-target", "at whom")),
        ];
        shot.extend(circumstances());
        shot.push(Field::truth(
            "bearer",
            say!("odds-bearer", "whether the shooter carries the flag (CO-703)"),
        ));
        shot.push(Field::truth(
            "overwatch",
            say!("odds-overwatch", "whether it is the shot of a guard (CO-605)"),
        ));
        let mut volley = vec![
            at("shooter", say!("odds-shooter", "who shoots")),
            Field::choice("second", more(), 0, say!("odds-next", "who shoots next"))
                .in_words(in_words),
            Field::choice("third", more(), 0, say!("odds-last", "who shoots last"))
                .in_words(in_words),
            at("target", say!("odds-target", "at whom")),
            Field::number(
                "times",
                [1, 8],
                1,
                say!("odds-each-times", "how often each of them shoots"),
            ),
        ];
        volley.extend(circumstances());
        for (range, cover) in OTHER_CIRCUMSTANCES {
            let other = say!("odds-other-range", "hexes from that shooter [default: as the first]");
            volley.push(Field::number(range, [1, 9], None, other));
            let other = say!("odds-other-cover", "cover from that shooter [default: as the first]");
            volley.push(Field::choice(cover, SAME_OR_COVERS, 0, other).in_words(in_words));
        }
        vec![
            Question {
                name: "shot",
                about: say!(
                    "odds-co-shot",
                    "The hit value of a shot, how many hits, and whether it kills."
                ),
                fields: shot,
                example: "shooter=lmg target=heavy range=3 cover=full",
            },
            Question {
                name: "volley",
                about: say!("odds-co-volley", "What is left of a target after several shots."),
                fields: volley,
                example: "shooter=sniper second=lmg target=infantry cover=half",
            },
            exchange_question(),
            capture_question(self),
        ]
    }

    fn answer(&self, question: &str, given: &Given) -> Result<Answer, SetupErrors> {
        match question {
            "shot" => shot(self, given),
            "volley" => volley(self, given),
            "capture" => captured(self, given),
            _ => exchanged(self, given),
        }
    }
}

fn exchange_question() -> Question {
    Question {
        name: "exchange",
        about: say!(
            "odds-co-exchange",
            "Two shoot at each other in turn until one is dead: who survives?"
        ),
        fields: vec![
            at("first", say!("odds-shoots-first", "who shoots first")),
            at("second", say!("odds-shoots-back", "who shoots back")),
            Field::number("range", [1, 9], 2, say!("odds-between", "hexes between them")),
            cover("first_cover", say!("odds-first-cover", "cover of the first")),
            cover("second_cover", say!("odds-second-cover", "cover of the second")),
            Field::number(
                "first_hp",
                [1, 9],
                None,
                say!("odds-own-hp", "its hit points [default: those of its card]"),
            ),
            Field::number(
                "second_hp",
                [1, 9],
                None,
                say!("odds-own-hp", "its hit points [default: those of its card]"),
            ),
        ],
        example: "first=lmg second=sniper range=2 second_cover=half",
    }
}

fn capture_question(game: &Commandos) -> Question {
    let maps = game.maps().map(|map| map.id().to_owned());
    Question {
        name: "capture",
        about: say!(
            "odds-co-capture",
            "How many turns a character alone needs to bring the flag home if nobody interferes (CO-954)."
        ),
        fields: vec![
            at("character", say!("odds-carrier", "who fetches the flag")),
            Field::choice("map", maps, 0, say!("odds-map", "on which map")),
        ],
        example: "character=ranger map=ruin",
    }
}

fn at(name: &'static str, about: Phrase) -> Field {
    Field::choice(name, Kind::ALL.map(Kind::id), 0, about).in_words(in_words)
}

const COVERS: [&str; 3] = ["none", "half", "full"];
const SAME_OR_COVERS: [&str; 4] = ["same", "none", "half", "full"];
/// Where the second and the third shooter of a volley may stand elsewhere.
const OTHER_CIRCUMSTANCES: [(&str, &str); 2] =
    [("second_range", "second_cover"), ("third_range", "third_cover")];

fn cover(name: &'static str, about: Phrase) -> Field {
    Field::choice(name, COVERS, 0, about).in_words(in_words)
}

/// What a field offers, as people read it.
fn in_words(name: &str) -> Option<Phrase> {
    Some(match name {
        "same" => say!("odds-same", "as the first"),
        "none" => say!("odds-none", "none"),
        "half" => say!("odds-half", "half"),
        "full" => say!("odds-full", "full"),
        kind => Kind::ALL.into_iter().find(|known| known.id() == kind)?.say(),
    })
}

/// What may be said of every shot.
fn circumstances() -> Vec<Field> {
    vec![
        Field::number("range", [1, 9], 2, say!("odds-range", "hexes between shooter and target")),
        cover("cover", say!("odds-cover", "cover in front of the target (CO-601, CO-602)")),
        Field::truth("crouched", say!("odds-crouched", "whether the target is crouched (CO-411)")),
        Field::truth(
            "tower",
            say!("odds-tower", "whether the shooter is on a watchtower's top (CO-606)"),
        ),
        Field::number(
            "hp",
            [1, 9],
            None,
            say!("odds-hp", "the target's hit points [default: those of its card]"),
        ),
    ]
}

/// A shot as somebody asks about it.
struct Case<'a> {
    shooter: Kind,
    target: Kind,
    range: u8,
    cover: &'a str,
    crouched: bool,
    tower: bool,
    bearer: bool,
    kind: ShotKind,
}

impl Case<'_> {
    fn of<'a>(given: &'a Given, shooter: Kind) -> Case<'a> {
        let kind = if given.truth("overwatch") { ShotKind::Overwatch } else { ShotKind::Shoot };
        Case {
            shooter,
            target: kind_of(given.name("target")),
            range: given.number("range"),
            cover: given.name("cover"),
            crouched: given.truth("crouched"),
            tower: given.truth("tower"),
            bearer: given.truth("bearer"),
            kind,
        }
    }

    fn title(&self) -> Phrase {
        let (mut shooter, mut target) = (self.shooter.say(), self.target.say());
        if self.tower {
            shooter = say!("odds-on-tower", "{who} on a tower", who = shooter);
        }
        if self.crouched {
            target = say!("odds-crouching", "a crouched {who}", who = target);
        }
        target = match self.cover {
            "half" => say!("odds-behind-half", "{who} behind half cover", who = target),
            "full" => say!("odds-behind-full", "{who} behind full cover", who = target),
            _ => target,
        };
        let range = self.range;
        say!("odds-shot", "{shooter} at {target}, range {range}", shooter, target, range)
    }

    /// CO-507 by the game itself, on a map where two stand like that.
    fn aim(&self, game: &Commandos) -> Result<Aim, SetupErrors> {
        let found = self.stands(game, true).or_else(|| self.stands(game, false));
        let Some(public) = found else {
            let text = "no map has two hexes so far apart".to_owned();
            return Err(refused("range", "CO-203", text));
        };
        let aim = public.aim(SHOOTER, TARGET, self.kind).ok_or_else(|| {
            let range = public.range(SHOOTER);
            let text = format!(
                "must be {} at most: the {} has Range {range}, and beyond it a shot goes two hexes",
                range + 2,
                self.shooter
            );
            refused("range", "CO-503", text)
        })?;
        if aim.value == 0 && self.kind == ShotKind::Shoot {
            let text = format!("the hit value would be 0: {}", aim.breakdown());
            return Err(refused("target", "CO-512", text));
        }
        Ok(aim)
    }

    /// A match in which the two stand like that. Only if no map has such a place is one taken where they do not see
    /// each other, or a top where there is no tower: the hit value asks for neither.
    fn stands(&self, game: &Commandos, is_strict: bool) -> Option<Public> {
        let terrain = match self.cover {
            "half" => Terrain::HalfBlindage,
            "full" => Terrain::FullBlindage,
            _ => Terrain::Open,
        };
        game.maps().find_map(|map| {
            let mut public = started(game, map.id(), self.shooter, self.target)?;
            let is_place =
                |from| map.terrain(from) == Terrain::Watchtower || !(self.tower && is_strict);
            for from in map.cells().filter(|from| is_place(*from)) {
                let level = if self.tower { Level::Top } else { Level::Ground };
                let to = map.cells().find(|to| {
                    map.distance(from, *to) == self.range
                        && map.terrain(*to) == terrain
                        && (!is_strict || public.sees((from, level), (*to, Level::Ground)))
                });
                let Some(to) = to else { continue };
                (public.characters[0].cell, public.characters[0].level) = (from, level);
                let target = &mut public.characters[3];
                (target.cell, target.crouched) = (to, self.crouched);
                let holds = |facing: &Direction| public.facings(to, from).contains(*facing);
                public.characters[3].facing = Direction::ALL.into_iter().find(holds)?;
                if self.bearer {
                    public.flag = Flag::Carried(SHOOTER);
                }
                return Some(public);
            }
            None
        })
    }

    fn explain(&self, aim: &Aim, answer: &mut Answer) {
        let (who, target) = (self.shooter.say(), self.target.say());
        let (skill, clause) = if self.bearer {
            (say!("odds-bearer-skill", "{who}: Shoot Skill of a Bearer", who), "CO-703")
        } else {
            (say!("odds-skill", "{who}: Shoot Skill", who), "CO-507")
        };
        answer.modifier(skill, aim.skill.to_string(), clause);
        answer.shift(say!("odds-top", "on a watchtower's top"), aim.top.into(), "CO-606");
        let armour = say!("odds-armour", "{who}: Armour", who = target);
        answer.shift(armour, -i16::from(aim.armour), "CO-507");
        answer.shift(say!("odds-crouch", "crouched"), -i16::from(aim.crouch), "CO-411");
        let (cover, clause) = match aim.blindage {
            1 => (say!("odds-half-blindage", "half cover"), "CO-601"),
            _ => (say!("odds-full-blindage", "full cover"), "CO-602"),
        };
        answer.shift(cover, -i16::from(aim.blindage), clause);
        if self.cover != "none" && self.kind == ShotKind::Overwatch {
            let ignored = say!("odds-no-blindage", "an Overwatch shot ignores cover");
            answer.modifier(ignored, "0", "CO-605");
        }
        let beyond = say!("odds-outrange", "beyond the Range");
        answer.shift(beyond, -i16::from(aim.outrange), "CO-503");
        let value = say!("odds-hit-value", "hit value: a d20 at or under it hits");
        answer.modifier(value, aim.value.to_string(), "CO-510");
        answer.modifier(say!("odds-dice", "dice"), aim.dice.to_string(), "CO-506");
    }
}

const SHOOTER: Who = Who::new(SIDES[0], Slot::ALL[0]);
const TARGET: Who = Who::new(SIDES[1], Slot::ALL[0]);

/// The start of a match between two teams of one kind each.
fn started(game: &Commandos, map: &str, one: Kind, two: Kind) -> Option<Public> {
    let mut setup = Setup::new(map);
    setup.switches.duplicates = true;
    setup.teams = Some([[one; 3], [two; 3]]);
    let state = game.start(&setup, &mut Table::silent(&mut Scripted::new([]))).ok()?;
    Some(state.public)
}

fn kind_of(name: &str) -> Kind {
    Kind::ALL.into_iter().find(|kind| kind.id() == name).unwrap_or(Kind::Infantry)
}

fn volley_of(aim: &Aim) -> Volley {
    Volley { dice: aim.dice, value: aim.value }
}

/// What the target has, if nothing else is said.
fn hp_of(game: &Commandos, given: &Given, field: &str, kind: Kind) -> u8 {
    given.number_if(field).unwrap_or(game.card().of(kind).hp)
}

fn shot(game: &Commandos, given: &Given) -> Result<Answer, SetupErrors> {
    let case = Case::of(given, kind_of(given.name("shooter")));
    if given.truth("overwatch") && given.truth("crouched") {
        let text = "a guard shoots at somebody who moves, and a mover is never crouched";
        return Err(refused("crouched", "CO-R21", text.to_owned()));
    }
    let aim = case.aim(game)?;
    let hp = hp_of(game, given, "hp", case.target);
    let title = say!("odds-shot-title", "{shot}, {hp} HP.", shot = case.title(), hp);
    let mut answer = Answer::new(say!("odds-hits", "hits"), title);
    case.explain(&aim, &mut answer);
    let hits = hits(volley_of(&aim));
    answer.counted(&hits.iter().map(|(hits, chance)| (u32::from(*hits), chance.clone())).collect());
    let kills = say!("odds-kills", "kills ({hp} hits or more)", hp);
    answer.sum(kills, hits.chance_that(|hits| *hits >= hp));
    Ok(answer)
}

/// The shots of a volley: those of the second and third are from where they stand.
fn cases(given: &Given) -> Vec<Case<'_>> {
    let mut cases = vec![Case::of(given, kind_of(given.name("shooter")))];
    for (name, (range, cover)) in ["second", "third"].into_iter().zip(OTHER_CIRCUMSTANCES) {
        if given.name(name) == "none" {
            continue;
        }
        let mut case = Case::of(given, kind_of(given.name(name)));
        case.range = given.number_if(range).unwrap_or(case.range);
        if given.name(cover) != "same" {
            case.cover = given.name(cover);
        }
        cases.push(case);
    }
    cases
}

fn volley(game: &Commandos, given: &Given) -> Result<Answer, SetupErrors> {
    let target = kind_of(given.name("target"));
    let hp = hp_of(game, given, "hp", target);
    let mut shots = Vec::new();
    let mut answer = Answer::new(say!("odds-hp-left", "HP left"), Phrase::default());
    let mut all: Option<Phrase> = None;
    for case in cases(given) {
        let aim = case.aim(game)?;
        case.explain(&aim, &mut answer);
        let shot = case.title();
        all = Some(match all {
            Some(first) => say!("odds-then-shot", "{first}; {shot}", first, shot),
            None => shot,
        });
        shots.extend(vec![volley_of(&aim); given.number("times").into()]);
    }
    let shot = all.unwrap_or_default();
    answer.title = match given.number("times") {
        0 | 1 => say!("odds-shot-title", "{shot}, {hp} HP.", shot, hp),
        times => say!("odds-volley-title", "{shot}, {times} times, {hp} HP.", shot, times, hp),
    };
    let left: BTreeMap<u32, Fraction> =
        volley_chain(&shots, hp).into_iter().map(|(hp, chance)| (hp.into(), chance)).collect();
    let dead = left.get(&0).cloned().unwrap_or(Fraction::ZERO);
    answer.left(&left);
    answer.sum(say!("odds-kills-volley", "kills (0 HP left)"), dead);
    Ok(answer)
}

/// CO-954: nothing is left to chance, so there is one result.
fn captured(game: &Commandos, given: &Given) -> Result<Answer, SetupErrors> {
    let (kind, map) = (kind_of(given.name("character")), given.name("map"));
    let turns = capture_time(game, map, kind).ok_or_else(|| {
        let text = "it cannot bring the flag home within the rounds of this map".to_owned();
        refused("character", "CO-954", text)
    })?;
    let title = say!(
        "odds-capture-title",
        "{who} alone brings the flag home on {map}.",
        who = kind.say(),
        map = game
            .maps()
            .find(|known| known.id() == map)
            .map_or(map, |known| known.name())
            .to_owned()
    );
    let mut answer = Answer::new(say!("odds-turns", "turns of its side"), title);
    answer.modifier(say!("odds-alone", "nobody interferes"), "", "CO-954");
    answer.counted(&BTreeMap::from([(u32::from(turns), Fraction::ONE)]));
    Ok(answer)
}

fn exchanged(game: &Commandos, given: &Given) -> Result<Answer, SetupErrors> {
    let [first, second] = ["first", "second"].map(|field| kind_of(given.name(field)));
    let hp = [hp_of(game, given, "first_hp", first), hp_of(game, given, "second_hp", second)];
    let mut answer = Answer::new(outcome(), Phrase::default());
    let mut duellists = Vec::new();
    for (shooter, target, cover, hp) in
        [(first, second, "second_cover", hp[0]), (second, first, "first_cover", hp[1])]
    {
        let case = Case {
            shooter,
            target,
            range: given.number("range"),
            cover: given.name(cover),
            crouched: false,
            tower: false,
            bearer: false,
            kind: ShotKind::Shoot,
        };
        let aim = case.aim(game)?;
        case.explain(&aim, &mut answer);
        duellists.push(Duellist { shot: volley_of(&aim), hp });
    }
    let (first, second) = (first.say(), second.say());
    answer.title = say!(
        "odds-exchange-title",
        "{first} ({own} HP) and {second} ({other} HP) shoot in turn at range {range}, the {first} first.",
        first = first.clone(),
        own = hp[0],
        second = second.clone(),
        other = hp[1],
        range = given.number("range")
    );
    let survives = exchange(duellists[0], duellists[1]).ok_or_else(|| {
        refused("range", "CO-953", "neither can hit the other, so it never ends".to_owned())
    })?;
    let other = Fraction::ONE.minus(&survives).unwrap_or(Fraction::ZERO);
    answer.modifier(say!("odds-to-death", "they shoot until one is dead"), "", "CO-953");
    answer.result(say!("odds-survives", "the {who} survives", who = first), survives);
    answer.result(say!("odds-survives", "the {who} survives", who = second), other);
    Ok(answer)
}
