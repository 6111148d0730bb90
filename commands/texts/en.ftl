### English. Every text has the same key in all languages; arguments in braces are filled in.

list-separator = , { "" }
pair-separator = { " and " }
list-or = { " " }or { "" }

## Names

seat-wu = 🟢 Wu 吴
seat-wei = ⚫ Wei 魏
seat-shu = 🔴 Shu 蜀
seat-han = 🟡 Han 汉
power-wu = Wu
power-wei = Wei
power-shu = Shu
power-han = Han
game-yanyi = Three Kingdoms Chess (yanyi)
game-intl = Three Kingdoms Chess, international (intl)
game-shogi = Three Kingdoms Shogi (shogi)
choice-blood = to the last
choice-quick-count = quick, by pieces
choice-quick-value = quick, by piece value
choice-random = random
choice-on = on
choice-off = off
choice-allies = allies only
choice-wood = wood
choice-paper = paper
choice-night = night
choice-accept = accept
choice-refuse = refuse
choice-machine = machine
choice-nobody = nobody
choice-wait = wait
choice-substitute = substitute
choice-lose = lose
choice-offer = offer
choice-keep = keep
choice-end = end
choice-yes = yes
choice-now = this month
choice-last = last month
choice-all = all time
choice-me = me
choice-channel = this channel
option-promotion = promotion
option-start = own start position
option-lots = seats by lot
option-friendly = friendly
option-talk-allies = whispers among allies
option-talk-off = no whispers
option-reveal = whispers open at the end
option-pace = { $pace } a move
option-weekends = weekends off
piece-general = general
piece-general-han = emperor
piece-advisor = advisor
piece-elephant = elephant
piece-horse = horse
piece-chariot = chariot
piece-cannon = cannon
piece-soldier = soldier
piece-queen = queen
piece-bishop = bishop
piece-knight = knight
piece-gold = gold general
piece-silver = silver general
piece-lance = lance
piece-silver-promoted = promoted silver
piece-knight-promoted = promoted knight
piece-lance-promoted = promoted lance
piece-soldier-promoted = promoted pawn
piece-chariot-promoted = dragon king
piece-bishop-promoted = dragon horse
piece-named = { $name } ({ $kind })
piece-the = the { $kind }
reading-latin = { $latin } ({ $coordinates })
reading-latin-named = { $name } { $latin } ({ $coordinates })
reading-chinese = { $record } ({ $coordinates })
year = year { $year }
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
span-moment = less than a minute
span-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
span-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
weekday-monday = Mon
weekday-tuesday = Tue
weekday-wednesday = Wed
weekday-thursday = Thu
weekday-friday = Fri
weekday-saturday = Sat
weekday-sunday = Sun
moment = { $weekday } { $day } { $month }, { $time }
moment-left = { $moment } ({ $left })
picture-until = Time until { $moment }
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
pace-none = no time limit
hint-move = 💡 { $move }
hint-why = It { $reasons }.
hint-line = Expected: { $line }
reason-wins = wins the game
reason-mates = takes { $seat } out of the game
reason-takes = takes { $piece } on { $point }
reason-takes-free = takes { $piece } on { $point } for nothing
reason-no-retake = cannot be taken back by { $seat }
reason-no-retake-checked = cannot be taken back by { $seat }, since { $by } would check
reason-no-retake-in-check = cannot be taken back by { $seat }, who must answer the check by { $by }
reason-no-retake-late = cannot be taken back by { $seat } in time
reason-saves = saves { $piece } on { $point }
reason-threatens = threatens { $piece } on { $point }
reason-answers = answers the check by { $by }
reason-checks = checks { $seats }
reason-skips = costs { $seat } a turn
reason-deposes = deposes the emperor and takes over { $pieces } pieces of Han
reason-allies = makes an alliance with { $seat }
reason-ends-alliance = ends the alliance
reason-promotes = promotes to { $piece }
reason-leads-to-mate = leads to the end of { $seat } by force, at ply { $ply }
matter-draw = a draw
matter-takeback = taking moves back
matter-pause = a pause
matter-abort = calling the game off
matter-time = another time per move
turn-until = ⏳ Until { $until }
time-reminder =
    ⏰ { $title }
    { $seat }, it is your move. Time until { $until }.
late-lose-sure = Really let { $seat } lose the game? It is out as soon as all others want it.
substitute-sure = #{ $game }: really offer your seat ({ $seat })? Whoever takes it plays on in your place. Until then you may move, or keep it: /substitute keep
vacation-left = You have { $left } days of vacation left for these twelve months. /vacation 7 begins one of 7 days: your clocks stand in all games, and the others are told.
vacation-running = You are on vacation until { $until }. /vacation 0 ends it.
alt-power = { $owner }: { $pieces }.
alt-hand = { $owner } in hand: { $pieces }.
spot-piece = { $point }: { $owner }, { $piece }
spot-empty = { $point }
spot-hand = In hand: { $piece } ×{ $count }

## Commands

cmd-new = new
    .about = Open a new game; it begins when three have joined
cmd-join = join
    .about = Take a seat in a game that is waiting for players
cmd-challenge = challenge
    .about = Open a game with two named members; it begins when both accept
cmd-invite = invite
    .about = Invite members to a game that is waiting for players, or answer an invitation
cmd-rematch = rematch
    .about = Play an ended game again, everybody one seat further on
cmd-since = since
    .about = What happened since your last move (only you see it)
cmd-today = today
    .about = Everything that waits for you, over all places, with the time left
cmd-follow = follow
    .about = Hear of a game: alliances, who falls, the end; every move if you like
cmd-unfollow = unfollow
    .about = Hear no more of a game
cmd-whisper = whisper
    .about = Say something to another player in secret; alone: what was whispered
cmd-ahead = ahead
    .about = Lay moves down in advance: if … then …; alone: show them (private)
cmd-leave = leave
    .about = Give your seat back before the game begins
cmd-cancel = cancel
    .about = Close a game that has not begun (its opener, or who manages the channel)
cmd-move = move
    .about = Move in any notation (/help move has examples of each game); alone: choose by buttons
cmd-ally = ally
    .about = Ally with a kingdom: finds the horse move to its alliance point
cmd-depose = depose
    .about = Depose the emperor: finds the horse move that does it
cmd-targets = targets
    .about = Show where a piece can go (only you see it)
cmd-try = try
    .about = Think ahead: the position after any moves from here (only you see it)
cmd-board = board
    .about = Show the board, from any side, now or after an earlier move
cmd-status = status
    .about = How the game stands: players, alliance, whose turn, since when
cmd-games = games
    .about = Your games and those here, the ones waiting for you first
cmd-history = history
    .about = The record of the game
cmd-record = record
    .about = The game as a file: its record, JSON, or a position as FEN
cmd-replay = replay
    .about = A game as a film, or some moves of it
cmd-load = load
    .about = Read a game from its record, JSON or FEN, to step through it and play on from it
cmd-draw = draw
    .about = Offer a draw, or answer an offer
cmd-takeback = takeback
    .about = Take your last move back (at once within a minute, else the others must agree)
cmd-resign = resign
    .about = Give the game up
cmd-abort = abort
    .about = Call the game off: at once before everybody has moved, later when all agree
cmd-practice = practice
    .about = Play against two machines, at once; moves can be taken back
cmd-seat = seat
    .about = Let the machine play a seat
cmd-hint = hint
    .about = What the machine would play, and why
cmd-late = late
    .about = choose what becomes of a player who does not move
cmd-substitute = substitute
    .about = offer your seat, or take one that is offered
cmd-pause = pause
    .about = ask for a pause: the clock stands for a while
cmd-time = time
    .about = ask for another time per move
cmd-vacation = vacation
    .about = let your clocks stand for some days (21 a year)
cmd-rules = rules
    .about = The rules in short
cmd-help = help
    .about = What the bot can do
cmd-language = language
    .about = Choose your language, or the language of this channel

arg-new-game = which game (yanyi, intl, shogi, fu)
arg-new-mode = blood: until one is left; quick-count, quick-value: until the first falls
arg-new-seat = your seat: wu, wei, shu or random
arg-new-promotion = on: a soldier in the centre may become a horse when all horses are gone
arg-new-start = a position text (FEN) to start from, or #12@30: game 12 after move 30
arg-new-time = time per move: 3d, 12h, none and the like, from 5 minutes to 30 days; 3 days if left out
arg-new-weekends = off: the clock stands on Saturdays and Sundays, in the time zone of this place
arg-new-rated = off: a friendly game, which no table counts
arg-join-seat = wu, wei, shu or random
arg-join-game = number of the game
arg-new-with = somebody to invite
arg-new-and = somebody else to invite
arg-new-lots = on: seats are drawn by lot when the game begins
arg-challenge-with = the first of the two
arg-challenge-and = the second
arg-challenge-game = which game (yanyi, intl, shogi, fu)
arg-challenge-mode = blood: until one is left; quick-count, quick-value: until the first falls
arg-challenge-seat = your seat: wu, wei, shu or random
arg-challenge-lots = on: seats are drawn by lot when the game begins
arg-challenge-time = time per move: 3d, 12h, none and the like; 3 days if left out
arg-challenge-weekends = off: the clock stands on Saturdays and Sundays, in the time zone of this place
arg-challenge-rated = off: a friendly game, which no table counts
arg-invite-with = whom to invite
arg-invite-and = somebody else to invite
arg-invite-answer = accept or refuse an invitation
arg-invite-game = number of the game
arg-rematch-game = number of the ended game
arg-new-talk = who may whisper: on everybody, allies only, off nobody
arg-new-reveal = on: what was whispered is open to all when the game is over
arg-since-game = number of the game
arg-follow-moves = on: every move
arg-follow-for = me: in private; channel: for this channel (public games, by who manages it)
arg-follow-game = number of the game
arg-unfollow-for = me, or channel for this channel
arg-unfollow-game = number of the game
arg-whisper-seat = to whom: wu, wei or shu
arg-whisper-text = what to say
arg-whisper-game = number of the game
arg-ahead-clear = yes: clear what was laid down
arg-ahead-plan = moves of all, in the order of turns: if … then …, else if …; or lines with ; between
arg-ahead-game = number of the game
arg-leave-game = number of the game
arg-cancel-game = number of the game
arg-cancel-confirm = yes: without asking again
arg-move-move = the move in any notation
arg-move-game = number of the game
arg-ally-kingdom = wu, wei or shu
arg-ally-game = number of the game
arg-depose-game = number of the game
arg-targets-point = a point, a piece or its name; in shogi also one in hand (P*)
arg-targets-game = number of the game
arg-try-moves = moves in any notation, one after another
arg-try-game = number of the game
arg-board-view = who sits at the bottom: wu, wei or shu
arg-board-theme = wood, paper or night
arg-board-ply = after how many moves
arg-board-show = show: for everybody, calling the player to move
arg-board-game = number of the game
arg-status-game = number of the game
arg-games-which = open, or finished: those that have ended here, and yours
arg-games-page = page of the finished games
arg-record-format = record: its own notation; json: with every position; fen: the position
arg-record-ply = the position after how many moves, as FEN
arg-record-game = number of the game
arg-replay-from = after how many moves it begins
arg-replay-to = after how many moves it ends
arg-replay-speed = slow, normal or fast
arg-replay-size = small, medium or large
arg-replay-game = number of the game
arg-load-file = a file with the record, JSON or FEN, at most 1 MB
arg-load-text = the record, JSON or FEN
arg-history-page = page of the record
arg-history-game = number of the game
arg-draw-answer = accept or refuse
arg-draw-game = number of the game
arg-takeback-answer = accept or refuse
arg-takeback-game = number of the game
arg-resign-confirm = yes: without asking again
arg-resign-game = number of the game
arg-abort-confirm = yes: without asking again
arg-abort-game = number of the game
arg-new-ai = seats that the machine plays: wei or wei,shu
arg-new-level = how strong the machine plays, 1 to 8; 3 if left out
arg-new-hints = on: /hint may be used in this game
arg-seat-seat = which seat
arg-seat-player = machine: it plays the seat; nobody: it gives the seat back
arg-seat-level = how strong, 1 to 8; 3 if left out
arg-seat-game = number of the game
arg-practice-game = which game (yanyi, intl, shogi, fu)
arg-practice-level = how strong the machines play, 1 to 8; 3 if left out
arg-practice-seat = your seat; Wu moves first
arg-practice-mode = blood: until one is left; quick-count, quick-value: until the first falls
arg-practice-start = a position text (FEN) to start from
arg-hint-game = number of the game
arg-late-answer = wait, substitute (somebody else plays on), machine (it plays on) or lose
arg-late-game = number of the game
arg-late-confirm = yes: do not ask again
arg-substitute-seat = which seat to take, when several are offered
arg-substitute-answer = offer: your seat; keep: not any more
arg-substitute-game = number of the game
arg-substitute-confirm = yes: do not ask again
arg-pause-time = how long: 7d, 12h and the like; 7 days if left out
arg-pause-answer = accept or refuse what is asked; end: your pause is over
arg-pause-game = number of the game
arg-time-time = the new time per move: 3d, 12h, none and the like
arg-time-answer = accept or refuse what is asked
arg-time-game = number of the game
arg-abort-answer = accept or refuse what is asked
arg-vacation-days = how many days from now; 0 ends it
arg-rules-game = which game (yanyi, intl, shogi, fu)
arg-help-command = a command to explain
arg-language-language = en, zh-CN or zh-TW
arg-language-for = me, channel for this channel, or server for all of its channels

