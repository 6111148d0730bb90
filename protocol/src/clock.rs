//! Budgets of time. The search has no clock; its callers bring one.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};
use sanguo_ai::Watch;

/// The processor time that this thread has used: other programs on the machine cost none of it.
pub fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// A budget of processor time, used up to its end: what an iteration has found until then counts.
pub struct CpuBudget {
    end: Duration,
}

impl CpuBudget {
    /// From now on.
    pub fn new(budget: Duration) -> CpuBudget {
        CpuBudget { end: cpu_time() + budget }
    }
}

impl Watch for CpuBudget {
    fn stop(&mut self, _: u64) -> bool {
        cpu_time() >= self.end
    }
}

/// A budget of time on the wall, which may also be ended from elsewhere.
pub struct WallBudget<'a> {
    /// When it ends, if ever.
    pub end: Option<(Instant, Duration)>,
    /// Ends it at once.
    pub stop: &'a std::sync::atomic::AtomicBool,
}

impl Watch for WallBudget<'_> {
    fn stop(&mut self, _: u64) -> bool {
        let over = self.end.is_some_and(|(begun, budget)| begun.elapsed() >= budget);
        over || self.stop.load(std::sync::atomic::Ordering::Relaxed)
    }

    fn deepen(&mut self, _: u32, _: u64) -> bool {
        !self.stop.load(std::sync::atomic::Ordering::Relaxed)
            && self.end.is_none_or(|(begun, budget)| begun.elapsed() < budget / 2)
    }
}
