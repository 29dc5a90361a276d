package gabion.flow.link;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.expr.value.TrivialExpression;
import gabion.flow.run.FlowBug;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.PieceVariable;
import gabion.flow.run.Procedure;
import gabion.flow.run.SelectedPieces;
import gabion.state.Draft;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A procedure while it is linked: its variables, the loops around a step, and who leaves it. */
public final class ProcedureBuilder {

  /** Whether those who have the turns of a loop can pass for good. */
  enum PassPolicy {
    EACH,
    NOBODY
  }

  /**
   * A loop around the steps being compiled.
   *
   * @param id its name for steps, or empty
   * @param leaving the jumps to its end
   * @param nexting the jumps to its next turn
   * @param passing the jumps to the code that makes a turn the last of its owner
   * @param passPolicy the owners who can pass in it
   */
  record Loop(
      String id,
      List<Jump> leaving,
      List<Jump> nexting,
      List<Jump> passing,
      PassPolicy passPolicy) {
    Loop(String id, PassPolicy who) {
      this(id, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), who);
    }

    /** The jumps of a verb that leaves; null where the loop does not know it. */
    @Nullable List<Jump> jumps(String verb) {
      return switch (verb) {
        case "next" -> nexting;
        case "pass" -> passPolicy == PassPolicy.EACH ? passing : null;
        default -> leaving;
      };
    }
  }

  /** A variable that steps may set. */
  record MutableVariable(Type type, int slot) {}

  final Procedure procedure;
  private final CodeEmitter coder;
  private final IdentityHashMap<@Nullable CompiledExpression, Integer> kept =
      new IdentityHashMap<>();
  private final Set<PieceVariable> named = new HashSet<>();
  private final Map<PieceVariable, Integer> needed = new HashMap<>();
  final Deque<Loop> loops = new ArrayDeque<>();
  final List<Jump> leaving = new ArrayList<>();
  public Scope scope = Scope.EMPTY;

  /** The variables that were known at the end of its steps. */
  Scope given = Scope.EMPTY;

  /** Whether the steps before may come to the one that is being linked. */
  boolean reached = true;

  /** The procedure whose value is still to be given; null where none is. */
  private @Nullable Procedure owing;

  /** Who is asked by a question that does not say it; null where each must. */
  Tree.@Nullable Field asked;

  /**
   * The meaning of `own` in it: the original steps of the procedure that it wraps; null if it wraps
   * none.
   */
  private @Nullable Procedure own;

  /** Whether it belongs to a standing rule, which cannot ask questions. */
  boolean standing;

  /** In a script the slot that says which other answer was given; 0 before one is needed. */
  private int otherAnswer;

  private final Deque<List<Loop>> fenced = new ArrayDeque<>();
  private int next;

  /**
   * @param coder writes its instructions
   */
  public ProcedureBuilder(Procedure procedure, CodeEmitter coder) {
    this.procedure = procedure;
    this.coder = coder;
    this.next = Procedure.HEADER;
  }

  /**
   * Hides the loops around the next steps; jumps out of these steps lead to the end of the fence.
   */
  Loop fence() {
    fenced.push(List.copyOf(loops));
    loops.clear();
    Loop fence = new Loop("", PassPolicy.NOBODY);
    loops.push(fence);
    return fence;
  }

  void unfence() {
    loops.clear();
    loops.addAll(fenced.pop());
  }

  boolean isFenced() {
    return !fenced.isEmpty();
  }

  /** Sets the target of all exits from the procedure so far. */
  void leaveTo(int target) {
    leaving.forEach(jump -> jump.target = target);
    leaving.clear();
  }

  /** Sets the procedure whose value the next steps must return; null for none. */
  public void owes(@Nullable Procedure procedure) {
    owing = procedure == null || procedure.gives == null ? null : procedure;
  }

  /** Sets the procedure whose original steps the next steps may call; null for none. */
  public void around(@Nullable Procedure procedure) {
    own = procedure;
  }

  /** The procedure that a name means here, which is that of its own steps where they have it. */
  Procedure resolveProcedure(Procedure named) {
    return own != null && own.name.equals(named.name) ? own : named;
  }

  /**
   * Returns the procedure whose value must be returned here; null if there is none, as inside a
   * fence.
   */
  @Nullable Procedure owing() {
    return isFenced() ? null : owing;
  }

  /** Takes slots of the frame. @return the first */
  public int take(int slots) {
    next += slots;
    procedure.frame = Math.max(procedure.frame, next);
    return next - slots;
  }

  /** Says that turns are counted in a slot only lest they be without end. */
  void fuse(int slot) {
    procedure.fuses.add(slot);
  }

  /** The slot that says which other answer was given than a proper one. */
  public int otherAnswer() {
    if (otherAnswer == 0) {
      otherAnswer = take(1);
    }
    return otherAnswer;
  }

  /** A variable in a slot of the frame, which has a value from here on. */
  public void declare(String name, Type type, int slot) {
    PieceVariable variable = holds(PieceVariable.Form.VALUE, slot, type);
    scope = scope.with(name, variable(type, slot), () -> named.add(variable));
  }

  // ---- where values lie, and for how long they are needed

  /** From the next instruction on values lie there. */
  PieceVariable holds(PieceVariable.Form form, int slot, Type type) {
    PieceVariable holding = new PieceVariable(form, slot, type, coder.nextAddress());
    procedure.holdings.add(holding);
    return holding;
  }

  /** Only from the next instruction on there is a value in a slot. */
  void markAssigned(int slot) {
    procedure.holdings.stream()
        .filter(holding -> holding.slot == slot)
        .forEach(holding -> holding.from = coder.nextAddress());
  }

  /**
   * A step among others has been linked: the variables that it names are needed to its end, and
   * longer only if a later step names them, too.
   *
   * @param first the first slot that these steps have taken
   */
  void endStep(int first) {
    for (PieceVariable holding : procedure.holdings) {
      if (holding.slot >= first && named.remove(holding)) {
        needed.put(holding, coder.nextAddress());
      }
    }
  }

  /** What lies in a slot, or in one behind it, is needed no more. */
  void over(int first) {
    endStep(first);
    for (PieceVariable holding : procedure.holdings) {
      if (holding.slot >= first && holding.until > coder.nextAddress()) {
        boolean named = holding.form == PieceVariable.Form.VALUE;
        holding.until = named ? needed.getOrDefault(holding, holding.from) : coder.nextAddress();
      }
    }
  }

  Type typeOf(int slot) {
    return procedure.holdings.stream()
        .filter(holding -> holding.form == PieceVariable.Form.VALUE && holding.slot == slot)
        .findFirst()
        .map(holding -> holding.type)
        .orElse(Type.NUMBER);
  }

  /** The slot that is taken next. */
  int next() {
    return next;
  }

  /** A variable that later steps may set. */
  void keep(String name, Type type, int slot) {
    declare(name, type, slot);
    kept.put(scope.code(), slot);
  }

  /** The variable that a step may set under a name; null where there is none. */
  @Nullable MutableVariable findMutable(String name) {
    CompiledExpression code = scope.find(name);
    Integer slot = code == null ? null : kept.get(code);
    return code == null || slot == null ? null : new MutableVariable(code.type(), slot);
  }

  /** The value of a slot. */
  private record SlotNum(int slot) implements Num, TrivialExpression {
    @Override
    public long of(Draft draft) {
      return Locals.get(draft, slot);
    }
  }

  /** The condition stored in a slot: true if not 0. */
  private record SlotCondition(int slot) implements Condition, TrivialExpression {
    @Override
    public boolean of(Draft draft) {
      return Locals.get(draft, slot) != 0;
    }
  }

  /** The set that slots hold. */
  private record SlotMembers(int slot) implements Members, TrivialExpression {
    @Override
    public long word(Draft draft, int word) {
      return Locals.get(draft, slot + word);
    }
  }

  static CompiledExpression variable(Type type, int slot) {
    return switch (type.form()) {
      case CLAIM -> new CompiledExpression.OfCondition(new SlotCondition(slot));
      case SET -> {
        if (type.sort() == null) {
          throw new FlowBug("a set of nothing");
        }
        yield new CompiledExpression.OfSet(type.sort(), new SlotMembers(slot));
      }
      case GROUP -> new CompiledExpression.OfGroup(new SelectedPieces(slot));
      case ROLL ->
          new CompiledExpression.OfRoll((draft, column) -> (int) Locals.get(draft, slot + column));
      default -> new CompiledExpression.OfNum(type, new SlotNum(slot));
    };
  }
}