help-head = Three-player Chinese chess. /new opens a game, two others /join, then everybody moves in turn.
help-foot = More: /help move, /rules. Where several games are open, add the number: /status #12
complete-more = … { $more } more; type on
help-examples = Moves in { $game }: { $examples }
usage-number = number
usage-values = • { $name }: { $values }
did-you-mean = { " " }Did you mean { $meant }?
rules-yanyi =
    Three Kingdoms Chess 三国演弈棋, in short
    • Wu 🟢 (east) moves first, then Wei ⚫ (north), then Shu 🔴 (south). The last one standing wins.
    • Pieces move as in xiangqi, but horses are never hobbled and elephants never blocked. Soldiers never go back inside their homeland; outside it they step in all four directions. On your very first move cannons stay within your border line.
    • A check changes the turn: whoever is in check moves next. If it cannot, it is out, and the one who can take its general absorbs its army.
    • Han 🟡 (west) sleeps; nothing captures its pieces, the emperor excepted. A horse on the alliance point of another kingdom (Shu a10, Wu b9, Wei a8) makes the two allies, and Han's army joins the third. A horse may instead take the emperor: then Han's army is yours, and the other two are allied. This happens once a game. Allies cannot capture or check each other; the alliance ends when somebody falls.
    • The generals of Wei and Shu may not face each other on an open file.
    • Stalemate loses, and whoever caused it absorbs the army. Resigning takes your pieces off the board.
    • Drawn: a position for the third time (a seat that has given check with every move since the first loses instead), and 60 rounds without a capture. /status counts, and you are warned.
    • Points: winner 2, second to fall 0, first to fall 1 (−1 for resigning while three live); a draw 1 each.
rules-intl =
    Three Kingdoms Chess, international, in short
    • Seats, turns, checks, Han, alliance and points are those of /rules yanyi; the alliance points are Shu a9, Wu b8, Wei a7, and knights make alliances and depose.
    • Pieces move as in chess. A bishop may also step one cell straight. Kings are not bound to a palace.
    • Pawns: at home one step forward (two from row 2), capturing diagonally forward; outside one step in four directions, capturing in four diagonals, never back home. No promotion. A pawn that went two steps may be taken in passing by a pawn beside it, on that seat's next move only.
    • Castling once a game, with either rook.
    • Stalemate, a position for the third time, 50 rounds without a capture or pawn move, and a dead position draw the game.
rules-shogi =
    Three Kingdoms Shogi, in short
    • Seats, turns, checks, Han, alliance and points are those of /rules yanyi; the alliance points are Shu a9, Wu b8, Wei a7, and knights make alliances and depose.
    • Pieces move as in shogi, but knights leap in eight directions and lances slide in four.
    • A move that begins or ends in another seat's homeland may promote (add +). A pawn that could go no further must.
    • Captured pieces go to your hand. Instead of moving you may drop one (P*e5) on an empty cell outside Han's land. Pawns: one unpromoted a line, not at a dead end, not to mate.
    • Whoever absorbs an army gets its hand too. Drawn: a position for the fourth time (a seat that has only given check loses instead), and 100 rounds without a capture.

## Buttons

button-join = Join as { $seat }
button-join-random = Any seat
button-join-lots = Join
button-decline = Decline
button-leave = Leave
button-cancel = Cancel
button-move = Move
button-targets = Targets
button-board = My board
button-draw = Draw
button-resign = Resign
button-step = Step through it
button-go-on = Go on
button-file = As a file
button-play-on = New game from here
button-history = Record
button-rematch = Rematch
button-unfollow = Unfollow
button-whisper = Read it
button-whispers = Whispers
button-ahead-clear = Clear it
button-since-before = After my move
button-move-of = Move in #{ $game }
button-accept-of = Accept #{ $game }
button-confirm = Play it
button-elsewhere = Yes, in #{ $game }
button-other-piece = Another piece
button-other-target = Another target
button-previous = ◀
button-next = ▶
button-try-on = Another move
button-try-back = Back
button-accept = Accept
button-refuse = Refuse
button-resign-yes = Yes, I resign
button-play-hint = Play it
button-late-wait = Wait
button-late-substitute = Find a substitute
button-late-machine = Let the machine play on
button-late-lose = Let it lose
button-take-seat = Take over { $seat }
button-offer-seat = Yes, offer the seat
button-abort-yes = Yes, call it off
button-cancel-yes = Yes, cancel it

## Lobby

seat-free = free
seat-line = { $seat }: { $name }
lots-line = 🎲 { $name }
seat-by-lot = a seat by lot
game-turn = ➤ { $seat } – { $name }
game-in-lobby = waiting for players
lobby-opened = { $name } opens a new game.
lobby-challenge = { $name } challenges to a game.
lobby-rematch = { $name } wants to play again; everybody moves one seat on.
lobby-invited = Invited: { $names }
lobby-declined = Declined: { $names }
lobby-how = Take a seat with a button or /join. The game begins when all seats are taken.
tell-joined-seat = { $name } takes { $seat }.
tell-left-seat = { $name } gives { $seat } back.
tell-cancelled = { $name } has cancelled the game.
tell-invited = { $name } invites { $names }.
tell-declined = { $name } declines the invitation; the seat is open to everybody.
tell-challenge-declined = { $name } declines the challenge. The game will not take place.
tell-lobby-empty = Nobody sits in the game any more, so it is closed.
tell-lobby-expired = No players were found within a week, so the game is closed. /new opens another.
tell-followed = 👁 Game #{ $game }, which you follow:
since-line = ↺ Since your last move: { $list }.
since-separator = ;{ " " }
since-taken = { $seat } took your { $piece } on { $point }
since-passed = { $times ->
    [1] you were passed over once
    [2] you were passed over twice
   *[other] you were passed over { $times } times
}
since-allied = { $by } and { $with } are allied
since-deposed = { $seat } deposed the emperor
since-out = { $seat } is out
since-head = Since your last move (arrows on the picture):
since-nothing = Nobody has moved since your last move.
whisper-told = 
    🤫 #{ $game }: { $seat } ({ $name }) whispers to you: { $text }
    To answer: { $command }
whisper-waits = 🤫 #{ $game }: { $seat } – { $name }, somebody has whispered to you.
whisper-line = { $from } → { $to }, { $since } ago: { $text }
whispers-none = Nothing has been whispered.
ahead-head = Laid down in advance; your moves stand in brackets. Only you see this. It is played when your turn comes, as long as the game goes this way.
ahead-none = Nothing is laid down in advance.
tell-lots = The seats are drawn by lot.
notice-playing = The game has begun.
notice-playing-at = Being played: { $link }
notice-cancelled = Cancelled: the game did not begin.
notice-aborted = Called off.
thread-lobby = #{ $game } { $name }
thread-playing = #{ $game } { $players } · { $name }
thread-over = ✓ #{ $game } { $players }
thread-won = { $title } · 🏆 { $seat }
thread-drawn = { $title } · 🤝
thread-called-off = ✗ #{ $game } { $name }
tell-begins = All seats are taken: the game begins!
done-new = Game #{ $game } is open. You sit as { $seat }.
ask-letters = The pieces show Chinese characters. Would Latin letters be better on the pictures in this channel? /look changes it at any time.
button-letters = Latin letters
button-characters = Chinese characters
done-join = You sit as { $seat } in game #{ $game }.
done-invited = Invited to game #{ $game }: { $names }.
done-declined = You have declined the invitation to game #{ $game }.
done-follow = You follow game #{ $game }: alliances, who falls, and the end are told.
done-follow-moves = You follow game #{ $game }: every move is told.
done-unfollow = Game #{ $game } is not told any more.
done-whisper = Whispered to { $seat } in game #{ $game }.
done-ahead-clear = Nothing is laid down in game #{ $game } any more.
today-head = { $count ->
    [one] 1 thing waits for you:
   *[other] { $count } things wait for you:
}
today-turn = ➤ { $title } – your turn as { $seat }, for { $since }
today-turn-until = ➤ { $title } – your turn as { $seat }, until { $until }
today-vote = ? { $title } – { $seat } asks for { $matter }: { $command } accept or { $command } refuse
today-invited = ✉ { $title } – you are invited
today-none = Nothing waits for you.
done-leave = You have left game #{ $game }.
done-cancel = Game #{ $game } is cancelled.

## What happens

