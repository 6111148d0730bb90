//! Asking once more before something that costs much is done.

use sanguo_engine::{Effect, Seat, TooEarly};

use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::vote::plain;
use crate::say::announce::{button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate::{self, Narrator};
use crate::say::refusal::Refusal;
use crate::say::text::Words;

/// A private question whether something is really meant.
pub(crate) struct Question {
    /// What it costs.
    pub(crate) text: String,
    /// The key of the text on the button that does it.
    pub(crate) label: &'static str,
}

impl Question {
    /// A question with its button.
    pub(crate) fn new(text: String, label: &'static str) -> Question {
        Question { text, label }
    }
}

/// The question before what an invocation wants, unless it is confirmed already or there is nothing to ask. The button
/// gives the command `does` to the same game again, confirmed.
pub(crate) fn unless_confirmed(
    words: Words<'_>,
    loaded: &LoadedGame,
    call: &Invocation,
    does: Invocation,
    question: impl FnOnce() -> Option<Question>,
) -> Option<Answer> {
    if call.get("confirm").is_some() {
        return None;
    }
    let Question { text, label } = question()?;
    let yes = does.with("game", loaded.row.id).with("confirm", "yes");
    Some(Answer::dialogue(Message {
        text,
        buttons: rows(vec![button(words.word(label), Style::Danger, &yes)]),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }))
}

/// What asking before its time brings, when it is too early (`fu`): a warning at first, then the loss of the game.
pub(crate) fn too_early(words: Words<'_>, loaded: &LoadedGame, seat: Seat) -> Option<Question> {
    let key = match loaded.game.too_early(seat)? {
        TooEarly::Warns => "early-first",
        TooEarly::Loses => "early-again",
    };
    let from = i64::from(loaded.game.manners().requests_from);
    let round = i64::from(loaded.game.position().round());
    let text = words.say(key, &[("game", loaded.row.id.0.into()), ("from", from.into()), ("round", round.into())]);
    Some(Question::new(text, "button-ask-anyway"))
}

/// Whether all that came of a request is a warning for asking too early.
pub(crate) fn is_warning(effects: &[Effect]) -> bool {
    matches!(effects, [Effect::Warned { .. }])
}

/// Tells that a seat has been warned for asking too early.
pub(crate) async fn warned(
    context: &mut Context<'_>,
    loaded: &LoadedGame,
    narrator: &Narrator<'_>,
    effects: &[Effect],
) -> Result<Answer, Refusal> {
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let text = narrator.with(words).lines(effects, loaded.game.position()).join("\n");
        let called = narrate::concerned(effects).iter().filter_map(|seat| loaded.account(seat));
        Message { mentions: called.collect(), ..plain(loaded, text) }
    };
    context.tell(loaded, say).await?;
    Ok(Answer::dialogue(Message::text(context.words().word("done-warned"))))
}
