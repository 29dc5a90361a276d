package gabion.tools.lab.desk;

import java.util.List;

/** A part of the rules as they are read at a table; {@link PrintedRulebook} gives all in order. */
public sealed interface RulebookBlock {

  /**
   * A sentence.
   *
   * @param kind `clause`, `sentence` or `card`
   * @param id of the entry that it says
   */
  record Sentence(String kind, String id, String text) {}

  /**
   * Sentences that stand together.
   *
   * @param kind `example` or `picture`; empty for rules
   */
  record Paragraph(String kind, List<Sentence> sentences) {}

  /** A clause with its number. */
  record ClauseText(String id, List<Paragraph> paragraphs) implements RulebookBlock {}

  /**
   * A phase of the turn.
   *
   * @param about what it is about, or empty
   * @param steps the rules that each of its steps carries out
   */
  record Phase(String title, String about, List<List<Sentence>> steps) {}

  /** The sheet of the turn. */
  record Turn(String title, List<Phase> phases) implements RulebookBlock {}

  /**
   * The heading of a chapter or of one of its parts.
   *
   * @param level 2 for a chapter, 3 for a part
   * @param anchor its name as an address
   */
  record Heading(int level, String anchor, String text) implements RulebookBlock {}

  /**
   * A table; the first cell of each row heads it.
   *
   * @param caption empty for none
   */
  record Table(String caption, List<String> heads, List<List<String>> rows)
      implements RulebookBlock {}

  /** A remark below a table. */
  record Note(String text) implements RulebookBlock {}

  /** The text of one or more cards. */
  record CardText(String titles, Sentence text) implements RulebookBlock {}

  /** A term with the clauses that say it. */
  record Term(String name, List<String> clauses) {}

  /** The index. */
  record Index(String title, List<Term> terms) implements RulebookBlock {}
}
