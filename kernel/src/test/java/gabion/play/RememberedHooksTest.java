package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.script.CompiledScripts;
import gabion.hook.GameReader;
import gabion.hook.HookKind;
import gabion.hook.Piece;
import gabion.hook.ScriptFailure;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A script is run for what it was never shown, and for nothing else. */
class RememberedHooksTest {

  private static final String GAME =
      """
      procedures:
        game: { steps: [ { repeat: 4, do: [ { call: turn } ] } ] }
        turn: { steps: [] }
      fields:
        luck of area: { type: number, from: 0, to: 99999 }
      """;

  private int runs;

  private CannedScripts scripts() {
    Source source = new Source("wind.js", "base", "export const before = { 'turn'() {} } luck of ");
    return new CannedScripts(source).reads("luck of ", "area");
  }

  /** What a game says of the luck of the hill. */
  private static long luck(GameReader game) throws ScriptFailure {
    return (Long) game.read(0, 0, List.of("hill"));
  }

  private static Map<String, Object> plus(long number) {
    return Map.of("add", number, "to", "luck of hill");
  }

  /** One more, until the hill has two. */
  private @Nullable Object upToTwo(Map<?, ?> payload, GameReader game) throws ScriptFailure {
    runs++;
    return luck(game) < 2 ? List.of(plus(1)) : "pass";
  }

  private static int luckOf(SmallRules rules) {
    return rules.layout().fields().get("luck").offset()
        + rules.layout().sorts().areas().number("hill");
  }

  /** Plays a game, each question by the number that comes next. @return the luck at its end */
  private static int play(SmallRules rules, Machine machine, int luck, LongSupplier answers) {
    var draft = rules.laid();
    draft.set(luckOf(rules), luck);
    machine.enter(draft, "game");
    assertThat(machine.run(draft, question -> answers.getAsLong())).isEqualTo(Outcome.ENDED);
    return draft.field(luckOf(rules));
  }

  private static int play(SmallRules rules, Machine machine, int luck) {
    return play(rules, machine, luck, () -> 0);
  }

  @Test
  void a_hook_is_run_once_for_each_thing_it_sees() {
    SmallRules rules = SmallRules.of(GAME, scripts().says(HookKind.BEFORE, "turn", this::upToTwo));
    try (Machine machine = new Machine(rules.program())) {
      assertThat(play(rules, machine, 0)).isEqualTo(2);
      assertThat(runs).isEqualTo(3); // with 0, 1 and 2
      assertThat(play(rules, machine, 0)).isEqualTo(2);
      assertThat(play(rules, machine, 1)).isEqualTo(2);
      assertThat(runs).isEqualTo(3);
      assertThat(play(rules, machine, 9)).isEqualTo(9);
      assertThat(runs).isEqualTo(4);
    }
  }

  @Test
  void who_remembers_nothing_runs_it_each_time() {
    SmallRules rules = SmallRules.of(GAME, scripts().says(HookKind.BEFORE, "turn", this::upToTwo));
    try (Machine machine = new Machine(rules.program(), CompiledScripts.forgetful())) {
      assertThat(play(rules, machine, 0)).isEqualTo(2);
      assertThat(play(rules, machine, 0)).isEqualTo(2);
      assertThat(runs).isEqualTo(8);
    }
  }

  /** Adds ten, asks for a number, adds it, and adds what it saw at its beginning once more. */
  private final class Asking implements Iterator<Map<String, ?>> {
    private final GameReader game;
    private final List<@Nullable Object> answers;
    private int at;
    private long seen;

    Asking(GameReader game, List<@Nullable Object> answers) {
      runs++;
      this.game = game;
      this.answers = answers;
      answers.clear();
    }

    @Override
    public boolean hasNext() {
      return at < 4;
    }

