//! `duello play`, `replay` and `verify` as a person or a script would use them.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A path that no other test uses.
fn path(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn duello(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_duello"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended does not read the rest; that is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[track_caller]
fn output(arguments: &[&str], input: &str) -> String {
    let output = duello(arguments, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = duello(arguments, "");
    assert!(!output.status.success(), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// Plays against a bot to the end, always taking the first option.
fn played(record: &Path, more: &[&str]) -> String {
    let record = record.to_str().unwrap();
    let mut arguments = vec!["play", "gunslingers", "--plain", "--seed", "1", "--record", record];
    arguments.extend(more);
    output(&arguments, &"1\n".repeat(3_000))
}

#[test]
fn a_match_is_played_by_pipe_to_its_end() {
    let record = path("end.jsonl");
    let text = played(&record, &[]);
    for wanted in [
        "Type ? for help.",
        "GU-106  Dusty Dolores is the first duelling master.",
        "Sundown Sal (you): Lay a card face down.",
        "  4  Reloading  (all cards back)",
        "wins the game with $5.",
        "wins. GU-701: ",
        "See it again: duello replay",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is missing in\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no control of the cursor");
    let verified = output(&["verify", record.to_str().unwrap()], "");
    assert!(verified.contains("seeded dice: every draw recomputed from 1"), "{verified}");
    assert!(verified.contains("the seal fits"), "{verified}");
}

#[test]
fn the_same_seed_and_answers_give_the_same_record() {
    let (one, two) = (path("same-1.jsonl"), path("same-2.jsonl"));
    played(&one, &["--players", "3"]);
    played(&two, &["--players", "3"]);
    assert_eq!(fs::read(one).unwrap(), fs::read(two).unwrap());
}

#[test]
fn a_cut_record_is_resumed_and_ends_as_it_would_have_ended() {
    let whole = path("whole.jsonl");
    played(&whole, &[]);
    let bytes = fs::read(&whole).unwrap();
    let lines: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at).collect();
    let cut = path("cut.jsonl");
    // In the middle of a line, just before its newline, and just after it.
    for end in [lines[4] + 9, lines[4], lines[4] + 1] {
        fs::write(&cut, &bytes[..end]).unwrap();
        let shown = cut.to_str().unwrap();
        let arguments = ["play", "gunslingers", "--plain", "--resume", shown];
        let resumed = duello(&arguments, &"1\n".repeat(3_000));
        assert!(resumed.status.success(), "{resumed:?}");
        let complaint = String::from_utf8_lossy(&resumed.stderr);
        assert_eq!(complaint.contains("line 6 was cut off"), end == lines[4] + 9, "{complaint}");
        assert_eq!(fs::read(&cut).unwrap(), bytes, "cut at {end}");
    }
    let complaint =
        complaint(&["play", "gunslingers", "--plain", "--resume", cut.to_str().unwrap()]);
    assert!(complaint.contains("the match is over"), "{complaint}");
}

#[test]
fn a_record_that_cannot_be_resumed_is_left_as_it_is() {
    let record = path("spoilt.jsonl");
    played(&record, &[]);
    let text = fs::read_to_string(&record).unwrap();
    let lines: String = text.split_inclusive('\n').take(4).collect();
    let spoilt = lines.replacen("colt", "sabre", 1) + "{\"deci";
    fs::write(&record, &spoilt).unwrap();
    let complaint = complaint(&["play", "gunslingers", "--resume", record.to_str().unwrap()]);
    assert!(complaint.contains("line 3"), "{complaint}");
    assert_eq!(fs::read_to_string(&record).unwrap(), spoilt);
}

#[test]
fn the_end_of_the_input_leaves_a_record_to_resume() {
    let record = path("quit.jsonl");
    let shown = record.to_str().unwrap();
    let arguments = ["play", "gunslingers", "--seed", "1", "--record", shown];
    let asked = "1\nhint\nadvice\nodds 1\nodds 9\nrules GU-304\nrules XX\nshow\nlog\n";
    let text = output(&arguments, asked);
    assert!(text.contains(&format!("--resume {shown}")), "{text}");
    assert!(text.contains("if the others answer at random"), "{text}");
    assert!(text.contains("the master would consider, seeing what you see:\n"), "{text}");
    assert!(text.contains("There is no option 9"), "{text}");
    assert!(text.contains("There is no clause `XX`"), "{text}");
    let resumed = output(&["play", "gunslingers", "--resume", shown], "quit\n");
    assert!(resumed.contains("The match goes on."), "{resumed}");
    let verified = output(&["verify", shown], "");
    assert!(verified.contains("ending: none yet"), "{verified}");
}

#[test]
fn people_who_share_a_keyboard_do_not_see_what_the_other_has_laid() {
    let record = path("hot-seat.jsonl");
    let arguments = [
        "play",
        "gunslingers",
        "--players",
        "3",
        "--seat",
        "0=Ann",
        "--seat",
        "1=Bob",
        "--seed",
        "1",
        "--record",
        record.to_str().unwrap(),
    ];
    // Ann lays, thinks again and lays the rifle; Bob lays a barricade; then both are asked where to point.
    let text = output(&arguments, "\nreloading\nagain\n\nrifle\n\nbarricade\n\n1\n\n1\nquit\n");
    let until_reveal = text.split("Revealed").next().unwrap();
    assert!(until_reveal.contains("Pass the keyboard to Dusty Dolores (Bob)"), "{text}");
    assert!(until_reveal.contains("Sundown Sal (Ann) thinks again"), "{text}");
    assert!(until_reveal.contains("Choose a target."), "{text}");
    assert!(!until_reveal.contains("you have laid"), "{text}");
    assert!(text.contains("Revealed: Ann Rifle, Bob Barricade"), "{text}");
}

#[test]
fn resigning_is_confirmed_and_the_others_play_on() {
    let record = path("resign.jsonl");
    let shown = record.to_str().unwrap();
    let arguments = ["play", "gunslingers", "--players", "3", "--seed", "2", "--record", shown];
    let text = output(&arguments, "resign\nno\nresign\nyes\n");
    assert!(text.contains("You stay."), "{text}");
    assert!(text.contains("Sundown Sal leaves the game."), "{text}");
    assert!(text.contains("wins. GU-"), "{text}");
    assert!(output(&["verify", shown], "").contains("players who left: 1"));
    let replay = output(&["replay", shown], "");
    assert!(replay.contains("Decision 0: Sundown Sal leaves"), "{replay}");
}

#[test]
fn a_replay_tells_everything_or_what_a_seat_knew() {
    let record = path("replay.jsonl");
    played(&record, &[]);
    let shown = record.to_str().unwrap();
    let all = output(&["replay", shown], "");
    for wanted in [
        "gunslingers, rules version 2",
        "seat 0: Sundown Sal (you)",
        "dice: from the seed 1",
        "draw GU-106 first-master",
        "Dusty Dolores answers: Colt",
        "GU-501",
        "Won by ",
    ] {
        assert!(all.contains(wanted), "`{wanted}` is missing in\n{all}");
    }
    let seat = output(&["replay", shown, "--seat", "0"], "");
    assert!(seat.contains("Sundown Sal answers: Colt"), "{seat}");
    assert!(!seat.contains("Dusty Dolores answers"), "{seat}");
    let json = output(&["replay", shown, "--json"], "");
    assert!(json.lines().all(|line| line.starts_with('{') && line.ends_with('}')), "{json}");
    assert!(complaint(&["replay", shown, "--seat", "3"]).contains("there is no seat 3"));
}

#[test]
fn verify_names_the_line_that_is_not_true() {
    let record = path("forged.jsonl");
    // The book lays a colt first with these dice.
    played(&record, &["--seat", "1=bot:book"]);
    let shown = record.to_str().unwrap();
    let text = fs::read_to_string(&record).unwrap();
    let unsealed: String = text.split_inclusive('\n').take(4).collect();
    let forgeries = [
        (text.replacen("colt", "rifle", 1), "seal"),
        (unsealed.replacen("colt", "rifle", 1), "line 3"),
        (unsealed.replacen("colt", "sabre", 1), "line 3"),
        (unsealed.replacen("\"got\":1", "\"got\":0", 1), "line 2 of the record: draw"),
        (unsealed.replacen("\"game\":\"gunslingers\"", "\"game\":\"chess\"", 1), "no game `chess`"),
        (unsealed[..unsealed.len() - 5].to_owned(), "line 4 was cut off"),
        (String::new(), "nothing in it"),
    ];
    for (forged, wanted) in forgeries {
        fs::write(&record, forged).unwrap();
        let complaint = complaint(&["verify", shown]);
        assert!(complaint.contains(wanted), "`{wanted}` is missing in {complaint}");
    }
}

#[test]
fn what_cannot_be_done_is_explained() {
    let record = path("taken.jsonl");
    fs::write(&record, "").unwrap();
    let setup = path("setup.toml");
    fs::write(&setup, "players = 9\n").unwrap();
    let shown = record.to_str().unwrap();
    let setup = setup.to_str().unwrap();
    let cases: [(&[&str], &str); 8] = [
        (&["play", "chess"], "no game `chess`; there are gunslingers"),
        (&["play", "gunslingers", "--players", "6"], "for 2 to 5 players, not 6"),
        (&["play", "gunslingers", "--seat", "1=bot:hal"], "bot:greedy"),
        (&["play", "gunslingers", "--seat", "7=Ann"], "0 to 1"),
        (&["play", "gunslingers", "--setup", setup], "must be 2 to 5, not 9"),
        (&["play", "gunslingers", "--record", shown], "--resume"),
        (&["play", "gunslingers", "--resume", shown], "nothing in it"),
        (&["replay", "/no/such/file"], "cannot read /no/such/file"),
    ];
    for (arguments, wanted) in cases {
        let complaint = complaint(arguments);
        assert!(complaint.contains(wanted), "{arguments:?}: {complaint}");
    }
}

/// Plays commandos against a bot by these lines, until the match or the lines end.
fn commandos(record: &Path, lines: &str) -> String {
    let shown = record.to_str().unwrap();
    let mut arguments = vec!["play", "commandos", "--plain", "--seed", "3", "--record", shown];
    arguments.extend(["--seat", "1=bot:random"]);
    output(&arguments, lines)
}

#[test]
fn commandos_is_played_by_pipe_to_its_end() {
    let record = path("commandos.jsonl");
    let shown = record.to_str().unwrap();
    // What is refused in between is explained, and the next line is read.
    let turn = "activate ranger\nmove -1,0\noverwatch N\nactivate lmg\noverwatch\nend turn\n";
    let script = format!("team infantry ranger lmg\nthrow\n{}", turn.repeat(60));
    let text = commandos(&record, &script);
    for wanted in [
        "CO-104  The teams: Red with Infantry, LMG, Ranger;",
        "CO-303  Red Ranger is activated.",
        "CO-801  Red Ranger is on guard facing N",
        "CO-307  Red ends the turn.",
        " wins. CO-90",
        "See it again: duello replay",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is missing in\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no control of the cursor");
    assert!(output(&["verify", shown], "").contains("the seal fits"));
}

#[test]
fn long_lists_of_commandos_are_folded_and_paged() {
    let record = path("commandos-lists.jsonl");
    let script =
        "team infantry sniper ranger\nthrow\nactivate ranger\nlist move\nlist move 2\nlist\n";
    let text = commandos(&record, script);
    for wanted in [
        "Overwatch: 6 options; `list overwatch` shows them",
        "options; `list move` shows them",
        "`list move 2` goes on, `list move all` shows all.",
        "Page 2 of ",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is missing in\n{text}");
    }
    let most = text.split("\n> ").map(|answer| answer.lines().count()).max().unwrap();
    assert!(most < 80, "{most} lines at once in\n{text}");
}

#[test]
fn lines_that_are_no_answer_of_commandos_are_explained() {
    let record = path("commandos-bad.jsonl");
    let begin = "team infantry sniper ranger\nthrow\n";
    let cases = [
        ("activate dragoon", "`dragoon` is no character; there are Infantry"),
        ("activate", "Say which character"),
        ("activate heavy", "There is no Heavy on that side."),
        ("team infantry", "A team has 3 characters, not 1."),
        ("move 1,1", "(CO-303)"),
        ("{\"move\":", "That is no JSON"),
        ("{\"move\":7}", "not an action of commandos"),
        ("\"end-turns\"", "not an action of commandos"),
        ("activate sniper\nmove", "Say where to, such as: move -1,0"),
        ("move x", "`x` is no hex; write it as q,r"),
        ("move 1,", "is no hex"),
        ("move 999999999999,1", "is no hex"),
        ("move 99,99", "are not neighbours (CO-403)"),
        ("move 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1", "at most 8 hexes"),
        ("crouch upwards", "`upwards` is no facing"),
        ("overwatch N 9", "(CO-R16)"),
        ("shoot lmg", "(CO-503)"),
        ("grab", "(CO-702)"),
        ("odds move", "Say where to"),
        ("odds crouch", "No dice are rolled for this."),
        ("hint", "No option rolls dice."),
        ("list dragoons", "No option begins with `dragoons`."),
        ("help", "move -2,0 -1,0 SE      by exactly this path"),
        ("\u{0}\u{ff}", "is no option and no command"),
    ];
    let lines: Vec<&str> = cases.iter().map(|(line, _)| *line).collect();
    let text = commandos(&record, &format!("{begin}{}\nquit\n", lines.join("\n")));
    for (line, wanted) in cases {
        assert!(text.contains(wanted), "{line}: `{wanted}` is missing in\n{text}");
    }
}

#[test]
fn people_who_share_a_keyboard_choose_their_teams_in_secret() {
    let record = path("commandos-hot-seat.jsonl");
    let shown = record.to_str().unwrap();
    let mut arguments = vec!["play", "commandos", "--seed", "3", "--record", shown];
    arguments.extend(["--seat", "0=Ann", "--seat", "1=Bob"]);
    let text = output(&arguments, "\n1\n\n10\nactivate lmg\ncrouch\nend turn\n\nquit\n");
    let until_shown = text.split("CO-104").next().unwrap();
    assert!(until_shown.contains("Pass the keyboard to Blue (Bob)"), "{text}");
    // Bob throws higher and sits there already; he gets up when his turn is over.
    assert!(
        text.contains("Blue (Bob): What does the LMG do with its last action point?"),
        "{text}"
    );
    assert_eq!(text.matches("Pass the keyboard").count(), 3, "{text}");
}

#[test]
fn champions_is_played_by_pipe_to_its_end() {
    for preset in ["gate", "pincer", "ford"] {
        let record = path(&format!("champions-{preset}.jsonl"));
        let setup = path(&format!("champions-{preset}.toml"));
        fs::write(&setup, format!("preset = \"{preset}\"\n")).unwrap();
        let (shown, setup) = (record.to_str().unwrap(), setup.to_str().unwrap());
        let arguments = ["play", "champions", "--seed", "1", "--setup", setup, "--record", shown];
        let arguments = [&arguments[..], &["--seat", "1=bot:random"]].concat();
        let script = "hint\nhelp\nodds 1\n".to_owned() + &"1\n".repeat(3_000);
        let text = output(&arguments, &script);
        for wanted in [
            "preset = \"ring\"",
            "CH-403",
            "CH-801",
            "CH-1001 Combat Score: Side A ",
            "See it again",
        ] {
            assert!(text.contains(wanted), "`{wanted}` is missing in\n{text}");
        }
        assert!(!text.contains('\u{1b}'), "no control of the cursor");
        assert!(output(&["verify", shown], "").contains("the seal fits"));
    }
}

#[test]
fn wizards_is_played_in_words() {
    let record = path("wizards.jsonl");
    let shown = record.to_str().unwrap();
    let arguments = ["play", "wizards", "--seed", "5", "--record", shown, "--seat", "1=bot:random"];
    let script = "choose good Merlin\nsummon 3 orc small at 400,200\nsummon 3 amazons small at 400,200\nend\n\
                  activate 4\n4 towards 2\nmove 4 to 1,1\nturn 4 n\n?\nrest\n";
    let text = output(&arguments, script);
    for wanted in [
        "Merlin is good.",
        "(WI-310). Type ? for help.",
        "Amazon (knife) 3 appears at (400,200).",
        "Amazon (knife) 4 moves 70 mm",
        "the base must stay 15 mm from the table edge (WI-512).",
        "Amazon (knife) 4 turns.",
        "summon 3 orc small at 400,200    as near to that place",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is missing in\n{text}");
    }
    let arguments = ["--language", "de", "play", "wizards", "--resume", shown];
    let text = output(&arguments, "");
    assert!(text.contains("Merlin lässt die übrigen 2 Figuren aus."), "{text}");
}

/// Two people at one keyboard play fighters without a screen; the first to programme lays these steps.
fn fighters_hot_seat(name: &str, steps: &str) -> String {
    let (record, setup) =
        (path(&format!("fighters-{name}.jsonl")), path(&format!("fighters-{name}.toml")));
    fs::write(
        &setup,
        "[[figures]]\nside = 0\ncharacter = \"lesdinn\"\nat = [376, 300]\nfacing = \"N\"\nvp = 2\n\
         [[figures]]\nside = 1\ncharacter = \"brock\"\nat = [376, 480]\nfacing = \"S\"\nvp = 2\n",
    )
    .unwrap();
    let (record, setup) = (record.to_str().unwrap(), setup.to_str().unwrap());
    let mut arguments = vec!["play", "fighters", "--plain", "--seed", "3", "--setup", setup];
    arguments.extend(["--record", record, "--seat", "0=Ann", "--seat", "1=Bob"]);
    let script = format!("\n{steps}\n\nprogramme turn | turn\n\n{}", "1\n\n".repeat(12));
    output(&arguments, &(script + "quit\n"))
}

#[test]
fn nothing_that_fighters_writes_down_depends_on_steps_still_covered() {
    let one = fighters_hot_seat("one", "programme advance turn | advance");
    let other = fighters_hot_seat("other", "programme retreat=drow | retreat");
    let until_revealed = |text: &str| text.split(" reveals ").next().unwrap_or("").to_owned();
    let covered = until_revealed(&one);
    assert!(covered.matches("Pass the keyboard").count() >= 2, "{one}");
    assert_eq!(covered, until_revealed(&other), "whoever scrolls back learns nothing");
    assert!(one.contains("Lesdinn reveals [Advance, Turn] [Advance]"), "{one}");
    assert!(other.contains("Lesdinn reveals [Retreat] [Retreat]"), "{other}");
    // Which card pays stays covered: the table that both may read counts cards only.
    assert!(!other.contains("Drow Feint (bound)"), "{other}");
}

#[test]
fn fighters_shows_the_table_at_every_activation() {
    let text = fighters_hot_seat("table", "programme advance turn | advance");
    let decisive = text.split("acts first.").nth(1).unwrap_or_default();
    let asked = decisive.matches("Your activation").count();
    assert!(asked > 0, "{text}");
    assert!(decisive.matches("decisive stage\n").count() >= asked, "{text}");
}
