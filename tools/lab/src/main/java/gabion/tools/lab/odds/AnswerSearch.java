package gabion.tools.lab.odds;

import gabion.ask.Question;
import gabion.ask.shape.Odds;
import gabion.flow.run.Outcome;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.ReadCells;
import gabion.state.TracingDraft;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Plays all that may follow a position, each to its ends before the next, and notes what is read of
 * it on the way. What is read of one that comes later is read of all that lead to it, but for what
 * is filled on the way; positions that may come back to one another are found as knots (Tarjan
 * 1972), and of each of them is read what is read of any.
 */
final class AnswerSearch implements AutoCloseable {

  private static final long ALL = -1;

  /** A way to a position of which it is not yet known what is read of it. */
  private record Pending(int to, ReadCells.Way way) {}

  /** A position that is played on, or waits for its knot to be complete. */
  private static final class Open {
    private final int node;
    private final Draft base;
    private final long[] given;
    private final Digest others;
    private final Odds @Nullable [] odds;
    private final ReadCells read;
    private final List<Pending> pending = new ArrayList<>();

    /** Where the answers lead, and how many of them have been played. */
    private int[] nodes;

    private int played;

    /** The one answer that is played, or all. */
    private long only = ALL;

    /** The lowest position that is open and that it may come back to. */
    private int low;

