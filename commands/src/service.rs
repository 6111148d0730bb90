//! The one entrance: a request goes in, an answer comes out.

use std::pin::Pin;

use sanguo_engine::{Outcome, Position, Seat};
use sanguo_render::{Names, Renderer, Scene, Script, Theme, View};
use sanguo_store::{GameId, Person, Place, State, Store};

use crate::ask::catalogue::Catalogue;
use crate::ask::line::Reader;
use crate::ask::request::Request;
use crate::commands;
use crate::context::{Context, first_known};
use crate::game::loaded::{LoadedGame, read_rules};
use crate::say::message::{Answer, Message, Picture};
use crate::say::refusal::Refusal;
use crate::say::text::{Language, Texts, Words};

/// How a front links to a place, when it can.
pub type Linker = Box<dyn Fn(Place) -> Pin<Box<dyn Future<Output = Option<String>> + Send>> + Send + Sync>;

/// How a front links to a game by its token, when one can.
pub type TokenLinker = Box<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// Everything users can do, on top of a store and a renderer.
pub struct Service {
    store: Store,
    texts: Texts,
    renderer: Renderer,
    default_language: Language,
    linker: Linker,
    token_linker: TokenLinker,
}

/// Why a picture cannot be drawn.
#[derive(Debug, thiserror::Error)]
#[error("the picture cannot be drawn: {0}")]
pub struct PictureError(String);

impl Service {
    /// A service. Places that have chosen no language get `default_language`.
    pub fn new(store: Store, renderer: Renderer, default_language: Language, linker: Linker) -> Service {
        Service { store, texts: Texts::new(), renderer, default_language, linker, token_linker: Box::new(|_| None) }
    }

    /// Lets a front link to shared games.
    pub fn with_token_linker(mut self, linker: TokenLinker) -> Service {
        self.token_linker = linker;
        self
    }

    pub(crate) fn token_link(&self, token: &str) -> Option<String> {
        (self.token_linker)(token)
    }

    pub(crate) fn default_language(&self) -> Language {
        self.default_language
    }

