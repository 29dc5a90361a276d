package gabion.tools.lab.check;

import gabion.hook.Script;
import gabion.state.Layout;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import java.util.List;

/** Scripts that are no card's and no piece's: their hooks would be in force always. */
final class OrphanScriptCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    Layout layout = whole.program().layout();
    List<String> pieces = layout.sorts().pieces().ids();
    for (Script script : whole.program().scripts.scripts()) {
      if (!pieces.contains(script.name())) {
        String help = Suggestions.help(script.name(), pieces);
        finds.doubt(ProblemCode.STRAY_SCRIPT, script.location(), help, script.name());
      }
    }
  }
}
