package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.link.BuiltIns;
import gabion.flow.link.Verbs;
import gabion.play.Ruleset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which games use which words of the language, as the page says. */
class VocabularyTest {

  @Test
  void the_page_says_which_games_use_which_words() throws IOException {
    String verbs = "\n### Verbs\n" + list(Verbs.names());
    String words = "\n### Words in sentences\n" + list(BuiltIns.ALL.names());
    RecordedPart.of("rulesets/docs/vocabulary.md", "vocabulary").is(verbs + words);
  }

  /** Words that no game uses, each with the reason why they are there. */
  private static final Map<String, String> UNUSED =
      Map.of(
          "unreachable", "what `distance` gives where there is no way must have a name",
          "showing N to N", "the numbers on dice of these games are added up, or read off a table",
          "position", "repetition ends games on boards of squares, of which there is none here");

  @Test
  void every_word_is_used_by_some_game() {
    List<Ruleset> rulesets = Shelf.rulesets().toList();

    assertThat(Stream.concat(Verbs.names().stream(), BuiltIns.ALL.names().stream()))
        .filteredOn(word -> !UNUSED.containsKey(word))
        .allMatch(word -> rulesets.stream().anyMatch(ruleset -> !mark(ruleset, word).isEmpty()));
  }

  /** A line for each combination of games, with the words that just these use. */
  private static String list(List<String> words) {
    List<Ruleset> rulesets = Shelf.rulesets().toList();
    Map<String, List<String>> wordsOfGames = new LinkedHashMap<>();
    for (String word : words) {
      String games =
          rulesets.stream()
              .filter(ruleset -> !mark(ruleset, word).isEmpty())
              .map(ruleset -> ruleset.id() + (mark(ruleset, word).equals("s") ? " (script)" : ""))
              .collect(Collectors.joining(", "));
      long all = rulesets.stream().filter(ruleset -> mark(ruleset, word).equals("x")).count();
      String users = all == rulesets.size() ? "all" : games.isEmpty() ? "none" : games;
      wordsOfGames.computeIfAbsent(users, any -> new ArrayList<>()).add("`" + word + "`");
    }
    StringBuilder list = new StringBuilder("\n");
    wordsOfGames.forEach(
        (games, used) ->
            list.append("- ")
                .append(games)
                .append(": ")
                .append(String.join(", ", used))
                .append('\n'));
    return list.toString();
  }

  private static String mark(Ruleset ruleset, String word) {
    if (ruleset.program().vocabulary().uses().contains(word)) {
      return "x";
    }
    return Verbs.names().contains(word) && isInScript(ruleset, word) ? "s" : "";
  }

  private static boolean isInScript(Ruleset ruleset, String verb) {
    Path folder = Shelf.HOME.resolve("scripts").resolve(ruleset.id());
    if (!Files.isDirectory(folder)) {
      return false;
    }
    Pattern step = Pattern.compile("[{,]\\s*" + verb + ":");
    try (Stream<Path> scripts = Files.list(folder)) {
      return scripts.anyMatch(script -> step.matcher(read(script)).find());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
