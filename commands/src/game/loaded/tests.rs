//! Stored events and what they come to.

use sanguo_store::{GameId, PlaceId};

use super::*;

/// A game of stored events, `kind data` each, replayed.
fn stored(variant: &str, start: Option<&str>, events: &[&str]) -> Result<LoadedGame, ReplayError> {
    let rows: Vec<EventRow> = (1..)
        .zip(events)
        .map(|(number, text)| {
            let (kind, data) = text.split_once(' ').unwrap_or((text, ""));
            EventRow { number, at: 1000 * number, person: None, kind: kind.to_owned(), data: data.to_owned() }
        })
        .collect();
    let row = |position: String| GameRow {
        id: GameId(1),
        place: PlaceId(1),
        variant: variant.to_owned(),
        options: String::new(),
        start: start.map(str::to_owned),
        rules_version: RULES_VERSION,
        creator: PersonId(1),
        created_at: 0,
        imported: false,
        state: State::Playing,
        events: rows.len() as i64,
        position,
        turn: None,
        turn_since: 0,
        changed_at: 0,
        terms: String::new(),
        called_at: 0,
    };
    let place = Place {
        id: PlaceId(1),
        platform: "local".to_owned(),
        channel: "x".to_owned(),
        thread: String::new(),
        language: None,
        look: None,
    };
    // The position that the row must name is not known before the events are replayed.
    let replay =
        |position| LoadedGame::begin(row(position), place.clone(), Vec::new()).and_then(|game| game.go_on(0, &rows));
    match replay(String::new()) {
        Err(ReplayError::Position { replayed, .. }) => replay(replayed),
        other => other,
    }
}

/// What is open and where the game is in its life: `draw#3 w yes:w no:-`, `back#4 u 1`, `playing`.
fn told(loaded: &LoadedGame) -> String {
    let draw = loaded.draw().map(|vote| {
        let (offer, by) = (vote.offer, vote.offer.by().letter());
        format!("draw#{} {by} yes:{} no:{} ", vote.event, offer.accepted(), offer.refused())
    });
    let plies = loaded.game.takeback().map_or(0, |asked| asked.plies());
    let back = loaded.takeback().map(|vote| format!("back#{} {} {plies} ", vote.event, vote.offer.by().letter()));
    let state = format!("{:?}", loaded.state()).to_lowercase();
    format!("{}{}{state}", draw.unwrap_or_default(), back.unwrap_or_default())
}

#[test]
fn stored_offers_and_answers_replay() {
    let late = "3wK5/9/9/9/9/wP8/3sK5/9/9/9/9/sP8/3uK5/9/9/9/9/uP8/7/7/7/1 w uws - - 0 15";
    for (variant, events, expected) in [
        ("yanyi", "", "lobby"),
        ("yanyi", "join u; leave u; cancel", "cancelled"),
        ("yanyi", "begin; draw-offer w", "draw#2 w yes:w no:- playing"),
        ("yanyi", "begin; draw-offer w; draw-agree u", "draw#2 w yes:uw no:- playing"),
        ("yanyi", "begin; draw-offer w; draw-refuse w; draw-offer w", "draw#4 w yes:w no:- playing"),
        ("yanyi", "begin; draw-offer w; draw-agree u; draw-agree s", "over"),
        ("yanyi", "begin; draw-offer w; move q12o11", "playing"),
        ("yanyi", "begin; move q12o11; takeback-ask u 1; draw-offer s", "draw#4 s yes:s no:- back#3 u 1 playing"),
        ("yanyi", "begin; move q12o11; takeback-ask u 1; takeback-refuse s", "playing"),
        ("yanyi", "begin; move q12o11; takeback-ask u 1; takeback-agree s; takeback-agree w; takeback 1", "playing"),
        ("yanyi", "begin; move q12o11; takeback 1; move q6o7; draw-offer u", "draw#5 u yes:u no:- playing"),
        ("yanyi", "begin; draw-offer w; resign s", "playing"),
        ("yanyi", "begin; move q12o11; abort", "aborted"),
        ("fu", "begin; draw-offer s; draw-refuse w; move w16w26", "draw#2 s yes:s no:w playing"),
        ("fu", "begin; draw-offer s; draw-agree w; draw-refuse u", "over"),
        ("fu", "begin; draw-offer s; draw-refuse w; draw-refuse u; draw-offer s", "draw#5 s yes:s no:- playing"),
    ] {
        let events: Vec<&str> = events.split("; ").filter(|event| !event.is_empty()).collect();
        let start = Some(late).filter(|_| variant == "fu");
        let loaded = stored(variant, start, &events).unwrap_or_else(|error| panic!("{events:?}: {error}"));
        assert_eq!(told(&loaded), expected, "after {events:?}");
    }
}

#[test]
fn a_change_of_the_position_has_its_time_also_after_a_takeback() {
    let loaded = stored("yanyi", None, &["begin", "move q12o11", "move k17i15", "takeback 1"]).expect("it replays");
    assert_eq!(loaded.last_change(), Some(2000));
}

#[test]
fn events_that_cannot_have_happened_do_not_replay() {
    for events in [&["begin", "draw-agree w"][..], &["begin", "move q12o11", "takeback-ask u 2"], &["takeback 1"]] {
        let error = stored("yanyi", None, events).expect_err("impossible");
        assert!(matches!(error, ReplayError::Impossible { .. }), "{error}");
    }
}

#[test]
fn what_turns_out_impossible_is_a_mistake_of_the_program() {
    let mut loaded = stored("yanyi", None, &["begin"]).expect("it replays");
    let refusal = loaded.record(GameEvent::AgreeDraw(Seat::Wei), None, 0).expect_err("nothing is offered");
    assert!(refusal.is_internal(), "{refusal}");
    assert_eq!(told(&loaded), "playing");
}

#[test]
fn what_is_seen_from_several_places_is_one_game() {
    let loaded = stored("yanyi", None, &["begin", "move q12o11"]).expect("it replays");
    assert!(Arc::ptr_eq(&loaded.game, &loaded.clone().game));
}
