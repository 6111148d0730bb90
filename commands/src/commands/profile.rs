//! `profile`: what somebody has done in this server; in a private chat, what the requester has done everywhere.

use async_trait::async_trait;
use sanguo_engine::Seat;
use sanguo_render::{Names, Theme};
use sanguo_store::{Person, View};

use super::Look;
use super::table::{call_of, scope_of};
use crate::ask::spec::{Action, ArgKind, Audience, Scope as Where, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::announce::{PICTURE_WIDTH, button, rows};
use crate::say::card::Card;
use crate::say::message::{Answer, Message, Style};
use crate::say::picture::Picture;
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::standing::{rating, scope_name};
use crate::say::text::{Words, safe_name};
use crate::table::standing::{Scope, Standing, ranked, standings};

pub(crate) struct Profile;

static SPEC: Spec = Spec {
    name: "profile",
    args: &[
        optional("player", ArgKind::Member),
        optional("game", ArgKind::Variant),
        optional("season", ArgKind::Season),
    ],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Open,
    scope: Where::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Profile {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let words = context.words();
        let scope = scope_of(call, context.now())?;
        let person = match call.get("player") {
            Some(said) => context.seen(said).await?,
            None => context.person.clone(),
        };
        if context.view().is_forgotten(person.id).await? {
            return Err(Refusal::Forgotten);
        }
        let found = Found::of(context, &person, scope).await?;
        let name = safe_name(&person.name);
        let text = found.lines(words, &name, scope).join("\n");
        let picture = found.standing.as_ref().map(|one| Picture {
            card: Some(Box::new(found.card(words, &name, scope, one))),
            alt: text.clone(),
            ..canvas(context, scope)
        });
        let mut buttons = Vec::new();
        if !context.request.alone {
            buttons.push(button(words.word("button-table"), Style::Plain, &call_of("table", scope)));
        }
        Ok(Answer::dialogue(Message { text, picture, buttons: rows(buttons), ..Message::default() }))
    }
}

/// A picture without anything on it, as the requester likes pictures, or the place has them.
fn canvas(context: &Context<'_, View>, scope: Scope) -> Picture {
    let own = Preferences::read(context.person.look.as_deref());
    let preferences = own.or(&Preferences::read(context.place.look.as_deref()));
    Picture {
        variant: scope.variant.unwrap_or_default().to_string(),
        options: String::new(),
        fen: String::new(),
        result: None,
        last: None,
        selected: None,
        targets: Vec::new(),
        arrows: Vec::new(),
        machines: String::new(),
        view: Seat::Shu.letter().to_string(),
        script: if context.words().language.is_traditional() { "traditional" } else { "simplified" }.to_owned(),
        theme: preferences.theme.unwrap_or_else(|| Theme::default().to_string()),
        names: preferences.names.unwrap_or_else(|| Names::default().to_string()),
        width: PICTURE_WIDTH,
        alt: String::new(),
        caption: None,
        card: None,
        graph: None,
    }
}

/// What is found about somebody.
struct Found {
    /// `None` for who has ended no game.
    standing: Option<Standing>,
    /// The rank, among how many; only within a server.
    rank: Option<(usize, usize)>,
    /// Whether it is about one server: only there ratings mean something.
    one_server: bool,
}

impl Found {
    async fn of(context: &mut Context<'_, View>, person: &Person, scope: Scope) -> Result<Found, Refusal> {
        let (place, alone) = (context.place.clone(), context.request.alone);
        let results = match alone {
            true => context.view().results_with(person.id).await?,
            false => context.view().results_in(&place).await?,
        };
        let all = standings(&results, scope);
        let standing = all.iter().find(|standing| standing.person == person.id).cloned();
        let ranked = if alone { Vec::new() } else { ranked(all) };
        let rank = ranked.iter().find(|(_, one)| one.person == person.id).map(|(rank, _)| (*rank, ranked.len()));
        Ok(Found { standing, rank, one_server: !alone })
    }

    /// What is counted, and where.
    fn scope(&self, words: Words<'_>, scope: Scope) -> String {
        let place = words.word(if self.one_server { "profile-here" } else { "profile-everywhere" });
        format!("{} · {place}", scope_name(words, scope))
    }

    fn card(&self, words: Words<'_>, name: &str, scope: Scope, one: &Standing) -> Card {
        let figure = |key: &str, value: String| (words.word(key), value);
        let rated = self.one_server && one.rating.games > 0;
        let rating = if rated { rating(one.rating) } else { "–".to_owned() };
        Card {
            name: name.to_owned(),
            scope: self.scope(words, scope),
            favourite: one.favourite().map(|seat| seat.letter().to_string()),
            favourite_label: words.word("card-favourite"),
            seats: one.seats.map(|seat| seat.games),
            figures: [
                figure("card-points", one.points.to_string().replace('-', "−")),
                figure("card-rating", rating),
                figure("card-games", one.games.to_string()),
                figure("card-won", one.won.to_string()),
            ],
            deeds: [
                figure("card-alliances", one.alliances.to_string()),
                figure("card-deposed", one.deposed.to_string()),
                figure("card-absorbed", one.absorbed.to_string()),
            ],
        }
    }

    fn lines(&self, words: Words<'_>, name: &str, scope: Scope) -> Vec<String> {
        let scope = self.scope(words, scope);
        let mut lines = vec![words.say("profile-title", &[("name", name.into()), ("scope", scope.into())])];
        let Some(one) = self.standing.as_ref().filter(|one| one.games + one.friendly + one.machine > 0) else {
            lines.push(words.word("profile-empty"));
            return lines;
        };
        let number = |n: u32| i64::from(n).into();
        lines.push(words.say("profile-games", &[("games", number(one.games)), ("won", number(one.won))]));
        let points = one.points.to_string().replace('-', "−");
        lines.push(match self.rank {
            Some((rank, of)) => words.say(
                "profile-points-rank",
                &[("points", points.into()), ("rank", (rank as i64).into()), ("of", (of as i64).into())],
            ),
            None => words.say("profile-points", &[("points", points.into())]),
        });
        if self.one_server && one.rating.games > 0 {
            lines.push(words.say("profile-rating", &[("rating", rating(one.rating).into())]));
            if one.rating.is_provisional() {
                lines.push(words.word("table-provisional"));
            }
        }
        if let Some(seat) = one.favourite() {
            let games = |seat: Seat| number(one.seats[seat.index()].games);
            let args = [("seat", speech::seat(words, seat).into()), ("games", games(seat))];
            lines.push(words.say("profile-favourite", &args));
        }
        let deeds = [("alliances", one.alliances), ("deposed", one.deposed), ("absorbed", one.absorbed)];
        lines.push(words.say("profile-deeds", &deeds.map(|(name, count)| (name, count.into()))));
        if one.friendly + one.machine > 0 {
            let args = [("friendly", number(one.friendly)), ("machine", number(one.machine))];
            lines.push(words.say("profile-apart", &args));
        }
        lines
    }
}
