//! The machine's turns: found in the database, thought out by whoever runs the program, and played like any move.
//!
//! Nothing of it is remembered: a turn is a timer of its game, which a move replaces.

use sanguo_ai::{Level, Order};
use sanguo_engine::{Game, Move};
use sanguo_store::{MachineTurn, Millis, StoreError};

use crate::ask::request::{Input, Request, User};
use crate::game::loaded::{LoadedGame, machine_name};
use crate::invocation::Invocation;
use crate::play::machine::PLATFORM;
use crate::service::Service;

/// How many turns are looked at together.
const MOST: u32 = 200;
/// Machines play no stronger than this where nobody watches their opponents' clocks.
const AMONG_THEMSELVES: u8 = 6;

/// A turn that is to be thought out.
#[derive(Clone, Debug)]
pub struct Task {
    /// The turn.
    pub turn: MachineTurn,
    /// The game as it stands.
    pub game: Game,
    /// How to think.
    pub order: Order,
    /// The level that plays.
    pub level: Level,
    account: String,
}

/// What the machine does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// It moves.
    Plays(Move),
    /// It gives up.
    Resigns,
}

impl Service {
    /// The turns of the machine that are due.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn machine_turns(&self, now: Millis) -> Result<Vec<MachineTurn>, StoreError> {
        self.store().view().await?.machine_turns(now, MOST).await
    }

    /// What there is to think about in a turn; `None` when it is over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn machine_task(&self, turn: &MachineTurn) -> Result<Option<Task>, StoreError> {
        let mut view = self.store().view().await?;
        let Some(row) = view.game(turn.game).await?.filter(|row| row.events == turn.events) else { return Ok(None) };
        let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await else { return Ok(None) };
        let seat = loaded.turn();
        let (Some(level), Some(player)) = (loaded.machine(seat), loaded.player(seat)) else { return Ok(None) };
        let level = if turn.people { level } else { level.min(Level::new(AMONG_THEMSELVES).unwrap_or(level)) };
        // The same game has the same moves wherever it is played on.
        let seed = (turn.game.0 as u64).rotate_left(32) ^ turn.events as u64;
        let order = Order { level, seed, ..Order::default() };
        let account = player.person.account.clone();
        let game = Game::clone(&loaded.game);
        Ok(Some(Task { turn: turn.clone(), game, order, level, account }))
    }

    /// Does what the machine has chosen, and tells of it as of any player's move. Returns whether it was done: not when
    /// the game has gone on meanwhile.
    ///
    /// # Errors
    /// When it cannot be noted that it was not done. The turn stays then, and is taken up later.
    pub async fn machine_acts(&self, task: &Task, act: Act, now: Millis, chance: u64) -> Result<bool, StoreError> {
        let turn = &task.turn;
        let command = match act {
            Act::Plays(mv) => {
                let text = task.game.position().move_text(mv);
                Invocation::new("move").with("move", text).with("at", turn.events)
            }
            Act::Resigns => Invocation::new("resign"),
        };
        let call = command.with("game", turn.game).with("confirm", "yes");
        let Some(id) = call.to_id() else { return Ok(false) };
        let request = Request {
            key: format!("machine:{}:{}", turn.game, turn.events),
            platform: PLATFORM.to_owned(),
            channel: String::new(),
            thread: String::new(),
            alone: true,
            user: User {
                account: task.account.clone(),
                name: machine_name(task.level.number()),
                language: None,
                manages: false,
            },
            // As a button does it: whatever else has happened meanwhile, it is good for this turn alone.
            input: Input::Press(id.to_string()),
            now,
            chance,
            members: Vec::new(),
            file: None,
        };
        let answer = self.handle(&request).await;
        if answer.refused || !answer.kept {
            self.machine_failed(turn, &answer.message.text, now).await?;
        }
        Ok(!answer.refused)
    }

    /// A turn of the machine could not be played: it is taken up later, unless the game has gone on.
    ///
    /// # Errors
    /// When that cannot be noted.
    pub async fn machine_failed(&self, turn: &MachineTurn, why: &str, now: Millis) -> Result<(), StoreError> {
        tracing::warn!(game = turn.game.0, why, "the machine could not play its turn");
        self.store().machine_failed(turn, why, now).await
    }
}
