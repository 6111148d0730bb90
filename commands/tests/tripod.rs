//! 付永河三国象棋 in a chat: warnings, draws by its own rules, requests before their time, leaving, counters.

use crate::common::{Chat, assert_refused, button};
use sanguo_engine::{Rules, TRIPOD, Variant, notation};

/// A position text from pieces as `wR w56`; kings without a place stand on vertical 4, horizontal 1.
fn fen(pieces: &str, turn: &str, alive: &str, round: u32) -> String {
    let mut list: Vec<(String, String)> = pieces
        .split(',')
        .filter_map(|text| text.trim().split_once(' ').map(|(piece, at)| (piece.to_owned(), at.to_owned())))
        .collect();
    for seat in alive.chars() {
        let king = format!("{seat}K");
        if !list.iter().any(|(piece, _)| *piece == king) {
            list.push((king, format!("{seat}41")));
        }
    }
    let mut points = TRIPOD.points();
    let groups = [9; 18].into_iter().chain([7; 3]).chain([1]).map(|length| {
        let group: Vec<String> = points.by_ref().take(length).map(|point| TRIPOD.name(point)).collect();
        let piece = |name: &String| list.iter().find(|(_, at)| at == name).map_or("1", |(piece, _)| piece.as_str());
        group.iter().map(piece).collect::<String>()
    });
    let placement: Vec<String> = groups.map(|group| compact(&group)).collect();
    format!("{} {turn} {alive} - - 0 {round}", placement.join("/"))
}

/// `111wK1` as `3wK1`.
fn compact(group: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for c in group.chars().chain([' ']) {
        if c == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text.push(c);
    }
    text.trim_end().to_owned()
}

/// A game of A (Wu), B (Wei) and C (Shu) from such a position, Wei to move.
async fn begun(pieces: &str, round: u32) -> Chat {
    let mut chat = Chat::new().await;
    chat.begin(&format!("fu start={}", fen(pieces, "w", "uws", round))).await;
    chat
}

#[tokio::test]
async fn the_game_has_its_own_names_order_and_counters() {
    let mut chat = Chat::new().await;
    chat.begin("fu").await;
    assert_eq!(chat.turn().await, "B", "Wei begins");
    chat.say("B", "/move w15w16").await;
    let told = chat.one_news().await;
    for words in ["Tripod Three Kingdoms Chess (fu) · round 1", "⚪ Wei 魏 (B): Pw15-w16 (w15w16)", "⚫ Shu 蜀 – C"]
    {
        assert!(told.text.contains(words), "{words}: {}", told.text);
    }
    assert!(!told.text.contains("to the last"), "the game has no modes: {}", told.text);
    let picture = told.picture.expect("a picture");
    assert!(picture.alt.contains("king w52") && picture.alt.contains("prince w73"), "{}", picture.alt);
    assert!(chat.service.png(&picture).unwrap().starts_with(b"\x89PNG"));
    let status = chat.say("A", "/status").await.message.text;
    for words in [
        "Order of play and attack: ⚪ Wei 魏 → ⚫ Shu 蜀 → 🟡 Wu 吴 → ⚪ Wei 魏",
        "Full rounds without capture and check: 0 (draw at 30)",
        "Resigning and draw offers from round 15.",
    ] {
        assert!(status.contains(words), "{words}: {status}");
    }
    assert!(!status.contains("diplomacy") && !status.contains("Han"), "{status}");
    assert_refused(&chat.say("A", "/ally shu").await, "no alliances");
    assert_refused(&chat.say("C", "/depose").await, "no alliances");
    assert!(chat.say("A", "/rules fu").await.message.text.contains("attack the seat after you"));
    assert_refused(&chat.say("A", "/new fu mode=blood").await, "mode");
}

#[tokio::test]
async fn clockwise_the_order_is_reversed() {
    let mut chat = Chat::new().await;
    chat.begin("fu clockwise=on").await;
    chat.play("w15w16").await;
    assert_eq!(chat.turn().await, "A");
    let status = chat.say("A", "/status").await.message.text;
    assert!(
        status.contains("⚪ Wei 魏 → 🟡 Wu 吴 → ⚫ Shu 蜀 → ⚪ Wei 魏") && status.contains("clockwise"),
        "{status}"
    );
}

