//! Warning of what a move would lose, before it is played.

use sanguo_ai::advice::{self, Blunder, Loss};
use sanguo_engine::notation::{Reading, Roster};
use sanguo_engine::{Game, Move};
use sanguo_store::View;

use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;
use crate::settings::PersonSettings;

/// What a move would lose, in words and as an arrow.
#[derive(Clone, Debug)]
pub(crate) struct Warned {
    /// What the reply would be, and what it costs.
    pub(crate) text: String,
    /// The reply, from and to; `None` for a piece that is dropped.
    pub(crate) arrow: Option<(String, String)>,
}

/// What is to be said of a move before its player confirms it, when the player wants that and the game allows it.
pub(crate) async fn warning(
    context: &mut Context<'_, View>,
    loaded: &LoadedGame,
    mv: Move,
) -> Result<Option<Warned>, Refusal> {
    if !is_wanted(context, loaded).await? {
        return Ok(None);
    }
    let game = Game::clone(&loaded.game);
    let found = context.around.thinking.beside(move || advice::warning(&game, mv)).await.flatten();
    Ok(found.and_then(|blunder| warned(context.words(), loaded, mv, &blunder)))
}

/// Whether the requester is warned in a game: never where it counts for tables; elsewhere as the requester has chosen,
/// and without a choice in games against machines alone.
async fn is_wanted(context: &mut Context<'_, View>, loaded: &LoadedGame) -> Result<bool, Refusal> {
    if loaded.is_rated() {
        return Ok(false);
    }
    let person = context.person.id;
    let chosen = PersonSettings::of(context.view(), person).await?.blunders();
    let others = loaded.players.iter().filter(|player| player.person.id != person);
    let alone = others.filter(|player| loaded.machine(player.seat).is_none()).count() == 0;
    Ok(chosen.unwrap_or(alone))
}

fn warned(words: Words<'_>, loaded: &LoadedGame, mv: Move, blunder: &Blunder) -> Option<Warned> {
    let mut after = Game::clone(&loaded.game);
    after.play(mv).ok()?;
    let roster = Roster::of(&after);
    let position = after.position().as_if_turn_of(blunder.by);
    let reply = blunder.reply;
    let reading = speech::reading(words, &Reading::of(&position, &roster, reply), roster.mover(reply));
    let by = ("by", speech::seat(words, blunder.by).into());
    let reply_text = ("reply", reading.into());
    let text = match blunder.loses {
        Loss::Game => words.say("blunder-game", &[by, reply_text]),
        Loss::Han { to } => words.say("blunder-han", &[by, reply_text, ("to", speech::seat(words, to).into())]),
        Loss::Piece { piece, at } => {
            let piece = speech::piece(words, piece, roster.get(at));
            words.say(
                "blunder-piece",
                &[by, reply_text, ("piece", piece.into()), ("point", position.point_name(at).into())],
            )
        }
        // That a position gets worse is a matter of opinion: what is warned of can be seen on the board.
        Loss::Position => return None,
    };
    let arrow = reply.from().map(|from| (position.point_name(from), position.point_name(reply.to())));
    Some(Warned { text, arrow })
}
