package gabion.scripts;

import gabion.hook.Script;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.scripts.syntax.ReadScript;
import gabion.scripts.syntax.ScriptReader;
import gabion.text.Problems;
import gabion.text.Source;
import java.util.ArrayList;
import java.util.List;

/** The scripts of a ruleset, run by GraalJS. */
public final class GraalScripts implements Scripts {

  private final List<Program> programs;
  private final List<Script> scripts;
  private final Limits limits;

  private GraalScripts(List<ReadScript> read, Limits limits) {
    this.programs = read.stream().map(Program::of).toList();
    this.scripts = read.stream().map(ReadScript::script).toList();
    this.limits = limits;
  }

  /**
   * Reads all scripts of the folders, in order; runs none of them.
   *
   * @param problems takes every mistake; what comes back is only to be played without any
   */
  public static GraalScripts read(List<ScriptFolder> folders, Problems problems) {
    return of(ScriptFiles.find(folders, problems), Limits.USUAL, problems);
  }

  /** The same for texts that are at hand, with limits of one's own. */
  public static GraalScripts of(List<Source> sources, Limits limits, Problems problems) {
    List<ReadScript> read = new ArrayList<>();
    for (Source source : sources) {
      read.add(ScriptReader.read(source, read.size(), problems));
    }
    return new GraalScripts(read, limits);
  }

  @Override
  public List<Script> scripts() {
    return scripts;
  }

  @Override
  public Session open() {
    return new GraalSession(programs, limits);
  }
}
