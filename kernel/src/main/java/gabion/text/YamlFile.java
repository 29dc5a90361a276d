package gabion.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.events.StreamEndEvent;

/** One file on its way from parser events to a tree. */
final class YamlFile {

  private final Source source;
  private final Limits limits;
  private final Problems problems;
  private final Properties properties;
  private final Events events;
  private int values;
  private int lists;

  YamlFile(Source source, Limits limits, Problems problems) {
    this.source = source;
    this.limits = limits;
    this.problems = problems;
    this.properties = new Properties(source, problems);
    this.events = new Events(source, problems);
  }

  Optional<Tree.Fields> read() {
    if (!Characters.check(source, problems)) {
      return Optional.empty();
    }
    try {
      return document();
    } catch (Events.Unreadable e) {
      return Optional.empty();
    }
  }

  private Optional<Tree.Fields> document() {
    events.next();
    if (events.peek() instanceof StreamEndEvent) {
      return Optional.of(new Tree.Fields(source.where(0, 1), Tree.Tag.NONE, Map.of()));
    }
    DocumentStartEvent start = (DocumentStartEvent) events.next();
    if (start.getVersion() != null || start.getTags() != null && !start.getTags().isEmpty()) {
      int at = events.start(start);
      problems.add(Fault.YAML_DIRECTIVE, source.where(at, source.text().length()), null);
    }
    Tree root = value(1);
    events.next();
    if (events.peek() instanceof DocumentStartEvent second) {
      Where at = source.where(events.start(second), events.end(second));
      problems.add(Fault.SECOND_DOCUMENT, at, "put it in a file of its own");
    }
    return root instanceof Tree.Fields fields ? Optional.of(fields) : notFields(root);
  }

  private Optional<Tree.Fields> notFields(Tree root) {
    if (root instanceof Tree.Text text && text.value().isEmpty()) {
      return Optional.of(new Tree.Fields(root.where(), Tree.Tag.NONE, Map.of()));
    }
    String what = root instanceof Tree.Items ? "a list" : "a text";
    problems.add(Fault.NOT_FIELDS, root.where(), null, what);
    return Optional.empty();
  }

  private Tree value(int depth) {
    Event event = events.next();
    int from = events.start(event);
    if (depth > limits.depth()) {
      throw tooMuch(Fault.TOO_DEEP, from, limits.depth());
    }
    if (++values > limits.values()) {
      throw tooMuch(Fault.TOO_MANY_VALUES, from, limits.values());
    }
    if (event instanceof ScalarEvent scalar) {
      return text(scalar);
    }
    if (event instanceof CollectionStartEvent collection) {
      Properties.Read read =
          properties.read(
              collection.getAnchor(), collection.getTag(), from, source.text().length());
      boolean isList = event instanceof SequenceStartEvent;
      Tree.Tag tag = properties.placed(read, isList ? Tree.Tag.EDIT : Tree.Tag.NONE, lists > 0);
      return isList
          ? items(collection.isFlow(), tag, read.content(), depth)
          : fields(((MappingStartEvent) event).isFlow(), tag, read.content(), depth);
    }
    return alias((NodeEvent) event);
  }

  private Tree.Text alias(NodeEvent event) {
    Where where = source.where(events.start(event), events.end(event));
    String help = "write the value out, or put it in quotes if the `*` is meant";
    problems.add(Fault.YAML_ALIAS, where, help, "*" + event.getAnchor());
    return new Tree.Text(where, Tree.Tag.NONE, "", new int[] {events.start(event)});
  }

  private Tree.Text text(ScalarEvent scalar) {
    int end = events.end(scalar);
    Properties.Read read =
        properties.read(scalar.getAnchor(), scalar.getTag(), events.start(scalar), end);
    String value = FlowRemovals.written(scalar.getValue());
    if (value.length() > limits.characters()) {
      throw tooMuch(Fault.TEXT_TOO_LONG, read.content(), limits.characters());
    }
    Tree.Tag fitting = value.isEmpty() ? Tree.Tag.REMOVE : Tree.Tag.REPLACE;
    Tree.Tag tag = properties.placed(read, fitting, lists > 0);
    int[] positions =
        Decoding.positions(source.text(), read.content(), end, value, scalar.getScalarStyle());
    Tree.Text text = new Tree.Text(source.where(read.content(), end), tag, value, positions);
    if (scalar.getScalarStyle() == ScalarStyle.DOUBLE_QUOTED) {
      Characters.checkDecoded(text, problems);
    }
    return text;
  }

  private Tree.Items items(boolean flow, Tree.Tag tag, int from, int depth) {
    List<Entry> entries = new ArrayList<>();
    lists++;
    while (!(events.peek() instanceof SequenceEndEvent)) {
      boolean plain = isPlain(events.peek());
      entries.add(new Entry(null, false, value(depth + 1), flow && plain));
    }
    lists--;
    int end = events.end(events.next());
    List<Entry> whole = flow ? new Commas(source, problems).mend(entries) : entries;
    return new Tree.Items(source.where(from, end), tag, whole.stream().map(Entry::value).toList());
  }

  private Tree.Fields fields(boolean flow, Tree.Tag tag, int from, int depth) {
    List<Entry> entries = new ArrayList<>();
    while (!(events.peek() instanceof MappingEndEvent)) {
      boolean plainKey = isPlain(events.peek());
      Tree key = value(depth + 1);
      boolean plain = isPlain(events.peek());
      entries.add(new Entry(key, flow && plainKey, value(depth + 1), flow && plain));
    }
    int end = events.end(events.next());
    List<Entry> whole = flow ? new Commas(source, problems).mend(entries) : entries;
    Map<String, Tree.Field> fields = new LinkedHashMap<>();
    Keys keys = new Keys(source, problems);
    for (Entry entry : whole) {
      keys.add(entry, fields);
    }
    return new Tree.Fields(source.where(from, end), tag, fields);
  }

  private static boolean isPlain(@Nullable Event event) {
    return event instanceof ScalarEvent scalar && scalar.isPlain();
  }

  private Events.Unreadable tooMuch(Fault fault, int from, int limit) {
    problems.add(fault, source.where(from, from + 1), null, limit);
    return new Events.Unreadable();
  }
}
