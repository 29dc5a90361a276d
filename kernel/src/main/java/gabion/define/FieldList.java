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
    for (FieldSpec part : schema.fields()) {
      String name = "`" + part.name() + "`";
      lines.append("- ").append(name).append(" (").append(describeKind(part)).append(")");
      lines.append(part.help().isEmpty() ? "" : ": " + part.help());
      String inside = of(part.blockSchema());
      String before = inside.indexOf('\n') < 0 ? null : listed.putIfAbsent(inside, name);
      lines.append(before == null ? "" : "; fields as in " + before).append('\n');
      lines.append(before == null ? inside.indent(2) : "");
    }
    Schema each = schema.each().orElse(schema);
    if (schema.isOpen() && schema.fields().containsAll(each.fields())) {
      lines.append("- others: ").append(schema.others()).append('\n');
    } else if (schema.isOpen()) {
      lines.append(of(each));
    }
    return lines.toString();
  }

  private static String describeKind(FieldSpec part) {
    String must =
        switch (part.need()) {
          case MUST -> "; required";
          case AROUND -> "; required, here or beside the steps of its procedure";
          case MAY -> "";
          case RULES_ONLY -> "; not in scripts";
        };
    String shorter =
        part.blockSchema().shorts().stream()
            .map(holds -> ", or " + holds.description())
            .collect(Collectors.joining());
    return part.kind().description() + shorter + must;
  }
}
