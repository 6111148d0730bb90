//! The page in a real browser: three players open a game and move by buttons, lines and taps on the board, on a desk and
//! on a phone.
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

/// A page of a size, at a channel, seen by a player.
async fn page_of(page: &Client, bot: &Bot, channel: &str, (width, height): (u32, u32)) {
    // The window has edges, so the size inside is set by way of the difference.
    page.set_window_size(width, height).await.unwrap();
    let inside = page.execute("return [innerWidth, innerHeight]", Vec::new()).await.unwrap();
    let size = |i: usize| inside[i].as_u64().unwrap() as u32;
    page.set_window_size(2 * width - size(0), 2 * height - size(1)).await.unwrap();
    page.goto("about:blank").await.unwrap();
    page.goto(&format!("{}/#{channel}", bot.address())).await.unwrap();
    element(page, "//nav[@id='players']//button[@aria-current='true']").await;
}

async fn value(page: &Client, script: &str) -> serde_json::Value {
    page.execute(&format!("return {script}"), Vec::new()).await.unwrap()
}

/// Waits until a script gives something.
async fn comes_to(page: &Client, script: &str, expected: serde_json::Value) {
    let mut last = serde_json::Value::Null;
    for _ in 0..100 {
        last = value(page, script).await;
        if last == expected {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{script} is {last}, not {expected}");
}

/// Whether an element lies wholly inside the window.
fn in_view(css: &str) -> String {
    format!(
        "(() => {{ const r = document.querySelector({css:?}).getBoundingClientRect(); \
         return r.top >= -1 && r.left >= -1 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1 && r.height > 0; }})()"
    )
}

fn spot(name: &str) -> String {
    format!("//*[@id='board-points']/button[@data-spot='{name}']")
}

#[tokio::test]
async fn a_move_by_tapping_the_board_on_a_desk_and_on_a_phone() {
    let Some((_driver, page)) = browser().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    page_of(&page, &bot, "c", (1280, 900)).await;
    for (player, size, from, to, next) in [
        ("A", (1280, 900), "q12", "o11", "Wei"),
        ("B", (390, 844), "k17", "i15", "Shu"),
        ("C", (844, 390), "f3", "k3", "Wu"),
    ] {
        page_of(&page, &bot, "c", size).await;
        become_player(&page, player).await;
        element(&page, &spot(from)).await;
        comes_to(&page, "document.querySelector('#board-status').className", json!("mine")).await;
        comes_to(&page, &in_view("#board-picture"), json!(true)).await;
        comes_to(&page, &in_view("#line"), json!(true)).await;
        // The text of the turn is in view beside the board.
        comes_to(&page, &in_view("#log .message.bot:last-child .text"), json!(true)).await;
        click(&page, &spot(from)).await;
        comes_to(&page, &format!("document.querySelector('[data-spot={from}]').ariaPressed"), json!("true")).await;
        click(&page, &spot(to)).await;
        element(&page, "//*[@id='ask']//button[contains(., 'Play it')]").await;
        comes_to(&page, &in_view("#ask"), json!(true)).await;
        click(&page, "//*[@id='ask']//button[contains(., 'Play it')]").await;
        element(&page, &format!("//*[@id='board-status'][contains(., 'To move:') and contains(., '{next}')]")).await;
        element(&page, &format!("{}[contains(@aria-label, ',')]", spot(to))).await;
        comes_to(&page, "document.querySelector('#log').innerText.includes('you played')", json!(false)).await;
        let out = value(
            &page,
            "[document.documentElement.scrollWidth - innerWidth, document.body.scrollHeight - innerHeight]",
        );
        assert_eq!(out.await, json!([0, 0]), "nothing sticks out at {size:?}");
    }
    page.close().await.unwrap();
}

#[tokio::test]
async fn the_board_by_keyboard_and_a_drop_from_the_hand() {
    let Some((_driver, page)) = browser().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let start = "9/9/3sPsP1sP2/12uP1uL/6+sS5uP1uN/14uS/7+uP4uP1uG/7sR4uP1uK/12uP1uG/14uS/5+uN6uP1uN/12uP1uL/\
                 sPsPsPsPsPsP1sPsP/9/sL1sSsGsKsGsSsNsL u us spent hand:uBBGPPPPP.sRRSSNNNLPPP 1 40";
    bot.say("A", &format!("/new shogi seat=wu start={start}"));
    bot.say("C", "/join shu");
    page_of(&page, &bot, "c", (1280, 900)).await;
    become_player(&page, "A").await;
    element(&page, &spot("G*")).await;
    // One stop for Tab, and every point has a name.
    let tabs = "[...document.querySelectorAll('.point')].filter(p => p.tabIndex === 0).length";
    comes_to(&page, tabs, json!(1)).await;
    comes_to(&page, "[...document.querySelectorAll('.point')].every(p => p.ariaLabel)", json!(true)).await;
    click(&page, &spot("G*")).await;
    // The arrows go from point to point; Enter is a tap.
    let target = element(&page, "(//*[@id='board-points']/button[contains(@class, 'target')])[1]").await;
    let name = target.attr("data-spot").await.unwrap().unwrap();
    let up = element(&page, &spot("h8")).await;
    up.send_keys(&char::from(fantoccini::key::Key::Up).to_string()).await.unwrap();
    comes_to(&page, "document.activeElement.dataset.spot !== 'h8'", json!(true)).await;
    comes_to(&page, "document.activeElement.tabIndex", json!(0)).await;
    element(&page, &spot(&name)).await.send_keys(&char::from(fantoccini::key::Key::Enter).to_string()).await.unwrap();
    element(&page, "//*[@id='ask']//button[contains(., 'Play it')]").await;
    // Escape puts all of it down again.
    let ask = element(&page, "//*[@id='ask']//button[contains(., 'Play it')]").await;
    ask.send_keys(&char::from(fantoccini::key::Key::Escape).to_string()).await.unwrap();
    comes_to(&page, "document.querySelector('#ask').hidden", json!(true)).await;
    page.close().await.unwrap();
}

#[tokio::test]
async fn channels_history_language_and_the_buttons_of_the_page() {
    let Some((_driver, page)) = browser().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    for i in 0..140 {
        bot.say("B", &format!("line {i}"));
    }
    bot.say("B", "see http://127.0.0.1:1/x, and so on");
    page_of(&page, &bot, "c", (1280, 900)).await;
    become_player(&page, "A").await;
    let link = element(&page, "//main//a[@href='http://127.0.0.1:1/x']").await;
    assert_eq!(link.text().await.unwrap(), "http://127.0.0.1:1/x");
    element(&page, "//main//time").await;
    // Older messages come as one scrolls up.
    for _ in 0..6 {
        page.execute("document.querySelector('#log').scrollTop = 0", Vec::new()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    element(&page, "//main//*[@class='text' and .='line 0']").await;
    comes_to(&page, "document.querySelectorAll('.message').length", json!(141)).await;

    // Something new elsewhere marks its channel and the title.
    let said = |channel: &str, text: &str| {
        bot.post("/api/say", &json!({"channel": channel, "user": "B", "text": text}));
    };
    said("other", "first");
    element(&page, "//nav[@id='channels']//button[.='#other']").await;
    said("other", "second");
    element(&page, "//nav[@id='channels']//button[.='#other' and contains(@class, 'unread')]").await;
    comes_to(&page, "document.title.startsWith('(1)')", json!(true)).await;
    click(&page, "//nav[@id='channels']//button[.='#other']").await;
    element(&page, "//main//*[contains(., 'second')]").await;
    comes_to(&page, "document.querySelectorAll('nav .unread').length", json!(0)).await;
    click(&page, "//nav[@id='channels']//button[@class='close']").await;
    comes_to(
        &page,
        "[...document.querySelectorAll('#channels button')].some(b => b.textContent === '#other')",
        json!(false),
    )
    .await;

    // New game asks which; clicked twice it opens one lobby.
    click(&page, "//*[@id='quick']//summary").await;
    comes_to(&page, "document.querySelector('#quick .list').querySelectorAll('button').length", json!(4)).await;
    let twice = "const b = document.querySelector('#quick .list').querySelectorAll('button')[1]; b.click(); b.click()";
    page.execute(twice, Vec::new()).await.unwrap();
    element(&page, "//main//*[contains(., 'Game #1 is open')]").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    comes_to(&page, "document.body.innerText.includes('Game #2 is open')", json!(false)).await;

    // The language follows the command; the last line comes back.
    say(&page, "/language zh-CN").await;
    comes_to(&page, "document.querySelector('#quick summary').textContent", json!("开一局")).await;
    comes_to(&page, "document.documentElement.lang", json!("zh-CN")).await;
    let line = page.find(Locator::Css("#line")).await.unwrap();
    line.send_keys(&char::from(fantoccini::key::Key::Up).to_string()).await.unwrap();
    comes_to(&page, "document.querySelector('#line').value", json!("/language zh-CN")).await;
    line.send_keys(&char::from(fantoccini::key::Key::Escape).to_string()).await.unwrap();
    comes_to(&page, "document.querySelector('#line').value", json!("")).await;

    // A second tab is a player that no other tab is.
    let window = page.new_window(true).await.unwrap();
    page.switch_to_window(window.handle).await.unwrap();
    page.goto(&format!("{}/#c", bot.address())).await.unwrap();
    element(&page, "//nav[@id='players']//button[@aria-current='true' and .!='A']").await;
    page.close_window().await.unwrap();
}

#[tokio::test]
async fn a_game_from_a_file_is_played_as_a_film_in_the_page() {
    let Some((_driver, page)) = browser().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let file = folder.path().join("game.txt");
    std::fs::write(&file, "1. 太史慈进7 2. k17i15 [蜀]认负 [吴]认负").unwrap();
    page_of(&page, &bot, "c", (390, 844)).await;
    become_player(&page, "A").await;
    page.find(Locator::Css("#file")).await.unwrap().send_keys(&file.to_string_lossy()).await.unwrap();
    element(&page, "//main//*[contains(., '4 moves')]").await;
    click(&page, &last_button("Replay")).await;
    let played = "(() => { const film = document.querySelector('main img.film'); \
                  return film?.complete && film.naturalWidth === 720 && new URL(film.src).pathname.endsWith('.gif'); })()";
    comes_to(&page, played, json!(true)).await;
    let width = value(&page, "document.documentElement.scrollWidth - innerWidth").await;
    assert_eq!(width, json!(0), "nothing sticks out of a phone's screen");
    page.close().await.unwrap();
}
