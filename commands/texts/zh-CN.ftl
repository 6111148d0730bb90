### 简体中文

list-separator = 、
pair-separator = 与
list-or = 或

## 名称

seat-wu = 🟢吴
seat-wei = ⚫魏
seat-shu = 🔴蜀
seat-han = 🟡汉
power-wu = 吴
power-wei = 魏
power-shu = 蜀
power-han = 汉
game-yanyi = 三国演弈棋
game-intl = 三国演弈国际版
game-shogi = 三国演弈将棋版
choice-blood = 血战到底
choice-quick-count = 速战速决（数子）
choice-quick-value = 速战速决（计分）
choice-random = 随机
choice-on = 开
choice-off = 关
choice-allies = 仅盟友
choice-wood = 木纹
choice-paper = 纸面
choice-night = 夜间
choice-accept = 同意
choice-refuse = 拒绝
choice-wait = 等待
choice-substitute = 替补
choice-lose = 判负
choice-offer = 让出
choice-keep = 收回
choice-end = 结束
choice-yes = 是
choice-now = 本月
choice-last = 上月
choice-all = 总榜
choice-me = 自己
choice-channel = 频道
option-promotion = 兵可升马
option-start = 自定局面
option-lots = 抽签定座
option-friendly = 友谊局
option-talk-allies = 仅盟友可密谈
option-talk-off = 不许密谈
option-reveal = 终局公开密谈
option-pace = 每步{ $pace }
option-weekends = 周末停表
piece-general = 将
piece-general-han = 汉帝
piece-advisor = 士
piece-elephant = 相
piece-horse = 马
piece-chariot = 车
piece-cannon = 炮
piece-soldier = 兵
piece-queen = 后
piece-bishop = 象
piece-knight = 马
piece-gold = 金将
piece-silver = 银将
piece-lance = 香车
piece-silver-promoted = 成银
piece-knight-promoted = 成桂
piece-lance-promoted = 成香
piece-soldier-promoted = と金
piece-chariot-promoted = 龙王
piece-bishop-promoted = 龙马
piece-named = { $kind }·{ $name }
piece-the = { $kind }
reading-latin = { $latin } ({ $coordinates })
reading-latin-named = { $name } { $latin } ({ $coordinates })
reading-chinese = { $record }（{ $coordinates }）
year = { $year }年
month = { $year }年{ $month }月
span-moment = 不到一分钟
span-minutes = { $n } 分钟
span-hours = { $n } 小时
span-days = { $n } 天
weekday-monday = 周一
weekday-tuesday = 周二
weekday-wednesday = 周三
weekday-thursday = 周四
weekday-friday = 周五
weekday-saturday = 周六
weekday-sunday = 周日
moment = { $month }{ $day }日（{ $weekday }）{ $time }
moment-left = { $moment }（还有 { $left }）
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
pace-none = 不限时
matter-draw = 和棋
matter-takeback = 悔棋
matter-pause = 暂停
matter-abort = 作废本局
matter-time = 改变每步限时
turn-until = ⏳ 限时至 { $until }
time-reminder =
    ⏰ { $title }
    { $seat }，轮到你走。限时至 { $until }。
late-lose-sure = 真的要判 { $seat } 负吗？其余棋手都同意时，这一方立即出局。
substitute-sure = 第 #{ $game } 局：真的让出你的座位（{ $seat }）吗？谁接替，谁就替你下完。在此之前你仍可走棋，也可收回：/substitute keep
vacation-left = 这十二个月里你还有 { $left } 天假。/vacation 7 即休假 7 天：各局轮到你时停表，并告知对手。
vacation-running = 你正在休假，至 { $until }。/vacation 0 提前结束。
alt-power = { $owner }：{ $pieces }。
alt-hand = { $owner }持子：{ $pieces }。
spot-piece = { $point }：{ $owner }，{ $piece }
spot-empty = { $point }
spot-hand = 手中：{ $piece } ×{ $count }

## 命令

cmd-new = 开局
    .about = 开一局新棋，三人到齐即开始
cmd-join = 加入
    .about = 在等人的棋局中入座
cmd-challenge = 挑战
    .about = 指名两位成员开一局，两人都接受即开始
cmd-invite = 邀请
    .about = 邀请成员加入等人的棋局，或答复邀请
cmd-rematch = 再战
    .about = 与同样的对手再下一局，各家依次换座
cmd-since = 近况
    .about = 你上一步之后发生了什么（只有你看得到）
cmd-today = 待办
    .about = 各处等你处理的棋局，以及剩余时间
cmd-follow = 关注
    .about = 关注一局棋：结盟、出局、终局，也可每步都报
cmd-unfollow = 取消关注
    .about = 不再关注一局棋
cmd-whisper = 密谈
    .about = 与另一位棋手密谈；单独使用则查看密谈
cmd-ahead = 预走
    .about = 预先布置应着：若…则…；单独使用则查看（保密）
cmd-leave = 离座
    .about = 开局前退出座位
cmd-cancel = 取消
    .about = 取消尚未开始的棋局（开局者或频道管理者）
cmd-move = 走
    .about = 走棋，任何记法都行（/help move 有各种棋的例子）；不写着法时，可用按钮选
cmd-ally = 结盟
    .about = 与某国结盟：找出跳到其结盟点的马
cmd-depose = 废帝
    .about = 废掉汉帝：找出能做到的马
cmd-targets = 去处
    .about = 看一枚棋子能去哪里（只有你看得到）
cmd-try = 试走
    .about = 推演：看看走几步以后的局面（只有你看到）
cmd-board = 棋盘
    .about = 看棋盘：任意一方视角，现在或某一步之后
cmd-status = 局势
    .about = 查看棋手、盟约、轮到谁、等了多久
cmd-games = 棋局
    .about = 你的棋局和本频道的棋局，等你走的排在前面
cmd-history = 棋谱
    .about = 本局棋谱
cmd-draw = 求和
    .about = 提议和棋，或答复提议
cmd-takeback = 悔棋
    .about = 收回上一步（一分钟内可直接收回，否则须他人同意）
cmd-resign = 认负
    .about = 认输
cmd-abort = 作废
    .about = 作废本局：每人都走过一步之前立即作废，之后须全体同意
cmd-late = 催促
    .about = 决定迟迟不走的棋手怎么办
cmd-substitute = 替补
    .about = 让出自己的座位，或接替让出的座位
cmd-pause = 暂停
    .about = 提议暂停：停表一段时间
cmd-time = 限时
    .about = 提议改变每步限时
cmd-vacation = 休假
    .about = 休假几天，各局停表（一年 21 天）
cmd-rules = 规则
    .about = 规则简介
cmd-help = 帮助
    .about = 机器人能做什么
cmd-language = 语言
    .about = 选择自己或本频道的语言

arg-new-game = 玩哪种棋（yanyi、intl、shogi、fu）
arg-new-mode = blood：打到只剩一家；quick-count、quick-value：一家出局即结束
arg-new-seat = 你的座位：吴、魏、蜀或随机
arg-new-promotion = on：己方马全失后，兵到中心可升马
arg-new-start = 起始局面（FEN）
arg-new-time = 每步限时：如 3d、12h、none，最短 5 分钟，最长 30 天；不写为 3 天
arg-new-weekends = off：轮到谁走，谁的周六周日不计时
arg-new-rated = off：友谊局，不计入积分榜
arg-join-seat = 吴、魏、蜀或随机
arg-join-game = 棋局编号
arg-new-with = 邀请的人
arg-new-and = 邀请的另一人
arg-new-lots = on：开局时抽签决定座位
arg-challenge-with = 第一位
arg-challenge-and = 第二位
arg-challenge-game = 玩哪种棋（yanyi、intl、shogi、fu）
arg-challenge-mode = blood：打到只剩一家；quick-count、quick-value：一家出局即结束
arg-challenge-seat = 你的座位：吴、魏、蜀或随机
arg-challenge-lots = on：开局时抽签决定座位
arg-challenge-time = 每步限时：如 3d、12h、none；不写为 3 天
arg-challenge-weekends = off：轮到谁走，谁的周六周日不计时
arg-challenge-rated = off：友谊局，不计入积分榜
arg-invite-with = 邀请的人
arg-invite-and = 邀请的另一人
arg-invite-answer = accept 接受或 refuse 谢绝邀请
arg-invite-game = 棋局编号
arg-rematch-game = 已结束的棋局编号
arg-new-talk = 谁可以密谈：on 任意、allies 仅盟友、off 不许
arg-new-reveal = on：终局后公开密谈内容
arg-since-game = 棋局编号
arg-follow-moves = on：每步都报
arg-follow-for = me：私下；channel：本频道（限公开棋局，由管理者设定）
arg-follow-game = 棋局编号
arg-unfollow-for = me 自己，channel 本频道
arg-unfollow-game = 棋局编号
arg-whisper-seat = 对谁说：吴、魏或蜀
arg-whisper-text = 要说的话
arg-whisper-game = 棋局编号
arg-ahead-clear = yes：清除已布置的着法
arg-ahead-plan = 各家着法，按走棋次序：若…则…，否则若…；或以 ; 分行
arg-ahead-game = 棋局编号
arg-leave-game = 棋局编号
arg-cancel-game = 棋局编号
arg-cancel-confirm = yes：不再询问
arg-move-move = 着法，任何记法都行
arg-move-game = 棋局编号
arg-ally-kingdom = 吴、魏或蜀
arg-ally-game = 棋局编号
arg-depose-game = 棋局编号
arg-targets-point = 一个点、一枚棋子或其名；将棋版也可写持驹（P*）
arg-targets-game = 棋局编号
arg-try-moves = 任意记法的着法，依次写出
arg-try-game = 棋局编号
arg-board-view = 谁在下方：吴、魏或蜀
arg-board-theme = wood 木纹、paper 纸面或 night 夜间
arg-board-ply = 第几步之后
arg-board-show = show：给所有人看，并提醒该走的人
arg-board-game = 棋局编号
arg-status-game = 棋局编号
arg-history-page = 第几页
arg-history-game = 棋局编号
arg-draw-answer = accept 同意或 refuse 拒绝
arg-draw-game = 棋局编号
arg-takeback-answer = accept 同意或 refuse 拒绝
arg-takeback-game = 棋局编号
arg-resign-confirm = yes：不再询问
arg-resign-game = 棋局编号
arg-abort-confirm = yes：不再询问
arg-abort-game = 棋局编号
arg-late-answer = wait 等待、substitute 找人替补、lose 判负
arg-late-game = 棋局编号
arg-late-confirm = yes：不再询问
arg-substitute-seat = 让出的座位不止一个时，接替哪一个
arg-substitute-answer = offer：让出座位；keep：收回
arg-substitute-game = 棋局编号
arg-substitute-confirm = yes：不再询问
arg-pause-time = 停多久：如 7d、12h；不写为 7 天
arg-pause-answer = 同意或拒绝提议；end：结束自己提议的暂停
arg-pause-game = 棋局编号
arg-time-time = 新的每步限时：如 3d、12h、none
arg-time-answer = 同意或拒绝提议
arg-time-game = 棋局编号
arg-abort-answer = 同意或拒绝提议
arg-vacation-days = 从现在起休几天；0 为结束
arg-rules-game = 哪种棋（yanyi、intl、shogi、fu）
arg-help-command = 要了解的命令
arg-language-language = en、zh-CN 或 zh-TW
arg-language-for = me 自己，channel 本频道

