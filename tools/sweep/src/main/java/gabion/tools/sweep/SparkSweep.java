package gabion.tools.sweep;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import scala.collection.immutable.Range$;
import scala.collection.immutable.Seq;
import scala.reflect.ClassTag$;

/**
 * Entry point of the process that drives Spark. Its input is a line for each task, then an empty
 * line; after that it stays open, and its end signals that the parent process is gone.
 */
public final class SparkSweep {

  private SparkSweep() {}

  /**
   * Runs the tasks of the input, and prints each result immediately.
   *
   * @param words the master; the zip of the packs; the folder of the libraries that a Spark
   *     installation lacks
   */
  public static void main(String[] words) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    List<String> tasks = new ArrayList<>();
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      tasks.add(line);
    }
    endWith(in);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err); // whatever else speaks there is no result
    try (JavaSparkContext spark = new JavaSparkContext(conf(words[0], Path.of(words[2])))) {
      spark.sc().addArchive(Path.of(words[1]).toUri() + "#" + PlayTasks.PACKS);
      play(spark, tasks, out);
    }
    System.exit(0); // a cluster within this process leaves threads behind
  }

  /** Ends the process with its input. */
  private static void endWith(BufferedReader in) {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (in.readLine() != null) {
                  // nothing more is said
                }
              } catch (IOException e) {
                // as good as an end
              }
              System.exit(1);
            });
    watch.setDaemon(true);
    watch.start();
  }

  /**
   * Returns the configuration. Given {@code -Dspark...} options take precedence; the defaults suit
   * tasks without data.
   */
  private static SparkConf conf(String master, Path own) throws IOException {
    SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setIfMissing("spark.app.name", "gabion sweep")
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.task.maxFailures", "8");
    if (master.startsWith("local")) {
      return conf.setIfMissing("spark.driver.host", "localhost")
          .setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    }
    try (Stream<Path> jars = Files.list(own)) {
      return conf.setJars(
          jars.map(Path::toString).filter(jar -> jar.endsWith(".jar")).toArray(String[]::new));
    }
  }

  private static void play(JavaSparkContext spark, List<String> tasks, PrintStream out) {
    Seq<Object> partitions = Range$.MODULE$.apply(0, tasks.size());
    spark
        .sc()
        .runJob(
            spark.parallelize(tasks, tasks.size()).rdd(),
            new PlayTasks(),
            partitions,
            new PrintResults(out),
            ClassTag$.MODULE$.apply(String.class));
  }
}
