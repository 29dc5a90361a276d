package gabion.tools.lab.desk;

import java.util.List;

/**
 * A clause, ruling or card, with its implementation, cases and references.
 *
 * @param kind clause, ruling or card
 * @param id its number or id
 * @param title its title; the id if it has none
 * @param text the clause in our words, the ambiguity of a ruling, the text of a card
 * @param stands its source location, {@code file:line}
 * @param facts properties of a card besides its text, {@code number: 9}
 * @param rulings the related rulings, with the chosen reading
 * @param sourceLines the lines of YAML and scripts that implement it
 * @param cases the cases that cover it
 * @param mentions other entries that mention it
 */
public record RuleEntry(
    String kind,
    String id,
    String title,
    String text,
    String stands,
    List<String> facts,
    List<RulingEntry> rulings,
    List<SourceLine> sourceLines,
    List<CaseReference> cases,
    List<CrossReference> mentions) {

  /** The cases that are played with a reading, {@code OPTION=READING}. */
  public List<CaseReference> casesWith(String reading) {
    return cases.stream().filter(one -> one.readings().contains(reading)).toList();
  }

  /**
   * A ruling.
   *
   * @param status printed, clarified, inferred or assumed
   * @param reason the reason, or empty
   * @param option the option that switches it, or empty
   * @param readings the readings of that option, with the default marked
   */
  public record RulingEntry(
      String id,
      String status,
      String doubt,
      String chosenReading,
      String reason,
      String option,
      List<Reading> readings,
      String stands) {}

  /** A reading of an option. */
  public record Reading(String id, String title, boolean standard) {}

  /**
   * A line that implements a rule.
   *
   * @param text its text, {@code procedures: battle} or {@code instead: HEAD}
   * @param stands {@code file:line}
   */
  public record SourceLine(String text, String stands) {}

  /**
   * A case.
   *
   * @param denies whether it also shows something illegal or absent
   * @param readings the readings it is played with, {@code OPTION=READING}
   */
  public record CaseReference(
      String id, String title, boolean denies, List<String> readings, String stands) {}

  /** Something that speaks of it: a clause, a ruling, a card, the comment of a script. */
  public record CrossReference(String kind, String id, String text, String stands) {}
}
