//! Growing pauses between attempts.

use std::time::Duration;

/// The pauses between attempts at something that fails: each twice as long as the one before, up to a longest one.
///
/// A pause is shortened by up to a half, by a random number that the caller passes in: many that failed together do not
/// all try again together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    failures: u32,
}

impl Backoff {
    /// Pauses that begin with `first` and are never longer than `longest`.
    pub const fn new(first: Duration, longest: Duration) -> Backoff {
        Backoff { first, longest, failures: 0 }
    }

    /// The same after so many failures.
    pub const fn after(self, failures: u32) -> Backoff {
        Backoff { failures, ..self }
    }

    /// Counts a failure; the pause before the next attempt.
    pub fn next(&mut self, random: u64) -> Duration {
        let doublings = self.failures.min(30);
        self.failures = self.failures.saturating_add(1);
        let whole = self.first.saturating_mul(1 << doublings).min(self.longest);
        let half = whole / 2;
        half + half * u32::from(random.to_le_bytes()[0]) / 255
    }

    /// Begins anew, after a success.
    pub const fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn pauses_double_up_to_the_longest_and_begin_anew() {
        let mut backoff = Backoff::new(SECOND, Duration::from_secs(600));
        let pauses: Vec<u64> = (0..12).map(|_| backoff.next(u64::MAX).as_secs()).collect();
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
        backoff.reset();
        assert_eq!(backoff.next(u64::MAX), SECOND);
        assert_eq!(backoff.after(u32::MAX).next(u64::MAX), Duration::from_secs(600), "no overflow");
        assert_eq!(backoff.after(3).next(u64::MAX), Duration::from_secs(8));
    }

    #[test]
    fn randomness_shortens_a_pause_by_half_at_most() {
        for random in [0, 1, 77, 255, 256, u64::MAX] {
            let pause = Backoff::new(SECOND, SECOND).next(random);
            assert!((SECOND / 2..=SECOND).contains(&pause), "{random}: {pause:?}");
        }
        assert_ne!(Backoff::new(SECOND, SECOND).next(0), Backoff::new(SECOND, SECOND).next(200));
    }
}
