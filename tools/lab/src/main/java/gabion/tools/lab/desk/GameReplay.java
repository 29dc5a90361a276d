package gabion.tools.lab.desk;

import gabion.flow.run.EntryPoint;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.DiceThrow;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.tools.table.GameRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A kept game played once more, with all that was hidden: each answer with the position before it,
 * each event with the number of answers before it, and where phases began.
 */
public final class GameReplay {

  /**
   * An answer.
   *
   * @param isThrow whether fate threw dice
   * @param before the position when it was due
   */
  public record ReplayedAnswer(Answer answer, boolean isThrow, GameState before) {}

  /**
   * Something that happened.
   *
   * @param answers how many answers there were before it
   */
  public record ReplayedEvent(int answers, Event event) {}

  /**
   * A phase that began, or the game.
   *
   * @param run how a case enters it, {@code phase battle}
   */
  record PhaseStart(int answers, String run, GameState position) {}

  private final Ruleset rules;
  private final Setup setup;
  private final List<Answer> answers;
  private final int until;
  private final List<ReplayedAnswer> given = new ArrayList<>();
  private final List<ReplayedEvent> heard = new ArrayList<>();
  private final List<PhaseStart> begins = new ArrayList<>();
  private final List<String> open = new ArrayList<>();
  private final Draft draft;
  private boolean over;

  private GameReplay(Ruleset rules, Setup setup, Draft start, List<Answer> answers, int until) {
    this.rules = rules;
    this.setup = setup;
    this.answers = answers;
    this.until = until;
    this.draft = start;
  }

  /**
   * Replays a game.
   *
   * @param record a record whose answers are valid, as established by resuming it
   * @param until the maximum number of answers
   */
  public static GameReplay of(Ruleset rules, GameRecord record, int until) {
    Draft start = rules.createDraft(record.setup(), record.seed());
    GameReplay rerun =
        new GameReplay(
            rules,
            record.setup(),
            start,
            record.answers(),
            Math.min(until, record.answers().size()));
    rerun.play("game", new EntryPoint("game", List.of()));
    return rerun;
  }

  /**
   * Replays what was played from a position that was laid by hand.
   *
   * @param run how a case enters it, {@code phase battle}
   */
  public static GameReplay ofPosition(
      Ruleset rules,
      Setup setup,
      Draft position,
      String run,
      EntryPoint entrance,
      List<Answer> answers) {
    GameReplay rerun = new GameReplay(rules, setup, position, answers, answers.size());
    rerun.play(run, entrance);
    return rerun;
  }

  /** A position that was laid by hand, from which nothing was played. */
  static GameReplay ofUnplayedPosition(Ruleset rules, Setup setup, Draft position, String run) {
    GameReplay still = new GameReplay(rules, setup, position, List.of(), 0);
    still.begins.add(new PhaseStart(0, run, GameState.of(position)));
    return still;
  }

  private void play(String run, EntryPoint entrance) {
    begins.add(new PhaseStart(0, run, GameState.of(draft)));
    try (Machine machine = new Machine(rules.program())) {
      machine.enter(draft, entrance.procedure(), entrance.numbers(draft));
      machine.listen(event -> hear(machine, event));
      over = machine.run(draft, new ReplayOracle()) == Outcome.ENDED;
    } catch (ReplayEndException enough) {
      // fate is asked, and no more is wanted
    }
  }

  private void hear(Machine machine, Event event) {
    heard.add(new ReplayedEvent(given.size(), event));
    if (event instanceof Event.Began began) {
      String phase = rules.layout().sorts().phases().id(began.phase());
      begins.add(new PhaseStart(given.size(), "phase " + phase, GameState.of(machine.draft())));
    }
  }

  /** Thrown where fate is asked behind the last answer that is wanted. */
  private static final class ReplayEndException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReplayEndException() {
      super(null, null, false, false);
    }
  }

  private final class ReplayOracle implements Oracle {
    @Override
    public long answer(Question question) {
      return given.size() < until ? next(question) : answerAfterLast(question, true);
    }

    @Override
    public long chance(Question question) {
      return given.size() < until ? next(question) : answerAfterLast(question, false);
    }

    /** After the last answer, answers only forced questions, as a case does. */
    private long answerAfterLast(Question question, boolean seat) {
      if (question.shape().size() == 1) {
        return 0;
      }
      open.add(question.step().name());
      if (seat) {
        return WAIT;
      }
      throw new ReplayEndException();
    }

    private long next(Question question) {
      Answer answer = answers.get(given.size());
      boolean thrown = question.shape() instanceof DiceThrow;
      given.add(new ReplayedAnswer(answer, thrown, GameState.of(question.draft())));
      return answer.index();
    }
  }

  Ruleset rules() {
    return rules;
  }

  Setup setup() {
    return setup;
  }

  /** The answers in their order, fate's among them. */
  public List<ReplayedAnswer> answers() {
    return given;
  }

  /** What happened, the oldest first. */
  public List<ReplayedEvent> events() {
    return heard;
  }

  List<PhaseStart> begins() {
    return begins;
  }

  /** The position behind the last answer. */
  public Draft last() {
    return draft;
  }

  boolean isOver() {
    return over;
  }

  /** Returns the name of the open question; empty if there is none. */
  Optional<String> open() {
    return open.stream().findFirst();
  }
}
