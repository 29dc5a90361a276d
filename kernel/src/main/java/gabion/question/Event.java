package gabion.question;

import gabion.state.Field;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened, in its parts: numbers of the layout, never a sentence. The machine tells
 * all of it; what a seat may not know is taken out before the event reaches it, and then stands as
 * {@link Sort#NOTHING}. One instruction makes one event.
 */
public sealed interface Event {

  Cause cause();

  /**
   * What made an event.
   *
   * @param rule as a log line cites it; may be empty
   * @param step the step, with its verb, its place in the files and the card or hook that brought
   *     it; null where no step did
   * @param procedure the head of the procedure or phase that was running
   * @param depth how many headings and phases it stands below
   * @param detail how much of it is worth telling
   */
  record Cause(
      String rule, @Nullable StepDescriptor step, String procedure, int depth, Detail detail) {

    /** The same, of what is shown beside the story and not told in it. */
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

  /** What happens from here on belongs together, and this is what it is. */
  record Heading(Cause cause, LogText text) implements Event {}

  /** What has come of it. */
  record Outcome(Cause cause, LogText text) implements Event {}

  /**
   * A seat answered.
   *
   * @param answerText what it chose, in words
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
   * @param faces what they show, by the ids of the results
   */
  record Dice(int die, List<String> faces) {}

  /** Interchangeable pieces moved, turned or were marked. */
  record Moved(Cause cause, List<Pile> piles) implements Event {}

  /**
   * Pieces that were alike.
   *
   * @param row what they were; nothing where that is not known
   * @param after what they became; nothing where that is not known
   * @param from where they were
   * @param to where they are now
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
   */
  record Single(Sort sort, int piece, int number, int from, int to) {

    public boolean isKnown() {
      return piece != Sort.NOTHING;
    }
  }

  /**
   * A field changed.
   *
   * @param index which of the values of the field
   */
  record Changed(Cause cause, Field field, int index, int before, int after) implements Event {}

  /**
   * Something changed that follows from how things lie, as far as everybody may know.
   *
   * @param name what it is called
   * @param keys the sorts of the things that it is worked out for
   * @param index which of its worths
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
   * The rules chose, or fate did among what is no piece.
   *
   * @param text what
   * @param reason what it outdid by which reasons; empty where there was nothing else, or for who
   *     may not know what there was
   */
  record Picked(Cause cause, LogText text, LogText reason) implements Event {}

  /**
   * The game ended.
   *
   * @param ending the id of the ending
   * @param text what the ruleset says of it
   * @param winner the side that won, or nothing
   */
  record Ended(Cause cause, String ending, String text, int winner) implements Event {}
}
