package gabion.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects problems, so that an author sees all of them at once. */
public final class Problems {

  private final Set<Problem> problems = new LinkedHashSet<>();
  private final boolean heard;

  public Problems() {
    this(true);
  }

  private Problems(boolean heard) {
    this.heard = heard;
  }

  /** Collects nothing: for who only tries whether something is right. */
  public static Problems unheard() {
    return new Problems(false);
  }

  /** Whether anybody reads them, so that it is worth the while to look for what would be right. */
  public boolean isHeard() {
    return heard;
  }

  /** Notes a problem; the arguments fill the holes of the fault's sentence. */
  public void add(Fault fault, @Nullable Where where, @Nullable String help, Object... arguments) {
    if (heard) {
      problems.add(new Problem(fault, fault.say(arguments), where, help));
    }
  }

  /** Notes a problem that was found elsewhere. */
  public void add(Problem problem) {
    if (heard) {
      problems.add(problem);
    }
  }

  /** Notes all that was collected elsewhere. */
  public void addAll(Problems others) {
    others.problems.forEach(this::add);
  }

  public boolean isEmpty() {
    return problems.isEmpty();
  }

  /** The problems in the order in which they were noted, each once. */
  public List<Problem> list() {
    return List.copyOf(problems);
  }
}
