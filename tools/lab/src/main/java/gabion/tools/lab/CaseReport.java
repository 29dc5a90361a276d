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

  public boolean passed() {
    return failure.isEmpty();
  }
}
