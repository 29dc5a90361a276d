package gabion.expr.read;

import gabion.expr.value.Signature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All heads that sentences can call: nouns by their first word, adjectives by theirs. */
public final class Signatures {

  private final Map<String, Signature> nouns = new HashMap<>();
  private final Map<String, List<Signature>> adjectives = new HashMap<>();

  /** Adds a head. @return the one that is in its way, or null */
  public @Nullable Signature add(Signature noun) {
    if (noun.subject() == null) {
      Signature before = nouns.putIfAbsent(noun.words().get(0), noun);
      return before;
    }
    List<Signature> alike =
        adjectives.computeIfAbsent(noun.words().get(0), key -> new ArrayList<>());
    for (Signature other : alike) {
      if (other.words().equals(noun.words()) && other.types().equals(noun.types())) {
        return other;
      }
    }
    alike.add(noun);
    return null;
  }

  /** All heads, in no order. */
  public List<Signature> all() {
    List<Signature> all = new ArrayList<>(nouns.values());
    adjectives.values().forEach(all::addAll);
    return all;
  }

  @Nullable Signature noun(String word) {
    return nouns.get(word);
  }

  List<Signature> adjectives(String word) {
    return adjectives.getOrDefault(word, List.of());
  }

  List<String> words() {
    List<String> words = new ArrayList<>(nouns.keySet());
    adjectives.keySet().forEach(words::add);
    words.sort(null);
    return words;
  }
}
