package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Option;
import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A switch without effect is an error. */
@Tag("wide")
@Execution(ExecutionMode.CONCURRENT)
class SwitchesTest {

  private static final int SEEDS = 50;

  /** So many games are looked at closely before more of them are asked. */
  private static final int FIRST = 10;

  /** So many games tell whether a reading that changes none, as is known, still changes none. */
  private static final int SEEDS_OF_IDLE = Shelf.WIDE ? SEEDS : FIRST;

  /** Every so many options are looked at where not all are. */
  private static final int EVERY = 9;

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.sample(Shelf.rulesets().toList(), 2);
  }

  /** Each reading has a case that fails or goes another way when another reading is taken. */
  @ParameterizedTest
  @MethodSource("rulesets")
  void every_reading_has_a_case_that_tells_it_from_another(Ruleset rules) throws Exception {
    Map<String, Map<String, String>> chosen = chosen(rules);
    Map<String, CaseReport> asWritten = run(rules, Shelf.library());
    List<String> without = new ArrayList<>();
    Pack pack = new Pack(Files.createTempDirectory(folder, "other")).copied(rules.id());
    Map<Path, String> written = written(pack, rules);
    Library library = pack.alone();
    for (Option option : Shelf.sample(rules.program().definitions().options(), EVERY)) {
      String id = option.thing().id();
      TreeSet<String> told = new TreeSet<>();
      for (String reading : Match.readings(option)) {
        everywhere(rules, written, option, reading);
        boolean standard = reading.equals(option.standard()); // then only cases are other ones
        Ruleset other = standard ? rules : Shelf.load(library, rules.id());
        Cases.CaseCache now = kept(other, library);
        TreeSet<String> others = new TreeSet<>(Match.readings(option));
        others.remove(reading);
        for (String name : likeliest(rules, id, chosen, asWritten)) {
          if (told.containsAll(others)) {
            break;
          }
          String own = chosen.getOrDefault(name, Map.of()).getOrDefault(id, option.standard());
          if (others.contains(own)
              && !told.contains(own)
              && !now.run(other, name).equals(Optional.of(asWritten.get(name)))) {
            told.add(own);
          }
        }
      }
      TreeSet<String> untold = new TreeSet<>(Match.readings(option));
      untold.removeAll(told);
      untold.forEach(reading -> without.add(id + "=" + reading));
    }
    assertThat(without).as("readings without a case that differs").isEmpty();
  }

  /** All cases, those first that name an option or cite its ruling: the likeliest to tell. */
  private static List<String> likeliest(
      Ruleset rules,
      String option,
      Map<String, Map<String, String>> chosen,
      Map<String, CaseReport> cases) {
    Set<String> rulings =
        rules.program().definitions().rulings().stream()
            .filter(ruling -> ruling.option().equals(option))
            .map(ruling -> ruling.thing().id())
            .collect(Collectors.toSet());
    Predicate<CaseReport> names =
        one -> chosen.getOrDefault(one.id(), Map.of()).containsKey(option);
    Predicate<CaseReport> cites = one -> one.cites().stream().anyMatch(rulings::contains);
    return cases.values().stream()
        .sorted(Comparator.comparing(one -> names.test(one) ? 0 : cites.test(one) ? 1 : 2))
        .map(CaseReport::id)
        .toList();
  }

  private static Cases.CaseCache kept(Ruleset rules, Library library) {
    Problems problems = new Problems();
    Cases.CaseCache kept = Cases.keep(library, rules, problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return kept;
  }

  /** The rules and cases of a pack as they stand. */
  private static Map<Path, String> written(Pack pack, Ruleset rules) throws IOException {
    Map<Path, String> written = new TreeMap<>();
    try (var files = Files.walk(pack.folder().resolve("rulesets").resolve(rules.id()))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".yaml")).toList()) {
        written.put(file, Files.readString(file));
      }
    }
    return written;
  }

  /** Takes one reading in all cases, and makes it the standard one. */
  private static void everywhere(
      Ruleset rules, Map<Path, String> written, Option option, String reading) throws IOException {
    String id = option.thing().id();
    Pattern chosen =
        Pattern.compile("\\b" + id + ": (" + String.join("|", rules.readings(id).ids()) + ")\\b");
    for (Path file : written.keySet()) {
      String text = written.get(file);
      boolean cases = file.getParent().endsWith("cases");
      String other =
          cases
              ? chosen.matcher(text).replaceAll(id + ": " + reading)
              : withDefault(text, id, option.standard(), reading);
      if (!Files.readString(file).equals(other)) {
        Files.writeString(file, other);
      }
    }
  }

  /** Makes another reading the standard one, whether the option names that or begins with it. */
  private static String withDefault(String text, String id, String standard, String reading) {
    String head = "\n  " + id + ":\n";
    int from = text.indexOf(head);
    if (from < 0 || reading.equals(standard) || !text.contains("options:")) {
      return text;
    }
    from += head.length();
    int to = from;
    while (text.startsWith("    ", to)) {
      to = text.indexOf('\n', to) + 1;
    }
    String option = text.substring(from, to).replace("    default: " + standard + "\n", "");
    String other = "    default: " + reading + "\n" + option;
    return text.substring(0, from) + other + text.substring(to);
  }

  private static Map<String, CaseReport> run(Ruleset rules, Library library) {
    Map<String, CaseReport> reports = new TreeMap<>();
    Problems problems = new Problems();
    Cases.run(library, rules, Optional.empty(), problems)
        .forEach(report -> reports.put(report.id(), report));
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return reports;
  }

  /** The options that each case names. */
  private static Map<String, Map<String, String>> chosen(Ruleset rules) {
    Map<String, Map<String, String>> chosen = new HashMap<>();
    Problems problems = new Problems();
    for (Source source : Shelf.library().cases(rules.id(), problems)) {
      Tree cases = YamlReader.read(source, problems).orElseThrow().get("cases");
      if (cases instanceof Tree.Fields fields) {
        fields.fields().forEach((id, field) -> chosen.put(id, options(field.value())));
      }
    }
    return chosen;
  }

  private static Map<String, String> options(Tree one) {
    Map<String, String> options = new HashMap<>();
    if (one instanceof Tree.Fields fields && fields.get("options") instanceof Tree.Fields named) {
      named.fields().forEach((name, field) -> options.put(name, String.valueOf(field.value())));
    }
    return options;
  }

  /**
   * Each reading makes at least one of fifty games another game; scenarios and seatings take turns.
   */
  @ParameterizedTest
  @MethodSource("rulesets")
  void every_reading_changes_some_game(Ruleset rules) {
    Map<String, String> idle = new TreeMap<>();
    Excused excused = Excused.of("idle", rules.id());
    try (Machine machine = new Machine(rules.program())) {
      Standard standard = new Standard(machine, rules, new HashMap<>(), new HashMap<>());
      List<Option> all = rules.program().definitions().options();
      Set<Option> sample = Set.copyOf(Shelf.sample(all, EVERY));
      for (Option option : all) {
        String id = option.thing().id();
        for (String reading : Match.readings(option)) {
          Map<String, String> chosen = Map.of(id, reading);
          int seeds = excused.has(id + "=" + reading) ? SEEDS_OF_IDLE : SEEDS;
          if (!sample.contains(option)) {
            if (excused.has(id + "=" + reading)) {
              idle.put(id + "=" + reading, "");
            }
          } else if (!reading.equals(option.standard())
              && !standard.differs(chosen, 1, FIRST)
              && !standard.differs(chosen, FIRST + 1, seeds)) {
            idle.put(id + "=" + reading, "");
          }
        }
      }
    }
    excused.compare(idle);
  }

  /** Games with the standard readings, each played once: their questions, and what is told. */
  private record Standard(
      Machine machine, Ruleset rules, Map<Long, String> asked, Map<Long, String> told) {

    /** Whether other readings change one of some games; questions show it at half the price. */
    boolean differs(Map<String, String> chosen, long from, long to) {
      return LongStream.rangeClosed(from, to).anyMatch(seed -> asksOther(chosen, seed))
          || LongStream.rangeClosed(from, to).anyMatch(seed -> tellsOther(chosen, seed));
    }

    private boolean asksOther(Map<String, String> chosen, long seed) {
      String standard =
          asked.computeIfAbsent(seed, any -> SwitchesTest.asked(machine, rules, Map.of(), seed));
      return !SwitchesTest.asked(machine, rules, chosen, seed).equals(standard);
    }

    private boolean tellsOther(Map<String, String> chosen, long seed) {
      String standard = told.computeIfAbsent(seed, any -> log(machine, rules, Map.of(), seed));
      return !log(machine, rules, chosen, seed).equals(standard);
    }
  }

  private static Setup setup(Ruleset rules, Map<String, String> options, long seed) {
    List<String> scenarios = rules.layout().sorts().scenarios().ids();
    String scenario = scenarios.get((int) (seed % scenarios.size()));
    List<String> seatings = Match.seatings(rules, scenario);
    Map<String, String> asked = new HashMap<>(options);
    asked.put(Ruleset.SEATS, seatings.get((int) (seed % seatings.size())));
    return Match.setup(rules, scenario, asked);
  }

  /** All questions of a game with their answers: cheaper than all that is told. */
  private static String asked(
      Machine machine, Ruleset rules, Map<String, String> options, long seed) {
    StringBuilder asked = new StringBuilder();
    RandomOracle players = new RandomOracle(seed);
    play(
        machine,
        rules.createDraft(setup(rules, options, seed), seed),
        question -> {
          long answer = players.answer(question);
          asked.append(question.seat()).append(question.step().name());
          asked.append(answer).append('/').append(question.shape().size()).append('\n');
          return answer;
        });
    return asked.toString();
  }

  private static String log(
      Machine machine, Ruleset rules, Map<String, String> options, long seed) {
    StringBuilder log = new StringBuilder();
    EventFormatter sentences = new EventFormatter(rules.layout());
    machine.listen(event -> sentences.lines(event).forEach(line -> log.append(line).append('\n')));
    play(machine, rules.createDraft(setup(rules, options, seed), seed), new RandomOracle(seed));
    machine.listen(null);
    return log.toString();
  }

  private static void play(Machine machine, Draft draft, Oracle players) {
    machine.enter(draft, "game");
    machine.run(draft, players);
  }
}
