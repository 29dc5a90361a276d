package gabion.scripts;

import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the scripts of packs: a later pack's file replaces an earlier one of the same name. */
final class ScriptFiles {

  private ScriptFiles() {}

  /** The sources that count: those of the first folder that names them first, then by name. */
  static List<Source> find(List<ScriptFolder> folders, Problems problems) {
    List<Map<String, Source>> packs = new ArrayList<>();
    for (ScriptFolder folder : folders) {
      Map<String, Source> added = new TreeMap<>();
      for (Path file : list(folder, problems)) {
        String name = file.getFileName().toString();
        Source source = read(folder, file, problems);
        packs.stream()
            .filter(pack -> pack.containsKey(name))
            .findFirst()
            .orElse(added)
            .put(name, source);
      }
      packs.add(added);
    }
    return packs.stream().flatMap(pack -> pack.values().stream()).toList();
  }

  private static List<Path> list(ScriptFolder folder, Problems problems) {
    if (!Files.isDirectory(folder.folder())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder.folder())) {
      return files.filter(file -> file.toString().endsWith(".js")).sorted().toList();
    } catch (IOException e) {
      problems.add(Fault.FILE_UNREADABLE, null, null, folder.shown(), e.getMessage());
      return List.of();
    }
  }

  private static Source read(ScriptFolder folder, Path file, Problems problems) {
    String shown = folder.shown() + "/" + file.getFileName();
    try {
      return new Source(shown, folder.pack(), Files.readString(file).replace("\r\n", "\n"));
    } catch (IOException e) {
      problems.add(Fault.FILE_UNREADABLE, null, null, shown, e.getMessage());
      return new Source(shown, folder.pack(), "");
    }
  }
}
