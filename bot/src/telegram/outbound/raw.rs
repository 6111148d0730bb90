//! Calls made by hand: of methods and with fields that teloxide does not know, and where not all of the answer is needed.
//! What Telegram adds to an answer cannot make it unreadable then.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use teloxide::requests::{JsonRequest, MultipartPayload, MultipartRequest, Payload, Request};
use teloxide::types::InputFile;
use teloxide::{Bot, RequestError};

use super::client::{Board, Content, Medium};

/// A method that is called by its name, with fields as texts.
pub trait Method: Send + Sync + 'static {
    /// Its name.
    const NAME: &'static str;
}

/// Declares methods by their names.
macro_rules! methods {
    ($($name:ident)*) => { $(
        enum $name {}

        impl $crate::telegram::outbound::raw::Method for $name {
            const NAME: &'static str = stringify!($name);
        }
    )* };
}

pub(crate) use methods;

/// A call with its fields and its file. Everything is text, objects as JSON: so it is in a form, and the server makes no
/// difference where there is none.
struct Raw<M> {
    fields: BTreeMap<&'static str, String>,
    file: Option<InputFile>,
    method: PhantomData<M>,
}

impl<M> Serialize for Raw<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields.serialize(serializer)
    }
}

impl<M: Method> Payload for Raw<M> {
    type Output = Value;

    const NAME: &'static str = M::NAME;
}

impl<M: Method> MultipartPayload for Raw<M> {
    fn copy_files(&self, into: &mut dyn FnMut(InputFile)) {
        self.file.iter().cloned().for_each(into);
    }

    fn move_files(&mut self, into: &mut dyn FnMut(InputFile)) {
        self.file.take().into_iter().for_each(into);
    }
}

/// Calls a method.
///
/// # Errors
/// What Telegram or the network says.
pub async fn call<M: Method>(bot: &Bot, fields: Fields, file: Option<InputFile>) -> Result<Value, RequestError> {
    let with_file = file.is_some();
    let raw = Raw::<M> { fields: fields.0, file, method: PhantomData };
    if with_file {
        MultipartRequest::new(bot.clone(), raw).send().await
    } else {
        JsonRequest::new(bot.clone(), raw).send().await
    }
}

methods!(SendMessage SendPhoto SendDocument SendAnimation);

/// Sends something, with fields that say where.
///
/// # Errors
/// What Telegram or the network says.
pub async fn send(bot: &Bot, fields: Fields, content: &Content) -> Result<Value, RequestError> {
    let fields = match &content.keyboard {
        Some(keyboard) => fields.with("reply_markup", json!(keyboard)),
        None => fields,
    };
    let Some(board) = &content.board else { return call::<SendMessage>(bot, fields.text(&content.html), None).await };
    let file = upload(board);
    let (fields, name) = (fields.caption(&content.html), attached(&file));
    match board.medium {
        Medium::Photo => call::<SendPhoto>(bot, fields.with("photo", name), Some(file)).await,
        Medium::Document => {
            // A picture that is sent as a file stays one.
            let fields = fields.with("document", name).with("disable_content_type_detection", true);
            call::<SendDocument>(bot, fields, Some(file)).await
        }
        Medium::Animation => call::<SendAnimation>(bot, fields.with("animation", name), Some(file)).await,
    }
}

/// A number of an answer.
pub fn number(answer: &Value, name: &str) -> Option<i32> {
    answer.get(name)?.as_i64()?.try_into().ok()
}

/// Fields of a call.
#[derive(Default)]
pub struct Fields(BTreeMap<&'static str, String>);

impl Fields {
    /// One more field; an object as its JSON.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Fields {
        self.0.insert(name, value.to_string());
        self
    }

    /// The text of what is sent.
    pub fn text(self, html: &str) -> Fields {
        let fields = self.with("text", html).with("parse_mode", "HTML");
        fields.with("link_preview_options", json!({"is_disabled": true}))
    }

    /// The text below a picture.
    pub fn caption(self, html: &str) -> Fields {
        self.with("caption", html).with("parse_mode", "HTML")
    }
}

/// A picture or file on its way.
pub fn upload(board: &Board) -> InputFile {
    InputFile::memory(board.png.clone()).file_name(board.name.clone())
}

/// By what a file is referred to in the fields of its call.
pub fn attached(file: &InputFile) -> String {
    json!(file).as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_referred_to_by_one_name() {
        let file = upload(&Board { png: vec![1], medium: Medium::Photo, name: "board.png".to_owned() });
        let name = attached(&file);
        assert!(name.starts_with("attach://"));
        assert_eq!(attached(&file.clone()), name);
    }
}
