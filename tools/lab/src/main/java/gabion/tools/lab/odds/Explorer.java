package gabion.tools.lab.odds;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Odds;
import gabion.flow.run.Bound;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.tools.lab.bot.Bot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds every position that may follow a first one by playing the rules, each once: those on which
 * the same may come are one. A question that a script puts is reached again from where the script
 * began, so such positions are one only where the answers since then are the same.
 */
final class Explorer implements Oracle, AutoCloseable {

  /** So many positions wait to be played on before the latest goes first, to spare memory. */
  private static final int MOST_WAITING = 4000;

  /** More answers than this of one question are not tried. */
  private static final int MOST_ANSWERS = 20_000;

  /** A position that is still to be played on. */
  private record Waiting(int node, Draft base, long[] given, long answers) {}

  private final Ruleset rules;
  private final Setup setup;
  private final Policy[] policies;
  private final Bound bound;
  private final FoundPositions positions;
  private final Chain chain;
  private final int most;
  private final Machine machine;
  private final Map<Integer, Bot> bots = new HashMap<>();
  private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
  private final List<Draft> spare = new ArrayList<>();
  private final Draft work;

  private long[] path = new long[0];
  private int next;

  /**
   * @param policies how each seat answers, by its number
   * @param positions those that are known, and what is found
   * @param more how many others are looked at
   */
  Explorer(
      Ruleset rules,
      Setup setup,
      Map<Integer, Policy> policies,
      Bound bound,
      FoundPositions positions,
      int more) {
    this.rules = rules;
    this.setup = setup;
    int seats = rules.layout().sorts().seats().size();
    this.policies = new Policy[seats];
    for (int seat = 0; seat < seats; seat++) {
      this.policies[seat] = policies.getOrDefault(seat, new Policy.First());
    }
    this.bound = bound;
    this.positions = positions;
    this.chain = positions.chain();
    this.most = chain.size() + more;
    this.machine = new Machine(rules.program());
    this.work = rules.program().draft();
  }

  /** Finds all that may follow. @return the position that it begins with */
  int explore(OddsStart start) {
    Draft base = draft();
    start.draft().copyInto(base);
    bound.set(base);
    int first = reach(base, start.given());
    release(base);
    while (!waiting.isEmpty()) {
      Waiting from = waiting.size() > MOST_WAITING ? waiting.removeLast() : waiting.removeFirst();
      expand(from);
      release(from.base());
    }
    return first;
  }

  private Draft draft() {
    return spare.isEmpty() ? rules.program().draft() : spare.remove(spare.size() - 1);
  }

  private void release(Draft draft) {
    spare.add(draft);
  }

  // ---- one position

  private void expand(Waiting from) {
    int node = from.node();
    int seat = chain.mark(node);
    if (chain.size() >= most) {
      chain.kind(node, Chain.Kind.CUT);
      return;
    }
    Policy policy = chain.kind(node) == Chain.Kind.CHOICE ? policy(seat) : null;
    if (policy instanceof Policy.Prefer prefer) {
      only(from, preferred(from, prefer));
    } else if (policy instanceof Policy.ByBot bot) {
      only(from, answer(from, seat, bot));
    } else {
      all(from, policy);
    }
  }

  private Policy policy(int seat) {
    return policies[seat];
  }

  /** Goes on with each answer. */
  private void all(Waiting from, @Nullable Policy policy) {
    int answers = (int) from.answers();
    int[] nodes = new int[answers];
    for (int answer = 0; answer < answers; answer++) {
      nodes[answer] = reach(from.base(), OddsStart.and(from.given(), answer));
    }
    if (policy instanceof Policy.Solved) {
      chain.lead(from.node(), nodes, new Odds[0]);
      return;
    }
    Odds[] chances = odds.remove(from.node());
    Map<Integer, Odds> merged = new LinkedHashMap<>();
    try {
      for (int answer = 0; answer < answers; answer++) {
        Odds one = chances == null ? Odds.of(1, answers) : chances[answer];
        merged.merge(nodes[answer], one, Odds::plus);
      }
    } catch (ArithmeticException tooFine) {
      chain.lead(from.node(), nodes, chances == null ? even(answers) : chances);
      chain.kind(from.node(), Chain.Kind.FATE);
      return;
    }
    int[] targets = merged.keySet().stream().mapToInt(Integer::intValue).toArray();
    chain.lead(from.node(), targets, merged.values().toArray(Odds[]::new));
    chain.kind(from.node(), Chain.Kind.FATE);
  }

