package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No game lives in Java, nor in the prelude of the scripts. */
class NoGameInJavaTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", ".."));
  private static final Path TABLE_WORDS = Path.of("src/test/resources/table-words.txt");
  private static final Path PLAIN_WORDS = Path.of("src/test/resources/plain-words.txt");
  private static final int MOST_TABLE_WORDS = 71;

  @Test
  void no_word_of_a_game_stands_in_java_or_in_the_prelude() {
    GameWords games = GameWords.of(HOME.resolve("rulesets"));

    List<String> found = new ArrayList<>();
    for (String room :
        List.of(
            "kernel/src/main",
            "scripts/src/main",
            "tools/packs/src/main",
            "tools/library/src/main",
            "tools/table/src/main",
            "tools/lab/src/main",
            "tools/editor/src/main",
            "tools/serve/src/main/java",
            "tools/command/src/main")) {
      // what others have written is taken as it is, and written small
      List<Path> sources = GameWords.files(HOME.resolve(room), ".*(?<!\\.min)\\.(java|js|ts)");
      assertThat(sources).as("sources of %s", room).isNotEmpty();
      for (Path source : sources) {
        found.addAll(games.saidIn(source, tableWords().keySet(), plainWords()));
      }
    }

    assertThat(found)
        .as("words of a game; a word of every table goes into %s", TABLE_WORDS)
        .isEmpty();
  }

  @Test
  void the_words_of_the_table_are_few_and_each_has_its_reason() {
    Map<String, String> words = tableWords();

    assertThat(words).hasSizeLessThanOrEqualTo(MOST_TABLE_WORDS);
    assertThat(words).allSatisfy((word, reason) -> assertThat(reason).as(word).isNotBlank());
  }

  @Test
  void a_word_of_a_game_is_found_in_names_strings_and_comments(@TempDir Path folder)
      throws IOException {
    Path ruleset = Files.createDirectory(folder.resolve("hard-winter"));
    Files.writeString(ruleset.resolve("ruleset.yaml"), "title: The Hard Winter\n");
    Files.writeString(
        ruleset.resolve("map.yaml"), "areas:\n  montreal: { kind: land, home: red }\n");
    Files.writeString(
        ruleset.resolve("pieces.yaml"), "dice:\n  snow: { faces: { drift: 2, natives: 1 } }\n");
    Path source = folder.resolve("Source.java");
    Files.writeString(
        source,
        """
        import some.winter.Thing;
        /** Falls like snow and drift. */
        native int montrealCount;
        String s = "the land of natives";
        """);

    List<String> found =
        GameWords.of(folder).saidIn(source, Set.of("hard"), Set.of("snow", "land", "montreal"));

    assertThat(found)
        .containsExactly(
            "`drift` stands in Source.java:2; it belongs to hard-winter/pieces.yaml:2  drift",
            "`montreal` stands in Source.java:3; it belongs to hard-winter/map.yaml:2  montreal",
            "`native` stands in Source.java:4; it belongs to hard-winter/pieces.yaml:2  natives");
  }

  /** Every plain word is of some game, else the list grows without need. */
  @Test
  void the_plain_words_of_comments_are_words_of_games() {
    assertThat(GameWords.of(HOME.resolve("rulesets")).words()).containsAll(plainWords());
  }

  private static Set<String> plainWords() {
    return GameWords.text(PLAIN_WORDS)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .flatMap(line -> GameWords.words(line).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<String, String> tableWords() {
    Map<String, String> result = new TreeMap<>();
    for (String line : GameWords.text(TABLE_WORDS).lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] parts = line.split(":", 2);
        String word = GameWords.words(parts[0]).iterator().next();
        result.put(word, parts.length < 2 ? "" : parts[1].strip());
      }
    }
    return result;
  }
}
