package gabion.tools.editor;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;

/** A lens on each case of a file, which runs it. */
final class CaseLenses {

  private CaseLenses() {}

  /** The cases of a file, by where their ids stand. */
  static List<CodeLens> of(String address, String text) {
    List<CodeLens> lenses = new ArrayList<>();
    Twig cases = Outline.of(text).field("cases");
    for (Twig one : cases == null ? List.<Twig>of() : cases.inner) {
      if (!one.key.isEmpty() && !one.isItem()) {
        Command run = new Command("run case " + one.key, CaseOrders.RUN, List.of(address, one.key));
        lenses.add(new CodeLens(range(text, one), run, null));
      }
    }
    return lenses;
  }

  /** Where the id of a case stands. */
  static Range range(String text, Twig one) {
    return Ranges.range(text, one.from, one.keyTo);
  }
}
