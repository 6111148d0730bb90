//! Drawing pictures beside the threads that talk to platforms: it takes some milliseconds of computing.

use std::sync::Arc;

use sanguo_commands::{Document, Picture, PictureError, Service};

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// It cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// Drawing ended badly.
    #[error("drawing ended badly: {0}")]
    Task(#[from] tokio::task::JoinError),
}

/// A picture as PNG.
///
/// # Errors
/// When the picture's data make no sense.
pub async fn draw(service: &Arc<Service>, picture: Picture) -> Result<Vec<u8>, DrawError> {
    let service = Arc::clone(service);
    Ok(tokio::task::spawn_blocking(move || service.png(&picture)).await??)
}

/// The file of a message. One that cannot be made is no reason to keep the text back, so it is only logged.
pub async fn document_if_possible(service: &Service, document: &Document) -> Option<Vec<u8>> {
    match service.document(document).await {
        Ok(content) => Some(content),
        Err(error) => {
            tracing::error!(%error, "sending a message without its file");
            None
        }
    }
}

/// The picture of a message. One that cannot be drawn is no reason to keep the text back, so it is only logged.
pub async fn draw_if_possible(service: &Arc<Service>, picture: Option<&Picture>) -> Option<Vec<u8>> {
    match draw(service, picture?.clone()).await {
        Ok(png) => Some(png),
        Err(error) => {
            tracing::error!(%error, "sending a message without its picture");
            None
        }
    }
}
