package gabion.tools.command;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.odds.BattleLine;
import gabion.tools.lab.odds.OddsCalculation;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Computes the exact outcome probabilities of a position. */
@Command(
    name = "odds",
    description = "Calculate the exact odds of a position under the real rules.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion odds RULESET CASE                          to the end of what the case runs",
      "  gabion odds RULESET my-game.json --until \"PHASE ends\"",
      "  gabion odds RULESET --battle \"2 guards against 3 riders in hill\"",
      "  gabion odds RULESET --help                        also the forms of --battle",
      "  gabion odds RULESET CASE --policy \"best-for SEAT\" --policy \"OTHER=worst-for SEAT\"",
      "  gabion odds RULESET CASE --set dice.guards.faces.six=4 --watch",
      "",
      "All reachable positions are found by playing the rules with their hooks. Equal positions are",
      "merged, and cycles are solved. Probabilities are exact fractions as far as these stay small;",
      "otherwise the result states the maximum error. A policy makes the choices:",
      "  best               each side plays optimally against the others, with all information visible",
      "  best-for SEAT      the best answers for a seat; worst-for SEAT the worst",
      "  first              the first answer",
      "  most               the greatest number, otherwise the first answer",
      "  random             any legal answer",
      "  prefer SENTENCE    the answer after which this number is greatest",
      "  sensible           the policy that the ruleset declares for its battles",
      "  a bot              such as `standard`",
      "Ctrl-C ends a long search and shows the result so far, with bounds for the rest.",
      "Exit codes: 0 done; 1 the rules, the position or a file has problems; 2 wrong usage."
    })
final class OddsCommand implements Callable<Integer> {

  private static final int MOST = 300_000;
  private static final long LOOK = 300;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();
  @Mixin private final ComparisonOptions changed = new ComparisonOptions();
  @Mixin private final CsvOptions csv = new CsvOptions();

