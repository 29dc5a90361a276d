package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Members joined by and, or, not. */
class CombinedSetTest {

  private final SmallRules table = SmallRules.of("");
  private final Draft draft = table.laid();
  private final Members low = (some, word) -> 0b0011;
  private final Members odd = (some, word) -> 0b0101;

  @Test
  void words_are_joined_bit_by_bit() {
    assertThat(CombinedSet.all(List.of(low, odd)).word(draft, 0)).isEqualTo(0b0001);
    assertThat(CombinedSet.either(List.of(low, odd)).word(draft, 0)).isEqualTo(0b0111);
    assertThat(CombinedSet.not(low).word(draft, 0)).isEqualTo(~0b0011L);
  }

  @Test
  void what_is_asked_of_candidates_is_what_is_true_of_all() {
    List<Members> joined =
        List.of(
            CombinedSet.all(List.of(low, odd)),
            CombinedSet.either(List.of(low, odd)),
            CombinedSet.not(odd),
            odd.widenTo(1));

    for (Members members : joined) {
      for (long candidates = 0; candidates < 16; candidates++) {
        assertThat(members.among(draft, 0, candidates))
            .isEqualTo(members.word(draft, 0) & candidates);
      }
    }
  }

  @Test
  void a_part_of_a_wider_sort_is_asked_only_of_candidates_too() {
    int slot = table.compiler(new Problems()).slots().take(1);
    List<Long> asked = new ArrayList<>();
    Members one =
        new FilteredSet(
            table.layout().sorts().areas(), some -> asked.add(some.slotValue(slot)), slot);

    long both = CombinedSet.all(List.of(low, one.widenTo(1))).word(table.laid(), 0);

    assertThat(both).isEqualTo(0b0011);
    assertThat(asked).containsExactly(0L, 1L);
  }

  @Test
  void a_part_is_asked_only_of_what_the_parts_before_it_left() {
    Sort areas = table.layout().sorts().areas();
    int slot = table.compiler(new Problems()).slots().take(1);
    Draft own = table.laid();
    List<Long> asked = new ArrayList<>();
    Members second = new FilteredSet(areas, some -> asked.add(some.slotValue(slot)), slot);

    long both = CombinedSet.all(List.of(low, second)).word(own, 0);
    long either = CombinedSet.either(List.of((some, word) -> 0b0110, second)).among(own, 0, 0b0111);

    assertThat(both).isEqualTo(0b0011);
    assertThat(either).isEqualTo(0b0111);
    assertThat(asked).containsExactly(0L, 1L, 0L);
  }

  @Test
  void widened_members_have_nothing_behind_their_last_word() {
    Members wide = low.widenTo(1);

    assertThat(wide.word(draft, 0)).isEqualTo(0b0011);
    assertThat(wide.word(draft, 1)).isZero();
  }
}
