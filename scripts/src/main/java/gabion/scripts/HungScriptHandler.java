package gabion.scripts;

import gabion.scripts.syntax.ScriptMessage;
import gabion.yaml.SourceLocation;

/**
 * What becomes of a process in which a script was stopped and does not stop on a thread that is not
 * that of a {@link gabion.hook.ScriptWorker}: it sits within one operation, and the thread cannot
 * be had back, nor can anybody who waits for it.
 */
@FunctionalInterface
public interface HungScriptHandler {

  /** The exit code of a process that ended itself. */
  int EXIT = 70;

  /**
   * Called once for each such script, from a thread of its own.
   *
   * @param hook the head whose call does not end
   */
  void onAbandoned(SourceLocation hook);

  /**
   * Says so and ends the process at once: nothing runs on, and games are saved by their answers.
   */
  static HungScriptHandler endsTheProcess() {
    return hook -> {
      try {
        System.err.println(ScriptMessage.HUNG.text(hook));
      } finally {
        Runtime.getRuntime().halt(EXIT); // also where there is no memory to say so
      }
    };
  }
}
