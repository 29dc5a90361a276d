package gabion.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of one pack as one tree: two files may add to the same section, but not write the same
 * key in it.
 */
public final class Joint {

  private final Problems problems;
  private final Map<String, Tree.Field> sections = new LinkedHashMap<>();

  private Joint(Problems problems) {
    this.problems = problems;
  }

  /** Joins the files, of which there is at least one; the same key twice is a problem. */
  public static Tree.Fields of(List<Tree.Fields> files, Problems problems) {
    Joint joint = new Joint(problems);
    for (Tree.Fields file : files) {
      file.fields().values().forEach(joint::section);
    }
    return new Tree.Fields(files.get(0).where(), Tree.Tag.NONE, joint.sections);
  }

  private void section(Tree.Field next) {
    String name = next.key().value();
    Tree.Field first = sections.get(name);
    if (first == null) {
      sections.put(name, next);
    } else if (first.value() instanceof Tree.Fields a && next.value() instanceof Tree.Fields b) {
      sections.put(name, new Tree.Field(first.key(), joined(a, b)));
    } else {
      twice(first, next);
    }
  }

  private Tree.Fields joined(Tree.Fields first, Tree.Fields next) {
    Map<String, Tree.Field> all = new LinkedHashMap<>(first.fields());
    for (Tree.Field field : next.fields().values()) {
      Tree.Field before = all.putIfAbsent(field.key().value(), field);
      if (before != null) {
        twice(before, field);
      }
    }
    return new Tree.Fields(first.where(), Tree.Tag.NONE, all);
  }

  private void twice(Tree.Field first, Tree.Field next) {
    String help = "it stands first at " + first.key().where();
    problems.add(Fault.DUPLICATE_KEY, next.key().where(), help, next.key().value());
  }
}
