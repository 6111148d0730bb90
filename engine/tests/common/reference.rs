//! A slow second opinion on legal moves and checks, written from the rules alone. It shares no code with the engine:
//! it reads a position text, tries every move on every point, and looks at the whole board each time.

use std::collections::BTreeMap;

pub type At = (i32, i32);

/// A board with its relations, as far as legality needs them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// Owner and kind letters by file and rank.
    pub board: BTreeMap<At, (char, char)>,
    pub turn: char,
    pub alive: String,
    pub diplomacy: String,
    pub unmoved: String,
    pub promoted: String,
    pub promotion: bool,
}

fn exists((x, y): At) -> bool {
    let inside = |n: i32| (1..=17).contains(&n);
    let middle = |n: i32| (5..=13).contains(&n);
    inside(x) && inside(y) && (middle(x) || middle(y))
}

pub fn name((x, y): At) -> String {
    format!("{}{y}", char::from(b'a' + (x - 1) as u8))
}

fn in_palace(seat: char, (x, y): At) -> bool {
    let middle = |n: i32| (8..=10).contains(&n);
    match seat {
        's' => middle(x) && y <= 3,
        'w' => middle(x) && y >= 15,
        'u' => middle(y) && x >= 15,
        _ => false,
    }
}

fn row(seat: char, (x, y): At) -> i32 {
    match seat {
        's' => y,
        'w' => 18 - y,
        'u' => 18 - x,
        _ => x,
    }
}

fn in_homeland(seat: char, at: At) -> bool {
    let along = if seat == 's' || seat == 'w' { at.0 } else { at.1 };
    row(seat, at) <= 5 && (5..=13).contains(&along)
}

fn backward(seat: char) -> At {
    match seat {
        's' => (0, -1),
        'w' => (0, 1),
        _ => (1, 0),
    }
}

fn point_of(seat: char) -> At {
    match seat {
        's' => (1, 10),
        'u' => (2, 9),
        _ => (1, 8),
    }
}

impl Reference {
    /// Reads a well-formed position text.
    pub fn read(fen: &str, promotion: bool) -> Reference {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = BTreeMap::new();
        for (i, rank) in fields[0].split('/').enumerate() {
            let y = 17 - i as i32;
            let mut xs = (1..=17).filter(|&x| exists((x, y)));
            let mut number = 0;
            let mut owner = None;
            for c in rank.chars() {
                if let Some(digit) = c.to_digit(10) {
                    number = number * 10 + digit as usize;
                    continue;
                }
                if number > 0 {
                    xs.nth(number - 1);
                    number = 0;
                }
                match owner.take() {
                    None => owner = Some(c),
                    Some(owner) => drop(board.insert((xs.next().expect("room"), y), (owner, c))),
                }
            }
        }
        let extra = fields[4];
        let part = |promoted: bool| {
            let found = extra.split(',').find(|part| part.starts_with("promoted:") == promoted && *part != "-");
            found.unwrap_or_default().trim_start_matches("promoted:").to_owned()
        };
        Reference {
            board,
            turn: fields[1].chars().next().expect("a turn"),
            alive: fields[2].to_owned(),
            diplomacy: fields[3].to_owned(),
            unmoved: part(false),
            promoted: part(true),
            promotion,
        }
    }

    pub fn lives(&self, seat: char) -> bool {
        self.alive.contains(seat)
    }

    pub fn allied(&self, a: char, b: char) -> bool {
        self.diplomacy.strip_prefix("ally:").is_some_and(|pair| pair.contains(a) && pair.contains(b))
    }

    fn general(&self, seat: char) -> Option<At> {
        self.board.iter().find(|(_, piece)| **piece == (seat, 'K')).map(|(at, _)| *at)
    }

