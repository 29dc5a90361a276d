package gabion.tools.lab.odds;

import gabion.flow.run.Outcome;
import gabion.question.Question;
import gabion.question.shape.Odds;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.ReadSet;
import gabion.state.TracingDraft;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search of all positions reachable from a position, which records the cells read.
 * Cells read in a later position count as read in the earlier ones, unless written in between.
 * Cycles are found as strongly connected components (Tarjan 1972), in which read sets are
 * propagated to a fixed point.
 */
final class AnswerSearch implements AutoCloseable {

  private static final long ALL = -1;

  /** An edge to a position whose read set is not yet complete. */
  private record PendingEdge(int to, ReadSet.WriteSet way) {}

  /** A position that is played on, or waits for its knot to be complete. */
  private static final class OpenPosition {
    private final int node;
    private final Draft base;
    private final long[] given;
    private final Digest others;
    private final Odds @Nullable [] odds;
    private final ReadSet read;
    private final List<PendingEdge> pending = new ArrayList<>();

    /** Where the answers lead, and how many of them have been played. */
    private int[] nodes;

    private int played;

    /** The one answer that is played, or all. */
    private long only = ALL;

    /** The lowest position that is open and that it may come back to. */
    private int low;

    private OpenPosition(
        int node,
        Draft base,
        long[] given,
        long answers,
        Digest others,
        Odds @Nullable [] odds,
        ReadSet read) {
      this.node = node;
      this.base = base;
      this.given = given;
      this.others = others;
      this.odds = odds;
      this.read = read;
      this.nodes = new int[(int) answers];
      this.low = node;
    }
  }

  private final OddsCalculation asked;
  private final PositionGraph found;
  private final BestAnswers best;
  private final boolean seeking;
  private final MarkovChain chain;
  private final SearchLimit limit;
  private final TracingDraft work;
  private final PositionRunner playing;
  private final ReadSet.WriteSet still;
  private final List<Draft> spare = new ArrayList<>();
  private final Map<Integer, OpenPosition> openOf = new HashMap<>();

  /** Those that are being played on, the last on top. */
  private final ArrayDeque<OpenPosition> path = new ArrayDeque<>();

  /** Those whose knots are not complete, in the order in which they were found. */
  private final ArrayList<OpenPosition> open = new ArrayList<>();

  /**
   * @param asked the start, the end and the policies
   * @param found known positions, extended by the search
   * @param best if another graph, it is complete and its best answers are followed; if the same as
   *     {@code found}, all answers are explored to find the best
   * @param patience may end the search
   */
  AnswerSearch(
      OddsCalculation asked, PositionGraph found, BestAnswers best, SearchMonitor patience) {
    this.asked = asked;
    this.found = found;
    this.best = best;
    this.seeking = found == best;
    this.chain = found.chain();
    this.limit = new SearchLimit(chain, asked.most(), patience);
    this.work = TracingDraft.like(asked.rules().program().draft());
    this.playing = new PositionRunner(asked.rules(), asked.start().setup(), asked.policies(), work);
    this.still = ReadSet.WriteSet.none(asked.rules().layout());
  }

  /** Finds all that may follow. @return the position that it begins with */
  int explore(OddsStart start) {
    Draft base = draft();
    start.draft().copyInto(base);
    asked.scope().set(base);
    int first = reach(base, start.answers());
    spare.add(base);
    while (!path.isEmpty()) {
      OpenPosition top = path.getLast();
      if (top.played == 0) {
        choose(top);
      }
      if (top.played < top.nodes.length) {
        play(top);
      } else {
        path.removeLast();
        leave(top);
      }
    }
    return first;
  }

  private Draft draft() {
    return spare.isEmpty() ? asked.rules().program().draft() : spare.remove(spare.size() - 1);
  }

  // ---- playing

  /** Where a policy knows its answer, only that one is played. */
  private void choose(OpenPosition from) {
    Policy policy = policy(from);
    long answers = from.nodes.length;
    if (policy instanceof Policy.GreedyChoice prefer) {
      Runnable each = () -> from.read.add(work.read());
      from.only = playing.greedyAnswer(from.base, from.given, answers, prefer, each);
      from.nodes = new int[1];
    } else if (policy instanceof Policy.BotChoice bot) {
      from.only = playing.answer(from.base, from.given, chain.mark(from.node), bot);
      from.nodes = new int[1];
      from.read.addEverything(from.base);
    } else if (policy instanceof Policy.OptimalAnswer && !seeking) {
      take(from);
    }
    work.stopTracing();
  }

