package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepFolder;
import gabion.tools.lab.sweep.SweepSums;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.tools.packs.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulates every combination of some options and values of the rules. */
@Command(
    name = "sweep",
    description = "Play many games at random for every combination of options and values.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion sweep RULESET --vary OPTION=READING,READING --games 1000 --threads 2",
      "  gabion sweep RULESET --vary areas.peak.points=3,5 --vary OPTION=READING,READING \\",
      "      --games 100000 --report result.html",
      "  gabion sweep RULESET --vary areas.peak.points=3,5,9 --games 1000000 \\",
      "      --master spark://host:7077 --conf spark.executor.memory=2g",
      "",
      "--vary takes an option with its readings, `scenario`, `seats`, or a value of the rules by its path",
      "as in `gabion dev explain`: keys with dots between them, and the number of an item in a list. A",
      "value is written as in YAML; a value with commas needs brackets or quotes:",
      "--vary 'dice.luck.faces={hill: 2, miss: 4},{hill: 3, miss: 3}'. Everything is checked before the",
      "first game.",
      "",
      "The games are the shards of `gabion simulate --shard`, with the same seeds in every combination.",
      "Apache Spark plays them: by default on all cores of this computer, with --master on a cluster of",
      "Spark 4.0 (with Java 17 or 21). Its libraries, about 100 MB, are downloaded once. --threads plays",
      "here without Spark. The table is the same for any place and any number of shards. Ctrl-C prints",
      "the results so far.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset, or Spark stopped early;",
      "2 wrong usage."
    })
final class SweepCommand implements Callable<Integer> {

  private static final int MOST = 1000;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();
  @Mixin private final GamesOptions played = new GamesOptions(1000);
  @Mixin private final VariationOptions varying = new VariationOptions();
  @Mixin private final SweepBackendOptions where = new SweepBackendOptions();
  @Mixin private final CsvOptions csv = new CsvOptions();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write a picture, FILE.svg, or a page with all numbers, FILE.html.")
  private @Nullable Path report;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final CommandContext here;

  SweepCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    check();
    try {
      SweepRequest request =
          new SweepRequest(
              ruleset,
              varying.parseVariations(packs, choices, MOST, ""),
              played.games(),
              played.seed(),
              where.shards(),
              json,
              report);
      packs.open(here, ruleset);
      Library library = packs.library(here, List.of(ruleset));
      try (SweepFolder folder = SweepFolder.of(library, ruleset)) {
        return play(request, new SweepJob(here, packs, choices, request, folder), folder);
      }
    } catch (InvalidSweepException wrong) {
      throw packs.wrong(wrong.sentence());
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_ERROR.text(e.getMessage()));
    }
  }

  private void check() {
    where.check(packs, played);
    csv.check(packs);
    if (report != null) {
      String name = String.valueOf(report.getFileName());
      if (!name.endsWith(".svg") && !name.endsWith(".html")) {
        throw packs.wrong(UsageMessage.REPORT_ENDING.text(report));
      }
      new OutputFile(report).check(packs);
    }
  }

  private int play(SweepRequest request, SweepJob ready, SweepFolder folder)
      throws IOException, InterruptedException {
    SweepSums sums = new SweepSums(ready.combinations().size());
    SweepOutput told = new SweepOutput(here, request, ready, sums, repeatCommand(request), csv);
    new SweepRun(here, where.place(here, played.threads(0)), folder, json)
        .play(ready.tasks(), sums, () -> told.say(true));
    return told.say(false) ? Gabion.DONE : Gabion.PROBLEMS;
  }

  /**
   * The command that asks for the same again; where it is played and in how many parts is all one.
   */
  private String repeatCommand(SweepRequest request) {
    List<String> more = new ArrayList<>(List.of("--games", Integer.toString(played.games())));
    more.addAll(packs.words());
    more.addAll(List.of("--seed", Long.toString(request.seed())));
    if (!choices.scenario.isEmpty()) {
      more.addAll(List.of("--scenario", choices.scenario));
    }
    choices.options.forEach((id, is) -> more.addAll(List.of("--option", id + "=" + is)));
    for (SweepVariable one : request.variations()) {
      more.addAll(List.of("--vary", one.name() + "=" + String.join(",", one.values())));
    }
    return ShellCommand.of(here, "sweep", ruleset).with(more).abroad().line();
  }
}
