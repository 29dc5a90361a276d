package gabion.define;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The whole numbers {@code A to B}, each once: the faces of a die, the readings of an option.
 *
 * @param from the least
 * @param to the greatest; not below the least
 */
public record Range(int from, int to) {

  private static final Pattern WRITTEN = Pattern.compile("(-?[0-9]{1,6}) to (-?[0-9]{1,6})");
  private static final int MOST = 100;

  /** Returns whether a range is written in place of fields. */
  public static boolean isWritten(Optional<Tree> tree) {
    return tree.orElse(null) instanceof Tree.Text text && !text.value().isEmpty();
  }

  /**
   * Parses a range.
   *
   * @param what the owner of the numbers, for messages: {@code a die}
   * @return the range; empty, with a problem, if it is invalid or too long
   */
  public static Optional<Range> of(Tree.Text text, String what, Problems problems) {
    Matcher ends = WRITTEN.matcher(text.value());
    int from = ends.matches() ? Integer.parseInt(ends.group(1)) : 0;
    int to = ends.matches() ? Integer.parseInt(ends.group(2)) : -1;
    if (to < from || to - from >= MOST) {
      String help = what + " has 1 to " + MOST + " numbers, such as `1 to 6`";
      problems.add(ProblemCode.WANTS_RANGE, text.location(), help, text.value());
      return Optional.empty();
    }
    return Optional.of(new Range(from, to));
  }

  /** All of them as ids, the least first. */
  public List<String> ids() {
    return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
  }
}
