package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.scripts.PooledScripts;
import gabion.scripts.ScriptLimits;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rulesets of the checkout, each loaded once. */
final class Shelf {

  /** The folder that holds {@code rulesets/} and {@code scripts/}. */
  static final Path HOME = Path.of(System.getProperty("gabion.home", "..")).toAbsolutePath();

  private static final Map<List<String>, Scripts> READ = new ConcurrentHashMap<>();

  /** JavaScript, as players run it; the same scripts are read once, wherever they lie. */
  static final ScriptLoader SCRIPTS = Shelf::read;

  /** Whether all is checked that is otherwise sampled. */
  static final boolean LONG = Boolean.getBoolean("gabion.long");

  /** Whether samples are as large as where all is checked ({@code .ci/run}). */
  static final boolean WIDE = LONG || Boolean.getBoolean("gabion.wide");

  /** Whether a test is run that is too long for each build. */
  static boolean isWide() {
    return WIDE;
  }

  /** Every so many things of a list, or all of them where samples are large. */
  static <T> List<T> sample(List<T> all, int every) {
    int step = WIDE || RECORD ? 1 : every;
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
  }

  /** Whether goldens are written anew. */
  static final boolean RECORD = Boolean.getBoolean("gabion.record");

  /** The rulesets, in a class of their own: threads that load them need this one initialized. */
  private static final class Loaded {
    static final Map<String, Ruleset> RULESETS = loadAll();

    private Loaded() {}
  }

  private Shelf() {}

  static Library library() {
    return new Library(List.of(HOME), SCRIPTS);
  }

  /** All rulesets; at least one. */
  static Stream<Ruleset> rulesets() {
    return Loaded.RULESETS.values().stream();
  }

  /** All rulesets, or where samples are small every second, without the one that costs most. */
  static Stream<Ruleset> someRulesets() {
    List<Ruleset> all = rulesets().toList();
    return IntStream.range(0, all.size()).filter(i -> WIDE || i % 2 == 1).mapToObj(all::get);
  }

  /** A ruleset that must load without a problem. */
  static Ruleset load(Library library, String id) {
    Problems problems = new Problems();
    var loaded = library.load(id, problems);
    assertThat(ProblemPrinter.print(problems.list())).as("problems of " + id).isEmpty();
    return loaded.orElseThrow();
  }

  /**
   * Reads scripts whose sessions serve thousands of games: one that remembered a game would show in
   * every property that compares two.
   */
  private static Scripts read(List<Source> sources, Problems problems) {
    return READ.computeIfAbsent(
        sources.stream().map(Source::text).toList(),
        any ->
            PooledScripts.loader(
                    (all, faults) -> GraalScripts.of(all, ScriptLimits.USUAL, faults),
                    new PooledScripts.Pool())
                .read(sources, problems));
  }

  private static Map<String, Ruleset> loadAll() {
    Map<String, Ruleset> loaded = new LinkedHashMap<>();
    for (String id : library().ids()) {
      loaded.put(id, load(library(), id));
    }
    assertThat(loaded).as("rulesets under " + HOME).isNotEmpty();
    return loaded;
  }
}
