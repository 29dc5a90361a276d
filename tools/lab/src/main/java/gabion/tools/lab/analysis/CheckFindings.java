package gabion.tools.lab.analysis;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Findings that may be intended. A comment {@code # meant: and the reason} on the same or the
 * preceding line suppresses them; in scripts {@code // meant: ...}.
 */
public final class CheckFindings implements AnalysisReport {

  private static final Pattern MEANT = Pattern.compile("(#|//) *meant: *\\S+.*");

  private final Problems problems;
  private final Problems doubts;

  /**
   * Finds that are noted.
   *
   * @param doubts where those are noted that keep nothing from being right
   */
  public CheckFindings(Problems problems, Problems doubts) {
    this.problems = problems;
    this.doubts = doubts;
  }

  /** Notes a find, unless its author says there why it is meant. */
  @Override
  public void add(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments) {
    if (where == null || !isMeant(where)) {
      problems.add(fault, where, help, arguments);
    }
  }

  /** Adds a warning, unless a comment marks it as intended. */
  @Override
  public void doubt(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments) {
    if (where == null || !isMeant(where)) {
      doubts.add(fault, where, help, arguments);
    }
  }

  /** Adds warnings that were found elsewhere, unless a comment marks them as intended. */
  public void doubts(Problems found) {
    for (Problem doubt : found.list()) {
      SourceLocation where = doubt.location();
      if (where == null || !isMeant(where)) {
        doubts.add(doubt);
      }
    }
  }

  /** Returns whether a suggestion is worth computing. */
  public boolean isHelped(ProblemCode fault) {
    return problems.wantsSuggestion(fault);
  }

  /** Returns whether a comment marks the location as intended. */
  public boolean isMeant(SourceLocation where) {
    String above = where.line() > 1 ? where.source().line(where.line() - 1).strip() : "";
    return MEANT.matcher(where.source().line(where.line())).find()
        || MEANT.matcher(above).matches();
  }
}
