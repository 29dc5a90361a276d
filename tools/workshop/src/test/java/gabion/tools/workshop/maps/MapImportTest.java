package gabion.tools.workshop.maps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.workshop.WorkshopException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps of other programs, all of them invented for these tests, and files that are refused. */
class MapImportTest {

  private static final Path MAPS =
      Path.of(System.getProperty("gabion.home", "../.."))
          .toAbsolutePath()
          .normalize()
          .resolve("tools/workshop/src/test/resources/maps");

  @TempDir private Path folder;

  private static MapImport read(Path file) throws WorkshopException {
    return new MapImport(MapImport.read(file), 0, Set.of("red", "blue"), Set.of());
  }

  private static JsonNode drawn(MapImport map) {
    return map.draw(new ObjectMapper().createObjectNode(), true);
  }

  private static JsonNode area(MapImport map, String id) {
    for (JsonNode area : drawn(map).path("areas")) {
      if (area.path("id").asText().equals(id)) {
        return area;
      }
    }
    throw new AssertionError(id);
  }

  private static Set<String> borders(MapImport map) {
    Set<String> all = new TreeSet<>();
    map.borders().forEach(pair -> all.add(String.join(" ", pair)));
    return all;
  }

  private String refusal(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return refusal(file);
  }

  private static String refusal(Path file) {
    WorkshopException refused =
        catchThrowableOfType(WorkshopException.class, () -> MapImport.read(file));
    assertThat(refused).isNotNull();
    return refused.sentence();
  }

  /** A zip of entries by their paths. */
  private Path zip(String name, Map<String, byte[]> entries) throws IOException {
    Path file = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return file;
  }

  private Path module(String map) throws IOException {
    byte[] build = Files.readAllBytes(MAPS.resolve("vassal/" + map + ".xml"));
    return zip(
        map + ".vmod", Map.of("buildFile.xml", build, "images/board.png", new byte[] {1, 2}));
  }

  // ---- GeoJSON

  @Test
  void features_with_a_name_are_areas_and_those_that_touch_are_neighbors() throws Exception {
    MapImport map = read(MAPS.resolve("geojson/isles.geojson"));

    assertThat(map.areaIds()).containsExactly("north-isle", "red-area", "far-rock", "east");
    assertThat(borders(map))
        .containsExactly("east far-rock", "east red-area", "north-isle red-area");
    assertThat(map.notes())
        .anyMatch(note -> note.contains("`far-rock` has no border") && note.contains("assumed"));
    assertThat(area(map, "north-isle").path("title").asText()).isEqualTo("Nørth Île");
    assertThat(area(map, "red-area").path("geometry").path("type").asText())
        .isEqualTo("MultiPolygon");
    assertThat(area(map, "north-isle").path("at").path(1).asDouble())
        .as("north is above")
        .isLessThan(area(map, "red-area").path("at").path(1).asDouble());
    drawn(map);
    assertThat(map.notes())
        .anyMatch(note -> note.contains("isles.geojson:12") && note.contains("neither an id"))
        .anyMatch(note -> note.contains("isles.geojson:14") && note.contains("`LineString`"))
        .anyMatch(note -> note.contains("`population` is not taken (1 times)"));
  }

  @Test
  void an_area_with_a_hole_is_a_neighbor_of_the_area_within() throws Exception {
    MapImport map = read(MAPS.resolve("geojson/valley.geojson"));

    assertThat(borders(map)).containsExactly("lower-valley upper-valley", "tarn upper-valley");
    assertThat(area(map, "upper-valley").path("geometry").path("coordinates")).hasSize(2);
    assertThat(map.notes()).isEmpty();
  }

  @Test
  void a_map_of_gabion_comes_back_where_it_was() throws Exception {
    MapImport map = read(MAPS.resolve("geojson/board.geojson"));

    assertThat(borders(map)).containsExactly("ferry mill");
    JsonNode drawn = drawn(map);
    assertThat(drawn.path("width").asInt()).isEqualTo(400);
    assertThat(area(map, "mill").path("at").toString()).isEqualTo("[60.0,60.0]");
    assertThat(area(map, "mill").path("points").toString()).contains("[150.0,290.0]");
    assertThat(drawn.path("links")).hasSize(1);
    assertThat(area(map, "ferry").path("water").asBoolean()).isTrue();
  }

