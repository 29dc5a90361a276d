package gabion.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of one pack as one tree: two files may add to the same section, but not write the same
 * key in it.
 */
public final class PackMerger {

  private final Problems problems;
  private final Map<String, Tree.Field> sections = new LinkedHashMap<>();

  private PackMerger(Problems problems) {
    this.problems = problems;
  }

  /** Joins the files, of which there is at least one; the same key twice is a problem. */
  public static Tree.Fields of(List<Tree.Fields> files, Problems problems) {
    PackMerger joint = new PackMerger(problems);
    for (Tree.Fields file : files) {
      file.fields().values().forEach(joint::section);
    }
    return new Tree.Fields(files.get(0).location(), Tree.Tag.NONE, joint.sections);
  }

  private void section(Tree.Field next) {
    String name = next.key().value();
    Tree.Field first = sections.get(name);
    if (first == null) {
      sections.put(name, next);
    } else if (first.value() instanceof Tree.Fields a && next.value() instanceof Tree.Fields b) {
      sections.put(name, new Tree.Field(first.key(), mergeSections(a, b)));
    } else {
      reportDuplicate(first, next);
    }
  }

  private Tree.Fields mergeSections(Tree.Fields first, Tree.Fields next) {
    Map<String, Tree.Field> all = new LinkedHashMap<>(first.fields());
    for (Tree.Field field : next.fields().values()) {
      Tree.Field before = all.putIfAbsent(field.key().value(), field);
      if (before != null) {
        reportDuplicate(before, field);
      }
    }
    return new Tree.Fields(first.location(), Tree.Tag.NONE, all);
  }

  private void reportDuplicate(Tree.Field first, Tree.Field next) {
    String help = "the first one is at " + first.key().location();
    problems.add(ProblemCode.DUPLICATE_KEY, next.key().location(), help, next.key().value());
  }
}
