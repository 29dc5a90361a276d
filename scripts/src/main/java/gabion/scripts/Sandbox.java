package gabion.scripts;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Predicate;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.ResourceLimits;
import org.graalvm.polyglot.SandboxPolicy;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;

/** Makes contexts in which a script can reach nothing but itself. SECURITY.md says how and why. */
final class Sandbox {

  /** The name of our own sources whose statements do not count. */
  static final String UNCOUNTED = "uncounted";

  private Sandbox() {}

  /** A new context with no more access than none. */
  static Context context(ScriptLimits limits) {
    return Context.newBuilder("js")
        .engine(SharedEngine.ENGINE)
        .sandbox(SandboxPolicy.CONSTRAINED)
        .in(InputStream.nullInputStream())
        .out(OutputStream.nullOutputStream())
        .err(OutputStream.nullOutputStream())
        .option("js.ecmascript-version", "2023")
        .option("js.esm-eval-returns-exports", "true")
        .option("js.strict", "true")
        .option("js.load", "false")
        .option("js.print", "false")
        .option("js.console", "false")
        .option("js.graal-builtin", "false")
        .resourceLimits(
            ResourceLimits.newBuilder()
                .statementLimit(limits.statements(), SharedEngine.COUNTED)
                .build())
        .build();
  }

  /** Runs the prelude; returns the object with the functions that the host calls. */
  static Value prelude(Context context, ScriptLimits limits) {
    Value freezeAll = context.eval(SharedEngine.FREEZE);
    return context
        .eval(SharedEngine.PRELUDE)
        .execute(limits.elements(), limits.characters(), freezeAll);
  }

  /**
   * The one static of this module: an engine costs most of a second and keeps the parsed code of
   * all contexts, so a process has one, made when the first script runs. It holds no value of a
   * script.
   */
  private static final class SharedEngine {

    static final Engine ENGINE =
        Engine.newBuilder("js")
            .sandbox(SandboxPolicy.CONSTRAINED)
            .in(InputStream.nullInputStream())
            .out(OutputStream.nullOutputStream())
            .err(OutputStream.nullOutputStream())
            .option("engine.WarnInterpreterOnly", "false")
            .build();

    /**
     * One and the same for all contexts of the engine, which insists on it. A script may have any
     * name; only our own sources are internal.
     */
    static final Predicate<Source> COUNTED =
        source -> !source.isInternal() || !source.getName().equals(UNCOUNTED);

    static final Source FREEZE = read("freeze.js", UNCOUNTED);
    static final Source PRELUDE = read("prelude.js", "prelude.js");

    private static Source read(String file, String name) {
      try (InputStream in = Objects.requireNonNull(Sandbox.class.getResourceAsStream(file))) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return Source.newBuilder("js", text, name).internal(true).buildLiteral();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
