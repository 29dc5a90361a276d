package gabion.tools.workshop;

import java.util.Locale;

/** What users read of the workshop. Placeholders are those of {@link String#format}. */
public enum WorkshopMessage {
  // ---- tables
  CSV_NOT_UTF8("%s is not UTF-8; save it as `CSV UTF-8`"),
  CSV_TOO_LARGE("%s has more than %s bytes"),
  CSV_EMPTY("%s is empty; its first line names the columns: `in,id,...`"),
  CSV_HEADER("%s:1  the first columns are `in` and `id`; here they are `%s` and `%s`"),
  CSV_COLUMN_TWICE("%s:1  the column `%s` is there twice"),
  CSV_COLUMN_UNNAMED("%s:%s  `%s` is in a column without a name"),
  CSV_TOO_WIDE("%s:%s  the row has %s cells; there are %s columns"),
  CSV_NO_ID("%s:%s  the row has no id"),
  CSV_ROW_TWICE("%s:%s  the row `%s` is there twice"),
  CSV_CELL("%s:%s  column `%s`: `%s` is no value: %s"),
  CSV_LINES("%s:%s  column `%s`: a text of several lines cannot be within brackets of the YAML"),
  CSV_BROKEN("%s: %s"),
  CSV_VALUE_AND_FIELDS(
      "%s:%s  the row `%s` has a `value` and fields; only one of them is possible"),
  NO_SECTION("the ruleset has no section `%s`; it has %s"),
  CELL_UNWRITABLE("%s cannot be written into %s; edit it by hand"),
  CELL_OF_DEFAULTS("%s cannot be removed: `%s` is from the `defaults` of the section"),
  NOT_CLOSED("it does not end"),
  // ---- sheets
  PRINT_COUNTERS("counters, front and back; fold between them"),
  PRINT_CARDS("cards"),
  PRINT_DICE("sides of dice"),
  PRINT_TURN("the turn"),
  PRINT_CHARTS("charts"),
  PRINT_MAP("map, part %s of %s x %s"),
  PRINT_AREAS("; invented: borders or signs of %s of %s areas"),
  PRINT_INVENTED("invented"),
  PRINT_ENDING("End: %s (%s)"),
  ;

  private final String sentence;

  WorkshopMessage(String sentence) {
    this.sentence = sentence;
  }

  /** Returns the sentence with its placeholders replaced. */
  public String text(Object... values) {
    return String.format(Locale.ROOT, sentence, values);
  }

  /** An exception that says the sentence. */
  public WorkshopException exception(Object... values) {
    return new WorkshopException(text(values));
  }
}