  @Parameters(index = "0", paramLabel = "RULESET")
  private String ruleset = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "CASE|GAME",
      description = "A case, without its dice and answers; or a saved game at its last position.")
  private String from = "";

  @Option(
      names = "--battle",
      paramLabel = "LINE",
      description = "A position in one line, for rulesets with a section `battles`.")
  private String line = "";

  @Option(
      names = "--until",
      paramLabel = "\"HEAD ends\"",
      description = "The phase or procedure whose end ends the calculation.")
  private String until = "";

  @Option(
      names = "--policy",
      paramLabel = "[SEAT=]POLICY",
      description =
          "The policy of all seats, or of one. For a battle the default is `best` if that is"
              + " solved quickly, otherwise `sensible` or `first`.")
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--winner",
      paramLabel = "SENTENCE",
      description = "An expression for the winning side, if the game itself does not end.")
  private String winner = "";

  @Option(
      names = "--goal",
      paramLabel = "SENTENCE",
      description =
          "The number that best-for and worst-for optimize; by default the victory of the seat's side.")
  private String goal = "";

  @Option(
      names = "--measure",
      paramLabel = "SENTENCE",
      description = "Another number or condition to report; may be repeated.")
  private List<String> measures = new ArrayList<>();

  @Option(
      names = "--most",
      paramLabel = "N",
      description = "The maximum number of positions; 300000 by default.")
  private int most = MOST;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Write a picture.")
  private @Nullable OutputFile svg;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(names = "--watch", description = "Calculate again after each save of a file.")
  private boolean watch;

  private final CommandContext here;

  OddsCommand(CommandContext here) {
    this.here = here;
  }

  /** Tells below the help which lines of battle a ruleset reads, where one is named. */
  void help() {
    if (!ruleset.isEmpty()) {
      Ruleset rules = packs.open(here, ruleset).rules();
      List<String> forms = BattleLine.forms(rules);
      here.out().println();
      here.out()
          .println(
              forms.isEmpty()
                  ? CommandMessage.NO_BATTLE_LINES.text(rules.title())
                  : CommandMessage.BATTLE_LINE_EXAMPLES.text(rules.title()));
      forms.forEach(form -> here.out().println("  " + form));
    }
  }

  @Override
  public Integer call() throws InterruptedException {
    if (from.isEmpty() == line.isEmpty()) {
      throw packs.wrong(UsageMessage.ODDS_NEEDS_ONE_SUBJECT.text());
    }
    if (most < 1) {
      throw packs.wrong(UsageMessage.MOST_NUMBER.text());
    }
    if (line.isEmpty() && choices.isSome()) {
      throw packs.wrong(UsageMessage.SETUP_NEEDS_BATTLE.text());
    }
    csv.check(packs);
    if (svg != null) {
      svg.check(packs);
    }
    if (!watch) {
      return runOnce();
    }
    FileWatcher watching = new FileWatcher(packs.paths(here), ruleset);
    while (!Thread.currentThread().isInterrupted()) {
      if (!watching.pollChangedFiles().isEmpty()) {
        rerun();
      }
      Thread.sleep(LOOK);
    }
    return Gabion.DONE;
  }

  /** While files are being written they may be wrong for a moment: that is said, and no end. */
  private void rerun() {
    try {
      runOnce();
    } catch (CommandFailedException stopped) {
      here.err().println(stopped.line());
    }
  }

  private int runOnce() {
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Setup setup = packs.setup(opened.rules(), choices.scenario, choices.options);
    try (SearchProgress searching = new SearchProgress(here, most, json)) {
      OddsOutput told = calculateOdds(opened.rules(), setup, startDescription(), searching);
      if (changed.isSome()) {
        ComparisonOptions.ComparedRules other = changed.open(here, packs, ruleset, choices);
        Ruleset rules = other.loadedRuleset().rules();
        told.against(calculateOdds(rules, other.setup(), changed.describeChanges(), searching));
      }
      searching.clearProgress();
      print(told);
    } catch (PolicyParser.InvalidRequestException stuck) {
      throw new CommandFailedException(String.valueOf(stuck.getMessage()));
    }
    return Gabion.DONE;
  }

  private void print(OddsOutput told) {
    if (json) {
      here.out().println(Json.of(told.fields()));
    } else {
      told.lines().forEach(here.out()::println);
    }
    csv.write(told.fields(), "");
    if (svg != null) {
      svg.write(told.svg());
    }
  }

  private String startDescription() {
    return line.isEmpty() ? from : line;
  }

  /** Where it is said who wins, and not how choices are made, both sides play well. */
  private OddsOutput calculateOdds(
      Ruleset rules, Setup setup, String said, SearchProgress searching)
      throws PolicyParser.InvalidRequestException {
    OddsQuery asked = new OddsQuery(until, policies, winner, goal, measures, most);
    Problems problems = new Problems();
    Optional<OddsStart> start;
    List<String> sensible = List.of();
    if (!line.isEmpty()) {
      Optional<StartPositions.BattleStart> battle =
          StartPositions.ofLine(rules, setup, line, problems);
      start = battle.map(StartPositions.BattleStart::start);
      asked = asked.wonBy(battle.map(StartPositions.BattleStart::winner).orElse(""));
      asked =
          asked.withDefaultMeasures(
              battle.map(StartPositions.BattleStart::measures).orElse(List.of()));
      sensible = battle.map(StartPositions.BattleStart::policies).orElse(List.of());
    } else if (Files.isRegularFile(Path.of(from))) {
      start = game(rules, problems);
    } else {
      start = StartPositions.ofCase(packs.library(here, List.of(ruleset)), rules, from, problems);
    }
    if (start.isEmpty() || !problems.isEmpty()) {
      throw Packs.reportProblems(here, problems.list());
    }
    boolean isSensible = policies.equals(List.of(PolicyParser.SENSIBLE)) && !sensible.isEmpty();
    boolean isAimless = asked.winner().isEmpty() && goal.isEmpty();
    boolean isOwn = isSensible || policies.isEmpty() && isAimless;
    asked = isOwn ? asked.by(sensible) : asked;
    OddsCalculation understood;
    try {
      understood = asked.of(rules, start.get());
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
    if (isSensible) {
      OptimalPlay played =
          OptimalPlay.withOptimalRange(rules, asked, start.get(), OptimalPlay.MOST, searching);
      return OddsOutput.of(rules, said, played, searching.isStopped());
    }
    if (isAimless || !policies.isEmpty() || !goal.isEmpty()) {
      OddsOutput told = OddsOutput.of(rules, said, understood, searching);
      return line.isEmpty() && isAimless && policies.isEmpty() ? told.aimless() : told;
    }
    OptimalPlay played =
        OptimalPlay.of(rules, asked, start.get(), sensible, OptimalPlay.MOST, searching);
    return OddsOutput.of(rules, said, played, searching.isStopped());
  }

  private Optional<OddsStart> game(Ruleset rules, Problems problems) {
    GameRecord record = Records.read(here, Path.of(from));
    if (!record.ruleset().equals(ruleset)) {
      throw packs.wrong(UsageMessage.GAME_OF_RULESET.text(from, record.ruleset()));
    }
    try (Game game =
        record
            .replay(rules, Integer.MAX_VALUE, problems)
            .orElseThrow(() -> Packs.reportProblems(here, problems.list()))) {
      if (game.isOver()) {
        throw new CommandFailedException(CommandMessage.SAVED_GAME_OVER.text(from));
      }
      return Optional.of(StartPositions.ofGame(game));
    }
  }
}
