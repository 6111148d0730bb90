### 繁體中文

list-separator = 、

## 名稱

seat-wu = 🟢吳
seat-wei = ⚫魏
seat-shu = 🔴蜀
seat-han = 🟡漢
game-yanyi = 三國演弈棋
game-intl = 三國演弈國際版
game-shogi = 三國演弈將棋版
choice-blood = 血戰到底
choice-quick-count = 速戰速決（數子）
choice-quick-value = 速戰速決（計分）
choice-random = 隨機
choice-on = 開
choice-off = 關
choice-wood = 木紋
choice-paper = 紙面
choice-night = 夜間
choice-accept = 同意
choice-refuse = 拒絕
choice-yes = 是
choice-me = 自己
choice-channel = 頻道
option-promotion = 兵可升馬
option-start = 自定局面
piece-general = 將
piece-advisor = 士
piece-elephant = 相
piece-horse = 馬
piece-chariot = 車
piece-cannon = 炮
piece-soldier = 兵
piece-queen = 后
piece-bishop = 象
piece-knight = 馬
piece-gold = 金將
piece-silver = 銀將
piece-lance = 香車
piece-silver-promoted = 成銀
piece-knight-promoted = 成桂
piece-lance-promoted = 成香
piece-soldier-promoted = と金
piece-chariot-promoted = 龍王
piece-bishop-promoted = 龍馬
piece-named = { $kind }·{ $name }
reading-latin = { $latin } ({ $coordinates })
reading-latin-named = { $name } { $latin } ({ $coordinates })
reading-chinese = { $record }（{ $coordinates }）
year = { $year }年
month = { $year }年{ $month }月
span-moment = 不到一分鐘
span-minutes = { $n } 分鐘
span-hours = { $n } 小時
span-days = { $n } 天
alt-power = { $owner }：{ $pieces }。

## 命令

cmd-new = 開局
    .about = 開一局新棋，三人到齊即開始
cmd-join = 加入
    .about = 在等人的棋局中入座
cmd-leave = 離座
    .about = 開局前退出座位
cmd-cancel = 取消
    .about = 取消尚未開始的棋局（開局者或頻道管理者）
cmd-move = 走
    .about = 走棋：馬6進7、太史慈進7、q12o11 或 H6+7；不寫著法則用按鈕選
cmd-ally = 結盟
    .about = 與某國結盟：找出跳到其結盟點的馬
cmd-depose = 廢帝
    .about = 廢掉漢帝：找出能做到的馬
cmd-targets = 去處
    .about = 看一枚棋子能去哪裡（只有你看得到）
cmd-board = 棋盤
    .about = 看棋盤：任意一方視角，現在或某一步之後
cmd-status = 局勢
    .about = 局勢：棋手、盟約、輪到誰、等了多久
cmd-games = 棋局
    .about = 你的棋局和本頻道的棋局，等你走的排在前面
cmd-history = 棋譜
    .about = 本局棋譜
cmd-draw = 求和
    .about = 提議和棋，或答覆提議
cmd-takeback = 悔棋
    .about = 收回上一步（一分鐘內可直接收回，否則須他人同意）
cmd-resign = 認負
    .about = 認輸
cmd-abort = 作廢
    .about = 在每人都走過一步之前作廢本局
cmd-rules = 規則
    .about = 規則簡介
cmd-help = 幫助
    .about = 機器人能做什麼
cmd-language = 語言
    .about = 選擇自己或本頻道的語言

