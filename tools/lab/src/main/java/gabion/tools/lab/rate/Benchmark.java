package gabion.tools.lab.rate;

import static java.util.regex.Pattern.DOTALL;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import gabion.tools.lab.message.LabMessage;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Openings of games with bots' answers to questions in them: a file for comparing other bots.
 *
 * @param about a description for readers of the file
 */
public record Benchmark(String about, List<BenchmarkLine> lines) {

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  /** Suffixes of parser messages that mention internal names. */
  private static final Pattern ASIDE = Pattern.compile(" ?\\((for|start marker|class) .*", DOTALL);

  /** Returns the benchmark as JSON, in its stored form. */
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
   * Parses a stored benchmark.
   *
   * @throws IllegalArgumentException if it is invalid; the message gives the location
   */
  public static Benchmark of(String json) {
    try {
      return JSON.readValue(json, Benchmark.class);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
      throw new IllegalArgumentException(
          "line %d, column %d: %s".formatted(at.getLineNr(), at.getColumnNr(), wrong(e)), e);
    }
  }

  private static String wrong(JsonProcessingException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return LabMessage.NOT_KNOWN_FIELD.text(unknown.getPropertyName());
    }
    if (e instanceof MismatchedInputException mismatched && !mismatched.getPath().isEmpty()) {
      return LabMessage.FIELD_MISSING_OR_WRONG.text(path(mismatched.getPath()));
    }
    return e instanceof MismatchedInputException
        ? LabMessage.BENCHMARK_FORM.text()
        : ASIDE.matcher(e.getOriginalMessage()).replaceAll("");
  }

  private static String path(List<JsonMappingException.Reference> path) {
    return path.stream()
        .map(one -> one.getIndex() < 0 ? "." + one.getFieldName() : "[" + one.getIndex() + "]")
        .collect(Collectors.joining())
        .substring(1);
  }
}
