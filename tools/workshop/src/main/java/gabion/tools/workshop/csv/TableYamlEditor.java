package gabion.tools.workshop.csv;

import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Edits one YAML file by paths of keys; comments, order and layout of all else stay. */
public final class TableYamlEditor {

  private static final String STEP = "  ";

  private final String name;
  private String text;
  private Source source;
  private NodeExtent extent;
  private Tree.Fields root;

  /**
   * An editor of a file.
   *
   * @throws IllegalArgumentException if the text is no YAML that the kernel reads
   */
  public TableYamlEditor(String name, String text) {
    this.name = name;
    this.text = text;
    this.source = new Source(name, "", text);
    this.extent = new NodeExtent(source);
    this.root = parse();
  }

  private Tree.Fields parse() {
    Problems problems = new Problems();
    Optional<Tree.Fields> read = YamlReader.read(source, problems);
    if (read.isEmpty() || !problems.isEmpty()) {
      throw new IllegalArgumentException(name);
    }
    return read.get();
  }

  private void replace(int from, int to, String by) {
    text = text.substring(0, from) + by + text.substring(to);
    source = new Source(name, "", text);
    extent = new NodeExtent(source);
    root = parse();
  }

  /** The text with all edits. */
  public String text() {
    return text;
  }

  /** How many keys of a path the file has. */
  public int depth(List<String> path) {
    Tree at = root;
    int depth = 0;
    for (String key : path) {
      Tree.Field field = at instanceof Tree.Fields fields ? fields.fields().get(key) : null;
      if (field == null) {
        return depth;
      }
      at = field.value();
      depth++;
    }
    return depth;
  }

  private @Nullable Tree at(List<String> path) {
    Tree at = root;
    for (String key : path) {
      at = at instanceof Tree.Fields fields ? fields.get(key) : null;
    }
    return at;
  }

  private Tree.Field field(List<String> path) {
    Tree.Fields around = (Tree.Fields) at(path.subList(0, path.size() - 1));
    Tree.Field field = around == null ? null : around.fields().get(path.get(path.size() - 1));
    if (field == null) {
      throw new IllegalStateException(String.join(".", path));
    }
    return field;
  }

  /** The line of the deepest key of a path that the file has, from 1. */
  public int line(List<String> path) {
    int depth = depth(path);
    return depth == 0 ? 1 : field(path.subList(0, depth)).key().location().line();
  }

  /** Whether the value of a path would be within brackets. */
  public boolean isFlow(List<String> path) {
    for (int depth = depth(path); depth > 0; depth--) {
      Tree tree = at(path.subList(0, depth));
      if (tree != null && extent.isFlow(tree) && depth < path.size()) {
        return true;
      }
    }
    return depth(path) < path.size() - 1;
  }

  /**
   * Sets a value; where the file has not its key, it is added.
   *
   * @param yaml its first line, and others as they are indented below a key without indent
   * @param after the key behind which a new one is added; null for the last
   */
  public void set(List<String> path, String yaml, @Nullable String after) {
    int depth = depth(path);
    if (depth == path.size()) {
      replaceValue(path, yaml);
    } else if (depth == 0) {
      append(path, yaml);
    } else {
      add(path, depth, yaml, after);
    }
  }

  /** The value of a path; null if the file has not all of its keys. */
  @Nullable Tree value(List<String> path) {
    return depth(path) == path.size() ? at(path) : null;
  }

  private void replaceValue(List<String> path, String added) {
    Tree.Field field = field(path);
    if (added.contains("\n") && isFlow(path)) {
      throw new IllegalArgumentException(name);
    }
    int begin = extent.start(field.key());
    String yaml = indent(added, begin - extent.lineStart(begin));
    int behindKey = text.indexOf(':', extent.end(field.key())) + 1;
    int start = extent.start(field.value());
    int end = extent.end(field.value());
    boolean isEmpty = field.value() instanceof Tree.Text one && one.value().isEmpty();
    if (isEmpty && "\"'".indexOf(text.charAt(Math.min(start, text.length() - 1))) < 0) {
      replace(behindKey, behindKey, " " + yaml);
    } else if (text.substring(behindKey, start).contains("\n")
        && !text.substring(behindKey, start).contains("#")) {
      replace(behindKey, end, " " + yaml);
    } else {
      replace(start, end, yaml);
    }
  }

  private void append(List<String> path, String yaml) {
    boolean isWhole = path.size() == 1;
    String begin = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
    String between = text.isBlank() ? "" : "\n";
    String added =
        isWhole
            ? key(path.get(0)) + ": " + yaml
            : key(path.get(0)) + ":\n" + STEP + indent(nestedFields(path, 1, yaml, false), 2);
    replace(text.length(), text.length(), begin + between + added + "\n");
  }

