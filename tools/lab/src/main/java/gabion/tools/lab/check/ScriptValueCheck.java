package gabion.tools.lab.check;

import gabion.hook.Script;
import gabion.scripts.syntax.ScriptFinding;
import gabion.scripts.syntax.ScriptTypeCheck;
import gabion.tools.lab.analysis.CheckFindings;

/** Reports values of scripts whose types do not fit. */
final class ScriptValueCheck implements CheckPass {

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    for (Script script : whole.program().scripts.scripts()) {
      for (ScriptFinding finding : ScriptTypeCheck.check(whole.program(), script)) {
        Object[] arguments = finding.arguments().toArray();
        if (finding.certain()) {
          finds.add(finding.code(), finding.location(), finding.help(), arguments);
        } else {
          finds.doubt(finding.code(), finding.location(), finding.help(), arguments);
        }
      }
    }
  }
}
