### 繁體中文

list-separator = 、
pair-separator = 與
list-or = 或

## 名稱

seat-wu = 🟢吳
seat-wei = ⚫魏
seat-shu = 🔴蜀
seat-han = 🟡漢
power-wu = 吳
power-wei = 魏
power-shu = 蜀
power-han = 漢
game-yanyi = 三國演弈棋
game-intl = 三國演弈國際版
game-shogi = 三國演弈將棋版
choice-blood = 血戰到底
choice-quick-count = 速戰速決（數子）
choice-quick-value = 速戰速決（計分）
choice-random = 隨機
choice-on = 開
choice-off = 關
choice-allies = 僅盟友
choice-wood = 木紋
choice-paper = 紙面
choice-night = 夜間
choice-accept = 同意
choice-refuse = 拒絕
choice-wait = 等待
choice-substitute = 替補
choice-lose = 判負
choice-offer = 讓出
choice-keep = 收回
choice-end = 結束
choice-yes = 是
choice-now = 本月
choice-last = 上月
choice-all = 總榜
choice-me = 自己
choice-channel = 頻道
option-promotion = 兵可升馬
option-start = 自定局面
option-lots = 抽籤定座
option-friendly = 友誼局
option-talk-allies = 僅盟友可密談
option-talk-off = 不許密談
option-reveal = 終局公開密談
option-pace = 每步{ $pace }
option-weekends = 週末停錶
piece-general = 將
piece-general-han = 漢帝
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
piece-the = { $kind }
reading-latin = { $latin } ({ $coordinates })
reading-latin-named = { $name } { $latin } ({ $coordinates })
reading-chinese = { $record }（{ $coordinates }）
year = { $year }年
month = { $year }年{ $month }月
span-moment = 不到一分鐘
span-minutes = { $n } 分鐘
span-hours = { $n } 小時
span-days = { $n } 天
weekday-monday = 週一
weekday-tuesday = 週二
weekday-wednesday = 週三
weekday-thursday = 週四
weekday-friday = 週五
weekday-saturday = 週六
weekday-sunday = 週日
moment = { $month }{ $day }日（{ $weekday }）{ $time }
moment-left = { $moment }（還有 { $left }）
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月
pace-none = 不限時
matter-draw = 和棋
matter-takeback = 悔棋
matter-pause = 暫停
matter-abort = 作廢本局
matter-time = 改變每步限時
turn-until = ⏳ 限時至 { $until }
time-reminder =
    ⏰ { $title }
    { $seat }，輪到你走。限時至 { $until }。
late-lose-sure = 真的要判 { $seat } 負嗎？其餘棋手都同意時，這一方立即出局。
substitute-sure = 第 #{ $game } 局：真的讓出你的座位（{ $seat }）嗎？誰接替，誰就替你下完。在此之前你仍可走棋，也可收回：/substitute keep
vacation-left = 這十二個月裡你還有 { $left } 天假。/vacation 7 即休假 7 天：各局輪到你時停錶，並告知對手。
vacation-running = 你正在休假，至 { $until }。/vacation 0 提前結束。
alt-power = { $owner }：{ $pieces }。
alt-hand = { $owner }持子：{ $pieces }。
spot-piece = { $point }：{ $owner }，{ $piece }
spot-empty = { $point }
spot-hand = 手中：{ $piece } ×{ $count }

## 指令

cmd-new = 開局
    .about = 開一局新棋，三人到齊即開始
cmd-join = 加入
    .about = 在等人的棋局中入座
cmd-challenge = 挑戰
    .about = 指名兩位成員開一局，兩人都接受即開始
cmd-invite = 邀請
    .about = 邀請成員加入等人的棋局，或答覆邀請
cmd-rematch = 再戰
    .about = 與同樣的對手再下一局，各家依次換座
cmd-since = 近況
    .about = 你上一步之後發生了什麼（只有你看得到）
cmd-today = 待辦
    .about = 各處等你處理的棋局，以及剩餘時間
cmd-follow = 關注
    .about = 關注一局棋：結盟、出局、終局，也可每步都報
cmd-unfollow = 取消關注
    .about = 不再關注一局棋
cmd-whisper = 密談
    .about = 與另一位棋手密談；單獨使用則檢視密談
cmd-ahead = 預走
    .about = 預先佈置應著：若…則…；單獨使用則檢視（保密）
cmd-leave = 離座
    .about = 開局前退出座位
cmd-cancel = 取消
    .about = 取消尚未開始的棋局（開局者或頻道管理者）
cmd-move = 走
    .about = 走棋，任何記法都行（/help move 有各種棋的例子）；不寫著法時，可用按鈕選
cmd-ally = 結盟
    .about = 與某國結盟：找出跳到其結盟點的馬
cmd-depose = 廢帝
    .about = 廢掉漢帝：找出能做到的馬
cmd-targets = 去處
    .about = 看一枚棋子能去哪裡（只有你看得到）
cmd-try = 試走
    .about = 推演：看看走幾步以後的局面（只有你看到）
cmd-board = 棋盤
    .about = 看棋盤：任意一方視角，現在或某一步之後
cmd-status = 局勢
    .about = 查看棋手、盟約、輪到誰、等了多久
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
    .about = 作廢本局：每人都走過一步之前立即作廢，之後須全體同意
cmd-late = 催促
    .about = 決定遲遲不走的棋手怎麼辦
cmd-substitute = 替補
    .about = 讓出自己的座位，或接替讓出的座位
cmd-pause = 暫停
    .about = 提議暫停：停錶一段時間
cmd-time = 限時
    .about = 提議改變每步限時
cmd-vacation = 休假
    .about = 休假幾天，各局停錶（一年 21 天）
cmd-rules = 規則
    .about = 規則簡介
cmd-help = 幫助
    .about = 機器人能做什麼
cmd-language = 語言
    .about = 選擇自己或本頻道的語言

arg-new-game = 玩哪種棋（yanyi、intl、shogi、fu）
arg-new-mode = blood：打到只剩一家；quick-count、quick-value：一家出局即結束
arg-new-seat = 你的座位：吳、魏、蜀或隨機
arg-new-promotion = on：己方馬全失後，兵到中心可升馬
arg-new-start = 起始局面（FEN）
arg-new-time = 每步限時：如 3d、12h、none，最短 5 分鐘，最長 30 天；不寫為 3 天
arg-new-weekends = off：輪到誰走，誰的週六週日不計時
arg-new-rated = off：友誼局，不計入積分榜
arg-join-seat = 吳、魏、蜀或隨機
arg-join-game = 棋局編號
arg-new-with = 邀請的人
arg-new-and = 邀請的另一人
arg-new-lots = on：開局時抽籤決定座位
arg-challenge-with = 第一位
arg-challenge-and = 第二位
arg-challenge-game = 玩哪種棋（yanyi、intl、shogi、fu）
arg-challenge-mode = blood：打到只剩一家；quick-count、quick-value：一家出局即結束
arg-challenge-seat = 你的座位：吳、魏、蜀或隨機
arg-challenge-lots = on：開局時抽籤決定座位
arg-challenge-time = 每步限時：如 3d、12h、none；不寫為 3 天
arg-challenge-weekends = off：輪到誰走，誰的週六週日不計時
arg-challenge-rated = off：友誼局，不計入積分榜
arg-invite-with = 邀請的人
arg-invite-and = 邀請的另一人
arg-invite-answer = accept 接受或 refuse 謝絕邀請
arg-invite-game = 棋局編號
arg-rematch-game = 已結束的棋局編號
arg-new-talk = 誰可以密談：on 任意、allies 僅盟友、off 不許
arg-new-reveal = on：終局後公開密談內容
arg-since-game = 棋局編號
arg-follow-moves = on：每步都報
arg-follow-for = me：私下；channel：本頻道（限公開棋局，由管理者設定）
arg-follow-game = 棋局編號
arg-unfollow-for = me 自己，channel 本頻道
arg-unfollow-game = 棋局編號
arg-whisper-seat = 對誰說：吳、魏或蜀
arg-whisper-text = 要說的話
arg-whisper-game = 棋局編號
arg-ahead-clear = yes：清除已佈置的著法
arg-ahead-plan = 各家著法，按走棋次序：若…則…，否則若…；或以 ; 分行
arg-ahead-game = 棋局編號
arg-leave-game = 棋局編號
arg-cancel-game = 棋局編號
arg-cancel-confirm = yes：不再詢問
arg-move-move = 著法，任何記法都行
arg-move-game = 棋局編號
arg-ally-kingdom = 吳、魏或蜀
arg-ally-game = 棋局編號
arg-depose-game = 棋局編號
arg-targets-point = 一個點、一枚棋子或其名；將棋版也可寫持駒（P*）
arg-targets-game = 棋局編號
arg-try-moves = 任意記法的著法，依次寫出
arg-try-game = 棋局編號
arg-board-view = 誰在下方：吳、魏或蜀
arg-board-theme = wood 木紋、paper 紙面或 night 夜間
arg-board-ply = 第幾步之後
arg-board-show = show：給所有人看，並提醒該走的人
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
arg-late-answer = wait 等待、substitute 找人替補、lose 判負
arg-late-game = 棋局編號
arg-late-confirm = yes：不再詢問
arg-substitute-seat = 讓出的座位不止一個時，接替哪一個
arg-substitute-answer = offer：讓出座位；keep：收回
arg-substitute-game = 棋局編號
arg-substitute-confirm = yes：不再詢問
arg-pause-time = 停多久：如 7d、12h；不寫為 7 天
arg-pause-answer = 同意或拒絕提議；end：結束自己提議的暫停
arg-pause-game = 棋局編號
arg-time-time = 新的每步限時：如 3d、12h、none
arg-time-answer = 同意或拒絕提議
arg-time-game = 棋局編號
arg-abort-answer = 同意或拒絕提議
arg-vacation-days = 從現在起休幾天；0 為結束
arg-rules-game = 哪種棋（yanyi、intl、shogi、fu）
arg-help-command = 要了解的指令
arg-language-language = en、zh-CN 或 zh-TW
arg-language-for = me 自己，channel 本頻道

