package gabion.tools.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An entry of the page with the modules that it imports, as one script without comments: one
 * request instead of fifty. Each module is a function that returns its exports; modules import each
 * other in no circle, so each stands below those that it imports.
 */
final class PageBundle {

  /** The scripts that documents load. */
  static final Set<String> ENTRIES =
      Set.of("/app.js", "/lobby.js", "/games.js", "/lab.js", "/odds.js", "/workshop.js");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import \\{([^}]*)\\} from \"([^\"]*)\";$");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export ((?:async )?function|const|class) (\\w+)");
  private static final Pattern EXPORTS = Pattern.compile("export\\{([^}]*)\\};");

  /** Comments that fill their lines or end them, what stands before a line, and empty lines. */
  private static final Pattern SPARE =
      Pattern.compile("(?m)^[ \\t]*//[^\\n]*\\n|^[ \\t]+|(?<=[;,{}]) // [^\\n\"'`]*$|\\n(?=\\n)");

  /** The module of all sentences; a bundle has only the groups that it imports. */
  private static final String WORDS = "/words.js";

  private static final Pattern WORD_GROUP =
      Pattern.compile("(?ms)^export const (\\w+) = \\{.*?^\\};\\n");

  private final Set<String> wordGroups = new HashSet<>();
  private final Set<String> visited = new HashSet<>();
  private final StringBuilder script = new StringBuilder();
  private final Map<String, String> names = new LinkedHashMap<>();

  private PageBundle() {}

  /** Returns the script of an entry such as {@code /app.js}. */
  static String of(String entry) {
    PageBundle bundle = new PageBundle();
    bundle.visit(entry);
    bundle.add(entry);
    return bundle.script.toString();
  }

  /** Notes which groups of sentences the modules from an entry on import. */
  private void visit(String path) {
    if (!visited.add(path)) {
      return;
    }
    for (MatchResult found : IMPORT.matcher(read(path)).results().toList()) {
      String imported = resolve(path, found.group(2));
      if (imported.equals(WORDS)) {
        for (String name : found.group(1).split(",")) {
          wordGroups.add(name.strip().split(" as ")[0]);
        }
      }
      visit(imported);
    }
  }

  /** Leaves out groups of sentences that neither a module nor another group uses. */
  private String withoutUnusedGroups(String words) {
    return WORD_GROUP
        .matcher(words)
        .replaceAll(
            found -> {
              String name = found.group(1);
              boolean isUsed =
                  wordGroups.contains(name)
                      || Pattern.compile("\\b" + name + "\\b").matcher(words).results().count() > 1;
              return isUsed ? Matcher.quoteReplacement(found.group()) : "";
            });
  }

  /** Adds a module below those that it imports; returns the name of its exports. */
  private String add(String path) {
    String known = names.get(path);
    if (known != null) {
      return known;
    }
    String text = path.equals(WORDS) ? withoutUnusedGroups(read(path)) : read(path);
    boolean isVendor = path.contains("/vendor/");
    String plain = isVendor ? text : SPARE.matcher(withoutTypes(text)).replaceAll("");
    String body =
        IMPORT
            .matcher(plain)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        "const {%s} = %s;"
                            .formatted(
                                found.group(1).replace(" as ", ": "),
                                add(resolve(path, found.group(2))))));
    List<String> exports = new ArrayList<>();
    EXPORT.matcher(body).results().forEach(found -> exports.add(found.group(2)));
    body = EXPORT.matcher(body).replaceAll("$1 $2");
    for (MatchResult found : EXPORTS.matcher(body).results().toList()) {
      for (String one : found.group(1).split(",")) {
        String[] parts = one.split(" as ");
        exports.add(parts[parts.length - 1] + ": " + parts[0]);
      }
    }
    body = EXPORTS.matcher(body).replaceAll("");
    String name = "m" + names.size();
    names.put(path, name);
    script
        .append("const %s = (() => {\n".formatted(name))
        .append(body)
        .append("\nreturn { %s };\n})();\n".formatted(String.join(", ", exports)));
    return name;
  }

  private static String withoutTypes(String module) {
    byte[] bytes = PageFiles.withoutTypes(module.getBytes(StandardCharsets.UTF_8));
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String resolve(String from, String path) {
    return java.nio.file.Path.of(from).resolveSibling(path).normalize().toString();
  }

  private static String read(String path) {
    try (InputStream in = PageBundle.class.getResourceAsStream("/page" + path)) {
      if (in == null) {
        throw new IllegalStateException(path + " is missing on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
