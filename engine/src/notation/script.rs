//! Characters that readers treat as equal: traditional and simplified script, variant piece names, full-width forms,
//! Chinese numerals. Rule: docs/RULES.md, "Records".

/// The simplified characters used in the names and records of the games, each with its traditional form.
const SCRIPTS: &[(char, char)] = &[
    ('吴', '吳'),
    ('汉', '漢'),
    ('车', '車'),
    ('马', '馬'),
    ('进', '進'),
    ('后', '後'),
    ('韦', '韋'),
    ('许', '許'),
    ('渊', '淵'),
    ('张', '張'),
    ('辽', '遼'),
    ('庞', '龐'),
    ('乐', '樂'),
    ('刘', '劉'),
    ('备', '備'),
    ('关', '關'),
    ('兴', '興'),
    ('诸', '諸'),
    ('统', '統'),
    ('飞', '飛'),
    ('赵', '趙'),
    ('云', '雲'),
    ('黄', '黃'),
    ('仓', '倉'),
    ('孙', '孫'),
    ('权', '權'),
    ('陆', '陸'),
    ('逊', '遜'),
    ('鲁', '魯'),
    ('肃', '肅'),
    ('吕', '呂'),
    ('宁', '寧'),
    ('盖', '蓋'),
    ('蒋', '蔣'),
    ('钦', '欽'),
    ('韩', '韓'),
    ('当', '當'),
    ('协', '協'),
    ('将', '將'),
    ('帅', '帥'),
    ('结', '結'),
    ('灭', '滅'),
    ('编', '編'),
    ('废', '廢'),
    ('毙', '斃'),
    ('蛮', '蠻'),
    ('东', '東'),
    ('轲', '軻'),
    ('维', '維'),
    ('华', '華'),
    ('银', '銀'),
    ('龙', '龍'),
    ('长', '長'),
    ('萨', '薩'),
    ('横', '橫'),
    ('竖', '豎'),
    ('顶', '頂'),
    ('侧', '側'),
    ('轴', '軸'),
    ('点', '點'),
    ('违', '違'),
    ('离', '離'),
    ('负', '負'),
    ('认', '認'),
    ('议', '議'),
    ('乌', '烏'),
    ('胜', '勝'),
];

/// Other variant characters, each with the simplified one it stands for.
const OTHER_FORMS: &[(char, char)] = &[
    ('俥', '车'),
    ('傌', '马'),
    ('砲', '炮'),
    ('禇', '褚'),
    ('盧', '卢'),
    ('敦', '惇'),
    ('軻', '柯'),
    ('轲', '柯'),
    ('於', '于'),
    ('變', '变'),
    ('貳', '二'),
    ('竜', '龙'),
    ('歩', '步'),
    ('包', '炮'),
    ('國', '国'),
    ('騎', '骑'),
    ('叄', '叁'),
    ('參', '叁'),
    ('貮', '贰'),
];

/// The traditional form of a simplified character used in names and records; any other character is returned unchanged.
pub fn traditional(simplified: char) -> char {
    SCRIPTS.iter().find(|(from, _)| *from == simplified).map_or(simplified, |&(_, to)| to)
}

/// The simplified form of a character.
fn simplified(c: char) -> char {
    let other = OTHER_FORMS.iter().find(|(from, _)| *from == c).map(|&(_, to)| to);
    other.or_else(|| SCRIPTS.iter().find(|(_, form)| *form == c).map(|&(to, _)| to)).unwrap_or(c)
}

/// Converts the names and records of the games to traditional script. Covers only the characters that they use.
pub fn to_traditional(text: &str) -> String {
    let mut chars = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(c) = chars.next() {
        // 后 means "rear" before the name of a piece, but the queen before a cell.
        let is_queen = c == '后' && chars.peek().is_none_or(char::is_ascii);
        out.push(if is_queen { c } else { traditional(c) });
    }
    out
}

/// Whether a character is one of those that records and names of generals use, in either script: for telling in which
/// encoding a text was written.
pub(crate) fn is_of_records(c: char) -> bool {
    const COMMON: &str = "魏蜀年月回合第退平炮兵卒士相象前中帝收判和曹操典荀彧郭嘉夏侯惇徐晃德仁洪李于禁苞羽超周平王化沙摩柯\
        泰凌甘慈史太程普丁奉徐盛潘璋一二三四五六七八九十";
    SCRIPTS.iter().any(|&(plain, form)| c == plain || c == form) || COMMON.contains(c)
}

/// Folds a character to the form that readers compare: simplified, half-width, and one name for each piece.
fn fold(c: char) -> char {
    let half = match u32::from(c) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(c),
        _ => c,
    };
    match simplified(half) {
        '卒' => '兵',
        '帅' => '将',
        '仕' => '士',
        '象' => '相',
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '－' | '–' | '—' | '→' | '−' => '-',
        '：' => ':',
        '．' | '·' => '.',
        '×' => 'x',
        other => other,
    }
}

