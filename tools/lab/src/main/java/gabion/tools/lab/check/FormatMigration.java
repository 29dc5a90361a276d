package gabion.tools.lab.check;

import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Migrates constructs that an older format silently ignored and the present one rejects. Each is
 * rewritten to preserve its meaning; all other layout is kept.
 */
public final class FormatMigration {

  /** The kinds of edits. */
  private enum EditKind {
    /** A text ended at a {@code #}, and does so still, but says so with two blanks. */
    CUT(LabMessage.TEXT_ENDS_BEFORE_COMMENT.text()),

    /** A place of a case of which nothing was said: it was neither laid nor looked at. */
    PLACE(LabMessage.EMPTY_PLACES_REMOVED.text()),

    /** A word that has another form now. */
    WORD(LabMessage.DEPRECATED_WORD.text());

    private final String why;

    EditKind(String why) {
      this.why = why;
    }
  }

  /**
   * An edit of a file.
   *
   * @param before the original text
   * @param after the replacement
   */
  public record MigrationEdit(SourceLocation location, String before, String after, String reason) {

    /** The text of the file with it. */
    public String in(String text) {
      int from = location.offset();
      return text.substring(0, from) + after + text.substring(from + before.length());
    }
  }

  private FormatMigration() {}

  /**
   * Returns the edits for a file, last position first, so that each leaves the offsets of the
   * others valid.
   *
   * @param found the problems found in the file
   */
  public static List<MigrationEdit> of(Source source, List<Problem> found) {
    List<MigrationEdit> edits = new ArrayList<>();
    Optional<Tree.Fields> file = YamlReader.read(source, Problems.discarding());
    if (found.stream().anyMatch(FormatMigration::isOfDefaults)) {
      edits.addAll(DefaultsCheck.edits(source));
    }
    for (Problem problem : found) {
      boolean former = problem.code() == ProblemCode.OUTDATED; // in scripts, too
      SourceLocation where = problem.location();
      if (where != null && (former || file.isPresent())) {
        MigrationEdit edit =
            former
                ? DeprecatedWordCheck.replacement(problem).map(now -> word(where, now)).orElse(null)
                : edit(problem.code(), where, file.get());
        boolean apart = edits.stream().noneMatch(other -> edit != null && meet(edit, other));
        if (edit != null && apart) {
          edits.add(edit);
        }
      }
    }
    edits.sort(Comparator.comparing((MigrationEdit edit) -> -edit.location().offset()));
    return List.copyOf(edits);
  }

  /** Whether a problem is about defaults without their key. */
  static boolean isOfDefaults(Problem problem) {
    return problem.code() == ProblemCode.OUTDATED
        && LabMessage.CHECK_FIX_REWRITES.text().equals(problem.help());
  }

  private static boolean meet(MigrationEdit one, MigrationEdit other) {
    int from = one.location().offset();
    int start = other.location().offset();
    return from < start + other.before().length() && start < from + one.before().length();
  }

  private static MigrationEdit word(SourceLocation where, String now) {
    int from = where.offset();
    String before = where.source().text().substring(from, from + where.length());
    return new MigrationEdit(where, before, now, EditKind.WORD.why);
  }

  private static @Nullable MigrationEdit edit(
      ProblemCode fault, SourceLocation where, Tree.Fields file) {
    if (fault == ProblemCode.CUT_BY_COMMENT) {
      return new MigrationEdit(where, "#", " #", EditKind.CUT.why);
    }
    List<Tree.Field> way = new ArrayList<>();
    if (!leadsTo(where.offset(), file, way)) {
      return null;
    }
    Tree.Field last = way.get(way.size() - 1);
    return fault == ProblemCode.EXPECTED && isEmpty(last.value()) ? removeField(way) : null;
  }

  private static boolean isEmpty(Tree tree) {
    return tree instanceof Tree.Fields fields && fields.fields().isEmpty();
  }

  /** Finds the field whose key is at an offset, with its enclosing fields. */
  private static boolean leadsTo(int offset, Tree tree, List<Tree.Field> way) {
    if (tree instanceof Tree.Items items) {
      return items.items().stream().anyMatch(item -> leadsTo(offset, item, way));
    }
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        way.add(field);
        int key = field.key().location().offset();
        if (key == offset || leadsTo(offset, field.value(), way)) {
          return true;
        }
        way.remove(way.size() - 1);
      }
    }
    return false;
  }

  /** Removes a field and the blocks left empty around it; null if that would remove too much. */
  private static @Nullable MigrationEdit removeField(List<Tree.Field> way) {
    int at = way.size() - 1;
    while (at > 0
        && way.get(at - 1).value() instanceof Tree.Fields around
        && around.fields().size() == 1) {
      at--;
    }
    String name = way.get(at).key().value();
    boolean whole = at < 2 || name.equals("expect") || name.equals("do");
    return whole ? null : removeField(way.get(at));
  }

  private static MigrationEdit removeField(Tree.Field field) {
    Source source = field.key().location().source();
    String text = source.text();
    int from = field.key().location().offset();
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
    return new MigrationEdit(
        source.locate(from, to), text.substring(from, to), "", EditKind.PLACE.why);
  }

  /** Where a value ends. */
  private static int end(Tree tree) {
    int end = tree.location().offset() + tree.location().length();
    if (tree instanceof Tree.Items items) {
      return items.items().stream().mapToInt(FormatMigration::end).reduce(end, Math::max);
    }
    return tree instanceof Tree.Fields fields
        ? fields.fields().values().stream().mapToInt(f -> end(f.value())).reduce(end, Math::max)
        : end;
  }
}
