package gabion.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects problems, so that an author sees all of them at once. */
public final class Problems {

  private final Set<Problem> problems = new LinkedHashSet<>();

  /** Notes a problem; the arguments fill the holes of the fault's sentence. */
  public void add(Fault fault, @Nullable Where where, @Nullable String help, Object... arguments) {
    problems.add(new Problem(fault, fault.say(arguments), where, help));
  }

  /** Notes a problem that was found elsewhere. */
  public void add(Problem problem) {
    problems.add(problem);
  }

  /** Notes all that was collected elsewhere. */
  public void addAll(Problems others) {
    problems.addAll(others.problems);
  }

  public boolean isEmpty() {
    return problems.isEmpty();
  }

  /** The problems in the order in which they were noted, each once. */
  public List<Problem> list() {
    return List.copyOf(problems);
  }
}
