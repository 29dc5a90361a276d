package gabion.scripts;

import gabion.scripts.syntax.ParsedScript;
import java.util.List;
import org.graalvm.polyglot.Source;
import org.jspecify.annotations.Nullable;

/** A script as the engine takes it; shared by all contexts, so that the engine parses it once. */
record LoadedScript(ParsedScript read, Source module) {

  static LoadedScript of(ParsedScript read) {
    Source module =
        Source.newBuilder("js", read.code(), read.source().name())
            .mimeType("application/javascript+module")
            .cached(true)
            .buildLiteral();
    return new LoadedScript(read, module);
  }

  /** The program whose text a source is, or null where it is none of a script. */
  static @Nullable LoadedScript find(List<LoadedScript> programs, Source source) {
    for (LoadedScript program : programs) {
      if (program.module().equals(source)) {
        return program;
      }
    }
    return null;
  }
}
