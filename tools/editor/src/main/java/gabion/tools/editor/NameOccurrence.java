package gabion.tools.editor;

import gabion.yaml.Source;
import java.nio.file.Path;
import java.util.List;

/**
 * A word where it is made or said.
 *
 * @param keys the keys that lead to it; none in a script
 * @param isOfProcedure whether heads of procedures are made, called or hooked there
 * @param from the offset of its first letter
 * @param to past its last
 */
record NameOccurrence(
    Source source,
    List<String> keys,
    String word,
    Role role,
    boolean isOfProcedure,
    int from,
    int to) {

  private static final List<String> CITED = List.of("clauses", "rulings");
  static final List<String> CITING = List.of("rule", "ruling", "assumed", "cites");

  /** What names are of. */
  enum Namespace {
    THINGS,
    /** Clauses and rulings, which are only cited. */
    SOURCES,
    /** Cases, which are not referred to. */
    CASES
  }

  /** The role of a word. */
  enum Role {
    /** The name of something, where that is declared. */
    MADE,
    /** A name that only the steps or the sentence around it know. */
    LOCAL,
    SAID
  }

  Path file() {
    return RulesSnapshot.file(source);
  }

  /** Returns the enclosing thing, by its section and name. */
  List<String> thing() {
    return keys.subList(0, Math.min(2, keys.size()));
  }

  /** What sort of names it is one of: two that are alike in two of these never meet. */
  Namespace world() {
    boolean made = role == Role.MADE;
    String section = keys.isEmpty() ? "" : keys.get(0);
    if (made && section.equals("cases")) {
      return Namespace.CASES;
    }
    boolean cited = made ? CITED.contains(section) : keys.stream().anyMatch(CITING::contains);
    return cited ? Namespace.SOURCES : Namespace.THINGS;
  }

  /** The declaration's path: equal paths in several packs are one thing. */
  String declarationPath() {
    return String.join(" → ", keys);
  }

  /** Its place for people: {@code FILE:LINE}. */
  String place() {
    return source.locate(from, to).source().name() + ":" + source.locate(from, to).line();
  }
}