help-head = 三人象棋。/new（即 /開局）開一局，另外兩人 /join（即 /加入），然後輪流走棋。
help-foot = 更多：/help move、/rules。同時有幾局時請帶編號：/status #12
complete-more = ……還有 { $more } 項，請繼續輸入
help-examples = { $game }的著法：{ $examples }
usage-number = 編號
usage-values = • { $name }：{ $values }
did-you-mean = 是不是想寫 { $meant }？
rules-yanyi =
    三國演弈棋簡明規則
    • 吳🟢（東）先走，然後魏⚫（北）、蜀🔴（南）。最後留下的一家獲勝。
    • 走法同象棋，但馬不蹩腿，相不塞眼。兵在本國境內不許後退，出境後四個方向都能走。每家在本局的第一步，炮不能越過自己的國境線。
    • 被將先走：誰被將軍，下一步就由誰走。解不了將就出局，能吃掉其主將的一方收編其殘兵。
    • 漢🟡（西）靜止不動，除漢帝外，誰也不能吃它的子。馬跳到別國的結盟點（蜀 a10、吳 b9、魏 a8），兩國立即結盟，漢軍歸第三家。馬也可以吃掉漢帝：漢軍歸你，另外兩家結盟。一局只有一次。盟友之間不能互吃、互將；有人出局，盟約即解。
    • 魏、蜀主將不得在同一條線上直接照面。
    • 困斃者出局，由造成困斃的一方收編。認負者的棋子全部離盤。
    • 和棋：同一局面第三次出現（其間步步將軍的一方判負），或 60 回合沒有吃子。/status 有計數，臨近時會提醒。
    • 積分：勝者 2 分，第二個出局 0 分，第一個出局 1 分（三家俱在時認負 −1 分）；和棋每家 1 分。
rules-intl =
    三國演弈國際版簡明規則
    • 座次、被將先走、漢、結盟、積分同 /rules yanyi；結盟點：蜀 a9、吳 b8、魏 a7，由馬結盟或廢帝。
    • 走法同國際象棋；象還可直走一格；王不限九宮。
    • 兵：本土內進一格（原位可進兩格），斜前吃子；出本土後四方走一格、四方斜吃，不可退回；無升變。走兩格的兵可被並排的敵兵吃過路兵，僅限其下一步。
    • 每局一次王車易位，左右均可。
    • 無子可動、三次重複、50 回合無吃子無動兵、雙方子力不足以將死，皆為和棋。
rules-shogi =
    三國演弈將棋版簡明規則
    • 座次、被將先走、漢、結盟、積分同 /rules yanyi；結盟點：蜀 a9、吳 b8、魏 a7，由桂馬結盟或廢帝。
    • 走法同將棋，但桂馬八方跳，香車四方直行。
    • 起點或終點在另兩方本陣的著法可以升變（加「+」或「成」）；步不能再進時必須升變。
    • 吃到的子成為持駒，可打入（P*e5）漢地以外的空格。步：不可二步，不可打在絕路，不可打步詰。
    • 收編連同持駒。同一局面第四次出現作和（步步將軍者判負）；100 回合沒有吃子作和。

## 按鈕

button-join = 執{ $seat }
button-join-random = 隨機座位
button-join-lots = 加入
button-decline = 謝絕
button-leave = 離座
button-cancel = 取消
button-move = 走棋
button-targets = 去處
button-board = 我的棋盤
button-draw = 求和
button-resign = 認負
button-history = 棋譜
button-rematch = 再戰一局
button-unfollow = 取消關注
button-whisper = 檢視
button-whispers = 密談
button-ahead-clear = 清除
button-since-before = 我走完時
button-move-of = 第 #{ $game } 局走棋
button-accept-of = 接受 #{ $game }
button-confirm = 就走這步
button-elsewhere = 是的，在 #{ $game }
button-other-piece = 換個棋子
button-other-target = 換個去處
button-previous = ◀
button-next = ▶
button-try-on = 再走一步
button-try-back = 返回
button-accept = 同意
button-refuse = 拒絕
button-resign-yes = 是，我認負
button-late-wait = 等待
button-late-substitute = 找人替補
button-late-lose = 判負
button-take-seat = 接替 { $seat }
button-offer-seat = 確定讓出
button-abort-yes = 是，作廢
button-cancel-yes = 是，取消

## 等候

seat-free = 空位
seat-line = { $seat }：{ $name }
lots-line = 🎲 { $name }
seat-by-lot = （座位待抽籤）
game-turn = ➤ { $seat } – { $name }
game-in-lobby = 等人入座
lobby-opened = { $name } 開了一局新棋。
lobby-challenge = { $name } 發起挑戰。
lobby-rematch = { $name } 想再戰一局，各家依次換座。
lobby-invited = 已邀請：{ $names }
lobby-declined = 已謝絕：{ $names }
lobby-how = 點按鈕或用 /join 入座，三家到齊即開始。
tell-joined-seat = { $name } 執{ $seat }。
tell-left-seat = { $name } 讓出了{ $seat }。
tell-cancelled = { $name } 取消了棋局。
tell-invited = { $name } 邀請了 { $names }。
tell-declined = { $name } 謝絕了邀請，座位向所有人開放。
tell-challenge-declined = { $name } 不接受挑戰，本局取消。
tell-lobby-empty = 座位上已經沒有人，本局關閉。
tell-lobby-expired = 一週之內沒有湊齊三家，本局關閉。用 /new 另開一局。
tell-followed = 👁 你關注的第 #{ $game } 局：
since-line = ↺ 你上一步之後：{ $list }。
since-separator = ；
since-taken = { $seat }吃了你在 { $point } 的{ $piece }
since-passed = 你被跳過 { $times } 次
since-allied = { $by }與{ $with }結盟
since-deposed = { $seat }廢了漢帝
since-out = { $seat }出局
since-head = 你上一步之後（圖上以箭頭標出）：
since-nothing = 你上一步之後還沒有人走棋。
whisper-told = 
    🤫 第 #{ $game } 局，{ $seat }（{ $name }）對你密語：{ $text }
    答覆：{ $command }
