package gabion.tools.lab.sweep;

import gabion.tools.lab.message.LabMessage;
import gabion.tools.packs.Library;
import gabion.tools.packs.ValueOrigin;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import gabion.yaml.TreePath;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The way to a value of the rules, through fields by their keys and through lists by numbers.
 *
 * @param keys from the section on; of a list the number of an item, from 1
 */
record RulePath(List<String> keys) {

  /** {@code dice: guards: faces} */
  private static final int FACES_OF_A_DIE = 3;

  /**
   * Parses a path: keys separated by dots, or by colons and blanks as printed by {@code explain}.
   * It may begin with any name that occurs only once.
   */
  static RulePath of(Library library, String ruleset, Tree.Fields root, String written)
      throws InvalidSweepException {
    String dotted = written.strip().replaceAll(":\\s+", ".");
    Optional<List<String>> keys =
        TreePath.follow(root, dotted)
            .or(
                () ->
                    library
                        .explain(ruleset, List.of(dotted), new Problems())
                        .map(ValueOrigin::path));
    return new RulePath(keys.orElseThrow(() -> missingPath(root, dotted, written)));
  }

  /** Returns an error with the valid part of a path and the keys found there. */
  private static InvalidSweepException missingPath(Tree root, String dotted, String written) {
    List<String> far = TreePath.keysUntilMissing(root, dotted);
    List<String> gone = far.subList(0, far.size() - 1);
    Tree at = TreePath.at(root, gone).orElseThrow();
    String key = far.get(gone.size());
    String where = gone.isEmpty() ? "" : " in `" + String.join(": ", gone) + "`";
    String said = LabMessage.NO_VALUE_AT_PATH.text(key, where, written);
    if (at instanceof Tree.Text text) {
      return new InvalidSweepException(LabMessage.PATH_IS_VALUE.text(said, text.value()));
    }
    if (at instanceof Tree.Items list) {
      return new InvalidSweepException(LabMessage.PATH_IS_LIST.text(said, list.items().size()));
    }
    String help = Suggestions.help(key, "here stand", TreePath.childKeys(at));
    return new InvalidSweepException(
        said + (help == null ? "" : "; " + help) + another(gone, key, at));
  }

  /** How a die gets a face that it has not. */
  private static String another(List<String> gone, String key, Tree at) {
    if (gone.size() != FACES_OF_A_DIE
        || !gone.get(0).equals("dice")
        || !(at instanceof Tree.Fields faces)) {
      return "";
    }
    String all =
        faces.fields().values().stream()
            .map(face -> face.key().value() + ": " + face.value() + ", ")
            .collect(Collectors.joining());
    return LabMessage.NEW_FACE_NEEDS_ALL.text(String.join(".", gone), all, key);
  }
}
