//! Interactions fed to the reader: genuine ones, and what can be made from them.

use sanguo_commands::Input;
use sanguo_fuzz::corpus;
use serenity::all::Interaction;

use super::{Spot, invocation, request, spot_of_command, user};

#[test]
fn interactions() {
    let (mut commands, mut presses) = (0, 0);
    sanguo_fuzz::documents(corpus::DISCORD, 10_000, |text| {
        let Ok(interaction) = serde_json::from_str::<Interaction>(text) else { return };
        match interaction {
            Interaction::Command(read) | Interaction::Autocomplete(read) => {
                commands += 1;
                let who = user(&read.user, read.member.as_deref(), &read.locale);
                let made = request(read.id, &spot_of_command(&read), who, Input::Command(invocation(&read)));
                assert!(!made.key.is_empty() && !made.channel.is_empty());
            }
            Interaction::Component(read) => {
                presses += 1;
                let owners = &read.authorizing_integration_owners;
                let spot =
                    Spot::of(read.channel.as_ref(), read.channel_id, read.guild_id, owners, read.app_permissions);
                let who = user(&read.user, read.member.as_ref(), &read.locale);
                let made = request(read.id, &spot, who, Input::Press(read.data.custom_id.clone()));
                assert!(!made.key.is_empty() && !made.channel.is_empty());
            }
            _ => {}
        }
    });
    assert!(commands > 1_000 && presses > 200, "most could not be read: {commands}, {presses}");
}