  private void add(List<String> path, int depth, String yaml, @Nullable String after) {
    List<String> around = path.subList(0, depth);
    Tree tree = at(around);
    if (tree instanceof Tree.Text one && one.value().isEmpty()) {
      Tree.Field field = field(around);
      int behindKey = text.indexOf(':', extent.end(field.key())) + 1;
      int indent = extent.indent(extent.lineStart(extent.start(field.key())));
      if (isFlow(around) || depth > 1 && !yaml.contains("\n")) {
        replace(behindKey, behindKey, " { " + nestedFields(path, depth, yaml, true) + " }");
      } else {
        int at = extent.lineEnd(behindKey);
        String added = indent(nestedFields(path, depth, yaml, false), indent + 2);
        replace(at, at, "\n" + " ".repeat(indent + 2) + added);
      }
      return;
    }
    if (!(tree instanceof Tree.Fields fields)) {
      throw new IllegalArgumentException(name);
    }
    if (extent.isFlow(fields)) {
      addToFlow(fields, nestedFields(path, depth, yaml, true), after);
    } else {
      addToBlock(fields, nestedFields(path, depth, yaml, false), after);
    }
  }

  private void addToFlow(Tree.Fields fields, String added, @Nullable String after) {
    if (fields.fields().isEmpty()) {
      replace(extent.start(fields), extent.end(fields), "{ " + added + " }");
      return;
    }
    int at = endOf(neighbour(fields, after));
    replace(at, at, ", " + added);
  }

  private void addToBlock(Tree.Fields fields, String added, @Nullable String after) {
    Tree.Field first = fields.fields().values().iterator().next();
    int column = extent.start(first.key()) - extent.lineStart(extent.start(first.key()));
    int at = extent.lineEnd(endOf(neighbour(fields, after)));
    replace(at, at, "\n" + " ".repeat(column) + indent(added, column));
  }

  private static Tree.Field neighbour(Tree.Fields fields, @Nullable String after) {
    Tree.Field named = after == null ? null : fields.fields().get(after);
    List<Tree.Field> all = List.copyOf(fields.fields().values());
    return named == null ? all.get(all.size() - 1) : named;
  }

  private int endOf(Tree.Field field) {
    boolean isEmpty = field.value() instanceof Tree.Text one && one.value().isEmpty();
    int end = extent.end(isEmpty ? field.key() : field.value());
    return isEmpty ? text.indexOf(':', end) + 1 : end;
  }

  private static String indent(String lines, int columns) {
    return lines.replaceAll("\n(?=[^\n])", "\n" + " ".repeat(columns));
  }

  private static String nestedFields(List<String> path, int from, String yaml, boolean flow) {
    if (yaml.contains("\n")) {
      if (flow) {
        throw new IllegalArgumentException(path.get(from));
      }
      String begun = YamlText.ofText(path.get(from), false) + ":";
      return from + 1 < path.size()
          ? begun + "\n" + STEP + indent(nestedFields(path, from + 1, yaml, false), 2)
          : begun + (yaml.startsWith("\n") ? "" : " ") + yaml;
    }
    StringBuilder all = new StringBuilder();
    for (int i = from; i < path.size(); i++) {
      all.append(YamlText.ofText(path.get(i), flow || i > from)).append(": ");
      all.append(i + 1 < path.size() ? "{ " : yaml);
    }
    return all.append(" }".repeat(path.size() - from - 1)).toString();
  }

  private static String key(String key) {
    return YamlText.ofText(key, false);
  }

  /** Removes a field that the file has. */
  public void remove(List<String> path) {
    Tree.Fields around = (Tree.Fields) at(path.subList(0, path.size() - 1));
    Tree.Field field = field(path);
    if (around == null) {
      throw new IllegalStateException(name);
    }
    if (extent.isFlow(around)) {
      removeFromFlow(around, field);
    } else if (around.fields().size() == 1 && path.size() > 1) {
      replaceValue(path.subList(0, path.size() - 1), "{}");
    } else {
      int start = extent.start(field.key());
      int line = extent.lineStart(start);
      if (!text.substring(line, start).isBlank()) {
        throw new IllegalArgumentException(name);
      }
      int end = Math.min(text.length(), extent.lineEnd(endOf(field)) + 1);
      replace(line, end, "");
    }
  }

  private void removeFromFlow(Tree.Fields around, Tree.Field field) {
    List<Tree.Field> all = new ArrayList<>(around.fields().values());
    int at = all.indexOf(field);
    if (all.size() == 1) {
      replace(extent.start(around), extent.end(around), "{}");
    } else if (at == 0) {
      replace(extent.start(field.key()), extent.start(all.get(1).key()), "");
    } else {
      replace(endOf(all.get(at - 1)), endOf(field), "");
    }
  }

  /** The values of the file by section. */
  public Map<String, Tree.Field> sections() {
    return root.fields();
  }
}
