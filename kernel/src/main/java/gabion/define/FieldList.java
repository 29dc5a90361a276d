package gabion.define;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The fields of blocks as the reference lists them: a line each, those of inner blocks indented
 * below the field that holds them. Fields that were listed before are not listed again.
 */
public final class FieldList {

  private final Map<String, String> listed = new HashMap<>();

  /** The lines of a block. */
  public String of(Schema schema) {
    StringBuilder lines = new StringBuilder();
    for (Part part : schema.parts()) {
      String name = "`" + part.name() + "`";
      lines.append("- ").append(name).append(" (").append(holds(part)).append(")");
      lines.append(part.help().isEmpty() ? "" : ": " + part.help());
      String inside = of(part.inside());
      String before = inside.indexOf('\n') < 0 ? null : listed.putIfAbsent(inside, name);
      lines.append(before == null ? "" : "; fields as in " + before).append('\n');
      lines.append(before == null ? inside.indent(2) : "");
    }
    Schema each = schema.each().orElse(schema);
    if (schema.isOpen() && schema.parts().containsAll(each.parts())) {
      lines.append("- others: ").append(schema.others()).append('\n');
    } else if (schema.isOpen()) {
      lines.append(of(each));
    }
    return lines.toString();
  }

  private static String holds(Part part) {
    String must =
        switch (part.need()) {
          case MUST -> "; must stand";
          case AROUND -> "; must stand, here or beside the steps of its procedure";
          case MAY -> "";
          case RULES_ONLY -> "; not in scripts";
        };
    String shorter =
        part.inside().shorts().stream()
            .map(holds -> ", or " + holds.said())
            .collect(Collectors.joining());
    return part.holds().said() + shorter + must;
  }
}
