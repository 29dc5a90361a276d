package gabion.tools.lab.odds;

import gabion.flow.run.Outcome;
import gabion.flow.run.RunScope;
import gabion.play.Ruleset;
import gabion.question.Question;
import gabion.question.shape.Odds;
import gabion.state.Digest;
import gabion.state.Draft;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds every position that may follow a first one by playing the rules, each once: those on which
 * the same may come are one. A question that a script puts is reached again from where the script
 * began, so such positions are one only where the answers since then are the same.
 */
final class PositionExplorer implements AutoCloseable {

  /** The number of pending positions from which on the latest is explored first, to save memory. */
  private static final int MOST_WAITING = 4000;

  /** A position that is still to be played on. */
  private record PendingPosition(int node, Draft base, long[] answersGiven, long answers) {}

  private final Ruleset rules;
  private final RunScope bound;
  private final PositionGraph positions;
  private final BestAnswers best;
  private final MarkovChain chain;
  private final SearchLimit limit;
  private final PositionRunner playing;
  private final ArrayDeque<PendingPosition> waiting = new ArrayDeque<>();
  private final List<Draft> spare = new ArrayList<>();
  private final Draft work;

  /** The chances of positions that fate has still to leave. */
  private final Map<Integer, Odds @Nullable []> odds = new HashMap<>();

  /**
   * @param asked the calculation, with its start
   * @param positions known positions, extended by the search
   * @param best the best answers
   * @param patience may end the search
   */
  PositionExplorer(
      OddsCalculation asked, PositionGraph positions, BestAnswers best, SearchMonitor patience) {
    this.rules = asked.rules();
    this.bound = asked.scope();
    this.positions = positions;
    this.best = best;
    this.chain = positions.chain();
    this.limit = new SearchLimit(chain, asked.most(), patience);
    this.work = rules.program().draft();
    this.playing = new PositionRunner(rules, asked.start().setup(), asked.policies(), work);
  }

  /** Finds all that may follow. @return the position that it begins with */
  int explore(OddsStart start) {
    Draft base = draft();
    start.draft().copyInto(base);
    bound.set(base);
    int first = reach(base, start.answers());
    release(base);
    while (!waiting.isEmpty()) {
      PendingPosition from =
          waiting.size() > MOST_WAITING ? waiting.removeLast() : waiting.removeFirst();
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

  private void expand(PendingPosition from) {
    int node = from.node();
    int seat = chain.mark(node);
    if (limit.isReached()) {
      chain.kind(node, MarkovChain.Kind.CUT);
      return;
    }
    Policy policy = chain.kind(node) == MarkovChain.Kind.CHOICE ? playing.policy(seat) : null;
    if (policy instanceof Policy.GreedyChoice prefer) {
      followAnswer(
          from,
          playing.greedyAnswer(from.base(), from.answersGiven(), from.answers(), prefer, () -> {}));
    } else if (policy instanceof Policy.BotChoice bot) {
      followAnswer(from, playing.answer(from.base(), from.answersGiven(), seat, bot));
    } else if (policy instanceof Policy.OptimalAnswer) {
      followBestAnswer(from, seat);
    } else {
      all(from);
    }
  }

  /** Follows the best answer; marks the position as unresolved if it is not known. */
  private void followBestAnswer(PendingPosition from, int seat) {
    int answer = best.answer(from.base(), from.answersGiven(), seat, from.answers());
    if (answer < 0) {
      chain.kind(from.node(), MarkovChain.Kind.CUT);
    } else {
      followAnswer(from, answer);
    }
  }

  /** Goes on with each answer. */
  private void all(PendingPosition from) {
    int[] nodes = new int[(int) from.answers()];
    for (int answer = 0; answer < nodes.length; answer++) {
      nodes[answer] = reach(from.base(), OddsStart.and(from.answersGiven(), answer));
    }
    PositionRunner.lead(chain, from.node(), nodes, odds.remove(from.node()));
  }

  /** Goes on with one answer. */
  private void followAnswer(PendingPosition from, long answer) {
    int node = reach(from.base(), OddsStart.and(from.answersGiven(), answer));
    PositionRunner.lead(chain, from.node(), new int[] {node}, null);
  }

  /** Plays on from somewhere. @return the position that comes */
  private int reach(Draft base, long[] given) {
    if (playing.run(base, given) == Outcome.ENDED) {
      return positions.end(work);
    }
    long[] since = playing.isInScript() ? playing.answersGiven() : new long[0];
    Draft from = playing.isInScript() ? base : work;
    bound.set(from);
    Digest digest = from.digest(since);
    int old = positions.digests().get(digest);
    if (old != DigestTable.NEW) {
      return old;
    }
    int node = add(playing.question());
    positions.digests().put(digest, node);
    if (chain.kind(node) != MarkovChain.Kind.CUT) {
      Draft kept = draft();
      from.copyInto(kept);
      waiting.addLast(new PendingPosition(node, kept, since, playing.question().shape().size()));
    }
    return node;
  }

  private int add(Question question) {
    if (playing.isTooLarge()) {
      return chain.add(MarkovChain.Kind.CUT, question.seat());
    }
    if (question.seat() != Question.FATE) {
      return chain.add(MarkovChain.Kind.CHOICE, question.seat());
    }
    Odds[] chances = playing.odds();
    int node =
        chain.add(chances == null ? MarkovChain.Kind.CUT : MarkovChain.Kind.FATE, question.seat());
    odds.put(node, chances);
    return node;
  }

  @Override
  public void close() {
    positions.askedSeats().or(playing.askedSeats());
    playing.close();
  }
}
