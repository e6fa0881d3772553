//! Nothing that anybody can send makes the referee panic: seeded mutations of requests, setups and records.
//!
//! The long run of the same three questions is `cargo fuzz`, see CONTRIBUTING.md.

use std::io::{self, Write};

use duello_core::Document;
use duello_core::dice::Seeded;
use duello_core::record::Record;
use duello_referee::protocol::{LINE_BYTES_MAX, Session, serve};
use duello_referee::{AnyGame, DiceSpec};

const ROUNDS: u64 = 4000;

/// Conversations that reach every request of the protocol.
const LINES: [&str; 58] = [
    r#"{"do":"hello","id":[1,{"a":null}]}"#,
    r#"{"do":"open","game":"gunslingers","setup":{"players":3},"dice":{"seed":7},"match":"a"}"#,
    r#"{"do":"open","game":"gunslingers","setup":"players = 3\n[position]\nhands=[[1,0],[0,0],[3,1]]"}"#,
    r#"{"do":"open","game":"gunslingers","dice":{"script":[1]},"match":"b"}"#,
    r#"{"do":"open","game":"gunslingers","dice":{"provable":{"secret":"s","match":"m","entropy":["x"]}}}"#,
    r#"{"do":"view","match":"a","seat":2}"#,
    r#"{"do":"events","match":"a","since":1}"#,
    r#"{"do":"candidates","match":"a","seat":0,"effort":"coarse"}"#,
    r#"{"do":"odds","match":"b","seat":0,"action":{"lay":"colt"}}"#,
    r#"{"do":"check","match":"a","seat":0,"action":{"point":1}}"#,
    r#"{"do":"complete","match":"a","seat":0,"wish":{"card":"rifle","at":1}}"#,
    r#"{"do":"submit","match":"a","seat":0,"decision":0,"action":{"lay":"rifle"}}"#,
    r#"{"do":"submit","match":"a","seat":1,"decision":0,"action":{"lay":"colt"}}"#,
    r#"{"do":"timeout","match":"a","decision":0}"#,
    r#"{"do":"submit","match":"a","seat":0,"decision":1,"action":"call"}"#,
    r#"{"do":"bot","match":"b","seat":1,"bot":"random","seed":3}"#,
    r#"{"do":"leave","match":"a","seat":1}"#,
    r#"{"do":"record","match":"a"}"#,
    r#"{"do":"position","match":"a"}"#,
    r#"{"do":"rules","game":"gunslingers","clause":"GU-304"}"#,
    r#"{"do":"close","match":"b"}"#,
    r#"{"do":"open","game":"commandos","setup":{"map":"crossroads","teams":[["infantry","sniper","lmg"],["lmg","ranger","heavy"]]},"dice":{"script":[14,3,7,8]},"match":"c"}"#,
    r#"{"do":"submit","match":"c","seat":0,"decision":0,"action":"roll"}"#,
    r#"{"do":"submit","match":"c","seat":1,"decision":0,"action":"roll"}"#,
    r#"{"do":"submit","match":"c","seat":0,"decision":1,"action":{"activate":0}}"#,
    r#"{"do":"check","match":"c","seat":0,"action":{"move":{"path":[[-5,-1],[-4,-1]],"facing":"SE"}}}"#,
    r#"{"do":"odds","match":"c","seat":0,"action":{"move":{"path":[[-5,-1],[-4,-1]],"facing":"SE"}}}"#,
    r#"{"do":"submit","match":"c","seat":0,"decision":2,"action":{"overwatch":{"facing":"SE"}}}"#,
    r#"{"do":"candidates","match":"c","seat":0,"effort":"fine"}"#,
    r#"{"do":"complete","match":"c","seat":0,"wish":{"go":{"to":[-4,-1],"facing":"N"}}}"#,
    r#"{"do":"complete","match":"c","seat":0,"wish":{"shoot":{"character":1,"target":2}}}"#,
    r#"{"do":"open","game":"commandos","setup":"[position]\ncharacters = [[{kind=\"infantry\"},{kind=\"lmg\"},{kind=\"heavy\"}],[{kind=\"infantry\"},{kind=\"lmg\"},{kind=\"heavy\"}]]","match":"d"}"#,
    r#"{"do":"view","match":"d","seat":0}"#,
    r#"{"do":"open","game":"champions","setup":{"preset":"ring"},"dice":{"seed":3},"match":"e"}"#,
    r#"{"do":"candidates","match":"e","seat":1,"effort":"fine"}"#,
    r#"{"do":"submit","match":"e","seat":1,"decision":0,"action":{"duel-issue":{"champion":1}}}"#,
    r#"{"do":"submit","match":"e","seat":0,"decision":1,"action":{"duel-accept":{"champion":0}}}"#,
    r#"{"do":"complete","match":"e","seat":0,"wish":{"strike":{"ranks":1}}}"#,
    r#"{"do":"complete","match":"e","seat":0,"wish":{"reform":{"unit":1,"files":3}}}"#,
    r#"{"do":"view","match":"e"}"#,
    r#"{"do":"position","match":"e"}"#,
    r#"{"do":"open","game":"wizards","setup":{"players":3,"measuring":"open"},"dice":{"seed":5},"match":"f"}"#,
    r#"{"do":"submit","match":"f","seat":0,"decision":0,"action":{"act":"choose","alignment":"G","name":"Ada"}}"#,
    r#"{"do":"timeout","match":"f","decision":0}"#,
    r#"{"do":"candidates","match":"f","seat":0,"effort":"coarse"}"#,
    r#"{"do":"open","game":"wizards","setup":"[position]\nround = 3\nwizards = [{ alignment = \"G\", mp = 190 }, { at = [400, 500] }]\nfigures = [{ owner = 0, race = \"elf\", weapon = \"ranged\", at = [\"store1\", 265, 190] }]","match":"g"}"#,
    r#"{"do":"submit","match":"g","seat":0,"decision":0,"action":{"act":"activate","figure":3}}"#,
    r#"{"do":"check","match":"g","seat":0,"action":{"act":"move","figure":3,"path":[[265,200],"ladder1",[265,250]],"facing":[3,-4]}}"#,
    r#"{"do":"position","match":"g"}"#,
    r#"{"do":"open","game":"fighters","setup":"[[figures]]\nside=0\ncharacter=\"brock\"\nat=[100,100]\n[[figures]]\nside=1\ncharacter=\"shargh\"\nat=[100,180]\nfacing=\"S\"","dice":{"seed":3},"match":"h"}"#,
    r#"{"do":"candidates","match":"h","seat":0,"effort":"fine"}"#,
    r#"{"do":"complete","match":"h","seat":0,"wish":{"programme":[[["advance","turn"],["attack"]]]}}"#,
    r#"{"do":"complete","match":"h","seat":0,"wish":{"towards":1}}"#,
    r#"{"do":"submit","match":"h","seat":0,"decision":0,"action":{"programme":[[{"markers":["attack"],"card":0}]]}}"#,
    r#"{"do":"submit","match":"h","seat":1,"decision":0,"action":{"programme":[[{"markers":["advance","turn"],"card":1}]]}}"#,
    r#"{"do":"view","match":"h","seat":1}"#,
    r#"{"do":"odds","match":"h","seat":0,"action":"roll"}"#,
    r#"{"do":"position","match":"h"}"#,
];

