package gabion.tools.lab.desk;

import gabion.define.Clause;
import gabion.define.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A clause, sentence, ruling or card, with its implementation, cases and references.
 *
 * @param kind clause, sentence, ruling or card
 * @param id its number or id
 * @param title its title; the id if it has none
 * @param text the clause in our words, the ambiguity of a ruling, the text of a card
 * @param stands its source location, {@code file:line}
 * @param facts properties of a card besides its text, {@code number: 9}; the kind of a sentence
 * @param sentences the sentences of a clause
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
    List<SentenceEntry> sentences,
    List<RulingEntry> rulings,
    List<SourceLine> sourceLines,
    List<CaseReference> cases,
    List<CrossReference> mentions) {

  /** The cases that are played with a reading, {@code OPTION=READING}. */
  public List<CaseReference> casesWith(String reading) {
    return cases.stream().filter(one -> one.readings().contains(reading)).toList();
  }

  /** A sentence of a clause. */
  public record SentenceEntry(String id, String kind, String text) {

    static SentenceEntry of(Clause.Sentence sentence) {
      return new SentenceEntry(sentence.id(), sentence.kind(), sentence.text());
    }

    /** Returns its text, with its kind before it where it is no rule. */
    public String line() {
      return kind.equals(Clause.RULE) ? text : "(" + kind + ") " + text;
    }
  }

  /**
   * A ruling.
   *
   * @param status printed, clarified, inferred or assumed
   * @param reason the reason, or empty
   * @param option the option that switches it, or empty
   * @param readings the readings of that option, with the default marked
   * @param reads the clauses and sentences that it reads
   * @param against the clauses and sentences that it goes against
   */
  public record RulingEntry(
      String id,
      String status,
      String doubt,
      String chosenReading,
      String reason,
      String option,
      List<Reading> readings,
      List<String> reads,
      List<String> against,
      Ruling.History history,
      String stands) {

    /** Returns what it reads, where it comes from and what took its place; a line for each. */
    public List<String> historyLines() {
      List<String> lines = new ArrayList<>();
      add("reads ", String.join(", ", reads), lines);
      add("against ", String.join(", ", against), lines);
      String source =
          Stream.of(history.source(), history.by(), history.place(), history.date())
              .filter(part -> !part.isEmpty())
              .collect(Collectors.joining(", "));
      add("since ", history.since(), lines);
      add("source: ", source, lines);
      add("replaces ", String.join(", ", history.replaces()), lines);
      add("replaced by ", history.replacedBy(), lines);
      return lines;
    }

    private static void add(String before, String text, List<String> lines) {
      if (!text.isEmpty()) {
        lines.add(before + text);
      }
    }
  }

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
