package gabion.tools.table.map;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small ruleset with a map, written into a folder. */
record MapBoard(Display display, Problems mistakes, Problems doubts) {

  static final String GAME =
      """
      ruleset: board
      factions: { reds: {} }
      seats: { one: { you: [reds] } }
      boxes: { stock: {} }
      pieces: { stone: { count: 4, starts: stock } }
      procedures:
        game:
          steps:
            - { may: rest, who: reds, ask: "Do the reds rest?", do: [] }
      """;

  /** The ruleset with some YAML, and with a map file where its text is not empty. */
  static MapBoard of(Path home, String rules, String map) throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/board"));
    Files.writeString(folder.resolve("ruleset.yaml"), GAME + rules);
    if (!map.isEmpty()) {
      Files.writeString(folder.resolve("map.geojson"), map);
    }
    return of(home);
  }

  /** The ruleset as it lies in the folder. */
  static MapBoard of(Path home) {
    Problems noted = new Problems();
    Library library = new Library(List.of(home), ScriptLoader.none());
    Ruleset rules = library.load("board", noted).orElseThrow();
    MapFiles files =
        (pack, path, most) ->
            new MapFiles.Contents(
                library.displayPath(pack, "board", path),
                library.readFile(pack, "board", path, most));
    return new MapBoard(Display.of(rules, files, noted), noted, new Problems());
  }

  MapDocument document() {
    assertThat(mistakes.list()).extracting(Problem::message).isEmpty();
    return display.map().orElseThrow().document();
  }

  MapDocument.Area area(String id) {
    return document().areas().get(id);
  }

  /** The messages of mistakes, of the display and of the map. */
  List<String> mistakesFound() {
    display.checkMap(mistakes, doubts);
    return mistakes.list().stream().map(MapBoard::shown).toList();
  }

  /** The messages of doubts. */
  List<String> doubtsFound() {
    display.checkMap(mistakes, doubts);
    return doubts.list().stream().map(MapBoard::shown).toList();
  }

  private static String shown(Problem problem) {
    var where = problem.location();
    String place = where == null ? "" : where.line() + ":" + where.column() + " ";
    String help = problem.help() == null ? "" : " / " + problem.help();
    return place + problem.message() + help;
  }
}