arg-new-game = 玩哪種棋（yanyi、intl、shogi）
arg-new-mode = blood：打到只剩一家；quick-count、quick-value：一家出局即結束
arg-new-seat = 你的座位：吳、魏、蜀或隨機
arg-new-promotion = on：己方馬全失後，兵到中心可升馬
arg-new-start = 起始局面（FEN）
arg-join-seat = 吳、魏、蜀或隨機
arg-join-game = 棋局編號
arg-leave-game = 棋局編號
arg-cancel-game = 棋局編號
arg-move-move = 著法，任何記法都行
arg-move-game = 棋局編號
arg-ally-kingdom = 吳、魏或蜀
arg-ally-game = 棋局編號
arg-depose-game = 棋局編號
arg-targets-point = 棋子所在的點，例如 b1
arg-targets-game = 棋局編號
arg-board-view = 誰在下方：吳、魏或蜀
arg-board-theme = wood 木紋、paper 紙面或 night 夜間
arg-board-ply = 第幾步之後
arg-board-game = 棋局編號
arg-status-game = 棋局編號
arg-history-page = 第幾頁
arg-history-game = 棋局編號
arg-draw-answer = accept 同意或 refuse 拒絕
arg-draw-game = 棋局編號
arg-takeback-answer = accept 同意或 refuse 拒絕
arg-takeback-game = 棋局編號
arg-resign-confirm = yes：不再詢問
arg-resign-game = 棋局編號
arg-abort-confirm = yes：不再詢問
arg-abort-game = 棋局編號
arg-rules-game = 哪種棋（yanyi、intl、shogi）
arg-help-command = 要了解的命令
arg-language-language = en、zh-CN 或 zh-TW
arg-language-for = me 自己，channel 本頻道

help-head = 三人象棋。/new（即 /開局）開一局，另外兩人 /join（即 /加入），然後輪流走棋。
help-foot = 更多：/help move、/rules。同時有幾局時請帶編號：/move #12 馬6進7
rules-yanyi =
    三國演弈棋簡明規則
    • 吳🟢（東）先走，然後魏⚫（北）、蜀🔴（南）。最後留下的一家獲勝。
    • 走法同象棋，但馬不蹩腿，相不塞眼。兵在本國境內不許後退，出境後四個方向都能走。每家在本局的第一步，炮不能越過自己的國境線。
    • 被將先走：誰被將軍，下一步就由誰走。走不出來就出局，能吃掉其主將的一方收編其殘兵。
    • 漢🟡（西）靜止不動，誰也不能吃它的子。馬跳到別國的結盟點（蜀 a10、吳 b9、魏 a8），兩國立即結盟，漢軍歸第三家。馬也可以吃掉漢帝：漢軍歸你，另外兩家結盟。一局只有一次。盟友之間不能互吃、互將；有人出局，盟約即解。
    • 魏、蜀主將不得在同一條線上直接照面。
    • 困斃者出局，由造成困斃的一方收編。認負者的棋子全部離盤。
    • 積分：勝者 2 分，第二個出局 0 分，第一個出局 1 分（三傢俱在時認負 −1 分）；和棋每家 1 分。
rules-intl =
    三國演弈國際版簡要規則
    • 座次、被將先走、漢、結盟、積分同 /rules yanyi；結盟點：蜀 a9、吳 b8、魏 a7，由馬結盟或廢帝。
    • 走法同國際象棋；象還可直走一格；王不限九宮。
    • 兵：本土內進一格（原位可進兩格），斜前吃子；出本土後四方走一格、四方斜吃，不可退回；無升變。走兩格的兵可被並排的敵兵吃過路兵，僅限其下一步。
    • 每局一次王車易位，左右均可。
    • 無子可動、三次重複、50 回合無吃子無動兵、雙方子力不足以將死，皆為和棋。
rules-shogi =
    三國演弈將棋版簡要規則
    • 座次、被將先走、漢、結盟、積分同 /rules yanyi；結盟點：蜀 a9、吳 b8、魏 a7，由桂馬結盟或廢帝。
    • 走法同將棋，但桂馬八方跳，香車四方直行。
    • 起點或終點在另兩方本陣的著法可以升變（加「+」或「成」）；步不能再進時必須升變。
    • 吃到的子成為持駒，可打入（P*e5）漢地以外的空格。步：不可二步，不可打在絕路，不可打步詰。
    • 收編連同持駒。四次重複和棋，長將者負。

## 按鈕

button-join = 執{ $seat }
button-join-random = 隨機座位
button-leave = 離座
button-cancel = 取消
button-move = 走棋
button-targets = 去處
button-board = 我的棋盤
button-draw = 求和
button-resign = 認負
button-history = 棋譜
button-confirm = 就走這步
button-other-piece = 換個棋子
button-other-target = 換個去處
button-previous = ◀
button-next = ▶
button-accept = 同意
button-refuse = 拒絕
button-resign-yes = 是，我認負
button-abort-yes = 是，作廢

