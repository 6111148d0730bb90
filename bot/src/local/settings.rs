//! Settings of the local web channel.

use std::net::{IpAddr, SocketAddr};

use clap::Args;

/// Settings of the local web channel. It runs when no platform is set up.
#[derive(Args, Debug, Clone)]
pub struct LocalSettings {
    /// The address of the local web channel; it must be one of this machine alone.
    #[arg(long, env = "SANGUO_HOST", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The port of the local web channel.
    #[arg(long, env = "SANGUO_PORT", default_value_t = 8033)]
    pub port: u16,
}

impl LocalSettings {
    /// The address to listen on.
    ///
    /// # Errors
    /// When it could be reached from other machines: the local channel has no passwords.
    pub fn address(&self) -> Result<SocketAddr, String> {
        if self.host.is_loopback() {
            return Ok((self.host, self.port).into());
        }
        Err(format!(
            "the local web channel has no passwords and listens on loopback addresses only, not on {}; \
             use 127.0.0.1 (to reach it from elsewhere, forward the port by ssh)",
            self.host
        ))
    }
}
