package gabion.tools.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import gabion.yaml.Tree;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Writes JSON in one line. */
final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /**
   * A value as JSON: maps, records, lists, strings, numbers, conditions, YAML nodes. Maps keep
   * their order.
   */
  static String of(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.setPrettyPrinter(new SpacedPrinter());
      write(value, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(Object value, JsonGenerator json) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> field : map.entrySet()) {
        json.writeFieldName(String.valueOf(field.getKey()));
        write(field.getValue(), json);
      }
      json.writeEndObject();
    } else if (value instanceof Tree tree) {
      write(toPlainValue(tree), json);
    } else if (value instanceof Record record) {
      write(fields(record), json);
    } else if (value instanceof Iterable<?> list) {
      json.writeStartArray();
      for (Object item : list) {
        write(item, json);
      }
      json.writeEndArray();
    } else if (value instanceof Double number && !Double.isFinite(number)) {
      json.writeNull();
    } else if (value instanceof Double number) {
      json.writeNumber(String.format(Locale.ROOT, "%.3f", number));
    } else if (value instanceof Number || value instanceof Boolean) {
      json.writeRawValue(value.toString());
    } else {
      json.writeString(String.valueOf(value));
    }
  }

  /** Returns a YAML node as a map, a list or a string; nothing in it is interpreted yet. */
  private static Object toPlainValue(Tree tree) {
    if (tree instanceof Tree.Fields written) {
      Map<String, Object> fields = new LinkedHashMap<>();
      written.fields().forEach((name, field) -> fields.put(name, field.value()));
      return fields;
    }
    return tree instanceof Tree.Items list ? list.items() : tree.toString();
  }

  /** The components of a record, in order. */
  private static Map<String, Object> fields(Record record) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (RecordComponent part : record.getClass().getRecordComponents()) {
      try {
        fields.put(part.getName(), part.getAccessor().invoke(record));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("a record that only its own package may read", e);
      }
    }
    return fields;
  }

  /** A blank behind each comma and each colon. */
  private static final class SpacedPrinter extends MinimalPrettyPrinter {

    private static final long serialVersionUID = 1;

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator json) throws IOException {
      json.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
      json.writeRaw(", ");
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
      json.writeRaw(", ");
    }
  }
}