## 等候

seat-free = 空位
seat-line = { $seat }：{ $name }
lobby-opened = { $name } 開了一局新棋。
lobby-how = 點按鈕或用 /join 入座，三家到齊即開始。
tell-joined-seat = { $name } 執{ $seat }。
tell-left-seat = { $name } 讓出了{ $seat }。
tell-cancelled = { $name } 取消了棋局。
tell-begins = 三家到齊，棋局開始！
done-new = 第 #{ $game } 局已開，你執{ $seat }。
done-join = 你在第 #{ $game } 局執{ $seat }。
done-leave = 你已離開第 #{ $game } 局。
done-cancel = 第 #{ $game } 局已取消。

## 棋局進行

turn = ➤ 輪到{ $seat }：{ $name }
tell-move = { $seat }（{ $name }）：{ $move }
tell-captured = 吃掉{ $owner }{ $piece }（{ $point }）
tell-promoted = { $point } 的兵升為馬。
tell-castled = 王車易位：{ $piece }由{ $from }到{ $to }。
tell-allied = 🤝 { $by }與{ $with }結盟！
tell-deposed = 👑 { $by }廢帝！{ $allies }結盟。
tell-deposed-alone = 👑 { $by }廢帝！
tell-han-joins = 漢軍（{ $pieces } 子）歸{ $seat }。
tell-check = ⚔ { $by }將{ $seat }。
tell-out-of-turn = 被將先走：現在由{ $next }走，{ $skipped }輪空。
tell-checkmated = ☠ { $seat }被將死
tell-stalemated = ☠ { $seat }被困斃
tell-general-captured = ☠ { $seat }主將被吃，出局
tell-resigned = 🏳 { $seat }出局
tell-perpetual-check = ☠ { $seat }長將判負
tell-absorbed = { $pieces ->
    [0] 已無殘兵可收編。
   *[other] { $heir }收編其殘兵 { $pieces } 子。
}
tell-pieces-leave = 其棋子全部離盤。
tell-joined = { $first }，{ $second }
tell-alliance-ended = { $seats }的盟約解除。
tell-gives-up = { $seat }（{ $name }）認負。
tell-aborted = { $name } 作廢了本局，不計分。
tell-language = { $name } 把本頻道的語言設為繁體中文。
tell-draw-offer = #{ $game }：{ $seat }（{ $name }）提議和棋。須其餘各家都同意；繼續走棋即為拒絕。
tell-draw-agree = #{ $game }：{ $seat }（{ $name }）同意和棋。
tell-draw-refuse = #{ $game }：{ $seat }（{ $name }）拒絕和棋，棋局繼續。
tell-draw-withdrawn = #{ $game }：{ $seat }（{ $name }）收回了和棋提議。
tell-draw-declined-by-move = 此著即為拒絕和棋。
tell-takeback-ask = #{ $game }：{ $seat }（{ $name }）請求悔棋（收回 { $plies } 步）。須其餘各家都同意；有人走棋則請求作廢。
tell-takeback-agree = #{ $game }：{ $seat }（{ $name }）同意悔棋。
tell-takeback-refuse = #{ $game }：{ $seat }（{ $name }）不同意悔棋，棋局繼續。
tell-takeback-withdrawn = #{ $game }：{ $seat }（{ $name }）不再請求悔棋。
tell-takeback = ↩ { $seat }收回 { $plies } 步。
ending-last-standing = 一統天下
ending-compared = 比較兵力
ending-stalemate = 無子可動
ending-dead-position = 雙方子力不足
ending-agreement = 議和
ending-repetition = 局面重複
ending-natural-limit = 久未吃子
over-win = 🏆 { $seat }獲勝（{ $why }）。
over-draw = 🤝 { $seats }和棋（{ $why }）。
points = 積分：{ $list }
points-of = { $seat } { $points }

## 答覆

