package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Names that steps give and set anew: what a procedure works with and the game does not know. */
class LetTest {

  @Test
  void what_let_has_named_is_set_and_added_to_in_loops() {
    Played played =
        SmallRules.playing(
                """
                - let: total
                  be: 10
                - let: highest-area
                  be: nothing
                - let: wet
                  be: not yes
                - for: area
                  in: areas
                  do:
                    - add: area.height
                      to: total
                    - if: area has wet
                      then: [ { set: wet, to: "yes" } ]
                    - if: area.height < 2
                      then: [ { set: highest-area, to: area } ]
                - if: wet
                  then: [ note: "{total}, {highest-area}" ]
                """)
            .play();

    assertThat(played.told).containsExactly("14, Shore");
  }

  @Test
  void the_nearest_name_is_set_and_a_field_where_there_is_none() {
    Played played =
        SmallRules.of(
                """
                fields: { luck: { type: number, silent: yes } }
                procedures:
                  game:
                    steps:
                      - set: luck
                        to: 5
                      - let: n
                        be: 1
                      - if: luck is 5
                        then:
                          - let: luck
                            be: 7
                          - let: n
                            be: 2
                          - add: 1
                            to: luck
                          - add: 1
                            to: n
                          - note: "{luck} {n}"
                      - note: "{luck} {n}"
                """)
            .play();

    assertThat(played.told).containsExactly("8 3", "5 1");
  }

  @Test
  void what_a_call_gave_is_set_too_and_each_call_has_its_own_names() {
    Played played =
        SmallRules.of(
                """
                procedures:
                  game:
                    steps:
                      - call: fall from 3
                        as: n
                      - add: 0 - 2
                        to: n
                      - note: "{n}"
                  fall from number:
                    gives: number
                    steps:
                      - let: depth
                        be: number
                      - if: number > 0
                        then:
                          - call: fall from (number - 1)
                            as: below
                          - add: below
                            to: depth
                      - give: depth
                """)
            .play();

    assertThat(played.told).containsExactly("4");
  }
}
