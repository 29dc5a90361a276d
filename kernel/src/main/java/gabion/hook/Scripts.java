package gabion.hook;

import java.util.List;

/** The scripts of a ruleset, read but not running. Shared by all threads. */
public interface Scripts {

  /** All scripts, in the order of packs and names. */
  List<Script> scripts();

  /** Opens a session for one thread. The engine starts at the first call, not here. */
  Session open();

  /** Returns an empty set of scripts. */
  static Scripts none() {
    return NoScripts.NONE;
  }
}
