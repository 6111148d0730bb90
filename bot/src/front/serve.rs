//! An HTTP server that no client can keep from serving others, nor from ending.
//!
//! Every wait for a client has an end: for the head of a request, for its body, for the client to read the answer. The
//! number of connections and the size of what is kept for each are bounded, and who comes when there are too many is
//! told so.

use std::error::Error;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};
use tokio_io_timeout::TimeoutStream;

use super::stop::{LAST_WORK, Stop};

/// How many connections there may be. Each takes a file descriptor, of which many systems give a process 1024.
const MOST_CONNECTIONS: usize = 512;
/// How many are being told that there are too many; others are closed without a word.
const MOST_REFUSALS: usize = 32;
/// How long the head of a request, and a connection without one, is waited for.
const LONGEST_HEAD: Duration = Duration::from_secs(10);
/// How long a body is waited for.
const LONGEST_BODY: Duration = Duration::from_secs(10);
/// How long a client may leave what is sent to it unread.
const LONGEST_UNREAD: Duration = if cfg!(test) { Duration::from_millis(200) } else { Duration::from_secs(30) };
/// What is kept of a request or an answer that is under way, in bytes, for each connection.
const BUFFER: usize = 64 * 1024;
/// What the system keeps of what a client has not read yet, in bytes. It takes megabytes if it is left to it.
const SEND_BUFFER: usize = 128 * 1024;
/// The longest head that is answered with words.
const LONGEST_HEADERS: usize = 16 * 1024;
/// How long a connection on which nothing is being answered may take to end.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// The pause after the system has refused a connection, and how often that is logged.
const PAUSE: Duration = Duration::from_millis(500);
const LOG_EVERY: Duration = Duration::from_secs(60);

/// A router whose handlers wait for no client: requests reach them whole, and none with a body of more than so many bytes.
pub fn bounded<S: Clone + Send + Sync + 'static>(router: Router<S>, largest_body: usize) -> Router<S> {
    router.layer(middleware::from_fn(move |request, next| read_body(request, next, largest_body)))
}

/// Serves a [`bounded`] router until told to stop; answers that are being given may end then.
pub async fn serve(listener: TcpListener, router: Router, stop: Stop) {
    let (room, refusals) = (Arc::new(Semaphore::new(MOST_CONNECTIONS)), Arc::new(Semaphore::new(MOST_REFUSALS)));
    let mut connections = JoinSet::new();
    let mut complaints = Complaints::default();
    while let Some(accepted) = until(&stop, listener.accept()).await {
        while connections.try_join_next().is_some() {}
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(error) if is_of_the_client(&error) => continue,
            Err(error) => {
                // The most likely reason is that there are no file descriptors left.
                complaints.log(|| tracing::error!(%error, "cannot accept new connections; trying again"));
                stop.pause(PAUSE).await;
                continue;
            }
        };
        if let Ok(permit) = Arc::clone(&room).try_acquire_owned() {
            let (router, stop) = (router.clone(), stop.clone());
            connections.spawn(async move {
                let _permit = permit;
                converse(stream, router, stop).await;
            });
        } else {
            complaints.log(|| tracing::warn!(most = MOST_CONNECTIONS, "there are too many connections"));
            if let Ok(permit) = Arc::clone(&refusals).try_acquire_owned() {
                connections.spawn(async move {
                    let _permit = permit;
                    let _ = timeout(LAST_WORDS, refuse(stream)).await;
                });
            }
        }
    }
    drop(listener);
    let all = async { while connections.join_next().await.is_some() {} };
    if timeout(LAST_WORK, all).await.is_err() {
        tracing::warn!(connections = connections.len(), "cutting off answers in progress");
    }
}

/// What a future gives, unless it is time to stop.
async fn until<T>(stop: &Stop, future: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        value = future => Some(value),
        () = stop.wait() => None,
    }
}

/// Whether an error of accepting concerns the one client alone.
fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// What is logged at most once in a while.
#[derive(Default)]
struct Complaints {
    last: Option<Instant>,
}

