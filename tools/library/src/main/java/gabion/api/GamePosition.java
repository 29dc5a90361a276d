package gabion.api;

import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.RulesetException;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position of a game for search and simulation: without a log and without undo, and quick to
 * copy. If only one answer is legal, it goes on by itself. It contains hidden information. Use it
 * in one thread at a time; each thread needs its own copy.
 */
public final class GamePosition implements AutoCloseable {

  private static final long NONE = -1;

  private final Ruleset ruleset;
  private final Layout layout;
  private final Machine machine;
  private final Draft draft;

  /** The last decision without a running script. Copies resume from it. */
  private final Draft base;

  /** The answers since then, within a script. */
  private long[] since = new long[8];

  private int answered;
  private boolean isOpen;
  private boolean over;
  private long decisions;

  private GamePosition(Ruleset ruleset, Draft base) {
    this.ruleset = ruleset;
    this.layout = ruleset.layout();
    this.machine = new Machine(ruleset.program());
    this.base = base;
    this.draft = base.newEmptyDraft();
  }

  /** The first position of a game, from a laid table. */
  static GamePosition from(Ruleset ruleset, Draft laid) {
    GamePosition first = new GamePosition(ruleset, laid);
    first.machine.enter(laid, "game");
    return first;
  }

  /** The current position of a game. */
  static GamePosition of(Game game) {
    GamePosition same = new GamePosition(game.ruleset(), game.base().thaw());
    same.over = game.isOver();
    Iterator<Answer> given = game.sinceBase().iterator();
    if (given.hasNext()) {
      same.base.copyInto(same.draft);
      same.run(question -> given.hasNext() ? same.repeat(question, given) : Oracle.WAIT);
    }
    return same;
  }

  private long repeat(Question question, Iterator<Answer> given) {
    long index = given.next().index();
    if (question.shape().size() > 1) {
      keep(index);
    }
    return index;
  }

  // ---- copies

  /** {@return an equal position, which changes independently} */
  public GamePosition copy() {
    GamePosition other = new GamePosition(ruleset, base.newEmptyDraft());
    other.copyFrom(this);
    return other;
  }

  /**
   * Replaces this position by another one of the same rules: quicker than a new copy.
   *
   * @param other the other position
   * @throws GameException if it is of other rules
   */
  public void copyFrom(GamePosition other) {
    if (other.ruleset.program() != ruleset.program()) {
      throw new GameException(LibraryMessage.OTHER_RULES.text());
    }
    other.base.copyInto(base);
    since = other.answered == 0 ? since : other.since.clone();
    answered = other.answered;
    over = other.over;
    isOpen = false;
  }

  // ---- the decision

  /** {@return whether it has ended} */
  public boolean isOver() {
    open();
    return over;
  }

  /** {@return the id of the seat to answer} */
  public String seat() {
    return seat(question());
  }

  /** {@return the name of the decision in the rules} */
  public String name() {
    return question().step().name();
  }

  /** {@return the number of legal answers, two or more} */
  public long size() {
    return question().shape().size();
  }

  /**
   * Describes a legal answer with the ids of the game.
   *
   * @param index its index
   * @return its words
   */
  public String describe(long index) {
    return question().shape().describe(index, ruleset.program().names());
  }

  /** {@return the id of the winning side; empty before the end and without a winner} */
  public Optional<String> winner() {
    int side = over ? base.field(Fields.WINNER) : -1;
    return side < 0 ? Optional.empty() : Optional.of(layout.sorts().sides().id(side));
  }

  /** {@return the number of decisions made by this object; a copy begins with 0} */
  public long decisions() {
    return decisions;
  }

  private String seat(Question question) {
    return layout.sorts().seats().id(question.seat());
  }

  private Question question() {
    open();
    if (over) {
      throw new GameException(LibraryMessage.GAME_OVER.text());
    }
    return machine.questioner().question();
  }

  /** Runs to the decision, after a copy or at the start. */
  private void open() {
    if (!isOpen && !over) {
      go(new Answers(NONE, null, 0));
    }
  }

  // ---- answers

  /**
   * Answers, and goes on to the next decision or to the end.
   *
   * @param index the index of a legal answer
   * @throws GameException if there is no such answer, or the rules are invalid
   */
  public void answer(long index) {
    long size = size();
    if (index < 0 || index >= size) {
      throw new GameException(LibraryMessage.NO_SUCH_ANSWER.text(index, size - 1));
    }
    decisions++;
    go(new Answers(index, null, 0));
  }

  /**
   * Plays at random to the end. All legal answers are equally probable.
   *
   * @param seed the seed of the answers, and of chance from here on
   * @return the number of decisions
   */
  public long playAtRandom(long seed) {
    return finish(new RandomOracle(seed), seed);
  }

  /**
   * Plays to the end with chosen answers.
   *
   * @param chooser chooses the answers of all seats
   * @param seed the seed of chance from here on
   * @return the number of decisions
   */
  public long play(Chooser chooser, long seed) {
    return finish(
        question -> chooser.choose(seat(question), question.step().name(), question.shape().size()),
        seed);
  }

  private long finish(Oracle chooser, long seed) {
    if (over) {
      return 0;
    }
    long before = decisions;
    go(new Answers(NONE, chooser, seed));
    return decisions - before;
  }

  /** Goes on from the open decision; if none is open, or within a script, from the base. */
  private void go(Answers answers) {
    boolean directly = isOpen && answered == 0;
    if (!directly) {
      base.copyInto(draft);
    }
    long given = answers.pending;
    isOpen = false;
    run(answers);
    if (over || !machine.scripts().isRunning()) {
      answered = 0;
    } else if (given != NONE) {
      keep(given);
    }
  }

  private void run(Oracle answers) {
    try {
      over = machine.run(draft, answers) == Outcome.ENDED;
    } catch (RulesetException problem) {
      throw GameException.of(problem);
    }
    isOpen = !over;
    if (over || !machine.scripts().isRunning()) {
      draft.copyInto(base);
    }
  }

  private void keep(long index) {
    if (answered == since.length) {
      since = Arrays.copyOf(since, 2 * answered);
    }
    since[answered++] = index;
  }

  /** Repeats the answers since the base, then gives one answer or those of a chooser. */
  private final class Answers implements Oracle {

    private final @Nullable Oracle chooser;
    private final long seed;
    private long pending;
    private int next;
    private boolean isReseeded;

    Answers(long pending, @Nullable Oracle chooser, long seed) {
      this.pending = pending;
      this.chooser = chooser;
      this.seed = seed;
    }

    @Override
    public long answer(Question question) {
      long size = question.shape().size();
      if (size == 1) {
        return 0;
      }
      if (next < answered) {
        return since[next++];
      }
      if (chooser != null) {
        return choose(question, chooser, size);
      }
      long answer = pending;
      pending = NONE;
      return answer == NONE ? WAIT : answer;
    }

    private long choose(Question question, Oracle chosenBy, long size) {
      if (!isReseeded) {
        isReseeded = true;
        question.draft().seed(seed);
      }
      decisions++;
      long answer = chosenBy.answer(question);
      if (answer < 0 || answer >= size) {
        throw new GameException(LibraryMessage.NO_SUCH_ANSWER.text(answer, size - 1));
      }
      return answer;
    }
  }

  @Override
  public void close() {
    machine.close();
  }
}
