package gabion.flow.link;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Expands the short form of steps that name a thing of a set, {@code for: NAME in SET} and {@code
 * choose: NAME from SET}, into two fields. Merging, editing and checking of packs use only the
 * expanded form.
 */
public final class StepShorthand {

  /** Sections in which a text is for people. */
  private static final List<String> TEXTS = List.of("clauses", "rulings", "display");

  private final Problems problems;

  private StepShorthand(Problems problems) {
    this.problems = problems;
  }

  /**
   * A file, all of whose steps have their sets in fields of their own; one in both is a problem.
   */
  public static Tree.Fields spelledOut(Tree.Fields file, Problems problems) {
    StepShorthand steps = new StepShorthand(problems);
    Map<String, Tree.Field> sections = new LinkedHashMap<>(file.fields());
    sections.replaceAll((name, section) -> TEXTS.contains(name) ? section : steps.field(section));
    return new Tree.Fields(file.location(), file.tag(), sections);
  }

  private Tree.Field field(Tree.Field field) {
    return new Tree.Field(field.key(), tree(field.value()));
  }

  private Tree tree(Tree tree) {
    if (tree instanceof Tree.Items list) {
      return new Tree.Items(
          list.location(), list.tag(), list.items().stream().map(this::tree).toList());
    }
    return tree instanceof Tree.Fields fields ? step(fields) : tree;
  }

  private Tree.Fields step(Tree.Fields step) {
    Map<String, Tree.Field> fields = new LinkedHashMap<>();
    step.fields()
        .forEach(
            (name, field) -> {
              Verb verb = Verbs.find(name);
              String before = verb == null ? "" : verb.beforeSet();
              if (field.value() instanceof Tree.Text text
                  && !before.isEmpty()
                  && isBehind(text.value(), before)) {
                splitShorthand(step, field.key(), text, before, fields);
              } else {
                fields.put(name, field(field));
              }
            });
    return new Tree.Fields(step.location(), step.tag(), fields);
  }

  /**
   * Returns whether {@code before} follows a one-word name. No regular expression: every step is
   * tested.
   */
  private static boolean isBehind(String text, String before) {
    int name = text.indexOf(' ');
    return name > 0 && text.startsWith(before + " ", name + 1);
  }

  private void splitShorthand(
      Tree.Fields step,
      Tree.Text verb,
      Tree.Text text,
      String before,
      Map<String, Tree.Field> fields) {
    int at = text.value().indexOf(' ');
    int behind = at + before.length() + 2;
    Tree.Text key = text.part(at + 1, behind - 1);
    Tree.Field twice = step.fields().get(before);
    if (twice != null) {
      problems.add(
          ProblemCode.DUPLICATE_KEY, twice.key().location(), "it is at " + key.location(), before);
    }
    fields.put(verb.value(), new Tree.Field(verb, text.part(0, at)));
    fields.put(before, new Tree.Field(key, text.part(behind, text.value().length())));
  }
}
