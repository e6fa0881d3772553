//! The signals that stop the server.

use tokio::signal::ctrl_c;

/// Waits for SIGINT (Ctrl-C) or, on Unix, SIGTERM, which service managers and containers send.
pub async fn stop_signal() {
    tokio::select! {
        // Without a handler the default applies: the program ends at once.
        Ok(()) = ctrl_c() => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            terminate.recv().await;
        }
        Err(error) => {
            tracing::warn!(%error, "cannot handle SIGTERM");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}
