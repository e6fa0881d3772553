//! What a player weighs is the sum of the outcomes that belong to it.

use duello_core::{Forecast, Fraction, Game, Groups, Sight};

/// Checks the groups of a forecast: all that an outcome belongs to and no others, none twice, each with the sum of its
/// outcomes, and "3 or more" never likelier than "2 or more".
pub(super) fn check<G: Game>(
    game: &G,
    sight: Sight<'_, G>,
    found: &Forecast<G::Upshot>,
) -> Result<(), String> {
    let ids = |upshot: &G::Upshot| -> Vec<String> {
        let mut groups = Groups::default();
        game.groups(sight, upshot, &mut groups);
        groups.iter().map(|group| group.id.clone()).collect()
    };
    let chance_of = |id: &str| found.groups.iter().find(|(group, _)| group.id == id);
    for (number, (group, chance)) in found.groups.iter().enumerate() {
        let id = &group.id;
        if found.groups[..number].iter().any(|(other, _)| other.id == *id) {
            return Err(format!("two groups are called {id}"));
        }
        let belongs =
            |upshot: &Option<G::Upshot>| upshot.as_ref().is_some_and(|it| ids(it).contains(id));
        let sum = found.chances.chance_that(belongs);
        if *chance == Fraction::ZERO || *chance != sum {
            return Err(format!("{id} has the chance {chance}, its outcomes {sum}"));
        }
        let Some((stem, Ok(count))) = id.rsplit_once('-').map(|(stem, n)| (stem, n.parse::<u8>()))
        else {
            continue;
        };
        let fewer = chance_of(&format!("{stem}-{}", count.saturating_sub(1)));
        if count > 1 && fewer.is_none_or(|(_, fewer)| fewer < chance) {
            return Err(format!("{id} is likelier than one fewer"));
        }
    }
    for (upshot, _) in found.chances.iter() {
        let named = upshot.as_ref().map(ids).unwrap_or_default();
        if let Some(id) = named.iter().find(|id| chance_of(id).is_none()) {
            return Err(format!("{id} is missing"));
        }
    }
    Ok(())
}
