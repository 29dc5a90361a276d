package gabion.tools.lab;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;

/** The schema of a case file. */
public final class CaseSchema {

  private static final Schema EXPECTATION =
      Schema.of(
          FieldSpec.may(
              "places", FieldKind.FIELDS, "for each place what lies there, as in `given`"),
          FieldSpec.may(
              "cards",
              FieldKind.FIELDS,
              "for each place the single pieces there, by their ids; or `nothing`"),
          FieldSpec.may("true", FieldKind.LINES, "claims that hold"),
          FieldSpec.may("equal", FieldKind.FIELDS, "for a sentence its value"),
          FieldSpec.may("ended", FieldKind.ID, "the ending that has come; or `none`"),
          FieldSpec.may("winner", FieldKind.ID, "the side that has won"),
          FieldSpec.may("asked", FieldKind.WORD, "the question that is open; or `nothing`"),
          FieldSpec.may("log", FieldKind.LINES, "words that stand in the log"));

  private static final Schema GIVEN =
      Schema.of(
          FieldSpec.may(
              "empty", FieldKind.YES_NO, "what is counted lies where it starts, not on the map"),
          FieldSpec.may("fields", FieldKind.FIELDS, "for a field what is noted in it"),
          FieldSpec.may(
              "places",
              FieldKind.FIELDS,
              "for each place pieces with their number, or numbers by face, `pieces: [ids]` for single ones; or a list; or `nothing`"));

  private static final Schema ACT =
      Schema.of(
          FieldSpec.may("answer", FieldKind.TEXT, "what a seat answers"),
          FieldSpec.may("by", FieldKind.ID, "whose answer it is: a seat, a faction or a side"),
          FieldSpec.may("to", FieldKind.WORD, "the question that it answers"),
          FieldSpec.may("among", FieldKind.LINES, "all the answers there are"),
          FieldSpec.may(
              "refused",
              FieldKind.FIELDS,
              "for what is no answer the sentence of the refusal; or with its rule and whose hook it is: `not in Hill [3.2], by The Card`"),
          FieldSpec.may("dice", FieldKind.FIELDS, "for each die the faces thrown"),
          FieldSpec.may(
              "draw",
              FieldKind.IDS,
              "what fate takes: cards by id, `[2 guards of blue]`, a thing by its id"),
          FieldSpec.may("expect", FieldKind.FIELDS, "what holds before the next line")
              .of(EXPECTATION));

  static final Schema CASE =
      Schema.of(
          FieldSpec.may("title", FieldKind.TEXT, "what it shows"),
          FieldSpec.may("cites", FieldKind.IDS, "clauses and rulings that it shows"),
          FieldSpec.may("scenario", FieldKind.ID, "as for `play`"),
          FieldSpec.may("seats", FieldKind.ID, "the seating, as for `play`"),
          FieldSpec.may("options", FieldKind.FIELDS, "for each option its reading, as for `play`"),
          FieldSpec.may("given", FieldKind.FIELDS, "the position it begins with").of(GIVEN),
          FieldSpec.must("run", FieldKind.CALL, "`phase X`, `call SENTENCE`, or `game`"),
          FieldSpec.may(
                  "play",
                  FieldKind.LINES,
                  "answers, dice and draws in their order; each one of them")
              .of(ACT),
          FieldSpec.may("expect", FieldKind.FIELDS, "what holds in the end").of(EXPECTATION),
          FieldSpec.may(
              CaseOverlay.EXPECTS_CHANGE,
              FieldKind.TEXT,
              "alone, of a case of an earlier pack: why it holds no longer"),
          FieldSpec.may(
              CaseOverlay.WITH,
              FieldKind.ID,
              "beside `expects-change`: the pack without which it holds still"),
          FieldSpec.may(
              "odds",
              FieldKind.FIELDS,
              "instead of `play` and `expect`: for a claim its exact chance after the run, over all that fate may answer: `score is 2: 5/12`"));

  /** The cases of a file. */
  public static final Schema CASES = Schema.each("id", CASE);

  /** A file of cases. */
  public static final Schema FILE =
      Schema.of(FieldSpec.may("cases", FieldKind.FIELDS, "the cases by id").of(CASES));

  private CaseSchema() {}
}
