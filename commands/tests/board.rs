//! Boards for tapping: where things are, and what can be played.

use crate::common::Chat;

#[tokio::test]
async fn everybody_sees_the_board_from_the_own_side_and_only_the_mover_can_move() {
    let mut chat = Chat::new().await;
    assert!(chat.board("A", None).await.is_none(), "nothing is played here");
    chat.begin("").await;
    let mine = chat.board("A", None).await.unwrap();
    assert_eq!((mine.mine, mine.seat.as_deref(), mine.turn.as_deref()), (true, Some("u"), Some("u")));
    assert_eq!((mine.points.len(), mine.hand.len(), mine.picture.view.as_str()), (225, 0, "u"));
    let horse = mine.points.iter().find(|spot| spot.name == "q12").unwrap();
    assert!(horse.label.contains("Taishi Ci (horse)") && horse.label.contains("Wu"), "{}", horse.label);
    assert!(horse.y > mine.height as i32 * 3 / 4, "the own back rank is below");
    let ends: Vec<&str> = mine.moves.iter().filter(|way| way.from == "q12").map(|way| way.ends.as_str()).collect();
    assert!(ends.contains(&"o11") && ends.contains(&"o13"), "{ends:?}");
    assert!(mine.moves.iter().all(|way| way.label.is_empty()), "no two moves join the same points");
    for (user, seat, view) in [("B", Some("w"), "w"), ("C", Some("s"), "s"), ("Zed", None, "s")] {
        let other = chat.board(user, None).await.unwrap();
        assert_eq!((other.mine, other.seat.as_deref(), other.picture.view.as_str()), (false, seat, view));
        assert!(other.status.contains("Wu"), "{user}");
        // Players think ahead; those who only look have no moves.
        assert_eq!(other.moves.is_empty(), seat.is_none(), "{user}");
    }
    assert_eq!(chat.service.turns_of("local", "A").await.unwrap(), ["c"]);
    chat.say("A", "/move q12o11").await;
    let after = chat.board("A", None).await.unwrap();
    assert!(after.at > mine.at && !after.mine);
    assert_eq!(chat.service.turns_of("local", "A").await.unwrap(), Vec::<String>::new());
    chat.channel = "d".to_owned();
    assert!(chat.board("A", Some(mine.game)).await.is_none(), "a board is shown in its own place");
}

#[tokio::test]
async fn of_several_games_the_one_in_which_one_is_to_move_comes_first() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let first = chat.board("A", None).await.unwrap().game;
    chat.begin("").await;
    let second = chat.board("A", None).await.unwrap();
    assert_eq!(second.games.len(), 2);
    assert!(second.game > first, "the newest of two in which A is to move");
    chat.say("A", &format!("/move q12o11 #{}", second.game)).await;
    assert_eq!(chat.board("A", None).await.unwrap().game, first, "where A is to move");
    assert_eq!(chat.board("A", Some(second.game)).await.unwrap().game, second.game, "asked for by number");
}

#[tokio::test]
async fn drops_begin_in_the_hand_and_promotions_are_told_apart() {
    let mut chat = Chat::new().await;
    let fen = "9/9/3sPsP1sP2/12uP1uL/6+sS5uP1uN/14uS/7+uP4uP1uG/7sR4uP1uK/12uP1uG/14uS/5+uN6uP1uN/12uP1uL/\
               sPsPsPsPsPsP1sPsP/9/sL1sSsGsKsGsSsNsL s us spent hand:uBBGPPPPP.sRRSSNNNLPPP 1 40";
    chat.say("A", &format!("/new shogi seat=wu start={fen}")).await;
    chat.say("C", "/join shu").await;
    let board = chat.board("C", None).await.unwrap();
    let hand: Vec<&str> = board.hand.iter().map(|spot| spot.name.as_str()).collect();
    assert_eq!(hand, ["R*", "S*", "N*", "L*", "P*"], "the own hand alone");
    assert!(board.hand[0].label.contains("rook ×2"), "{}", board.hand[0].label);
    assert!(board.moves.iter().any(|way| way.from == "R*"), "drops are moves");
    let pair = board.moves.iter().find(|way| way.ends.ends_with('+')).expect("a promotion");
    let ways: Vec<_> = board.moves.iter().filter(|way| (&way.from, &way.to) == (&pair.from, &pair.to)).collect();
    if ways.len() > 1 {
        assert!(ways.iter().all(|way| !way.label.is_empty()) && ways[0].label != ways[1].label, "{ways:?}");
    }
    assert!(board.moves.iter().any(|way| !way.label.is_empty()), "somewhere it is asked whether the piece promotes");
}
