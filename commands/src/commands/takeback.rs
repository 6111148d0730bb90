//! `takeback`: takes one's last move back, at once when it is fresh, else when the others agree.

use async_trait::async_trait;
use sanguo_engine::{Diplomacy, Position, Seat, SeatSet};

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::LoadedGame;
use crate::game::matter::{Matter, Vote};
use crate::invocation::Invocation;
use crate::play::vote::{by_player, closed, question};
use crate::play::wish::Wish;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Takeback;

static SPEC: Spec = Spec {
    name: "takeback",
    args: &[
        optional("answer", ArgKind::Choice(&["accept", "refuse"])),
        optional("game", ArgKind::Game),
        optional("vote", ArgKind::Hidden),
    ],
    game: Some(Want::Mine),
    who: Who::Player,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

/// How long after it a move may be taken back without asking, while nobody has moved since. In milliseconds.
const FRESH: i64 = 60_000;

#[async_trait]
impl Command for Takeback {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let (mut loaded, seat) = context.seated()?;
        match Wish::of(call, &loaded, Matter::Takeback, seat)? {
            Wish::Ask => request(context, &mut loaded, seat).await,
            Wish::Agree(vote) => agree(context, &mut loaded, seat, vote).await,
            Wish::Count(vote) => {
                let plies = loaded.game.takeback().map_or(0, |asked| asked.plies());
                context.answer_for_others(&mut loaded, Matter::Takeback).await?;
                take_back(context, &mut loaded, vote.offer.by(), plies).await?;
                Ok(Answer::private(Message::text(context.words().word("done-takeback-agree"))))
            }
            Wish::Refuse(vote) => refuse(context, &mut loaded, seat, vote).await,
        }
    }
}

async fn request(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat) -> Result<Answer, Refusal> {
    let plies = loaded.game.plies_to_take_back(seat)?;
    let fresh = loaded.last_change().is_some_and(|at| context.now() - at < FRESH);
    if plies == 1 && fresh {
        take_back(context, loaded, seat, plies).await?;
        return Ok(Answer::private(Message::text(context.words().word("done-takeback"))));
    }
    context.record(loaded, GameEvent::AskTakeback(seat, plies)).await?;
    let answered = context.answer_for_others(loaded, Matter::Takeback).await?;
    if let Some(machine) = answered.refused {
        let by = announce::player_name(loaded, machine);
        context
            .tell(loaded, |words, loaded| {
                closed(loaded, "takeback", by_player(words, "tell-takeback-refuse", loaded, machine, &by))
            })
            .await?;
        return Ok(Answer::private(Message::text(context.words().word("done-takeback-ask"))));
    }
    if loaded.takeback().is_none() {
        take_back(context, loaded, seat, plies).await?;
        return Ok(Answer::private(Message::text(context.words().word("done-takeback"))));
    }
    let (name, vote) = (context.name(), loaded.takeback().ok_or(Refusal::NothingAsked)?);
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let text = words.say(
            "tell-takeback-ask",
            &[
                ("game", loaded.row.id.0.into()),
                ("seat", speech::seat(words, seat).into()),
                ("name", name.as_str().into()),
                ("plies", (plies as i64).into()),
            ],
        );
        question(words, loaded, "takeback", &vote, text)
    };
    context.tell(loaded, say).await?;
    Ok(Answer::private(Message::text(context.words().word("done-takeback-ask"))))
}

async fn agree(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    loaded.game.may_answer_takeback(seat, true)?;
    let plies = loaded.game.takeback().map_or(0, |asked| asked.plies());
    context.record(loaded, GameEvent::AgreeTakeback(seat)).await?;
    context.answer_for_others(loaded, Matter::Takeback).await?;
    match loaded.takeback() {
        None => take_back(context, loaded, vote.offer.by(), plies).await?,
        Some(vote) => {
            let name = context.name();
            let say = |words: Words<'_>, loaded: &LoadedGame| {
                let text = by_player(words, "tell-takeback-agree", loaded, seat, &name);
                question(words, loaded, "takeback", &vote, text)
            };
            context.tell(loaded, say).await?;
        }
    }
    Ok(Answer::private(Message::text(context.words().word("done-takeback-agree"))))
}

async fn take_back(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    asker: Seat,
    plies: usize,
) -> Result<(), Refusal> {
    let before = *loaded.game.position();
    context.record(loaded, GameEvent::Takeback(plies)).await?;
    let undone = Undone::of(&before, loaded.game.position());
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let asker = speech::seat(words, asker);
        let mut news = vec![words.say("tell-takeback", &[("seat", asker.into()), ("plies", (plies as i64).into())])];
        news.extend(undone.lines(words, loaded.game.position()));
        announce::turn(words, loaded, news, undone.concerned())
    };
    context.tell(loaded, say).await
}

/// What a takeback undoes besides the moves.
struct Undone {
    /// The seats that are in the game again.
    returned: SeatSet,
    /// Whether the relations between the seats are others again.
    diplomacy: bool,
}

impl Undone {
    fn of(before: &Position, after: &Position) -> Undone {
        Undone { returned: after.alive().without(before.alive()), diplomacy: before.diplomacy() != after.diplomacy() }
    }

    /// The seats whose players must hear of it.
    fn concerned(&self) -> SeatSet {
        if self.diplomacy { SeatSet::ALL } else { self.returned }
    }

    fn lines(&self, words: Words<'_>, after: &Position) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.returned.is_empty() {
            lines.push(words.say("tell-returned", &[("seats", speech::seats(words, self.returned).into())]));
        }
        if self.diplomacy {
            lines.push(match after.diplomacy() {
                Diplomacy::Allied(pair) => {
                    words.say("tell-allied-again", &[("seats", speech::seats(words, pair).into())])
                }
                Diplomacy::Open => words.word("tell-open-again"),
                Diplomacy::Spent | Diplomacy::Absent => words.word("status-spent"),
            });
        }
        lines
    }
}

async fn refuse(context: &mut Context<'_>, loaded: &mut LoadedGame, seat: Seat, vote: Vote) -> Result<Answer, Refusal> {
    loaded.game.may_answer_takeback(seat, false)?;
    context.record(loaded, GameEvent::RefuseTakeback(seat)).await?;
    let key = if vote.offer.by() == seat { "tell-takeback-withdrawn" } else { "tell-takeback-refuse" };
    let name = context.name();
    context
        .tell(loaded, |words, loaded| closed(loaded, "takeback", by_player(words, key, loaded, seat, &name)))
        .await?;
    Ok(Answer::private(Message::text(context.words().word("done-takeback-refuse"))))
}
