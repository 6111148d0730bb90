//! Boards that a place did not take: they are shown there once more, and no more than once.

use crate::common::Chat;
use sanguo_store::{Outgoing, Refusal, Sent};

async fn next(chat: &Chat) -> Option<Outgoing> {
    chat.service.store().due("local", i64::MAX).await.unwrap().pop()
}

#[tokio::test]
async fn a_board_that_was_shown_meanwhile_is_not_shown_once_more() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let answer = chat.say("A", "/move q12o11").await;
    assert!(!answer.refused, "{}", answer.message.text);
    let lost = next(&chat).await.unwrap();
    let (place, game) = (lost.place.id, lost.game.unwrap());
    let refusal = Refusal { why: "no", lost: true, by_itself: true, keep: 1 };
    let store = chat.service.store();
    store.note_refused(&lost, Sent::Never { error: "no" }, refusal, &[], chat.now).await.unwrap();
    store.wake_places(&[place], chat.now).await.unwrap();
    assert_eq!(store.lost_due("local", chat.now, 9).await.unwrap(), [(place, game)]);
    assert!(chat.service.show_newest(place, game, chat.now).await.unwrap());
    let anew = next(&chat).await.unwrap();
    // Somebody uses the place while the board is on its way, and it arrives before that is looked after.
    store.wake_places(&[place], chat.now).await.unwrap();
    let due = store.lost_due("local", chat.now, 9).await.unwrap();
    assert_eq!(due, [(place, game)]);
    store.note_shown(&anew, Sent::Done(None), true, chat.now).await.unwrap();
    assert!(!chat.service.show_newest(place, game, chat.now).await.unwrap(), "it is there");
    assert!(next(&chat).await.is_none());
    assert_eq!(store.lost_due("local", i64::MAX, 9).await.unwrap(), []);
}
