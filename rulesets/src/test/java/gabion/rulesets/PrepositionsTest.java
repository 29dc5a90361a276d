package gabion.rulesets;

import gabion.expr.value.Signature;
import gabion.play.Ruleset;
import java.io.IOException;
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
      for (Signature noun : rules.program().vocabulary().nouns().all()) {
        for (String preposition : noun.prepositions()) {
          heads.computeIfAbsent(preposition, any -> new TreeSet<>()).add(noun.text());
        }
      }
    }
    StringBuilder lines = new StringBuilder("\n");
    heads.forEach(
        (preposition, all) -> {
          String such = " (" + all.size() + "), such as `" + all.first() + "`\n";
          lines.append("- `").append(preposition).append('`').append(such);
        });

    RecordedPart.of("rulesets/docs/reference.md", "prepositions").is(lines.toString());
  }
}
