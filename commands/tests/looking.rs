//! Looking: board, targets, status, history, games, help, rules; alliances to find; languages; completion.

use crate::common::{Chat, assert_refused, button};
use sanguo_engine::{Effect, Game, Rules, Variant};

const NEAR: &str = "4wK4/9/9/9/17/17/17/1uH15/hK1hC13uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 1";

#[tokio::test]
async fn an_alliance_or_a_deposing_is_found() {
    let mut chat = Chat::new().await;
    chat.begin(&format!("start={NEAR}")).await;
    let ally = chat.say("A", "/ally 魏").await.message;
    assert!(ally.text.starts_with("Play") && ally.text.contains("b10a8"), "{}", ally.text);
    let depose = chat.say("A", "/depose").await.message;
    assert!(depose.text.contains("No horse of yours can depose"), "{}", depose.text);
    assert!(depose.picture.unwrap().arrows.len() > 1);
    assert_refused(&chat.say("A", "/ally wu").await, "cannot ally with yourself");
    assert_refused(&chat.say("B", "/ally wu").await, "no horse");
    chat.press("A", button(&ally, "Play it")).await;
    assert!(chat.one_news().await.text.contains("🟢 Wu 吴 and ⚫ Wei 魏 are allied"));
    assert_refused(&chat.say("B", "/depose").await, "Diplomacy happens once");
}

#[tokio::test]
async fn several_ways_to_ally_are_a_choice_and_none_is_a_route() {
    let two = "4wK4/9/9/9/17/17/17/1uH15/hK1hC13uK/17/2uH14/17/17/9/9/9/3sK5 u uws open - 0 1";
    let mut chat = Chat::new().await;
    chat.begin(&format!("start={two}")).await;
    let choice = chat.say("A", "/ally wei").await.message;
    assert!(choice.text.contains("Several moves ally with ⚫ Wei 魏"), "{}", choice.text);
    let confirm = chat.press("A", button(&choice, "c7a8")).await.message;
    assert!(button(&confirm, "Play it").id.contains("to=a8"));
    let far = chat.say("A", "/ally shu").await.message;
    assert!(far.text.contains("The nearest needs 3 moves: ") && far.text.contains("→ a10"), "{}", far.text);
    let no_horse = "4wK4/9/9/9/17/17/17/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 1";
    let mut chat = Chat::new().await;
    chat.begin(&format!("start={no_horse}")).await;
    assert_refused(&chat.say("A", "/ally shu").await, "no horse");
}

#[tokio::test]
async fn targets_are_private_and_drawn() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let answer = chat.say("D", "/targets q12").await;
    assert!(answer.private && answer.message.text.contains("o11, o13"));
    let picture = answer.message.picture.unwrap();
    assert_eq!(picture.selected.as_deref(), Some("q12"));
    assert!(!picture.targets.is_empty());
    chat.service.png(&picture).unwrap();
    assert_refused(&chat.say("A", "/targets i9").await, "Nothing stands on i9");
    assert_refused(&chat.say("A", "/targets b1").await, "no point b1");
    assert_refused(&chat.say("A", "/targets d7").await, "sleeps");
    let choose = chat.say("A", "/targets").await.message;
    chat.press("A", button(&choose, "Gan Ning")).await;
    assert!(chat.news().await.is_empty());
}

#[tokio::test]
async fn the_board_shows_any_ply_from_any_side() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15").await;
    let own = chat.say("B", "/board").await.message.picture.unwrap();
    assert_eq!((own.view.as_str(), own.theme.as_str()), ("w", "wood"));
    let spectator = chat.say("D", "/board").await.message.picture.unwrap();
    assert_eq!(spectator.view, "s");
    let early = chat.say("B", "/board wu night 1").await.message;
    assert!(early.text.contains("After move 1 of 2"));
    let early = early.picture.unwrap();
    assert_eq!((early.view.as_str(), early.theme.as_str()), ("u", "night"));
    assert_eq!(early.last, Some(("q12".into(), "o11".into())));
    assert_eq!(chat.say("B", "/board 0").await.message.picture.unwrap().last, None);
    assert_refused(&chat.say("B", "/board 3").await, "2 moves have been made so far: choose 0–2");
    assert_refused(&chat.say("B", "/board purple").await, "/board [view] [theme] [names] [ply]");
}

#[tokio::test]
async fn long_records_have_pages() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert!(chat.say("D", "/history").await.message.text.contains("No moves yet"));
    let mut game = Game::start(Rules::new(Variant::Yanyi));
    for ply in 0..90 {
        // Any course will do that does not end.
        let moves = game.position().legal_moves();
        let quiet = (0..moves.len()).map(|i| moves[(ply * 7 + i) % moves.len()]).find(|&mv| {
            let mut next = game.clone();
            next.play(mv)
                .is_ok_and(|events| !events.iter().any(|e| matches!(e, Effect::Eliminated { .. } | Effect::Over(_))))
        });
        let text = game.position().move_text(quiet.unwrap());
        game.play(quiet.unwrap()).unwrap();
        chat.play(&text).await;
    }
    let last = chat.say("D", "/history").await.message;
    assert!(last.text.chars().count() < 2000, "{}", last.text);
    assert!(last.text.contains("90. ") && last.text.contains("Page 3 of 3"), "{}", last.text);
    let before = chat.press("D", button(&last, "◀")).await.message;
    assert!(before.text.contains("\n41. ") && before.text.contains("\n80. "), "{}", before.text);
    assert!(chat.say("D", "/history 1").await.message.text.contains("\n1. 189年[吴]"));
}

