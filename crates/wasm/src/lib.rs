//! The referee as a WebAssembly module, for a page without a server.
//!
//! A page sends one JSON object and gets one back, `{"ok": …}` or `{"error": …}`. [`Session::answer`] is that function;
//! everything a page needs while people and bots play goes through it. The requests are the variants of
//! [`Request`](request::Request). Answers have the shapes of `docs/live.md`, so that the page handles both referees with
//! the same types: `look` returns the part of an update that follows from the rules, errors are those of the API.
//!
//! The module has no clock, no storage and no randomness of its own:
//!
//! - The page gives the secrets of the dice, and bots derive their seed from them as on the server. The same secrets and
//!   answers give the same record as there, byte for byte.
//! - Every change returns the new `lines` of the match's [journal](duello_referee::journal). The page stores them, and
//!   sends them all to `resume` the match.
//! - A panic is a bug. It traps, and the module must not be used again. The page starts another one and resumes its
//!   matches from their stored lines.
//!
//! What never changes while the program runs is not asked here: the lists of games, rulebooks, content and questions
//! about odds are files that `make site` takes from the server.
//!
//! The exports, for a page that writes and reads the module's memory:
//!
//! | export | does |
//! |---|---|
//! | `input(bytes)` | makes room for a request of this length and returns its address |
//! | `answer()` | answers the request and returns the address of the answer |
//! | `answer_length()` | returns the length of the answer in bytes |

mod problem;
pub mod request;
mod session;

pub use session::Session;

#[cfg(target_family = "wasm")]
#[expect(unsafe_code, reason = "exporting a function by its name counts as unsafe")]
mod exports {
    use std::cell::RefCell;

    use crate::Session;

    #[derive(Default)]
    struct Page {
        input: Vec<u8>,
        answer: String,
        session: Session,
    }

    thread_local! {
        static PAGE: RefCell<Page> = RefCell::default();
    }

    #[unsafe(no_mangle)]
    extern "C" fn input(bytes: usize) -> *mut u8 {
        PAGE.with_borrow_mut(|page| {
            page.input = vec![0; bytes];
            page.input.as_mut_ptr()
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn answer() -> *const u8 {
        PAGE.with_borrow_mut(|page| {
            let input = std::mem::take(&mut page.input);
            page.answer = page.session.answer(&input);
            page.answer.as_ptr()
        })
    }

    #[unsafe(no_mangle)]
    extern "C" fn answer_length() -> usize {
        PAGE.with_borrow(|page| page.answer.len())
    }
}