turn = ➤ To move: { $seat } – { $name }
tell-move = { $seat } ({ $name }): { $move }
tell-captured = captures { $owner }'s { $piece } on { $point }
tell-captured-in-passing = captures { $owner }'s { $piece } on { $point } in passing (en passant)
tell-may-pass = The pawn on { $point } has gone two steps: { $seats } may take it in passing, on the very next move of that seat only.
tell-promoted = The soldier on { $point } becomes a horse.
tell-castled = Castling: the { $piece } goes from { $from } to { $to }.
tell-allied = 🤝 { $by } and { $with } are allied!
tell-deposed = 👑 { $by } deposes the emperor; { $allies } are allied!
tell-deposed-alone = 👑 { $by } deposes the emperor!
tell-han-joins = { $pieces ->
    [one] Han's last piece joins { $seat }.
   *[other] Han's army ({ $pieces } pieces) joins { $seat }.
}
tell-check = ⚔ { $by } checks { $seat }.
tell-facing = The file between the generals of { $seats } is open: each could take the other, so both stand in check.
tell-out-of-turn = A check changes the order: { $next } moves now, { $skipped } is passed over.
tell-moves-again = The seat after the one that fell moves next: { $seat } again.
tell-checkmated = ☠ { $seat } is checkmated (check by { $by })
tell-stalemated = ☠ { $seat } has no move and is out (stalemate)
tell-general-captured = ☠ { $seat } loses its general and is out
tell-resigned = 🏳 { $seat } is out
tell-perpetual-check = ☠ { $seat } loses by perpetual check
tell-absorbed = { $pieces ->
    [0] nothing is left to absorb.
    [one] { $heir } absorbs its last piece.
   *[other] { $heir } absorbs its { $pieces } pieces.
}
tell-pieces-leave = its pieces leave the board.
tell-joined = { $first }; { $second }
tell-alliance-ended = The alliance of { $seats } ends.
tell-gives-up = { $seat } ({ $name }) resigns.
tell-aborted = { $name } calls the game off. Nobody gets points.
tell-machine-left = The machine gives { $seat } back.
tell-overdue = ⌛ { $seat } – { $name } has used up the time for this move. Grace until { $until }; then the others choose what becomes of the seat.
tell-absent = ⌛ { $seat } – { $name } has not moved. The others may wait for one more time per move, let somebody else take the seat, let the machine play on, or let it lose (all of them must want either). If nobody chooses, it loses at { $until }.
tell-gone-choose = 🚪 { $seat } – { $name } has left, and it is their move. The others may wait, let somebody else take the seat, let the machine play on, or let it lose (all of them must want either).
tell-gone-choose-until = 🚪 { $seat } – { $name } has left, and it is their move. The others may wait for one more time per move, let somebody else take the seat, let the machine play on, or let it lose (all of them must want either). If nobody chooses, it loses at { $until }.
tell-time-out = ⌛ { $seat } – { $name } did not move in time.
tell-late-wait = { $name } waits: { $seat } has one more time per move.
tell-late-substitute = { $name } would let somebody else play { $seat }.
tell-late-machine = { $name } would let the machine play { $seat }.
tell-late-lose = { $name } would let { $seat } lose.
tell-seat-offered = #{ $game }: { $name } offers { $seat } to whoever plays on.
tell-seat-kept = #{ $game }: { $seat } is not offered any more.
tell-substituted = { $name } plays { $seat } in place of { $before }.
tell-pause-ask = #{ $game }: { $seat } – { $name } asks for a pause of { $time }. The clock stands in it; moves may be made.
tell-time-ask = #{ $game }: { $seat } – { $name } asks for another time per move: { $time }.
tell-abort-ask = #{ $game }: { $seat } – { $name } asks to call the game off, without winner and points.
tell-vote-agree = #{ $game }: { $seat } – { $name } agrees to { $matter }.
tell-vote-refuse = #{ $game }: { $seat } – { $name } refuses { $matter }.
tell-vote-withdrawn = #{ $game }: { $seat } – { $name } does not ask for { $matter } any more.
tell-vote-lapsed = #{ $game }: not all have agreed within 48 hours, so { $matter } ({ $seat }) is off.
tell-pace = All agree: the time per move is { $pace } from now on.
tell-paused = ⏸ The clock stands until { $until }. Moves may be made.
tell-paused-by = { $name }, who manages this place, pauses the game.
tell-resumed = ▶ The pause is over; the clock goes on.
tell-resumed-by = ▶ { $name } ends the pause; the clock goes on.
tell-aborted-by-all = All agree: the game is called off, without winner and points.
tell-vacation = #{ $game }: 🏖 { $seat } – { $name } is on vacation until { $until }; the clock stands while it is their move.
tell-vacation-end = #{ $game }: { $seat } – { $name } is back from vacation.
tell-gone = #{ $game }: 🚪 { $seat } – { $name } has left this place. Nobody waits for them: when it is their move, the others choose what becomes of the seat.
tell-there-again = #{ $game }: { $seat } – { $name } is here again.
tell-language = { $name } has set the language of this channel to English.
tell-draw-offer = #{ $game }: { $seat } ({ $name }) offers a draw. All others must accept; moving instead declines.
tell-draw-agree = #{ $game }: { $seat } ({ $name }) accepts the draw.
tell-draw-refuse = #{ $game }: { $seat } ({ $name }) refuses the draw. Play goes on.
tell-draw-withdrawn = #{ $game }: { $seat } ({ $name }) takes the draw offer back.
tell-draw-declined-by-move = The draw offer is declined by this move.
tell-takeback-ask = #{ $game }: { $seat } ({ $name }) asks to take back the last move ({ $plies ->
        [one] 1 half-move
       *[other] { $plies } half-moves
    }). All others must accept; a new move ends the request.
tell-takeback-agree = #{ $game }: { $seat } ({ $name }) agrees to the takeback.
tell-takeback-refuse = #{ $game }: { $seat } ({ $name }) refuses the takeback. Play goes on.
tell-takeback-withdrawn = #{ $game }: { $seat } ({ $name }) no longer asks for a takeback.
tell-takeback = { $plies ->
    [one] ↩ { $seat } takes the last move back.
   *[other] ↩ { $seat } takes the last { $plies } moves back.
}
tell-returned = { $seats } is back in the game.
tell-allied-again = { $seats } are allied again.
tell-open-again = The alliance and what followed from it are undone: Han sleeps again.
tell-repeated = ⚠ This position has now come up { $times } times. At { $limit } the game is drawn, or lost for a seat that has given check with every move since.
tell-intl-repeated = ⚠ This position has now come up { $times } times. At { $limit } the game is drawn.
tell-quiet = ⚠ No capture for { $rounds } rounds: after { $limit } the game is drawn ({ $left } to go).
tell-intl-quiet = ⚠ No capture and no pawn move for { $rounds } rounds: after { $limit } the game is drawn ({ $left } to go).
tell-fu-quiet = ⚠ No capture and no check for { $rounds } rounds: after { $limit } the game is drawn ({ $left } to go).
tell-of-two = ⚠ { $rounds } rounds since two are left: after { $limit } the game is drawn ({ $left } to go).
ending-last-standing = the last one standing
ending-compared = by comparing the pieces
ending-compared-list = { $why }: { $list }
ending-stalemate = stalemate
ending-dead-position = nobody can be mated any more
ending-agreement = by agreement
ending-repetition = by repetition
ending-natural-limit = no capture for too long
ending-intl-natural-limit = no capture and no pawn move for too long
over-win = 🏆 { $seat } wins ({ $why }).
over-draw = 🤝 Drawn between { $seats } ({ $why }).
points = Points: { $list }
points-of = { $seat } { $points }
points-of-player = { $seat } ({ $name }) { $points }

## Answers to the asker

done-move = #{ $game }: you played { $move }.
done-draw-offer = Your draw offer stands until somebody refuses it or moves instead. /draw refuse takes it back.
done-draw-agree = You accept the draw.
done-draw-refuse = The draw offer is off.
done-takeback = Your move is taken back. It is your turn again.
done-takeback-ask = The others are asked. A new move ends the request; /takeback refuse takes it back.
done-takeback-agree = You agree to the takeback.
done-takeback-refuse = The request is off.
done-seat = #{ $game }: { $seat } is settled.
done-seat-offered = #{ $game }: your seat is offered.
done-seat-kept = #{ $game }: your seat is yours alone again.
done-substitute = #{ $game }: you play { $seat } now.
done-late = #{ $game }: noted.
done-vote-ask = The others are asked.
done-vote-agree = You have agreed.
done-vote-refuse = Refused; nothing changes.
done-resumed = The clock goes on.
done-vacation = Your clocks stand until { $until }. /vacation 0 ends it before.
done-vacation-end = Welcome back; your clocks go on.
done-resign = You have resigned game #{ $game }.
done-abort = Game #{ $game } is called off.
done-shown = The board of game #{ $game } is shown to everybody.
done-language = I'll speak English with you from now on.
choose-piece = #{ $game }: which piece?
choose-target = { $piece } { $point }: where to?
choose-drop = A { $piece } from your hand: where to?
drop-of = { $count ->
    [1] drop a { $piece }
   *[other] drop a { $piece } (of { $count })
}
hint-said = That was said, not played: a move needs a slash before it.
choose-which = “{ $text }”: several moves fit. Which one?
choose-confirm = Play { $move }?
targets-which = { $seat } is to move. Which piece?
targets-which-if = While the others think: which piece of { $seat } do you want to look at?
targets = { $count ->
    [one] { $piece } on { $point } has 1 target: { $targets }
   *[other] { $piece } on { $point } has { $count } targets: { $targets }
}
targets-if = If it were the turn of { $seat } now; the others may still change it.
try-head = 🔎 #{ $game }: thinking ahead. Only you see this, and nothing is played.
try-how = Write moves after the command, or press the button.
try-move = { $seat }: { $move }
try-turn = Next: { $seat }
try-target = Where to?
goal-ally = ally with { $seat }
goal-depose = depose the emperor
goal-which = Several moves { $goal }. Which one?
goal-far = No horse of yours can { $goal } now. The nearest needs { $moves } moves: { $way }. (As the pieces stand; the others move too.)
goal-ready = Your horse can { $goal } when it is your turn, if nothing changes: { $way }.
goal-unlawful = Your horse stands ready ({ $way }), but the move is not legal now: your general would be in check after it. Deal with the check first.
resign-sure = Resign game #{ $game }? Your pieces leave the board and the other wins.
resign-sure-three = Resign game #{ $game }? While three live this costs a point (−1), and your pieces leave the board.
abort-sure = Call game #{ $game } off for everybody? Nobody gets points.
draw-offer-sure = Offer a draw in game #{ $game }? The others are called and asked.
draw-agree-sure = Accept the draw in game #{ $game }? Once all have accepted, the game is over.
cancel-sure = Cancel game #{ $game } for everybody? It cannot be opened again.
board-ply = After move { $ply } of { $last }
history-empty = No moves yet.
history-page = Page { $page } of { $pages }
record-move = { $date }, { $seat }: { $move }
record-named = { $seat }: { $name }
record-left = { $date }: { $seat } gives up
record-agreed = { $date }: drawn by agreement
record-captures = captures { $piece }
record-checks = checks { $seat }
record-allied = allies with { $seat }
record-deposes = deposes the emperor
record-absorbed = { $seat } is out, { $heir } absorbs its army
record-out = { $seat } is out
games-none = No games are open. Begin one with /new.
games-your-turn = ➤ { $title } – your turn as { $seat }, for { $since }
games-turn = { $title } – { $seat } ({ $name }) to move, for { $since }
games-lobby = { $title } – waiting for players: { $free }
games-none-finished = No game has ended here yet. Yours that go on are in /games.
games-finished-page = Finished games, page { $page }:
games-unfinished = unfinished after { $plies ->
    [one] one move
   *[other] { $plies } moves
}
record-file = { $title }: the file has { $plies ->
    [0] no moves yet
    [one] one move
   *[other] { $plies } moves
}. /load reads it again.
record-position = after move { $ply } of { $last }
replay-film = { $title }: { $range }
replay-range = moves { $from } to { $to }
replay-smaller = It would be too large to be sent, so it is { $width } pixels wide.
replay-part = It would be too large to be sent, so this part shows { $range }; the button shows what follows.
film-start = The beginning
film-move = { $date } · { $move }
done-load = Read: { $title }, { $plies ->
    [0] no moves
    [one] one move
   *[other] { $plies } moves
}. Nobody plays this game; step through it, or play on from any of its positions.
load-more = The file has more games; only the first was read.
option-imported = from a file
games-more = … and { $more } more
status-open = Nobody is allied; Han sleeps.
status-allied = 🤝 Allied: { $seats }
status-spent = Nobody is allied; diplomacy is over.
status-turn = ➤ To move: { $seat } – { $name }, for { $since }
status-no-clock = No time limit; /time 3d asks the others for one.
status-pace = Time per move: { $pace }
status-pace-weekends = Time per move: { $pace }, weekends off
status-paused = ⏸ The clock stands for a pause, until { $until }.
status-uncalled = The clock stands: the player to move could not be called yet.
status-vacation = 🏖 The clock stands until { $until }: the player to move is on vacation.
status-stands = The clock stands until { $until }.
status-weekend = The clock stands for the weekend, until { $until }.
status-choosing-open = ⌛ The others choose what becomes of the seat: /late wait, substitute or lose
status-gone = 🚪 { $seat } – { $name } has left. Nobody waits for them.
status-until = ⏳ Time to move until { $until }
status-grace = ⌛ The time is up; grace until { $until }
status-choosing = ⌛ The others choose (/late wait, substitute or lose); if nobody does, the seat loses at { $until }
status-vote = Asked: { $matter } ({ $seat }); still to answer: { $waiting }
status-seat-offered = Anybody may take over { $seat }: /substitute
status-seat = { $seat }: { $name } ({ $pieces } pieces, value { $material })
status-shogi-seat = { $seat }: { $name } ({ $pieces } pieces)
status-fu-seat = { $seat }: { $name } ({ $pieces } pieces)
status-seat-out = { $seat }: { $name } (out)
status-draw-offered = { $seat } has offered a draw: /draw accept or /draw refuse.
status-takeback-asked = { $seat } asks for a takeback: /takeback accept or /takeback refuse.
status-aborted = The game was called off.

