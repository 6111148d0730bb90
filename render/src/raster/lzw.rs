//! LZW as GIF has it, for pictures most of whose pixels stay as they were: long runs of the pixel that changes nothing are
//! written by their length, without looking at each.

/// Pixels have eight bits.
pub(crate) const PIXEL_BITS: u8 = 8;
/// The code that forgets all strings, and the one that ends the picture.
const CLEAR: u16 = 1 << PIXEL_BITS;
const END: u16 = CLEAR + 1;
/// Codes have at most twelve bits.
const MOST_BITS: u32 = 12;
/// How many codes are still written with the strings that are known when there is no room for more: most frames end by
/// then.
const FULL: u16 = 1500;
/// The slots of the table of strings: four times as many as there can be strings.
const SLOTS: usize = 1 << 14;
/// An empty slot; no string has this number, which is that of the code that clears.
const EMPTY: u32 = CLEAR as u32;

/// Writes pictures, one after the other; its memory is used again.
pub(crate) struct Compressor {
    /// The pixel that changes nothing.
    still: u8,
    /// Strings by their beginning and last pixel: 20 bits of those above 12 bits of the string's own code.
    table: Vec<u32>,
    /// The codes of 1, 2, 3… still pixels.
    runs: Vec<u16>,
    /// The code that the next string gets.
    next: u16,
    /// How many codes were written since there is no room for more.
    full: u16,
    /// The string that was read and is not written yet, and how many still pixels it consists of (0: not of them alone).
    held: Option<(u16, usize)>,
    bits: Bits,
}

/// Codes packed into bytes, the lowest bits first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    waiting: u64,
    count: u32,
    /// How many bits a code has.
    width: u32,
}

impl Bits {
    fn push(&mut self, code: u16) {
        self.waiting |= u64::from(code) << self.count;
        self.count += self.width;
        while self.count >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }

    fn finish(&mut self) {
        if self.count > 0 {
            self.bytes.push(self.waiting as u8);
        }
        (self.waiting, self.count) = (0, 0);
    }
}

impl Compressor {
    /// One for pictures in which `still` changes nothing.
    pub fn new(still: u8) -> Compressor {
        let table = vec![EMPTY; SLOTS];
        let runs = Vec::with_capacity(1 << MOST_BITS);
        Compressor { still, table, runs, next: 0, full: 0, held: None, bits: Bits::default() }
    }

    /// Begins a picture.
    pub fn begin(&mut self) {
        self.bits.bytes.clear();
        self.bits.bytes.push(PIXEL_BITS);
        self.held = None;
        self.bits.width = u32::from(PIXEL_BITS) + 1;
        self.bits.push(CLEAR);
        self.forget();
    }

    fn forget(&mut self) {
        self.table.fill(EMPTY);
        self.runs.clear();
        self.runs.push(self.still.into());
        (self.next, self.full) = (END + 1, 0);
        self.bits.width = u32::from(PIXEL_BITS) + 1;
    }

    /// Pixels that stay as they were.
    pub fn same(&mut self, mut count: usize) {
        while count > 0 {
            match self.held {
                None => {
                    self.held = Some((self.still.into(), 1));
                    count -= 1;
                }
                Some((_, run)) if run > 0 => {
                    let longest = self.runs.len();
                    if run + count <= longest {
                        self.held = Some((self.runs[run + count - 1], run + count));
                        return;
                    }
                    // The longest run there is is written, and one that is longer by one is known from now on.
                    count -= longest - run;
                    let code = self.runs[longest - 1];
                    if let Some(new) = self.write(code) {
                        self.runs.push(new);
                    }
                    self.held = Some((self.still.into(), 1));
                    count -= 1;
                }
                Some(_) => {
                    self.pixel(self.still);
                    count -= 1;
                }
            }
        }
    }

    /// Pixels that have changed.
    pub fn changed(&mut self, pixels: &[u8]) {
        for &pixel in pixels {
            self.pixel(pixel);
        }
    }

    fn pixel(&mut self, pixel: u8) {
        let fresh = |pixel: u8| Some((u16::from(pixel), usize::from(pixel == self.still)));
        let Some((code, run)) = self.held else {
            self.held = fresh(pixel);
            return;
        };
        if run > 0 && pixel == self.still {
            return self.same(1);
        }
        let key = u32::from(code) << 8 | u32::from(pixel);
        let mut slot = (key.wrapping_mul(0x9e37_79b1) >> 18) as usize;
        loop {
            let entry = self.table[slot];
            if entry == EMPTY {
                break;
            }
            if entry >> MOST_BITS == key {
                self.held = Some(((entry & 0xfff) as u16, 0));
                return;
            }
            slot = (slot + 1) % SLOTS;
        }
        self.held = fresh(pixel);
        if let Some(new) = self.write(code) {
            self.table[slot] = key << MOST_BITS | u32::from(new);
        }
    }

    /// Writes a code. Returns the one of the string that is new by it, if there is room for one; some time after there is
    /// none all are forgotten.
    fn write(&mut self, code: u16) -> Option<u16> {
        self.bits.push(code);
        self.widen();
        if self.next < 1 << MOST_BITS {
            self.next += 1;
            return Some(self.next - 1);
        }
        self.full += 1;
        if self.full > FULL {
            self.bits.push(CLEAR);
            self.forget();
        }
        None
    }

    /// Codes get longer as soon as the reader, who knows one string fewer, needs it.
    fn widen(&mut self) {
        if self.next >= 1 << self.bits.width && self.bits.width < MOST_BITS {
            self.bits.width += 1;
        }
    }

    /// The picture: the number of bits of a pixel, then its codes.
    pub fn finish(&mut self) -> &[u8] {
        if let Some((code, _)) = self.held.take() {
            self.bits.push(code);
            self.widen();
        }
        self.bits.push(END);
        self.bits.finish();
        &self.bits.bytes
    }
}
