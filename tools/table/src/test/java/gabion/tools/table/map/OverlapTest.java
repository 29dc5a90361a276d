package gabion.tools.table.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two shapes overlap or they do not, however they meet. */
class OverlapTest {

  private static final String SQUARE = "[[[20,20],[120,20],[120,120],[20,120],[20,20]]]";

  @TempDir private Path home;

  private List<String> mistakes(String one, String other) throws IOException {
    String map =
        """
        {"type": "FeatureCollection", "board": {"width": 300, "height": 200}, "features": [
        {"id": "hill", "properties": {}, "geometry": {"type": "Polygon", "coordinates": %s}},
        {"id": "dale", "properties": {}, "geometry": {"type": "Polygon", "coordinates": %s}}]}
        """;
    return MapBoard.of(home, MapDocumentTest.TWO + MapDocumentTest.FILE, map.formatted(one, other))
        .mistakesFound();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "the same outline | [[[20,20],[120,20],[120,120],[20,120],[20,20]]]",
        "the same outline, the other way round | [[[20,20],[20,120],[120,120],[120,20],[20,20]]]",
        "one within the other | [[[40,40],[60,40],[60,60],[40,60],[40,40]]]",
        "within, along an edge | [[[20,20],[120,20],[120,60],[20,60],[20,20]]]",
        "within, with heights | [[[40,40,7],[60,40,7],[60,60,7],[40,60,7],[40,40,7]]]",
        "edges cross | [[[100,40],[200,40],[200,60],[100,60],[100,40]]]",
        "only corners are shared | [[[20,20],[120,120],[200,120],[200,10],[20,20]]]",
        "a corner lies in the other | [[[60,60],[200,120],[200,60],[60,60]]]"
      })
  void shapesOverlap(String how, String other) throws IOException {
    for (List<String> found : List.of(mistakes(SQUARE, other), mistakes(other, SQUARE))) {
      assertThat(found).as(how).singleElement().asString().contains("overlap at [");
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "an edge is shared | [[[120,20],[220,20],[220,120],[120,120],[120,20]]]",
        "a part of an edge is shared | [[[120,40],[220,40],[220,80],[120,80],[120,40]]]",
        "a corner lies on the other's edge | [[[120,60],[220,40],[220,80],[120,60]]]",
        "a corner is shared | [[[120,120],[220,120],[220,180],[120,180],[120,120]]]",
        "less than half a unit in common | [[[119.6,20],[220,20],[220,120],[119.6,120],[119.6,20]]]",
        "a gap | [[[121,20],[220,20],[220,120],[121,120],[121,20]]]",
        "one lies in a hole of the other | [[[10,10],[140,10],[140,140],[10,140],[10,10]],[[20,20],[20,120],[120,120],[120,20],[20,20]]]"
      })
  void shapesDoNotOverlap(String how, String other) throws IOException {
    assertThat(mistakes(SQUARE, other)).as(how).isEmpty();
    assertThat(mistakes(other, SQUARE)).as(how).isEmpty();
  }
}
