//! The one entrance: a request goes in, an answer comes out.

use std::sync::Arc;

use sanguo_engine::Game;
use sanguo_engine::record::Record;
use sanguo_render::Renderer;
use sanguo_store::{GameId, PersonId, Place, Store, StoreError, View};
use tokio::sync::Semaphore;

use crate::ask::catalogue::Catalogue;
use crate::ask::line::Reader;
use crate::ask::request::{Input, Request, SentFile};
use crate::commands;
use crate::commands::{Command, Entry, Look, replay};
use crate::context::Context;
use crate::game::file::{ExportError, FileKind, PERSON, export_in, person_file};
use crate::game::filming::{Films, Made};
use crate::game::loaded::LoadedGame;
use crate::game::replays::Replays;
use crate::invocation::Invocation;
use crate::limits::Limits;
use crate::play::thinking::Thinking;
use crate::say::document::Document;
use crate::say::language::Language;
use crate::say::message::{Answer, Message};
use crate::say::picture::{Picture, PictureError};
use crate::say::refusal::Refusal;
use crate::say::text::{Texts, Words};
use crate::settings::ServerSettings;
use crate::surroundings::{Links, Surroundings, first_known};

/// Everything users can do, on top of a store and a renderer.
pub struct Service {
    store: Store,
    renderer: Arc<Renderer>,
    films: Films,
    around: Surroundings,
    /// Permits for completing, one fewer than there are cores: however fast people type, moves find a core free.
    pub(crate) completing: Semaphore,
}

impl Service {
    /// A service. Places that have chosen no language get `default_language`.
    pub fn new(store: Store, renderer: Renderer, default_language: Language, links: Box<dyn Links>) -> Service {
        let (texts, catalogue, replays) = (Arc::new(Texts::new()), commands::catalogue(), Replays::new());
        let limits = Limits::default();
        let thinking = Thinking::new();
        let around = Surroundings { texts, catalogue, links, replays, limits, thinking, default_language };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let completing = Semaphore::new(cores.saturating_sub(1).max(1));
        Service { store, renderer: Arc::new(renderer), films: Films::new(), around, completing }
    }

    /// The same with other limits than the usual ones.
    pub fn with_limits(mut self, limits: Limits) -> Service {
        self.around.limits = limits;
        self
    }

    pub(crate) fn around(&self) -> &Surroundings {
        &self.around
    }

