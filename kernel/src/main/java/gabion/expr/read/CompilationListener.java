package gabion.expr.read;

import gabion.expr.value.Scope;
import gabion.state.Type;
import org.jspecify.annotations.Nullable;

/** Hears the sentences of a ruleset as they are linked, right or wrong: for editors. */
public interface CompilationListener {

  /** Hears nothing. */
  CompilationListener NOBODY = (sentence, scope, wanted, vocabulary) -> {};

  /**
   * A sentence is about to be linked.
   *
   * @param scope what may be named in it
   * @param wanted the type that is wanted of it; null where any will do
   */
  void beforeCompile(Sentence sentence, Scope scope, @Nullable Type wanted, Vocabulary vocabulary);
}
