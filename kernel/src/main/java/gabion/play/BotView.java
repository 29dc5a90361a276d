package gabion.play;

import gabion.flow.log.CardTracker;
import gabion.flow.log.Determinization;
import gabion.flow.log.LivePieces;
import gabion.flow.log.Visibility;
import gabion.flow.run.Machine;
import gabion.flow.run.PieceVariable;
import gabion.flow.run.RulesetException;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.RandomSource;
import gabion.state.Draft;
import gabion.state.GameState;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The view of the seat to move: its legal answers, and any number of sampled positions to try them
 * on. Each position agrees with all that the seat sees; hidden contents are redealt and random
 * numbers come from the bot's own generator. Exposes neither the game's seed nor hidden
 * information.
 */
public final class BotView {

  /**
   * Attempts per sample: in some sampled positions a waiting script or the rules ask another
   * question.
   */
  private static final int TRIES = 20;

  private final Ruleset rules;
  private final Setup setup;
  private final Question question;
  private final GameState base;
  private final List<Answer> since;
  private final int apart;
  private final int turn;
  private final Determinization supposed;
  private final Visibility sight;
  private final Draft seen;
  private final Set<Long> vain;
  private final SeededRandomSource dealing = new SeededRandomSource(0);

  /**
   * @param stands the current state
   * @param base the last state outside a script and before the open round
   * @param since the answers since the base
   * @param apart how many of these precede the open round, in which a seat knows only its own
   * @param turn the number of answers in the game
   * @param recollection the seat's knowledge at the base
   * @param vain answers that changed nothing
   */
  BotView(
      Ruleset rules,
      Setup setup,
      Question question,
      GameState stands,
      GameState base,
      List<Answer> since,
      int apart,
      int turn,
      CardTracker recollection,
      Set<Long> vain) {
    this.rules = rules;
    this.setup = setup;
    this.question = question;
    this.base = base;
    this.since = since;
    this.apart = apart;
    this.turn = turn;
    this.vain = vain;
    this.seen = stands.thaw();
    this.sight = Visibility.of(seen, question.seat());
    Draft before = base.thaw();
    LivePieces inHand = PieceVariable.all(rules.program(), before);
    this.supposed = Determinization.of(before, sight, recollection, inHand);
  }

  private BotView(BotView same) {
    rules = same.rules;
    setup = same.setup;
    question = same.question;
    base = same.base;
    since = same.since;
    apart = same.apart;
    turn = same.turn;
    supposed = same.supposed;
    sight = same.sight;
    seen = same.seen;
    vain = same.vain;
  }

  /** The same for another thread. The answers are counted before: by {@link #size()}. */
  public BotView copyForThread() {
    question.shape().size();
    return new BotView(this);
  }

  /** The seat that is asked. */
  public int seat() {
    return question.seat();
  }

  /** How many answers there are to choose from. */
  public long size() {
    return question.shape().size();
  }

  /** An answer, all equally likely. */
  public long sample(RandomSource own) {
    return question.shape().sample(own);
  }

  /** An answer that differs from a given one in little; any, where the answers have no parts. */
  public long nearbyAnswer(long answer, RandomSource own) {
    return question.shape().nearbyAnswer(answer, own);
  }

  /**
   * Answers that the seat has given before where all looked to it as it looks now, and that led
   * back here each time.
   */
  public Set<Long> futileAnswers() {
    return vain;
  }

  /** The words of an answer. */
  public String words(long answer) {
    return question.shape().describe(answer, rules.program().titles);
  }

  /** How many answers of seats and of fate the game has had. */
  public int turn() {
    return turn;
  }

  /** The side whose victory the seat wants; nothing where it is on none. */
  public int side() {
    return rules.side(setup, seat());
  }

  /** The side whose victory another seat wants; nothing where it is on none. */
  public int sideOf(int seat) {
    return rules.side(setup, seat);
  }

  /** The seats of the game. */
  public List<Integer> seats() {
    return rules.seats(setup);
  }

