package gabion.tools.lab;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;

/** The schema of a case file. */
public final class CaseSchema {

  private static final Schema EXPECTATION =
      Schema.of(
          FieldSpec.may("places", FieldKind.FIELDS, "for each place its contents, as in `given`"),
          FieldSpec.may(
              "cards",
              FieldKind.FIELDS,
              "for each place the single pieces there, by their ids; or `nothing`"),
          FieldSpec.may("true", FieldKind.LINES, "claims that hold"),
          FieldSpec.may("equal", FieldKind.FIELDS, "for each sentence its value"),
          FieldSpec.may("ended", FieldKind.ID, "the ending of the game; or `none`"),
          FieldSpec.may("winner", FieldKind.ID, "the winning side"),
          FieldSpec.may("asked", FieldKind.WORD, "the question that is open; or `nothing`"),
          FieldSpec.may("log", FieldKind.LINES, "words that the log contains"));

  private static final Schema GIVEN =
      Schema.of(
          FieldSpec.may(
              "empty",
              FieldKind.YES_NO,
              "`yes`: counted pieces, and single ones with faces, marks or `allegiance`, begin in their initial places, not on the map"),
          FieldSpec.may("fields", FieldKind.FIELDS, "for each field its value"),
          FieldSpec.may(
              "places",
              FieldKind.FIELDS,
              "for each place pieces with their number, or numbers by face, `pieces: [ids]` for single ones; or a list; or `nothing`"));

  private static final Schema ACT =
      Schema.of(
          FieldSpec.may("answer", FieldKind.TEXT, "the answer of a seat"),
          FieldSpec.may("by", FieldKind.ID, "the seat, faction or side that answers"),
          FieldSpec.may("to", FieldKind.WORD, "the question to answer"),
          FieldSpec.may("among", FieldKind.LINES, "all legal answers"),
          FieldSpec.may(
              "refused",
              FieldKind.FIELDS,
              "for each refused answer the reason; or the reason with its rule and the owner of the hook: `not in Hill [3.2], by The Card`"),
          FieldSpec.may("dice", FieldKind.FIELDS, "for each die the thrown faces"),
          FieldSpec.may(
              "draw",
              FieldKind.IDS,
              "the result of a draw: cards by id, `[2 guards of blue]`, a thing by its id"),
          FieldSpec.may("expect", FieldKind.FIELDS, "expectations before the next line")
              .of(EXPECTATION));

  static final Schema CASE =
      Schema.of(
          FieldSpec.may("title", FieldKind.TEXT, "what the case shows"),
          FieldSpec.may("cites", FieldKind.IDS, "the clauses and rulings that the case shows"),
          FieldSpec.may("scenario", FieldKind.ID, "as for `play`"),
          FieldSpec.may("seats", FieldKind.ID, "the seating, as for `play`"),
          FieldSpec.may("options", FieldKind.FIELDS, "for each option its reading, as for `play`"),
          FieldSpec.may("given", FieldKind.FIELDS, "the initial position").of(GIVEN),
          FieldSpec.may(
                  "after",
                  FieldKind.FIELDS,
                  "the end of the game before, in a scenario with `after`")
              .of(GIVEN),
          FieldSpec.must("run", FieldKind.CALL, "`phase X`, `call SENTENCE`, or `game`"),
          FieldSpec.may("play", FieldKind.LINES, "answers, dice and draws in order, one per line")
              .of(ACT),
          FieldSpec.may("expect", FieldKind.FIELDS, "expectations at the end").of(EXPECTATION),
          FieldSpec.may(
              CaseOverlay.EXPECTS_CHANGE,
              FieldKind.TEXT,
              "alone, for a case of an earlier pack: why it no longer holds"),
          FieldSpec.may(
              CaseOverlay.WITH,
              FieldKind.ID,
              "beside `expects-change`: the pack that causes the change"),
          FieldSpec.may(
              "odds",
              FieldKind.FIELDS,
              "instead of `play` and `expect`: for each claim its exact chance after the run, over all random results: `score is 2: 5/12`"));

  /** The cases of a file. */
  public static final Schema CASES = Schema.each("id", CASE);

  static final Schema LESSON =
      Schema.of(
          FieldSpec.must("case", FieldKind.ID, "the case that sets up the position"),
          FieldSpec.may(
              "question",
              FieldKind.ID,
              "the name of the question it asks; without it, the best of the case"),
          FieldSpec.may("title", FieldKind.TEXT, "instead of the question's text"),
          FieldSpec.may("remark", FieldKind.TEXT, "shown beside the task"));

  /** A file of cases. */
  public static final Schema FILE =
      Schema.of(
          FieldSpec.may("cases", FieldKind.FIELDS, "the cases by id").of(CASES),
          FieldSpec.may(
                  "lessons",
                  FieldKind.LINES,
                  "lessons to teach first, in this order; others are made of the remaining cases")
              .of(LESSON));

  private CaseSchema() {}
}