impl Complaints {
    fn log(&mut self, say: impl FnOnce()) {
        if self.last.is_none_or(|last| last.elapsed() >= LOG_EVERY) {
            self.last = Some(Instant::now());
            say();
        }
    }
}

/// Answers the requests of one connection.
async fn converse(stream: TcpStream, router: Router, stop: Stop) {
    if let Err(error) = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER) {
        tracing::debug!(%error, "the system keeps as much for a connection as it likes");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(LONGEST_UNREAD));
    let under_way = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&under_way);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (answer, counted) = (router.call(request), Arc::clone(&counted));
        async move {
            counted.fetch_add(1, Ordering::Relaxed);
            let answer = answer.await;
            counted.fetch_sub(1, Ordering::Relaxed);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let mut connection = std::pin::pin!(connection);
    // A client that hangs up is no fault.
    let Some(_ended) = until(&stop, connection.as_mut()).await else {
        connection.as_mut().graceful_shutdown();
        let patience = if under_way.load(Ordering::Relaxed) > 0 { LAST_WORK } else { LAST_WORDS };
        let _ = timeout(patience, connection).await;
        return;
    };
}

/// Tells a client that there is no room for it.
async fn refuse(mut stream: TcpStream) -> io::Result<()> {
    const WORDS: &str = "{\"error\":\"there are too many connections; close some, or try again later\"}";
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         retry-after: 1\r\nconnection: close\r\n\r\n{WORDS}",
        WORDS.len()
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    // What the client has sent is read, or the system would take the answer back.
    let mut sink = [0; 1024];
    while stream.readable().await.is_ok() {
        match stream.try_read(&mut sink) {
            Ok(0) => break,
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => break,
            _ => {}
        }
    }
    Ok(())
}

/// Reads a whole body, as long as it is short and comes soon, so that no handler waits for a client.
async fn read_body(request: Request, next: Next, largest: usize) -> Response {
    let (parts, body) = request.into_parts();
    let length = |name: &header::HeaderName, value: &HeaderValue| name.as_str().len() + value.len() + 4;
    let head: usize = parts.headers.iter().map(|(name, value)| length(name, value)).sum();
    if head + parts.uri.path_and_query().map_or(0, |uri| uri.as_str().len()) > LONGEST_HEADERS {
        return (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long").into_response();
    }
    let too_large =
        || (StatusCode::PAYLOAD_TOO_LARGE, format!("the body has more than {largest} bytes")).into_response();
    let announced = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: usize| length > largest) {
        return too_large();
    }
    match timeout(LONGEST_BODY, axum::body::to_bytes(body, largest)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(error)) if error.source().is_some_and(<dyn Error>::is::<http_body_util::LengthLimitError>) => {
            too_large()
        }
        Ok(Err(_)) => (StatusCode::BAD_REQUEST, "the body ends too soon").into_response(),
        Err(_) => (StatusCode::REQUEST_TIMEOUT, "the body did not come in time").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;

    use super::super::stop::stopper;
    use super::*;

    /// An answer without an end; what it takes is held by the token.
    fn endless(token: Arc<()>) -> Body {
        let parts = futures::stream::repeat_with(move || {
            let _token = &token;
            Ok::<_, io::Error>(vec![b'x'; 4096])
        });
        Body::from_stream(parts)
    }

    #[tokio::test]
    async fn what_a_client_leaves_unread_is_given_back() {
        let (stopper, stop) = stopper();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let token = Arc::new(());
        let held = Arc::clone(&token);
        let router = Router::new().route("/", get(async move || endless(Arc::clone(&held))));
        let server = tokio::spawn(serve(listener, router, stop));
        let mut client = TcpStream::connect(address).await.unwrap();
        client.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        client.readable().await.unwrap();
        let before = Arc::strong_count(&token);
        // The client stays, and reads nothing.
        timeout(Duration::from_secs(60), async {
            while Arc::strong_count(&token) >= before {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await
        .expect("the answer is given up");
        stopper.stop();
        server.await.unwrap();
        drop(client);
    }
}
