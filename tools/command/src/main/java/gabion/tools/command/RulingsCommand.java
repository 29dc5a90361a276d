package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.balance.RuleAmbiguity;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.yaml.Problems;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the ambiguities of the rules, and measures the effect of the other readings. */
@Command(
    name = "rulings",
    description = "List the rulings of a ruleset; with --impact the effect of each other reading.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion rulings RULESET",
      "  gabion rulings RULESET --impact --games 2000 --bot-games 40",
      "  gabion rulings RULESET --impact --only RULING",
      "  gabion rulings RULESET --since 2026-11-20",
      "",
      "The effect of a reading consists of the cases that need it, and of games with the same luck under",
      "both readings: at random, and with a bot on every seat. Only significant differences are listed,",
      "with the size of a difference that would be found.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset; 2 wrong usage."
    })
final class RulingsCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();
  @Mixin private final GamesOptions played = new GamesOptions(400);
  @Mixin private final MeasureOptions measures = new MeasureOptions();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(names = "--impact", description = "Play games with each other reading.")
  private boolean impact;

  @Option(names = "--only", paramLabel = "RULING", description = "Only this ruling.")
  private String only = "";

  @Option(
      names = "--since",
      paramLabel = "DATE",
      description = "Only rulings of this date, 2026-11-20, or later.")
  private @Nullable LocalDate since;

  @Option(
      names = "--bot",
      paramLabel = "WHO",
      description = "The bot on all seats in the games of --bot-games; monte-carlo:8 by default.")
  private String bot = "monte-carlo:8";

  @Option(
      names = "--bot-games",
      paramLabel = "N",
      description =
          "The number of games with bots for each reading; 0 by default, because bots are slow.")
  private int botGames;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  /** The measured impacts, by {@code OPTION=READING}: several rulings may share an option. */
  private final Map<String, List<Impact>> known = new LinkedHashMap<>();

  RulingsCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    played.check(packs, 1);
    if (botGames < 0) {
      throw packs.wrong(UsageMessage.BOT_GAMES_NUMBER.text());
    }
    Function<Ruleset, Bot> maker =
        Bots.of(bot).orElseThrow(() -> packs.wrong(UsageMessage.UNKNOWN_BOT.text(bot, Bots.NAMES)));
    Ruleset rules = packs.open(here, ruleset).rules();
    Problems problems = new Problems();
    List<RuleAmbiguity> all =
        RuleAmbiguity.of(packs.library(here, List.of(ruleset)), rules, problems);
    List<String> ids = all.stream().map(RuleAmbiguity::id).toList();
    if (!only.isEmpty() && !ids.contains(only)) {
      throw packs.wrong(UsageMessage.UNKNOWN_RULING.text(only, String.join(", ", ids)));
    }
    List<ImpactMeasurement.Baseline> beside = impact ? baselineFor(rules, maker) : List.of();
    List<Object> told = new ArrayList<>();
    for (RuleAmbiguity doubt : all) {
      if ((only.isEmpty() || only.equals(doubt.id())) && isNew(doubt)) {
        tell(doubt);
        Map<String, Object> fields = new LinkedHashMap<>(Map.of("ruling", doubt));
        if (impact) {
          fields.put("impacts", playReadings(rules, doubt, beside));
        }
        told.add(fields);
      }
    }
    if (json) {
      here.out().println(Json.of(told));
    }
    return Gabion.DONE;
  }

  /** Whether it is as new as is asked for; dates sort as texts. */
  private boolean isNew(RuleAmbiguity doubt) {
    return since == null || doubt.since().compareTo(since.toString()) >= 0;
  }

  /** Says a line, where no program listens. */
  private void say(String line) {
    if (!json) {
      here.out().println(line);
    }
  }

  private void tell(RuleAmbiguity doubt) {
    String date = doubt.since().isEmpty() ? "" : "  " + doubt.since();
    say(doubt.id() + "  " + doubt.status() + date + "  " + doubt.asks());
    say("  taken: " + doubt.taken());
    if (!doubt.option().isEmpty()) {
      say(
          "  switch: "
              + doubt.option()
              + "="
              + doubt.standard()
              + ", or "
              + doubt.describeReadings());
    }
  }

  /** The rules as they are read, at random and where it is asked for with bots. */
  private List<ImpactMeasurement.Baseline> baselineFor(
      Ruleset rules, Function<Ruleset, Bot> maker) {
    Map<String, Function<Ruleset, Bot>> bots = new LinkedHashMap<>();
    for (String seat : rules.seatIds(rules.setup())) {
      if (Bots.hasAim(rules, rules.setup(), seat)) {
        bots.put(seat, maker);
      }
    }
    List<ImpactMeasurement.Baseline> beside = new ArrayList<>();
    beside.add(
        baselineFor(
            rules,
            ImpactMeasurement.ImpactRequest.random(
                played.games(), played.seed(), played.threads(1), measures.sentences())));
    if (botGames > 0) {
      beside.add(
          baselineFor(
              rules,
              new ImpactMeasurement.ImpactRequest(
                  botGames, played.seed(), played.threads(1), bots, bot, measures.sentences())));
    }
    return beside;
  }

  private ImpactMeasurement.Baseline baselineFor(
      Ruleset rules, ImpactMeasurement.ImpactRequest request) {
    PairedGames.Contender usual = new PairedGames.Contender(rules, rules.setup(), request.bots());
    return new ImpactMeasurement.Baseline(here, packs, usual, request);
  }

  /** Plays each other reading. @return what came of them, by {@code OPTION=READING} */
  private Map<String, Object> playReadings(
      Ruleset rules, RuleAmbiguity doubt, List<ImpactMeasurement.Baseline> beside)
      throws InterruptedException {
    Map<String, Object> played = new LinkedHashMap<>();
    for (String reading : doubt.testedReadings()) {
      String name = doubt.option() + "=" + reading;
      List<String> cases = doubt.cases().getOrDefault(reading, List.of());
      say("  " + name + ", cases: " + String.join(", ", cases));
      List<Impact> impacts = known.get(name);
      if (impacts == null) {
        impacts = new ArrayList<>();
        Setup other = packs.setup(rules, "", new LinkedHashMap<>(Map.of(doubt.option(), reading)));
        for (ImpactMeasurement.Baseline one : beside) {
          impacts.add(one.of(rules, other));
        }
        known.put(name, impacts);
      }
      impacts.forEach(impact -> say("    " + impact.line()));
      played.put(name, impacts.stream().map(Impact::fields).toList());
    }
    return played;
  }
}