#[tokio::test]
async fn moves_are_written_in_every_form_and_chosen_by_buttons() {
    let mut chat = Chat::new().await;
    chat.begin("fu").await;
    for (user, text) in [
        ("B", "w15-16"),
        ("C", "卒黑横五竖九→黑横六竖九"),
        ("A", "Pu95-u96"),
        ("B", "白横四竖二到白横四竖三"),
        ("C", "兵s36"),
    ] {
        let answer = chat.say(user, &format!("/move {text}")).await;
        assert!(!answer.refused, "{text}: {}", answer.message.text);
    }
    chat.news().await;
    assert_refused(&chat.say("A", "/move u57u57 x").await, "in any notation");
    assert_refused(&chat.say("A", "/move u58u59").await, "no point u58");
    assert_refused(&chat.say("A", "/move u55u54").await, "never steps onto horizontals 1–5");
    let pieces = chat.say("A", "/move").await.message;
    let targets = chat.press("A", button(&pieces, "soldier u55")).await.message;
    let look = chat.press("A", button(&targets, "u56")).await.message;
    assert!(look.text.contains("Pu55-u56"), "{}", look.text);
    chat.press("A", button(&look, "Play it")).await;
    assert!(chat.one_news().await.text.contains("🟡 Wu 吴 (A): Pu55-u56"));
}

#[tokio::test]
async fn the_record_reads_back() {
    let mut chat = Chat::new().await;
    chat.begin("fu").await;
    chat.play("w15w16 s95s96 u55u56 w16w26 s22s34 u22u34").await;
    let text = chat.say("D", "/history").await.message.text;
    assert!(text.contains("1. 第1回合[魏]兵白横五竖一→白横六竖一 · Pw15-w16\n"), "{text}");
    chat.say("D", "/language zh-CN").await;
    let text = chat.say("D", "/history").await.message.text;
    let lines: Vec<&str> = text.lines().filter_map(|line| line.split_once(". ")).map(|(_, line)| line).collect();
    assert_eq!(lines[0], "第1回合[魏]兵白横五竖一→白横六竖一");
    let game = notation::read_record(Rules::new(Variant::Fu), None, &lines.join("\n")).unwrap();
    assert_eq!(game.positions().len(), 7);
    chat.say("D", "/language zh-TW").await;
    let text = chat.say("D", "/history").await.message.text;
    assert!(text.contains("1. 第1回合[魏]兵白橫五豎一→白橫六豎一"), "{text}");
}

#[tokio::test]
async fn a_move_that_risks_the_king_is_confirmed_first() {
    // Shu's chariot stands against Wei's king; capturing from Shu provokes it.
    let pieces = "sR w94, wK w54, wR s35, sP s15, wP w16";
    let mut chat = begun(pieces, 1).await;
    let asked = chat.say("B", "/move s35s15").await;
    assert!(asked.private && !asked.refused && asked.secret);
    assert!(asked.message.text.contains("⚠ Sudden death: after this move ⚫ Shu 蜀 can take your king"));
    assert!(chat.news().await.is_empty(), "nobody hears of it");
    assert_eq!(chat.turn().await, "B", "nothing is played");
    chat.press("B", button(&asked.message, "Play it")).await;
    assert!(chat.one_news().await.text.contains("captures Shu's soldier"));
    assert!(chat.say("C", "/status").await.message.text.contains("⚫ Shu 蜀 has been provoked"));
    chat.say("C", "/move w94w54").await;
    let told = chat.one_news().await.text;
    assert!(told.contains("☠ Sudden death: ⚫ Shu 蜀 strikes back and takes the king of ⚪ Wei 魏"), "{told}");
    let mut sure = begun(pieces, 1).await;
    assert!(!sure.say("B", "/move confirm=yes s35s15").await.refused);
    assert_eq!(sure.turn().await, "C");
    let mut tapped = begun(pieces, 1).await;
    let shown = tapped.say("B", "/move").await.message;
    let shown = tapped.press("B", button(&shown, "chariot s35")).await.message;
    let asked = tapped.press("B", button(&shown, "s15")).await;
    assert!(asked.message.text.contains("⚠ Sudden death") && asked.secret, "{}", asked.message.text);
    let asked = tapped.press("B", button(&asked.message, "Another target")).await;
    assert!(!asked.secret, "where to go is no secret");
}