  /** Takes the best answer; what tells which one that is, is read of the position. */
  private void take(OpenPosition from) {
    int known = best.at(from.base, from.given, chain.mark(from.node), from.nodes.length);
    ReadSet read = known == DigestTable.NEW ? null : best.read(known);
    if (read != null) {
      from.only = best.answer(known);
      from.nodes = new int[1];
      from.read.add(read);
    } else {
      chain.kind(from.node, MarkovChain.Kind.CUT);
      from.nodes = new int[0];
    }
  }

  private @Nullable Policy policy(OpenPosition of) {
    boolean isChoice = chain.kind(of.node) == MarkovChain.Kind.CHOICE;
    return isChoice ? playing.policy(chain.mark(of.node)) : null;
  }

  /** Plays the next answer. */
  private void play(OpenPosition from) {
    long answer = from.only == ALL ? from.played : from.only;
    int to = reach(from.base, OddsStart.and(from.given, answer));
    from.read.add(work.read());
    from.nodes[from.played++] = to;
    ReadSet.WriteSet way = playing.isInScript() ? still : work.writeSet();
    ReadSet behind = found.read(to);
    if (behind == null) {
      from.low = Math.min(from.low, to);
      from.pending.add(new PendingEdge(to, way));
    } else {
      from.read.addBefore(way, behind);
    }
  }

  /** Plays on from somewhere. @return the position that comes */
  private int reach(Draft base, long[] given) {
    boolean isOver = playing.run(base, given) == Outcome.ENDED;
    int end = isOver ? found.end(work) : DigestTable.NEW;
    work.stopTracing();
    return isOver ? end : addPosition(base);
  }

  /** Returns the node of the present question, adding it if new. */
  private int addPosition(Draft base) {
    long[] since = playing.isInScript() ? playing.answersGiven() : new long[0];
    Draft draft = playing.isInScript() ? base : work;
    asked.scope().set(draft);
    Question question = playing.question();
    boolean isFate = question.seat() == Question.FATE;
    Odds[] odds = isFate && !playing.isTooLarge() ? playing.odds() : null;
    long answers = question.shape().size();
    Digest others = BestAnswers.others(draft, since, question.seat(), answers, odds);
    Digest all = draft.digest(since);
    int old = found.get(draft, all, others);
    if (old != DigestTable.NEW) {
      return old;
    }
    boolean isCut = playing.isTooLarge() || isFate && odds == null || limit.isReached();
    MarkovChain.Kind kind = isFate ? MarkovChain.Kind.FATE : MarkovChain.Kind.CHOICE;
    int node = found.add(all, isCut ? MarkovChain.Kind.CUT : kind, question.seat());
    if (!isCut) {
      Draft kept = draft();
      draft.copyInto(kept);
      ReadSet read = new ReadSet(asked.rules().layout());
      OpenPosition opened = new OpenPosition(node, kept, since, answers, others, odds, read);
      path.addLast(opened);
      open.add(opened);
      openOf.put(node, opened);
    }
    return node;
  }

  // ---- completed positions

  /** All that may follow a position has been played. */
  private void leave(OpenPosition left) {
    if (seeking && policy(left) instanceof Policy.OptimalAnswer) {
      chain.lead(left.node, left.nodes, new Odds[0]);
    } else if (chain.kind(left.node) != MarkovChain.Kind.CUT) {
      PositionRunner.lead(chain, left.node, left.nodes, left.odds);
    }
    if (left.low < left.node) {
      OpenPosition before = path.getLast();
      before.low = Math.min(before.low, left.low);
      return;
    }
    int from = open.size() - 1;
    while (open.get(from).node != left.node) {
      from--;
    }
    List<OpenPosition> knot = open.subList(from, open.size());
    read(knot);
    if (seeking) {
      best.solve(knot.stream().mapToInt(member -> member.node).toArray());
    }
    for (OpenPosition member : knot) {
      found.close(member.node, member.base, member.others, member.read);
      openOf.remove(member.node);
      spare.add(member.base);
    }
    knot.clear();
  }

  /** Propagates read sets backwards along edges, until none grows. */
  private void read(List<OpenPosition> knot) {
    for (OpenPosition member : knot) {
      for (PendingEdge one : member.pending) {
        ReadSet behind = found.read(one.to);
        if (behind != null) {
          member.read.addBefore(one.way, behind);
        }
      }
      member.pending.removeIf(one -> found.read(one.to) != null);
    }
    boolean more = true;
    while (more) {
      more = false;
      for (int i = knot.size() - 1; i >= 0; i--) {
        OpenPosition member = knot.get(i);
        for (PendingEdge one : member.pending) {
          more |= member.read.addBefore(one.way, Objects.requireNonNull(openOf.get(one.to)).read);
        }
      }
    }
  }

  @Override
  public void close() {
    found.askedSeats().or(playing.askedSeats());
    playing.close();
  }
}