/// Changes a few bytes: overwritten, doubled, cut out or replaced by something that parsers dislike.
fn mutate(bytes: &[u8], dice: &mut Seeded) -> Vec<u8> {
    const NASTY: [&[u8]; 12] = [
        b"\"",
        b"{",
        b"[[[[",
        b"-1",
        b"99999999999999999999",
        b"1e999",
        b"null",
        b"\\ud800",
        b"\xff",
        b"255",
        b"\"match\":",
        b"\n",
    ];
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len() as u64 + 1) as usize;
        let end = (at + dice.below(8) as usize).min(bytes.len());
        match dice.below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            2 => {
                let nasty = NASTY[dice.below(NASTY.len() as u64) as usize];
                bytes.splice(at..end, nasty.iter().copied());
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = dice.below(256) as u8;
                }
            }
        }
    }
    bytes
}

#[test]
fn any_request_gets_an_answer() {
    for seed in 0..ROUNDS / 20 {
        let mut dice = Seeded::new(seed);
        let mut session = Session::new(duello_registry::games());
        for line in LINES {
            let is_mutated = dice.below(2) == 0;
            let sent = if is_mutated {
                mutate(line.as_bytes(), &mut dice)
            } else {
                line.as_bytes().to_vec()
            };
            let answer: serde_json::Value = serde_json::from_str(&session.line(&sent)).unwrap();
            assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
        }
    }
}

