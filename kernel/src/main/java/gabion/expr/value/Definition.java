package gabion.expr.value;

import gabion.define.Thing;
import gabion.state.Draft;
import gabion.state.SlotAllocator;
import gabion.state.StateBug;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A definition of a ruleset: a head, a body and the attached hooks. Compiled at the first call. Its
 * parameters have scratch slots of their own, since a definition cannot call itself.
 */
public final class Definition implements Target {

  /** A hook that modifies the number of a definition. */
  public interface CountHook {
    /** Returns the modified value. */
    long count(Draft draft, long value);

    /** How it hangs. */
    HookOrigin origin();

    /** Whether it is in force. */
    boolean isInForce(Draft draft);

    /** Returns the current text of the hook; empty if it does not apply. */
    Optional<String> says(Draft draft);
  }

  /** The text of a hook, recomputed on demand. */
  @FunctionalInterface
  public interface RefusalText {
    /** Returns the current text. */
    String say(Draft draft);
  }

  /**
   * A hook that may refuse where its definition allows.
   *
   * @param force whether it is active
   * @param refuses whether it refuses while active
   * @param refusalText the reason
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
   * @param condition the condition that must hold, or under which the line counts
   * @param plus the amount added; null in a restriction
   * @param say its text, or empty
   * @param rule the cited rule
   */
  public record Line(Condition condition, @Nullable Num plus, String say, String rule) {}

  @FunctionalInterface
  public interface BodySource<X extends Exception> {
    CompiledExpression compile() throws X;
  }

  private final Thing thing;
  private final List<CountHook> countings = new ArrayList<>();
  private final List<RefusalHook> refusings = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();
  private @Nullable SourceLocation hooked;
  private boolean open;
  private @Nullable Signature noun;
  private int slots = -1;
  private @Nullable CompiledExpression code;
  private @Nullable Num unhooked;
  private boolean linking;
  private @Nullable Effects effects;

  /** Creates a definition without calls. */
  public Definition(Thing thing) {
    this.thing = thing;
  }

  @Override
  public <T, X extends Exception> T accept(TargetVisitor<T, X> visitor) throws X {
    return visitor.definition(this);
  }

  /** Returns its declaration in the ruleset. */
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

  /** Returns whether its value is public, even if computed from hidden state. */
  public boolean isOpen() {
    return open;
  }

  /** Sets whether its value is public. */
  public void open(boolean isSo) {
    open = isSo;
  }

  // ---- hooks

  /** Notes where its first hook stands; must precede the first call. */
  public void hook(SourceLocation where) {
    hooked = where;
  }

  /** Where its first hook stands; without hooks, where it is declared. */
  public SourceLocation hookLocation() {
    return hooked == null ? thing.key().location() : hooked;
  }

  public boolean isHooked() {
    return hooked != null;
  }

  /** Adds a hook that modifies its number. */
  public void add(CountHook counting) {
    countings.add(counting);
  }

  /** Adds a hook that may refuse. */
  public void add(RefusalHook refusing) {
    refusings.add(refusing);
  }

  /** What changes its number; hooks may be added until the rules are linked. */
  public List<CountHook> countings() {
    return Collections.unmodifiableList(countings);
  }

  /** Returns a view of the refusing hooks; hooks may be added until the rules are compiled. */
  public List<RefusalHook> refusings() {
    return Collections.unmodifiableList(refusings);
  }

  /** Returns its number after all hooks. */
  public long applyCountHooks(Draft draft, long value) {
    long counted = value;
    for (int i = 0; i < countings.size(); i++) {
      counted = countings.get(i).count(draft, counted);
    }
    return counted;
  }

  /** Returns whether an active hook refuses. */
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

  /** Returns its compiled body; null before compilation. */
  public @Nullable CompiledExpression code() {
    return code;
  }

  /** Whether its body or its hooks are being linked, so that whatever calls it calls itself. */
  public boolean isCompiling() {
    return linking;
  }

  /** Compiles its body; recursive calls are detected by {@code isCompiling}. */
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

  /** Returns its reads and cost; null before compilation. */
  public @Nullable Effects effects() {
    return effects;
  }

  /** Sets its reads and cost. */
  public void has(Effects known) {
    effects = known;
  }

  /** Compiles its hooks, which must not call it. */
  public void hooking(Runnable hooks) {
    linking = true;
    hooks.run();
    linking = false;
  }
}
