package gabion.scripts;

import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.flow.script.CompiledScripts;
import gabion.play.Ruleset;
import gabion.question.Event;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One hostile script, loaded into the laboratory's ruleset and played as everybody plays it. */
record Attack(Path script) {

  private static final Path DATA = Path.of("src/test/resources/attacks");
  private static final int MOST_ANSWERS = 50_000;
  private static final int LONGEST = 150;

  /** What becomes of a script that runs into a limit behind that of statements. */
  static final String NET = "stopped | net";

  static final String STATEMENTS = "stopped | script-statements";

  /**
   * Statements and nets are about to catch it at the same time: a busy machine looks less often.
   */
  static final String ANY_LIMIT = "stopped | any limit";

  /** Whether those that the clock or the memory stops are left as much as is usual. */
  private static final boolean LONG = Boolean.getBoolean("gabion.long");

  /** Whether they are left more of it than is left where tests are to be cheap. */
  private static final boolean WIDE = Boolean.getBoolean("gabion.wide");

  private static final long MILLISECONDS = 1_000;
  private static final long BYTES = 64 << 20;

  /** For those of which it is known that the clock or the memory stops them, or may. */
  private static final ScriptLimits SHORT =
      LONG
          ? ScriptLimits.USUAL
          : WIDE
              ? limits(ScriptLimits.USUAL.statements(), MILLISECONDS, BYTES)
              : limits(ScriptLimits.USUAL.statements(), MILLISECONDS / 2, BYTES / 2);

  /** For those that were stopped once at what is usual, and must be each time again. */
  private static final ScriptLimits AGAIN =
      limits(ScriptLimits.USUAL.statements() / 8, MILLISECONDS, ScriptLimits.USUAL.bytes());

  private static ScriptLimits limits(long statements, long milliseconds, long bytes) {
    return new ScriptLimits(
        statements,
        milliseconds,
        bytes,
        ScriptLimits.USUAL.elements(),
        ScriptLimits.USUAL.characters());
  }

  static Attack of(String folder, String name) {
    return new Attack(DATA.resolve(folder).resolve(name + ".js"));
  }

  /** The names of all scripts of a folder. */
  static Stream<String> names(String folder) throws IOException {
    try (Stream<Path> files = Files.list(DATA.resolve(folder))) {
      return files
          .map(file -> file.getFileName().toString().replace(".js", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  /** The lines of a folder's table: name, what must happen, and its code or what is noted. */
  static List<String> table(String folder) throws IOException {
    return Files.readAllLines(DATA.resolve(folder + ".txt"));
  }

  /**
   * What comes of it in so many games of one session, and in one of a session that remembers
   * nothing of what scripts did: {@code refused | code} by the reader, {@code stopped | code} in
   * play ({@code net} for memory or time, whichever was faster), or {@code plays | tally and
   * notes}; games that end in different ways each say theirs.
   *
   * @param expected what must come of it; who is stopped by the clock need not wait for it long
   */
  String outcome(Path pack, int games, String expected) throws IOException {
    Files.createDirectories(pack.resolve("rulesets/lab"));
    Files.createDirectories(pack.resolve("scripts/lab"));
    Files.copy(DATA.resolve("lab.yaml"), pack.resolve("rulesets/lab/ruleset.yaml"));
    Files.copy(script, pack.resolve("scripts/lab/attack.js"));
    Problems problems = new Problems();
    boolean netted = expected.equals(NET) || expected.equals(ANY_LIMIT);
    Optional<Ruleset> lab = load(pack, netted ? SHORT : ScriptLimits.USUAL, problems);
    if (!problems.isEmpty()) {
      return "refused | " + problems.list().get(0).code().id();
    }
    List<String> ends = new ArrayList<>();
    Ruleset rules = lab.orElseThrow();
    try (Machine forgetful = new Machine(rules.program(), CompiledScripts.forgetful())) {
      ends.add(play(rules, forgetful));
    }
    if (expected.equals(STATEMENTS) || expected.equals(ANY_LIMIT)) {
      rules = load(pack, AGAIN, problems).orElseThrow();
    }
    try (Machine machine = new Machine(rules.program())) {
      boolean dear = ends.get(0).equals(NET); // each takes all the time there is
      for (int game = 0; game < (dear ? 1 : games); game++) {
        ends.add(play(rules, machine));
      }
    }
    return ends.stream().distinct().collect(Collectors.joining(" / "));
  }

  private static Optional<Ruleset> load(Path pack, ScriptLimits limits, Problems problems) {
    return new Library(List.of(pack), (sources, noted) -> GraalScripts.of(sources, limits, noted))
        .load("lab", problems);
  }

  /** The first answer is area b, at which most attacks begin; all others are the first there is. */
  private static String play(Ruleset rules, Machine machine) {
    StringBuilder notes = new StringBuilder();
    long[] answers = {0};
    machine.listen(event -> note(event, notes));
    machine.enter(rules.createDraft(rules.setup(), 3), "game");
    try {
      machine.run(
          machine.draft(),
          question -> {
            if (answers[0] > MOST_ANSWERS) {
              throw new AssertionError("this never ends");
            }
            return answers[0]++ == 0 ? 1 : 0;
          });
    } catch (RulesetException e) {
      ProblemCode fault = e.problem().code();
      boolean net = fault == ProblemCode.SCRIPT_MEMORY || fault == ProblemCode.SCRIPT_TIME;
      return net ? NET : "stopped | " + fault.id();
    }
    return "plays | " + answers[0] + " answers" + notes;
  }

  private static void note(Event event, StringBuilder notes) {
    if (event instanceof Event.Noted noted && notes.length() < LONGEST) {
      notes.append("; ").append(plain(noted.text().full()));
    }
  }

  private static String plain(String text) {
    String shown =
        text.chars()
            .mapToObj(c -> c >= ' ' && c < 127 ? "" + (char) c : String.format("\\u%04x", c))
            .collect(Collectors.joining());
    return shown.length() > LONGEST ? shown.substring(0, LONGEST) + "..." : shown;
  }
}
