package gabion.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Optional;

/** Parses YAML files into trees; errors become problems. */
public final class YamlReader {

  /** The replacement character for undecodable bytes. */
  private static final char INSTEAD = '\uFFFD';

  private YamlReader() {}

  /**
   * A file of a pack, or empty with a problem when it cannot be read as text.
   *
   * @param shownName the name by which problems call it
   */
  public static Optional<Source> open(Path file, String shownName, String pack, Problems problems) {
    return open(file, new Source(shownName, pack, ""), Limits.USUAL, problems);
  }

  static Optional<Source> open(Path file, Source named, Limits limits, Problems problems) {
    if (Files.isDirectory(file)) {
      problems.add(ProblemCode.FILE_UNREADABLE, null, null, named.name(), "it is a folder");
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(limits.bytes() + 1);
      return decode(bytes, named, limits, problems);
    } catch (NoSuchFileException e) {
      problems.add(ProblemCode.FILE_UNREADABLE, null, null, named.name(), "there is no such file");
    } catch (AccessDeniedException e) {
      problems.add(ProblemCode.FILE_UNREADABLE, null, null, named.name(), "access is denied");
    } catch (IOException e) {
      problems.add(
          ProblemCode.FILE_UNREADABLE, null, null, named.name(), "the disk reported an error");
    }
    return Optional.empty();
  }

  /**
   * The fields of a file, or empty when it is not YAML. Other problems leave the tree standing, as
   * far as it could be read, so that more can be found in it.
   */
  public static Optional<Tree.Fields> read(Source source, Problems problems) {
    return read(source, Limits.USUAL, problems);
  }

  static Optional<Tree.Fields> read(Source source, Limits limits, Problems problems) {
    return new YamlFile(source, limits, problems).read();
  }

  /** The same, of a file whose bytes have been read. */
  public static Optional<Source> decode(
      byte[] bytes, String shownName, String pack, Problems problems) {
    return decode(bytes, new Source(shownName, pack, ""), Limits.USUAL, problems);
  }

  private static Optional<Source> decode(
      byte[] bytes, Source named, Limits limits, Problems problems) {
    if (bytes.length > limits.bytes()) {
      SourceLocation top = new SourceLocation(named, 1, 1, 1);
      problems.add(ProblemCode.FILE_TOO_LARGE, top, "split it into several files", limits.bytes());
      return Optional.empty();
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    boolean isAscii = text.length() == bytes.length;
    Source source = new Source(named.name(), named.pack(), isAscii ? text : normalizeText(text));
    int good = text.indexOf(INSTEAD) < 0 ? text.length() : good(bytes);
    if (good < text.length()) {
      problems.add(ProblemCode.NOT_UTF_8, source.locate(good, good + 1), "save the file as UTF-8");
      return Optional.empty();
    }
    return Optional.of(source);
  }

  /** A text whose letters have their accents on them, as most editors write them: NFC. */
  public static String normalizeText(String text) {
    return Normalizer.isNormalized(text, Normalizer.Form.NFC)
        ? text
        : Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** How many characters can be decoded; more than there are where all can. */
  private static int good(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer decoded = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), decoded, true);
    return result.isError() ? decoded.position() : Integer.MAX_VALUE;
  }
}
