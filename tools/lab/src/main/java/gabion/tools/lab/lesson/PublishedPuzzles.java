package gabion.tools.lab.lesson;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.rate.Benchmark;
import gabion.tools.lab.rate.BenchmarkLine;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.Questions;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The puzzles of a file: positions of the games of a benchmark, each with the answer that is better
 * than all others.
 *
 * @param about a description for readers of the file
 */
public record PublishedPuzzles(String about, List<PublishedPuzzle> puzzles) {

  /** The file below the folder of a checkout or release. */
  public static final String FILE = "rulesets/docs/puzzles.json";

  /** The file of the games. */
  public static final String BENCHMARK = "rulesets/docs/benchmark.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * A position in the game that a benchmark has of a scenario.
   *
   * @param after the number of answers before it
   * @param asks the name of the value asked for
   * @param legal the number of legal answers
   * @param best the number of the best among them
   * @param words of the best answer
   * @param from at least so much of the game it is better than the nearest other
   * @param to at most so much
   */
  public record PublishedPuzzle(
      String ruleset,
      String scenario,
      int after,
      String seat,
      String asks,
      long legal,
      long best,
      String words,
      double from,
      double to) {}

  public PublishedPuzzles {
    puzzles = List.copyOf(puzzles);
  }

  /** Returns the file's content. */
  public String json() {
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try {
      return JSON.writer(printer).writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the puzzles of a ruleset. Positions that its rules, or packs, no longer reach are left
   * out.
   *
   * @param home the folder that holds {@code rulesets/}; one without the files has no puzzles
   */
  public static List<Puzzle> load(Path home, Ruleset rules) {
    List<Puzzle> all = new ArrayList<>();
    try {
      Path file = home.resolve(FILE);
      if (Files.exists(file)) {
        Benchmark games = Benchmark.of(Files.readString(home.resolve(BENCHMARK)));
        for (PublishedPuzzle one :
            JSON.readValue(Files.readString(file), PublishedPuzzles.class).puzzles()) {
          if (one.ruleset().equals(rules.id())) {
            line(games, one).flatMap(line -> puzzle(rules, line, one)).ifPresent(all::add);
          }
        }
      }
    } catch (IOException | IllegalArgumentException unreadable) {
      return List.of();
    }
    return all;
  }

  private static Optional<BenchmarkLine> line(Benchmark games, PublishedPuzzle one) {
    return games.lines().stream()
        .filter(line -> line.ruleset().equals(one.ruleset()))
        .filter(line -> line.scenario().equals(one.scenario()))
        .findFirst();
  }

  private static Optional<Puzzle> puzzle(Ruleset rules, BenchmarkLine line, PublishedPuzzle one) {
    if (one.after() < 0 || one.after() > line.answers().size()) {
      return Optional.empty();
    }
    GameRecord record = line.record(rules, one.after());
    Optional<Game> replayed = record.replay(rules, one.after(), new Problems());
    if (replayed.isEmpty()) {
      return Optional.empty();
    }
    try (Game game = replayed.get()) {
      return isAsked(game, one)
          ? Optional.of(
              new Puzzle(
                  Puzzle.id(record, one.after()),
                  one.seat(),
                  Questions.text(game.question()),
                  record,
                  one.best()))
          : Optional.empty();
    }
  }

  private static boolean isAsked(Game game, PublishedPuzzle one) {
    return !game.isOver()
        && game.ruleset().layout().sorts().seats().id(game.question().seat()).equals(one.seat())
        && game.question().step().name().equals(one.asks())
        && game.question().shape().size() == one.legal()
        && one.best() >= 0
        && one.best() < one.legal()
        && game.prospect().words(one.best()).equals(one.words());
  }
}
