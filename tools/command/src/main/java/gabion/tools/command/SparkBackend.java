package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepTask;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plays the tasks of a sweep on Spark, in a separate process: Spark's libraries stay out of this
 * one, and its log goes to a file.
 */
final class SparkBackend implements SweepBackend {

  /** The newest Java that Spark 4.0 runs on: its Hadoop asks what later ones do not know. */
  private static final int NEWEST = 22;

  /** How long it may take to say farewell to its cluster. */
  private static final int SECONDS = 10;

  /**
   * Options by which the launcher says how to compile and to gather: who plays games has the same.
   */
  private static final Pattern COMPILING =
      Pattern.compile("-XX:(Max\\w*InlineLevel|InlineSmallCode|Tier4\\w+)=\\d+|-XX:\\+UseSerialGC");

  private final String cluster;
  private final Map<String, String> conf;
  private final SweepBuild build;
  private volatile @Nullable Process process;

  SparkBackend(CommandContext here, String cluster, Map<String, String> conf) {
    this.cluster = cluster;
    this.conf = conf;
    this.build = new SweepBuild(here);
  }

  @Override
  public void ready() throws IOException, InterruptedException {
    int java = Runtime.version().feature();
    if (java > NEWEST) {
      throw new CommandFailedException(
          CommandMessage.SPARK_NEEDS_OTHER_JAVA.text(SweepBuild.SPARK, java));
    }
    build.ready();
  }

  @Override
  public void play(List<SweepTask> tasks, SweepFolder folder, Consumer<SweepResult> heard)
      throws IOException, InterruptedException {
    Path zip = folder.zip();
    Path log = build.folder().resolve("spark.log");
    Process running = start(zip, log);
    process = running;
    int left = tasks.size();
    try (Writer in = running.outputWriter(StandardCharsets.UTF_8);
        BufferedReader out = running.inputReader(StandardCharsets.UTF_8)) {
      tell(in, tasks);
      String line = "";
      while (left > 0 && (line = out.readLine()) != null) {
        heard.accept(SweepResult.of(line));
        left--;
      }
      running.waitFor(SECONDS, TimeUnit.SECONDS);
    } finally {
      stop();
    }
    if (left > 0) {
      throw new CommandFailedException(
          CommandMessage.SPARK_STOPPED_EARLY.text(failureReason(log), log));
    }
  }

  private static void tell(Writer in, List<SweepTask> tasks) throws IOException {
    try {
      for (SweepTask task : tasks) {
        in.write(task.line());
        in.write('\n');
      }
      in.write('\n');
      in.flush();
    } catch (IOException e) {
      // it is gone already; its log says why
    }
  }

  /** Starts it in the folder that goes with the packs; there a cluster of its own puts its work. */
  private Process start(Path zip, Path log) throws IOException {
    Path work = zip.resolveSibling("spark");
    Files.createDirectories(work.resolve("jars")); // where a Spark has its own
    Path own = build.folder().resolve("own");
    String classes = own + "/*" + File.pathSeparator + build.folder().resolve("jars") + "/*";
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    List<String> compiling = compiling();
    words.addAll(compiling);
    words.add("-Dspark.executor.extraJavaOptions=" + String.join(" ", compiling));
    words.add("-Dspark.local.dir=" + work);
    if (cluster.startsWith("local")) {
      words.add("-Dspark.executor.extraClassPath=" + classes);
    }
    conf.forEach((key, value) -> words.add("-D" + key + "=" + value));
    Stream.of("-cp", classes, "gabion.tools.sweep.SparkSweep", cluster, zip, own)
        .map(Object::toString)
        .forEach(words::add);
    ProcessBuilder builder = new ProcessBuilder(words).redirectError(log.toFile());
    builder.environment().put("SPARK_HOME", work.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    return builder.start();
  }

  /** The logged reason of the failure. */
  private static String failureReason(Path log) throws IOException {
    String first = "";
    for (String line : Files.readAllLines(log, StandardCharsets.ISO_8859_1)) {
      if (line.startsWith("Exception in thread") || first.isEmpty() && line.contains(" ERROR ")) {
        first = line;
      }
    }
    return first.isEmpty() ? CommandMessage.SPARK_LOG_SILENT.text() : first;
  }

  @Override
  public void stop() {
    Process running = process;
    if (running != null) {
      running.descendants().forEach(ProcessHandle::destroyForcibly);
      running.destroyForcibly();
    }
  }

  private static List<String> compiling() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(COMPILING.asMatchPredicate())
        .toList();
  }
}
