package gabion.tools.packs;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Changes single values of a YAML file. Comments, order and layout of everything else are kept. A
 * file that cannot be read is not changed.
 */
public final class YamlEditor {

  private static final String STEP = "  ";
  private static final String ONE_LINE = PackMessage.ONE_LINE.text();
  private static final String BLOCK = PackMessage.BLOCK.text();

  private final Source file;
  private final Problems problems;
  private String text;
  private Tree.Fields root;

  private YamlEditor(Source file, Tree.Fields root, Problems problems) {
    this.file = file;
    this.text = file.text();
    this.root = root;
    this.problems = problems;
  }

  /**
   * Begins to edit a file.
   *
   * @param problems receives what makes it unreadable
   * @return empty for a file that cannot be read
   */
  public static Optional<YamlEditor> of(Source file, Problems problems) {
    return parse(file, problems).map(root -> new YamlEditor(file, root, problems));
  }

  private static Optional<Tree.Fields> parse(Source file, Problems problems) {
    if (!hasContent(file.text())) {
      return Optional.of(new Tree.Fields(file.locate(0, 0), Tree.Tag.NONE, Map.of()));
    }
    Problems own = new Problems();
    Optional<Tree.Fields> root = YamlReader.read(file, own);
    own.list().forEach(problems::add);
    return root.filter(readable -> own.isEmpty());
  }

  private static boolean hasContent(String text) {
    return text.lines().anyMatch(line -> !line.isBlank() && !line.stripLeading().startsWith("#"));
  }

  /** Returns the text as it is now. */
  public String text() {
    return text;
  }

  /** Returns the tree of the text as it is now. */
  public Tree.Fields tree() {
    return root;
  }

  /**
   * Sets a value, and adds the keys that lead to it where they are missing.
   *
   * @param path the keys that lead to it
   * @param value its lines: one for a text, a number or a value in brackets; several for a block,
   *     each with its indentation within the block
   * @return whether it was set; not where something else than fields stands on the way
   */
  public boolean put(List<String> path, List<String> value) {
    Tree at = root;
    Tree.Field field = null;
    boolean isFlow = false;
    int depth = 0;
    while (depth < path.size() && at instanceof Tree.Fields fields) {
      Tree.Field next = fields.fields().get(path.get(depth));
      if (next == null) {
        break;
      }
      isFlow |= depth > 0 && isFlow(fields);
      field = next;
      at = next.value();
      depth++;
    }
    if (depth == path.size() && field != null) {
      return replace(field, value, isFlow);
    }
    List<String> missing = path.subList(depth, path.size());
    if (at instanceof Tree.Fields fields && (!fields.fields().isEmpty() || isFlow(fields))) {
      return isFlow || isFlow(fields)
          ? addToFlow(fields, missing, value)
          : addToBlock(fields, missing, value);
    }
    boolean isEmpty =
        at instanceof Tree.Text empty && empty.value().isEmpty() || at instanceof Tree.Fields;
    if (!isEmpty) {
      problems.add(
          ProblemCode.EXPECTED,
          at.location(),
          null,
          PackMessage.FIELDS.text(),
          PackMessage.NO_FIELDS.text());
      return false;
    }
    return field == null ? append(entry(missing, value, "")) : addBelow(field, missing, value);
  }

  /** Removes a value with its key. @return whether there was one */
  public boolean remove(List<String> path) {
    Tree at = root;
    Tree.Field field = null;
    Tree.Fields parent = root;
    boolean isFlow = false;
    for (String key : path) {
      if (!(at instanceof Tree.Fields fields) || fields.fields().get(key) == null) {
        return false;
      }
      parent = fields;
      isFlow |= field != null && isFlow(fields);
      field = fields.fields().get(key);
      at = field.value();
    }
    if (field == null) {
      return false;
    }
    if (parent.fields().size() == 1 && path.size() > 1 && !isFlow) {
      return remove(path.subList(0, path.size() - 1));
    }
    int from = field.key().location().offset();
    if (!isFlow) {
      int start = lineStart(from);
      return change(start, entryEnd(from), "");
    }
    int to = flowEnd(valueStart(field), true);
    int comma = skipBlanks(to);
    if (comma < text.length() && text.charAt(comma) == ',') {
      return change(from, skipBlanks(comma + 1), "");
    }
    int before = from;
    while (before > 0 && Character.isWhitespace(text.charAt(before - 1))) {
      before--;
    }
    boolean isLast = before > 0 && text.charAt(before - 1) == ',';
    return change(isLast ? before - 1 : from, to, "");
  }

