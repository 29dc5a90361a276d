package gabion.tools.lab.desk;

import java.util.List;

/**
 * All that is known of a clause, a ruling or a card.
 *
 * @param kind clause, ruling or card
 * @param id its number or id
 * @param title what people call it; the id where it has no other name
 * @param text the clause in our words, the doubt of a ruling, what a card says
 * @param stands where it is written, {@code file:line}
 * @param facts what a card tells beside its text, {@code number: 9}
 * @param rulings the rulings that bear on it, with the reading taken
 * @param sourceLines the lines of YAML and of scripts that do it
 * @param cases those that show it
 * @param mentions what else speaks of it
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
   * @param readings the readings of that option; the one in force where nobody asks first
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
   * A line that does what a rule says.
   *
   * @param text what stands there, {@code procedures: battle} or {@code instead: HEAD}
   * @param stands {@code file:line}
   */
  public record SourceLine(String text, String stands) {}

  /**
   * A case.
   *
   * @param denies whether it also shows what is not allowed or does not happen
   * @param readings the readings it is played with, {@code OPTION=READING}
   */
  public record CaseReference(
      String id, String title, boolean denies, List<String> readings, String stands) {}

  /** Something that speaks of it: a clause, a ruling, a card, the comment of a script. */
  public record CrossReference(String kind, String id, String text, String stands) {}
}
