//! Moves laid down in advance: lines of moves, each what a player answers when the game goes that way.

use std::fmt;

/// The lines that a player has laid down, in coordinates, from the position as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    lines: Vec<Vec<String>>,
}

/// Between two lines, and between two moves, as a plan is stored.
const LINES: char = ';';
const MOVES: char = ' ';

impl Plan {
    /// A plan of some lines.
    pub(crate) fn new(lines: Vec<Vec<String>>) -> Plan {
        Plan { lines: lines.into_iter().filter(|line| !line.is_empty()).collect() }
    }

    /// A plan as it is stored.
    pub(crate) fn stored(text: &str) -> Plan {
        let line = |line: &str| line.split(MOVES).filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
        Plan::new(text.split(LINES).map(line).collect())
    }

    /// The lines.
    pub(crate) fn lines(&self) -> &[Vec<String>] {
        &self.lines
    }

    /// The move that comes next, when all lines agree on it.
    pub(crate) fn next(&self) -> Option<&str> {
        let first = self.lines.first()?.first()?;
        self.lines.iter().all(|line| line.first() == Some(first)).then_some(first.as_str())
    }

    /// What is left of it after a move; `None` when the game has gone another way, or the plan is at its end.
    pub(crate) fn after(&self, mv: &str) -> Option<Plan> {
        let goes = self.lines.iter().filter(|line| line.first().is_some_and(|first| first == mv));
        let rest = Plan::new(goes.map(|line| line.iter().skip(1).cloned().collect()).collect());
        (!rest.lines.is_empty()).then_some(rest)
    }

    /// Two different answers to the same course of the game; `own` says which moves of a line are answers.
    pub(crate) fn conflict(&self, own: impl Fn(&[String]) -> bool) -> Option<(String, String)> {
        for (number, one) in self.lines.iter().enumerate() {
            for other in self.lines.iter().skip(number + 1) {
                let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
                if let (Some(a), Some(b)) = (one.get(common), other.get(common))
                    && own(one.get(..common).unwrap_or_default())
                {
                    return Some((a.clone(), b.clone()));
                }
            }
        }
        None
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.lines.iter().map(|line| line.join(&MOVES.to_string())).collect();
        f.write_str(&lines.join(&LINES.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_follows_the_game_and_ends_when_it_goes_another_way() {
        let plan = Plan::stored("b1 c1 a2 b2 c2 a3;b1 c9 a4;b5 c1 a2");
        assert_eq!(plan.to_string(), "b1 c1 a2 b2 c2 a3;b1 c9 a4;b5 c1 a2");
        assert_eq!(plan.next(), None, "the others may go either way");
        assert_eq!(plan.after("b7"), None);
        let plan = plan.after("b1").unwrap();
        assert_eq!(plan.after("c9").unwrap().next(), Some("a4"));
        let plan = plan.after("c1").unwrap();
        assert_eq!(plan.next(), Some("a2"));
        let plan = plan.after("a2").and_then(|plan| plan.after("b2")).and_then(|plan| plan.after("c2")).unwrap();
        assert_eq!(plan.next(), Some("a3"));
        assert_eq!(plan.after("a3"), None, "at its end");
        assert_eq!(Plan::stored(" ; ").lines().len(), 0);
    }

    #[test]
    fn two_answers_to_the_same_are_found() {
        let own = |before: &[String]| before.len() % 3 == 2;
        assert_eq!(Plan::stored("b1 c1 a2;b1 c1 a3").conflict(own), Some(("a2".to_owned(), "a3".to_owned())));
        assert_eq!(Plan::stored("b1 c1 a2;b1 c2 a3;b1 c1 a2 b2 c2 a3").conflict(own), None);
    }
}
