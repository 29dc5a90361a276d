package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Packs in a process of their own: the same game where they behave, and an intact one where not.
 */
@Execution(ExecutionMode.CONCURRENT)
class IsolateTest {

  private static final String RULES =
      """
      ruleset: mill
      title: The Mill
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, mill: {} }
      fields:
        tally: { type: number, from: 0, to: 400 }
      procedures:
        game:
          steps:
            - repeat: 4
              do:
                - { choose: area, who: red, from: areas, ask: "Where?" }
                - { call: grind area }
        grind area:
          steps: [ { add: 1, to: tally } ]
      endings: { done: { at: game, winner: red } }
      """;

  /** At the mill it fills the memory, faster than anybody looks. */
  private static final String EATS =
      """
      export const before = {
        'grind area'({ area }, game) {
          if (area !== 'mill') return 'pass'
          const all = []
          const word = 'x'.padEnd(1000, 'x') // a text is filled word by word
          for (let i = 0; i < 2000; i++) all.push(('' + i).padEnd(100000, word))
          return [{ add: all.length, to: 'tally' }]
        },
      }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void a_game() throws IOException {
    write("rulesets/mill/ruleset.yaml", RULES);
    write("scripts/mill/wind.js", EATS);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve("home").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Ran play(String piped, String... more) {
    String[] words = new String[more.length + 4];
    System.arraycopy(new String[] {"play", "mill", "--seed", "2"}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    return Ran.in(folder.resolve("home"), piped, words);
  }

  @Tag("wide")
  @Test
  void a_game_of_packs_that_behave_is_the_same() {
    String lines = "why\nhill\nnowhere\nboard\nundo\ndale\n# nothing\ndale\nlog\nhill\nhill\n";

    Ran here = play(lines, "--no-save");
    Ran apart = play(lines, "--no-save", "--isolate");

    assertThat(apart).isEqualTo(here);
    assertThat(here.out()).contains("line 3: ").contains("The game is over");
  }

  @Tag("wide")
  @Test
  void other_commands_say_the_same() {
    for (String command : new String[] {"check", "verify"}) {
      Ran here = Ran.in(folder.resolve("home"), "", command);
      Ran apart = Ran.in(folder.resolve("home"), "", command, "--isolate");

      assertThat(apart.code()).as(command).isEqualTo(here.code());
      assertThat(apart.out().lines().map(line -> line.replaceAll("[0-9.]+ m?s\\b", "T")))
          .as(command)
          .containsExactlyElementsOf(
              here.out().lines().map(line -> line.replaceAll("[0-9.]+ m?s\\b", "T")).toList());
    }
  }

  @Test
  @Tag("wide")
  void a_script_that_eats_all_memory_ends_with_a_sentence_and_the_game_goes_on() {
    Path file = folder.resolve("game.json");
    Ran eaten =
        play("hill\nmill\nhill\n", "--save", file.toString(), "--isolate", "--megabytes", "100");

    assertThat(eaten.code()).isEqualTo(Gabion.BUG);
    assertThat(eaten.err())
        .isEqualTo(
            "gabion: the command needed more than 100 megabytes of memory and was stopped; --megabytes N"
                + " allows more\n"
                + "the saved game is unchanged since the answer before this one\n");
    GameRecord kept = GameRecord.read(file, new Problems()).orElseThrow();
    assertThat(kept.answers()).extracting(answer -> answer.words()).containsExactly("hill");
    Ran again =
        Ran.in(
            folder.resolve("home"),
            "dale\ndale\ndale\n",
            "play",
            "mill",
            "--resume",
            file.toString(),
            "--isolate");
    assertThat(again.err()).isEmpty();
    assertThat(again.out()).contains("The game is over");
  }

  @Test
  @Tag("wide")
  void rules_that_eat_all_memory_end_with_a_sentence() throws IOException {
    String longWord = "x".repeat(1_000); // a few long ones fill it sooner than many short ones
    for (int file = 0; file < 8; file++) {
      StringBuilder yaml = new StringBuilder("words:\n");
      for (int i = 0; i < 900; i++) {
        yaml.append("  w").append(file).append('-').append(i);
        yaml.append(": { a: ").append(longWord).append(" }\n");
      }
      write("rulesets/mill/more" + file + ".yaml", yaml.toString());
    }

    Ran eaten =
        Ran.in(folder.resolve("home"), "", "check", "mill", "--isolate", "--megabytes", "64");

    assertThat(eaten.code()).isEqualTo(Gabion.BUG);
    assertThat(eaten.err())
        .startsWith("gabion: the command needed more than 64 megabytes of memory");
  }

  @Test
  @Tag("wide")
  void a_game_that_is_long_in_coming_to_its_next_question_ends_with_a_sentence()
      throws IOException {
    write(
        "scripts/mill/wind.js",
        """
        export const before = {
          'grind area'({ area }, game) {
            let sum = game`tally`
            for (let i = 0; i < 200000 && area === 'mill'; i++) sum += i
            return sum < 0 ? [] : 'pass'
          },
        }
        """);
    write(
        "rulesets/mill/ruleset.yaml",
        RULES
            .replace("to: 400", "to: 99999")
            .replace("- { call: grind area }", "- { repeat: 1000, do: [ { call: grind area } ] }"));
    Path file = folder.resolve("game.json");

    int seconds = 4; // on a busy machine these are over before it has begun
    Ran ended = wind(file, seconds);
    while (!Files.exists(file) && seconds < 90) {
      seconds *= 2;
      ended = wind(file, seconds);
    }

    assertThat(ended.err())
        .startsWith("gabion: the command took more than " + seconds + " seconds and was stopped");
    assertThat(ended.code()).isEqualTo(Gabion.BUG);
    GameRecord kept = GameRecord.read(file, new Problems()).orElseThrow();
    assertThat(kept.answers()).extracting(answer -> answer.words()).containsExactly("hill");
  }

  private Ran wind(Path file, int seconds) {
    return play(
        "hill\nmill\nhill\n",
        "--save",
        file.toString(),
        "--isolate",
        "--seconds",
        Integer.toString(seconds));
  }

  @Test
  @Tag("wide")
  void rules_that_write_without_end_end_with_a_sentence() throws IOException {
    String note = "{ note: \"" + "and so on ".repeat(60) + "\" }";
    write(
        "rulesets/mill/ruleset.yaml",
        RULES.replace(
            "{ add: 1, to: tally }",
            "{ if: area is mill, then: [ { repeat: 200, do: [ { repeat: 200, do: [ "
                + note
                + " ] } ] } ] }"));
    write("scripts/mill/wind.js", "export const before = { 'grind area'() { return 'pass' } }");
    Path file = folder.resolve("game.json");

    Ran ended = play("hill\nmill\nhill\n", "--save", file.toString(), "--isolate");

    assertThat(ended.err())
        .startsWith("gabion: the command wrote more than 16 megabytes and was stopped");
    assertThat(ended.code()).isEqualTo(Gabion.BUG);
    assertThat(GameRecord.read(file, new Problems()).orElseThrow().answers())
        .as("what was answered before it wrote is kept; its own answer was taken and is too")
        .extracting(answer -> answer.words())
        .startsWith("hill");
  }

  @Tag("wide")
  @Test
  void who_goes_on_is_told_to_do_so_in_the_same_way() {
    String file = folder.resolve("game.json").toString();

    Ran left = play("hill\nquit\n", "--save", file, "--isolate", "--megabytes", "200");

    assertThat(left.out()).endsWith("play mill --isolate --megabytes 200 --resume " + file + "\n");
  }

  @Test
  void a_child_whose_parent_is_no_more_ends() throws Exception {
    List<String> words = OwnJava.words(folder.resolve("home"), "-Dgabion.apart=true");
    words.addAll(List.of("play", "mill", "--no-save"));
    Process orphan = new ProcessBuilder(words).start();
    try {
      assertThat(orphan.getInputStream().read()).as("it lives and speaks").isNotNegative();
      orphan.getOutputStream().close();

      assertThat(orphan.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(orphan.exitValue()).isEqualTo(Gabion.BUG);
    } finally {
      orphan.destroyForcibly();
    }
  }

  @Test
  void limits_without_a_process_are_misuse() {
    assertThat(play("", "--megabytes", "100").code()).isEqualTo(Gabion.USAGE);
    assertThat(play("", "--isolate", "--megabytes", "1").err())
        .startsWith("gabion: --megabytes is a number from 64 to 1000000, not 1");
  }
}
