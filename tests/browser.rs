//! The page in a real browser: three players open a game and move, and see the board change.
//!
//! Needs `chromedriver` and `chromium`. Without them the test says so and passes, unless SANGUO_BROWSER_TEST=required.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

use crate::harness::Bot;

/// Ends with the test, however the test ends.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn browser() -> Option<(Driver, Client)> {
    // A port that is free at this moment.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let driver = Command::new("chromedriver").arg(format!("--port={port}")).stdout(Stdio::null()).spawn();
    let Ok(driver) = driver.map(Driver) else {
        assert!(std::env::var("SANGUO_BROWSER_TEST").as_deref() != Ok("required"), "there is no chromedriver");
        eprintln!("no chromedriver on this machine: the page is not tested");
        return None;
    };
    let options = json!({"goog:chromeOptions": {"args": [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--lang=en-US",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--window-size=420,860",
    ]}});
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(options.as_object().unwrap().clone());
    for _ in 0..100 {
        if let Ok(client) = builder.connect(&format!("http://127.0.0.1:{port}")).await {
            return Some((driver, client));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("chromedriver does not answer");
}

/// Waits for an element and returns it.
async fn element(page: &Client, path: &str) -> fantoccini::elements::Element {
    let wait = page.wait().at_most(Duration::from_secs(20));
    wait.for_element(Locator::XPath(path)).await.unwrap_or_else(|error| panic!("{path} does not come: {error}"))
}

/// Clicks an element; tries again when the page has just drawn it anew.
async fn click(page: &Client, path: &str) {
    for _ in 0..20 {
        if element(page, path).await.click().await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{path} cannot be clicked");
}

async fn become_player(page: &Client, name: &str) {
    click(page, &format!("//nav[@id='players']//button[.='{name}']")).await;
    element(page, &format!("//nav[@id='players']//button[.='{name}' and @aria-current='true']")).await;
}

async fn say(page: &Client, text: &str) {
    page.find(Locator::Css("#line")).await.unwrap().send_keys(text).await.unwrap();
    page.find(Locator::Css("#send")).await.unwrap().click().await.unwrap();
}

/// The last button of a text in the log.
fn last_button(label: &str) -> String {
    format!("(//main//button[contains(., '{label}')])[last()]")
}

/// The addresses of all pictures in the log that are loaded.
async fn pictures(page: &Client) -> Vec<String> {
    let script = "return [...document.querySelectorAll('main img')].filter(i => i.complete && i.naturalWidth > 0)\
                  .map(i => new URL(i.src).pathname)";
    serde_json::from_value(page.execute(script, Vec::new()).await.unwrap()).unwrap()
}

/// Waits until the log has more loaded pictures than before, and returns them all.
async fn new_picture(page: &Client, before: usize) -> Vec<String> {
    for _ in 0..100 {
        let now = pictures(page).await;
        if now.len() > before {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no new picture");
}

#[tokio::test]
async fn the_opening_of_a_game_in_the_page() {
    let Some((_driver, page)) = browser().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    page.goto(&format!("{}/#c", bot.address())).await.unwrap();

    become_player(&page, "A").await;
    say(&page, "/new seat=wu").await;
    click(&page, &last_button("Join as ⚫ Wei")).await;
    element(&page, "//main//*[contains(., 'You sit in this game already')]").await;
    become_player(&page, "B").await;
    click(&page, &last_button("Join as ⚫ Wei")).await;
    element(&page, "//main//*[contains(., 'B takes ⚫ Wei')]").await;
    become_player(&page, "C").await;
    click(&page, &last_button("Any seat")).await;
    element(&page, "//main//*[contains(., 'the game begins')]").await;
    let start = new_picture(&page, 0).await;

    // By tapping alone.
    become_player(&page, "A").await;
    click(&page, &last_button("Move")).await;
    click(&page, &last_button("Taishi Ci")).await;
    click(&page, &last_button("o11")).await;
    click(&page, &last_button("Play it")).await;
    element(&page, "//main//*[contains(., 'To move: ⚫ Wei 魏 – B')]").await;
    let moved = new_picture(&page, start.len()).await;
    let (first, last) = (moved.first().unwrap(), moved.last().unwrap());
    assert_ne!(bot.get(first).1, bot.get(last).1, "the board has changed");

    // By completing a line.
    become_player(&page, "B").await;
    page.find(Locator::Css("#line")).await.unwrap().send_keys("/move 荀").await.unwrap();
    click(&page, "//ul[@id='choices']/li[contains(., 'k17i15')]").await;
    page.find(Locator::Css("#send")).await.unwrap().click().await.unwrap();
    element(&page, "//main//*[contains(., 'To move: 🔴 Shu 蜀 – C')]").await;

    // Another program's move is seen at once.
    bot.say("C", "/move f3k3");
    element(&page, "//main//*[contains(., 'Huang Zhong C13=8') or contains(., 'f3k3')]").await;
    let width = page.execute("return document.documentElement.scrollWidth - innerWidth", Vec::new()).await.unwrap();
    assert_eq!(width, json!(0), "nothing sticks out of a phone's screen");
    page.close().await.unwrap();
}
