package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.AutoSave;
import gabion.tools.command.terminal.EventPacing;
import gabion.tools.command.terminal.InteractiveBots;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.command.terminal.SaveFile;
import gabion.tools.command.terminal.TerminalSession;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.table.GameRecord;
import gabion.tools.table.NextScenario;
import gabion.tools.table.ScenarioSeries;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a game in the terminal. */
@Command(
    name = "play",
    description = "Play a game in the terminal. You have the first seat, `standard` the others.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion play RULESET                                  a game against `standard`",
      "  gabion play RULESET --seat b=random                  against random play",
      "  gabion play RULESET --seat a=hard                    you on the other seat",
      "  gabion play RULESET --seat a=you --seat b=you        two people at one screen",
      "  gabion play RULESET --scenario ID --seed 7 --save my-game.json",
      "  gabion play RULESET --resume my-game.json            resumes a game and saves it in the same file",
      "  gabion play RULESET --after my-game.json             the next scenario, from its end",
      "  gabion play RULESET --seed 7 < answers.txt           a scripted game",
      "",
      "Every game is saved after each answer. `gabion games` lists the saved games with the commands that",
      "resume them. A new game never replaces the file of another.",
      "",
      "In the game `help` lists what you can type. Through a pipe, each line is one answer or command;",
      "blank lines and lines that begin with # are ignored. An invalid line is reported with its number,",
      "the question is asked again, and the exit code is 1. The game stops at the end of the pipe.",
      "Exit codes: 0 the game ended or was stopped; 1 the ruleset, a file or a piped answer has a",
      "problem, or the game could not be saved; 2 wrong usage."
    })
