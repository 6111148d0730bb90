//! `today`: everything that waits for the requester, over all places.

use async_trait::async_trait;
use sanguo_store::{GameRow, Person, Place, State, View, Which};

use super::Look as Looking;
use crate::ask::spec::{Action, Audience, Scope, Spec, Who};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::game::zone::Zone;
use crate::invocation::Invocation;
use crate::say::announce::{self, button};
use crate::say::message::{Answer, Button, Message, Moment, Style};
use crate::say::refusal::Refusal;
use crate::say::text::Words;
use crate::say::{clocks, since, speech};
use crate::settings::PersonSettings;
use crate::surroundings::Surroundings;

pub(crate) struct Today;

static SPEC: Spec = Spec {
    name: "today",
    args: &[],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// More would not fit a message.
const MOST: usize = 15;

#[async_trait]
impl Looking for Today {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let (words, now, person) = (context.words(), context.now(), context.person.clone());
        let waiting = waiting(context.around, &mut context.change, words, &person, now).await?;
        Ok(Answer::private(match waiting {
            Some(waiting) => waiting.message,
            None => Message::text(words.word("today-none")),
        }))
    }
}

/// What waits for somebody.
pub(crate) struct Waiting {
    /// All of it.
    pub(crate) message: Message,
    /// Where the most urgent of it is.
    pub(crate) place: Place,
    /// How much it is.
    pub(crate) count: usize,
}

/// What waits for a person: turns, the most urgent first, votes, and invitations. `None` when there is nothing.
pub(crate) async fn waiting(
    around: &Surroundings,
    view: &mut View,
    words: Words<'_>,
    person: &Person,
    now: i64,
) -> Result<Option<Waiting>, Refusal> {
    let zone = PersonSettings::of(view, person.id).await?.zone();
    let mut items: Vec<Item> = Vec::new();
    for row in view.games(Which::OpenOf(person.id)).await? {
        if row.state == State::Playing {
            items.extend(of_game(around, view, words, person, row, zone.as_ref(), now).await?);
        }
    }
    for game in view.invitations_of(person.id).await? {
        let Some(row) = view.game(game).await? else { continue };
        let loaded = LoadedGame::load(view, row, Some(&around.replays)).await?;
        let words = words.playing(loaded.variant());
        let text = words.say("today-invited", &[("title", announce::title(words, &loaded).into())]);
        let accept = Invocation::new("invite").with("game", game).with("answer", "accept");
        let label = words.say("button-accept-of", &[("game", game.0.into())]);
        let button = button(label, Style::Plain, &accept);
        let text = linked(around, &loaded, text).await;
        items.push(Item { due: i64::MAX, text, moment: None, button, place: loaded.place });
    }
    items.sort_by_key(|item| item.due);
    let Some(place) = items.first().map(|item| item.place.clone()) else { return Ok(None) };
    let count = items.len();
    let more = items.len().saturating_sub(MOST);
    items.truncate(MOST);
    let mut lines = vec![words.say("today-head", &[("count", (count as i64).into())])];
    lines.extend(items.iter().map(|item| item.text.clone()));
    if more > 0 {
        lines.push(words.say("games-more", &[("more", (more as i64).into())]));
    }
    let message = Message {
        text: lines.join("\n"),
        moments: items.iter().filter_map(|item| item.moment.clone()).collect(),
        buttons: announce::rows(items.into_iter().map(|item| item.button)),
        ..Message::default()
    };
    Ok(Some(Waiting { message, place, count }))
}

/// Something that waits.
struct Item {
    /// When it is due.
    due: i64,
    text: String,
    moment: Option<Moment>,
    button: Option<Button>,
    /// Where it is.
    place: Place,
}

/// What waits for a person in a game that is being played.
async fn of_game(
    around: &Surroundings,
    view: &mut View,
    words: Words<'_>,
    person: &Person,
    row: GameRow,
    zone: Option<&Zone>,
    now: i64,
) -> Result<Vec<Item>, Refusal> {
    let mut items = Vec::new();
    // A game that does not replay is found by whoever asks for it; it waits for nobody.
    let Ok(mut loaded) = LoadedGame::load(view, row, Some(&around.replays)).await else { return Ok(items) };
    loaded.read_facts(view).await?;
    let Some(seat) = loaded.seat_of(person.id) else { return Ok(items) };
    let words = words.playing(loaded.variant());
    let id = loaded.row.id;
    let title = announce::title(words, &loaded);
    if loaded.turn() == seat {
        let until = clocks::until(words, &loaded, zone, now);
        let args = [
            ("title", title.as_str().into()),
            ("seat", speech::seat(words, seat).into()),
            ("since", speech::span(words, now - loaded.row.turn_since).into()),
            ("until", until.as_ref().map(|until| until.words.clone()).unwrap_or_default().into()),
        ];
        let mut text = words.say(if until.is_some() { "today-turn-until" } else { "today-turn" }, &args);
        if let Some(line) = since::line(words, &loaded, seat) {
            text = format!("{text}\n  {line}");
        }
        let label = words.say("button-move-of", &[("game", id.0.into())]);
        let button = button(label, Style::Primary, &Invocation::new("move").with("game", id));
        let due = until.as_ref().map_or(i64::MAX - 1, |until| until.at);
        let (text, place) = (linked(around, &loaded, text).await, loaded.place.clone());
        items.push(Item { due, text, moment: until, button, place });
    }
    for vote in loaded.open_votes().iter().filter(|vote| vote.offer.waiting().contains(seat)) {
        let args = [
            ("title", title.as_str().into()),
            ("seat", speech::seat(words, vote.offer.by()).into()),
            ("matter", words.name("matter", vote.matter.name()).into()),
            ("command", format!("/{}", vote.matter.name()).into()),
        ];
        let text = linked(around, &loaded, words.say("today-vote", &args)).await;
        items.push(Item { due: i64::MAX - 1, text, moment: None, button: None, place: loaded.place.clone() });
    }
    Ok(items)
}

/// A text with a link to where the game is played.
async fn linked(around: &Surroundings, loaded: &LoadedGame, text: String) -> String {
    match around.links.place(&loaded.place).await {
        Some(link) => match text.split_once('\n') {
            Some((first, rest)) => format!("{first} {link}\n{rest}"),
            None => format!("{text} {link}"),
        },
        None => text,
    }
}
