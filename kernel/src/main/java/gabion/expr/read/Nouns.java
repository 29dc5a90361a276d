package gabion.expr.read;

import gabion.expr.value.Noun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All heads that sentences can call: nouns by their first word, adjectives by theirs. */
public final class Nouns {

  private final Map<String, Noun> nouns = new HashMap<>();
  private final Map<String, List<Noun>> adjectives = new HashMap<>();

  /** Adds a head. @return the one that is in its way, or null */
  public @Nullable Noun add(Noun noun) {
    if (noun.subject() == null) {
      Noun before = nouns.putIfAbsent(noun.words().get(0), noun);
      return before;
    }
    List<Noun> alike = adjectives.computeIfAbsent(noun.words().get(0), key -> new ArrayList<>());
    for (Noun other : alike) {
      if (other.words().equals(noun.words()) && other.types().equals(noun.types())) {
        return other;
      }
    }
    alike.add(noun);
    return null;
  }

  /** All heads, in no order. */
  public List<Noun> all() {
    List<Noun> all = new ArrayList<>(nouns.values());
    adjectives.values().forEach(all::addAll);
    return all;
  }

  @Nullable Noun noun(String word) {
    return nouns.get(word);
  }

  List<Noun> adjectives(String word) {
    return adjectives.getOrDefault(word, List.of());
  }

  List<String> words() {
    List<String> words = new ArrayList<>(nouns.keySet());
    adjectives.keySet().forEach(words::add);
    words.sort(null);
    return words;
  }
}
