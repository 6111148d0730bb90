//! How the machine answers what is asked of it.
