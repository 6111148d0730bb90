//! Keeps Sanguo games, people and outgoing messages.