help-head = 三人象棋。/new（即 /开局）开一局，另外两人 /join（即 /加入），然后轮流走棋。
help-foot = 更多：/help move、/rules。同时有几局时请带编号：/status #12
complete-more = ……还有 { $more } 项，请继续输入
help-examples = { $game }的着法：{ $examples }
usage-number = 编号
usage-values = • { $name }：{ $values }
did-you-mean = 是不是想写 { $meant }？
rules-yanyi =
    三国演弈棋简明规则
    • 吴🟢（东）先走，然后魏⚫（北）、蜀🔴（南）。最后留下的一家获胜。
    • 走法同象棋，但马不蹩腿，相不塞眼。兵在本国境内不许后退，出境后四个方向都能走。每家在本局的第一步，炮不能越过自己的国境线。
    • 被将先走：谁被将军，下一步就由谁走。解不了将就出局，能吃掉其主将的一方收编其残兵。
    • 汉🟡（西）静止不动，除汉帝外，谁也不能吃它的子。马跳到别国的结盟点（蜀 a10、吴 b9、魏 a8），两国立即结盟，汉军归第三家。马也可以吃掉汉帝：汉军归你，另外两家结盟。一局只有一次。盟友之间不能互吃、互将；有人出局，盟约即解。
    • 魏、蜀主将不得在同一条线上直接照面。
    • 困毙者出局，由造成困毙的一方收编。认负者的棋子全部离盘。
    • 和棋：同一局面第三次出现（其间步步将军的一方判负），或 60 回合没有吃子。/status 有计数，临近时会提醒。
    • 积分：胜者 2 分，第二个出局 0 分，第一个出局 1 分（三家俱在时认负 −1 分）；和棋每家 1 分。
rules-intl =
    三国演弈国际版简明规则
    • 座次、被将先走、汉、结盟、积分同 /rules yanyi；结盟点：蜀 a9、吴 b8、魏 a7，由马结盟或废帝。
    • 走法同国际象棋；象还可直走一格；王不限九宫。
    • 兵：本土内进一格（原位可进两格），斜前吃子；出本土后四方走一格、四方斜吃，不可退回；无升变。走两格的兵可被并排的敌兵吃过路兵，仅限其下一步。
    • 每局一次王车易位，左右均可。
    • 无子可动、三次重复、50 回合无吃子无动兵、双方子力不足以将死，皆为和棋。
rules-shogi =
    三国演弈将棋版简明规则
    • 座次、被将先走、汉、结盟、积分同 /rules yanyi；结盟点：蜀 a9、吴 b8、魏 a7，由桂马结盟或废帝。
    • 走法同将棋，但桂马八方跳，香车四方直行。
    • 起点或终点在另两方本阵的着法可以升变（加「+」或「成」）；步不能再进时必须升变。
    • 吃到的子成为持驹，可打入（P*e5）汉地以外的空格。步：不可二步，不可打在绝路，不可打步诘。
    • 收编连同持驹。同一局面第四次出现作和（步步将军者判负）；100 回合没有吃子作和。

## 按钮

button-join = 执{ $seat }
button-join-random = 随机座位
button-join-lots = 加入
button-decline = 谢绝
button-leave = 离座
button-cancel = 取消
button-move = 走棋
button-targets = 去处
button-board = 我的棋盘
button-draw = 求和
button-resign = 认负
button-history = 棋谱
button-rematch = 再战一局
button-unfollow = 取消关注
button-whisper = 查看
button-whispers = 密谈
button-ahead-clear = 清除
button-since-before = 我走完时
button-move-of = 第 #{ $game } 局走棋
button-accept-of = 接受 #{ $game }
button-confirm = 就走这步
button-elsewhere = 是的，在 #{ $game }
button-other-piece = 换个棋子
button-other-target = 换个去处
button-previous = ◀
button-next = ▶
button-try-on = 再走一步
button-try-back = 返回
button-accept = 同意
button-refuse = 拒绝
button-resign-yes = 是，我认负
button-late-wait = 等待
button-late-substitute = 找人替补
button-late-lose = 判负
button-take-seat = 接替 { $seat }
button-offer-seat = 确定让出
button-abort-yes = 是，作废
button-cancel-yes = 是，取消

## 等候

seat-free = 空位
seat-line = { $seat }：{ $name }
lots-line = 🎲 { $name }
seat-by-lot = （座位待抽签）
game-turn = ➤ { $seat } – { $name }
game-in-lobby = 等人入座
lobby-opened = { $name } 开了一局新棋。
lobby-challenge = { $name } 发起挑战。
lobby-rematch = { $name } 想再战一局，各家依次换座。
lobby-invited = 已邀请：{ $names }
lobby-declined = 已谢绝：{ $names }
lobby-how = 点按钮或用 /join 入座，三家到齐即开始。
tell-joined-seat = { $name } 执{ $seat }。
tell-left-seat = { $name } 让出了{ $seat }。
tell-cancelled = { $name } 取消了棋局。
tell-invited = { $name } 邀请了 { $names }。
tell-declined = { $name } 谢绝了邀请，座位向所有人开放。
tell-challenge-declined = { $name } 不接受挑战，本局取消。
tell-lobby-empty = 座位上已经没有人，本局关闭。
tell-lobby-expired = 一周之内没有凑齐三家，本局关闭。用 /new 另开一局。
tell-followed = 👁 你关注的第 #{ $game } 局：
since-line = ↺ 你上一步之后：{ $list }。
since-separator = ；
since-taken = { $seat }吃了你在 { $point } 的{ $piece }
since-passed = 你被跳过 { $times } 次
since-allied = { $by }与{ $with }结盟
since-deposed = { $seat }废了汉帝
since-out = { $seat }出局
since-head = 你上一步之后（图上以箭头标出）：
since-nothing = 你上一步之后还没有人走棋。
whisper-told = 
    🤫 第 #{ $game } 局，{ $seat }（{ $name }）对你密语：{ $text }
    答复：{ $command }
