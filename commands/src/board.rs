//! A game as somebody sees it who sits at its board: the picture from the own side, where its points are, and the moves
//! that can be made there. A page lets people tap the picture with it.

use std::collections::HashMap;

use sanguo_engine::{Move, Origin, Piece, Point, Seat};
use sanguo_store::{GameId, SeatRow, State, View, Which};
use serde::Serialize;

use crate::ask::request::Request;
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::narrate;
use crate::say::picture::{Picture, PictureError};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::service::Service;

/// A point of the board or a piece in hand, and where it is in the picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Spot {
    /// The name in moves: `q12`, or `P*` for a piece in hand.
    pub name: String,
    /// The middle, in pixels from the left.
    pub x: i32,
    /// In pixels from above.
    pub y: i32,
    /// What it is, in words: `q12: Wu 吴, Taishi Ci (horse)`.
    pub label: String,
    /// The letter of the owner of the piece there (`h` for Han); `None` on an empty point.
    pub owner: Option<String>,
}

/// A legal move of the user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Way {
    /// The spot it begins at.
    pub from: String,
    /// The spot it ends at.
    pub to: String,
    /// How the end is written, with what tells promotion: `h13+`.
    pub ends: String,
    /// The move as players of the language write it.
    pub label: String,
}

/// A game at the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BoardView {
    /// The game's number.
    pub game: i64,
    /// What is played.
    pub title: String,
    /// The games of the place that can be shown, each with its title: those that are played, or else the last that ended.
    pub games: Vec<(i64, String)>,
    /// The number of its events: it changes with everything that happens.
    pub at: i64,
    /// Who is to move, in words; how it ended.
    pub status: String,
    /// The letter of the seat to move.
    pub turn: Option<String>,
    /// The letter of the user's own seat.
    pub seat: Option<String>,
    /// Whether the user is to move.
    pub mine: bool,
    /// The picture.
    #[serde(skip)]
    pub picture: Picture,
    /// How it looks: theme, names on the pieces, script. With `at` it tells when the picture is another.
    pub look: String,
    /// The picture in words.
    pub alt: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// How far apart neighbouring points are, in pixels.
    pub unit: u32,
    /// The points of the board.
    pub points: Vec<Spot>,
    /// The pieces in the user's hand.
    pub hand: Vec<Spot>,
    /// The moves that the user can make now; while others think, those it would have if it were its turn.
    pub moves: Vec<Way>,
}

/// Why there is no view of a board.
#[derive(Debug, thiserror::Error)]
pub enum BoardError {
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] sanguo_store::StoreError),
    /// The picture cannot be described.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The game cannot be shown.
    #[error("the game cannot be shown: {0}")]
    Refused(String),
}

impl From<Refusal> for BoardError {
    fn from(refusal: Refusal) -> BoardError {
        match refusal {
            Refusal::Store(error) => BoardError::Store(error),
            other => BoardError::Refused(other.to_string()),
        }
    }
}

impl Service {
    /// A game of the place of a request, as its user sees it: the one of a number, or else one in which the user is to
    /// move, plays, or which has changed last; `None` when nothing is or was played there.
    ///
    /// # Errors
    /// When the database cannot be read or the picture makes no sense.
    pub async fn board(&self, request: &Request, number: Option<i64>) -> Result<Option<BoardView>, BoardError> {
        let mut context = self.looking(request).await?;
        let place = context.place.id;
        let mut rows = context.change.games(Which::OpenIn(place)).await?;
        rows.retain(|row| row.state == State::Playing);
        let ended = context.change.games(Which::EndedIn(place)).await?;
        let ended = ended.into_iter().filter(|row| row.state == State::Over);
        match number {
            Some(_) => rows.extend(ended),
            None if rows.is_empty() => rows.extend(ended.take(1)),
            None => {}
        }
        let (mut games, mut best) = (Vec::new(), None);
        for row in rows.into_iter().filter(|row| number.is_none_or(|number| row.id.0 == number)) {
            let loaded = match LoadedGame::load(&mut context.change, row, Some(&self.around().replays)).await {
                Ok(loaded) => loaded,
                Err(Refusal::Store(error)) => return Err(error.into()),
                // One that cannot be loaded hides no other.
                Err(_) => continue,
            };
            games.push((loaded.row.id.0, announce::title(context.words().playing(loaded.variant()), &loaded)));
            let seat = loaded.seat_of(context.person.id);
            // First one in which the user is to move, then one in which the user plays, then the one that changed last.
            let rank = (is_to_move(&loaded, seat), seat.is_some());
            if best.as_ref().is_none_or(|(highest, _)| rank > *highest) {
                best = Some((rank, loaded));
            }
        }
        let Some((_, loaded)) = best else { return Ok(None) };
        Ok(Some(BoardView { games, ..self.at_board(&mut context, loaded)? }))
    }

