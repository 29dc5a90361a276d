package gabion.question.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One thing, a number, yes or no, and forms of them. */
class PlainShapesTest {
  private final SingleChoice pick = new SingleChoice();
  private final NumberRange span = new NumberRange();
  private final YesNo yesNo = new YesNo();

  @Test
  void a_pick_is_one_of_its_things_or_a_word() {
    for (int things = 0; things < 200; things += 33) {
      fill(things);
      pick.addOr("pass");
      pick.addOr("no more armies");
      Claims.hold(pick, things + 2);
      for (int i = 0; i < things; i++) {
        assertThat(pick.thing(i)).isEqualTo(1000 + i);
        assertThat(pick.find(1000 + i)).isEqualTo(i);
      }
      assertThat(pick.find(7)).isEqualTo(-1);
      assertThat(pick.describe(things, Claims.NAMES)).isEqualTo("pass");
    }
  }

  @Test
  void a_set_is_the_same_as_its_things_one_by_one() {
    for (int seed = 0; seed < 300; seed++) {
      List<Long> things = fillMixed(new SeededRandomSource(seed));
      assertThat(pick.size()).as("seed " + seed).isEqualTo(things.size());
      for (int i = 0; i < things.size(); i++) {
        assertThat(pick.thing(i)).as("seed " + seed).isEqualTo(things.get(i));
        assertThat(pick.find(things.get(i))).as("seed " + seed).isEqualTo(i);
      }
    }
  }

  @Test
  void a_word_is_not_a_thing_and_an_old_thing_is_gone() {
    fill(5);
    fill(2);
    pick.addOr("pass");
    assertThatThrownBy(() -> pick.thing(2)).isInstanceOf(ShapeBug.class);
    assertThatThrownBy(() -> pick.describe(3, Claims.NAMES)).isInstanceOf(ShapeBug.class);
    assertThatThrownBy(() -> pick.describe(-1, Claims.NAMES)).isInstanceOf(ShapeBug.class);
  }

  @Test
  void words_that_fit_two_answers_are_none() {
    fill(2);
    pick.addOr("Albany");
    assertThat(pick.parse("boston", (type, thing) -> "boston")).isEqualTo(-1);
    assertThat(pick.parse("albany", (type, thing) -> thing == 1000 ? "albany" : "york"))
        .isEqualTo(-1);
    assertThat(pick.parse("albany", Claims.NAMES)).isEqualTo(2);
  }

  @Test
  void nothing_cannot_be_sampled() {
    fill(0);
    assertThatThrownBy(() -> pick.sample(new SeededRandomSource(1))).isInstanceOf(ShapeBug.class);
  }

  @Test
  void a_span_is_every_number_within() {
    span.reset(-3, 12);
    span.addOr("all");
    Claims.hold(span, 17);
    assertThat(span.number(0)).isEqualTo(-3);
    assertThat(span.find(12)).isEqualTo(15);
    assertThat(span.find(13)).isEqualTo(-1);
    assertThat(span.parse("012", Claims.NAMES)).isEqualTo(15);
    assertThat(span.parse("9999999999999999999", Claims.NAMES)).isEqualTo(-1);
    span.reset(3, 2);
    Claims.hold(span, 0);
  }

  @Test
  void a_span_of_all_numbers_is_our_bug() {
    span.reset(Long.MIN_VALUE, Long.MAX_VALUE);
    assertThatThrownBy(span::size).isInstanceOf(ShapeBug.class);
    span.reset(0, Long.MAX_VALUE);
    assertThatThrownBy(span::size).isInstanceOf(ShapeBug.class);
    span.reset(-1, Long.MAX_VALUE);
    assertThatThrownBy(span::size).isInstanceOf(ShapeBug.class);
    span.reset(3, Long.MAX_VALUE);
    assertThat(span.size()).isEqualTo(Long.MAX_VALUE - 2);
  }

  @Test
  void yes_stands_before_no() {
    yesNo.reset();
    yesNo.addOr("later");
    Claims.hold(yesNo, 3);
    assertThat(yesNo.isYes(0)).isTrue();
    assertThat(yesNo.isYes(1)).isFalse();
    assertThat(yesNo.describe(0, Claims.NAMES)).isEqualTo("yes");
  }

  private void fill(int things) {
    pick.reset(4);
    for (int i = 0; i < things; i++) {
      pick.add(1000 + i);
    }
  }

  /** Things one by one and sets by turns; what was added, in its order. */
  private List<Long> fillMixed(SeededRandomSource luck) {
    List<Long> things = new ArrayList<>();
    pick.reset(4);
    for (int parts = luck.upTo(6), first = 0; parts > 0; parts--, first += 64) {
      if (luck.upTo(2) == 0) {
        pick.add(first);
        things.add((long) first);
      } else {
        long set = luck.someBits();
        pick.addAll(first, set);
        for (long left = set; left != 0; left &= left - 1) {
          things.add((long) first + Long.numberOfTrailingZeros(left));
        }
      }
    }
    return things;
  }
}