## Refusals: what is wrong, why, what to do

refuse-unknown-command = There is no command “{ $text }”.{ $meant } /help lists them all.
refuse-unknown-argument = “{ $text }” does not fit here.{ $meant }{ $choices }
    Usage: { $usage }
refuse-missing-argument = Something is missing: { $text }.{ $choices }
    Usage: { $usage }
refuse-bad-argument = “{ $text }” cannot be used for { $name }.{ $meant } It takes: { $allowed }
refuse-old-button = This button is from an older message and no longer does anything. Use the buttons of the newest message, or /status.
refuse-no-such-game = There is no such game here. /games lists the ones you can see.
refuse-no-lobby = No game is waiting for players here. /new opens one; /games lists those that are being played.
refuse-no-command = Write a command after the slash; /help lists them all.
refuse-no-game-here = No game is being played here. Begin one with /new, or see your own with /games.
refuse-only-elsewhere =
    No game is being played here. You play elsewhere:
    { $games }
    Choose one with a button, or add its number: { $example }
elsewhere-sure =
    That game is played in another place:
    { $game }
    Should { $command } really go there?
refuse-which-game =
    Several games fit:
    { $games }
    Choose one with a button, or add its number to the command: { $example }
refuse-aside = Game #{ $game } cannot be loaded and is quarantined, so that nothing is lost. The host of the bot finds the reason in the log. Other games go on.
refuse-not-begun = The game has not begun: seats are free ({ $free }). Others can /join.
refuse-over = The game is over. /history shows its record; /new begins another.
refuse-cancelled = This game was cancelled before it began. /new opens another.
refuse-called-off = This game was called off; nobody got points. /history shows its record, /new begins another.
refuse-begun = The game has begun, so this is no longer possible. Players can /resign, or /abort before everybody has moved.
refuse-begun-with-you = The game has begun, and you sit in it as { $seat }. /status shows how it stands.
refuse-not-a-player = You do not play in this game, so only its players can do that. You can watch: /board, /status, /history.
refuse-unknown-member = I do not know who “{ $text }” is. Choose a name from the list that the chat offers, or answer a message of that person with the command.
refuse-program = { $name } is a program, and only people play.
refuse-out = { $seat } is out of the game, so you can only watch: /board, /status, /history.
refuse-not-your-turn = It is not your turn: { $seat } ({ $name }) has had the turn for { $since }. You will be called when it is yours.
refuse-already-in = You sit in this game already, as { $seat }. To change, /leave first and join again.
refuse-seat-taken = { $seat } is taken by { $name }. Free: { $free }.
refuse-seat-closed = { $seat } does not play in this start position. Free: { $free }.
refuse-lobby-full = All seats are taken and the game has begun. You can watch with /board, or begin another with /new.
refuse-seats-kept = The free seats are kept for those who are invited: { $names }. Wait until somebody declines, or open another game with /new.
refuse-sits-already = { $name } sits in this game already.
refuse-invited-already = { $name } is invited already and has not answered yet.
refuse-invites-oneself = You cannot invite yourself. /join takes a seat.
refuse-not-invited = Nobody has invited you to this game. /join takes a seat that is free.
refuse-too-many-lobbies = You have { $most } games waiting for players. Fill or /cancel one before you open another; /games lists them.
refuse-too-many-lobbies-here = { $most } games are waiting for players here already. Join one of them: /games lists them.
refuse-not-over = Game #{ $game } is not over yet, so it cannot be played again.
refuse-nothing-to-play-again = No game that you have played in has ended here. Name one by its number: /rematch #12
refuse-told-here-already = The game is played here, so everybody here hears of it already.
refuse-not-public = Game #{ $game } is not public. Only games that all their players have made public (/share public=on) are told to other channels.
refuse-plays-itself = You play in this game yourself and are told of it anyway.
refuse-follows-too-many = You follow { $most } games already. /unfollow one of them first.
refuse-follows-not = Game #{ $game } is not followed here.
refuse-nobody-to-whisper-to = There is nobody to whisper to on that seat. Name the seat of another player.
refuse-no-secret-talk = This game is played without whispers; that was settled when it was opened.
refuse-allies-only-whisper = In this game only allies whisper to each other; that was settled when it was opened.
refuse-whisper-long = A whisper has { $most } characters at most.
refuse-whispers-often = You have whispered { $most } times within an hour. Give the others time to answer.
refuse-your-turn-now = It is your turn: /move plays at once. Lay moves down while the others think.
refuse-plan-empty = No move was found. Write what the others play and what you answer: if … then …
refuse-plan-long = At most { $most } lines can be laid down.
refuse-plan-ends = Each line must end with a move of yours ({ $seat }): write the moves of all, in the order of turns, up to your answer.
refuse-plan-conflict = There are two different answers to the same moves: { $one } and { $other }.
refuse-not-creator = Only { $name }, who opened the game, can cancel it. You can /leave.
refuse-no-file = Send a file with the command, or write the record behind it: its moves, JSON, or a position.
refuse-file-large = The file has { $size } kB and was not read; at most { $most } kB are.
refuse-file-unreachable = The file could not be fetched. Send it again.
refuse-file = The file cannot be read: { $why }
refuse-file-at = Line { $line }, column { $column }: { $why }
refuse-loaded-often = You have loaded { $most } games within a day. Go on tomorrow.
refuse-imported = Game #{ $game } was read from a file, and nobody plays it. Step through it with /board, or play on from it: /new start=#{ $game }@0
file-no-text = This is no text. A record, JSON or FEN is needed.
file-encoding = The characters cannot be read. The file must be in Unicode (UTF), GBK or Big 5.
file-nothing = There is no game in it.
file-unclosed = What is opened here with { $text } has no end.
file-unknown-game = There is no game “{ $text }”. The games are yanyi, intl, shogi and fu.
file-option = An option does not fit the game: { $text }
file-change = “{ $text }” is not possible here.
file-too-early = “{ $text }” is not possible so early in this game.
file-after-end = The game was over before “{ $text }”.
file-too-many = More than { $most } moves are not read.
file-json = The JSON is not as expected: { $text }
file-other-position = After move { $ply } the position is another than the file says.
refuse-start = This start position cannot be used: { $why }
refuse-start-is-over = In this start position the game is over already. Choose one in which somebody can move.
refuse-move = “{ $text }” cannot be played: { $why }
refuse-nothing-there = Nothing stands on { $point }. /targets alone lists the pieces that can move.
refuse-no-targets = The piece on { $point } has no legal move: it is shut in, or its general would be in check. /targets without a point lists the pieces that can move.
refuse-no-such-point = No piece is meant by that: { $why }
refuse-han-sleeps = The piece on { $point } belongs to Han's army, which sleeps until there is an alliance or the emperor is deposed.
refuse-own-kingdom = You cannot ally with yourself. Name one of the other two kingdoms.
refuse-diplomacy-closed = Diplomacy happens once a game, and this game's is over. /status shows who is allied.
refuse-alliance-needs-three = Only two are left, so there are no alliances any more. The emperor can still be deposed: /depose.
refuse-no-horse = You have no horse that could get there, and only a horse can do it.
refuse-nothing-to-free = No machine holds { $seat }. Players give their seats back themselves: /leave
refuse-no-hints = There are no hints in a game with other people, unless it was opened with hints=on. /practice begins a game in which they are always given.
refuse-already-asked = You have asked already. Wait for the others, or take it back with the answer refuse.
refuse-nothing-asked = Nobody has asked for that now; the request may have ended by a move. You can ask yourself.
refuse-already-agreed = You have agreed already. The others still have to answer.
refuse-nothing-to-take-back = You have not moved yet, so there is nothing to take back.
refuse-takeback-past-resignation = Somebody has resigned since your last move, and that cannot be undone.
refuse-nobody-late = There is nothing to choose: the player to move has time left. /status says until when.
refuse-own-lateness = It is your own move that is waited for. Play it with /move, and nothing is lost.
refuse-no-clock = This game has no clock that could stand. /time 3d asks the others for one.
refuse-same-pace = That is the time per move already. /status shows it.
refuse-endless-pause = A pause has an end: name a time such as 7d, at most 30 days.
refuse-paused = The clock stands already, until { $until }.
refuse-not-paused = The clock is not paused. /pause 7d asks the others for a pause.
refuse-pause-of-others = Another player has asked for this pause; it ends at { $until }, or when that player ends it.
refuse-no-seat-offered = No seat of this game is offered. A player offers the own one with /substitute.
refuse-which-seat = Several seats are offered: { $seats }. Name one, as in /substitute wei.
refuse-no-vacation = You are not on vacation. /vacation 7 begins one of 7 days.
refuse-on-vacation = You are on vacation already, until { $until }. /vacation 0 ends it.
refuse-vacation-spent = You have { $left } days of vacation left for these twelve months (21 a year). Ask for fewer, or ask the players of a game for a pause: /pause
refuse-vacation-twice = Your last vacation fell into this same turn of #{ $game }. Make that move first; then you may take another.
refuse-not-manager = Only those who manage this channel can settle that for all of it. Ask one of them; what you choose without “channel” is for you alone.
refuse-no-such-ply = { $last ->
    [0] No move has been made yet.
    [one] One move has been made so far: choose 0 or 1.
   *[other] { $last } moves have been made so far: choose 0–{ $last }.
}
refuse-shown-lately = The game was shown to everybody { $since } ago. Try again in a few minutes; /board shows it to you alone.
refuse-line-too-long = A line may have { $most } moves at most.
refuse-no-such-page = { $pages ->
    [one] The record has one page only.
   *[other] The record has { $pages } pages: choose 1–{ $pages }.
}
refuse-moved-on = The game has moved on since this button was made; nothing was changed. Use the newest message.
refuse-disk-full = The disk of the bot is full; nothing was changed and nothing is lost. Please tell its host, and try again later.
refuse-busy = The bot is too busy at the moment; nothing was changed. Please try again in a moment.
refuse-internal = Something went wrong inside the bot; nothing was changed. Please try again, and tell its host if it keeps happening.

