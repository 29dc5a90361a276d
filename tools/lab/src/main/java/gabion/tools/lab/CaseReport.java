package gabion.tools.lab;

import java.util.List;

/**
 * What came of a case.
 *
 * @param cites the clauses and rulings it is about
 * @param failure what was expected and what came instead; empty where it passed
 * @param transcript the log up to its end or its failure
 */
public record CaseReport(
    String id, String title, List<String> cites, String failure, List<String> transcript) {

  /** The same of a case that a pack expects to hold no longer: it fails where it holds still. */
  CaseReport expectChange(String why) {
    return hasPassed()
        ? new CaseReport(
            id,
            title,
            cites,
            "a pack expects a change (" + why + "), but it holds still",
            transcript)
        : new CaseReport(id, title + " (changed: " + why + ")", cites, "", transcript);
  }

  public boolean hasPassed() {
    return failure.isEmpty();
  }
}
