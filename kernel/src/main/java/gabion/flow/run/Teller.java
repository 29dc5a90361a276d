package gabion.flow.run;

import gabion.ask.Asking;
import gabion.ask.Event;
import gabion.ask.Remark;
import gabion.flow.tell.Passage;
import gabion.state.Draft;

/** Tells what a machine does, to whoever listens: each event below the headings it belongs to. */
public final class Teller {

  private final Machine machine;
  private final Scores scores;

  Teller(Machine machine) {
    this.machine = machine;
    this.scores = new Scores(machine);
  }

  /** Takes everything as it is now for what has been told. */
  void begin() {
    scores.begin();
  }

  /** Tells what has changed by itself. */
  public void scores() {
    scores.tell(depth());
  }

  /** Tells the heading of a procedure that has just begun. */
  public void begin(Procedure procedure, Asking asking) {
    Passage heading = procedure.heading;
    if (heading != null && machine.isHeard()) {
      scores();
      Remark text = machine.narrator().remark(machine.draft(), heading);
      Event.Cause cause = machine.cause(asking);
      machine.tell(
          procedure.phase >= 0
              ? new Event.Began(cause, procedure.phase, text)
              : new Event.Heading(cause, text));
    }
  }

  /** Tells that a phase begins, unless it has a heading of its own. */
  public void phase(Procedure phase, Asking asking) {
    if (phase.heading == null && machine.isHeard()) {
      scores();
      Event.Cause cause = machine.cause(asking, phase.citation.brief());
      machine.tell(new Event.Began(cause, phase.phase, Remark.NONE));
    }
  }

  /** Tells that a card is played, and what it says. */
  public void play(int card, Asking asking) {
    String text = machine.program.textOf[card];
    if (text != null && machine.isHeard()) {
      Remark said = machine.narrator().played(machine.draft(), card, text);
      machine.tell(new Event.Heading(machine.cause(asking), said));
    }
  }

  /** Tells the outcome of the procedure that runs, as it stands. */
  public void end(Procedure procedure) {
    Passage outcome = procedure.outcome;
    if (outcome != null && machine.isHeard()) {
      scores.tell(depth(procedure.exit - 1));
      Remark text = machine.narrator().remark(machine.draft(), outcome);
      Event.Cause cause = cause(procedure.citation.brief(), depth(procedure.exit));
      if (!text.isEmpty()) {
        machine.tell(new Event.Outcome(cause, text));
      }
    }
  }

  /** Tells that the game has ended, and with what. */
  void end(Procedure.Ending ending, int winner) {
    if (machine.isHeard()) {
      scores();
      Event.Cause cause = new Event.Cause(ending.rule(), null, "", 0, Event.Detail.FULL);
      machine.tell(new Event.Ended(cause, ending.name(), ending.text(), winner));
      if (ending.outcome() != null) {
        Remark text = machine.narrator().remark(machine.draft(), ending.outcome());
        machine.tell(new Event.Outcome(cause, text));
      }
    }
  }

  /** What makes an event that no single step makes, below so many headings. */
  Event.Cause cause(String rule, int depth) {
    Draft draft = machine.draft();
    Procedure running = machine.program.procedures.get((int) draft.stack[draft.fp + 2]);
    return new Event.Cause(rule, null, running.name, depth, detail());
  }

  /** How much of what happens is worth telling: as little as any procedure says that runs. */
  Event.Detail detail() {
    Draft draft = machine.draft();
    Event.Detail least = Event.Detail.FULL;
    for (int base = draft.fp; draft.sp > 0; base = (int) draft.stack[base + 1]) {
      Event.Detail own = machine.program.procedures.get((int) draft.stack[base + 2]).detail;
      least = own.compareTo(least) > 0 ? own : least;
      if (base == 0) {
        break;
      }
    }
    return least;
  }

  /** How many headings and phases the instruction that runs stands below. */
  int depth() {
    return depth(machine.at());
  }

  /**
   * How many headings and phases the frame that runs stands below.
   *
   * @param at the instruction that runs in it
   */
  int depth(int at) {
    Draft draft = machine.draft();
    int depth = 0;
    int base = draft.fp;
    long pc = at;
    while (draft.sp > 0) {
      Procedure procedure = machine.program.procedures.get((int) draft.stack[base + 2]);
      boolean inside = pc < 0 || pc >= machine.program.code.length || procedure.isTelling((int) pc);
      depth += procedure.grouping && inside ? 1 : 0;
      if (base == 0) {
        break;
      }
      pc = draft.stack[base] - 1;
      base = (int) draft.stack[base + 1];
    }
    return depth;
  }
}
