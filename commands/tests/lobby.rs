//! From `/new` to the first move: seats, leaving, cancelling, beginning by itself.

use crate::common::{Chat, assert_refused, button};

#[tokio::test]
async fn a_game_begins_by_itself_when_three_sit() {
    let mut chat = Chat::new().await;
    let answer = chat.say("A", "/new seat=wei").await;
    assert!(answer.private && answer.message.text.contains("#1"), "{}", answer.message.text);
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("Wei 魏: A") && lobby.text.contains("Wu 吴: free"), "{}", lobby.text);
    assert_eq!(lobby.game, Some(1));
    chat.press("B", button(&lobby, "Join as 🔴 Shu")).await;
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("Shu 蜀: B"));
    assert!(lobby.picture.is_none());
    chat.press("C", button(&lobby, "Any seat")).await;
    let begun = chat.one_news().await;
    assert!(begun.text.contains("the game begins"), "{}", begun.text);
    assert_eq!(begun.mentions, ["C", "A", "B"], "Wu moves first, and C got the last seat; all hear that it begins");
    assert_eq!(begun.mover.as_deref(), Some("C"));
    assert!(begun.picture.is_some_and(|picture| picture.alt.contains("Wu 吴")));
}

#[tokio::test]
async fn chance_picks_among_the_free_seats() {
    for (chance, seat) in [(0, "Wu"), (1, "Wei"), (5, "Shu")] {
        let mut chat = Chat::new().await;
        chat.chance = chance;
        let answer = chat.say("A", "/new").await;
        assert!(answer.message.text.contains(seat), "{chance}: {}", answer.message.text);
    }
}

#[tokio::test]
async fn seats_are_refused_with_reason_and_remedy() {
    let mut chat = Chat::new().await;
    assert_refused(&chat.say("A", "/join").await, "No game is waiting for players here");
    chat.say("A", "/new seat=wu").await;
    assert_refused(&chat.say("A", "/join wei").await, "You sit in this game already, as 🟢 Wu");
    assert_refused(&chat.say("B", "/join wu").await, "taken by A. Free: ⚫ Wei 魏, 🔴 Shu 蜀");
    assert_refused(&chat.say("D", "/move q12o11").await, "has not begun");
    chat.say("B", "/join").await;
    chat.say("C", "/join").await;
    assert_refused(&chat.say("D", "/join").await, "All seats are taken");
    assert_refused(&chat.say("A", "/leave").await, "has begun");
    assert_refused(&chat.say("A", "/cancel").await, "has begun");
}

#[tokio::test]
async fn a_seat_can_be_given_back() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu").await;
    chat.say("B", "/join wei").await;
    chat.news().await;
    assert_refused(&chat.say("D", "/leave").await, "You do not play in this game");
    chat.say("B", "/leave").await;
    assert!(chat.one_news().await.text.contains("B gives ⚫ Wei 魏 back"));
    chat.say("C", "/join wei").await;
    assert!(chat.one_news().await.text.contains("Wei 魏: C"));
}

#[tokio::test]
async fn only_the_creator_or_a_manager_cancels() {
    let mut chat = Chat::new().await;
    chat.manages = false;
    chat.say("A", "/new").await;
    chat.say("B", "/join").await;
    chat.news().await;
    assert_refused(&chat.say("B", "/cancel").await, "Only A");
    chat.say("A", "/cancel").await;
    let cancelled = chat.one_news().await;
    assert!(cancelled.text.contains("A has cancelled") && cancelled.buttons.is_empty());
    assert_refused(&chat.say("B", "/cancel #1").await, "was cancelled");
}

#[tokio::test]
async fn options_and_start_positions_are_checked() {
    let mut chat = Chat::new().await;
    assert_refused(&chat.say("A", "/new start=nonsense").await, "7 fields, not 1");
    assert_refused(&chat.say("A", "/new mode=fast").await, "blood, quick-count, quick-value");
    assert_refused(&chat.say("A", "/new blue").await, "/new [game]");
    let over = "9/9/9/9/17/17/17/17/hK15uK/17/17/17/17/9/9/9/9 u u spent - 0 1";
    assert_refused(&chat.say("A", &format!("/new start={over}")).await, "over already");
    let two = "4wK4/9/9/9/17/17/17/17/hK16/17/17/17/17/9/9/9/3sK5 w ws open - 0 4";
    assert_refused(&chat.say("A", &format!("/new seat=wu start={two}")).await, "does not play in this start position");
    chat.say("A", &format!("/new seat=wei promotion=on start={two}")).await;
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("to the last · promotion · own start position"), "{}", lobby.text);
}

#[tokio::test]
async fn a_start_with_two_living_seats_needs_two_players() {
    let mut chat = Chat::new().await;
    let two = "4wK4/9/9/9/17/17/17/17/hK16/17/17/17/17/9/9/9/3sK5 w ws open - 0 4";
    chat.say("A", &format!("/new seat=wei start={two}")).await;
    chat.say("B", "/join").await;
    let news = chat.news().await;
    assert!(news[1].text.contains("the game begins"), "{}", news[1].text);
    assert_eq!(news[1].mentions, ["A", "B"]);
}

#[tokio::test]
async fn a_start_position_may_stand_before_other_arguments() {
    let mut chat = Chat::new().await;
    let two = "4wK4/9/9/9/17/17/17/17/hK16/17/17/17/17/9/9/9/3sK5 w ws open - 0 4";
    let opened = chat.say("A", &format!("/new start={two} seat=wei")).await;
    assert!(!opened.refused && opened.message.text.contains("Wei"), "{}", opened.message.text);
    chat.news().await;
    assert!(!chat.say("A", "/new start=startpos seat=shu").await.refused);
}