whisper-waits = 🤫 第 #{ $game } 局：{ $seat } – { $name }，有人对你密语。
whisper-line = { $from } → { $to }，{ $since }前：{ $text }
whispers-none = 还没有密谈。
ahead-head = 已预先布置，方括号内是你的着法，只有你看得到。只要棋局照此进行，轮到你时自动走出。
ahead-none = 没有预先布置着法。
tell-lots = 座位由抽签决定。
notice-playing = 对局已经开始。
notice-playing-at = 对局进行中：{ $link }
notice-cancelled = 已取消：这局没有开始。
notice-aborted = 已作罢。
thread-lobby = #{ $game } { $name }
thread-playing = #{ $game } { $players } · { $name }
thread-over = ✓ #{ $game } { $players }
thread-won = { $title } · 🏆 { $seat }
thread-drawn = { $title } · 🤝
thread-called-off = ✗ #{ $game } { $name }
tell-begins = 三家到齐，棋局开始！
done-new = 第 #{ $game } 局已开，你执{ $seat }。
ask-letters = 棋子上写的是汉字。本频道的棋图要改成拉丁字母吗？随时可用 /外观 更改。
button-letters = 拉丁字母
button-characters = 汉字
done-join = 你在第 #{ $game } 局执{ $seat }。
done-invited = 已邀请 { $names } 加入第 #{ $game } 局。
done-declined = 你谢绝了第 #{ $game } 局的邀请。
done-follow = 已关注第 #{ $game } 局：结盟、出局和终局时通知。
done-follow-moves = 已关注第 #{ $game } 局：每一步都通知。
done-unfollow = 不再通知第 #{ $game } 局。
done-whisper = 已在第 #{ $game } 局对{ $seat }密语。
done-ahead-clear = 第 #{ $game } 局已布置的着法已清除。
today-head = 有 { $count } 件事等你：
today-turn = ➤ { $title }：轮到你（{ $seat }），已等 { $since }
today-turn-until = ➤ { $title }：轮到你（{ $seat }），限 { $until }
today-vote = ? { $title }：{ $seat }请求{ $matter }，用 { $command } accept 或 { $command } refuse 答复
today-invited = ✉ { $title }：有人邀请你
today-none = 没有等你处理的事。
done-leave = 你已离开第 #{ $game } 局。
done-cancel = 第 #{ $game } 局已取消。

## 棋局进行

turn = ➤ 轮到{ $seat }：{ $name }
tell-move = { $seat }（{ $name }）：{ $move }
tell-captured = 吃掉{ $owner }{ $piece }（{ $point }）
tell-captured-in-passing = 吃过路兵：{ $owner }{ $piece }（{ $point }）
tell-may-pass = { $point } 的兵走了两格：{ $seats }在自己的下一步（仅此一步）可以吃过路兵。
tell-promoted = { $point } 的兵升为马。
tell-castled = 王车易位：{ $piece }由{ $from }到{ $to }。
tell-allied = 🤝 { $by }与{ $with }结盟！
tell-deposed = 👑 { $by }废帝！{ $allies }结盟。
tell-deposed-alone = 👑 { $by }废帝！
tell-han-joins = 汉军（{ $pieces } 子）归{ $seat }。
tell-check = ⚔ { $seat }被{ $by }将军！
tell-facing = { $seats }的主将在同一条线上照面：谁都能吃对方，双方都算被将。
tell-out-of-turn = 被将先走：现在由{ $next }走，{ $skipped }轮空。
tell-moves-again = 出局者的下家接着走：仍轮到{ $seat }。
tell-checkmated = ☠ { $seat }被将死（将军者：{ $by }）
tell-stalemated = ☠ { $seat }被困毙
tell-general-captured = ☠ { $seat }主将被吃，出局
tell-resigned = 🏳 { $seat }出局
tell-perpetual-check = ☠ { $seat }长将判负
tell-absorbed = { $pieces ->
    [0] 已无残兵可收编。
   *[other] { $heir }收编其残兵 { $pieces } 子。
}
tell-pieces-leave = 其棋子全部离盘。
tell-joined = { $first }，{ $second }
tell-alliance-ended = { $seats }的盟约解除。
tell-gives-up = { $seat }（{ $name }）认负。
tell-aborted = { $name } 作废了本局，不计分。
tell-overdue = ⌛ { $seat } – { $name } 这一步已超时。宽限至 { $until }；之后由其余棋手决定这一方怎么办。
tell-absent = ⌛ { $seat } – { $name } 一直没有走棋。其余棋手可以再等一个每步限时，可以让别人替补，也可以判其负（须全体同意）。若无人决定，{ $until } 判负。
tell-gone-choose = 🚪 { $seat } – { $name } 已离开此处，而现在轮到其走棋。其余棋手可以等待，可以让别人替补，也可以判其负（须全体同意）。
tell-gone-choose-until = 🚪 { $seat } – { $name } 已离开此处，而现在轮到其走棋。其余棋手可以再等一个每步限时，可以让别人替补，也可以判其负（须全体同意）。若无人决定，{ $until } 判负。
tell-time-out = ⌛ { $seat } – { $name } 超时未走。
tell-late-wait = { $name } 愿意等：{ $seat } 再得一个每步限时。
tell-late-substitute = { $name } 愿意让别人替补 { $seat }。
tell-late-lose = { $name } 主张判 { $seat } 负。
tell-seat-offered = 第 #{ $game } 局：{ $name } 让出 { $seat }，谁来接着下？
tell-seat-kept = 第 #{ $game } 局：{ $seat } 不再让出。
tell-substituted = { $name } 接替 { $before } 执 { $seat }。
tell-pause-ask = 第 #{ $game } 局：{ $seat } – { $name } 提议暂停 { $time }。暂停期间停表，仍可走棋。
tell-time-ask = 第 #{ $game } 局：{ $seat } – { $name } 提议改变每步限时：{ $time }。
tell-abort-ask = 第 #{ $game } 局：{ $seat } – { $name } 提议作废本局，不分胜负，不计积分。
tell-vote-agree = 第 #{ $game } 局：{ $seat } – { $name } 同意{ $matter }。
tell-vote-refuse = 第 #{ $game } 局：{ $seat } – { $name } 拒绝{ $matter }。
tell-vote-withdrawn = 第 #{ $game } 局：{ $seat } – { $name } 收回提议：{ $matter }。
tell-vote-lapsed = 第 #{ $game } 局：48 小时无人答复，{ $seat } 的提议（{ $matter }）作罢。
tell-pace = 全体同意：每步限时改为 { $pace }。
tell-paused = ⏸ 停表至 { $until }，期间仍可走棋。
tell-paused-by = 本处的管理者 { $name } 暂停了本局。
tell-resumed = ▶ 暂停结束，重新计时。
tell-resumed-by = ▶ { $name } 结束了暂停，重新计时。
tell-aborted-by-all = 全体同意：本局作废，不分胜负，不计积分。
tell-vacation = 第 #{ $game } 局：🏖 { $seat } – { $name } 休假至 { $until }；其间轮到其走棋时停表。
tell-vacation-end = 第 #{ $game } 局：{ $seat } – { $name } 休假归来。
tell-gone = 第 #{ $game } 局：🚪 { $seat } – { $name } 已离开此处。不必再等：轮到其走棋时，由其余棋手决定这一方怎么办。
tell-there-again = 第 #{ $game } 局：{ $seat } – { $name } 又回来了。
tell-language = { $name } 把本频道的语言设为简体中文。
tell-draw-offer = #{ $game }：{ $seat }（{ $name }）提议和棋。须其余各家都同意；继续走棋即为拒绝。
tell-draw-agree = #{ $game }：{ $seat }（{ $name }）同意和棋。
tell-draw-refuse = #{ $game }：{ $seat }（{ $name }）拒绝和棋，棋局继续。
tell-draw-withdrawn = #{ $game }：{ $seat }（{ $name }）收回了和棋提议。
tell-draw-declined-by-move = 此着即为拒绝和棋。
tell-takeback-ask = #{ $game }：{ $seat }（{ $name }）请求悔棋（收回 { $plies } 步）。须其余各家都同意；有人走棋则请求作废。
tell-takeback-agree = #{ $game }：{ $seat }（{ $name }）同意悔棋。
tell-takeback-refuse = #{ $game }：{ $seat }（{ $name }）不同意悔棋，棋局继续。
tell-takeback-withdrawn = #{ $game }：{ $seat }（{ $name }）不再请求悔棋。
tell-takeback = ↩ { $seat }收回 { $plies } 步。
tell-returned = { $seats }重新回到局中。
tell-allied-again = { $seats }恢复盟约。
tell-open-again = 结盟（废帝）及其后果一并撤销：汉军重新静止。
tell-repeated = ⚠ 这一局面第 { $times } 次出现。第 { $limit } 次出现即作和；其间步步将军的一方判负。
tell-intl-repeated = ⚠ 这一局面第 { $times } 次出现。第 { $limit } 次出现即作和。
tell-quiet = ⚠ 已有 { $rounds } 回合没有吃子：满 { $limit } 回合作和（还剩 { $left }）。
tell-intl-quiet = ⚠ 已有 { $rounds } 回合没有吃子也没有动兵：满 { $limit } 回合作和（还剩 { $left }）。
tell-fu-quiet = ⚠ 已有 { $rounds } 回合无吃子无将军：满 { $limit } 回合作和（还剩 { $left }）。
tell-of-two = ⚠ 剩两家后已过 { $rounds } 回合：满 { $limit } 回合作和（还剩 { $left }）。
ending-last-standing = 一统天下
ending-compared = 比较兵力
ending-compared-list = { $why }：{ $list }
ending-stalemate = 无子可动
ending-dead-position = 双方子力不足
ending-agreement = 议和
ending-repetition = 局面重复
ending-natural-limit = 久未吃子
ending-intl-natural-limit = 久未吃子、未动兵
over-win = 🏆 { $seat }获胜（{ $why }）。
over-draw = 🤝 { $seats }和棋（{ $why }）。
points = 积分：{ $list }
points-of = { $seat } { $points }
points-of-player = { $seat }（{ $name }）{ $points }