  // ---- where things stand

  private boolean isFlow(Tree tree) {
    int at = tree.location().offset();
    return at < text.length() && (text.charAt(at) == '{' || text.charAt(at) == '[');
  }

  private int lineStart(int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  private int lineEnd(int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end + 1;
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static int indentation(String line) {
    return line.length() - line.stripLeading().length();
  }

  /** The offset behind the last line of an entry of a block whose key stands at an offset. */
  private int entryEnd(int key) {
    int column = key - lineStart(key);
    int end = lineEnd(key);
    for (int at = end; at < text.length(); at = lineEnd(at)) {
      String line = text.substring(at, lineEnd(at)).stripTrailing();
      String bare = line.stripLeading();
      if (bare.isEmpty() || bare.startsWith("#") && indentation(line) <= column) {
        continue;
      }
      boolean isOwnList =
          indentation(line) == column && (bare.startsWith("- ") || bare.equals("-"));
      boolean closes = bare.startsWith("}") || bare.startsWith("]");
      if (indentation(line) <= column && !isOwnList && !closes) {
        break;
      }
      end = lineEnd(at);
    }
    return end;
  }

  private int valueStart(Tree.Field field) {
    int at = field.value().location().offset();
    // a tag stands before the value
    while (at < text.length() && text.charAt(at) == '!') {
      while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      at = skipBlanks(at);
    }
    return at;
  }

  /** The offset behind a value of one line. */
  private int flowEnd(int from, boolean isFlow) {
    char first = from < text.length() ? text.charAt(from) : '\n';
    if (first == '"' || first == '\'') {
      return quoteEnd(from);
    }
    if (first == '{' || first == '[') {
      return bracketEnd(from);
    }
    int at = from;
    while (at < text.length() && text.charAt(at) != '\n') {
      char is = text.charAt(at);
      boolean isComment = is == '#' && at > from && text.charAt(at - 1) == ' ';
      if (isComment || isFlow && (is == ',' || is == '}' || is == ']')) {
        break;
      }
      at++;
    }
    while (at > from && Character.isWhitespace(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private int quoteEnd(int from) {
    char quote = text.charAt(from);
    for (int at = from + 1; at < text.length(); at++) {
      if (quote == '"' && text.charAt(at) == '\\') {
        at++;
      } else if (text.charAt(at) == quote) {
        boolean isEscaped = quote == '\'' && at + 1 < text.length() && text.charAt(at + 1) == quote;
        if (!isEscaped) {
          return at + 1;
        }
        at++;
      }
    }
    return text.length();
  }

  private int bracketEnd(int from) {
    int depth = 0;
    for (int at = from; at < text.length(); at++) {
      char is = text.charAt(at);
      if (is == '"' || is == '\'' && !Character.isLetterOrDigit(text.charAt(at - 1))) {
        at = quoteEnd(at) - 1;
      } else if (is == '#' && Character.isWhitespace(text.charAt(at - 1))) {
        at = lineEnd(at) - 1;
      } else if (is == '{' || is == '[') {
        depth++;
      } else if (is == '}' || is == ']') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      }
    }
    return text.length();
  }

  // ---- changes

  private boolean replace(Tree.Field field, List<String> value, boolean isFlow) {
    int key = field.key().location().offset();
    int start = valueStart(field);
    boolean isEmpty = field.value() instanceof Tree.Text empty && empty.value().isEmpty();
    boolean isOnKeysLine = !isEmpty && start > key && lineStart(start) == lineStart(key);
    if (isOnKeysLine && value.size() == 1) {
      char first = text.charAt(start);
      boolean isBlockText = !isFlow && (first == '|' || first == '>');
      int end = flowEnd(start, isFlow);
      boolean isOneLine =
          isFlow
              || first == '{'
              || first == '['
              || first == '"'
              || first == '\''
              || entryEnd(key) == lineEnd(key);
      if (!isBlockText && isOneLine) {
        return change(start, end, value.get(0));
      }
    }
    if (isFlow) {
      problems.add(ProblemCode.EXPECTED, field.key().location(), null, ONE_LINE, BLOCK);
      return false;
    }
    String indent = text.substring(lineStart(key), key);
    String word = text.substring(key, key + field.key().location().length());
    return change(lineStart(key), entryEnd(key), lines(keyLines(word, value, indent)));
  }

  private boolean addToBlock(Tree.Fields fields, List<String> missing, List<String> value) {
    List<Tree.Field> all = List.copyOf(fields.fields().values());
    int first = all.get(0).key().location().offset();
    int last = all.get(all.size() - 1).key().location().offset();
    String indent = text.substring(lineStart(first), first);
    if (indent.isBlank()) {
      List<String> entry = entry(missing, value, indent);
      return indent.isEmpty() ? append(entry) : insert(entryEnd(last), entry);
    }
    // the block begins behind the dash of a list
    return insert(entryEnd(last), entry(missing, value, " ".repeat(indent.length())));
  }

  private boolean addBelow(Tree.Field field, List<String> missing, List<String> value) {
    int key = field.key().location().offset();
    String indent = " ".repeat(key - lineStart(key)) + STEP;
    return insert(lineEnd(key), entry(missing, value, indent));
  }

  private boolean addToFlow(Tree.Fields fields, List<String> missing, List<String> value) {
    if (value.size() != 1) {
      problems.add(ProblemCode.EXPECTED, fields.location(), null, ONE_LINE, BLOCK);
      return false;
    }
    StringBuilder entry = new StringBuilder();
    for (int i = 0; i < missing.size(); i++) {
      entry.append(i > 0 ? "{ " : "").append(missing.get(i)).append(": ");
    }
    entry.append(value.get(0)).append(" }".repeat(missing.size() - 1));
    int close = bracketEnd(fields.location().offset()) - 1;
    int end = close;
    while (Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    boolean isFirst = fields.fields().isEmpty();
    String blank = end == close && isFirst ? " " : "";
    return change(
        end,
        close,
        (isFirst ? " " : ", ") + entry + (end == close ? blank : text.substring(end, close)));
  }

  /** Adds a section at the end of the file, with an empty line above it. */
  private boolean append(List<String> entry) {
    String end = newline();
    String before = text.isEmpty() || text.endsWith("\n") ? "" : end;
    String gap = text.isBlank() || text.endsWith(end + end) ? "" : end;
    return change(text.length(), text.length(), before + gap + lines(entry));
  }

  private boolean insert(int at, List<String> entry) {
    String before = at > 0 && text.charAt(at - 1) != '\n' ? newline() : "";
    return change(at, at, before + lines(entry));
  }

  private static List<String> entry(List<String> keys, List<String> value, String indent) {
    if (keys.size() == 1) {
      return keyLines(keys.get(0), value, indent);
    }
    List<String> lines = new ArrayList<>();
    lines.add(indent + keys.get(0) + ":");
    lines.addAll(entry(keys.subList(1, keys.size()), value, indent + STEP));
    return lines;
  }

  private static List<String> keyLines(String key, List<String> value, String indent) {
    List<String> lines = new ArrayList<>();
    if (value.size() == 1) {
      lines.add(indent + key + ": " + value.get(0));
    } else {
      lines.add(indent + key + ":");
      value.forEach(line -> lines.add(indent + STEP + line));
    }
    return lines;
  }

  private String newline() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  private String lines(List<String> lines) {
    return String.join(newline(), lines) + newline();
  }

  private boolean change(int from, int to, String with) {
    String changed = text.substring(0, from) + with + text.substring(to);
    Source now = new Source(file.name(), file.pack(), changed);
    Optional<Tree.Fields> tree = parse(now, problems);
    tree.ifPresent(
        read -> {
          text = changed;
          root = read;
        });
    return tree.isPresent();
  }
}
