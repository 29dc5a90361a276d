package gabion.tools.lab.desk;

import gabion.define.Head;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.RunningCall;
import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * A stretch of a kept game as a case: a position, the answers given and the dice thrown there, and
 * what came of them.
 */
public final class GameExcerpt {

  /** How often a case is run at most while it is shrunk. */
  public static final int TRIES = 1000;

  private static final String TITLE = "(?<=\\n    )title: .*";

  private static final String POSITION = "position";

  private GameExcerpt() {}

  /**
   * Adds the lines of a play that dictate an answer.
   *
   * @param isThrow whether fate threw dice
   */
  public static void line(Answer answer, boolean isThrow, List<String> lines) {
    ExcerptCase.act(answer, isThrow, lines);
  }

  /** Returns a text as a value of YAML, in quotes where it needs them. */
  public static String quote(String text) {
    return ExcerptCase.quote(text);
  }

  /**
   * Returns a case for a segment, verified by running it. It begins at the start of a phase. If the
   * segment ends that phase, it does not expect the next question.
   *
   * @param game replayed to the end of the segment
   * @param from the maximum number of answers before it; it may have to begin earlier
   * @return the case as a file; empty if even the whole game cannot be expressed as a case
   */
  public static Optional<String> of(GameReplay game, int from, String id) {
    PositionText words = new PositionText(game.rules());
    return begins(game, from).stream()
        .map(begin -> ExcerptCase.of(game, words, id, begin, false, false))
        .flatMap(
            whole -> whole.verifiedYaml().or(() -> whole.withoutQuestion().verifiedYaml()).stream())
        .findFirst();
  }

  /**
   * Returns a case that begins at the position where a replay begins, verified by running it.
   * Whether it starts from an empty map depends on which is shorter.
   *
   * @return the case as a file; empty if the position or the answers cannot be expressed as a case
   */
  public static Optional<String> ofPosition(GameReplay game, String id, String title) {
    PositionText words = new PositionText(game.rules());
    ExcerptCase whole = ExcerptCase.of(game, words, id, game.begins().get(0), false, false);
    return Stream.of(whole, whole.bare())
        .flatMap(one -> Stream.of(one, one.withoutStocks()))
        .filter(ExcerptCase::isLaidAsItWas)
        .flatMap(one -> one.verifiedYaml().or(() -> one.withoutQuestion().verifiedYaml()).stream())
        .min(Comparator.comparingInt(String::length))
        .map(
            text ->
                text.replaceFirst(
                    TITLE, Matcher.quoteReplacement("title: " + ExcerptCase.quote(title))));
  }

  /**
   * Returns a case without answers and expectations that lays a position; whether it does so
   * exactly is not verified.
   */
  public static String positionText(Ruleset rules, Setup setup, Draft position, String run) {
    GameReplay still = GameReplay.ofUnplayedPosition(rules, setup, position, run);
    PositionText words = new PositionText(rules);
    return ExcerptCase.of(still, words, POSITION, still.begins().get(0), false, false).headText();
  }

  /**
   * Returns the minimal case that still shows the effects of a segment. It begins with the first
   * answer of the segment, in the innermost active procedure that asks the same when entered
   * directly, and omits effects after the end of that procedure. If no procedure can be entered so,
   * it begins with a later answer.
   *
   * @param progress receives the number of runs so far, {@link #TRIES} at most
   */
  public static Optional<String> least(GameReplay game, int from, String id, IntConsumer progress) {
    PositionText words = new PositionText(game.rules());
    for (int first = from; first < game.answers().size(); first++) {
      Optional<ExcerptCase> best = Optional.empty();
      for (GameReplay.PhaseStart begin : entrances(game, first)) {
        Optional<ExcerptCase> other =
            ExcerptCase.of(game, words, id, begin, false, true).withPassingItems();
        int most = best.map(ExcerptCase::size).orElse(0);
        if (other.isPresent() && other.get().size() > most) {
          best = other;
        }
      }
      if (best.isPresent()) {
        return Optional.of(least(best.get(), progress));
      }
    }
    return begins(game, from).stream()
        .map(begin -> ExcerptCase.of(game, words, id, begin, false, true))
        .filter(whole -> whole.verifiedYaml().isPresent())
        .findFirst()
        .map(whole -> least(whole, progress));
  }

  private static String least(ExcerptCase whole, IntConsumer progress) {
    ExcerptCase bare = whole.bare();
    Optional<String> told = bare.verifiedYaml();
    return told.isPresent()
        ? CaseReducer.of(bare, told.get(), progress)
        : CaseReducer.of(whole, whole.verifiedYaml().orElseThrow(), progress);
  }

  /** Where phases began before a stretch, the last first, and the beginning of the game. */
  private static List<GameReplay.PhaseStart> begins(GameReplay game, int from) {
    List<GameReplay.PhaseStart> begins = new ArrayList<>();
    for (GameReplay.PhaseStart begin : game.begins()) {
      if (begin.answers() <= from && begin.answers() < game.answers().size()) {
        begins.add(0, begin);
      }
    }
    return begins;
  }

  /** The procedures that ran when the first answer was due, the innermost first. */
  private static List<GameReplay.PhaseStart> entrances(GameReplay game, int from) {
    GameState position = game.answers().get(from).before();
    Program program = game.rules().program();
    List<GameReplay.PhaseStart> entrances = new ArrayList<>();
    for (RunningCall running : RunningCall.in(program, position.thaw())) {
      entrance(program, running)
          .ifPresent(run -> entrances.add(new GameReplay.PhaseStart(from, run, position)));
    }
    return entrances;
  }

  /**
   * Returns the sentence that calls a procedure with its arguments; empty if it cannot be written.
   */
  private static Optional<String> entrance(Program program, RunningCall running) {
    Procedure procedure = running.procedure();
    Head head = program.head(procedure.name);
    if (head == null || procedure.name.equals("game")) {
      return Optional.empty();
    }
    List<String> said = new ArrayList<>();
    Iterator<Long> values = running.arguments().iterator();
    for (Head.Word word : head.words()) {
      if (!word.isParameter()) {
        said.add(word.text());
        continue;
      }
      Type type = program.layout().sorts().types().getOrDefault(word.type() + "", Type.NUMBER);
      int given = values.next().intValue();
      boolean thing = type.form() == Type.Form.ONE && type.sort() != null && given >= 0;
      if (!thing && type.form() != Type.Form.NUMBER) {
        return Optional.empty();
      }
      said.add(thing ? Objects.requireNonNull(type.sort()).id(given) : given + "");
    }
    String how = procedure.phase >= 0 ? "phase " : "call ";
    return Optional.of(how + String.join(" ", said));
  }
}
