package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.GameCounts;
import gabion.tools.lab.Shard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Merges the shards of a simulation into the result of one run. */
@Command(
    name = "merge",
    description = "Add the shards of a simulation up to the result of a single run.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion simulate RULESET --games 10000 --shard 1/2 --json > part-1.json",
      "  gabion simulate RULESET --games 10000 --shard 2/2 --json > part-2.json",
      "  gabion merge part-*.json",
      "",
      "The output is byte for byte that of `simulate --json --untimed`. rulesets/docs/jobs has job scripts",
      "for Slurm and GNU parallel.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset, or the files are not all the",
      "shards of one simulation; 2 wrong usage."
    })
final class MergeCommand implements Callable<Integer> {

  private static final int MOST_NAMED = 8;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The output of each shard.")
  private List<Path> files = new ArrayList<>();

  private final CommandContext here;

  MergeCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    List<ShardFile> shards = files.stream().map(ShardFile::read).toList();
    ShardFile first = shards.get(0);
    shards.forEach(shard -> belong(first, shard));
    whole(shards);
    Map<String, Object> fields = new LinkedHashMap<>();
    first.simulationFields().forEach((name, value) -> fields.put(name, ShardFile.plain(value)));
    ShardFile failing =
        shards.stream().min(Comparator.comparingInt(ShardFile::failedGame)).orElse(first);
    if (failing.failureNode() != null) {
      fields.put("failed", ShardFile.plain(failing.failureNode()));
      here.out().println(Json.of(fields));
      return Gabion.PROBLEMS;
    }
    shards.stream()
        .sorted(Comparator.comparingInt(shard -> shard.shard().number()))
        .map(ShardFile::counts)
        .reduce(GameCounts::plus)
        .ifPresent(counts -> fields.putAll(counts.reportFields()));
    here.out().println(Json.of(fields));
    return Gabion.DONE;
  }

  /** Shards of other rules, other luck or other games say nothing together. */
  private static void belong(ShardFile first, ShardFile other) {
    for (String field : ShardFile.SHARED) {
      differ(
          first,
          other,
          field,
          first.simulationFields().get(field),
          other.simulationFields().get(field));
    }
    differ(
        first,
        other,
        CommandMessage.NUMBER_OF_SHARDS.text(),
        first.shard().of(),
        other.shard().of());
  }

  private static void differ(
      ShardFile first, ShardFile other, String what, @Nullable Object one, @Nullable Object two) {
    if (!Objects.equals(one, two)) {
      throw new CommandFailedException(
          CommandMessage.SHARDS_DIFFER.text(other.file(), first.file(), what, two, one));
    }
  }

  /** Each shard must be there, and once. */
  private static void whole(List<ShardFile> shards) {
    Map<Integer, ShardFile> byNumber = new TreeMap<>();
    int all = shards.get(0).shard().of();
    for (ShardFile each : shards) {
      ShardFile twin = byNumber.put(each.shard().number(), each);
      if (twin != null) {
        throw new CommandFailedException(
            CommandMessage.SHARD_TWICE.text(each.shard(), twin.file(), each.file()));
      }
    }
    List<Shard> missing =
        IntStream.rangeClosed(1, all)
            .filter(number -> !byNumber.containsKey(number))
            .mapToObj(number -> new Shard(number, all))
            .toList();
    if (!missing.isEmpty()) {
      String named =
          missing.stream().limit(MOST_NAMED).map(Shard::toString).collect(Collectors.joining(", "));
      int more = missing.size() - MOST_NAMED;
      throw new CommandFailedException(
          "missing: shard " + named + (more > 0 ? " and " + more + " more" : ""));
    }
  }
}
