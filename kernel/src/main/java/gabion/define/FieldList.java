package gabion.define;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The fields of blocks as the reference lists them: a line each, those of inner blocks indented
 * below the field that holds them. Fields that were listed before are not listed again.
 */
public final class FieldList {

  /** How the help of a field begins that says only what {@code yes} does. */
  private static final String YES = "`yes`: ";

  private final Map<String, String> listed = new HashMap<>();

  /** The lines of a block. */
  public String of(Schema schema) {
    StringBuilder lines = new StringBuilder();
    for (FieldSpec part : schema.fields()) {
      String name = "`" + part.name() + "`";
      lines.append("- ").append(name).append(" (").append(describeKind(part)).append(")");
      String help = isYesNo(part) ? part.help().substring(YES.length()) : part.help();
      lines.append(help.isEmpty() ? "" : ": " + help);
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
    return (isYesNo(part) ? "`yes`" : brief(part.kind().description())) + shorter + must;
  }

  private static boolean isYesNo(FieldSpec part) {
    return part.kind() == FieldKind.YES_NO && part.help().startsWith(YES);
  }

  /** A description without its article, as it stands in brackets. */
  public static String brief(String description) {
    return description.replaceFirst("^an? ", "");
  }
}
