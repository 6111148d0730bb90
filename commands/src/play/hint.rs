//! A move that was only said, where people also just talk: its player is told how to play it.

use sanguo_engine::Variant;
use sanguo_engine::notation::{self, ReadError};

use crate::ask::request::{Input, Request};
use crate::ask::spec::ArgKind;
use crate::play::chooser::{ask_confirm, ask_which};
use crate::say::message::Answer;
use crate::say::refusal::Refusal;
use crate::service::Service;

impl Service {
    /// What to tell the player to move who says a move without a command: that it was not played, with the buttons that
    /// play it. `None` for everything else that is said.
    pub async fn hint(&self, request: &Request) -> Option<Answer> {
        let Input::Line(text) = &request.input else { return None };
        // Most of what is said is no move in any game, and nothing is looked up for it.
        let may_be_one = text.len() <= LONGEST && text.chars().any(|c| c.is_ascii_digit() || !c.is_ascii());
        let is_point = Variant::ALL.iter().any(|variant| variant.has_point(text.trim()));
        if !may_be_one || is_point {
            return None;
        }
        self.try_hint(request, text).await.unwrap_or_default()
    }

    async fn try_hint(&self, request: &Request, text: &str) -> Result<Option<Answer>, Refusal> {
        let mut context = self.looking(request).await?;
        let catalogue = context.around.catalogue;
        let Some(call) = catalogue.taking(ArgKind::Move, text) else { return Ok(None) };
        let Some(spec) = catalogue.get(&call.command) else { return Ok(None) };
        context.admit(spec, &call).await?;
        let loaded = context.meant()?;
        let (words, look) = (context.words(), context.look(&loaded));
        let hint = words.word("hint-said");
        Ok(match notation::read(&loaded.game, text) {
            Ok(mv) => {
                let mut answer = ask_confirm(words, &loaded, look, mv);
                answer.message.text = format!("{hint}\n{}", answer.message.text);
                Some(Answer { language: words.language, ..answer })
            }
            Err(ReadError::Ambiguous(readings)) => {
                let moves: Vec<_> = readings.iter().map(|reading| reading.mv).take(MOST).collect();
                let asked = words.say("choose-which", &[("text", text.into())]);
                let message = ask_which(words, &loaded, look, &moves, format!("{hint}\n{asked}"));
                Some(Answer { language: words.language, ..Answer::dialogue(message) })
            }
            Err(_) => None,
        })
    }
}

/// The longest text that can be a move, in bytes.
const LONGEST: usize = 80;
/// The most moves that are offered to choose from.
const MOST: usize = 20;
