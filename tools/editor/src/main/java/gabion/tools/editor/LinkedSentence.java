package gabion.tools.editor;

import gabion.define.Head;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.read.CompilationListener;
import gabion.expr.read.Sentence;
import gabion.expr.read.TextSpan;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.SlotAllocator;
import gabion.state.Type;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A sentence that was linked, right or wrong, and what may be said in its place.
 *
 * @param location its first letters
 * @param scope what may be named there
 * @param expectedType the type that is wanted there; null where any will do
 */
record LinkedSentence(
    SourceLocation location, Scope scope, @Nullable Type expectedType, Vocabulary vocabulary) {

  /** What the holes of a sentence are called, before their numbers. */
  static final String HOLE = "hole-";

  /** Notes all sentences of a ruleset while it is linked. */
  static final class SentenceCollector implements CompilationListener {
    private final Queue<LinkedSentence> heard = new ConcurrentLinkedQueue<>();
    private volatile boolean closed;

    @Override
    public void beforeCompile(
        Sentence sentence, Scope scope, @Nullable Type wanted, Vocabulary vocabulary) {
      if (!closed) {
        SourceLocation where =
            sentence.locationOf(new TextSpan(0, Math.min(1, sentence.text().length())));
        heard.add(new LinkedSentence(where, scope, wanted, vocabulary));
      }
    }

    /** All that was heard; nothing more is. */
    List<LinkedSentence> close() {
      closed = true;
      return List.copyOf(heard);
    }
  }

  /**
   * A sentence of a script, in whose holes something stands.
   *
   * @param holes by what they are called; the last word of each is its type
   */
  LinkedSentence withHoles(List<String> holes) {
    Scope inside = Scope.EMPTY;
    Map<String, Type> types = vocabulary.layout().sorts().types();
    for (int i = 0; i < holes.size(); i++) {
      String name = Head.typeOf(holes.get(i), types.keySet());
      Type type = name == null ? Type.NUMBER : types.getOrDefault(name, Type.NUMBER);
      CompiledExpression code =
          type.equals(Type.CLAIM)
              ? new CompiledExpression.OfCondition(draft -> true)
              : new CompiledExpression.OfNum(type, Num.constant(0));
      inside = inside.with(HOLE + i, code);
    }
    return new LinkedSentence(location, inside, null, vocabulary);
  }

  /**
   * What is wrong with a sentence in this one's place, each problem with its offset as the column.
   *
   * @param typed whether it must be of the type that is wanted here
   */
  List<Problem> wrong(String sentence, boolean typed) {
    Problems problems = new Problems();
    ExpressionCompiler linker = new ExpressionCompiler(vocabulary, problems, new SlotAllocator());
    Tree.Text text = text(sentence);
    Type type = expectedType;
    if (typed && type != null) {
      linker.value(text, type, scope);
    } else {
      linker.code(text, scope);
    }
    return problems.list();
  }

  private static Tree.Text text(String sentence) {
    Source source = new Source("", "", sentence);
    int[] positions = IntStream.rangeClosed(0, sentence.length()).toArray();
    return new Tree.Text(source.locate(0, sentence.length()), Tree.Tag.NONE, sentence, positions);
  }
}
