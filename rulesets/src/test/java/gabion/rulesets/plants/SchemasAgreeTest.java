package gabion.rulesets.plants;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.rulesets.FileSchemas;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is wrong with the fields, verbs and shapes of a file is found by its JSON Schema and by
 * {@code check}: in each game one planted mistake of a kind for each field.
 */
@Tag("wide")
class SchemasAgreeTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "..")).toAbsolutePath();

  private static final Pattern SHAPES =
      Pattern.compile(
          ".*(section misspelt|field misspelt|unknown field added|required field left out"
              + "|another verb|neither yes nor no|is no number|fields instead of .*)");

  /** Every so many mistakes are planted. */
  private static final int EVERY = Boolean.getBoolean("gabion.wide") ? 1 : 4;

  /** Where an author names fields, so that a schema takes any. */
  private static final List<String> TOLD =
      Stream.concat(
              Stream.of("start", "seats"),
              Sections.ALL.stream()
                  .filter(section -> leaf(section.entry()).hasProperties())
                  .map(Section::name))
          .map(section -> section + ": field misspelt")
          .toList();

  private static Schema leaf(Schema schema) {
    return schema.each().map(SchemasAgreeTest::leaf).orElse(schema);
  }

  @Test
  void both_find_what_is_wrong_with_fields_and_shapes(@TempDir Path folder) {
    List<Garden> gardens =
        List.of(
            new Garden(HOME.resolve("tools/examples/brandubh"), "brandubh", folder.resolve("a")),
            new Garden(HOME.resolve("tools/examples/salt-road"), "salt-road", folder.resolve("b")));
    Set<String> kinds = new HashSet<>();
    List<String> schemaAlone = new ArrayList<>();
    List<String> checkAlone = new ArrayList<>();
    int planted = 0;
    for (Garden garden : gardens) {
      for (Map.Entry<String, List<Plant>> kind : garden.plants(new Random(1754)).entrySet()) {
        if (!SHAPES.matcher(kind.getKey()).matches()) {
          continue;
        }
        for (Plant plant : kind.getValue()) {
          if (kinds.add(kind.getKey() + " " + plant.right()) && kinds.size() % EVERY == 0) {
            planted++;
            boolean bySchema = bySchema(garden, plant);
            boolean byCheck = !garden.with(plant).isEmpty();
            String told = plant.kind() + ": " + plant.right() + " as " + plant.text().strip();
            if (bySchema && !byCheck) {
              schemaAlone.add(told);
            } else if (byCheck && !bySchema) {
              checkAlone.add(told);
            }
          }
        }
      }
    }

    assertThat(planted).isGreaterThan(200 / EVERY);
    assertThat(schemaAlone).isEmpty();
    assertThat(checkAlone)
        .as("a misspelt field of a thing may be a word that it tells: only the rules know")
        .allMatch(told -> TOLD.stream().anyMatch(told::startsWith))
        .hasSizeLessThan(planted / 5);
  }

  private static boolean bySchema(Garden garden, Plant plant) {
    String kind = plant.file().contains("/cases/") ? "cases" : "ruleset";
    String text = plant.spoilt(garden.source(plant).text());
    return !FileSchemas.against(kind, plant.file(), text).isEmpty();
  }
}
