package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pack that is a zip: read like a folder, all of it or nothing. */
class ZipPackTest {

  private static final String RULES = "rulesets/pond/more.yaml";

  @TempDir private Path home = Path.of("");
  private Path base = Path.of("");
  private Path zip = Path.of("");

  @BeforeEach
  void write_the_base() throws IOException {
    base = home.resolve("base");
    Path folder = Files.createDirectories(base.resolve("rulesets/pond"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        "ruleset: pond\ntitle: Pond\nprocedures: { game: { steps: [] } }\n");
    zip = home.resolve("frogs.zip");
  }

  /** A zip of files, each a path and a text. */
  private void zip(String... files) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (int i = 0; i < files.length; i += 2) {
        out.putNextEntry(new ZipEntry(files[i]));
        out.write(files[i + 1].getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
  }

  private List<String> problems() {
    Problems problems = new Problems();
    new Library(List.of(base, zip), ScriptLoader.none()).load("pond", problems);
    return problems.list().stream().map(Problem::message).toList();
  }

  private void refused(String why) {
    assertThat(problems())
        .singleElement()
        .satisfies(message -> assertThat(message).contains("is rejected").contains(why));
  }

  /** The zone of a computer would stand beside a time that Java cannot write in a zip's own way. */
  @Test
  void what_is_written_has_no_zone_of_the_computer() throws IOException {
    byte[] written = PackZipWriter.zip(new TreeMap<>(Map.of(RULES, new byte[] {1})));

    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(written))) {
      ZipEntry entry = in.getNextEntry();
      assertThat(entry.getName()).isEqualTo(RULES);
      assertThat(entry.getExtra()).isNull();
    }
  }

  @Test
  void it_is_laid_over_the_base_like_a_folder() throws IOException {
    zip("rulesets/pack.yaml", "id: toads\nversion: \"2\"\n", RULES, "title: The Frogs\n");
    Ruleset rules =
        new Library(List.of(base, zip), ScriptLoader.none())
            .load("pond", new Problems())
            .orElseThrow();
    assertThat(rules.title()).isEqualTo("The Frogs");
    assertThat(rules.fingerprint().packs()).isEqualTo(java.util.Map.of("toads", "2"));
    assertThat(rules.fingerprint().files()).containsKey("toads:" + RULES);
  }

  @Test
  void a_mistake_in_it_is_shown_at_its_place() throws IOException {
    zip(RULES, "titel: The Frogs\n");
    Problems problems = new Problems();
    new Library(List.of(base, zip), ScriptLoader.none()).load("pond", problems);
    assertThat(problems.list())
        .singleElement()
        .satisfies(one -> assertThat(one.location()).hasToString(shown() + "/" + RULES + ":1:1"));
  }

  private String shown() {
    return PackFiles.displayPath(zip);
  }

  @Test
  void questions_are_no_rules_and_do_not_change_the_fingerprint() throws IOException {
    zip(RULES, "title: The Frogs\n");
    Library library = new Library(List.of(base, zip), ScriptLoader.none());
    Ruleset before = library.load("pond", new Problems()).orElseThrow();

    Files.writeString(base.resolve("rulesets/pond/questions.yaml"), "\"1.a\": [Who croaks?]\n");
    zip(RULES, "title: The Frogs\n", "rulesets/pond/questions.yaml", "\"1.a\": [Who hops?]\n");
    Library asked = new Library(List.of(base, zip), ScriptLoader.none());
    Problems problems = new Problems();
    Ruleset after = asked.load("pond", problems).orElseThrow();

    assertThat(problems.list()).isEmpty();
    assertThat(after.fingerprint()).isEqualTo(before.fingerprint());
    assertThat(asked.questions("pond", problems))
        .extracting(Source::text)
        .containsExactly("\"1.a\": [Who croaks?]\n", "\"1.a\": [Who hops?]\n");
  }

  @Test
  void cases_in_it_are_no_rules() throws IOException {
    zip(RULES, "title: Frogs\n", "rulesets/pond/cases/a.yaml", "cases: {}\n");
    assertThat(problems()).isEmpty();
    Library library = new Library(List.of(base, zip), ScriptLoader.none());
    assertThat(library.cases("pond", new Problems())).hasSize(1);
  }

  @Test
  void one_folder_around_all_is_taken_off() throws IOException {
    zip = home.resolve("FROGS.ZIP");
    zip("frogs-main/README", "x", "frogs-main/" + RULES, "title: The Frogs\n", "__MACOSX/._x", "x");
    Ruleset rules =
        new Library(List.of(base, zip), ScriptLoader.none())
            .load("pond", new Problems())
            .orElseThrow();
    assertThat(rules.title()).isEqualTo("The Frogs");
    assertThat(Pack.isOne(zip)).isTrue();
  }