whisper-waits = 🤫 第 #{ $game } 局：{ $seat } – { $name }，有人對你密語。
whisper-line = { $from } → { $to }，{ $since }前：{ $text }
whispers-none = 還沒有密談。
ahead-head = 已預先佈置，方括號內是你的著法，只有你看得到。只要棋局照此進行，輪到你時自動走出。
ahead-none = 沒有預先佈置著法。
tell-lots = 座位由抽籤決定。
notice-playing = 對局已經開始。
notice-playing-at = 對局進行中：{ $link }
notice-cancelled = 已取消：這局沒有開始。
notice-aborted = 已作罷。
thread-lobby = #{ $game } { $name }
thread-playing = #{ $game } { $players } · { $name }
thread-over = ✓ #{ $game } { $players }
thread-won = { $title } · 🏆 { $seat }
thread-drawn = { $title } · 🤝
thread-called-off = ✗ #{ $game } { $name }
tell-begins = 三家到齊，棋局開始！
done-new = 第 #{ $game } 局已開，你執{ $seat }。
ask-letters = 棋子上寫的是漢字。本頻道的棋圖要改成拉丁字母嗎？隨時可用 /外觀 更改。
button-letters = 拉丁字母
button-characters = 漢字
done-join = 你在第 #{ $game } 局執{ $seat }。
done-invited = 已邀請 { $names } 加入第 #{ $game } 局。
done-declined = 你謝絕了第 #{ $game } 局的邀請。
done-follow = 已關注第 #{ $game } 局：結盟、出局和終局時通知。
done-follow-moves = 已關注第 #{ $game } 局：每一步都通知。
done-unfollow = 不再通知第 #{ $game } 局。
done-whisper = 已在第 #{ $game } 局對{ $seat }密語。
done-ahead-clear = 第 #{ $game } 局已佈置的著法已清除。
today-head = 有 { $count } 件事等你：
today-turn = ➤ { $title }：輪到你（{ $seat }），已等 { $since }
today-turn-until = ➤ { $title }：輪到你（{ $seat }），限 { $until }
today-vote = ? { $title }：{ $seat }請求{ $matter }，用 { $command } accept 或 { $command } refuse 答覆
today-invited = ✉ { $title }：有人邀請你
today-none = 沒有等你處理的事。
done-leave = 你已離開第 #{ $game } 局。
done-cancel = 第 #{ $game } 局已取消。

## 棋局進行

turn = ➤ 輪到{ $seat }：{ $name }
tell-move = { $seat }（{ $name }）：{ $move }
tell-captured = 吃掉{ $owner }{ $piece }（{ $point }）
tell-captured-in-passing = 吃過路兵：{ $owner }{ $piece }（{ $point }）
tell-may-pass = { $point } 的兵走了兩格：{ $seats }在自己的下一步（僅此一步）可以吃過路兵。
tell-promoted = { $point } 的兵升為馬。
tell-castled = 王車易位：{ $piece }由{ $from }到{ $to }。
tell-allied = 🤝 { $by }與{ $with }結盟！
tell-deposed = 👑 { $by }廢帝！{ $allies }結盟。
tell-deposed-alone = 👑 { $by }廢帝！
tell-han-joins = 漢軍（{ $pieces } 子）歸{ $seat }。
tell-check = ⚔ { $seat }被{ $by }將軍！
tell-facing = { $seats }的主將在同一條線上照面：誰都能吃對方，雙方都算被將。
tell-out-of-turn = 被將先走：現在由{ $next }走，{ $skipped }輪空。
tell-moves-again = 出局者的下家接著走：仍輪到{ $seat }。
tell-checkmated = ☠ { $seat }被將死（將軍者：{ $by }）
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
tell-overdue = ⌛ { $seat } – { $name } 這一步已超時。寬限至 { $until }；之後由其餘棋手決定這一方怎麼辦。
tell-absent = ⌛ { $seat } – { $name } 一直沒有走棋。其餘棋手可以再等一個每步限時，可以讓別人替補，也可以判其負（須全體同意）。若無人決定，{ $until } 判負。
tell-gone-choose = 🚪 { $seat } – { $name } 已離開此處，而現在輪到其走棋。其餘棋手可以等待，可以讓別人替補，也可以判其負（須全體同意）。
tell-gone-choose-until = 🚪 { $seat } – { $name } 已離開此處，而現在輪到其走棋。其餘棋手可以再等一個每步限時，可以讓別人替補，也可以判其負（須全體同意）。若無人決定，{ $until } 判負。
tell-time-out = ⌛ { $seat } – { $name } 超時未走。
tell-late-wait = { $name } 願意等：{ $seat } 再得一個每步限時。
tell-late-substitute = { $name } 願意讓別人替補 { $seat }。
tell-late-lose = { $name } 主張判 { $seat } 負。
tell-seat-offered = 第 #{ $game } 局：{ $name } 讓出 { $seat }，誰來接著下？
tell-seat-kept = 第 #{ $game } 局：{ $seat } 不再讓出。
tell-substituted = { $name } 接替 { $before } 執 { $seat }。
tell-pause-ask = 第 #{ $game } 局：{ $seat } – { $name } 提議暫停 { $time }。暫停期間停錶，仍可走棋。
tell-time-ask = 第 #{ $game } 局：{ $seat } – { $name } 提議改變每步限時：{ $time }。
tell-abort-ask = 第 #{ $game } 局：{ $seat } – { $name } 提議作廢本局，不分勝負，不計積分。
tell-vote-agree = 第 #{ $game } 局：{ $seat } – { $name } 同意{ $matter }。
tell-vote-refuse = 第 #{ $game } 局：{ $seat } – { $name } 拒絕{ $matter }。
tell-vote-withdrawn = 第 #{ $game } 局：{ $seat } – { $name } 收回提議：{ $matter }。
tell-vote-lapsed = 第 #{ $game } 局：48 小時無人答復，{ $seat } 的提議（{ $matter }）作罷。
tell-pace = 全體同意：每步限時改為 { $pace }。
tell-paused = ⏸ 停錶至 { $until }，期間仍可走棋。
tell-paused-by = 本處的管理者 { $name } 暫停了本局。
tell-resumed = ▶ 暫停結束，重新計時。
tell-resumed-by = ▶ { $name } 結束了暫停，重新計時。
tell-aborted-by-all = 全體同意：本局作廢，不分勝負，不計積分。
tell-vacation = 第 #{ $game } 局：🏖 { $seat } – { $name } 休假至 { $until }；其間輪到其走棋時停錶。
tell-vacation-end = 第 #{ $game } 局：{ $seat } – { $name } 休假歸來。
tell-gone = 第 #{ $game } 局：🚪 { $seat } – { $name } 已離開此處。不必再等：輪到其走棋時，由其餘棋手決定這一方怎麼辦。
tell-there-again = 第 #{ $game } 局：{ $seat } – { $name } 又回來了。
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
tell-returned = { $seats }重新回到局中。
tell-allied-again = { $seats }恢復盟約。
tell-open-again = 結盟（廢帝）及其後果一併撤銷：漢軍重新靜止。
tell-repeated = ⚠ 這一局面第 { $times } 次出現。第 { $limit } 次出現即作和；其間步步將軍的一方判負。
tell-intl-repeated = ⚠ 這一局面第 { $times } 次出現。第 { $limit } 次出現即作和。
tell-quiet = ⚠ 已有 { $rounds } 回合沒有吃子：滿 { $limit } 回合作和（還剩 { $left }）。
tell-intl-quiet = ⚠ 已有 { $rounds } 回合沒有吃子也沒有動兵：滿 { $limit } 回合作和（還剩 { $left }）。
tell-fu-quiet = ⚠ 已有 { $rounds } 回合無吃子無將軍：滿 { $limit } 回合作和（還剩 { $left }）。
tell-of-two = ⚠ 剩兩家後已過 { $rounds } 回合：滿 { $limit } 回合作和（還剩 { $left }）。
ending-last-standing = 一統天下
ending-compared = 比較兵力
ending-compared-list = { $why }：{ $list }
ending-stalemate = 無子可動
ending-dead-position = 雙方子力不足
ending-agreement = 議和
ending-repetition = 局面重複
ending-natural-limit = 久未吃子
ending-intl-natural-limit = 久未吃子、未動兵
over-win = 🏆 { $seat }獲勝（{ $why }）。
over-draw = 🤝 { $seats }和棋（{ $why }）。
points = 積分：{ $list }
points-of = { $seat } { $points }
points-of-player = { $seat }（{ $name }）{ $points }

## 答覆

