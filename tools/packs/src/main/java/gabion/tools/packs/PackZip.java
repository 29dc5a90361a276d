package gabion.tools.packs;

import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A pack that is a zip, read completely into memory; none of it is written to disk.
 *
 * @param name the pack's name
 * @param files the bytes of each file by its path
 */
record PackZip(Path zip, String name, SortedMap<String, byte[]> files) implements PackContents {

  private static final int MOST_TEXT = 8 << 20;

  @Override
  public List<Source> read(String folder, String ending, Problems problems) {
    List<Source> sources = new ArrayList<>();
    long text = 0;
    for (String file : files.keySet()) {
      String inner = file.startsWith(folder + "/") ? file.substring(folder.length()) : "";
      boolean isRule = PackFiles.NOT_RULES.stream().noneMatch(no -> inner.contains("/" + no + "/"));
      boolean hidden = inner.contains("/.");
      boolean asked = inner.equals("/" + PackFiles.QUESTIONS);
      if (inner.endsWith(ending) && isRule && !hidden && !asked) {
        sources.addAll(one(file, problems));
        text += files.get(file).length;
      }
    }
    if (text > MOST_TEXT) {
      problems.add(
          ProblemCode.ZIP_UNSAFE, null, null, displayPath(""), PackMessage.TOO_MUCH_TEXT.text());
      return List.of();
    }
    return sources;
  }

  @Override
  public List<Source> one(String file, Problems problems) {
    byte[] bytes = files.get(file);
    return bytes == null
        ? List.of()
        : YamlReader.decode(bytes, displayPath(file), name, problems).stream().toList();
  }

  @Override
  public byte[] bytes(String file, int most) throws IOException {
    byte[] bytes = files.get(file);
    if (bytes == null) {
      throw new IOException(PackMessage.NO_SUCH_FILE.text());
    }
    if (bytes.length > most) {
      throw new IOException(PackMessage.TOO_LARGE.text(most));
    }
    return bytes.clone();
  }

  @Override
  public List<String> names(String folder) {
    SortedSet<String> names = new TreeSet<>();
    String within = folder.isEmpty() ? "" : folder + "/";
    for (String file : files.keySet()) {
      if (file.startsWith(within)) {
        String rest = file.substring(within.length());
        int slash = rest.indexOf('/');
        names.add(slash < 0 ? rest : rest.substring(0, slash + 1));
      }
    }
    return List.copyOf(names);
  }

  @Override
  public String within(Source source) {
    return source.name().substring(displayPath("").length() + 1);
  }

  @Override
  public String displayPath(String file) {
    return PackFiles.displayPath(zip) + (file.isEmpty() ? "" : Printable.line("/" + file));
  }
}
