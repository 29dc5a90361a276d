package gabion.flow.run;

import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.PileBuffer;
import gabion.expr.value.SaturatingMath;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.Shape;
import gabion.question.shape.Spread;
import gabion.state.Draft;
import gabion.state.Sort;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a spread of pieces over places and moves it; pieces that differ are asked pile by pile.
 */
public final class PlaceOp extends AskOp {

  private final Group group;
  private final Members places;
  private final Sort sort;
  private final int type;
  private final @Nullable Num count;
  private final @Nullable Num upTo;
  private final @Nullable Num cap;
  private final int placed;
  private final int bag;
  private final int next;

  /** Number of slots: the pieces placed, the piles, and the index of the next pile. */
  public static final int SLOTS = 3;

  /** Which of them says where the piles are listed, as {@link SelectedPieces} lists them. */
  public static final int BAG = 1;

  public PlaceOp(
      QuestionParts parts,
      int agreeing,
      Group group,
      Members places,
      Sort sort,
      @Nullable Num count,
      @Nullable Num upTo,
      @Nullable Num cap,
      int placed) {
    super(parts, agreeing);
    this.group = group;
    this.places = places;
    this.sort = sort;
    this.type = parts.titles().type(sort);
    this.count = count;
    this.upTo = upTo;
    this.cap = cap;
    this.placed = placed;
    this.bag = placed + BAG;
    this.next = placed + 2;
  }

  /** Takes the piles once, before the first of them moves. */
  public void begin(Machine machine) {
    Draft draft = machine.draft();
    Locals.set(draft, placed, 0);
    Locals.set(draft, next, 0);
    PileBuffer piles = machine.shapes().piles().of(group, draft);
    SelectedPieces.open(draft, bag);
    for (int i = 0; i < piles.size(); i++) {
      SelectedPieces.add(draft, bag, piles.piece(i), piles.number(i));
    }
  }

  private int piles(Draft draft) {
    return (int) draft.stack().at((int) Locals.get(draft, bag));
  }

  /** Where the pile that is asked for now is noted. */
  private int pile(Draft draft) {
    return (int) (Locals.get(draft, bag) + 1 + 2 * Locals.get(draft, next));
  }

  @Override
  protected boolean mayBeEmpty() {
    return true;
  }

  @Override
  protected boolean isEmpty(Machine machine) {
    return wantedCount(machine.draft(), present(machine.draft())) <= 0
        || machine.shapes().spread().entries() == 0;
  }

  @Override
  protected Shape fill(Machine machine) {
    Draft draft = machine.draft();
    Spread spread = machine.shapes().spread();
    spread.reset(type);
    int wanted = Math.max(0, wantedCount(draft, present(draft)));
    int most = cap == null ? BoundedCounts.UNLIMITED : SaturatingMath.clampToInt(cap.of(draft));
    for (int word = 0; word < sort.words(); word++) {
      spread.addAll((long) word << 6, places.word(draft, word), most);
    }
    spread.total(upTo == null ? wanted : 0, wanted);
    return spread;
  }

  /** How many lie in the pile that is asked for now. */
  private int present(Draft draft) {
    boolean some = Locals.get(draft, next) < piles(draft);
    return some ? (int) draft.stack().at(pile(draft) + 1) : 0;
  }

  private int wantedCount(Draft draft, int present) {
    return (int) Math.min(present, wantedCount(draft) - Locals.get(draft, placed));
  }

  private long wantedCount(Draft draft) {
    Num bound = upTo == null ? count : upTo;
    return bound == null ? Integer.MAX_VALUE : bound.of(draft);
  }

  @Override
  protected void take(Machine machine, long answer) {
    Draft draft = machine.draft();
    Spread spread = machine.shapes().spread();
    long pile = draft.stack().at(pile(draft));
    int row = PieceEncoding.row(pile);
    int[] counts = machine.shapes().counts(spread.entries());
    spread.take(answer, counts);
    int from = PieceEncoding.place(draft, pile);
    MoveBatch moves = machine.shapes().moves();
    int moved = 0;
    for (int i = 0; i < spread.entries(); i++) {
      if (counts[i] > 0) {
        moves.move(machine, row, from, row, (int) spread.thing(i), counts[i]);
        moved += counts[i];
      }
    }
    moves.tell(machine, stepDescriptor());
    Locals.set(draft, placed, Locals.get(draft, placed) + moved);
    long total = Locals.get(draft, next) + 1;
    Locals.set(draft, next, total);
    if (total < piles(draft) && Locals.get(draft, placed) < wantedCount(draft)) {
      machine.jump(here);
    }
  }
}
