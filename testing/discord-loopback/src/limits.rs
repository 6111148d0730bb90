//! How many calls are taken, and how each answer tells how many more (Topics/Rate Limits).

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderValue};

/// The time in which calls are counted.
const WINDOW: Duration = Duration::from_secs(1);
/// Global Rate Limit: calls of a bot a second, whatever they are for.
const GLOBAL: u32 = 50;
/// Messages to one channel, and other calls of one kind for one channel, server or interaction. The numbers are not
/// published: a bot has to go by what the answers tell it.
const MESSAGES: u32 = 5;
const OTHERS: u32 = 10;

#[derive(Clone, Copy)]
struct Window {
    begun: Instant,
    used: u32,
}

impl Window {
    /// Counts a call; how many more there may be in this window, if this one may, and how long the window lasts.
    fn take(&mut self, limit: u32) -> (Option<u32>, Duration) {
        if self.begun.elapsed() >= WINDOW {
            *self = Window { begun: Instant::now(), used: 0 };
        }
        let left = limit.checked_sub(self.used + 1);
        self.used += u32::from(left.is_some());
        (left, WINDOW.saturating_sub(self.begun.elapsed()))
    }
}

/// The calls of the last moments.
#[derive(Default)]
pub(crate) struct Limits {
    windows: BTreeMap<String, Window>,
    /// How many calls were too many.
    pub(crate) exceeded: usize,
}

/// What became of a call with regard to the limits.
pub(crate) struct Taken {
    bucket: String,
    limit: u32,
    left: Option<u32>,
    /// How long it is to wait for more.
    pub(crate) reset_after: Duration,
    /// Whether there were too many calls of all kinds.
    pub(crate) global: bool,
}

impl Limits {
    /// Counts a call.
    pub(crate) fn take(&mut self, method: &str, route: &str) -> Taken {
        let mut window = |name: &str, limit| {
            let new = Window { begun: Instant::now(), used: 0 };
            self.windows.entry(name.to_owned()).or_insert(new).take(limit)
        };
        let bucket = bucket(method, route);
        let limit =
            if bucket.starts_with("POST channels/") && bucket.ends_with("/messages") { MESSAGES } else { OTHERS };
        // Interaction endpoints are not bound to the global limit.
        let counts = !route.starts_with("interactions/") && !route.starts_with("webhooks/");
        let mut taken = Taken { limit, left: None, reset_after: WINDOW, global: false, bucket };
        if counts && let (None, reset_after) = window("", GLOBAL) {
            (taken.reset_after, taken.global) = (reset_after, true);
        } else {
            (taken.left, taken.reset_after) = window(&taken.bucket, limit);
        }
        self.exceeded += usize::from(taken.left.is_none());
        taken
    }
}

impl Taken {
    /// Whether the call was one too many.
    pub(crate) fn is_too_many(&self) -> bool {
        self.left.is_none()
    }

    /// Header Format.
    pub(crate) fn tell(&self, headers: &mut HeaderMap) {
        let seconds = self.reset_after.as_secs_f64();
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        for (name, value) in [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.left.unwrap_or_default().to_string()),
            ("x-ratelimit-reset", format!("{:.3}", now.as_secs_f64() + seconds)),
            ("x-ratelimit-reset-after", format!("{seconds:.3}")),
            (
                "x-ratelimit-bucket",
                format!("{:x}", self.bucket.bytes().fold(7_u64, |sum, b| sum * 31 % 0xffff_fffb + u64::from(b))),
            ),
        ] {
            headers.insert(name, HeaderValue::from_str(&value).expect("a header"));
        }
    }
}

/// Rate Limits: calls are counted by method, path and the channel, server or webhook with its token that they are for;
/// other ids make no difference.
fn bucket(method: &str, route: &str) -> String {
    let parts: Vec<&str> = route.split('/').collect();
    let kept = if matches!(parts.first(), Some(&("webhooks" | "interactions"))) { 3 } else { 2 };
    let name = |(i, part): (usize, &&str)| {
        let is_id = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if i >= kept && is_id { "*".to_owned() } else { (*part).to_owned() }
    };
    format!("{method} {}", parts.iter().enumerate().map(name).collect::<Vec<_>>().join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_go_down_for_each_channel_by_itself() {
        let mut limits = Limits::default();
        let left = |limits: &mut Limits, route: &str| limits.take("POST", route).left;
        let counted: Vec<_> = (0..6).map(|_| left(&mut limits, "channels/1/messages")).collect();
        assert_eq!(counted, [Some(4), Some(3), Some(2), Some(1), Some(0), None]);
        assert_eq!(left(&mut limits, "channels/2/messages"), Some(4));
        assert_eq!(limits.exceeded, 1);
        assert_eq!(bucket("PATCH", "channels/1/messages/2"), bucket("PATCH", "channels/1/messages/3"));
        assert_ne!(bucket("POST", "webhooks/1/a"), bucket("POST", "webhooks/1/b"));
    }
}