    /// The store below.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The commands that users can give.
    pub fn catalogue(&self) -> &'static Catalogue {
        self.around.catalogue
    }

    /// The texts of all languages.
    pub fn texts(&self) -> &Texts {
        &self.around.texts
    }

    /// The command that a text gives which is a move, without the command for it: `q12o11 #3`.
    pub fn read_move(&self, text: &str) -> Invocation {
        Reader { catalogue: self.catalogue(), texts: self.texts() }.as_move(text)
    }

    /// The language of a place's public messages.
    pub fn language_in(&self, place: &Place) -> Language {
        self.around.language_in(place)
    }

    /// Whether each game opened in a channel gets a thread of its own, when its server has chosen that.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn threads_in(&self, platform: &str, channel: &str) -> Result<Option<bool>, StoreError> {
        let mut view = self.store.view().await?;
        let place = view.place_or_unknown(platform, channel, "").await?;
        Ok(ServerSettings::of(&mut view, &place).await?.threads())
    }

    /// The language in which a user is spoken to.
    pub async fn language(&self, request: &Request) -> Language {
        match self.looking(request).await {
            Ok(context) => context.words().language,
            Err(_) => first_known(&[request.user.language, Some(self.around.default_language)]),
        }
    }

    /// Whether what a user says is a command that reads a file, which a front then fetches.
    pub fn reads_file(&self, input: &Input) -> bool {
        let reader = Reader { catalogue: self.catalogue(), texts: self.texts() };
        reader.read(input).is_ok_and(|(spec, _)| spec.file_arg().is_some())
    }

    /// Answers a request. The same request (by its key) twice acts once and gets the first answer again; one that only
    /// looks is looked at again. Messages to others are in the outbox when this returns.
    pub async fn handle(&self, request: &Request) -> Answer {
        match self.try_handle(request).await {
            Ok(answer) => answer,
            Err(refusal) => self.last_resort(request, &refusal),
        }
    }

    /// An answer when even the refusal could not be kept.
    fn last_resort(&self, request: &Request, refusal: &Refusal) -> Answer {
        tracing::error!(key = request.key, error = %refusal, "a request failed");
        let language = first_known(&[request.user.language, Some(self.around.default_language)]);
        let mut answer = refused(Words::new(self.texts(), language), refusal, request, None);
        answer.kept = false;
        answer
    }

    async fn try_handle(&self, request: &Request) -> Result<Answer, Refusal> {
        let reader = Reader { catalogue: self.catalogue(), texts: self.texts() };
        let asked = reader.read(&request.input).and_then(|(spec, call)| {
            let entry = commands::find(spec.name)
                .ok_or_else(|| Refusal::UnknownCommand { text: spec.name.to_owned(), meant: None })?;
            Ok((entry, call))
        });
        match asked {
            Ok((Entry::Looks(command), call)) => self.look(request, command, &call).await,
            Ok((Entry::Changes(command), call)) => match command.shows(&call) {
                Some(shown) => self.look(request, shown, &call).await,
                None => {
                    if command.thinks(&call)
                        && let Some(asked) = self.beforehand(request, command, &call).await?
                    {
                        return Ok(asked);
                    }
                    let reads = command.spec().file_arg().is_some();
                    let file = if reads { Some(read_file(request, &call).await) } else { None };
                    self.change(request, command, &call, file).await
                }
            },
            Err(refusal) => Ok(refused(self.looking(request).await?.words(), &refusal, request, None)),
        }
    }

    /// Shows something. Nobody waits for it, and its answer need not be kept: asked again, it is shown as it is then.
    async fn look(&self, request: &Request, command: &dyn Look, call: &Invocation) -> Result<Answer, Refusal> {
        let mut context = self.looking(request).await?;
        let shown = match context.admit(command.spec(), call).await {
            Ok(()) => command.look(&mut context, call).await,
            Err(refusal) => Err(refusal),
        };
        let words = context.words();
        // Ends the view: a game that is found broken is quarantined by a change of its own.
        drop(context);
        match shown {
            Ok(answer) => Ok(self.filmed(words, Answer { language: words.language, ..answer }).await?),
            Err(refusal) if refusal.is_internal() => Err(refusal),
            Err(refusal) => {
                if let Some(broken) = refusal.broken() {
                    let mut change = self.store.begin().await?;
                    broken.quarantine(&mut change).await?;
                    change.commit().await?;
                }
                Ok(refused(words, &refusal, request, Some(call)))
            }
        }
    }

    /// Makes the film that an answer shows, without keeping the database waiting, and tells when it is not as was wished.
    async fn filmed(&self, words: Words<'_>, mut answer: Answer) -> Result<Answer, Refusal> {
        let Some(document) = answer.message.file.as_mut().filter(|file| file.is_film()) else { return Ok(answer) };
        let Some(made) = self.film(document).await? else { return Ok(answer) };
        let Some(wish) = document.film.replace(made.film.clone()) else { return Ok(answer) };
        replay::changed(words, &mut answer.message, &wish, &made.film);
        Ok(answer)
    }

    /// The film of a document, if it is one.
    async fn film(&self, document: &Document) -> Result<Option<Made>, Refusal> {
        let Some(film) = document.film.clone() else { return Ok(None) };
        let mut view = self.store.view().await?;
        let row = view.game(GameId(document.game)).await?.ok_or(Refusal::NoSuchGame)?;
        let loaded = LoadedGame::load(&mut view, row, Some(&self.around.replays)).await?;
        drop(view);
        let tools = (&self.renderer, &self.around.texts);
        let game = Game::clone(&loaded.game);
        let made = self.films.make(tools, (loaded.row.id, loaded.row.events), game, film).await;
        Ok(Some(made.map_err(|error| Refusal::Impossible { game: loaded.row.id, why: error.to_string() })?))
    }

    /// Thinks about a call before its change begins. What is refused, and what was answered already, is so there.
    async fn beforehand(
        &self,
        request: &Request,
        command: &dyn Command,
        call: &Invocation,
    ) -> Result<Option<Answer>, Refusal> {
        let mut context = self.looking(request).await?;
        if context.change.answer(&request.key).await?.is_some() || context.admit(command.spec(), call).await.is_err() {
            return Ok(None);
        }
        let asked = command.beforehand(&mut context, call).await.unwrap_or_default();
        let language = context.words().language;
        Ok(asked.map(|answer| Answer { language, ..answer }))
    }

    /// Does something, in one transaction: what is kept of a refusal is its answer alone.
    async fn change(
        &self,
        request: &Request,
        command: &dyn Command,
        call: &Invocation,
        file: Option<Result<Record, Refusal>>,
    ) -> Result<Answer, Refusal> {
        let mut change = self.store.begin().await?;
        if let Some(first) = change.answer(&request.key).await? {
            change.undo().await?;
            return self.first_answer(request, &first);
        }
        let start = change.save().await?;
        let user = &request.user;
        let person = change.person(&request.platform, &user.account, &user.name, request.now).await?;
        let place = change.place(&request.platform, &request.channel, &request.thread).await?;
        let mut context =
            Context { around: &self.around, request, change, person, place, game: None, meant: None, file };
        let done = match context.admit(command.spec(), call).await {
            Ok(()) => match context.ask_elsewhere(command, call).await {
                Ok(()) => command.run(&mut context, call).await,
                Err(asked) => Err(asked),
            },
            Err(refusal) => Err(refusal),
        };
        let words = context.words();
        let mut change = context.change;
        let answer = match done {
            Ok(answer) => Answer { language: words.language, ..answer },
            // The change is undone by being dropped.
            Err(refusal) if refusal.is_internal() => return Err(refusal),
            Err(refusal) => {
                change.back_to(start).await?;
                if let Some(broken) = refusal.broken() {
                    broken.quarantine(&mut change).await?;
                }
                refused(words, &refusal, request, Some(call))
            }
        };
        let body = serde_json::to_string(&answer)?;
        if !change.keep_answer(&request.key, &body, request.now).await? {
            let first = change.answer(&request.key).await?.unwrap_or_default();
            change.undo().await?;
            return self.first_answer(request, &first);
        }
        change.commit().await?;
        Ok(answer)
    }

    /// The answer that was given to a request first.
    fn first_answer(&self, request: &Request, kept: &str) -> Result<Answer, Refusal> {
        let language = first_known(&[request.user.language, Some(self.around.default_language)]);
        Answer::read(kept, language).ok_or(Refusal::OldButton)
    }

    /// What a look at something works with.
    pub(crate) async fn looking<'a>(&'a self, request: &'a Request) -> Result<Context<'a, View>, Refusal> {
        let mut view = self.store.view().await?;
        let user = &request.user;
        let person = view.person_or_unknown(&request.platform, &user.account, &user.name).await?;
        let place = view.place_or_unknown(&request.platform, &request.channel, &request.thread).await?;
        Ok(Context { around: &self.around, request, change: view, person, place, game: None, meant: None, file: None })
    }

    /// Where things are in a picture.
    pub(crate) fn places(&self, picture: &Picture) -> Result<sanguo_render::Places, PictureError> {
        picture.places(&self.renderer)
    }

    /// The content of a file that comes with a message.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn document(&self, document: &Document) -> Result<Vec<u8>, ExportError> {
        if let Some(made) = self.film(document).await.map_err(|error| ExportError::of(&error))? {
            return Ok(made.content.to_vec());
        }
        let mut view = self.store.view().await.map_err(|error| ExportError::of(&error))?;
        if let Some(person) = document.person.filter(|_| document.kind == PERSON) {
            let kept = view.kept_of(PersonId(person)).await.map_err(|error| ExportError::of(&error))?;
            return Ok(person_file(kept).into_bytes());
        }
        let kind = FileKind::read(&document.kind).unwrap_or_default();
        let form = document.form.as_deref().and_then(|form| form.parse().ok()).unwrap_or_default();
        Ok(export_in(&mut view, GameId(document.game), kind, form).await?.into_bytes())
    }

    /// Draws a picture as PNG.
    ///
    /// # Errors
    /// When its data do not describe one.
    pub fn png(&self, picture: &Picture) -> Result<Vec<u8>, PictureError> {
        picture.png(&self.renderer)
    }
}