done-move = #{ $game }：你走了 { $move }。
done-draw-offer = 和棋提議已發出，直到有人拒絕或繼續走棋。/draw refuse 可收回。
done-draw-agree = 你同意和棋。
done-draw-refuse = 和棋提議已取消。
done-takeback = 已收回你的著法，仍輪到你走。
done-takeback-ask = 已詢問其他各家。有人走棋則請求作廢；/takeback refuse 可收回。
done-takeback-agree = 你同意悔棋。
done-takeback-refuse = 悔棋請求已取消。
done-seat-offered = 第 #{ $game } 局：你的座位已讓出，等人接替。
done-seat-kept = 第 #{ $game } 局：你的座位已收回。
done-substitute = 第 #{ $game } 局：你現在執 { $seat }。
done-late = 第 #{ $game } 局：已記下。
done-vote-ask = 已詢問其餘棋手。
done-vote-agree = 你已同意。
done-vote-refuse = 已拒絕，一切照舊。
done-resumed = 重新計時。
done-vacation = 你在各局的計時停至 { $until }。提前結束：/vacation 0
done-vacation-end = 歡迎回來，重新計時。
done-resign = 你已在第 #{ $game } 局認負。
done-abort = 第 #{ $game } 局已作廢。
done-shown = 第 #{ $game } 局的棋盤已給所有人看。
done-language = 好的，以後用繁體中文。
choose-piece = #{ $game }：走哪個棋子？
choose-target = { $piece } { $point }：走到哪裡？
choose-drop = 打入{ $piece }：打到哪裡？
drop-of = 打入{ $piece }（持 { $count }）
hint-said = 這句話只是說了，沒有走棋：著法前面要加斜線。
choose-which = 「{ $text }」有幾種走法都符合，走哪一種？
choose-confirm = 走 { $move }？
targets-which = 輪到{ $seat }。看哪個棋子？
targets-which-if = 趁別家思考：看{ $seat }的哪個棋子？
targets = { $point } 的{ $piece }有 { $count } 個去處：{ $targets }
targets-if = 假如現在輪到{ $seat }；別家走棋後可能不同。
try-head = 🔎 #{ $game } 推演：只有你看到，不影響棋局。
try-how = 在指令後寫著法，或按按鈕。
try-move = { $seat }：{ $move }
try-turn = 接著走：{ $seat }
try-target = 走到哪裡？
goal-ally = 與{ $seat }結盟
goal-depose = 廢帝
goal-which = 有幾步棋可以{ $goal }，走哪一步？
goal-far = 現在沒有馬能{ $goal }。最近的馬要走 { $moves } 步：{ $way }。（按現在的棋子位置計算，別家也會走。）
goal-ready = 輪到你時，若局面不變，你的馬就能{ $goal }：{ $way }。
goal-unlawful = 你的馬已經到位（{ $way }），但這步現在不合法：走完自己仍被將軍。請先解將。
resign-sure = 在第 #{ $game } 局認負？你的棋子將離盤，對方獲勝。
resign-sure-three = 在第 #{ $game } 局認負？三家俱在時認負要扣分（−1），你的棋子將離盤。
abort-sure = 為所有人作廢第 #{ $game } 局？不計分。
draw-offer-sure = 在第 #{ $game } 局提和？其餘各家會收到通知，並請其答覆。
draw-agree-sure = 同意第 #{ $game } 局和棋？各家都同意後，棋局即告結束。
cancel-sure = 取消第 #{ $game } 局？取消後不能恢復。
board-ply = 第 { $ply } 步之後（共 { $last } 步）
history-empty = 還沒有人走棋。
history-page = 第 { $page } 頁，共 { $pages } 頁
record-move = { $date }，{ $seat }：{ $move }
record-named = { $seat }：{ $name }
record-left = { $date }：{ $seat }認負
record-agreed = { $date }：議和
record-captures = 吃{ $piece }
record-checks = 將{ $seat }
record-allied = 結盟{ $seat }
record-deposes = 廢帝
record-absorbed = 滅{ $seat }，{ $heir }收編
record-out = { $seat }出局
games-none = 沒有進行中的棋局。用 /new 開一局。
games-your-turn = ➤ { $title } – 輪到你（{ $seat }），等候時間：{ $since }
games-turn = { $title } – 輪到{ $seat }（{ $name }），等候時間：{ $since }
games-lobby = { $title } – 等人入座：{ $free }
games-more = ……還有 { $more } 局
status-open = 尚未結盟，漢軍靜止。
status-allied = 🤝 盟約：{ $seats }
status-spent = 無盟約；結盟、廢帝的機會已用過。
status-turn = ➤ 輪到{ $seat }：{ $name }，等候時間：{ $since }
status-no-clock = 不限時；/time 3d 可提議限時。
status-pace = 每步限時：{ $pace }
status-pace-weekends = 每步限時：{ $pace }，週末停錶
status-paused = ⏸ 暫停，停錶至 { $until }。
status-uncalled = 停錶：還無法通知到輪走的棋手。
status-vacation = 🏖 停錶至 { $until }：輪走的棋手在休假。
status-stands = 停錶至 { $until }。
status-until = ⏳ 限時至 { $until }
status-grace = ⌛ 已超時，寬限至 { $until }
status-choosing = ⌛ 等其餘棋手決定（/late wait、substitute 或 lose）；若無人決定，{ $until } 判負
status-vote = 提議：{ $matter }（{ $seat }）；尚待答復：{ $waiting }
status-seat-offered = { $seat } 可由任何人接替：/substitute
status-seat = { $seat }：{ $name }（{ $pieces } 子，分值 { $material }）
status-shogi-seat = { $seat }：{ $name }（{ $pieces } 子）
status-fu-seat = { $seat }：{ $name }（{ $pieces } 子）
status-seat-out = { $seat }：{ $name }（已出局）
status-draw-offered = { $seat }提議和棋：/draw accept 或 /draw refuse。
status-takeback-asked = { $seat }請求悔棋：/takeback accept 或 /takeback refuse。
status-aborted = 本局已作廢。

## 拒絕：錯在哪裡、為什麼、怎麼辦

refuse-unknown-command = 沒有「{ $text }」這個命令。{ $meant }/help 列出全部命令。
refuse-unknown-argument = 這裡看不懂「{ $text }」。{ $meant }{ $choices }
    寫法：{ $usage }
refuse-missing-argument = 缺少{ $text }。{ $choices }
    寫法：{ $usage }
refuse-bad-argument = 「{ $text }」不能用於{ $name }。{ $meant }可選：{ $allowed }
refuse-old-button = 這個按鈕來自舊訊息，已經失效。請用最新訊息的按鈕，或 /status。
refuse-no-such-game = 這裡沒有這一局。/games 列出你看得到的棋局。
refuse-no-lobby = 這裡沒有等人的棋局。/new 開一局，/games 看進行中的棋局。
refuse-no-command = 請在斜槓後寫指令，/help 列出全部指令。
refuse-no-game-here = 這裡沒有棋局。用 /new 開一局，或用 /games 看自己的棋局。
refuse-only-elsewhere =
    這裡沒有正在進行的棋局。你在別處下著：
    { $games }
    請按按鈕選一局，或加上編號：{ $example }
elsewhere-sure =
    這一局不在這裡：
    { $game }
    真的要在那裡執行 { $command } 嗎？
refuse-which-game =
    有幾局都符合：
    { $games }
    請按按鈕選一局，或在指令後面加上編號：{ $example }
