package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.display.RateChart;
import gabion.tools.command.display.RatePage;
import gabion.tools.command.display.RatePicture;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.rate.Entrant;
import gabion.tools.lab.rate.RatingReport;
import gabion.tools.lab.rate.Tournament;
import gabion.tools.lab.rate.TournamentSides;
import gabion.yaml.ProblemPrinter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets bots meet one another, and says how well they play. */
@Command(
    name = "rate",
    description = "Let bots play one another on all sides and rate them.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion rate RULESET --games 200",
      "  gabion rate RULESET --bots random,monte-carlo:16,monte-carlo:64 --until 5 --threads 2",
      "  gabion rate RULESET --scenario ID --bots standard --games 200      how even the sides are",
      "  gabion rate RULESET --games 400 --json > strength.json",
      "  gabion rate RULESET --games 400 --svg strength.svg",
      "",
      "On each seed all bots meet on all sides, so luck and side are the same for each bot. The first bot",
      "has 0 points; 400 points are 10 victories to 1 (Bradley and Terry for two sides, the first place of",
      "Plackett and Luce for more; one drawn game is assumed). If the rules play the other side, the rate",
      "of victories counts. A single bot plays itself. The same seed gives the same table for any number",
      "of threads. Seconds are processor time on this machine.",
      "Exit codes: 0 done; 1 a game showed a problem of the ruleset, or a file cannot be written;",
      "2 wrong usage."
    })
final class RateCommand implements Callable<Integer> {

  private static final Pattern UNTIL = Pattern.compile("±?(\\d{1,2}(?:\\.\\d+)?)");

  /** A share of a hundred is known so well before any game. */
  private static final double KNOWN_BEFORE = 50;

  /** Where only the doubt bounds them. */
  private static final int MOST = 1_000_000;

