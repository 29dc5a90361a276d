package gabion.tools.lab.bot;

import gabion.flow.run.Evaluation;
import gabion.play.BotView;
import gabion.play.RandomOracle;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.StepDescriptor;
import gabion.question.shape.Shape;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Information-set tree search (Cowling, Powley, Whitehouse 2012) with a share for each side. At the
 * questions of the tree, every seat prefers the answer that has been best for its side so far. The
 * tree holds questions and answers but no positions: chance is sampled anew each time, and only
 * answers legal in the position are considered. As with multiple observers, a seat distinguishes
 * questions only by its own knowledge. Beyond the tree, a trial game continues at random until it
 * is cut off.
 */
final class SearchTree implements RolloutPolicy {

  /** Progressive widening: after n visits, this times the square root of n branches are known. */
  private static final double WIDENING = 2;

  private static final int SAMPLES = 3;

  /** The maximum number of decisions; a longer game is a draw. */
  private static final int LONGEST = 20_000;

  private final @Nullable Evaluation evaluation;
  private final Draft table;
  private final RandomOracle any = new RandomOracle(0);
  private final List<SearchStatistics.Visit> path = new ArrayList<>();
  private SearchStatistics tree = new SearchStatistics();
  private @Nullable BotView prospect;
  private @Nullable KnowledgeHashes witnesses;
  private @Nullable CandidateAnswer first;
  private boolean beyond;
  private int answered;
  private long ahead;

  /**
   * @param evaluation says how far trial games go on; to their ends where there is none
   * @param table on which they are played
   */
  SearchTree(@Nullable Evaluation evaluation, Draft table) {
    this.evaluation = evaluation;
    this.table = table;
  }

  @Override
  public void look(BotView newProspect, SearchStatistics newTree) {
    prospect = newProspect;
    tree = newTree;
    witnesses = null;
  }

  @Override
  public void begin(CandidateAnswer newFirst, long number) {
    first = newFirst;
    any.begin(number);
    path.clear();
    beyond = false;
    answered = 0;
  }

  @Override
  public void opens(Question question) {
    CandidateAnswer trying = Objects.requireNonNull(first);
    witnesses().begin();
    witnesses().answers(question.seat(), trying.answer, question.isJoint());
  }

  private KnowledgeHashes witnesses() {
    KnowledgeHashes known = witnesses;
    if (known == null) {
      known = new KnowledgeHashes(table, Objects.requireNonNull(prospect).seats());
      witnesses = known;
    }
    return known;
  }

  @Override
  public void onThrow() {
    if (!beyond && witnesses != null) {
      witnesses.onThrow();
    }
  }

  @Override
  public long answer(Question question) {
    if (!beyond) {
      witnesses().onQuestion(question.isJoint());
    }
    Shape shape = question.shape();
    if (shape.size() == 1) {
      return 0;
    }
    if (answered == 0) {
      ahead = ahead();
    }
    if (answered++ == ahead) {
      return Oracle.WAIT;
    }
    int side = beyond || prospect == null ? -1 : prospect.sideOf(question.seat());
    return side < 0 ? any.answer(question) : choose(question, shape, side);
  }

  private long ahead() {
    return evaluation == null || prospect == null
        ? LONGEST
        : evaluation.ahead(table, prospect.side());
  }

  /** An answer of those that are known and that the table allows, or one more. */
  private long choose(Question question, Shape shape, int side) {
    int seat = question.seat();
    StepDescriptor asking = question.step();
    KnowledgeHashes knowing = witnesses();
    SearchStatistics.InformationSet spot =
        new SearchStatistics.InformationSet(
            knowing.of(seat), knowing.isDarkFor(seat), seat, asking.verb(), asking.name());
    SearchStatistics.QuestionNode fork = tree.at(spot);
    int visits = fork == null ? 1 : fork.visits + 1;
    List<Branch> open = new ArrayList<>();
    Branch best = null;
    for (Branch branch : fork == null ? List.<Branch>of() : fork.branches) {
      if (shape.indexOf(branch.parts) >= 0) {
        open.add(branch);
        if (best == null || branch.urgency(side) > best.urgency(side)) {
          best = branch;
        }
      }
    }
    boolean wider = open.size() < shape.size() && open.size() < WIDENING * StrictMath.sqrt(visits);
    long[] added = best == null || wider ? sampleNewAnswer(fork, shape) : null;
    beyond = added != null;
    // without a known legal branch, any sampled answer is new
    long[] parts = added == null ? Objects.requireNonNull(best).parts : added;
    SearchStatistics.Visit visit = new SearchStatistics.Visit(spot, open, parts);
    path.add(visit);
    knowing.answers(seat, visit.number(), question.isJoint());
    return shape.indexOf(parts);
  }

  /** The parts of an answer that was not known; null where none was found. */
  private long @Nullable [] sampleNewAnswer(
      SearchStatistics.@Nullable QuestionNode fork, Shape shape) {
    for (int i = 0; i < SAMPLES; i++) {
      long[] parts = shape.parts(shape.sample(any));
      if (fork == null || fork.branches.stream().noneMatch(branch -> branch.is(parts))) {
        return parts;
      }
    }
    return null;
  }

  @Override
  public void end(double[] shares) {
    Objects.requireNonNull(first).met(path, shares);
  }
}
