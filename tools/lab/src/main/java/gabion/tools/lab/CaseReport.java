package gabion.tools.lab;

import gabion.tools.lab.message.LabMessage;
import java.util.List;

/**
 * The result of a case.
 *
 * @param cites the cited clauses and rulings
 * @param failure expected and actual result; empty if the case passed
 * @param transcript the log up to the end or the failure
 */
public record CaseReport(
    String id, String title, List<String> cites, String failure, List<String> transcript) {

  /** The same of a case that a pack expects to hold no longer: it fails where it holds still. */
  CaseReport expectChange(String why) {
    return hasPassed()
        ? new CaseReport(id, title, cites, LabMessage.CASE_STILL_HOLDS.text(why), transcript)
        : new CaseReport(id, title + " (changed: " + why + ")", cites, "", transcript);
  }

  public boolean hasPassed() {
    return failure.isEmpty();
  }
}
