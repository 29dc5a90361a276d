package gabion.flow.link;

import gabion.define.Citation;
import gabion.flow.run.AskOp;
import gabion.flow.run.Jump;
import gabion.flow.run.Op;
import gabion.question.StepDescriptor;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes instructions one behind the other, and remembers which step each came from. */
public final class CodeEmitter {

  private final List<Op> ops = new ArrayList<>();
  private final List<StepDescriptor> about = new ArrayList<>();
  private StepDescriptor step = new StepDescriptor("", "", Citation.NONE, null, "");
  private String owner = "";
  private final int offset;

  /** A coder whose first instruction will stand at an offset. */
  public CodeEmitter(int offset) {
    this.offset = offset;
  }

  /** Says which step the next instructions come from. */
  public StepDescriptor from(
      String verb, String name, Citation citation, @Nullable SourceLocation where) {
    step = new StepDescriptor(verb, name, citation, where, owner);
    return step;
  }

  /** Says which card or hook brings the steps that follow; empty for the rules themselves. */
  public void setOwner(String by) {
    owner = by;
  }

  StepDescriptor step() {
    return step;
  }

  void backTo(StepDescriptor outer) {
    step = outer;
  }

  int nextAddress() {
    return offset + ops.size();
  }

  public void emit(Op op) {
    if (op instanceof AskOp asks) {
      asks.here = nextAddress();
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

  public StepDescriptor[] about() {
    return about.toArray(new StepDescriptor[0]);
  }
}