    @Override
    public Map<String, ?> next() {
      try {
        return switch (at++) {
          case 0 -> {
            seen = luck(game);
            yield plus(10);
          }
          case 1 -> Map.of("choose", "n", "who", "reds", "number", "0 to 5");
          case 2 -> plus((Long) answers.get(1));
          default -> plus(1000 * seen + 100 * luck(game));
        };
      } catch (ScriptFailure e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void a_generator_is_led_to_where_an_answer_is_new_by_what_it_was_shown_then() {
    CannedScripts scripts = scripts();
    scripts.yields(HookKind.BEFORE, "turn", (payload, game) -> new Asking(game, scripts.answers));
    SmallRules rules = SmallRules.of(GAME.replace("repeat: 4", "repeat: 1"), scripts);
    try (Machine machine = new Machine(rules.program())) {
      assertThat(play(rules, machine, 2, () -> 1)).isEqualTo(13 + 2000 + 1300);
      assertThat(runs).isEqualTo(1);
      assertThat(play(rules, machine, 2, () -> 1)).isEqualTo(13 + 2000 + 1300);
      assertThat(runs).isEqualTo(1);
      assertThat(play(rules, machine, 2, () -> 5)).isEqualTo(17 + 2000 + 1700);
      assertThat(runs).isEqualTo(2);
      assertThat(play(rules, machine, 3, () -> 5)).isEqualTo(18 + 3000 + 1800);
      assertThat(runs).isEqualTo(3);
    }
  }

  @Test
  void a_hook_that_looks_too_often_is_run_each_time_and_says_the_same() {
    CannedScripts scripts =
        scripts()
            .says(
                HookKind.BEFORE,
                "turn",
                (payload, game) -> {
                  runs++;
                  long sum = 0;
                  for (int i = 0; i < 3_000; i++) {
                    sum += luck(game);
                  }
                  return List.of(plus(sum / 3_000));
                });
    SmallRules rules = SmallRules.of(GAME, scripts);
    try (Machine machine = new Machine(rules.program())) {
      assertThat(play(rules, machine, 1)).isEqualTo(16);
      assertThat(play(rules, machine, 1)).isEqualTo(16);
      assertThat(runs).isEqualTo(8);
    }
  }

  @Test
  void a_hook_that_keeps_seeing_new_things_is_given_up() {
    CannedScripts scripts = scripts().says(HookKind.BEFORE, "turn", this::upToTwo);
    SmallRules rules = SmallRules.of(GAME.replace("repeat: 4", "repeat: 1"), scripts);
    try (Machine machine = new Machine(rules.program())) {
      for (int luck = 2; luck < 90_000; luck++) {
        play(rules, machine, luck);
      }
      runs = 0;
      play(rules, machine, 2);
      play(rules, machine, 2);
      assertThat(runs).isEqualTo(2);
    }
  }

  @Test
  void a_hook_that_sees_few_things_beside_is_remembered_for_ever() {
    List<Integer> late = new ArrayList<>();
    SmallRules rules = SmallRules.of(GAME, scripts().says(HookKind.BEFORE, "turn", this::upToTwo));
    try (Machine machine = new Machine(rules.program())) {
      for (int game = 0; game < 50_000; game++) {
        int before = runs;
        play(rules, machine, game % 100);
        late.add(runs - before);
      }
    }
    assertThat(runs).isEqualTo(100);
    assertThat(late.subList(100, late.size())).containsOnly(0);
  }

  // ---- what is only handed on

  private static final String LANDING =
      """
      procedures:
        game: { steps: [ { call: turn } ] }
        turn: { steps: [] }
      """;

  /** Up to nine stones of the blues come to places of the reds; both are only handed on. */
  private CannedScripts landing() {
    Source source =
        new Source(
            "wind.js",
            "base",
            "export const before = { 'turn'() {} } stones of blues in pile"
                + " areas where any stones of reds in it");
    return new CannedScripts(source)
        .handsOn("stones of blues in pile")
        .handsOn("areas where any stones of reds in it")
        .says(
            HookKind.BEFORE,
            "turn",
            (payload, game) -> {
              runs++;
              Object from = asGiven(game.read(0, 0, List.of()));
              Object to = asGiven(game.read(0, 1, List.of()));
              return List.of(Map.of("place", from, "up-to", 9L, "who", "reds", "in", to));
            });
  }

  /** A value as a session gives it back. */
  private static Object asGiven(@Nullable Object value) {
    return value instanceof List<?> list
        ? list.stream().map(RememberedHooksTest::asGiven).toList()
        : value instanceof Piece piece
            ? Map.of("kind", piece.kind(), "faction", "blues", "place", piece.place())
            : Objects.requireNonNull(value);
  }

  /** Plays a game with so many stones of the blues in the pile. @return how many answers it has */
  private static long land(SmallRules rules, Machine machine, int blues, String... areas) {
    var draft = rules.laid();
    rules.stones("blues", blues, "pile").accept(draft);
    for (String area : areas) {
      rules.stones("reds", 1, area).accept(draft);
    }
    machine.enter(draft, "game");
    long[] answers = new long[1];
    machine.run(
        draft,
        question -> {
          answers[0] = question.shape().size();
          return answers[0] - 1;
        });
    return answers[0];
  }

  @Test
  void what_a_script_only_hands_on_makes_no_difference_to_it() {
    SmallRules rules = SmallRules.of(LANDING, landing());
    try (Machine machine = new Machine(rules.program());
        Machine forgetful = new Machine(rules.program(), CompiledScripts.forgetful())) {
      for (int time = 0; time < 2; time++) {
        int ran = 0;
        for (int blues : new int[] {1, 3, 0, 2}) {
          for (String[] areas :
              new String[][] {{"hill"}, {"hill", "shore"}, {}, {"meadow", "shore", "hill"}}) {
            int before = runs;
            long answers = land(rules, machine, blues, areas);
            ran += runs - before;
            assertThat(answers)
                .as("%d to %s", blues, List.of(areas))
                .isEqualTo(land(rules, forgetful, blues, areas));
          }
        }
        assertThat(ran)
            .as("once for some and for no stones, with some and with no places")
            .isEqualTo(time == 0 ? 4 : 0);
      }
    }
  }

  // ---- all hooks together

  private static final int HOOKS = 8;

  /** How many things each hook is shown, but the first: that is shown two. */
  private static final int SEEN = 100;

  /**
   * Plays games in which eight hooks are shown each of a hundred things, and then again.
   *
   * @param characters of what each of them says
   * @return how often each hook was run in the games that were like those before
   */
  private static int[] runAgain(CompiledScripts limits, int characters) {
    int[] ran = new int[HOOKS];
    CannedScripts scripts =
        new CannedScripts(new Source("wind.js", "base", "luck of ")).reads("luck of ", "area");
    StringBuilder calls = new StringBuilder();
    StringBuilder bodies = new StringBuilder();
    for (int i = 0; i < HOOKS; i++) {
      int hook = i;
      String turn = "turn" + (char) ('a' + i);
      calls.append("      - { call: ").append(turn).append(" }\n");
      bodies.append("  ").append(turn).append(": { steps: [] }\n");
      scripts.says(
          HookKind.BEFORE,
          turn,
          (payload, game) -> {
            ran[hook]++;
            long seen = hook == 0 ? 0 : luck(game);
            return List.of(Map.of("note", "x".repeat(characters) + seen));
          });
    }
    SmallRules rules =
        SmallRules.of(
            "procedures:\n  game:\n    steps:\n"
                + calls
                + bodies
                + "fields:\n  luck of area: { type: number, from: 0, to: 99999 }\n",
            scripts);
    try (Machine machine = new Machine(rules.program(), limits)) {
      IntStream.range(0, SEEN).forEach(luck -> play(rules, machine, luck));
      IntStream.range(0, SEEN).forEach(luck -> play(rules, machine, luck)); // nobody is hopeless
      Arrays.fill(ran, 0);
      IntStream.range(0, SEEN).forEach(luck -> play(rules, machine, luck));
    }
    return ran;
  }

  @Test
  void all_hooks_together_have_room_for_what_they_saw() {
    assertThat(runAgain(new CompiledScripts(10_000, 1 << 24), 10)).containsOnly(0);
  }

  @Test
  void where_all_hooks_see_too_much_together_the_largest_forgets() {
    int[] ran = runAgain(new CompiledScripts(SEEN, 1 << 24), 10);

    assertThat(ran[0]).as("a small one").isZero();
    assertThat(Arrays.stream(ran).sum()).isPositive();
  }

  @Test
  void where_all_hooks_say_too_much_together_the_largest_forgets() {
    int[] ran = runAgain(new CompiledScripts(10_000, 1 << 20), 2_000);

    assertThat(ran[0]).as("a small one").isZero();
    assertThat(Arrays.stream(ran).sum()).isPositive();
  }
}