/// Reads the game of a file or a text, where it keeps nobody else waiting.
async fn read_file(request: &Request, call: &Invocation) -> Result<Record, Refusal> {
    let bytes = match (&request.file, call.get("text")) {
        (Some(SentFile::Content(bytes)), _) => bytes.clone(),
        (Some(SentFile::TooLarge { bytes }), _) => return Err(Refusal::FileTooLarge { bytes: *bytes }),
        (Some(SentFile::Unreachable), _) => return Err(Refusal::FileUnreachable),
        (None, Some(text)) => text.as_bytes().to_vec(),
        (None, None) => return Err(Refusal::NoFile),
    };
    if bytes.len() > SentFile::MOST {
        return Err(Refusal::FileTooLarge { bytes: bytes.len() as u64 });
    }
    let read = tokio::task::spawn_blocking(move || Record::read(&bytes)).await;
    // Reading does not panic; should it, the file is at fault all the same.
    read.map_err(|_| Refusal::FileUnreachable)?.map_err(|error| Refusal::File(Box::new(error)))
}

fn refused(words: Words<'_>, refusal: &Refusal, request: &Request, call: Option<&Invocation>) -> Answer {
    let message = Message {
        text: refusal.say(words, request.now, call),
        buttons: call.map(|call| refusal.buttons(words, call)).unwrap_or_default(),
        game: refusal.game().map(|game| game.0).or_else(|| call?.get("game")?.parse().ok()),
        ..Message::default()
    };
    Answer { refused: refusal.refuses(), language: words.language, ..Answer::private(message) }
}
