package gabion.yaml;

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
  private final NodeProperties properties;
  private final ParserEvents events;
  private int values;
  private int lists;

  YamlFile(Source source, Limits limits, Problems problems) {
    this.source = source;
    this.limits = limits;
    this.problems = problems;
    this.properties = new NodeProperties(source, problems);
    this.events = new ParserEvents(source, problems);
  }

  Optional<Tree.Fields> read() {
    if (!Characters.check(source, problems)) {
      return Optional.empty();
    }
    try {
      return document();
    } catch (ParserEvents.UnreadableException e) {
      return Optional.empty();
    }
  }

  private Optional<Tree.Fields> document() {
    events.next();
    if (events.peek() instanceof StreamEndEvent) {
      return Optional.of(new Tree.Fields(source.locate(0, 1), Tree.Tag.NONE, Map.of()));
    }
    DocumentStartEvent start = (DocumentStartEvent) events.next();
    if (start.getVersion() != null || start.getTags() != null && !start.getTags().isEmpty()) {
      int at = events.start(start);
      problems.add(ProblemCode.YAML_DIRECTIVE, source.locate(at, source.text().length()), null);
    }
    Tree root = value(1);
    events.next();
    if (events.peek() instanceof DocumentStartEvent second) {
      SourceLocation at = source.locate(events.start(second), events.end(second));
      problems.add(ProblemCode.SECOND_DOCUMENT, at, "put it in a file of its own");
    }
    return root instanceof Tree.Fields fields ? Optional.of(fields) : notFields(root);
  }

  private Optional<Tree.Fields> notFields(Tree root) {
    if (root instanceof Tree.Text text && text.value().isEmpty()) {
      return Optional.of(new Tree.Fields(root.location(), Tree.Tag.NONE, Map.of()));
    }
    String what = root instanceof Tree.Items ? "a list" : "a text";
    problems.add(ProblemCode.NOT_FIELDS, root.location(), null, what);
    return Optional.empty();
  }

  private Tree value(int depth) {
    Event event = events.next();
    int from = events.start(event);
    if (depth > limits.depth()) {
      throw tooMuch(ProblemCode.TOO_DEEP, from, limits.depth());
    }
    if (++values > limits.values()) {
      throw tooMuch(ProblemCode.TOO_MANY_VALUES, from, limits.values());
    }
    if (event instanceof ScalarEvent scalar) {
      return text(scalar);
    }
    if (event instanceof CollectionStartEvent collection) {
      NodeProperties.NodePrefix read =
          properties.read(
              collection.getAnchor(), collection.getTag(), from, source.text().length());
      boolean isList = event instanceof SequenceStartEvent;
      Tree.Tag tag = properties.allowedTag(read, isList ? Tree.Tag.EDIT : Tree.Tag.NONE, lists > 0);
      return isList
          ? items(collection.isFlow(), tag, read.content(), depth)
          : fields(((MappingStartEvent) event).isFlow(), tag, read.content(), depth);
    }
    return alias((NodeEvent) event);
  }

  private Tree.Text alias(NodeEvent event) {
    SourceLocation where = source.locate(events.start(event), events.end(event));
    String help = "write the value out, or put it in quotes if the `*` is meant";
    problems.add(ProblemCode.YAML_ALIAS, where, help, "*" + event.getAnchor());
    return new Tree.Text(where, Tree.Tag.NONE, "", new int[] {events.start(event)});
  }

  private Tree.Text text(ScalarEvent scalar) {
    int end = events.end(scalar);
    NodeProperties.NodePrefix read =
        properties.read(scalar.getAnchor(), scalar.getTag(), events.start(scalar), end);
    String value = RemoveTagMask.unmask(scalar.getValue());
    if (value.length() > limits.characters()) {
      throw tooMuch(ProblemCode.TEXT_TOO_LONG, read.content(), limits.characters());
    }
    Tree.Tag fitting = value.isEmpty() ? Tree.Tag.REMOVE : Tree.Tag.REPLACE;
    Tree.Tag tag = properties.allowedTag(read, fitting, lists > 0);
    int[] positions =
        ScalarDecoder.positions(source.text(), read.content(), end, value, scalar.getScalarStyle());
    Tree.Text text = new Tree.Text(source.locate(read.content(), end), tag, value, positions);
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
    List<Entry> whole =
        flow ? new SplitExpressionRepair(source, problems).repair(entries) : entries;
    return new Tree.Items(source.locate(from, end), tag, whole.stream().map(Entry::value).toList());
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
    List<Entry> whole =
        flow ? new SplitExpressionRepair(source, problems).repair(entries) : entries;
    Map<String, Tree.Field> fields = new LinkedHashMap<>();
    KeyChecker keys = new KeyChecker(source, problems);
    for (Entry entry : whole) {
      keys.add(entry, fields);
    }
    return new Tree.Fields(source.locate(from, end), tag, fields);
  }

  private static boolean isPlain(@Nullable Event event) {
    return event instanceof ScalarEvent scalar && scalar.isPlain();
  }

  private ParserEvents.UnreadableException tooMuch(ProblemCode fault, int from, int limit) {
    problems.add(fault, source.locate(from, from + 1), null, limit);
    return new ParserEvents.UnreadableException();
  }
}
