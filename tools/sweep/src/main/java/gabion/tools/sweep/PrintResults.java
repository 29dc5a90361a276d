package gabion.tools.sweep;

import java.io.PrintStream;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** Prints what came of each task, once, however often Spark had it played. */
final class PrintResults extends AbstractFunction2<Object, String, BoxedUnit> {

  private final PrintStream out;

  PrintResults(PrintStream out) {
    this.out = out;
  }

  @Override
  public BoxedUnit apply(Object partition, String results) {
    out.println(results);
    return BoxedUnit.UNIT;
  }
}
