//! The tripod board: points, lines, neighbours, cells, and how it is drawn.

use sanguo_engine::{Line, LineKind, Place, Point, Seat, TRIPOD, Tripod};

fn board() -> &'static Tripod {
    &TRIPOD
}

fn at(name: &str) -> Point {
    board().read(name).unwrap_or_else(|| panic!("no point {name}"))
}

fn names(points: &[Point]) -> Vec<String> {
    let mut names: Vec<String> = points.iter().map(|&p| board().name(p)).collect();
    names.sort();
    names
}

#[track_caller]
fn assert_points(points: &[Point], expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(names(points), expected);
}

/// The same place one kingdom further counter-clockwise.
fn turned(point: Point) -> Point {
    let place = match board().place(point) {
        Place::Kingdom { seat, vertical, horizontal } => Place::Kingdom { seat: seat.next(), vertical, horizontal },
        Place::Middle { fan, arc } => Place::Middle { fan: fan.next(), arc },
        Place::Quarter { fan, arc } => Place::Quarter { fan: fan.next(), arc },
        Place::Centre => Place::Centre,
    };
    board().at(place).expect("a point")
}

#[test]
fn there_are_184_points_with_names_that_read_back() {
    assert_eq!(board().points().count(), 184);
    assert_eq!(board().len(), 184);
    for point in board().points() {
        let name = board().name(point);
        assert_eq!(board().read(&name), Some(point));
        assert_eq!(board().read(&name.to_uppercase()), Some(point));
        assert_eq!(board().at(board().place(point)), Some(point));
    }
}

#[test]
fn other_names_are_no_points() {
    for text in [
        "", "w", "w5", "w57", "w06", "w50", "wm4", "wm0", "ws5", "ws8", "oo", "o1", "h11", "w555", "wm55", "魏56",
        "w５6",
    ] {
        assert_eq!(board().read(text), None, "{text}");
    }
}

#[test]
fn points_come_in_the_order_of_position_texts() {
    let order: Vec<String> = board().points().map(|p| board().name(p)).collect();
    assert_eq!(order[..3], ["w11", "w21", "w31"]);
    assert_eq!(order[9], "w12");
    assert_eq!(order[54], "s11");
    assert_eq!(order[161], "u96");
    assert_eq!(order[162..170], ["wm5", "wm6", "wm7", "wm8", "wm9", "ws6", "ws7", "sm5"]);
    assert_eq!(order[183], "o");
}

#[test]
fn lines_are_eighteen_horizontals_fifteen_arcs_three_axes_and_three_side_axes() {
    let count = |is: fn(&Line) -> bool| board().lines().iter().filter(|line| is(line)).count();
    assert_eq!(count(|line| matches!(line.kind, LineKind::Horizontal { .. })), 18);
    assert_eq!(count(|line| matches!(line.kind, LineKind::Arc { .. })), 15);
    assert_eq!(count(|line| matches!(line.kind, LineKind::Axis { .. })), 3);
    assert_eq!(count(|line| matches!(line.kind, LineKind::SideAxis { .. })), 3);
}

#[test]
fn lines_run_through_the_points_of_the_construction() {
    let line = |kind| {
        let line = board().lines().iter().find(|line| line.kind == kind).expect("a line");
        line.points.iter().map(|&p| board().name(p)).collect::<Vec<_>>().join(" ")
    };
    let arc = |fan, arc| line(LineKind::Arc { fan, arc });
    assert_eq!(arc(Seat::Wei, 5), "w51 w52 w53 w54 w55 w56 wm5 s56 s55 s54 s53 s52 s51");
    assert_eq!(arc(Seat::Wei, 6), "w61 w62 w63 w64 w65 w66 ws6 wm6 s46 s45 s44 s43 s42 s41");
    assert_eq!(arc(Seat::Shu, 7), "s71 s72 s73 s74 s75 s76 ss7 sm7 u36 u35 u34 u33 u32 u31");
    assert_eq!(arc(Seat::Wu, 9), "u91 u92 u93 u94 u95 u96 um9 w16 w15 w14 w13 w12 w11");
    let axis = |seat| line(LineKind::Axis { seat });
    assert_eq!(axis(Seat::Wei), "w51 w52 w53 w54 w55 w56 o sm5 sm6 sm7 sm8 sm9");
    assert_eq!(axis(Seat::Shu), "s51 s52 s53 s54 s55 s56 o um5 um6 um7 um8 um9");
    assert_eq!(line(LineKind::SideAxis { fan: Seat::Wei }), "ws6 ws7");
}

#[test]
fn neighbours_around_the_fans_and_the_centre() {
    let neighbours = |name| board().neighbours(at(name));
    assert_points(neighbours("w56"), "w55 w46 w66 wm5 um5 o");
    assert_points(neighbours("o"), "w56 s56 u56 wm5 sm5 um5");
    assert_points(neighbours("wm5"), "w56 s56 o wm6");
    assert_points(neighbours("wm6"), "ws6 s46 wm5 wm7");
    assert_points(neighbours("wm9"), "w96 s16 wm8");
    assert_points(neighbours("ws6"), "w66 wm6 ws7");
    assert_points(neighbours("ws7"), "w76 wm7 ws6");
    assert_points(neighbours("w66"), "w56 w76 w65 ws6");
    assert_points(neighbours("w36"), "w26 w46 w35 um7");
    assert_points(neighbours("w11"), "w21 w12");
}

