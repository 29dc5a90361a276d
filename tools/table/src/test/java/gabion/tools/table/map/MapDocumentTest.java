package gabion.tools.table.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The map document of a board: of a file, of points, of a sheet and of a sketch. */
class MapDocumentTest {

  static final String TWO =
      """
      areas:
        hill: { title: The Hill, beside: [dale] }
        dale: {}
      """;

  static final String FILE =
      """
      display: { board: { map: map.geojson } }
      """;

  static final String MAP =
      """
      {"type": "FeatureCollection", "board": {"width": 300, "height": 200, "counter": 20}, "features": [
      {"type": "Feature", "id": "hill", "properties": {"at": [50.04, 60], "slots": [[50, 60], [72, 60]],
       "label": {"lines": ["The", "Hill"], "at": [50, 30], "size": 12}, "tint": "red"},
       "geometry": {"type": "Polygon", "coordinates": [[[10, 10], [150, 10], [150.06, 190], [10, 190], [10, 10]]]}},
      {"type": "Feature", "id": "x", "properties": {"area": "dale", "water": true},
       "geometry": {"type": "Point", "coordinates": [220, 100]}},
      {"type": "Feature", "properties": {"between": ["hill", "dale"], "kind": "lane"},
       "geometry": {"type": "LineString", "coordinates": [[150, 100], [220, 100]]}},
      {"type": "Feature", "properties": {"ground": "river"},
       "geometry": {"type": "MultiLineString", "coordinates": [[[0, 0], [5, 5]], [[7, 7], [9, 9]]]}},
      {"type": "Feature", "properties": {"ground": "tree"},
       "geometry": {"type": "MultiPoint", "coordinates": [[20, 20], [25, 22]]}},
      {"type": "Feature", "properties": {"ground": "sea-label", "text": "The Sea", "size": 14, "turn": -8.5},
       "geometry": {"type": "Point", "coordinates": [200, 40]}}
      ]}
      """;

  @TempDir private Path home;

  @Test
  void aPlaceUnderANameIsNoRoomForACounter() throws IOException {
    String covered = MAP.replace("\"at\": [50, 30], \"size\"", "\"at\": [61, 55], \"size\"");

    assertThat(MapBoard.of(home, TWO + FILE, MAP).doubtsFound()).isEmpty();
    assertThat(MapBoard.of(home, TWO + FILE, covered).doubtsFound())
        .containsExactly("2:1 `hill` has room on the map for 0 of the 1 counters that it may show");
  }

  @Test
  void aFileGivesShapesLinksAndGround() throws IOException {
    MapDocument document = MapBoard.of(home, TWO + FILE, MAP).document();

    assertThat(document.json())
        .isEqualTo(
            """
            {"width":300,"height":200,"counter":20,"areas":{\
            "hill":{"path":"M10 10L150 10L150.1 190L10 190Z","at":[50,60],"slots":[[50,60],[72,60]],\
            "label":{"lines":["The","Hill"],"at":[50,30],"size":12},"tint":"red","water":false},\
            "dale":{"path":"","at":[220,100],"slots":[],\
            "label":{"lines":["Dale"],"at":[220,85],"size":11},"tint":"","water":true}},\
            "links":[{"kind":"lane","between":["hill","dale"],"path":"M150 100L220 100"}],\
            "ground":[{"kind":"river","path":"M0 0L5 5M7 7L9 9"},\
            {"kind":"tree","at":[[20,20],[25,22]]},\
            {"kind":"sea-label","at":[[200,40]],"text":"The Sea","size":14,"turn":-8.5}],"art":""}\
            """);
    assertThat(document.address()).matches("/maps/[0-9a-f]{32}\\.json");
  }

  @Test
  void pointsAloneGetCellsThatEndAtTheLand() throws IOException {
    MapBoard board =
        MapBoard.of(
            home,
            """
            areas:
              hill: { at: [50, 50], beside: [dale] }
              dale: { at: [150, 50] }
            display:
              board:
                size: [200, 100]
                ground:
                  - { kind: land, path: "M 20 10 L 200 10 L 200 90 L 20 90 Z" }
                  - { kind: tree, at: [[30, 30], [40.5, 30]] }
                  - { kind: label, at: [100, 95], text: South, turn: 10, tint: sand }
            """,
            "");

    assertThat(board.area("hill").path()).isEqualTo("M20 10L20 90L100 90L100 10Z");
    assertThat(board.area("dale").path()).isEqualTo("M100 10L100 90L200 90L200 10Z");
    assertThat(board.area("hill").at()).isEqualTo(new MapPoint(50, 50));
    assertThat(board.area("hill").slots()).hasSizeGreaterThan(1).contains(new MapPoint(50, 50));
    assertThat(board.document().ground()).hasSize(3);
    assertThat(board.document().links()).as("the cells touch").isEmpty();
  }

