//! The course of a game as a picture: which data it holds, and who sees the machine's opinion.

use sanguo_commands::{GraphEvent, Language};

use crate::common::{Chat, assert_refused, button};

#[tokio::test]
async fn the_course_of_a_game_shows_material_alliances_and_falls() {
    let mut chat = Chat::new().await;
    assert_refused(&chat.say("A", "/graph").await, "");
    chat.begin("").await;
    chat.play(include_str!("../../tests/games/alliance.txt")).await;
    let shown = chat.say("D", "/graph #1").await;
    assert!(!shown.refused && shown.private, "{}", shown.message.text);
    let picture = shown.message.picture.unwrap();
    let graph = picture.graph.clone().unwrap();
    let plies = include_str!("../../tests/games/alliance.txt").split_whitespace().count();
    assert_eq!(graph.material.1.len(), plies + 1);
    assert_eq!(graph.material.1[0], [graph.material.1[0][0]; 3], "all begin alike");
    let allied =
        graph.events.iter().any(|event| matches!(event, GraphEvent::Alliance { until, from, .. } if until > from));
    assert!(allied, "{:?}", graph.events);
    let fell = |event: &GraphEvent| matches!(event, GraphEvent::Fall { .. });
    let falls = graph.events.iter().filter(|event| fell(event)).count();
    assert!(falls > 0, "{:?}", graph.events);
    for (event, seat) in graph.events.iter().filter_map(|event| match event {
        GraphEvent::Fall { seat, at } => Some((*at, "uws".find(seat.as_str())?)),
        _ => None,
    }) {
        assert_eq!(graph.material.1[event][seat], 0, "who is out has nothing");
        assert!(graph.material.1[event - 1][seat] > 0);
    }
    assert!(shown.message.text.contains("are allied"), "{}", shown.message.text);
    assert_eq!(picture.alt, shown.message.text);
    let png = chat.service.png(&picture).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    assert!(
        graph.chances.1.len() == plies + 1 && graph.chances.1.iter().all(|c| (999..=1001).contains(&c.iter().sum()))
    );
}

#[tokio::test]
async fn nobody_is_told_the_machines_opinion_while_people_play_without_hints() {
    for (options, told) in [("", false), ("hints=on", true)] {
        let mut chat = Chat::new().await;
        chat.begin(options).await;
        chat.play("q12o11").await;
        let graph = chat.say("B", "/graph").await.message.picture.unwrap().graph.unwrap();
        assert_eq!((graph.material.1.len(), !graph.chances.1.is_empty()), (2, told), "{options}");
    }
    let mut chat = Chat::new().await;
    chat.say("A", "/practice level=1").await;
    let graph = chat.say("A", "/graph").await.message.picture.unwrap().graph.unwrap();
    assert!(!graph.chances.1.is_empty());
    assert_eq!(graph.legends[1].1, "machine 1");
}

#[tokio::test]
async fn quick_games_are_measured_by_their_mode_and_the_end_has_the_button() {
    for language in Language::ALL {
        let mut chat = Chat::speaking(language).await;
        chat.begin("mode=quick-count").await;
        chat.say("A", "/resign yes").await;
        let end = chat.news().await.pop().unwrap();
        let shown = chat.press("B", button(&end, "📈")).await;
        let graph = shown.message.picture.unwrap().graph.unwrap();
        assert_eq!(graph.material.1[0][0] % 100, 0);
        assert!(graph.material.1[0][0] < 5_000, "pieces are counted: {:?}", graph.material.1[0]);
        assert_eq!(graph.events, [GraphEvent::Fall { seat: "u".to_owned(), at: 1 }]);
    }
}
