package gabion.rulesets;

import gabion.expr.value.Noun;
import gabion.play.Ruleset;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The reference lists the prepositions that the games use, each with a head. */
class PrepositionsTest {

  @Test
  void every_preposition_of_the_games_stands_with_a_head() throws IOException {
    Map<String, TreeSet<String>> heads = new TreeMap<>();
    for (Ruleset rules : Shelf.rulesets().toList()) {
      for (Noun noun : rules.program().vocabulary().nouns().all()) {
        for (String preposition : noun.prepositions()) {
          heads.computeIfAbsent(preposition, any -> new TreeSet<>()).add(noun.text());
        }
      }
    }
    StringBuilder table = new StringBuilder("\n| preposition | heads | such as |\n|---|---|---|\n");
    heads.forEach(
        (preposition, all) -> {
          List<String> cells =
              List.of("`" + preposition + "`", String.valueOf(all.size()), "`" + all.first() + "`");
          table.append("| ").append(String.join(" | ", cells)).append(" |\n");
        });

    RecordedPart.of("rulesets/docs/reference.md", "prepositions").is(table.toString());
  }
}
