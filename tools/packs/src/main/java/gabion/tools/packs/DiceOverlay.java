package gabion.tools.packs;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Merges the dice of packs. {@code one: 4 from other} gives a face sides of another face. Reports
 * dice whose number of sides changed, and misspelt faces.
 */
final class DiceOverlay {

  private static final String DICE = "dice";
  private static final String FACES = "faces";
  private static final Pattern FROM = Pattern.compile("(\\d{1,3})\\s+from\\s+(\\S+)");

  /** The sides of each die in the pack that brings it. */
  private final Map<String, Integer> sides = new LinkedHashMap<>();

  private final Map<String, Problem> told = new LinkedHashMap<>();

  /** A file in which faces that take sides of another are spelled out as numbers of both. */
  static Tree.Fields spelledOut(Tree.Fields file, Optional<Tree.Fields> below, Problems problems) {
    Tree.Fields all = file;
    for (String die : dice(file)) {
      Tree.Fields faces = faces(all, die).orElse(null);
      Tree.Fields before = below.flatMap(rules -> faces(rules, die)).orElse(null);
      if (faces != null && before != null && faces.tag() != Tree.Tag.REPLACE) {
        Tree.Fields numbers = numbers(faces, before, problems);
        all = numbers.equals(faces) ? all : with(all, List.of(DICE, die, FACES), numbers);
      }
    }
    return all;
  }

  private static Tree.Fields numbers(Tree.Fields faces, Tree.Fields before, Problems problems) {
    Map<String, Tree.Field> all = new LinkedHashMap<>(faces.fields());
    for (Tree.Field face : faces.fields().values()) {
      Matcher from = FROM.matcher(face.value() instanceof Tree.Text text ? text.value() : "");
      if (!from.matches()) {
        continue;
      }
      Tree.Text text = (Tree.Text) face.value();
      String other = from.group(2);
      int old = number(before.get(face.key().value()));
      int taken = number(before.get(other));
      int left = taken - (Integer.parseInt(from.group(1)) - old);
      if (old < 0 || taken < 0 || faces.get(other) != null || other.equals(face.key().value())) {
        String help = PackMessage.HELP_FACE_FROM.text(describeFaces(before));
        problems.add(ProblemCode.WANTS_NUMBER, text.location(), help, text.value());
      } else if (left < 0) {
        problems.add(
            ProblemCode.OUT_OF_RANGE,
            text.location(),
            describeFaces(before),
            from.group(1),
            0,
            old + taken);
      } else {
        Tree.Text key =
            new Tree.Text(face.key().location(), Tree.Tag.NONE, other, at(face.key(), other));
        String rest = Integer.toString(left);
        Tree.Text sides = new Tree.Text(text.location(), Tree.Tag.NONE, rest, at(text, rest));
        Tree.Text mine = text.part(from.start(1), from.end(1));
        all.put(face.key().value(), new Tree.Field(face.key(), mine));
        all.put(other, new Tree.Field(key, sides));
      }
    }
    return new Tree.Fields(faces.location(), faces.tag(), all);
  }

  private static int[] at(Tree.Text there, String value) {
    int[] positions = new int[value.length() + 1];
    Arrays.fill(positions, there.positions()[0]);
    return positions;
  }

  private static Tree.Fields with(Tree.Fields tree, List<String> path, Tree value) {
    Map<String, Tree.Field> all = new LinkedHashMap<>(tree.fields());
    List<String> rest = path.subList(1, path.size());
    all.computeIfPresent(
        path.get(0),
        (key, field) ->
            new Tree.Field(
                field.key(),
                rest.isEmpty() ? value : with((Tree.Fields) field.value(), rest, value)));
    return new Tree.Fields(tree.location(), tree.tag(), all);
  }

