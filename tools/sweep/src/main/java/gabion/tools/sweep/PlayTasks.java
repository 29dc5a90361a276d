package gabion.tools.sweep;

import gabion.tools.lab.sweep.SweepRunner;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.StringJoiner;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/** Plays the tasks of a partition, wherever Spark wants it. */
final class PlayTasks extends AbstractFunction2<TaskContext, Iterator<String>, String>
    implements Serializable {

  /** The folder into which Spark unpacks the packs. */
  static final String PACKS = "packs";

  private static final long serialVersionUID = 1;

  /** One for each process; it loads rules when they are first needed. */
  private static final SweepRunner RUNNER = new SweepRunner();

  @Override
  public String apply(TaskContext context, Iterator<String> tasks) {
    StringJoiner results = new StringJoiner("\n");
    Path packs = Path.of(SparkFiles.get(PACKS));
    while (tasks.hasNext()) {
      try {
        results.add(RUNNER.play(tasks.next(), packs));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
    return results.toString();
  }
}
