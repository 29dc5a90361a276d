package gabion.tools.lab.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.message.LabMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A picture and the table below it, of the same rows. How it is drawn is said in Vega-Lite, by a
 * file {@code NAME.vl.json} beside this class; the rows and a few words are put in here.
 */
public final class Plot {

  private static final ObjectMapper JSON = new ObjectMapper();

  private record Column(String field, String head) {}

  private final String label;
  private final ObjectNode spec;
  private final List<Column> columns = new ArrayList<>();
  private final List<Map<String, Object>> rows = new ArrayList<>();

  private Plot(String kind, String label) {
    this.label = label;
    this.spec = read(kind + ".vl.json");
    spec.put("description", label);
  }

  /**
   * Returns a plot of numbers with intervals, one per line. A row has {@code of}, its subject,
   * {@code is}, {@code from} and {@code to}, and {@code rules}, its rules.
   *
   * @param label the text alternative
   * @param axis the title of the number axis
   */
  public static Plot intervals(String label, String axis) {
    return new Plot("intervals", label).setTitle("/layer/0/encoding/x", axis);
  }

  /**
   * How many games are how long. A row has {@code from}, {@code to}, {@code end}, where the next
   * begins, and how many games there are under each rules; {@link #with} adds, to the layers 1 and
   * 2, how long they are on average.
   *
   * @param rules how the rules are called
   */
  static Plot lengths(String label, String axis, List<String> rules) {
    Plot plot = new Plot("lengths", label).setTitle("/layer/0/encoding/x", axis);
    ArrayNode folded = plot.spec.withArray("/layer/0/transform/0/fold");
    rules.forEach(folded::add);
    return plot.column("from", "from").column("to", "to");
  }

  /**
   * Shares by two things that are varied. A row has {@code down}, {@code across} and {@code is}, of
   * a hundred.
   */
  public static Plot heat(String label, String down, String across) {
    return new Plot("heat", label).setTitle("/encoding/x", across).lines(down);
  }

  private static ObjectNode read(String name) {
    try (InputStream in = Plot.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(LabMessage.RESOURCE_MISSING.text(name));
      }
      return (ObjectNode) JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sets the title of the vertical axis, above it. */
  public Plot lines(String title) {
    spec.withObject("/encoding/y/axis")
        .put("title", title)
        .put("titleAngle", 0)
        .put("titleAlign", "left")
        .put("titleAnchor", "end")
        .put("titleX", 0)
        .put("titleY", -8);
    return this;
  }

  private Plot setTitle(String path, String title) {
    spec.withObject(path).put("title", title);
    return this;
  }

  /** Shows a field of the rows in the table, too. */
  public Plot column(String field, String head) {
    columns.add(new Column(field, head));
    return this;
  }

  /** From where to where its axis goes, whatever the numbers are. */
  public Plot between(double least, double most) {
    ArrayNode domain = spec.withObject("/layer/0/encoding/x/scale").putArray("domain");
    domain.add(least).add(most);
    return this;
  }

  /** Its axis has the nothing on it. */
  Plot withZero() {
    spec.withObject("/layer/0/encoding/x/scale").put("zero", true);
    return this;
  }

  /** Its rows are of one thing alone, which the heading names. */
  Plot ofOneThing() {
    spec.withObject("/encoding/y").putNull("axis");
    return this;
  }

  /** There are rows of one kind alone, so no key is needed to tell them apart. */
  public Plot ofOneKind() {
    spec.withObject("/encoding/color").putNull("legend");
    return this;
  }

  /**
   * Adds a row.
   *
   * @param fields names and values in turn: numbers and texts
   */
  public Plot row(Object... fields) {
    rows.add(fields(fields));
    return this;
  }

  /** Adds a row to what another layer of the picture shows. */
  void with(int layer, Object... fields) {
    spec.withObject("/layer/" + layer + "/data")
        .withArray("values")
        .add(JSON.<ObjectNode>valueToTree(fields(fields)));
  }

  private static Map<String, Object> fields(Object... fields) {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      row.put((String) fields[i], fields[i + 1]);
    }
    return row;
  }

  // ---- written

  String label() {
    return label;
  }

  /** In Vega-Lite, such that it may stand in a page: no letter of it ends a tag. */
  String json() {
    ObjectNode whole = spec.deepCopy();
    whole.withObject("/data").set("values", JSON.valueToTree(rows));
    try {
      return JSON.writerWithDefaultPrettyPrinter()
          .writeValueAsString(whole)
          .replace("<", "\\u003c")
          .replace(">", "\\u003e")
          .replace("&", "\\u0026");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  List<String> heads() {
    return columns.stream().map(Column::head).toList();
  }

  /** Returns the table cells, by row. */
  List<List<String>> cells() {
    return rows.stream()
        .map(
            row ->
                columns.stream().map(column -> cell(row.getOrDefault(column.field(), ""))).toList())
        .toList();
  }

  private static String cell(Object value) {
    return value instanceof Double number
        ? String.format(Locale.ROOT, "%.2f", number)
        : String.valueOf(value);
  }
}