  /**
   * Records a pack's changes to the dice.
   *
   * @param above the pack's own rules
   * @param below the rules without it
   * @param rules the rules with it
   * @param isNew whether a pack declares a name as new
   */
  void lay(
      Tree.Fields above,
      Optional<Tree.Fields> below,
      Tree.Fields rules,
      java.util.function.BiPredicate<String, String> isNew,
      Problems warnings) {
    for (String die : dice(above)) {
      Optional<Tree.Fields> mine = faces(above, die);
      Optional<Tree.Fields> before = below.flatMap(tree -> faces(tree, die));
      int now = faces(rules, die).map(DiceOverlay::sides).orElse(-1);
      int first = sides.computeIfAbsent(die, id -> now);
      told.remove(die);
      if (mine.isEmpty() || before.isEmpty()) {
        continue;
      }
      misspelt(mine.get(), before.get(), isNew, warnings);
      if (now > 0 && first > 0 && now != first) {
        SourceLocation where = mine.get().location();
        String help = help(mine.get(), faces(rules, die).orElseThrow());
        told.put(
            die,
            new Problem(
                ProblemCode.SIDES_CHANGED,
                ProblemCode.SIDES_CHANGED.message(die, now, first),
                where,
                help));
      }
    }
  }

  private static String help(Tree.Fields mine, Tree.Fields now) {
    List<String> kept = new ArrayList<>(now.fields().keySet());
    kept.removeAll(mine.fields().keySet());
    String help = describeFaces(now);
    if (mine.tag() == Tree.Tag.REPLACE || kept.isEmpty()) {
      return help;
    }
    if (mine.fields().size() > 1) {
      return PackMessage.HELP_REPLACE_FACES.text(help, String.join(", ", kept));
    }
    Tree.Field face = mine.fields().values().iterator().next();
    return PackMessage.HELP_KEEP_SIDES.text(help, face.key().value(), face.value(), kept.get(0));
  }

  private static void misspelt(
      Tree.Fields mine,
      Tree.Fields before,
      java.util.function.BiPredicate<String, String> isNew,
      Problems warnings) {
    List<String> known = new ArrayList<>(before.fields().keySet());
    List<String> gone = new ArrayList<>(known);
    gone.removeAll(mine.fields().keySet());
    for (Tree.Field face : mine.fields().values()) {
      String name = face.key().value();
      Optional<String> near = Suggestions.of(name, gone);
      if (!known.contains(name)
          && face.value().tag() != Tree.Tag.REMOVE
          && !name.matches("-?\\d+")
          && near.isPresent()
          && !isNew.test(face.key().location().source().pack(), name)) {
        String help = PackMessage.HELP_NEW_NAME.text(near.get());
        warnings.add(ProblemCode.NEARLY_KNOWN, face.key().location(), help, name, near.get());
      }
    }
  }

  /** Hands on which dice have another number of sides than in the pack that brings them. */
  void tell(Problems warnings) {
    told.values().forEach(warnings::add);
  }

  private static String describeFaces(Tree.Fields faces) {
    return faces.fields().values().stream()
        .map(face -> face.key().value() + " " + face.value())
        .collect(Collectors.joining(", ", PackMessage.FACES.text(), ""));
  }

  private static List<String> dice(Tree.Fields rules) {
    return rules.get(DICE) instanceof Tree.Fields dice
        ? List.copyOf(dice.fields().keySet())
        : List.of();
  }

  /** The faces of a die that are counted; nothing where it has none, or numbers from A to B. */
  private static Optional<Tree.Fields> faces(Tree.Fields rules, String die) {
    return rules.get(DICE) instanceof Tree.Fields dice
            && dice.get(die) instanceof Tree.Fields one
            && one.get(FACES) instanceof Tree.Fields faces
        ? Optional.of(faces)
        : Optional.empty();
  }

  /** How many sides all faces stand on together; less than none where one is no number. */
  private static int sides(Tree.Fields faces) {
    int sides = 0;
    for (Tree.Field face : faces.fields().values()) {
      int number = number(face.value());
      if (number < 0) {
        return -1;
      }
      sides += number;
    }
    return sides;
  }

  private static int number(@Nullable Tree value) {
    return value instanceof Tree.Text text && text.value().matches("\\d{1,3}")
        ? Integer.parseInt(text.value())
        : -1;
  }
}