## Why a move cannot be played

read-empty = no move was given. Write for example { $examples }, or use /move alone to choose by buttons.
read-unknown = it is no move in any notation of this game. Write for example { $examples }, or use /move alone to choose by buttons.
read-no-such-point = the board has no point { $point }. Files are a–{ $file }, ranks 1–{ $rank }, and the four corners are missing.
read-other-seat = it names a move of { $named }, but { $turn } is to move.
read-no-such-piece = you have no piece that fits. /move alone lists the pieces that can move.
read-no-such-target = it leads to no point that the piece could go to. /targets shows where it can go.
read-none-goes = no { $piece } of yours goes to { $point }. /targets shows where a piece can go.
read-not-on-one-file = front and rear (前, 后, 一, 二) tell apart two of a kind on one file, and no two of your pieces of that kind ({ $piece }) stand so. Give the file instead.
read-ambiguous = several moves fit: { $readings }. Write one of them.
illegal-game-over = the game is over.
illegal-nothing = nothing stands on { $point }.
illegal-not-yours = { $piece } on { $point } belongs to { $owner }.
illegal-han-asleep = { $piece } on { $point } is Han's and asleep: nobody moves or captures it before an alliance or a deposing.
illegal-same-point = a move needs two different points.
illegal-own-piece = your own { $piece } stands on { $point }.
illegal-ally = { $piece } on { $point } belongs to your ally { $seat }, and allies do not capture each other.
illegal-emperor-needs-horse = only a horse can depose the emperor.
illegal-emperor-stays = after an alliance the emperor stays on the board for ever.
illegal-not-its-way = { $moved } does not move that way: { $way }
illegal-blocked = { $piece } on { $point } blocks the way.
illegal-cannon-screens = { $screens ->
    [0] a cannon captures by jumping over exactly one piece, and none stands between.
   *[other] a cannon captures by jumping over exactly one piece, and { $screens } stand between.
}
illegal-leaves-palace = { $moved } may not leave the palace it stands in.
illegal-leaves-homeland = { $moved } may not leave the homeland it stands in.
illegal-soldier-backward = a soldier never moves backward inside its own homeland.
illegal-cannon-first-move = on your first move of the game your cannons stay within your own border line (row 5). Move something else, or the cannon less far.
illegal-no-promotion = no soldier is promoted by this move. The option must be on, all your horses gone, and the soldier must reach i9 for the first time.
illegal-intl-no-promotion = there is no promotion in this game.
illegal-shogi-no-promotion = this move cannot promote: only silver, knight, lance, pawn, rook and bishop do, by a move that begins or ends in the homeland of another seat.
illegal-pawn-returns = a pawn never goes back into its own homeland.
castling-king-away = you cannot castle: your king has moved.
castling-rook-away = you cannot castle: your rook has left { $point }.
castling-forfeited = you cannot castle with the rook on { $point }: it or your king has moved before.
castling-between = you cannot castle: { $piece } on { $point } stands between king and rook.
castling-in-check = you cannot castle out of check.
castling-attacked = you cannot castle: { $seat } attacks { $point }, which the king crosses or reaches.
illegal-not-in-hand = you have no { $piece } in hand.
illegal-drop-on-piece = pieces are dropped on empty cells only, and { $piece } stands on { $point }.
illegal-drop-in-han = nothing is dropped in Han's land.
illegal-two-pawns = you already have an unpromoted pawn on that line, on { $point }.
illegal-dead-end = a pawn may not be dropped where it could go no further.
illegal-drop-mate = a dropped pawn may not leave the seat whose king it attacks without a legal move.
illegal-must-promote = the pawn could go no further there, so it must be promoted: add + to the move.
illegal-still-in-check = your general stays in check from { $seat } ({ $piece } on { $point }). Step aside, block, or capture.
illegal-exposes-general = your own general would be in check from { $seat } ({ $piece } on { $point }).
illegal-generals-face = the generals of Wei and Shu would face each other on an open file, which is forbidden even to allies.
way-general = a general steps one point along the lines inside its palace.
way-advisor = an advisor steps one point diagonally inside its palace.
way-elephant = an elephant goes two points diagonally inside its homeland.
way-horse = a horse goes one point straight and one diagonally, over anything.
way-chariot = a chariot slides along a line.
way-cannon = a cannon slides along a line, and captures over exactly one piece.
way-soldier = a soldier steps one point along the lines.
way-intl-general = a king steps to any neighbouring cell, or castles.
way-intl-queen = a queen slides in all eight directions.
way-intl-chariot = a rook slides along ranks and files.
way-intl-bishop = a bishop slides diagonally, or steps one cell straight.
way-intl-knight = a knight leaps one cell straight and one diagonally, over anything.
way-intl-soldier = at home a pawn steps forward (two cells from its row 2) and captures diagonally forward; outside it steps in four directions and captures in four diagonals.
way-shogi-general = a king steps to any neighbouring cell.
way-shogi-gold = a gold general steps straight in four directions or diagonally forward.
way-shogi-silver = a silver general steps diagonally or straight forward.
way-shogi-silver-promoted = a promoted silver steps like a gold general.
way-shogi-knight = a knight leaps like in chess, in all eight directions.
way-shogi-knight-promoted = a promoted knight leaps like a knight or steps like a gold general.
way-shogi-lance = a lance slides along ranks and files.
way-shogi-lance-promoted = a promoted lance slides along ranks and files or steps like a gold general.
way-shogi-soldier = a pawn steps one cell forward and captures the same way.
way-shogi-soldier-promoted = a promoted pawn steps like a gold general.
way-shogi-chariot = a rook slides along ranks and files.
way-shogi-chariot-promoted = a dragon king slides along ranks and files or steps one cell diagonally.
way-shogi-bishop = a bishop slides diagonally.
way-shogi-bishop-promoted = a dragon horse slides diagonally or steps one cell straight.

## Why a start position cannot be used

fen-fields = a position text has 7 fields, not { $found }.
fen-ranks = the board has { $expected } ranks, not { $found }.
fen-rank-length = rank { $rank } from the top has { $expected } points, not { $found }.
fen-piece = “{ $text }” in rank { $rank } from the top is neither a piece nor a number of empty points.
fen-field = the field “{ $text }” does not fit. The order is: pieces, turn (u, w, s), living seats, diplomacy (open, ally:xy, spent), extra, quiet, round.
fen-counter = “{ $text }” is not a valid count.
fen-two-generals = { $owner } has two generals.
fen-no-general = { $seat } lives but has no general.
fen-general-outside = the general of { $seat } stands on { $point }, outside every palace.
fen-emperor-astray = the emperor cannot stand on { $point }; he never leaves his own point.
fen-dead-pieces = { $seat } is out but has pieces.
fen-dead-turn = { $seat } is out and cannot be to move.
fen-open-without-emperor = diplomacy is open, but the emperor is gone.
fen-han-after-open = diplomacy is no longer open, but Han still has pieces.
fen-alliance-of-two = an alliance needs three living kingdoms.
fen-no-move = { $seat } is to move and has no legal move.

## The local page

page-title = Sanguo – three-player Chinese chess
page-hint = Say something, or type / for commands
page-send = Send
page-you = You are
page-add-player = + player
page-add-player-ask = Name of the player
page-add-channel = + channel
page-add-channel-ask = Name of the channel
page-only-you = only you see this
page-bot = Sanguo
page-offline = Connection lost; trying again…
page-error = That did not reach the bot. Is it still running?
page-welcome =
    Three-player Chinese chess, right here. Open this page in three tabs, or switch between the players at the top.
    1. Press “New game” and choose one of the four games.
    2. The other two join by a button. The game begins once all three seats are taken.
    3. Tap a piece on the board and where it goes, press “Move”, or write it: /move 太史慈进7, /move H6+7, /move q12o11
    /help lists all commands, /rules the rules in short, /language zh-CN speaks Chinese.
page-turn = Your turn
page-board = Board
page-close = Close
page-close-channel = Close channel
page-close-player = Remove player
page-unread = new messages
page-tap = Tap a piece, then where it goes.
page-ahead = It is not your turn yet: this only shows where the piece could go.
page-promote = How?
page-working = Working on it…
page-load = Read a game from a file
page-large = Open large
page-channels = Channels
page-players = Players
page-games = Which game?
page-start = New game
page-practice = Practice
page-join = Join
page-help = Help

## Table and profile

cmd-table = table
    .about = Points 积分 and rating in this server: by month or all time, of one game or all
cmd-profile = profile
    .about = What somebody has done here: points, rating, favourite seat, alliances, emperors, armies
arg-table-game = only this game
arg-table-season = now, last, all, or a month such as 2026-12
arg-table-page = page of the table
arg-profile-player = somebody else (@name)
arg-profile-game = only this game
arg-profile-season = now, last, all, or a month such as 2026-12
table-title = 🏆 Table of this server · { $scope }
table-all-games = all games
table-all-time = all time
table-line = { $rank }. { $name }: { $points ->
    [one] { $shown } point
   *[other] { $shown } points
} · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won · rating { $rating }
table-own = You: { $line }
table-empty = No game that counts has ended here in that time. Points come from games that are played to their end.
table-provisional = (A rating with ? comes from fewer than 5 games.)
table-short-yanyi = yanyi
table-short-intl = intl
table-short-shogi = shogi
table-short-fu = fu
button-table = Table
button-table-now = This month
button-table-last = Last month
button-table-always = All time
button-table-games = All games
profile-title = 👤 { $name } · { $scope }
profile-here = this server
profile-everywhere = everywhere
profile-empty = No game has come to its end yet.
profile-games = Games: { $games }, { $won } won
profile-points = Points: { $points }
profile-points-rank = Points: { $points } (rank { $rank } of { $of })
profile-rating = Rating: { $rating }
profile-favourite = Favourite seat: { $seat } ({ $games ->
    [one] 1 game
   *[other] { $games } games
})
profile-deeds = Alliances made: { $alliances } · emperors deposed: { $deposed } · armies absorbed: { $absorbed }
profile-apart = Not counted: { $friendly } friendly{ $machine ->
    [0] { "" }
   *[other] , { $machine } with machines
}
card-favourite = favourite seat
card-points = points
card-rating = rating
card-games = games
card-won = games won
card-alliances = alliances made
card-deposed = emperors deposed
card-absorbed = armies absorbed
refuse-no-table-here = A table belongs to a server or group: ask for it there. /profile shows your own games from everywhere.
refuse-forgotten = This player asked to be forgotten: no table and no profile tells of them.

## Two platforms: /link and /bridge

cmd-link = link
    .about = Be the same player on two platforms: get a code, enter it on the other
arg-link-code = the code from the other platform; off separates this account again
cmd-bridge = bridge
    .about = Connect this channel with one on another platform (who manages the channel)
