//! Telegram's limits on how fast a bot may send. The time is passed in.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sanguo_store::Millis;

/// Messages a second in all chats together.
const OVERALL: usize = 30;
/// Spans are a little longer than Telegram's, which counts messages when they arrive.
const SECOND: Millis = 1100;
/// Messages a minute in one private chat: one a second, with bursts.
const PRIVATE: usize = 60;
const MINUTE: Millis = 61_000;

/// Keeps the bot within the limits.
pub struct Flood {
    group: usize,
    sent: Mutex<Sent>,
}

/// What is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// What happens in games.
    News,
    /// An answer to somebody.
    Answer,
    /// A change of an old message that nobody waits for.
    Tidying,
}

#[derive(Default)]
struct Sent {
    all: VecDeque<Millis>,
    chats: HashMap<i64, Chat>,
    /// Answers that people got where everybody hears them, by chat and account.
    heard: HashMap<(i64, i64), VecDeque<Millis>>,
}

#[derive(Default)]
struct Chat {
    sent: VecDeque<Millis>,
    blocked_until: Millis,
}

impl Flood {
    /// Limits with so many messages a minute in a group.
    pub fn new(group: u32) -> Flood {
        Flood { group: usize::try_from(group).unwrap_or(usize::MAX).max(1), sent: Mutex::default() }
    }

    /// Takes room for a message to a chat now. Answers leave a quarter of a group's room to the updates of its games,
    /// tidying half of it to both.
    ///
    /// # Errors
    /// How long to wait before asking again.
    pub fn take(&self, chat: i64, what: What, now: Millis) -> Result<(), Duration> {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        // Chats that have been quiet for long enough need no memory.
        if sent.chats.len() > 1000 {
            sent.chats.retain(|_, c| c.blocked_until > now || c.sent.back().is_some_and(|last| last + MINUTE > now));
        }
        let Sent { all, chats, .. } = &mut *sent;
        let limit = match what {
            _ if chat > 0 => PRIVATE,
            What::News => self.group,
            What::Answer => (self.group - self.group / 4).max(1),
            What::Tidying => self.group / 2,
        };
        let there = chats.entry(chat).or_default();
        let waits = [
            there.blocked_until - now,
            until_room(&mut there.sent, limit, MINUTE, now),
            until_room(all, OVERALL, SECOND, now),
        ];
        let wait = waits.into_iter().max().unwrap_or(0);
        if let Ok(wait @ 1..) = u64::try_from(wait) {
            return Err(Duration::from_millis(wait));
        }
        there.sent.push_back(now);
        all.push_back(now);
        Ok(())
    }

    /// Whether somebody may be answered once more where the others of a group hear it, and how often after that: three
    /// times a minute where a group gets twenty messages, so that nobody takes the room of all.
    pub fn hear(&self, chat: i64, account: i64, now: Millis) -> Option<usize> {
        const KEPT: usize = 1000;
        let limit = (self.group.saturating_mul(3) / 20).max(1);
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if sent.heard.len() > KEPT {
            sent.heard.retain(|_, at| at.back().is_some_and(|last| last + MINUTE > now));
        }
        let heard = sent.heard.entry((chat, account)).or_default();
        if until_room(heard, limit, MINUTE, now) > 0 {
            return None;
        }
        heard.push_back(now);
        Some(limit.saturating_sub(heard.len()))
    }

    /// Telegram has said how long to send nothing to a chat.
    pub fn block(&self, chat: i64, pause: Duration, now: Millis) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let until = now.saturating_add(i64::try_from(pause.as_millis()).unwrap_or(MINUTE));
        let there = sent.chats.entry(chat).or_default();
        there.blocked_until = there.blocked_until.max(until);
    }
}

/// How long until fewer than so many were sent within a span.
fn until_room(sent: &mut VecDeque<Millis>, limit: usize, span: Millis, now: Millis) -> Millis {
    // A clock that is set back must not hold messages back for ever.
    sent.retain(|at| *at <= now && *at + span > now);
    match sent.len().checked_sub(limit) {
        Some(over) => sent.get(over).map_or(0, |at| at + span - now),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use What::{Answer, News};

    #[test]
    fn a_group_gets_twenty_a_minute_and_then_room_as_time_passes() {
        let flood = Flood::new(20);
        for i in 0..20 {
            assert_eq!(flood.take(-1, News, i * 100), Ok(()), "{i}");
        }
        assert_eq!(flood.take(-1, News, 2000), Err(Duration::from_millis(59_000)));
        assert_eq!(flood.take(-2, News, 2000), Ok(()), "other groups are not held up");
        assert_eq!(flood.take(-1, News, 61_000), Ok(()), "the first is a minute ago");
        assert_eq!(flood.take(-1, News, 61_001), Err(Duration::from_millis(99)));
    }

    #[test]
    fn answers_leave_room_for_the_news() {
        let flood = Flood::new(20);
        for i in 0..15 {
            assert_eq!(flood.take(-1, Answer, i * 100), Ok(()), "{i}");
        }
        assert!(flood.take(-1, Answer, 2000).is_err());
        for i in 0..5 {
            assert_eq!(flood.take(-1, News, 3000 + i * 100), Ok(()), "{i}");
        }
        assert!(flood.take(-1, News, 4000).is_err());
        assert_eq!(Flood::new(1).take(-1, Answer, 0), Ok(()));
    }

    #[test]
    fn one_person_is_heard_three_times_a_minute() {
        let flood = Flood::new(20);
        assert_eq!([0, 1, 2, 3].map(|now| flood.hear(-1, 7, now)), [Some(2), Some(1), Some(0), None]);
        assert_eq!((flood.hear(-1, 8, 3), flood.hear(-2, 7, 3)), (Some(2), Some(2)), "others, and elsewhere");
        assert_eq!(flood.hear(-1, 7, 61_000), Some(0));
        assert_eq!(Flood::new(1).hear(-1, 7, 0), Some(0));
    }

    #[test]
    fn thirty_a_second_overall() {
        let flood = Flood::new(20);
        for chat in 1..=30 {
            assert_eq!(flood.take(chat, Answer, 500), Ok(()));
        }
        assert_eq!(flood.take(31, News, 900), Err(Duration::from_millis(700)));
        assert_eq!(flood.take(31, News, 1600), Ok(()));
    }

    #[test]
    fn what_telegram_says_is_kept() {
        let flood = Flood::new(20);
        flood.block(-1, Duration::from_secs(7), 1000);
        assert_eq!(flood.take(-1, News, 1000), Err(Duration::from_secs(7)));
        assert_eq!(flood.take(-2, News, 1000), Ok(()));
        assert_eq!(flood.take(-1, News, 8000), Ok(()));
    }

    #[test]
    fn a_clock_set_back_holds_nothing_up() {
        let flood = Flood::new(1);
        assert_eq!(flood.take(-1, News, 1_000_000), Ok(()));
        assert_eq!(flood.take(-1, News, 10), Ok(()));
    }
}
