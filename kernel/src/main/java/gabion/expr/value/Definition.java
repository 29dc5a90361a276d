package gabion.expr.value;

import gabion.define.Thing;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import gabion.state.StateBug;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A definition of a ruleset: a head, a body, and the hooks that hang on it. Linked when it is first
 * called; its parameters lie in scratch slots of its own, since no definition can call itself.
 */
public final class Definition implements Target {

  /** A hook that changes what a definition counts. */
  public interface CountHook {
    /** What a value becomes. */
    long count(Draft draft, long value);

    /** How it hangs. */
    HookOrigin origin();

    /** Whether it is in force. */
    boolean isInForce(Draft draft);

    /** What it says, worked out again for whoever asks; nothing where it passes. */
    Optional<String> says(Draft draft);
  }

  /** The sentence of a hook, worked out again for whoever asks. */
  @FunctionalInterface
  public interface RefusalText {
    /** What it says now. */
    String say(Draft draft);
  }

  /**
   * A hook that may refuse what a definition allows.
   *
   * @param force whether it is in force
   * @param refuses whether it refuses then
   * @param refusalText why
   */
  public record RefusalHook(
      HookOrigin origin, Condition force, Condition refuses, RefusalText refusalText) {
    /** Whether it is in force and refuses. */
    public boolean of(Draft draft) {
      return force.of(draft) && refuses.of(draft);
    }

    /** Why it refuses; nothing where it passes. */
    public Optional<String> says(Draft draft) {
      return of(draft) ? Optional.of(refusalText.say(draft)) : Optional.empty();
    }
  }

  /**
   * A line of a restriction or a sum.
   *
   * @param condition when it holds, or counts
   * @param plus what it adds; null in a restriction
   * @param say its sentence, or empty
   * @param rule what it cites
   */
  public record Line(Condition condition, @Nullable Num plus, String say, String rule) {}

  /** Links the body of a definition. */
  @FunctionalInterface
  public interface BodySource<X extends Exception> {
    /** What the body is. */
    CompiledExpression compile() throws X;
  }

  private final Thing thing;
  private final List<CountHook> countings = new ArrayList<>();
  private final List<RefusalHook> refusings = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();
  private boolean hooked;
  private boolean open;
  private @Nullable Signature noun;
  private int slots = -1;
  private @Nullable CompiledExpression code;
  private @Nullable Num unhooked;
  private boolean linking;
  private @Nullable Effects effects;

  /** A definition that nobody calls yet. */
  public Definition(Thing thing) {
    this.thing = thing;
  }

  @Override
  public <T, X extends Exception> T accept(TargetVisitor<T, X> visitor) throws X {
    return visitor.definition(this);
  }

  /** How it stands in the ruleset. */
  public Thing thing() {
    return thing;
  }

  // ---- head

  /** Says by which head it is called. */
  public void setSignature(Signature head) {
    noun = head;
  }

  /** The head by which it is called. */
  public Signature noun() {
    if (noun == null) {
      throw new StateBug("the definition " + thing.id() + " has no head");
    }
    return noun;
  }

  /** The first of its scratch slots; its parameters lie there in the order of its head. */
  public int slots() {
    return slots;
  }

  /** Takes its scratch slots, unless it has them already. */
  public void takeSlots(SlotAllocator room) {
    if (slots < 0) {
      slots = room.take(Math.max(1, noun().parameters().size()));
    }
  }

  /** Whether all may know what it comes to, whatever that is read from. */
  public boolean isOpen() {
    return open;
  }

  /** Says whether all may know what it comes to. */
  public void open(boolean isSo) {
    open = isSo;
  }

  // ---- hooks

  /** Says that hooks hang on it, before anything calls it. */
  public void hook() {
    hooked = true;
  }

  /** Whether hooks hang on it. */
  public boolean isHooked() {
    return hooked;
  }

  /** Hangs on it what changes its number. */
  public void add(CountHook counting) {
    countings.add(counting);
  }

  /** Hangs on it what may refuse. */
  public void add(RefusalHook refusing) {
    refusings.add(refusing);
  }

  /** What changes its number; hooks may be added until the rules are linked. */
  public List<CountHook> countings() {
    return Collections.unmodifiableList(countings);
  }

  /** What may refuse what it allows; hooks may be added until the rules are linked. */
  public List<RefusalHook> refusings() {
    return Collections.unmodifiableList(refusings);
  }

  /** What its number becomes by the hooks that hang on it. */
  public long applyCountHooks(Draft draft, long value) {
    long counted = value;
    for (int i = 0; i < countings.size(); i++) {
      counted = countings.get(i).count(draft, counted);
    }
    return counted;
  }

  /** Whether a hook that is in force refuses what it allows. */
  public boolean refuses(Draft draft) {
    for (int i = 0; i < refusings.size(); i++) {
      if (refusings.get(i).of(draft)) {
        return true;
      }
    }
    return false;
  }

  /** Notes its number before any hook. */
  public void valueBeforeHooks(Num number) {
    unhooked = number;
  }

  /** Its number before any hook; nothing where no hook changes it. */
  public Optional<Num> valueBeforeHooks() {
    return Optional.ofNullable(unhooked);
  }

  // ---- body

  /** Its lines, where its body is a restriction or a sum. */
  public List<Line> lines() {
    return Collections.unmodifiableList(lines);
  }

  /** Adds a line of a restriction or a sum. */
  public void add(Line line) {
    lines.add(line);
  }

  /** Its body; null before somebody has linked it. */
  public @Nullable CompiledExpression code() {
    return code;
  }

  /** Whether its body or its hooks are being linked, so that whatever calls it calls itself. */
  public boolean isCompiling() {
    return linking;
  }

  /** Links its body; whatever calls it meanwhile is told so. */
  public <X extends Exception> CompiledExpression compile(BodySource<X> body) throws X {
    linking = true;
    try {
      CompiledExpression linked = body.compile();
      code = linked;
      return linked;
    } finally {
      linking = false;
    }
  }

  /** What it reads and takes; null before somebody has linked it. */
  public @Nullable Effects effects() {
    return effects;
  }

  /** Notes what it reads and takes. */
  public void has(Effects known) {
    effects = known;
  }

  /** Links what hangs on it, which must not call it again. */
  public void hooking(Runnable hooks) {
    linking = true;
    hooks.run();
    linking = false;
  }
}
