package gabion.tools.lab.fuzz;

import gabion.scripts.GraalScripts;
import gabion.tools.packs.Library;
import gabion.tools.packs.PackStore;
import gabion.yaml.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;

/**
 * A pack that is a zip: it is installed, and its rulesets are loaded. Bytes that begin like a zip
 * are one; of others each line {@code === NAME} begins a file of the zip.
 */
public final class ZipTarget implements FuzzTarget {

  private static final String MARK = "=== ";

  private final Ground ground = new Ground("rulesets", "pack.zip", "store");

  /** Takes one input of Jazzer. */
  public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
    One.TARGET.take(bytes);
  }

  private static final class One {
    static final FuzzTarget TARGET = new ZipTarget();
  }

  @Override
  public void take(byte[] bytes) throws Exception {
    Path file = ground.at("pack.zip");
    Files.write(file, isZip(bytes) ? bytes : zipped(new String(bytes, StandardCharsets.UTF_8)));
    Files.createDirectories(ground.at("rulesets/none"));
    PackStore store = new PackStore(ground.at("store"));
    Problems problems = new Problems();
    store.install(file, problems);
    Ground.tell(problems);
    load(file, store);
    ground.isClean();
    ground.clear("store");
  }

  private void load(Path file, PackStore store) throws IOException {
    Path base = ground.at("rulesets").getParent();
    Library library = new Library(List.of(base, file), GraalScripts.folders(), store);
    Ground.tell(library.problems());
    for (String id : library.ids()) {
      Problems problems = new Problems();
      library.summary(id, problems);
      library.load(id, problems).ifPresent(Ground::play);
      Ground.tell(problems);
    }
  }

  private static boolean isZip(byte[] bytes) {
    return bytes.length > 1 && bytes[0] == 'P' && bytes[1] == 'K';
  }

  private static byte[] zipped(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      for (String part : text.split("(?m)^" + MARK, -1)) {
        int end = part.indexOf('\n');
        if (end > 0) {
          put(zip, part.substring(0, end), part.substring(end + 1));
        }
      }
      zip.putNextEntry(new ZipEntry("rulesets/"));
    } catch (ZipException | IllegalArgumentException twice) {
      return bytes.toByteArray(); // what was written so far is a damaged zip
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream zip, String name, String content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  @Override
  public void close() {
    ground.close();
  }
}
