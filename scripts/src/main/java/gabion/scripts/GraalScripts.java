package gabion.scripts;

import gabion.hook.Script;
import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.scripts.syntax.ParsedScript;
import gabion.scripts.syntax.ScriptReader;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The scripts of a ruleset, run by GraalJS. */
public final class GraalScripts implements Scripts {

  static {
    EngineProperties.apply();
  }

  private final List<ParsedScript> read;
  private final List<Script> scripts;
  private final ScriptLimits limits;
  private final HungScriptHandler stuck;
  private @Nullable List<LoadedScript> programs;

  private GraalScripts(List<ParsedScript> read, ScriptLimits limits, HungScriptHandler stuck) {
    this.read = read;
    this.scripts = read.stream().map(ParsedScript::script).toList();
    this.limits = limits;
    this.stuck = stuck;
  }

  /** Reads scripts for a library, with the usual limits; one that cannot be stopped ends all. */
  public static ScriptLoader folders() {
    return folders(HungScriptHandler.endsTheProcess());
  }

  /** The same, for who would rather do something else about a script that cannot be stopped. */
  public static ScriptLoader folders(HungScriptHandler stuck) {
    return (sources, problems) -> of(sources, ScriptLimits.USUAL, stuck, problems);
  }

  /** The same; the engine starts meanwhile, so that the first hook does not wait for it. */
  public static ScriptLoader warmFolders() {
    ScriptLoader folders = folders();
    return (sources, problems) -> {
      if (!sources.isEmpty()) {
        var unused = CompletableFuture.runAsync(GraalScripts::startEngine);
      }
      return folders.read(sources, problems);
    };
  }

  private static void startEngine() {
    new ScriptContext(List.of(), ScriptLimits.USUAL, HungScriptHandler.endsTheProcess(), false)
        .close();
  }

  /**
   * Reads scripts without running them. Of two with the same file name the later replaces the
   * earlier, in its position.
   *
   * @param problems receives every problem; the result may be played only if there are none
   */
  public static GraalScripts of(List<Source> sources, ScriptLimits limits, Problems problems) {
    return of(sources, limits, HungScriptHandler.endsTheProcess(), problems);
  }

  /** The same, with what becomes of a script that cannot be stopped. */
  static GraalScripts of(
      List<Source> sources, ScriptLimits limits, HungScriptHandler stuck, Problems problems) {
    Map<String, Source> byName = new LinkedHashMap<>();
    for (Source source : sources) {
      byName.put(source.name().substring(source.name().lastIndexOf('/') + 1), source);
    }
    List<ParsedScript> read = new ArrayList<>();
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
