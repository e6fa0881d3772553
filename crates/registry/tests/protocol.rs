//! What the referee protocol promises for every game.

use duello_core::{Document, Seat};
use duello_referee::DiceSpec;
use duello_referee::protocol::Session;
use serde_json::{Value, json};

/// A connection to the referee.
struct Line(Session);

impl Line {
    fn new() -> Line {
        Line(Session::new(duello_registry::games()))
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.line(request.to_string().as_bytes())).expect("JSON")
    }

    #[track_caller]
    fn ok(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].take()
    }

    /// The code and the clause of a refusal.
    #[track_caller]
    fn refused(&mut self, request: &Value) -> (String, Option<String>) {
        let answer = self.ask(request);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let code = text(&answer["error"]["code"]);
        (code.unwrap_or_else(|| panic!("{request}: {answer}")), text(&answer["error"]["clause"]))
    }

    #[track_caller]
    fn open(&mut self, game: &str, setup: &Value) {
        self.ok(&json!({"do": "open", "match": "m", "game": game, "setup": setup}));
    }
}

fn refusal(code: &str, clause: &str) -> (String, Option<String>) {
    (code.to_owned(), Some(clause.to_owned()))
}

/// Terms of setups that are no house rules but what a match is about, or that a setup need not have.
const NO_SWITCHES: [&str; 5] = ["preset", "teams", "flag_level", "round_limit", "position"];

#[test]
fn every_view_says_which_house_rules_hold() {
    for game in duello_registry::games() {
        let mut line = Line::new();
        line.open(game.id(), &json!({}));
        let view = line.ok(&json!({"do": "view", "match": "m"}));
        let names: Vec<&str> = view["switches"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|s| s["name"].as_str())
            .collect();
        let terms = game.rulebook().terms().iter().map(|term| term.name.as_str());
        for term in terms.filter(|term| !NO_SWITCHES.contains(term)) {
            assert!(names.contains(&term), "{}: `{term}` is not among {names:?}", game.id());
        }
    }
}

#[test]
fn a_house_rule_that_differs_from_the_default_is_marked_and_has_its_clause() {
    let cases = [
        ("gunslingers", "reload_returns", json!(false), "GU-R03"),
        ("commandos", "lucky_one", json!(true), "CO-R26"),
        ("champions", "refusers", json!("nominated_only"), "CH-R02"),
        ("wizards", "measuring", json!("open"), "WI-R20"),
        ("fighters", "reveals", json!("winner_only"), "FI-R14"),
    ];
    for (game, name, value, clause) in cases {
        let mut line = Line::new();
        line.open(game, &json!({name: value}));
        let view = line.ok(&json!({"do": "view", "match": "m"}));
        let switches = view["switches"].as_array().expect("a list");
        let changed: Vec<&Value> = switches.iter().filter(|s| s["default"] == false).collect();
        let wanted = json!({"name": name, "value": value, "default": false, "clause": clause});
        assert_eq!(changed, [&wanted], "{game}");
    }
}

