package gabion.tools.editor;

import gabion.expr.value.Scope;
import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The names in scope at a position, from the sentence last compiled there or near it. Positions are
 * identified by their keys, since offsets change while typing.
 */
final class ScopeIndex {

  /** A sentence and the keys that lead to it. */
  private record KeyedSentence(List<String> keys, LinkedSentence sentence) {}

  private final List<KeyedSentence> all = new ArrayList<>();
  private final Optional<LinkedSentence> any;

  /** Those of one file. */
  ScopeIndex(List<LinkedSentence> heard, Path file, Function<Source, Path> files) {
    Map<Source, OutlineNode> outlines = new HashMap<>();
    Map<Source, Boolean> ours = new HashMap<>();
    for (LinkedSentence each : heard) {
      Source source = each.location().source();
      if (ours.computeIfAbsent(source, one -> files.apply(one).equals(file))) {
        OutlineNode root =
            outlines.computeIfAbsent(source, one -> TolerantYamlParser.of(one.text()));
        all.add(new KeyedSentence(root.at(each.location().offset()).keys(), each));
      }
    }
    any = heard.stream().findFirst();
  }

  /**
   * The sentence at a position, or else one with the scope near it and any type. Empty if nothing
   * was ever compiled.
   */
  Optional<LinkedSentence> at(List<String> keys) {
    Optional<KeyedSentence> exact =
        all.stream()
            .filter(placed -> placed.keys().equals(keys))
            .max(Comparator.comparingInt(placed -> placed.sentence().scope().names().size()));
    if (exact.isPresent()) {
      return exact.map(KeyedSentence::sentence);
    }
    Optional<KeyedSentence> near =
        all.stream()
            .filter(placed -> common(placed.keys(), keys) >= Math.min(2, keys.size()))
            .max(Comparator.comparingInt(placed -> common(placed.keys(), keys)));
    return near.map(KeyedSentence::sentence)
        .map(heard -> like(heard, heard.scope()))
        .or(() -> any.map(heard -> like(heard, Scope.EMPTY)));
  }

  /** A sentence within a thing, by its section and name, that knows a name of its own. */
  Optional<LinkedSentence> within(List<String> thing, String name) {
    return all.stream()
        .filter(placed -> placed.sentence().scope().find(name) != null)
        .filter(placed -> placed.keys().size() > 1 && placed.keys().subList(0, 2).equals(thing))
        .findFirst()
        .map(KeyedSentence::sentence);
  }

  /** Words of a ruleset where nothing of their own may be named. */
  Optional<LinkedSentence> emptyScope() {
    return any.map(heard -> like(heard, Scope.EMPTY));
  }

  private static LinkedSentence like(LinkedSentence heard, Scope scope) {
    return new LinkedSentence(heard.location(), scope, null, heard.vocabulary());
  }

  private static int common(List<String> one, List<String> other) {
    int same = 0;
    while (same < Math.min(one.size(), other.size()) && one.get(same).equals(other.get(same))) {
      same++;
    }
    return same;
  }
}
