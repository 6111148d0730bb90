//! What is kept of people, and that it is not any more when they do not want it.

use sanguo_commands::{Document, Message};
use sanguo_store::millis::{DAY, HOUR, MINUTE};

use crate::common::{Chat, assert_refused, button, everything};

/// A name that stands in no text by chance.
const ZEB: &str = "Zebedee";

/// Everything a person can leave behind: a finished game, a running one, a lobby, and all that is personal.
async fn busy() -> Chat {
    let mut chat = Chat::new().await;
    for line in ["/language en", "/look night", "/link"] {
        assert!(!chat.say(ZEB, line).await.refused, "{line}");
    }
    chat.say(ZEB, "/new seat=wei reveal=on").await;
    chat.say("B", "/join wu").await;
    chat.say("C", "/join shu").await;
    for (user, line) in [
        ("B", "/move q12o11"),
        (ZEB, "/whisper shu I am Zebedee, trust me"),
        ("C", "/whisper wei dear Zebedee, never"),
        (ZEB, "/share"),
        (ZEB, "/ahead f17e15 #1"),
        (ZEB, "/vacation 3"),
    ] {
        chat.say(user, line).await;
    }
    chat.say("D", "/new seat=wu").await;
    chat.say("D", "/invite @Zebedee #2").await;
    chat.say("E", "/new seat=wu").await;
    chat.say(ZEB, "/join wei #3").await;
    chat.say(ZEB, "/follow #1").await;
    chat.news().await;
    chat
}

async fn file(chat: &Chat, message: &Message) -> serde_json::Value {
    let file: &Document = message.file.as_ref().unwrap();
    serde_json::from_slice(&chat.service.document(file).await.unwrap()).unwrap()
}

#[tokio::test]
async fn it_is_told_in_words_and_given_as_a_file() {
    let mut chat = busy().await;
    let told = chat.say(ZEB, "/privacy").await;
    assert!(told.private && !told.refused);
    for part in ["your account", "your seats in 2 games", "2 whispers", "one vacation", "one invitation", "two days"] {
        assert!(told.message.text.contains(part), "{part}: {}", told.message.text);
    }
    let given = chat.press(ZEB, button(&told.message, "As a file")).await;
    assert!(given.private);
    let all = file(&chat, &given.message).await;
    assert_eq!(all["accounts"], serde_json::json!([{"platform": "local", "account": ZEB, "name": ZEB}]));
    assert_eq!(all["whispers"][0]["text"], "I am Zebedee, trust me");
    assert_eq!(all["games"].as_array().unwrap().len(), 2);
    assert_eq!(all["vacations"][0]["from_at"], "1970-01-01T00:16:40Z", "moments are written as people read them");
    // It says nothing of others.
    assert!(!all.to_string().contains("\"E\""), "{all}");
    assert_eq!(chat.say("nobody", "/privacy").await.message.text, "Nothing is kept of you.");
}

#[tokio::test]
async fn nothing_holds_the_name_of_somebody_who_is_forgotten() {
    let mut chat = busy().await;
    assert!(everything(&chat.database()).await.contains(ZEB));
    let asked = chat.say(ZEB, "/privacy forget").await.message;
    assert!(asked.text.contains("cannot be undone") && chat.news().await.is_empty());
    let done = chat.press(ZEB, button(&asked, "Yes")).await;
    assert!(!done.refused && done.message.text.contains("You are forgotten"), "{}", done.message.text);
    let left = everything(&chat.database()).await;
    let holding: Vec<&str> = left.lines().filter(|line| line.contains(ZEB)).collect();
    assert!(holding.is_empty(), "{holding:#?}");
    let told = chat.news().await;
    assert_eq!(told.len(), 2, "the game that is played and the lobby: {told:#?}");
    assert!(told.iter().any(|news| news.text.contains("the player asked to be forgotten")));
    assert!(told.iter().any(|news| news.text.contains("A player has left who asked to be forgotten")));
    let status = chat.say("B", "/status #1").await.message.text;
    assert!(status.contains("Wei 魏 – 👤"), "{status}");
    let record = chat.say("B", "/record #1").await.message;
    let record = chat.service.document(record.file.as_ref().unwrap()).await.unwrap();
    assert!(!String::from_utf8(record).unwrap().contains(ZEB));
    // Whoever comes back is somebody new, and holds no seat.
    assert_refused(&chat.say(ZEB, "/move f17e15 #1").await, "You do not play in this game");
    assert_eq!(chat.say(ZEB, "/privacy").await.message.text, "Nothing is kept of you.");
}

#[tokio::test]
async fn a_seat_of_somebody_who_is_forgotten_is_not_free_and_stops_no_game() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.say("B", "/privacy forget confirm=yes").await;
    assert!(chat.one_news().await.text.contains("asked to be forgotten"));
    assert_refused(&chat.say("D", "/join wei #1").await, "has begun");
    chat.say("A", "/move q12o11").await;
    let told = chat.live(MINUTE).await;
    let question = told.last().unwrap();
    assert!(question.text.contains("👤 has left, and it is their move"), "{}", question.text);
    assert_eq!(question.mentions, ["A", "C"]);
    // Who waits all the same waits for one time per move, and is asked again.
    chat.press("A", button(question, "Wait")).await;
    let told = chat.live(DAY - MINUTE).await;
    assert!(told.iter().all(|news| !news.text.contains("choose")), "{told:#?}");
    let told = chat.live(4 * HOUR).await;
    assert!(told.iter().any(|news| news.text.contains("has used up the time")), "{told:#?}");
    assert!(told.iter().any(|news| news.text.contains("may wait")), "{told:#?}");
    let told = chat.live(2 * DAY).await;
    assert!(told.iter().any(|news| news.text.contains("👤 did not move in time")), "{told:#?}");
    assert_eq!(chat.turn().await, "C");
    assert!(chat.service.store().due("forgotten", i64::MAX).await.unwrap().is_empty(), "nobody is written to");
}

#[tokio::test]
async fn without_a_clock_the_others_are_asked_again_after_some_days() {
    let mut chat = Chat::new().await;
    chat.begin("time=none").await;
    chat.say("A", "/privacy forget confirm=yes").await;
    let told = chat.live(MINUTE).await;
    let question = told.last().unwrap();
    chat.press("B", button(question, "Wait")).await;
    chat.news().await;
    assert!(chat.live(3 * DAY - HOUR).await.is_empty());
    let told = chat.live(2 * HOUR).await;
    assert!(told[0].text.contains("has left, and it is their move"), "{told:#?}");
}

#[tokio::test]
async fn all_accounts_of_a_person_are_forgotten_together_and_a_practice_ends() {
    let mut chat = Chat::new().await;
    let code = chat.say(ZEB, "/link").await.message.text;
    let mut code = code.split(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit());
    let code = code.rfind(|word| word.len() == 8).unwrap().to_owned();
    chat.platform = "other".into();
    assert!(!chat.say("4711-Zebedee", &format!("/link {code}")).await.refused);
    chat.platform = "local".into();
    chat.say(ZEB, "/practice").await;
    chat.say(ZEB, "/privacy forget confirm=yes").await;
    let left = everything(&chat.database()).await;
    let holding: Vec<&str> = left.lines().filter(|line| line.contains(ZEB)).collect();
    assert!(holding.is_empty(), "{holding:#?}");
    assert!(left.contains("games.state: aborted"), "nobody else plays there");
}
