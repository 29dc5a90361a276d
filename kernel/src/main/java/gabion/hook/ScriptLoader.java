package gabion.hook;

import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.List;

/** Reads scripts. The kernel finds the files; it knows no script language. */
@FunctionalInterface
public interface ScriptLoader {

  /** The ending of a script's file name. */
  String ENDING = ".js";

  /** Reads scripts, the later packs' behind the earlier; of two with one name the later counts. */
  Scripts read(List<Source> sources, Problems problems);

  /** Finds scripts nowhere. */
  static ScriptLoader none() {
    return (sources, problems) -> Scripts.none();
  }
}
