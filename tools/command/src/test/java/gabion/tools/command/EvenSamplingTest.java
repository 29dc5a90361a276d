package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.RandomOracle;
import gabion.question.shape.PieceCounts;
import gabion.question.shape.Shape;
import gabion.question.shape.Spread;
import org.junit.jupiter.api.Test;

/** Random play chooses evenly from all of a shape: each answer about as often as any other. */
class EvenSamplingTest {

  private static final int EACH = 1000;

  @Test
  void of_a_group_each_answer_comes_as_often() {
    PieceCounts group = new PieceCounts();
    group.reset(0);
    group.add(1, 3);
    group.add(2, 2);
    group.add(3, 5);
    group.between(1, 4);
    group.addOr("pass");

    assertEven(group);
  }

  @Test
  void of_a_spread_each_answer_comes_as_often() {
    Spread spread = new Spread();
    spread.reset(0);
    spread.add(1, 2);
    spread.add(2, 4);
    spread.add(3, 1);
    spread.add(4, 4);
    spread.total(4, 4);

    assertEven(spread);
  }

  /** Every frequency within five standard deviations of the count that is due to it. */
  private static void assertEven(Shape shape) {
    int size = Math.toIntExact(shape.size());
    int[] counts = new int[size];
    RandomOracle oracle = new RandomOracle(4);
    for (int i = 0; i < size * EACH; i++) {
      counts[(int) shape.sample(oracle)]++;
    }
    assertThat(size).isGreaterThan(10);
    double bound = 5 * Math.sqrt(EACH);
    for (int answer = 0; answer < size; answer++) {
      assertThat((double) counts[answer])
          .as("answer %s", answer)
          .isBetween(EACH - bound, EACH + bound);
    }
  }
}