#[test]
fn the_conversation_itself_is_understood() {
    let mut session = Session::new(duello_registry::games());
    for line in LINES {
        let answer = session.line(line.as_bytes());
        // Some lines are refused on purpose: a target before the cards are laid, a call by a player who is not
        // master, partial answers to other questions.
        let refusals = ["point.too-early", "seat.not-asked", "wish.unmet"];
        let is_refusal = refusals.iter().any(|code| answer.contains(code));
        assert!(answer.contains("\"ok\"") || is_refusal, "{line}\n{answer}");
    }
}

/// A moment in the middle of a Round of champions, as the referee writes it.
fn moment() -> String {
    let game = duello_registry::game("champions").expect("champions is a game");
    let setup = Document::parse("preset = \"pincer\"").expect("a preset");
    let mut live = game.open(&setup, Vec::new(), &DiceSpec::Seed(5)).expect("a preset opens");
    for _ in 0..6 {
        answer(&mut *live, 9);
    }
    live.position().to_string()
}

/// A strange setup that was accepted is played like any other: a few answers must not break it.
fn play_on(live: &mut dyn duello_referee::AnyMatch, seed: u64) {
    for _ in 0..6 {
        if live.pending().owing().is_empty() {
            return;
        }
        answer(live, seed);
    }
}

fn answer(live: &mut dyn duello_referee::AnyMatch, seed: u64) {
    for seat in live.pending().owing().minus(live.answered()) {
        let action =
            live.bot_answer(seat, "random", seed).expect("a seat that is asked has an answer");
        live.submit(seat, live.decision(), &action).expect("a candidate is legal");
    }
}

#[test]
fn any_setup_is_read_or_refused() {
    let mut setups: Vec<String> = [
        "players = 3\ngoal = 2\npointing = \"shooters\"\nfirst_master = 1\n[position]\ndollars = [1, 0, 0]\n\
         hands = [[1, 0], [0, 0, 1], [3, 1, 1, 1]]\nalive = [0, 1]\nstage = \"lay\"\nunchanged = 2\n",
        r#"{"players": 2, "first_master": {"seat": 1}, "position": {"stage": "point", "laid": ["colt", ""]}}"#,
        "map = \"crossroads\"\npath = \"stepwise\"\n[position]\nround = 3\nturn = 1\nactive = { slot = 0, ap = 1 }\n\
         flag = { bearer = { seat = 0, slot = 1 } }\nwalk = { start = [0, 1], path = [[0, 2]] }\ncharacters = [\n\
         [{ kind = \"infantry\" }, { kind = \"lmg\", at = [-2, 0], guard = 4 }, { kind = \"heavy\", hp = 0 }],\n\
         [{ kind = \"sniper\", at = [0, 2], hp = 2 }, { kind = \"lmg\" }, { kind = \"ranger\", facing = \"N\" }]]\n",
        "draft = \"alternate\"\n[position]\nfirst = 1\npicked = [[\"infantry\"], [\"lmg\"]]\n",
        "turn_limit = 5\nfirst = 1\n[[units]]\nside = 0\nentry = \"gate_guard\"\nsize = 10\nfiles = 5\nat = [300, 300]\n\
         facing = \"N\"\nchampion = 2\nstandard = true\ncharacters = { brannoc = 3 }\n[[units]]\nside = 1\n\
         entry = \"reaver_swords\"\nsize = 12\nfiles = 6\nat = [425, 300]\nfacing = \"S\"\ncharging = true\n",
    ]
    .map(str::to_owned)
    .to_vec();
    setups.push(moment());
    let games = duello_registry::games();
    for seed in 0..ROUNDS {
        let mut dice = Seeded::new(seed);
        let setup = mutate(setups[(seed % 6) as usize].as_bytes(), &mut dice);
        let text = String::from_utf8_lossy(&setup);
        if let Ok(document) = Document::parse(&text) {
            for game in &games {
                match game.open(&document, Vec::new(), &DiceSpec::Seed(seed)) {
                    Err(error) => assert!(!error.to_string().is_empty()),
                    Ok(mut live) => play_on(&mut *live, seed),
                }
            }
        }
    }
}

