package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that write what editors need. */
class EditorFilesTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void a_schema_is_written_for_each_kind_of_file() throws IOException {
    Path into = folder.resolve("a/b");
    Ran ran = Ran.hill("schema", into.toString());

    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines().map(line -> Path.of(line).getFileName().toString()))
        .containsExactly(
            "ruleset.schema.json",
            "cases.schema.json",
            "pack.schema.json",
            "questions.schema.json",
            "overlay.schema.json",
            "overlay-cases.schema.json");
    assertThat(into.resolve("ruleset.schema.json"))
        .content()
        .contains("\"procedures\"", "\"named steps; the game starts with `game`\"");
    Path file = Files.writeString(folder.resolve("file"), "");
    Ran refused = Ran.hill("schema", file.resolve("inside").toString());
    assertThat(refused.code()).isEqualTo(Gabion.PROBLEMS);
    assertThat(refused.err()).contains("cannot be written");
  }

  @Test
  void types_are_written_into_every_pack_that_was_named() throws IOException {
    begun("game", "fells");
    Path types = folder.resolve("fells/scripts/fells/gabion.d.ts");
    String begun = Files.readString(types);
    Files.delete(types);

    Ran ran = Ran.hill("types", "fells", "--pack", folder.resolve("fells").toString());
    assertThat(ran.out()).isEqualTo(types + "\n");
    assertThat(types).hasContent(begun);
    assertThat(begun).contains("'slips of faction in area': { faction: One<'faction'>");

    Path more = Files.createDirectories(folder.resolve("more/rulesets/fells"));
    Files.writeString(more.resolve("more.yaml"), "areas: { tarn: { beside: peak } }\n");
    String[] both = {"types", "fells", "--pack", folder + "/fells", "--pack", folder + "/more"};
    Path second = folder.resolve("more/scripts/fells/gabion.d.ts");
    assertThat(Ran.hill(both).out()).isEqualTo(types + "\n" + second + "\n");
    assertThat(second).hasSameTextualContentAs(types).content().contains("'tarn'");

    Ran other = Ran.hill("types", "hill", "--to", folder.toString());
    assertThat(other.code()).isZero();
    assertThat(folder.resolve("gabion.d.ts")).content().contains("What a script of hill sees");
    assertThat(Ran.hill("types", "hil").err()).contains("did you mean `hill`?");
  }

  @Test
  void the_scripts_of_what_is_begun_are_sound() throws Exception {
    String tsc = tsc();
    begun("game", "fells");
    begun("pack", "wild-storms", "--extends", "hill");
    for (String script :
        List.of("fells/scripts/fells/fog.js", "wild-storms/scripts/hill/wild-storms.js")) {
      assertThat(said(tsc, folder.resolve(script))).as(script).isEmpty();
    }
  }

  private void begun(String what, String name, String... more) {
    List<String> words = new ArrayList<>(List.of("new", what, name, "--in", folder.toString()));
    words.addAll(List.of(more));
    assertThat(Ran.hill(words.toArray(String[]::new)).err()).isEmpty();
  }

  private static String tsc() {
    Optional<String> found =
        Stream.concat(
                Stream.of(System.getProperty("gabion.tsc", "")),
                Stream.of(System.getenv("PATH").split(":")).map(path -> path + "/tsc"))
            .filter(path -> !path.isEmpty() && Files.isExecutable(Path.of(path)))
            .findFirst();
    if (found.isEmpty()) {
      System.out.println("left out: begun scripts checked by tsc, which is not installed here");
    }
    Assumptions.assumeTrue(found.isPresent());
    return found.orElseThrow();
  }

  private static String said(String tsc, Path script) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                tsc, "--noEmit", "--allowJs", "--strict", "--target", "es2022", script.toString())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? "" : said;
  }
}
