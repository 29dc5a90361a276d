package gabion.scripts;

import gabion.hook.Script;
import gabion.hook.ScriptFolders;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.scripts.syntax.ReadScript;
import gabion.scripts.syntax.ScriptReader;
import gabion.text.Problems;
import gabion.text.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The scripts of a ruleset, run by GraalJS. */
public final class GraalScripts implements Scripts {

  private final List<ReadScript> read;
  private final List<Script> scripts;
  private final ScriptLimits limits;
  private final StuckScript stuck;
  private @Nullable List<LoadedScript> programs;

  private GraalScripts(List<ReadScript> read, ScriptLimits limits, StuckScript stuck) {
    this.read = read;
    this.scripts = read.stream().map(ReadScript::script).toList();
    this.limits = limits;
    this.stuck = stuck;
  }

  /** Reads scripts for a library, with the usual limits; one that cannot be stopped ends all. */
  public static ScriptFolders folders() {
    return folders(StuckScript.endsTheProcess());
  }

  /** The same, for who would rather do something else about a script that cannot be stopped. */
  public static ScriptFolders folders(StuckScript stuck) {
    return (sources, problems) -> of(sources, ScriptLimits.USUAL, stuck, problems);
  }

  /**
   * Reads scripts; runs none of them. Of two with one file name the later counts, in the place of
   * the earlier.
   *
   * @param problems takes every mistake; what comes back is only to be played without any
   */
  public static GraalScripts of(List<Source> sources, ScriptLimits limits, Problems problems) {
    return of(sources, limits, StuckScript.endsTheProcess(), problems);
  }

  /** The same, with what becomes of a script that cannot be stopped. */
  static GraalScripts of(
      List<Source> sources, ScriptLimits limits, StuckScript stuck, Problems problems) {
    Map<String, Source> byName = new LinkedHashMap<>();
    for (Source source : sources) {
      byName.put(source.name().substring(source.name().lastIndexOf('/') + 1), source);
    }
    List<ReadScript> read = new ArrayList<>();
    for (Source source : byName.values()) {
      read.add(ScriptReader.read(source, read.size(), problems));
    }
    return new GraalScripts(read, limits, stuck);
  }

  @Override
  public List<Script> scripts() {
    return scripts;
  }

  @Override
  public Session open() {
    return new GraalSession(programs(), limits, stuck);
  }

  /**
   * The engine's own sources, made when something is to run: who only reads scripts starts none.
   */
  private synchronized List<LoadedScript> programs() {
    List<LoadedScript> made = programs;
    if (made == null) {
      made = read.stream().map(LoadedScript::of).toList();
      programs = made;
    }
    return made;
  }
}