#[test]
fn candidates_are_fine_by_default_and_can_be_read_in_parts() {
    let mut line = Line::new();
    line.open("commandos", &json!({}));
    let mut ask = |more: Value| {
        let mut request = json!({"do": "candidates", "match": "m", "seat": 0});
        for (key, value) in more.as_object().expect("fields") {
            request[key] = value.clone();
        }
        line.ok(&request)
    };
    let fine = ask(json!({"effort": "fine"}));
    assert_eq!(ask(json!({})), fine);
    let total = fine["total"].as_u64().expect("a number");
    assert_eq!(fine["candidates"].as_array().map(Vec::len), usize::try_from(total).ok());
    let part = ask(json!({"offset": 1, "limit": 2}));
    assert_eq!((&part["total"], &part["offset"]), (&fine["total"], &json!(1)));
    assert_eq!(part["candidates"][0], fine["candidates"][1]);
    assert_eq!(part["candidates"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_view_can_be_had_without_notes() {
    let mut line = Line::new();
    line.open("champions", &json!({"preset": "ring"}));
    let mut all = line.ok(&json!({"do": "view", "match": "m", "seat": 1}));
    assert_ne!(all["notes"], json!([]));
    all["notes"] = json!([]);
    let request = json!({"do": "view", "match": "m", "seat": 1, "notes": false});
    assert_eq!(line.ok(&request), all);
}

/// E4: what no match can come to is refused at its place, with its clause.
#[test]
fn positions_that_no_match_comes_to_are_refused() {
    let mut line = Line::new();
    let mut position_of = |game: &str, setup: Value| {
        line.open(game, &setup);
        // Until the figures are in the arena and programmed.
        for decision in 0..5 {
            line.ok(&json!({"do": "timeout", "match": "m", "decision": decision}));
        }
        let position = line.ok(&json!({"do": "position", "match": "m"}));
        line.ok(&json!({"do": "close", "match": "m"}));
        position["setup"].clone()
    };
    let fighters = position_of("fighters", json!({}));
    let wizards = json!({"players": 2, "position": {"round": 2,
        "figures": [{"owner": 0, "race": "orc", "at": [400, 400]}]}});
    for (game, whole, place, value, clause) in [
        ("fighters", &fighters, "moment/public/turn", json!(60), "FI-1211"),
        ("fighters", &fighters, "moment/public/quiet_turns", json!(4), "FI-1212"),
        ("fighters", &fighters, "moment/public/holds", json!(2), "FI-556"),
        ("fighters", &fighters, "moment/public/figures/0/at", json!([-500, -500]), "FI-308"),
        ("fighters", &fighters, "moment/public/figures/0/obliged", json!(9), "FI-505"),
        ("fighters", &fighters, "moment/public/figures/0/wounds", json!(-1), "FI-302"),
        ("wizards", &wizards, "position/figures/0/created", json!(3), "WI-114"),
        ("wizards", &wizards, "position/figures/0/used", json!(3), "WI-114"),
    ] {
        let mut setup = whole.clone();
        match setup.pointer_mut(&format!("/{place}")) {
            Some(old) => *old = value,
            None => {
                let (parent, name) = place.rsplit_once('/').expect("a path");
                setup.pointer_mut(&format!("/{parent}")).expect("a table")[name] = value;
            }
        }
        let answer = line.ask(&json!({"do": "open", "match": "x", "game": game, "setup": setup}));
        let fault = &answer["error"]["faults"][0];
        let text = fault["place"].as_str().unwrap_or_default();
        let said = text.replace(['.', '['], "/").replace(']', "");
        assert_eq!((said.as_str(), &fault["clause"]), (place, &json!(clause)), "{answer}");
    }
}

#[test]
fn leaving_is_whole_or_nothing() {
    // Two hide and the third leaves: that resolves the sixth unchanged shootout, and the lot needs a die.
    let setup = json!({"players": 3, "one_step": true, "draw_pays": "lot", "first_master": 0,
        "position": {"unchanged": 5}});
    let mut line = Line::new();
    let open = json!({"do": "open", "match": "m", "game": "gunslingers", "setup": setup, "dice": {"script": []}});
    line.ok(&open);
    for (seat, target) in [(0, 1), (1, 0)] {
        let action = json!({"fire": {"card": "barricade", "target": target}});
        line.ok(
            &json!({"do": "submit", "match": "m", "seat": seat, "decision": 0, "action": action}),
        );
    }
    let before = line.ok(&json!({"do": "record", "match": "m"}));
    let leave = json!({"do": "leave", "match": "m", "seat": 2});
    let first = line.ask(&leave);
    assert!(first["error"]["code"].as_str().is_some_and(|code| code == "script.short"), "{first}");
    assert_eq!(line.ok(&json!({"do": "record", "match": "m"})), before, "nothing has changed");
    assert_eq!(line.ask(&leave), first, "nor does it change anything the second time");
    let view = line.ok(&json!({"do": "view", "match": "m", "seat": 2}));
    assert_eq!(view["view"]["players"][2]["playing"], true);
}

#[test]
fn leaving_twice_is_refused_and_not_recorded() {
    let mut line = Line::new();
    line.open("gunslingers", &json!({"players": 3}));
    let leave = json!({"do": "leave", "match": "m", "seat": 2});
    line.ok(&leave);
    let before = line.ok(&json!({"do": "record", "match": "m"}));
    assert_eq!(line.refused(&leave).0, "seat.left");
    assert_eq!(line.ok(&json!({"do": "record", "match": "m"})), before);
}

#[test]
fn a_seat_reads_its_own_sealed_answer_and_no_other() {
    let mut line = Line::new();
    line.open("gunslingers", &json!({}));
    let action = json!({"lay": "rifle"});
    line.ok(&json!({"do": "submit", "match": "m", "seat": 0, "decision": 0, "action": action}));
    let mut sealed = |seat: Value| {
        let mut request = json!({"do": "view", "match": "m"});
        request["seat"] = seat;
        line.ok(&request)["sealed"].take()
    };
    assert_eq!(sealed(json!(0)), action);
    assert_eq!((sealed(json!(1)), sealed(Value::Null)), (Value::Null, Value::Null));
}

#[test]
fn rulings_come_with_question_switch_and_reason() {
    let mut line = Line::new();
    let ruling = line.ok(&json!({"do": "rules", "game": "gunslingers", "clause": "GU-R05"}));
    for part in ["question", "ruling", "switch"] {
        assert!(ruling[part].is_string(), "{part}: {ruling}");
    }
    assert_eq!(ruling["text"], ruling["ruling"]);
    assert!(
        ruling.as_object().is_some_and(|ruling| ruling.len() >= 7),
        "the reason, too: {ruling}"
    );
    let clause = line.ok(&json!({"do": "rules", "game": "gunslingers", "clause": "GU-101"}));
    assert_eq!(clause.as_object().map(serde_json::Map::len), Some(3), "{clause}");
}

#[test]
fn refusals_cite_the_clause_that_a_player_would_look_up() {
    let submit = |seat: u8, decision: u32, action: Value| json!({"do": "submit", "match": "m", "seat": seat, "decision": decision, "action": action});
    // The command of somebody who is not the master, and a card of somebody dead.
    let mut line = Line::new();
    let laid = json!({"players": 4, "first_master": 0, "position": {"alive": [0, 1, 2],
        "stage": "command", "laid": ["colt", "colt", "colt", ""]}});
    line.open("gunslingers", &laid);
    assert_eq!(line.refused(&submit(1, 0, json!("call"))), refusal("command.not-master", "GU-206"));
    let mut line = Line::new();
    line.open("gunslingers", &json!({"players": 3, "position": {"alive": [0, 1]}}));
    assert_eq!(line.refused(&submit(2, 0, json!({"lay": "colt"}))), refusal("seat.dead", "GU-201"));
    // Out of turn, a path of nine hexes, the Bearer in a team.
    let mut line = Line::new();
    line.open("commandos", &json!({}));
    let bearer = submit(0, 0, json!({"team": ["infantry", "sniper", "bearer"]}));
    assert_eq!(line.refused(&bearer), refusal("action.malformed", "CO-103"));
    for (seat, team) in [(0, ["infantry", "sniper", "lmg"]), (1, ["ranger", "heavy", "lmg"])] {
        line.ok(&submit(seat, 0, json!({"team": team})));
    }
    let mut decision = 1;
    // Both roll until one is higher.
    let turn = loop {
        let status = line.ok(&json!({"do": "status", "match": "m"}));
        let owing = status["owing"].as_array().expect("seats").clone();
        if let [seat] = owing.as_slice() {
            break u8::try_from(seat.as_u64().expect("a seat")).expect("a seat");
        }
        line.ok(&json!({"do": "timeout", "match": "m", "decision": decision}));
        decision += 1;
    };
    let other = submit(1 - turn, decision, json!({"activate": 0}));
    assert_eq!(line.refused(&other), refusal("turn.not-yours", "CO-301"));
    let hexes: Vec<[i32; 2]> = (0..9).map(|r| [0, r]).collect();
    let nine = submit(turn, decision, json!({"move": {"path": hexes, "facing": "N"}}));
    assert_eq!(line.refused(&nine), refusal("action.malformed", "CO-401"));
    // Four markers in a step.
    let mut line = Line::new();
    line.open("fighters", &json!({}));
    let step = json!({"markers": ["turn", "turn", "turn", "turn"], "card": 0});
    let four = submit(0, 0, json!({"programme": [[step]]}));
    assert_eq!(line.refused(&four), refusal("action.malformed", "FI-525"));
}

#[test]
fn odds_take_a_line_of_actions() {
    let mut line = Line::new();
    line.open("gunslingers", &json!({"players": 3, "auto_draw": 0}));
    let odds = |actions: &Value| json!({"do": "odds", "match": "m", "seat": 0, "line": actions});
    let aimed = line.ok(&odds(&json!([{"lay": "colt"}, {"point": 2}])));
    let hit = |chances: &Value, seat: u8| {
        let chances = chances.as_array().expect("a list").iter();
        chances
            .filter(|one| one["upshot"]["hit"].as_array().is_some_and(|h| h.contains(&json!(seat))))
            .count()
    };
    assert!(hit(&aimed["chances"], 2) > 0, "{aimed}");
    let alone = line.ok(&json!({"do": "odds", "match": "m", "seat": 0, "action": {"lay": "colt"}}));
    assert_ne!(alone["chances"], aimed["chances"], "without a line the best target is pointed at");
    assert_eq!(line.refused(&odds(&json!([]))).0, "request.parameters");
}

#[test]
fn more_names_than_seats_are_refused() {
    let mut line = Line::new();
    let open = json!({"do": "open", "game": "gunslingers", "players": ["a", "b", "c", "d"]});
    assert_eq!(line.refused(&open).0, "setup.faulty");
}

#[test]
fn the_first_hint_of_gunslingers_is_the_equilibrium() {
    let game = duello_registry::games().into_iter().find(|game| game.id() == "gunslingers");
    let game = game.expect("it is listed");
    let [first, second] = &game.advisers()[..] else { panic!("two advisers") };
    let live = game.open(&Document::empty(), Vec::new(), &DiceSpec::Seed(1)).expect("it opens");
    let mix = |bot: &str| {
        let advice = live.advice(Seat::ALL[0], bot, 1).expect("advice");
        advice.iter().map(|hint| (hint.action["lay"].clone(), hint.share)).collect::<Vec<_>>()
    };
    let wanted = [(json!("colt"), 577), (json!("barricade"), 248), (json!("rifle"), 174)];
    assert_eq!(mix(first.0), wanted, "57.7, 24.8 and 17.4 per cent with full hands");
    assert_ne!(mix(second.0), wanted, "the other is against {}", second.1);
}
