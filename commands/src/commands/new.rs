//! `new`: opens the lobby of a game.

use async_trait::async_trait;
use sanguo_engine::{GameOption, OptionError, Position, Rules, Seat, Variant};
use sanguo_render::Names;
use sanguo_store::{Place, Which};

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, CHANNEL, OFF, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::loaded::{LoadedGame, MOMENTS};
use crate::game::terms::{ALLIES, CHALLENGE, HINTS, LOTS, MOMENT, PACE, RATED, REVEAL, TALK, Terms, WEEKENDS};
use crate::invocation::Invocation;
use crate::play::lobby::{self, More, Opening};
use crate::play::machine;
use crate::say::announce::{button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::text::Words;
use crate::settings::ServerSettings;

/// The names of the arguments by which members are invited.
pub(super) const WITH: &str = "with";
pub(super) const AND: &str = "and";

pub(crate) struct New;

static SPEC: Spec = Spec {
    name: "new",
    args: &[
        optional("game", ArgKind::Variant),
        optional(GameOption::Mode.name(), ArgKind::Mode),
        optional("seat", ArgKind::SeatOrRandom),
        optional(WITH, ArgKind::Member),
        optional(AND, ArgKind::Member),
        optional("ai", ArgKind::Seats),
        optional("level", ArgKind::Number),
        optional(MOMENT, ArgKind::Number),
        optional("hints", ArgKind::Switch),
        optional("lots", ArgKind::Switch),
        optional(GameOption::Promotion.name(), ArgKind::Switch),
        optional(GameOption::Clockwise.name(), ArgKind::Switch),
        optional("time", ArgKind::Pace),
        optional("weekends", ArgKind::Switch),
        optional("rated", ArgKind::Switch),
        optional(TALK, ArgKind::Choice(&["on", OFF, ALLIES])),
        optional(REVEAL, ArgKind::Switch),
        optional("start", ArgKind::Fen),
    ],
    game: None,
    who: Who::Anyone,
    action: Action::Plays,
    audience: Audience::Hearable,
    scope: Scope::Opening,
    page_button: Some("page-start"),
};

#[async_trait]
impl Command for New {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let terms = terms_of(context, call).await?;
        open(context, call, terms).await
    }
}

/// Opens a game as the arguments want it, and seats the requester.
pub(super) async fn open(context: &mut Context<'_>, call: &Invocation, terms: Terms) -> Result<Answer, Refusal> {
    let place = context.place.clone();
    let usual = Rules::new(ServerSettings::of(context.view(), &place).await?.game());
    let (rules, start) = match call.get("start").filter(|text| *text != "startpos") {
        Some(text) => {
            // A position of a game is started from by the rules of that game.
            let (base, fen) = match position_of_game(context, text).await? {
                Some(position) => (*position.rules(), position.fen()),
                None => (usual, text.to_owned()),
            };
            let rules = rules_of(call, base)?;
            (rules, Some(Position::from_fen(rules, &fen).map_err(Refusal::Start)?))
        }
        None => (rules_of(call, usual)?, None),
    };
    if start.is_some_and(|start| start.over().is_some()) {
        return Err(Refusal::StartIsOver);
    }
    adopt_language(context).await?;
    let asks = wants_letters(context).await?;
    let (place, others) = (context.place.clone(), bridged(context).await?);
    let opening = Opening { place: &place, others: others.as_slice(), rules, start, terms: &terms };
    let mut loaded = lobby::open(context, &opening).await?;
    for name in [WITH, AND] {
        if let Some(said) = call.get(name) {
            let person = context.named(said).await?;
            lobby::invite(context, &mut loaded, &person, None).await?;
        }
    }
    let level = machine::level(call)?;
    let chosen = call.get("seat").and_then(Seat::read);
    for seat in call.get("ai").into_iter().flat_map(|seats| seats.split(',')).filter_map(Seat::read) {
        let free = loaded.free_seats();
        if chosen == Some(seat) || free.len() < 2 || !free.contains(&seat) {
            return Err(Refusal::SeatClosed { seat, free: free.into_iter().filter(|free| *free != seat).collect() });
        }
        machine::sit(context, &mut loaded, seat, level).await?;
    }
    let seat = lobby::choose(&loaded, context.person.id, chosen, context.request.chance)?;
    let news = if terms.is_on(CHALLENGE) { "lobby-challenge" } else { "lobby-opened" };
    lobby::sit(context, &mut loaded, seat, news, asks.then_some(ask_letters as More)).await?;
    let words = context.words();
    let seat =
        if lobby::draws_lots(&loaded) { words.word("seat-by-lot") } else { crate::say::speech::seat(words, seat) };
    let text = words.say("done-new", &[("game", loaded.row.id.0.into()), ("seat", seat.into())]);
    Ok(Answer::private(Message::text(text)))
}

