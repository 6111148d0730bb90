//! `board`: the position now or earlier, from any side, for the requester only.

use async_trait::async_trait;
use sanguo_engine::Seat;
use sanguo_store::View;

use super::Look as Looking;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::announce::{self, Look, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::speech;

pub(crate) struct Board;

/// The width of a picture to be looked at closely, in pixels.
const FULL_WIDTH: u32 = 2000;

static SPEC: Spec = Spec {
    name: "board",
    args: &[
        optional("view", ArgKind::Seat),
        optional("theme", ArgKind::Theme),
        optional("names", ArgKind::Names),
        optional("ply", ArgKind::Number),
        optional("size", ArgKind::Choice(&["full"])),
        optional("game", ArgKind::Game),
    ],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Looking for Board {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let words = context.words();
        let last_ply = loaded.game.plies();
        let ply = match call.get("ply") {
            Some(text) => {
                text.parse().ok().filter(|ply| *ply <= last_ply).ok_or(Refusal::NoSuchPly { last: last_ply })?
            }
            None => last_ply,
        };
        let mut history = loaded.game.history().skip(ply);
        let (position, mv) = match history.next() {
            // An agreed draw is one more entry of the history, and no ply.
            Some(entry) if ply < last_ply => entry,
            _ => (loaded.game.position(), loaded.game.last_move().map(|(_, mv)| mv)),
        };
        let last = mv.map(|mv| (position.point_name(mv.from().unwrap_or(mv.to())), position.point_name(mv.to())));
        let usual = context.look(&loaded);
        let asked = |name: &str| call.get(name).map(str::to_owned);
        let look = Look {
            view: call.get("view").and_then(Seat::read).or(usual.view),
            preferences: Preferences { theme: asked("theme"), names: asked("names") }.or(&usual.preferences),
            ..usual
        };
        let mut lines = vec![format!("{} · {}", announce::title(words, &loaded), speech::date(words, position))];
        if ply < last_ply {
            lines.push(words.say("board-ply", &[("ply", (ply as i64).into()), ("last", (last_ply as i64).into())]));
        }
        let mut picture = announce::picture_of(words, &loaded, position, last, look);
        let mut buttons = Vec::new();
        if call.get("size").is_some() {
            picture.width = FULL_WIDTH;
        } else {
            let mut full = call.clone().with("game", loaded.row.id).with("size", "full");
            // What is shown does not change when somebody moves meanwhile.
            full.args.insert("ply".to_owned(), ply.to_string());
            buttons.push(button(words.word("button-full-size"), Style::Plain, &full));
        }
        Ok(Answer::private(Message {
            text: lines.join("\n"),
            picture: Some(picture),
            buttons: rows(buttons),
            game: Some(loaded.row.id.0),
            ..Message::default()
        }))
    }
}
