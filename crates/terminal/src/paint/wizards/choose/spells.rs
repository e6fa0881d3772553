//! The menus of wizards: their move and their four spells.

use duello_wizards::{
    ATTACK_COST, ATTACK_RANGE, Action, DEFENCE_COST, HEALING_COST, HEALING_RANGE, MP_KEPT, Place,
    Spot, SummonView, Weapon, WizardView,
};

use super::super::super::Desk;
use super::menu::{Entry, Menu, Verb};
use super::walk::Gait;
use super::{Ask, wire};
use crate::language::Put;

fn own(ask: &Ask) -> Option<&WizardView> {
    ask.view.wizards.get(ask.view.turn.index())
}

fn refusal(desk: &Desk<'_>, action: &Action) -> Option<String> {
    let action = wire(action)?;
    desk.check(&action).err().map(|refusal| refusal.to_string())
}

/// WI-301: what the wizard on turn can do.
pub(super) fn wizard(ask: &Ask, desk: &Desk<'_>) -> Menu {
    let words = &ask.words;
    let Some(own) = own(ask) else {
        return Menu::new(String::new(), None, "keys-menu", Vec::new());
    };
    let (number, mp) = (own.number, own.mp);
    let priced = |key: &str, cost: u16| words.say(key, &[("cost", cost.into())]);
    let turn_round = Action::WizardMove { path: Default::default(), facing: own.facing };
    let enemies = ask.view.wizards.iter().filter(|other| other.alive && other.seat != own.seat);
    let mut attacks =
        enemies.map(|enemy| refusal(desk, &Action::CastAttack { target: enemy.seat }));
    let attack = attacks.find(Option::is_none).unwrap_or_else(|| {
        let target = ask.view.wizards.iter().find(|other| other.alive && other.seat != own.seat);
        target.and_then(|target| refusal(desk, &Action::CastAttack { target: target.seat }))
    });
    let healed = ask.view.figures.iter().filter(|figure| figure.seat == own.seat);
    let mut heals = healed.map(|figure| refusal(desk, &Action::CastHeal { figure: figure.number }));
    let heal = match heals.next() {
        Some(first) => heals.find(Option::is_none).unwrap_or(first),
        None => Some("-".to_owned()),
    };
    let summon = match ask.view.summons.iter().any(|row| row.allowed) {
        true => None,
        false => ask.view.summons.first().and_then(|row| refusal(desk, &sample(own, row))),
    };
    let defence = refusal(desk, &Action::CastDefence);
    let cast = wire(&Action::CastDefence).map(Verb::Answer);
    let end = wire(&Action::EndWizard).map(|action| {
        let lost = mp.saturating_sub(MP_KEPT);
        let warning = words.say("menu-confirm-mp", &[("mp", lost.into())]);
        if lost > 0 && ask.view.may_cast {
            Verb::Confirmed { action, warning }
        } else {
            Verb::Answer(action)
        }
    });
    let entries = vec![
        Entry::new(words.word("menu-summon"), Some(Verb::Summon)).key('s').barred(summon),
        Entry::new(priced("menu-attack", ATTACK_COST), Some(Verb::AttackSpell))
            .key('a')
            .ring(ATTACK_RANGE)
            .barred(attack),
        Entry::new(priced("menu-defence", DEFENCE_COST), cast).key('d').barred(defence),
        Entry::new(priced("menu-heal", HEALING_COST), Some(Verb::Heal))
            .key('c')
            .ring(HEALING_RANGE)
            .barred(heal),
        Entry::new(words.word("menu-move"), Some(Verb::Walk(number, Gait::Walk)))
            .key('m')
            .barred(refusal(desk, &turn_round)),
        Entry::new(words.word("menu-end-wizard"), end).key('e'),
    ];
    let with = [("wizard", Put::from(&own.name)), ("mp", mp.into())];
    Menu::new(words.say("prompt-wizard", &with), Some(number), "keys-menu", entries)
}