arg-bridge-code = the code from the other channel; off takes the bridge down
platform-local = the web channel
platform-discord = Discord
platform-telegram = Telegram
done-link-code = Your code is { $code }. Within 10 minutes write “/link { $code }” on the other platform; then you are the same player on both. Give it to nobody else: whoever enters it plays as you.
done-link = Done: your accounts are one player now. Your games are yours on both platforms.
done-link-off = This account is a player of its own again. Seats and games stay with your other account.
done-bridge-code = The code of this channel is { $code }. Within 10 minutes somebody who manages the other channel writes “/bridge { $code }” there; then new games of either are announced and played in both.
done-bridge = The channels are now bridged: new games are announced and played in both.
done-bridge-off = The bridge is taken down. Games that were begun over it stay in both channels.
tell-bridged = { $name } has connected this channel with one on { $platform }: new games are played in both, and each player plays wherever they are.
tell-bridge-off = { $name } has taken down the bridge to { $platform }. Games begun over it go on in both channels.
refuse-no-such-code = This code is unknown or older than 10 minutes. Get a new one on the other platform and enter it here soon.
refuse-same-platform = These accounts cannot be linked: a player has one account on a platform. Enter the code on another platform than the one that gave it, or separate an account first with /link off.
refuse-both-play = These accounts have taken two seats of the same game, so they cannot become one player. While its lobby is open, one of them can give its seat back with /leave and then link.
refuse-not-linked = This account is linked to no other; there is nothing to separate. /link gives a code for linking.
refuse-same-place = This code was issued for this very channel. Enter it in the other channel.
refuse-bridged = One of the two channels has a bridge already, and a channel has one at most. /bridge off takes it down.
refuse-not-bridged = This channel has no bridge. /bridge gives a code for building one.

## Looks, and what other games call their pieces and powers

cmd-look = look
    .about = Choose how pictures look: colours, characters or letters on the pieces
arg-look-theme = wood, paper or night
arg-look-names = on the pieces: latin letters, or characters (one; two on shogi pieces)
arg-look-reset = default: as pictures are without a choice
arg-look-for = me, channel for this channel, or server for all of its channels
arg-board-names = on the pieces: latin letters, or characters (one; two on shogi pieces)
arg-history-generals = on: with the generals' names; off: in letters
choice-one = one character
choice-two = two characters
choice-default = default
also-choice-default = usual, as usual, reset
choice-latin = Latin letters
look = theme { $theme }, pieces { $names }
look-as-usual = as usual
done-look = Pictures that only you see: { $look }.
done-look-channel = Pictures in this channel: { $look }.
tell-look = { $name } has changed how pictures look in this channel: { $look }.
seat-shogi-wu = 🟢 Wu 吴 · Tokugawa 德川
seat-shogi-wei = ⚫ Wei 魏 · Chōshū 长州
seat-shogi-shu = 🔴 Shu 蜀 · Satsuma 萨摩
seat-shogi-han = 🟡 Han 汉 · Kyōto 京都
seat-intl-wei = 🔵 Wei 魏
piece-intl-general = king
piece-intl-chariot = rook
piece-intl-soldier = pawn
piece-shogi-general = king
piece-shogi-chariot = rook
piece-shogi-soldier = pawn
piece-shogi-bishop = bishop
piece-shogi-knight = knight
tell-shogi-promoted = It is a { $piece } now.
also-game-yanyi = standard
also-game-intl = western, western chess, european
also-game-shogi = japanese, japan
also-game-fu = fu yonghe, three-legged
also-choice-quick-count = count, pieces
also-choice-quick-value = points
also-choice-blood = last one standing
also-seat-wu = sun quan
also-seat-wei = cao cao
also-seat-shu = liu bei
also-choice-random = any, rnd

## Discord

discord-choose = Choose…
discord-language = English
discord-only-in-server = That works in a channel of a server where I am a member, not here. Here you can play and look: /games, /move, /board, /status, /history. Invite me to your server: { $link }
discord-not-member = I am not a member of this server, so I can open no game and write nothing here. Somebody who manages the server can invite me: { $link }
discord-hello = Hello! I am the referee of three-player Chinese chess: three people of this server play at any pace, in a thread of their own. One opens a game with the button or /new, two others join. /rules explains the four games, /help everything else.
discord-hello-new = New game
discord-private-thread = I am not in this private thread, so I can write nothing here. Mention me in it once, which adds me, and try again.
    The games you play elsewhere you can see and play from here: /games, /move, /board, /status.
discord-cannot-open = I cannot open a game here, because I lack these permissions in this channel: { $missing }. Somebody who manages the server can grant them to me; then try again.
discord-cannot-bridge = I cannot build a bridge to here, because I lack these permissions in this channel: { $missing }. Somebody who manages the server can grant them to me; then try again.
discord-missing = ⚠ I lack these permissions in this channel: { $missing }. Somebody who manages the server can grant them to me. Nothing is lost: I'll post it as soon as I can.
discord-left = ⚠ { $user } is not a member of this server any more and is not called. Whoever comes back plays on.
discord-permission-view = View Channel
discord-permission-send = Send Messages
discord-permission-threads = Create Public Threads
discord-permission-send-threads = Send Messages in Threads
discord-permission-embed = Embed Links
discord-permission-attach = Attach Files
discord-permission-history = Read Message History
discord-arg-game = game
discord-arg-variant = game
discord-arg-mode = mode
discord-arg-seat = seat
discord-arg-with = with
discord-arg-and = and
discord-arg-lots = lots
discord-arg-talk = talk
discord-arg-reveal = reveal
discord-arg-text = text
discord-arg-plan = plan
discord-arg-clear = clear
discord-arg-promotion = promotion
discord-arg-start = start
discord-arg-time = time
discord-arg-weekends = weekends
discord-arg-rated = rated
discord-arg-player = player
discord-arg-season = season
discord-arg-ai = ai
discord-arg-level = level
discord-arg-hints = hints
discord-arg-days = days
discord-arg-move = move
discord-arg-moves = moves
discord-arg-kingdom = kingdom
discord-arg-point = point
discord-arg-view = view
discord-arg-theme = theme
discord-arg-ply = ply
discord-arg-file = file
discord-arg-from = from
discord-arg-to = to
discord-arg-speed = speed
discord-arg-show = show
discord-arg-which = which
discord-arg-format = format
discord-arg-page = page
discord-arg-answer = answer
discord-arg-confirm = confirm
discord-arg-command = command
discord-arg-language = language
discord-arg-for = for
discord-arg-names = names
discord-arg-generals = generals
discord-arg-code = code

## The tripod game (fu)

game-fu = Tripod Three Kingdoms Chess (fu)
option-clockwise = clockwise
arg-new-clockwise = fu only; on: the order of play, and with it who attacks whom, is reversed
arg-draw-confirm = yes: without asking again
arg-leave-confirm = yes: without asking again
arg-move-confirm = yes: also when there are warnings
rules-fu =
    Tripod Three Kingdoms Chess (fu, by Fu Yonghe), in short
    • Wei ⚪ moves first, then Shu ⚫, then Wu 🟡. While three live you attack the seat after you. You may capture from the seat before you only right after it has captured one of your pieces; if it has checked you, you may take its king, nothing else.
    • Only the seat before you gives check. No move may leave your king attacked by it, let two kings face, or check the seat before you. If you capture or check downwards while that seat aims at your own king, it may take it at once: sudden death.
    • Chariot and cannon slide along lines, arcs too. Horses and elephants can be blocked. Consort and prince step in all directions, the king along lines, the advisor diagonally. King, consort and advisor stay in their palaces. Soldiers step forward from their start, then to any neighbour, never back on your horizontals 1–5.
    • With two left everybody may capture everybody, elephants also go to the fans and the other's land, soldiers may go two steps.
    • Whoever loses the king or has no move is out, and all its pieces leave. The last one wins.
    • Resigning and draw offers (three a game) from round 15; before that a warning first, then the loss. If one of two accepts your offer and the other refuses, you and the accepting seat lose. Leaving in rounds 1–3 makes the game void.
    • Too many checks lose: 8 in a row or 25 in all (two left: 6 in a row; 20 in all draw). A position for the fourth time draws the game, or loses it for a seat that has only checked. Draws also after 30 quiet rounds (two left: 20, or 40 in all).
    • Points are named by kingdom, vertical, horizontal: w75; in fans wm5–wm9, ws6, ws7; the centre o. /move w15w16, w15-16, 兵白横五竖一→白横六竖一
