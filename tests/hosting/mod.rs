//! What a host does with an installation: restoring, checking, backing up, starting and stopping, on a machine where
//! things go wrong.

mod files;
mod keeping;
mod locked;
mod platforms;
mod records;
mod server;
mod settings;
