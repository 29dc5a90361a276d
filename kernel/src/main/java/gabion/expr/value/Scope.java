package gabion.expr.value;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables that an expression may name, innermost first, and the binding of {@code it}.
 *
 * @param itValue the binding of {@code it}, or null
 * @param onLookup runs at each lookup of the variable, or null
 */
public record Scope(
    @Nullable String name,
    @Nullable CompiledExpression code,
    @Nullable Scope outer,
    @Nullable CompiledExpression itValue,
    @Nullable Runnable onLookup) {

  /** Nothing to name. */
  public static final Scope EMPTY = new Scope(null, null, null, null, null);

  public Scope with(String variable, CompiledExpression meaning) {
    return new Scope(variable, meaning, this, itValue, null);
  }

  /** Returns this scope with a variable; the callback runs at each lookup of it. */
  public Scope with(String variable, CompiledExpression meaning, Runnable told) {
    return new Scope(variable, meaning, this, itValue, told);
  }

  /** This scope where {@code it} means something. */
  public Scope withIt(CompiledExpression meaning) {
    return new Scope(null, null, this, meaning, null);
  }

  /** Whether {@code it} means something else around here, too. */
  public boolean isInner() {
    Scope around = outer;
    while (around != null && (around.itValue == null || around.itValue == itValue)) {
      around = around.outer;
    }
    return around != null;
  }

  /** Returns this scope with each bulk variable replaced by a single thing. */
  public Scope forSingle(Num thing) {
    Scope scope =
        itValue instanceof CompiledExpression.OfMany many
            ? withIt(new CompiledExpression.OfNum(many.type(), thing))
            : this;
    for (String variable : names()) {
      Scope found = nearest(variable);
      if (found != null && found.code instanceof CompiledExpression.OfMany many) {
        scope = scope.with(variable, new CompiledExpression.OfNum(many.type(), thing));
      }
    }
    return scope;
  }

  /** The nearest variable of a name; null where there is none. */
  public @Nullable CompiledExpression find(String variable) {
    Scope found = nearest(variable);
    if (found != null && found.onLookup != null) {
      found.onLookup.run();
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
