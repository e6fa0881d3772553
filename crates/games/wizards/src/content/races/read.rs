//! Reads races.

use duello_core::{Clause, Document, Faults, Reader, SetupErrors, digest_of_bytes};
use duello_geometry::plane::Mm;

use super::{Alignment, Arms, Blow, Race, Roster, Shot, Traits};
use crate::clauses::{WI_310, WI_311, WI_710, WI_712, WI_R47};
use crate::content::{read_id, read_mark};

/// The most races; their numbers must fit into a byte.
const RACES_MAX: usize = 100;

const FIELDS: [&str; 15] = [
    "id",
    "name",
    "mark",
    "kind",
    "alignment",
    "k",
    "k_ranged",
    "armour",
    "wounds",
    "movement",
    "power",
    "pool",
    "cost",
    "blow",
    "shot",
];

impl Roster {
    /// Reads a file of races.
    ///
    /// # Errors
    /// All faults at once.
    pub fn read(text: &str) -> Result<Roster, SetupErrors> {
        let none = Roster { races: Vec::new(), digest: String::new() };
        none.with(text)
    }

    /// This roster and the races of another file.
    ///
    /// # Errors
    /// All faults of the file at once.
    pub fn with(&self, text: &str) -> Result<Roster, SetupErrors> {
        let document = Document::parse(text)?;
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&["race"]);
        let field = root.field("race").under(WI_R47);
        field.missing();
        let mut roster = self.clone();
        let items = field.list().unwrap_or_default();
        let mut read = Vec::new();
        for item in items.clone() {
            let Some(race) = read_race(&item) else { continue };
            if roster.find(race.id).is_some() {
                item.field("id").wrong("roster.twice", &format!("there is a race `{}`", race.id));
            } else if roster.races.len() == RACES_MAX {
                item.wrong("roster.many", &format!("there are at most {RACES_MAX} races"));
            } else {
                roster.races.push(race);
                read.push(item);
            }
        }
        for (item, race) in read.iter().zip(&roster.races[self.races.len()..]) {
            check_enemy(&roster, item, race, &items);
        }
        roster.digest = digest_of_bytes(format!("{}\n{text}", self.digest).as_bytes());
        faults.into_result(&document, roster)
    }
}

/// A trait names a race that is there, be it one of the file in which something is wrong.
fn check_enemy(roster: &Roster, item: &Reader<'_>, race: &Race, items: &[Reader<'_>]) {
    let Some((enemy, _)) = race.traits.against_race else { return };
    let is_named =
        |item: &Reader<'_>| item.field("id").parse::<String>().as_deref() == Some(enemy.as_str());
    if roster.find(enemy).is_none() && !items.iter().any(is_named) {
        let field = item.field("trait").field("against_race").field("race");
        field.wrong("roster.unknown", &format!("there is no race `{enemy}`"));
    }
}

fn read_race(item: &Reader<'_>) -> Option<Race> {
    let mut fields = FIELDS.to_vec();
    fields.push("trait");
    item.allow_fields(&fields);
    let id = read_id(&item.field("id"));
    let name = needed(item, "name", None).text(30).map(str::to_owned);
    let alignment = needed(item, "alignment", Some(WI_310)).choice(&Alignment::NAMED);
    let k = needed(item, "k", Some(WI_710)).integer(0..=20);
    let k_ranged = item.field("k_ranged").under(WI_710).integer(0..=20);
    let armour = needed(item, "armour", Some(WI_712)).byte(0..=20);
    let wounds = needed(item, "wounds", Some(WI_712)).byte(1..=99);
    let movement = needed(item, "movement", None).integer(0..=300);
    let arms = read_arms(item);
    let traits = read_traits(&item.field("trait"));
    let k = k? as i8;
    Some(Race {
        id: id?,
        name: name?,
        printed: read_mark(&item.field("mark")),
        alignment: alignment?,
        k,
        k_ranged: k_ranged.map_or(k, |k| k as i8),
        armour: armour?,
        wounds: wounds?,
        movement: movement? as Mm,
        arms: arms?,
        traits,
    })
}

