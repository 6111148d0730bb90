//! Interactions fed to the reader: genuine ones, and what can be made from them.

use sanguo_commands::Input;
use sanguo_fuzz::corpus;

use super::{Spot, invocation, request};
use crate::discord::guilds::Guilds;
use crate::discord::model::{Interaction, InteractionKind};

#[test]
fn interactions() {
    let guilds = Guilds::default();
    let (mut commands, mut presses) = (0, 0);
    sanguo_fuzz::documents(corpus::DISCORD, 10_000, |text| {
        let Ok(read) = serde_json::from_str::<Interaction>(text) else { return };
        let spot = Spot::of(&read, &guilds);
        let input = match read.kind() {
            InteractionKind::Command | InteractionKind::Autocomplete => {
                commands += 1;
                Input::Command(invocation(&read.data.name, &read))
            }
            InteractionKind::Component => {
                presses += 1;
                Input::Press(read.data.custom_id.clone())
            }
            InteractionKind::Other => return,
        };
        let made = request(&read, &spot, input);
        assert!(!made.key.is_empty() && !made.channel.is_empty());
    });
    assert!(commands > 1_000 && presses > 200, "most could not be read: {commands}, {presses}");
}
