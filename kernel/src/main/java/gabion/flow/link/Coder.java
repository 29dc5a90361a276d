package gabion.flow.link;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.flow.run.AskOp;
import gabion.flow.run.Jump;
import gabion.flow.run.Op;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes instructions one behind the other, and remembers which step each came from. */
public final class Coder {

  private final List<Op> ops = new ArrayList<>();
  private final List<Asking> about = new ArrayList<>();
  private final List<Optional<Jump>> leads = new ArrayList<>();
  private Asking step = new Asking("", "", Citation.NONE, null, "");
  private String owner = "";
  private final int offset;

  /** A coder whose first instruction will stand at an offset. */
  public Coder(int offset) {
    this.offset = offset;
  }

  /** Says which step the next instructions come from. */
  public Asking from(String verb, String name, Citation citation, @Nullable Where where) {
    step = new Asking(verb, name, citation, where, owner);
    return step;
  }

  /** Says which card or hook brings the steps that follow; empty for the rules themselves. */
  public void owned(String by) {
    owner = by;
  }

  Asking step() {
    return step;
  }

  void backTo(Asking outer) {
    step = outer;
  }

  int here() {
    return offset + ops.size();
  }

  public void emit(Op op) {
    emit(op, null);
  }

  /** Writes an instruction that goes on behind itself, or where a jump leads. */
  void emit(Op op, @Nullable Jump lead) {
    if (op instanceof AskOp asks) {
      asks.here = here();
    }
    ops.add(op);
    about.add(step);
    leads.add(Optional.ofNullable(lead));
  }

  Jump jump() {
    Jump jump = new Jump();
    emit(jump, jump);
    return jump;
  }

  public Op[] ops() {
    return ops.toArray(new Op[0]);
  }

  /** For each instruction where it may go on other than behind itself; -1 where that is unknown. */
  public int[] leads() {
    return leads.stream().mapToInt(lead -> lead.map(jump -> jump.target).orElse(-1)).toArray();
  }

  public Asking[] about() {
    return about.toArray(new Asking[0]);
  }
}
