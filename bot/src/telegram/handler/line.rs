//! Lines of text taken apart.

use sanguo_commands::{Input, Invocation, Service, Spec};

/// The command by which Telegram opens private chats, and tells of a group that was chosen for the bot.
pub const START: &str = "start";

/// A line taken apart: the command's name, whether it is addressed to this bot or another, and the line without that.
pub struct Line {
    /// The name, in small letters.
    pub name: String,
    /// The bot it is addressed to, in small letters.
    pub addressed: Option<String>,
    /// The line without that.
    pub text: String,
}

impl Line {
    /// Reads a text; `None` when it does not begin with a slash.
    pub fn read(text: &str) -> Option<Line> {
        let rest = text.trim().strip_prefix(['/', '／'])?;
        let (word, args) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let (name, addressed) = match word.split_once('@') {
            Some((name, bot)) => (name, Some(bot.to_lowercase())),
            None => (word, None),
        };
        Some(Line { name: name.to_lowercase(), addressed, text: format!("/{name} {args}").trim_end().to_owned() })
    }

    /// What follows the name.
    pub fn args(&self) -> &str {
        self.text.split_once(char::is_whitespace).map_or("", |(_, args)| args.trim())
    }

    /// Whether its command is one of this bot.
    pub fn is_known(&self, service: &Service) -> bool {
        self.name == START || self.spec(service).is_some()
    }

    /// The command that it gives, by its name in any language.
    pub fn spec(&self, service: &Service) -> Option<&'static Spec> {
        service.catalogue().find(service.texts(), &self.name)
    }
}

/// The command that is given.
pub fn spec_of(service: &Service, input: &Input) -> Option<&'static Spec> {
    match input {
        Input::Line(text) => Line::read(text)?.spec(service),
        Input::Press(id) => service.catalogue().get(&Invocation::from_id(id)?.command),
        Input::Command(call) => service.catalogue().get(&call.command),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let line = Line::read("/Move@SanguoBot  q12o11 #3").unwrap();
        assert_eq!((line.name.as_str(), line.addressed.as_deref()), ("move", Some("sanguobot")));
        assert_eq!((line.text.as_str(), line.args()), ("/Move  q12o11 #3", "q12o11 #3"));
        let chinese = Line::read("／走 马6进7").unwrap();
        assert_eq!((chinese.name.as_str(), chinese.text.as_str()), ("走", "/走 马6进7"));
        assert!(Line::read("q12o11").is_none() && Line::read("").is_none());
        assert_eq!(Line::read("/").unwrap().name, "");
    }
}
