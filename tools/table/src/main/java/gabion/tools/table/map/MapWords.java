package gabion.tools.table.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** The words of a map that every page can draw. They are data beside this class. */
public final class MapWords {

  private static final Properties WORDS = load();

  /** Ground with a path. */
  public static final List<String> PATHS = list("path");

  /** Ground that is drawn at points. */
  public static final List<String> POINTS = list("point");

  /** Ground with a text. */
  public static final List<String> TEXTS = list("text");

  /** All kinds of ground. */
  public static final List<String> GROUND =
      Stream.of(PATHS, POINTS, TEXTS).flatMap(List::stream).toList();

  /** The kinds of links between two areas. */
  public static final List<String> LINKS = list("link");

  /** The tints of areas and of ground. */
  public static final List<String> TINTS = list("tint");

  /** The symbols on counters. */
  public static final List<String> SYMBOLS = list("symbol");

  /** The ground at which the cells of areas end. */
  static final String CELL_LIMIT = list("cell-limit").get(0);

  /** The field of an area that gets no cell. */
  public static final String WET = list("wet").get(0);

  private MapWords() {}

  private static List<String> list(String key) {
    return List.of(WORDS.getProperty(key).strip().split("\\s+"));
  }

  private static Properties load() {
    Properties words = new Properties();
    try (InputStream in = MapWords.class.getResourceAsStream("words.properties")) {
      words.load(in);
      return words;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
