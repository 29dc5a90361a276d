package gabion.tools.table.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A map file may come from anybody: what is no map is told, and harms nothing. */
class MapFileTest {

  private static final String RULES = MapDocumentTest.TWO + MapDocumentTest.FILE;
  private static final String BEGIN =
      "{\"type\": \"FeatureCollection\", \"board\": {\"width\": 300, \"height\": 200}, \"features\": [";

  @TempDir private Path home;

  private static String point(String id, String coordinates) {
    return "{\"id\": \"%s\", \"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": %s}}"
        .formatted(id, coordinates);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[NaN, 1]", "[1, Infinity]", "[1, 2", "[1e, 2]", "[01, 2]"})
  void whatIsNoJsonIsToldWithItsPlace(String coordinates) throws IOException {
    MapBoard board = MapBoard.of(home, RULES, BEGIN + "\n" + point("hill", coordinates) + "]}");

    assertThat(board.mistakesFound())
        .singleElement()
        .asString()
        .contains("2:", "map cannot be read");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[1e999, 1]", "[1, -100001]", "[1]", "[\"1\", 2]", "[[1, 2]]", "null", "[]"})
  void whatIsNoPointIsToldAtItsFeature(String coordinates) throws IOException {
    MapBoard board =
        MapBoard.of(
            home,
            RULES,
            BEGIN + "\n" + point("hill", coordinates) + ",\n" + point("dale", "[9, 9]") + "]}");

    assertThat(board.mistakesFound())
        .singleElement()
        .asString()
        .startsWith("2:1 the feature `hill` of the map cannot be used");
    assertThat(board.display().map().orElseThrow().document().areas().get("dale").at())
        .as("the rest is drawn")
        .isEqualTo(new MapPoint(9, 9));
  }

  @Test
  void nestingAndLengthHaveLimits() throws IOException {
    String deep = BEGIN + point("hill", "[".repeat(5_000) + "]".repeat(5_000)) + "]}";
    assertThat(MapBoard.of(home, RULES, deep).mistakesFound())
        .singleElement()
        .asString()
        .contains("map cannot be read", "nesting depth");

    String longFile = BEGIN + " ".repeat(MapDeclaration.MOST_MAP) + "]}";
    assertThat(MapBoard.of(home, RULES, longFile).mistakesFound())
        .singleElement()
        .asString()
        .contains("cannot read `map.geojson`: it is larger than 2097152 bytes");

    StringBuilder many = new StringBuilder(BEGIN);
    for (int i = 0; i <= 5_000; i++) {
      many.append(i == 0 ? "" : ",").append("{\"properties\": {\"ground\": \"x\"}}");
    }
    assertThat(MapBoard.of(home, RULES, many + "]}").mistakesFound())
        .anyMatch(message -> message.contains("it has more than 5000 features"));
  }

  @Test
  void aMapLiesInTheFolderOfItsRuleset() throws IOException {
    Path outside = Files.writeString(home.resolveSibling(home.getFileName() + ".json"), BEGIN);
    MapBoard.of(home, RULES, "");
    Path link = home.resolve("rulesets/board/map.geojson");
    try {
      Files.createSymbolicLink(link, outside);
      assertThat(MapBoard.of(home).mistakesFound())
          .singleElement()
          .asString()
          .contains("cannot read `map.geojson`: it is a link to a place outside the pack");
    } finally {
      Files.delete(outside);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x.geojson", "/etc/passwd", "a/../../x", "http://a.b/c", "C:x", ".x"})
  void aPathThatLeavesTheFolderIsNoName(String path) throws IOException {
    String rules = MapDocumentTest.TWO + "display: { board: { map: \"%s\" } }\n".formatted(path);

    assertThat(MapBoard.of(home, rules, "").mistakesFound())
        .singleElement()
        .asString()
        .contains("expected a file in the ruleset's folder");
  }

  @Test
  void pathsOfTheYamlHaveFewCommands() throws Outline.PathException {
    Outline outline = Outline.read("M0,0 10 0l".replace('l', 'L') + "10-5.06Z", Placement.NONE);

    assertThat(outline.path()).isEqualTo("M0 0L10 0L10 -5.1Z");
    assertThat(outline.geometry().getArea()).isEqualTo(25.5);
  }
}