refuse-aside = 第 #{ $game } 局無法載入，已單獨擱置，不會丟失。原因在機器人維護者的日誌裡。其他棋局照常進行。
refuse-not-begun = 棋局還沒開始，尚有空位（{ $free }）。其他人可以 /join。
refuse-over = 棋局已經結束。/history 看棋譜，/new 再開一局。
refuse-cancelled = 這一局開始之前就取消了。用 /new 另開一局。
refuse-called-off = 這一局已作廢，沒有人得分。/history 看棋譜，/new 另開一局。
refuse-begun = 棋局已經開始，不能這樣做了。棋手可以 /resign 認負，或在每人都走過之前 /abort 作廢。
refuse-begun-with-you = 棋局已經開始，你執{ $seat }。/status 看局勢。
refuse-not-a-player = 你不是這一局的棋手，只有棋手才能這樣做。你可以觀戰：/board、/status、/history。
refuse-unknown-member = 我不知道「{ $text }」是誰。請從聊天軟體給出的名單裡選，或直接回覆那人的訊息並寫命令。
refuse-program = { $name } 是機器人，只有人才能下棋。
refuse-out = { $seat }已經出局，你只能觀戰：/board、/status、/history。
refuse-not-your-turn = 還沒輪到你：現在輪到{ $seat }（{ $name }），等候時間：{ $since }。輪到你時會叫你。
refuse-already-in = 你已經在這一局執{ $seat }。想換座位，請先 /leave 再加入。
refuse-seat-taken = { $seat }已有 { $name } 入座。空位：{ $free }。
refuse-seat-closed = 這個起始局面裡沒有{ $seat }。空位：{ $free }。
refuse-lobby-full = 座位已滿，棋局已經開始。可以用 /board 觀戰，或用 /new 另開一局。
refuse-seats-kept = 空位留給了受邀者：{ $names }。請等有人謝絕，或用 /new 另開一局。
refuse-sits-already = { $name } 已經在這一局入座。
refuse-invited-already = { $name } 已受邀請，還沒有答覆。
refuse-invites-oneself = 不能邀請自己。用 /join 入座。
refuse-not-invited = 沒有人邀請你加入這一局。有空位時可用 /join 入座。
refuse-too-many-lobbies = 你已有 { $most } 局在等人。請先湊齊或 /cancel 一局再開；/games 列出它們。
refuse-too-many-lobbies-here = 這裡已有 { $most } 局在等人。請加入其中一局：/games 列出它們。
refuse-not-over = 第 #{ $game } 局還沒結束，不能再戰。
refuse-nothing-to-play-again = 你在這裡沒有下完的棋局。請寫編號：/rematch #12
refuse-told-here-already = 這一局就在這裡下，大家都看得到。
refuse-not-public = 第 #{ $game } 局沒有公開。只有全體棋手都公開（/share public=on）的棋局才能通知到別的頻道。
refuse-plays-itself = 你就是這一局的棋手，本來就會收到通知。
refuse-follows-too-many = 你已關注 { $most } 局，請先 /unfollow 一局。
refuse-follows-not = 這裡沒有關注第 #{ $game } 局。
refuse-nobody-to-whisper-to = 那個座位上沒有可以密談的人。請寫另一位棋手的座位。
refuse-no-secret-talk = 這一局不許密談，開局時就已說定。
refuse-allies-only-whisper = 這一局只有盟友之間可以密談，開局時就已說定。
refuse-whisper-long = 一次密語最多 { $most } 個字。
refuse-whispers-often = 你一小時內已密語 { $most } 次，請給對方時間答覆。
refuse-your-turn-now = 現在輪到你，請直接 /move。等別人走棋時再預先佈置。
refuse-plan-empty = 沒有看到著法。請寫別人怎麼走、你怎麼應：若…則…
refuse-plan-long = 最多佈置 { $most } 行。
refuse-plan-ends = 每一行都要以你（{ $seat }）的著法結尾：請按走棋次序寫出各家著法，直到你的應著。
refuse-plan-conflict = 同樣的情形有兩種不同的應著：{ $one } 和 { $other }。
refuse-not-creator = 只有開局的 { $name } 才能取消。你可以 /leave。
refuse-start = 這個起始局面不能用：{ $why }
refuse-start-is-over = 這個起始局面一開始就結束了。請選一個還能走棋的局面。
refuse-move = 「{ $text }」不能走：{ $why }
refuse-nothing-there = { $point } 上沒有棋子。只寫 /targets 會列出能走的棋子。
refuse-no-targets = { $point } 的棋子沒有合法著法：走不動，或走後自己被將。/targets 不帶點會列出能走的棋子。
refuse-no-such-point = 看不出是哪個棋子：{ $why }
refuse-han-sleeps = { $point } 的棋子屬於漢軍，結盟或廢帝之前靜止不動。
refuse-own-kingdom = 不能和自己結盟。請寫另外兩國之一。
refuse-diplomacy-closed = 外交一局只有一次，已經用過了。/status 看盟約。
refuse-alliance-needs-three = 只剩兩家，不能再結盟。仍可廢帝：/depose。
refuse-no-horse = 你沒有能到那裡的馬，而這件事只有馬能做。
refuse-already-asked = 你已經提過了。請等其他人答覆，或用 refuse 收回。
refuse-nothing-asked = 現在沒有這樣的請求，可能已因走棋而作廢。你可以自己提出。
refuse-already-agreed = 你已經同意了，還要等其他人答覆。
refuse-nothing-to-take-back = 你還沒有走過棋，沒有可收回的著法。
refuse-takeback-past-resignation = 你上一步之後有人認負，無法收回。
refuse-nobody-late = 沒有什麼要決定：輪走的棋手還有時間。用 /status 看限時到何時。
refuse-own-lateness = 大家等的正是你這一步。用 /move 走棋，什麼也不會失去。
refuse-no-clock = 本局不限時，沒有錶可停。用 /time 3d 可提議限時。
refuse-same-pace = 每步限時本來就是這樣。用 /status 查看。
refuse-endless-pause = 暫停須有期限：請寫明時間，如 7d，最長 30 天。
refuse-paused = 已經停錶，至 { $until }。
refuse-not-paused = 沒有暫停。用 /pause 7d 可提議暫停。
refuse-pause-of-others = 這次暫停是別的棋手提議的；到 { $until } 結束，或由那位棋手提前結束。
refuse-no-seat-offered = 本局沒有讓出的座位。棋手用 /substitute 讓出自己的座位。
refuse-which-seat = 讓出的座位不止一個：{ $seats }。請指明，如 /substitute wei。
refuse-no-vacation = 你沒有在休假。/vacation 7 即休假 7 天。
refuse-on-vacation = 你已在休假，至 { $until }。/vacation 0 提前結束。
refuse-vacation-spent = 這十二個月裡你只剩 { $left } 天假（一年 21 天）。請少休幾天，或用 /pause 請對手同意暫停。
refuse-vacation-twice = 你上次休假時，#{ $game } 局等的就是現在這一步。請先走這一步，再休下一次假。
refuse-not-manager = 只有管理本頻道的人才能為整個頻道設定。請找他們；不寫 channel 則只對你自己生效。
refuse-no-such-ply = 目前共 { $last } 步，請寫 0 到 { $last } 之間的數。
refuse-shown-lately = { $since }前剛給所有人看過。請過幾分鐘再試；/board 只給你自己看。
refuse-line-too-long = 一次最多推演 { $most } 步。
refuse-no-such-page = 棋譜共 { $pages } 頁，請寫 1 到 { $pages } 之間的數。
refuse-moved-on = 棋局在此之後已有變化，這個按鈕沒有改變任何東西。請用最新的訊息。
refuse-disk-full = 機器人的磁碟滿了，什麼都沒有改變，也沒有丟失。請告訴機器人的維護者，稍後再試。
refuse-busy = 機器人現在太忙，什麼都沒有改變。請稍後再試。
refuse-internal = 機器人內部出錯，什麼都沒有改變。請再試一次；若仍如此，請告訴機器人的維護者。

## 為什麼不能走

read-empty = 沒有寫出著法。例如 { $examples }；只寫 /move 可以用按鈕選。
read-unknown = 看不懂這種記法。例如 { $examples }；只寫 /move 可以用按鈕選。
read-no-such-point = 棋盤上沒有 { $point } 這個點。橫向 a–{ $file }，縱向 1–{ $rank }，四角空缺。
read-other-seat = 寫的是{ $named }的著法，但現在輪到{ $turn }。
read-no-such-piece = 你沒有這樣的棋子。只寫 /move 會列出能走的棋子。
read-no-such-target = 這枚棋子走不到那裡。/targets 看它能去哪裡。
read-none-goes = 你沒有能走到 { $point } 的{ $piece }。/targets 看棋子能去哪裡。
read-not-on-one-file = 前、後、一、二用來區分同一條線上的兩枚{ $piece }，而你沒有兩枚{ $piece }在同一條線上。請寫所在的線。
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
castling-king-away = 不能王車易位：王已經動過。
castling-rook-away = 不能王車易位：車已不在 { $point }。
castling-forfeited = 不能與 { $point } 的車易位：它或王曾經動過。
castling-between = 不能王車易位：王與車之間有{ $piece }（{ $point }）。
castling-in-check = 王正被將軍，不能王車易位。
castling-attacked = 不能王車易位：王要經過或到達的 { $point } 受{ $seat }攻擊。
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
way-intl-chariot = 車沿橫線、豎線走。
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
fen-counter = 「{ $text }」不是有效的數字。
fen-two-generals = { $owner }有兩個主將。
fen-no-general = { $seat }在局卻沒有主將。
fen-general-outside = { $seat }的主將在 { $point }，不在任何九宮內。
fen-emperor-astray = 漢帝不能在 { $point }，他從不離開自己的位置。
fen-dead-pieces = { $seat }已出局卻有棋子。
fen-dead-turn = { $seat }已出局，不能輪到它。
fen-open-without-emperor = 外交未用（open），卻沒有漢帝。
fen-han-after-open = 外交已用，卻還有靜止的漢軍。
fen-alliance-of-two = 結盟需要三家都在。
fen-no-move = 輪到{ $seat }，但它沒有合法著法。

