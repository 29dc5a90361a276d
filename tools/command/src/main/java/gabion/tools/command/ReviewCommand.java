package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.coach.GameReview;
import gabion.tools.table.GameRecord;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Names the answers of a saved game that cost a seat most. */
@Command(
    name = "review",
    description = "Show the answers of a saved game that cost a seat most, with better ones.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion review my-game.json                 the three worst answers of each person",
      "  gabion review my-game.json --seat red      those of one seat",
      "",
      "Answers are judged by trial games from what the seat saw. A difference whose interval includes",
      "nothing is reported as uncertain.",
      "Exit codes: 0 done; 1 the game cannot be read; 2 wrong usage."
    })
final class ReviewCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;
  private static final double PERCENT = 100;

  @Mixin private final Packs packs = new Packs();

  @Parameters(arity = "1..2", paramLabel = "GAME", description = "The file of a saved game.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--seat",
      paramLabel = "SEAT",
      description = "Whose answers to review; may be repeated. By default those of persons.")
  private Set<String> seats = new LinkedHashSet<>();

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "3",
      description = "The number of answers for each seat; 3 by default.")
  private int most;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  ReviewCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    SavedGame game = SavedGame.of(here, packs, words);
    if (!game.trailingWords().isEmpty()) {
      throw packs.wrong(UsageMessage.REVIEW_TAKES_GAME.text(game.trailingWords().get(0)));
    }
    Ruleset rules = game.loadedRuleset().rules();
    List<String> known = rules.seatIds(game.record().setup());
    for (String seat : seats) {
      if (!known.contains(seat)) {
        throw packs.wrong(UsageMessage.REVIEW_NO_SEAT.text(seat, String.join(", ", known)));
      }
    }
    Records.replayGame(here, game.record(), game.loadedRuleset(), Integer.MAX_VALUE).close();
    Set<String> reviewed = seats.isEmpty() ? persons(game.record(), known) : seats;
    GameReview review = new GameReview(rules, game.record());
    Progress progress = new Progress(here, review.size(), json);
    List<GameReview.Finding> findings = review.findings(reviewed, most, progress::to);
    progress.finish();
    if (json) {
      here.out().println(Json.of(findings));
    } else if (findings.isEmpty()) {
      here.out().println(CommandMessage.REVIEW_NOTHING.text());
    } else {
      findings.forEach(finding -> print(finding, game));
    }
    return Gabion.DONE;
  }

  /** Returns the seats of persons; all seats where no person played. */
  static Set<String> persons(GameRecord record, List<String> known) {
    Set<String> persons = new LinkedHashSet<>(record.persons());
    persons.retainAll(known);
    return persons.isEmpty() ? new LinkedHashSet<>(known) : persons;
  }

  private void print(GameReview.Finding finding, SavedGame game) {
    PairedMetric.Estimate cost = finding.result().difference();
    say(
        CommandMessage.REVIEW_ANSWER.text(
            finding.before() + 1, finding.seat(), finding.question(), finding.given()));
    say("  " + CommandMessage.REVIEW_BETTER.text(finding.better()));
    say(
        "  "
            + CommandMessage.REVIEW_COST.text(
                points(cost.is()), points(cost.from()), points(cost.to()), finding.result().games())
            + (finding.isCertain() ? "" : " " + CommandMessage.REVIEW_UNCERTAIN.text()));
    if (!finding.reasons().isEmpty()) {
      say("  " + CommandMessage.REVIEW_REASONS.text(String.join("; ", finding.reasons())));
    }
    say(
        "  "
            + CommandMessage.REVIEW_PLAY_ON.text(
                game.record().ruleset(), words.get(words.size() - 1), finding.before()));
  }

  private static String points(double share) {
    return String.format(Locale.ROOT, "%.0f", PERCENT * share);
  }

  private void say(String text) {
    WordWrap.of(Printable.line(text), COLUMNS).forEach(here.out()::println);
  }
}
