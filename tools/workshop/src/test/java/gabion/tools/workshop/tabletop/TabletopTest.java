package gabion.tools.workshop.tabletop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.state.Draft;
import gabion.tools.lab.LibraryFiles;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.tools.workshop.maps.MapImport;
import gabion.yaml.Problems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Modules and saves of all games: what they count, show and name. */
class TabletopTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();

  private static final String ON_MAP = "VASSAL.build.module.map.";

  /** Attributes that VASSAL 3.7 reads, by its source; those of other classes are not looked at. */
  private static final Map<String, Set<String>> READ =
      Map.ofEntries(
          Map.entry(
              "GameModule",
              Set.of("name", "version", "VassalVersion", "description", "nextPieceSlotId")),
          Map.entry("Board", Set.of("name", "image", "width", "height", "color", "reversible")),
          Map.entry("RegionGrid", Set.of("fontsize", "snapto", "visible")),
          Map.entry("Region", Set.of("name", "originx", "originy")),
          Map.entry(
              "SetupStack", Set.of("name", "owningBoard", "useGridLocation", "location", "x", "y")),
          Map.entry("PieceSlot", Set.of("entryName", "gpid", "width", "height")),
          Map.entry("CardSlot", Set.of("entryName", "gpid", "width", "height")),
          Map.entry("ListWidget", Set.of("entryName", "scale", "divider")),
          Map.entry("TabWidget", Set.of("entryName")),
          Map.entry("PieceWindow", Set.of("name", "text", "hidden")),
          Map.entry("SpecialDie", Set.of("name", "format")),
          Map.entry("SpecialDieFace", Set.of("text", "value", "icon")),
          Map.entry("Chart", Set.of("chartName", "fileName")));

  private static final Map<String, Ruleset> LOADED = new HashMap<>();

  @TempDir private Path folder;

  /** All games where samples are wide, one elsewhere. */
  static List<String> games() {
    List<String> all = new Library(List.of(HOME)).ids();
    return Boolean.getBoolean("gabion.wide") ? all : all.subList(0, 1);
  }

  private static Library library() {
    return new Library(List.of(HOME), GraalScripts.folders());
  }

  private static Ruleset rules(String game) {
    return LOADED.computeIfAbsent(game, id -> library().load(id, new Problems()).orElseThrow());
  }

  private static Display display(String game) {
    return Display.of(rules(game), LibraryFiles.of(library(), game), new Problems());
  }

  private static Map<String, byte[]> unzip(byte[] bytes) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), zip.readAllBytes());
      }
    }
    return files;
  }

  private static int pieces(Ruleset rules) {
    Draft draft = rules.createDraft(rules.setup(), 0);
    int pieces =
        rules.program().definitions().pieces().stream()
            .map(Kind::members)
            .mapToInt(List::size)
            .sum();
    for (int row = 0; row < rules.layout().rows().size(); row++) {
      for (int place = 0; place < rules.layout().sorts().places().size(); place++) {
        pieces += draft.count(row, place);
      }
    }
    return pieces;
  }

  private static int cards(Ruleset rules) {
    return rules.program().definitions().cards().stream()
        .mapToInt(card -> card.copies().size())
        .sum();
  }

  private static List<Element> elements(Document build, String name) {
    return elements(build.getDocumentElement(), name);
  }

  private static List<Element> elements(Element root, String name) {
    List<Element> all = new ArrayList<>();
    NodeList nodes = root.getElementsByTagName("*");
    for (int i = 0; i < nodes.getLength(); i++) {
      if (nodes.item(i) instanceof Element one
          && (one.getTagName().equals(name) || one.getTagName().endsWith("." + name))) {
        all.add(one);
      }
    }
    return all;
  }

  private static int within(List<Element> around, String name) {
    return around.stream().mapToInt(one -> one.getElementsByTagName(name).getLength()).sum();
  }

  @ParameterizedTest
  @MethodSource("games")
  void a_module_has_each_piece_card_and_picture_and_comes_back_with_its_areas(String game)
      throws Exception {
    Ruleset rules = rules(game);
    VassalModule module = VassalModule.of(rules, display(game));
    Map<String, byte[]> files = unzip(module.bytes());
    byte[] xml = files.getOrDefault("buildFile.xml", new byte[0]);
    Document build =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml));

    int slots = within(elements(build, "SetupStack"), "VASSAL.build.widget.PieceSlot");
    assertThat(slots).isEqualTo(pieces(rules)).isEqualTo(module.pieces());
    assertThat(elements(build, "CardSlot")).hasSize(cards(rules)).hasSize(module.cards());
    assertThat(elements(build, "Region")).hasSize(rules.program().definitions().areas().size());
    assertThat(files).containsKey("moduledata");

    Set<String> gpids = new TreeSet<>();
    for (String slot : List.of("PieceSlot", "CardSlot")) {
      for (Element one : elements(build, slot)) {
        assertThat(gpids.add(one.getAttribute("gpid"))).isTrue();
        assertThat(one.getTextContent()).startsWith("+/null/").contains("piece;;;");
        for (String part : one.getTextContent().split("[;,/\\\\\t]+")) {
          if (part.endsWith(".png")) {
            assertThat(files).containsKey("images/" + part);
          }
        }
      }
    }
    Element root = build.getDocumentElement();
    assertThat(root.getAttribute("nextPieceSlotId")).isEqualTo(String.valueOf(gpids.size()));
    NodeList all = build.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      if (all.item(i) instanceof Element one) {
        checkElement(one, files);
      }
    }

    for (Element map : elements(build, "Map")) {
      NodeList metrics = map.getElementsByTagName("VASSAL.build.module.map.StackMetrics");
      int apart = Integer.parseInt(((Element) metrics.item(0)).getAttribute("unexSepY"));
      for (Element stack : elements(map, "SetupStack")) {
        int number = within(List.of(stack), "VASSAL.build.widget.PieceSlot");
        assertThat(Integer.parseInt(stack.getAttribute("y")) - (number - 1) * apart)
            .as("a stack that grows out of the board: %s", stack.getAttribute("name"))
            .isPositive();
      }
    }

    Path file = folder.resolve("game.vmod");
    Files.write(file, module.bytes());
    Set<String> ids = new TreeSet<>(rules.layout().sorts().areas().ids());
    MapImport back = new MapImport(MapImport.read(file), 0, Set.of(), ids);
    assertThat(back.areaIds()).containsExactlyInAnyOrderElementsOf(ids);
    Map<String, Integer> onAreas = new TreeMap<>();
    back.pieces()
        .forEach(
            piece -> piece.counts().forEach((area, n) -> onAreas.merge(area, n, Integer::sum)));
    assertThat(onAreas).isEqualTo(piecesOnAreas(rules));
  }

  /** How many pieces each area has. */
  private static Map<String, Integer> piecesOnAreas(Ruleset rules) {
    Draft draft = rules.createDraft(rules.setup(), 0);
    Map<String, Integer> all = new TreeMap<>();
    for (int area = 0; area < rules.layout().sorts().areas().size(); area++) {
      String id = rules.layout().sorts().areas().id(area);
      for (int row = 0; row < rules.layout().rows().size(); row++) {
        all.merge(id, draft.count(row, area), Integer::sum);
      }
      for (Kind kind : rules.program().definitions().pieces()) {
        for (Thing member : kind.members()) {
          int piece = rules.layout().sorts().pieces().number(member.id());
          all.merge(id, draft.realPlaceOf(piece) == area ? 1 : 0, Integer::sum);
        }
      }
    }
    all.values().removeIf(number -> number == 0);
    return all;
  }

  private static void checkElement(Element one, Map<String, byte[]> files) {
    String kind = one.getTagName().substring(one.getTagName().lastIndexOf('.') + 1);
    Set<String> known = READ.get(kind);
    for (int i = 0; i < one.getAttributes().getLength(); i++) {
      String name = one.getAttributes().item(i).getNodeName();
      if (known != null) {
        assertThat(known).as(kind).contains(name);
      }
      String value = one.getAttribute(name);
      if (value.endsWith(".png")) {
        assertThat(files).containsKey("images/" + value);
      }
    }
    if (one.getTagName().equals(ON_MAP + "DrawPile")) {
      assertThat(one.getAttribute("shuffle")).isEqualTo(one.getAttribute("faceDown"));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void a_save_has_each_piece_card_and_picture(String game) throws Exception {
    Ruleset rules = rules(game);
    SimulatorSave save = SimulatorSave.of(rules, display(game), "https://example.org/");
    JsonNode json = new ObjectMapper().readTree(save.json());

    int tiles = 0;
    int cards = 0;
    for (JsonNode one : json.path("ObjectStates")) {
      boolean isTile = one.path("Name").asText().startsWith("Custom_Tile");
      boolean isCoin = one.path("CustomImage").path("CustomTile").path("Type").asInt() == 2;
      if (isTile && !one.path("Locked").asBoolean() && !isCoin) {
        tiles += one.path("Number").asInt(1);
      }
      cards += one.path("ContainedObjects").size();
      cards += one.path("Name").asText().equals("CardCustom") ? 1 : 0;
    }
    assertThat(tiles).isEqualTo(pieces(rules)).isEqualTo(save.pieces());
    assertThat(cards).isEqualTo(cards(rules)).isEqualTo(save.cards());

    Set<String> guids = new TreeSet<>();
    json.findValuesAsText("GUID").forEach(guid -> assertThat(guids.add(guid)).isTrue());
    for (String key : List.of("ImageURL", "ImageSecondaryURL", "FaceURL", "BackURL")) {
      for (String url : json.findValuesAsText(key)) {
        assertThat(url).startsWith("https://example.org/");
        assertThat(save.pictures()).containsKey(url.substring("https://example.org/".length()));
      }
    }
  }

  /** The draw decks of the first game are hidden; what lies open keeps its order. */
  @Tag("wide")
  @Test
  void decks_that_somebody_may_not_see_are_shuffled_face_down() throws Exception {
    String game = games().get(0);
    String build =
        new String(
            unzip(VassalModule.of(rules(game), display(game)).bytes()).get("buildFile.xml"),
            StandardCharsets.UTF_8);
    SimulatorSave save = SimulatorSave.of(rules(game), display(game), "");

    assertThat(build).contains("faceDown=\"Always\"").contains("shuffle=\"Always\"");
    for (JsonNode one : new ObjectMapper().readTree(save.json()).path("ObjectStates")) {
      if (one.path("Name").asText().equals("DeckCustom")) {
        assertThat(one.path("LuaScript").asText()).contains("self.shuffle()");
        assertThat(one.path("Transform").path("rotZ").asInt()).isEqualTo(180);
      }
    }
  }

  @Tag("wide")
  @Test
  void the_same_game_gives_the_same_bytes_in_another_time_zone() throws Exception {
    String game = games().get(0);
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      byte[] module = VassalModule.of(rules(game), display(game)).bytes();
      SimulatorSave save = SimulatorSave.of(rules(game), display(game), "");
      TimeZone.setDefault(TimeZone.getTimeZone("America/Lima"));
      SimulatorSave again = SimulatorSave.of(rules(game), display(game), "");

      assertThat(VassalModule.of(rules(game), display(game)).bytes()).isEqualTo(module);
      assertThat(again.json()).isEqualTo(save.json());
      assertThat(again.pictures().keySet()).isEqualTo(save.pictures().keySet());
      again
          .pictures()
          .forEach((name, bytes) -> assertThat(save.pictures()).containsEntry(name, bytes));
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void marks_within_parts_are_escaped_as_vassal_does() {
    assertThat(VassalText.join(';', "a;b", "", 3)).isEqualTo("a\\;b;;3");
    assertThat(VassalText.join('/', "\\x", "'y'", "z")).isEqualTo("'\\x'/''y''/z");
  }
}