  /**
   * Plays on from the open question in a sampled position.
   *
   * @param machine of the same ruleset; plays the position
   * @param table overwritten; holds the final position afterwards
   * @param number identifies the sample; the same number gives the same position
   * @param onward answers from the open question on, which comes first; {@link Oracle#WAIT} stops
   * @return false if no position was found that agrees with the seat's view
   */
  public boolean play(Machine machine, Draft table, long number, Oracle onward) {
    dealing.begin(number);
    for (int tries = 0; tries < TRIES; tries++) {
      deal(table);
      Replayer again = new Replayer(onward);
      try {
        machine.run(table, again);
      } catch (RulesetException elsewhere) {
        if (again.arrived) {
          throw elsewhere;
        }
      }
      if (again.arrived) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns a game in a sampled position, at the open question. It draws its own random numbers and
   * its history holds no more than the seat knows. The caller closes it.
   *
   * @param number identifies the sample; the same number gives the same position
   * @return empty if no position was found that agrees with the seat's view
   */
  public Optional<Game> game(long number) {
    dealing.begin(number);
    for (int tries = 0; tries < TRIES; tries++) {
      Draft table = base.thaw();
      deal(table);
      Replayer again = new Replayer(onward -> Oracle.WAIT);
      Game game = Game.from(rules, setup, GameState.of(table));
      game.dictate(again);
      if (arrives(game, again)) {
        return Optional.of(game);
      }
      game.close();
    }
    return Optional.empty();
  }

  private static boolean arrives(Game game, Replayer again) {
    try {
      game.open();
      for (long index = 0; index != Oracle.WAIT && !game.isOver(); ) {
        index = again.answer(game.question());
        if (index != Oracle.WAIT) {
          game.answer(index);
        }
      }
    } catch (RulesetException elsewhere) {
      return false;
    }
    return again.arrived;
  }

  private void deal(Draft table) {
    base.thaw(table);
    supposed.deal(table, dealing);
    table.seed(dealing.nextBelow(Long.MAX_VALUE));
  }

  /**
   * Returns the true position where {@link #answersSinceBase} begins. For code that builds games,
   * not for players.
   */
  Draft base() {
    return base.thaw();
  }

  /** Where {@link #answersSinceBase} begins, as it may be to the seat that is asked. */
  Draft determinize(long number) {
    Draft table = base.thaw();
    dealing.begin(number);
    deal(table);
    return table;
  }

  /** The answers from there to the open question. */
  List<Answer> answersSinceBase() {
    return since;
  }

  /** Goes the way to the open question, as far as a table allows, and then on. */
  private final class Replayer implements Oracle {
    private final Oracle onward;
    private int next;
    private boolean arrived;

    Replayer(Oracle onward) {
      this.onward = onward;
    }

    @Override
    public long answer(Question asked) {
      if (arrived) {
        return onward.answer(asked);
      }
      if (next < since.size()) {
        return next < apart || asked.seat() == question.seat()
            ? replayAnswer(asked)
            : secretly(asked);
      }
      boolean same =
          asked.seat() == question.seat()
              && asked.step().name().equals(question.step().name())
              && asked.shape().size() == question.shape().size()
              && (since.isEmpty() || sight.seesAlike(asked.draft(), seen));
      arrived = same;
      return same ? onward.answer(asked) : WAIT;
    }

    @Override
    public long chance(Question asked) {
      return arrived ? onward.chance(asked) : replayAnswer(asked);
    }

    private long replayAnswer(Question asked) {
      if (next >= since.size()) {
        return WAIT;
      }
      Answer answer = since.get(next++);
      boolean fits =
          answer.questionName().equals(asked.step().name())
              && answer.index() < asked.shape().size();
      return fits ? answer.index() : WAIT;
    }

    /** What another seat answers in the round that is open is not known yet: anything. */
    private long secretly(Question asked) {
      next++;
      return asked.shape().sample(dealing);
    }
  }
}