## 答复

done-move = #{ $game }：你走了 { $move }。
done-draw-offer = 和棋提议已发出，直到有人拒绝或继续走棋。/draw refuse 可收回。
done-draw-agree = 你同意和棋。
done-draw-refuse = 和棋提议已取消。
done-takeback = 已收回你的着法，仍轮到你走。
done-takeback-ask = 已询问其他各家。有人走棋则请求作废；/takeback refuse 可收回。
done-takeback-agree = 你同意悔棋。
done-takeback-refuse = 悔棋请求已取消。
done-seat-offered = 第 #{ $game } 局：你的座位已让出，等人接替。
done-seat-kept = 第 #{ $game } 局：你的座位已收回。
done-substitute = 第 #{ $game } 局：你现在执 { $seat }。
done-late = 第 #{ $game } 局：已记下。
done-vote-ask = 已询问其余棋手。
done-vote-agree = 你已同意。
done-vote-refuse = 已拒绝，一切照旧。
done-resumed = 重新计时。
done-vacation = 你在各局的计时停至 { $until }。提前结束：/vacation 0
done-vacation-end = 欢迎回来，重新计时。
done-resign = 你已在第 #{ $game } 局认负。
done-abort = 第 #{ $game } 局已作废。
done-shown = 第 #{ $game } 局的棋盘已给所有人看。
done-language = 好的，以后用简体中文。
choose-piece = #{ $game }：走哪个棋子？
choose-target = { $piece } { $point }：走到哪里？
choose-drop = 打入{ $piece }：打到哪里？
drop-of = 打入{ $piece }（持 { $count }）
hint-said = 这句话只是说了，没有走棋：着法前面要加斜杠。
choose-which = “{ $text }”有几种走法都符合，走哪一种？
choose-confirm = 走 { $move }？
targets-which = 轮到{ $seat }。看哪个棋子？
targets-which-if = 趁别家思考：看{ $seat }的哪个棋子？
targets = { $point } 的{ $piece }有 { $count } 个去处：{ $targets }
targets-if = 假如现在轮到{ $seat }；别家走棋后可能不同。
try-head = 🔎 #{ $game } 推演：只有你看到，不影响棋局。
try-how = 在命令后写着法，或按按钮。
try-move = { $seat }：{ $move }
try-turn = 接着走：{ $seat }
try-target = 走到哪里？
goal-ally = 与{ $seat }结盟
goal-depose = 废帝
goal-which = 有几步棋可以{ $goal }，走哪一步？
goal-far = 现在没有马能{ $goal }。最近的马要走 { $moves } 步：{ $way }。（按现在的棋子位置计算，别家也会走。）
goal-ready = 轮到你时，若局面不变，你的马就能{ $goal }：{ $way }。
goal-unlawful = 你的马已经到位（{ $way }），但这步现在不合法：走完自己仍被将军。请先解将。
resign-sure = 在第 #{ $game } 局认负？你的棋子将离盘，对方获胜。
resign-sure-three = 在第 #{ $game } 局认负？三家俱在时认负要扣分（−1），你的棋子将离盘。
abort-sure = 为所有人作废第 #{ $game } 局？不计分。
draw-offer-sure = 在第 #{ $game } 局提和？其余各家会收到通知，并请其答复。
draw-agree-sure = 同意第 #{ $game } 局和棋？各家都同意后，棋局即告结束。
cancel-sure = 取消第 #{ $game } 局？取消后不能恢复。
board-ply = 第 { $ply } 步之后（共 { $last } 步）
history-empty = 还没有人走棋。
history-page = 第 { $page } 页，共 { $pages } 页
record-move = { $date }，{ $seat }：{ $move }
record-named = { $seat }：{ $name }
record-left = { $date }：{ $seat }认负
record-agreed = { $date }：议和
record-captures = 吃{ $piece }
record-checks = 将{ $seat }
record-allied = 结盟{ $seat }
record-deposes = 废帝
record-absorbed = 灭{ $seat }，{ $heir }收编
record-out = { $seat }出局
games-none = 没有进行中的棋局。用 /new 开一局。
games-your-turn = ➤ { $title } – 轮到你（{ $seat }），等候时间：{ $since }
games-turn = { $title } – 轮到{ $seat }（{ $name }），等候时间：{ $since }
games-lobby = { $title } – 等人入座：{ $free }
games-more = ……还有 { $more } 局
status-open = 尚未结盟，汉军静止。
status-allied = 🤝 盟约：{ $seats }
status-spent = 无盟约；结盟、废帝的机会已用过。
status-turn = ➤ 轮到{ $seat }：{ $name }，等候时间：{ $since }
status-no-clock = 不限时；/time 3d 可提议限时。
status-pace = 每步限时：{ $pace }
status-pace-weekends = 每步限时：{ $pace }，周末停表
status-paused = ⏸ 暂停，停表至 { $until }。
status-uncalled = 停表：还无法通知到轮走的棋手。
status-vacation = 🏖 停表至 { $until }：轮走的棋手在休假。
status-stands = 停表至 { $until }。
status-until = ⏳ 限时至 { $until }
status-grace = ⌛ 已超时，宽限至 { $until }
status-choosing = ⌛ 等其余棋手决定（/late wait、substitute 或 lose）；若无人决定，{ $until } 判负
status-vote = 提议：{ $matter }（{ $seat }）；尚待答复：{ $waiting }
status-seat-offered = { $seat } 可由任何人接替：/substitute
status-seat = { $seat }：{ $name }（{ $pieces } 子，分值 { $material }）
status-shogi-seat = { $seat }：{ $name }（{ $pieces } 子）
status-fu-seat = { $seat }：{ $name }（{ $pieces } 子）
status-seat-out = { $seat }：{ $name }（已出局）
status-draw-offered = { $seat }提议和棋：/draw accept 或 /draw refuse。
status-takeback-asked = { $seat }请求悔棋：/takeback accept 或 /takeback refuse。
status-aborted = 本局已作废。

## 拒绝：错在哪里、为什么、怎么办

refuse-unknown-command = 没有“{ $text }”这个命令。{ $meant }/help 列出全部命令。
refuse-unknown-argument = 这里看不懂“{ $text }”。{ $meant }{ $choices }
    写法：{ $usage }
refuse-missing-argument = 缺少{ $text }。{ $choices }
    写法：{ $usage }
refuse-bad-argument = “{ $text }”不能用于{ $name }。{ $meant }可选：{ $allowed }
refuse-old-button = 这个按钮来自旧消息，已经失效。请用最新消息的按钮，或 /status。
refuse-no-such-game = 这里没有这一局。/games 列出你看得到的棋局。
refuse-no-lobby = 这里没有等人的棋局。/new 开一局，/games 看进行中的棋局。
refuse-no-command = 请在斜杠后写命令，/help 列出全部命令。
refuse-no-game-here = 这里没有棋局。用 /new 开一局，或用 /games 看自己的棋局。
refuse-only-elsewhere =
    这里没有正在进行的棋局。你在别处下着：
    { $games }
    请按按钮选一局，或加上编号：{ $example }
elsewhere-sure =
    这一局不在这里：
    { $game }
    真的要在那里执行 { $command } 吗？
refuse-which-game =
    有几局都符合：
    { $games }
    请按按钮选一局，或在命令后面加上编号：{ $example }
