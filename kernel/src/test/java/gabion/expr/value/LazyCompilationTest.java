package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sentences that are asked often: they answer the same, from a class of their own. */
class LazyCompilationTest {

  private static final int TIMES = 2000;

  private final SourceLocation where =
      new SourceLocation(new Source("rules/battle.yaml", "pack", "a\nb\nc\n"), 3, 1, 1);
  private final LazyCompilation often = new LazyCompilation(where);
  private final Draft draft = SmallRules.of("").laid();
  private final List<String> classes = new ArrayList<>();

  @Test
  void a_number_stays_what_it_is() {
    long[] next = new long[1];
    Num counting = often.num(asking -> next[0]++);
    for (int i = 0; i < TIMES; i++) {
      assertThat(counting.of(draft)).isEqualTo(i);
    }
  }

  @Test
  void a_claim_stays_what_it_is() {
    int[] next = new int[1];
    Condition third = often.condition(asking -> next[0]++ % 3 == 0);
    for (int i = 0; i < TIMES; i++) {
      assertThat(third.of(draft)).isEqualTo(i % 3 == 0);
    }
  }

  @Test
  void a_set_stays_what_it_is_whole_and_among_some() {
    Members linked =
        new Members() {
          @Override
          public long word(Draft asking, int word) {
            return 0b1100L << word;
          }

          @Override
          public long among(Draft asking, int word, long candidates) {
            return candidates & 0b0100;
          }
        };
    Members set = often.members(linked);
    for (int i = 0; i < TIMES; i++) {
      assertThat(set.word(draft, i % 2)).isEqualTo(0b1100L << i % 2);
      assertThat(set.among(draft, 0, 0b0110)).isEqualTo(0b0100);
    }
  }

  @Test
  void pieces_stay_what_they_are() {
    Group three =
        new Group() {
          @Override
          public void each(Draft asking, PileConsumer taker) {
            taker.take(1, 5, 3);
          }

          @Override
          public int count(Draft asking) {
            return 3;
          }

          @Override
          public long first(Draft asking) {
            return PieceEncoding.of(1, 5);
          }

          @Override
          public boolean isAtOnePlace() {
            return true;
          }
        };
    Group group =
        ((CompiledExpression.OfGroup) often.group(new CompiledExpression.OfGroup(three))).group();
    for (int i = 0; i < TIMES; i++) {
      List<Integer> taken = new ArrayList<>();
      group.each(draft, (row, place, number) -> taken.addAll(List.of(row, place, number)));
      assertThat(taken).containsExactly(1, 5, 3);
      assertThat(group.count(draft)).isEqualTo(3);
      assertThat(group.any(draft)).isTrue();
      assertThat(group.first(draft)).isEqualTo(PieceEncoding.of(1, 5));
      assertThat(group.places(draft, 0)).isEqualTo(1L << 5);
      assertThat(group.isAtOnePlace()).isTrue();
    }
  }

  @Test
  void what_is_asked_seldom_has_no_class_of_its_own_and_what_is_asked_often_has_one() {
    Num number =
        often.num(
            asking -> {
              classes.add(caller());
              return 0;
            });
    for (int i = 0; i < TIMES; i++) {
      number.of(draft);
    }
    assertThat(classes.get(0)).doesNotContain("battle.yaml");
    assertThat(classes.get(TIMES - 1)).isEqualTo("battle.yaml:3");
    assertThat(classes.stream().distinct()).hasSize(2);
  }

  @Test
  void a_set_that_is_counted_often_has_one_class_and_no_more() {
    StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    Set<Class<?>> made = new HashSet<>();
    Members set =
        often.members(
            (asking, word) -> {
              walker.forEach(frame -> made.add(frame.getDeclaringClass()));
              return 1;
            });
    for (int i = 0; i < TIMES; i++) {
      assertThat(set.number(draft, 1)).isEqualTo(1);
      assertThat(set.word(draft, 0)).isEqualTo(1);
    }
    made.removeIf(one -> !one.getName().startsWith("rule."));
    assertThat(made).hasSize(1);
  }

  @Test
  void a_failure_names_the_line_of_the_rule() {
    int[] asked = new int[1];
    Condition broken =
        often.condition(
            asking -> {
              if (++asked[0] == TIMES) {
                throw new ArithmeticException("too large");
              }
              return true;
            });
    for (int i = 1; i < TIMES; i++) {
      broken.of(draft);
    }
    assertThatThrownBy(() -> broken.of(draft))
        .isInstanceOf(ArithmeticException.class)
        .satisfies(
            failure ->
                assertThat(failure.getStackTrace())
                    .anyMatch(
                        line ->
                            "rules/battle.yaml".equals(line.getFileName())
                                && line.getLineNumber() == 3));
  }

  @Test
  void a_number_that_is_known_and_no_things_at_all_stay_recognizable() {
    assertThat(often.num(Num.constant(3))).isEqualTo(Num.constant(3));
    assertThat(often.members(Members.NONE)).isSameAs(Members.NONE);
  }

  @Test
  void the_body_of_a_definition_has_one_where_it_calls_many_others() {
    CompiledExpression body =
        new CompiledExpression.OfNum(gabion.state.Type.NUMBER, asking -> Sort.NOTHING);
    assertThat(often.body(body, new CostEstimate(3, 3, 3))).isSameAs(body);
    assertThat(often.body(body, new CostEstimate(4, 4, 4))).isNotSameAs(body);
  }

  private static String caller() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .skip(2)
                    .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                    .map(name -> name.replaceAll(".*/", ""))
                    .findFirst()
                    .orElseThrow());
  }
}
