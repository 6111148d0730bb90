//! What lobbies have in common, however they are opened: limits, invitations, sitting down, and beginning.

use sanguo_engine::{Position, Rules, Seat, SeatSet};
use sanguo_store::{NewGame, Person, PersonId, Place};

use crate::context::Context;
use crate::game::event::GameEvent;
use crate::game::loaded::{LoadedGame, Player, RULES_VERSION};
use crate::game::settings::write_options;
use crate::game::terms::{LOTS, Terms};
use crate::say::announce;
use crate::say::message::Message;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::{Words, safe_name};
use crate::settings::{Creators, ServerSettings, place_called};

/// A game to be opened.
pub(crate) struct Opening<'a> {
    /// Where.
    pub(crate) place: &'a Place,
    /// On the other end of bridges.
    pub(crate) others: &'a [Place],
    pub(crate) rules: Rules,
    /// From where it starts, when not from the usual position.
    pub(crate) start: Option<Position>,
    pub(crate) terms: &'a Terms,
}

/// Whether the server wants games to be opened in a place by the requester.
async fn may_open(context: &mut Context<'_>, place: &Place) -> Result<(), Refusal> {
    let settings = ServerSettings::of(context.view(), place).await?;
    // Managing another place is no right in this one.
    let manages = context.is_near(place) && context.request.user.manages;
    if settings.creators() == Creators::Managers && !manages {
        return Err(Refusal::ManagersOpen);
    }
    let server = context.change.server_of(place).await?;
    if settings.opens_in(place, &server) {
        return Ok(());
    }
    let mut channels = Vec::new();
    for name in settings.channels() {
        let there = place_called(name, place, &server);
        channels.push(context.around.links.place(&there).await.unwrap_or_else(|| name.to_owned()));
    }
    Err(Refusal::OpenElsewhere { channels: channels.join(" ") })
}

/// Opens a game, unless the server does not want it there or there are too many lobbies already.
pub(crate) async fn open(context: &mut Context<'_>, opening: &Opening<'_>) -> Result<LoadedGame, Refusal> {
    let Opening { place, rules, .. } = opening;
    may_open(context, place).await?;
    let limits = context.around.limits;
    if context.change.lobbies_of(context.person.id).await? >= limits.lobbies_of_person {
        return Err(Refusal::TooManyOwnLobbies { most: limits.lobbies_of_person });
    }
    if context.change.lobbies_in(&place.platform, &place.channel).await? >= limits.lobbies_in_place {
        return Err(Refusal::TooManyLobbiesHere { most: limits.lobbies_in_place });
    }
    let fen = opening.start.unwrap_or_else(|| Position::start(*rules)).fen();
    let new = NewGame {
        place: place.id,
        variant: rules.variant.name(),
        options: &write_options(rules),
        terms: &opening.terms.to_string(),
        start: opening.start.map(|_| fen.as_str()),
        rules_version: RULES_VERSION,
        creator: context.person.id,
        position: &fen,
        at: context.now(),
    };
    let id = context.change.new_game(new).await?;
    for other in opening.others {
        context.change.add_game_place(id, other.id).await?;
    }
    let row = context.change.game(id).await?.ok_or(Refusal::NoSuchGame)?;
    let loaded = LoadedGame::load(context.view(), row, None).await?;
    context.game = Some(loaded.variant());
    Ok(loaded)
}

/// Invites somebody to a game whose seats are being taken; with a seat that is kept, when it is to be a certain one.
pub(crate) async fn invite(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    person: &Person,
    seat: Option<Seat>,
) -> Result<(), Refusal> {
    if person.id == context.person.id {
        return Err(Refusal::InvitesOneself);
    }
    let name = safe_name(&person.name);
    if loaded.seat_of(person.id).is_some() {
        return Err(Refusal::SitsAlready { name });
    }
    if loaded.awaited().any(|invited| invited.person.id == person.id) {
        return Err(Refusal::InvitedAlready { name });
    }
    // The requester may yet have to sit down.
    let own = usize::from(loaded.players.is_empty());
    if loaded.free_seats().len() <= loaded.awaited().count() + own {
        return Err(kept(loaded));
    }
    let (game, by, now) = (loaded.row.id, context.person.id, context.now());
    let letter = seat.map(|seat| seat.letter().to_string());
    context.change.invite(game, person.id, by, letter.as_deref(), now).await?;
    loaded.invited = context.change.invited(game, &loaded.place.platform).await?;
    Ok(())
}

/// The refusal of a seat when all that are free are kept for others.
fn kept(loaded: &LoadedGame) -> Refusal {
    let names = loaded.awaited().map(|invited| safe_name(&invited.person.name)).collect();
    Refusal::SeatsKept { names }
}

