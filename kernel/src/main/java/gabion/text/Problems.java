package gabion.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects problems, so that an author sees all of them at once. */
public final class Problems {

  private final List<Problem> problems = new ArrayList<>();

  /** Notes a problem; the arguments fill the holes of the fault's sentence. */
  public void add(Fault fault, @Nullable Where where, @Nullable String help, Object... arguments) {
    Problem problem = new Problem(fault, fault.say(arguments), where, help);
    if (!problems.contains(problem)) {
      problems.add(problem);
    }
  }

  public boolean isEmpty() {
    return problems.isEmpty();
  }

  public List<Problem> list() {
    return List.copyOf(problems);
  }
}
