package gabion.tools.command;

import gabion.tools.command.display.SweepChart;
import gabion.tools.command.display.SweepPage;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.sweep.SweepResult;
import gabion.tools.lab.sweep.SweepSums;
import gabion.tools.lab.sweep.SweepTable;
import gabion.yaml.Printable;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/** Prints a sweep's results once, complete or stopped. */
final class SweepOutput {

  private final CommandContext here;
  private final SweepRequest request;
  private final SweepJob ready;
  private final SweepSums sums;
  private final String again;
  private final CsvOptions csv;
  private final AtomicBoolean said = new AtomicBoolean();

  /**
   * @param again the command that asks for the same again
   */
  SweepOutput(
      CommandContext here,
      SweepRequest request,
      SweepJob ready,
      SweepSums sums,
      String again,
      CsvOptions csv) {
    this.here = here;
    this.request = request;
    this.ready = ready;
    this.sums = sums;
    this.again = again;
    this.csv = csv;
  }

  /**
   * Prints the results; later calls print nothing.
   *
   * @param early whether the sweep is incomplete
   * @return whether no game failed
   */
  boolean say(boolean early) {
    SweepTable table =
        SweepTable.of(request.variations(), request.games(), ready.combinations(), sums);
    if (said.getAndSet(true)) {
      return !table.isFailed();
    }
    String title =
        in(
            CommandMessage.SWEEP_TITLE.text(),
            ready.rules().title(),
            ready.combinations().size(),
            request.games(),
            request.seed());
    SweepFields fields = new SweepFields(request.ruleset(), request.seed(), table, early);
    csv.write(fields.all(), "combinations");
    if (request.json()) {
      here.out().println(Json.of(fields.all()));
    } else {
      here.out().println(title);
      if (early) {
        String heard = CommandMessage.SWEEP_STOPPED.text();
        here.out().println(in(heard, sums.shards(), ready.tasks().size()));
      }
      new SweepChart(table, new TerminalStyle(here.isColoured()))
          .lines()
          .forEach(here.out()::println);
      table.rows().forEach(this::failure);
    }
    write(table, early ? title + " (stopped)" : title);
    return !table.isFailed();
  }

  private void failure(SweepTable.Row row) {
    SweepResult.SweepFailure failed = row.failure();
    if (failed != null) {
      String values = Printable.line(String.join(", ", row.combination().values()));
      String game = CommandMessage.SWEEP_FAILED_IN_GAME.text();
      here.err()
          .println(
              in(game, values, failed.game(), failed.decisions(), failed.luck(), failed.problem()));
    }
  }

  private void write(SweepTable table, String title) {
    Path report = request.report();
    if (report != null) {
      SweepPage page = new SweepPage(table, ready.rules(), title, again);
      boolean isPicture = String.valueOf(report.getFileName()).endsWith(".svg");
      new OutputFile(report).write(isPicture ? page.svg() : page.html(ready.doubts()));
    }
  }

  private static String in(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
