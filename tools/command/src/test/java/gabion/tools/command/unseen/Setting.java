package gabion.tools.command.unseen;

import gabion.flow.run.Machine;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.play.View;
import gabion.scripts.GraalScripts;
import gabion.scripts.ScriptLimits;
import gabion.state.Draft;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A game that is played at random and looked at from every seat.
 *
 * @param seed fate's, and that of the players
 */
record Setting(Ruleset rules, Display display, Setup setup, long seed) {

  private static final boolean LONG = Boolean.getBoolean("gabion.long");

  /** Whether samples are as large as where all is checked. */
  static final boolean WIDE = LONG || Boolean.getBoolean("gabion.wide");

  private static final int POINTS = LONG ? 100 : WIDE ? 8 : 5;

  private static final int MANY = 3;

  private static final long SEED = 41;

  /** What each pack has, read once for all tests. */
  private static final Map<Path, List<Setting>> READ = new ConcurrentHashMap<>();

  /** Each scenario of each ruleset in a pack, with each seating it may have. */
  static List<Setting> in(Path pack) {
    return READ.computeIfAbsent(pack, Setting::read);
  }

  private static List<Setting> read(Path pack) {
    Library library =
        new Library(
            List.of(pack),
            (sources, problems) -> GraalScripts.of(sources, ScriptLimits.USUAL, problems));
    List<Setting> settings = new ArrayList<>();
    for (String id : library.ids()) {
      Problems problems = new Problems();
      Ruleset rules =
          library
              .load(id, problems)
              .orElseThrow(() -> new AssertionError(ProblemPrinter.print(problems.list())));
      Display display = Display.of(rules, problems);
      for (String scenario : rules.layout().sorts().scenarios().ids()) {
        String fixed = rules.layout().seating().ofScenario(scenario);
        for (String seating :
            fixed == null ? rules.layout().sorts().seatings().ids() : List.of(fixed)) {
          Setup setup =
              rules.setup(scenario, Map.of(Ruleset.SEATS, seating), problems).orElseThrow();
          settings.add(new Setting(rules, display, setup, SEED));
        }
      }
    }
    return List.copyOf(settings);
  }

  /**
   * The same, or where less is checked the last seating of each scenario, and where these are many
   * of every third.
   */
  static List<Setting> sample(Path pack) {
    if (WIDE) {
      return in(pack);
    }
    Map<String, List<Setting>> scenarios = new LinkedHashMap<>();
    in(pack)
        .forEach(
            one ->
                scenarios
                    .computeIfAbsent(
                        one.rules.id() + " " + one.setup.scenario(), key -> new ArrayList<>())
                    .add(one));
    List<Setting> last = scenarios.values().stream().map(all -> all.get(all.size() - 1)).toList();
    return IntStream.range(0, last.size())
        .filter(i -> last.size() < MANY || i % MANY == 0)
        .mapToObj(last::get)
        .toList();
  }

  /** All who look on: the seats, and somebody who has none. */
  List<Integer> watchers() {
    List<Integer> watchers = new ArrayList<>(rules.seats(setup));
    watchers.add(View.NOBODY);
    return watchers;
  }

  /** Plays the game at random and stops at some of its questions. */
  void play(Consumer<Game> taker) {
    SplittableRandom random = new SplittableRandom(seed);
    TreeSet<Integer> points = new TreeSet<>();
    int length = questions();
    while (points.size() < Math.min(POINTS, length)) {
      points.add(random.nextInt(length));
    }
    try (Game game = Game.begin(rules, setup, seed)) {
      RandomOracle players = new RandomOracle(seed);
      for (int at = 0; !game.isOver(); at++) {
        if (points.contains(at)) {
          taker.accept(game);
        }
        game.answer(players.answer(game.question()));
      }
    }
  }

  private int questions() {
    int[] number = new int[1];
    RandomOracle players = new RandomOracle(seed);
    try (Machine machine = new Machine(rules.program())) {
      Draft draft = rules.createDraft(setup, seed);
      machine.enter(draft, "game");
      machine.run(
          draft,
          question -> {
            number[0]++;
            return players.answer(question);
          });
    }
    return number[0];
  }

  @Override
  public String toString() {
    return rules.id() + " " + setup.scenario() + " " + setup.options().get(Ruleset.SEATS);
  }
}
