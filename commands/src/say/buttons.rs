//! Buttons for commands, and their rows.

use crate::invocation::Invocation;
use crate::say::message::{Button, Style};

/// Buttons in a row, as all platforms allow.
pub(crate) const ROW: usize = 5;

/// A button for a command; none for one whose id no platform takes: the command can be written all the same.
pub(crate) fn button(label: impl Into<String>, style: Style, invocation: &Invocation) -> Option<Button> {
    let id = invocation.to_id()?;
    Some(Button { id, label: label.into(), style })
}

/// Buttons in rows.
pub(crate) fn rows(buttons: impl IntoIterator<Item = Option<Button>>) -> Vec<Vec<Button>> {
    let buttons: Vec<Button> = buttons.into_iter().flatten().collect();
    buttons.chunks(ROW).map(<[Button]>::to_vec).collect()
}
