package gabion.tools.packs;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The version of a pack or of the engine: whole numbers with dots between them, {@code 1.2.10}.
 * Numbers that are not written are nought.
 */
public record Version(List<Integer> numbers) implements Comparable<Version> {

  /** The version of a pack that says none. */
  public static final Version NONE = new Version(List.of(0));

  private static final String FORM = "[0-9]{1,6}(\\.[0-9]{1,6}){0,3}";
  private static final Pattern BOUND = Pattern.compile("(>=|<=|>|<|=)? *(" + FORM + ")");

  /** A version from its text, which is one. */
  public static Version of(String text) {
    return new Version(Arrays.stream(text.split("\\.")).map(Integer::valueOf).toList());
  }

  /** The version in a field; a problem, and none, where it is no version. */
  static Version of(Tree.Text text, Problems problems) {
    if (text.value().matches(FORM)) {
      return of(text.value());
    }
    String help = PackMessage.HELP_VERSION.text();
    problems.add(ProblemCode.MISSHAPEN_VALUE, text.location(), help, text.value(), "version");
    return NONE;
  }

  /** Which versions will do. */
  public record Range(List<Bound> bounds, String source) {

    /** Any version whatever. */
    public static final Range ANY = new Range(List.of(), "any");

    /** One bound: {@code >=} and the like, or empty for all versions that begin so. */
    record Bound(String sign, Version version) {

      boolean holds(Version other) {
        int order = other.compareTo(version);
        return switch (sign) {
          case ">=" -> order >= 0;
          case "<=" -> order <= 0;
          case ">" -> order > 0;
          case "<" -> order < 0;
          case "=" -> order == 0;
          default -> other.beginsWith(version);
        };
      }
    }

    /** The range in a field: bounds with blanks between them, {@code >=1.2 <2}; or {@code any}. */
    static Range of(Tree.Text text, Problems problems) {
      String rest = text.value().strip();
      if (rest.equals(ANY.source())) {
        return ANY;
      }
      List<Bound> bounds = new ArrayList<>();
      Matcher bound = BOUND.matcher(rest);
      int at = 0;
      while (bound.find() && rest.substring(at, bound.start()).matches("[ ,]*")) {
        String sign = bound.group(1) == null ? "" : bound.group(1);
        bounds.add(new Bound(sign, Version.of(bound.group(2))));
        at = bound.end();
      }
      if (bounds.isEmpty() || at < rest.length()) {
        String help = PackMessage.HELP_RANGE.text();
        problems.add(
            ProblemCode.MISSHAPEN_VALUE,
            text.location(),
            help,
            text.value(),
            PackMessage.RANGE.text());
        return ANY;
      }
      return new Range(List.copyOf(bounds), rest);
    }

    public boolean holds(Version version) {
      return bounds.stream().allMatch(bound -> bound.holds(version));
    }
  }

  private boolean beginsWith(Version start) {
    for (int i = 0; i < start.numbers.size(); i++) {
      if (number(i) != start.number(i)) {
        return false;
      }
    }
    return true;
  }

  private int number(int at) {
    return at < numbers.size() ? numbers.get(at) : 0;
  }

  @Override
  public int compareTo(Version other) {
    for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
      int order = Integer.compare(number(i), other.number(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Override
  public String toString() {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
  }
}
