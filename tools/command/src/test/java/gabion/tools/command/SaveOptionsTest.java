package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where games are kept, and what becomes of them. */
class SaveOptionsTest {

  @TempDir private Path folder;
  private Path games;

  @BeforeEach
  void a_folder_of_games() {
    games = folder.resolve("data/games");
  }

  private Ran play(String piped, Object... more) {
    String[] words = new String[more.length + 4];
    List<Object> first = List.of("play", "hill", "--seed", "2");
    for (int at = 0; at < words.length; at++) {
      words[at] = String.valueOf(at < 4 ? first.get(at) : more[at - 4]);
    }
    return Ran.in(Ran.HILL, games, piped, words);
  }

  private Ran run(String piped, Object... all) {
    String[] words = new String[all.length];
    for (int at = 0; at < words.length; at++) {
      words[at] = String.valueOf(all[at]);
    }
    return Ran.in(Ran.HILL, games, piped, words);
  }

  private static GameRecord record(Path file) {
    return GameRecord.read(file, new Problems()).orElseThrow();
  }

  // ---- without being asked

  @Test
  void every_game_is_kept_from_its_first_answer_and_none_over_another() {
    Ran one = play("1\n");
    Ran two = play("1\n1\n");

    Path first = games.resolve("hill.json");
    Path second = games.resolve("hill-2.json");
    assertThat(one.out())
        .endsWith(
            "The game is saved in %s; resume it with: tools/gabion play hill --resume %s\n"
                .formatted(first, first));
    assertThat(record(first).answers().size()).isLessThan(record(second).answers().size());
    assertThat(record(first).persons()).containsExactly("north");
    assertThat(two.out()).contains("The game is saved in " + second);
    assertThat(games.toFile().list()).containsExactlyInAnyOrder("hill.json", "hill-2.json");
  }

  @Test
  void a_game_without_an_answer_and_one_of_random_play_are_not_kept() {
    assertThat(play("").out()).endsWith("There were no answers, so nothing is saved.\n");
    play("", "--seat", "north=random");
    play("1\n1\n", "--no-save");

    assertThat(games.toFile().list()).isNullOrEmpty();
    assertThat(play("1\n", "--no-save", "--save", "x.json").code()).isEqualTo(2);
  }

  @Test
  void what_is_resumed_is_kept_in_the_same_file_with_the_same_persons() {
    Path file = folder.resolve("game.json");
    play("1\n1\n", "--save", file, "--seat", "north=you", "--seat", "south=you");
    int before = record(file).answers().size();

    Ran resumed = run("1\n", "play", "hill", "--resume", file);

    assertThat(resumed.out()).contains("South");
    assertThat(record(file).answers()).hasSizeGreaterThan(before);
    assertThat(record(file).persons()).containsExactlyInAnyOrder("north", "south");
    assertThat(games).doesNotExist();
    run("1\n", "play", "hill", "--resume", file, "--no-save");
    run("1\n", "play", "hill", "--resume", file, "--save", folder.resolve("other.json"));
    assertThat(record(folder.resolve("other.json")).answers())
        .hasSizeGreaterThan(record(file).answers().size());
  }

  @Test
  void a_new_game_takes_another_name_and_says_what_is_there() throws IOException {
    Path file = folder.resolve("game.json");
    play("1\n1\n", "--save", file);
    String before = Files.readString(file);

    Ran second = play("1\n", "--save", file);

    assertThat(Files.readString(file)).isEqualTo(before);
    Path other = folder.resolve("game-2.json");
    assertThat(second.out())
        .contains("`" + file + "` already exists (a game of hill, ")
        .contains(" answers); this game is saved in `" + other + "`\n");
    assertThat(record(other).answers()).isNotEmpty();
    Files.writeString(folder.resolve("letter.txt"), "Dear");
    assertThat(play("1\n", "--save", folder.resolve("letter.txt")).out())
        .contains("letter.txt` already exists; this game is saved in ");
    assertThat(folder.resolve("letter.txt")).hasContent("Dear");
  }