done-move = #{ $game }：你走了 { $move }。
done-draw-offer = 和棋提議已發出，直到有人拒絕或繼續走棋。/draw refuse 可收回。
done-draw-agree = 你同意和棋。
done-draw-refuse = 和棋提議已取消。
done-takeback = 已收回你的著法，仍輪到你走。
done-takeback-ask = 已詢問其他各家。有人走棋則請求作廢；/takeback refuse 可收回。
done-takeback-agree = 你同意悔棋。
done-takeback-refuse = 悔棋請求已取消。
done-resign = 你已在第 #{ $game } 局認負。
done-abort = 第 #{ $game } 局已作廢。
done-language = 好的，以後用繁體中文。
choose-piece = #{ $game }：走哪個棋子？
choose-target = { $piece } { $point }：走到哪裡？
drop-of = 打入{ $piece }
choose-confirm = 走 { $move }？
targets-which = 輪到{ $seat }。看哪個棋子？
targets = { $point } 的{ $piece }有 { $count } 個去處：{ $targets }
goal-ally = 與{ $seat }結盟
goal-depose = 廢帝
goal-which = 有幾步棋可以{ $goal }，走哪一步？
goal-far = 現在沒有馬能{ $goal }。最近的馬要走 { $moves } 步：{ $way }。（按現在的棋子位置計算，別家也會走。）
goal-ready = 輪到你時，若局面不變，你的馬就能{ $goal }：{ $way }。
goal-unlawful = 你的馬已經到位（{ $way }），但這步現在不合法：走完自己仍被將軍。請先解將。
resign-sure = 在第 #{ $game } 局認負？你的棋子將離盤，對方獲勝。
resign-sure-three = 在第 #{ $game } 局認負？三家俱在時認負要扣分（−1），你的棋子將離盤。
abort-sure = 為所有人作廢第 #{ $game } 局？不計分。
board-ply = 第 { $ply } 步之後（共 { $last } 步）
history-empty = 還沒有人走棋。
history-page = 第 { $page } 頁，共 { $pages } 頁
games-none = 沒有進行中的棋局。用 /new 開一局。
games-your-turn = ➤ { $title } – 輪到你（{ $seat }），已等 { $since }
games-turn = { $title } – 輪到{ $seat }（{ $name }），已等 { $since }
games-lobby = { $title } – 等人入座：{ $free }
games-more = ……還有 { $more } 局
status-open = 尚未結盟，漢軍靜止。
status-allied = 🤝 盟約：{ $seats }
status-spent = 無盟約，外交已用過。
status-turn = ➤ 輪到{ $seat }：{ $name }，已等 { $since }
status-seat = { $seat }：{ $name }（{ $pieces } 子，分值 { $material }）
status-seat-out = { $seat }：{ $name }（已出局）
status-draw-offered = { $seat }提議和棋：/draw accept 或 /draw refuse。
status-takeback-asked = { $seat }請求悔棋：/takeback accept 或 /takeback refuse。
status-aborted = 本局已作廢。

## 拒絕：錯在哪裡、為什麼、怎麼辦