## 本地頁面

page-title = 三國 – 三人象棋
page-hint = 說點什麼，或輸入 / 使用指令
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
    1. 點「開一局」，從四種棋裡選一種。
    2. 另外兩人點按鈕入座，三家到齊即開始。
    3. 在棋盤上點棋子，再點要去的地方；也可點「走棋」按鈕，或直接寫：/走 太史慈進7、/走 馬6進7、/走 q12o11
    /help 列出全部命令，/rules 是規則簡介，/language en 改用英文。
page-turn = 輪到你了
page-board = 棋盤
page-close = 關閉
page-close-channel = 關閉頻道
page-close-player = 移除棋手
page-unread = 有新訊息
page-tap = 先點棋子，再點要去的地方。
page-ahead = 還沒輪到你：這裡只顯示棋子可去之處。
page-promote = 怎麼走？
page-large = 開啟大圖
page-channels = 頻道
page-players = 棋手
page-games = 下哪一種？
page-start = 開一局
page-join = 加入
page-help = 幫助

## Table and profile

cmd-table = 積分榜
    .about = 本伺服器的積分與等級分：按月或總榜，分棋種或全部
cmd-profile = 戰績
    .about = 某人在本伺服器的戰績：積分、等級分、常坐的座位、結盟、廢帝、收編
arg-table-game = 只看這種棋
arg-table-season = now 本月、last 上月、all 總榜，或月份，如 2026-12
arg-table-page = 第幾頁
arg-profile-player = 別人（@名字）
arg-profile-game = 只看這種棋
arg-profile-season = now 本月、last 上月、all 總榜，或月份，如 2026-12
table-title = 🏆 本伺服器積分榜 · { $scope }
table-all-games = 全部棋種
table-all-time = 總榜
table-line = { $rank }. { $name }：{ $shown } 分 · { $games } 局 { $won } 勝 · 等級分 { $rating }
table-own = 你：{ $line }
table-empty = 這段時間裡，這裡還沒有下完的計分棋局。棋局下完才有積分。
table-provisional = （等級分帶 ? 的，下完的棋局不足 5 局。）
table-short-yanyi = 演弈棋
table-short-intl = 國際版
table-short-shogi = 將棋版
table-short-fu = 付永河版
button-table = 積分榜
button-table-now = 本月
button-table-last = 上月
button-table-always = 總榜
button-table-games = 全部棋種
profile-title = 👤 { $name } · { $scope }
profile-here = 本伺服器
profile-everywhere = 各處
profile-empty = 還沒有下完的棋局。
profile-games = 棋局：{ $games } 局 { $won } 勝
profile-points = 積分：{ $points }
profile-points-rank = 積分：{ $points }（{ $of } 人中第 { $rank } 名）
profile-rating = 等級分：{ $rating }
profile-favourite = 常坐：{ $seat }（{ $games } 局）
profile-deeds = 結盟 { $alliances } 次 · 廢帝 { $deposed } 次 · 收編 { $absorbed } 軍
profile-apart = 不計分：友誼局 { $friendly } 局{ $machine ->
    [0] { "" }
   *[other] ，與機器對局 { $machine } 局
}
card-favourite = 常坐
card-points = 積分
card-rating = 等級分
card-games = 棋局
card-won = 勝局
card-alliances = 結盟
card-deposed = 廢帝
card-absorbed = 收編
refuse-no-table-here = 積分榜是伺服器或群組的，請到那裡查看。你自己各處的戰績可用 /profile 查看。
refuse-forgotten = 這位棋手要求不留名：積分榜和戰績都不顯示。

## Two platforms: /link and /bridge

cmd-link = 綁定
    .about = 讓你在兩個平台上是同一位棋手：先取碼，再到另一平台輸入
arg-link-code = 另一平台給的碼；寫 off 則解除本帳號的綁定
cmd-bridge = 橋接
    .about = 把本頻道與另一平台的頻道連起來（由頻道管理員操作）
arg-bridge-code = 另一頻道給的碼；寫 off 則拆除橋接
platform-local = 網頁頻道
platform-discord = Discord
platform-telegram = Telegram
done-link-code = 你的綁定碼是 { $code }。請在 10 分鐘內到另一平台傳送「/link { $code }」，之後兩邊就是同一位棋手。不要給別人：誰輸入它，誰就能以你的身分下棋。
done-link = 綁定成功：你的帳號現在是同一位棋手，兩個平台上都能走你的棋。
done-link-off = 本帳號又是獨立的棋手了。座位和棋局留在你的另一個帳號上。
done-bridge-code = 本頻道的橋接碼是 { $code }。請另一頻道的管理員在 10 分鐘內於那邊傳送「/bridge { $code }」，之後任一邊的新棋局都在兩邊公布、兩邊可下。
done-bridge = 橋接成功。新棋局會在兩個頻道公布，兩邊都能下。
done-bridge-off = 橋接已拆除。先前開的棋局仍在兩個頻道進行。
tell-bridged = { $name } 把本頻道與 { $platform } 的頻道連起來了：新棋局兩邊都能下，各在各處走棋。
tell-bridge-off = { $name } 拆除了通往 { $platform } 的橋接。先前開的棋局仍在兩邊進行。
refuse-no-such-code = 沒有這個碼，或者已超過 10 分鐘。請到另一平台重新取碼，並盡快在這裡輸入。
refuse-same-platform = 這兩個帳號不能綁定：一位棋手在一個平台上只有一個帳號。請到給碼以外的平台輸入，或先用 /link off 解除綁定。
refuse-both-play = 這兩個帳號在同一局棋裡各佔過一席，不能合為一位棋手。若那局還沒開始，可先用 /leave 離座再綁定。
refuse-not-linked = 本帳號沒有綁定別的帳號，無可解除。用 /link 取碼即可綁定。
refuse-same-place = 這個碼就是本頻道的。請到另一個頻道輸入。
refuse-bridged = 兩個頻道之一已有橋接，而一個頻道最多一座。用 /bridge off 可拆除。
refuse-not-bridged = 本頻道沒有橋接。用 /bridge 取碼即可建立。

## Looks, and what other games call their pieces and powers

cmd-look = 外觀
    .about = 選擇棋圖外觀：配色、棋子上的字
arg-look-theme = wood（木紋）、paper（紙面）或 night（夜間）
arg-look-names = 棋子上寫什麼：one 一字，two 兩字（將棋），latin 拉丁字母
arg-look-reset = default：恢復預設外觀
arg-look-for = me 只對自己，channel 對本頻道
arg-board-names = 棋子上寫什麼：one 一字，two 兩字（將棋），latin 拉丁字母
arg-history-generals = on：寫將名；off：寫字母
choice-one = 一字
choice-two = 兩字
choice-default = 預設
also-choice-default = 照常、恢復、重設
choice-latin = 拉丁字母
look = 配色：{ $theme }；棋子：{ $names }
look-as-usual = 預設
done-look = 只有你看得到的棋圖：{ $look }。
done-look-channel = 本頻道的棋圖：{ $look }。
tell-look = { $name } 更改了本頻道的棋圖外觀：{ $look }。
seat-shogi-wu = 🟢吳（德川）
seat-shogi-wei = ⚫魏（長州）
seat-shogi-shu = 🔴蜀（薩摩）
seat-shogi-han = 🟡漢（京都）
seat-intl-wei = 🔵魏
piece-intl-general = 王
piece-intl-chariot = 車
piece-intl-soldier = 兵
piece-shogi-general = 王將
piece-shogi-chariot = 飛車
piece-shogi-soldier = 步兵
piece-shogi-bishop = 角行
piece-shogi-knight = 桂馬
tell-shogi-promoted = 升變為{ $piece }。
also-game-yanyi = 演弈棋、標準版、三國演弈
also-game-intl = 國際版、西洋、西洋版、國際象棋
also-game-shogi = 將棋、將棋版、東洋、東洋版、日本將棋
also-game-fu = 三國象棋、付永河
also-choice-quick-count = 數子
also-choice-quick-value = 計分
also-choice-blood = 打到底
also-seat-wu = 孫權
also-seat-wei = 曹操
also-seat-shu = 劉備
also-choice-random = 隨便