refuse-aside = 第 #{ $game } 局无法载入，已单独搁置，不会丢失。原因在机器人维护者的日志里。其他棋局照常进行。
refuse-not-begun = 棋局还没开始，尚有空位（{ $free }）。其他人可以 /join。
refuse-over = 棋局已经结束。/history 看棋谱，/new 再开一局。
refuse-cancelled = 这一局开始之前就取消了。用 /new 另开一局。
refuse-called-off = 这一局已作废，没有人得分。/history 看棋谱，/new 另开一局。
refuse-begun = 棋局已经开始，不能这样做了。棋手可以 /resign 认负，或在每人都走过之前 /abort 作废。
refuse-begun-with-you = 棋局已经开始，你执{ $seat }。/status 看局势。
refuse-not-a-player = 你不是这一局的棋手，只有棋手才能这样做。你可以观战：/board、/status、/history。
refuse-unknown-member = 我不知道“{ $text }”是谁。请从聊天软件给出的名单里选，或直接回复那人的消息并写命令。
refuse-program = { $name } 是机器人，只有人才能下棋。
refuse-out = { $seat }已经出局，你只能观战：/board、/status、/history。
refuse-not-your-turn = 还没轮到你：现在轮到{ $seat }（{ $name }），等候时间：{ $since }。轮到你时会叫你。
refuse-already-in = 你已经在这一局执{ $seat }。想换座位，请先 /leave 再加入。
refuse-seat-taken = { $seat }已有 { $name } 入座。空位：{ $free }。
refuse-seat-closed = 这个起始局面里没有{ $seat }。空位：{ $free }。
refuse-lobby-full = 座位已满，棋局已经开始。可以用 /board 观战，或用 /new 另开一局。
refuse-seats-kept = 空位留给了受邀者：{ $names }。请等有人谢绝，或用 /new 另开一局。
refuse-sits-already = { $name } 已经在这一局入座。
refuse-invited-already = { $name } 已受邀请，还没有答复。
refuse-invites-oneself = 不能邀请自己。用 /join 入座。
refuse-not-invited = 没有人邀请你加入这一局。有空位时可用 /join 入座。
refuse-too-many-lobbies = 你已有 { $most } 局在等人。请先凑齐或 /cancel 一局再开；/games 列出它们。
refuse-too-many-lobbies-here = 这里已有 { $most } 局在等人。请加入其中一局：/games 列出它们。
refuse-not-over = 第 #{ $game } 局还没结束，不能再战。
refuse-nothing-to-play-again = 你在这里没有下完的棋局。请写编号：/rematch #12
refuse-told-here-already = 这一局就在这里下，大家都看得到。
refuse-not-public = 第 #{ $game } 局没有公开。只有全体棋手都公开（/share public=on）的棋局才能通知到别的频道。
refuse-plays-itself = 你就是这一局的棋手，本来就会收到通知。
refuse-follows-too-many = 你已关注 { $most } 局，请先 /unfollow 一局。
refuse-follows-not = 这里没有关注第 #{ $game } 局。
refuse-nobody-to-whisper-to = 那个座位上没有可以密谈的人。请写另一位棋手的座位。
refuse-no-secret-talk = 这一局不许密谈，开局时就已说定。
refuse-allies-only-whisper = 这一局只有盟友之间可以密谈，开局时就已说定。
refuse-whisper-long = 一次密语最多 { $most } 个字。
refuse-whispers-often = 你一小时内已密语 { $most } 次，请给对方时间答复。
refuse-your-turn-now = 现在轮到你，请直接 /move。等别人走棋时再预先布置。
refuse-plan-empty = 没有看到着法。请写别人怎么走、你怎么应：若…则…
refuse-plan-long = 最多布置 { $most } 行。
refuse-plan-ends = 每一行都要以你（{ $seat }）的着法结尾：请按走棋次序写出各家着法，直到你的应着。
refuse-plan-conflict = 同样的情形有两种不同的应着：{ $one } 和 { $other }。
refuse-not-creator = 只有开局的 { $name } 才能取消。你可以 /leave。
refuse-start = 这个起始局面不能用：{ $why }
refuse-start-is-over = 这个起始局面一开始就结束了。请选一个还能走棋的局面。
refuse-move = “{ $text }”不能走：{ $why }
refuse-nothing-there = { $point } 上没有棋子。只写 /targets 会列出能走的棋子。
refuse-no-targets = { $point } 的棋子没有合法着法：走不动，或走后自己被将。/targets 不带点会列出能走的棋子。
refuse-no-such-point = 看不出是哪个棋子：{ $why }
refuse-han-sleeps = { $point } 的棋子属于汉军，结盟或废帝之前静止不动。
refuse-own-kingdom = 不能和自己结盟。请写另外两国之一。
refuse-diplomacy-closed = 外交一局只有一次，已经用过了。/status 看盟约。
refuse-alliance-needs-three = 只剩两家，不能再结盟。仍可废帝：/depose。
refuse-no-horse = 你没有能到那里的马，而这件事只有马能做。
refuse-already-asked = 你已经提过了。请等其他人答复，或用 refuse 收回。
refuse-nothing-asked = 现在没有这样的请求，可能已因走棋而作废。你可以自己提出。
refuse-already-agreed = 你已经同意了，还要等其他人答复。
refuse-nothing-to-take-back = 你还没有走过棋，没有可收回的着法。
refuse-takeback-past-resignation = 你上一步之后有人认负，无法收回。
refuse-nobody-late = 没有什么要决定：轮走的棋手还有时间。用 /status 看限时到何时。
refuse-own-lateness = 大家等的正是你这一步。用 /move 走棋，什么也不会失去。
refuse-no-clock = 本局不限时，没有表可停。用 /time 3d 可提议限时。
refuse-same-pace = 每步限时本来就是这样。用 /status 查看。
refuse-endless-pause = 暂停须有期限：请写明时间，如 7d，最长 30 天。
refuse-paused = 已经停表，至 { $until }。
refuse-not-paused = 没有暂停。用 /pause 7d 可提议暂停。
refuse-pause-of-others = 这次暂停是别的棋手提议的；到 { $until } 结束，或由那位棋手提前结束。
refuse-no-seat-offered = 本局没有让出的座位。棋手用 /substitute 让出自己的座位。
refuse-which-seat = 让出的座位不止一个：{ $seats }。请指明，如 /substitute wei。
refuse-no-vacation = 你没有在休假。/vacation 7 即休假 7 天。
refuse-on-vacation = 你已在休假，至 { $until }。/vacation 0 提前结束。
refuse-vacation-spent = 这十二个月里你只剩 { $left } 天假（一年 21 天）。请少休几天，或用 /pause 请对手同意暂停。
refuse-vacation-twice = 你上次休假时，#{ $game } 局等的就是现在这一步。请先走这一步，再休下一次假。
refuse-not-manager = 只有管理本频道的人才能为整个频道设定。请找他们；不写 channel 则只对你自己生效。
refuse-no-such-ply = 目前共 { $last } 步，请写 0 到 { $last } 之间的数。
refuse-shown-lately = { $since }前刚给所有人看过。请过几分钟再试；/board 只给你自己看。
refuse-line-too-long = 一次最多推演 { $most } 步。
refuse-no-such-page = 棋谱共 { $pages } 页，请写 1 到 { $pages } 之间的数。
refuse-moved-on = 棋局在此之后已有变化，这个按钮没有改变任何东西。请用最新的消息。
refuse-disk-full = 机器人的磁盘满了，什么都没有改变，也没有丢失。请告诉机器人的维护者，稍后再试。
refuse-busy = 机器人现在太忙，什么都没有改变。请稍后再试。
refuse-internal = 机器人内部出错，什么都没有改变。请再试一次；若仍如此，请告诉机器人的维护者。

## 为什么不能走

read-empty = 没有写出着法。例如 { $examples }；只写 /move 可以用按钮选。
read-unknown = 看不懂这种记法。例如 { $examples }；只写 /move 可以用按钮选。
read-no-such-point = 棋盘上没有 { $point } 这个点。横向 a–{ $file }，纵向 1–{ $rank }，四角空缺。
read-other-seat = 写的是{ $named }的着法，但现在轮到{ $turn }。
read-no-such-piece = 你没有这样的棋子。只写 /move 会列出能走的棋子。
read-no-such-target = 这枚棋子走不到那里。/targets 看它能去哪里。
read-none-goes = 你没有能走到 { $point } 的{ $piece }。/targets 看棋子能去哪里。
read-not-on-one-file = 前、后、一、二用来区分同一条线上的两枚{ $piece }，而你没有两枚{ $piece }在同一条线上。请写所在的线。
read-ambiguous = 有几种走法都符合：{ $readings }。请写明其中一种。
illegal-game-over = 棋局已经结束。
illegal-nothing = { $point } 上没有棋子。
illegal-not-yours = { $point } 的{ $piece }是{ $owner }的。
illegal-han-asleep = { $point } 的{ $piece }是静止的汉军：结盟或废帝之前谁也不能走它、吃它。
illegal-same-point = 起点和终点相同。
illegal-own-piece = { $point } 上是你自己的{ $piece }。
illegal-ally = { $point } 的{ $piece }是盟友{ $seat }的，盟友之间不能互吃。
illegal-emperor-needs-horse = 只有马能废帝。
illegal-emperor-stays = 结盟之后，汉帝永远留在棋盘上。
illegal-not-its-way = { $moved }不能这样走：{ $way }
illegal-blocked = { $point } 的{ $piece }挡住了路。
illegal-cannon-screens = { $screens ->
    [0] 炮吃子要正好隔一子，现在中间没有子。
   *[other] 炮吃子要正好隔一子，现在中间有 { $screens } 子。
}
illegal-leaves-palace = { $moved }不能离开所在的九宫。
illegal-leaves-homeland = { $moved }不能离开所在的国境。
illegal-soldier-backward = 兵在本国境内不许后退。
illegal-cannon-first-move = 本局第一步，炮不能越过自己的国境线（第 5 行）。请走别的子，或让炮走近一些。
illegal-no-promotion = 这步没有兵可以升变。须开启此选项、己方马全失、兵到 i9，且每方只有一次。
illegal-intl-no-promotion = 国际版没有升变。
illegal-shogi-no-promotion = 这步不能升变：只有银、桂、香、步、飞、角，进出另两方本阵或在其中走动时才可以。
illegal-pawn-returns = 兵出本土后不可退回。
castling-king-away = 不能王车易位：王已经动过。
castling-rook-away = 不能王车易位：车已不在 { $point }。
castling-forfeited = 不能与 { $point } 的车易位：它或王曾经动过。
castling-between = 不能王车易位：王与车之间有{ $piece }（{ $point }）。
castling-in-check = 王正被将军，不能王车易位。
castling-attacked = 不能王车易位：王要经过或到达的 { $point } 受{ $seat }攻击。
illegal-not-in-hand = 你手中没有{ $piece }。
illegal-drop-on-piece = 只能打入空格，{ $point }已有{ $piece }。
illegal-drop-in-han = 汉地不可打入。
illegal-two-pawns = 二步：这一线上{ $point }已有你未升变的步。
illegal-dead-end = 不能把步打在无法再进的格子。
illegal-drop-mate = 打步诘：打入的步不可使被攻王的一方无棋可走。
illegal-must-promote = 步到那里不能再进，必须升变：着法末尾加「+」或「成」。
illegal-still-in-check = 走后仍被{ $seat }将军（{ $point } 的{ $piece }）。请躲开、垫将或吃掉它。
illegal-exposes-general = 走后自己的主将会被{ $seat }将军（{ $point } 的{ $piece }）。
illegal-generals-face = 走后魏、蜀主将会直接照面，结盟时也不允许。
way-general = 将在九宫内直走一步。
way-advisor = 士在九宫内斜走一步。
way-elephant = 相在国境内走田字。
way-horse = 马走日字，不蹩腿。
way-chariot = 车沿直线走。
way-cannon = 炮沿直线走，吃子要正好隔一子。
way-soldier = 兵沿线走一步。
way-intl-general = 王八方走一步，或王车易位。
way-intl-queen = 后八方直行。
way-intl-chariot = 车沿横线、竖线走。
way-intl-bishop = 象沿斜线走，或直走一格。
way-intl-knight = 马走日字，可越子。
way-intl-soldier = 兵在本土只进一格（原位可进两格），斜前吃子；出本土后四方走一格，四方斜吃。
way-shogi-general = 王将八方走一步。
way-shogi-gold = 金将横直走一格，或斜前一格。
way-shogi-silver = 银将斜走一格，或前进一格。
way-shogi-silver-promoted = 成银走法同金将。
way-shogi-knight = 桂马八方走日字。
way-shogi-knight-promoted = 成桂走日字，或走法同金将。
way-shogi-lance = 香车四方直行。
way-shogi-lance-promoted = 成香四方直行，或走法同金将。
way-shogi-soldier = 步兵前进一格，吃子相同。
way-shogi-soldier-promoted = と金走法同金将。
way-shogi-chariot = 飞车四方直行。
way-shogi-chariot-promoted = 龙王四方直行，或斜走一格。
way-shogi-bishop = 角行沿斜线走。
way-shogi-bishop-promoted = 龙马沿斜线走，或直走一格。