    private Open(
        int node,
        Draft base,
        long[] given,
        long answers,
        Digest others,
        Odds @Nullable [] odds,
        ReadCells read) {
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

  private final Calculation asked;
  private final FoundPositions found;
  private final BestAnswers best;
  private final boolean seeking;
  private final Chain chain;
  private final Limit limit;
  private final TracingDraft work;
  private final Playing playing;
  private final ReadCells.Way still;
  private final List<Draft> spare = new ArrayList<>();
  private final Map<Integer, Open> openOf = new HashMap<>();

  /** Those that are being played on, the last on top. */
  private final ArrayDeque<Open> path = new ArrayDeque<>();

  /** Those whose knots are not complete, in the order in which they were found. */
  private final ArrayList<Open> open = new ArrayList<>();

  /**
   * @param asked from where, how far and by which choices
   * @param found what is known, and what is found
   * @param best where these are others, they are all known and the best answers are taken; where
   *     they are the same, they are sought
   * @param patience who may end it
   */
  AnswerSearch(Calculation asked, FoundPositions found, BestAnswers best, Patience patience) {
    this.asked = asked;
    this.found = found;
    this.best = best;
    this.seeking = found == best;
    this.chain = found.chain();
    this.limit = new Limit(chain, asked.most(), patience);
    this.work = TracingDraft.like(asked.rules().program().draft());
    this.playing = new Playing(asked.rules(), asked.start().setup(), asked.policies(), work);
    this.still = ReadCells.Way.none(asked.rules().layout());
  }

  /** Finds all that may follow. @return the position that it begins with */
  int explore(OddsStart start) {
    Draft base = draft();
    start.draft().copyInto(base);
    asked.bound().set(base);
    int first = reach(base, start.given());
    spare.add(base);
    while (!path.isEmpty()) {
      Open top = path.getLast();
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
  private void choose(Open from) {
    Policy policy = policy(from);
    long answers = from.nodes.length;
    if (policy instanceof Policy.Prefer prefer) {
      Runnable each = () -> from.read.add(work.read());
      from.only = playing.preferred(from.base, from.given, answers, prefer, each);
      from.nodes = new int[1];
    } else if (policy instanceof Policy.ByBot bot) {
      from.only = playing.answer(from.base, from.given, chain.mark(from.node), bot);
      from.nodes = new int[1];
      from.read.addEverything(from.base);
    } else if (policy instanceof Policy.Solved && !seeking) {
      take(from);
    }
    work.rest();
  }

  /** Takes the best answer; what tells which one that is, is read of the position. */
  private void take(Open from) {
    int known = best.at(from.base, from.given, chain.mark(from.node), from.nodes.length);
    ReadCells read = known == Numbered.NEW ? null : best.read(known);
    if (read != null) {
      from.only = best.answer(known);
      from.nodes = new int[1];
      from.read.add(read);
    } else {
      chain.kind(from.node, Chain.Kind.CUT);
      from.nodes = new int[0];
    }
  }

  private @Nullable Policy policy(Open of) {
    boolean isChoice = chain.kind(of.node) == Chain.Kind.CHOICE;
    return isChoice ? playing.policy(chain.mark(of.node)) : null;
  }

  /** Plays the next answer. */
  private void play(Open from) {
    long answer = from.only == ALL ? from.played : from.only;
    int to = reach(from.base, OddsStart.and(from.given, answer));
    from.read.add(work.read());
    from.nodes[from.played++] = to;
    ReadCells.Way way = playing.isInScript() ? still : work.way();
    ReadCells behind = found.read(to);
    if (behind == null) {
      from.low = Math.min(from.low, to);
      from.pending.add(new Pending(to, way));
    } else {
      from.read.addBefore(way, behind);
    }
  }

  /** Plays on from somewhere. @return the position that comes */
  private int reach(Draft base, long[] given) {
    boolean isOver = playing.run(base, given) == Outcome.ENDED;
    int end = isOver ? found.end(work) : Numbered.NEW;
    work.rest();
    return isOver ? end : reached(base);
  }

  /** The position in which somebody was asked. */
  private int reached(Draft base) {
    long[] since = playing.isInScript() ? playing.given() : new long[0];
    Draft draft = playing.isInScript() ? base : work;
    asked.bound().set(draft);
    Question question = playing.question();
    boolean isFate = question.seat() == Question.FATE;
    Odds[] odds = isFate && !playing.isTooLarge() ? playing.odds() : null;
    long answers = question.shape().size();
    Digest others = BestAnswers.others(draft, since, question.seat(), answers, odds);
    Digest all = draft.digest(since);
    int old = found.get(draft, all, others);
    if (old != Numbered.NEW) {
      return old;
    }
    boolean isCut = playing.isTooLarge() || isFate && odds == null || limit.isReached();
    Chain.Kind kind = isFate ? Chain.Kind.FATE : Chain.Kind.CHOICE;
    int node = found.add(all, isCut ? Chain.Kind.CUT : kind, question.seat());
    if (!isCut) {
      Draft kept = draft();
      draft.copyInto(kept);
      ReadCells read = new ReadCells(asked.rules().layout());
      Open opened = new Open(node, kept, since, answers, others, odds, read);
      path.addLast(opened);
      open.add(opened);
      openOf.put(node, opened);
    }
    return node;
  }

  // ---- what is known of it then

  /** All that may follow a position has been played. */
  private void leave(Open left) {
    if (seeking && policy(left) instanceof Policy.Solved) {
      chain.lead(left.node, left.nodes, new Odds[0]);
    } else if (chain.kind(left.node) != Chain.Kind.CUT) {
      Playing.lead(chain, left.node, left.nodes, left.odds);
    }
    if (left.low < left.node) {
      Open before = path.getLast();
      before.low = Math.min(before.low, left.low);
      return;
    }
    int from = open.size() - 1;
    while (open.get(from).node != left.node) {
      from--;
    }
    List<Open> knot = open.subList(from, open.size());
    read(knot);
    if (seeking) {
      best.solve(knot.stream().mapToInt(member -> member.node).toArray());
    }
    for (Open member : knot) {
      found.close(member.node, member.base, member.others, member.read);
      openOf.remove(member.node);
      spare.add(member.base);
    }
    knot.clear();
  }

  /** What is read behind a way is read before it, until nothing more is found. */
  private void read(List<Open> knot) {
    for (Open member : knot) {
      for (Pending one : member.pending) {
        ReadCells behind = found.read(one.to);
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
        Open member = knot.get(i);
        for (Pending one : member.pending) {
          more |= member.read.addBefore(one.way, Objects.requireNonNull(openOf.get(one.to)).read);
        }
      }
    }
  }

  @Override
  public void close() {
    found.asked().or(playing.asked());
    playing.close();
  }
}
