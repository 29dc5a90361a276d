package gabion.expr.read;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One syntax of a built-in function: {@code highest VALUE of VALUE}. Lower-case words are keywords;
 * upper-case words are a {@link PatternSlot}.
 *
 * @param yields whether its first word may also be a name of the ruleset, which takes precedence
 * @param bindsIt for each of its arguments, whether {@code it} is bound to an element of a set
 *     there
 */
public record SyntaxPattern(
    FunctionSyntax word, List<Item> items, boolean yields, List<Boolean> bindsIt) {

  /** A keyword or a slot of a pattern. */
  record Item(String word, @Nullable PatternSlot slot) {

    static Item of(String text) {
      boolean large = Character.isUpperCase(text.charAt(0));
      return new Item(large ? "" : text, large ? PatternSlot.valueOf(text) : null);
    }
  }

  /** Parses a declared pattern; one that begins with a question mark yields to names. */
  static SyntaxPattern of(FunctionSyntax word, String text) {
    boolean yields = text.startsWith("?");
    List<Item> items = Stream.of(text.substring(yields ? 1 : 0).split(" ")).map(Item::of).toList();
    List<Boolean> bound =
        items.stream()
            .map(Item::slot)
            .<Boolean>mapMulti(
                (slot, each) -> {
                  for (int i = 0; slot != null && i < slot.arguments; i++) {
                    each.accept(slot.isBound());
                  }
                })
            .toList();
    return new SyntaxPattern(word, items, yields, bound);
  }

  /** One of its items; null behind its end. */
  @Nullable Item item(int at) {
    return at < items.size() ? items.get(at) : null;
  }

  /** Whether a word is written in it. */
  boolean has(String keyword) {
    return items.stream().anyMatch(item -> item.word().equals(keyword));
  }

  /** Whether it joins any number of claims, which are one argument. */
  boolean isJoining() {
    PatternSlot first = items.get(0).slot();
    return first == PatternSlot.DENIAL || first == PatternSlot.BOTH;
  }

  /** Whether links may stand at its end. */
  boolean isByLinks() {
    PatternSlot last = items.get(items.size() - 1).slot();
    return last != null && last.isByLinks();
  }

  Stream<String> keywords() {
    return items.stream()
        .map(Item::word)
        .filter(text -> Character.isLetter((text + " ").charAt(0)));
  }
}
