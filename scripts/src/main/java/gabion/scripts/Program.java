package gabion.scripts;

import gabion.scripts.syntax.ReadScript;
import java.util.List;
import org.graalvm.polyglot.Source;
import org.jspecify.annotations.Nullable;

/** A script as the engine takes it; shared by all contexts, so that the engine parses it once. */
record Program(ReadScript read, Source module) {

  static Program of(ReadScript read) {
    Source module =
        Source.newBuilder("js", read.code(), read.source().name())
            .mimeType("application/javascript+module")
            .cached(true)
            .buildLiteral();
    return new Program(read, module);
  }

  /** The program whose text a source is, or null where it is none of a script. */
  static @Nullable Program find(List<Program> programs, Source source) {
    for (Program program : programs) {
      if (program.module().equals(source)) {
        return program;
      }
    }
    return null;
  }
}
