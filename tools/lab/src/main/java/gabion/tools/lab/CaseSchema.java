package gabion.tools.lab;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.define.Schema;

/** What may stand in a file of cases. */
public final class CaseSchema {

  private static final Schema EXPECTATION =
      Schema.of(
          Part.may("places", Holds.FIELDS, "for each place what lies there, as in `given`"),
          Part.may(
              "cards",
              Holds.FIELDS,
              "for each place the single pieces there, by their ids; or `nothing`"),
          Part.may("true", Holds.LINES, "claims that hold"),
          Part.may("equal", Holds.FIELDS, "for a sentence its value"),
          Part.may("ended", Holds.ID, "the ending that has come; or `none`"),
          Part.may("winner", Holds.ID, "the side that has won"),
          Part.may("asked", Holds.WORD, "the question that is open; or `nothing`"),
          Part.may("log", Holds.LINES, "words that stand in the log"));

  private static final Schema GIVEN =
      Schema.of(
          Part.may("empty", Holds.YES_NO, "what is counted lies where it starts, not on the map"),
          Part.may("fields", Holds.FIELDS, "for a field what is noted in it"),
          Part.may(
              "places",
              Holds.FIELDS,
              "for each place pieces with their number, or numbers by face, `pieces: [ids]` for single ones; or a list; or `nothing`"));

  private static final Schema ACT =
      Schema.of(
          Part.may("answer", Holds.TEXT, "what a seat answers"),
          Part.may("by", Holds.ID, "whose answer it is: a seat, a faction or a side"),
          Part.may("to", Holds.WORD, "the question that it answers"),
          Part.may("among", Holds.LINES, "all the answers there are"),
          Part.may(
              "refused",
              Holds.FIELDS,
              "for what is no answer the sentence of the refusal; or with its rule and whose hook it is: `not in Hill [3.2], by The Card`"),
          Part.may("dice", Holds.FIELDS, "for each die the faces thrown"),
          Part.may(
              "draw",
              Holds.IDS,
              "what fate takes: cards by id, `[2 guards of blue]`, a thing by its id"),
          Part.may("expect", Holds.FIELDS, "what holds before the next line").of(EXPECTATION));

  static final Schema CASE =
      Schema.of(
          Part.may("title", Holds.TEXT, "what it shows"),
          Part.may("cites", Holds.IDS, "clauses and rulings that it shows"),
          Part.may("scenario", Holds.ID, "as for `play`"),
          Part.may("seats", Holds.ID, "the seating, as for `play`"),
          Part.may("options", Holds.FIELDS, "for each option its reading, as for `play`"),
          Part.may("given", Holds.FIELDS, "the position it begins with").of(GIVEN),
          Part.must("run", Holds.CALL, "`phase X`, `call SENTENCE`, or `game`"),
          Part.may("play", Holds.LINES, "answers, dice and draws in their order; each one of them")
              .of(ACT),
          Part.may("expect", Holds.FIELDS, "what holds in the end").of(EXPECTATION),
          Part.may(
              LaidCases.EXPECTS_CHANGE,
              Holds.TEXT,
              "alone, of a case of an earlier pack: why it holds no longer"),
          Part.may(
              LaidCases.WITH,
              Holds.ID,
              "beside `expects-change`: the pack without which it holds still"),
          Part.may(
              "odds",
              Holds.FIELDS,
              "instead of `play` and `expect`: for a claim its exact chance after the run, over all that fate may answer: `score is 2: 5/12`"));

  /** The cases of a file. */
  public static final Schema CASES = Schema.each("id", CASE);

  /** A file of cases. */
  public static final Schema FILE =
      Schema.of(Part.may("cases", Holds.FIELDS, "the cases by id").of(CASES));

  private CaseSchema() {}
}
