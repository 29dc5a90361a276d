package gabion.tools.packs;

import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A thing that a pack removed and no pack declared again.
 *
 * @param section its section, such as {@code decks}
 * @param id its own name, the last of its keys
 * @param location of the removal
 */
public record RemovedThing(String section, String id, SourceLocation location) {

  /** What things of a section are called in a problem, where that is not the section less an s. */
  private static final Map<String, String> NOUNS =
      Map.of("decks", "card|piece", "dice", "die", "boxes", "box");

  /** How many keys lead to a card: its section, its deck and its own. */
  private static final int CARD = 3;

  /** Sections whose things hold things. */
  private static final Set<String> OF_THINGS = Set.of("decks", "words");

  /** Sections that name what other sections make. */
  private static final Set<String> NAMING = Set.of("start", "tells", "display", "hooks");

  static RemovedThing of(List<String> path, SourceLocation where) {
    return new RemovedThing(path.get(0), path.get(path.size() - 1), where);
  }

  /** Whether a path of keys leads to a thing that is made there. */
  static boolean isThing(List<String> path) {
    boolean inside = path.size() == CARD && OF_THINGS.contains(path.get(0));
    return inside || path.size() == CARD - 1 && !NAMING.contains(path.get(0));
  }

  /** Whether rules have another thing of the same name, made in another section. */
  public boolean hasTwin(Tree.Fields rules) {
    return rules.fields().entrySet().stream()
        .filter(part -> !part.getKey().equals(section) && !NAMING.contains(part.getKey()))
        .anyMatch(
            part ->
                has(part.getValue().value(), id)
                    || OF_THINGS.contains(part.getKey())
                        && children(part.getValue().value()).anyMatch(deck -> has(deck, id)));
  }

  /**
   * Whether rules have a thing after all that was removed from one place: a card may have come to
   * another deck, and cards, kinds of pieces and single pieces are all pieces.
   */
  static boolean stands(Tree.Fields rules, List<String> path) {
    String id = path.get(path.size() - 1);
    boolean isCard = path.size() == CARD && path.get(0).equals("decks");
    boolean isKind = path.size() < CARD && path.get(0).equals("pieces");
    return (isCard || isKind)
        && (children(rules.get("decks")).anyMatch(deck -> has(deck, id))
            || has(rules.get("pieces"), id)
            || children(rules.get("pieces"))
                .anyMatch(kind -> kind instanceof Tree.Fields all && has(all.get("each"), id)));
  }

  private static Stream<Tree> children(@Nullable Tree tree) {
    return tree instanceof Tree.Fields all
        ? all.fields().values().stream().map(Tree.Field::value)
        : Stream.empty();
  }

  private static boolean has(@Nullable Tree tree, String id) {
    return tree instanceof Tree.Fields all && all.fields().containsKey(id);
  }

  /** Whether a problem names a thing that is called so. */
  boolean isNamedIn(String message) {
    return message.contains("`" + id + "`");
  }

  /** Whether a problem's message names the kind of thing in the section: `unknown option …`. */
  boolean isOfSort(String message) {
    String noun = NOUNS.getOrDefault(section, section.replaceFirst("s$", ""));
    String besides = message.replaceAll("`[^`]*`", "`");
    return Pattern.compile("\\b(" + noun + ")\\b").matcher(besides).find();
  }
}
