package gabion.define;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A field as the reference lists it.
 *
 * @param field its name behind those of the fields it stands in
 * @param holds what it holds, and whether it must stand
 * @param help what it is for
 */
public record FieldRow(String field, String holds, String help) {

  /** The fields of a block, those of inner blocks behind the field that holds them. */
  public static List<FieldRow> of(Schema schema) {
    List<FieldRow> rows = new ArrayList<>();
    add(rows, "", schema);
    return rows;
  }

  private static void add(List<FieldRow> rows, String above, Schema schema) {
    for (Part part : schema.parts()) {
      String name = above + "`" + part.name() + "`";
      rows.add(new FieldRow(name, holds(part), part.help()));
      add(rows, name + " → ", part.inside());
    }
    Schema each = schema.each().orElse(schema);
    if (schema.isOpen() && schema.parts().containsAll(each.parts())) {
      rows.add(new FieldRow(above + "others", "", schema.others()));
    } else if (schema.isOpen()) {
      add(rows, above, each);
    }
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
