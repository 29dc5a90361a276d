package gabion.flow.link;

import gabion.state.Draft;

/**
 * The slots of a frame in which the turns of several are kept. Those who have turns are listed on
 * the stack.
 *
 * @param base the first of the slots
 */
record TurnSlots(int base) {

  private static final int BEGIN = 0;
  private static final int END = 1;
  private static final int NEXT = 2;
  private static final int WHOSE = 3;
  private static final int LEFT = 4;
  private static final int TURNS = 5;
  private static final int VARIABLE = 6;
  private static final int ALL = 7;

  static TurnSlots of(Body body) {
    return new TurnSlots(body.take(ALL));
  }

  /** The slot of whoever has the turn, as steps see it. */
  int variable() {
    return base + VARIABLE;
  }

  /** Notes where the list begins and ends, and whose turn is the first. */
  void open(Draft draft, int begin, int end, int first) {
    set(draft, BEGIN, begin);
    set(draft, END, end);
    set(draft, NEXT, first);
    set(draft, LEFT, end - begin);
    set(draft, TURNS, 0);
  }

  int begin(Draft draft) {
    return get(draft, BEGIN);
  }

  int end(Draft draft) {
    return get(draft, END);
  }

  /** Where the one stands in the list whose turn comes next, unless it has passed. */
  int next(Draft draft) {
    return get(draft, NEXT);
  }

  /** Where the one stands in the list who has the turn. */
  int whose(Draft draft) {
    return get(draft, WHOSE);
  }

  /** How many have not passed. */
  int left(Draft draft) {
    return get(draft, LEFT);
  }

  /** Where the one behind another stands; behind the last comes the first. */
  int after(Draft draft, int at) {
    return at + 1 == end(draft) ? begin(draft) : at + 1;
  }

  /** Gives the turn to whoever stands at a place of the list. */
  void turnOf(Draft draft, int at) {
    set(draft, WHOSE, at);
    set(draft, NEXT, after(draft, at));
    draft.stack[draft.fp + variable()] = draft.stack[at];
  }

  /** One fewer is left. */
  void leave(Draft draft) {
    set(draft, LEFT, left(draft) - 1);
  }

  /** Counts one more turn. @return how many there were, this one too */
  int countTurn(Draft draft) {
    set(draft, TURNS, get(draft, TURNS) + 1);
    return get(draft, TURNS);
  }

  private int get(Draft draft, int slot) {
    return (int) draft.stack[draft.fp + base + slot];
  }

  private void set(Draft draft, int slot, int value) {
    draft.stack[draft.fp + base + slot] = value;
  }
}
