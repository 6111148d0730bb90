//! The host's tools: drawing a position, backing up, checking.

use std::error::Error;
use std::path::Path;

use sanguo_commands::Replayed;
use sanguo_engine::{Game, Rules, Seat, Variant, notation};
use sanguo_render::{Names, Renderer, Scene, Script, Theme, View};
use sanguo_store::{ReadOnly, Store, StoreError, Unsent, Unshown};

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
        names: args.names.parse::<Names>().map_err(|error| format!("{error}; choose one, two or latin"))?,
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
    sanguo_store::backup(&settings.database, target).await?;
    println!("{} is a complete copy of {}", target.display(), settings.database.display());
    Ok(())
}

/// Puts a backup in the place of the database, while no bot runs on it.
///
/// # Errors
/// When a bot runs on the database, or the backup is not whole. Nothing is changed then.
pub async fn restore(settings: &Settings, backup: &Path) -> Result<(), Box<dyn Error>> {
    let kept = sanguo_store::restore(&settings.database, backup).await?;
    println!("{} is what {} was", settings.database.display(), backup.display());
    if let Some(kept) = kept {
        println!("what was there before is kept as {}; delete it when it is not needed any more", kept.display());
    }
    match database(&settings.database).await {
        Ok(wrong) if wrong.is_empty() => Ok(()),
        Ok(wrong) => Err(format!("the backup is in place, and has these faults:\n{}", wrong.join("\n")).into()),
        Err(error) => Err(error.into()),
    }
}

/// Derives the results of all games anew, while no bot runs on the database, and says what was different.
///
/// # Errors
/// When a bot runs on the database, it cannot be read or written, or a game does not replay.
pub async fn recompute(settings: &Settings) -> Result<(), Box<dyn Error>> {
    if !settings.database.exists() {
        return Err(format!("there is no database {}", settings.database.display()).into());
    }
    let store = Store::open(&settings.database).await?;
    let done = sanguo_commands::recompute(&store).await;
    store.close().await;
    let done = done?;
    println!("games looked at: {}; results that were different and are right now: {}", done.games, done.changed.len());
    for game in &done.changed {
        println!("game #{game}: its results were different");
    }
    let failed: Vec<String> = done.failed.iter().map(|(game, why)| format!("game #{game}: {why}")).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\nsanguo: ").into()) }
}

/// Checks what can be checked, and reports what needs fixing. Nothing is changed, made or brought up to date by it.
///
/// # Errors
/// When something needs fixing.
pub async fn check(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let mut wrong = database(&settings.database).await.unwrap_or_else(|error| vec![error.to_string()]);
    for platform in settings.platforms.checked() {
        wrong.extend(platform.check(&settings.database).await);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\nsanguo: ").into()) }
}

/// Checks the database: the file, its games, and what is to be sent.
async fn database(path: &Path) -> Result<Vec<String>, StoreError> {
    let file = ReadOnly::open(path).await?;
    if file.is_in_use() {
        println!("ok: the database {} is in use by a running bot", path.display());
    } else {
        let opened = std::fs::File::options().write(true).open(path);
        opened.map_err(|error| StoreError::File { path: path.to_owned(), error })?;
        println!("ok: the database {} can be written to", path.display());
    }
    let mut view = file.view().await?;
    let faults = view.faults().await;
    let mut wrong: Vec<String> = faults.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
    match faults.as_slice() {
        [] => println!("ok: every page of it is whole"),
        _ => wrong.push(format!(
            "{} is damaged. Stop the bot and put a backup in its place: sanguo restore BACKUP",
            path.display()
        )),
    }
    match sanguo_commands::replay_games(&mut view).await {
        Ok(games) => wrong.extend(told(&games)),
        Err(error) => wrong.push(format!("the games cannot be read: {error}")),
    }
    match view.unshown().await {
        Ok(games) => wrong.extend(games.into_iter().map(unshown)),
        Err(error) => wrong.push(format!("the games that cannot be shown cannot be read: {error}")),
    }
    match view.unsent().await {
        Ok(messages) => wrong.extend(messages.into_iter().map(unsent)),
        Err(error) => wrong.push(format!("the messages to be sent cannot be read: {error}")),
    }
    drop(view);
    file.close().await;
    Ok(wrong)
}

/// Tells how many games replay, and returns which do not.
fn told(games: &Replayed) -> Vec<String> {
    println!("ok: {} open games replay, and {} that have ended", games.good, games.ended);
    let broken = games.broken.iter().map(|game| {
        format!(
            "game #{} does not replay ({}) and is quarantined: everything else runs on. Once its events are mended \
             (from a backup), the next start resumes it",
            game.game, game.why
        )
    });
    let unreadable = games.unreadable.iter().map(|(game, why)| format!("game #{game} cannot be read: {why}"));
    broken.chain(unreadable).collect()
}

/// A game that cannot be shown where it is played.
fn unshown(Unshown { platform, channel, thread, game, why, .. }: Unshown) -> String {
    let thread = if thread.is_empty() { String::new() } else { format!(", thread {thread}") };
    format!(
        "game #{game} cannot be shown in {platform} channel {channel}{thread}: {why}. Its players are told in private \
         where that is possible; the newest board appears there as soon as the place takes messages again"
    )
}

/// A message that a platform has not taken.
fn unsent(message: Unsent) -> String {
    let game = message.game.map(|game| format!(" of game #{game}")).unwrap_or_default();
    let thread = if message.thread.is_empty() { String::new() } else { format!(", thread {}", message.thread) };
    let fate = if message.given_up { "was given up" } else { "waits" };
    format!(
        "a message{game} for {} channel {}{thread} {fate} after {} attempts: {}",
        message.platform, message.channel, message.attempts, message.error
    )
}
