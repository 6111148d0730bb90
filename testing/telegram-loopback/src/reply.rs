//! What the server answers when it refuses something.

use serde_json::{Value, json};

/// A refusal in Telegram's words.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The error code, which is the HTTP status too.
    pub code: u16,
    /// What is wrong.
    pub description: String,
    /// `retry_after` or `migrate_to_chat_id`.
    pub parameters: Option<Value>,
    /// Whether a correct bot never causes it: a limit that was passed, a field that does not exist.
    pub mistake: bool,
}

impl Refused {
    /// Something a correct bot never does.
    pub fn mistake(description: &str) -> Refused {
        Refused { mistake: true, ..Refused::bad(description) }
    }

    /// Something that happens to correct bots.
    pub fn bad(description: &str) -> Refused {
        Refused { code: 400, description: description.to_owned(), parameters: None, mistake: false }
    }

    /// The bot may not do that.
    pub fn forbidden(description: &str) -> Refused {
        Refused { code: 403, ..Refused::bad(description) }
    }

    /// Too much was sent.
    pub fn flood(seconds: u64) -> Refused {
        Refused {
            code: 429,
            description: format!("Too Many Requests: retry after {seconds}"),
            parameters: Some(json!({ "retry_after": seconds })),
            mistake: false,
        }
    }

    /// The group is a supergroup now.
    pub fn moved(chat: i64) -> Refused {
        Refused {
            parameters: Some(json!({ "migrate_to_chat_id": chat })),
            ..Refused::bad("Bad Request: group chat was upgraded to a supergroup chat")
        }
    }

    /// As it is sent.
    pub fn body(&self) -> Value {
        let mut body = json!({ "ok": false, "error_code": self.code, "description": self.description });
        if let Some(parameters) = &self.parameters {
            body["parameters"] = parameters.clone();
        }
        body
    }
}
