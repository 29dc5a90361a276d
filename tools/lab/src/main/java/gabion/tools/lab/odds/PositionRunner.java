package gabion.tools.lab.odds;

import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.NumberRange;
import gabion.question.shape.Odds;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.state.TracingDraft;
import gabion.tools.lab.bot.Bot;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Plays the rules on from positions, to the next question that has more than one answer and is not
 * answered by the first, or to the end.
 */
final class PositionRunner implements Oracle, AutoCloseable {

  /** More answers than this of one question are not tried. */
  private static final int MOST_ANSWERS = 20_000;

  private final Ruleset rules;
  private final Setup setup;
  private final Policy[] policies;
  private final BitSet asked = new BitSet();
  private final Machine machine;
  private final Map<Integer, Bot> bots = new HashMap<>();
  private final Draft work;

  private long[] path = new long[0];
  private int next;

  /**
   * @param policies the policy of each seat, by number
   * @param work the draft to play on; it traces the reads of each position, if it can
   */
  PositionRunner(Ruleset rules, Setup setup, Map<Integer, Policy> policies, Draft work) {
    this.rules = rules;
    this.setup = setup;
    this.policies = new Policy[rules.layout().sorts().seats().size()];
    for (int seat = 0; seat < this.policies.length; seat++) {
      this.policies[seat] = policies.getOrDefault(seat, new Policy.FirstAnswer());
    }
    this.machine = new Machine(rules.program());
    this.work = work;
  }

  /** Plays on. @return whether it has come to an end, or waits at a question */
  Outcome run(Draft base, long[] given) {
    base.copyInto(work);
    path = given;
    next = 0;
    if (work instanceof TracingDraft tracing) {
      tracing.begin();
    }
    return machine.run(work, this);
  }

  // ---- after a run that waits

  /** The question that is open. */
  Question question() {
    return machine.questioner().question();
  }

  /** Whether a script asks, which is reached again from where it began. */
  boolean isInScript() {
    return machine.scripts().isRunning();
  }

  /** The answers that were taken since the position that was played on. */
  long[] answersGiven() {
    return Arrays.copyOf(path, next);
  }

  /** Whether there are more answers than are tried. */
  boolean isTooLarge() {
    return question().shape().size() > MOST_ANSWERS;
  }

  /** How likely fate gives each answer; null where that is too fine to be said. */
  Odds @Nullable [] odds() {
    Odds[] chances = new Odds[(int) question().shape().size()];
    try {
      for (int answer = 0; answer < chances.length; answer++) {
        chances[answer] = question().shape().odds(answer);
      }
      return chances;
    } catch (ArithmeticException tooFine) {
      return null;
    }
  }

  // ---- by a policy

  Policy policy(int seat) {
    return policies[seat];
  }

  /**
   * Returns the answer that leads to the greatest number.
   *
   * @param each called after each attempt
   */
  long greedyAnswer(
      Draft base, long[] given, long answers, Policy.GreedyChoice prefer, Runnable each) {
    long best = 0;
    long most = Long.MIN_VALUE;
    for (long answer = 0; answer < answers; answer++) {
      run(base, OddsStart.and(given, answer));
      long value = prefer.number().of(work);
      each.run();
      if (value > most) {
        most = value;
        best = answer;
      }
    }
    return best;
  }

  /** The answer of a bot. */
  long answer(Draft base, long[] given, int seat, Policy.BotChoice by) {
    Bot bot = bots.computeIfAbsent(seat, key -> by.maker().apply(rules));
    try (Game game = Game.from(rules, setup, GameState.of(base))) {
      game.dictate(this);
      path = given;
      next = 0;
      game.open();
      while (isAutomatic(game.question())) {
        game.answer(automatic(game.question()));
      }
      return bot.answer(game.prospect());
    }
  }

  private boolean isAutomatic(Question question) {
    return question.shape().size() == 1
        || next < path.length
        || question.seat() != Question.FATE && isPlain(policy(question.seat()));
  }

  private static boolean isPlain(Policy policy) {
    return policy instanceof Policy.FirstAnswer || policy instanceof Policy.GreatestNumber;
  }

  private long automatic(Question question) {
    if (question.shape().size() == 1) {
      return 0;
    }
    long answer = next < path.length ? path[next] : plain(question);
    next++;
    return answer;
  }

  private long plain(Question question) {
    return policy(question.seat()) instanceof Policy.GreatestNumber
            && question.shape() instanceof NumberRange
        ? question.shape().properCount() - 1
        : 0;
  }

  /** The seats that have had a choice. */
  BitSet askedSeats() {
    return asked;
  }

  @Override
  public long answer(Question question) {
    if (question.shape().size() > 1) {
      asked.set(question.seat());
    }
    return isAutomatic(question) ? automatic(question) : WAIT;
  }

  @Override
  public long chance(Question question) {
    return isAutomatic(question) ? automatic(question) : WAIT;
  }

  @Override
  public void close() {
    bots.values().forEach(Bot::close);
    machine.close();
  }

  // ---- transitions

  /** Sets the transitions of a chance event, or of a seat with a fixed policy. */
  static void lead(MarkovChain chain, int node, int[] nodes, Odds @Nullable [] chances) {
    Odds[] likely = chances == null ? equalOdds(nodes.length) : chances;
    Map<Integer, Odds> merged = new LinkedHashMap<>();
    chain.kind(node, MarkovChain.Kind.FATE);
    try {
      for (int answer = 0; answer < nodes.length; answer++) {
        merged.merge(nodes[answer], likely[answer], Odds::plus);
      }
    } catch (ArithmeticException tooFine) {
      chain.lead(node, nodes, likely);
      return;
    }
    int[] targets = merged.keySet().stream().mapToInt(Integer::intValue).toArray();
    chain.lead(node, targets, merged.values().toArray(Odds[]::new));
  }

  private static Odds[] equalOdds(int answers) {
    Odds[] even = new Odds[answers];
    Arrays.fill(even, Odds.of(1, answers));
    return even;
  }
}
