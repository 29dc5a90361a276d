package gabion.tools.lab.desk;

import gabion.define.Head;
import gabion.flow.run.ActiveCall;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.state.GameState;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A stretch of a kept game as a case: a position, the answers given and the dice thrown there, and
 * what came of them.
 */
public final class GameExcerpt {

  /** How often a case is run at most while it is shrunk. */
  public static final int TRIES = 1000;

  private GameExcerpt() {}

  /**
   * The case of a stretch, one that holds, found by running it. It begins where a phase began;
   * where the stretch ends that phase, it does not tell what is asked then.
   *
   * @param game played as far as the stretch goes
   * @param from so many answers come before it at most; it may have to begin earlier
   * @return the case in a file of its own; nothing where even the whole game from its beginning
   *     cannot be told so
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
   * The least case that still shows what a stretch changed. It begins with the first answer of the
   * stretch, in the innermost procedure that ran then and asks the same when it is entered, and
   * leaves out what came only after its end. Where no procedure can be entered so, it begins with a
   * later answer.
   *
   * @param progress takes how often it has been run, {@link #TRIES} at most
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
    for (ActiveCall running : ActiveCall.in(program, position.thaw())) {
      entrance(program, running)
          .ifPresent(run -> entrances.add(new GameReplay.PhaseStart(from, run, position)));
    }
    return entrances;
  }

  /** How a case enters a procedure with what it was given; nothing where it cannot say that. */
  private static Optional<String> entrance(Program program, ActiveCall running) {
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
