//! One call of a method: its fields, whether they came as JSON or as a form, and its files.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::reply::Refused;

/// A call.
#[derive(Clone, Debug, Default)]
pub struct Call {
    /// The method, as the documentation spells it.
    pub method: String,
    /// Its fields.
    pub fields: Map<String, Value>,
    /// Its files.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Call {
    /// A field as an object or list; in forms these are JSON texts.
    ///
    /// # Errors
    /// When it is no JSON.
    pub fn object(&self, name: &str) -> Result<Option<Value>, Refused> {
        match self.fields.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => serde_json::from_str(text).map(Some).map_err(|_| {
                let what = match name {
                    "reply_markup" => "reply keyboard markup",
                    "reply_parameters" => "reply parameters",
                    "media" => "input media",
                    "scope" => "BotCommandScope",
                    other => other,
                };
                Refused::mistake(&format!("Bad Request: can't parse {what} JSON object"))
            }),
            Some(value) => Ok(Some(value.clone())),
        }
    }

    /// A field as text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.fields.get(name)?.as_str()
    }

    /// A field as a number; in forms these are texts.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.fields.get(name)? {
            Value::String(text) => text.parse().ok(),
            value => value.as_i64(),
        }
    }

    /// A file: a part of the form, by its own name or by `attach://`.
    ///
    /// # Errors
    /// When there is none.
    pub fn file(&self, name: &str, reference: Option<&str>) -> Result<Vec<u8>, Refused> {
        let attached = reference.or_else(|| self.text(name)).and_then(|text| text.strip_prefix("attach://"));
        let missing = || match reference {
            Some(_) => Refused::mistake("Bad Request: can't parse InputMedia: media not found"),
            None => Refused::mistake(&format!("Bad Request: there is no {name} in the request")),
        };
        self.files.get(attached.unwrap_or(name)).cloned().ok_or_else(missing)
    }

    /// Refuses fields that the documentation does not name for the method.
    ///
    /// # Errors
    /// The first such field.
    pub fn only(&self, known: &[&str]) -> Result<(), Refused> {
        match self.fields.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(Refused::mistake(&format!("Bad Request: {} has no field {name}", self.method))),
            None => Ok(()),
        }
    }
}