## Discord

discord-choose = 請選擇…
discord-language = 繁體中文
discord-only-in-server = 這要在我所加入的伺服器的頻道裡才行，這裡不行。在這裡你可以走棋和查看：/games、/move、/board、/status、/history。邀請我加入你的伺服器：{ $link }
discord-not-member = 我不是這個伺服器的成員，不能在這裡開局，也不能傳送訊息。管理伺服器的人可以邀請我：{ $link }
discord-hello = 大家好！我是三人象棋的裁判：本伺服器的三位成員可以在專用的討論串裡對局，快慢隨意。一人按按鈕或用 /new 開局，另外兩人加入。/rules 講解四種棋，其餘見 /help。
discord-hello-new = 開新局
discord-private-thread = 我不在這個私人討論串裡，無法在這裡發言。請在這裡提及（@）我一次，把我加進來，然後再試。
    你在別處的棋局，可以從這裡查看和走棋：/games、/move、/board、/status。
discord-cannot-open = 我不能在這裡開局，因為我在這個頻道缺少這些權限：{ $missing }。請管理伺服器的人授予我，然後再試一次。
discord-cannot-bridge = 我不能把這裡連通，因為我在這個頻道缺少這些權限：{ $missing }。請管理伺服器的人授予我，然後再試一次。
discord-missing = ⚠ 我在這個頻道缺少這些權限：{ $missing }。請管理伺服器的人授予我。什麼都不會遺失：現在說不了的，到時候補上。
discord-left = ⚠ { $user } 已不在這個伺服器，不再提醒。棋局保留，回來後可以繼續。
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
discord-arg-with = 邀請
discord-arg-and = 以及
discord-arg-lots = 抽籤
discord-arg-talk = 密談
discord-arg-reveal = 公開密談
discord-arg-text = 內容
discord-arg-plan = 著法
discord-arg-clear = 清除
discord-arg-promotion = 升變
discord-arg-start = 起始局面
discord-arg-time = 限時
discord-arg-weekends = 週末
discord-arg-rated = 計分
discord-arg-player = 棋手
discord-arg-season = 賽季
discord-arg-days = 天數
discord-arg-move = 著法
discord-arg-moves = 著法
discord-arg-kingdom = 國家
discord-arg-point = 位置
discord-arg-view = 視角
discord-arg-theme = 主題
discord-arg-ply = 步數
discord-arg-show = 公開
discord-arg-page = 頁
discord-arg-answer = 回答
discord-arg-confirm = 確認
discord-arg-command = 指令
discord-arg-language = 語言
discord-arg-for = 對象
discord-arg-names = 字數
discord-arg-generals = 將名
discord-arg-code = 碼

## The tripod game (fu)

game-fu = 付永河三國象棋（fu）
option-clockwise = 順時針
arg-new-clockwise = 僅 fu；on：走棋與攻擊的次序改為順時針
arg-draw-confirm = yes：不再詢問
arg-leave-confirm = yes：不再詢問
arg-move-confirm = yes：有警告也走
rules-fu =
    付永河三國象棋簡明規則
    • 魏⚪先走，然後蜀⚫、吳🟡。三家俱在時只攻下家；上家剛吃了你的子，你才可反吃上家的子；上家將了你，你只可吃上家的王。
    • 只有上家能將你。走棋後自己的王不得仍被上家攻擊，兩王不得照面，不得將上家。若下家正瞄著你的王，你吃下家或將下家，下家可立即吃你的王：猝死。
    • 車、炮沿線走，弧線也算直線。馬有蹩腿，相有塞眼。妃、子四面八方走一步，王沿線一步，仕斜走一步；王、妃、仕不出宮。兵在起點只能前進，以後可到任何相鄰點，但不得回本方橫一至橫五。
    • 剩兩家時可互相攻吃，相可進扇面與對方區，兵可連走兩步。
    • 王被吃或無子可動者出局，棋子全部離盤。最後留下的一家獲勝。
    • 第 15 回合起才可認負、求和（每家每局三次）；此前第一次警告，第二次判負。三家時你求和，一家同意而另一家拒絕，則你與同意者判負。前 3 回合離局，本局作廢。
    • 將軍過多判負：連續 8 次或共 25 次（兩家時連續 6 次判負，共 20 次作和）。局面第四次出現作和，一直將軍者負。30 回合（兩家時 20 回合）無吃子無將軍作和，兩家時滿 40 回合作和。
    • 點名：國、豎線、橫線，如 w75；扇面 wm5–wm9、ws6、ws7；中心 o。走法：/move w15w16、w15-16、兵白橫五豎一→白橫六豎一
