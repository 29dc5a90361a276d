package gabion.tools.command;

import gabion.tools.command.message.UsageMessage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of played games: how many, with which luck, on how many threads. */
final class GamesOptions {

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "The number of games; ${DEFAULT-VALUE} by default.")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of all random events; ${DEFAULT-VALUE} by default.")
  private long seed = 1;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "The number of threads. It does not change the results.")
  private @Nullable Integer threads;

  /** With a default number of games. */
  GamesOptions(int games) {
    this.games = games;
  }

  int games() {
    return games;
  }

  long seed() {
    return seed;
  }

  /** The option's value; else another. */
  int threads(int other) {
    return threads == null ? other : threads;
  }

  /** Refuses fewer games than a minimum, and less than one thread. */
  void check(Packs packs, int minimum) {
    if (games < minimum || threads(1) < 1) {
      throw packs.wrong(UsageMessage.MINIMUM_OF_GAMES.text(minimum));
    }
  }
}
