package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.hook.GameReader;
import gabion.hook.OpaqueValue;
import gabion.hook.Piece;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a session remembers must show in nothing but its speed. */
class ScriptValueCacheTest {

  private record Given(Supplier<Object> value) implements GameReader {
    @Override
    public @Nullable Object read(int script, int template, List<@Nullable Object> holes) {
      return value.get();
    }

    @Override
    public @Nullable Object option(String name) {
      return null;
    }
  }

  private static @Nullable Object call(Stage stage, Supplier<Object> value) throws ScriptFailure {
    return stage.session.call(stage.hook(0), Map.of("card", "c"), new Given(value));
  }

  @Test
  void equal_lists_are_one_frozen_array_and_come_back_equal() throws ScriptFailure {
    try (Stage stage = Stage.playing("const a = game`x`; return [a === game`x`, a, { in: a }]")) {
      for (int i = 0; i < 2; i++) {
        List<String> ids = List.of("a", "b");
        assertThat(call(stage, () -> new ArrayList<>(ids)))
            .isEqualTo(List.of(true, ids, Map.of("in", ids)));
      }
    }
    try (Stage stage = Stage.playing("const a = game`x`; a[0] = 'c'; return a")) {
      assertThatThrownBy(() -> call(stage, () -> List.of("a"))).hasMessageContaining("TypeError");
    }
  }

  @Test
  void a_list_that_changes_is_read_anew() throws ScriptFailure {
    List<Object> list = new ArrayList<>(List.of("a"));
    try (Stage stage = Stage.playing("return game`x`")) {
      Object first = call(stage, () -> list);
      list.add(1L);
      assertThat(call(stage, () -> list)).isEqualTo(List.of("a", 1L));
      assertThat(first).isEqualTo(List.of("a"));
    }
  }

  /** What a sentence comes to that the script only hands on. */
  private record Whatever(String name) implements OpaqueValue {}

  @Test
  void what_is_handed_on_comes_back_as_it_is_and_counts_as_something() throws ScriptFailure {
    Whatever whatever = new Whatever("all birds");
    GameReader game = new Given(() -> whatever);
    try (Stage stage = Stage.playing("return [{ move: game`birds`, to: 'here' }]")) {
      assertThat(stage.session.call(stage.hook(0), Map.of("card", "c"), game))
          .isEqualTo(List.of(Map.of("move", whatever, "to", "here")));
    }
    try (Stage stage = Stage.playing("return [!game`birds`]")) {
      assertThat(stage.session.call(stage.hook(0), Map.of("card", "c"), game))
          .isEqualTo(List.of(false));
    }
  }

  @Test
  void pieces_come_back_the_same_from_memory_and_copied() throws ScriptFailure {
    Piece piece = new Piece("troop", null, "north", null, List.of("moved"), "fort-a");
    try (Stage stage = Stage.playing("const a = game`x`; return [a, [{ ...a[0] }], a[0]]")) {
      List<?> said = (List<?>) call(stage, () -> List.of(piece));
      assertThat(said).isNotNull();
      assertThat(said.get(0)).isEqualTo(said.get(1)).isEqualTo(List.of(said.get(2)));
    }
  }

  @Test
  void what_is_remembered_counts_among_the_values_given_back() throws ScriptFailure {
    List<String> ids = Collections.nCopies(100, "a");
    String body = "const a = game`x`, all = []; while (all.length < %d) all.push(a); return all";
    try (Stage stage = Stage.playing(String.format(body, 99))) {
      assertThat((List<?>) call(stage, () -> ids)).hasSize(99);
    }
    try (Stage stage = Stage.playing(String.format(body, 100))) {
      assertThat(catchThrowableOfType(ScriptFailure.class, () -> call(stage, () -> ids)).fault())
          .isEqualTo(ProblemCode.SCRIPT_VALUE);
    }
  }

  /** Lists that are equal stay one array for a generator that waits while the session forgets. */
  @Test
  void a_hook_keeps_what_it_was_given_until_it_ends() throws ScriptFailure {
    String waits =
        "export function* play(p, game) { const a = game`x`; yield a; yield a === game`x` }";
    String reads = "export const play = (p, game) => { for (let i = 0; i < 3000; i++) game`y` }";
    try (Stage stage = new Stage(waits, reads)) {
      GameReader same = new Given(() -> List.of("a"));
      ScriptGenerator running = stage.session.start(stage.hook(0), Map.of(), same);
      assertThat(running.next(null).value()).isEqualTo(List.of("a"));
      for (int i = 0; i < 2; i++) {
        int[] n = {0};
        stage.session.call(stage.hook(1), Map.of(), new Given(() -> List.of("y" + n[0]++)));
      }
      assertThat(running.next(null).value()).isEqualTo(true);
    }
  }

  @Test
  void what_is_remembered_costs_as_many_statements_as_what_is_not() throws ScriptFailure {
    String endless = "export const play = (p, game) => { for (;;) game`x` }";
    String brief = "export const play = (p, game) => { for (let i = 0; i < 1000; i++) game`y` }";
    long[] reads = new long[2];
    for (int warm = 0; warm < 2; warm++) {
      try (Stage stage = new Stage(endless, brief)) {
        long[] n = {0};
        GameReader many = new Given(() -> List.of("id-" + n[0]++ % 1000));
        if (warm == 1) {
          stage.session.call(stage.hook(1), Map.of(), many);
          n[0] = 0;
        }
        assertThatThrownBy(() -> stage.session.call(stage.hook(0), Map.of(), many))
            .hasMessageContaining("statements");
        reads[warm] = n[0];
      }
    }
    assertThat(reads[0]).isGreaterThan(1000).isEqualTo(reads[1]);
  }
}
