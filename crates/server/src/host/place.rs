//! The way of an answer back to a socket.

use std::sync::Arc;

use duello_store::StoreError;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::Answer;
use crate::metrics::Metrics;
use crate::problem::Problem;

/// The place of an answer among the frames of a socket. Every request has one, and every place is filled: by the host,
/// or, when there is no host any more, by saying so.
pub(crate) struct Place {
    /// What the request called itself.
    pub(crate) id: Option<Value>,
    /// While it is held, the request is one of the few that a socket may make at once.
    turn: Option<OwnedSemaphorePermit>,
    frames: mpsc::Sender<Box<str>>,
    metrics: Arc<Metrics>,
}

/// An answer as it travels.
#[derive(Serialize)]
struct Answered {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
}

impl Place {
    pub(crate) fn new(
        turn: OwnedSemaphorePermit,
        frames: mpsc::Sender<Box<str>>,
        metrics: Arc<Metrics>,
    ) -> Place {
        Place { id: None, turn: Some(turn), frames, metrics }
    }

    /// Fills the place.
    pub(crate) fn send(mut self, answer: Answer) {
        let Some(frame) = self.frame(answer) else { return };
        // Without room the answer waits outside: the host must not wait for a slow reader.
        if let Err(TrySendError::Full(frame)) = self.frames.try_send(frame) {
            let frames = self.frames.clone();
            tokio::spawn(async move { frames.send(frame).await });
        }
    }

    /// The answer as a frame; none when the place is filled already. The turn ends before the socket can have the frame,
    /// since the frame is what makes the socket look for the next request.
    fn frame(&mut self, answer: Answer) -> Option<Box<str>> {
        drop(self.turn.take()?);
        let (ok, error) = match answer {
            Ok(ok) => (Some(ok), None),
            Err(problem) => {
                self.metrics.refused.inc();
                (None, Some(problem))
            }
        };
        let answered = Answered { id: self.id.take(), ok, error };
        Some(serde_json::to_string(&answered).expect("answers have string keys only").into())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.turn.is_none() {
            return;
        }
        let gone = Err(StoreError::Failed("a host has gone".into()).into());
        if let Some(frame) = self.frame(gone) {
            // Whoever has no room for it is told by the end of the socket.
            let _ = self.frames.try_send(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::sync::Semaphore;

    use super::*;

    fn place(room: usize) -> (Place, mpsc::Receiver<Box<str>>, Arc<Semaphore>) {
        let places = Arc::new(Semaphore::new(1));
        let turn = Arc::clone(&places).try_acquire_owned().unwrap();
        let (frames, news) = mpsc::channel(room);
        let mut place = Place::new(turn, frames, Arc::new(Metrics::new()));
        place.id = Some(json!(7));
        (place, news, places)
    }

    #[tokio::test]
    async fn a_request_whose_host_has_gone_is_answered() {
        let (place, mut news, places) = place(1);
        drop(place);
        let frame: Value = serde_json::from_str(&news.recv().await.unwrap()).unwrap();
        assert_eq!((&frame["id"], &frame["error"]["code"]), (&json!(7), &json!("store.failed")));
        assert_eq!(places.available_permits(), 1);
    }

    #[tokio::test]
    async fn an_answer_waits_for_a_slow_reader_and_comes_once() {
        let (place, mut news, places) = place(1);
        place.frames.try_send("news".into()).unwrap();
        place.send(Ok(json!({"resolved": true})));
        assert_eq!(places.available_permits(), 1);
        assert_eq!(&*news.recv().await.unwrap(), "news");
        assert_eq!(&*news.recv().await.unwrap(), r#"{"id":7,"ok":{"resolved":true}}"#);
        assert_eq!(news.recv().await, None);
    }
}
