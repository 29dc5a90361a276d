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
 * What somebody has before it who is asked: the answers there are, and as many tables as it likes
 * on which to try them. Each such table agrees with all that its seat sees; what lies elsewhere is
 * handed out anew, and what fate will bring is of the own luck of who is asked. Neither the game's
 * seed nor what is hidden can be had from here.
 */
public final class BotView {

  /** So many are tried, for on some a script that waits, or the rules, would ask something else. */
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
   * @param stands where the game stands
   * @param base where the game last stood outside of a script, and before the round that is open
   * @param since the answers from there on
   * @param apart how many of these come before the round that is open: of those in it, a seat knows
   *     its own
   * @param turn how many answers the game has had
   * @param recollection what the seat that is asked knew at the base
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
   * Plays on from the open question on a table as it may be.
   *
   * @param machine of the same ruleset; plays the table
   * @param table filled anew; afterwards as far as it was played
   * @param number tells this table from others; the same number gives the same table
   * @param onward answers from the open question on, which comes first; {@link Oracle#WAIT} stops
   * @return false where no table was found that agrees with what the seat sees
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
   * A game on a table as it may be, that stands at the open question; what fate will bring is of
   * its own luck, and of what came before it knows no more than the seat. Whoever has it closes it.
   *
   * @param number tells this table from others; the same number gives the same table
   * @return nothing where no table was found that agrees with what the seat sees
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
   * Where {@link #answersSinceBase} begins, as it truly is: for whoever makes a game, never for who
   * plays.
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
