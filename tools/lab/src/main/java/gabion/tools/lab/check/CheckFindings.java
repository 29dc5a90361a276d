package gabion.tools.lab.check;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the passes find that may be meant all the same: a comment {@code # meant: and the reason} on
 * its line, or on the line above it, tells it to be still there; in scripts {@code // meant: ...}.
 */
final class CheckFindings {

  private static final Pattern MEANT = Pattern.compile("(#|//) *meant: *\\S+.*");

  private final Problems problems;
  private final Problems doubts;

  /**
   * Finds that are noted.
   *
   * @param doubts where those are noted that keep nothing from being right
   */
  CheckFindings(Problems problems, Problems doubts) {
    this.problems = problems;
    this.doubts = doubts;
  }

  /** Notes a find, unless its author says there why it is meant. */
  void add(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments) {
    if (where == null || !isMeant(where)) {
      problems.add(fault, where, help, arguments);
    }
  }

  /** Notes what may well be right as it is, unless its author says there why it is meant. */
  void doubt(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments) {
    if (where == null || !isMeant(where)) {
      doubts.add(fault, where, help, arguments);
    }
  }

  /** Whether it is worth the while to look for what may have been meant. */
  boolean isHelped(ProblemCode fault) {
    return problems.wantsSuggestion(fault);
  }

  /** Whether its author says at a place why what is found there is meant. */
  boolean isMeant(SourceLocation where) {
    String above = where.line() > 1 ? where.source().line(where.line() - 1).strip() : "";
    return MEANT.matcher(where.source().line(where.line())).find()
        || MEANT.matcher(above).matches();
  }
}
