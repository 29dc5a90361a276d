package gabion.expr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The words of the language itself, and which of them a sentence uses. */
final class Usage {

  private static final Map<Class<? extends Node>, String> WORDS = words();

  /** Nodes that are no words of the language: things, numbers and what a ruleset defines. */
  private static final List<String> OTHERS =
      List.of("no S", "capped at", "only of", "one of", "first of", "total of");

  private Usage() {}

  private static Map<Class<? extends Node>, String> words() {
    Map<Class<? extends Node>, String> words = new LinkedHashMap<>();
    words.put(Node.Some.class, "any S");
    words.put(Node.Not.class, "not");
    words.put(Node.Both.class, "and");
    words.put(Node.Either.class, "or");
    words.put(Node.Same.class, "is");
    words.put(Node.In.class, "is in");
    words.put(Node.Adjective.class, "is HEAD");
    words.put(Node.Has.class, "has");
    words.put(Node.Compare.class, "< > <= >=");
    words.put(Node.Arithmetic.class, "+ - *");
    words.put(Node.Access.class, "x.word");
    words.put(Node.It.class, "it");
    words.put(Node.Listed.class, "[a, b]");
    words.put(Node.Selector.class, "units of X in Y");
    words.put(Node.Where.class, "where");
    words.put(Node.Best.class, "with most, least");
    words.put(Node.Count.class, "count");
    words.put(Node.Sum.class, "sum of N over S");
    words.put(Node.Showing.class, "showing");
    words.put(Node.Highest.class, "highest N of");
    words.put(Node.Neighbors.class, "neighbors of");
    words.put(Node.Distance.class, "distance from");
    words.put(Node.Within.class, "reach of through");
    words.put(Node.Reach.class, "reach of");
    return words;
  }

  /** All words of the language, in the order of the reference. */
  static List<String> all() {
    List<String> all = new java.util.ArrayList<>(WORDS.values());
    all.addAll(OTHERS);
    return all;
  }

  /** Counts the words of a sentence. */
  static void count(Node node, Vocabulary vocabulary) {
    String word = word(node);
    if (word != null) {
      vocabulary.used(word);
    }
    node.parts().forEach(part -> count(part, vocabulary));
  }

  private static @org.jspecify.annotations.Nullable String word(Node node) {
    if (node instanceof Node.Of of) {
      return of.word() + " of";
    }
    if (node instanceof Node.Some some && !some.any()) {
      return "no S";
    }
    if (node instanceof Node.Arithmetic sum && sum.sign() == '<') {
      return "capped at";
    }
    return WORDS.get(node.getClass());
  }
}