  @Test
  void the_line_to_go_on_with_can_be_pasted() throws Exception {
    Path pack = folder.resolve("it's a pack");
    Files.createDirectories(pack.resolve("rulesets/hill"));
    Path file = folder.resolve("my game; $(x).json");
    Ran ran = play("1\n", "--pack", pack, "--seat", "north=you", "--save", file);

    Matcher line = Pattern.compile("resume it with: tools/gabion (.*)\n").matcher(ran.out());
    assertThat(line.find()).isTrue();
    Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + line.group(1)).start();
    List<String> words = shell.inputReader().lines().toList();
    assertThat(words)
        .containsExactly(
            "play",
            "hill",
            "--pack",
            pack.toString(),
            "--seat",
            "north=you",
            "--resume",
            file.toString());
    assertThat(run("1\n", words.toArray()).code()).isZero();
  }

  // ---- where nothing can be written

  @Test
  void the_path_is_tried_before_the_first_answer() throws IOException {
    Files.writeString(folder.resolve("data"), "a file where the folder should be");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("target"));
    for (Ran ran :
        List.of(
            play("1\n", "--save", folder.resolve("none/game.json")),
            play("1\n", "--save", folder),
            play("1\n", "--save", link),
            play("1\n"))) {
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.out()).doesNotContain("Where do").isEmpty();
      assertThat(ran.err())
          .startsWith("gabion: cannot write `")
          .contains("help: --save FILE")
          .doesNotContain("Exception");
    }
    assertThat(folder.resolve("target")).doesNotExist();
  }

  @Test
  void a_game_that_cannot_be_kept_goes_on_says_so_and_is_kept_again() throws IOException {
    Path place = Files.createDirectory(folder.resolve("disk"));
    Path file = place.resolve("game.json");
    Pulled pulled = new Pulled("1\n1\n7\n1\n", Map.of(1, () -> lose(place), 3, () -> mend(place)));

    Ran ran = pulled.play(games, "play", "hill", "--seed", "2", "--save", file.toString());

    assertThat(ran.out())
        .containsOnlyOnce("\ncannot write `" + file + "`: the folder does not exist\n")
        .containsOnlyOnce("the game continues, but it is not saved; each answer tries again")
        .contains("the game is still not saved: cannot write")
        .contains("the game is saved again in " + file)
        .contains("The game is saved in " + file);
    assertThat(ran.code()).isZero();
    assertThat(record(file).answers()).isEqualTo(record(alone("1\n1\n7\n1\n")).answers());
  }

  private Path alone(String piped) {
    Path file = folder.resolve("alone.json");
    play(piped, "--save", file);
    return file;
  }

  @Test
  void a_game_that_was_never_kept_says_so_at_the_end() throws IOException {
    Path place = Files.createDirectory(folder.resolve("disk"));
    Pulled pulled = new Pulled("1\n1\n7\n", Map.of(1, () -> lose(place)));

    Ran ran = pulled.play(games, "play", "hill", "--seed", "2", "--save", place.resolve("a") + "");

    assertThat(ran.out()).endsWith("The game is NOT saved.\n");
    assertThat(ran.code()).isEqualTo(1);
  }

  @Test
  void another_file_can_be_taken_in_the_game() throws IOException {
    Path place = Files.createDirectory(folder.resolve("disk"));
    Path other = folder.resolve("other.json");
    Pulled pulled =
        new Pulled("1\n1\nsave " + other + "\n7\nsave a\0b\n", Map.of(1, () -> lose(place)));

    Ran ran = pulled.play(games, "play", "hill", "--seed", "2", "--save", place.resolve("a") + "");

    assertThat(ran.out())
        .contains("now saved in " + other, "this is not a valid file name")
        .contains("The game is saved in " + other);
    assertThat(ran.code()).isZero();
    assertThat(record(other).answers()).isEqualTo(record(alone("1\n1\n7\n")).answers());
  }

  private static void lose(Path place) {
    try (var files = Files.list(place)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(place);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void mend(Path place) {
    try {
      Files.createDirectory(place);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  // ---- the list

  @Test
  void games_are_listed_newest_first() throws IOException {
    play("1\n");
    play("1\n1\n7\n1 blue\nhill\n", "--seat", "north=you", "--seat", "south=random");
    Files.writeString(games.resolve("broken.json"), "{");
    Files.writeString(games.resolve(".hidden.json"), "{");
    List<String> order = List.of("broken.json", "hill.json", "hill-2.json");
    for (String name : order) {
      Instant time = Instant.parse("2026-01-02T03:04:05Z").minusSeconds(order.indexOf(name));
      Files.setLastModifiedTime(games.resolve(name), FileTime.from(time));
    }

    Ran ran = run("", "games");
    JsonNode json = new ObjectMapper().readTree(run("", "games", "--json").out());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .containsSubsequence(
            "no game  ",
            "broken.json` cannot be read: line 1, column",
            "\nhill\n",
            "  seats: north (you), south\n",
            "  saved: 2026-01-02 ",
            ", after ",
            "  tools/gabion play hill --resume " + games.resolve("hill.json") + "\n",
            "hill  ",
            "  " + games.resolve("hill-2.json") + "\n");
    assertThat(json).hasSize(3);
    JsonNode hill = json.get(1);
    assertThat(hill.get("file").asText()).isEqualTo(games.resolve("hill.json").toString());
    assertThat(hill.get("saved").asText()).isEqualTo("2026-01-02T03:04:04Z");
    assertThat(hill.get("seats").toString()).isEqualTo("[\"north\",\"south\"]");
    assertThat(hill.get("persons").toString()).isEqualTo("[\"north\"]");
    assertThat(hill.get("over").asBoolean()).isFalse();
    assertThat(json.get(2).get("over").asBoolean()).isTrue();
    assertThat(json.get(0).get("problem").asText()).contains("cannot be read");
  }

  @Test
  void what_is_known_of_games_is_kept_and_never_the_truth() throws IOException {
    play("1\n");
    String first = run("", "games", "--json").out();
    Path index = games.resolve(".gabion-games");
    assertThat(Files.readString(index)).contains("hill.json");

    String[] known = Files.readString(index).split("\n", 2);
    String other = known[1].replace("\"over\": false", "\"over\": true");
    Files.writeString(index, gabion.play.Fingerprint.hash(other) + "\n" + other);
    assertThat(run("", "games", "--json").out()).as("it is read").contains("\"over\": true");

    Path hill = games.resolve("hill.json");
    FileTime saved = Files.getLastModifiedTime(hill);
    Files.setLastModifiedTime(hill, FileTime.from(saved.toInstant().plusSeconds(1)));
    assertThat(run("", "games", "--json").out()).as("of another file").contains("\"over\": false");

    Files.setLastModifiedTime(hill, saved);
    String whole = Files.readString(index);
    for (String damaged : List.of("", "{", "[]", known[1], whole.substring(0, 90))) {
      Files.writeString(index, damaged);
      assertThat(run("", "games", "--json").out()).as(damaged).isEqualTo(first);
    }
  }

  @Test
  void what_is_known_of_games_is_believed_at_no_damaged_byte() throws IOException {
    play("1\n");
    String first = run("", "games", "--json").out();
    Path index = games.resolve(".gabion-games");
    byte[] whole = Files.readAllBytes(index);
    for (int at = 0; at < whole.length; at += 5) {
      byte[] damaged = whole.clone();
      damaged[at] ^= (byte) (1 << at % 8);
      Files.write(index, damaged);
      Ran ran = run("", "games", "--json");
      assertThat(ran.out()).as("byte " + at).isEqualTo(first);
      assertThat(ran.err()).as("byte " + at).isEmpty();
    }
  }

  @Tag("wide")
  @Test
  void the_newest_games_are_listed_and_all_where_that_is_asked_for() throws IOException {
    play("1\n");
    byte[] game = Files.readAllBytes(games.resolve("hill.json"));
    for (int i = 2; i <= 510; i++) {
      Files.write(games.resolve("hill-" + i + ".json"), game);
    }

    Ran newest = run("", "games", "--json");

    assertThat(new ObjectMapper().readTree(newest.out())).hasSize(500);
    assertThat(newest.err()).isEqualTo("gabion: 10 older games are not listed; --all lists them\n");
    assertThat(new ObjectMapper().readTree(run("", "games", "--json", "--all").out())).hasSize(510);

    play("1\n");
    Files.delete(games.resolve("hill-7.json"));
    run("", "games", "--json");
    String index = Files.readString(games.resolve(".gabion-games"));
    for (int i = 2; i <= 511; i++) {
      boolean isThere = Files.exists(games.resolve("hill-" + i + ".json"));
      assertThat(index.contains(" hill-" + i + ".json\"")).as("hill-" + i).isEqualTo(isThere);
    }
  }

  @Test
  void an_empty_folder_of_games_is_said() {
    assertThat(run("", "games")).isEqualTo(new Ran(0, "no games in " + games + "\n", ""));
    assertThat(run("", "games", "--json").out()).isEqualTo("[]\n");
  }

  @Test
  void the_folder_of_games_stands_where_the_system_keeps_such_things() {
    Map<String, String> home = Map.of("HOME", "/home/ana");
    Map<String, String> moved = Map.of("HOME", "/home/ana", "XDG_DATA_HOME", "/data");
    Map<String, String> wrong = Map.of("HOME", "/home/ana", "XDG_DATA_HOME", "data");

    assertThat(GamesFolder.of(home, "Linux").folder())
        .isEqualTo(Path.of("/home/ana/.local/share/gabion/games"))
        .isEqualTo(GamesFolder.of(wrong, "Linux").folder());
    assertThat(GamesFolder.of(moved, "Linux").folder()).isEqualTo(Path.of("/data/gabion/games"));
    assertThat(GamesFolder.of(home, "Mac OS X").folder())
        .isEqualTo(Path.of("/home/ana/Library/Application Support/Gabion/games"));
    assertThat(GamesFolder.of(Map.of("APPDATA", "/roaming"), "Windows 11").folder())
        .isEqualTo(Path.of("/roaming/Gabion/games"));
    assertThat(GamesFolder.of(Map.of("HOME", "/h", "GABION_GAMES", "/own"), "Linux").folder())
        .isEqualTo(Path.of("/own"));
  }
}