refuse-unknown-command = 沒有「{ $text }」這個命令。/help 列出全部命令。
refuse-unknown-argument = 這裡看不懂「{ $text }」。寫法：{ $usage }
refuse-missing-argument = 缺少 { $text }。寫法：{ $usage }
refuse-bad-argument = 「{ $text }」不能用於 { $name }。可選：{ $allowed }
refuse-old-button = 這個按鈕來自舊訊息，已經失效。請用最新訊息的按鈕，或 /status。
refuse-no-such-game = 這裡沒有這一局。/games 列出你看得到的棋局。
refuse-no-lobby = 這裡沒有等人的棋局。/new 開一局，/games 看進行中的棋局。
refuse-no-command = 請在斜槓後寫命令，/help 列出全部命令。
refuse-no-game-here = 這裡沒有棋局。用 /new 開一局，或用 /games 看自己的棋局。
refuse-which-game = 有幾局都符合：{ $games }。請在命令末尾帶上編號，例如 { $example }。
refuse-aside = 第 #{ $game } 局無法載入，已單獨擱置，不會丟失。原因在機器人主人的日誌裡。其他棋局照常進行。
refuse-not-begun = 棋局還沒開始，尚有空位（{ $free }）。其他人可以 /join。
refuse-over = 棋局已經結束。/history 看棋譜，/new 再開一局。
refuse-begun = 棋局已經開始，不能這樣做了。棋手可以 /resign 認負，或在每人都走過之前 /abort 作廢。
refuse-not-a-player = 你不是這一局的棋手，只有棋手才能這樣做。你可以觀戰：/board、/status、/history。
refuse-out = { $seat }已經出局，你只能觀戰：/board、/status、/history。
refuse-not-your-turn = 還沒輪到你：現在輪到{ $seat }（{ $name }），已等 { $since }。輪到你時會叫你。
refuse-already-in = 你已經在這一局執{ $seat }。想換座位，請先 /leave 再加入。
refuse-seat-taken = { $seat }已由 { $name } 執掌。空位：{ $free }。
refuse-seat-closed = 這個起始局面裡沒有{ $seat }。空位：{ $free }。
refuse-lobby-full = 座位已滿，棋局已經開始。可以用 /board 觀戰，或用 /new 另開一局。
refuse-not-creator = 只有開局的 { $name } 才能取消。你可以 /leave。
refuse-start = 這個起始局面不能用：{ $why }
refuse-start-is-over = 這個起始局面一開始就結束了。請選一個還能走棋的局面。
refuse-move = 「{ $text }」不能走：{ $why }
refuse-nothing-there = { $point } 上沒有棋子。請寫有棋子的點，例如 /targets b1。
refuse-no-targets = { $point } 的棋子現在沒有合法著法：沒輪到它、走不動，或走後自己被將。/targets 不帶點會列出能走的棋子。
refuse-own-kingdom = 不能和自己結盟。請寫另外兩國之一。
refuse-diplomacy-closed = 外交一局只有一次，已經用過了。/status 看盟約。
refuse-alliance-needs-three = 只剩兩家，不能再結盟。仍可廢帝：/depose。
refuse-no-horse = 你沒有能到那裡的馬，而這件事只有馬能做。
refuse-already-asked = 你已經提過了。請等其他人答覆，或用 refuse 收回。
refuse-nothing-asked = 現在沒有這樣的請求，可能已因走棋而作廢。你可以自己提出。
refuse-already-agreed = 你已經同意了，還要等其他人答覆。
refuse-nothing-to-take-back = 你還沒有走過棋，沒有可收回的著法。
refuse-takeback-past-resignation = 你上一步之後有人認負，無法收回。
refuse-too-late-to-abort = 每人都走過了，不能再作廢。可以 /draw 求和或 /resign 認負。
refuse-not-manager = 只有頻道管理者能設定頻道語言。設定自己的語言：/language zh-TW
refuse-no-such-ply = 目前共 { $last } 步，請寫 0 到 { $last } 之間的數。
refuse-moved-on = 棋局在此之後已有變化，這個按鈕沒有改變任何東西。請用最新的訊息。
refuse-disk-full = 機器人的磁碟滿了，什麼都沒有改變，也沒有丟失。請告訴機器人的主人，稍後再試。
refuse-internal = 機器人內部出錯，什麼都沒有改變。請再試一次；若仍如此，請告訴機器人的主人。

## 為什麼不能走

