//! Draws a Sanguo position as a picture.
