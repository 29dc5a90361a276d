package gabion.expr.read;

import gabion.expr.value.Scope;
import gabion.state.Type;
import org.jspecify.annotations.Nullable;

/** Hears the sentences of a ruleset as they are linked, right or wrong: for editors. */
public interface CompilationListener {

  /** Hears nothing. */
  CompilationListener NOBODY = (sentence, scope, wanted, vocabulary) -> {};

  /**
   * Called before an expression is compiled.
   *
   * @param scope the variables that it may name
   * @param wanted the expected type; null for any
   */
  void beforeCompile(Sentence sentence, Scope scope, @Nullable Type wanted, Vocabulary vocabulary);
}