final class PlayCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();
  @Mixin private final SetupOptions choices = new SetupOptions();
  @Mixin private final SaveOptions saves = new SaveOptions();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Mixin private final SeatOptions seats = new SeatOptions();

  @Option(names = "--seed", paramLabel = "N", description = "The seed of all random events.")
  private @Nullable Long seed;

  @Option(
      names = "--after",
      paramLabel = "FILE",
      description = "Begin the next scenario from the end of this saved game, with its options.")
  private @Nullable Path after;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description =
          "The number of threads of each bot; 1 by default. It does not change the answers.")
  private int threads = 1;

  @Option(
      names = "--pace",
      description = "At a terminal: show the answers of others step by step; Enter shows the next.")
  private boolean stepwise;

  @Option(names = "--plain", description = "Print lines; by default the table fills the terminal.")
  private boolean plain;

  private final CommandContext here;

  PlayCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    saves.check(packs);
    if (threads < 1) {
      throw packs.wrong(UsageMessage.TOO_FEW_THREADS.text());
    }
    Optional<SaveFile> again = saves.lockResumeFile();
    try {
      Optional<GameRecord> record = saves.resumeFile().map(this::readSavedGame).map(saves::cut);
      Optional<GameRecord> before = Optional.ofNullable(after).map(this::readRecord);
      Optional<GameRecord> saved = record.or(() -> before);
      saved.ifPresent(Records::refuseUnproven);
      saved.ifPresent(kept -> Records.bring(here, kept, packs));
      Packs.LoadedRuleset opened = packs.open(here, ruleset);
      Setup setup =
          record
              .map(GameRecord::setup)
              .or(() -> before.map(kept -> setupAfter(kept, opened)))
              .orElseGet(() -> packs.setup(opened.rules(), choices.scenario, choices.options));
      return play(opened, setup, record, again);
    } finally {
      again.ifPresent(SaveFile::close);
    }
  }

  private int play(
      Packs.LoadedRuleset opened,
      Setup setup,
      Optional<GameRecord> record,
      Optional<SaveFile> again) {
    Ruleset rules = opened.rules();
    long luck = record.map(GameRecord::seed).orElseGet(this::luck);
    Set<String> persons = persons(rules, setup, record.map(GameRecord::persons));
    List<String> rest = seats.holdRest(rules, setup, persons);
    Map<String, Function<Ruleset, Bot>> bots = seats.bots(packs, rules, setup, threads);
    try (Table table =
        record
            .map(kept -> Records.replayGame(here, kept, opened, Integer.MAX_VALUE))
            .orElseGet(() -> begin(opened, setup, luck))) {
      Optional<SaveFile> kept =
          again.isPresent() ? again : saves.begin(here, ruleset, !persons.isEmpty());
      here.out().println(ink().bold(rules.title()) + "  (seed " + luck + ")");
      String who = whoElse(rest);
      if (!rest.isEmpty()) {
        here.out().println(who);
      }
      try (AutoSave keeping = new AutoSave(table, kept, saves.isNamed(), commands(rules, setup))) {
        return play(table, opened, setup, luck, persons, bots, who, keeping);
      }
    }
  }

  private int play(
      Table table,
      Packs.LoadedRuleset opened,
      Setup setup,
      long luck,
      Set<String> persons,
      Map<String, Function<Ruleset, Bot>> makers,
      String who,
      AutoSave keeping) {
    Map<String, Bot> bots = new LinkedHashMap<>();
    makers.forEach((seat, maker) -> bots.put(seat, maker.apply(opened.rules())));
    bots.forEach((seat, bot) -> bot.begin(Bots.seed(luck, seat)));
    try (LineInput lines = here.lines(plain)) {
      Handbook handbook = Handbook.of(opened.rules(), opened.display(), setup);
      TerminalSession sitting =
          new TerminalSession(
              table,
              opened.display(),
              handbook,
              persons,
              new InteractiveBots(bots, who, lines, here.out(), new EventPacing(lines, stepwise)),
              ink(),
              lines,
              here.out(),
              here.err(),
              keeping,
              new PlayAdvice(opened.rules(), setup, table, lines));
      return sitting.play() == TerminalSession.End.DONE ? Gabion.DONE : Gabion.PROBLEMS;
    } finally {
      bots.values().forEach(Bot::close);
    }
  }

  /** The holders of seats without persons; if the command named none, how to name one. */
  private String whoElse(List<String> rest) {
    List<String> holders = new ArrayList<>();
    seats.holdersBySeat().forEach((seat, who) -> holders.add("`" + who + "` holds " + seat));
    holders.removeIf(holder -> holder.startsWith("`" + SeatOptions.YOU + "`"));
    if (!rest.isEmpty()) {
      holders.add("`standard` holds " + String.join(", ", rest));
      holders.add(CommandMessage.EASIER_AND_HARDER.text(rest.get(0)));
    }
    return String.join("; ", holders);
  }

  /** The commands that go on with a file: this game, or once it is over the next scenario. */
  private BiFunction<Path, Boolean, String> commands(Ruleset rules, Setup setup) {
    List<String> next = ScenarioSeries.of(rules, Problems.discarding()).next(setup.scenario());
    return (file, over) ->
        !over
            ? command().resume(file).line()
            : next.isEmpty()
                ? ""
                : command()
                    .with(List.of("--after", file.toString(), "--scenario", next.get(0)))
                    .line();
  }

  private ShellCommand command() {
    List<String> more = new ArrayList<>(packs.words());
    seats.holdersBySeat().forEach((seat, who) -> more.addAll(List.of("--seat", seat + "=" + who)));
    return ShellCommand.of(here, "play", ruleset).with(more);
  }

  private TerminalStyle ink() {
    return new TerminalStyle(here.isColoured());
  }

  /** The setup of the next scenario, from the end of a saved game. */
  private Setup setupAfter(GameRecord before, Packs.LoadedRuleset opened) {
    Problems problems = new Problems();
    Records.printChanges(here, before, opened.rules());
    return before
        .replay(opened.rules(), Integer.MAX_VALUE, problems)
        .flatMap(ended -> NextScenario.setup(ended, choices.scenario, choices.options, problems))
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }

  private long luck() {
    return seed == null ? ThreadLocalRandom.current().nextLong(1_000_000) : seed;
  }

  private Table begin(Packs.LoadedRuleset opened, Setup setup, long luck) {
    Problems problems = new Problems();
    return Table.begin(opened.rules(), opened.display(), setup, luck, problems)
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }

  private GameRecord readSavedGame(Path file) {
    if (choices.isSome() || seed != null || after != null) {
      throw packs.wrong(UsageMessage.SETUP_OF_SAVED_GAME.text());
    }
    return readRecord(file);
  }

  private GameRecord readRecord(Path file) {
    GameRecord record = Records.read(here, file);
    if (!record.ruleset().equals(ruleset)) {
      throw new CommandFailedException(
          CommandMessage.GAME_OF_OTHER_RULESET.text(file, record.ruleset(), ruleset));
    }
    Records.refuseEnded(file, record);
    return record;
  }

  /**
   * The seats of persons: those of the command, or those held before, or the first; never a seat
   * with another named holder.
   */
  private Set<String> persons(Ruleset rules, Setup setup, Optional<List<String>> before) {
    List<String> ids = rules.seatIds(setup);
    seats.holdersBySeat().keySet().forEach(seat -> SeatOptions.check(packs, rules, setup, seat));
    List<String> sat = ids.stream().filter(before.orElse(List.of())::contains).toList();
    List<String> may = seats.hasPersons() || sat.isEmpty() ? ids : sat;
    return may.stream()
        .filter(
            seat ->
                seats.hasPersons()
                    ? seats.of(seat).equals(SeatOptions.YOU)
                    : !seats.holdersBySeat().containsKey(seat))
        .limit(seats.hasPersons() || !sat.isEmpty() ? may.size() : 1)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
