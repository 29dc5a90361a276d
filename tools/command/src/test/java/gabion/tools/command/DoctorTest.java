package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a report of a mistake says of the machine. */
class DoctorTest {

  private static final String WHO = "somebody-of-his-own";

  @TempDir private Path folder;

  @Test
  void it_tells_what_one_would_be_asked_for() throws Exception {
    Ran ran = doctor("doctor");

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines().map(line -> line.split(" {2,}", 2)[0]))
        .containsExactly(
            "gabion",
            "java",
            "system",
            "memory",
            "archive",
            "locale",
            "terminal",
            "variables",
            "checkout",
            "games",
            "installed packs",
            "rulesets",
            "browser");
    assertThat(ran.out())
        .contains(
            System.getProperty("java.runtime.version"),
            "LANG=de_DE.UTF-8; paths in ",
            "input, errors; TERM=dumb",
            "0 game(s), does not exist yet, writable\n",
            "hill\n",
            "chromium\n");
  }

  @Test
  void it_tells_no_path_unless_it_is_asked_to() throws Exception {
    String told = doctor("doctor").out();
    assertThat(told)
        .doesNotContain(WHO, folder.toString(), System.getProperty("user.home") + "/", "-Dmine")
        .contains("GABION_JAVA_OPTS");

    assertThat(doctor("doctor", "--paths").out())
        .contains(folder.resolve(WHO + "/games").toString(), "GABION_JAVA_OPTS=-Dmine");
  }

  @Test
  void what_cannot_be_used_is_told_and_is_an_exit_code() throws Exception {
    Files.createDirectories(folder.resolve(WHO));
    Files.writeString(folder.resolve(WHO + "/games"), "a file where a folder should be");

    Ran ran = doctor("doctor");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).containsPattern("games +.*not writable");
  }

  private Ran doctor(String... words) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Path own = folder.resolve(WHO);
    Files.createDirectories(own.resolve("bin"));
    for (String name : List.of("chromium", "no-browser")) {
      Files.writeString(own.resolve("bin/" + name), "");
      assertThat(own.resolve("bin/" + name).toFile().setExecutable(true)).isTrue();
    }
    CommandContext here =
        new CommandContext(
            Ran.HILL,
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            "02",
            Map.of(
                "GABION_GAMES",
                own.resolve("games").toString(),
                "GABION_PACKS",
                own.resolve("packs").toString(),
                "GABION_JAVA_OPTS",
                "-Dmine=" + own,
                "LANG",
                "de_DE.UTF-8",
                "TERM",
                "dumb",
                "PATH",
                own.resolve("bin").toString()));
    int code = Gabion.run(here, words);
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
