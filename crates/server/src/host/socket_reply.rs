//! Answers to the requests of a socket.

use std::sync::Arc;

use duello_store::StoreError;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{self, error::TrySendError};

use super::Answer;
use crate::metrics::Metrics;
use crate::problem::Problem;

/// Where the answer to a socket's request goes. Every request is answered exactly once: by the host, or with an error
/// when the reply is dropped because the host is gone.
pub(crate) struct SocketReply {
    /// The id that the client gave the request.
    pub(crate) id: Option<Value>,
    /// Limits how many requests of a socket run at once; released with the answer.
    permit: Option<OwnedSemaphorePermit>,
    frames: mpsc::Sender<Box<str>>,
    metrics: Arc<Metrics>,
}

/// An answer as it is sent.
#[derive(Serialize)]
struct AnswerFrame {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
}

impl SocketReply {
    pub(crate) fn new(
        permit: OwnedSemaphorePermit,
        frames: mpsc::Sender<Box<str>>,
        metrics: Arc<Metrics>,
    ) -> SocketReply {
        SocketReply { id: None, permit: Some(permit), frames, metrics }
    }

    /// Sends the answer.
    pub(crate) fn send(mut self, answer: Answer) {
        let Some(frame) = self.frame(answer) else { return };
        // If there is no room, a task waits for it: the host must not wait for a slow client.
        if let Err(TrySendError::Full(frame)) = self.frames.try_send(frame) {
            let frames = self.frames.clone();
            tokio::spawn(async move { frames.send(frame).await });
        }
    }

    /// Waits until the socket is closed.
    pub(crate) async fn closed(&self) {
        self.frames.closed().await;
    }

    /// The answer as a frame; `None` if the request has been answered. The permit is released first, because the frame
    /// is what makes the socket read the next request.
    fn frame(&mut self, answer: Answer) -> Option<Box<str>> {
        drop(self.permit.take()?);
        let (ok, error) = match answer {
            Ok(ok) => (Some(ok), None),
            Err(problem) => {
                self.metrics.refused.inc();
                (None, Some(problem))
            }
        };
        let answered = AnswerFrame { id: self.id.take(), ok, error };
        Some(serde_json::to_string(&answered).expect("answers have string keys only").into())
    }
}

impl Drop for SocketReply {
    fn drop(&mut self) {
        if self.permit.is_none() {
            return;
        }
        let gone = Err(StoreError::Failed("the host of the match stopped".into()).into());
        if let Some(frame) = self.frame(gone) {
            // If there is no room, the client learns of it when the socket closes.
            let _ = self.frames.try_send(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::sync::Semaphore;

    use super::*;

    fn reply(room: usize) -> (SocketReply, mpsc::Receiver<Box<str>>, Arc<Semaphore>) {
        let permits = Arc::new(Semaphore::new(1));
        let permit = Arc::clone(&permits).try_acquire_owned().unwrap();
        let (frames, news) = mpsc::channel(room);
        let mut reply = SocketReply::new(permit, frames, Arc::new(Metrics::new([])));
        reply.id = Some(json!(7));
        (reply, news, permits)
    }

    #[tokio::test]
    async fn a_dropped_reply_sends_an_error() {
        let (reply, mut news, permits) = reply(1);
        drop(reply);
        let frame: Value = serde_json::from_str(&news.recv().await.unwrap()).unwrap();
        assert_eq!((&frame["id"], &frame["error"]["code"]), (&json!(7), &json!("store.failed")));
        assert_eq!(permits.available_permits(), 1);
    }

    #[tokio::test]
    async fn an_answer_waits_for_a_slow_client_and_is_sent_once() {
        let (reply, mut news, permits) = reply(1);
        reply.frames.try_send("news".into()).unwrap();
        reply.send(Ok(json!({"resolved": true})));
        assert_eq!(permits.available_permits(), 1);
        assert_eq!(&*news.recv().await.unwrap(), "news");
        assert_eq!(&*news.recv().await.unwrap(), r#"{"id":7,"ok":{"resolved":true}}"#);
        assert_eq!(news.recv().await, None);
    }
}
