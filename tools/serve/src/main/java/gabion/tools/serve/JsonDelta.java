package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SeatView;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The difference between two records, as JSON: an object with the changed fields. A list of
 * unchanged length becomes an object with its changed elements by index; any other changed value is
 * included in full.
 */
final class JsonDelta {

  private JsonDelta() {}

  /** Returns the changes since the previous view; the full view if there was none. */
  static JsonNode of(Optional<SeatView> before, SeatView now) {
    return before.map(known -> changes(known, now)).orElseGet(() -> JsonText.of(now));
  }

  private static JsonNode changes(Object before, Object now) {
    if (now instanceof Record record && before.getClass() == now.getClass()) {
      return fields(before, record);
    }
    boolean records =
        now instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Record;
    if (records && before instanceof List<?> old && old.size() == ((List<?>) now).size()) {
      return members(old, (List<?>) now);
    }
    return JsonText.of(now);
  }

  private static ObjectNode fields(Object before, Record now) {
    ObjectNode changes = JsonText.object();
    for (RecordComponent component : now.getClass().getRecordComponents()) {
      Object old = value(component, before);
      Object value = value(component, now);
      if (!Objects.equals(old, value)) {
        changes.set(component.getName(), changes(old, value));
      }
    }
    return changes;
  }

  private static ObjectNode members(List<?> before, List<?> now) {
    ObjectNode changes = JsonText.object();
    for (int i = 0; i < now.size(); i++) {
      if (!before.get(i).equals(now.get(i))) {
        changes.set(Integer.toString(i), changes(before.get(i), now.get(i)));
      }
    }
    return changes;
  }

  private static Object value(RecordComponent component, Object record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("every record lets its components be read", e);
    }
  }
}
