package gabion.tools.editor;

import gabion.define.Head;
import gabion.expr.link.Linker;
import gabion.expr.read.Letters;
import gabion.expr.read.Listener;
import gabion.expr.read.Sentence;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Code;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Slots;
import gabion.state.Type;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A sentence that was linked, right or wrong, and what may be said in its place.
 *
 * @param where its first letters
 * @param scope what may be named there
 * @param wanted the type that is wanted there; null where any will do
 */
record Heard(Where where, Scope scope, @Nullable Type wanted, Vocabulary vocabulary) {

  /** What the holes of a sentence are called, before their numbers. */
  static final String HOLE = "hole-";

  /** Notes all sentences of a ruleset while it is linked. */
  static final class Ear implements Listener {
    private final Queue<Heard> heard = new ConcurrentLinkedQueue<>();
    private volatile boolean closed;

    @Override
    public void heard(
        Sentence sentence, Scope scope, @Nullable Type wanted, Vocabulary vocabulary) {
      if (!closed) {
        Where where = sentence.where(new Letters(0, Math.min(1, sentence.text().length())));
        heard.add(new Heard(where, scope, wanted, vocabulary));
      }
    }

    /** All that was heard; nothing more is. */
    List<Heard> close() {
      closed = true;
      return List.copyOf(heard);
    }
  }

  /**
   * A sentence of a script, in whose holes something stands.
   *
   * @param holes by what they are called; the last word of each is its type
   */
  Heard withHoles(List<String> holes) {
    Scope inside = Scope.EMPTY;
    Map<String, Type> types = vocabulary.layout().sorts().types();
    for (int i = 0; i < holes.size(); i++) {
      String name = Head.typeOf(holes.get(i), types.keySet());
      Type type = name == null ? Type.NUMBER : types.getOrDefault(name, Type.NUMBER);
      Code code =
          type.equals(Type.CLAIM)
              ? new Code.OfClaim(draft -> true)
              : new Code.OfNum(type, Num.always(0));
      inside = inside.with(HOLE + i, code);
    }
    return new Heard(where, inside, null, vocabulary);
  }

  /**
   * What is wrong with a sentence in this one's place, each problem with its offset as the column.
   *
   * @param typed whether it must be of the type that is wanted here
   */
  List<Problem> wrong(String sentence, boolean typed) {
    Problems problems = new Problems();
    Linker linker = new Linker(vocabulary, problems, new Slots());
    Tree.Text text = text(sentence);
    Type type = wanted;
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
    return new Tree.Text(source.where(0, sentence.length()), Tree.Tag.NONE, sentence, positions);
  }
}
