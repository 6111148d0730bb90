//! Points 积分 of the three seats.

use crate::common::{board, play, result};
use sanguo_engine::Seat;

#[test]
fn the_winner_has_two_the_first_eliminated_one_the_second_none() {
    let mut game = board("uR j9, uR f2").game();
    play(&mut game, "j9j17 h1i1 j17e17 i1h1 e17e1");
    assert_eq!(result(&game), "win:u 2,1,0");
}

#[test]
fn a_drawn_game_of_three_gives_everybody_one() {
    let mut game = board("").game();
    game.agree_draw().expect("nothing is decided");
    assert_eq!(result(&game), "draw:uws 1,1,1");
}

#[test]
fn a_seat_eliminated_before_a_draw_keeps_its_one() {
    let mut game = board("uR j9").game();
    play(&mut game, "j9j17");
    game.agree_draw().expect("two live");
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn resigning_among_three_costs_one() {
    let mut game = board("").game();
    game.resign(Seat::Shu).expect("Shu lives");
    game.agree_draw().expect("two live");
    assert_eq!(result(&game), "draw:uw 1,1,-1");
}

#[test]
fn resigning_among_three_and_a_win() {
    let mut game = board("").game();
    game.resign(Seat::Shu).expect("Shu lives");
    game.resign(Seat::Wu).expect("Wu lives");
    assert_eq!(result(&game), "win:w 0,2,-1");
}

#[test]
fn resigning_among_two_costs_nothing() {
    let mut game = board("uR j9").game();
    play(&mut game, "j9j17");
    game.resign(Seat::Shu).expect("Shu lives");
    assert_eq!(result(&game), "win:u 2,1,0");
}

#[test]
fn the_dead_of_a_position_text_fell_in_the_order_of_the_seats_and_none_by_resigning() {
    let mut two = board("").alive("us").game();
    two.agree_draw().expect("two live");
    assert_eq!(result(&two), "draw:us 1,1,1");
    let one = board("").alive("s").turn("s").game();
    assert_eq!(result(&one), "win:s 1,0,2");
    let one = board("").alive("u").game();
    assert_eq!(result(&one), "win:u 2,1,0");
}
