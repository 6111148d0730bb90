//! Why something was not done, and how the user is told: what is wrong, why, and what to do.

use sanguo_engine::notation::ReadError;
use sanguo_engine::record::RecordError;
use sanguo_engine::{FenError, GameError, Seat, Variant};
use sanguo_store::{GameId, Millis, State, StoreError};

use crate::ask::spec::{Arg, ArgKind, OFF, Spec};
use crate::commands::catalogue;
use crate::game::broken::Broken;
use crate::game::pace::Pace;
use crate::invocation::Invocation;
use crate::say::buttons::{button, rows};
use crate::say::described::Described;
use crate::say::file_refusal;
use crate::say::message::{Button, Style};
use crate::say::speech;
use crate::say::text::Words;
use crate::say::time_refusal::TimeRefusal;
use crate::say::usage;
use crate::settings::Quiet;
use crate::table::season::WORDS;

/// Why a request was refused. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("unknown command {text:?}")]
    UnknownCommand { text: String, meant: Option<String> },
    #[error("argument {text:?} does not fit")]
    UnknownArgument { text: String, spec: &'static Spec, open: Vec<&'static Arg>, meant: Vec<String> },
    #[error("argument {name:?} is missing")]
    MissingArgument { name: &'static str, spec: &'static Spec },
    #[error("{text:?} is no {}", .arg.name)]
    BadValue { arg: &'static Arg, text: String, meant: Vec<String> },
    #[error("{text:?} is no {name}")]
    BadArgument { name: &'static str, text: String, allowed: String },
    #[error("{game} has no option {name}")]
    OptionOfOthers { name: &'static str, game: Variant },
    #[error("an old button")]
    OldButton,
    #[error("no such game")]
    NoSuchGame,
    #[error("no game has that token")]
    NoSuchToken,
    #[error("no game here")]
    NoGameHere { yours: Vec<Described> },
    #[error("no lobby here")]
    NoLobby,
    #[error("several games fit")]
    WhichGame { games: Vec<Described> },
    /// No refusal yet: the game is played in another place, and whether it is really meant is asked first.
    #[error("the game is played elsewhere")]
    Elsewhere { game: Described },
    #[error("game {} does not replay: {}", .0.game, .0.why)]
    Aside(Broken),
    #[error("game {0} is quarantined")]
    Quarantined(GameId),
    #[error("the game has not begun")]
    NotBegun { free: Vec<Seat> },
    #[error("the game is over")]
    Over,
    #[error("the game was cancelled")]
    Cancelled,
    #[error("the game was called off")]
    CalledOff,
    #[error("the game has begun, and the requester sits in it")]
    BegunWithYou { seat: Seat },
    #[error("the game has begun")]
    Begun,
    #[error("not a player")]
    NotAPlayer,
    #[error("nobody is known as {text:?}")]
    UnknownMember { text: String },
    #[error("{name:?} is a program")]
    ProgramsPlayNot { name: String },
    #[error("out of the game")]
    Out { seat: Seat },
    #[error("not your turn")]
    NotYourTurn { turn: Seat, name: String, since: Millis },
    #[error("already in")]
    AlreadyIn { seat: Seat },
    #[error("seat taken")]
    SeatTaken { seat: Seat, name: String, free: Vec<Seat> },
    #[error("no such seat")]
    SeatClosed { seat: Seat, free: Vec<Seat> },
    #[error("lobby full")]
    LobbyFull,
    #[error("the free seats are kept for {names:?}")]
    SeatsKept { names: Vec<String> },
    #[error("{name:?} sits in the game")]
    SitsAlready { name: String },
    #[error("{name:?} is invited")]
    InvitedAlready { name: String },
    #[error("invites oneself")]
    InvitesOneself,
    #[error("not invited")]
    NotInvited,
    #[error("has {most} lobbies open")]
    TooManyOwnLobbies { most: u32 },
    #[error("{most} lobbies are open here")]
    TooManyLobbiesHere { most: u32 },
    #[error("game {game} is not over")]
    NotOver { game: GameId },
    #[error("no game to play again")]
    NothingToPlayAgain,
    #[error("the game is told here already")]
    ToldHereAlready,
    #[error("game {game} is not public")]
    NotPublic { game: GameId },
    #[error("plays in the game")]
    PlaysItself,
    #[error("follows {most} games")]
    FollowsTooMany { most: u32 },
    #[error("does not follow game {game}")]
    FollowsNot { game: GameId },
    #[error("it is the requester's turn")]
    YourTurnNow,
    #[error("a plan without moves")]
    PlanEmpty,
    #[error("a plan of more than {most} lines")]
    PlanTooLong { most: usize },
    #[error("a line of a plan ends with a move of others")]
    PlanEndsElsewhere { seat: Seat },
    #[error("two different answers, {one} and {other}")]
    PlanConflict { one: String, other: String },
    #[error("nobody to whisper to")]
    NobodyToWhisperTo,
    #[error("no secret talk in this game")]
    NoSecretTalk,
    #[error("only allies whisper in this game")]
    AlliesOnlyWhisper,
    #[error("a whisper of more than {most} characters")]
    WhisperTooLong { most: usize },
    #[error("has whispered {most} times within an hour")]
    WhispersTooOften { most: u32 },
    #[error("not the creator")]
    NotCreator { name: String },
    #[error("no file and no text")]
    NoFile,
    #[error("the file has {bytes} bytes")]
    FileTooLarge { bytes: u64 },
    #[error("the file was not given")]
    FileUnreachable,
    #[error("the file cannot be read: {0}")]
    File(Box<RecordError>),
    #[error("{most} games were loaded today")]
    LoadedOften { most: u32 },
    #[error("game {0} was loaded from a file")]
    Imported(GameId),
    #[error("the position is refused: {0}")]
    Start(FenError),
    #[error("the position is over")]
    StartIsOver,
    #[error("the move is refused: {error}")]
    Move { text: String, error: Box<ReadError>, reason: String },
    #[error("more than {most} moves in a line")]
    LineTooLong { most: usize },
    #[error("no piece")]
    NothingThere { point: String },
    #[error("no such point: {error}")]
    NoSuchPoint { reason: String, error: Box<ReadError> },
    #[error("Han sleeps")]
    HanSleeps { point: String },
    #[error("no moves for that piece")]
    NoTargets { point: String },
    #[error("own kingdom")]
    OwnKingdom,
    #[error("diplomacy is closed")]
    DiplomacyClosed,
    #[error("the game has no diplomacy")]
    NoDiplomacy { game: Variant },
    #[error("no draw offers are left")]
    NoOffersLeft,
    #[error("answered already")]
    AlreadyAnswered,
    #[error("the offer stands")]
    OfferStands,
    #[error("an alliance needs three")]
    AllianceNeedsThree,
    #[error("no machine sits there")]
    NothingToFree { seat: Seat },
    #[error("no hints in this game")]
    NoHints,
    #[error("the machine thinks about other games")]
    MachineBusy,
    #[error("not before the game is over")]
    StillPlayed,
    #[error("nothing was played")]
    NothingPlayed,
    #[error("no horse")]
    NoHorse,
    #[error("a vote is open already")]
    AlreadyAsked,
    #[error("no vote is open")]
    NothingAsked,
    #[error("agreed already")]
    AlreadyAgreed,
    #[error("nothing to take back")]
    NothingToTakeBack,
    #[error("a resignation lies between")]
    TakebackPastResignation,
    #[error("may not manage the place")]
    NotManager,
    #[error("may not manage the server")]
    NotServerManager,
    #[error("{name} is nothing that a server chooses")]
    NotOfServers { name: String },
    #[error("{name} is nothing that a player chooses")]
    NotOfPlayers { name: String, command: String },
    #[error("only those who manage the server open games")]
    ManagersOpen,
    #[error("games are opened in other channels")]
    OpenElsewhere { channels: String },
    #[error("does not manage the place of the game")]
    NotModerator,
    #[error("{name:?} holds no seat")]
    NotSeated { name: String },
    #[error("nobody holds {seat}")]
    NobodyToRemove { seat: Seat },
    #[error("game {game} is not over")]
    StillOpen { game: GameId },
    #[error("no such code, or too old")]
    NoSuchCode,
    #[error("one person has one account on a platform")]
    SamePlatform,
    #[error("both play in one game")]
    BothPlay,
    #[error("linked to no other account")]
    NotLinked,
    #[error("the code is from the same place")]
    SamePlace,
    #[error("bridged already")]
    Bridged,
    #[error("not bridged")]
    NotBridged,
    #[error("the board was shown lately")]
    ShownLately { at: Millis },
    #[error("a table is of a server")]
    NoTableHere,
    #[error("the person asked to be forgotten")]
    Forgotten,
    #[error("no such page")]
    NoSuchPage { pages: usize },
    #[error("no such ply")]
    NoSuchPly { last: usize },
    #[error("the game has moved on")]
    MovedOn,
    #[error(transparent)]
    Time(TimeRefusal),
    /// A mistake of the program: what was checked turned out impossible.
    #[error("game {game}: an event that was checked is impossible: {why}")]
    Impossible { game: GameId, why: String },
    #[error("the disk is full")]
    DiskFull,
    #[error("the database is busy")]
    Busy,
    #[error("database: {0}")]
    Store(StoreError),
}

/// What was probably meant, as the end of a sentence; nothing when nothing is near.
fn did_you_mean(words: Words<'_>, meant: &[String]) -> String {
    if meant.is_empty() {
        return String::new();
    }
    let meant = meant.join(&words.word("list-or"));
    words.say("did-you-mean", &[("meant", meant.into())])
}

/// What an argument takes that people write in many ways.
fn example(kind: ArgKind) -> String {
    match kind {
        ArgKind::Game => "12, #12".to_owned(),
        ArgKind::Member => "@name".to_owned(),
        ArgKind::Code => format!("ABCD2345, {OFF}"),
        ArgKind::Number => "0, 1, 2, …".to_owned(),
        ArgKind::Pace => Pace::USUAL.join(", "),
        ArgKind::Zone => "Asia/Shanghai, Europe/London, America/New_York, UTC, …".to_owned(),
        ArgKind::Quiet => Quiet::USUAL.join(", "),
        ArgKind::Hour => format!("0, 8, 20, …, {OFF}"),
        ArgKind::Season => format!("{}, 2026-12", WORDS.join(", ")),
        ArgKind::Seats => "wei, wei,shu".to_owned(),
        _ => "…".to_owned(),
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Refusal {
        Refusal::Store(StoreError::Unwritable(error))
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        match error {
            StoreError::MovedOn => Refusal::MovedOn,
            StoreError::DiskFull => Refusal::DiskFull,
            StoreError::Busy => Refusal::Busy,
            other => Refusal::Store(other),
        }
    }
}

/// What a player may not do, as the engine says when it is asked beforehand.
impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        match error {
            GameError::Over => Refusal::Over,
            GameError::Out(seat) => Refusal::Out { seat },
            GameError::OfferOpen => Refusal::AlreadyAsked,
            GameError::NoOffersLeft => Refusal::NoOffersLeft,
            GameError::NothingOffered => Refusal::NothingAsked,
            GameError::AlreadyAgreed => Refusal::AlreadyAgreed,
            GameError::AlreadyAnswered => Refusal::AlreadyAnswered,
            GameError::OfferStands => Refusal::OfferStands,
            GameError::NothingToTakeBack => Refusal::NothingToTakeBack,
            GameError::TakebackPastWithdrawal => Refusal::TakebackPastResignation,
            GameError::IllegalMove | GameError::TooEarly | GameError::Unfit => Refusal::MovedOn,
        }
    }
}

impl Refusal {
    /// The game that was found not to replay.
    pub(crate) fn broken(&self) -> Option<&Broken> {
        match self {
            Refusal::Aside(broken) => Some(broken),
            _ => None,
        }
    }

    /// Whether it is the program's trouble and not the user's.
    pub(crate) fn is_internal(&self) -> bool {
        matches!(self, Refusal::Store(_) | Refusal::DiskFull | Refusal::Busy | Refusal::Impossible { .. })
    }

    /// Why nothing can be done with a game that has ended in this way.
    pub(crate) fn of_ended(state: State) -> Refusal {
        match state {
            State::Cancelled => Refusal::Cancelled,
            State::Aborted => Refusal::CalledOff,
            _ => Refusal::Over,
        }
    }

    /// Whether something was refused, and not only asked.
    pub(crate) fn refuses(&self) -> bool {
        !matches!(self, Refusal::Elsewhere { .. })
    }

    /// The game that it is about, when a reply to it can be a move of that game.
    pub(crate) fn game(&self) -> Option<GameId> {
        match self {
            Refusal::Elsewhere { game } => Some(game.id),
            _ => None,
        }
    }

    /// Buttons by which the command is given as it was probably meant.
    pub(crate) fn buttons(&self, words: Words<'_>, call: &Invocation) -> Vec<Vec<Button>> {
        let of = |game: &Described| call.clone().with("game", game.id);
        match self {
            Refusal::WhichGame { games } | Refusal::NoGameHere { yours: games } => {
                let choose = |game: &Described| button(&game.label, Style::Plain, &of(game));
                games.iter().flat_map(|game| rows([choose(game)])).collect()
            }
            Refusal::Elsewhere { game } => {
                let label = words.say("button-elsewhere", &[("game", game.id.0.into())]);
                rows([button(label, Style::Primary, &of(game))])
            }
            _ => Vec::new(),
        }
    }

    /// What the user is told; `call` is the command that was refused.
    pub(crate) fn say(&self, words: Words<'_>, now: Millis, call: Option<&Invocation>) -> String {
        let seat = |seat: &Seat| speech::seat(words, *seat);
        let seats = |list: &[Seat]| words.list(&list.iter().map(seat).collect::<Vec<_>>());
        match self {
            Refusal::UnknownCommand { text, .. } if text.is_empty() => words.word("refuse-no-command"),
            Refusal::UnknownCommand { text, meant } => {
                let meant = meant.iter().map(|name| format!("/{name}")).collect::<Vec<_>>();
                let args = [("text", text.as_str().into()), ("meant", did_you_mean(words, &meant).into())];
                words.say("refuse-unknown-command", &args)
            }
            Refusal::UnknownArgument { text, spec, open, meant } => words.say(
                "refuse-unknown-argument",
                &[
                    ("text", text.as_str().into()),
                    ("meant", did_you_mean(words, meant).into()),
                    ("choices", usage::choices(words, open.iter().copied()).into()),
                    ("usage", usage::usage(words, spec).into()),
                ],
            ),
            Refusal::MissingArgument { name, spec } => {
                let arg = spec.args.iter().find(|arg| arg.name == *name);
                words.say(
                    "refuse-missing-argument",
                    &[
                        ("text", arg.map_or((*name).to_owned(), |arg| usage::argument(words, arg)).into()),
                        ("choices", usage::choices(words, arg).into()),
                        ("usage", usage::usage(words, spec).into()),
                    ],
                )
            }
            Refusal::BadValue { arg, text, meant } => {
                let allowed = usage::values(words, arg.kind).unwrap_or_else(|| example(arg.kind));
                words.say(
                    "refuse-bad-argument",
                    &[
                        ("name", usage::argument(words, arg).into()),
                        ("text", text.as_str().into()),
                        ("meant", did_you_mean(words, meant).into()),
                        ("allowed", allowed.into()),
                    ],
                )
            }
            Refusal::BadArgument { name, text, allowed } => words.say(
                "refuse-bad-argument",
                &[
                    ("name", (*name).into()),
                    ("text", text.as_str().into()),
                    ("meant", "".into()),
                    ("allowed", allowed.as_str().into()),
                ],
            ),
            Refusal::OptionOfOthers { name, game } => words.say(
                "refuse-option-of-others",
                &[("name", (*name).into()), ("game", speech::variant(words, *game).into())],
            ),
            Refusal::Time(refusal) => refusal.say(words, now),
            Refusal::NoDiplomacy { game } => words.say("refuse-no-diplomacy", &[("game", game.name().into())]),
            Refusal::WhichGame { games } => {
                let example = games.first().map(|game| numbered(call, game)).unwrap_or_default();
                words.say("refuse-which-game", &[("games", lines(games).into()), ("example", example.into())])
            }
            Refusal::NoGameHere { yours } if !yours.is_empty() => {
                let example = yours.first().map(|game| numbered(call, game)).unwrap_or_default();
                words.say("refuse-only-elsewhere", &[("games", lines(yours).into()), ("example", example.into())])
            }
            Refusal::Elsewhere { game } => {
                let command = call.map(written).unwrap_or_default();
                words.say("elsewhere-sure", &[("game", game.line.as_str().into()), ("command", command.into())])
            }
            Refusal::BegunWithYou { seat: s } => words.say("refuse-begun-with-you", &[("seat", seat(s).into())]),
            Refusal::Aside(Broken { game, .. }) | Refusal::Quarantined(game) => {
                words.say("refuse-aside", &[("game", game.0.into())])
            }
            Refusal::NotBegun { free } => words.say("refuse-not-begun", &[("free", seats(free).into())]),
            Refusal::NothingToFree { seat: s } => words.say("refuse-nothing-to-free", &[("seat", seat(s).into())]),
            Refusal::Out { seat: s } => words.say("refuse-out", &[("seat", seat(s).into())]),
            Refusal::SeatsKept { names } => words.say("refuse-seats-kept", &[("names", words.list(names).into())]),
            Refusal::SitsAlready { name } => words.say("refuse-sits-already", &[("name", name.as_str().into())]),
            Refusal::InvitedAlready { name } => words.say("refuse-invited-already", &[("name", name.as_str().into())]),
            Refusal::TooManyOwnLobbies { most } => {
                words.say("refuse-too-many-lobbies", &[("most", i64::from(*most).into())])
            }
            Refusal::TooManyLobbiesHere { most } => {
                words.say("refuse-too-many-lobbies-here", &[("most", i64::from(*most).into())])
            }
            Refusal::PlanTooLong { most } => words.say("refuse-plan-long", &[("most", (*most as i64).into())]),
            Refusal::PlanEndsElsewhere { seat: s } => words.say("refuse-plan-ends", &[("seat", seat(s).into())]),
            Refusal::PlanConflict { one, other } => {
                words.say("refuse-plan-conflict", &[("one", one.as_str().into()), ("other", other.as_str().into())])
            }
            Refusal::NotPublic { game } => words.say("refuse-not-public", &[("game", game.0.into())]),
            Refusal::FollowsNot { game } => words.say("refuse-follows-not", &[("game", game.0.into())]),
            Refusal::FollowsTooMany { most } => {
                words.say("refuse-follows-too-many", &[("most", i64::from(*most).into())])
            }
            Refusal::WhisperTooLong { most } => words.say("refuse-whisper-long", &[("most", (*most as i64).into())]),
            Refusal::WhispersTooOften { most } => {
                words.say("refuse-whispers-often", &[("most", i64::from(*most).into())])
            }
            Refusal::NotSeated { name } => words.say("refuse-not-seated", &[("name", name.as_str().into())]),
            Refusal::NobodyToRemove { seat: s } => words.say("refuse-nobody-to-remove", &[("seat", seat(s).into())]),
            Refusal::StillOpen { game } => words.say("refuse-still-open", &[("game", game.0.into())]),
            Refusal::NotOver { game } => words.say("refuse-not-over", &[("game", game.0.into())]),
            Refusal::UnknownMember { text } => words.say("refuse-unknown-member", &[("text", text.as_str().into())]),
            Refusal::ProgramsPlayNot { name } => words.say("refuse-program", &[("name", name.as_str().into())]),
            Refusal::NotYourTurn { turn, name, since } => words.say(
                "refuse-not-your-turn",
                &[
                    ("seat", seat(turn).into()),
                    ("name", name.as_str().into()),
                    ("since", speech::span(words, now - since).into()),
                ],
            ),
            Refusal::AlreadyIn { seat: s } => words.say("refuse-already-in", &[("seat", seat(s).into())]),
            Refusal::SeatTaken { seat: s, name, free } => words.say(
                "refuse-seat-taken",
                &[("seat", seat(s).into()), ("name", name.as_str().into()), ("free", seats(free).into())],
            ),
            Refusal::SeatClosed { seat: s, free } => {
                words.say("refuse-seat-closed", &[("seat", seat(s).into()), ("free", seats(free).into())])
            }
            Refusal::NotCreator { name } => words.say("refuse-not-creator", &[("name", name.as_str().into())]),
            Refusal::NotOfServers { name } => words.say("refuse-not-of-servers", &[("name", name.as_str().into())]),
            Refusal::NotOfPlayers { name, command } => words
                .say("refuse-not-of-players", &[("name", name.as_str().into()), ("command", command.as_str().into())]),
            Refusal::OpenElsewhere { channels } => {
                words.say("refuse-open-elsewhere", &[("channels", channels.as_str().into())])
            }
            Refusal::NoFile => words.word("refuse-no-file"),
            Refusal::FileTooLarge { bytes } => file_refusal::too_large(words, *bytes),
            Refusal::FileUnreachable => words.word("refuse-file-unreachable"),
            Refusal::File(error) => file_refusal::say(words, error),
            Refusal::LoadedOften { most } => words.say("refuse-loaded-often", &[("most", i64::from(*most).into())]),
            Refusal::Imported(game) => words.say("refuse-imported", &[("game", game.0.into())]),
            Refusal::Start(error) => words.say("refuse-start", &[("why", speech::fen_error(words, error).into())]),
            Refusal::Move { text, reason, .. } => {
                words.say("refuse-move", &[("text", text.as_str().into()), ("why", reason.as_str().into())])
            }
            Refusal::NothingThere { point } => words.say("refuse-nothing-there", &[("point", point.as_str().into())]),
            Refusal::NoSuchPoint { reason, .. } => {
                words.say("refuse-no-such-point", &[("why", reason.as_str().into())])
            }
            Refusal::HanSleeps { point } => words.say("refuse-han-sleeps", &[("point", point.as_str().into())]),
            Refusal::NoTargets { point } => words.say("refuse-no-targets", &[("point", point.as_str().into())]),
            Refusal::ShownLately { at } => {
                words.say("refuse-shown-lately", &[("since", speech::span(words, now - at).into())])
            }
            Refusal::LineTooLong { most } => words.say("refuse-line-too-long", &[("most", (*most as i64).into())]),
            Refusal::NoSuchPage { pages } => words.say("refuse-no-such-page", &[("pages", (*pages as i64).into())]),
            Refusal::NoSuchPly { last } => words.say("refuse-no-such-ply", &[("last", (*last as i64).into())]),
            plain => words.word(plain.plain_key()),
        }
    }

    /// The text of refusals that have nothing to fill in.
    fn plain_key(&self) -> &'static str {
        match self {
            Refusal::OldButton => "refuse-old-button",
            Refusal::NoSuchGame => "refuse-no-such-game",
            Refusal::NoSuchToken => "refuse-no-such-token",
            Refusal::NoGameHere { .. } => "refuse-no-game-here",
            Refusal::NoLobby => "refuse-no-lobby",
            Refusal::Over => "refuse-over",
            Refusal::Cancelled => "refuse-cancelled",
            Refusal::CalledOff => "refuse-called-off",
            Refusal::Begun => "refuse-begun",
            Refusal::NotAPlayer => "refuse-not-a-player",
            Refusal::LobbyFull => "refuse-lobby-full",
            Refusal::InvitesOneself => "refuse-invites-oneself",
            Refusal::YourTurnNow => "refuse-your-turn-now",
            Refusal::PlanEmpty => "refuse-plan-empty",
            Refusal::ToldHereAlready => "refuse-told-here-already",
            Refusal::PlaysItself => "refuse-plays-itself",
            Refusal::NobodyToWhisperTo => "refuse-nobody-to-whisper-to",
            Refusal::NoSecretTalk => "refuse-no-secret-talk",
            Refusal::AlliesOnlyWhisper => "refuse-allies-only-whisper",
            Refusal::NotInvited => "refuse-not-invited",
            Refusal::NothingToPlayAgain => "refuse-nothing-to-play-again",
            Refusal::StartIsOver => "refuse-start-is-over",
            Refusal::OwnKingdom => "refuse-own-kingdom",
            Refusal::DiplomacyClosed => "refuse-diplomacy-closed",
            Refusal::NoOffersLeft => "refuse-no-offers-left",
            Refusal::AlreadyAnswered => "refuse-already-answered",
            Refusal::OfferStands => "refuse-offer-stands",
            Refusal::AllianceNeedsThree => "refuse-alliance-needs-three",
            Refusal::NoHints => "refuse-no-hints",
            Refusal::MachineBusy => "refuse-machine-busy",
            Refusal::StillPlayed => "refuse-still-played",
            Refusal::NothingPlayed => "refuse-nothing-played",
            Refusal::NoHorse => "refuse-no-horse",
            Refusal::AlreadyAsked => "refuse-already-asked",
            Refusal::NothingAsked => "refuse-nothing-asked",
            Refusal::AlreadyAgreed => "refuse-already-agreed",
            Refusal::NothingToTakeBack => "refuse-nothing-to-take-back",
            Refusal::TakebackPastResignation => "refuse-takeback-past-resignation",
            Refusal::NotManager => "refuse-not-manager",
            Refusal::NotServerManager => "refuse-not-server-manager",
            Refusal::ManagersOpen => "refuse-managers-open",
            Refusal::NotModerator => "refuse-not-moderator",
            Refusal::NoSuchCode => "refuse-no-such-code",
            Refusal::SamePlatform => "refuse-same-platform",
            Refusal::BothPlay => "refuse-both-play",
            Refusal::NotLinked => "refuse-not-linked",
            Refusal::SamePlace => "refuse-same-place",
            Refusal::Bridged => "refuse-bridged",
            Refusal::NotBridged => "refuse-not-bridged",
            Refusal::NoTableHere => "refuse-no-table-here",
            Refusal::Forgotten => "refuse-forgotten",
            Refusal::MovedOn => "refuse-moved-on",
            Refusal::DiskFull => "refuse-disk-full",
            Refusal::Busy => "refuse-busy",
            _ => "refuse-internal",
        }
    }
}

/// Games, a line each.
fn lines(games: &[Described]) -> String {
    games.iter().map(|game| game.line.as_str()).collect::<Vec<_>>().join("\n")
}

/// A command as it is written for a game: `/move q12o11 #12`.
fn numbered(call: Option<&Invocation>, game: &Described) -> String {
    let command = call.map(written).unwrap_or_default();
    format!("{command} #{}", game.id)
}

/// A command as it is written, without the number of its game: `/resign yes=yes`. What takes the rest of a line comes last.
fn written(call: &Invocation) -> String {
    let kind = |name: &str| {
        let spec = catalogue().get(&call.command);
        spec.and_then(|spec| spec.args.iter().find(|arg| arg.name == name)).map(|arg| arg.kind)
    };
    let (mut named, mut rest) = (String::new(), String::new());
    for (name, value) in &call.args {
        match kind(name) {
            Some(ArgKind::Game) => {}
            Some(kind) if kind.takes_rest() => rest += &format!(" {value}"),
            _ => named += &format!(" {name}={value}"),
        }
    }
    format!("/{}{named}{rest}", call.command)
}
