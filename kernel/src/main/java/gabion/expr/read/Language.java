package gabion.expr.read;

import gabion.define.FieldKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All words of the language itself, and how sentences are read by them. */
public final class Language {

  private final List<FunctionSyntax> words;
  private final List<String> joints;
  private final Map<String, List<SyntaxPattern>> claims = new HashMap<>();
  private final Map<String, List<SyntaxPattern>> values = new HashMap<>();
  private final Map<PatternSlot, Map<String, List<SyntaxPattern>>> behind =
      new EnumMap<>(PatternSlot.class);

  /** The language of some words, in the order of the reference; one without a name is not in it. */
  public Language(List<FunctionSyntax> words) {
    this.words = words.stream().filter(word -> !word.name().isEmpty()).toList();
    this.joints =
        words.stream()
            .flatMap(word -> word.patterns().stream().flatMap(SyntaxPattern::keywords))
            .distinct()
            .toList();
    words.stream()
        .filter(FunctionSyntax::isCalled)
        .flatMap(word -> word.patterns().stream())
        .forEach(this::add);
  }

  private void add(SyntaxPattern pattern) {
    SyntaxPattern.Item first = pattern.items().get(0);
    Map<String, List<SyntaxPattern>> leading =
        first.slot() != null
            ? behind.computeIfAbsent(first.slot(), key -> new HashMap<>())
            : pattern.word().gives() == FieldKind.CLAIM ? claims : values;
    int keyword = first.slot() == null || pattern.items().size() == 1 ? 0 : 1;
    String word = pattern.items().get(keyword).word();
    leading.computeIfAbsent(word, key -> new ArrayList<>()).add(pattern);
  }

  /** All words, in the order of the reference. */
  public List<FunctionSyntax> words() {
    return words;
  }

  /** The names of all words. */
  public List<String> names() {
    return words.stream().map(FunctionSyntax::name).toList();
  }

  /** What sentences are made with, beside the words of the ruleset. */
  public List<String> joints() {
    return joints;
  }

  List<SyntaxPattern> claims(String word) {
    return claims.getOrDefault(word, List.of());
  }

  List<SyntaxPattern> values(String word) {
    return values.getOrDefault(word, List.of());
  }

  /** The patterns that go on with a word behind something. */
  List<SyntaxPattern> patternsAfter(PatternSlot first, String word) {
    return behind.getOrDefault(first, Map.of()).getOrDefault(word, List.of());
  }
}