    /// The store below.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The commands that users can give.
    pub fn catalogue(&self) -> &'static Catalogue {
        commands::catalogue()
    }

    /// The texts of all languages.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    pub(crate) async fn link(&self, place: &Place) -> Option<String> {
        (self.linker)(place.clone()).await
    }

    /// The language of a place's public messages.
    pub fn language_in(&self, place: &Place) -> Language {
        first_known(&[place.language.as_deref().and_then(Language::read), Some(self.default_language)])
    }

    pub(crate) fn language_of(&self, person: &Person, place: &Place, request: &Request) -> Language {
        let chosen = person.language.as_deref().and_then(Language::read);
        first_known(&[chosen, request.user.language, Some(self.language_in(place))])
    }

    /// The language in which a user is spoken to.
    pub async fn language(&self, request: &Request) -> Language {
        let Ok(context) = self.context(request).await else {
            return first_known(&[request.user.language, Some(self.default_language)]);
        };
        let language = context.words().language;
        // Looking changes nothing; when even that cannot be ended, dropping the change ends it.
        let _ = context.change.undo().await;
        language
    }

    /// Answers a request. The same request (by its key) twice acts once and gets the first answer again.
    /// Messages to others are in the outbox when this returns.
    pub async fn handle(&self, request: &Request) -> Answer {
        match self.try_handle(request).await {
            Ok(answer) => answer,
            Err(refusal) => self.last_resort(request, &refusal),
        }
    }

    /// An answer when even the refusal could not be kept.
    fn last_resort(&self, request: &Request, refusal: &Refusal) -> Answer {
        tracing::error!(key = request.key, error = %refusal, "a request failed");
        let language = first_known(&[request.user.language, Some(self.default_language)]);
        let mut answer = refused(Words::new(&self.texts, language), refusal, request);
        answer.kept = false;
        answer
    }

    async fn try_handle(&self, request: &Request) -> Result<Answer, Refusal> {
        let mut context = self.context(request).await?;
        if let Some(kept) = context.change.answer(&request.key).await? {
            context.change.undo().await?;
            return serde_json::from_str(&kept).map_err(|_| Refusal::OldButton);
        }
        let refusal = match self.run(&mut context).await {
            Ok(answer) => {
                keep(&mut context, &answer).await?;
                context.change.commit().await?;
                return Ok(answer);
            }
            Err(refusal) => refusal,
        };
        let words = context.words();
        // What the command did is undone; that it was refused is kept, with the game set aside if it must be.
        context.change.undo().await?;
        if refusal.is_internal() {
            return Err(refusal);
        }
        let mut context = self.context(request).await?;
        if let Refusal::Aside { game, events, why } = &refusal
            && !why.is_empty()
        {
            context.change.quarantine(*game, *events, why).await?;
        }
        let answer = refused(words, &refusal, request);
        keep(&mut context, &answer).await?;
        context.change.commit().await?;
        Ok(answer)
    }

    pub(crate) async fn context<'a>(&'a self, request: &'a Request) -> Result<Context<'a>, Refusal> {
        let mut change = self.store.begin().await?;
        let user = &request.user;
        let person = change.person(&request.platform, &user.account, &user.name, request.now).await?;
        let place = change.place(&request.platform, &request.channel, &request.thread).await?;
        Ok(Context { service: self, request, change, person, place, game: None, meant: None })
    }

    async fn run(&self, context: &mut Context<'_>) -> Result<Answer, Refusal> {
        let reader = Reader { catalogue: self.catalogue(), texts: &self.texts };
        let (spec, invocation) = reader.read(&context.request.input)?;
        let command = commands::find(spec.name).ok_or_else(|| Refusal::UnknownCommand(spec.name.to_owned()))?;
        context.admit(spec, &invocation).await?;
        command.run(context, &invocation).await
    }

    /// Draws a picture as PNG.
    ///
    /// # Errors
    /// When its data do not describe one.
    pub fn png(&self, picture: &Picture) -> Result<Vec<u8>, PictureError> {
        let wrong = |what: &str| PictureError(what.to_owned());
        let rules = read_rules(&picture.variant, &picture.options).map_err(PictureError)?;
        let mut position = Position::from_fen(rules, &picture.fen).map_err(|error| PictureError(error.to_string()))?;
        if let Some(result) = &picture.result {
            position = position.decided(Outcome::read(result).ok_or_else(|| wrong("result"))?);
        }
        let point = |name: &String| position.read_point(name).ok_or_else(|| wrong("point"));
        let pair = |(from, to): &(String, String)| Ok((point(from)?, point(to)?));
        let mut scene = Scene::of(&position);
        scene.last_move = picture.last.as_ref().map(pair).transpose()?;
        scene.selected = picture.selected.as_ref().map(point).transpose()?;
        scene.targets = picture.targets.iter().map(point).collect::<Result<_, _>>()?;
        scene.arrows = picture.arrows.iter().map(pair).collect::<Result<_, _>>()?;
        let view = View {
            seat: picture.view.chars().next().and_then(Seat::from_letter).ok_or_else(|| wrong("view"))?,
            script: picture.script.parse::<Script>().map_err(|_| wrong("script"))?,
            theme: picture.theme.parse::<Theme>().map_err(|_| wrong("theme"))?,
            names: picture.names.parse::<Names>().map_err(|_| wrong("names"))?,
            width: picture.width,
        };
        self.renderer.png(&scene, &view).map_err(|error| PictureError(error.to_string()))
    }

    /// Replays every open game, sets aside those that do not replay, and takes up again those that do now.
    /// Returns how many replay, and which do not.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn check_games(&self) -> Result<(usize, Vec<GameId>), sanguo_store::StoreError> {
        let mut good = 0;
        let mut aside = Vec::new();
        let open = self.store.view().await?.open_games().await?;
        for id in open {
            let mut change = self.store.begin().await?;
            let Some(row) = change.game(id).await? else { continue };
            let (was_aside, events) = (row.state == State::Quarantined, row.events);
            match LoadedGame::try_load(&mut change, row).await {
                Ok(Ok(loaded)) if was_aside => {
                    tracing::info!(game = id.0, "a game that was set aside replays again and is taken up");
                    change.resume(id, events, loaded.state()).await?;
                    change.commit().await?;
                    good += 1;
                }
                Ok(Err(error)) => {
                    tracing::error!(game = id.0, %error, "a game does not replay and is set aside");
                    change.quarantine(id, events, &error.to_string()).await?;
                    change.commit().await?;
                    aside.push(id);
                }
                _ => {
                    change.undo().await?;
                    good += 1;
                }
            }
        }
        Ok((good, aside))
    }
}

async fn keep(context: &mut Context<'_>, answer: &Answer) -> Result<(), Refusal> {
    let body = serde_json::to_string(answer).unwrap_or_default();
    context.change.keep_answer(&context.request.key, &body, context.request.now).await?;
    Ok(())
}

fn refused(words: Words<'_>, refusal: &Refusal, request: &Request) -> Answer {
    let mut answer = Answer::private(Message::text(refusal.say(words, request.now)));
    answer.refused = true;
    answer
}