## 为什么起始局面不能用

fen-fields = 局面应有 7 个字段，现在是 { $found } 个。
fen-ranks = 棋盘有 { $expected } 行，现在是 { $found } 行。
fen-rank-length = 从上数第 { $rank } 行应有 { $expected } 个点，现在是 { $found } 个。
fen-piece = 从上数第 { $rank } 行的“{ $text }”既不是棋子也不是空点数。
fen-field = 字段“{ $text }”不对。顺序是：棋子、轮走方（u、w、s）、在局各家、外交（open、ally:xy、spent）、附加、未吃子步数、回合。
fen-counter = “{ $text }”不是有效的数字。
fen-two-generals = { $owner }有两个主将。
fen-no-general = { $seat }在局却没有主将。
fen-general-outside = { $seat }的主将在 { $point }，不在任何九宫内。
fen-emperor-astray = 汉帝不能在 { $point }，他从不离开自己的位置。
fen-dead-pieces = { $seat }已出局却有棋子。
fen-dead-turn = { $seat }已出局，不能轮到它。
fen-open-without-emperor = 外交未用（open），却没有汉帝。
fen-han-after-open = 外交已用，却还有静止的汉军。
fen-alliance-of-two = 结盟需要三家都在。
fen-no-move = 轮到{ $seat }，但它没有合法着法。

## 本地页面

page-title = 三国 – 三人象棋
page-hint = 说点什么，或输入 / 使用命令
page-send = 发送
page-you = 你是
page-add-player = + 棋手
page-add-player-ask = 棋手的名字
page-add-channel = + 频道
page-add-channel-ask = 频道的名字
page-only-you = 只有你看得到
page-bot = 三国
page-offline = 连接中断，正在重试……
page-error = 没有送到机器人那里。它还在运行吗？
page-welcome =
    这里可以下三人象棋。请在三个标签页打开本页，或在上方切换棋手。
    1. 点“开一局”，从四种棋里选一种。
    2. 另外两人点按钮入座，三家到齐即开始。
    3. 在棋盘上点棋子，再点要去的地方；也可点“走棋”按钮，或直接写：/走 太史慈进7、/走 马6进7、/走 q12o11
    /help 列出全部命令，/rules 是规则简介，/language en 改用英文。
page-turn = 轮到你了
page-board = 棋盘
page-close = 关闭
page-close-channel = 关闭频道
page-close-player = 移除棋手
page-unread = 有新消息
page-tap = 先点棋子，再点要去的地方。
page-ahead = 还没轮到你：这里只显示棋子可去之处。
page-promote = 怎么走？
page-large = 打开大图
page-channels = 频道
page-players = 棋手
page-games = 下哪一种？
page-start = 开一局
page-join = 加入
page-help = 帮助

## Table and profile

cmd-table = 积分榜
    .about = 本服务器的积分与等级分：按月或总榜，分棋种或全部
cmd-profile = 战绩
    .about = 某人在本服务器的战绩：积分、等级分、常坐的座位、结盟、废帝、收编
arg-table-game = 只看这种棋
arg-table-season = now 本月、last 上月、all 总榜，或月份，如 2026-12
arg-table-page = 第几页
arg-profile-player = 别人（@名字）
arg-profile-game = 只看这种棋
arg-profile-season = now 本月、last 上月、all 总榜，或月份，如 2026-12
table-title = 🏆 本服务器积分榜 · { $scope }
table-all-games = 全部棋种
table-all-time = 总榜
table-line = { $rank }. { $name }：{ $shown } 分 · { $games } 局 { $won } 胜 · 等级分 { $rating }
table-own = 你：{ $line }
table-empty = 这段时间里，这里还没有下完的计分棋局。棋局下完才有积分。
table-provisional = （等级分带 ? 的，下完的棋局不足 5 局。）
table-short-yanyi = 演弈棋
table-short-intl = 国际版
table-short-shogi = 将棋版
table-short-fu = 付永河版
button-table = 积分榜
button-table-now = 本月
button-table-last = 上月
button-table-always = 总榜
button-table-games = 全部棋种
profile-title = 👤 { $name } · { $scope }
profile-here = 本服务器
profile-everywhere = 各处
profile-empty = 还没有下完的棋局。
profile-games = 棋局：{ $games } 局 { $won } 胜
profile-points = 积分：{ $points }
profile-points-rank = 积分：{ $points }（{ $of } 人中第 { $rank } 名）
profile-rating = 等级分：{ $rating }
profile-favourite = 常坐：{ $seat }（{ $games } 局）
profile-deeds = 结盟 { $alliances } 次 · 废帝 { $deposed } 次 · 收编 { $absorbed } 军
profile-apart = 不计分：友谊局 { $friendly } 局{ $machine ->
    [0] { "" }
   *[other] ，与机器对局 { $machine } 局
}
card-favourite = 常坐
card-points = 积分
card-rating = 等级分
card-games = 棋局
card-won = 胜局
card-alliances = 结盟
card-deposed = 废帝
card-absorbed = 收编
refuse-no-table-here = 积分榜是服务器或群组的，请到那里查看。你自己各处的战绩可用 /profile 查看。
refuse-forgotten = 这位棋手要求不留名：积分榜和战绩都不显示。

## Two platforms: /link and /bridge

cmd-link = 绑定
    .about = 让你在两个平台上是同一位棋手：先取码，再到另一平台输入
arg-link-code = 另一平台给出的码；写 off 则解除本账号的绑定
cmd-bridge = 桥接
    .about = 把本频道与另一平台的频道连起来（由频道管理员操作）
arg-bridge-code = 另一频道给出的码；写 off 则拆除桥接
platform-local = 网页频道
platform-discord = Discord
platform-telegram = Telegram
done-link-code = 你的绑定码是 { $code }。请在 10 分钟内到另一平台发送“/link { $code }”，之后两边就是同一位棋手。不要给别人：谁输入它，谁就能以你的身份下棋。
done-link = 绑定成功：你的账号现在是同一位棋手，两个平台上都能走你的棋。
done-link-off = 本账号又是独立的棋手了。座位和棋局留在你的另一个账号上。
done-bridge-code = 本频道的桥接码是 { $code }。请另一频道的管理员在 10 分钟内于那边发送“/bridge { $code }”，之后任一边的新棋局都在两边公布、两边可下。
done-bridge = 桥接成功。新棋局会在两个频道公布，两边都能下。
done-bridge-off = 桥接已拆除。之前开的棋局仍在两个频道进行。
tell-bridged = { $name } 把本频道与 { $platform } 的频道连起来了：新棋局两边都能下，各在各处走棋。
tell-bridge-off = { $name } 拆除了通往 { $platform } 的桥接。之前开的棋局仍在两边进行。
refuse-no-such-code = 没有这个码，或者已超过 10 分钟。请到另一平台重新取码，并尽快在这里输入。
refuse-same-platform = 这两个账号不能绑定：一位棋手在一个平台上只有一个账号。请到给码以外的平台输入，或先用 /link off 解除绑定。
refuse-both-play = 这两个账号在同一局棋里各占过一席，不能合为一位棋手。若那局还没开始，可先用 /leave 离座再绑定。
refuse-not-linked = 本账号没有绑定别的账号，无可解除。用 /link 取码即可绑定。
refuse-same-place = 这个码就是本频道的。请到另一个频道输入。
refuse-bridged = 两个频道之一已有桥接，而一个频道最多一座。用 /bridge off 可拆除。
refuse-not-bridged = 本频道没有桥接。用 /bridge 取码即可建立。

