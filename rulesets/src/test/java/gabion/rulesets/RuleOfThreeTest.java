package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.expr.link.BuiltIns;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.play.Ruleset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The rule of three: what fewer than three games use has a line of reason in {@code few/}, and
 * nothing else has one. The fields of what has a line need none.
 */
class RuleOfThreeTest {

  private static final int ENOUGH = 3;
  private static final Path REASONS = Path.of("src/test/resources/few");

  @Test
  void verbs_that_few_games_use_have_a_reason() throws IOException {
    hold("verbs.txt", few(Verbs.names(), Uses::of));
  }

  @Test
  void words_of_sentences_that_few_games_use_have_a_reason() throws IOException {
    hold("words.txt", few(BuiltIns.ALL.names(), rules -> rules.program().vocabulary().uses()));
  }

  @Test
  void sections_that_few_games_use_have_a_reason() throws IOException {
    hold("sections.txt", few(Sections.names(), Uses::of));
  }

  @Test
  void fields_that_few_games_use_have_a_reason() throws IOException {
    Set<String> owners = few(Verbs.names(), Uses::of).keySet();
    Set<String> sections = few(Sections.names(), Uses::of).keySet();
    List<String> fields =
        Stream.concat(
                Verbs.ALL.stream()
                    .filter(verb -> !owners.contains(verb.name()))
                    .flatMap(RuleOfThreeTest::fields),
                Sections.ALL.stream()
                    .filter(section -> !sections.contains(section.name()))
                    .flatMap(RuleOfThreeTest::fields))
            .toList();

    hold("fields.txt", few(fields, Uses::of));
  }

  private static Stream<String> fields(Verb verb) {
    return verb.fields().stream().flatMap(part -> fields(verb.name(), part));
  }

  private static Stream<String> fields(Section section) {
    return fields(section.name(), section.field().blockSchema());
  }

  private static Stream<String> fields(String owner, Schema schema) {
    return Stream.concat(
        schema.fields().stream().flatMap(part -> fields(owner, part)),
        schema.each().stream().flatMap(each -> fields(owner, each)));
  }

  /** A field and those of its blocks; a title is a right of anything. */
  private static Stream<String> fields(String owner, FieldSpec part) {
    String name = owner + "." + part.name();
    return part.name().equals("title")
        ? Stream.empty()
        : Stream.concat(Stream.of(name), fields(name, part.blockSchema()));
  }

  /** What fewer than three games use, with how many do; below a field that few use, nothing. */
  private static Map<String, Long> few(List<String> words, Function<Ruleset, Set<String>> uses) {
    List<Set<String>> games = Shelf.rulesets().map(uses).toList();
    Map<String, Long> few = new TreeMap<>();
    for (String word : words) {
      long number = games.stream().filter(game -> game.contains(word)).count();
      boolean below = few.keySet().stream().anyMatch(other -> word.startsWith(other + "."));
      if (number < ENOUGH && !below) {
        few.put(word, number);
      }
    }
    return few;
  }

  private static void hold(String file, Map<String, Long> few) throws IOException {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (String line : Files.readAllLines(REASONS.resolve(file))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int colon = line.indexOf(": ");
        assertThat(colon).as("`WORD: reason` in " + file + ": " + line).isPositive();
        reasons.put(line.substring(0, colon), line.substring(colon + 2).strip());
      }
    }
    assertThat(few.keySet())
        .as("used by fewer than three games, so it needs a line in few/" + file + ": " + few)
        .isSubsetOf(reasons.keySet());
    assertThat(reasons.keySet())
        .as("three games use it or nothing declares it: take the line out of few/" + file)
        .isSubsetOf(few.keySet());
    assertThat(reasons).allSatisfy((word, reason) -> assertThat(reason).hasSizeGreaterThan(15));
  }
}
