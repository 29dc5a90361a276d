package gabion.tools.command;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.lab.trial.ComparisonRequest;
import gabion.tools.lab.variant.BattleComparison;
import gabion.tools.lab.variant.DieComparison;
import gabion.tools.lab.variant.Variant;
import gabion.tools.lab.variant.VariantFields;
import gabion.tools.lab.variant.VariantGames;
import gabion.tools.lab.variant.VariantPage;
import gabion.tools.lab.variant.VariantSheet;
import gabion.tools.lab.variant.VariantText;
import gabion.tools.lab.variant.VariantTrial;
import gabion.yaml.Printable;
import gabion.yaml.ProblemPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares named variants of a ruleset on one sheet. */
@Command(
    name = "compare",
    description =
        "Compare variants of a ruleset on one sheet: rules, dice, exact odds, games of bots.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion compare RULESET A=../my-variant B=../other-variant",
      "  gabion compare RULESET \"Hard=dice.guards.faces.six=3 from one\"   beside the rules as they are",
      "  gabion compare RULESET A= B=OPTION=READING C=../my-variant,areas.peak.points=5",
      "  gabion compare RULESET A=PACK B=PACK --html sheet.html --csv sheet.csv",
      "  gabion compare RULESET A=PACK B=PACK --bot random --games 10000 --until ±2%%",
      "",
      "Each variant is compared with the first one: the rules that differ, as `diff` lists them; sides",
      "of dice by face; the odds of the examples in the ruleset's `battles`, or of --battle, with",
      "optimal play of both sides, as `odds` calculates them; and games with the same luck, as",
      "`simulate --against` plays them. A sentence sums up and says how sure it is. The same seed",
      "gives the same sheet.",
      "Exit codes: 0 done; 1 the data or a game showed a problem of the ruleset; 2 wrong usage."
    })
final class CompareCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "NAME=CHANGES",
      description =
          "A variant: packs, checkouts, PATH=VALUE and OPTION=READING, separated by commas; nothing"
              + " for the rules as they are. A single one is compared with the rules as they are.")
  private List<String> words = new ArrayList<>();

  @Mixin private final VariantOptions named = new VariantOptions();
  @Mixin private final GamesOptions played = new GamesOptions(60);
  @Mixin private final SeatOptions seats = new SeatOptions();
  @Mixin private final MeasureOptions measures = new MeasureOptions();

  @Option(
      names = "--until",
      paramLabel = "±N%",
      description =
          "Stop once the difference of every win rate is known to this precision; checked after 250"
              + " games, 500, 1000 and so on.")
  private String until = "";

  @Option(
      names = "--battle",
      paramLabel = "LINE",
      description = "A battle, as for `odds`, instead of the ruleset's examples; may be repeated.")
  private List<String> battles = new ArrayList<>();

  @Option(
      names = "--most",
      paramLabel = "N",
      description = "The maximum number of positions for each battle; ${DEFAULT-VALUE} by default.")
  private int most = VariantTrial.MOST_POSITIONS;

  @Mixin private final CsvOptions csv = new CsvOptions();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Write the sheet as a page, which prints on two pages.")
  private @Nullable OutputFile html;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final CommandContext here;

  CompareCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    played.check(packs, 0);
    csv.check(packs);
    if (html != null) {
      html.check(packs);
    }
    if (most < 1) {
      throw packs.wrong(UsageMessage.MOST_NUMBER.text());
    }
    double within = within();
    List<Variant> variants = named.open(here, packs, ruleset, words, choices, seats);
    VariantTrial trial = trial(variants);
    List<BattleComparison> odds = odds(trial);
    List<VariantGames> games = new ArrayList<>();
    for (int variant = 1; variant < variants.size(); variant++) {
      PairedGames.PairedResult result = play(trial, variant, within);
      if (result != null && result.failure() != null) {
        here.err().print(ProblemPrinter.print(result.failure().problem()));
        int game = result.failure().game();
        here.err().println(CommandMessage.FAILED_IN_GAME_OF_SEED.text(game, played.seed()));
        return Gabion.PROBLEMS;
      }
      games.add(new VariantGames(variant, result));
    }
    print(
        new VariantSheet(
            variants,
            DieComparison.of(variants),
            odds,
            games,
            named.describeHolders(variants.get(0), seats),
            played.seed(),
            command(variants)));
    return Gabion.DONE;
  }

  private double within() {
    return until.isEmpty()
        ? 0
        : ComparisonRequest.within(until)
            .orElseThrow(() -> packs.wrong(UsageMessage.INVALID_PRECISION.text(until)));
  }

  private VariantTrial trial(List<Variant> variants) {
    try {
      return new VariantTrial(variants, played.seed(), measures.sentences());
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
  }

  private List<BattleComparison> odds(VariantTrial trial) {
    List<BattleComparison.BattleSubject> asked = trial.battles(battles);
    Progress progress = new Progress(here, asked.size(), json);
    try {
      return trial.odds(asked, most, SearchMonitor.TO_ITS_LIMIT, progress::to);
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw new CommandFailedException(String.valueOf(wrong.getMessage()));
    } finally {
      progress.finish();
    }
  }

  /** Plays the games of a variant and the first; null if they cannot be compared. */
  private PairedGames.@Nullable PairedResult play(VariantTrial trial, int variant, double within)
      throws InterruptedException {
    if (played.games() == 0 || !trial.isComparable(variant)) {
      return null;
    }
    Progress progress = new Progress(here, played.games(), json);
    try {
      int processors = Runtime.getRuntime().availableProcessors();
      return trial.play(
          variant,
          played.games(),
          within,
          played.threads(Math.min(processors, played.games())),
          done -> progress.to(Math.min(done, played.games())));
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    } finally {
      progress.finish();
    }
  }

  private void print(VariantSheet sheet) {
    if (json) {
      here.out().println(Json.of(VariantFields.of(sheet)));
    } else {
      VariantText.of(sheet).forEach(this::say);
    }
    csv.write(VariantFields.table(sheet), VariantFields.ROWS);
    if (html != null) {
      html.write(VariantPage.of(sheet));
    }
  }

  private void say(String line) {
    WordWrap.of(Printable.line(line), COLUMNS).forEach(here.out()::println);
  }

  /** The command that makes the same sheet. */
  private String command(List<Variant> variants) {
    List<String> more = new ArrayList<>();
    variants.forEach(one -> more.add(one.name() + "=" + one.changes()));
    more.addAll(packs.words());
    if (!choices.scenario.isEmpty()) {
      more.addAll(List.of("--scenario", choices.scenario));
    }
    choices.options.forEach((id, is) -> more.addAll(List.of("--option", id + "=" + is)));
    more.addAll(List.of("--games", Integer.toString(played.games())));
    more.addAll(List.of("--seed", Long.toString(played.seed()), "--bot", named.bot()));
    seats.holdersBySeat().forEach((seat, who) -> more.addAll(List.of("--seat", seat + "=" + who)));
    measures.sentences().forEach(one -> more.addAll(List.of("--measure", one)));
    battles.forEach(one -> more.addAll(List.of("--battle", one)));
    if (!until.isEmpty()) {
      more.addAll(List.of("--until", until));
    }
    more.addAll(List.of("--most", Integer.toString(most)));
    return ShellCommand.of(here, "compare", ruleset).with(more).abroad().line();
  }
}
