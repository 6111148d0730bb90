//! Whether a requester may give a command: the facts of its [`Spec`] are enforced here, before it runs.

use sanguo_store::View;

use crate::ask::spec::{Action, Scope, Spec, Who};
use crate::commands::Command;
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::refusal::Refusal;
use crate::say::text::safe_name;

impl<S: AsMut<View> + Send> Context<'_, S> {
    /// Finds the game that a command is about and checks that the requester may give the command. It has the game from
    /// [`Context::meant`] or [`Context::seated`] then.
    pub(crate) async fn admit(&mut self, spec: &Spec, call: &Invocation) -> Result<(), Refusal> {
        if spec.settles(call) && !self.request.user.manages {
            return Err(match spec.who {
                Who::Manager => Refusal::NotModerator,
                _ if spec.is_of_server(call) => Refusal::NotServerManager,
                _ => Refusal::NotManager,
            });
        }
        let Some(want) = spec.game else { return Ok(()) };
        let loaded = self.find_game(spec, call, want).await?;
        match spec.who {
            Who::Anyone => {}
            // To manage the place where one is asking is no right in another one.
            Who::Manager if !self.manages(&loaded) => return Err(Refusal::NotModerator),
            Who::Manager => {}
            Who::Member => self.member_of(spec, &loaded)?,
            Who::Player => drop(self.seat_in(&loaded)?),
            Who::Mover => drop(self.mover_in(&loaded)?),
            Who::Creator => self.creator_of(&loaded).await?,
        }
        self.meant = Some(loaded);
        Ok(())
    }

    /// The question that comes before a command changes a game that is played elsewhere. What a button does was named
    /// on it, and in a private chat, from which all games are elsewhere, a number says which game is meant.
    pub(crate) async fn ask_elsewhere(&mut self, command: &dyn Command, call: &Invocation) -> Result<(), Refusal> {
        let spec = command.spec();
        let Some(loaded) = self.meant.take() else { return Ok(()) };
        let numbered = spec.game_arg().is_some_and(|arg| call.get(arg.name).is_some());
        let named = self.is_tap() || self.request.alone && numbered;
        let here = [&loaded.place].into_iter().chain(&loaded.others).any(|place| self.is_here(place));
        let changes = spec.action == Action::Plays && command.changes_the_game(call);
        let asks = changes && !named && !here;
        let row = loaded.row.clone();
        self.meant = Some(loaded);
        if asks { Err(Refusal::Elsewhere { game: self.describe(&row).await? }) } else { Ok(()) }
    }

    /// Whether the requester holds a seat. Where the seats are a matter of the lobby, that it is over says more.
    fn member_of(&self, spec: &Spec, loaded: &LoadedGame) -> Result<(), Refusal> {
        if loaded.seat_of(self.person.id).is_some() {
            return Ok(());
        }
        if spec.scope == Scope::Lobby && !loaded.may_be_left() {
            self.in_lobby(loaded)?;
        }
        Err(Refusal::NotAPlayer)
    }

    /// Whether the requester made a game whose seats are being taken, or manages a place of it.
    async fn creator_of(&mut self, loaded: &LoadedGame) -> Result<(), Refusal> {
        self.in_lobby(loaded)?;
        if loaded.row.creator == self.person.id || self.manages(loaded) {
            return Ok(());
        }
        let creator = self.view().person_by_id(loaded.row.creator, &loaded.place.platform).await?;
        Err(Refusal::NotCreator { name: creator.map(|person| safe_name(&person.name)).unwrap_or_default() })
    }
}
