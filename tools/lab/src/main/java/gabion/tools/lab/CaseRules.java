package gabion.tools.lab;

import gabion.play.Ruleset;
import gabion.tools.table.display.Display;
import gabion.yaml.Problems;
import org.jspecify.annotations.Nullable;

/** The rules that some cases run on, with their display, which is read when a case needs it. */
public final class CaseRules {

  private final Ruleset ruleset;
  private @Nullable Display display;

  public CaseRules(Ruleset ruleset) {
    this.ruleset = ruleset;
  }

  Ruleset ruleset() {
    return ruleset;
  }

  /** The display, whose labels are names too. */
  synchronized Display display() {
    Display known = display;
    if (known == null) {
      known = Display.of(ruleset, Problems.discarding());
      display = known;
    }
    return known;
  }
}