#[tokio::test]
async fn upward_captures_and_facing_kings_are_explained() {
    let mut chat = begun("wR w16, uP w26, wK w41, uP u16", 1).await;
    assert_refused(&chat.say("B", "/move w16w26").await, "🟡 Wu 吴, which moves before you");
    let mut facing = begun("wK w54, wR w56, sK s54", 1).await;
    assert_refused(&facing.say("B", "/move w56w46").await, "would face each other");
    let mut check = begun("wR w16, wK w61, sK s51, uK u63", 1).await;
    let answer = check.say("B", "/move w16w46").await;
    assert!(answer.refused && answer.message.text.contains("checks go downwards only"), "{}", answer.message.text);
}

#[tokio::test]
async fn asking_before_its_time_warns_and_then_loses() {
    let mut chat = Chat::new().await;
    chat.begin("fu").await;
    let asked = chat.say("B", "/resign").await.message;
    assert!(asked.text.contains("allowed from round 15; this is round 1"), "{}", asked.text);
    assert!(chat.news().await.is_empty());
    chat.press("B", button(&asked, "Ask all the same")).await;
    assert!(chat.one_news().await.text.contains("⚠ ⚪ Wei 魏 has asked too early"));
    assert_eq!(chat.turn().await, "B");
    let mut chat = chat.restart().await;
    assert!(chat.say("C", "/status").await.message.text.contains("Warned for asking too early: ⚪ Wei 魏"));
    chat.play("w15w16").await;
    chat.say("B", "/takeback").await;
    chat.news().await;
    let again = chat.say("B", "/draw").await.message;
    assert!(again.text.contains("asking again before round 15 loses game #1 at once"), "{}", again.text);
    chat.press("B", button(&again, "Ask all the same")).await;
    let told = chat.one_news().await.text;
    assert!(told.contains("☠ ⚪ Wei 魏 has asked too early for the second time and is out"), "{told}");
    assert_eq!(chat.turn().await, "C");
}

#[tokio::test]
async fn an_agreement_of_two_loses_against_the_third() {
    let mut chat = begun("wP w16, sP s16, uP u16", 15).await;
    let asked = chat.say("B", "/draw").await.message;
    assert!(asked.text.contains("3 of three offers left") && asked.text.contains("you and that seat lose"));
    chat.press("B", button(&asked, "Yes, offer it")).await;
    let offer = chat.one_news().await;
    assert_eq!(offer.mentions, ["A", "C"]);
    assert_refused(&chat.say("B", "/draw refuse").await, "cannot be taken back");
    let sure = chat.press("C", button(&offer, "Accept")).await.message;
    assert!(sure.text.contains("🟡 Wu 吴 has not answered yet"), "{}", sure.text);
    assert!(chat.news().await.is_empty(), "explained before it counts");
    chat.press("C", button(&sure, "Accept")).await;
    assert_eq!(chat.one_news().await.mentions, ["A"]);
    chat.play("w16w26").await;
    let mut chat = chat.restart().await;
    assert!(chat.say("A", "/status").await.message.text.contains("has offered a draw"), "a move does not end it");
    chat.press("A", button(&offer, "Refuse")).await;
    let over = chat.one_news().await.text;
    for words in ["loses by agreeing on a draw", "🏆 🟡 Wu 吴 wins", "🟡 Wu 吴 (A) 2, ⚪ Wei 魏 (B) 0, ⚫ Shu 蜀 (C) 0"]
    {
        assert!(over.contains(words), "{words}: {over}");
    }
}

#[tokio::test]
async fn a_draw_of_three_needs_both_and_offers_run_out() {
    let mut chat = begun("wP w16, sP s16, uP u16", 15).await;
    for left in [3, 2, 1] {
        let asked = chat.say("B", "/draw").await.message;
        assert!(asked.text.contains(&format!("{left} of three")), "{}", asked.text);
        chat.press("B", button(&asked, "Yes, offer it")).await;
        chat.news().await;
        chat.say("A", "/draw refuse").await;
        assert!(chat.one_news().await.text.contains("refuses the draw"));
        assert_refused(&chat.say("A", "/draw accept").await, "answered this offer already");
        let loses = chat.say("C", "/draw accept").await.message;
        assert!(loses.text.contains("🟡 Wu 吴 has refused") && loses.text.contains("lose at once"), "{}", loses.text);
        chat.say("C", "/draw refuse").await;
        assert!(chat.one_news().await.text.contains("Play goes on."));
    }
    assert_refused(&chat.say("B", "/draw").await, "your three draw offers");
    assert!(chat.say("B", "/status").await.message.text.contains("⚪ Wei 魏 0, ⚫ Shu 蜀 3"));
    chat.say("C", "/draw confirm=yes").await;
    chat.say("B", "/draw accept confirm=yes").await;
    chat.news().await;
    assert!(!chat.say("A", "/draw accept").await.refused, "the second to accept risks nothing");
    assert!(chat.one_news().await.text.contains("🤝 Drawn between 🟡 Wu 吴, ⚪ Wei 魏, ⚫ Shu 蜀"));
}

