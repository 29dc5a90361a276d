package gabion.tools.workshop.csv;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.tools.workshop.WorkshopException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All sections of all games as CSV and back. */
class RoundTripTest {

  private static final Path HOME =
      Path.of(System.getProperty("gabion.home", "../..")).toAbsolutePath().normalize();

  private static final int EDITS = 4;

  /** What `defaults` of a section brings, each in the place of the others. */
  private static final Set<String> CITATION = Set.of("rule", "ruling", "assumed");

  /** The sections that people edit in spreadsheets; others hold steps, which YAML says better. */
  private static final Set<String> DATA =
      Set.of(
          "areas",
          "boxes",
          "clauses",
          "decks",
          "dice",
          "factions",
          "fields",
          "groups",
          "invariants",
          "measures",
          "options",
          "pieces",
          "rulings",
          "scenarios",
          "seats",
          "sheet",
          "sides",
          "start",
          "tables",
          "tells",
          "title",
          "words");

  @TempDir private Path folder;

  private static List<String> data(Path home, String game) {
    return SectionImport.sections(new Library(List.of(home)), game).keySet().stream()
        .filter(DATA::contains)
        .toList();
  }

  /** All games where samples are wide, one elsewhere. */
  static List<String> games() {
    List<String> all = new Library(List.of(HOME)).ids();
    return Boolean.getBoolean("gabion.wide") ? all : all.subList(0, 1);
  }

  /** A copy of the rules of a game alone. */
  private Path copy(String game) throws IOException {
    Path from = HOME.resolve("rulesets").resolve(game);
    Path to = folder.resolve("rulesets").resolve(game);
    Files.createDirectories(to);
    try (Stream<Path> all = Files.list(from)) {
      for (Path file : all.filter(one -> one.toString().endsWith(".yaml")).toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
    return folder;
  }

  private static SectionImport run(Path home, String game, String section, String csv)
      throws WorkshopException {
    return run(new Library(List.of(home)), game, section, csv);
  }

  private static SectionImport run(Library library, String game, String section, String csv)
      throws WorkshopException {
    Pack pack = library.packs().get(0);
    Path home = pack.path();
    String file = home.resolve("rulesets/" + game + "/" + section + ".yaml").toString();
    SectionImport done = new SectionImport("t.csv", library, game, pack, section, file);
    done.run(CsvText.read("t.csv", csv.getBytes(StandardCharsets.UTF_8)), true);
    return done;
  }

  private static void write(SectionImport done) throws IOException {
    for (Map.Entry<String, String> text : done.texts().entrySet()) {
      Files.writeString(Path.of(text.getKey()), text.getValue());
    }
  }

  private static String csv(Path home, String game, String section) throws WorkshopException {
    return CsvText.of(SectionImport.sheet(new Library(List.of(home)), game, section));
  }

  @ParameterizedTest
  @MethodSource("games")
  void a_table_that_is_taken_back_changes_no_byte(String game) throws Exception {
    Library library = new Library(List.of(HOME));
    Set<String> sections = SectionImport.sections(library, game).keySet();
    assertThat(sections).contains("pieces", "clauses", "display");

    for (String section : sections) {
      String csv = CsvText.of(SectionImport.sheet(library, game, section));
      SectionImport done = run(library, game, section, csv);
      assertThat(done.changes()).as(section).isEmpty();
      assertThat(done.missingRows()).as(section).isEmpty();
      assertThat(done.texts()).as(section).isEmpty();
    }
  }

  /** So the table has all that the section has. */
  @ParameterizedTest
  @MethodSource("games")
  void a_section_made_anew_from_its_table_gives_the_same_table(String game) throws Exception {
    Path home = copy(game);
    for (String section : data(home, game)) {
      String before = csv(home, game, section);
      remove(home, game, section);
      assertThat(SectionImport.sections(new Library(List.of(home)), game))
          .doesNotContainKey(section);

      write(run(home, game, section, before));

      assertThat(csv(home, game, section)).as(section).isEqualTo(before);
    }
  }

  private static void remove(Path home, String game, String section) throws IOException {
    try (Stream<Path> all = Files.list(home.resolve("rulesets").resolve(game))) {
      for (Path file : all.toList()) {
        TableYamlEditor editor = new TableYamlEditor(file.toString(), Files.readString(file));
        if (editor.depth(List.of(section)) == 1) {
          editor.remove(List.of(section));
          Files.writeString(file, editor.text());
        }
      }
    }
  }

  /** And no edit touches what is around it. */
  @Tag("wide")
  @ParameterizedTest
  @MethodSource("games")
  void an_edited_cell_and_the_old_one_again_give_the_same_tables(String game) throws Exception {
    Path home = copy(game);
    Random random = new Random(49);
    Map<String, String> all = new LinkedHashMap<>();
    for (String section : data(home, game)) {
      all.put(section, csv(home, game, section));
    }
    for (String section : all.keySet()) {
      SectionSheet sheet = SectionImport.sheet(new Library(List.of(home)), game, section);
      List<SectionSheet.Row> rows = new ArrayList<>(sheet.rows());
      int edited = 0;
      for (int i = 0; i < EDITS; i++) {
        int at = random.nextInt(rows.size());
        Map<String, String> cells = new LinkedHashMap<>(rows.get(at).cells());
        List<String> names =
            cells.keySet().stream().filter(one -> !CITATION.contains(one)).toList();
        if (!names.isEmpty()) {
          String name = names.get(random.nextInt(names.size()));
          cells.put(name, "new: # \"" + i + "\", [text]");
          edited++;
          rows.set(at, new SectionSheet.Row(rows.get(at).path(), cells, 0));
        }
      }
      String other = CsvText.of(new SectionSheet(sheet.columns(), rows));
      SectionImport done = run(home, game, section, other);
      assertThat(done.changes().isEmpty()).as(section).isEqualTo(edited == 0);
      write(done);
      SectionSheet now = SectionImport.sheet(new Library(List.of(home)), game, section);
      assertThat(now.rows()).as(section).isEqualTo(rows);
      write(run(home, game, section, all.get(section)));
    }
    for (Map.Entry<String, String> section : all.entrySet()) {
      assertThat(csv(home, game, section.getKey())).isEqualTo(section.getValue());
    }
  }
}
