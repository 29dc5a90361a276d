package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.hook.GameReader;
import gabion.hook.Piece;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.ScriptGenerator.YieldResult;
import gabion.hook.ScriptHook;
import gabion.hook.Session;
import gabion.hook.Session.Undefined;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
      assertThat(failure.location()).hasToString("scripts/s0.js:2:27");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "return 1 + 2 + 3 | 6",
        "return 1 + 2 * (3 + 4) + 'x' | 15x",
        "return (1 + 2) * (3) + (4) | 13",
        "return 2 * (1 + 2) | 6",
        "let n = 1;NEW n += 2;NEW return n | 3",
        "let n = 1NEW n += 2NEW n = n + 1NEW return n | 4",
        "let n = [1]NEW 1 + 1 > 1 && n.push(2)NEW return n.length | 2",
        "let n = [1];NEW `${n}` + 1 && n.push(2)NEW return n.length | 2",
        "let n = 1; if (n) n += 1; else`${n}`NEW return n | 2",
        "let n = 1; if (!n) 0; else(n)+=1NEW return n | 2",
        "let n = 1; const m = n += n += 1; return m | 3",
        "const o = { n: 1 }; o.n += 1; o['n'] += (1); return o.n | 3",
        "const f = (a = 1 + 1, { b = `${a}` + 1 } = {}) => a + b; return f() | 221",
        "const f = a => `<${a + 1}>`; return f(1) + f`x`.length | <2>4",
        "const f = (a) => ({ a: a + 1, [a + 2]: 3, ...{ b: 1 + 1 } }); return f(1)[3] + f(1).b | 5",
        "const f = function (a) { return a + 1 } + ''; return typeof f + 1 | string1",
        "const g = function* () { const a = yield 1 + 1; yield a + 1 }; const i = g(); i.next(); return i.next(5).value | 6",
        "return [1 + 1, ...[2 + 2], ...'a' + 'b'].length + `${`${1 + 1}` + 1}` | 421",
        "let n = ''; for (let i = 0, j = 1 + 1; i + 1 < 4; i += 1) n += i + j; return n | 234",
        "let n = 0; switch (1 + 1) { case 1 + 1: n += 1; break; default: n += 9 } return n | 1",
        "let n = 1; do n += 1; while (n + 1 < 5); return n | 4",
        "let n = 1; n += 1 + 1, n += 1; return (n, n + 1) | 5",
        "return !(1 + 1) + typeof (1 + '') | falsestring",
        "return 1 + 1 ? 'a' + 'b' : 'c' + 'd' | ab",
        "return { ...'a' + 'b' === 'ab' ? { x: 1 + 1 } : null }.x | 2",
        "const a = [1, 2]; let i = 0; a[i++] += 5; return a + '' + i | 6,21",
        "return (() => 1 + 1)() + (x => { return x + 1 })(1) | 4",
        "let a; [a = 1 + 1] = []; ({ b: a = a + 1 } = {}); return a | 3",
        "return /* + */ 1 + /* + */ 1 // + | 2",
        "return +'3' + +true - -1 + (+1) | 6",
        "outer: for (const x of ['a' + 'b']) { for (const y of `${x}c`) { if (y + 1 === 'b1') break outer } } return 1 + 0 | 1",
      })
  void a_sum_means_what_it_says_with_its_check(String body, String result) throws ScriptFailure {
    try (Stage stage = Stage.playing(body.replace("NEW", "\n") + "\n")) {
      assertThat(String.valueOf(stage.call())).isEqualTo(result);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "let s = 'x'; for (;;) s += s",
        "let s = 'x'; for (;;) s = s + s",
        "let s = 'x'; for (;;) s = `${s}${s}`",
        "let s = ['x']; for (;;) s[0] += s[0]",
        "let s = 'x'; for (;;) s = `${s + s}`",
        "const f = (s, t = s + s) => f(t); return f('x')",
        "let s = 'x'; for (;;) ({ s = s } = { s: s + s })",
        "let s = 'x'; for (;;) s = s.concat(s)",
        "let s = 'x'; for (;;) s = [s, s].join('')",
        "let s = 'x'; for (;;) s = '' + [s, s]",
        "let s = 'x'; for (;;) s = String([s, s])",
        "let s = 'x'; for (;;) s = Object.keys({ [s]: 1 })[0] + s",
        "let s = 'x'; for (;;) s = `${{ toString: () => s + s }}`",
      })
  void no_text_grows_beyond_its_limit(String body) {
    try (Stage stage = Stage.playing(body)) {
      assertThat(stage.failure()).hasMessageContaining("a text of more than 100000 characters");
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
      assertThat(String.valueOf(failure.location())).startsWith("scripts/s0.js:3:");
    }
  }

  @Test
  void a_throw_names_its_line_and_column_in_the_text_as_written() {
    try (Stage stage = Stage.playing("\n  const a = game`x` + null.y\n")) {
      ScriptFailure failure = catchThrowableOfType(ScriptFailure.class, stage::call);
      assertThat(failure).hasMessage("TypeError: Cannot read property 'y' of null");
      assertThat(failure.location()).hasToString("scripts/s0.js:2:23");
    }
  }

  @Test
  void a_generator_takes_answers_and_ends() throws ScriptFailure {
    String text =
        "export function* play({ card }, game) {"
            + " const m = yield { choose: card }; if (m) yield { flip: m }; return }";
    try (Stage stage = new Stage(text)) {
      ScriptGenerator running =
          stage.session.start(stage.hook(0), Map.of("card", "c"), new Stage.Echo());
      assertThat(running.next(null)).isEqualTo(new YieldResult(Map.of("choose", "c"), false));
      assertThat(running.next("marker"))
          .isEqualTo(new YieldResult(Map.of("flip", "marker"), false));
      assertThat(running.next(null)).isEqualTo(new YieldResult(Undefined.UNDEFINED, true));
    }
  }

  @Test
  void a_generator_that_was_stopped_is_lost_and_no_other() throws ScriptFailure {
    String text = "export function* play() { yield 1; for (;;) ; }";
    try (Stage stage = new Stage(text)) {
      ScriptGenerator running = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
      ScriptGenerator other = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
      running.next(null);
      assertThat(catchThrowableOfType(ScriptFailure.class, () -> running.next(null)).fault())
          .isEqualTo(ProblemCode.SCRIPT_STATEMENTS);
      assertThat(catchThrowableOfType(ScriptFailure.class, () -> running.next(null)).fault())
          .isEqualTo(ProblemCode.SCRIPT_LOST);
      assertThat(other.next(null)).isEqualTo(new YieldResult(1L, false));
      stage.goesOn();
    }
  }

  @Test
  void the_parts_of_a_generator_count_together() throws ScriptFailure {
    String text = "export function* play() { for (let i = 0; ; i++) if (i % 1000 == 0) yield i }";
    try (Stage stage = new Stage(text)) {
      ScriptGenerator running = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
      long yields = 0;
      ProblemCode fault = null;
      while (fault == null && yields < 1000) {
        try {
          running.next(null);
          yields++;
          stage.goesOn(); // what others cost does not count
        } catch (ScriptFailure e) {
          fault = e.fault();
        }
      }
      assertThat(fault).isEqualTo(ProblemCode.SCRIPT_STATEMENTS);
      assertThat(yields).isBetween(50L, 200L);
    }
  }

  @Tag("wide")
  @Test
  void memory_and_time_of_the_parts_of_a_generator_count_together() throws ScriptFailure {
    String text =
        "export function* play() { for (let i = 0; ; i++) yield i + new Array(9000).fill(i).length }";
    try (Stage stage = new Stage(text)) {
      ScriptGenerator running = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
      ScriptFailure failure =
          catchThrowableOfType(
              ScriptFailure.class,
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  running.next(null);
                }
              });
      assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_MEMORY);
    }
  }

  @Test
  void a_call_is_watched_on_whatever_thread_it_runs() throws ScriptFailure {
    ScriptLimits tight = new ScriptLimits(1L << 40, 600_000, 600_000, 64L << 20, 10_000, 100_000);
    String text =
        "export const play = ({ card }) => {"
            + " for (let i = 0; card === 'c' && i < 20000; i++) new Array(9000).fill(i) }";
    try (Stage stage = new Stage(tight, text)) {
      stage.session.call(stage.hook(0), Map.of("card", "d"), new Stage.Echo());
      ScriptFailure failure =
          CompletableFuture.supplyAsync(
                  () -> catchThrowableOfType(ScriptFailure.class, stage::call))
              .join();
      assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_MEMORY);
    }
  }

  @Test
  void a_closed_generator_cannot_go_on_and_its_room_serves_the_next() throws ScriptFailure {
    String text = "export function* play() { yield 1; for (let i = 0; i < 60000; i++) ; yield 2 }";
    try (Stage stage = new Stage(text)) {
      for (int i = 0; i < 5; i++) {
        ScriptGenerator running = stage.session.start(stage.hook(0), Map.of(), new Stage.Echo());
        running.next(null);
        assertThat(running.next(null)).isEqualTo(new YieldResult(2L, false));
        running.close();
        running.close();
        assertThat(catchThrowableOfType(ScriptFailure.class, () -> running.next(null)).fault())
            .isEqualTo(ProblemCode.SCRIPT_LOST);
      }
    }
  }

  @Tag("wide")
  @Test
  void the_first_call_costs_what_every_call_costs() throws ScriptFailure {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      text.append("const c").append(i).append(" = [").append(i).append("]\n");
    }
    text.append(
        "export const play = ({ card }, game) => { let n = 0; for (;;) { n++; game`${n}` } }");
    try (Stage stage = new Stage(text.toString())) {
      long first = reads(stage);
      assertThat(reads(stage)).isEqualTo(first);
      assertThat(reads(text.toString().replaceAll("const c.*\\n", ""))).isEqualTo(first);
    }
  }

  @Test
  void time_is_the_threads_own() throws ScriptFailure {
    ScriptLimits impatient = new ScriptLimits(1_000_000, 200, 8L << 30, 10_000, 100_000);
    GameReader slow =
        new GameReader() {
          @Override
          public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
            try {
              Thread.sleep(600);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            return "slept";
          }

          @Override
          public @Nullable Object option(String name) {
            return null;
          }
        };
    try (Stage stage = new Stage(impatient, "export const play = (p, game) => game`x`")) {
      assertThat(stage.session.call(stage.hook(0), Map.of(), slow)).isEqualTo("slept");
    }
  }

  @ParameterizedTest
  @CsvSource({"100, 600000, true", "600000, 100, false"})
  void a_script_that_was_stopped_and_does_not_stop_is_given_up(
      long milliseconds, long clock, boolean works) {
    ScriptLimits impatient =
        new ScriptLimits(1_000_000, milliseconds, clock, 8L << 30, 10_000, 100_000);
    AtomicReference<SourceLocation> stuck = new AtomicReference<>();
    GameReader busy =
        new GameReader() {
          @Override
          public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
            long begun = System.nanoTime();
            while (stuck.get() == null && System.nanoTime() - begun < 60_000_000_000L) {
              if (works) {
                Thread.onSpinWait();
              } else {
                LockSupport.parkNanos(1_000_000); // as one that waits for the garbage collector
              }
            }
            LockSupport.parkNanos(200_000_000); // the watchdog has to end its look first
            return null;
          }

          @Override
          public @Nullable Object option(String name) {
            return null;
          }
        };
    Source source = new Source("s.js", "base", "export const play = (p, game) => game`x`");
    GraalScripts scripts = GraalScripts.of(List.of(source), impatient, stuck::set, new Problems());
    try (Session session = scripts.open()) {
      ScriptHook hook = scripts.scripts().get(0).hooks().get(0);
      ScriptFailure failure =
          catchThrowableOfType(ScriptFailure.class, () -> session.call(hook, Map.of(), busy));
      assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_TIME);
      assertThat(stuck.get()).hasToString("s.js:1:14");
    }
  }

  @Test
  void a_hook_may_be_called_while_another_reads_the_game() throws ScriptFailure {
    String outer = "export const play = (p, game) => [game`strength`, 2]";
    String inner = "export const counts = { 'strength': () => ({ by: 1 }) }";
    try (Stage stage = new Stage(outer, inner)) {
      GameReader nested =
          new GameReader() {
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
      GameReader endless =
          new GameReader() {
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
      assertThat(failure.fault()).isEqualTo(ProblemCode.SCRIPT_DEPTH);
      stage.goesOn();
    }
  }

  @Test
  void a_mistake_of_the_kernel_passes_through_as_it_is() {
    try (Stage stage = Stage.playing("return game`x`")) {
      GameReader broken =
          new GameReader() {
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
  void an_answer_that_is_sorted_in_its_place_is_told_of_the_other_way() {
    try (Stage stage = Stage.playing("return game`x`.sort()")) {
      stage.failsWith(ProblemCode.SCRIPT_THREW, "toSorted() makes a sorted one");
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
    try (Stage stage = new Stage(text)) {
      return reads(stage);
    }
  }

  /** How often an endless call reads before it is stopped. */
  private static long reads(Stage stage) {
    long[] count = {0};
    GameReader counting =
        new GameReader() {
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
    assertThatThrownBy(() -> stage.session.call(stage.hook(0), Map.of("card", "c"), counting))
        .hasMessageContaining("statements");
    return count[0];
  }
}
