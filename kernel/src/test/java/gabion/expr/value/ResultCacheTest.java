package gabion.expr.value;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.SmallRules;
import gabion.state.ChangeKinds;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import gabion.state.Type;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a body is asked, and when what came of it before is remembered. */
class ResultCacheTest {

  private static final long LARGE = 1L << 20;

  private final SmallRules table =
      SmallRules.of(
          """
          pieces: { cup: { starts: hill, each: { gold: {} } } }
          fields: { round: { type: number } }
          """);
  private final SlotAllocator slots = new SlotAllocator();
  private final int slot = slots.take(3);
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
    return ((CompiledExpression.OfNum) ResultCache.body(code, slot, parameters, kinds, slots))
        .num();
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
  void a_claim_and_a_set_are_remembered_too() {
    CompiledExpression claim = new CompiledExpression.OfCondition(on -> ++asked > 0);
    CompiledExpression set =
        new CompiledExpression.OfSet(table.layout().sorts().areas(), (on, word) -> ++asked);
    Condition remembered =
        ((CompiledExpression.OfCondition) ResultCache.body(claim, slot, 1, 0, slots)).condition();
    Members members =
        ((CompiledExpression.OfSet) ResultCache.body(set, slot, 1, 0, slots)).members();

    assertThat(remembered.of(draft)).isTrue();
    assertThat(remembered.of(draft)).isTrue();
    assertThat(asked).isOne();
    assertThat(members.word(draft, 0)).isEqualTo(2);
    assertThat(members.word(draft, 0)).isEqualTo(2);
    assertThat(members.among(draft, 0, 1)).isZero();
    draft.setSlotValue(slot, 5);
    assertThat(members.word(draft, 0)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(longs = {LARGE - 1, LARGE, -2, Long.MAX_VALUE, Long.MIN_VALUE})
  void of_large_numbers_nothing_is_remembered(long large) {
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
  void the_largest_number_that_is_remembered_is_no_other() {
    Num num = number(3, 0);

    assertThat(asked(num, LARGE - 2, LARGE - 2, LARGE - 2)).isOne();
    assertThat(asked(num, LARGE - 2, LARGE - 2, LARGE - 2)).isZero();
    assertThat(asked(num, 0, LARGE - 2, LARGE - 2)).isOne();
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
  void a_draft_that_goes_back_remembers() {
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
