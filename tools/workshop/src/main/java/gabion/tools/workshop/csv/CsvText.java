package gabion.tools.workshop.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Tables as CSV: commas, double quotes where they are needed, lines that end with a line feed. */
public final class CsvText {

  /** The maximum number of bytes of a file. */
  public static final int MOST = 4 << 20;

  private static final String BOM = "\uFEFF";
  private static final String SEPARATORS = ",;\t";

  /** Reads as a formula in a spreadsheet. */
  private static final Pattern FORMULA = Pattern.compile("(?s)\\s*[=+\\-@\\t\\r].*");

  private static final Pattern NUMBER = Pattern.compile("[-+]?[\\d.]+(E-?\\d+)?");

  private CsvText() {}

  /** The CSV of a section. */
  public static String of(SectionSheet sheet) {
    List<List<String>> lines = new ArrayList<>();
    List<String> header = new ArrayList<>(SectionRows.KEYS);
    header.addAll(sheet.columns());
    lines.add(header);
    for (SectionSheet.Row row : sheet.rows()) {
      List<String> line = new ArrayList<>();
      line.add(row.path().size() > 1 ? CellText.ofText(row.parents()) : "");
      line.add(CellText.ofText(row.id()));
      sheet.columns().forEach(column -> line.add(row.cells().getOrDefault(column, "")));
      lines.add(line);
    }
    return write(lines);
  }

  /** The CSV of results; a text that a spreadsheet would take for a formula gets a quote. */
  public static String ofResults(List<List<String>> lines) {
    return write(lines.stream().map(line -> line.stream().map(CsvText::guard).toList()).toList());
  }

  private static String guard(String cell) {
    return FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell).matches() ? "'" + cell : cell;
  }

  private static String write(List<List<String>> lines) {
    StringWriter text = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
      lines.forEach(csv::writeRecord);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /**
   * Reads the table of a section; the separator is that of its first line.
   *
   * @param name of the file, for messages
   */
  public static SectionSheet read(String name, byte[] bytes) throws WorkshopException {
    if (bytes.length > MOST) {
      throw WorkshopMessage.CSV_TOO_LARGE.exception(name, MOST);
    }
    String text = decode(name, bytes);
    List<CsvRecord> lines = lines(name, text);
    if (lines.isEmpty()) {
      throw WorkshopMessage.CSV_EMPTY.exception(name);
    }
    List<String> header = header(name, lines.get(0).getFields());
    List<SectionSheet.Row> rows = new ArrayList<>();
    Set<List<String>> paths = new HashSet<>();
    for (CsvRecord line : lines.subList(1, lines.size())) {
      SectionSheet.Row row = row(name, header, line);
      if (!paths.add(row.path())) {
        throw WorkshopMessage.CSV_ROW_TWICE.exception(name, row.line(), row.id());
      }
      rows.add(row);
    }
    return new SectionSheet(
        header.subList(2, header.size()).stream().filter(column -> !column.isEmpty()).toList(),
        List.copyOf(rows));
  }

  private static String decode(String name, byte[] bytes) throws WorkshopException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(BOM) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw WorkshopMessage.CSV_NOT_UTF8.exception(name);
    }
  }

  private static List<CsvRecord> lines(String name, String text) throws WorkshopException {
    try (CsvReader<CsvRecord> csv =
        CsvReader.builder()
            .fieldSeparator(separator(text))
            .skipEmptyLines(true)
            .allowMissingFields(true)
            .allowExtraFields(true)
            .ofCsvRecord(text)) {
      return csv.stream()
          .filter(line -> line.getFields().stream().anyMatch(one -> !one.isBlank()))
          .toList();
    } catch (CsvParseException e) {
      throw WorkshopMessage.CSV_BROKEN.exception(name, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The separator behind the first name. */
  private static char separator(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (SEPARATORS.indexOf(text.charAt(i)) >= 0) {
        return text.charAt(i);
      }
    }
    return ',';
  }

  private static List<String> header(String name, List<String> names) throws WorkshopException {
    List<String> header = names.stream().map(String::strip).toList();
    String first = header.get(0);
    String second = header.size() > 1 ? header.get(1) : "";
    if (!List.of(first, second).equals(SectionRows.KEYS)) {
      throw WorkshopMessage.CSV_HEADER.exception(name, first, second);
    }
    Set<String> seen = new HashSet<>();
    for (String column : header) {
      if (!column.isEmpty() && !seen.add(column)) {
        throw WorkshopMessage.CSV_COLUMN_TWICE.exception(name, column);
      }
    }
    return header;
  }

  private static SectionSheet.Row row(String name, List<String> header, CsvRecord line)
      throws WorkshopException {
    int number = (int) line.getStartingLineNumber();
    if (line.getFieldCount() > header.size()) {
      throw WorkshopMessage.CSV_TOO_WIDE.exception(
          name, number, line.getFieldCount(), header.size());
    }
    Map<String, String> cells = new LinkedHashMap<>();
    for (int i = 2; i < line.getFieldCount(); i++) {
      String cell = line.getField(i).replace("\r\n", "\n");
      if (!cell.isEmpty() && header.get(i).isEmpty()) {
        throw WorkshopMessage.CSV_COLUMN_UNNAMED.exception(name, number, cell);
      }
      if (!cell.isEmpty()) {
        cells.put(header.get(i), cell);
      }
    }
    String id = line.getFieldCount() > 1 ? CellText.text(line.getField(1)) : "";
    if (id.isBlank()) {
      throw WorkshopMessage.CSV_NO_ID.exception(name, number);
    }
    List<String> path = new ArrayList<>();
    String parents = CellText.text(line.getField(0));
    if (!parents.isEmpty()) {
      path.addAll(List.of(parents.split(Pattern.quote(SectionRows.BETWEEN))));
    }
    path.add(id);
    return new SectionSheet.Row(path, cells, number);
  }
}
