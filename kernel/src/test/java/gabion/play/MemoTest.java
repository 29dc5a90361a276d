package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is remembered between two questions is asked again where a variable has changed. */
class MemoTest {

  @Test
  void a_distance_hangs_on_the_variables_it_names() {
    Played played =
        SmallRules.of(
                """
                areas: { cliff: { height: 3, near: [hill] } }
                links: { town-road: { when: area.height is 3 and other-area.height is 3 } }
                procedures:
                  game:
                    steps:
                      - for: goal-area
                        in: [hill, meadow, shore]
                        do:
                          - note: "{distance from hill to goal-area} {count(reach of goal-area within 1 by town-road)} {neighbors of goal-area}"
                """)
            .play();

    assertThat(played.told).containsSubsequence("0 1 Meadow", "1 0 Hill and Shore", "2 0 Meadow");
  }
}
