package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.hook.ScriptLoader;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rulesets made to harm whoever opens them: each is refused with a problem that names its place, or
 * plays to its end, and soon. What must happen stands in {@code attacks/what.txt}.
 */
class AttacksTest {

  private static final Path ATTACKS = Path.of("src/test/resources/attacks");
  private static final Path WHAT = ATTACKS.resolve("what.txt");

  /** Of a processor; by the clock a busy machine may take as long as it must. */
  private static final Duration SOON = Duration.ofSeconds(20);

  private static final Duration NEVER = Duration.ofMinutes(5);
  private static final int MANY = 3_000;

  private static final String TABLE =
      """
      ruleset: d
      title: D
      tells: { side: { enemy: side }, faction: { side: side } }
      sides: { red: { enemy: blue }, blue: { enemy: red } }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      endings: { most: { at: game, winner: red } }
      """;

  @TempDir private Path home = Path.of("");

  @TestFactory
  Stream<DynamicTest> what_is_made_to_harm_is_refused_or_ends_soon() throws IOException {
    Map<String, byte[]> attacks = made();
    try (Stream<Path> files = Files.list(ATTACKS)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".yaml")).toList()) {
        attacks.put(file.getFileName().toString().replace(".yaml", ""), Files.readAllBytes(file));
      }
    }
    Map<String, String> expected = expected();
    boolean record = Boolean.getBoolean("gabion.record");
    Map<String, String> got = new TreeMap<>();
    Stream<DynamicTest> tests =
        attacks.entrySet().stream()
            .map(
                attack ->
                    DynamicTest.dynamicTest(
                        attack.getKey(),
                        () -> {
                          String what = what(attack.getKey(), attack.getValue());
                          got.put(attack.getKey(), what);
                          if (!record) {
                            assertThat(what).isEqualTo(expected.get(attack.getKey()));
                          }
                        }));
    DynamicTest all =
        DynamicTest.dynamicTest(
            "every attack is expected, and nothing else",
            () -> {
              if (record) {
                Files.write(
                    WHAT,
                    got.entrySet().stream().map(e -> e.getKey() + " | " + e.getValue()).toList());
              }
              assertThat(got.keySet()).isEqualTo(expected().keySet());
            });
    return Stream.concat(tests, Stream.of(all));
  }

  /** What becomes of a ruleset: the problems of reading or of playing it, or that it plays. */
  private String what(String name, byte[] yaml) throws IOException {
    Path pack = home.resolve(name);
    Path folder = Files.createDirectories(pack.resolve("rulesets/d"));
    Files.write(folder.resolve("ruleset.yaml"), yaml);
    return assertTimeoutPreemptively(
        NEVER,
        () -> {
          long before = spent();
          String what = what(pack);
          assertThat(Duration.ofNanos(spent() - before)).isLessThan(SOON);
          return what;
        });
  }

  /** Nanoseconds of a processor that this thread has taken. */
  private static long spent() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static String what(Path pack) {
    Problems problems = new Problems();
    Optional<Ruleset> rules = new Library(List.of(pack), ScriptLoader.none()).load("d", problems);
    return rules.isEmpty() ? "refused: " + said(problems.list()) : played(rules.get());
  }

  private static String played(Ruleset rules) {
    assertThat(rules.title()).matches(Printable::isClean);
    rules.layout().sorts().byName().values().stream()
        .flatMap(
            sort -> IntStream.range(0, sort.size()).mapToObj(i -> sort.title(sort.first() + i)))
        .forEach(title -> assertThat(title).matches(Printable::isClean));
    Draft draft = rules.createDraft(rules.setup(), 5);
    RandomOracle oracle = new RandomOracle(5);
    oracle.begin(5);
    try (Machine machine = new Machine(rules.program())) {
      machine.enter(draft, "game");
      machine.run(draft, atMost(oracle));
      return "plays";
    } catch (RulesetException found) {
      return "ends in play: " + said(List.of(found.problem()));
    }
  }

  /** An oracle that leaves after many questions, as a person would. */
  private static Oracle atMost(Oracle oracle) {
    int[] asked = new int[1];
    return question -> asked[0]++ < MANY ? oracle.answer(question) : Oracle.WAIT;
  }

  /** The codes of problems with their places; whoever reads them is not harmed by them. */
  private static String said(List<Problem> problems) {
    String page = ProblemPrinter.print(problems);
    assertThat(page.lines()).allMatch(Printable::isClean);
    return ProblemPrinter.sortByLocation(problems).stream()
        .limit(3)
        .map(p -> p.code().id() + (p.location() == null ? "" : " " + place(p)))
        .collect(Collectors.joining(", "));
  }

  private static String place(Problem problem) {
    assert problem.location() != null;
    return problem.location().line() + ":" + problem.location().column();
  }

  private static Map<String, String> expected() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    for (String line : Files.exists(WHAT) ? Files.readAllLines(WHAT) : List.<String>of()) {
      String[] parts = line.split(" \\| ", 2);
      expected.put(parts[0], parts[1]);
    }
    return expected;
  }

  // ---- those too large to be kept in a file

  private static Map<String, byte[]> made() {
    Map<String, String> made = new TreeMap<>();
    made.put("z36-definitions-5000-deep", chain(5_000, "x%d + 1"));
    made.put("z36-definitions-in-order", rising());
    made.put("z36-adjectives-fan-out", fan());
    made.put("z34-adjectives-each-other", eachOther());
    made.put("z36-adjectives-5000-deep", deepAdjectives());
    made.put("z36-counted-fan-out", counted());
    made.put("z59-brackets", steps("repeat: " + "(".repeat(9_000) + "1" + ")".repeat(9_000)));
    made.put("z61-sum", steps("repeat: 1" + " + 1".repeat(9_000)));
    made.put("z62-not", steps("while: " + "not ".repeat(9_000) + "1 < 2"));
    made.put("z90-calls-fan-out", calls());
    made.put(
        "z91-places-of-three",
        TABLE
            + areas(90)
            + """
        boxes: { bridge of area with b-area by c-area: {} }
        """
            + steps("note: x", ""));
    made.put(
        "z92-fields-of-four",
        TABLE
            + areas(300)
            + """
        fields: { toll of area with b-area by c-area to d-area: { type: number } }
        """
            + steps("note: x", ""));
    made.put(
        "z93-many-cards",
        TABLE
            + "boxes: { pile: {} }\ndecks:\n  pile:\n"
            + IntStream.range(0, 3_000)
                .mapToObj(i -> "    c" + i + ": { copies: 1000 }\n")
                .collect(Collectors.joining())
            + steps("note: x", ""));
    made.put("z94-many-areas", TABLE + areas(40_000) + steps("note: x", ""));
    made.put(
        "z95-a-million-rolls",
        steps(
            "repeat: 900, do: [ { repeat: 900, do: [ { repeat: 900, do: [ { note: x } ] } ] } ]",
            TABLE));
    made.put(
        "z96-wide-place",
        TABLE
            + areas(200)
            + """
        boxes: { camp: {} }
        pieces: { troop: { count: 32767, starts: camp }, ship: { count: 32767, starts: camp } }
        """
            + steps("place: troops in camp, who: red, in: areas, count: 30000, ask: w", ""));
    Map<String, byte[]> bytes = new TreeMap<>();
    made.forEach(
        (name, yaml) -> bytes.put(name, yaml.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    return bytes;
  }

  private static String areas(int number) {
    return "areas:\n"
        + IntStream.range(0, number)
            .mapToObj(i -> "  a" + i + ": {}\n")
            .collect(Collectors.joining());
  }

  private static String steps(String step) {
    return steps(step + ", do: [ { note: x } ]", TABLE + "areas: { a: {} }\n");
  }

  private static String steps(String step, String before) {
    return before + "procedures: { game: { steps: [ { " + step + " } ] } }\n";
  }

  private static String chain(int length, String body) {
    return TABLE
        + "areas: { a: {} }\ndefine:\n"
        + IntStream.range(1, length)
            .mapToObj(
                i -> "  x" + (length - i) + ": { is: " + body.formatted(length - i - 1) + " }\n")
            .collect(Collectors.joining())
        + "  x0: { is: 1 }\n"
        + steps("repeat: x" + (length - 1) + ", do: [ { note: x } ]", "");
  }

  /** Adjectives of which each asks the one before twice, as sentences open them up. */
  private static String fan() {
    return TABLE
        + "areas: { a: {}, b: {} }\ndefine:\n  area is w0: { is: area is a }\n"
        + IntStream.range(1, 40)
            .mapToObj(
                i ->
                    "  area is w%d: { all: [ area is w%d, area is w%d ] }\n"
                        .formatted(i, i - 1, i - 1))
            .collect(Collectors.joining())
        + steps("repeat: count(areas where it is w39), do: [ { note: x } ]", "");
  }

  /** The same as a chain, but each stands behind the one that it asks. */
  private static String rising() {
    return TABLE
        + "areas: { a: {} }\ndefine:\n  x0: { is: 1 }\n"
        + IntStream.range(1, 5_000)
            .mapToObj(i -> "  x%d: { is: x%d + 1 }\n".formatted(i, i - 1))
            .collect(Collectors.joining())
        + steps("repeat: x4999, do: [ { note: x } ]", "");
  }

  private static String eachOther() {
    return TABLE
        + """
        areas: { a: {}, b: {} }
        define:
          area is one: { all: [ area is other ] }
          area is other: { all: [ area is one ] }
          one of area: { first: [ { when: area is one, is: other of area }, { is: 1 } ] }
          other of area: { add-up: [ { plus: one of area } ] }
        """
        + steps("choose: area, who: red, from: areas where it is one, ask: w", "");
  }

  private static String deepAdjectives() {
    return TABLE
        + "areas: { a: {}, b: {} }\ndefine:\n"
        + IntStream.range(1, 5_000)
            .mapToObj(i -> 5_000 - i)
            .map(i -> "  area is w%d: { all: [ area is w%d ] }\n".formatted(i, i - 1))
            .collect(Collectors.joining())
        + "  area is w0: { is: area is a }\n"
        + steps("choose: area, who: red, from: areas where it is w4999, ask: w", "");
  }

  /** Counts of which each asks the one before of every area. */
  private static String counted() {
    return TABLE
        + areas(100)
        + "define:\n  c0 of area: { is: 1 }\n"
        + IntStream.range(1, 12)
            .mapToObj(
                i -> "  c%d of area: { is: sum of c%d of it over areas }\n".formatted(i, i - 1))
            .collect(Collectors.joining())
        + steps("repeat: c11 of a0, do: [ { note: x } ]", "");
  }

  /** Procedures of which each calls the next twice, and no loop. */
  private static String calls() {
    return TABLE
        + "areas: { a: {} }\nprocedures:\n  game: { steps: [ { call: p0 } ] }\n"
        + IntStream.range(0, 45)
            .mapToObj(
                i ->
                    "  p%d: { steps: [ { call: p%d }, { call: p%d } ] }\n"
                        .formatted(i, i + 1, i + 1))
            .collect(Collectors.joining())
        + "  p45: { steps: [ { note: x } ] }\n";
  }
}