  @Test
  void hostile_geojson_is_refused_with_its_line() throws IOException {
    assertThat(refusal("deep.geojson", "{\"features\":\n[" + "[".repeat(5_000)))
        .contains("deep.geojson:2");
    assertThat(refusal("deep2.geojson", "{\"x\":" + "[".repeat(5_000))).contains("depth");
    assertThat(refusal("cut.geojson", "{\"type\": \"FeatureCollection\",\n\"features\": [{"))
        .contains("cut.geojson:2:");
    assertThat(refusal("topo.json", "{\"type\": \"Topology\"}")).contains("`Topology`");
    assertThat(
            refusal(
                "far.json",
                "{\"features\": [\n{\"id\": \"a\", \"geometry\": {\"type\": \"Polygon\","
                    + " \"coordinates\": [[[1e300, 0], [1, 1], [0, 1], [1e300, 0]]]}}]}"))
        .contains("far.json:2", "`[1.0E300,0]`");
    StringBuilder many = new StringBuilder("{\"features\": [");
    for (int i = 0; i < 501; i++) {
      many.append(i == 0 ? "" : ",\n")
          .append("{\"id\": \"a")
          .append(i)
          .append("\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}}");
    }
    assertThat(refusal("many.json", many + "]}")).contains("many.json:501", "more than 500 areas");
  }

  // ---- SVG

  @Test
  void transforms_are_applied_before_shapes_are_compared() throws Exception {
    MapImport map = read(MAPS.resolve("svg/grid.svg"));

    assertThat(map.areaIds()).containsExactly("west", "east", "south");
    assertThat(borders(map)).containsExactly("east south", "east west", "south west");
    assertThat(map.notes())
        .anyMatch(note -> note.contains("grid.svg:9") && note.contains("`rect` without an id"))
        .anyMatch(note -> note.contains("grid.svg:10") && note.contains("`trail` is not closed"))
        .anyMatch(note -> note.contains("grid.svg:11") && note.contains("`text`"))
        .hasSize(3);
  }

  @Test
  void curves_become_lines_and_labels_become_names() throws Exception {
    MapImport map = read(MAPS.resolve("svg/coast.svg"));

    assertThat(map.areaIds()).containsExactly("sur-bay", "cape-of-storms", "cove");
    assertThat(area(map, "sur-bay").path("title").asText()).isEqualTo("Sûr Bay");
    assertThat(borders(map)).containsExactly("cape-of-storms sur-bay", "cove sur-bay");
    assertThat(area(map, "cove").path("points").size()).isBetween(10, 60);
    assertThat(map.notes())
        .anyMatch(note -> note.contains("`script`"))
        .anyMatch(note -> note.contains("`spit` is not closed"))
        .anyMatch(note -> note.contains("coast.svg:11") && note.contains("character 9: `oops`"))
        .anyMatch(note -> note.contains("`circle` is hidden"))
        .hasSize(4);
  }

  @Test
  void a_shape_that_is_drawn_above_another_takes_its_surface() throws Exception {
    MapImport map = read(MAPS.resolve("svg/rings.svg"));

    assertThat(borders(map)).containsExactly("atoll sea", "isle sea", "lagoon sea");
    assertThat(area(map, "atoll").path("geometry").path("coordinates")).hasSize(2);
    assertThat(map.notes())
        .anyMatch(note -> note.contains("`sea` and `isle` cover each other"))
        .anyMatch(note -> note.contains("`image`"))
        .anyMatch(note -> note.contains("`use`"))
        .anyMatch(note -> note.contains("`wide` has the length `width=50%`"));
  }

  @Test
  void outlines_may_touch_across_a_gap() throws Exception {
    Path file = folder.resolve("gap.svg");
    Files.writeString(
        file,
        "<svg><rect id='a' width='50' height='50'/>"
            + "<rect id='b' x='53' width='50' height='50'/></svg>");
    ForeignMap foreign = MapImport.read(file);

    assertThat(new MapImport(foreign, 0, Set.of(), Set.of()).borders()).isEmpty();
    MapImport wide = new MapImport(foreign, 4, Set.of(), Set.of());

    assertThat(borders(wide)).containsExactly("a b");
    assertThat(drawn(wide).path("links")).hasSize(1);
  }

