package gabion.tools.lab.analysis;

import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import org.jspecify.annotations.Nullable;

/** Receives the findings of an analysis. */
public interface AnalysisReport {

  /** Reports a mistake. */
  void add(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments);

  /** Reports a possible mistake. */
  void doubt(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments);
}
