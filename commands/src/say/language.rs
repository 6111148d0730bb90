//! The languages the bot speaks.

use serde::{Deserialize, Serialize};

/// A language the bot speaks. Stored by its code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// 简体中文.
    #[serde(rename = "zh-CN")]
    Simplified,
    /// 繁體中文.
    #[serde(rename = "zh-TW")]
    Traditional,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::Simplified, Language::Traditional];

    /// The code: `en`, `zh-CN`, `zh-TW`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Simplified => "zh-CN",
            Language::Traditional => "zh-TW",
        }
    }

    /// The language of a code or name as platforms and people write it: `en-US`, `zh`, `zh-Hant`, `繁體中文`…
    pub fn read(text: &str) -> Option<Language> {
        let text = text.trim().to_lowercase().replace('_', "-");
        match text.as_str() {
            "english" | "英文" | "英语" | "英語" => Some(Language::English),
            "简体中文" | "简体" | "中文" | "chinese" => Some(Language::Simplified),
            "繁體中文" | "繁體" | "繁体" | "繁体中文" | "zh-tw" | "zh-hk" | "zh-mo" => {
                Some(Language::Traditional)
            }
            _ if text.starts_with("zh-hant") => Some(Language::Traditional),
            _ if text == "zh" || text.starts_with("zh-") => Some(Language::Simplified),
            _ if text == "en" || text.starts_with("en-") => Some(Language::English),
            _ => None,
        }
    }

    /// Whether names and records are written in traditional characters.
    pub const fn is_traditional(self) -> bool {
        matches!(self, Language::Traditional)
    }

    /// Whether the language is written in Chinese characters.
    pub const fn is_chinese(self) -> bool {
        !matches!(self, Language::English)
    }

    pub(super) const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../../texts/en.ftl"),
            Language::Simplified => include_str!("../../texts/zh-CN.ftl"),
            Language::Traditional => include_str!("../../texts/zh-TW.ftl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_by_any_code() {
        for (text, language) in [
            ("en-US", Language::English),
            ("zh", Language::Simplified),
            ("zh_CN", Language::Simplified),
            ("zh-Hant-HK", Language::Traditional),
            ("zh-TW", Language::Traditional),
            ("繁體中文", Language::Traditional),
        ] {
            assert_eq!(Language::read(text), Some(language), "{text}");
        }
        assert_eq!(Language::read("tlh"), None);
    }
}
