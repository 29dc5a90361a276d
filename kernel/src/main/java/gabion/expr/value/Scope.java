package gabion.expr.value;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables a sentence may name, the nearest first, and what {@code it} is.
 *
 * @param it what {@code it} means here, or null
 * @param named is told whenever the variable is looked up, or null
 */
public record Scope(
    @Nullable String name,
    @Nullable Code code,
    @Nullable Scope outer,
    @Nullable Code it,
    @Nullable Runnable named) {

  /** Nothing to name. */
  public static final Scope EMPTY = new Scope(null, null, null, null, null);

  /** This scope and one more variable. */
  public Scope with(String variable, Code meaning) {
    return new Scope(variable, meaning, this, it, null);
  }

  /** The same; whenever the variable is looked up, somebody is told. */
  public Scope with(String variable, Code meaning, Runnable told) {
    return new Scope(variable, meaning, this, it, told);
  }

  /** This scope where {@code it} means something. */
  public Scope withIt(Code meaning) {
    return new Scope(null, null, this, meaning, null);
  }

  /** Whether {@code it} means something else around here, too. */
  public boolean isInner() {
    Scope around = outer;
    while (around != null && (around.it == null || around.it == it)) {
      around = around.outer;
    }
    return around != null;
  }

  /** This scope where all that stands for many things stands for one. */
  public Scope alone(Num thing) {
    Scope scope =
        it instanceof Code.OfMany many ? withIt(new Code.OfNum(many.type(), thing)) : this;
    for (String variable : names()) {
      Scope found = nearest(variable);
      if (found != null && found.code instanceof Code.OfMany many) {
        scope = scope.with(variable, new Code.OfNum(many.type(), thing));
      }
    }
    return scope;
  }

  /** The nearest variable of a name; null where there is none. */
  public @Nullable Code find(String variable) {
    Scope found = nearest(variable);
    if (found != null && found.named != null) {
      found.named.run();
    }
    return found == null ? null : found.code;
  }

  private @Nullable Scope nearest(String variable) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      if (variable.equals(scope.name)) {
        return scope;
      }
    }
    return null;
  }

  /** The names of all variables. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      if (scope.name != null) {
        names.add(scope.name);
      }
    }
    return names;
  }
}
