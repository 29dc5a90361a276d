package gabion.rulesets;

import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.tools.lab.types.ScriptTypes;
import gabion.tools.packs.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Scripts are checked by the compiler of TypeScript with the types that are written for them. It is
 * the {@code tsc} that {@code -Dgabion.tsc} names, or that of the PATH.
 */
class ScriptTypesTest {

  /** The folders of scripts in the checkout. */
  private static final List<Path> FOLDERS = folders();

  /** A mistake in a script of the checkout, and what the compiler says of it. */
  private record Mistake(String script, String right, String wrong, String said) {}

  @TempDir private Path folder;

  @Test
  void the_types_that_are_shipped_are_those_of_the_rules() throws IOException {
    assertThat(FOLDERS).hasSizeGreaterThan(3);
    for (Path scripts : FOLDERS) {
      Path file = scripts.resolve(ScriptTypes.FILE);
      String types = ScriptTypes.of(rules(scripts));
      if (Shelf.RECORD) {
        Files.writeString(file, types);
      } else {
        assertThat(file).content().isEqualTo(types);
      }
    }
  }

  @Test
  void every_script_that_is_shipped_is_sound() throws Exception {
    String tsc = tsc();
    for (Path scripts : FOLDERS) {
      List<Path> all = scripts(scripts);
      for (Path script : all) {
        assertThat(script)
            .content()
            .startsWith("// @ts-check\n/// <reference path=\"gabion.d.ts\" />\n");
      }
      assertThat(said(tsc, all)).as(scripts.toString()).isEmpty();
    }
  }

  @Test
  void the_compiler_finds_mistakes_where_they_stand() throws Exception {
    String tsc = tsc();
    List<Mistake> mistakes =
        List.of(
            new Mistake("massacre", "'flee with unit from", "'flee with unit form", "TS2353"),
            new Mistake(
                "massacre", "unit.faction !==", "unit.fraction !==", "did you mean 'faction'"),
            new Mistake("massacre", "({ unit, area }", "({ unit, aera }", "'aera' does not exist"),
            new Mistake(
                "massacre", "'british-colonials') return", "'british-colonial') return", "TS2367"),
            new Mistake("massacre", "'when-rolled') return", "'when-roled') return", "TS2367"),
            new Mistake(
                "massacre", "option.massacre =", "option.masacre =", "did you mean 'massacre'"),
            new Mistake("bolster", "to: 'three'", "to: 'tree'", "TS2322"),
            new Mistake("bolster", "choose: '", "chose: '", "did you mean to write 'choose'"),
            new Mistake("bolster", "who: seat", "whom: seat", "did you mean to write 'who'"),
            new Mistake("siege-train-british", "=== 'british'", "=== 'britsh'", "TS2367"));
    Path scripts = Shelf.HOME.resolve("scripts/1754-conquest");
    Files.copy(scripts.resolve(ScriptTypes.FILE), folder.resolve(ScriptTypes.FILE));
    List<Path> wrong = new ArrayList<>();
    for (Mistake mistake : mistakes) {
      String text = Files.readString(scripts.resolve(mistake.script() + ".js"));
      assertThat(text).contains(mistake.right());
      Path file = folder.resolve("mistake-" + wrong.size() + ".js");
      Files.writeString(file, text.replaceFirst(Pattern.quote(mistake.right()), mistake.wrong()));
      wrong.add(file);
    }

    String said = said(tsc, wrong);

    for (int i = 0; i < wrong.size(); i++) {
      Mistake mistake = mistakes.get(i);
      String text = Files.readString(wrong.get(i));
      long line = text.substring(0, text.indexOf(mistake.wrong())).lines().count();
      String begin = wrong.get(i).getFileName() + "(" + line + ",";
      assertThat(said.lines())
          .as(mistake + " in\n" + said)
          .anyMatch(
              each ->
                  each.contains(begin)
                      && each.toLowerCase(ROOT).contains(mistake.said().toLowerCase(ROOT)));
    }
  }

  // ---- scripts

  private static List<Path> folders() {
    List<Path> folders = new ArrayList<>();
    for (String room : List.of("scripts", "tools/examples")) {
      try (Stream<Path> all = Files.walk(Shelf.HOME.resolve(room))) {
        all.filter(Files::isDirectory)
            .filter(each -> each.getParent().endsWith("scripts"))
            .filter(each -> !scripts(each).isEmpty())
            .sorted()
            .forEach(folders::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return folders;
  }

  private static List<Path> scripts(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".js")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The ruleset of a folder of scripts, with the pack in which that stands. */
  private static Ruleset rules(Path scripts) {
    Path pack = scripts.getParent().getParent();
    List<Path> packs = pack.equals(Shelf.HOME) ? List.of(pack) : List.of(Shelf.HOME, pack);
    return Shelf.load(new Library(packs, Shelf.SCRIPTS), scripts.getFileName().toString());
  }

  // ---- the compiler

  private static String tsc() {
    String named = System.getProperty("gabion.tsc", "");
    Optional<String> found =
        Stream.concat(
                Stream.of(named),
                Stream.of(System.getenv("PATH").split(":")).map(path -> path + "/tsc"))
            .filter(path -> !path.isEmpty() && Files.isExecutable(Path.of(path)))
            .findFirst();
    if (found.isEmpty()) {
      System.out.println("left out: scripts checked by tsc, which is not installed here");
    }
    Assumptions.assumeTrue(found.isPresent());
    return found.orElseThrow();
  }

  private static String said(String tsc, List<Path> files)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of(tsc, "--noEmit", "--allowJs", "--strict", "--pretty", "false"));
    words.addAll(List.of("--target", "es2022", "--lib", "es2022"));
    files.forEach(file -> words.add(file.toString()));
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor() == 0).as(said).isEqualTo(said.isEmpty());
    return said;
  }
}