fn needed<'a>(item: &Reader<'a>, name: &str, clause: Option<Clause>) -> Reader<'a> {
    let field = item.field(name);
    let field = match clause {
        Some(clause) => field.under(clause),
        None => field,
    };
    field.missing();
    field
}

fn read_arms(item: &Reader<'_>) -> Option<Arms> {
    let kinds = [("standard", 0), ("big", 1), ("gun", 2)];
    let kind = item.field("kind");
    let kind = if kind.is_present() { kind.choice(&kinds)? } else { 0 };
    if kind == 0 {
        for name in ["cost", "blow", "shot"] {
            let field = item.field(name);
            if field.is_present() {
                field.wrong("roster.arms", "a standard race has `power` by weapon class instead");
            }
        }
        let power = needed(item, "power", Some(WI_712));
        power.allow_fields(&["small", "normal", "ranged"]);
        let pool = needed(item, "pool", Some(WI_311));
        pool.allow_fields(&["small", "normal", "ranged"]);
        let class = |name: &str| power.field(name).under(WI_712).byte(0..=50);
        let count = |name: &str| pool.field(name).under(WI_311).byte(0..=20).unwrap_or(0);
        return Some(Arms::Standard {
            power: [class("small"), class("normal"), class("ranged")],
            pool: [count("small"), count("normal"), count("ranged")],
        });
    }
    if item.field("power").is_present() {
        item.field("power").wrong("roster.arms", "it has a `blow` or a `shot` of its own instead");
    }
    let is_gun = kind == 2;
    let cost = needed(item, "cost", None).integer(15..=250);
    let pool = needed(item, "pool", Some(WI_311)).byte(0..=20);
    let (blow, shot) = (read_blow(&item.field("blow")), read_shot(&item.field("shot")));
    if is_gun && (blow.is_some() || shot.is_none()) {
        item.field("shot").wrong("roster.arms", "a gun has a `shot` and no `blow`");
    }
    Some(Arms::Single { is_gun, cost: cost? as u16, blow, shot, pool: pool? })
}

fn read_blow(field: &Reader<'_>) -> Option<Blow> {
    if !field.is_present() {
        return None;
    }
    field.allow_fields(&["name", "power"]);
    let name = needed(field, "name", None).text(20).map(str::to_owned);
    let power = needed(field, "power", Some(WI_712)).byte(0..=50);
    Some(Blow { name: name?, power: power? })
}

fn read_shot(field: &Reader<'_>) -> Option<Shot> {
    if !field.is_present() {
        return None;
    }
    field.allow_fields(&["name", "power", "range", "fire"]);
    let name = needed(field, "name", None).text(20).map(str::to_owned);
    let power = needed(field, "power", Some(WI_712)).byte(0..=50);
    let range = needed(field, "range", None).integer(0..=1500);
    let fire = field.field("fire").truth().unwrap_or(false);
    Some(Shot { name: name?, power: power?, range: range? as Mm, fire })
}

fn read_traits(field: &Reader<'_>) -> Traits {
    field.allow_fields(&["attackers", "shooters", "against_race", "against_alignment", "fire"]);
    let change = |field: &Reader<'_>| field.clone().under(WI_710).integer(-20..=20);
    let (race, alignment) = (field.field("against_race"), field.field("against_alignment"));
    race.allow_fields(&["race", "k"]);
    alignment.allow_fields(&["alignment", "k"]);
    let against_race = race.is_present().then(|| {
        let enemy = read_id(&race.field("race"));
        enemy.zip(change(&needed(&race, "k", None))).map(|(enemy, k)| (enemy, k as i8))
    });
    let against_alignment = alignment.is_present().then(|| {
        let enemy = needed(&alignment, "alignment", None).choice(&Alignment::NAMED);
        enemy.zip(change(&needed(&alignment, "k", None))).map(|(enemy, k)| (enemy, k as i8))
    });
    Traits {
        attackers: change(&field.field("attackers")).unwrap_or(0) as i8,
        shooters: change(&field.field("shooters")).unwrap_or(0) as i8,
        against_race: against_race.flatten(),
        against_alignment: against_alignment.flatten(),
        fire: field.field("fire").byte(0..=50).unwrap_or(0),
    }
}
