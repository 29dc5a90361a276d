package gabion.tools.packs;

import gabion.text.Problems;
import gabion.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A pack that is a folder.
 *
 * @param name what it is called
 * @param unsaved texts that count in the place of its files
 */
record PackFolder(Path root, String name, Unsaved unsaved) implements PackText {

  @Override
  public List<Source> read(String folder, String ending, Problems problems) {
    return new PackFiles(root, name, unsaved, problems).read(root.resolve(folder), ending);
  }

  @Override
  public List<Source> one(String file, Problems problems) {
    return new PackFiles(root, name, unsaved, problems).one(root.resolve(file));
  }

  @Override
  public List<String> names(String folder) {
    try (Stream<Path> children = Files.list(root.resolve(folder))) {
      return children
          .map(child -> child.getFileName() + (Files.isDirectory(child) ? "/" : ""))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  @Override
  public String within(Source source) {
    Path whole = root.toAbsolutePath().normalize();
    Path file = Path.of(source.name()).toAbsolutePath().normalize();
    return file.startsWith(whole)
        ? whole.relativize(file).toString().replace('\\', '/')
        : source.name();
  }

  @Override
  public String shown(String file) {
    return PackFiles.shown(root.resolve(file));
  }
}