seat-fu-wu = 🟡 Wu 吴
seat-fu-wei = ⚪ Wei 魏
seat-fu-shu = ⚫ Shu 蜀
piece-consort = consort
piece-prince = prince
piece-fu-advisor-wei = advisor
piece-fu-advisor-shu = advisor
piece-fu-advisor-wu = advisor
piece-fu-elephant-wei = elephant
piece-fu-elephant-shu = elephant
piece-fu-elephant-wu = elephant
piece-fu-soldier-wei = soldier
piece-fu-soldier-shu = soldier
piece-fu-soldier-wu = soldier
piece-fu-general = king
round = round { $round }
button-ask-anyway = Ask all the same
button-offer-yes = Yes, offer it
button-leave-yes = Yes, I leave
tell-warned = ⚠ { $seat } has asked too early and is warned. Asking once more before the time loses the game.
tell-asked-too-early = ☠ { $seat } has asked too early for the second time and is out
tell-draw-of-two = ☠ { $seat } loses by agreeing on a draw that the third refused
tell-too-many-checks = ☠ { $seat } has given too many checks and is out
tell-fu-sudden-death-struck-back = ☠ Sudden death: { $by } strikes back and takes the king of { $seat }
tell-fu-sudden-death-opened = ☠ Sudden death: { $by } takes the king of { $seat }, to which another's move opened the way
tell-fu-sudden-death-of-two = ☠ Sudden death: { $by } takes the king of { $seat }, which lost its cover when the third went out
tell-departs = { $seat } ({ $name }) leaves the game.
tell-strict-offer = #{ $game }: { $seat } ({ $name }) offers a draw.
tell-strict-offer-three = #{ $game }: { $seat } ({ $name }) offers a draw. If both others accept, it is drawn. If one accepts and one refuses, the offering and the accepting seat lose and the third wins. The offer stands until both have answered.
tell-strict-refuse = #{ $game }: { $seat } ({ $name }) refuses the draw.
tell-strict-off = Play goes on.
ending-left-early = a player left in the first rounds
ending-fu-natural-limit = no capture and no check for too long
ending-round-limit = too many rounds of two
ending-too-many-checks = too many checks
over-void = The game is void ({ $why }).
done-warned = You have been warned: it is too early for that.
done-out = You are out of the game.
done-strict-offer = Your offer stands until the others have answered, also when moves are made.
done-strict-answer = Your answer counts.
resign-fu-sure = Resign game #{ $game }? Your pieces leave the board and the other wins.
resign-fu-sure-three = Resign game #{ $game }? Your pieces leave the board, and the seat after you moves.
early-first = Resigning and offering draws are allowed from round { $from }; this is round { $round }. Asking all the same brings a warning that everybody sees, and asking a second time loses the game. (/leave is possible at any time.)
early-again = This is round { $round }, and you have been warned: asking again before round { $from } loses game #{ $game } at once, and your pieces leave the board.
draw-sure = Offer a draw? You have { $left } of three offers left.
draw-sure-three = Offer a draw? You have { $left } of three offers left. If both others accept, it is drawn. If only one accepts, you and that seat lose with 0 points and the third wins. An offer cannot be taken back.
draw-accept-sure = { $third } has not answered yet. If { $third } refuses, you and { $asker } lose with 0 points and { $third } wins. Accept all the same?
draw-accept-loses = { $third } has refused. If you accept now, you and { $asker } lose at once and { $third } wins. Accept all the same?
depart-sure-void = Leave game #{ $game }? In rounds 1–{ $until } that makes the game void for everybody; this is round { $round }.
depart-sure = Leave game #{ $game }? After round { $until } that counts as resigning: your pieces leave the board.
warn-sudden-death = ⚠ Sudden death: after this move { $by } can take your king at once.
warn-last-check-in-a-row = ⚠ This is your check number { $checks } in a row; number { $limit } loses.
warn-last-check-in-all = ⚠ This is your check number { $checks } in all; number { $limit } loses.
warn-last-check-of-two = ⚠ This is your check number { $checks } in all; number { $limit } draws the game.
warn-repeats = ⚠ With this move the same position has come up { $times } times. At { $limit } the game is drawn, or lost for a seat that has only given check.
warn-intl-repeats = ⚠ With this move the same position has come up { $times } times. At { $limit } the game is drawn.
warn-loses-by-reply = ⚠ Perpetual check: { $seat } can reply so that the position comes back once too often, and then you lose, having given check with every move.
warn-loses-by-checks = ⚠ This check is one too many: you lose by it.
warn-loses-by-repetition = ⚠ Perpetual check: this repeats the position once too often by checks alone, and you lose by it.
warn-draws = ⚠ This move draws the game at once ({ $why }).
warn-hands-win = ⚠ This move ends the game, and { $seat } has more pieces to compare: { $seat } wins.
status-attack = Order of play and attack: { $seats }
status-attack-of-two = Two are left: each may attack the other.
status-provoked = { $seat } has been provoked and may strike back at the seat before it.
status-quiet = Rounds without a capture: { $rounds } (draw at { $limit })
status-intl-quiet = Rounds without a capture or pawn move: { $rounds } (draw at { $limit })
status-fu-quiet = Full rounds without capture and check: { $rounds } (draw at { $limit })
status-repeated = This position has come up { $times } times (at { $limit } the game is drawn, or lost for a seat that has only given check)
status-intl-repeated = This position has come up { $times } times (at { $limit } the game is drawn)
status-of-two = Full rounds since two are left: { $rounds } (draw at { $limit })
status-checks = Checks of { $seat }: { $row } in a row (limit { $rowlimit }), { $all } in all (limit { $alllimit })
status-early = Resigning and draw offers from round { $from }.
status-warned = Warned for asking too early: { $seats }
status-offers = Draw offers left: { $list }
refuse-no-diplomacy = This game has no alliances and no emperor. /rules { $game } tells its rules in short.
refuse-no-offers-left = You have made your three draw offers of this game. You can answer the offers of others, or /resign.
refuse-already-answered = You have answered this offer already, and answers stand. The others still have to answer.
refuse-offer-stands = In this game an offer cannot be taken back: it stands until the others have answered.
read-fu-no-such-point = the board has no point { $point }. A point is a kingdom (w, s, u), a vertical 1–9 and a horizontal 1–6, as w75; in fans wm5–wm9, ws6, ws7; the centre is o.
illegal-kings-face = your king and the king of { $seat } would face each other with nothing between.
illegal-unprovoked = { $piece } on { $point } belongs to { $seat }, which moves before you. You may capture from it only right after it has captured from you; if it has checked you, you may take its king alone.
illegal-checks-upward = the move would check the king of { $seat }, which moves before you; checks go downwards only.
illegal-fu-soldier-backward = a soldier never steps onto horizontals 1–5 of its own kingdom again.
illegal-fu-still-in-check = your king stays in check from { $seat } ({ $piece } on { $point }). Step aside or block; you may capture the piece only if that seat has just captured from you.
illegal-fu-exposes-general = your own king would be in check from { $seat } ({ $piece } on { $point }).
way-fu-general = a king steps along a line to a neighbouring point of its palaces.
way-fu-consort = a consort steps to any neighbouring point of its palaces, diagonals included.
way-fu-prince = a prince steps to any neighbouring point, diagonals included.
way-fu-advisor = an advisor steps diagonally inside its palace.
way-fu-elephant = an elephant goes two diagonal steps in one direction; the point between must be empty.
way-fu-horse = a horse goes one point along a line, which must be empty, and then across the cell ahead.
way-fu-chariot = a chariot slides along lines, arcs and axes included.
way-fu-cannon = a cannon slides along lines, and captures over exactly one piece.
way-fu-soldier = a soldier steps forward from its start point, later to any neighbouring point outside its own horizontals 1–5 (with two left also two steps in a line).

## Watching games of others, full size, Telegram

cmd-share = share
    .about = Let others watch the game by a link; public=on: everybody, when all players agree
cmd-watch = watch
    .about = Watch a game whose token you were given
arg-share-public = on: everybody may see the game (all players must agree); off: no longer
arg-share-renew = yes: a new link; the old one shows nothing any more
arg-share-game = number of the game
arg-watch-token = the token of the game
arg-board-size = full: large, to look at closely
choice-open = open
choice-finished = finished
choice-record = record
choice-json = JSON
choice-fen = FEN
choice-slow = slow
choice-normal = normal speed
choice-fast = fast
choice-small = small
choice-medium = medium
choice-large = large
choice-full = full size
choice-show = show to all
button-full-size = Full size
button-newest = ➤ Newest board
share-link = Whoever has this link can watch game #{ $game } (not play in it): { $link }
    The same by command: /watch { $token }
