package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.hook.Piece;
import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.Running.Yield;
import gabion.hook.ScriptFailure;
import gabion.hook.Session.Undefined;
import gabion.text.Fault;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTest {

  private static @Nullable Object gives(String body) throws ScriptFailure {
    try (Stage stage = Stage.playing(body)) {
      assertThat(stage.problems.list()).isEmpty();
      return stage.call();
    }
  }

  @Test
  void plain_values_come_out_as_plain_java() throws ScriptFailure {
    assertThat(gives("return [{ a: 1, b: 'x', c: true, d: null, e: [] }, -0, {}]"))
        .isEqualTo(
            List.of(
                new java.util.HashMap<String, Object>() {
                  private static final long serialVersionUID = 1;

                  {
                    put("a", 1L);
                    put("b", "x");
                    put("c", true);
                    put("d", null);
                    put("e", List.of());
                  }
                },
                0L,
                Map.of()));
    assertThat(gives("return 9007199254740991")).isEqualTo(9007199254740991L);
    assertThat(gives("return 'pass'")).isEqualTo("pass");
    assertThat(gives("return null")).isNull();
  }

  @Test
  void objects_are_spread_and_lines_counted_as_written() throws ScriptFailure {
    assertThat(gives("const a = { x: 1 }; return { ...a, ...null, ... (a), y: [...[2]] }"))
        .isEqualTo(Map.of("x", 1L, "y", List.of(2L)));
    try (Stage stage = Stage.playing("\n return [{ ...game`a`, x: null.y }]")) {
      ScriptFailure failure = catchThrowableOfType(ScriptFailure.class, stage::call);
      assertThat(failure.where()).hasToString("scripts/s0.js:2:27");
    }
  }

  @Test
  void nothing_returned_is_told_from_null() throws ScriptFailure {
    assertThat(gives("")).isEqualTo(Undefined.UNDEFINED);
  }

  @Test
  void a_piece_goes_in_as_a_record_and_comes_back_as_a_map() throws ScriptFailure {
    Piece piece = new Piece("troop", null, "north", null, List.of("moved"), "fort-a");
    String text =
        "export const instead = { 'flee with unit from area'({ unit, area }) {"
            + " return [{ move: unit, to: area, at: unit.place, marks: unit.marks.length }] } }";
    try (Stage stage = new Stage(text)) {
      Object steps =
          stage.session.call(
              stage.hook(0), Map.of("unit", piece, "area", "home"), new Stage.Echo());
      assertThat(String.valueOf(steps))
          .contains("at=fort-a", "marks=1", "kind=troop", "faction=null", "marks=[moved]");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"card.x = 1", "card[0].x = 1", "card.push(1)", "card[0].list[0] = 2"})
  void what_goes_in_is_frozen_to_its_depths(String body) {
    try (Stage stage = Stage.playing(body)) {
      Object payload = Map.of("card", List.of(Map.of("list", List.of(1L))));
      assertThatThrownBy(() -> stage.session.call(stage.hook(0), payload, new Stage.Echo()))
          .isInstanceOf(ScriptFailure.class)
          .hasMessageContaining("TypeError");
    }
  }

  @Test
  void each_sentence_is_asked_by_its_own_number() throws ScriptFailure {
    String text =
        "const help = (area, game) => game`forts in ${area}`\n"
            + "export const play = ({ card }, game) =>"
            + " [game`a ${card}`, game`a ${card}`, help('x', game), game`none`]";
    try (Stage stage = new Stage(text)) {
      assertThat(stage.problems.list()).isEmpty();
      assertThat(stage.call())
          .isEqualTo(
              List.of(
                  List.of(0L, 1L, List.of("c")),
                  List.of(0L, 2L, List.of("c")),
                  List.of(0L, 0L, List.of("x")),
                  List.of(0L, 3L, List.of())));
    }
  }

  @Test
  void an_option_is_read_in_camel_case_or_as_it_is() throws ScriptFailure {
    assertThat(gives("return [game.option.fortCardTarget, game.option['fort-card-target']]"))
        .isEqualTo(List.of("card-text", "card-text"));
  }

  @Test
  void an_unknown_option_is_a_failure_on_its_line() {
    try (Stage stage = Stage.playing("\n\n  return game.option.noSuch")) {
      ScriptFailure failure = catchThrowableOfType(ScriptFailure.class, stage::call);
      assertThat(failure).hasMessage("there is no option `no-such`");
      assertThat(String.valueOf(failure.where())).startsWith("scripts/s0.js:3:");
    }
  }

  @Test
  void a_throw_names_its_line_and_column_in_the_text_as_written() {
    try (Stage stage = Stage.playing("\n  const a = game`x` + null.y\n")) {
      ScriptFailure failure = catchThrowableOfType(ScriptFailure.class, stage::call);
      assertThat(failure).hasMessage("TypeError: Cannot read property 'y' of null");
      assertThat(failure.where()).hasToString("scripts/s0.js:2:23");
    }
  }

  @Test
  void a_generator_takes_answers_and_ends() throws ScriptFailure {
    String text =
        "export function* play({ card }, game) {"
            + " const m = yield { choose: card }; if (m) yield { flip: m }; return }";
    try (Stage stage = new Stage(text)) {
      Running running = stage.session.start(stage.hook(0), Map.of("card", "c"), new Stage.Echo());
      assertThat(running.next(null)).isEqualTo(new Yield(Map.of("choose", "c"), false));
      assertThat(running.next("marker")).isEqualTo(new Yield(Map.of("flip", "marker"), false));
      assertThat(running.next(null)).isEqualTo(new Yield(Undefined.UNDEFINED, true));
    }
  }

  @Test
  void a_generator_dies_with_a_script_that_was_stopped() throws ScriptFailure {
    String text = "export function* play() { yield 1; for (;;) ; }";
    try (Stage stage = new Stage(text)) {
      Running running = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
      Running other = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
      running.next(null);
      assertThat(catchThrowableOfType(ScriptFailure.class, () -> running.next(null)).fault())
          .isEqualTo(Fault.SCRIPT_STATEMENTS);
      assertThat(catchThrowableOfType(ScriptFailure.class, () -> other.next(null)).fault())
          .isEqualTo(Fault.SCRIPT_LOST);
      stage.goesOn();
    }
  }

  @Test
  void a_hook_may_be_called_while_another_reads_the_game() throws ScriptFailure {
    String outer = "export const play = (p, game) => [game`strength`, 2]";
    String inner = "export const counts = { 'strength': () => ({ by: 1 }) }";
    try (Stage stage = new Stage(outer, inner)) {
      Reading nested =
          new Reading() {
            @Override
            public @Nullable Object read(int script, int template, List<@Nullable Object> holes)
                throws ScriptFailure {
              return stage.session.call(stage.hook(1), Map.of(), this);
            }

            @Override
            public @Nullable Object option(String name) {
              return null;
            }
          };
      assertThat(stage.session.call(stage.hook(0), Map.of(), nested))
          .isEqualTo(List.of(Map.of("by", 1L), 2L));
    }
  }

  @Test
  void hooks_that_read_each_other_for_ever_are_stopped() {
    try (Stage stage = new Stage("export const counts = { 'a': (p, game) => game`a` }")) {
      Reading endless =
          new Reading() {
            @Override
            public @Nullable Object read(int script, int template, List<@Nullable Object> holes)
                throws ScriptFailure {
              return stage.session.call(stage.hook(0), Map.of(), this);
            }

            @Override
            public @Nullable Object option(String name) {
              return null;
            }
          };
      ScriptFailure failure =
          catchThrowableOfType(
              ScriptFailure.class, () -> stage.session.call(stage.hook(0), Map.of(), endless));
      assertThat(failure.fault()).isEqualTo(Fault.SCRIPT_DEPTH);
      stage.goesOn();
    }
  }

  @Test
  void a_mistake_of_the_kernel_passes_through_as_it_is() {
    try (Stage stage = Stage.playing("return game`x`")) {
      Reading broken =
          new Reading() {
            @Override
            public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
              throw new UnsupportedOperationException("ours");
            }

            @Override
            public @Nullable Object option(String name) {
              return null;
            }
          };
      assertThatThrownBy(() -> stage.session.call(stage.hook(0), Map.of("card", "c"), broken))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage("ours");
      stage.goesOn();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TABLE.x = 1",
        "TABLE.list.push(9)",
        "TABLE.list[0] = 1",
        "help.memory = 1",
        "play.memory = 1",
      })
  void nothing_at_the_top_of_a_script_remembers_a_call(String body) {
    String text =
        "const TABLE = { list: [1] }; function help() {}\n"
            + "export const play = () => { "
            + body
            + " }";
    try (Stage stage = new Stage(text)) {
      assertThat(stage.problems.list()).isEmpty();
      assertThatThrownBy(stage::call)
          .isInstanceOf(ScriptFailure.class)
          .hasMessageContaining("TypeError");
    }
  }

  @Test
  void one_script_does_not_see_the_names_of_another() {
    try (Stage stage = new Stage("export const play = () => secret", "const secret = 1")) {
      assertThatThrownBy(stage::call).hasMessageContaining("secret is not defined");
    }
  }

  @Test
  void the_same_failure_comes_at_the_same_statement_every_time() {
    String text =
        "export const play = ({ card }, game) => { let n = 0; for (;;) { n++; game`${n}` } }";
    long first = reads(text);
    assertThat(first).isPositive();
    assertThat(reads(text)).isEqualTo(first);
  }

  private static long reads(String text) {
    long[] count = {0};
    Reading counting =
        new Reading() {
          @Override
          public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
            count[0]++;
            return null;
          }

          @Override
          public @Nullable Object option(String name) {
            return null;
          }
        };
    try (Stage stage = new Stage(text)) {
      assertThatThrownBy(() -> stage.session.call(stage.hook(0), Map.of("card", "c"), counting))
          .hasMessageContaining("statements");
    }
    return count[0];
  }
}
