package gabion.flow.run;

import gabion.flow.log.LivePieces;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.BitSet;

/** Where a procedure keeps values while it runs, which may be pieces. */
public final class PieceVariable {

  /** How values lie in slots of its frame, or on the stack where slots say so. */
  public enum Form {
    VALUE,
    /** What {@link SelectedPieces} lists. */
    BAG,
    /** The list of a {@link LoopCursor}. */
    LIST,
    /** The answers behind the things of {@link StoredAnswers}. */
    ANSWERS
  }

  public final Form form;

  /** The first of the slots. */
  public final int slot;

  /** Of one of the values. */
  public final Type type;

  /** The first instruction at which they lie there; known when it has been linked. */
  public int from;

  /** The first instruction behind it that does not need them any more; known later, too. */
  public int until = Integer.MAX_VALUE;

  public PieceVariable(Form form, int slot, Type type, int from) {
    this.form = form;
    this.slot = slot;
    this.type = type;
    this.from = from;
  }

  /** Whether a value of a type may be a piece, or several. */
  private static boolean canHold(Type type, Sort pieces) {
    Sort sort = type.sort();
    return sort == null
        ? type.form() == Type.Form.PIECE || type.form() == Type.Form.GROUP
        : sort.within(pieces);
  }

  /** The pieces that all procedures that run on a draft have in their hands. */
  public static LivePieces all(Program program, Draft draft) {
    LivePieces inHand = new LivePieces();
    CallStack stack = draft.stack();
    Sort pieces = program.layout.sorts().pieces();
    int end = stack.top();
    int at = stack.pc();
    for (int base = stack.frame(); end > 0; base = stack.callerFrame(base)) {
      Procedure running = program.procedures.get(stack.number(base));
      Frame frame = new Frame(stack, base, end);
      for (PieceVariable holding : running.holdings) {
        boolean lies = at < 0 || holding.from <= at && at < holding.until;
        if (lies && canHold(holding.type, pieces)) {
          holding.add(frame, inHand);
        }
      }
      end = base;
      at = stack.returns(base) - 1;
    }
    return inHand;
  }

  /** A frame, with what lies on it up to the next. */
  private record Frame(CallStack stack, int base, int end) {

    long local(int slot) {
      return stack.at(base + slot);
    }

    /** Whether a stretch lies on it: what slots say of a loop that is over may not. */
    boolean has(long from, long to) {
      return base < from && from <= to && to <= end;
    }
  }

  private void add(Frame frame, LivePieces inHand) {
    if (form == Form.VALUE || form == Form.BAG) {
      value(frame, frame.base() + slot, inHand);
      return;
    }
    long from = frame.local(slot + LoopCursor.BEGIN);
    long to = frame.local(slot + LoopCursor.END);
    int width = form == Form.LIST ? 1 : 1 + words();
    long first = form == Form.LIST ? from : to + 1;
    long last = form == Form.LIST ? to : to + (to - from) * width;
    if (frame.has(from, to) && frame.has(from, last)) {
      for (long at = first; at < last; at += width) {
        value(frame, (int) at, inHand);
      }
    }
  }

  private int words() {
    Sort sort = type.sort();
    return type.form() == Type.Form.SET && sort != null ? sort.words() : 1;
  }

  private void value(Frame frame, int at, LivePieces inHand) {
    CallStack stack = frame.stack();
    long value = stack.at(at);
    switch (type.form()) {
      case GROUP -> bag(frame, value, inHand);
      case SET -> {
        long[] words = new long[words()];
        for (int word = 0; word < words.length; word++) {
          words[word] = stack.at(at + word);
        }
        inHand.addSet(BitSet.valueOf(words));
      }
      case PIECE -> {
        if (value >= 0) {
          inHand.add(value);
        }
      }
      default -> {
        if (value >= 0) {
          inHand.addSingle((int) value);
        }
      }
    }
  }

  /** Adds the pieces of a list laid out by {@link SelectedPieces}. */
  private static void bag(Frame frame, long bag, LivePieces inHand) {
    if (!frame.has(bag, bag + 1)) {
      return;
    }
    long piles = frame.stack().at((int) bag);
    if (piles >= 0 && piles <= frame.end() && frame.has(bag, bag + 1 + 2 * piles)) {
      for (int pile = 0; pile < piles; pile++) {
        inHand.add(frame.stack().at((int) bag + 1 + 2 * pile));
      }
    }
  }
}
