package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.ComparisonFields;
import gabion.tools.lab.balance.ComparisonText;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.EndingTitles;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.page.ComparisonPage;
import gabion.tools.lab.trial.ComparisonRequest;
import gabion.tools.lab.trial.ValueDifferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What `simulate` says where it compares, or measures more than who wins. */
final class SimulateComparison {

  @Mixin private final MeasureOptions measures = new MeasureOptions();
  @Mixin final ComparisonOptions changed = new ComparisonOptions();

  @Option(
      names = "--until",
      paramLabel = "±N%",
      description =
          "Stop once the difference of every win rate is known to this precision; checked after 250"
              + " games, 500, 1000 and so on.")
  private String until = "";

  @Option(
      names = "--report",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Write a page with plots, all numbers and the command that made it.")
  private @Nullable OutputFile report;

  /**
   * A request.
   *
   * @param strict whether a warning is a failure
   * @param words the command that repeats it
   */
  record SimulationRequest(
      int games, long seed, int threads, boolean json, boolean strict, String words) {}

  boolean isAsked() {
    return changed.isSome()
        || !measures.sentences().isEmpty()
        || !until.isEmpty()
        || report != null;
  }

  /** How far a difference may be known apart; 0 where that was not asked. */
  private double within(Packs packs) {
    if (until.isEmpty()) {
      return 0;
    }
    return ComparisonRequest.within(until)
        .orElseThrow(() -> packs.wrong(UsageMessage.INVALID_PRECISION.text(until)));
  }

  /** The words that ask for the same again. */
  List<String> words() {
    List<String> words = new ArrayList<>(changed.words());
    measures.sentences().forEach(one -> words.addAll(List.of("--measure", one)));
    if (!until.isEmpty()) {
      words.addAll(List.of("--until", until));
    }
    return words;
  }

  /** Plays under both rules, and says what came of it. @return the exit code */
  int run(
      CommandContext here,
      Packs packs,
      SetupOptions choices,
      SeatOptions seats,
      Packs.LoadedRuleset opened,
      Setup setup,
      SimulationRequest request,
      CsvOptions csv)
      throws InterruptedException {
    double within = within(packs);
    if (report != null) {
      report.check(packs);
    }
    Ruleset rules = opened.rules();
    PairedGames.Contender mine =
        new PairedGames.Contender(rules, setup, seats.bots(packs, rules, setup));
    PairedGames.Contender its = mine;
    if (changed.isSome()) {
      ComparisonOptions.ComparedRules other = changed.open(here, packs, rules.id(), choices);
      Ruleset others = other.loadedRuleset().rules();
      its =
          new PairedGames.Contender(
              others, other.setup(), seats.bots(packs, others, other.setup()));
    }
    PairedGames comparison;
    try {
      comparison = new PairedGames(mine, its, request.seed(), measures.sentences());
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
    Progress progress = new Progress(here, request.games(), request.json());
    PairedGames.PairedResult found =
        comparison.run(
            request.games(),
            within,
            request.threads(),
            done -> progress.to(Math.min(done, request.games())));
    progress.finish();
    if (found.failure() != null) {
      here.err().print(gabion.yaml.ProblemPrinter.print(found.failure().problem()));
      here.err()
          .println(
              CommandMessage.FAILED_IN_GAME_OF_SEED.text(found.failure().game(), request.seed()));
      return Gabion.PROBLEMS;
    }
    EndingTitles endings = new EndingTitles(List.of(mine.rules(), its.rules()));
    String title = rules.title() + ": " + found.games() + " games" + seats.describeHolders();
    String beside = changed.isSome() ? changed.describeChanges() : "";
    String sides = packs(rules, its.rules());
    Map<String, Object> fields = ComparisonFields.of(rules.id(), found, beside);
    if (!found.warnings().isEmpty()) {
      fields.put("warnings", found.warnings());
    }
    csv.write(fields, "");
    if (request.json()) {
      here.out().println(Json.of(fields));
    } else {
      lines(title, beside + sides, within, endings, found).forEach(here.out()::println);
    }
    if (report != null) {
      report.write(
          ComparisonPage.of(
                  rules,
                  endings,
                  seats.describeHolders(),
                  changed.abroad() + sides,
                  request.words(),
                  found)
              .changing(ValueDifferences.of(mine, its))
              .html());
    }
    List<String> warnings = found.warnings();
    if (!request.json()) {
      warnings.forEach(warning -> here.err().println(CommandMessage.WARNING.text(warning)));
    }
    return request.strict() && !warnings.isEmpty() ? Gabion.PROBLEMS : Gabion.DONE;
  }

  /**
   * The packs of both rules, where the first have some: what lies over what need not be guessed.
   */
  private static String packs(Ruleset mine, Ruleset its) {
    Set<String> first = mine.fingerprint().packs().keySet();
    return first.isEmpty() || mine.equals(its)
        ? ""
        : CommandMessage.PACKS_BEFORE_AND_AFTER.text(
            String.join(", ", first), String.join(", ", its.fingerprint().packs().keySet()));
  }

  private List<String> lines(
      String title,
      String beside,
      double within,
      EndingTitles endings,
      PairedGames.PairedResult found) {
    List<String> lines = new ArrayList<>();
    lines.add(title);
    if (!beside.isEmpty()) {
      lines.add(CommandMessage.COMPARED_WITH_SAME_SEEDS.text(beside));
    }
    if (found.looks() > 0) {
      lines.add(
          say(
              CommandMessage.PRECISION_AFTER_GAMES.text(),
              found.isWithin(within)
                  ? "known to " + until
                  : CommandMessage.PRECISION_NOT_REACHED.text(until),
              found.games(),
              found.looks(),
              found.looks() == 1 ? "look" : "looks"));
    }
    lines.addAll(ComparisonText.lines(found, endings, !beside.isEmpty()));
    return lines;
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
