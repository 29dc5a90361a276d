package gabion.tools.editor;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;

/** A lens on each case of a file, which runs it. */
final class CaseCodeLenses {

  private CaseCodeLenses() {}

  /** The cases of a file, by where their ids stand. */
  static List<CodeLens> of(String address, String text) {
    List<CodeLens> lenses = new ArrayList<>();
    OutlineNode cases = TolerantYamlParser.of(text).field("cases");
    for (OutlineNode one : cases == null ? List.<OutlineNode>of() : cases.inner) {
      if (!one.key.isEmpty() && !one.isItem()) {
        Command run =
            new Command("run case " + one.key, EditorCommands.RUN, List.of(address, one.key));
        lenses.add(new CodeLens(range(text, one), run, null));
      }
    }
    return lenses;
  }

  /** The range of the case's id. */
  static Range range(String text, OutlineNode one) {
    return Ranges.range(text, one.from, one.keyTo);
  }
}
