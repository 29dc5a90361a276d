package gabion.tools.editor;

import gabion.yaml.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names of areas in the maps that stand beside the YAML files of a ruleset. */
final class MapNames {

  private final OpenDocuments open;
  private final RulesSnapshot rules;

  MapNames(OpenDocuments open, RulesSnapshot rules) {
    this.open = open;
    this.rules = rules;
  }

  /** Adds the places that name an area: the id of a feature, and the ends of a link. */
  void add(String area, Map<Source, Set<List<Integer>>> places) {
    String name = "\"(" + Pattern.quote(area) + ")\"";
    Pattern named =
        Pattern.compile(
            "\"(?:id|area)\"\\s*:\\s*%1$s|\"between\"\\s*:\\s*\\[\\s*(?:%1$s|\"[^\"]*\"\\s*,\\s*%1$s)"
                .formatted(name));
    for (Source map : maps()) {
      Matcher found = named.matcher(map.text());
      while (found.find()) {
        int group = found.start(1) >= 0 ? 1 : found.start(2) >= 0 ? 2 : 3;
        places
            .computeIfAbsent(map, any -> new LinkedHashSet<>())
            .add(List.of(found.start(group), found.end(group)));
      }
    }
  }

  private List<Source> maps() {
    Map<Path, Source> folders = new LinkedHashMap<>();
    for (Source source : rules.files()) {
      if (source.name().endsWith(".yaml")) {
        folders.putIfAbsent(Objects.requireNonNull(RulesSnapshot.file(source).getParent()), source);
      }
    }
    return folders.entrySet().stream().flatMap(each -> in(each.getKey(), each.getValue())).toList();
  }

  private Stream<Source> in(Path folder, Source beside) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".geojson")).sorted().toList().stream()
          .map(file -> new Source(file.toString(), beside.pack(), open.text(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