#[test]
fn diagonals_around_the_fans() {
    let diagonals = |name| board().diagonals(at(name));
    assert_points(diagonals("ws6"), "w76 wm7 w56 wm5");
    assert_points(diagonals("ws7"), "w66 wm6 w86 wm8");
    assert_points(diagonals("wm5"), "w66 ws6 s46");
    assert_points(diagonals("wm6"), "w56 ws7 s36 s56");
    assert_points(diagonals("w56"), "w45 w65 ws6 wm6 um6");
    assert_points(diagonals("o"), "");
    assert_points(diagonals("w11"), "w22");
}

#[test]
fn a_step_up_the_middle_vertical_has_three_continuations() {
    let continuations = |from, over| board().continuations(at(from), at(over));
    assert_points(&continuations("w55", "w56"), "wm5 um5 o");
    assert_points(&continuations("wm5", "w56"), "w55");
    assert_points(&continuations("o", "w56"), "w55");
    assert_points(&continuations("w46", "w56"), "w66");
    assert_points(&continuations("w56", "o"), "sm5");
    assert_points(&continuations("ws6", "ws7"), "");
    assert_points(&continuations("w66", "ws6"), "wm6");
    assert_points(&continuations("w54", "w55"), "w56");
}

#[test]
fn neighbours_and_diagonals_are_symmetric() {
    for a in board().points() {
        assert!(board().neighbours(a).iter().all(|&b| board().neighbours(b).contains(&a)));
        assert!(board().diagonals(a).iter().all(|&b| board().diagonals(b).contains(&a)));
        assert!(board().neighbours(a).iter().all(|b| !board().diagonals(a).contains(b)));
        for &over in board().neighbours(a) {
            for to in board().continuations(a, over) {
                assert!(board().continuations(to, over).contains(&a));
            }
        }
    }
}

#[test]
fn a_third_of_a_turn_changes_nothing() {
    for p in board().points() {
        let turn = |points: &[Point]| names(&points.iter().map(|&p| turned(p)).collect::<Vec<_>>());
        assert_eq!(turn(board().neighbours(p)), names(board().neighbours(turned(p))));
        assert_eq!(turn(board().diagonals(p)), names(board().diagonals(turned(p))));
        assert_eq!(turned(turned(turned(p))), p);
    }
}

#[test]
fn cells_have_edges_along_lines_and_a_flat_point_is_no_corner() {
    assert_eq!(board().cells().len(), 3 * (40 + 4 + 5));
    for cell in board().cells() {
        for corner in cell.corners {
            let edges = cell.edges(corner).expect("a corner");
            assert!(edges.iter().all(|end| board().neighbours(corner).contains(end)));
            let opposite = cell.opposite(corner).expect("a corner");
            assert!(board().diagonals(corner).contains(&opposite));
        }
        if let Some(flat) = cell.flat {
            assert_eq!((cell.opposite(flat), cell.edges(flat)), (None, None));
        }
    }
    assert_eq!(board().cells().iter().filter(|cell| cell.flat.is_some()).count(), 6);
}

fn distance(a: Point, b: Point) -> f64 {
    let ((ax, ay), (bx, by)) = (board().xy(a), board().xy(b));
    (ax - bx).hypot(ay - by)
}

#[test]
fn the_drawing_has_the_measures_of_the_page() {
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    for seat in Seat::ALL {
        let point = |vertical, horizontal| board().at(Place::Kingdom { seat, vertical, horizontal }).expect("a point");
        assert!(near(distance(point(1, 1), point(9, 1)), 8.0) && near(distance(point(1, 1), point(1, 6)), 5.0));
        assert!(near(distance(point(4, 3), point(5, 3)), 1.0));
        let (hx, hy) = board().hub(seat);
        let radius = |p: Point| (board().xy(p).0 - hx).hypot(board().xy(p).1 - hy);
        for arc in 5..=9 {
            let middle = board().at(Place::Middle { fan: seat, arc }).expect("a point");
            let across = Place::Kingdom { seat: seat.next(), vertical: 10 - arc, horizontal: 6 };
            for point in [middle, point(arc, 6), board().at(across).expect("a point")] {
                assert!(near(radius(point), f64::from(11 - arc)));
            }
            if let Some(quarter) = board().at(Place::Quarter { fan: seat, arc }) {
                // A quarter of the arc: 15° of 60°.
                let chord = 2.0 * radius(middle) * (7.5f64).to_radians().sin();
                assert!(near(distance(quarter, point(arc, 6)), chord));
            }
        }
    }
    assert_eq!(board().xy(at("o")), (0.0, 0.0));
    let (x, y) = board().xy(at("w11"));
    assert!(near(x, -4.0) && y < -8.0, "Wei is at the bottom, its left on the left");
    assert!(board().xy(at("s51")).0 > 0.0 && board().xy(at("u51")).0 < 0.0, "Shu is on Wei's right");
}
