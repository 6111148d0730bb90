//! Buttons as Discord has them: rows of buttons, and menus where there are many alternatives.

use std::collections::BTreeSet;

use sanguo_commands::{Button, Invocation, Style};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::limits;

/// From this many alternatives on they stand in a menu.
const MENU: usize = 6;
/// How the ids of menus begin, which give no command themselves: what is chosen in one is the id of a button.
const MENU_ID: &str = "menu";

/// The command of a button with the names of its arguments: alternatives have these in common.
fn shape(button: &Button) -> Option<(String, BTreeSet<String>)> {
    let invocation = Invocation::from_id(&button.id)?;
    Some((invocation.command, invocation.args.into_keys().collect()))
}

/// Whether there are so many buttons that some may stand in a menu.
pub fn has_menu(buttons: &[Vec<Button>]) -> bool {
    buttons.iter().flatten().count() >= MENU
}

/// Rows of components for rows of buttons.
pub fn rows(buttons: &[Vec<Button>], placeholder: &str) -> Vec<CreateActionRow> {
    let flat: Vec<&Button> = buttons.iter().flatten().collect();
    let mut rows = Vec::new();
    let mut singles: Vec<&Button> = Vec::new();
    for group in flat.chunk_by(|a, b| shape(a).is_some_and(|shape| Some(shape) == self::shape(b))) {
        if group.len() < MENU {
            singles.extend(group);
            continue;
        }
        flush(&mut rows, &mut singles);
        for page in group.chunks(limits::CHOICES) {
            rows.push(menu(rows.len(), page, placeholder));
        }
    }
    flush(&mut rows, &mut singles);
    if rows.len() > limits::ROWS {
        tracing::warn!(rows = rows.len(), "a message has more buttons than Discord shows");
        rows.truncate(limits::ROWS);
    }
    rows
}

/// A single button that leads to an address.
pub fn link(label: &str, address: &str) -> Vec<CreateActionRow> {
    let button = CreateButton::new_link(address).label(limits::label(label, limits::LABEL));
    vec![CreateActionRow::Buttons(vec![button])]
}

fn flush(rows: &mut Vec<CreateActionRow>, singles: &mut Vec<&Button>) {
    rows.extend(singles.chunks(limits::ROW).map(|row| CreateActionRow::Buttons(row.iter().map(|b| one(b)).collect())));
    singles.clear();
}

fn one(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Plain => ButtonStyle::Secondary,
        Style::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(button.id.as_str()).label(limits::label(&button.label, limits::LABEL)).style(style)
}

fn menu(number: usize, alternatives: &[&Button], placeholder: &str) -> CreateActionRow {
    let option = |b: &&Button| CreateSelectMenuOption::new(limits::label(&b.label, limits::CHOICE), b.id.as_str());
    let options = alternatives.iter().map(option).collect();
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(format!("{MENU_ID}~{number}"), kind).placeholder(placeholder))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(id: &Invocation) -> Button {
        Button { id: id.to_id().unwrap(), label: "x".repeat(200), style: Style::Plain }
    }

    fn kinds(rows: &[CreateActionRow]) -> String {
        let kind = |row: &CreateActionRow| match row {
            CreateActionRow::Buttons(buttons) => buttons.len().to_string(),
            CreateActionRow::SelectMenu(_) => "m".to_owned(),
            CreateActionRow::InputText(_) => "?".to_owned(),
        };
        rows.iter().map(kind).collect()
    }

    #[test]
    fn many_alternatives_are_a_menu_and_few_are_buttons() {
        let base = Invocation::new("move").with("game", 1);
        let to = |i: usize| button(&base.clone().with("to", i));
        let turn = |i: usize| button(&base.clone().with("page", i));
        let few: Vec<Button> = (0..5).map(to).collect();
        assert_eq!(kinds(&rows(&[few], "")), "5");
        // A full page of the chooser has six rows of buttons, one more than there may be.
        let mut page: Vec<Vec<Button>> = (0..4).map(|row| (0..5).map(|i| to(row * 5 + i)).collect()).collect();
        page.push(vec![turn(0), turn(2)]);
        page.push(vec![button(&base)]);
        assert_eq!(kinds(&rows(&page, "")), "m3");
        let all: Vec<Button> = (0..60).map(to).collect();
        assert_eq!(kinds(&rows(&[all], "")), "mmm");
        assert_eq!(Invocation::from_id(&format!("{MENU_ID}~0")), None);
    }
}
