package gabion.tools.command;

import gabion.tools.workshop.csv.ResultTable;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The table of results for a spreadsheet. */
final class CsvOptions {

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      converter = OutputFile.PathConverter.class,
      description = "Also write the results into this file as CSV, one row for each case.")
  private @Nullable OutputFile file;

  /** Refuses, before any work, a file that could not be written after it. */
  void check(Packs packs) {
    if (file != null) {
      file.check(packs);
    }
  }

  /**
   * Writes the results if that is asked for.
   *
   * @param cases the field with the list of cases
   */
  void write(Map<String, Object> fields, String cases) {
    if (file != null) {
      file.write(ResultTable.csv(fields, cases));
    }
  }
}
