package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code export} and {@code import}, and results as CSV. */
class WorkshopCommandsTest {

  @TempDir private Path folder;
  private Path home;
  private Path table;

  @BeforeEach
  void copy_the_little_game() throws IOException {
    home = folder.resolve("home");
    table = folder.resolve("t.csv");
    try (Stream<Path> all = Files.walk(Ran.HILL)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path to = home.resolve(Ran.HILL.relativize(file).toString());
        Files.createDirectories(to.resolveSibling(""));
        Files.copy(file, to);
      }
    }
  }

  private Ran run(String... words) {
    return Ran.in(home, "", words);
  }

  private String yaml() throws IOException {
    return Files.readString(home.resolve("rulesets/hill/ruleset.yaml"));
  }

  private String csv(String section) {
    Ran ran = run("export", "hill", section);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isEqualTo(Gabion.DONE);
    return ran.out();
  }

  @Test
  void export_lists_the_sections() {
    assertThat(run("export", "hill").out()).contains("areas: ").contains(" rows, ");
    Ran unknown = run("export", "hill", "ares");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("no section `ares`");
  }

  @Tag("wide")
  @Test
  void a_game_is_written_for_other_tables() throws IOException {
    Path module = folder.resolve("hill.vmod");
    Path save = folder.resolve("hill.json");

    Ran ran = run("export", "hill", "--vassal", module.toString(), "--tts", save.toString());

    assertThat(ran.code()).as(ran.err()).isEqualTo(Gabion.DONE);
    assertThat(ran.out())
        .contains(module + ": ", save + ": ", " pieces, ")
        .contains("upload the pictures and export again with --pictures URL");
    try (ZipFile zip = new ZipFile(module.toFile())) {
      assertThat(zip.getEntry("buildFile.xml")).isNotNull();
    }
    assertThat(Files.readString(save)).contains("\"hill-pictures/");
    try (Stream<Path> pictures = Files.list(folder.resolve("hill-pictures"))) {
      assertThat(pictures).isNotEmpty();
    }
    assertThat(
            run("export", "hill", "--tts", save.toString(), "--pictures", "https://example.org/h")
                .err())
        .doesNotContain("upload");
    assertThat(Files.readString(save)).contains("\"https://example.org/h/");
  }

  @Test
  void a_game_for_another_table_goes_alone_and_into_its_kind_of_file() {
    Ran section = run("export", "hill", "areas", "--vassal", folder.resolve("a.vmod").toString());
    assertThat(section.code()).isEqualTo(Gabion.USAGE);
    assertThat(section.err()).contains("--vassal and --tts take no section");
    Ran ending = run("export", "hill", "--vassal", folder.resolve("a.zip").toString());
    assertThat(ending.code()).isEqualTo(Gabion.USAGE);
    assertThat(ending.err()).contains("does not end in `.vmod`");
    assertThat(folder.resolve("a.zip")).doesNotExist();
    Ran nowhere = run("export", "hill", "--tts", folder.resolve("no/where.json").toString());
    assertThat(nowhere.code()).isNotZero();
    assertThat(nowhere.err()).contains("where.json").doesNotContain("Exception");
  }

  @Test
  void an_edited_cell_changes_its_line_alone() throws IOException {
    String before = yaml();
    String csv = csv("pieces");
    String line = csv.lines().filter(one -> one.matches(".*,\\d+,.*")).findFirst().orElseThrow();
    Files.writeString(table, csv.replace(line, line.replaceFirst(",\\d+,", ",7,")));

    Ran dry = run("import", "hill", "pieces", table.toString(), "--dry-run");
    assertThat(dry.out()).contains("ruleset.yaml:").contains(" becomes 7");
    assertThat(yaml()).isEqualTo(before);
    Ran ran = run("import", "hill", "pieces", table.toString());

    assertThat(ran.err()).isEmpty();
    List<String> old = before.lines().toList();
    List<String> now = yaml().lines().toList();
    assertThat(now).hasSameSizeAs(old);
    long changed =
        Stream.iterate(0, i -> i < old.size(), i -> i + 1)
            .filter(i -> !old.get(i).equals(now.get(i)))
            .count();
    assertThat(changed).isEqualTo(1);
    Files.writeString(table, csv);
    run("import", "hill", "pieces", table.toString());
    assertThat(yaml()).isEqualTo(before);
  }

  @Test
  void what_would_break_the_ruleset_is_not_written() throws IOException {
    String before = yaml();
    Files.writeString(table, csv("areas").replaceFirst("\n,([a-z-]+),", "\n,$1-x,"));

    Ran ran = run("import", "hill", "areas", table.toString(), "--remove");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).contains("nothing is written");
    assertThat(yaml()).isEqualTo(before);
  }

  @Test
  void a_pack_gets_only_what_differs() throws IOException {
    Path pack = folder.resolve("pack");
    Files.createDirectories(pack.resolve("rulesets/hill"));
    Files.writeString(
        pack.resolve("rulesets/pack.yaml"), "id: other\nversion: \"1.0\"\nengine: any\n");
    String before = yaml();
    String csv = csv("pieces");
    String line = csv.lines().filter(one -> one.matches(".*,\\d+,.*")).findFirst().orElseThrow();
    Files.writeString(table, csv.replace(line, line.replaceFirst(",\\d+,", ",7,")));

    Ran ran = run("import", "hill", "pieces", table.toString(), "--into", pack.toString());

    assertThat(ran.err()).isEmpty();
    assertThat(yaml()).isEqualTo(before);
    assertThat(Files.readString(pack.resolve("rulesets/hill/pieces.yaml")))
        .matches("pieces:\n  [a-z-]+: \\{ count: 7 }\n");
  }

  @Test
  void results_are_rows_of_a_table() throws IOException {
    Ran ran = run("simulate", "hill", "--games", "20", "--csv", table.toString());

    assertThat(ran.code()).isEqualTo(Gabion.DONE);
    List<String> lines = Files.readAllLines(table);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("ruleset,scenario,");
    assertThat(lines.get(1)).startsWith("hill,");
    String[] bots = {"rate", "hill", "--games", "2", "--bots", "random,greedy", "--csv"};
    assertThat(
            run(Stream.concat(Stream.of(bots), Stream.of(table.toString())).toArray(String[]::new))
                .code())
        .isZero();
    assertThat(Files.readAllLines(table)).hasSize(3);
  }
}
