//! Voting on what the rules of the games know nothing of: pauses, the time per move, calling a game off.

use sanguo_engine::{Seat, SeatSet};

use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::game::matter::{Matter, Vote};
use crate::game::pace::Pace;
use crate::invocation::Invocation;
use crate::play::vote::{closed, plain, question};
use crate::play::wish::Wish;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::role::Role;
use crate::say::speech;
use crate::say::text::Words;

/// What a player wants of a vote: to ask the others for something (`detail`), or to answer. When all have agreed it is
/// done at once.
pub(crate) async fn vote(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    call: &Invocation,
    seat: Seat,
    (matter, detail): (Matter, &str),
) -> Result<Answer, Refusal> {
    let (event, open) = match Wish::of(call, loaded, matter, seat)? {
        Wish::Ask => (Some(GameEvent::Ask(matter, seat, detail.to_owned())), None),
        Wish::Agree(vote) if vote.offer.accepted().contains(seat) => return Err(Refusal::AlreadyAgreed),
        Wish::Agree(vote) => (Some(GameEvent::Agree(matter, seat)), Some(vote)),
        Wish::Count(vote) => (None, Some(vote)),
        Wish::Refuse(vote) => return refuse(context, loaded, seat, &vote).await,
    };
    let asked = open.is_none();
    if let Some(event) = event {
        context.record(loaded, event).await?;
    }
    // Who has become absent since it was asked is not waited for.
    context.answer_for_others(loaded, matter).await?;
    let open = match (loaded.open_vote(matter), open) {
        (Some(vote), _) if vote.offer.waiting().is_empty() => vote,
        (None, Some(vote)) => vote,
        (Some(vote), _) => {
            let name = context.name();
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let key = if asked { format!("tell-{}-ask", matter.name()) } else { "tell-vote-agree".to_owned() };
                question(words, loaded, matter.name(), &vote, wording(words, &key, loaded, &vote, seat, &name))
            };
            context.tell(loaded, say).await?;
            let key = if asked { "done-vote-ask" } else { "done-vote-agree" };
            return Ok(Answer::dialogue(Message::text(context.words().word(key))));
        }
        (None, None) => return Err(Refusal::NothingAsked),
    };
    conclude(context, loaded, &open).await?;
    Ok(Answer::dialogue(Message::text(context.words().word("done-vote-agree"))))
}

/// A text about a vote.
fn wording(words: Words<'_>, key: &str, loaded: &LoadedGame, vote: &Vote, seat: Seat, name: &str) -> String {
    let args = [
        ("game", loaded.row.id.0.into()),
        ("seat", speech::seat(words, seat).into()),
        ("name", name.into()),
        ("matter", words.name("matter", vote.matter.name()).into()),
        ("time", speech::pace(words, Pace::read(&vote.detail)).into()),
    ];
    words.say(key, &args)
}

async fn refuse(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    vote: &Vote,
) -> Result<Answer, Refusal> {
    context.record(loaded, GameEvent::Decline(vote.matter, seat)).await?;
    let key = if vote.offer.by() == seat { "tell-vote-withdrawn" } else { "tell-vote-refuse" };
    let name = context.name();
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let asker = loaded.account(vote.offer.by()).filter(|_| vote.offer.by() != seat);
        let text = wording(words, key, loaded, vote, seat, &name);
        Message { mentions: asker.into_iter().collect(), ..closed(loaded, vote.matter.name(), text) }
    };
    context.tell(loaded, say).await?;
    Ok(Answer::dialogue(Message::text(context.words().word("done-vote-refuse"))))
}

/// What all have agreed to is done.
async fn conclude(context: &mut Context<'_>, loaded: &mut LoadedGame, vote: &Vote) -> Result<(), Refusal> {
    let by = vote.offer.by();
    match vote.matter {
        Matter::Pause => pause(context, loaded, &vote.detail, Some(by)).await,
        Matter::Pace => {
            let pace = Pace::read(&vote.detail).ok_or(Refusal::NothingAsked)?;
            context.record(loaded, GameEvent::Pace(pace)).await?;
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let news = words.say("tell-pace", &[("pace", speech::pace(words, Some(pace)).into())]);
                announce::turn(words, loaded, vec![news], SeatSet::ALL)
            };
            context.tell(loaded, say).await
        }
        Matter::Abort => {
            context.record(loaded, GameEvent::Abort).await?;
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let text = format!("{}\n{}", announce::title(words, loaded), words.word("tell-aborted-by-all"));
                let all = SeatSet::ALL.iter().filter_map(|seat| loaded.account(seat)).collect();
                Message { role: Some(Role::Gone), mentions: all, ..plain(loaded, text) }
            };
            context.tell(loaded, say).await
        }
        // The games' own votes are the engine's.
        Matter::Draw | Matter::Takeback => Err(Refusal::NothingAsked),
    }
}

/// Stops the clock for so long (`7d`), on behalf of a seat or of whoever manages the place, and tells of it.
pub(crate) async fn pause(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    time: &str,
    by: Option<Seat>,
) -> Result<(), Refusal> {
    let time = Pace::read(time).and_then(Pace::millis).ok_or(Refusal::NothingAsked)?;
    let until = context.now().saturating_add(time);
    context.record(loaded, GameEvent::Pause(until, by)).await?;
    let (now, name) = (context.now(), context.name());
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let until = crate::say::clocks::left(words, loaded.zone(), until, now);
        let mut news = Vec::new();
        if by.is_none() {
            news.push(words.say("tell-paused-by", &[("name", name.as_str().into())]));
        }
        news.push(words.say("tell-paused", &[("until", until.words.clone().into())]));
        let mut message = announce::turn(words, loaded, news, SeatSet::ALL);
        message.moments.push(until);
        message
    };
    context.tell(loaded, say).await
}
