package gabion.question;

import gabion.state.Field;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game event as numbers of the layout, never as a sentence. The machine emits events in full;
 * parts that a seat may not know are replaced by {@link Sort#NOTHING} before they reach it. One
 * instruction makes one event.
 */
public sealed interface Event {

  Cause cause();

  /**
   * The cause of an event.
   *
   * @param rule the citation for the log; may be empty
   * @param step the step, with its verb, its source location and the card or hook that added it;
   *     null if no step caused it
   * @param procedure the head of the running procedure or phase
   * @param depth the nesting depth in headings and phases
   * @param detail how much of it to log
   */
  record Cause(
      String rule, @Nullable StepDescriptor step, String procedure, int depth, Detail detail) {

    /** Returns this cause for an event that is displayed but not logged. */
    public Cause withoutLogEntry() {
      return new Cause(rule, step, procedure, depth, Detail.NONE);
    }

    /** The card or hook that made it; empty for the rules themselves. */
    public String owner() {
      return step == null ? "" : step.owner();
    }
  }

  /** How much of something is worth telling. */
  enum Detail {
    /** All of it. */
    FULL,
    /** How many of each sort moved, together with what happened before and after. */
    SUM,
    /** Nothing: it is bookkeeping. */
    NONE
  }

  /**
   * A phase began.
   *
   * @param heading its own words; empty where its title says all
   */
  record Began(Cause cause, int phase, LogText heading) implements Event {}

  /** A heading for the events that follow. */
  record Heading(Cause cause, LogText text) implements Event {}

  /** The outcome of a group of events. */
  record Outcome(Cause cause, LogText text) implements Event {}

  /**
   * A seat answered.
   *
   * @param answerText the answer in words
   */
  record Answered(Cause cause, int seat, String answerText) implements Event {}

  /**
   * Dice were thrown.
   *
   * @param purpose who throws them, and what for; may be empty
   */
  record Thrown(Cause cause, LogText purpose, List<Dice> dice) implements Event {}

  /**
   * Dice of one kind.
   *
   * @param faces their results, by id
   */
  record Dice(int die, List<String> faces) {}

  /** Interchangeable pieces moved, turned or were marked. */
  record Moved(Cause cause, List<Pile> piles) implements Event {}

  /**
   * Identical pieces.
   *
   * @param row their former row; {@link Sort#NOTHING} if unknown
   * @param after their new row; {@link Sort#NOTHING} if unknown
   * @param from their former place
   * @param to their new place
   */
  record Pile(int row, int after, int from, int to, int number) {

    public boolean isKnown() {
      return row != Sort.NOTHING;
    }
  }

  /** Single pieces moved. */
  record Put(Cause cause, List<Single> pieces) implements Event {}

  /**
   * A single piece, or several of a sort of which no more is known.
   *
   * @param piece which; nothing where that is not known
   * @param before the seats that saw it where it was, as bits
   * @param after the seats that see it where it is, as bits
   */
  record Single(Sort sort, int piece, int number, int from, int to, long before, long after) {

    public boolean isKnown() {
      return piece != Sort.NOTHING;
    }
  }

  /**
   * A field changed.
   *
   * @param index which of the values of the field
   * @param seers the seats that may know it, as bits
   */
  record Changed(Cause cause, Field field, int index, int before, int after, long seers)
      implements Event {}

  /**
   * A value derived from the position changed, as publicly known.
   *
   * @param name its name
   * @param keys the sorts of the things it is evaluated for
   * @param index the index of the changed value
   * @param type number, claim or one thing of a sort
   */
  record Scored(
      Cause cause, String name, List<Sort> keys, int index, Type type, long before, long after)
      implements Event {}

  /**
   * Pieces were shown where they lie.
   *
   * @param pieces which single ones; nothing alone for those who neither were shown nor saw them
   * @param piles which interchangeable ones
   * @param seats to whom, as bits
   * @param seers who saw all of them where they lay, as bits
   */
  record Shown(Cause cause, List<Integer> pieces, List<Pile> piles, long seats, long seers)
      implements Event {}

  /**
   * A number came about, or something was refused, for reasons.
   *
   * @param seats who may know how, as bits
   */
  record Reasoned(Cause cause, ValueBreakdown breakdown, long seats) implements Event {}

  /** The rules say something. */
  record Noted(Cause cause, LogText text) implements Event {}

  /**
   * The rules made a choice, or fate chose something other than a piece.
   *
   * @param text the choice
   * @param reason the rejected candidates and deciding criteria; empty if there were none or the
   *     reader may not know them
   */
  record Picked(Cause cause, LogText text, LogText reason) implements Event {}

  /**
   * The game ended.
   *
   * @param ending the id of the ending
   * @param text the ruleset's text for it
   * @param winner the winning side, or {@link Sort#NOTHING}
   */
  record Ended(Cause cause, String ending, String text, int winner) implements Event {}
}