#[tokio::test]
async fn rules_help_and_unknown_commands() {
    let mut chat = Chat::new().await;
    assert!(chat.say("D", "/rules").await.message.text.contains("三国演弈棋"));
    let mut page = chat.say("D", "/help").await.message;
    let mut help = page.text.clone();
    while page.buttons.iter().flatten().any(|button| button.label == "▶") {
        assert!(page.text.chars().count() < 2000, "{} characters", page.text.chars().count());
        page = chat.press("D", button(&page, "▶")).await.message;
        help.push_str(&page.text);
    }
    for spec in sanguo_commands::catalogue().iter() {
        assert!(help.contains(&format!("/{}", spec.name)), "{}", spec.name);
    }
    assert!(page.text.chars().count() < 2000, "{} characters", page.text.chars().count());
    assert!(chat.say("D", "/help move").await.message.text.contains("any notation"));
    assert_refused(&chat.say("D", "/frobnicate").await, "no command “frobnicate”");
    assert_refused(&chat.say("D", "/ally").await, "/ally <kingdom>");
    assert_refused(&chat.say("D", "/").await, "Write a command");
    assert_refused(&chat.say("D", "/help nonsense").await, "does not fit");
}

#[tokio::test]
async fn public_words_in_the_channels_language_private_ones_in_the_users() {
    let mut chat = Chat::new().await;
    chat.say("B", "/language 中文").await;
    chat.say("C", "/语言 繁體中文").await;
    chat.begin("").await;
    let refused = chat.say("B", "/走 k17i15").await;
    assert_refused(&refused, "还没轮到你");
    assert_refused(&chat.say("C", "/走 炮11平6").await, "還沒輪到你");
    chat.say("A", "/language zh-CN channel").await;
    assert!(chat.one_news().await.text.contains("简体中文"));
    let answer = chat.say("A", "/move q12o11").await;
    assert!(answer.message.text.contains("you played"), "{}", answer.message.text);
    let public = chat.one_news().await;
    assert!(public.text.contains("太史慈进7（q12o11）") && public.text.contains("轮到⚫魏：B"), "{}", public.text);
    chat.manages = false;
    assert_refused(&chat.say("D", "/language en 频道").await, "Only those who manage");
    let board = chat.say("C", "/board").await.message.picture.unwrap();
    assert_eq!(board.script, "traditional");
}

#[tokio::test]
async fn lines_are_completed_by_what_is_possible() {
    let mut chat = Chat::new().await;
    assert!(chat.complete("A", "hello").await.is_empty());
    assert_eq!(chat.complete("A", "/ta").await, ["/targets ", "/table ", "/takeback "]);
    assert!(chat.complete("A", "/move ").await.is_empty(), "no game, nothing to move");
    chat.begin("").await;
    assert_eq!(chat.complete("A", "/").await.len(), 25, "as many as a platform offers; typing on finds the others");
    assert_eq!(chat.complete("A", "/move ").await.len(), 25);
    assert_eq!(chat.complete("A", "/move q12").await, ["/move q12o11", "/move q12o13", "/move q12p10"]);
    for typed in ["太史", "taishi", "tc", "H6+"] {
        let found = chat.complete("A", &format!("/move {typed}")).await;
        assert!(found.contains(&"/move q12o11".to_owned()), "{typed}: {found:?}");
    }
    assert!(chat.complete("B", "/move ").await.is_empty(), "it is not B's turn");
    assert_eq!(chat.complete("A", "/join w").await, ["/join wu", "/join wei"]);
    assert_eq!(chat.complete("A", "/targets q1").await.len(), 4);
    assert_eq!(chat.complete("A", "/move #1 q12o11").await, ["/move #1 q12o11"]);
}

#[tokio::test]
async fn names_never_break_a_message() {
    let mut chat = Chat::new().await;
    let names = ["*bold* `code` @everyone", "שלום עולם", "\u{200b}\u{202e}\n"];
    chat.say(names[0], "/new seat=wu").await;
    chat.say(names[1], "/join wei").await;
    chat.say(names[2], "/join").await;
    let begun = chat.news().await.pop().unwrap();
    assert!(begun.text.contains("Wei 魏: \u{2068}שלום עולם\u{2069}"));
    assert!(begun.text.contains("Shu 蜀: ?"), "{}", begun.text);
    assert_eq!(begun.mentions, names);
}