share-token = Whoever has this token can watch game #{ $game } (not play in it): /watch { $token }
share-how = /share renew=yes makes a new one and closes the old one. /share public=on lets everybody see the game, once all players agree.
share-public = The game is public: /board #{ $game } and /status #{ $game } show it to anybody, anywhere. /share public=off ends that.
share-missing = The game is not public. Still to agree: { $names }
tell-share-wish = #{ $game }: { $name } would like to let everybody see this game. It becomes public when all players agree (/share public=on).
tell-share-unwish = #{ $game }: { $name } does not want the game to be public any more.
tell-share-public = #{ $game }: all players agree, so the game is public now. /share public=off ends that.
tell-share-private = #{ $game }: { $name } has made the game private again.
tell-back = I am back; the game goes on as it stood.
tell-deleted = The channel or thread of this game was deleted; the game goes on as it stood.
tell-moved = This group has become a supergroup; the game goes on here.
tell-shown = { $name } shows the board.
tell-unshown = I could not post here for a while; this is how the game stands.
unshown-word = I could not post this where the game is played, so you get it here:
refuse-no-such-token = No game has this token; it may have been renewed. Ask the player who gave it to you for the new one.
telegram-start = I am the referee of three-player Chinese chess, played in groups at any pace. Add me to a group and write /new there. Here you get what only you should see, and you can move in all your games: /games, /help
telegram-add-to-group = Add me to a group
telegram-new-in-group = Games are played in groups, where the others can join. Add me to one and write /new there.
telegram-open-private = This is for your eyes only. Open our private chat and press Start; it is shown there at once.
telegram-secret = Everybody here can read what you write, so nothing was passed on. Write this command in our private chat, with the number of the game (#12).
telegram-open = Open private chat
telegram-sent-private = I sent it to our private chat.
telegram-not-yours = These buttons belong to somebody else. Use the buttons below the board.
telegram-anonymous = You write here as a group or channel, so I cannot know which player you are. Write as yourself (for admins: switch off “Remain anonymous”) and try again.
telegram-admin-language = Language of this group: /language zh-CN channel
telegram-hello = Hello! I am the referee of three-player Chinese chess. Three of you play at any pace, here in the group: press New game, and two others take a seat. Everything else: /help
telegram-hello-new = New game
telegram-add-new-game = New game: choose a group
telegram-heard-enough = (In a group I answer each of you only a few times a minute. Write to me in private for more.)
telegram-watch = Watch
telegram-inline-none = No public game of yours: how to share one
telegram-inline-how = Inline mode posts the board of a game in any chat. All its players have to agree first: each of them writes /share public=on where the game is played. Then type @{ $bot } in any chat, or @{ $bot } #12 for the game of that number. A posted board does not change any more; post it again for a newer one.

discord-arg-clockwise = clockwise
discord-arg-public = public
discord-arg-renew = renew
discord-arg-reset = reset
discord-arg-size = size
discord-arg-token = token
refuse-option-of-others = { $game } has no option “{ $name }”; it belongs to another game. Leave it out: /new with the game alone opens it with its usual rules.

## The course of a game

cmd-graph = graph
    .about = The game as a picture: material of the three seats over the moves, alliances and falls
arg-graph-game = number of the game
button-graph = 📈 Graph
button-replay = 🎞 Replay
graph-axis = ply
graph-material = Material, in soldiers
graph-pieces = Pieces
graph-values = Piece values
graph-chances = Chances
graph-line = { $what }: { $list }
graph-part = { $seat } { $value }
graph-allied = Ply { $ply }: { $seats } are allied
graph-deposed = Ply { $ply }: the emperor is deposed
graph-fell = Ply { $ply }: { $seat } is out
graph-turn = Ply { $ply }: { $seat } lets the game turn
graph-machine = machine { $level }

## Looking back over a game

cmd-analyse = analyse
    .about = The machine looks back over a finished game: the chances, and where it turned
arg-analyse-show = show: for everybody in the channel
arg-analyse-game = number of the game
button-analysis = 🔬 Analysis
button-show-all = Show everybody
analysis-begins = 🔬 The machine looks back over game #{ $game }: { $last } moves, about { $seconds } s when it has nothing else to do. You are told when it is done.
analysis-goes-on = 🔬 The machine is looking back over game #{ $game }: { $looked } of { $last } moves so far. You are told when it is done.
analysis-ready = 🔬 The analysis of game #{ $game } is there: press the button, or /analyse #{ $game }.
analysis-turns = Where it turned (chances lost by the move):
analysis-no-turns = No move cost anybody much.
analysis-turn = { $number }. Ply { $ply }, { $seat }: { $played } (−{ $lost } %). Better: { $better }
analysis-turn-line = { $number }. Ply { $ply }, { $seat }: { $played } (−{ $lost } %). Better: { $better }, then { $line }
refuse-still-played = The machine looks back over games that are over; this one is still being played. /graph shows how it stands.
refuse-nothing-played = No move was made in this game: there is nothing to look back over.
arg-new-moment = how many seconds the machines wait before they move, 2 to 300; 1.5 if left out
arg-practice-moment = how many seconds the machines wait before they move, 2 to 300; 1.5 if left out
discord-arg-moment = moment
tell-machines-end = Only machines are left, and have been for long: they agree to end the game.

## Settings

cmd-settings = settings
    .about = All settings: language, pictures, reminders, quiet hours, time zone, daily list; of the server too
arg-settings-for = me, or server: for all channels here (for those who manage the server)
arg-settings-language = en, zh-CN or zh-TW
arg-settings-zone = your time zone: Asia/Shanghai, Europe/London, …; of the server with for=server
arg-settings-quiet = hours without reminders: 22:00-07:00, or off
arg-settings-reminders = where you are reminded: private, place, or none
arg-settings-digest = the hour of a daily list of what waits for you: 8, 20, …, or off
arg-settings-confirm = moves you are asked about: always, taps (chosen by buttons), or never
arg-settings-blunders = warnings of moves that lose much: on, or off; there are none in rated games
arg-settings-notation = records: with the generals' names, or in letters
arg-settings-theme = wood, paper or night
arg-settings-names = on the pieces: latin letters, or characters (one; two on shogi pieces)
arg-settings-game = server: the game of /new when none is named
arg-settings-time = server: the time per move when none is named: 3d, 12h, none
arg-settings-threads = server, on Discord; on: a thread for each game; off: in the channel
arg-settings-create = server: who may open games: everyone, or managers
arg-settings-channels = server: games are opened here, not-here, or everywhere
arg-settings-reset = default: everything as usual
discord-arg-zone = zone
discord-arg-quiet = quiet
discord-arg-reminders = reminders
discord-arg-digest = digest
discord-arg-blunders = blunders
discord-arg-notation = notation
discord-arg-threads = threads
discord-arg-create = create
discord-arg-channels = channels
choice-server = the whole server
choice-private = in private
choice-place = where the game is played
choice-none = nowhere
choice-always = all moves
choice-taps = moves chosen by buttons
choice-never = only moves that risk something
choice-generals = with the generals' names
choice-letters = in letters
choice-everyone = everybody
choice-managers = those who manage the server
choice-here = here too
choice-not-here = not here
choice-everywhere = everywhere
setting-language = Language
setting-theme = Colours of pictures
setting-names = On the pieces
setting-notation = Records
setting-reminders = Reminders
setting-quiet = Quiet hours
setting-zone = Time zone
setting-digest = Daily list
setting-confirm = Confirm moves
setting-blunders = Blunder warnings
setting-game = Usual game
setting-time = Usual time per move
setting-threads = A thread for each game
setting-create = Who opens games
setting-channels = Games are opened
setting-none = none
setting-hour = every day at { $hour }:00
setting-everywhere = in all channels
setting-as-here = as here ({ $value })
setting-line = • { $setting }: { $value }
setting-is = { $setting }: { $value }
settings-of-me = ⚙ Your settings
settings-of-server = ⚙ Settings of all channels here
settings-how = Choose one to change it, or write it: { $example }
button-settings-me = My own settings
button-settings-server = Settings of the server
button-as-usual = As usual
button-all-settings = All settings
done-settings = Settled. { $settings }
tell-settings = { $name } has changed settings for all channels here. { $settings }
setting-about-language = The language in which I speak with you, wherever you play. As usual: that of your app, or of the place.
setting-about-server-language = The language of public messages in all channels here. Channels follow, whatever was chosen for them before.
setting-about-theme = The colours of pictures that only you see. As usual: those of the place.
setting-about-server-theme = The colours of pictures in all channels here.
setting-about-names = What stands on the pieces of pictures that only you see. As usual: as in the place.
setting-about-server-names = What stands on the pieces in all channels here.
setting-about-notation = How /history and the files of /record write moves for you. As usual: as each game does it.
setting-about-reminders = Where you are reminded when your time to move runs out. What cannot reach you in private comes to where the game is played.
setting-about-quiet = In these hours you are not reminded; a reminder comes when they are over, or before they begin when the time to move would be up by then. They are hours of your time zone. Any others: /settings quiet=21:30-06:30
setting-about-server-quiet = In these hours nobody is reminded who has not chosen otherwise. They are hours of the server's time zone. Any others: /settings for=server quiet=21:30-06:30
setting-about-zone = Your quiet hours, your daily list and the times I tell you alone follow it. Any other: /settings zone=Europe/Lisbon (IANA names, or the name of the city)
setting-about-server-zone = The times in public messages, free weekends and the quiet hours of the server follow it. Any other: /settings for=server zone=Europe/Lisbon (IANA names, or the name of the city)
setting-about-digest = Once a day, at this hour of your time zone, I send you a list of all that waits for you, from all places (/today). When nothing waits, none comes. Any other hour: /settings digest=21
setting-about-confirm = Before which moves I ask you to look once more. I always ask before moves that risk something.
setting-about-blunders = Whether I tell you in private, before a move that loses a piece, Han's army or the game, what the reply could be. As usual: in games against machines alone. Never in rated games.
setting-about-game = The game that /new opens when none is named.
setting-about-time = The time per move of games for which none is named. Any other: /settings for=server time=36h
setting-about-threads = On Discord: whether each game gets a thread of its own, or is played in the channel. As usual: as the host of this bot has it.
setting-about-create = Who may open games here: everybody, or those alone who manage the server.
setting-about-channels = Where games may be opened: everywhere, or in certain channels alone. Press “here too” in each of these.
refuse-not-server-manager = Only those who manage this server can settle that for all of it. Ask one of them; without “for=server” it is for you alone.
refuse-not-of-servers = “{ $name }” is chosen by each player alone. Leave out “for=server” to choose it for yourself.
refuse-not-of-players = “{ $name }” is chosen for a whole server, by those who manage it: { $command }
refuse-managers-open = Here only those who manage the server open games. Ask one of them to open one; you can /join it then.
refuse-open-elsewhere = No games are opened here. The channels for that are: { $channels }
digest-how = This list comes once a day. /settings digest=off ends it.
digest-elsewhere = { $name }, things wait for you in your games: { $count }. I could not reach you in private; /today lists them.
tell-language-server = { $name } has set the language of all channels here to English.
done-look-server = Pictures in all channels here: { $look }.
tell-look-server = { $name } has changed how pictures look in all channels here: { $look }.

blunder-game = ⚠️ { $by } could reply { $reply }, and you would be out of the game.
blunder-piece = ⚠️ { $by } could reply { $reply }: { $piece } ({ $point }) would be lost.
blunder-han = ⚠️ { $by } could reply { $reply }, and Han's pieces would go to { $to }.
refuse-machine-busy = The machine is thinking for others just now. Ask again in a moment.

## Those who manage a place: /admin

cmd-admin = admin
    .about = For those who manage this channel: cancel, pause, extend a game and the like
arg-admin-do = what to do: cancel, pause, resume, extend, substitute, remove or delete
arg-admin-time = pause: how long, 7 days if left out; extend: how much more, one day if left out
arg-admin-seat = the seat: whom to remove, or which seat to offer
arg-admin-member = remove: whose seat becomes free
arg-admin-game = number of the game
arg-admin-confirm = yes: do not ask again
discord-arg-do = do
discord-arg-member = member
choice-cancel = call off
choice-pause = pause
choice-resume = resume
choice-extend = extend
choice-remove = remove
choice-delete = delete
button-delete-yes = Yes, delete it
admin-cancel-sure = { $title }
    Call this game off for everybody? Nobody gets points, and it cannot be gone on with.
admin-delete-sure = { $title }
    Delete this game with its record, its pictures and all that was said about it? It counts in no table any more, and cannot be brought back. Messages that stand in the channel stay there.
tell-admin-cancel = { $name }, who manages this place, has cancelled the game.
tell-admin-abort = { $name }, who manages this place, has called the game off. Nobody gets points.
tell-admin-extend = { $name }, who manages this place, gives { $seat } { $time } more for this move.
tell-admin-substitute = #{ $game }: { $name }, who manages this place, offers { $seat } to whoever plays on. A player who moves before keeps the seat.
tell-admin-remove = { $name }, who manages this place, has taken the seat from { $player }.
tell-admin-delete = { $name }, who manages this place, has deleted game #{ $game }.
done-admin-cancel = Game #{ $game } is called off.
done-admin-pause = #{ $game }: the clock stands. /admin resume lets it go on.
done-admin-extend = #{ $game }: there is time until { $until }.
done-admin-substitute = #{ $game }: { $seat } is offered to whoever plays on.
done-admin-remove = { $player } has no seat any more.
done-admin-delete = Game #{ $game } is deleted.
history-cancel = ⚑ { $moment } · { $name } called the game off
history-pause = ⚑ { $moment } · { $name } paused the game for { $time }
history-resume = ⚑ { $moment } · { $name } ended the pause
history-extend = ⚑ { $moment } · { $name } gave { $seat } { $time } more
history-substitute = ⚑ { $moment } · { $name } offered { $seat } to whoever plays on
history-remove = ⚑ { $moment } · { $name } took { $seat } from its player
refuse-not-moderator = Only those who manage this channel can do that, and only with games that are played here. Ask one of them.
refuse-not-seated = { $name } holds no seat in this game. /status shows who does.
refuse-nobody-to-remove = Nobody holds { $seat }, so there is nobody to remove. /status shows who sits where.
refuse-still-open = Game #{ $game } is not over. Call it off first, and its players hear of it: /admin cancel #{ $game }

## What is kept of people: /privacy

cmd-privacy = privacy
    .about = What is kept of you: see it, get it as a file, have it forgotten
arg-privacy-do = export: all of it as a file; forget: not any more
arg-privacy-confirm = yes: do not ask again
choice-export = export
choice-forget = forget
button-export = As a file
button-forget = Forget me
button-forget-yes = Yes, forget me
privacy-nothing = Nothing is kept of you.
privacy-head = What is kept of you:
privacy-choices = • what you have chosen: language, pictures, settings
privacy-accounts = • { $count ->
        [one] your account, with the name you show
       *[other] your { $count } accounts, with the names you show
    }
privacy-names = • your name and @username on Telegram, so that you can be invited by them
privacy-private-chats = • whether your private chat with me is open
privacy-games = • { $count ->
        [one] your seat in one game
       *[other] your seats in { $count } games
    }
privacy-events = • { $count ->
        [one] one thing
       *[other] { $count } things
    } that you did in games: moves, votes, seats taken
privacy-results = • { $count ->
        [one] one result
       *[other] { $count } results
    } for the tables
privacy-plans = • { $count ->
        [one] one plan
       *[other] { $count } plans
    } of moves laid down in advance
privacy-whispers = • { $count ->
        [one] one whisper
       *[other] { $count } whispers
    } from you or to you
privacy-invitations = • { $count ->
        [one] one invitation
       *[other] { $count } invitations
    }
privacy-followed = • { $count ->
        [one] one game
       *[other] { $count } games
    } that you follow
privacy-analyses = • { $count ->
        [one] one analysis
       *[other] { $count } analyses
    } that you wait for
privacy-shared = • { $count ->
        [one] one game
       *[other] { $count } games
    } that you agreed to share
privacy-vacations = • { $count ->
        [one] one vacation
       *[other] { $count } vacations
    }
privacy-codes = • { $count ->
        [one] one code
       *[other] { $count } codes
    } for linking, good for ten minutes
privacy-messages = • { $count ->
        [one] one private message
       *[other] { $count } private messages
    } to you, for a few days
privacy-besides = Besides, answers to you are kept for two days and messages in channels for a week, so that nothing is done or said twice. What people write without giving me a command is not kept.
privacy-file = Everything that is kept of you.
forget-sure = Really have everything forgotten that is kept of you? This cannot be undone.
    Your name is replaced by 👤 in games, records and tables; your choices, plans, whispers, invitations and links are deleted; no table lists you. Lobbies are left. Games that have begun stay: nobody else gets your seat by it, nobody waits for you, and you cannot move in them any more. What stands in channels already stays there.
done-forget = You are forgotten. Whatever you do here next, you do as somebody new.
tell-lobby-forgotten = A player has left who asked to be forgotten.
tell-forgotten = #{ $game }: { $seat } – the player asked to be forgotten. Nobody waits for them: when it is their move, the others choose what becomes of the seat.
