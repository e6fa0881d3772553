//! The menus of wizards: their move and their four spells.

use duello_core::say;
use duello_wizards::{
    ATTACK_COST, ATTACK_RANGE, Action, DEFENCE_COST, HEALING_COST, HEALING_RANGE, MP_KEPT, Place,
    Spot, SummonView, WizardView,
};

use super::super::{Desk, names};
use super::Ask;
use super::entries::{apart, field_down, move_label};
use super::menu::{Entry, Menu, Verb, list_keys, menu_keys};
use super::walk::Gait;

fn own(ask: &Ask) -> Option<&WizardView> {
    ask.view.wizards.get(ask.view.turn.index())
}

fn refusal(desk: &Desk<'_>, action: &Action) -> Option<String> {
    desk.check(action).err().map(|refusal| refusal.to_string())
}

/// WI-301: what the wizard on turn can do.
pub(super) fn wizard(ask: &Ask, desk: &Desk<'_>) -> Menu {
    let Some(own) = own(ask) else {
        return Menu::new(String::new(), None, menu_keys(), Vec::new());
    };
    let (number, mp) = (own.number, own.mp);
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
    let cast = Verb::Answer(Action::CastDefence);
    let lost = mp.saturating_sub(MP_KEPT);
    let end = match lost > 0 && ask.view.may_cast {
        true => Verb::Confirmed {
            action: Action::EndWizard,
            warning: ask.say(say!(
                "tabletop-confirm-mp",
                "{mp} MP would be lost. Enter: all the same",
                mp = lost
            )),
        },
        false => Verb::Answer(Action::EndWizard),
    };
    let creature = say!("tabletop-creature-spell", "Creature spell");
    let attack_label = say!("tabletop-attack-spell", "Attack spell, {cost} MP", cost = ATTACK_COST);
    let defence_label =
        say!("tabletop-defence-spell", "Defence spell, {cost} MP", cost = DEFENCE_COST);
    let heal_label =
        say!("tabletop-healing-spell", "Healing spell, {cost} MP", cost = HEALING_COST);
    let end_label = say!("tabletop-end-turn", "End the turn");
    let entries = vec![
        Entry::new(ask.say(creature), Verb::Summon).key('s').barred(summon),
        Entry::new(ask.say(attack_label), Verb::AttackSpell)
            .key('a')
            .ring(ATTACK_RANGE)
            .barred(attack),
        Entry::new(ask.say(defence_label), cast).key('d').barred(defence),
        Entry::new(ask.say(heal_label), Verb::Heal).key('c').ring(HEALING_RANGE).barred(heal),
        Entry::new(ask.say(move_label()), Verb::Walk(number, Gait::Walk))
            .key('m')
            .barred(refusal(desk, &turn_round)),
        Entry::new(ask.say(end_label), end).key('e'),
    ];
    let name = own.name.as_str();
    let prompt = ask.say(say!("tabletop-wizard", "{name}, {mp} MP:", name, mp));
    Menu::new(prompt, Some(number), menu_keys(), entries)
}

/// WI-305: at whom, with the distance, which is always shown for spells.
pub(super) fn attack(ask: &Ask) -> Menu {
    let own = own(ask).map(|own| own.number);
    let options = own.and_then(|own| ask.options(own));
    let entry = |target: &duello_wizards::TargetView| {
        let enemy = ask.view.wizards.iter().find(|wizard| wizard.number == target.target)?;
        let action = Action::CastAttack { target: enemy.seat };
        let to = enemy.field.saturating_sub(target.harm);
        let down = [said(to == 0), said(enemy.field <= 2 * target.harm)];
        let mut about = vec![ask.say(field_down([enemy.field, to], down))];
        about.extend(target.gap.map(|gap| ask.say(apart(gap))));
        let clause = target.clause.as_ref().map(|clause| format!(" ({clause})"));
        let why = target.why_not.as_ref().map(|why| format!("{why}{}", clause.unwrap_or_default()));
        let entry = Entry::new(enemy.name.clone(), Verb::Answer(action)).whom(enemy.number);
        let entry = entry.ring(ATTACK_RANGE);
        Some(entry.about(about).barred(why))
    };
    let targets = options.map_or(&[][..], |options| &options.targets);
    let entries = targets.iter().filter_map(entry).collect();
    let prompt = ask.say(say!("tabletop-attack-whom", "Attack spell at whom?"));
    Menu::new(prompt, own, list_keys(), entries)
}

/// A spell does what it says or does not.
fn said(is_so: bool) -> String {
    if is_so { "100 %" } else { "0 %" }.to_owned()
}

/// WI-308: whom, with its wounds.
pub(super) fn heal(ask: &Ask, desk: &Desk<'_>) -> Menu {
    let seat = ask.view.turn;
    let figures = ask.view.figures.iter().filter(|figure| figure.seat == seat);
    let entry = |figure: &duello_wizards::FigureView| {
        let action = Action::CastHeal { figure: figure.number };
        let [left, full] = figure.wounds;
        let why = refusal(desk, &action);
        let entry = Entry::new(ask.say(ask.title(figure.number)), Verb::Answer(action)).barred(why);
        entry.whom(figure.number).about(vec![format!("W {left}/{full} {}", figure.at)])
    };
    let mut entries: Vec<Entry> = figures.map(entry).collect();
    entries.sort_by_key(|entry| entry.why_not.is_some());
    let prompt = ask.say(say!("tabletop-heal-whom", "Whom to heal?"));
    Menu::new(prompt, None, list_keys(), entries)
}

/// An answer that is refused for anything that is wrong with the row, before its places are looked at.
fn sample(own: &WizardView, row: &SummonView) -> Action {
    let spot = Spot { at: Place::ground(own.at), facing: own.facing };
    Action::CastSummon { race: row.race, weapon: row.weapon, spots: [spot].into_iter().collect() }
}

/// A row of the summoning table in words.
pub(super) fn row_title(ask: &Ask, row: &SummonView, count: u8) -> String {
    let race = names::races(row.race, &row.name, count);
    let race = match names::weapon(row.weapon) {
        Some(weapon) => say!("armed", "{race} ({weapon})", race, weapon),
        None => race,
    };
    format!("{count} {}", ask.say(race))
}

/// WI-309: the rows with price, what is left after it and the pool; what cannot be summoned says why.
pub(super) fn summon(ask: &Ask, desk: &Desk<'_>) -> Menu {
    let Some(own) = own(ask) else {
        return Menu::new(String::new(), None, list_keys(), Vec::new());
    };
    let entry = |(index, row): (usize, &SummonView)| {
        let left = own.mp.saturating_sub(row.cost);
        let price = ask.say(say!(
            "tabletop-summon-price",
            "{cost} MP, {left} left, pool {pool}",
            cost = row.cost,
            left,
            pool = row.pool
        ));
        let title = row_title(ask, row, row.figures.min(row.pool.max(1)));
        let why = if row.allowed { None } else { refusal(desk, &sample(own, row)) };
        let entry = Entry::new(format!("{title} {}", row.cost), Verb::Row(index));
        entry.about(vec![format!("{title}: {price}")]).barred(why)
    };
    let mut entries: Vec<Entry> = ask.view.summons.iter().enumerate().map(entry).collect();
    entries.sort_by_key(|entry| entry.why_not.is_some());
    let prompt = ask.say(say!("tabletop-summon", "Summon whom? {mp} MP", mp = own.mp));
    Menu::new(prompt, None, list_keys(), entries)
}
