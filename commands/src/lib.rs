//! What a user of Sanguo can do, on any platform.
