//! Fetching files that people send, from the platform's own address alone: the caller has made or checked it.

use std::time::Duration;

use reqwest::{Client, Url, header};
use sanguo_commands::SentFile;

/// How long a file of at most a megabyte may take as a whole.
const PATIENCE: Duration = Duration::from_secs(20);
const CONNECT: Duration = Duration::from_secs(10);

/// A client that goes nowhere else than it is told to: redirects are not followed.
///
/// # Errors
/// When no client can be made.
pub fn client() -> reqwest::Result<Client> {
    Client::builder().redirect(reqwest::redirect::Policy::none()).connect_timeout(CONNECT).build()
}

/// Fetches a file, but not one of more than a megabyte: when its size is told (by the platform, or before its content) it is
/// not read at all, and else no further than that.
pub async fn fetch(client: &Client, url: Url, told: Option<u64>) -> SentFile {
    if let Some(bytes) = told.filter(|bytes| *bytes > SentFile::MOST as u64) {
        return SentFile::TooLarge { bytes };
    }
    match tokio::time::timeout(PATIENCE, read(client, url)).await {
        Ok(Ok(file)) => file,
        Ok(Err(error)) => {
            // Addresses hold tokens.
            tracing::warn!(error = %error.without_url(), "could not fetch a file that was sent");
            SentFile::Unreachable
        }
        Err(_) => {
            tracing::warn!("a file that was sent takes too long to fetch");
            SentFile::Unreachable
        }
    }
}

async fn read(client: &Client, url: Url) -> reqwest::Result<SentFile> {
    let mut answer = client.get(url).header(header::ACCEPT_ENCODING, "identity").send().await?.error_for_status()?;
    if !answer.status().is_success() {
        tracing::warn!(status = answer.status().as_u16(), "a file that was sent is not where it should be");
        return Ok(SentFile::Unreachable);
    }
    let most = SentFile::MOST as u64;
    if let Some(bytes) = answer.content_length().filter(|bytes| *bytes > most) {
        return Ok(SentFile::TooLarge { bytes });
    }
    let mut content = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        if content.len() + chunk.len() > SentFile::MOST {
            return Ok(SentFile::TooLarge { bytes: (content.len() + chunk.len()) as u64 });
        }
        content.extend_from_slice(&chunk);
    }
    Ok(SentFile::Content(content))
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// What is fetched from a server that answers with these bytes, and then waits or closes.
    async fn fetched(answer: Vec<u8>, waits: bool) -> SentFile {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/x", listener.local_addr().unwrap()).parse().unwrap();
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let _ = stream.read(&mut [0; 4096]).await;
            let _ = stream.write_all(&answer).await;
            if waits {
                std::future::pending::<()>().await;
            }
        });
        let file = fetch(&client().unwrap(), url, None).await;
        server.abort();
        file
    }

    fn with(head: &str, body: &[u8]) -> Vec<u8> {
        [format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n").as_bytes(), body].concat()
    }

    #[tokio::test]
    async fn what_is_sent_is_read_and_no_more() {
        let file = fetched(with("content-length: 5", b"hello and more"), false).await;
        assert_eq!(file, SentFile::Content(b"hello".to_vec()));
        let file = fetched(with("content-length: 0", b""), true).await;
        assert_eq!(file, SentFile::Content(Vec::new()));
    }

    #[tokio::test]
    async fn what_is_too_large_is_not_read() {
        let file = fetched(with("content-length: 1000001", b""), true).await;
        assert_eq!(file, SentFile::TooLarge { bytes: 1_000_001 }, "nothing of it has come");
        let file = fetched(with("connection: close", &vec![b'x'; 3_000_000]), true).await;
        assert!(matches!(file, SentFile::TooLarge { bytes } if bytes > 1_000_000), "{file:?}");
        let url = "http://127.0.0.1:1/".parse().unwrap();
        let told = fetch(&client().unwrap(), url, Some(20_000_000)).await;
        assert_eq!(told, SentFile::TooLarge { bytes: 20_000_000 }, "nobody was asked");
    }

    #[tokio::test]
    async fn who_lies_or_leads_elsewhere_gives_nothing() {
        let elsewhere = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let there = elsewhere.local_addr().unwrap();
        let redirect = format!("HTTP/1.1 302 Found\r\nlocation: http://{there}/\r\ncontent-length: 0\r\n\r\n");
        assert_eq!(fetched(redirect.into_bytes(), false).await, SentFile::Unreachable);
        assert!(tokio::time::timeout(Duration::from_millis(50), elsewhere.accept()).await.is_err(), "nobody came");
        let short = fetched(with("content-length: 500", b"that is all"), false).await;
        assert_eq!(short, SentFile::Unreachable, "less has come than was said");
        for answer in ["HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", "nonsense\r\n\r\n", ""] {
            assert_eq!(fetched(answer.into(), false).await, SentFile::Unreachable, "{answer:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_keeps_it_waiting_gives_nothing() {
        assert_eq!(fetched(with("content-length: 500", b"slowly"), true).await, SentFile::Unreachable);
    }
}
