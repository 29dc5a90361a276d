package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How the modules of the page depend on each other: state knows nothing of views and effects, views
 * are functions of a state, effects use both, and nothing imports back.
 */
class ModulesTest {

  private static final Path PAGE = Path.of("src/main/resources/page");

  /** A module in an import or in a comment with types; types.d.ts has types alone. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?:from|import\\(|import|src=|href=)\\s*[\"'](\\.{0,2}/[^\"']+\\.(?:js|css|svg))[\"']");

  /** The modules that a document loads by itself. */
  private static final Set<String> ENTRIES =
      Set.of("app.js", "lobby.js", "games.js", "lab.js", "odds.js", "rulebook.js", "workshop.js");

  private static Set<String> imports(String file) throws IOException {
    Set<String> found = new TreeSet<>();
    var matcher = IMPORT.matcher(Files.readString(PAGE.resolve(file)));
    while (matcher.find()) {
      String name = matcher.group(1);
      Path from = name.startsWith("/") ? Path.of("") : Path.of(file).resolveSibling("");
      found.add(from.resolve(name.replaceFirst("^/", "")).normalize().toString());
    }
    return found;
  }

  private static Map<String, Set<String>> graph() throws IOException {
    Map<String, Set<String>> graph = new TreeMap<>();
    try (Stream<Path> all = Files.walk(PAGE)) {
      for (Path file : all.filter(one -> one.toString().endsWith(".js")).toList()) {
        String name = PAGE.relativize(file).toString();
        graph.put(name, name.startsWith("vendor") ? Set.of() : imports(name));
      }
    }
    return graph;
  }

  /** Files that import each other around, the first once more at the end; empty for none. */
  private static List<String> circle(Map<String, Set<String>> graph) {
    Set<String> done = new TreeSet<>();
    for (String name : graph.keySet()) {
      List<String> found = circle(graph, name, new ArrayList<>(), done);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  private static List<String> circle(
      Map<String, Set<String>> graph, String name, List<String> above, Set<String> done) {
    if (above.contains(name)) {
      List<String> found = new ArrayList<>(above.subList(above.indexOf(name), above.size()));
      found.add(name);
      return found;
    }
    if (done.contains(name)) {
      return List.of();
    }
    above.add(name);
    for (String next : graph.getOrDefault(name, Set.of())) {
      List<String> found = circle(graph, next, above, done);
      if (!found.isEmpty()) {
        return found;
      }
    }
    above.remove(above.size() - 1);
    done.add(name);
    return List.of();
  }

  @Test
  void noModuleImportsBack() throws IOException {
    Map<String, Set<String>> graph = graph();
    assertThat(graph).containsKeys("app.js", "state/state.js", "views/table.js");
    assertThat(circle(graph)).isEmpty();
  }

  @Test
  void everyImportIsThere() throws IOException {
    Map<String, Set<String>> graph = graph();
    graph.forEach(
        (name, imported) ->
            assertThat(imported)
                .as(name)
                .allMatch(one -> Files.isRegularFile(PAGE.resolve(one)), "is a file"));
  }

  @Test
  void effectsUseViewsAndStateAndAreUsedByEntriesAlone() throws IOException {
    graph()
        .forEach(
            (name, imported) -> {
              if (!name.startsWith("effects/") && !ENTRIES.contains(name)) {
                assertThat(imported).as(name).noneMatch(one -> one.startsWith("effects/"));
              }
              assertThat(imported).as(name).doesNotContainAnyElementsOf(ENTRIES);
            });
  }

  @Test
  void stateKnowsNoViewAndViewsDoNotChangeIt() throws IOException {
    Set<String> writers = Set.of("state/state.js", "state/server.js", "state/user.js");
    graph()
        .forEach(
            (name, imported) -> {
              if (name.startsWith("state/")) {
                assertThat(imported)
                    .as(name)
                    .allMatch(one -> one.startsWith("state/") || one.equals("words.js"));
              } else if (!name.startsWith("effects/")) {
                assertThat(imported).as(name).doesNotContainAnyElementsOf(writers);
              }
            });
  }

  /** Only an effect may keep something, or look around in the document. */
  @Test
  void viewsAndStateLookAtNothingButWhatTheyAreGiven() throws IOException {
    for (String name : graph().keySet()) {
      if (name.startsWith("views/") || name.startsWith("state/")) {
        assertThat(Files.readString(PAGE.resolve(name)))
            .as(name)
            .doesNotContainPattern("\\b(?:document|window|sessionStorage|localStorage)\\.")
            .doesNotContainPattern("(?m)^(?:let|var) ");
      }
    }
  }

  @Test
  void aBundleImportsNothing() throws IOException {
    for (String entry : PageBundle.ENTRIES) {
      assertThat(PageBundle.of(entry))
          .as(entry)
          .doesNotContainPattern("(?m)^(?:import|export) ")
          .contains("})();");
    }
  }
}
