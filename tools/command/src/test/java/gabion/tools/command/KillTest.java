package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Answer;
import gabion.tools.table.GameRecord;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command is killed at any moment, as a power cut would: nothing is lost that it has shown.
 * {@code -Dgabion.kills=100} kills more often.
 */
class KillTest {

  private static final int KILLS =
      Integer.getInteger("gabion.kills", Boolean.getBoolean("gabion.wide") ? 6 : 1);

  /** Some thousand small choices, with a die and an answer of random play between them. */
  private static final String RULES =
      """
      ruleset: long
      title: The Long Game
      factions: { north: {}, south: {} }
      areas: { hill: {}, dale: {} }
      dice: { die: { faces: { one: 1, two: 1, three: 1 } } }
      procedures:
        game:
          steps:
            - repeat: 1000
              counted: nth
              do:
                - { choose: mine, who: north, from: areas, ask: "Where to, for the {nth}. time?" }
                - { roll: luck, die: die }
                - { choose: theirs, who: south, from: areas, ask: "And you?" }
      """;

  @TempDir private Path folder;

  @Test
  void nothing_that_was_shown_is_lost() throws Exception {
    Path home = Files.createDirectories(folder.resolve("home/rulesets/long")).resolve("../..");
    Files.writeString(home.resolve("rulesets/long/ruleset.yaml"), RULES);
    Random random = new Random(System.nanoTime());
    Map<Path, Integer> shown = new LinkedHashMap<>();
    for (int kill = 0; kill < KILLS; kill++) {
      Path file = folder.resolve("game-" + kill + ".json");
      shown.put(file, killed(home.normalize(), file, random));
    }
    List<Answer> unharmed = played(home, Collections.max(shown.values()));
    for (Path file : shown.keySet()) {
      Problems problems = new Problems();
      GameRecord kept = GameRecord.read(file, problems).orElse(null);
      assertThat(ProblemPrinter.print(problems.list())).as("%s", file).isEmpty();
      assertThat(kept).isNotNull();
      assertThat(kept.answers())
          .startsWith(beginning(unharmed, shown.get(file)).toArray(Answer[]::new));
      Ran again = Ran.in(home, "", "play", "long", "--resume", file.toString());
      assertThat(again.code()).as(again.err()).isZero();
    }
    assertThat(shown.values().stream().distinct().count()).isGreaterThan(KILLS / 3);
    try (var left = Files.list(folder)) {
      assertThat(left.map(Path::getFileName).map(Path::toString))
          .as("drafts that were left are taken away when the game goes on")
          .noneMatch(name -> name.endsWith(".part"));
    }
  }

  /**
   * Plays until it is killed at some moment.
   *
   * @return how many typed answers had been shown to be taken; at least one
   */
  private int killed(Path home, Path file, Random random) throws Exception {
    Process process = start(home, file);
    List<String> shown = new ArrayList<>();
    Thread reader = new Thread(() -> read(process, shown));
    reader.start();
    OutputStream typed = process.getOutputStream();
    try (typed) {
      typed.write("1\n2\n".repeat(500).getBytes(StandardCharsets.UTF_8));
      typed.flush();
      while (process.isAlive() && count(shown) == 0) {
        Thread.sleep(5);
      }
      Thread.sleep(random.nextInt(1000), random.nextInt(1_000_000));
    } finally {
      process.destroyForcibly().waitFor();
    }
    reader.join();
    return count(shown);
  }

  private Process start(Path home, Path file) throws IOException {
    List<String> words = OwnJava.words(home);
    words.addAll(List.of("play", "long", "--seed", "3", "--save", file.toString()));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("GABION_GAMES", folder.resolve("games").toString());
    return builder.redirectErrorStream(true).start();
  }

  private static void read(Process process, List<String> shown) {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        synchronized (shown) {
          shown.add(line);
        }
      }
    } catch (IOException e) {
      // killed
    }
  }

  /** A question is put when the answer to the one before was taken. */
  private static int count(List<String> shown) {
    synchronized (shown) {
      long questions = shown.stream().filter(line -> line.startsWith("North: Where to")).count();
      return Math.max(0, (int) questions - 1);
    }
  }

  /** The same game, played up to so many typed answers without harm. */
  private List<Answer> played(Path home, int typed) {
    String lines = "1\n2\n".repeat(typed).lines().limit(typed).collect(Collectors.joining("\n"));
    Path file = folder.resolve("unharmed.json");
    String[] words = {"play", "long", "--seed", "3", "--save", file.toString()};
    assertThat(Ran.in(home, lines + "\n", words).code()).isZero();
    return GameRecord.read(file, new Problems()).orElseThrow().answers();
  }

  /** The answers up to where one more had to be typed. */
  private static List<Answer> beginning(List<Answer> all, int typed) {
    int at = 0;
    for (int north = 0; at < all.size(); at++) {
      if (all.get(at).seat().equals("north") && north++ == typed) {
        break;
      }
    }
    return all.subList(0, at);
  }
}
