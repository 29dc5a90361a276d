package gabion.tools.packs;

import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pack that is a folder.
 *
 * @param name the pack's name
 * @param unsavedTexts texts that replace its files
 */
record PackFolder(Path root, String name, UnsavedTexts unsavedTexts) implements PackContents {

  @Override
  public List<Source> read(String folder, String ending, Problems problems) {
    return new PackFiles(root, name, unsavedTexts, problems).read(root.resolve(folder), ending);
  }

  @Override
  public List<Source> one(String file, Problems problems) {
    return new PackFiles(root, name, unsavedTexts, problems).one(root.resolve(file));
  }

  @Override
  public byte[] bytes(String file, int most) throws IOException {
    Optional<String> unsaved = unsavedTexts.text(root.resolve(file));
    return unsaved.isPresent()
        ? unsaved.get().getBytes(StandardCharsets.UTF_8)
        : PackFiles.bytes(root, root.resolve(file), most);
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
  public String displayPath(String file) {
    return PackFiles.displayPath(root.resolve(file));
  }
}
