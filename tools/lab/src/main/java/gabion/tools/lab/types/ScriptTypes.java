package gabion.tools.lab.types;

import gabion.play.Ruleset;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What scripts of a ruleset see and say, in TypeScript. */
public final class ScriptTypes {

  /** The name of the file; it lies beside the scripts that it speaks of. */
  public static final String FILE = "gabion.d.ts";

  private ScriptTypes() {}

  /** Returns the script types of a ruleset, including its packs. */
  public static String of(Ruleset rules) {
    String text = common().replace("RULESET", rules.id());
    return between(between(text, "steps", StepTypes.steps()), "names", new NameTypes(rules).text());
  }

  private static String between(String text, String part, String types) {
    String end = "  // ---- end of " + part;
    int at = text.indexOf(end);
    return text.substring(0, at) + types + "\n" + text.substring(at);
  }

  private static String common() {
    try (InputStream in = ScriptTypes.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IOException("no " + FILE);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
