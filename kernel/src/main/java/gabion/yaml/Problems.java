package gabion.yaml;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Collects problems, so that an author sees all of them at once: the causes, and a few of what
 * follows from them.
 */
public final class Problems {

  /** How many are kept of what follows from others, and of those that say the same. */
  private static final int FEW = 3;

  /** The number of problems per code that get suggestions. */
  private static final int MOST_HELPED = 100;

  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Map<String, Integer> alike = new HashMap<>();
  private final Map<ProblemCode, Integer> helped = new HashMap<>();
  private final boolean heard;
  private final boolean patient;
  private boolean helps = true;
  private int most = Integer.MAX_VALUE;
  private int causes = Integer.MAX_VALUE;
  private int left;
  private int unheard;

  public Problems() {
    this(true, false);
  }

  private Problems(boolean heard, boolean patient) {
    this.heard = heard;
    this.patient = patient;
  }

  /** Collects all, also what follows from others, however much that is. */
  public static Problems unlimited() {
    return new Problems(true, true);
  }

  /** Collects problems without suggestions, for completion, which tries many words. */
  public static Problems withoutSuggestions() {
    Problems problems = new Problems();
    problems.helps = false;
    return problems;
  }

  /** Collects nothing: for who only tries whether something is right. */
  public static Problems discarding() {
    return new Problems(false, false);
  }

  /** Returns whether problems are kept. */
  public boolean isCollecting() {
    return heard;
  }

  /** Returns whether suggestions are worth computing. */
  public boolean isSuggesting() {
    return heard && helps;
  }

  /**
   * Returns whether to compute suggestions, and counts the call: only the first problems of a code
   * get them, since each scans all known words.
   */
  public boolean wantsSuggestion(ProblemCode fault) {
    return isSuggesting() && helped.merge(fault, 1, Integer::sum) <= MOST_HELPED;
  }

  /** Returns the number of problems discarded because this object collects none. */
  public int discardedCount() {
    return unheard;
  }

  /** Notes a problem; the arguments fill the holes of the fault's sentence. */
  public void add(
      ProblemCode fault,
      @Nullable SourceLocation where,
      @Nullable String help,
      Object... arguments) {
    if (heard) {
      add(new Problem(fault, fault.message(arguments), where, help));
    } else {
      unheard++;
    }
  }

  /** Notes a problem that was found elsewhere. */
  public void add(Problem problem) {
    if (!heard || problems.contains(problem)) {
      return;
    }
    boolean few = alike.merge(problem.message(), 1, Integer::sum) <= FEW;
    if (patient || (few || !problem.code().isOfName()) && problems.size() < most) {
      problems.add(problem);
    } else {
      left++;
    }
  }

  /**
   * Marks later problems as possible consequences of earlier ones: if there are any earlier, only a
   * few more are kept.
   */
  public void expectConsequences() {
    if (!problems.isEmpty() && most == Integer.MAX_VALUE) {
      causes = problems.size();
      most = causes + FEW;
    }
  }

  /** How many were noted and not kept, since they follow from others or say the same. */
  public int omittedCount() {
    return left;
  }

  /** Those that follow from no other, as far as that is known. */
  public List<Problem> causes() {
    return problems.stream().limit(causes).toList();
  }

  /** The others. */
  public List<Problem> consequences() {
    return problems.stream().skip(causes).toList();
  }

  /** Notes all that was collected elsewhere, and which of it follows from the rest. */
  public void addAll(Problems others) {
    addAll(others, problem -> problem);
  }

  /**
   * Adds other problems, but only counts those known to follow from earlier ones.
   *
   * @param follows whether a problem is such a consequence
   */
  public void addRest(Problems others, Predicate<Problem> follows) {
    others.problems.stream().filter(follows.negate()).forEach(this::add);
    left += others.left + (int) others.problems.stream().filter(follows).count();
  }

  /** The same, each problem said in another way. */
  public void addAll(Problems others, UnaryOperator<Problem> said) {
    others.causes().forEach(problem -> add(said.apply(problem)));
    if (others.causes < others.problems.size()) {
      causes = Math.min(causes, problems.size());
    }
    others.consequences().forEach(problem -> add(said.apply(problem)));
    left += others.left;
  }

  public boolean isEmpty() {
    return problems.isEmpty();
  }

  /** The problems in the order in which they were noted, each once. */
  public List<Problem> list() {
    return List.copyOf(problems);
  }
}
