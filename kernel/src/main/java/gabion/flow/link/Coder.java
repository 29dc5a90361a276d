package gabion.flow.link;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.flow.run.AskOp;
import gabion.flow.run.Jump;
import gabion.flow.run.Op;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes instructions one behind the other, and remembers which step each came from. */
public final class Coder {

  private final List<Op> ops = new ArrayList<>();
  private final List<Asking> about = new ArrayList<>();
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
    if (op instanceof AskOp asks) {
      asks.here = here();
    }
    ops.add(op);
    about.add(step);
  }

  Jump jump() {
    Jump jump = new Jump();
    emit(jump);
    return jump;
  }

  public Op[] ops() {
    return ops.toArray(new Op[0]);
  }

  public Asking[] about() {
    return about.toArray(new Asking[0]);
  }
}
