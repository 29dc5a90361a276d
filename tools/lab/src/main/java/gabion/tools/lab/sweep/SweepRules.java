package gabion.tools.lab.sweep;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.Library;
import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import gabion.yaml.TreePath;
import gabion.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules with other values in them, as packs to be laid over them. */
public final class SweepRules {

  private final Tree.Fields root;
  private final Map<String, RulePath> paths = new LinkedHashMap<>();

  /**
   * Resolves variables in a ruleset.
   *
   * @param library a library where it loads without problems
   * @param varied paths into it
   */
  public SweepRules(Library library, String ruleset, List<SweepVariable> varied)
      throws InvalidSweepException {
    this.root =
        library
            .mergedYaml(ruleset)
            .orElseThrow(() -> new InvalidSweepException(LabMessage.NO_RULES.text()));
    for (SweepVariable one : varied) {
      RulePath path = RulePath.of(library, ruleset, root, one.name());
      for (Map.Entry<String, RulePath> other : paths.entrySet()) {
        if (meet(path.keys(), other.getValue().keys())) {
          throw new InvalidSweepException(
              LabMessage.VALUES_OVERLAP.text(other.getKey(), one.name()));
        }
      }
      requireSingleHook(path);
      paths.put(one.name(), path);
      for (String value : one.values()) {
        read(one.name(), value);
      }
    }
  }

  /** All hooks of a manner are replaced together, which cannot be said of two on one head. */
  private void requireSingleHook(RulePath path) throws InvalidSweepException {
    if (path.keys().size() < 2 || !path.keys().get(0).equals(OverlayWriter.HOOKS)) {
      return;
    }
    Tree hooks = TreePath.inner(root, OverlayWriter.HOOKS);
    Tree manner = hooks == null ? null : TreePath.inner(hooks, path.keys().get(1));
    if (manner instanceof Tree.Fields heads) {
      for (Map.Entry<String, Tree.Field> head : heads.fields().entrySet()) {
        if (!head.getKey().equals(head.getValue().key().value())) {
          throw new InvalidSweepException(
              LabMessage.HOOKS_OF_SEVERAL_PACKS.text(head.getValue().key().value()));
        }
      }
    }
  }

  private static boolean meet(List<String> one, List<String> other) {
    int shorter = Math.min(one.size(), other.size());
    return one.subList(0, shorter).equals(other.subList(0, shorter));
  }

  /** The file of a pack that gives each path that is varied a value. */
  public String overlay(Map<String, String> values) throws InvalidSweepException {
    Map<RulePath, Tree> changes = new LinkedHashMap<>();
    for (Map.Entry<String, RulePath> one : paths.entrySet()) {
      String value = values.getOrDefault(one.getKey(), "");
      changes.put(one.getValue(), read(one.getKey(), value));
    }
    return new OverlayWriter(changes).over(root);
  }

  /**
   * Returns warnings about overridden values as sentences, without locations, since their file is
   * temporary.
   */
  public static List<String> doubts(Problems warnings) {
    return warnings.list().stream()
        .filter(one -> stands(one.location()))
        .map(
            one ->
                one.message() + (one.code() == ProblemCode.SIDES_CHANGED ? "; " + one.help() : ""))
        .toList();
  }

  private static boolean stands(@Nullable SourceLocation where) {
    return where != null && where.source().name().endsWith("/" + SweepFolder.OVERLAY);
  }

  private static Tree read(String name, String value) throws InvalidSweepException {
    Problems problems = new Problems();
    String text = "value: " + value + "\n";
    Optional<Tree.Fields> read = YamlReader.read(new Source("", "", text), problems);
    Tree tree = read.map(file -> file.get("value")).orElse(null);
    if (tree == null || !problems.isEmpty() || read.orElseThrow().fields().size() > 1) {
      String why =
          problems.isEmpty()
              ? ""
              : "; " + ProblemPrinter.json(problems.list().get(0)).get("message");
      throw new InvalidSweepException(
          LabMessage.INVALID_VALUE.text(Printable.line(value), name, why));
    }
    return tree;
  }
}