## Looks, and what other games call their pieces and powers

cmd-look = 外观
    .about = 选择棋图外观：配色、棋子上的字
arg-look-theme = wood（木纹）、paper（纸面）或 night（夜间）
arg-look-names = 棋子上写什么：one 一字，two 两字（将棋），latin 拉丁字母
arg-look-reset = default：恢复默认外观
arg-look-for = me 只对自己，channel 对本频道
arg-board-names = 棋子上写什么：one 一字，two 两字（将棋），latin 拉丁字母
arg-history-generals = on：写将名；off：写字母
choice-one = 一字
choice-two = 两字
choice-default = 默认
also-choice-default = 照常、恢复、重置
choice-latin = 拉丁字母
look = 配色：{ $theme }；棋子：{ $names }
look-as-usual = 默认
done-look = 只有你看得到的棋图：{ $look }。
done-look-channel = 本频道的棋图：{ $look }。
tell-look = { $name } 更改了本频道的棋图外观：{ $look }。
seat-shogi-wu = 🟢吴（德川）
seat-shogi-wei = ⚫魏（长州）
seat-shogi-shu = 🔴蜀（萨摩）
seat-shogi-han = 🟡汉（京都）
seat-intl-wei = 🔵魏
piece-intl-general = 王
piece-intl-chariot = 车
piece-intl-soldier = 兵
piece-shogi-general = 王将
piece-shogi-chariot = 飞车
piece-shogi-soldier = 步兵
piece-shogi-bishop = 角行
piece-shogi-knight = 桂马
tell-shogi-promoted = 升变为{ $piece }。
also-game-yanyi = 演弈棋、标准版、三国演弈
also-game-intl = 国际版、西洋、西洋版、国际象棋
also-game-shogi = 将棋、将棋版、东洋、东洋版、日本将棋
also-game-fu = 三国象棋、付永河
also-choice-quick-count = 数子
also-choice-quick-value = 计分
also-choice-blood = 打到底
also-seat-wu = 孙权
also-seat-wei = 曹操
also-seat-shu = 刘备
also-choice-random = 随便

## Discord

discord-choose = 请选择…
discord-language = 简体中文
discord-only-in-server = 这要在我所加入的服务器的频道里才行，这里不行。在这里你可以走棋和查看：/games、/move、/board、/status、/history。邀请我加入你的服务器：{ $link }
discord-not-member = 我不是这个服务器的成员，不能在这里开局，也不能发消息。管理服务器的人可以邀请我：{ $link }
discord-hello = 大家好！我是三人象棋的裁判：本服务器的三位成员可以在专用的子区里对局，快慢随意。一人按按钮或用 /new 开局，另外两人加入。/rules 讲解四种棋，其余见 /help。
discord-hello-new = 开新局
discord-private-thread = 我不在这个私密子区里，无法在这里发言。请在这里提及（@）我一次，把我加进来，然后再试。
    你在别处的棋局，可以从这里查看和走棋：/games、/move、/board、/status。
discord-cannot-open = 我不能在这里开局，因为我在这个频道缺少这些权限：{ $missing }。请管理服务器的人授予我，然后再试一次。
discord-cannot-bridge = 我不能把这里连通，因为我在这个频道缺少这些权限：{ $missing }。请管理服务器的人授予我，然后再试一次。
discord-missing = ⚠ 我在这个频道缺少这些权限：{ $missing }。请管理服务器的人授予我。什么都不会丢：现在说不了的，到时候补上。
discord-left = ⚠ { $user } 已不在这个服务器，不再提醒。棋局保留，回来后可以继续。
discord-permission-view = 查看频道
discord-permission-send = 发送消息
discord-permission-threads = 创建公开子区
discord-permission-send-threads = 在子区内发送消息
discord-permission-embed = 嵌入链接
discord-permission-attach = 添加文件
discord-permission-history = 读取消息历史记录
discord-arg-game = 棋局
discord-arg-variant = 棋种
discord-arg-mode = 模式
discord-arg-seat = 座位
discord-arg-with = 邀请
discord-arg-and = 以及
discord-arg-lots = 抽签
discord-arg-talk = 密谈
discord-arg-reveal = 公开密谈
discord-arg-text = 内容
discord-arg-plan = 着法
discord-arg-clear = 清除
discord-arg-promotion = 升变
discord-arg-start = 起始局面
discord-arg-time = 限时
discord-arg-weekends = 周末
discord-arg-rated = 计分
discord-arg-player = 棋手
discord-arg-season = 赛季
discord-arg-days = 天数
discord-arg-move = 着法
discord-arg-moves = 着法
discord-arg-kingdom = 国家
discord-arg-point = 位置
discord-arg-view = 视角
discord-arg-theme = 主题
discord-arg-ply = 步数
discord-arg-show = 公开
discord-arg-page = 页
discord-arg-answer = 回答
discord-arg-confirm = 确认
discord-arg-command = 命令
discord-arg-language = 语言
discord-arg-for = 对象
discord-arg-names = 字数
discord-arg-generals = 将名
discord-arg-code = 码

## The tripod game (fu)

game-fu = 付永河三国象棋（fu）
option-clockwise = 顺时针
arg-new-clockwise = 仅 fu；on：走棋与攻击的次序改为顺时针
arg-draw-confirm = yes：不再询问
arg-leave-confirm = yes：不再询问
arg-move-confirm = yes：有警告也走
rules-fu =
    付永河三国象棋简明规则
    • 魏⚪先走，然后蜀⚫、吴🟡。三家俱在时只攻下家；上家刚吃了你的子，你才可反吃上家的子；上家将了你，你只可吃上家的王。
    • 只有上家能将你。走棋后自己的王不得仍被上家攻击，两王不得照面，不得将上家。若下家正瞄着你的王，你吃下家或将下家，下家可立即吃你的王：猝死。
    • 车、炮沿线走，弧线也算直线。马有蹩腿，相有塞眼。妃、子四面八方走一步，王沿线一步，仕斜走一步；王、妃、仕不出宫。兵在起点只能前进，以后可到任何相邻点，但不得回本方横一至横五。
    • 剩两家时可互相攻吃，相可进扇面与对方区，兵可连走两步。
    • 王被吃或无子可动者出局，棋子全部离盘。最后留下的一家获胜。
    • 第 15 回合起才可认负、求和（每家每局三次）；此前第一次警告，第二次判负。三家时你求和，一家同意而另一家拒绝，则你与同意者判负。前 3 回合离局，本局作废。
    • 将军过多判负：连续 8 次或共 25 次（两家时连续 6 次判负，共 20 次作和）。局面第四次出现作和，一直将军者负。30 回合（两家时 20 回合）无吃子无将军作和，两家时满 40 回合作和。
    • 点名：国、竖线、横线，如 w75；扇面 wm5–wm9、ws6、ws7；中心 o。走法：/move w15w16、w15-16、兵白横五竖一→白横六竖一