/// The seat that a person takes: the one that was chosen, or one by chance among those that are not kept for others.
pub(crate) fn choose(
    loaded: &LoadedGame,
    person: PersonId,
    chosen: Option<Seat>,
    chance: u64,
) -> Result<Seat, Refusal> {
    let free = loaded.free_seats();
    // Where seats are drawn, it does not matter which one it is.
    let chosen = chosen.filter(|_| !draws_lots(loaded));
    if let Some(player) = chosen.and_then(|seat| loaded.player(seat)) {
        let name = safe_name(&player.person.name);
        return Err(Refusal::SeatTaken { seat: player.seat, name, free });
    }
    let open = loaded.seats_for(person);
    match chosen {
        Some(seat) if open.contains(&seat) => Ok(seat),
        Some(seat) if !free.contains(&seat) => Err(Refusal::SeatClosed { seat, free }),
        _ if free.is_empty() => Err(Refusal::LobbyFull),
        Some(_) => Err(kept(loaded)),
        None => {
            let index = chance.checked_rem(open.len() as u64).ok_or_else(|| kept(loaded))?;
            open.get(index as usize).copied().ok_or(Refusal::LobbyFull)
        }
    }
}

/// Whether the seats of a game are drawn when it begins.
pub(crate) fn draws_lots(loaded: &LoadedGame) -> bool {
    Terms::read(&loaded.row.terms).is_on(LOTS)
}

/// What is said in a lobby besides.
pub(crate) type More = fn(Words<'_>, &mut Message);

/// Seats the requester, and tells the place: the lobby anew, or the beginning of the game. `news` is the key of the text
/// that says what the requester has done.
pub(crate) async fn sit(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
    news: &str,
    more: Option<More>,
) -> Result<(), Refusal> {
    let me = context.person.id;
    context.change.take_seat(loaded.row.id, &seat.letter().to_string(), me).await?;
    context.change.end_invitation(loaded.row.id, me).await?;
    loaded.invited.retain(|invited| invited.person.id != me);
    // In the game's place a linked player is known by the account there.
    let known = context.change.person_by_id(me, &loaded.place.platform).await?;
    loaded.players.push(Player { seat, person: known.unwrap_or_else(|| context.person.clone()) });
    loaded.players.sort_by_key(|player| player.seat);
    context.record(loaded, GameEvent::Join(seat)).await?;
    let (name, lots) = (context.name(), draws_lots(loaded));
    let done = |words: Words<'_>| {
        let seat = if lots { words.word("seat-by-lot") } else { speech::seat(words, seat) };
        words.say(news, &[("name", name.as_str().into()), ("seat", seat.into())])
    };
    if !loaded.free_seats().is_empty() {
        let opens = loaded.players.len() == 1;
        let lobby = |words: Words<'_>, loaded: &LoadedGame| {
            let mut message = announce::lobby(words, loaded, &done(words));
            if opens {
                message.mentions = announce::awaited(loaded);
            }
            if let Some(more) = more {
                more(words, &mut message);
            }
            message
        };
        return context.tell(loaded, lobby).await;
    }
    begin(context, loaded, done).await
}

/// The machine has taken a seat: the lobby anew, or the beginning of the game.
pub(crate) async fn seated_machine(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    seat: Seat,
) -> Result<(), Refusal> {
    let name = announce::player_name(loaded, seat);
    let done = |words: Words<'_>| {
        let args = [("name", name.as_str().into()), ("seat", speech::seat(words, seat).into())];
        words.say("tell-joined-seat", &args)
    };
    if loaded.free_seats().is_empty() {
        return begin(context, loaded, done).await;
    }
    context.tell(loaded, |words, loaded| announce::lobby(words, loaded, &done(words))).await
}

/// All seats are taken: the game begins. `done` says by what.
async fn begin(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    done: impl Fn(Words<'_>) -> String + Send + Sync,
) -> Result<(), Refusal> {
    let lots = draws_lots(loaded);
    if lots {
        draw_lots(context, loaded).await?;
    }
    context.record(loaded, GameEvent::Begin).await?;
    let say = |words: Words<'_>, loaded: &LoadedGame| {
        let mut lines = vec![done(words)];
        lines.extend(lots.then(|| words.word("tell-lots")));
        lines.push(words.word("tell-begins"));
        lines.extend(announce::seat_lines(words, loaded));
        announce::turn(words, loaded, lines, SeatSet::ALL)
    };
    context.tell(loaded, say).await
}

/// Gives each player a seat by chance.
async fn draw_lots(context: &mut Context<'_>, loaded: &mut LoadedGame) -> Result<(), Refusal> {
    let mut seats: Vec<Seat> = loaded.players.iter().map(|player| player.seat).collect();
    let mut chance = context.request.chance;
    for last in (1..seats.len()).rev() {
        let many = last as u64 + 1;
        seats.swap(last, (chance % many) as usize);
        chance /= many;
    }
    let letters: String = seats.iter().map(|seat| seat.letter()).collect();
    for (player, seat) in loaded.players.iter_mut().zip(&seats) {
        player.seat = *seat;
    }
    loaded.players.sort_by_key(|player| player.seat);
    let seated: Vec<(String, PersonId)> =
        loaded.players.iter().map(|player| (player.seat.letter().to_string(), player.person.id)).collect();
    context.change.set_seats(loaded.row.id, &seated).await?;
    context.record(loaded, GameEvent::Lots(letters)).await?;
    Ok(())
}

/// Closes a game whose seats are being taken, and tells its places why.
pub(crate) async fn close(
    context: &mut Context<'_>,
    loaded: &mut LoadedGame,
    why: impl Fn(Words<'_>) -> String + Send + Sync,
) -> Result<(), Refusal> {
    context.record(loaded, GameEvent::Cancel).await?;
    context.tell(loaded, |words, loaded| announce::lobby(words, loaded, &why(words))).await
}
