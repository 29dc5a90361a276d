package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.rate.Benchmark;
import gabion.tools.lab.rate.BenchmarkLine;
import gabion.tools.lab.rate.TournamentSides;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares bots' answers with published ones. */
@Command(
    name = "benchmark",
    description = "Compare the answers of bots in published positions with the published answers.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion dev benchmark rulesets/docs/benchmark.json",
      "  gabion dev benchmark rulesets/docs/benchmark.json --bots greedy,standard",
      "  gabion dev benchmark rulesets/docs/benchmark.json --threads 2      does not change the answers",
      "  gabion dev benchmark mine.json --write --seed 7      new positions of all rulesets",
      "",
      "For each scenario the file contains the first answers of a game, including all random results,",
      "and the answers of each bot at three positions. No seed is needed.",
      "Exit codes: 0 all answers are the same, or the file was written; 1 some differ, or the file is",
      "not a benchmark; 2 wrong usage."
    })
final class BenchmarkCommand implements Callable<Integer> {

  private static final String ABOUT = CommandMessage.BENCHMARK_ABOUT.text();

  /** Who plays the beginnings. */
  private static final String PLAYS = "easy";

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "FILE")
  private Path file = Path.of("");

  @Option(
      names = "--bots",
      paramLabel = "A,B,...",
      split = ",",
      description = "The bots to ask; `random,greedy,easy,standard,hard` by default.")
  private List<String> names = List.of("random", "greedy", "easy", "standard", "hard");

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "The number of threads of each bot; 1 by default.")
  private int threads = 1;

  @Option(names = "--write", description = "Write the file again.")
  private boolean write;

  @Option(names = "--seed", paramLabel = "N", description = "With --write: of luck; 1 by default.")
  private @Nullable Long seed;

  private final CommandContext here;

  BenchmarkCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    for (String name : names) {
      if (Bots.of(name).isEmpty()) {
        throw packs.wrong(UsageMessage.UNKNOWN_BOT.text(name, Bots.NAMES));
      }
    }
    if (threads < 1) {
      throw packs.wrong(UsageMessage.TOO_FEW_THREADS.text());
    }
    if (seed != null && !write) {
      throw packs.wrong(UsageMessage.SEED_NEEDS_WRITE.text());
    }
    return write ? writeBenchmark() : compareMoves();
  }

  private int writeBenchmark() {
    OutputFile target = new OutputFile(file);
    target.check(packs);
    List<BenchmarkLine> lines = new ArrayList<>();
    Library library = packs.heads(here);
    for (String id : library.ids()) {
      Ruleset rules = packs.open(here, id).rules();
      for (String scenario : rules.scenarioIds()) {
        Setup setup = rules.setup(scenario, Map.of(), new Problems()).orElseThrow();
        if (TournamentSides.aimless(rules, setup).isEmpty()) {
          lines.add(BenchmarkLine.of(rules, setup, luck(lines.size()), PLAYS, names, threads));
        }
      }
    }
    target.write(new Benchmark(ABOUT, lines).json());
    return Gabion.DONE;
  }

  private long luck(int line) {
    return Simulation.luck(seed == null ? 1 : seed, line);
  }

  private int compareMoves() {
    Map<String, Integer> same = new LinkedHashMap<>();
    Map<String, Integer> all = new LinkedHashMap<>();
    Map<String, Ruleset> opened = new LinkedHashMap<>();
    Benchmark benchmark = read();
    for (BenchmarkLine line : benchmark.lines()) {
      Ruleset rules = opened.computeIfAbsent(line.ruleset(), id -> packs.open(here, id).rules());
      for (BenchmarkLine.BenchmarkQuestion spot : line.spots()) {
        for (String name : names) {
          String published = spot.moves().get(name);
          if (published != null) {
            String move = move(rules, line, spot, name);
            all.merge(name, 1, Integer::sum);
            same.merge(name, move.equals(published) ? 1 : 0, Integer::sum);
            if (!move.equals(published)) {
              here.out()
                  .printf(
                      CommandMessage.BENCHMARK_ANSWER_DIFFERS.text(),
                      line.ruleset(),
                      line.scenario(),
                      spot.after(),
                      name,
                      move,
                      published);
            }
          }
        }
      }
    }
    if (all.isEmpty()) {
      throw new CommandFailedException(CommandMessage.NO_SUCH_ANSWER.text(file, of(benchmark)));
    }
    all.forEach(
        (name, count) ->
            here.out()
                .println(
                    String.format(Locale.ROOT, "%-16s %d of %d", name, same.get(name), count)));
    return same.equals(all) ? Gabion.DONE : Gabion.PROBLEMS;
  }

  /** Whose answers are missed, and whose there are. */
  private String of(Benchmark benchmark) {
    Set<String> published = new TreeSet<>();
    benchmark
        .lines()
        .forEach(line -> line.spots().forEach(spot -> published.addAll(spot.moves().keySet())));
    String there = published.isEmpty() ? "nobody's" : "only of " + String.join(", ", published);
    return "of " + String.join(", ", names) + "; " + there;
  }

  private String move(
      Ruleset rules, BenchmarkLine line, BenchmarkLine.BenchmarkQuestion spot, String name) {
    try {
      return line.move(rules, spot, name, threads);
    } catch (IllegalStateException other) {
      throw new CommandFailedException(String.valueOf(other.getMessage()).strip());
    }
  }

  private Benchmark read() {
    try {
      return Benchmark.of(Files.readString(file));
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNREADABLE.text(file));
    } catch (IllegalArgumentException none) {
      throw new CommandFailedException(
          CommandMessage.BENCHMARK_INVALID.text(file, none.getMessage()));
    }
  }
}