seat-fu-wu = 🟡吴
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
button-leave-yes = 是，离局
tell-warned = ⚠ { $seat }提出过早，予以警告。再提前提出一次即判负。
tell-asked-too-early = ☠ { $seat }第二次提前提出，判负出局
tell-draw-of-two = ☠ { $seat }求和而第三家不同意，判负
tell-too-many-checks = ☠ { $seat }将军次数过多，判负出局
tell-fu-sudden-death-struck-back = ☠ 猝死：{ $by }反击，吃掉{ $seat }的王
tell-fu-sudden-death-opened = ☠ 猝死：别家让开了路，{ $by }吃掉{ $seat }的王
tell-fu-sudden-death-of-two = ☠ 猝死：第三家离盘后门户洞开，{ $by }吃掉{ $seat }的王
tell-departs = { $seat }（{ $name }）离局。
tell-strict-offer = #{ $game }：{ $seat }（{ $name }）求和。
tell-strict-offer-three = #{ $game }：{ $seat }（{ $name }）求和。两家都同意则和棋；一家同意一家拒绝，则求和者与同意者判负，第三家获胜。两家都答复之前求和一直有效。
tell-strict-refuse = #{ $game }：{ $seat }（{ $name }）拒绝和棋。
tell-strict-off = 棋局继续。
ending-left-early = 开局不久有人离局
ending-fu-natural-limit = 太久无吃子无将军
ending-round-limit = 两家相争回合已满
ending-too-many-checks = 将军次数过多
over-void = 本局作废（{ $why }）。
done-warned = 你已受警告：现在提出还太早。
done-out = 你已出局。
done-strict-offer = 你的求和在他家都答复之前一直有效，走棋也不取消。
done-strict-answer = 你的答复已生效。
resign-fu-sure = 在第 #{ $game } 局认负？你的棋子将离盘，对方获胜。
resign-fu-sure-three = 在第 #{ $game } 局认负？你的棋子将离盘，由你的下家走棋。
early-first = 第 { $from } 回合起才可认负、求和，现在是第 { $round } 回合。仍要提出会被公开警告，第二次提出即判负。（随时可用 /leave 离局。）
early-again = 现在是第 { $round } 回合，你已被警告：第 { $from } 回合之前再提出，第 #{ $game } 局立即判负，棋子离盘。
draw-sure = 求和？三次机会你还有 { $left } 次。
draw-sure-three = 求和？三次机会你还有 { $left } 次。两家都同意则和棋；只有一家同意，你与该家判负得 0 分，第三家获胜。求和不能收回。
draw-accept-sure = { $third }还没有答复。若{ $third }拒绝，你与{ $asker }判负得 0 分，{ $third }获胜。仍要同意吗？
draw-accept-loses = { $third }已经拒绝。你若同意，你与{ $asker }立即判负，{ $third }获胜。仍要同意吗？
depart-sure-void = 离开第 #{ $game } 局？前 { $until } 回合离局，全局作废；现在是第 { $round } 回合。
depart-sure = 离开第 #{ $game } 局？第 { $until } 回合之后离局等同认负：你的棋子将离盘。
warn-sudden-death = ⚠ 猝死：走这步后{ $by }可立即吃你的王。
warn-last-check-in-a-row = ⚠ 这是你连续第 { $checks } 次将军；第 { $limit } 次判负。
warn-last-check-in-all = ⚠ 这是你总共第 { $checks } 次将军；第 { $limit } 次判负。
warn-last-check-of-two = ⚠ 这是你总共第 { $checks } 次将军；第 { $limit } 次作和。
warn-repeats = ⚠ 这一局面将第 { $times } 次出现；第 { $limit } 次作和，步步将军的一方判负。
warn-intl-repeats = ⚠ 这一局面将第 { $times } 次出现；第 { $limit } 次作和。
warn-loses-by-reply = ⚠ 长将：{ $seat }应一着就能使局面再次重复，而你步步将军，将被判负。
warn-loses-by-checks = ⚠ 将军次数已满，再将即判负。
warn-loses-by-repetition = ⚠ 长将：这步以连续将军使局面重复次数已满，走了即判负。
warn-draws = ⚠ 这步一走即和棋（{ $why }）。
warn-hands-win = ⚠ 这步一走棋局即告结束，而{ $seat }兵力更多：{ $seat }获胜。
status-attack = 走棋与攻击次序：{ $seats }
status-attack-of-two = 剩两家：可互相攻吃。
status-provoked = { $seat }被上家吃子，这一步可反击上家。
status-quiet = 无吃子的回合：{ $rounds }（满 { $limit } 作和）
status-intl-quiet = 无吃子、未动兵的回合：{ $rounds }（满 { $limit } 作和）
status-fu-quiet = 无吃子无将军的回合：{ $rounds }（满 { $limit } 作和）
status-repeated = 这一局面已出现 { $times } 次（满 { $limit } 次作和，步步将军者判负）
status-intl-repeated = 这一局面已出现 { $times } 次（满 { $limit } 次作和）
status-of-two = 剩两家后的回合：{ $rounds }（满 { $limit } 作和）
status-checks = { $seat }将军：连续 { $row } 次（限 { $rowlimit }），共 { $all } 次（限 { $alllimit }）
status-early = 第 { $from } 回合起才可认负、求和。
status-warned = 因提前提出被警告：{ $seats }
status-offers = 剩余求和次数：{ $list }
refuse-no-diplomacy = 这种棋没有结盟，也没有汉帝。简明规则见 /rules { $game }。
refuse-no-offers-left = 你本局的三次求和已用完。可以答复他家的求和，或用 /resign。
refuse-already-answered = 你已经答复过这次求和，答复不能更改。还要等他家答复。
refuse-offer-stands = 这种棋求和不能收回：他家都答复之前一直有效。
read-fu-no-such-point = 棋盘上没有点 { $point }。点由国（w、s、u）、竖线 1–9、横线 1–6 组成，如 w75；扇面为 wm5–wm9、ws6、ws7；中心为 o。
illegal-kings-face = 你的王会与{ $seat }的王照面，中间没有棋子。
illegal-unprovoked = { $point } 的{ $piece }属于你的上家{ $seat }。只有上家刚吃了你的子，你才可反吃；上家将了你，你只可吃它的王。
illegal-checks-upward = 这步会将上家{ $seat }的王；只能将下家。
illegal-fu-soldier-backward = 兵不得再回到本方横一至横五。
illegal-fu-still-in-check = 你的王仍被{ $seat }将军（{ $point } 的{ $piece }）。请躲开或挡住；只有该家刚吃了你的子，你才可吃它的子。
illegal-fu-exposes-general = 你自己的王会被{ $seat }将军（{ $point } 的{ $piece }）。
way-fu-general = 王在宫内沿线走一步。
way-fu-consort = 妃在宫内向任何方向走一步，斜线也可。
way-fu-prince = 子向任何方向走一步，斜线也可。
way-fu-advisor = 仕在王宫内斜走一步。
way-fu-elephant = 相沿一个方向斜走两步，中间的点须空。
way-fu-horse = 马先沿线走一点（须空），再斜过前面的格子。
way-fu-chariot = 车沿线走，弧线、轴线都算。
way-fu-cannon = 炮沿线走，隔一子吃。
way-fu-soldier = 兵在起点前进一步，以后可到本方横一至横五以外的任何相邻点（剩两家时也可沿一线走两步）。

## 观看他人棋局、大图、Telegram

cmd-share = 分享
    .about = 用链接让别人观看本局；public=on：所有棋手同意后对所有人公开
cmd-watch = 观看
    .about = 观看别人给你口令的棋局
arg-share-public = on：对所有人公开（须所有棋手同意）；off：不再公开
arg-share-renew = yes：换新链接，旧链接失效
arg-share-game = 棋局编号
arg-watch-token = 棋局的口令
arg-board-size = full：大图，便于细看
choice-full = 大图
choice-show = 给所有人看
button-full-size = 大图
share-link = 有此链接的人可以观看（不能走棋）第 #{ $game } 局：{ $link }
    也可用命令：/watch { $token }
share-token = 有此口令的人可以观看（不能走棋）第 #{ $game } 局：/watch { $token }
share-how = /share renew=yes 换新口令，旧的失效。/share public=on：所有棋手同意后对所有人公开。
share-public = 本局已公开：任何人在任何地方都可用 /board #{ $game }、/status #{ $game } 查看。/share public=off 可取消。
share-missing = 本局未公开。尚未同意的棋手：{ $names }
tell-share-wish = #{ $game }：{ $name } 希望公开本局。所有棋手同意后公开（/share public=on）。
tell-share-unwish = #{ $game }：{ $name } 不再同意公开本局。
tell-share-public = #{ $game }：所有棋手都同意，本局现已公开。/share public=off 可取消。
tell-share-private = #{ $game }：{ $name } 取消了公开。
tell-back = 我回来了，棋局照旧继续。
tell-deleted = 这盘棋所在的频道或子区已被删除；棋局照旧继续。
tell-shown = { $name } 亮出棋盘。
tell-unshown = 我有一阵子无法在这里发言；棋局现在是这样。
unshown-word = 这条消息发不到对局所在的地方，所以在这里告诉你：
refuse-no-such-token = 没有棋局使用这个口令，可能已经换新。请向给你口令的棋手要新的。
telegram-start = 我是三人象棋的裁判，棋局在群里进行，快慢随意。把我加进群，在群里写 /new 开局。这里显示只有你该看到的内容，也可以走你所有的棋局：/games、/help
telegram-add-to-group = 把我加进群
telegram-new-in-group = 棋局在群里进行，其他人才能加入。请把我加进群，在群里写 /new。
telegram-open-private = 这只给你一个人看。请打开与我的私聊并点“开始”，马上就会显示。
telegram-secret = 这里人人都看得到，所以没有传话。请在与我的私聊里写这个命令，并带上棋局编号（#12）。
telegram-open = 打开私聊
telegram-sent-private = 已发到与我的私聊。
telegram-not-yours = 这些按钮是别人的。请用棋盘下面的按钮。
telegram-anonymous = 你在以群或频道的身份发言，我无法知道你是哪位棋手。请以自己的身份发言（管理员请关闭“匿名”）后再试。
telegram-admin-language = 本群的语言：/language zh-CN channel
telegram-watch = 观看

discord-arg-clockwise = 顺时针
discord-arg-public = 公开
discord-arg-renew = 换新
discord-arg-reset = 恢复
discord-arg-size = 大小
discord-arg-token = 口令
refuse-option-of-others = { $game }没有“{ $name }”这一选项，那是别的游戏的。去掉它即可：/new 只写游戏名就按通常规则开局。
