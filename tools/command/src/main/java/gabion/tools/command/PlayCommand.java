package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Problems;
import gabion.tools.command.show.Ink;
import gabion.tools.command.sit.Keeping;
import gabion.tools.command.sit.Kept;
import gabion.tools.command.sit.Lines;
import gabion.tools.command.sit.Pace;
import gabion.tools.command.sit.Sitting;
import gabion.tools.command.sit.Thinking;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.table.GameRecord;
import gabion.tools.table.door.Table;
import gabion.tools.table.show.Handbook;
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
    description = "Play a game in the terminal: you on the first seat, `standard` on the others.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion play RULESET                                  a game against `standard`",
      "  gabion play RULESET --seat b=random                  against random play",
      "  gabion play RULESET --seat a=hard                    you on the other seat",
      "  gabion play RULESET --seat a=you --seat b=you        two persons at one screen",
      "  gabion play RULESET --scenario ID --seed 7 --save my-game.json",
      "  gabion play RULESET --resume my-game.json            goes on, and keeps it there",
      "  gabion play RULESET --seed 7 < answers.txt           a scripted game",
      "",
      "Every game is kept from its first answer on; `gabion games` lists those in the folder of",
      "games and says how to go on. A new game never takes the file of another.",
      "",
      "In the game `help` says what can be typed. Through a pipe, each line is one answer or",
      "command; blank lines and lines that begin with # say nothing. A line that is no answer is",
      "refused with its number and the question is asked again; the exit code is then 1. At the",
      "end of the pipe the game stops.",
      "Exit codes: 0 the game ended or was stopped; 1 the ruleset, a file or a piped answer has",
      "problems, or the game could not be kept; 2 wrong usage."
    })
