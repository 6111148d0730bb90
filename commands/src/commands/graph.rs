//! `graph`: a picture of a game's course.

use async_trait::async_trait;
use sanguo_engine::{Mode, Seat};
use sanguo_store::{State, View};

use super::{Look, analyse};
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::analysis::Found;
use crate::game::loaded::LoadedGame;
use crate::game::terms::{HINTS, Terms};
use crate::invocation::Invocation;
use crate::say::announce::{self, Look as Looks};
use crate::say::graph::{Graph as Drawn, GraphEvent};
use crate::say::message::{Answer, Message};
use crate::say::names::player_name;
use crate::say::picture::Picture;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

pub(crate) struct Graph;

static SPEC: Spec = Spec {
    name: "graph",
    args: &[optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Standing,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Look for Graph {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, _: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        match loaded.row.state {
            State::Lobby => return Err(Refusal::NotBegun { free: loaded.free_seats() }),
            State::Cancelled => return Err(Refusal::of_ended(State::Cancelled)),
            _ => {}
        }
        let words = context.words();
        let course = match Found::load(context.view(), &loaded).await? {
            Some(found) if may_judge(&loaded) => Course { turns: found.marks(), chances: found.chances },
            _ if may_judge(&loaded) => Course { chances: loaded.chances_course(), turns: Vec::new() },
            _ => Course { chances: Vec::new(), turns: Vec::new() },
        };
        let message = Message {
            text: course.lines(words, &loaded).join("\n"),
            picture: Some(course.picture(words, &loaded, context.look(&loaded))),
            buttons: match loaded.row.state {
                State::Over | State::Aborted => analyse::again(words, &loaded),
                _ => Vec::new(),
            },
            game: Some(loaded.row.id.0),
            ..Message::default()
        };
        Ok(Answer::dialogue(message))
    }
}

/// Whether the machine says what it thinks of a game: not while people play it against each other without hints.
fn may_judge(loaded: &LoadedGame) -> bool {
    let people = loaded.players.iter().filter(|player| loaded.machine(player.seat).is_none()).count();
    loaded.row.state != State::Playing || people < 2 || Terms::read(&loaded.row.terms).is_on(HINTS)
}

/// What is known of a game's course besides the game itself.
pub(crate) struct Course {
    /// The chances of the seats in every position, in thousandths; none when nobody has judged them.
    pub(crate) chances: Vec<[i32; 3]>,
    /// Where the game turned.
    pub(crate) turns: Vec<GraphEvent>,
}

impl Course {
    /// The picture.
    pub(crate) fn picture(&self, words: Words<'_>, loaded: &LoadedGame, look: Looks) -> Picture {
        // The face of the machine is no character of the pictures' font.
        let player = |seat: Seat| match loaded.machine(seat) {
            Some(level) => words.say("graph-machine", &[("level", i64::from(level.number()).into())]),
            None => player_name(loaded, seat),
        };
        let legend = |seat: Seat| (speech::power(words, seat.into()), player(seat));
        let mut events = loaded.course_events();
        events.extend(self.turns.iter().cloned());
        let title = [
            format!("#{}", loaded.row.id),
            speech::variant(words, loaded.variant()),
            speech::mode(words, loaded.game.position().rules().mode),
        ];
        let parts = if loaded.variant().about().has_modes() { 3 } else { 2 };
        let graph = Drawn {
            title: title[..parts].join(" · "),
            legends: Seat::ALL.map(legend),
            seats: loaded.needed().iter().map(Seat::letter).collect(),
            axis: words.word("graph-axis"),
            material: (words.word(measure(loaded)), loaded.material_course()),
            chances: (words.word("graph-chances"), self.chances.clone()),
            events,
        };
        let alt = self.lines(words, loaded).join("\n");
        Picture { alt, graph: Some(Box::new(graph)), ..announce::picture(words, loaded, look) }
    }

    /// The same in words: how it stands, and what happened when.
    pub(crate) fn lines(&self, words: Words<'_>, loaded: &LoadedGame) -> Vec<String> {
        let mut lines = vec![announce::title(words, loaded)];
        let part = |seat: Seat, value: String| {
            words.say("graph-part", &[("seat", speech::seat(words, seat).into()), ("value", value.into())])
        };
        let list = |key: &str, value: &dyn Fn(Seat) -> String| {
            let parts: Vec<String> = loaded.needed().iter().map(|seat| part(seat, value(seat))).collect();
            words.say("graph-line", &[("what", words.word(key).into()), ("list", words.list(&parts).into())])
        };
        if let Some(last) = loaded.material_course().last() {
            lines.push(list(measure(loaded), &|seat| ((last[seat.index()] + 50) / 100).to_string()));
        }
        if let Some(last) = self.chances.last() {
            lines.push(list("graph-chances", &|seat| format!("{} %", (last[seat.index()] + 5) / 10)));
        }
        lines.extend(happened(loaded).into_iter().map(|event| line(words, &event)));
        lines
    }
}

/// What happened, in its order.
fn happened(loaded: &LoadedGame) -> Vec<GraphEvent> {
    let mut events = loaded.course_events();
    events.sort_by_key(|event| match event {
        GraphEvent::Alliance { from, .. } => *from,
        GraphEvent::Deposed { at } | GraphEvent::Fall { at, .. } | GraphEvent::Turn { at, .. } => *at,
    });
    events
}

/// One thing that happened, in words.
fn line(words: Words<'_>, event: &GraphEvent) -> String {
    let seats = |letters: &str| speech::seats(words, letters.chars().filter_map(Seat::from_letter).collect());
    let ply = |at: usize| ("ply", i64::try_from(at).unwrap_or(i64::MAX).into());
    match event {
        GraphEvent::Alliance { pair, from, .. } => {
            words.say("graph-allied", &[ply(*from), ("seats", seats(pair).into())])
        }
        GraphEvent::Deposed { at } => words.say("graph-deposed", &[ply(*at)]),
        GraphEvent::Fall { seat, at } => words.say("graph-fell", &[ply(*at), ("seat", seats(seat).into())]),
        GraphEvent::Turn { seat, at, .. } => words.say("graph-turn", &[ply(*at), ("seat", seats(seat).into())]),
    }
}

/// What is measured in a game.
fn measure(loaded: &LoadedGame) -> &'static str {
    match loaded.game.position().rules().mode {
        Mode::Blood => "graph-material",
        Mode::QuickCount => "graph-pieces",
        Mode::QuickValue => "graph-values",
    }
}