/// The number of a circled numeral: ①…⑳, ❶…❿, ㊀…㊉.
fn circled(c: char) -> Option<u32> {
    [('①', 20), ('❶', 10), ('㊀', 10)].into_iter().find_map(|(first, count)| {
        let n = u32::from(c).checked_sub(u32::from(first))?;
        (n < count).then_some(n + 1)
    })
}

/// Normalises a text for comparison: folds its characters, writes circled numerals as digits, and drops whitespace and
/// bracketed remarks.
pub(crate) fn normalise(text: &str) -> String {
    let mut depth = 0usize;
    let mut out = String::with_capacity(text.len());
    for c in text.chars().map(fold) {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 || c.is_whitespace() || c == '\u{feff}' || c == '\u{200b}' => {}
            _ => match circled(c) {
                Some(number) => out += &number.to_string(),
                None => out.push(c),
            },
        }
    }
    out
}

/// What a text that should be a move says, without what people and their keyboards put around it: the slash of a
/// command, the number of the move, quotation marks, a full stop. A move that stands in parentheses is no remark.
pub(crate) fn bare(text: &str) -> String {
    const AROUND: [char; 17] =
        ['"', '\'', '“', '”', '‘', '’', '「', '」', '『', '』', '`', '*', '_', '<', '>', '《', '》'];
    const AFTER: [char; 10] = ['.', '。', '!', '?', ';', ',', '、', '…', '~', ':'];
    let text = text.trim_start().trim_start_matches(['/', '／']);
    let text = without_number(text);
    let mut bare = normalise(text);
    if bare.is_empty() {
        bare = normalise(&text.replace(['(', ')', '（', '）'], " "));
    }
    let bare = bare.trim_start_matches(AROUND);
    bare.trim_end_matches(|c| AROUND.contains(&c) || AFTER.contains(&c)).to_owned()
}

/// Strips the number of a move: `1. `, `12.`, `3、`, `4)`. A number that a digit follows at once is part of the move.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start();
    let marked = rest.trim_start_matches(|c: char| fold(c).is_ascii_digit());
    let after = marked.trim_start_matches(['.', '．', '。', '、', ')', '）', '…']);
    let is_number = marked.len() < rest.len() && after.len() < marked.len();
    if is_number && !after.starts_with(|c: char| fold(c).is_ascii_digit()) { after } else { text }
}

/// The value of a numeral 〇…十, in everyday or in financial characters.
fn digit(c: char) -> Option<u32> {
    ["〇一二三四五六七八九十", "零壹贰叁肆伍陆柒捌玖拾"]
        .into_iter()
        .find_map(|digits| digits.chars().position(|d| d == c))
        .map(|n| n as u32)
}

/// A number at the beginning of a text, in digits or in Chinese numerals up to 99, and the rest.
pub(crate) fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if !digits.is_empty() {
        return Some((digits.parse().ok()?, rest));
    }
    let end = text.find(|c| digit(c).is_none()).unwrap_or(text.len());
    let (numeral, rest) = text.split_at(end);
    let values: Vec<u32> = numeral.chars().filter_map(digit).collect();
    let number = match *values.as_slice() {
        [n] => n,
        [10, ones] if ones < 10 => 10 + ones,
        [tens, 10] if tens < 10 => tens * 10,
        [tens, 10, ones] if tens < 10 && ones < 10 => tens * 10 + ones,
        [tens, ones] if tens < 10 && ones < 10 => tens * 10 + ones,
        _ => return None,
    };
    Some((number, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_of_all_kinds() {
        for (text, number) in
            [("7", 7), ("17x", 17), ("七", 7), ("十", 10), ("十七", 17), ("二十一平", 21), ("一〇", 10), ("拾柒", 17)]
        {
            assert_eq!(leading_number(text).map(|(n, _)| n), Some(number), "{text}");
        }
        assert_eq!(leading_number("平7"), None);
        assert_eq!(leading_number("99999999999"), None);
    }

    #[test]
    fn folding_is_the_same_for_all_spellings() {
        assert_eq!(normalise("１８９年［吳］太史慈進７（結盟魏）"), "189年[吴]太史慈进7");
        assert_eq!(normalise("傌 八 進 七"), "马八进七");
        assert_eq!(normalise("砲5平6"), normalise("炮5平6"));
        assert_eq!(normalise("马⑥进⑰㊀❷"), "马6进1712");
    }

    #[test]
    fn what_stands_around_a_move_is_left_out() {
        for text in ["q12o11", "/q12o11", "(q12o11)", "1. q12o11", "12.q12o11", "3、q12o11。", "“q12o11”！", "`q12o11`"]
        {
            assert_eq!(bare(text), "q12o11", "{text}");
        }
        // Numbers that belong to the move.
        for text in ["15-16", "15.16", "1516"] {
            assert_eq!(bare(text), text);
        }
        assert_eq!(bare("（）"), "");
    }

    #[test]
    fn traditional_and_back() {
        let names = "刘备 关羽 张飞 诸葛亮 庞统 马超 孙权 鲁肃";
        assert_eq!(normalise(&to_traditional(names)), normalise(names));
    }
}