    fn between(&self, from: At, to: At) -> usize {
        let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs());
        (1..steps).filter(|i| self.board.contains_key(&(from.0 + dx * i, from.1 + dy * i))).count()
    }

    /// Whether every point between two on one line exists.
    fn connected(from: At, to: At) -> bool {
        let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs());
        (dx == 0 || dy == 0) && (1..steps).all(|i| exists((from.0 + dx * i, from.1 + dy * i)))
    }

    /// Whether Wei's and Shu's generals, both living, see each other along a palace file.
    fn facing(&self) -> bool {
        match (self.general('w'), self.general('s')) {
            (Some(w), Some(s)) => w.0 == s.0 && (8..=10).contains(&w.0) && self.between(w, s) == 0,
            _ => false,
        }
    }

    /// Whether a piece's way of moving leads there, capturing or not. The target's owner is not looked at.
    fn goes(&self, from: At, to: At, captures: bool) -> bool {
        let (owner, kind) = self.board[&from];
        let (dx, dy) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        let same_palace = ['u', 'w', 's'].iter().any(|&s| in_palace(s, from) && in_palace(s, to));
        let same_land = ['u', 'w', 's', 'h'].iter().any(|&s| in_homeland(s, from) && in_homeland(s, to));
        match kind {
            'K' => dx + dy == 1 && same_palace,
            'A' => dx == 1 && dy == 1 && same_palace,
            'E' => dx == 2 && dy == 2 && same_land,
            'H' => dx.min(dy) == 1 && dx.max(dy) == 2,
            'R' => Reference::connected(from, to) && self.between(from, to) == 0,
            'C' => Reference::connected(from, to) && self.between(from, to) == usize::from(captures),
            _ => {
                let step = (to.0 - from.0, to.1 - from.1);
                dx + dy == 1 && !(in_homeland(owner, from) && step == backward(owner))
            }
        }
    }

    pub fn attacks(&self, seat: char, victim: char) -> bool {
        let Some(target) = self.general(victim) else { return false };
        let rivals = (seat == 'w' && victim == 's') || (seat == 's' && victim == 'w');
        let hits = |(&from, &(owner, _)): (&At, &(char, char))| owner == seat && self.goes(from, target, true);
        self.lives(seat) && (self.board.iter().any(hits) || (rivals && self.facing()))
    }

    pub fn in_check(&self, seat: char) -> bool {
        "uws".chars().any(|other| other != seat && !self.allied(seat, other) && self.attacks(other, seat))
    }

    /// The living seats in check, `-` for none.
    pub fn checked(&self) -> String {
        let seats: String = self.alive.chars().filter(|&seat| self.in_check(seat)).collect();
        if seats.is_empty() { "-".to_owned() } else { seats }
    }

    /// The seat that moves after `mover`, if nobody is eliminated.
    pub fn next_after(&self, mover: char) -> Option<char> {
        let cycle = ['u', 'w', 's'];
        let start = cycle.iter().position(|&seat| seat == mover)?;
        let order: Vec<char> = (1..=3).map(|i| cycle[(start + i) % 3]).filter(|&seat| self.lives(seat)).collect();
        order.iter().copied().find(|&seat| self.in_check(seat)).or(order.first().copied())
    }

    fn may_take(&self, from: At, to: At) -> bool {
        let (_, kind) = self.board[&from];
        match self.board.get(&to) {
            None => true,
            Some(('h', 'K')) => kind == 'H' && self.diplomacy == "open",
            Some(('h', _)) => false,
            Some((owner, _)) => *owner != self.turn && !self.allied(self.turn, *owner),
        }
    }

    pub fn hand_over(&mut self, from: char, to: char) {
        for piece in self.board.values_mut().filter(|piece| piece.0 == from && **piece != ('h', 'K')) {
            piece.0 = to;
        }
    }

    /// The position after steps 1 and 2 of a move.
    pub fn after(&self, from: At, to: At) -> Reference {
        let mut after = self.clone();
        let me = self.turn;
        let piece = after.board.remove(&from).expect("a piece moves");
        let others: String = self.alive.chars().filter(|&seat| seat != me).collect();
        match after.board.insert(to, piece) {
            Some(('h', 'K')) => {
                after.hand_over('h', me);
                after.diplomacy = if others.len() == 2 { format!("ally:{others}") } else { "spent".to_owned() };
            }
            Some((victim, 'K')) => {
                after.alive.retain(|seat| seat != victim);
                after.hand_over(victim, me);
            }
            _ => {}
        }
        let with = others.chars().find(|&seat| point_of(seat) == to);
        if let Some(with) = with
            && piece.1 == 'H'
            && after.diplomacy == "open"
            && after.alive.len() == 3
        {
            after.diplomacy = format!("ally:{me}{with}");
            after.hand_over('h', others.chars().find(|&seat| seat != with).expect("a third"));
        }
        after
    }

    fn is_legal(&self, from: At, to: At) -> bool {
        let me = self.turn;
        let (_, kind) = self.board[&from];
        let rival = match me {
            'w' => 's',
            's' => 'w',
            _ => '-',
        };
        let takes_rival = kind == 'K' && self.general(rival) == Some(to) && self.facing();
        if !self.may_take(from, to) || !(takes_rival || self.goes(from, to, self.board.contains_key(&to))) {
            return false;
        }
        if kind == 'C' && self.unmoved.contains(me) && row(me, to) > 5 {
            return false;
        }
        let after = self.after(from, to);
        let faces = me != 'u' && after.facing();
        !after.in_check(me) && !faces
    }

    /// All legal moves as text, sorted.
    pub fn moves(&self) -> Vec<String> {
        let own = self.board.iter().filter(|(_, piece)| piece.0 == self.turn);
        let all: Vec<At> = (1..=17).flat_map(|x| (1..=17).map(move |y| (x, y))).filter(|&at| exists(at)).collect();
        let horseless = !self.board.values().any(|piece| *piece == (self.turn, 'H'));
        let promotes = self.promotion && horseless && !self.promoted.contains(self.turn);
        let mut moves = Vec::new();
        for (&from, piece) in own {
            for &to in all.iter().filter(|&&to| to != from && self.is_legal(from, to)) {
                moves.push(format!("{}{}", name(from), name(to)));
                if promotes && piece.1 == 'P' && to == (9, 9) {
                    moves.push(format!("{}{}=H", name(from), name(to)));
                }
            }
        }
        moves.sort();
        moves
    }
}
