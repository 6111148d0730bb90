//! Telling of offers that wait for answers: what draws and takebacks have in common.

use sanguo_engine::Seat;

use crate::game::loaded::LoadedGame;
use crate::game::matter::Vote;
use crate::invocation::Invocation;
use crate::say::announce::{button, rows};
use crate::say::message::{Button, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::speech;
use crate::say::tell::Teller;
use crate::say::text::Words;

/// The players whose answer a vote still needs: their accounts, for calling them.
fn undecided(loaded: &LoadedGame, vote: &Vote) -> Vec<String> {
    vote.offer.waiting().iter().filter_map(|seat| loaded.account(seat)).collect()
}

fn buttons(words: Words<'_>, loaded: &LoadedGame, command: &str, vote: &Vote) -> Vec<Vec<Button>> {
    let base = Invocation::new(command).with("game", loaded.row.id).with("vote", vote.event);
    let call = |answer: &str| base.clone().with("answer", answer);
    rows(vec![
        button(words.word("button-accept"), Style::Primary, &call("accept")),
        button(words.word("button-refuse"), Style::Plain, &call("refuse")),
    ])
}

/// The question to those who have not answered.
pub(crate) fn question(words: Words<'_>, loaded: &LoadedGame, command: &str, vote: &Vote, text: String) -> Message {
    Message {
        text,
        buttons: buttons(words, loaded, command, vote),
        role: Some(Role::Question(command.to_owned())),
        mentions: undecided(loaded, vote),
        game: Some(loaded.row.id.0),
        ..Message::default()
    }
}

/// A text about what a player wants: `#12: Wu (Ann) offers a draw.`
pub(crate) fn by_player(words: Words<'_>, key: &str, loaded: &LoadedGame, seat: Seat, name: &str) -> String {
    words.say(
        key,
        &[("game", loaded.row.id.0.into()), ("seat", speech::seat(words, seat).into()), ("name", name.into())],
    )
}

/// A message about a game that is only text.
pub(crate) fn plain(loaded: &LoadedGame, text: String) -> Message {
    Message { game: Some(loaded.row.id.0), ..Message::text(text) }
}

/// The end of the vote of a command, when nothing else comes of it.
pub(crate) fn closed(loaded: &LoadedGame, command: &str, text: String) -> Message {
    Message { closes: Some(command.to_owned()), ..plain(loaded, text) }
}

/// A vote has ended by itself: nobody answered for too long.
pub(crate) async fn tell_lapsed(teller: &mut Teller<'_, '_>, loaded: &LoadedGame, vote: &Vote) -> Result<(), Refusal> {
    let (matter, by) = (vote.matter, vote.offer.by());
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let args = [
            ("game", loaded.row.id.0.into()),
            ("matter", words.name("matter", matter.name()).into()),
            ("seat", speech::seat(words, by).into()),
        ];
        let text = words.say("tell-vote-lapsed", &args);
        Message { mentions: loaded.account(by).into_iter().collect(), ..closed(loaded, matter.name(), text) }
    };
    teller.tell(loaded, say).await
}