    /// The channels of a platform in whose games an account is to move.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn turns_of(&self, platform: &str, account: &str) -> Result<Vec<String>, BoardError> {
        let mut view = self.store().view().await?;
        let Some(person) = view.known_person(platform, account).await? else { return Ok(Vec::new()) };
        let mut channels = Vec::new();
        for row in view.games(Which::OpenOf(person.id)).await?.into_iter().filter(|row| row.state == State::Playing) {
            let mover = row.turn.clone();
            let seats = view.seats(row.id).await?;
            let moves = |seat: &SeatRow| Some(&seat.seat) == mover.as_ref() && seat.person == person.id;
            if seats.iter().any(moves)
                && let Ok(loaded) = LoadedGame::load(&mut view, row, Some(&self.around().replays)).await
            {
                let places = [&loaded.place].into_iter().chain(&loaded.others);
                channels.extend(places.filter(|place| place.platform == platform).map(|place| place.channel.clone()));
            }
        }
        Ok(channels)
    }

    /// The letter of the seat that an account holds in a game.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn seat_letter(&self, platform: &str, account: &str, game: GameId) -> Result<Option<String>, BoardError> {
        let mut view = self.store().view().await?;
        let Some(person) = view.known_person(platform, account).await? else { return Ok(None) };
        let seats = view.seats(game).await?;
        Ok(seats.into_iter().find(|seat| seat.person == person.id).map(|seat| seat.seat))
    }

    /// A game as the requester sees it.
    fn at_board(&self, context: &mut Context<'_, View>, loaded: LoadedGame) -> Result<BoardView, BoardError> {
        context.game = Some(loaded.variant());
        let words = context.words();
        let position = loaded.game.position();
        let seat = loaded.seat_of(context.person.id);
        let mine = is_to_move(&loaded, seat);
        let picture = announce::picture(words, &loaded, context.look(&loaded));
        let places = self.places(&picture)?;
        let roster = loaded.roster();
        let label = |point: Point, piece: Option<Piece>| {
            let name = position.point_name(point);
            match piece {
                Some(piece) => words.say(
                    "spot-piece",
                    &[
                        ("point", name.into()),
                        ("owner", speech::owner(words, piece.owner()).into()),
                        ("piece", speech::piece(words, piece, roster.get(point)).into()),
                    ],
                ),
                None => words.say("spot-empty", &[("point", name.into())]),
            }
        };
        let spot = |&(point, (x, y)): &(Point, (i32, i32))| Spot {
            name: position.point_name(point),
            x,
            y,
            label: label(point, position.board().get(point)),
            owner: position.board().get(point).map(|piece| piece.owner().letter().to_string()),
        };
        let held = places.held.iter().filter(|(owner, ..)| Some(*owner) == seat).map(|&(owner, kind, (x, y))| {
            let count = i64::try_from(position.in_hand(owner, kind)).unwrap_or_default();
            let args = [("piece", speech::kind(words, kind).into()), ("count", count.into())];
            Spot {
                name: position.origin_text(Origin::Hand(kind)),
                x,
                y,
                label: words.say("spot-hand", &args),
                owner: Some(owner.letter().to_string()),
            }
        });
        let narrator = context.narrator(&loaded);
        let playing = loaded.row.state == State::Playing && position.over().is_none();
        let own = seat.filter(|seat| playing && position.alive().contains(*seat));
        let moves = own.map(|seat| position.as_if_turn_of(seat).legal_moves()).unwrap_or_default();
        let ways = moves.into_iter().map(|mv: Move| {
            let from = position.origin_text(mv.origin());
            let ends = position.move_text(mv).split_off(from.len());
            let label = if mine { narrator.reading(mv) } else { position.move_text(mv) };
            Way { to: position.point_name(mv.to()), ends, label, from }
        });
        let mut ways: Vec<Way> = ways.collect();
        name_only_choices(&mut ways);
        let status = match position.over() {
            Some(over) => narrate::outcome(words, over, position),
            None => words.say(
                "turn",
                &[
                    ("seat", speech::seat(words, loaded.turn()).into()),
                    ("name", announce::player_name(&loaded, loaded.turn()).into()),
                ],
            ),
        };
        Ok(BoardView {
            game: loaded.row.id.0,
            title: announce::title(words, &loaded),
            games: Vec::new(),
            at: loaded.row.events,
            status,
            turn: position.over().is_none().then(|| loaded.turn().letter().to_string()),
            seat: seat.map(|seat| seat.letter().to_string()),
            mine,
            look: format!("{} {} {}", picture.theme, picture.names, picture.script),
            alt: picture.alt.clone(),
            picture,
            width: places.width,
            height: places.height,
            unit: places.unit,
            points: places.points.iter().map(spot).collect(),
            hand: held.collect(),
            moves: ways,
        })
    }
}

/// Whether a seat is to move in a game that is being played.
fn is_to_move(loaded: &LoadedGame, seat: Option<Seat>) -> bool {
    loaded.row.state == State::Playing && seat == Some(loaded.turn())
}

/// Only where two moves join the same spots their names tell them apart; the others need none.
fn name_only_choices(ways: &mut [Way]) {
    let mut count: HashMap<(String, String), usize> = HashMap::new();
    for way in ways.iter() {
        *count.entry((way.from.clone(), way.to.clone())).or_default() += 1;
    }
    for way in ways.iter_mut() {
        if count.get(&(way.from.clone(), way.to.clone())) == Some(&1) {
            way.label = String::new();
        }
    }
}
