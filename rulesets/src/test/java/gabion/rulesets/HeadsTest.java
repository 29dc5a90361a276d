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

/** A table lists the heads of each game that a hook can attach to. */
class HeadsTest {

  private static final Path TABLE = Shelf.HOME.resolve("rulesets/docs/heads.tsv");

  @Test
  void a_table_lists_the_heads_of_each_game() throws IOException {
    List<String> lines = new ArrayList<>(List.of("game\tkind\thead"));
    for (Ruleset rules : Shelf.rulesets().toList()) {
      Set<String> claims = definitions(rules, Type.CLAIM);
      Set<String> numbers = definitions(rules, Type.NUMBER);
      add(lines, rules.id(), "procedure", heads(rules.id(), "procedures", any -> true));
      add(lines, rules.id(), "phase", heads(rules.id(), "phases", any -> true));
      add(lines, rules.id(), "number", heads(rules.id(), "define", numbers::contains));
      add(lines, rules.id(), "claim", heads(rules.id(), "define", claims::contains));
      assertThat(claims).as(rules.id()).isNotEmpty();
    }
    String table = String.join("\n", lines) + "\n";
    if (Shelf.RECORD) {
      Files.writeString(TABLE, table);
    }
    assertThat(Files.readString(TABLE)).isEqualTo(table);
  }

  private static void add(List<String> lines, String game, String kind, List<String> heads) {
    heads.forEach(head -> lines.add(game + "\t" + kind + "\t" + head));
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
            && !line.matches("  (rul|ass|who|defaults).*: .*")) {
          heads.add(line.strip().replaceFirst(":.*", ""));
        }
      }
    }
    return heads.stream().filter(listed).toList();
  }
}