  @Test
  void hostile_svg_is_refused_with_its_line() throws IOException {
    String bomb =
        "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>\n"
            + "<svg><rect id='x' width='5' height='5'/><title>&b;</title></svg>";
    assertThat(refusal("bomb.svg", bomb)).contains("bomb.svg:2:").contains("\"b\"");
    Path secret = Files.writeString(folder.resolve("secret.txt"), "do not read");
    String outside =
        "<!DOCTYPE svg [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>\n<svg><g id='&x;'/></svg>";
    assertThat(refusal("outside.svg", outside))
        .contains("outside.svg:2:")
        .doesNotContain("do not read");
    assertThat(refusal("deep.svg", "<svg>\n" + "<g>".repeat(200)))
        .contains("deep.svg:2:", "more than 100 elements");
    assertThat(refusal("cut.svg", "<svg><g>")).contains("cut.svg:1:");
    assertThat(refusal("page.svg", "<html/>")).contains("no SVG", "`html`");
    assertThat(refusal("turn.svg", "<svg>\n<g transform='spin(9)'/></svg>"))
        .contains("turn.svg:2", "`spin(9)`");
    String points = "1 1 ".repeat(60_000);
    String heavy = "<svg>" + ("<polygon id='p' points='" + points + "'/>\n").repeat(4) + "</svg>";
    assertThat(refusal("heavy.svg", heavy)).contains("heavy.svg:4", "more than 200000 points");
  }

  // ---- TripleA

  @Test
  void connections_of_the_file_are_the_borders() throws Exception {
    MapImport map = read(MAPS.resolve("triplea/lakes/lakes.xml"));

    assertThat(map.areaIds()).containsExactly("high-moor", "low-moor", "1-lake-zone", "ghost-isle");
    assertThat(borders(map))
        .containsExactly("1-lake-zone ghost-isle", "1-lake-zone low-moor", "high-moor low-moor");
    assertThat(area(map, "1-lake-zone").path("water").asBoolean()).isTrue();
    assertThat(area(map, "low-moor").path("geometry").path("coordinates")).hasSize(2);
    assertThat(map.notes())
        .anyMatch(note -> note.contains("`Old Name` is no territory") && note.contains("txt:4"))
        .anyMatch(note -> note.contains("lakes.xml:9") && note.contains("`Ghost Isle`"))
        .anyMatch(note -> note.contains("`Low Moor` and `Nowhere`"))
        .anyMatch(note -> note.contains("`player` is not taken (2 times)"))
        .anyMatch(note -> note.contains("`unit` is not taken (1 times)"));
  }

  @Test
  void a_game_without_outlines_has_points() throws Exception {
    MapImport map = read(MAPS.resolve("triplea/strait"));

    assertThat(borders(map)).containsExactly("left-bank strait", "right-bank strait");
    assertThat(area(map, "strait").has("geometry")).isFalse();
    assertThat(area(map, "left-bank").path("at").path(0).asDouble())
        .isLessThan(area(map, "right-bank").path("at").path(0).asDouble());
    assertThat(map.notes()).anyMatch(note -> note.contains("no `polygons.txt`")).hasSize(1);
  }

  @Test
  void a_zip_of_a_map_is_read() throws Exception {
    Map<String, byte[]> files =
        Map.of(
            "map/games/pass.xml",
            Files.readAllBytes(MAPS.resolve("triplea/pass/map/games/pass.xml")),
            "map/polygons.txt",
            Files.readAllBytes(MAPS.resolve("triplea/pass/map/polygons.txt")),
            "map/centers.txt",
            Files.readAllBytes(MAPS.resolve("triplea/pass/map/centers.txt")),
            "map/notes.xml",
            "<notes/>".getBytes(StandardCharsets.UTF_8));

    MapImport map = read(zip("pass.zip", files));

    assertThat(borders(map)).containsExactly("foothills pass", "pass plateau");
    assertThat(map.notes())
        .anyMatch(note -> note.contains("`foothills` and `plateau` touch"))
        .anyMatch(note -> note.contains("`attachment` is not taken (1 times)"))
        .hasSize(2);
    assertThat(read(MAPS.resolve("triplea/pass/map/games/pass.xml")).areaIds()).hasSize(3);
  }

