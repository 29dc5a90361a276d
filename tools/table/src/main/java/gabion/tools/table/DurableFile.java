package gabion.tools.table;

import gabion.play.Fingerprint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * A regular file whose content is replaced atomically and survives a power failure. The new content
 * is first written beside the file, under an unpredictable name, and never through a link.
 */
public final class DurableFile {

  private static final int TRIAL = 1 << 16;

  private final Path file;
  private final Path folder;
  private final String prefix;

  /**
   * A file by its path.
   *
   * @throws IOException where it could be none
   */
  public DurableFile(Path path) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    if (parent == null || path.getFileName() == null || path.toString().isEmpty()) {
      throw new IOException(TableMessage.IS_FOLDER.text());
    }
    folder = parent.toRealPath();
    file = folder.resolve(path.getFileName());
    prefix = ".gabion-" + Fingerprint.hash(file.getFileName().toString());
  }

  /** Returns the path of an auxiliary file that exists while the file is in use. */
  Path siblingPath(String ending) {
    return folder.resolve(prefix + ending);
  }

  /**
   * Whether something is there already.
   *
   * @throws IOException where that is no regular file
   */
  public boolean exists() throws IOException {
    try {
      BasicFileAttributes there =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (there.isRegularFile()) {
        return true;
      }
      TableMessage what =
          there.isDirectory()
              ? TableMessage.SAVE_IN_FOLDER
              : there.isSymbolicLink() ? TableMessage.SAVE_IN_LINK : TableMessage.SAVE_IN_DEVICE;
      throw new IOException(what.text());
    } catch (NoSuchFileException nothing) {
      return false;
    }
  }

  /**
   * Tries whether the file could be written, without touching it.
   *
   * @throws IOException where it could not
   */
  public void probe() throws IOException {
    exists();
    Files.delete(draft(new byte[TRIAL]));
  }

  /**
   * Replaces the content; on return, it is on disk.
   *
   * @throws IOException on failure; the file then keeps its old content
   */
  public void replace(String text) throws IOException {
    exists();
    Path draft = draft(text.getBytes(StandardCharsets.UTF_8));
    try {
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
    forceFolder(folder);
  }

  /** Takes away drafts that were left where a writer was killed. */
  void tidy() throws IOException {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, prefix + "-*.part")) {
      for (Path draft : left) {
        Files.deleteIfExists(draft);
      }
    }
  }

  private Path draft(byte[] bytes) throws IOException {
    Path draft = Files.createTempFile(folder, prefix + "-", ".part");
    try (FileChannel disk =
        FileChannel.open(draft, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      ByteBuffer all = ByteBuffer.wrap(bytes);
      while (all.hasRemaining()) {
        disk.write(all);
      }
      disk.force(true);
      return draft;
    } catch (IOException e) {
      Files.deleteIfExists(draft);
      throw e;
    }
  }

  /** Puts the name of a file on disk, after it was moved to or from its folder. */
  public static void force(Path file) throws IOException {
    forceFolder(Objects.requireNonNull(file.toAbsolutePath().getParent()));
  }

  /** The names of a folder outlast a blackout too, where the system lets a folder be opened. */
  private static void forceFolder(Path folder) throws IOException {
    FileChannel disk;
    try {
      disk = FileChannel.open(folder, StandardOpenOption.READ);
    } catch (IOException e) {
      return; // not on Windows, which writes names at once
    }
    try (disk) {
      disk.force(true);
    }
  }
}
