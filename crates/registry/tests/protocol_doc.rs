//! The conversations of `docs/protocol.md` are what the referee really says.

use std::path::Path;

use duello_referee::protocol::Session;

#[test]
fn the_protocol_page_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let mut session = Session::new(duello_registry::games());
    let mut answer = None;
    let mut spoken = 0;
    let mut lines = Vec::new();
    for line in page.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            answer = Some(session.line(request.as_bytes()));
            lines.push(line.to_owned());
        } else if line == "<" || line.starts_with("< ") {
            let answer = answer.take().expect("an answer follows a request");
            lines.push(format!("< {answer}"));
            spoken += 1;
        } else {
            lines.push(line.to_owned());
        }
    }
    assert!(spoken > 20, "the page has conversations");
    duello_conformance::golden::check(&path, &(lines.join("\n") + "\n"));
}
