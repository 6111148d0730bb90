//! The file `.env`.

use std::fs;

use crate::harness::{said, tool};

#[test]
fn a_settings_file_counts_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let write = |text: &str| fs::write(folder.path().join(".env"), text).unwrap();
    let check = || tool(folder.path(), &["check"]);
    write("# a comment\n\nSANGUO_PORT=8059\nthis is no setting s3cret\nSANGUO_DATABASE=other.db\n");
    for args in [&["check"][..], &["--port", "0"], &["backup", "b.db"]] {
        let refused = tool(folder.path(), args);
        let told = said(&refused);
        assert!(!refused.status.success() && told.contains("line 4 is no setting"), "{told}");
        assert!(told.contains("Nothing of it was used") && !told.contains("s3cret"), "{told}");
        assert!(!told.contains("8059") && !told.contains("other.db"), "{told}");
    }
    let helped = tool(folder.path(), &["--help"]);
    assert!(helped.status.success());
    write("SANGUO_PORT=8059\nSANGUO_DATABASE=other.db\nSANGUO_KEEP_DAYS=400\n");
    let told = said(&check());
    assert!(told.contains("8059") && told.contains("other.db"), "{told}");
    write("SANGUO_PORT=8059\nSANGUO_LANGUAGE=\"en\n");
    assert!(!check().status.success());
    fs::write(folder.path().join(".env"), b"SANGUO_PORT=80\xff\n").unwrap();
    assert!(said(&check()).contains("Nothing of it was used"), "{}", said(&check()));
}
