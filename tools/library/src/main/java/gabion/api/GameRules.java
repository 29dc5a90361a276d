package gabion.api;

import gabion.flow.run.RulesetException;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.scripts.GraalScripts;
import gabion.scripts.PooledScripts;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.tools.table.NextScenario;
import gabion.yaml.Problems;
import java.lang.ref.Cleaner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rules of a game with the packs that overlay them. Safe for any number of threads. */
public final class GameRules {

  private static final Cleaner CLEANER = Cleaner.create();

  private final Ruleset ruleset;

  private GameRules(Ruleset ruleset, PooledScripts.Pool sessions) {
    this.ruleset = ruleset;
    CLEANER.register(this, sessions);
  }

  /** {@return the version of Gabion} */
  public static String version() {
    return Library.ENGINE_VERSION;
  }

  /**
   * The ids of all games.
   *
   * @param home a release or a checkout
   * @param packs folders or zips that overlay it, in order
   * @return the ids in order
   */
  public static List<String> ids(Path home, Path... packs) {
    return new Library(all(home, packs)).ids();
  }

  /**
   * Loads the rules of a game.
   *
   * @param home a folder with {@code rulesets/} and {@code scripts/}: a release, or a checkout
   * @param id the id of the game
   * @param packs folders or zips that overlay it, in order
   * @return its rules
   * @throws GameException if they are invalid; the message has every problem
   */
  public static GameRules load(Path home, String id, Path... packs) {
    PooledScripts.Pool sessions = new PooledScripts.Pool();
    Library library =
        new Library(all(home, packs), PooledScripts.loader(GraalScripts.folders(), sessions));
    Problems problems = new Problems();
    problems.addAll(library.problems());
    if (!library.ids().contains(id)) {
      throw new GameException(
          LibraryMessage.UNKNOWN_RULESET.text(id, String.join(", ", library.ids())));
    }
    Optional<Ruleset> loaded = library.load(id, problems);
    if (loaded.isEmpty() || !problems.isEmpty()) {
      throw GameException.of(problems);
    }
    return new GameRules(loaded.get(), sessions);
  }

  private static List<Path> all(Path home, Path... packs) {
    List<Path> all = new ArrayList<>(List.of(home));
    all.addAll(List.of(packs));
    return all;
  }

  /** {@return the id of the game} */
  public String id() {
    return ruleset.id();
  }

  /** {@return the title of the game} */
  public String title() {
    return ruleset.title();
  }

  /** {@return the ids of its scenarios; the first is the default} */
  public List<String> scenarios() {
    return ruleset.scenarioIds();
  }

  /** {@return the ids of the readings of each option, by the id of the option} */
  public Map<String, List<String>> options() {
    return ruleset.optionIds();
  }

  /**
   * The seats of a game.
   *
   * @param start the start of the game
   * @return their ids
   */
  public List<String> seats(GameStart start) {
    return ruleset.seatIds(setup(start));
  }

  /**
   * Begins a game, up to its first decision.
   *
   * @param start the start of the game
   * @return the game
   * @throws GameException if the scenario or an option is unknown
   */
  public LiveGame begin(GameStart start) {
    try {
      return new LiveGame(Game.begin(ruleset, setup(start), start.seed()));
    } catch (RulesetException problem) {
      throw GameException.of(problem);
    }
  }

  /**
   * Begins the next scenario from the end of a game, up to its first decision.
   *
   * @param start the start of the game; without a scenario the only one after that of the game, and
   *     for options not in it the readings of the game
   * @param before the finished game, which stays as it is
   * @return the game
   * @throws GameException if the game has other rules or has not ended, the scenario does not come
   *     after it, or an option is unknown
   */
  public LiveGame begin(GameStart start, LiveGame before) {
    if (!before.game().ruleset().equals(ruleset)) {
      throw new GameException(LibraryMessage.GAME_OF_OTHER_RULES.text());
    }
    Problems problems = new Problems();
    Setup setup =
        NextScenario.setup(before.game(), start.scenario(), start.options(), problems)
            .orElseThrow(() -> GameException.of(problems));
    try {
      return new LiveGame(Game.begin(ruleset, setup, start.seed()));
    } catch (RulesetException problem) {
      throw GameException.of(problem);
    }
  }

  /**
   * Resumes a saved game, also one of {@code gabion play}.
   *
   * @param file its file
   * @return the game after its last answer
   * @throws GameException if the file cannot be read, or does not fit these rules
   */
  public LiveGame resume(Path file) {
    Problems problems = new Problems();
    return GameRecord.read(file, problems)
        .flatMap(record -> record.replay(ruleset, Integer.MAX_VALUE, problems))
        .map(LiveGame::new)
        .orElseThrow(() -> GameException.of(problems));
  }

  /**
   * The first position of a game, for search and simulation.
   *
   * @param start the start of the game
   * @return the position
   * @throws GameException if the scenario or an option is unknown
   */
  public GamePosition position(GameStart start) {
    return GamePosition.from(ruleset, ruleset.createDraft(setup(start), start.seed()));
  }

  private Setup setup(GameStart start) {
    Problems problems = new Problems();
    return ruleset
        .setup(start.scenario(), start.options(), problems)
        .filter(laid -> problems.isEmpty())
        .orElseThrow(() -> GameException.of(problems));
  }
}
