//! The host's tools: drawing a position, backing up, checking.

use std::error::Error;
use std::path::Path;

use sanguo_commands::Service;
use sanguo_engine::{Game, Rules, Seat, Variant, notation};
use sanguo_render::{Names, Renderer, Scene, Script, Theme, View};
use sanguo_store::Store;

use crate::config::{RenderArgs, Settings};

/// Draws a position to a PNG file.
///
/// # Errors
/// When an argument does not make sense or the file cannot be written.
pub fn render(args: &RenderArgs) -> Result<(), Box<dyn Error>> {
    let games: Vec<&str> = Variant::ALL.iter().map(|id| id.name()).collect();
    let game = args.game.parse().map_err(|error| format!("{error}; choose {}", games.join(", ")))?;
    let mut rules = Rules::new(game);
    for option in &args.options {
        let (name, value) = option.split_once('=').ok_or_else(|| format!("option {option:?} is no name=value"))?;
        rules.set(name, value)?;
    }
    let mut game = match args.fen.as_str() {
        "startpos" => Game::start(rules),
        fen => Game::from_fen(rules, fen)?,
    };
    let moves = args.moves.iter().flat_map(|text| text.split([' ', ',', '\n'])).filter(|text| !text.is_empty());
    for text in moves {
        let mv = notation::read(&game, text).map_err(|error| format!("move {text:?}: {error}"))?;
        game.play(mv)?;
    }
    let position = game.position();
    let mut scene = Scene::of(position);
    scene.last_move = game.last_move().map(|(_, mv)| (mv.from().unwrap_or(mv.to()), mv.to()));
    if let Some(name) = &args.targets {
        let point = position.read_point(name).ok_or_else(|| format!("the board has no point {name:?}"))?;
        scene.selected = Some(point);
        let moves = position.legal_moves().into_iter();
        scene.targets = moves.filter(|mv| mv.from() == Some(point)).map(|mv| mv.to()).collect();
    }
    let view = View {
        seat: Seat::read(&args.view).ok_or_else(|| format!("{:?} is no seat: wu, wei or shu", args.view))?,
        script: args.script.parse::<Script>().map_err(|error| format!("{error}; choose simplified or traditional"))?,
        theme: args.theme.parse::<Theme>().map_err(|error| format!("{error}; choose wood, paper or night"))?,
        names: args.names.parse::<Names>().map_err(|error| format!("{error}; choose one or two"))?,
        width: args.size,
    };
    let png = Renderer::new().png(&scene, &view)?;
    std::fs::write(&args.out, png).map_err(|error| format!("{} cannot be written: {error}", args.out.display()))?;
    Ok(())
}

/// Copies the database to a new file, also while the bot is running.
///
/// # Errors
/// When there is no database, the target exists, or the copy cannot be written.
pub async fn backup(settings: &Settings, target: &Path) -> Result<(), Box<dyn Error>> {
    if !settings.database.exists() {
        return Err(format!("there is no database {}", settings.database.display()).into());
    }
    sanguo_store::backup(&settings.database, target).await?;
    println!("{} is a complete copy of {}", target.display(), settings.database.display());
    Ok(())
}

/// Checks what can be checked, and says what to mend.
///
/// # Errors
/// When something has to be mended.
pub async fn check(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let mut wrong = database(settings).await?;
    wrong.extend(unsent(&settings.database).await?);
    for platform in settings.platforms.checked() {
        wrong.extend(platform.check(&settings.database).await);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\nsanguo: ").into()) }
}

/// Checks the database and its games.
async fn database(settings: &Settings) -> Result<Vec<String>, Box<dyn Error>> {
    let store = match Store::open(&settings.database).await {
        Ok(store) => store,
        Err(sanguo_store::StoreError::InUse(path)) => {
            println!("ok: the database {} is in use by a running bot", path.display());
            return Ok(Vec::new());
        }
        Err(error) => return Err(error.into()),
    };
    store.probe().await?;
    println!("ok: the database {} can be written to", settings.database.display());
    let service =
        Service::new(store.clone(), Renderer::new(), settings.language, Box::new(|_| Box::pin(async { None })));
    let (games, aside) = service.check_games().await?;
    store.close().await;
    println!("ok: {games} open games replay");
    if aside.is_empty() {
        return Ok(Vec::new());
    }
    let list: Vec<String> = aside.iter().map(|id| format!("#{id}")).collect();
    Ok(vec![format!(
        "games that do not replay are set aside: {}; the log above says why. Everything else runs on. Once their \
         events are mended (from a backup), the next start takes them up again",
        list.join(", ")
    )])
}

/// Messages that a platform has not taken.
async fn unsent(database: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let one = |message: sanguo_store::Unsent| {
        let game = message.game.map(|game| format!(" of game #{game}")).unwrap_or_default();
        let thread = if message.thread.is_empty() { String::new() } else { format!(", thread {}", message.thread) };
        let fate = if message.given_up { "was given up" } else { "waits" };
        format!(
            "a message{game} for {} channel {}{thread} {fate} after {} attempts: {}",
            message.platform, message.channel, message.attempts, message.error
        )
    };
    let unsent = sanguo_store::ReadOnly::open(database).await?.view().await?.unsent().await?;
    Ok(unsent.into_iter().map(one).collect())
}