  /** On how many seeds all meet before the doubt is looked at for the first time. */
  private static final int BEGINNING = 8;

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();
  @Mixin private final CsvOptions csv = new CsvOptions();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--bots",
      paramLabel = "A,B,...",
      split = ",",
      description = "The bots, as for `--seat` of `simulate`; `random,easy,standard` by default.")
  private List<String> names = List.of("random", "easy", "standard");

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "The minimum number of games; all games of a seed are played. 100 by default.")
  private @Nullable Integer games;

  @Option(
      names = "--until",
      paramLabel = "E",
      description =
          "Play until each share is known to ±E percentage points; --games is then the maximum.")
  private @Nullable String until;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of all random events; 1 by default.")
  private long seed = 1;

  @Option(names = "--threads", paramLabel = "T", description = "1 by default.")
  private int threads = 1;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(
      names = "--untimed",
      description = "Print no threads and no times, so that the same games give the same output.")
  private boolean untimed;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Also write a picture.")
  private @Nullable OutputFile svg;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Also write the table into a Markdown page, in place of the same contest.")
  private @Nullable OutputFile page;

  private final CommandContext here;

  RateCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (threads < 1 || (games != null && games < 1)) {
      throw packs.wrong(UsageMessage.TOO_FEW_GAMES_OR_THREADS.text());
    }
    double bound = errorBound();
    csv.check(packs);
    for (OutputFile target : targets()) {
      target.check(packs);
    }
    List<Entrant> entrants = entrants();
    Packs.LoadedRuleset opened = packs.open(here, ruleset);
    Ruleset rules = opened.rules();
    Setup setup = packs.setup(rules, choices.scenario, choices.options);
    List<String> aimless = TournamentSides.aimless(rules, setup);
    if (!aimless.isEmpty()) {
      throw packs.wrong(UsageMessage.SEAT_WITHOUT_AIM.text(aimless.get(0), setup.scenario()));
    }
    Tournament contest = new Tournament(rules, setup, seed, entrants, clock());
    Tournament.FailedGame failed = play(contest, rules, entrants, bound);
    if (failed != null) {
      return reportFailure(setup, failed);
    }
    return printRatings(opened, setup, new RatingReport(rules, entrants, contest));
  }

  private List<OutputFile> targets() {
    return Stream.of(Optional.ofNullable(svg), Optional.ofNullable(page))
        .flatMap(Optional::stream)
        .toList();
  }

  private double errorBound() {
    if (until == null) {
      return 0;
    }
    Matcher written = UNTIL.matcher(until);
    double doubt = written.matches() ? Double.parseDouble(written.group(1)) : 0;
    if (doubt <= 0 || doubt >= KNOWN_BEFORE) {
      throw packs.wrong(UsageMessage.INVALID_MARGIN.text(until));
    }
    return doubt;
  }

  private List<Entrant> entrants() {
    if (new LinkedHashSet<>(names).size() < names.size()) {
      throw packs.wrong(UsageMessage.BOT_TWICE.text());
    }
    List<Entrant> entrants = new ArrayList<>();
    for (String name : names) {
      entrants.add(
          new Entrant(
              name,
              Bots.of(name)
                  .orElseThrow(
                      () -> packs.wrong(UsageMessage.UNKNOWN_BOT.text(name, Bots.NAMES)))));
    }
    return entrants;
  }

  /** The time of the processor, so that other work on the machine does not count. */
  private static LongSupplier clock() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    return bean.isCurrentThreadCpuTimeSupported()
        ? bean::getCurrentThreadCpuTime
        : System::nanoTime;
  }

  private Tournament.@Nullable FailedGame play(
      Tournament contest, Ruleset rules, List<Entrant> entrants, double bound)
      throws InterruptedException {
    int most = games == null ? (until == null ? 100 : MOST) : games;
    int seeds = (most + contest.gamesOfOneLuck() - 1) / contest.gamesOfOneLuck();
    int more = until == null ? seeds : Math.min(seeds, BEGINNING);
    while (more > 0) {
      Progress progress = new Progress(here, more * contest.gamesOfOneLuck(), json);
      Tournament.FailedGame failed = contest.play(more, threads, progress::to);
      progress.finish();
      if (failed != null) {
        return failed;
      }
      boolean known = new RatingReport(rules, entrants, contest).widest() <= bound;
      more = known ? 0 : Math.min(seeds - contest.lucks(), Math.max(2, contest.lucks() / 4));
    }
    return null;
  }

  private int reportFailure(Setup setup, Tournament.FailedGame failed) {
    List<String> more = new ArrayList<>(setupArguments(setup));
    failed.seats().forEach((seat, who) -> more.addAll(List.of("--seat", seat + "=" + who)));
    more.addAll(List.of("--seed", Long.toString(failed.luck())));
    here.err().print(ProblemPrinter.print(failed.problem()));
    here.err()
        .println(
            CommandMessage.REPEAT_GAME.text(
                ShellCommand.of(here, "play", ruleset).with(more).line()));
    return Gabion.PROBLEMS;
  }

  private List<String> setupArguments(Setup setup) {
    List<String> words = new ArrayList<>(packs.words());
    words.addAll(List.of("--scenario", setup.scenario()));
    choices.options.forEach((id, reading) -> words.addAll(List.of("--option", id + "=" + reading)));
    return words;
  }

  private int printRatings(Packs.LoadedRuleset opened, Setup setup, RatingReport rated) {
    String title =
        String.format(
            Locale.ROOT,
            CommandMessage.RATE_TITLE.text(),
            opened.rules().title(),
            setup.scenario(),
            rated.games(),
            rated.seeds(),
            seed);
    if (json) {
      here.out().println(Json.of(fields(opened, setup, rated)));
    } else {
      here.out().println(title);
      TerminalStyle ink = new TerminalStyle(here.isColoured());
      new RateChart(rated, ink).lines(!untimed).forEach(here.out()::println);
    }
    csv.write(fields(opened, setup, rated), "bots");
    if (svg != null) {
      svg.write(new RatePicture(rated, title).svg());
    }
    if (page != null) {
      write(page, setup, rated);
    }
    return Gabion.DONE;
  }

  private Map<String, Object> fields(Packs.LoadedRuleset opened, Setup setup, RatingReport rated) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", ruleset);
    fields.put("scenario", setup.scenario());
    fields.put("options", setup.options());
    fields.put("fingerprint", opened.rules().fingerprint().whole());
    fields.put("seed", seed);
    RateFields told = new RateFields(rated);
    fields.putAll(told.all());
    if (!untimed) {
      fields.put("threads", threads);
      fields.put("secondsPerDecision", told.seconds());
    }
    return fields;
  }

  private void write(OutputFile target, Setup setup, RatingReport rated) {
    List<String> words = new ArrayList<>(List.of("rate", ruleset));
    words.addAll(setupArguments(setup));
    words.addAll(List.of("--bots", String.join(",", names)));
    words.addAll(List.of("--games", Long.toString(rated.games()), "--seed", Long.toString(seed)));
    String name = String.join(" ", words.subList(1, words.size() - 4));
    String title = ruleset + ", " + setup.scenario() + ": " + String.join(", ", names);
    String again = new ShellCommand("tools/gabion", words).line();
    try {
      String old = Files.exists(target.file()) ? Files.readString(target.file()) : "";
      target.write(new RatePage(rated, name, title, again).in(old));
    } catch (IOException e) {
      throw new CommandFailedException(
          CommandMessage.FILE_UNREADABLE_BECAUSE.text(target.file(), e.getMessage()));
    }
  }
}
