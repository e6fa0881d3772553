//! Where each value of a document stands in its text.

use std::collections::BTreeMap;
use std::ops::Range;

/// Where a value stands, and where the values inside it do: a tree like the document itself. A list of all places
/// would repeat the path to a value for each of its members, which a long name and a long list make arbitrarily large.
#[derive(Clone, Debug, Default)]
pub(super) struct Spans {
    pub(super) span: Range<usize>,
    pub(super) inside: Inside,
}

/// The values inside a value.
#[derive(Clone, Debug, Default)]
pub(super) enum Inside {
    #[default]
    Nothing,
    /// By name, as [`clip_name`] gives it.
    Members(BTreeMap<String, Spans>),
    Items(Vec<Spans>),
}

/// The longest name in a place; longer ones are cut.
const NAME_CHARS_MAX: usize = 60;

/// A member's name as it appears in places.
pub(super) fn clip_name(name: &str) -> &str {
    let end = name.char_indices().nth(NAME_CHARS_MAX).map_or(name.len(), |(at, _)| at);
    &name[..end]
}

/// The place of member `name` inside the place `parent`.
pub(super) fn child_place(parent: &str, name: &str) -> String {
    let name = clip_name(name);
    if parent.is_empty() { name.to_owned() } else { format!("{parent}.{name}") }
}

impl Spans {
    /// The span of the value at `place`. If nothing is written there, that of the nearest value around it that has
    /// one; `None` if that is the whole document, unless the document itself is asked for and has one.
    pub(super) fn find(&self, place: &str) -> Option<Range<usize>> {
        if place.is_empty() {
            return (!self.span.is_empty()).then(|| self.span.clone());
        }
        let (child, rest) = self.child(place)?;
        child.find(rest).or_else(|| Some(child.span.clone()))
    }

    /// The child on the way to `place`, and the rest of the way.
    fn child<'p>(&self, place: &'p str) -> Option<(&Spans, &'p str)> {
        match &self.inside {
            Inside::Nothing => None,
            Inside::Items(items) => {
                let (index, rest) = place.strip_prefix('[')?.split_once(']')?;
                Some((items.get(index.parse::<usize>().ok()?)?, rest))
            }
            Inside::Members(members) => {
                let place = place.strip_prefix('.').unwrap_or(place);
                // A name may contain a dot or a bracket, so every end that is possible is tried.
                let ends = place.match_indices(['.', '[']).map(|(at, _)| at);
                ends.chain([place.len()])
                    .find_map(|end| Some((members.get(&place[..end])?, &place[end..])))
            }
        }
    }
}
