package gabion.tools.command;

import static gabion.tools.command.SmallCheckout.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user whose home does not exist, as the user of a service. */
class NoHomeTest {

  @TempDir private Path folder;

  @Tag("wide")
  @Test
  void scripts_run_without_a_warning() throws Exception {
    write(
        folder.resolve("pack/rulesets/small/ruleset.yaml"),
        """
        ruleset: small
        sides: { red: {}, blue: {} }
        tells: { faction: { side: side } }
        factions: { reds: { side: red }, blues: { side: blue } }
        seats: { two: { red: [reds], blue: [blues] } }
        boxes: { pile: {} }
        decks: { pile: { spark: { text: x } } }
        procedures: { game: [ { play: spark } ] }
        endings: { over: { at: game, winner: nobody } }
        """);
    write(
        folder.resolve("pack/scripts/small/spark.js"),
        "export function* play({ seat }, game) { yield { note: 'hello' } }");
    Path home = write(folder.resolve("file"), "no folder").resolve("home");

    assertThat(run(home, "simulate", "small", "--games", "1", "--pack", folder + "/pack"))
        .contains(": 1 games of random play")
        .doesNotContain("WARNING");
  }

  private static String run(Path home, String... words) throws Exception {
    List<String> command =
        Stream.concat(OwnJava.words(Ran.HILL, "-Duser.home=" + home).stream(), Stream.of(words))
            .toList();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}
