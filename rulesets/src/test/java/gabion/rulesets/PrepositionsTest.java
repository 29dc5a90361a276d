package gabion.rulesets;

import gabion.expr.value.Signature;
import gabion.play.Ruleset;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The reference lists the prepositions that the games use, each with its number of heads. */
class PrepositionsTest {

  @Test
  void every_preposition_of_the_games_stands_with_its_number() throws IOException {
    Map<String, TreeSet<String>> heads = new TreeMap<>();
    for (Ruleset rules : Shelf.rulesets().toList()) {
      for (Signature noun : rules.program().vocabulary().nouns().all()) {
        for (String preposition : noun.prepositions()) {
          heads.computeIfAbsent(preposition, any -> new TreeSet<>()).add(noun.text());
        }
      }
    }
    String list =
        heads.entrySet().stream()
            .map(each -> "`" + each.getKey() + "` " + each.getValue().size())
            .collect(Collectors.joining(", ", "\n", ".\n"));

    RecordedPart.of("rulesets/docs/reference.md", "prepositions").is(list);
  }
}
