package gabion.tools.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The hold on the file of a game: one table at a time keeps its game there. The system lets go of
 * it when a process dies, whatever it dies of.
 */
public final class GameLock implements AutoCloseable {

  /** The game is locked by another holder. */
  public static final class GameLockedException extends IOException {
    private static final long serialVersionUID = 1;

    GameLockedException(String who) {
      super(who.isEmpty() ? TableMessage.IN_USE.text() : TableMessage.IN_USE_BY.text(who));
    }
  }

  /** Behind every text, so that who holds a game can be read where locks forbid reading. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

  private static final int LONGEST = 200;

  /** Of the whole process, for so are the system's locks: a second one would undo the first. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path lock;
  private final FileChannel hold;

  private GameLock(Path lock, FileChannel hold) {
    this.lock = lock;
    this.hold = hold;
  }

  /**
   * Locks the file of a game, which need not exist yet.
   *
   * @param who the holder's name, shown to others
   * @throws GameLockedException if another holder has the lock
   * @throws IOException if nothing can be saved there
   */
  public static GameLock take(Path file, String who) throws IOException {
    DurableFile kept = new DurableFile(file);
    kept.exists();
    Path lock = kept.siblingPath(".lock");
    if (!HELD.add(lock)) {
      throw new GameLockedException(TableMessage.THIS_PROCESS.text());
    }
    Optional<FileChannel> hold = Optional.empty();
    try {
      while (hold.isEmpty()) {
        hold = lock(lock);
      }
      hold.get().truncate(0);
      hold.get().write(ByteBuffer.wrap(who.getBytes(StandardCharsets.UTF_8)), 0);
      kept.tidy();
      kept.probe();
      return new GameLock(lock, hold.get());
    } catch (IOException e) {
      hold.ifPresent(one -> new GameLock(lock, one).close());
      HELD.remove(lock);
      throw e;
    }
  }

  /** The file with the lock; nothing where its last holder took it away just now. */
  private static Optional<FileChannel> lock(Path lock) throws IOException {
    try {
      Files.createFile(lock);
    } catch (FileAlreadyExistsException there) {
      // left by one who was killed, or held
    }
    FileChannel hold = null;
    boolean done = false;
    try {
      Object before = key(lock);
      hold = FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
      FileLock held = hold.tryLock(LOCKED, 1, false);
      if (held == null) {
        throw new GameLockedException(readHolder(lock));
      }
      done = Objects.equals(before, key(lock));
      return done ? Optional.of(hold) : Optional.empty();
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    } finally {
      if (hold != null && !done) {
        hold.close();
      }
    }
  }

  private static Object key(Path lock) throws IOException {
    BasicFileAttributes there =
        Files.readAttributes(lock, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!there.isRegularFile()) {
      throw new IOException(TableMessage.LOCK_NOT_FILE.text(lock));
    }
    Object key = there.fileKey();
    return key == null ? "" : key;
  }

  private static String readHolder(Path lock) throws IOException {
    try (InputStream in = Files.newInputStream(lock)) {
      String who = new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8); // damaged or not
      return who.replaceAll("[\\p{C}\uFFFD]", "");
    }
  }

  /** Lets go of the file. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(lock);
    } catch (IOException e) {
      // the file may stay: only its lock counts
    } finally {
      release();
    }
  }

  private void release() {
    try {
      hold.close();
    } catch (IOException e) {
      // the system lets go of it at the latest when the process ends
    } finally {
      HELD.remove(lock);
    }
  }
}
