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
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A sentence that was compiled, valid or not, and the context for compiling others in its place.
 *
 * @param location its first letters
 * @param scope the names in scope
 * @param expectedType the required type; null if any is allowed
 */
record LinkedSentence(
    SourceLocation location, Scope scope, @Nullable Type expectedType, Vocabulary vocabulary) {

  /** Prefix of placeholder names, before a number. */
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
   * Returns a sentence of a script with values in its placeholders.
   *
   * @param holes their names; the last word of each is its type
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
   * Returns the problems of a sentence in this one's place, each with its offset as the column.
   *
   * @param typed whether it must have the expected type
   */
  List<Problem> wrong(String sentence, boolean typed) {
    Problems problems = Problems.withoutSuggestions();
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

  /** The type of the longest end of some words that is a sentence by itself; null if none is. */
  @Nullable Type typeOfEnd(String words) {
    String text = words.strip();
    for (int from = 0; from >= 0 && from < text.length(); from = nextWord(text, from)) {
      Problems problems = Problems.withoutSuggestions();
      ExpressionCompiler compiler =
          new ExpressionCompiler(vocabulary, problems, new SlotAllocator());
      Optional<CompiledExpression> code = compiler.code(text(text.substring(from)), scope);
      if (code.isPresent() && problems.isEmpty()) {
        return code.get().type();
      }
    }
    return null;
  }

  private static int nextWord(String text, int from) {
    int blank = text.indexOf(' ', from);
    return blank < 0 ? -1 : blank + 1;
  }

  private static Tree.Text text(String sentence) {
    Source source = new Source("", "", sentence);
    int[] positions = IntStream.rangeClosed(0, sentence.length()).toArray();
    return new Tree.Text(source.locate(0, sentence.length()), Tree.Tag.NONE, sentence, positions);
  }
}
