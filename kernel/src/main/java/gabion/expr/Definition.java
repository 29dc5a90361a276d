package gabion.expr;

import gabion.define.Thing;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A definition of a ruleset: a head, a body, and the hooks that hang on it. Linked when it is first
 * called; its parameters lie in scratch slots of its own, since no definition can call itself.
 */
public final class Definition {

  /** A hook that changes what a definition counts. */
  public interface Counting {
    long count(Draft draft, long value);
  }

  /**
   * A hook that may refuse what a definition allows.
   *
   * @param force whether it is in force
   * @param refuses whether it refuses then
   */
  public record Refusing(Claim force, Claim refuses) {
    boolean of(Draft draft) {
      return force.of(draft) && refuses.of(draft);
    }
  }

  /**
   * A line of a restriction or a sum.
   *
   * @param claim when it holds, or counts
   * @param plus what it adds; null in a restriction
   * @param say its sentence, or empty
   * @param rule what it cites
   */
  public record Line(Claim claim, @Nullable Num plus, String say, String rule) {}

  private final Thing thing;
  final List<Counting> countings = new ArrayList<>();
  final List<Refusing> refusings = new ArrayList<>();
  final List<Line> lines = new ArrayList<>();
  boolean hooked;
  @Nullable Noun noun;
  int slots = -1;
  @Nullable Code code;
  boolean linking;

  public Definition(Thing thing) {
    this.thing = thing;
  }

  public Thing thing() {
    return thing;
  }

  /** Says by which head it is called. */
  public void named(Noun head) {
    noun = head;
  }

  /** Says that hooks hang on it, before anything calls it. */
  public void hook() {
    hooked = true;
  }

  public void add(Counting counting) {
    countings.add(counting);
  }

  public void add(Refusing refusing) {
    refusings.add(refusing);
  }

  /** The first of its scratch slots; its parameters lie there in the order of its head. */
  public int slots() {
    return slots;
  }

  public @Nullable Noun noun() {
    return noun;
  }

  /** Its lines, where its body is a restriction or a sum. */
  public List<Line> lines() {
    return lines;
  }
}
