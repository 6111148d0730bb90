//! The three seats, sets of them, and the owners of pieces (the seats and Han).

use std::fmt;

/// A player's kingdom. The variants are declared in counter-clockwise order of play:
/// Wu (east) → Wei (north) → Shu (south) → Wu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// 吴, in the east, green.
    Wu,
    /// 魏, in the north, black.
    Wei,
    /// 蜀, in the south, red.
    Shu,
}

impl Seat {
    /// All seats in the order `uws`, in which every text lists them.
    pub const ALL: [Seat; 3] = [Seat::Wu, Seat::Wei, Seat::Shu];

    /// 0 for Wu, 1 for Wei, 2 for Shu; rounds are counted by this index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next seat counter-clockwise, living or not.
    pub const fn next(self) -> Seat {
        match self {
            Seat::Wu => Seat::Wei,
            Seat::Wei => Seat::Shu,
            Seat::Shu => Seat::Wu,
        }
    }

    /// The one seat that is neither `self` nor `other`; `None` when the two are the same.
    pub fn third(self, other: Seat) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&s| self != other && s != self && s != other)
    }

    /// The letter used in position texts: `u`, `w` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Seat::Wu => 'u',
            Seat::Wei => 'w',
            Seat::Shu => 's',
        }
    }

    /// The seat with the letter `u`, `w` or `s`.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'u' => Some(Seat::Wu),
            'w' => Some(Seat::Wei),
            's' => Some(Seat::Shu),
            _ => None,
        }
    }

    /// The English name in lower case, as used in options and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Seat::Wu => "wu",
            Seat::Wei => "wei",
            Seat::Shu => "shu",
        }
    }

    /// The kingdom's character in simplified script.
    pub const fn character(self) -> char {
        match self {
            Seat::Wu => '吴',
            Seat::Wei => '魏',
            Seat::Shu => '蜀',
        }
    }

    /// Reads a seat in any form a person may write: `wu`, `U`, `吴`, `吳`, `东吴`, `green`…
    pub fn read(text: &str) -> Option<Seat> {
        match text.trim().to_lowercase().as_str() {
            "u" | "wu" | "吴" | "吳" | "东吴" | "東吳" | "吴国" | "吳國" | "green" | "绿" | "綠" | "德川"
            | "德川幕府" => Some(Seat::Wu),
            "w" | "wei" | "魏" | "曹魏" | "魏国" | "魏國" | "black" | "黑" | "长州" | "長州" | "长州藩" | "長州藩" => {
                Some(Seat::Wei)
            }
            "s" | "shu" | "蜀" | "蜀汉" | "蜀漢" | "蜀国" | "蜀國" | "red" | "红" | "紅" | "萨摩" | "薩摩"
            | "萨摩藩" | "薩摩藩" => Some(Seat::Shu),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The owner of a piece: a seat or Han.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Owner {
    /// 吴.
    Wu,
    /// 魏.
    Wei,
    /// 蜀.
    Shu,
    /// 汉: the emperor and the inert pieces; nobody moves them.
    Han,
}

impl Owner {
    /// All owners; each is at its own [`Owner::index`].
    pub const ALL: [Owner; 4] = [Owner::Wu, Owner::Wei, Owner::Shu, Owner::Han];

    /// 0 Wu, 1 Wei, 2 Shu, 3 Han.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The owner's seat; `None` for Han.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Owner::Wu => Some(Seat::Wu),
            Owner::Wei => Some(Seat::Wei),
            Owner::Shu => Some(Seat::Shu),
            Owner::Han => None,
        }
    }

    /// The letter used in position texts: `u`, `w`, `s` or `h`.
    pub const fn letter(self) -> char {
        match self.seat() {
            Some(seat) => seat.letter(),
            None => 'h',
        }
    }

    /// The owner with the letter `u`, `w`, `s` or `h`.
    pub const fn from_letter(letter: char) -> Option<Owner> {
        match letter {
            'u' => Some(Owner::Wu),
            'w' => Some(Owner::Wei),
            's' => Some(Owner::Shu),
            'h' => Some(Owner::Han),
            _ => None,
        }
    }

    /// The owner's character in simplified script.
    pub const fn character(self) -> char {
        match self.seat() {
            Some(seat) => seat.character(),
            None => '汉',
        }
    }
}

impl From<Seat> for Owner {
    fn from(seat: Seat) -> Owner {
        Owner::ALL[seat.index()]
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);
    /// All three seats.
    pub const ALL: SeatSet = SeatSet(0b111);

    /// The set that contains only this seat.
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat as u8;
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// Adds seats.
    pub(crate) fn extend(&mut self, seats: impl IntoIterator<Item = Seat>) {
        seats.into_iter().for_each(|seat| self.insert(seat));
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in both sets.
    pub const fn intersect(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in the order `uws`.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&s| self.contains(s))
    }

    /// The seat of a one-seat set; `None` for any other set.
    pub fn only(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// The set as a number below eight: bits 0, 1 and 2 stand for Wu, Wei and Shu.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits (see [`SeatSet::bits`]); higher bits are ignored.
    pub const fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits & 0b111)
    }

    /// Reads one or more letters in the order `uws`, each at most once.
    pub fn read(text: &str) -> Option<SeatSet> {
        let mut set = SeatSet::EMPTY;
        let mut least = 0;
        for letter in text.chars() {
            let seat = Seat::from_letter(letter)?;
            if seat.index() < least {
                return None;
            }
            least = seat.index() + 1;
            set.insert(seat);
        }
        (!set.is_empty()).then_some(set)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// Letters in the order `uws`; `-` for none.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|seat| write!(f, "{}", seat.letter()))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
