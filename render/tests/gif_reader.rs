//! Reads animated GIFs, written for tests alone: it shares nothing with what writes them.
//!
//! After the specification, "Graphics Interchange Format, Version 89a".

/// A film as a viewer shows it.
pub struct Shown {
    pub width: usize,
    pub height: usize,
    pub loops: bool,
    pub frames: Vec<Frame>,
}

/// A frame.
pub struct Frame {
    /// How long it is shown, in hundredths of a second.
    pub delay: u16,
    /// How many pixels its rectangle has, and how many of them it paints.
    pub area: usize,
    pub painted: usize,
    /// How many of those were that colour before.
    pub idle: usize,
    /// Bytes of its data.
    pub bytes: usize,
    /// The whole picture as it is then: red, green, blue.
    pub pixels: Vec<[u8; 3]>,
}

/// Reads a film, and panics where it is none.
pub fn read(file: &[u8]) -> Shown {
    assert!(file.starts_with(b"GIF89a"));
    let mut rest = Reader(&file[6..]);
    let (width, height) = (rest.short(), rest.short());
    let flags = rest.byte();
    assert_ne!(flags & 0x80, 0, "one palette for all frames");
    rest.take(2);
    let palette: Vec<[u8; 3]> = rest.take(3 * (2 << (flags & 7))).chunks(3).map(|c| [c[0], c[1], c[2]]).collect();
    let mut shown = Shown { width: width.into(), height: height.into(), loops: false, frames: Vec::new() };
    let mut canvas = vec![None; shown.width * shown.height];
    let (mut delay, mut transparent) = (0, None);
    loop {
        match rest.byte() {
            0x3b => break,
            0x21 => match rest.byte() {
                0xf9 => {
                    let control = rest.blocks();
                    assert_eq!(control[0] >> 2 & 7, 1, "what is painted stays");
                    delay = u16::from(control[1]) | u16::from(control[2]) << 8;
                    transparent = (control[0] & 1 == 1).then_some(control[3]);
                }
                0xff => shown.loops |= rest.blocks().starts_with(b"NETSCAPE2.0"),
                _ => drop(rest.blocks()),
            },
            0x2c => {
                let [left, top, wide, high] = [(); 4].map(|()| usize::from(rest.short()));
                assert_eq!(rest.byte(), 0, "neither interlaced nor with a palette of its own");
                assert!(left + wide <= shown.width && top + high <= shown.height && wide * high > 0);
                let bits = rest.byte();
                let data = rest.blocks();
                let indices = unpack(&data, bits.into(), wide * high);
                assert_eq!(indices.len(), wide * high);
                let (mut painted, mut idle) = (0, 0);
                for (i, &index) in indices.iter().enumerate().filter(|(_, index)| Some(**index) != transparent) {
                    let pixel = &mut canvas[(top + i / wide) * shown.width + left + i % wide];
                    painted += 1;
                    idle += usize::from(*pixel == Some(palette[usize::from(index)]));
                    *pixel = Some(palette[usize::from(index)]);
                }
                let pixels = canvas.iter().map(|pixel| pixel.expect("the first frame paints everything")).collect();
                shown.frames.push(Frame { delay, area: wide * high, painted, idle, bytes: data.len(), pixels });
            }
            other => panic!("no block begins with {other:#x}"),
        }
    }
    assert!(rest.0.is_empty(), "nothing comes after the end");
    shown
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn short(&mut self) -> u16 {
        u16::from(self.byte()) | u16::from(self.byte()) << 8
    }

    /// Data in blocks, the last of which is empty.
    fn blocks(&mut self) -> Vec<u8> {
        let mut all = Vec::new();
        loop {
            match self.byte() {
                0 => return all,
                count => all.extend_from_slice(self.take(count.into())),
            }
        }
    }
}

/// Appendix F: LZW with codes of variable length.
fn unpack(data: &[u8], bits: u32, count: usize) -> Vec<u8> {
    let (clear, end) = (1_usize << bits, (1_usize << bits) + 1);
    let mut strings: Vec<Vec<u8>> = Vec::new();
    let (mut pixels, mut width, mut last, mut at) = (Vec::with_capacity(count), bits + 1, None::<Vec<u8>>, 0);
    loop {
        let code: usize = (0..width as usize).map(|i| usize::from(data[(at + i) / 8] >> ((at + i) % 8) & 1) << i).sum();
        at += width as usize;
        if code == end {
            assert!(data.len() * 8 - at < 8, "nothing comes after the end of the pixels");
            return pixels;
        }
        if code == clear {
            strings = (0..clear).map(|pixel| vec![pixel as u8]).chain([Vec::new(), Vec::new()]).collect();
            (width, last) = (bits + 1, None);
            continue;
        }
        let string: Vec<u8> = match (strings.get(code), &last) {
            (Some(known), _) => known.clone(),
            (None, Some(last)) => {
                assert_eq!(code, strings.len(), "a code that cannot be yet");
                last.iter().chain(last.first()).copied().collect()
            }
            (None, None) => panic!("a code before there is one"),
        };
        pixels.extend_from_slice(&string);
        if let Some(mut longer) = last.replace(string.clone())
            && strings.len() < 1 << 12
        {
            longer.push(string[0]);
            strings.push(longer);
        }
        if strings.len() == 1 << width && width < 12 {
            width += 1;
        }
    }
}
