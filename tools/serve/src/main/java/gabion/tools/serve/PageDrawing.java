package gabion.tools.serve;

import gabion.tools.lab.desk.PositionDrawing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The page's modules that draw the board, as one script for a self-contained file: each becomes a
 * function that returns the module's exports.
 */
public final class PageDrawing {

  /** The modules that a rulebook needs, each after its imports. */
  private static final List<String> MODULES =
      List.of(
          "vendor/lit-html.js",
          "words.js",
          "signs.js",
          "counters.js",
          "lines.js",
          "map.js",
          "zoom.js",
          "board.js",
          "rulebook.js");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import \\{([^}]*)\\} from \"\\./([^\"]*)\";$");
  private static final Pattern EXPORT = Pattern.compile("(?m)^export (function|const) (\\w+)");
  private static final Pattern EXPORTS = Pattern.compile("export\\{([^}]*)\\};");
  private static final Pattern PATTERNS =
      Pattern.compile("<svg class=\"unseen\".*?</svg>", Pattern.DOTALL);

  private static final String SCRIPT = script();

  private PageDrawing() {}

  /** How positions are drawn in a rulebook: as at a table. */
  public static PositionDrawing drawing() {
    String patterns =
        PATTERNS
            .matcher(text("index.html"))
            .results()
            .map(MatchResult::group)
            .findFirst()
            .orElse("");
    return new PositionDrawing(
        text("board.css"), patterns, SCRIPT, value -> JsonText.text(JsonText.of(value)));
  }

  /** Returns the script's source in a content security policy, {@code 'sha256-...'}. */
  static String hash() {
    try {
      byte[] bytes = SCRIPT.getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String script() {
    StringBuilder all = new StringBuilder("/*\n" + text("vendor/lit-html-licence.txt") + "*/\n");
    all.append("const of = {};\n");
    MODULES.forEach(name -> all.append(function(name, text(name))));
    return all.toString();
  }

  private static String function(String name, String module) {
    List<String> given = new ArrayList<>();
    EXPORT.matcher(module).results().forEach(found -> given.add(found.group(2)));
    for (MatchResult found : EXPORTS.matcher(module).results().toList()) {
      for (String one : found.group(1).split(",")) {
        String[] names = one.split(" as ");
        given.add(names[names.length - 1] + ": " + names[0]);
      }
    }
    String body = EXPORT.matcher(module).replaceAll("$1 $2");
    body = EXPORTS.matcher(body).replaceAll("");
    body = IMPORT.matcher(body).replaceAll("const {$1} = of[\"$2\"];");
    return "of[\"%s\"] = (() => {\n%s\nreturn { %s };\n})();\n"
        .formatted(name, body, String.join(", ", given));
  }

  private static String text(String name) {
    try (InputStream in = PageDrawing.class.getResourceAsStream("/page/" + name)) {
      if (in == null) {
        throw new IllegalStateException("/page/" + name + " is missing on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