  private static Odds[] even(int answers) {
    Odds[] even = new Odds[answers];
    Arrays.fill(even, Odds.of(1, answers));
    return even;
  }

  /** Goes on with one answer. */
  private void only(Waiting from, long answer) {
    int node = reach(from.base(), OddsStart.and(from.given(), answer));
    chain.lead(from.node(), new int[] {node}, new Odds[] {Odds.ALWAYS});
    chain.kind(from.node(), Chain.Kind.FATE);
  }

  private long preferred(Waiting from, Policy.Prefer prefer) {
    long best = 0;
    long most = Long.MIN_VALUE;
    for (long answer = 0; answer < from.answers(); answer++) {
      run(from.base(), OddsStart.and(from.given(), answer));
      long value = prefer.number().of(work);
      if (value > most) {
        most = value;
        best = answer;
      }
    }
    return best;
  }

  private long answer(Waiting from, int seat, Policy.ByBot by) {
    Bot bot = bots.computeIfAbsent(seat, key -> by.maker().apply(rules));
    try (Game game = Game.from(rules, setup, GameState.of(from.base()))) {
      game.dictate(this);
      path = from.given();
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
        || question.seat() != Question.FATE && policy(question.seat()) instanceof Policy.First;
  }

  private long automatic(Question question) {
    if (question.shape().size() == 1) {
      return 0;
    }
    long answer = next < path.length ? path[next] : 0;
    next++;
    return answer;
  }

  // ---- playing

  /** The chances of positions that fate has still to leave. */
  private final Map<Integer, Odds[]> odds = new HashMap<>();

  private Outcome run(Draft base, long[] given) {
    base.copyInto(work);
    path = given;
    next = 0;
    return machine.run(work, this);
  }

  /** Plays on from somewhere. @return the position that comes */
  private int reach(Draft base, long[] given) {
    if (run(base, given) == Outcome.ENDED) {
      return positions.end(work);
    }
    boolean inScript = machine.scripts().isRunning();
    long[] since = inScript ? Arrays.copyOf(path, next) : new long[0];
    Draft from = inScript ? base : work;
    bound.set(from);
    Digest digest = from.digest(since);
    int old = positions.known().get(digest);
    if (old != Numbered.NEW) {
      return old;
    }
    Question question = machine.questioner().question();
    int node = add(question);
    positions.known().put(digest, node);
    if (chain.kind(node) != Chain.Kind.CUT) {
      Draft kept = draft();
      from.copyInto(kept);
      waiting.addLast(new Waiting(node, kept, since, question.shape().size()));
    }
    return node;
  }

  private int add(Question question) {
    long answers = question.shape().size();
    if (answers > MOST_ANSWERS) {
      return chain.add(Chain.Kind.CUT, question.seat());
    }
    if (question.seat() != Question.FATE) {
      return chain.add(Chain.Kind.CHOICE, question.seat());
    }
    Odds[] chances = new Odds[(int) answers];
    try {
      for (int answer = 0; answer < answers; answer++) {
        chances[answer] = question.shape().odds(answer);
      }
    } catch (ArithmeticException tooFine) {
      return chain.add(Chain.Kind.CUT, question.seat());
    }
    int node = chain.add(Chain.Kind.FATE, question.seat());
    odds.put(node, chances);
    return node;
  }

  @Override
  public long answer(Question question) {
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
}