  @Test
  void a_hostile_game_is_refused() throws IOException {
    byte[] game = Files.readAllBytes(MAPS.resolve("triplea/strait/strait.xml"));
    assertThat(refusal(zip("out.zip", Map.of("../evil.xml", game)))).contains("unsafe path");
    assertThat(refusal(zip("bomb.zip", Map.of("a.xml", new byte[8 << 20])))).contains("200 times");
    assertThat(refusal(zip("two.zip", Map.of("a.xml", game, "b.xml", game))))
        .contains("several games", "b.xml");
    assertThat(refusal("none.zip", "no zip at all")).contains("not a zip file");
    assertThat(
            refusal(
                "entity.xml",
                "<!DOCTYPE game [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n"
                    + "<game><map><territory name='&x;'/></map></game>"))
        .contains("entity.xml:2:");
    Files.writeString(folder.resolve("polygons.txt"), "Left Bank < (1,1) (2,2) (3,1) >\n<<<<\n");
    Files.write(folder.resolve("strait.xml"), game);
    assertThat(refusal(folder.resolve("strait.xml"))).contains("polygons.txt:2", "`<<<<`");
  }

  // ---- VASSAL

  @Test
  void regions_are_areas_and_stacks_are_pieces_on_them() throws Exception {
    MapImport map = read(module("marsh"));

    assertThat(map.areaIds()).containsExactly("old-dyke", "peat-cut", "causeway");
    assertThat(map.borders()).isEmpty();
    List<MapImport.ImportedPiece> pieces = map.pieces();
    assertThat(pieces)
        .extracting(MapImport.ImportedPiece::id, MapImport.ImportedPiece::counts)
        .containsExactly(
            tuple("guard", Map.of("peat-cut", 2)), tuple("wisp", Map.of("causeway", 1)));
    assertThat(map.notes())
        .anyMatch(note -> note.contains("board `Track`"))
        .anyMatch(note -> note.contains("`marsh.png` stays"))
        .anyMatch(note -> note.contains("regions have no borders"))
        .hasSize(3);
  }

  @Test
  void zones_are_areas_with_an_outline() throws Exception {
    MapImport map = read(module("wards"));

    assertThat(borders(map))
        .containsExactly(
            "gate-ward harbor-ward", "gate-ward temple-ward", "harbor-ward temple-ward");
    assertThat(map.pieces().get(0).counts()).isEqualTo(Map.of("temple-ward", 1));
    assertThat(map.notes()).anyMatch(note -> note.contains("`DrawPile` is not taken (1 times)"));
  }

  @Test
  void a_zone_with_regions_is_no_area_itself() throws Exception {
    MapImport map = read(module("mixed"));

    assertThat(map.areaIds()).containsExactly("well", "ford", "hills");
    assertThat(map.notes()).anyMatch(note -> note.contains("`SquareGrid` is not taken (1 times)"));
    assertThat(map.pieces().get(0).counts()).isEmpty();
  }

  @Test
  void a_hostile_module_is_refused() throws IOException {
    byte[] build = Files.readAllBytes(MAPS.resolve("vassal/wards.xml"));
    assertThat(refusal(zip("out.vmod", Map.of("buildFile.xml", build, "a/../../b", build))))
        .contains("unsafe path `a/../../b`");
    assertThat(refusal(zip("bomb.vmod", Map.of("buildFile.xml", new byte[8 << 20]))))
        .contains("200 times");
    assertThat(refusal(zip("none.vmod", Map.of("readme.txt", build)))).contains("no buildFile.xml");
    String entity =
        "<!DOCTYPE x [<!ENTITY a 'b'>]><VASSAL.build.GameModule name='&a;'></VASSAL.build.GameModule>";
    byte[] bytes = entity.getBytes(StandardCharsets.UTF_8);
    assertThat(refusal(zip("entity.vmod", Map.of("buildFile.xml", bytes))))
        .contains("buildFile.xml:1:");
  }
}
