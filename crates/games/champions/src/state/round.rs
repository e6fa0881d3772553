//! How far the Player Turn and the Round of Combat have got.

use duello_core::Seat;
use serde::{Deserialize, Serialize};

use crate::state::{AttackKind, Group, Loss, Pool, UnitId, Units, Wounded};

/// The decision that is open, or the step that comes next. A number counts the units or models that are asked one
/// after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Stage {
    /// D1, CH-411: which Free unit does what.
    Muster,
    /// D2, CH-403: which combat is next.
    Combat,
    /// CH-420: Terror and Fear Tests.
    Fear(u8),
    /// D3, CH-421: weapons are chosen.
    Weapons(u8),
    /// D4, CH-422: Characters Make Way.
    MakeWay(u8),
    /// D5, D8, CH-423: this side may issue a Duel.
    Issue(Seat),
    /// D6: a Duel has been issued by this model.
    Accept(Pool),
    /// D7: it has been refused.
    Nominate(Pool),
    /// D10, CH-919: Crush Attacks are declared.
    Crush(u8),
    /// D11 to D13, CH-425: attacks of this step are declared.
    Declare(u8),
    /// CH-850: the batch with this number is rolled.
    Roll(u8),
    /// D14, CH-823: this number of hits of the batch is spread.
    Distribute(u8, u16),
    /// CH-851: the shares of that batch are rolled one after the other.
    Strike(u8),
    /// D15, CH-809: wounds of that batch are to be saved by one of two kinds.
    Save(u8),
    /// CH-426: the Combat Score.
    Score,
    /// D16, CH-1020: units of the losing side take Break Tests.
    Break,
    /// D17, CH-957: the Characters of this unit share losses.
    Allot(UnitId),
    /// CH-427, CH-1030: Free units near a broken or destroyed friend take Panic Tests.
    Panic(u8),
    /// D19, D20, CH-428: units pursue, restrain or overrun.
    Pursue(u8),
    /// CH-429 to CH-433: flight, pursuit, what becomes of all.
    Flight,
    /// CH-1060: tests before Combat Reforms.
    ReformTest(u8),
    /// CH-1060: who reforms first.
    ReformOrder,
    /// D22, CH-1060: this side reforms its units, in any order.
    Reform(Seat),
    /// CH-435: the Round is over.
    RoundEnd,
    /// D18, CH-939: a test has failed.
    Reroll(Test),
}

/// CH-936: a Discipline Test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Test {
    /// Who takes it.
    pub unit: UnitId,
    /// What for.
    pub kind: TestKind,
    /// Its place among those tested, so that the next one can follow.
    pub at: u8,
}

/// What a Discipline Test is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum TestKind {
    /// CH-934: a unit with Terror has charged.
    Terror,
    /// CH-931: an enemy in base contact has Fear.
    Fear,
    /// CH-1020: the side has lost the Round.
    Break,
    /// CH-1030: a friend nearby has broken or been destroyed.
    Panic,
    /// CH-1042: the unit tries not to pursue.
    Restrain,
    /// CH-1060: a unit of the losing side wants to reform.
    Reform,
}

/// CH-420 to CH-435: a Round of Combat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Round {
    /// The units of the combat when the Round began.
    pub units: Units,
    /// Those of them that have been Destroyed.
    pub gone: Units,
    /// CH-1002: Health Points lost by each side.
    pub lost: [u16; 2],
    /// CH-311: those that lost contact with an enemy who is still there.
    pub dropped: Units,
    /// CH-660: Overkill of each side.
    pub overkill: [u16; 2],
    /// CH-608: which sides have issued a Duel, or passed.
    pub issued: [bool; 2],
    /// CH-607, CH-R02: the models that refused the Active Player's Duel.
    pub refusers: Vec<Pool>,
    /// CH-425: the Initiative Step.
    pub step: u8,
    /// CH-720, CH-724: the attacks of this step that are to be declared, in their order.
    pub groups: Vec<Group>,
    /// CH-720: the attacks declared in this step.
    pub orders: Vec<Order>,
    /// CH-907: who has made Impact Hits in this Round, and so makes no Grind Attacks.
    pub impacted: Vec<Pool>,
    /// CH-823: the hits spread over each pool in this step so far.
    pub spread: Vec<(Pool, u16)>,
    /// CH-851: what is still to be rolled of the batch that is being rolled: at whom, and how many.
    pub shares: Vec<(Pool, u16)>,
    /// CH-809: the wounds whose saves are to be chosen.
    pub saving: Option<Saving>,
    /// CH-705: the losses of this step so far.
    pub losses: Vec<Loss>,
    /// CH-1010: which side lost, and by how much.
    pub loser: Option<Seat>,
    /// The difference of the scores.
    pub margin: u16,
    /// CH-1020: who has taken the Break Test.
    pub tested: Units,
    /// CH-1041, CH-1043: who pursues whom; an overrunner pursues itself.
    pub pursuits: Vec<[UnitId; 2]>,
    /// CH-1042: who has failed to restrain and must pursue.
    pub unrestrained: Units,
    /// CH-1030: who has taken a Panic Test.
    pub panicked: Units,
    /// CH-1047: who came into contact in this Round by pursuit.
    pub fresh: Units,
    /// CH-1060: who may reform.
    pub may_reform: Units,
    /// CH-1060: who reforms first.
    pub reforms_first: Option<Seat>,
    /// CH-1060: who has reformed or declined to.
    pub reformed: Units,
}

/// CH-809: a share of a batch that waits for its special saves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Saving {
    /// Who is to save.
    pub target: Pool,
    /// How many attacks or hits it was.
    pub attacks: u16,
    /// What has been rolled so far.
    pub wounded: Wounded,
}

/// Attacks declared: by whom, how, at whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Order {
    /// Who attacks.
    pub attacker: Pool,
    /// With which part.
    pub part: u8,
    /// How.
    pub kind: AttackKind,
    /// At whom; for attacks on a unit one of its pools.
    pub target: Pool,
    /// How many attacks, or how many models make the special attack.
    pub number: u16,
    /// CH-640: whether they are bound to an opponent in a Duel.
    pub bound: bool,
}
