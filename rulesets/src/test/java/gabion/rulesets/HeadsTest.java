package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.expr.value.Definition;
import gabion.expr.value.Signature;
import gabion.play.Ruleset;
import gabion.state.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A page for each game lists its heads that a hook can attach to. */
class HeadsTest {

  private static final Path PAGES = Shelf.HOME.resolve("rulesets/docs/heads");

  @Test
  void a_page_of_each_game_lists_its_heads() throws IOException {
    List<String> pages = new ArrayList<>();
    for (Ruleset rules : Shelf.rulesets().toList()) {
      Set<String> claims = definitions(rules, Type.CLAIM);
      Set<String> numbers = definitions(rules, Type.NUMBER);
      String text =
          part("procedures", heads(rules.id(), "procedures", any -> true))
              + part("phases", heads(rules.id(), "phases", any -> true))
              + part("numbers", heads(rules.id(), "define", numbers::contains))
              + part("claims", heads(rules.id(), "define", claims::contains));
      RecordedPart.of("rulesets/docs/heads/" + rules.id() + ".md", "heads").is(text);
      assertThat(claims).as(rules.id()).isNotEmpty();
      pages.add(rules.id() + ".md");
    }
    try (Stream<Path> files = Files.list(PAGES)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(pages);
    }
  }

  private static Set<String> definitions(Ruleset rules, Type type) {
    return rules.program().vocabulary().nouns().all().stream()
        .filter(
            noun ->
                noun.target() instanceof Definition definition
                    && definition.code() != null
                    && definition.code().type().equals(type))
        .map(Signature::text)
        .collect(Collectors.toSet());
  }

  private static String part(String title, List<String> heads) {
    return "\n## " + title + "\n\n```\n" + String.join("\n", heads) + "\n```\n";
  }

  /** The keys of a section as its files spell them, in their order. */
  private static List<String> heads(String game, String section, Predicate<String> listed)
      throws IOException {
    List<String> heads = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> all = Files.list(Shelf.HOME.resolve("rulesets").resolve(game))) {
      files = all.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
    for (Path file : files) {
      boolean inside = false;
      for (String line : Files.readAllLines(file)) {
        if (line.matches("[a-z].*")) {
          inside = line.startsWith(section + ":");
        } else if (inside
            && line.matches("  [a-z][^:#]*:.*")
            && !line.matches("  (rul|ass|who).*: .*")) {
          heads.add(line.strip().replaceFirst(":.*", ""));
        }
      }
    }
    return heads.stream().filter(listed).toList();
  }
}
