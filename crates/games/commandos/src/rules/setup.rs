//! Setup: positions, teams and the roll for the first turn (CO-101 to CO-110).

use duello_core::dice::Label;
use duello_core::{BySeat, Document, Fault, Faults, Illegal, Joint, Seat, SetupErrors, say};
use duello_geometry::hex::Direction;

use super::turn::begin_turn;
use super::walk;
use crate::action::Action;
use crate::clauses::{CO_102, CO_104, CO_110, CO_R08, CO_R45};
use crate::content::{Commandos, Kind};
use crate::event::{Event, Table};
use crate::position::Position;
use crate::setup::Setup;
use crate::state::{Character, Draft, Public, RollFor, SIDES, Secret, Stage, State, Who, enemy};
use crate::switches::Switches;

/// CO-101 to CO-109: sets up the map; the sides choose their teams next, unless the setup names them.
pub(crate) fn start(
    game: &Commandos,
    setup: &Setup,
    table: &mut Table<'_>,
) -> Result<State, SetupErrors> {
    setup.validate(game)?;
    let mut public = Public::new(game, setup);
    if let Some(position) = &setup.position {
        position.place(&mut public);
    } else if let Some(teams) = setup.teams {
        muster(&mut public, teams, table);
    }
    Ok(State::new(public, BySeat::from_fn(|_| Secret)))
}

/// Reads a setup as a person wrote it.
pub(super) fn read_setup(game: &Commandos, document: &Document) -> Result<Setup, SetupErrors> {
    let faults = Faults::new();
    let setup = Setup::read(game, &document.reader(&faults));
    if faults.is_empty()
        && let Err(errors) = setup.validate(game)
    {
        faults.extend(errors);
    }
    faults.into_result(document, setup)
}

impl Setup {
    /// Checks everything that the types do not rule out.
    ///
    /// # Errors
    /// All faults at once, with their places but not their lines.
    pub fn validate(&self, game: &Commandos) -> Result<(), SetupErrors> {
        let faults = Faults::new();
        self.check(game, &faults);
        if let (Some(position), true) = (&self.position, faults.is_empty()) {
            let report = |code, place: &str, clause, text: String| {
                faults.add(Fault::new(code, &format!("position.{place}"), Some(clause), text));
            };
            let placed = position.validate(game, self, &report);
            if let (Position::Playing(playing), Some(public)) = (position, placed) {
                walk::validate_position(playing, &public, &report);
            }
        }
        faults.into_result(&Document::empty(), ())
    }
}

/// CO-101, CO-102, CO-R07: a team has three different characters.
pub(super) fn check_team(switches: &Switches, team: &[Kind; 3]) -> Result<(), Illegal> {
    let Some(kind) = switches.repeated(team) else { return Ok(()) };
    let said = say!(
        "team-twice",
        "{kind} is in the team twice; a team has three different characters",
        kind = kind.say()
    );
    Err(Illegal::new("team.twice", CO_102, said))
}

/// CO-104: both teams are shown at the same time.
pub(super) fn show_teams(public: &mut Public, joint: &Joint<Action>, table: &mut Table<'_>) {
    let [a, b] = SIDES.map(|seat| match joint.get(seat) {
        Some(Action::Team(team)) => Some(*team),
        _ => None,
    });
    if let (Some(a), Some(b)) = (a, b) {
        muster(public, [a, b], table);
    }
}

/// CO-105 to CO-108: the characters start on their bases with full hit points, facing into the map.
fn muster(public: &mut Public, mut teams: [[Kind; 3]; 2], table: &mut Table<'_>) {
    teams.iter_mut().for_each(|team| team.sort_unstable());
    for (seat, facing) in SIDES.into_iter().zip([Direction::SE, Direction::NW]) {
        for who in Who::all(seat) {
            let kind = teams[seat.index()][who.slot.index()];
            let (hp, cell) = (public.card.of(kind).hp, public.map.base(seat));
            let character = public.character_mut(who);
            *character = Character { kind, hp, cell, facing, ..*character };
        }
    }
    table.tell(CO_104, || Event::TeamsShown { teams });
    public.stage = Stage::Roll(RollFor::Turn);
}

/// CO-R08: whose pick it is. The sides pick one, two, two, one.
pub(crate) fn next_pick(draft: &Draft) -> Seat {
    const SECOND: [bool; 6] = [false, true, true, false, false, true];
    let made = draft.picked.iter().flatten().flatten().count();
    if SECOND[made.min(5)] { enemy(draft.first) } else { draft.first }
}

/// CO-102, CO-R08: a side picks in its turn, and no character twice.
pub(super) fn check_pick(
    switches: &Switches,
    draft: &Draft,
    seat: Seat,
    kind: Kind,
) -> Result<(), Illegal> {
    if next_pick(draft) != seat {
        let said = say!("not-your-pick", "the other side picks now");
        return Err(Illegal::new("pick.not-yours", CO_R08, said));
    }
    if can_pick(switches, draft, kind) {
        return Ok(());
    }
    let said = say!(
        "pick-twice",
        "{kind} is already in the team; a team has three different characters",
        kind = kind.say()
    );
    Err(Illegal::new("team.twice", CO_102, said))
}

/// CO-102, CO-R07: whether the picking side may take this character.
pub(crate) fn can_pick(switches: &Switches, draft: &Draft, kind: Kind) -> bool {
    switches.duplicates || !draft.picked[next_pick(draft).index()].contains(&Some(kind))
}

/// CO-R08: a side picks a character; after the sixth pick the teams are complete.
pub(super) fn pick(public: &mut Public, mut draft: Draft, kind: Kind, table: &mut Table<'_>) {
    let seat = next_pick(&draft);
    let own = &mut draft.picked[seat.index()];
    if let Some(free) = own.iter_mut().find(|slot| slot.is_none()) {
        *free = Some(kind);
    }
    table.tell(CO_R08, || Event::Picked { seat, kind });
    public.stage = Stage::Draft(draft);
    if draft.picked.iter().flatten().all(Option::is_some) {
        let teams = draft.picked.map(|team| team.map(|kind| kind.unwrap_or(Kind::Infantry)));
        muster(public, teams, table);
    }
}

const FIRST_TURN: Label = Label::new(CO_110, "first-turn");
const FIRST_PICK: Label = Label::new(CO_R45, "first-pick");

/// CO-110, CO-R35, CO-R45, CO-R57: both sides roll, and the higher number begins; a tie is rolled again.
pub(super) fn roll(public: &mut Public, purpose: RollFor, table: &mut Table<'_>) {
    let (label, clause) = match purpose {
        RollFor::Turn => (FIRST_TURN, CO_110),
        RollFor::Pick => (FIRST_PICK, CO_R45),
    };
    let dice = [table.face(label, 20), table.face(label, 20)];
    let higher = match dice[0].cmp(&dice[1]) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    let for_turn = purpose == RollFor::Turn;
    table.tell(clause, || Event::Rolled { dice, higher, for_turn });
    match (higher, purpose) {
        (None, _) => {}
        (Some(first), RollFor::Pick) => {
            public.stage = Stage::Draft(Draft { first, picked: [[None; 3]; 2] });
        }
        (Some(first), RollFor::Turn) => {
            public.began = first;
            public.turn = first;
            begin_turn(public, table);
        }
    }
}