  @Test
  void pointsInTheRulesetsOwnUnitAreScaledWithTheirGround() throws IOException {
    MapBoard board =
        MapBoard.of(
            home,
            """
            areas:
              hill: { at: [1, 1], beside: [dale, fen] }
              dale: { at: [3, 1] }
              fen: { at: [5, 1] }
            display:
              board:
                ground: [{ kind: river, path: "M 1 0.5 L 5 0.5" }]
            """,
            "");

    MapDocument document = board.document();
    assertThat(document.areas().get("dale").at().x() - document.areas().get("hill").at().x())
        .isEqualTo(104);
    assertThat(document.ground().get(0).path()).isEqualTo("M64 38L272 38");
    assertThat(document.links())
        .as("the cells of dale and fen touch, so lines show which areas are neighbours")
        .extracting(MapDocument.Link::from, MapDocument.Link::to)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("hill", "dale"),
            org.assertj.core.groups.Tuple.tuple("hill", "fen"));
  }

  @Test
  void aShapeOfTheYamlIsAPathOrAFeature() throws IOException {
    MapBoard board =
        MapBoard.of(
            home,
            """
            areas:
              hill: { at: [20, 20], shape: "M 0 0 L 40 0 Q 50 20 40 40 L 0 40 Z", beside: [dale] }
              dale: { shape: x }
            display: { board: { map: map.geojson } }
            """,
            """
            {"type": "FeatureCollection", "board": {"width": 300, "height": 200}, "features": [
            {"type": "Feature", "id": "x", "properties": {},
             "geometry": {"type": "Polygon", "coordinates": [[[60, 0], [100, 0], [100, 40], [60, 40], [60, 0]]]}}]}
            """);

    assertThat(board.mistakesFound()).isEmpty();
    assertThat(board.area("hill").path()).isEqualTo("M0 0L40 0Q50 20 40 40L0 40Z");
    assertThat(board.area("dale").path()).isEqualTo("M60 0L100 0L100 40L60 40Z");
    assertThat(board.area("dale").at()).isEqualTo(new MapPoint(80, 20));
  }

  @Test
  void aSketchGivesBoxesAndLines() throws IOException {
    MapBoard board =
        MapBoard.of(
            home,
            TWO
                + """
                display:
                  board:
                    sketch: "[hi.....]---[da.....]"
                    slots: { hi: hill, da: dale }
                """,
            "");

    MapDocument.Area hill = board.area("hill");
    assertThat(hill.path()).startsWith("M20 20L").endsWith("Z");
    assertThat(hill.label().lines()).containsExactly("The Hill");
    assertThat(board.document().links())
        .extracting(MapDocument.Link::kind, MapDocument.Link::from, MapDocument.Link::to)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("way", "hill", "dale"));
  }

  @Test
  void cellsOfASheetAreOutlinesThatTouch() throws IOException {
    MapBoard board =
        MapBoard.of(
            home,
            """
            sheet:
              cells: hex-columns
              id: column row
              key: { o: {} }
              picture: |
                o   o
                  o
                o   o
            """,
            "");

    List<MapDocument.Area> cells = List.copyOf(board.document().areas().values());
    assertThat(cells).hasSize(5);
    assertThat(board.area("0101").path())
        .isEqualTo("M20 61.6L44 20L92 20L116 61.6L92 103.1L44 103.1Z");
    assertThat(board.area("0201").path())
        .as("a common side has the same two corners")
        .contains("116 61.6", "92 103.1");
    assertThat(board.document().links()).isEmpty();
  }

  @Test
  void theTerminalDrawsTheMapFromThePointsOfTheFile() throws IOException {
    MapBoard board = MapBoard.of(home, TWO + FILE, MAP);

    assertThat(board.display().above(0)).containsExactly("The Hill");
    assertThat(board.display().above(1)).singleElement().asString().endsWith("Dale");
  }

  @Test
  void anAreaThatTheMapDoesNotPlaceStandsBelowIt() throws IOException {
    MapBoard board = MapBoard.of(home, "areas: { hill: {}, dale: {}, moor: {} }\n" + FILE, MAP);

    MapDocument document = board.document();
    assertThat(document.height()).isEqualTo(296);
    assertThat(document.areas().get("moor").at().y()).isGreaterThan(200);
  }
}