/// Whether to ask whether pieces are to show letters: once, at the first game of a place that speaks no Chinese and has
/// not chosen.
async fn wants_letters(context: &mut Context<'_>) -> Result<bool, Refusal> {
    let place = context.place.clone();
    let chosen = Preferences::read(place.look.as_deref()).names.is_some();
    if chosen || context.public(&place).language.is_chinese() {
        return Ok(false);
    }
    for which in [Which::OpenIn(place.id), Which::EndedIn(place.id)] {
        if !context.change.games(which).await?.is_empty() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Adds the question whether pieces are to show letters to the lobby of the place.
fn ask_letters(words: Words<'_>, message: &mut Message) {
    if words.language.is_chinese() {
        return;
    }
    let choose = |names: Names| Invocation::new("look").with("names", names).with("for", CHANNEL);
    message.text = format!("{}\n{}", message.text, words.word("ask-letters"));
    message.buttons.extend(rows(vec![
        button(words.word("button-letters"), Style::Plain, &choose(Names::Latin)),
        button(words.word("button-characters"), Style::Plain, &choose(Names::One)),
    ]));
}

/// A place that has chosen no language speaks that of who opens its first game.
async fn adopt_language(context: &mut Context<'_>) -> Result<(), Refusal> {
    if context.place.language.is_none() {
        let code = context.words().language.code();
        context.change.set_place_language(context.place.id, code).await?;
        context.place.language = Some(code.to_owned());
    }
    Ok(())
}

/// The place on the other end of the bridge from here, or from the channel of this thread.
async fn bridged(context: &mut Context<'_>) -> Result<Option<Place>, Refusal> {
    let here = context.place.clone();
    let direct = context.change.bridge_of(here.id).await?;
    if direct.is_some() || here.thread.is_empty() {
        return Ok(direct);
    }
    let channel = context.change.place_or_unknown(&here.platform, &here.channel, "").await?;
    Ok(context.change.bridge_of(channel.id).await?)
}

/// What is agreed about the game besides its rules.
pub(super) async fn terms_of(context: &mut Context<'_>, call: &Invocation) -> Result<Terms, Refusal> {
    let place = context.place.clone();
    let usual = ServerSettings::of(context.view(), &place).await?.pace().to_string();
    let mut terms = with_moment(Terms::default().with(PACE, call.get("time").unwrap_or(&usual)), call)?;
    for name in [WEEKENDS, RATED] {
        if call.get(name) == Some(OFF) {
            terms = terms.with(name, OFF);
        }
    }
    for name in [LOTS, REVEAL, HINTS] {
        if call.get(name) == Some("on") {
            terms = terms.with(name, "on");
        }
    }
    Ok(match call.get(TALK) {
        Some(talk) if talk != "on" => terms.with(TALK, talk),
        _ => terms,
    })
}

/// Terms with how long the machines wait before they move.
pub(super) fn with_moment(terms: Terms, call: &Invocation) -> Result<Terms, Refusal> {
    let Some(text) = call.get(MOMENT) else { return Ok(terms) };
    let seconds = text.parse().ok().filter(|seconds| MOMENTS.contains(seconds));
    let refused = || Refusal::BadArgument {
        name: MOMENT,
        text: text.to_owned(),
        allowed: format!("{}–{}", MOMENTS.start(), MOMENTS.end()),
    };
    Ok(terms.with(MOMENT, &seconds.ok_or_else(refused)?.to_string()))
}

/// The position that `#12@30` names: that of game 12 after 30 plies; of `#12` the last one. `None` for other texts.
async fn position_of_game(context: &mut Context<'_>, text: &str) -> Result<Option<Position>, Refusal> {
    let Some(named) = text.trim().strip_prefix(['#', '＃']) else { return Ok(None) };
    let (number, ply) = named.split_once('@').map_or((named, None), |(number, ply)| (number, Some(ply)));
    let row = context.numbered(number, Action::Looks).await?;
    let loaded = LoadedGame::load(context.view(), row, None).await?;
    let last = loaded.game.plies();
    let Some(ply) = ply else { return Ok(Some(*loaded.game.position())) };
    let ply = ply.trim().parse().ok().filter(|ply| *ply <= last).ok_or(Refusal::NoSuchPly { last })?;
    Ok(loaded.game.positions().nth(ply).copied())
}

/// The engine's rules of the arguments; what they do not say is as in other rules.
fn rules_of(call: &Invocation, base: Rules) -> Result<Rules, Refusal> {
    let variant = match call.get("game") {
        Some(name) => name.parse().map_err(|_| Refusal::BadArgument {
            name: "game",
            text: name.to_owned(),
            allowed: Variant::ALL.iter().map(|id| id.name()).collect::<Vec<_>>().join(", "),
        })?,
        None => base.variant,
    };
    let mut rules = if variant == base.variant { base } else { Rules::new(variant) };
    for name in GameOption::ALL.map(GameOption::name) {
        if let Some(value) = call.get(name) {
            rules.set(name, value).map_err(|error| match error {
                OptionError::Unknown { game, .. } => Refusal::OptionOfOthers { name, game },
                OptionError::Value { allowed, .. } => {
                    Refusal::BadArgument { name, text: value.to_owned(), allowed: allowed.replace(" or ", ", ") }
                }
            })?;
        }
    }
    Ok(rules)
}
