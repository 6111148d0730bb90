//! The 53 generals of 三国演弈棋 and Han's four, and the characters of its pieces.
//!
//! Rule: docs/RULES.md, "PieceNames". Lists run from the seat's own left to its own right.

use crate::notation::roster::{Persons, person as p};
use crate::notation::{PieceNames, Style};
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

const WEI: Persons = &[
    (Kind::General, &[p("曹操", "Cao Cao")]),
    (Kind::Advisor, &[p("典韦", "Dian Wei"), p("许褚", "Xu Chu")]),
    (Kind::Elephant, &[p("荀彧", "Xun Yu"), p("郭嘉", "Guo Jia")]),
    (Kind::Chariot, &[p("夏侯惇", "Xiahou Dun"), p("夏侯渊", "Xiahou Yuan")]),
    (Kind::Horse, &[p("张辽", "Zhang Liao"), p("张郃", "Zhang He")]),
    (Kind::Cannon, &[p("徐晃", "Xu Huang"), p("庞德", "Pang De")]),
    (
        Kind::Soldier,
        &[p("曹仁", "Cao Ren"), p("曹洪", "Cao Hong"), p("李典", "Li Dian"), p("乐进", "Yue Jin"), p("于禁", "Yu Jin")],
    ),
];

const SHU: Persons = &[
    (Kind::General, &[p("刘备", "Liu Bei")]),
    (Kind::Advisor, &[p("张苞", "Zhang Bao"), p("关兴", "Guan Xing")]),
    (Kind::Elephant, &[p("诸葛亮", "Zhuge Liang"), p("庞统", "Pang Tong")]),
    (Kind::Chariot, &[p("关羽", "Guan Yu"), p("张飞", "Zhang Fei")]),
    (Kind::Horse, &[p("赵云", "Zhao Yun"), p("马超", "Ma Chao")]),
    (Kind::Cannon, &[p("黄忠", "Huang Zhong"), p("魏延", "Wei Yan")]),
    (
        Kind::Soldier,
        &[
            p("周仓", "Zhou Cang"),
            p("关平", "Guan Ping"),
            p("王平", "Wang Ping"),
            p("廖化", "Liao Hua"),
            p("沙摩柯", "Shamoke"),
        ],
    ),
];

const WU: Persons = &[
    (Kind::General, &[p("孙权", "Sun Quan")]),
    (Kind::Advisor, &[p("周泰", "Zhou Tai"), p("凌统", "Ling Tong")]),
    (Kind::Elephant, &[p("陆逊", "Lu Xun"), p("鲁肃", "Lu Su")]),
    (Kind::Chariot, &[p("周瑜", "Zhou Yu"), p("吕蒙", "Lü Meng")]),
    (Kind::Horse, &[p("甘宁", "Gan Ning"), p("太史慈", "Taishi Ci")]),
    (Kind::Cannon, &[p("程普", "Cheng Pu"), p("黄盖", "Huang Gai")]),
    (
        Kind::Soldier,
        &[
            p("丁奉", "Ding Feng"),
            p("徐盛", "Xu Sheng"),
            p("蒋钦", "Jiang Qin"),
            p("潘璋", "Pan Zhang"),
            p("韩当", "Han Dang"),
        ],
    ),
];

const HAN: Persons = &[
    (Kind::General, &[p("刘协", "Liu Xie")]),
    (Kind::Chariot, &[p("汉车一", "Han chariot 1"), p("汉车二", "Han chariot 2"), p("汉车三", "Han chariot 3")]),
    (Kind::Cannon, &[p("汉炮", "Han cannon")]),
];

pub(crate) struct YanyiNames;

impl PieceNames for YanyiNames {
    fn persons(&self, owner: Owner) -> Persons {
        [WU, WEI, SHU, HAN][owner.index()]
    }

    fn style(&self) -> Style {
        Style::Steps
    }

    fn title(&self, piece: Piece) -> &'static str {
        let title = self.titles().iter().find(|(_, kind, _)| *kind == piece.kind());
        title.map_or("", |(title, ..)| title)
    }

    fn titles(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("将", Kind::General, false),
            ("王", Kind::General, false),
            ("士", Kind::Advisor, false),
            ("相", Kind::Elephant, false),
            ("马", Kind::Horse, false),
            ("车", Kind::Chariot, false),
            ("炮", Kind::Cannon, false),
            ("兵", Kind::Soldier, false),
        ]
    }

    fn words(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("general", Kind::General, false),
            ("king", Kind::General, false),
            ("jiang", Kind::General, false),
            ("shuai", Kind::General, false),
            ("wang", Kind::General, false),
            ("g", Kind::General, false),
            ("advisor", Kind::Advisor, false),
            ("adviser", Kind::Advisor, false),
            ("guard", Kind::Advisor, false),
            ("shi", Kind::Advisor, false),
            ("elephant", Kind::Elephant, false),
            ("minister", Kind::Elephant, false),
            ("bishop", Kind::Elephant, false),
            ("xiang", Kind::Elephant, false),
            ("b", Kind::Elephant, false),
            ("horse", Kind::Horse, false),
            ("knight", Kind::Horse, false),
            ("ma", Kind::Horse, false),
            ("n", Kind::Horse, false),
            ("chariot", Kind::Chariot, false),
            ("rook", Kind::Chariot, false),
            ("che", Kind::Chariot, false),
            ("ju", Kind::Chariot, false),
            ("cannon", Kind::Cannon, false),
            ("pao", Kind::Cannon, false),
            ("soldier", Kind::Soldier, false),
            ("pawn", Kind::Soldier, false),
            ("bing", Kind::Soldier, false),
            ("zu", Kind::Soldier, false),
        ]
    }

    fn promotion_marks(&self) -> &'static [(&'static str, bool)] {
        &[
            ("=H", true),
            ("=h", true),
            ("=N", true),
            ("=n", true),
            ("=马", true),
            ("升马", true),
            // Marks of check say nothing about the move.
            ("+", false),
            ("#", false),
        ]
    }

    fn counts_steps(&self, kind: Kind) -> bool {
        matches!(kind, Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier)
    }

    fn leap_rows(&self, kind: Kind, files: i8) -> Option<i8> {
        match (kind, files) {
            (Kind::Horse, 1) => Some(2),
            (Kind::Horse, 2) | (Kind::Advisor, 1) => Some(1),
            (Kind::Elephant, 2) => Some(2),
            _ => None,
        }
    }

    fn promotion_suffix(&self) -> &'static str {
        "=H"
    }
}