/// A finished match with a leaver, as text.
fn record(game: &dyn AnyGame) -> String {
    // Two players cannot play on when one has left, so there he leaves late.
    let (setup, leaves_at) = if game.players().1 > 2 { ("players = 3", 7) } else { ("", 60) };
    let setup = Document::parse(setup).expect("a random match goes on");
    let mut live =
        game.open(&setup, Vec::new(), &DiceSpec::Seed(5)).expect("a random match goes on");
    let mut turn = 0;
    while !live.pending().owing().is_empty() {
        turn += 1;
        if turn == leaves_at {
            live.leave(duello_core::Seat::ALL[1]).expect("a random match goes on");
            continue;
        }
        for seat in live.pending().owing().minus(live.answered()) {
            let action = live.bot_answer(seat, "random", 9).expect("a random match goes on");
            live.submit(seat, live.decision(), &action).expect("a random match goes on");
        }
    }
    live.record().text().to_owned()
}

#[test]
fn any_record_is_replayed_or_refused() {
    for game in duello_registry::games() {
        let text = record(&*game);
        let (whole, _) = Record::parse(text.as_bytes()).unwrap();
        game.replay(&whole, None).map(drop).unwrap();
        let mut replayed = 0;
        for seed in 0..ROUNDS {
            let mut dice = Seeded::new(seed);
            // Without the seal, so that changed answers and draws get as far as the rules.
            let unsealed: String =
                text.split_inclusive('\n').filter(|line| !line.contains("\"over\"")).collect();
            let bytes = mutate(unsealed.as_bytes(), &mut dice);
            let Ok((record, _)) = Record::parse(&bytes) else { continue };
            if record.header().game == game.id() {
                replayed += 1;
                if let Err(desync) = game.replay(&record, None) {
                    assert!(!desync.to_string().is_empty());
                }
            }
        }
        assert!(
            replayed > ROUNDS / 50,
            "only {replayed} mutations were records: the test was not tried"
        );
    }
}

#[test]
fn a_record_cut_anywhere_resumes_and_says_what_was_lost() {
    let mut session = Session::new(duello_registry::games());
    let game = duello_registry::game("gunslingers").unwrap();
    let text = record(&*game);
    let header = text.find('\n').unwrap() + 1;
    let start = header + text[header..].find('\n').unwrap() + 1;
    for cut in (start..text.len()).step_by(37) {
        let request = serde_json::json!({"do": "resume", "record": text[..cut]});
        let answer = session.line(request.to_string().as_bytes());
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        assert!(answer.get("ok").is_some(), "cut at {cut}: {answer}");
        let is_whole = text[..cut].ends_with('\n') || text[cut..].starts_with('\n');
        assert_eq!(answer["ok"].get("lost").is_none(), is_whole, "cut at {cut}");
    }
}

#[test]
fn a_line_of_ten_megabytes_is_refused_and_the_next_is_answered() {
    let mut input = vec![b'x'; 10_000_000];
    input.extend_from_slice(b"\n\n{\"do\":\"matches\"}");
    let mut output = Vec::new();
    let mut session = Session::new(duello_registry::games());
    serve(&mut session, input.as_slice(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = output.lines().collect();
    assert!(answers[0].contains("request.too-long"), "{}", answers[0]);
    assert_eq!(answers[1..], [r#"{"ok":[]}"#]);
    let deep = "[".repeat(LINE_BYTES_MAX - 1);
    assert!(session.line(deep.as_bytes()).contains("request.malformed"));
}

#[test]
fn a_closed_output_ends_the_session() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut session = Session::new(duello_registry::games());
    let ended = serve(&mut session, &b"{\"do\":\"hello\"}\n"[..], Closed);
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}
