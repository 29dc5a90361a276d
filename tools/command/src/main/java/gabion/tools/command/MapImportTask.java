package gabion.tools.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.position.InvalidEditException;
import gabion.tools.lab.position.MapSketch;
import gabion.tools.lab.position.PackWorkspace;
import gabion.tools.packs.LineDiff;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.maps.MapImport;
import gabion.yaml.Printable;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Imports a map into a pack, or into a new game. */
final class MapImportTask {

  private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]*");
  private static final int WIDEST = 100;
  private static final String KIND = "\n  %s: { title: %s, plural: %s, count: %d, starts: aside }";
  private static final String CONTENT = "\n    - { pieces: %s in it, sign: %s }";

  private final CommandContext here;
  private final Packs packs;
  private final String ruleset;
  private final MapOptions options;

  MapImportTask(CommandContext here, Packs packs, String ruleset, MapOptions options) {
    this.here = here;
    this.packs = packs;
    this.ruleset = ruleset;
    this.options = options;
  }

  // ---- into a pack

  /**
   * Lists the lines that change in a pack.
   *
   * @param isWhole whether areas that the file does not have are removed
   * @param texts receives the new texts by the names of their files
   * @return the exit code
   */
  int change(Path pack, boolean isWhole, Map<String, String> texts) {
    Packs.LoadedRuleset loaded = packs.open(here, ruleset);
    try {
      PackWorkspace files = new PackWorkspace(pack);
      MapSketch sketch = new MapSketch(loaded.rules(), loaded.display(), files);
      ObjectNode present = sketch.describe();
      if (present.path("isForeign").asBoolean()) {
        return fail(CommandMessage.IMPORT_MAP_FOREIGN.text());
      }
      Set<String> areas = new LinkedHashSet<>();
      present.path("areas").forEach(area -> areas.add(area.path("id").asText()));
      Set<String> taken = new TreeSet<>();
      packs.library(here).mergedYaml(ruleset).ifPresent(tree -> keys(tree, taken));
      taken.removeAll(areas);
      MapImport imported =
          new MapImport(MapImport.read(options.file()), options.gap(), taken, areas);
      for (PackWorkspace.Edit edit : sketch.edits(imported.draw(present, isWhole))) {
        if (!edit.lines().isEmpty()) {
          print(edit.name(), edit.lines());
          texts.put(edit.file().toString(), edit.after());
        }
      }
      report(imported);
      return Gabion.DONE;
    } catch (WorkshopException e) {
      return fail(e.sentence());
    } catch (InvalidEditException e) {
      return fail(e.sentence());
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(pack));
    }
  }

  private static void keys(Tree tree, Set<String> keys) {
    if (tree instanceof Tree.Fields fields) {
      for (Tree.Field field : fields.fields().values()) {
        keys.addAll(List.of(field.key().value().split(" ")));
        keys(field.value(), keys);
      }
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> keys(item, keys));
    }
  }

  private int fail(String sentence) {
    here.err().println("gabion: " + Printable.line(sentence));
    return Gabion.PROBLEMS;
  }

  private void print(String name, List<LineDiff.ChangedLine> lines) {
    for (LineDiff.ChangedLine line : lines) {
      String text = Printable.line(line.text());
      String shown = text.length() > WIDEST ? text.substring(0, WIDEST) + "..." : text;
      here.out().printf("%s:%d  %s %s%n", name, line.line(), line.sign(), shown);
    }
  }

  private void report(MapImport imported) {
    imported.notes().forEach(note -> here.err().println(Printable.line(note)));
    here.err()
        .println(
            CommandMessage.IMPORT_MAP_SIZE.text(
                imported.areaIds().size(), imported.borders().size(), imported.notes().size()));
  }

  // ---- a new game

  /**
   * Begins a game on the map.
   *
   * @param isDry whether its lines are only listed
   * @return the exit code
   */
  int begin(boolean isDry) {
    if (!ruleset.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw packs.wrong(UsageMessage.INVALID_NAME.text(ruleset));
    }
    if (packs.heads(here).ids().contains(ruleset)) {
      throw packs.wrong(UsageMessage.GAME_EXISTS.text(ruleset));
    }
    Path folder = options.parent().resolve(ruleset);
    if (Files.exists(folder)) {
      throw new CommandFailedException(CommandMessage.FILE_EXISTS.text(folder));
    }
    try {
      Path work = Files.createTempDirectory("gabion-map");
      try {
        return begin(work.resolve(ruleset), folder, isDry);
      } finally {
        remove(work);
      }
    } catch (WorkshopException e) {
      return fail(e.sentence());
    } catch (InvalidEditException e) {
      return fail(e.sentence());
    } catch (IOException e) {
      throw new CommandFailedException(CommandMessage.FILE_UNWRITABLE.text(folder));
    }
  }

  private int begin(Path draft, Path folder, boolean isDry) throws IOException, WorkshopException {
    Set<String> taken =
        WORD.matcher(SkeletonOptions.mapGameText())
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toCollection(TreeSet::new));
    taken.add("aside");
    MapImport imported =
        new MapImport(MapImport.read(options.file()), options.gap(), taken, Set.of());
    if (imported.areaIds().size() < 2) {
      return fail(CommandMessage.IMPORT_MAP_SMALL.text());
    }
    SkeletonOptions.writeMapGame(draft, ruleset, words(imported));
    Packs with = packs.and(List.of(draft.toString()));
    Problems problems = new Problems();
    Packs.LoadedRuleset loaded =
        with.openIfSound(here, ruleset, problems, new Problems()).orElse(null);
    if (loaded == null) {
      throw Packs.reportProblems(here, problems.list());
    }
    PackWorkspace files = new PackWorkspace(draft);
    MapSketch sketch = new MapSketch(loaded.rules(), loaded.display(), files);
    files.write(sketch.edits(imported.draw(sketch.describe(), true)));
    if (with.openIfSound(here, ruleset, problems, new Problems()).isEmpty()) {
      throw Packs.reportProblems(here, problems.list());
    }
    copy(draft, folder, isDry);
    report(imported);
    if (!isDry) {
      here.out().println(CommandMessage.SKELETON_READY.text(folder));
      for (String command : List.of("check", "verify", "play")) {
        here.out()
            .println(
                "  " + ShellCommand.of(here, command, ruleset, "--pack", folder.toString()).line());
      }
    }
    return Gabion.DONE;
  }

  /** The words of the templates: the ids of areas, and where pieces begin. */
  private static Map<String, String> words(MapImport imported) {
    Map<String, String> words = new LinkedHashMap<>();
    List<String> areas = imported.areaIds();
    words.put(
        "AREAS", areas.stream().map(id -> "  " + id + ": {}").collect(Collectors.joining("\n")));
    String first = areas.get(0);
    if (!imported.borders().isEmpty()) {
      List<String> border = imported.borders().get(0);
      first = border.get(0);
      words.put("FIRST", border.get(0));
      words.put("OTHER", border.get(1));
    }
    String last = farthest(first, imported.borders());
    String other = last.equals(first) ? areas.get(areas.size() - 1) : last;
    words.put("HOME_RED", first);
    words.put("HOME_BLUE", other);
    addPieces(imported, words);
    return words;
  }

  /** Adds the kinds of pieces of the map, which no rule moves yet. */
  private static void addPieces(MapImport imported, Map<String, String> words) {
    StringBuilder kinds = new StringBuilder();
    StringBuilder content = new StringBuilder();
    Map<String, List<String>> start = new LinkedHashMap<>();
    for (MapImport.ImportedPiece piece : imported.pieces()) {
      int count = piece.counts().values().stream().mapToInt(Integer::intValue).sum();
      String title = GameExcerpt.quote(piece.name());
      kinds.append(KIND.formatted(piece.id(), title, piece.plural(), Math.max(1, count)));
      piece
          .counts()
          .forEach(
              (area, number) ->
                  start
                      .computeIfAbsent(area, any -> new ArrayList<>())
                      .add(piece.plural() + ": " + number));
      if (count > 0) {
        content.append(CONTENT.formatted(piece.plural(), piece.id().substring(0, 1)));
      }
    }
    words.put("BOXES", kinds.isEmpty() ? "" : ", aside: {}");
    words.put("PIECES", kinds.toString());
    words.put("CONTENT", content.toString());
    for (String home : List.of("RED", "BLUE")) {
      List<String> more = start.remove(words.get("HOME_" + home));
      words.put("EXTRA_" + home, more == null ? "" : ", " + String.join(", ", more));
    }
    words.put(
        "EXTRA_PLACES",
        start.entrySet().stream()
            .map(one -> "\n  " + one.getKey() + ": { " + String.join(", ", one.getValue()) + " }")
            .collect(Collectors.joining()));
  }

  /** An area to which a way from another has the most steps. */
  private static String farthest(String from, List<List<String>> borders) {
    Set<String> seen = new LinkedHashSet<>(Set.of(from));
    Deque<String> next = new ArrayDeque<>(seen);
    String last = from;
    while (!next.isEmpty()) {
      String area = next.remove();
      last = area;
      for (List<String> border : borders) {
        int side = border.indexOf(area);
        if (side >= 0 && seen.add(border.get(1 - side))) {
          next.add(border.get(1 - side));
        }
      }
    }
    return last;
  }

  /** Lists the lines of all files, and copies them. */
  private void copy(Path draft, Path folder, boolean isDry) throws IOException {
    for (Path file : files(draft)) {
      String name = draft.relativize(file).toString().replace('\\', '/');
      print(folder + "/" + name, LineDiff.of("", Files.readString(file)));
      if (!isDry) {
        Path to = folder.resolve(draft.relativize(file).toString());
        Files.createDirectories(to.toAbsolutePath().resolveSibling(""));
        Files.copy(file, to);
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void remove(Path folder) throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> found = Files.walk(folder)) {
      found.forEach(all::add);
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      Files.deleteIfExists(all.get(i));
    }
  }
}
