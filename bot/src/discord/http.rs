//! The connection to Discord: the HTTP client, and which gateway may be used.
//!
//! Tests put a server of their own in Discord's place. Then nothing else may ever be reached: the client knows one host
//! and trusts one authority, and only a gateway on this machine is accepted.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Certificate, Client, redirect};
use secrecy::{ExposeSecret, SecretString};
use serenity::http::{Http, HttpBuilder};
use serenity::model::id::ApplicationId;

use super::error::DiscordError;
use super::files;
use super::settings::DiscordSettings;

/// The host of Discord's interface.
const HOST: &str = "discord.com";
const CONNECT: Duration = Duration::from_secs(10);
/// The longest a request may take as a whole.
const WHOLE: Duration = Duration::from_secs(15);

/// Knows no host.
struct Nowhere;

impl Resolve for Nowhere {
    fn resolve(&self, name: Name) -> Resolving {
        let refused = format!("{} is not spoken to while DISCORD_API_ADDRESS is set", name.as_str());
        Box::pin(async move { Err::<Addrs, _>(refused.into()) })
    }
}

/// The HTTP client.
///
/// # Errors
/// When the test authority cannot be read, or the client cannot be made.
pub fn client(settings: &DiscordSettings) -> Result<Client, DiscordError> {
    let mut builder = Client::builder().connect_timeout(CONNECT).timeout(WHOLE).redirect(redirect::Policy::none());
    if let (Some(address), Some(path)) = (settings.discord_api_address, &settings.discord_api_ca) {
        let pem = std::fs::read(path).map_err(|error| DiscordError::Authority { path: path.clone(), error })?;
        let authority = Certificate::from_pem(&pem).map_err(|error| DiscordError::Client(error.to_string()))?;
        builder = builder
            .no_proxy()
            .https_only(true)
            .tls_built_in_root_certs(false)
            .add_root_certificate(authority)
            .dns_resolver(Arc::new(Nowhere))
            .resolve(HOST, loopback(address)?)
            .resolve(files::HOST, loopback(address)?);
    }
    builder.build().map_err(|error| DiscordError::Client(error.to_string()))
}

fn loopback(address: SocketAddr) -> Result<SocketAddr, DiscordError> {
    if address.ip().is_loopback() { Ok(address) } else { Err(DiscordError::NotLoopback(address)) }
}

/// Serenity's interface on a client, with its own rate limiter.
pub fn http(client: Client, token: &SecretString, application: Option<ApplicationId>) -> Http {
    built(client, token, application, true)
}

/// The same without a rate limiter, for answers to interactions. They do not count towards the global limit, and each
/// interaction has a limit of its own (Topics/Rate Limits, Global Rate Limit); the limiter would keep a note of each for
/// ever, and let all answers wait for the slowest.
pub fn http_for_answers(client: Client, token: &SecretString, application: ApplicationId) -> Http {
    built(client, token, Some(application), false)
}

fn built(client: Client, token: &SecretString, application: Option<ApplicationId>, limited: bool) -> Http {
    let builder = HttpBuilder::new(token.expose_secret()).client(client).ratelimiter_disabled(!limited);
    match application {
        Some(id) => builder.application_id(id).build(),
        None => builder.build(),
    }
}

/// Refuses a gateway that is not the tests' own while the tests' server is in Discord's place.
///
/// # Errors
/// When the address is another one.
pub fn check_gateway(settings: &DiscordSettings, address: &str) -> Result<(), DiscordError> {
    if settings.discord_api_address.is_none() || address.starts_with("ws://127.0.0.1:") {
        return Ok(());
    }
    Err(DiscordError::ForeignGateway(address.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        discord: DiscordSettings,
    }

    fn settings(address: &str, ca: &str) -> DiscordSettings {
        let args = ["sanguo", "--discord-token", "t", "--discord-api-address", address, "--discord-api-ca", ca];
        Cli::try_parse_from(args).unwrap().discord
    }

    #[tokio::test]
    async fn the_test_client_reaches_nothing_but_the_test_server() {
        let folder = tempfile::tempdir().unwrap();
        let ca = folder.path().join("ca.pem");
        let made = rcgen::generate_simple_self_signed(["discord.com".to_owned()]).unwrap();
        std::fs::write(&ca, made.cert.pem()).unwrap();
        let client = client(&settings("127.0.0.1:9", ca.to_str().unwrap())).unwrap();
        for url in ["https://discord.gg/", "https://example.org/", "https://gateway.discord.gg/"] {
            let error = client.get(url).send().await.unwrap_err();
            let mut source: Option<&dyn Error> = Some(&error);
            let mut told = String::new();
            while let Some(error) = source {
                told += &error.to_string();
                source = error.source();
            }
            assert!(told.contains("is not spoken to"), "{url}: {told}");
        }
        assert!(client.get("http://discord.com/").send().await.is_err(), "never without TLS");
    }

    #[test]
    fn only_this_machine_takes_the_place_of_discord() {
        let refused = client(&settings("192.0.2.1:443", "Cargo.toml"));
        assert!(refused.is_err());
        let seam = settings("127.0.0.1:9", "x");
        assert!(check_gateway(&seam, "ws://127.0.0.1:1234/").is_ok());
        for other in ["wss://gateway.discord.gg", "ws://127.0.0.1.example.org:1/", "wss://127.0.0.1:1"] {
            assert!(check_gateway(&seam, other).is_err(), "{other}");
        }
    }

    #[test]
    fn nothing_is_remembered_of_the_answers_to_interactions() {
        let (client, token) = (Client::new(), SecretString::from("t".to_owned()));
        assert!(http_for_answers(client.clone(), &token, ApplicationId::new(1)).ratelimiter.is_none());
        assert!(http(client, &token, None).ratelimiter.is_some(), "elsewhere its limits are kept");
    }

    #[test]
    fn the_token_is_never_shown() {
        let shown = format!("{:?}", settings("127.0.0.1:9", "x"));
        assert!(shown.contains("REDACTED") && !shown.contains("\"t\""), "{shown}");
    }
}