/// WI-305: at whom, with the distance, which is always shown for spells.
pub(super) fn attack(ask: &Ask) -> Menu {
    let own = own(ask).map(|own| own.number);
    let options = own.and_then(|own| ask.options(own));
    let entry = |target: &duello_wizards::TargetView| {
        let enemy = ask.view.wizards.iter().find(|wizard| wizard.number == target.target)?;
        let action = wire(&Action::CastAttack { target: enemy.seat });
        let to = enemy.field.saturating_sub(target.harm);
        let words = &ask.words;
        let (once, twice) = (said(to == 0), said(enemy.field <= 2 * target.harm));
        let with = [("from", Put::from(enemy.field)), ("to", to.into())];
        let rest = [("once", Put::from(once)), ("twice", twice.into())];
        let mut about = vec![words.say("target-field", &[&with[..], &rest[..]].concat())];
        about.extend(target.gap.map(|gap| words.say("target-gap", &[("gap", gap.into())])));
        let clause = target.clause.as_ref().map(|clause| format!(" ({clause})"));
        let why = target.why_not.as_ref().map(|why| format!("{why}{}", clause.unwrap_or_default()));
        let entry = Entry::new(enemy.name.clone(), action.map(Verb::Answer)).whom(enemy.number);
        let entry = entry.ring(ATTACK_RANGE);
        Some(entry.about(about).barred(why))
    };
    let targets = options.map_or(&[][..], |options| &options.targets);
    let entries = targets.iter().filter_map(entry).collect();
    Menu::new(ask.words.word("prompt-attack"), own, "keys-list", entries)
}

/// A spell does what it says or does not.
fn said(is_so: bool) -> &'static str {
    if is_so { "100 %" } else { "0 %" }
}

/// WI-308: whom, with its wounds.
pub(super) fn heal(ask: &Ask, desk: &Desk<'_>) -> Menu {
    let seat = ask.view.turn;
    let figures = ask.view.figures.iter().filter(|figure| figure.seat == seat);
    let entry = |figure: &duello_wizards::FigureView| {
        let action = Action::CastHeal { figure: figure.number };
        let [left, full] = figure.wounds;
        let entry = Entry::new(ask.title(figure.number), wire(&action).map(Verb::Answer));
        let entry = entry.whom(figure.number).about(vec![format!("W {left}/{full} {}", figure.at)]);
        entry.barred(refusal(desk, &action))
    };
    let mut entries: Vec<Entry> = figures.map(entry).collect();
    entries.sort_by_key(|entry| entry.why_not.is_some());
    Menu::new(ask.words.word("prompt-heal"), None, "keys-list", entries)
}

/// An answer that is refused for anything that is wrong with the row, before its places are looked at.
fn sample(own: &WizardView, row: &SummonView) -> Action {
    let spot = Spot { at: Place::ground(own.at), facing: own.facing };
    Action::CastSummon { race: row.race, weapon: row.weapon, spots: [spot].into_iter().collect() }
}

/// A row of the summoning table in words.
pub(super) fn row_title(ask: &Ask, row: &SummonView, count: u8) -> String {
    let race = ask.words.race(row.race, &row.name, count);
    let with = [("count", Put::from(count)), ("race", (&race).into())];
    match row.weapon {
        Weapon::Own => ask.words.say("summon-row-bare", &with),
        weapon => {
            let weapon = ask.words.weapon(weapon);
            ask.words.say("summon-row", &[with[0], with[1], ("weapon", (&weapon).into())])
        }
    }
}

/// WI-309: the rows with price, what is left after it and the pool; what cannot be summoned says why.
pub(super) fn summon(ask: &Ask, desk: &Desk<'_>) -> Menu {
    let Some(own) = own(ask) else {
        return Menu::new(String::new(), None, "keys-list", Vec::new());
    };
    let entry = |(index, row): (usize, &SummonView)| {
        let left = own.mp.saturating_sub(row.cost);
        let with =
            [("cost", Put::from(row.cost)), ("left", left.into()), ("pool", row.pool.into())];
        let price = ask.words.say("summon-price", &with);
        let title = row_title(ask, row, row.figures.min(row.pool.max(1)));
        let why = if row.allowed { None } else { refusal(desk, &sample(own, row)) };
        let entry = Entry::new(format!("{title} {}", row.cost), Some(Verb::Row(index)));
        entry.about(vec![format!("{title}: {price}")]).barred(why)
    };
    let mut entries: Vec<Entry> = ask.view.summons.iter().enumerate().map(entry).collect();
    entries.sort_by_key(|entry| entry.why_not.is_some());
    let prompt = ask.words.say("prompt-summon", &[("mp", own.mp.into())]);
    Menu::new(prompt, None, "keys-list", entries)
}
