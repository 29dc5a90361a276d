package gabion.tools.lab.rate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/**
 * Beginnings of games, and what was answered in them: a file against which others can be held.
 *
 * @param about what it is, for who finds the file
 */
public record Benchmark(String about, List<Line> lines) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** As it is kept, in JSON. */
  public String json() {
    DefaultIndenter indent = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indent);
    try {
      return JSON.writer(printer).writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A benchmark from what was kept.
   *
   * @throws IllegalArgumentException where it is none; the message says where
   */
  public static Benchmark of(String json) {
    try {
      return JSON.readValue(json, Benchmark.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "line %d, column %d: %s"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getLocation() == null ? 1 : e.getLocation().getColumnNr(),
                  e.getOriginalMessage()),
          e);
    }
  }
}
