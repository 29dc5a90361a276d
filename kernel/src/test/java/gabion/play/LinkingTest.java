package gabion.play;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.CompiledExpression;
import gabion.hook.HookKind;
import gabion.state.Draft;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Sentences of cases, of displays and of scripts' steps are linked when the rules long are: by many
 * threads at once, over drafts that were made before, as many as it takes.
 */
class LinkingTest {

  private static final int THREADS = 8;
  private static final int SENTENCES = 400;

  private static final String WORDS =
      """
      define:
        high of number: { is: areas where its height > number }
      """;

  /** Each takes slots of its own, remembers a distance, and calls what the rules define. */
  private static String sentence(int i) {
    return "(sum of %d over areas) + count(areas where its height < %d)".formatted(i, i % 5)
        + " + distance from hill to shore through high of 0";
  }

  /** What it says of areas that are 3, 1 and 0 high. */
  private static List<Long> expected() {
    long[] lower = {0, 1, 2, 2, 3};
    return IntStream.range(0, SENTENCES).mapToObj(i -> 3L * i + lower[i % 5] + 2).toList();
  }

  private static List<Long> values(SmallRules table, Draft draft) {
    List<CompiledExpression> codes = new ArrayList<>();
    for (int i = 0; i < SENTENCES; i++) {
      codes.add(table.code(sentence(i)));
    }
    return codes.stream().map(code -> ((CompiledExpression.OfNum) code).num().of(draft)).toList();
  }

  private static <T> List<T> atOnce(Callable<T> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    CountDownLatch start = new CountDownLatch(THREADS);
    try {
      List<Future<T>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        running.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  return work.call();
                }));
      }
      List<T> done = new ArrayList<>();
      for (Future<T> each : running) {
        done.add(each.get());
      }
      return done;
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void sentences_are_asked_of_a_draft_that_was_made_before_them() {
    SmallRules table = SmallRules.of(WORDS);
    Draft draft = table.laid();

    assertThat(values(table, draft)).isEqualTo(expected());
  }

  @Test
  void sentences_that_were_linked_apart_do_not_share_what_a_draft_remembers() {
    SmallRules table = SmallRules.of(WORDS);
    Draft draft = table.laid();
    CompiledExpression near = table.code("distance from hill to shore");
    CompiledExpression far = table.code("distance from hill to meadow");

    assertThat(((CompiledExpression.OfNum) near).num().of(draft)).isEqualTo(2);
    assertThat(((CompiledExpression.OfNum) far).num().of(draft)).isEqualTo(1);
    assertThat(((CompiledExpression.OfNum) near).num().of(draft)).isEqualTo(2);
  }

  @Test
  void threads_that_link_at_once_over_one_ruleset_get_what_one_alone_gets() throws Exception {
    SmallRules table = SmallRules.of(WORDS);

    List<List<Long>> values = atOnce(() -> values(table, table.laid()));

    assertThat(values).allSatisfy(each -> assertThat(each).isEqualTo(expected()));
  }

  @Test
  void machines_whose_scripts_steps_are_linked_at_once_play_the_same_game() throws Exception {
    SmallRules table = scripted();
    List<String> alone = table.play().told;

    List<List<String>> told = atOnce(() -> table.play().told);

    assertThat(alone).contains("score 4950");
    assertThat(told).allSatisfy(each -> assertThat(each).isEqualTo(alone));
  }

  /** A card whose script gives a hundred steps, no two alike. */
  private static SmallRules scripted() {
    CannedScripts rain =
        new CannedScripts(new Source("rain.js", "base", "rain"))
            .says(HookKind.INSTEAD, "shower", (payload, game) -> steps());
    String rules =
        """
        decks:
          table-edge:
            rain: { worth: 1 }
        fields:
          score: { type: number, silent: yes }
        procedures:
          shower:
            steps: []
          game:
            steps:
              - call: shower
              - note: "score {score}"
        """;
    return SmallRules.of(rules, rain);
  }

  private static List<Map<String, Object>> steps() {
    return IntStream.range(0, 100)
        .<Map<String, Object>>mapToObj(i -> Map.of("add", (long) i, "to", "score"))
        .toList();
  }
}
