package gabion.rulesets.plants;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How many mistakes {@code check} finds, at which place, and whether it says what would be right.
 * {@code -Dgabion.plants=2000} plants so many, {@code -Dgabion.plants.seed=7} others; the table
 * goes to {@code target/plants.txt}.
 */
class PlantedMistakesTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "..")).toAbsolutePath();
  private static final int PLANTED = Integer.getInteger("gabion.plants", 300);
  private static final long SEED = Long.getLong("gabion.plants.seed", 1762);
  private static final int KINDS = 100;

  /** Only kinds whose names hold this are planted. */
  private static final String ONLY = System.getProperty("gabion.plants.only", "");

  /** A kind of mistake and the place of one in one ruleset. */
  private record Choice(Garden garden, Plant plant) {}

  private static final List<Garden> GARDENS = new ArrayList<>();

  @BeforeAll
  static void copy(@TempDir Path folder) throws IOException {
    for (String id : new Library(List.of(HOME)).ids()) {
      GARDENS.add(new Garden(HOME, id, folder.resolve(id)));
    }
    try (Stream<Path> packs = Files.list(HOME.resolve("tools/examples"))) {
      for (Path pack : packs.sorted().toList()) {
        for (String id : new Library(List.of(pack)).ids()) {
          GARDENS.add(new Garden(pack, id, folder.resolve(id)));
        }
      }
    }
  }

  @Test
  void nothing_is_found_in_what_is_right() {
    assertThat(GARDENS).hasSizeGreaterThan(6);
    StringBuilder found = new StringBuilder();
    for (Garden garden : GARDENS) {
      found.append(
          ProblemPrinter.print(garden.check().problems())
              + ProblemPrinter.print(garden.check().warnings()));
    }
    assertThat(found.toString()).isEmpty();
  }

  /** What begins the names of kinds that are mistakes of meaning. */
  private static final String MEANING = "[YW]: .*";

  @Tag("wide")
  @Test
  void mistakes_are_found_at_their_place_with_what_would_be_right() throws IOException {
    Harvest harvest = harvest("plants.txt", PLANTED, "(?!" + MEANING + ").*");

    assertThat(harvest.kinds()).isGreaterThanOrEqualTo(Math.min(KINDS, PLANTED / 2));
    assertThat(harvest.found()).as("found").isGreaterThan(0.97);
    assertThat(harvest.placed()).as("placed").isGreaterThan(0.93);
    assertThat(harvest.suggested()).as("suggested").isGreaterThan(0.93);
  }

  @Tag("wide")
  @Test
  void mistakes_that_a_compiler_finds_are_found() throws IOException {
    Harvest harvest = harvest("plants-compiler.txt", PLANTED, "Y: .*");

    assertThat(harvest.found()).as("found").isGreaterThan(0.95);
  }

  @Tag("wide")
  @Test
  void mistakes_that_an_analysis_finds_are_found() throws IOException {
    Harvest harvest = harvest("plants-analysis.txt", PLANTED / 2, "W: .*");

    assertThat(harvest.found()).as("found").isGreaterThan(0.8);
  }

  private static Harvest harvest(String file, int number, String kinds) throws IOException {
    Harvest harvest = new Harvest();
    for (Choice choice : chosen(new Random(SEED), number, kinds)) {
      harvest.add(choice.garden(), choice.plant(), choice.garden().with(choice.plant()));
    }
    Path target = Files.createDirectories(Path.of("target"));
    Files.writeString(
        target.resolve(file), harvest.table() + "\n" + String.join("\n", harvest.misses()));
    System.out.println(harvest.table().lines().reduce("", (before, line) -> line));
    return harvest;
  }

  /** Of each kind in turn one, in some ruleset. */
  private static List<Choice> chosen(Random chance, int number, String wanted) {
    Map<String, List<Choice>> byKind = new TreeMap<>();
    for (Garden garden : GARDENS) {
      garden
          .plants(chance)
          .forEach(
              (kind, plants) -> {
                Collections.shuffle(plants, chance);
                plants.stream()
                    .limit(Math.max(8, PLANTED / 100))
                    .forEach(
                        plant ->
                            byKind
                                .computeIfAbsent(kind, any -> new ArrayList<>())
                                .add(new Choice(garden, plant)));
              });
    }
    byKind.keySet().removeIf(kind -> !kind.matches(".*(" + ONLY + ").*"));
    byKind.keySet().removeIf(kind -> !kind.matches(wanted));
    List<String> kinds = new ArrayList<>(byKind.keySet());
    Collections.shuffle(kinds, chance);
    byKind.values().forEach(choices -> Collections.shuffle(choices, chance));
    List<Choice> chosen = new ArrayList<>();
    for (int round = 0; chosen.size() < number && round < number; round++) {
      for (String kind : kinds) {
        if (round < byKind.get(kind).size() && chosen.size() < number) {
          chosen.add(byKind.get(kind).get(round));
        }
      }
    }
    return chosen;
  }
}