  @Test
  void a_pack_lies_in_the_one_folder_that_holds_its_rules() throws IOException {
    for (String folder : List.of("frogs-main/", "a/b/", "")) {
      zip(folder + RULES, "title: The Frogs\n", "read.me", "x", "docs/a/read.me", "x");
      assertThat(
              new Library(List.of(base, zip), ScriptLoader.none())
                  .load("pond", new Problems())
                  .orElseThrow()
                  .title())
          .as(folder)
          .isEqualTo("The Frogs");
    }
  }

  @Test
  void several_packs_in_one_zip_are_none_and_are_named() throws IOException {
    zip("toads/" + RULES, "title: The Toads\n", "frogs/" + RULES, "title: The Frogs\n");
    refused("it contains several packs, `frogs/`, `toads/`; make one zip for each");
  }

  @Test
  void a_hostile_path_is_refused_below_a_folder_too() throws IOException {
    for (String path : List.of("frogs/../../x", "frogs//x", "frogs/./x", "frogs/C:/x")) {
      zip("frogs/" + RULES, "title: Frogs\n", path, "x");
      refused("it contains the unsafe path");
    }
  }

  @Test
  void each_fault_of_a_zip_has_its_own_sentence() throws IOException {
    zip("rulesets\\pond\\more.yaml", "x");
    refused("has a backslash");
    zip(RULES, "title: Frogs\n");
    byte[] whole = Files.readAllBytes(zip);
    Files.write(zip, java.util.Arrays.copyOf(whole, whole.length - 30));
    refused("it is incomplete or damaged");
    Files.writeString(zip, "no zip");
    refused("it is not a zip file");
    byte[] locked = whole.clone();
    int central = new String(whole, StandardCharsets.ISO_8859_1).indexOf("PK\u0001\u0002");
    locked[6] |= 1;
    locked[central + 8] |= 1;
    Files.write(zip, locked);
    refused("it has a password");
    try (ZipOutputStream out =
        new ZipOutputStream(Files.newOutputStream(zip), StandardCharsets.ISO_8859_1)) {
      out.putNextEntry(new ZipEntry("rulesets/pond/m\u00f6re.yaml"));
      out.closeEntry();
    }
    refused("not UTF-8");
  }

  @Test
  void a_path_that_leads_out_is_refused() throws IOException {
    for (String path :
        List.of("../evil.yaml", "rulesets/../../x", "/etc/x", "C:/x", "a\\..\\b", "a//b", "./a")) {
      zip(RULES, "title: Frogs\n", path, "x");
      refused("it contains the unsafe path");
    }
  }

  @Test
  void a_file_that_stands_twice_for_some_systems_is_refused() throws IOException {
    zip(RULES, "title: Frogs\n", "rulesets/pond/MORE.yaml", "title: Toads\n");
    refused("twice");
  }

  @Test
  void too_many_files_are_refused() throws IOException {
    String[] files = new String[2 * 2_001];
    for (int i = 0; i < files.length; i += 2) {
      files[i] = "rulesets/pond/f" + i + ".yaml";
      files[i + 1] = "";
    }
    zip(files);
    refused("more than 2000 files");
  }

  @Test
  void what_swells_beyond_all_reason_is_refused() throws IOException {
    zip(RULES, " ".repeat(1 << 20));
    refused("times its size");
  }

  @Test
  void too_many_bytes_are_refused_however_they_are_packed() throws IOException {
    java.util.Random random = new java.util.Random(1);
    String[] files = new String[2 * 40];
    for (int i = 0; i < files.length; i += 2) {
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < 1 << 16; j++) {
        text.append(java.util.HexFormat.of().toHexDigits(random.nextLong()));
      }
      files[i] = "rulesets/pond/f" + i + ".yaml";
      files[i + 1] = text.toString();
    }
    zip(files);
    refused("more than 33554432 bytes");
  }

  @Test
  void a_zip_that_was_cut_or_changed_is_refused() throws IOException {
    zip(RULES, "title: Frogs\n".repeat(20));
    byte[] whole = Files.readAllBytes(zip);
    Files.write(zip, java.util.Arrays.copyOf(whole, whole.length - 30));
    refused("incomplete or damaged");
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    changed.write(whole);
    byte[] bytes = changed.toByteArray();
    bytes[30 + RULES.length() + 3] ^= 1;
    Files.write(zip, bytes);
    assertThat(problems()).singleElement().asString().contains("is rejected");
  }
}
