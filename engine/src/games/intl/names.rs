//! The generals of the chess edition, and the characters of its pieces.
//!
//! Rule: docs/RULES.md, "国际版 (intl)". Lists run from the seat's own left to its own right.

use crate::notation::roster::{Persons, person as p};
use crate::notation::{PieceNames, Style};
use crate::piece::{Kind, Piece};
use crate::seat::Owner;

const WU: Persons = &[
    (Kind::General, &[p("孙权", "Sun Quan")]),
    (Kind::Queen, &[p("太史慈", "Taishi Ci"), p("甘宁", "Gan Ning")]),
    (Kind::Chariot, &[p("周瑜", "Zhou Yu"), p("吕蒙", "Lü Meng")]),
    (Kind::Knight, &[p("程普", "Cheng Pu"), p("黄盖", "Huang Gai")]),
    (Kind::Bishop, &[p("陆逊", "Lu Xun"), p("鲁肃", "Lu Su")]),
    (
        Kind::Soldier,
        &[
            p("凌统", "Ling Tong"),
            p("周泰", "Zhou Tai"),
            p("徐盛", "Xu Sheng"),
            p("丁奉", "Ding Feng"),
            p("韩当", "Han Dang"),
            p("蒋钦", "Jiang Qin"),
            p("潘璋", "Pan Zhang"),
            p("朱然", "Zhu Ran"),
            p("诸葛瑾", "Zhuge Jin"),
        ],
    ),
];

const WEI: Persons = &[
    (Kind::General, &[p("曹操", "Cao Cao")]),
    (Kind::Queen, &[p("典韦", "Dian Wei"), p("许褚", "Xu Chu")]),
    (Kind::Chariot, &[p("夏侯惇", "Xiahou Dun"), p("夏侯渊", "Xiahou Yuan")]),
    (Kind::Knight, &[p("张辽", "Zhang Liao"), p("张郃", "Zhang He")]),
    (Kind::Bishop, &[p("郭嘉", "Guo Jia"), p("荀彧", "Xun Yu")]),
    (
        Kind::Soldier,
        &[
            p("庞德", "Pang De"),
            p("徐晃", "Xu Huang"),
            p("曹仁", "Cao Ren"),
            p("曹洪", "Cao Hong"),
            p("于禁", "Yu Jin"),
            p("乐进", "Yue Jin"),
            p("李典", "Li Dian"),
            p("曹彰", "Cao Zhang"),
            p("司马懿", "Sima Yi"),
        ],
    ),
];

const SHU: Persons = &[
    (Kind::General, &[p("刘备", "Liu Bei")]),
    (Kind::Queen, &[p("赵云", "Zhao Yun"), p("姜维", "Jiang Wei")]),
    (Kind::Chariot, &[p("关羽", "Guan Yu"), p("张飞", "Zhang Fei")]),
    (Kind::Knight, &[p("马超", "Ma Chao"), p("魏延", "Wei Yan")]),
    (Kind::Bishop, &[p("诸葛亮", "Zhuge Liang"), p("庞统", "Pang Tong")]),
    (
        Kind::Soldier,
        &[
            p("黄忠", "Huang Zhong"),
            p("关兴", "Guan Xing"),
            p("关平", "Guan Ping"),
            p("周仓", "Zhou Cang"),
            p("张苞", "Zhang Bao"),
            p("廖化", "Liao Hua"),
            p("沙摩柯", "Shamoke"),
            p("王平", "Wang Ping"),
            p("刘封", "Liu Feng"),
        ],
    ),
];

const HAN: Persons = &[
    (Kind::General, &[p("刘协", "Liu Xie")]),
    (Kind::Queen, &[p("皇甫嵩", "Huangfu Song"), p("吕布", "Lü Bu"), p("华雄", "Hua Xiong")]),
];

pub(crate) struct IntlNames;

impl PieceNames for IntlNames {
    fn persons(&self, owner: Owner) -> Persons {
        [WU, WEI, SHU, HAN][owner.index()]
    }

    fn style(&self) -> Style {
        Style::Squares
    }

    fn title(&self, piece: Piece) -> &'static str {
        match piece.kind() {
            Kind::General => "王",
            Kind::Queen => "后",
            Kind::Chariot => "车",
            Kind::Bishop => "象",
            Kind::Knight => "马",
            _ => "兵",
        }
    }

    fn titles(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("国王", Kind::General, false),
            ("皇后", Kind::Queen, false),
            ("王后", Kind::Queen, false),
            ("城堡", Kind::Chariot, false),
            ("主教", Kind::Bishop, false),
            ("骑士", Kind::Knight, false),
            ("王", Kind::General, false),
            ("将", Kind::General, false),
            ("后", Kind::Queen, false),
            ("车", Kind::Chariot, false),
            ("相", Kind::Bishop, false),
            ("马", Kind::Knight, false),
            ("兵", Kind::Soldier, false),
        ]
    }

    fn words(&self) -> &'static [(&'static str, Kind, bool)] {
        &[
            ("king", Kind::General, false),
            ("wang", Kind::General, false),
            ("queen", Kind::Queen, false),
            ("hou", Kind::Queen, false),
            ("rook", Kind::Chariot, false),
            ("che", Kind::Chariot, false),
            ("ju", Kind::Chariot, false),
            ("bishop", Kind::Bishop, false),
            ("xiang", Kind::Bishop, false),
            ("knight", Kind::Knight, false),
            ("ma", Kind::Knight, false),
            ("pawn", Kind::Soldier, false),
            ("bing", Kind::Soldier, false),
        ]
    }

    fn promotion_marks(&self) -> &'static [(&'static str, bool)] {
        // Marks of check and praise say nothing about the move.
        const MARKS: &[(&str, bool)] = &[
            ("吃过路兵", false),
            ("过路兵", false),
            ("enpassant", false),
            ("inpassing", false),
            ("e.p.", false),
            ("e.p", false),
            ("ep", false),
            ("+", false),
            ("#", false),
            ("!", false),
            ("?", false),
            // Nothing is promoted in this game, and who tries is told so.
            ("=Q", true),
            ("=q", true),
            ("=R", true),
            ("=r", true),
            ("=B", true),
            ("=b", true),
            ("=N", true),
            ("=n", true),
            ("=后", true),
            ("=车", true),
            ("=相", true),
            ("=马", true),
            ("升后", true),
            ("升车", true),
            ("升相", true),
            ("升马", true),
        ];
        MARKS
    }

    fn pawns_are_bare(&self) -> bool {
        true
    }
}
