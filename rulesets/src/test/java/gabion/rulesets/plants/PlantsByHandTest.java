package gabion.rulesets.plants;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mistakes that were written by hand, apart from those that are planted by rule: {@code
 * plants/by-hand.txt}. What is missed stands in {@code target/plants-by-hand.txt}.
 */
class PlantsByHandTest {

  /** Every so many mistakes are planted; all where samples are wide. */
  private static final int EVERY = Boolean.getBoolean("gabion.wide") ? 1 : 4;

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "..")).toAbsolutePath();
  private static final Path MISTAKES = Path.of("src/test/resources/plants/by-hand.txt");

  /** So many of the mistakes are not found yet. */
  private static final int MISSED_COMPILER = 2;

  private static final int MISSED_ANALYSIS = 0;

  private static final Map<String, Garden> GARDENS = new HashMap<>();

  /**
   * A mistake.
   *
   * @param kind its letter and what is wrong
   */
  private record Mistake(String kind, String ruleset, String file, String before, String after) {

    static Mistake of(String block) {
      List<String> lines = block.lines().toList();
      String[] place = lines.get(1).split(" ");
      return new Mistake(lines.get(0), place[0], place[1], marked(lines, '<'), marked(lines, '>'));
    }

    private static String marked(List<String> lines, char mark) {
      return lines.stream()
          .filter(line -> line.charAt(0) == mark)
          .map(line -> line.substring(Math.min(2, line.length())))
          .collect(Collectors.joining("\n"));
    }

    Plant plant(Garden garden) {
      String[] parts = file.split("/");
      Source source = garden.source(parts[0] + "/" + ruleset + "/" + parts[1]);
      int at = source.text().indexOf(before);
      assertThat(at).as("%s: `%s`", kind, before).isNotNegative();
      return Plant.between(kind, source, at, at + before.length(), after, "");
    }
  }

  @BeforeAll
  static void copy(@TempDir Path folder) {
    for (String id : new Library(List.of(HOME)).ids()) {
      GARDENS.put(id, new Garden(HOME, id, folder.resolve(id)));
    }
  }

  @Test
  void most_mistakes_written_by_hand_are_found() throws IOException {
    List<String> missed = new ArrayList<>();
    List<String> found = new ArrayList<>();
    String[] blocks = Files.readString(MISTAKES).split("\n\n");
    for (int i = 1; i < blocks.length; i += EVERY) {
      Mistake mistake = Mistake.of(blocks[i]);
      Garden garden = GARDENS.get(mistake.ruleset());
      List<Problem> problems = garden.with(mistake.plant(garden));
      (problems.isEmpty() ? missed : found).add(mistake.kind());
      problems.stream().limit(2).forEach(problem -> found.add("    " + problem.message()));
    }
    Files.createDirectories(Path.of("target"));
    Files.writeString(
        Path.of("target/plants-by-hand.txt"),
        "missed\n" + String.join("\n", missed) + "\n\nfound\n" + String.join("\n", found) + "\n");

    assertThat(blocks.length - 1).isGreaterThanOrEqualTo(40);
    assertThat(missed.stream().filter(kind -> kind.startsWith("Y")))
        .hasSizeLessThanOrEqualTo(MISSED_COMPILER);
    assertThat(missed.stream().filter(kind -> kind.startsWith("W")))
        .hasSizeLessThanOrEqualTo(MISSED_ANALYSIS);
  }
}
