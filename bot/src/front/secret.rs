//! Secrets among the settings. They are never shown, not even for debugging.

use std::convert::Infallible;

use secrecy::{ExposeSecret, SecretString};

/// A secret as it stands among the settings.
///
/// # Errors
/// None: any text may be one.
pub fn read(text: &str) -> Result<SecretString, Infallible> {
    Ok(SecretString::new(text.trim().to_owned()))
}

/// Whether a secret was left empty.
pub fn is_empty(secret: &SecretString) -> bool {
    secret.expose_secret().is_empty()
}
