package gabion.tools.workshop.print;

import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the display draws pieces: the line of its {@code content} that names their noun, their owner
 * and their face.
 */
final class CounterLook {

  private static final String OF = " of ";
  private static final String WHERE = " where ";

  /** More than any other reason gives. */
  private static final int OWN = 10;

  /**
   * A sign on a counter.
   *
   * @param colour the name of a terminal's colour, or empty
   * @param shape one of the display's shapes, or empty
   */
  record Look(String sign, String colour, String shape) {}

  private final List<Tree> content;
  private final Map<String, String> colours = new LinkedHashMap<>();

  CounterLook(Optional<Tree> display) {
    Tree tree = display.orElse(null);
    Tree lines = tree instanceof Tree.Fields fields ? fields.get("content") : null;
    content = lines instanceof Tree.Items items ? items.items() : List.of();
    Tree names = tree instanceof Tree.Fields fields ? fields.get("colours") : null;
    if (names instanceof Tree.Fields fields) {
      fields.fields().forEach((name, field) -> colours.put(name, String.valueOf(field.value())));
    }
  }

  /** The terminal's colour for a name of the display. */
  String colour(String name) {
    return colours.getOrDefault(name, name);
  }

  /**
   * The look of some pieces.
   *
   * @param noun their plural
   * @param owner the id of their faction, or empty
   * @param face the id of the face that is up, or empty
   */
  Look of(String noun, String owner, String face) {
    return of(noun, owner, face, Map.of());
  }

  /**
   * The same of a single piece.
   *
   * @param properties what is printed on it; a line that asks for another property is not its own
   */
  Look of(String noun, String owner, String face, Map<String, String> properties) {
    Tree.Fields best = null;
    int most = 0;
    for (Tree one : content) {
      if (one instanceof Tree.Fields line) {
        int score = score(text(line, "pieces"), noun, owner, face);
        score = properties.isEmpty() ? score : score(score, text(line, "pieces"), properties);
        if (score > most) {
          most = score;
          best = line;
        }
      }
    }
    String initial = noun.isEmpty() ? "" : noun.substring(0, 1).toUpperCase(java.util.Locale.ROOT);
    return best == null
        ? new Look(initial, colour(owner), "")
        : new Look(text(best, "sign"), colour(text(best, "colour")), text(best, "shape"));
  }

  private static int score(int score, String pieces, Map<String, String> properties) {
    int where = pieces.indexOf(WHERE);
    if (score == 0 || where < 0) {
      return score;
    }
    boolean isOwn =
        properties.entrySet().stream()
            .anyMatch(one -> pieces.endsWith("its " + one.getKey() + " is " + one.getValue()));
    return isOwn ? score + OWN : 0;
  }

  private static int score(String pieces, String noun, String owner, String face) {
    List<String> words = List.of(pieces.replaceAll("[(),]", " ").strip().split("\\s+"));
    if (!words.contains(noun)) {
      return 0;
    }
    boolean isOfOther = pieces.contains(noun + OF);
    boolean isOfOwner = !owner.isEmpty() && words.contains(owner);
    boolean isOfFace = !face.isEmpty() && words.contains(face);
    if (isOfOther && !isOfOwner && !isOfFace) {
      return 1;
    }
    return 2 + (isOfOwner ? 2 : 0) + (isOfFace ? 4 : 0);
  }

  private static String text(Tree.Fields line, String name) {
    return line.get(name) instanceof Tree.Text text ? text.value() : "";
  }
}