#[tokio::test]
async fn leaving_early_makes_the_game_void_and_later_resigns() {
    let mut chat = Chat::new().await;
    chat.begin("fu").await;
    chat.play("w15w16").await;
    let asked = chat.say("A", "/leave").await.message;
    assert!(asked.text.contains("void for everybody; this is round 1"), "{}", asked.text);
    chat.press("A", button(&asked, "Yes, I leave")).await;
    let over = chat.one_news().await;
    assert!(over.text.contains("The game is void") && over.text.contains("⚪ Wei 魏 (B) 0"), "{}", over.text);
    assert!(chat.service.png(&over.picture.unwrap()).is_ok());
    assert_refused(&chat.say("B", "/move w16w26").await, "The game is over");
    let mut later = begun("wP w16, sP s16, uP u16", 4).await;
    let asked = later.say("B", "/leave").await.message;
    assert!(asked.text.contains("counts as resigning"), "{}", asked.text);
    later.press("B", button(&asked, "Yes, I leave")).await;
    let told = later.one_news().await.text;
    assert!(told.contains("(B) leaves the game") && told.contains("⚪ Wei 魏 is out"), "{told}");
    assert_eq!(later.turn().await, "C");
    let mut later = later.restart().await;
    assert_eq!(later.turn().await, "C", "it replays");
    assert_refused(&later.say("C", "/takeback").await, "nothing to take back");
}

#[tokio::test]
async fn other_games_keep_their_ways() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/leave").await, "The game has begun");
    chat.say("B", "/draw").await;
    assert!(chat.one_news().await.text.contains("offers a draw. All others must accept"));
    assert!(chat.say("A", "/resign").await.message.text.contains("costs a point"));
    assert!(!chat.say("A", "/status").await.message.text.contains("Order of play"));
    assert_refused(&chat.say("A", "/new clockwise=on").await, "clockwise");
}

#[tokio::test]
async fn targets_takes_every_point_of_the_board() {
    let mut chat = Chat::new().await;
    chat.begin("fu").await;
    assert_refused(&chat.say("B", "/targets wm7").await, "wm7");
    for empty in ["/targets wm7", "/targets o", "/targets point=wm7", "/targets WS6"] {
        let answer = chat.say("B", empty).await;
        assert!(answer.refused && !answer.message.text.contains("It takes"), "{empty}: {}", answer.message.text);
    }
    let answer = chat.say("B", "/targets w15").await;
    assert!(!answer.refused && answer.message.text.contains("w16"), "{}", answer.message.text);
    // What is no point of the board is told what points look like on it.
    assert_refused(&chat.say("B", "/targets point=wm77x").await, "as w75; in fans wm5–wm9");
}

#[tokio::test]
async fn a_point_that_the_board_lacks_is_told_with_the_names_of_that_board() {
    for (game, mover, named) in [
        ("", "A", "Files are a–q, ranks 1–17"),
        ("intl", "A", "Files are a–o, ranks 1–15"),
        ("shogi", "A", "Files are a–o, ranks 1–15"),
        ("fu", "B", "a vertical 1–9 and a horizontal 1–6"),
    ] {
        let mut chat = Chat::new().await;
        chat.begin(game).await;
        let text = if game == "fu" { "/move w99w16" } else { "/move q1q2" };
        let answer = chat.say(mover, text).await;
        assert!(answer.refused && answer.message.text.contains(named), "{game}: {}", answer.message.text);
    }
    for (language, named) in [("zh-CN", "横向 a–o，纵向 1–15，四角空缺"), ("zh-TW", "橫向 a–o，縱向 1–15，四角空缺")]
    {
        let mut chat = Chat::new().await;
        chat.begin("shogi").await;
        chat.say("A", &format!("/language {language}")).await;
        let answer = chat.say("A", "/move q1q2").await;
        assert!(answer.refused && answer.message.text.contains(named), "{}", answer.message.text);
    }
}
