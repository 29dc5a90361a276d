package gabion.flow.run;

import gabion.define.Citation;
import gabion.expr.value.Condition;
import gabion.expr.value.HookOrigin;
import gabion.flow.log.LogTemplate;
import gabion.flow.log.MessageTemplate;
import gabion.question.Event;
import gabion.question.HookResponse;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Steps with a name: a procedure, a phase, the play of a card, or the body of a standing rule.
 *
 * <p>Its frame on the stack holds, from its base on: where to return, the base of the frame below,
 * its own number, the phase before it; then its arguments, where its value goes if it gives one,
 * then its locals.
 */
public final class Procedure {

  /** How many slots of a frame come before the arguments. */
  public static final int HEADER = CallStack.HEADER + 1;

  public final int number;
  public final String name;
  public final Citation citation;
  final boolean atOnce;

  /** The phase it is, or -1. */
  public final int phase;

  /** How many arguments it takes. */
  final int arguments;

  /** The type of its return value; null if it has none. */
  public @Nullable Type gives;

  /** How long its frame is; known when it has been linked. */
  public int frame = HEADER;

  /** Where its instructions begin. */
  public int entry = -1;

  /** Where a step that leaves it goes on: its hooks and its end. */
  public int exit = -1;

  /** Where its hooks are done. */
  public int end = -1;

  /** Its hooks, in the order of their calls. */
  public final List<AttachedHook> hooks = new ArrayList<>();

  /** The text logged as it begins; null if it has none. */
  public @Nullable LogTemplate heading;

  /** The text logged at its end; null if it has none. */
  public @Nullable LogTemplate outcome;

  /** Whether its events are nested below a heading, phase or card. */
  public boolean grouping;

  /** The level of detail of its events in the log. */
  public Event.Detail detail = Event.Detail.FULL;

  /** The last instruction before its events are nested below its heading. */
  public int begun = -1;

  /** The slots of its frame in which turns are only counted lest they be without end. */
  public final List<Integer> fuses = new ArrayList<>();

  /** Where it keeps pieces while it runs. */
  public final List<PieceVariable> holdings = new ArrayList<>();

  /** The endings that are looked for at its end. */
  public final List<Ending> endings = new ArrayList<>();

  /** Whether any of these has come; null where there is none. */
  public @Nullable Condition ended;

  /** What must hold at its end. */
  public final List<Invariant> invariants = new ArrayList<>();

  public Procedure(
      int number, String name, Citation citation, boolean atOnce, int phase, int arguments) {
    this.number = number;
    this.name = name;
    this.citation = citation;
    this.atOnce = atOnce;
    this.phase = phase;
    this.arguments = arguments;
    this.grouping = phase >= 0;
  }

  /**
   * A way in which a game ends.
   *
   * @param number its number among the endings
   * @param winner the winning side, none for a draw
   * @param outcome the text logged after it, or null
   */
  public record Ending(
      int number,
      String name,
      Condition condition,
      gabion.expr.value.Num winner,
      MessageTemplate text,
      String rule,
      @Nullable LogTemplate outcome) {}

  /** The slot of its frame that says where its value goes. */
  public int gift() {
    return HEADER + arguments;
  }

  /** Whether an instruction lies between the heading and the outcome text. */
  boolean isTelling(int pc) {
    return pc > begun && pc < exit;
  }

  /**
   * A hook on it, for those who ask whether it speaks.
   *
   * @param force whether it is in force
   * @param condition its condition; always, where it has none
   * @param script its script; null for YAML
   */
  public record AttachedHook(
      HookOrigin origin, Condition force, Condition condition, @Nullable ScriptProcedure script) {

    /** Returns its current response; empty if it is not in force. */
    Optional<HookResponse> voice(Draft draft, ScriptExecutor scripts) {
      if (!force.of(draft)) {
        return Optional.empty();
      }
      boolean spoke = script == null ? condition.of(draft) : scripts.speaks(script, draft);
      String manner = origin.hookKind().word();
      return Optional.of(
          new HookResponse(manner, origin.owner(), origin.head(), origin.rule(), spoke, ""));
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
