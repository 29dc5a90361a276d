package gabion.tools.lab.check;

import gabion.hook.Script;
import gabion.state.Layout;
import gabion.text.Fault;
import gabion.text.Near;
import java.util.List;

/** Scripts that are no card's and no piece's: their hooks would be in force always. */
final class StrayScripts implements Pass {

  @Override
  public void look(Whole whole, Finds finds) {
    Layout layout = whole.program().layout();
    List<String> pieces = layout.sorts().pieces().ids();
    for (Script script : whole.program().scripts.scripts()) {
      if (!pieces.contains(script.name())) {
        String help = Near.help(script.name(), pieces);
        finds.doubt(Fault.STRAY_SCRIPT, script.where(), help, script.name());
      }
    }
  }
}
