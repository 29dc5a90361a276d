package gabion.tools.lab.sweep;

import gabion.play.Library;
import gabion.play.Origin;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.TreePath;
import java.util.List;
import java.util.Optional;

/**
 * The way to a value of the rules, through fields by their keys and through lists by numbers.
 *
 * @param keys from the section on; of a list the number of an item, from 1
 */
record RulePath(List<String> keys) {

  /**
   * A path as it is written: keys with dots between them, or with colons and blanks as {@code
   * explain} has them. A name that stands in one place only may begin it.
   */
  static RulePath of(Library library, String ruleset, Tree.Fields root, String written)
      throws Wrong {
    String dotted = written.strip().replaceAll(":\\s+", ".");
    Optional<List<String>> keys =
        TreePath.follow(root, dotted)
            .or(() -> library.explain(ruleset, List.of(dotted), new Problems()).map(Origin::path));
    return new RulePath(keys.orElseThrow(() -> missing(root, dotted, written)));
  }

  /** Says how far a path leads, and what stands there. */
  private static Wrong missing(Tree root, String dotted, String written) {
    List<String> far = TreePath.far(root, dotted);
    List<String> gone = far.subList(0, far.size() - 1);
    Tree at = TreePath.at(root, gone).orElseThrow();
    String key = far.get(gone.size());
    String where = gone.isEmpty() ? "" : " in `" + String.join(": ", gone) + "`";
    String said = "there is no `" + key + "`" + where + ", so nothing stands at `" + written + "`";
    if (at instanceof Tree.Text text) {
      return new Wrong(said + "; `" + text.value() + "` is one value");
    }
    if (at instanceof Tree.Items list) {
      return new Wrong(said + "; it is a list, of items 1 to " + list.items().size());
    }
    String help = Near.help(key, "here stand", TreePath.known(at));
    return new Wrong(said + (help == null ? "" : "; " + help));
  }
}
