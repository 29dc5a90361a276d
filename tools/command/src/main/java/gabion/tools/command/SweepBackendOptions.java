package gabion.tools.command;

import gabion.tools.command.message.UsageMessage;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Where the games of a sweep are played, and in how many shards. */
final class SweepBackendOptions {

  @Option(
      names = "--master",
      paramLabel = "MASTER",
      description = "The Spark master: local[2] or spark://HOST:7077; local[*] by default.")
  private String cluster = "";

  @Option(
      names = "--conf",
      paramLabel = "spark.KEY=VALUE",
      parameterConsumer = OncePerKey.class,
      description = "A setting of Spark; may be repeated.")
  private Map<String, String> conf = new LinkedHashMap<>();

  @Option(
      names = "--shards",
      paramLabel = "N",
      description = "The number of shards of a combination; by default one for 1,000 games.")
  private int shards;

  int shards() {
    return shards;
  }

  /** Whether anything is said of it. */
  boolean isSaid() {
    return !cluster.isEmpty() || !conf.isEmpty() || shards != 0;
  }

  /** Refuses what cannot be. */
  void check(Packs packs, GamesOptions played) {
    played.check(packs, 1);
    if (shards < 0 || shards > SweepJob.MOST_SHARDS) {
      throw packs.wrong(UsageMessage.TOO_MANY_SHARDS.text(SweepJob.MOST_SHARDS));
    }
    if (played.threads(0) > 0 && (!cluster.isEmpty() || !conf.isEmpty())) {
      throw packs.wrong(UsageMessage.SPARK_OR_THREADS.text());
    }
    for (String key : conf.keySet()) {
      if (!key.startsWith("spark.")) {
        throw packs.wrong(UsageMessage.INVALID_SPARK_SETTING.text(key));
      }
    }
  }

  /** Local threads, or Spark for 0 threads. */
  SweepBackend place(CommandContext here, int threads) {
    return threads > 0
        ? new ThreadBackend(threads)
        : new SparkBackend(here, cluster.isEmpty() ? "local[*]" : cluster, conf);
  }
}
