package gabion.tools.command;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.GameHistory;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.table.session.Table;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Names the answers and rolls of a saved game that determined a value. */
@Command(
    name = "blame",
    description = "Show the answers and throws of a saved game that changed something.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion blame my-game.json \"guards in meadow\"       each change of this expression",
      "  gabion blame my-game.json \"marker of the meadow\"   each log line with these words",
      "",
      "It shows hidden information too, as `replay` does.",
      "Exit codes: 0 done; 1 nothing changed it, or the game cannot be read; 2 wrong usage."
    })
final class BlameCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;
  private static final int FEW = 3;

  @Mixin private final Packs packs = new Packs();

  @Parameters(
      arity = "1..*",
      paramLabel = "GAME",
      description = "The file of a saved game, then an expression or words of the log.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(names = "--all", description = "Show every change; by default the last three.")
  private boolean all;

  private final CommandContext here;

  BlameCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    SavedGame game = SavedGame.of(here, packs, words);
    String what = String.join(" ", game.trailingWords());
    if (what.isEmpty()) {
      throw packs.wrong(UsageMessage.EXPLAIN_NEEDS_NAME.text());
    }
    try (Table table =
        Records.replayGame(here, game.record(), game.loadedRuleset(), Integer.MAX_VALUE)) {
      GameReplay rerun =
          GameReplay.of(game.loadedRuleset().rules(), table.record(), Integer.MAX_VALUE);
      GameHistory history = new GameHistory(rerun);
      List<GameHistory.HistoryChange> changes = history.blame(what);
      if (changes.isEmpty()) {
        throw new CommandFailedException(
            history.understands(what)
                ? CommandMessage.NOTHING_CHANGES_IT.text(what)
                : CommandMessage.NEITHER_EXPRESSION_NOR_LOG_WORDS.text(what));
      }
      int first = all ? 0 : Math.max(0, changes.size() - FEW);
      List<GameHistory.HistoryChange> told = changes.subList(first, changes.size());
      if (json) {
        here.out().println(Json.of(told));
      } else {
        told.forEach(this::print);
      }
    }
    return Gabion.DONE;
  }

  private void print(GameHistory.HistoryChange change) {
    say(change.says());
    for (GameHistory.HistoryLine line : change.lines()) {
      String rule = line.rule().isEmpty() ? "" : "  [" + line.rule() + "]";
      String by = line.owner().isEmpty() ? "" : ", by " + line.owner();
      say("  " + line.number() + "  " + line.text() + rule + by);
    }
    say(CommandMessage.CAUSED_BY_ANSWERS.text());
    change.led().forEach(answer -> say("    " + answer));
  }

  private void say(String text) {
    WordWrap.of(Printable.line(text), COLUMNS).forEach(here.out()::println);
  }
}
