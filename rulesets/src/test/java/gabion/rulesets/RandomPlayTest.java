package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.script.CompiledScripts;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Games played at random come to their end; nothing is lost on the way, and all invariants hold.
 */
@Execution(ExecutionMode.CONCURRENT)
class RandomPlayTest {

  private static final int SEEDS = Shelf.LONG ? 2_000 : Shelf.WIDE ? 200 : 10;

  /**
   * So many games at least are checked after everything that happens, the others at eight points.
   */
  private static final int CLOSELY = Shelf.WIDE ? 10 : 3;

  private static final long CLOSE_BUDGET = Shelf.LONG ? Long.MAX_VALUE : Shelf.WIDE ? 5_000 : 500;

  /** So many games are played twice or three times and compared line by line. */
  private static final int COMPARED = Shelf.LONG ? Integer.MAX_VALUE : Shelf.WIDE ? 8 : 2;

  private static final int POINTS = 8;

  /** No game has so many questions; one that does would never end. */
  private static final int RUNAWAY = 20_000;

  /** Plays at random and counts what lies on the table as it goes. */
  private static final class Counting implements Oracle {
    private final RandomOracle players;
    private final Census census;
    private final Property.Progress progress;
    private final List<Integer> points;
    private int asked;

    Counting(Match match, Draft start, Property.Progress progress, List<Integer> points) {
      this.players = match.players();
      this.census = new Census(start);
      this.progress = progress;
      this.points = points;
    }

    private void look(Question question) {
      progress.at(asked++);
      if (points.contains(asked)) {
        census.check(question.draft());
      }
      if (asked > RUNAWAY) {
        throw new AssertionError("the game does not end; asked " + question.step().name());
      }
    }

    @Override
    public long answer(Question question) {
      look(question);
      return players.answer(question);
    }

    @Override
    public long chance(Question question) {
      look(question);
      return question.drawAnswer();
    }
  }

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void every_game_ends_and_loses_nothing_at_any_step(Ruleset rules) {
    List<Match> matches = Match.turned(rules, 1);
    try (Machine machine = new Machine(rules.program())) {
      Property.forAll(
          matches,
          CLOSELY,
          CLOSE_BUDGET,
          (match, progress) -> {
            Draft draft = rules.createDraft(match.setup(), match.seed());
            Counting players = new Counting(match, draft, progress, List.of());
            machine.listen(event -> players.census.check(draft));
            play(machine, draft, players);
          });
    }
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void every_game_of_every_setup_ends(Ruleset rules) {
    List<Match> matches = Match.of(rules, 1_000, SEEDS);
    int least = Math.max(100, Match.setups(rules).size());
    try (Machine machine = new Machine(rules.program())) {
      Property.forAll(
          matches,
          least,
          (match, progress) -> {
            Draft draft = rules.createDraft(match.setup(), match.seed());
            play(machine, draft, new Counting(match, draft, progress, points(match)));
          });
    }
  }

  private static void play(Machine machine, Draft draft, Counting players) {
    machine.watch().begin();
    machine.enter(draft, "game");
    assertThat(machine.run(draft, players)).isEqualTo(Outcome.ENDED);
    players.census.check(draft);
  }

  /** Eight questions, early ones and late ones, where the table is counted. */
  private static List<Integer> points(Match match) {
    SplittableRandom random = new SplittableRandom(match.seed());
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < POINTS; i++) {
      points.add(random.nextInt(1, 40 << i / 2));
    }
    return points;
  }

  /**
   * One machine remembers what hooks did, gives instructions classes of their own, and plays all
   * twice; the other runs hooks each time anew and instructions one by one, on a thread of its own.
   */
  @ParameterizedTest
  @MethodSource("rulesets")
  void the_same_seed_gives_the_same_game_on_two_threads_and_with_hooks_remembered_or_not(
      Ruleset rules) throws Exception {
    List<Match> matches = some(rules, 500);
    List<String> forgotten = new ArrayList<>();
    List<String> remembered = new ArrayList<>();
    List<String> again = new ArrayList<>();
    CountDownLatch made = new CountDownLatch(1);
    Thread other =
        new Thread(
            () -> {
              try (Machine machine = new Machine(rules.program(), CompiledScripts.forgetful())) {
                made.countDown();
                transcripts(machine, rules, matches, forgotten);
              }
            });
    other.start();
    made.await();
    try (Machine machine = new Machine(rules.program())) {
      transcripts(machine, rules, matches, remembered);
      transcripts(machine, rules, matches, again);
    }
    other.join();
    assertThat(forgotten).hasSameSizeAs(matches);
    for (int i = 0; i < matches.size(); i++) {
      assertThat(remembered.get(i)).as(matches.get(i).toString()).isEqualTo(forgotten.get(i));
      assertThat(again.get(i)).as(matches.get(i).toString()).isEqualTo(forgotten.get(i));
    }
  }

  private static List<Match> some(Ruleset rules, long firstSeed) {
    List<Match> all = Match.turned(rules, firstSeed);
    return all.subList(0, Math.min(COMPARED, all.size()));
  }

  /** The whole log and the hash of the end of each match. */
  private static void transcripts(
      Machine machine, Ruleset rules, List<Match> matches, List<String> transcripts) {
    for (Match match : matches) {
      Draft draft = rules.createDraft(match.setup(), match.seed());
      StringBuilder log = new StringBuilder();
      machine.listen(event -> log.append(event).append('\n'));
      machine.enter(draft, "game");
      machine.run(draft, match.players());
      transcripts.add(log + "end " + draft.hash());
    }
  }
}
