package gabion.tools.command;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.SentenceLines;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.SentenceValue;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Evaluates a sentence of the rules in a position. */
@Command(
    name = "eval",
    description = "Show the value of a sentence of the rules in a position.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion eval RULESET \"count(areas)\"                     at the first question",
      "  gabion eval RULESET --file my-game.json \"areas where it is held by red\"",
      "                                                         at the open question of a saved game",
      "  gabion eval RULESET --file my-game.json --until 40 ... after 40 answers of it",
      "",
      "The value includes hidden information, as in `replay`. The sentence may also use names that were",
      "set by the steps before the open question.",
      "Exit codes: 0 done; 1 the sentence has no value, or the game cannot be read; 2 wrong usage."
    })
final class EvalCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();

  @Parameters(index = "0", paramLabel = "RULESET", description = "The ruleset.")
  private String ruleset = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "SENTENCE",
      description = "The sentence.")
  private List<String> sentence = new ArrayList<>();

  @Option(names = "--file", paramLabel = "GAME", description = "The file of a saved game.")
  private @Nullable Path file;

  @Option(
      names = "--until",
      paramLabel = "N",
      description = "With --file: the position after N answers.")
  private @Nullable Integer until;

  @Option(
      names = "--scenario",
      paramLabel = "ID",
      description = "Without --file: the scenario; by default the first.")
  private String scenario = "";

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  private final CommandContext here;

  EvalCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    try (Game game = game()) {
      return print(SentenceValue.of(game, String.join(" ", sentence)));
    }
  }

  private Game game() {
    Path saved = file;
    if (saved == null) {
      if (until != null) {
        throw packs.wrong(UsageMessage.OPTION_NEEDS_OTHER.text("--until", "--file"));
      }
      Ruleset rules = packs.open(here, ruleset).rules();
      return Game.begin(rules, packs.setup(rules, scenario, Map.of()), 0);
    }
    if (!scenario.isEmpty()) {
      throw packs.wrong(UsageMessage.SCENARIO_WITH_FILE.text());
    }
    GameRecord record = Records.read(here, saved);
    if (!record.ruleset().equals(ruleset)) {
      throw new CommandFailedException(
          CommandMessage.GAME_OF_OTHER_RULESET.text(saved, record.ruleset(), ruleset));
    }
    Records.bring(here, record, packs);
    Ruleset rules = packs.open(here, ruleset).rules();
    Problems problems = new Problems();
    return record
        .replay(rules, until == null ? Integer.MAX_VALUE : until, problems)
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }

  private int print(SentenceValue answer) {
    if (!answer.isUnderstood()) {
      here.err().print(ProblemPrinter.print(answer.problems()));
      return Gabion.PROBLEMS;
    }
    if (json) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("sentence", answer.sentence());
      fields.put("type", answer.type());
      fields.put("value", answer.value());
      fields.put("numbers", answer.numbers());
      here.out().println(Json.of(fields));
    } else {
      SentenceLines.of(answer, COLUMNS).forEach(line -> here.out().println(line.strip()));
    }
    return Gabion.DONE;
  }
}
