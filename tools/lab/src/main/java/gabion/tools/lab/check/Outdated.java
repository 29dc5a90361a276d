package gabion.tools.lab.check;

import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.Where;
import gabion.text.YamlReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What was said without being heard in an older format, and is a mistake in the present one. Each
 * has one form in which it means what it meant then; all else of a file stays as it was laid out.
 */
public final class Outdated {

  /** What a change does. */
  private enum Change {
    /** A text ended at a {@code #}, and does so still, but says so with two blanks. */
    CUT("a text ends before a comment, which has two blanks before it now"),

    /** A place of a case of which nothing was said: it was neither laid nor looked at. */
    PLACE("a place of which a case says nothing was not looked at, and is left out now"),

    /** A word that has another form now. */
    WORD("a former word, which goes on");

    private final String why;

    Change(String why) {
      this.why = why;
    }
  }

  /**
   * A stretch of a file that reads otherwise now.
   *
   * @param before what stood there
   * @param after what stands there now
   */
  public record Edit(Where where, String before, String after, String why) {

    /** The text of the file with it. */
    public String in(String text) {
      int from = where.offset();
      return text.substring(0, from) + after + text.substring(from + before.length());
    }
  }

  private Outdated() {}

  /**
   * The edits that a file wants, the last in it first, so that each leaves the places of the
   * others.
   *
   * @param found what was found in the file
   */
  public static List<Edit> of(Source source, List<Problem> found) {
    List<Edit> edits = new ArrayList<>();
    Optional<Tree.Fields> file = YamlReader.read(source, Problems.unheard());
    for (Problem problem : found) {
      boolean former = problem.fault() == Fault.OUTDATED; // in scripts, too
      Where where = problem.where();
      if (where != null && (former || file.isPresent())) {
        Edit edit =
            former
                ? FormerWords.now(problem).map(now -> word(where, now)).orElse(null)
                : edit(problem.fault(), where, file.get());
        boolean apart = edits.stream().noneMatch(other -> edit != null && meet(edit, other));
        if (edit != null && apart) {
          edits.add(edit);
        }
      }
    }
    edits.sort(Comparator.comparing((Edit edit) -> -edit.where().offset()));
    return List.copyOf(edits);
  }

  private static boolean meet(Edit one, Edit other) {
    int from = one.where().offset();
    int start = other.where().offset();
    return from < start + other.before().length() && start < from + one.before().length();
  }

  private static Edit word(Where where, String now) {
    int from = where.offset();
    String before = where.source().text().substring(from, from + where.length());
    return new Edit(where, before, now, Change.WORD.why);
  }

  private static @Nullable Edit edit(Fault fault, Where where, Tree.Fields file) {
    if (fault == Fault.CUT_BY_COMMENT) {
      return new Edit(where, "#", " #", Change.CUT.why);
    }
    List<Tree.Field> way = new ArrayList<>();
    if (!leadsTo(where.offset(), file, way)) {
      return null;
    }
    Tree.Field last = way.get(way.size() - 1);
    return fault == Fault.EXPECTED && isEmpty(last.value()) ? without(way) : null;
  }

  private static boolean isEmpty(Tree tree) {
    return tree instanceof Tree.Fields fields && fields.fields().isEmpty();
  }

  /** Finds the field whose key stands somewhere, with those around it. */
  private static boolean leadsTo(int offset, Tree tree, List<Tree.Field> way) {
    if (tree instanceof Tree.Items items) {
      return items.items().stream().anyMatch(item -> leadsTo(offset, item, way));
    }
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        way.add(field);
        int key = field.key().where().offset();
        if (key == offset || leadsTo(offset, field.value(), way)) {
          return true;
        }
        way.remove(way.size() - 1);
      }
    }
    return false;
  }

  /** Takes a field out, and what would then be empty around it; null where too much would go. */
  private static @Nullable Edit without(List<Tree.Field> way) {
    int at = way.size() - 1;
    while (at > 0
        && way.get(at - 1).value() instanceof Tree.Fields around
        && around.fields().size() == 1) {
      at--;
    }
    String name = way.get(at).key().value();
    boolean whole = at < 2 || name.equals("expect") || name.equals("do");
    return whole ? null : without(way.get(at));
  }

  private static Edit without(Tree.Field field) {
    Source source = field.key().where().source();
    String text = source.text();
    int from = field.key().where().offset();
    int to = end(field.value());
    int line = text.lastIndexOf('\n', from - 1) + 1;
    int newline = text.indexOf('\n', to);
    int next = newline < 0 ? text.length() : newline + 1;
    boolean alone =
        text.substring(line, from).isBlank()
            && text.substring(to, next).replaceFirst("#.*", "").isBlank();
    if (alone) {
      from = line;
      to = next;
    } else if (text.startsWith(",", to)) {
      to += text.startsWith(", ", to) ? 2 : 1;
    } else {
      int before = text.substring(0, from).stripTrailing().length();
      from = before > 0 && text.charAt(before - 1) == ',' ? before - 1 : from;
    }
    return new Edit(source.where(from, to), text.substring(from, to), "", Change.PLACE.why);
  }

  /** Where a value ends. */
  private static int end(Tree tree) {
    int end = tree.where().offset() + tree.where().length();
    if (tree instanceof Tree.Items items) {
      return items.items().stream().mapToInt(Outdated::end).reduce(end, Math::max);
    }
    return tree instanceof Tree.Fields fields
        ? fields.fields().values().stream().mapToInt(f -> end(f.value())).reduce(end, Math::max)
        : end;
  }
}
