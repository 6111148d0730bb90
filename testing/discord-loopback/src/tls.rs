//! A certificate authority of the tests' own, and a server's certificate for Discord's host name.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::server::TlsStream;

/// The authority as PEM, and what the server needs.
pub fn make(hosts: &[&str]) -> (String, TlsAcceptor) {
    let authority_key = KeyPair::generate().expect("a key");
    let mut params = CertificateParams::new(Vec::new()).expect("parameters");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = params.self_signed(&authority_key).expect("an authority");
    let issuer = Issuer::new(params, authority_key);
    let key = KeyPair::generate().expect("a key");
    let certificate =
        CertificateParams::new(hosts.iter().map(|host| (*host).to_owned()).collect::<Vec<_>>()).expect("parameters");
    let certificate = certificate.signed_by(&key, &issuer).expect("a certificate");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("TLS")
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], PrivateKeyDer::Pkcs8(key.serialize_der().into()))
        .expect("a server");
    (authority.pem(), TlsAcceptor::from(Arc::new(config)))
}

/// Takes connections with TLS. One that is slow to greet keeps no other waiting.
pub struct Listener {
    address: SocketAddr,
    greeted: mpsc::UnboundedReceiver<(TlsStream<TcpStream>, SocketAddr)>,
}

impl Listener {
    /// Begins to take connections.
    pub fn new(tcp: TcpListener, tls: TlsAcceptor) -> Listener {
        let address = tcp.local_addr().expect("an address");
        let (sender, greeted) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, from)) = tcp.accept().await {
                let (tls, sender) = (tls.clone(), sender.clone());
                tokio::spawn(async move {
                    // Whoever does not finish the handshake is no client of ours.
                    if let Ok(stream) = tls.accept(stream).await {
                        let _ = sender.send((stream, from));
                    }
                });
            }
        });
        Listener { address, greeted }
    }
}

impl axum::serve::Listener for Listener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        match self.greeted.recv().await {
            Some(connection) => connection,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        Ok(self.address)
    }
}
