package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import gabion.state.ChangeKinds;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a sentence is computed, and when a kept value is taken. */
class CachedExpressionTest {

  private static final long LARGE = 1L << 20;

  private final SmallRules table =
      SmallRules.of(
          """
          pieces: { cup: { starts: hill, each: { gold: {} } } }
          fields: { round: { type: number } }
          """);
  private final SlotAllocator slots = new SlotAllocator();
  private final int slot = slots.take(4);
  private Draft draft = table.laid();
  private int asked;
  private long answer;

  @BeforeEach
  void nothingAsked() {
    asked = 0;
    answer = 7;
  }

  private Num number(int parameters, int kinds) {
    Num counted =
        on -> {
          asked++;
          return answer;
        };
    CompiledExpression code = new CompiledExpression.OfNum(Type.NUMBER, counted);
    return ((CompiledExpression.OfNum)
            CachedExpression.code(code, kinds, arguments(parameters), slots))
        .num();
  }

  private List<Num> arguments(int parameters) {
    List<Num> arguments = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      int at = slot + i;
      arguments.add(on -> on.slotValue(at));
    }
    return arguments;
  }

  private int asked(Num num, long... arguments) {
    for (int i = 0; i < arguments.length; i++) {
      draft.setSlotValue(slot + i, arguments[i]);
    }
    int before = asked;
    assertThat(num.of(draft)).isEqualTo(answer);
    return asked - before;
  }

  @Test
  void what_was_asked_before_is_not_asked_again() {
    Num num = number(2, ChangeKinds.PIECES);

    assertThat(asked(num, 3, 4)).isOne();
    assertThat(asked(num, 3, 4)).isZero();
    assertThat(asked(num, 4, 3)).isOne();
    assertThat(asked(num, 4, 4)).isOne();
    assertThat(asked(num, -1, 4)).isOne();
    assertThat(asked(num, 4, 3)).isZero();
  }

  @Test
  void a_claim_and_a_set_are_kept_too() {
    CompiledExpression claim = new CompiledExpression.OfCondition(on -> ++asked > 0);
    CompiledExpression set =
        new CompiledExpression.OfSet(table.layout().sorts().areas(), (on, word) -> ++asked);
    Condition kept =
        ((CompiledExpression.OfCondition) CachedExpression.code(claim, 0, arguments(1), slots))
            .condition();
    Members members =
        ((CompiledExpression.OfSet) CachedExpression.code(set, 0, arguments(1), slots)).members();

    assertThat(kept.of(draft)).isTrue();
    assertThat(kept.of(draft)).isTrue();
    assertThat(asked).isOne();
    assertThat(members.word(draft, 0)).isEqualTo(2);
    assertThat(members.word(draft, 0)).isEqualTo(2);
    assertThat(members.among(draft, 0, 1)).isZero();
    draft.setSlotValue(slot, 5);
    assertThat(members.word(draft, 0)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(longs = {LARGE - 1, LARGE, -2, Long.MAX_VALUE, Long.MIN_VALUE})
  void for_large_numbers_nothing_is_kept(long large) {
    for (int parameters = 1; parameters <= 3; parameters++) {
      Num num = number(parameters, 0);
      for (int at = 0; at < parameters; at++) {
        long[] arguments = new long[parameters];
        arguments[at] = large;

        assertThat(asked(num, arguments)).isOne();
        assertThat(asked(num, arguments)).isOne();
      }
    }
  }

  @Test
  void the_largest_number_that_is_kept_is_no_other() {
    Num num = number(3, 0);

    assertThat(asked(num, LARGE - 2, LARGE - 2, LARGE - 2)).isOne();
    assertThat(asked(num, LARGE - 2, LARGE - 2, LARGE - 2)).isZero();
    assertThat(asked(num, 0, LARGE - 2, LARGE - 2)).isOne();
  }

  @Test
  void a_single_piece_is_no_number() {
    Num num = number(2, 0);
    long piece = PieceEncoding.ofSingle(0);

    assertThat(asked(num, piece, 1)).isOne();
    assertThat(asked(num, piece, 1)).isZero();
    assertThat(asked(num, PieceEncoding.row(piece), 1)).isOne();
    assertThat(asked(num, PieceEncoding.row(piece) - 1, 1)).isOne();
    assertThat(asked(num, 1, piece)).isOne();
    assertThat(asked(num, LARGE - 2, 1)).isOne();
  }

  @Test
  void what_is_kept_under_more_numbers_than_three_is_computed_each_time() {
    Num num = number(4, 0);

    assertThat(asked(num, 1, 1, 1, 1)).isOne();
    assertThat(asked(num, 1, 1, 1, 1)).isOne();
  }

  @Test
  void a_change_of_a_kind_makes_it_ask_what_hangs_on_that_kind() {
    Num counts = number(0, 1);
    Num places = number(0, 2);
    Num fields = number(0, 4);
    Num nothing = number(0, 0);

    assertThat(asked(counts) + asked(places) + asked(fields) + asked(nothing)).isEqualTo(4);
    table.stones("reds", 1, "hill").accept(draft);
    assertThat(asked(counts)).isOne();
    assertThat(asked(places) + asked(fields) + asked(nothing)).isZero();
    draft.put(table.layout().sorts().pieces().number("gold"), 1);
    assertThat(asked(places)).isOne();
    assertThat(asked(counts) + asked(fields) + asked(nothing)).isZero();
    draft.set(table.layout().fields().get("round").offset(), 5);
    assertThat(asked(fields)).isOne();
    assertThat(asked(counts) + asked(places) + asked(nothing)).isZero();
  }

  @Test
  void a_draft_that_goes_back_finds_its_values() {
    Num num = number(1, ChangeKinds.PIECES);
    Draft kept = table.laid();
    draft.copyInto(kept);

    assertThat(asked(num, 1)).isOne();
    table.stones("reds", 1, "hill").accept(draft);
    assertThat(asked(num, 2)).isOne();
    kept.copyInto(draft);
    assertThat(asked(num, 1)).isZero();
    assertThat(asked(num, 2)).isOne();
  }

  @Test
  void where_everything_is_new_it_gives_up() {
    Num num = number(1, 0);
    for (int number = 0; number < 5_000; number++) {
      assertThat(asked(num, number)).isOne();
    }

    assertThat(asked(num, 4_999)).isOne();
    draft = table.laid();
    assertThat(asked(num, 1)).isOne();
    assertThat(asked(num, 1)).isZero();
  }
}
