package gabion.tools.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The file of a game: who may write it, and how. */
class GameLockTest {

  @TempDir private Path folder;

  // ---- one at a time

  @Test
  void a_second_table_of_this_process_is_refused_and_undoes_nothing() throws Exception {
    Path file = folder.resolve("game.json");
    GameLock first = GameLock.take(file, "the first");

    assertThatThrownBy(() -> GameLock.take(file, "the second"))
        .isInstanceOf(GameLock.GameLockedException.class)
        .hasMessageContaining("this process");
    assertThat(other(file, "take")).contains("taken: this game is already open in the first");
    first.close();
    assertThat(folder.toFile().list()).isEmpty();
    GameLock.take(file, "the second").close();
  }

  @Test
  void another_process_is_told_who_and_a_killed_one_lets_go() throws Exception {
    Path file = folder.resolve("game.json");
    Files.writeString(file, "a game");
    Process other = start(file, "hold");
    assertThat(other.inputReader().readLine()).isEqualTo("held");

    assertThatThrownBy(() -> GameLock.take(file, "me"))
        .isInstanceOf(GameLock.GameLockedException.class)
        .hasMessage("this game is already open in somebody else");

    other.destroyForcibly().waitFor();
    GameLock.take(file, "me").close();
    assertThat(names()).containsExactly("game.json");
  }

  @Test
  void a_damaged_name_of_who_holds_a_game_hides_not_that_somebody_does() throws Exception {
    Path file = folder.resolve("game.json");
    Files.writeString(file, "a game");
    Process other = start(file, "hold");
    assertThat(other.inputReader().readLine()).isEqualTo("held");
    Path lock = new DurableFile(file).siblingPath(".lock");
    for (byte[] damaged : new byte[][] {{}, {(byte) 0xff, 'x', 0, '\n'}, new byte[100_000]}) {
      Files.write(lock, damaged);

      assertThatThrownBy(() -> GameLock.take(file, "me"))
          .isInstanceOf(GameLock.GameLockedException.class)
          .hasMessageStartingWith("this game is already open");
    }
    other.destroyForcibly().waitFor();
    Files.write(lock, new byte[] {(byte) 0xff});
    GameLock.take(file, "me").close();
    assertThat(names()).containsExactly("game.json");
  }

  @Test
  void two_names_for_one_folder_are_one_file() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    try (GameLock lock = GameLock.take(folder.resolve("game.json"), "me")) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> GameLock.take(link.resolve("game.json"), "me"))
          .isInstanceOf(GameLock.GameLockedException.class);
    }
  }

  private static String other(Path file, String what) throws Exception {
    Process other = start(file, what);
    try {
      return String.valueOf(other.inputReader().readLine());
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  private static Process start(Path file, String what) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-cp",
            System.getProperty("java.class.path"),
            Holder.class.getName(),
            file.toString(),
            what)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Another process that wants a game. */
  static final class Holder {

    private Holder() {}

    public static void main(String[] words) throws Exception {
      try {
        GameLock.take(Path.of(words[0]), "somebody else");
        System.out.println("held");
        Thread.sleep(60_000);
      } catch (GameLock.GameLockedException taken) {
        System.out.println("taken: " + taken.getMessage());
      }
    }
  }

  // ---- what is written, and where

  @Test
  void what_is_replaced_is_whole_and_leaves_nothing_beside_it() throws Exception {
    Path file = folder.resolve("n".repeat(250) + ".json");
    DurableFile kept = new DurableFile(file);
    kept.replace("one");
    kept.replace("two");

    assertThat(file).hasContent("two");
    assertThat(names()).hasSize(1);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nothing_but_a_regular_file_is_replaced() throws Exception {
    Path target = Files.writeString(folder.resolve("target"), "precious");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("none"));
    Path fifo = folder.resolve("fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    for (Path wrong : new Path[] {link, dangling, fifo, folder, Path.of("/")}) {
      assertThatThrownBy(() -> new DurableFile(wrong).replace("x"))
          .as("%s", wrong)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("it is a ");
      assertThatThrownBy(() -> GameLock.take(wrong, "me")).isInstanceOf(IOException.class);
    }
    assertThat(target).hasContent("precious");
    assertThat(names()).containsExactlyInAnyOrder("target", "link", "dangling", "fifo");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_link_laid_where_a_draft_might_stand_leads_nowhere() throws Exception {
    Path file = folder.resolve("game.json");
    Path target = Files.writeString(folder.resolve("target"), "precious");
    Files.createSymbolicLink(folder.resolve(".game.json.part"), target);
    Path lock = new DurableFile(file).siblingPath(".lock");
    Files.createSymbolicLink(lock, target);

    new DurableFile(file).replace("one");

    assertThat(file).hasContent("one");
    assertThatThrownBy(() -> GameLock.take(file, "me"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is not a regular file");
    assertThat(target).hasContent("precious");
  }

  @Test
  void drafts_of_the_killed_are_taken_away() throws Exception {
    Path file = folder.resolve("game.json");
    DurableFile kept = new DurableFile(file);
    Files.writeString(kept.siblingPath("-1234.part"), "half a ga");
    Files.writeString(folder.resolve(".gabion-other-1.part"), "of another game");

    GameLock.take(file, "me").close();

    assertThat(names()).containsExactly(".gabion-other-1.part");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void where_nothing_can_be_kept_nothing_is_left() throws Exception {
    Path none = folder.resolve("none/game.json");

    assertThatThrownBy(() -> GameLock.take(none, "me")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> GameLock.take(none, "me"))
        .as("nobody holds what could not be held")
        .isNotInstanceOf(GameLock.GameLockedException.class);
    assertThat(names()).isEmpty();
  }

  private Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }
}
