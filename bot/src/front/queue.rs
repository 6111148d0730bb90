//! Work done side by side, in order of each key.

use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::hash::Hash;
use std::time::Duration;

use tokio::task::{Id, JoinError, JoinSet};

/// Tasks, at most one of each key and at most so many in all. Which work comes next is the caller's to say: what is
/// waiting is kept elsewhere, in the order of its key.
pub struct KeyedQueue<K, V, T> {
    tasks: JoinSet<T>,
    work: HashMap<Id, (K, V)>,
    busy: HashSet<K>,
    most: usize,
}

/// How work of a key ended: the key, the work, and what its task returned.
pub type Finished<K, V, T> = (K, V, Result<T, JoinError>);

impl<K: Clone + Eq + Hash, V, T: Send + 'static> KeyedQueue<K, V, T> {
    /// A queue of at most so many tasks.
    pub fn new(most: usize) -> KeyedQueue<K, V, T> {
        KeyedQueue { tasks: JoinSet::new(), work: HashMap::new(), busy: HashSet::new(), most }
    }

    /// How many more tasks can be started.
    pub fn room(&self) -> usize {
        self.most.saturating_sub(self.busy.len())
    }

    /// What is told of all work under way.
    pub fn work<R>(&self, tell: impl Fn(&K, &V) -> R) -> Vec<R> {
        self.work.values().map(|(key, value)| tell(key, value)).collect()
    }

    /// Starts work of a key; whether it did. It does not while there is no room, or other work of the key is under way.
    pub fn start(&mut self, key: K, value: V, task: impl Future<Output = T> + Send + 'static) -> bool {
        if self.room() == 0 || !self.busy.insert(key.clone()) {
            return false;
        }
        let id = self.tasks.spawn(task).id();
        self.work.insert(id, (key, value));
        true
    }

    /// Waits for the next task that ends; `None` when there is none.
    pub async fn finished(&mut self) -> Option<Finished<K, V, T>> {
        loop {
            let (id, ended) = match self.tasks.join_next_with_id().await? {
                Ok((id, value)) => (id, Ok(value)),
                Err(error) => (error.id(), Err(error)),
            };
            // Each task has its entry.
            let Some((key, value)) = self.work.remove(&id) else { continue };
            self.busy.remove(&key);
            return Some((key, value, ended));
        }
    }

    /// Waits until everything under way has ended, but no longer than so. What has not is dropped; how many tasks that
    /// were.
    pub async fn finish(mut self, patience: Duration) -> usize {
        let all = async { while self.finished().await.is_some() {} };
        let _ = tokio::time::timeout(patience, all).await;
        self.tasks.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_piece_of_each_key_at_a_time_and_only_so_many() {
        let mut queue = KeyedQueue::new(2);
        let second = |n: u64| async move { tokio::time::sleep(Duration::from_secs(n)).await };
        assert!(queue.start("a", 1, second(5)));
        assert!(!queue.start("a", 2, second(1)), "a is busy");
        assert!(queue.start("b", 3, second(1)));
        assert!(!queue.start("c", 4, second(1)) && queue.room() == 0);
        let (key, value, ended) = queue.finished().await.unwrap();
        assert!(ended.is_ok());
        assert_eq!((key, value), ("b", 3));
        assert_eq!((queue.work(|key, value| (*key, *value)), queue.room()), (vec![("a", 1)], 1));
        let (key, ..) = queue.finished().await.unwrap();
        assert_eq!(key, "a");
        assert!(queue.finished().await.is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn a_panic_ends_its_own_work_alone() {
        let mut queue: KeyedQueue<&str, i32, ()> = KeyedQueue::new(9);
        queue.start("a", 1, async { panic!("on purpose") });
        queue.start("b", 2, async { tokio::time::sleep(Duration::from_secs(1)).await });
        let (key, value, ended) = queue.finished().await.unwrap();
        assert!(ended.is_err());
        assert_eq!((key, value), ("a", 1));
        assert!(queue.finished().await.unwrap().2.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn the_end_waits_for_what_ends_in_time() {
        let mut queue = KeyedQueue::new(9);
        for (key, seconds) in [("a", 1), ("b", 5), ("c", 3600)] {
            queue.start(key, (), async move { tokio::time::sleep(Duration::from_secs(seconds)).await });
        }
        let begun = tokio::time::Instant::now();
        assert_eq!(queue.finish(Duration::from_secs(10)).await, 1);
        assert_eq!(begun.elapsed(), Duration::from_secs(10));
    }
}