read-empty = 沒有寫著法。例如 馬6進7、q12o11、H6+7；只寫 /move 可以用按鈕選。
read-unknown = 看不懂這種記法。例如 馬6進7、q12o11、H6+7；只寫 /move 可以用按鈕選。
read-no-such-point = 棋盤上沒有 { $point } 這個點。橫向 a–q，縱向 1–17，四角空缺。
read-other-seat = 寫的是{ $named }的著法，但現在輪到{ $turn }。
read-no-such-piece = 你沒有這樣的棋子。只寫 /move 會列出能走的棋子。
read-no-such-target = 棋子到不了那裡，棋盤上沒有那個點。/targets 看它能去哪裡。
read-ambiguous = 有幾種走法都符合：{ $readings }。請寫明其中一種。
illegal-game-over = 棋局已經結束。
illegal-nothing = { $point } 上沒有棋子。
illegal-not-yours = { $point } 的{ $piece }是{ $owner }的。
illegal-han-asleep = { $point } 的{ $piece }是靜止的漢軍：結盟或廢帝之前誰也不能走它、吃它。
illegal-same-point = 起點和終點相同。
illegal-own-piece = { $point } 上是你自己的{ $piece }。
illegal-ally = { $point } 的{ $piece }是盟友{ $seat }的，盟友之間不能互吃。
illegal-emperor-needs-horse = 只有馬能廢帝。
illegal-emperor-stays = 結盟之後，漢帝永遠留在棋盤上。
illegal-not-its-way = { $moved }不能這樣走：{ $way }
illegal-blocked = { $point } 的{ $piece }擋住了路。
illegal-cannon-screens = { $screens ->
    [0] 炮吃子要正好隔一子，現在中間沒有子。
   *[other] 炮吃子要正好隔一子，現在中間有 { $screens } 子。
}
illegal-leaves-palace = { $moved }不能離開所在的九宮。
illegal-leaves-homeland = { $moved }不能離開所在的國境。
illegal-soldier-backward = 兵在本國境內不許後退。
illegal-cannon-first-move = 本局第一步，炮不能越過自己的國境線（第 5 行）。請走別的子，或讓炮走近一些。
illegal-no-promotion = 這步沒有兵可以升變。須開啟此選項、己方馬全失、兵到 i9，且每方只有一次。
illegal-intl-no-promotion = 國際版沒有升變。
illegal-shogi-no-promotion = 這步不能升變：只有銀、桂、香、步、飛、角，進出另兩方本陣或在其中走動時才可以。
illegal-pawn-returns = 兵出本土後不可退回。
illegal-castling = 此時不能王車易位：王與車都不能動過，中間須無子，王不能正被將軍，也不能經過或到達被攻擊的格子。
illegal-not-in-hand = 你手中沒有{ $piece }。
illegal-drop-on-piece = 只能打入空格，{ $point }已有{ $piece }。
illegal-drop-in-han = 漢地不可打入。
illegal-two-pawns = 二步：這一線上{ $point }已有你未升變的步。
illegal-dead-end = 不能把步打在無法再進的格子。
illegal-drop-mate = 打步詰：打入的步不可使被攻王的一方無棋可走。
illegal-must-promote = 步到那裡不能再進，必須升變：著法末尾加「+」或「成」。
illegal-still-in-check = 走後仍被{ $seat }將軍（{ $point } 的{ $piece }）。請躲開、墊將或吃掉它。
illegal-exposes-general = 走後自己的主將會被{ $seat }將軍（{ $point } 的{ $piece }）。
illegal-generals-face = 走後魏、蜀主將會直接照面，結盟時也不允許。
way-general = 將在九宮內直走一步。
way-advisor = 士在九宮內斜走一步。
way-elephant = 相在國境內走田字。
way-horse = 馬走日字，不蹩腿。
way-chariot = 車沿直線走。
way-cannon = 炮沿直線走，吃子要正好隔一子。
way-soldier = 兵沿線走一步。
way-intl-general = 王八方走一步，或王車易位。
way-intl-queen = 后八方直行。
way-intl-chariot = 車沿橫線直線走。
way-intl-bishop = 象沿斜線走，或直走一格。
way-intl-knight = 馬走日字，可越子。
way-intl-soldier = 兵在本土只進一格（原位可進兩格），斜前吃子；出本土後四方走一格，四方斜吃。
way-shogi-general = 王將八方走一步。
way-shogi-gold = 金將橫直走一格，或斜前一格。
way-shogi-silver = 銀將斜走一格，或前進一格。
way-shogi-silver-promoted = 成銀走法同金將。
way-shogi-knight = 桂馬八方走日字。
way-shogi-knight-promoted = 成桂走日字，或走法同金將。
way-shogi-lance = 香車四方直行。
way-shogi-lance-promoted = 成香四方直行，或走法同金將。
way-shogi-soldier = 步兵前進一格，吃子相同。
way-shogi-soldier-promoted = と金走法同金將。
way-shogi-chariot = 飛車四方直行。
way-shogi-chariot-promoted = 龍王四方直行，或斜走一格。
way-shogi-bishop = 角行沿斜線走。
way-shogi-bishop-promoted = 龍馬沿斜線走，或直走一格。

## 為什麼起始局面不能用