final class PlayCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();
  @Mixin private final Choices choices = new Choices();
  @Mixin private final Saves saves = new Saves();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Mixin private final Seats seats = new Seats();

  @Option(names = "--seed", paramLabel = "N", description = "What luck comes from.")
  private @Nullable Long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "How many each bot thinks on, which changes no answer; 1 by default.")
  private int threads = 1;

  @Option(
      names = "--pace",
      description = "At a terminal: show what others did step by step, each at an Enter.")
  private boolean stepwise;

  @Option(
      names = "--plain",
      description = "Print lines one below the other; else a terminal is filled with the table.")
  private boolean plain;

  private final Surroundings here;

  PlayCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    saves.check(packs);
    if (threads < 1) {
      throw packs.wrong("--threads must be at least 1");
    }
    Optional<Kept> again = saves.again();
    try {
      Optional<GameRecord> record = saves.resumed().map(this::kept);
      record.ifPresent(Records::refuseUnproven);
      record.ifPresent(kept -> Records.bring(here, kept, packs));
      return play(packs.open(here, ruleset), record, again);
    } finally {
      again.ifPresent(Kept::close);
    }
  }

  private int play(Packs.Opened opened, Optional<GameRecord> record, Optional<Kept> again) {
    Ruleset rules = opened.rules();
    Setup setup = record.map(GameRecord::setup).orElseGet(() -> asked(rules));
    long luck = record.map(GameRecord::seed).orElseGet(this::luck);
    Set<String> persons = persons(rules, setup, record.map(GameRecord::persons));
    List<String> rest = seats.holdRest(rules, setup, persons);
    Map<String, Function<Ruleset, Bot>> bots = seats.bots(packs, rules, setup, threads);
    try (Table table =
        record
            .map(kept -> Records.replayed(here, kept, opened, Integer.MAX_VALUE))
            .orElseGet(() -> begin(opened, setup, luck))) {
      Optional<Kept> kept =
          again.isPresent() ? again : saves.begin(here, ruleset, !persons.isEmpty());
      here.out().println(ink().bold(rules.title()) + "  (seed " + luck + ")");
      String who = whoElse(rest);
      if (!rest.isEmpty()) {
        here.out().println(who);
      }
      try (Keeping keeping = new Keeping(table, kept, saves.isNamed(), this::goOn)) {
        return play(table, opened, setup, luck, persons, bots, who, keeping);
      }
    }
  }

  private int play(
      Table table,
      Packs.Opened opened,
      Setup setup,
      long luck,
      Set<String> persons,
      Map<String, Function<Ruleset, Bot>> makers,
      String who,
      Keeping keeping) {
    Map<String, Bot> bots = new LinkedHashMap<>();
    makers.forEach((seat, maker) -> bots.put(seat, maker.apply(opened.rules())));
    bots.forEach((seat, bot) -> bot.begin(Bots.seed(luck, seat)));
    try (Lines lines = here.lines(plain)) {
      Handbook handbook = Handbook.of(opened.rules(), opened.display(), setup);
      Sitting sitting =
          new Sitting(
              table,
              opened.display(),
              handbook,
              persons,
              new Thinking(bots, who, lines, here.out(), new Pace(lines, stepwise)),
              ink(),
              lines,
              here.out(),
              here.err(),
              keeping,
              new BattleOdds(opened.rules(), setup)::of);
      return sitting.play() == Sitting.End.DONE ? Gabion.DONE : Gabion.PROBLEMS;
    } finally {
      bots.values().forEach(Bot::close);
    }
  }

  /**
   * Who holds the seats of no person; of those for which nobody was named, how to name somebody.
   */
  private String whoElse(List<String> rest) {
    List<String> holders = new ArrayList<>();
    seats.named().forEach((seat, who) -> holders.add("`" + who + "` holds " + seat));
    holders.removeIf(holder -> holder.startsWith("`" + Seats.YOU + "`"));
    if (!rest.isEmpty()) {
      holders.add("`standard` holds " + String.join(", ", rest));
      holders.add("`--seat " + rest.get(0) + "=random` makes it easy, `hard` harder");
    }
    return String.join("; ", holders);
  }

  /** The command that goes on with a file. */
  private String goOn(Path file) {
    List<String> more = new ArrayList<>(packs.words());
    seats.named().forEach((seat, who) -> more.addAll(List.of("--seat", seat + "=" + who)));
    return GoOn.of(here, "play", ruleset).with(more).resume(file).line();
  }

  private Ink ink() {
    return new Ink(here.isColoured());
  }

  private Setup asked(Ruleset rules) {
    return packs.setup(rules, choices.scenario, choices.options);
  }

  private long luck() {
    return seed == null ? ThreadLocalRandom.current().nextLong(1_000_000) : seed;
  }

  private Table begin(Packs.Opened opened, Setup setup, long luck) {
    Problems problems = new Problems();
    return Table.begin(opened.rules(), opened.display(), setup, luck, problems)
        .orElseThrow(() -> Packs.refused(here, problems.list()));
  }

  private GameRecord kept(Path file) {
    if (choices.isSome() || seed != null) {
      throw packs.wrong("a kept game has its scenario, options and seed already");
    }
    GameRecord record = Records.read(here, file);
    if (!record.ruleset().equals(ruleset)) {
      throw new Stopped("`" + file + "` is a game of " + record.ruleset() + ", not of " + ruleset);
    }
    return record;
  }

  /**
   * The seats that persons hold: those of the command, or who sat there before, or the first; but
   * none for which somebody else is named.
   */
  private Set<String> persons(Ruleset rules, Setup setup, Optional<List<String>> before) {
    List<String> ids = rules.seatIds(setup);
    seats.named().keySet().forEach(seat -> Seats.check(packs, rules, setup, seat));
    List<String> sat = ids.stream().filter(before.orElse(List.of())::contains).toList();
    List<String> may = seats.hasPersons() || sat.isEmpty() ? ids : sat;
    return may.stream()
        .filter(
            seat ->
                seats.hasPersons()
                    ? seats.of(seat).equals(Seats.YOU)
                    : !seats.named().containsKey(seat))
        .limit(seats.hasPersons() || !sat.isEmpty() ? may.size() : 1)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
