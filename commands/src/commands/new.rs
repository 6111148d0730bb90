//! `new`: opens the lobby of a game.

use async_trait::async_trait;
use sanguo_engine::{GameId as Variant, Position, Rules, Seat};
use sanguo_store::NewGame;

use super::Command;
use super::join::{pick_random, sit};
use crate::announce;
use crate::catalogue::{ArgKind, Spec, Who, optional};
use crate::context::Context;
use crate::message::{Answer, Message};
use crate::refusal::Refusal;
use crate::request::Invocation;
use crate::table::{RULES_VERSION, Table, write_options};

pub(crate) struct New;

static SPEC: Spec = Spec {
    name: "new",
    args: &[
        optional("game", ArgKind::Variant),
        optional("mode", ArgKind::Choice(&["blood", "quick-count", "quick-value"])),
        optional("seat", ArgKind::SeatOrRandom),
        optional("promotion", ArgKind::Choice(&["on", "off"])),
        optional("start", ArgKind::Fen),
    ],
    who: Who::Anyone,
};

#[async_trait]
impl Command for New {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let rules = rules_of(call)?;
        let start = call.get("start").filter(|text| *text != "startpos");
        let position = match start {
            Some(fen) => Position::from_fen(rules, fen).map_err(Refusal::Start)?,
            None => Position::start(rules),
        };
        if position.over().is_some() {
            return Err(Refusal::StartIsOver);
        }
        adopt_language(context).await?;
        let fen = position.fen();
        let id = context
            .change
            .new_game(NewGame {
                place: context.place.id,
                variant: rules.game.name(),
                options: &write_options(&rules),
                start: start.map(|_| fen.as_str()),
                rules_version: RULES_VERSION,
                creator: context.person.id,
                position: &fen,
                at: context.now(),
            })
            .await?;
        let row = context.change.game(id).await?.ok_or(Refusal::NoSuchGame)?;
        let mut table = Table::load(&mut context.change, row).await?;
        let seat = match call.get("seat").and_then(Seat::read) {
            Some(seat) => seat,
            None => pick_random(&table, context.request.chance)?,
        };
        let news = context.public(&table.place).say("lobby-opened", &[("name", context.name().into())]);
        sit(context, &mut table, seat, &news).await?;
        let text = context
            .words()
            .say("done-new", &[("game", id.0.into()), ("seat", crate::speech::seat(context.words(), seat).into())]);
        Ok(Answer::private(Message::text(text)))
    }
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

/// The engine's rules of the arguments.
fn rules_of(call: &Invocation) -> Result<Rules, Refusal> {
    let variant = match call.get("game") {
        Some(name) => name.parse().map_err(|_| Refusal::BadArgument {
            name: "game",
            text: name.to_owned(),
            allowed: Variant::ALL.iter().map(|id| id.name()).collect::<Vec<_>>().join(", "),
        })?,
        None => Variant::Yanyi,
    };
    let mut rules = Rules::new(variant);
    for name in ["mode", "promotion"] {
        if let Some(value) = call.get(name) {
            rules.set(name, value).map_err(|error| Refusal::BadArgument {
                name: if name == "mode" { "mode" } else { "promotion" },
                text: value.to_owned(),
                allowed: error.to_string(),
            })?;
        }
    }
    Ok(rules)
}

/// Tells whether a lobby that has just changed is full, and then begins the game.
pub(crate) async fn begin_if_full(context: &mut Context<'_>, table: &mut Table, news: &str) -> Result<bool, Refusal> {
    if !table.free_seats().is_empty() {
        return Ok(false);
    }
    context.happen(table, crate::happening::Happening::Begin).await?;
    let words = context.public(&table.place);
    let mut lines = vec![news.to_owned(), words.word("tell-begins")];
    lines.extend(announce::seat_lines(words, table));
    let message = announce::turn(words, table, lines);
    context.send(table, &message).await?;
    Ok(true)
}
