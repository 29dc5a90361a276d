package gabion.tools.command.display;

import gabion.tools.lab.sweep.SweepTable;
import gabion.tools.lab.sweep.SweepVariable;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.List;

/** Short names for variables and their values, so that a line has room for a picture. */
final class SweepNames {

  private static final int LONGEST = 18;

  private final SweepTable table;

  SweepNames(SweepTable table) {
    this.table = table;
  }

  /** The variables in full with their values: one line each, or more if values are long. */
  List<String> legend() {
    List<String> lines = new ArrayList<>();
    for (SweepVariable one : table.variables()) {
      String name = Printable.line(one.name());
      boolean isLong = one.values().stream().anyMatch(SweepNames::isLong);
      if (!isLong) {
        lines.add(name + ": " + Printable.line(String.join(", ", one.values())));
        continue;
      }
      lines.add(name);
      for (String value : one.values()) {
        lines.add(
            "  " + valueLabel(one, value) + (isLong(value) ? "  " + Printable.line(value) : ""));
      }
    }
    return lines;
  }

  /** The short names of the variables; the full name if the short one is ambiguous. */
  List<String> heads() {
    List<String> all =
        table.variables().stream().map(SweepVariable::name).map(SweepNames::end).toList();
    List<String> heads = new ArrayList<>();
    for (SweepVariable one : table.variables()) {
      String end = end(one.name());
      boolean isAlone = all.stream().filter(end::equals).count() == 1;
      heads.add(Printable.line(isAlone ? end : one.name()));
    }
    return heads;
  }

  private static String end(String name) {
    String rest = name.substring(name.lastIndexOf(' ') + 1);
    return rest.substring(rest.lastIndexOf('.') + 1);
  }

  /** The values of a row, as {@link #legend} shows them. */
  List<String> values(SweepTable.Row row) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < table.variables().size(); i++) {
      values.add(valueLabel(table.variables().get(i), row.combination().values().get(i)));
    }
    return values;
  }

  private static String valueLabel(SweepVariable varied, String value) {
    return isLong(value) ? "(" + (varied.values().indexOf(value) + 1) + ")" : Printable.line(value);
  }

  private static boolean isLong(String value) {
    return value.length() > LONGEST;
  }
}
