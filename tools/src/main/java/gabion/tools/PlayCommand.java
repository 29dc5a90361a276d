package gabion.tools;

import gabion.flow.PlayProblem;
import gabion.play.Game;
import gabion.play.GameRecord;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.text.Near;
import gabion.tools.show.Ink;
import gabion.tools.sit.Keeping;
import gabion.tools.sit.Keyboard;
import gabion.tools.sit.Lines;
import gabion.tools.sit.PipedLines;
import gabion.tools.sit.Sitting;
import gabion.tools.sit.Unwritten;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a game in the terminal. */
@Command(
    name = "play",
    description = "Play a game in the terminal: you on the first seat, random play on the others.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion play RULESET                                  a game against random play",
      "  gabion play RULESET --seat a=you --seat b=you        two persons at one screen",
      "  gabion play RULESET --scenario ID --seed 7 --save my-game.json",
      "  gabion play RULESET --resume my-game.json --save my-game.json",
      "  gabion play RULESET --seed 7 < answers.txt           a scripted game",
      "",
      "In the game `help` says what can be typed. Through a pipe, each line is one answer or",
      "command; blank lines and lines that begin with # say nothing. A line that is no answer is",
      "refused with its number and the question is asked again; the exit code is then 1. At the",
      "end of the pipe the game is saved (with --save) and stops.",
      "Exit codes: 0 the game ended or was stopped; 1 the ruleset, a file or a piped answer has",
      "problems; 2 wrong usage."
    })
final class PlayCommand implements Callable<Integer> {

  private static final String YOU = "you";
  private static final String RANDOM = "random";

  @Mixin private final Packs packs = new Packs();
  @Mixin private final Choices choices = new Choices();

  @Parameters(paramLabel = "RULESET")
  private String ruleset = "";

  @Option(
      names = "--seat",
      paramLabel = "SEAT=WHO",
      description = "`you` or `random`; may be repeated. By default you hold the first.")
  private Map<String, String> seats = new LinkedHashMap<>();

  @Option(names = "--seed", paramLabel = "N", description = "What luck comes from.")
  private @Nullable Long seed;

  @Option(names = "--save", paramLabel = "FILE", description = "Keep the game in a file.")
  private @Nullable Path save;

  @Option(names = "--resume", paramLabel = "FILE", description = "Go on with a kept game.")
  private @Nullable Path resume;

  private final Surroundings here;

  PlayCommand(Surroundings here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    Packs.Opened opened = packs.open(here, ruleset);
    Ruleset rules = opened.rules();
    try (Game game = resume == null ? begin(rules) : resumed(rules, resume);
        Lines lines =
            here.isInteractive() ? new Keyboard() : new PipedLines(here.in(), here.out())) {
      Set<Integer> persons = persons(rules, game.setup());
      Ink ink = new Ink(here.isColoured());
      here.out().println(ink.bold(rules.title()) + "  (seed " + game.seed() + ")");
      Keeping keeping =
          new Keeping(Optional.ofNullable(save), "gabion play " + ruleset + sat() + " --resume ");
      Sitting sitting =
          new Sitting(game, opened.display(), persons, ink, lines, here.out(), here.err(), keeping);
      return sitting.play() == Sitting.End.DONE ? Gabion.DONE : Gabion.PROBLEMS;
    } catch (PlayProblem problem) {
      throw Packs.refused(here, List.of(problem.problem()));
    } catch (Unwritten unwritten) {
      throw new Stopped(String.valueOf(unwritten.getMessage()));
    }
  }

  private String sat() {
    StringBuilder sat = new StringBuilder();
    seats.forEach((seat, who) -> sat.append(" --seat ").append(seat).append('=').append(who));
    return sat.toString();
  }

  private Game begin(Ruleset rules) {
    Setup setup = packs.setup(rules, choices.scenario, choices.options);
    persons(rules, setup);
    long luck = seed == null ? ThreadLocalRandom.current().nextLong(1_000_000) : seed;
    return Game.begin(rules, setup, luck);
  }

  private Game resumed(Ruleset rules, Path file) {
    if (choices.isSome() || seed != null) {
      throw packs.wrong("a kept game has its scenario, options and seed already");
    }
    GameRecord record = Records.read(here, file);
    if (!record.ruleset().equals(rules.id())) {
      throw new Stopped(
          "`" + file + "` is a game of " + record.ruleset() + ", not of " + rules.id());
    }
    return Records.replayed(here, record, rules, Integer.MAX_VALUE);
  }

  /** The seats that persons hold. */
  private Set<Integer> persons(Ruleset rules, Setup setup) {
    Sort all = rules.layout().seats();
    List<Integer> present = rules.seats(setup);
    List<String> ids = present.stream().map(all::id).toList();
    Set<Integer> persons = new TreeSet<>();
    List<String> ruled = rules.ruled(setup);
    seats.forEach(
        (seat, who) -> {
          if (ruled.contains(seat) || seat.equals(Layout.RULES)) {
            throw packs.wrong(
                "nobody sits for `" + seat + "`; the rules play: " + String.join(", ", ruled));
          }
          if (!ids.contains(seat)) {
            throw packs.wrong("unknown seat `" + seat + "`; " + Near.help(seat, "seats", ids));
          }
          if (!who.equals(YOU) && !who.equals(RANDOM)) {
            throw packs.wrong("a seat is held by `you` or `random`, not by `" + who + "`");
          }
          if (who.equals(YOU)) {
            persons.add(all.number(seat));
          }
        });
    if (seats.isEmpty() && !present.isEmpty()) {
      persons.add(present.get(0));
    }
    return persons;
  }
}
