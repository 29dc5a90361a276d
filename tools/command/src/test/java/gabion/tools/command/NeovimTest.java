package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The language server in a real editor, set as the page for editors says. */
@Tag("wide")
@DisabledOnOs(OS.WINDOWS)
class NeovimTest {

  private static final String BEGIN = "<!-- neovim -->\n```lua\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void neovim_finds_problems_completes_hovers_leads_renames_and_runs_cases() throws Exception {
    if (!isThere()) {
      System.err.println("NeovimTest was left out: there is no nvim on the PATH");
      return;
    }
    Path pack = copied(Ran.CHECKOUT.resolve("tools/examples/brandubh"));
    Path said = folder.resolve("said");

    int exit = edit(pack.resolve("rulesets/brandubh/turn.yaml"), said);

    String all = Files.exists(said) ? Files.readString(said) : "nothing";
    assertThat(all).contains("done:");
    assertThat(exit).isZero();
    assertThat(all)
        .contains("problem: 20 9 unknown verb `chose` / did you mean `choose`?")
        .contains("completion: true true false")
        .contains("hover: **define: area is free**")
        .contains("any (moves from area)")
        .contains("definition: words.yaml   area is free:")
        .contains("refused: `throne` is taken")
        .contains("renamed: true")
        .contains("lens: true passed: ");
  }

  private static boolean isThere() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(path -> Files.isExecutable(Path.of(path, "nvim")));
  }

  private Path copied(Path from) throws IOException {
    Path to = folder.resolve(from.getFileName());
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Files.copy(each, to.resolve(from.relativize(each).toString()));
      }
    }
    return to;
  }

  /** Opens a file in Neovim and does what the script says. @return its exit code */
  private int edit(Path file, Path said) throws Exception {
    Path settings = Files.writeString(folder.resolve("settings.lua"), settings());
    Path log = folder.resolve("log");
    ProcessBuilder process =
        new ProcessBuilder(
            List.of(
                "nvim",
                "--clean",
                "--headless",
                "-n",
                "-i",
                "NONE",
                "-c",
                "luafile " + settings,
                "-c",
                "edit " + file,
                "-c",
                "luafile " + script()));
    process.environment().put("PATH", server() + ":" + System.getenv("PATH"));
    process.environment().put("GABION_SAID", said.toString());
    process.environment().put("XDG_STATE_HOME", folder.toString());
    process.environment().put("XDG_CACHE_HOME", folder.toString());
    process.redirectErrorStream(true).redirectOutput(log.toFile());
    process.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    Process nvim = process.start();
    try {
      assertThat(nvim.waitFor(3, TimeUnit.MINUTES)).as("nvim ends").isTrue();
    } finally {
      nvim.descendants().forEach(ProcessHandle::destroyForcibly);
      nvim.destroyForcibly();
    }
    return nvim.exitValue();
  }

  /** The block for Neovim of the page for editors. */
  private static String settings() throws IOException {
    String page = Files.readString(Ran.CHECKOUT.resolve("rulesets/docs/editor.md"));
    int from = page.indexOf(BEGIN) + BEGIN.length();
    return page.substring(from, page.indexOf("```", from));
  }

  private Path script() throws IOException {
    try (InputStream script = NeovimTest.class.getResourceAsStream("/neovim.lua")) {
      return Files.write(folder.resolve("script.lua"), script.readAllBytes());
    }
  }

  /** A folder with a command {@code gabion} that is the one under test. */
  private Path server() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path command =
        Files.writeString(bin.resolve("gabion"), OwnJava.script(Ran.CHECKOUT, "-Xlog:disable"));
    Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwxr-xr-x"));
    return bin;
  }
}
