package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code import --map}: into a new game that can be played, and into a pack. */
class MapImportCommandTest {

  private static final Path MAPS =
      Path.of(System.getProperty("gabion.home", "../.."))
          .toAbsolutePath()
          .normalize()
          .resolve("tools/workshop/src/test/resources/maps");

  @TempDir private Path folder;
  private Path home;

  @BeforeEach
  void copy_the_little_game() throws IOException {
    home = folder.resolve("home");
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

  private Path file(String map) throws IOException {
    Path file = MAPS.resolve(map);
    if (!map.startsWith("vassal")) {
      return file;
    }
    Path module = folder.resolve("module.vmod");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(module))) {
      zip.putNextEntry(new ZipEntry("buildFile.xml"));
      zip.write(Files.readAllBytes(file));
    }
    return module;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "geojson/isles.geojson",
        "geojson/valley.geojson",
        "geojson/board.geojson",
        "svg/grid.svg",
        "svg/coast.svg",
        "svg/rings.svg",
        "triplea/lakes/lakes.xml",
        "triplea/strait",
        "triplea/pass/map/games/pass.xml",
        "vassal/marsh.xml",
        "vassal/wards.xml",
        "vassal/mixed.xml"
      })
  void a_map_becomes_a_game_that_is_checked_and_played(String map) throws IOException {
    String[] words = {"import", "atlas", "--map", file(map) + "", "--new", "--in", folder + ""};
    Ran ran = run(words);

    assertThat(ran.code()).as(ran.err()).isEqualTo(Gabion.DONE);
    assertThat(ran.out()).contains("rulesets/atlas/map.geojson:1  + {\"type\"");
    String pack = folder.resolve("atlas").toString();
    Ran check = run("check", "atlas", "--pack", pack);
    assertThat(check.code()).as(check.out() + check.err()).isEqualTo(Gabion.DONE);
    Ran verify = run("verify", "atlas", "--pack", pack);
    assertThat(verify.code()).as(verify.out() + verify.err()).isEqualTo(Gabion.DONE);
    Ran games = run("simulate", "atlas", "--pack", pack, "--games", "20");
    assertThat(games.code()).as(games.out() + games.err()).isEqualTo(Gabion.DONE);
    assertThat(run(words).err()).contains("already exists");
  }

  @Test
  void what_is_not_taken_is_listed_and_a_dry_run_writes_nothing() throws IOException {
    Ran ran =
        run(
            "import",
            "atlas",
            "--map",
            file("svg/grid.svg") + "",
            "--new",
            "--in",
            folder + "",
            "--dry-run");

    assertThat(ran.code()).isEqualTo(Gabion.DONE);
    assertThat(ran.err()).contains("grid.svg:9", "3 areas, 3 borders; 3 things were not taken");
    assertThat(folder.resolve("atlas")).doesNotExist();
  }

  @Test
  void areas_of_a_map_come_into_a_pack_beside_those_of_the_game() throws IOException {
    Path pack = folder.resolve("pack");
    Files.createDirectories(pack.resolve("rulesets/hill"));
    Files.writeString(
        pack.resolve("rulesets/pack.yaml"), "id: other\nversion: \"1.0\"\nengine: any\n");
    String[] words = {
      "import", "hill", "--map", file("geojson/valley.geojson") + "", "--into", pack + ""
    };

    Ran ran = run(words);

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(Gabion.DONE);
    assertThat(Files.readString(pack.resolve("rulesets/hill/map.yaml")))
        .contains("tarn: {", "map: map.geojson");
    assertThat(Files.readString(pack.resolve("rulesets/hill/map.geojson"))).contains("\"tarn\"");
    Ran check = run("check", "hill", "--pack", pack.toString());
    assertThat(check.code()).as(check.out() + check.err()).isEqualTo(Gabion.DONE);
    assertThat(run(words).out()).isEmpty();
  }

  @Test
  void a_hostile_file_is_refused_and_nothing_is_written() throws IOException {
    Path file = folder.resolve("bad.svg");
    Files.writeString(file, "<!DOCTYPE svg [<!ENTITY x 'y'>]>\n<svg><title>&x;</title></svg>");

    Ran ran = run("import", "atlas", "--map", file + "", "--new", "--in", folder + "");

    assertThat(ran.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(ran.err()).startsWith("gabion: ").contains("bad.svg:2:");
    assertThat(folder.resolve("atlas")).doesNotExist();
    assertThat(run("import", "hill", "areas", "x.csv", "--map", file + "").code()).isEqualTo(2);
    assertThat(run("import", "hill").code()).isEqualTo(2);
  }
}