seat-fu-wu = 🟡吳
seat-fu-wei = ⚪魏
seat-fu-shu = ⚫蜀
piece-consort = 妃
piece-prince = 子
piece-fu-advisor-wei = 仕
piece-fu-advisor-shu = 士
piece-fu-advisor-wu = 侍
piece-fu-elephant-wei = 相
piece-fu-elephant-shu = 象
piece-fu-elephant-wu = 丞
piece-fu-soldier-wei = 兵
piece-fu-soldier-shu = 卒
piece-fu-soldier-wu = 丁
piece-fu-general = 王
round = 第 { $round } 回合
button-ask-anyway = 仍要提出
button-offer-yes = 是，求和
button-leave-yes = 是，離局
tell-warned = ⚠ { $seat }提出過早，予以警告。再提前提出一次即判負。
tell-asked-too-early = ☠ { $seat }第二次提前提出，判負出局
tell-draw-of-two = ☠ { $seat }求和而第三家不同意，判負
tell-too-many-checks = ☠ { $seat }將軍次數過多，判負出局
tell-fu-sudden-death-struck-back = ☠ 猝死：{ $by }反擊，吃掉{ $seat }的王
tell-fu-sudden-death-opened = ☠ 猝死：別家讓開了路，{ $by }吃掉{ $seat }的王
tell-fu-sudden-death-of-two = ☠ 猝死：第三家離盤後門戶洞開，{ $by }吃掉{ $seat }的王
tell-departs = { $seat }（{ $name }）離局。
tell-strict-offer = #{ $game }：{ $seat }（{ $name }）求和。
tell-strict-offer-three = #{ $game }：{ $seat }（{ $name }）求和。兩家都同意則和棋；一家同意一家拒絕，則求和者與同意者判負，第三家獲勝。兩家都答覆之前求和一直有效。
tell-strict-refuse = #{ $game }：{ $seat }（{ $name }）拒絕和棋。
tell-strict-off = 棋局繼續。
ending-left-early = 開局不久有人離局
ending-fu-natural-limit = 太久無吃子無將軍
ending-round-limit = 兩家相爭回合已滿
ending-too-many-checks = 將軍次數過多
over-void = 本局作廢（{ $why }）。
done-warned = 你已受警告：現在提出還太早。
done-out = 你已出局。
done-strict-offer = 你的求和在他家都答覆之前一直有效，走棋也不取消。
done-strict-answer = 你的答覆已生效。
resign-fu-sure = 在第 #{ $game } 局認負？你的棋子將離盤，對方獲勝。
resign-fu-sure-three = 在第 #{ $game } 局認負？你的棋子將離盤，由你的下家走棋。
early-first = 第 { $from } 回合起才可認負、求和，現在是第 { $round } 回合。仍要提出會被公開警告，第二次提出即判負。（隨時可用 /leave 離局。）
early-again = 現在是第 { $round } 回合，你已被警告：第 { $from } 回合之前再提出，第 #{ $game } 局立即判負，棋子離盤。
draw-sure = 求和？三次機會你還有 { $left } 次。
draw-sure-three = 求和？三次機會你還有 { $left } 次。兩家都同意則和棋；只有一家同意，你與該家判負得 0 分，第三家獲勝。求和不能收回。
draw-accept-sure = { $third }還沒有答覆。若{ $third }拒絕，你與{ $asker }判負得 0 分，{ $third }獲勝。仍要同意嗎？
draw-accept-loses = { $third }已經拒絕。你若同意，你與{ $asker }立即判負，{ $third }獲勝。仍要同意嗎？
depart-sure-void = 離開第 #{ $game } 局？前 { $until } 回合離局，全局作廢；現在是第 { $round } 回合。
depart-sure = 離開第 #{ $game } 局？第 { $until } 回合之後離局等同認負：你的棋子將離盤。
warn-sudden-death = ⚠ 猝死：走這步後{ $by }可立即吃你的王。
warn-last-check-in-a-row = ⚠ 這是你連續第 { $checks } 次將軍；第 { $limit } 次判負。
warn-last-check-in-all = ⚠ 這是你總共第 { $checks } 次將軍；第 { $limit } 次判負。
warn-last-check-of-two = ⚠ 這是你總共第 { $checks } 次將軍；第 { $limit } 次作和。
warn-repeats = ⚠ 這一局面將第 { $times } 次出現；第 { $limit } 次作和，步步將軍的一方判負。
warn-intl-repeats = ⚠ 這一局面將第 { $times } 次出現；第 { $limit } 次作和。
warn-loses-by-reply = ⚠ 長將：{ $seat }應一著就能使局面再次重複，而你步步將軍，將被判負。
warn-loses-by-checks = ⚠ 將軍次數已滿，再將即判負。
warn-loses-by-repetition = ⚠ 長將：這步以連續將軍使局面重複次數已滿，走了即判負。
warn-draws = ⚠ 這步一走即和棋（{ $why }）。
warn-hands-win = ⚠ 這步一走棋局即告結束，而{ $seat }兵力更多：{ $seat }獲勝。
status-attack = 走棋與攻擊次序：{ $seats }
status-attack-of-two = 剩兩家：可互相攻吃。
status-provoked = { $seat }被上家吃子，這一步可反擊上家。
status-quiet = 無吃子的回合：{ $rounds }（滿 { $limit } 作和）
status-intl-quiet = 無吃子、未動兵的回合：{ $rounds }（滿 { $limit } 作和）
status-fu-quiet = 無吃子無將軍的回合：{ $rounds }（滿 { $limit } 作和）
status-repeated = 這一局面已出現 { $times } 次（滿 { $limit } 次作和，步步將軍者判負）
status-intl-repeated = 這一局面已出現 { $times } 次（滿 { $limit } 次作和）
status-of-two = 剩兩家後的回合：{ $rounds }（滿 { $limit } 作和）
status-checks = { $seat }將軍：連續 { $row } 次（限 { $rowlimit }），共 { $all } 次（限 { $alllimit }）
status-early = 第 { $from } 回合起才可認負、求和。
status-warned = 因提前提出被警告：{ $seats }
status-offers = 剩餘求和次數：{ $list }
refuse-no-diplomacy = 這種棋沒有結盟，也沒有漢帝。簡明規則見 /rules { $game }。
refuse-no-offers-left = 你本局的三次求和已用完。可以答覆他家的求和，或用 /resign。
refuse-already-answered = 你已經答覆過這次求和，答覆不能更改。還要等他家答覆。
refuse-offer-stands = 這種棋求和不能收回：他家都答覆之前一直有效。
read-fu-no-such-point = 棋盤上沒有點 { $point }。點由國（w、s、u）、豎線 1–9、橫線 1–6 組成，如 w75；扇面為 wm5–wm9、ws6、ws7；中心為 o。
illegal-kings-face = 你的王會與{ $seat }的王照面，中間沒有棋子。
illegal-unprovoked = { $point } 的{ $piece }屬於你的上家{ $seat }。只有上家剛吃了你的子，你才可反吃；上家將了你，你只可吃它的王。
illegal-checks-upward = 這步會將上家{ $seat }的王；只能將下家。
illegal-fu-soldier-backward = 兵不得再回到本方橫一至橫五。
illegal-fu-still-in-check = 你的王仍被{ $seat }將軍（{ $point } 的{ $piece }）。請躲開或擋住；只有該家剛吃了你的子，你才可吃它的子。
illegal-fu-exposes-general = 你自己的王會被{ $seat }將軍（{ $point } 的{ $piece }）。
way-fu-general = 王在宮內沿線走一步。
way-fu-consort = 妃在宮內向任何方向走一步，斜線也可。
way-fu-prince = 子向任何方向走一步，斜線也可。
way-fu-advisor = 仕在王宮內斜走一步。
way-fu-elephant = 相沿一個方向斜走兩步，中間的點須空。
way-fu-horse = 馬先沿線走一點（須空），再斜過前面的格子。
way-fu-chariot = 車沿線走，弧線、軸線都算。
way-fu-cannon = 炮沿線走，隔一子吃。
way-fu-soldier = 兵在起點前進一步，以後可到本方橫一至橫五以外的任何相鄰點（剩兩家時也可沿一線走兩步）。

## 觀看他人棋局、大圖、Telegram

cmd-share = 分享
    .about = 用連結讓別人觀看本局；public=on：所有棋手同意後對所有人公開
cmd-watch = 觀看
    .about = 觀看別人給你通行碼的棋局
arg-share-public = on：對所有人公開（須所有棋手同意）；off：不再公開
arg-share-renew = yes：換新連結，舊連結失效
arg-share-game = 棋局編號
arg-watch-token = 棋局的通行碼
arg-board-size = full：大圖，便於細看
choice-full = 大圖
choice-show = 給所有人看
button-full-size = 大圖
share-link = 有此連結的人可以觀看（不能走棋）第 #{ $game } 局：{ $link }
    也可用指令：/watch { $token }
share-token = 有此通行碼的人可以觀看（不能走棋）第 #{ $game } 局：/watch { $token }
share-how = /share renew=yes 換新通行碼，舊的失效。/share public=on：所有棋手同意後對所有人公開。
share-public = 本局已公開：任何人在任何地方都可用 /board #{ $game }、/status #{ $game } 查看。/share public=off 可取消。
share-missing = 本局未公開。尚未同意的棋手：{ $names }
tell-share-wish = #{ $game }：{ $name } 希望公開本局。所有棋手同意後公開（/share public=on）。
tell-share-unwish = #{ $game }：{ $name } 不再同意公開本局。
tell-share-public = #{ $game }：所有棋手都同意，本局現已公開。/share public=off 可取消。
tell-share-private = #{ $game }：{ $name } 取消了公開。
tell-back = 我回來了，棋局照舊繼續。
tell-deleted = 這盤棋所在的頻道或討論串已被刪除；棋局照舊繼續。
tell-shown = { $name } 亮出棋盤。
tell-unshown = 我有一陣子無法在這裡發言；棋局現在是這樣。
unshown-word = 這則訊息發不到對局所在的地方，所以在這裡告訴你：
refuse-no-such-token = 沒有棋局使用這個通行碼，可能已經換新。請向給你通行碼的棋手索取新的。
telegram-start = 我是三人象棋的裁判，棋局在群組裡進行，快慢隨意。把我加進群組，在群組裡寫 /new 開局。這裡顯示只有你該看到的內容，也可以走你所有的棋局：/games、/help
telegram-add-to-group = 把我加進群組
telegram-new-in-group = 棋局在群組裡進行，其他人才能加入。請把我加進群組，在群組裡寫 /new。
telegram-open-private = 這只給你一個人看。請開啟與我的私訊並點「開始」，馬上就會顯示。
telegram-secret = 這裡人人都看得到，所以沒有傳話。請在與我的私聊裡寫這個命令，並帶上棋局編號（#12）。
telegram-open = 開啟私訊
telegram-sent-private = 已傳到與我的私訊。
telegram-not-yours = 這些按鈕是別人的。請用棋盤下面的按鈕。
telegram-anonymous = 你在以群組或頻道的身分發言，我無法知道你是哪位棋手。請以自己的身分發言（管理員請關閉「匿名」）後再試。
telegram-admin-language = 本群組的語言：/language zh-TW channel
telegram-watch = 觀看

discord-arg-clockwise = 順時針
discord-arg-public = 公開
discord-arg-renew = 換新
discord-arg-reset = 恢復
discord-arg-size = 大小
discord-arg-token = 通行碼
refuse-option-of-others = { $game }沒有「{ $name }」這個選項，那是別的遊戲的。去掉它即可：/new 只寫遊戲名就按通常規則開局。