fen-fields = 局面應有 7 個欄位，現在是 { $found } 個。
fen-ranks = 棋盤有 { $expected } 行，現在是 { $found } 行。
fen-rank-length = 從上數第 { $rank } 行應有 { $expected } 個點，現在是 { $found } 個。
fen-piece = 從上數第 { $rank } 行的「{ $text }」既不是棋子也不是空點數。
fen-field = 欄位「{ $text }」不對。順序是：棋子、輪走方（u、w、s）、在局各家、外交（open、ally:xy、spent）、附加、未吃子步數、回合。
fen-counter = 「{ $text }」不是計數。
fen-two-generals = { $owner }有兩個主將。
fen-no-general = { $seat }在局卻沒有主將。
fen-general-outside = { $seat }的主將在 { $point }，不在任何九宮內。
fen-emperor-astray = 漢帝不能在 { $point }，只能在 a9。
fen-dead-pieces = { $seat }已出局卻有棋子。
fen-dead-turn = { $seat }已出局，不能輪到它。
fen-open-without-emperor = 外交未用（open），卻沒有漢帝。
fen-han-after-open = 外交已用，卻還有靜止的漢軍。
fen-alliance-of-two = 結盟需要三家都在。
fen-no-move = 輪到{ $seat }，但它沒有合法著法。

## 本地頁面

page-title = 三國 – 三人象棋
page-hint = 說點什麼，或輸入 / 使用命令
page-send = 傳送
page-you = 你是
page-add-player = + 棋手
page-add-player-ask = 棋手的名字
page-add-channel = + 頻道
page-add-channel-ask = 頻道的名字
page-only-you = 只有你看得到
page-bot = 三國
page-offline = 連線中斷，正在重試……
page-error = 沒有送到機器人那裡。它還在執行嗎？
page-welcome =
    這裡可以下三人象棋。請在三個標籤頁開啟本頁，或在上方切換棋手。
    1. 點「開一局」。
    2. 另外兩人點按鈕入座，三家到齊即開始。
    3. 點「走棋」按鈕，或直接寫：/走 太史慈進7、/走 馬6進7、/走 q12o11
    /help 列出全部命令，/rules 是規則簡介，/language en 改用英文。
page-turn = 輪到你了
page-start = 開一局
page-join = 加入
page-help = 幫助

## Discord

discord-choose = 請選擇…
discord-language = 繁體中文
discord-only-in-server = 這要在我所加入的伺服器的頻道裡才行，這裡不行。在這裡你可以走棋和查看：/games、/move、/board、/status、/history。邀請我加入你的伺服器：{ $link }
discord-not-member = 我不是這個伺服器的成員，不能在這裡開局，也不能傳送訊息。管理伺服器的人可以邀請我：{ $link }
    你在別處的棋局，可以從這裡查看和走棋：/games、/move、/board、/status。
discord-cannot-open = 我不能在這裡開局，因為我在這個頻道缺少這些權限：{ $missing }。請管理伺服器的人授予我，然後再試一次。
discord-missing = ⚠ 我在這個頻道缺少這些權限：{ $missing }。請管理伺服器的人授予我。什麼都不會遺失：現在說不了的，到時候補上。
discord-left = ⚠ { $user } 已不在這個伺服器，不再提醒。棋局等待著；回來以後可以繼續走。
discord-permission-view = 檢視頻道
discord-permission-send = 傳送訊息
discord-permission-threads = 建立公開討論串
discord-permission-send-threads = 在討論串中傳送訊息
discord-permission-embed = 嵌入連結
discord-permission-attach = 附加檔案
discord-permission-history = 讀取訊息歷史
discord-arg-game = 棋局
discord-arg-variant = 棋種
discord-arg-mode = 模式
discord-arg-seat = 座位
discord-arg-promotion = 升變
discord-arg-start = 起始局面
discord-arg-move = 著法
discord-arg-kingdom = 國家
discord-arg-point = 位置
discord-arg-view = 視角
discord-arg-theme = 主題
discord-arg-ply = 步數
discord-arg-page = 頁
discord-arg-answer = 回答
discord-arg-confirm = 確認
discord-arg-command = 指令
discord-arg-language = 語言
discord-arg-for = 對象
