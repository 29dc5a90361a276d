package gabion.yaml;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a value as YAML, a line for each text in it, with the place where that was written. */
public final class TreePrinter {

  /**
   * A line.
   *
   * @param location the location of its text; null if the value below it has several sources
   */
  public record Line(String text, @Nullable SourceLocation location) {}

  private final List<Line> lines = new ArrayList<>();

  private TreePrinter() {}

  /** The lines of a value. */
  public static List<Line> lines(Tree tree) {
    TreePrinter printer = new TreePrinter();
    printer.value("", "", tree);
    return printer.lines;
  }

  /**
   * Writes a value.
   *
   * @param indent the prefix of all its lines
   * @param begun the text before it on its first line
   */
  private void value(String indent, String begun, Tree tree) {
    if (tree instanceof Tree.Text text) {
      text(indent, begun, text);
    } else if (tree instanceof Tree.Items list) {
      items(indent, begun, list);
    } else {
      fields(indent, begun, (Tree.Fields) tree);
    }
  }

  /** The blanks that stand below what begins an item. */
  private static String below(String indent) {
    return indent.replace('-', ' ') + "  ";
  }

  private void text(String indent, String begun, Tree.Text text) {
    String[] parts = text.value().split("\n", -1);
    if (parts.length == 1) {
      lines.add(new Line(indent + begun + text.value(), text.location()));
      return;
    }
    lines.add(new Line(indent + begun + "|", text.location()));
    for (String part : parts) {
      lines.add(new Line(below(indent) + part, null));
    }
  }

  private void items(String indent, String begun, Tree.Items list) {
    Tree.Text flat = list.asText();
    if (flat != null) {
      lines.add(new Line(indent + begun + flat.value(), list.location()));
      return;
    }
    if (!begun.isBlank()) {
      lines.add(new Line((indent + begun).stripTrailing(), null));
    }
    String inner = begun.isBlank() ? indent : below(indent);
    list.items().forEach(item -> item(inner, item));
  }

  private void item(String indent, Tree item) {
    if (!(item instanceof Tree.Fields fields) || fields.fields().isEmpty()) {
      value(indent, "- ", item);
      return;
    }
    String begun = "- ";
    for (Tree.Field field : fields.fields().values()) {
      field(indent + begun, field);
      begun = "  ";
    }
  }

  private void fields(String indent, String begun, Tree.Fields fields) {
    if (fields.fields().isEmpty()) {
      lines.add(new Line(indent + begun + "{}", fields.location()));
      return;
    }
    if (!begun.isBlank()) {
      lines.add(new Line((indent + begun).stripTrailing(), null));
    }
    String inner = begun.isBlank() ? indent : below(indent);
    fields.fields().values().forEach(field -> field(inner, field));
  }

  private void field(String indent, Tree.Field field) {
    value(indent, field.key().value() + ": ", field.value());
  }
}
