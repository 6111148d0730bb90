//! Ids of buttons: those under messages that were sent long ago are read for ever.

use std::collections::BTreeSet;

use sanguo_commands::{ArgKind, Invocation, catalogue};

/// One id of each form under messages of version 0.1.0. Lines are added, never changed.
const IDS: &str = "
1~abort~answer=accept~game=1~vote=10
1~abort~confirm=yes~game=1
1~board~game=1
1~board~game=1~ply=0~size=full
1~board~game=1~ply=0~size=full~view=wei
1~cancel~confirm=yes~game=1
1~cancel~game=1
1~draw~answer=accept~game=10~vote=10
1~draw~answer=refuse~game=10~vote=10
1~draw~confirm=yes~game=1
1~draw~game=1
1~help~page=2
1~history~game=1
1~history~game=1~page=1
1~join~game=10~seat=random
1~join~game=10~seat=wei
1~late~answer=substitute~game=1~vote=10
1~leave~game=1
1~move~at=23~from=g1~game=1
1~move~at=34~from=s55~game=1~go=1~to=u53
1~move~at=34~game=1
1~move~at=4~from=n4~game=1~to=l4
1~move~at=4~from=n4~game=1~page=1
1~move~game=1
1~pause~answer=accept~game=1~vote=10
1~resign~confirm=yes~game=1
1~resign~game=1
1~settings~for=me~show=zone
1~settings~for=server~reset=default~show=quiet
1~share~game=1~public=on
1~substitute~game=1~seat=wei
1~takeback~answer=accept~game=1~vote=11
1~takeback~answer=refuse~game=1~vote=11
1~targets~game=1
1~targets~game=1~page=1
1~targets~game=1~point=m10
1~time~answer=refuse~game=1~vote=10
1~try~at=23~from=?~game=1~line=0a1b
1~try~at=23~from=?~game=1~line=0a1b~page=1
1~try~at=23~game=1~line=0a1b~step=1
";

#[test]
fn ids_of_old_buttons_name_commands_and_arguments_that_still_exist() {
    let mut named = BTreeSet::new();
    for id in IDS.split_whitespace() {
        let invocation = Invocation::from_id(id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(invocation.to_id().expect(id).as_str(), id);
        let spec = catalogue().iter().find(|spec| spec.name == invocation.command);
        let spec = spec.unwrap_or_else(|| panic!("no command of {id}"));
        for name in invocation.args.keys() {
            assert!(spec.args.iter().any(|arg| arg.name == name), "{id}: {} has no {name}", spec.name);
            named.insert((spec.name, name.clone()));
        }
    }
    // What only buttons set is tested by some id: a new one gets its line.
    for spec in catalogue().iter() {
        for arg in spec.args.iter().filter(|arg| arg.kind == ArgKind::Hidden) {
            assert!(named.contains(&(spec.name, arg.name.to_owned())), "no id with {} of {}", arg.name, spec.name);
        }
    }
}
