package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.GameReplay;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.YamlReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a stretch of a kept game as a case. */
@Command(
    name = "case",
    description = "Write some answers of a saved game as a case that `verify` runs.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion case my-game.json --from 80 --to 95            answers 80 to 95 and their results",
      "  gabion case my-game.json --from 80 --to 95 --shrink   the smallest position and the fewest",
      "                                                        answers with the same changes",
      "",
      "--json prints the fields of the case, and its file for `verify` as `yaml`.",
      "A case starts at the beginning of a phase, so it may start some answers earlier. With --shrink it",
      "starts at the innermost procedure that asks the same questions. The case is run before it is",
      "written.",
      "Exit codes: 0 done; 1 these answers cannot be written as a case; 2 wrong usage."
    })
final class CaseCommand implements Callable<Integer> {

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "GAME", description = "The file of a saved game.")
  private Path file = Path.of("");

  @Option(names = "--from", paramLabel = "N", description = "The first answer, fate's counted too.")
  private int from = 1;

  @Option(names = "--to", paramLabel = "N", description = "The last answer.")
  private int to = Integer.MAX_VALUE;

  @Option(names = "--shrink", description = "Only what it needs.")
  private boolean shrink;

  @Option(names = "--id", paramLabel = "ID", description = "The id of the case.")
  private String id = "a-stretch-of-a-game";

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final CommandContext here;

  CaseCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (from < 1 || to < from) {
      throw packs.wrong(UsageMessage.ANSWER_RANGE.text());
    }
    GameRecord record = Records.read(here, file);
    Records.bring(here, record, packs);
    Packs.LoadedRuleset opened = packs.open(here, record.ruleset());
    int answers = record.answers().size();
    if (from > answers) {
      throw packs.wrong(UsageMessage.NUMBER_OF_ANSWERS.text(answers));
    }
    Records.replayGame(here, record, opened, Math.min(to, answers)).close();
    GameReplay game = GameReplay.of(opened.rules(), record, to);
    String told =
        (shrink ? least(game) : GameExcerpt.of(game, from - 1, id))
            .orElseThrow(
                () -> new CommandFailedException(CommandMessage.ANSWERS_ARE_NO_CASE.text()));
    if (json) {
      here.out().println(Json.of(fields(record, told)));
    } else {
      here.out().print(told);
    }
    return Gabion.DONE;
  }

  /** The case with the fields that its file has, and the text of that file. */
  private static Map<String, Object> fields(GameRecord record, String told) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("ruleset", record.ruleset());
    YamlReader.read(new Source("case.yaml", "base", told), new Problems())
        .map(file -> file.fields().get("cases"))
        .ifPresent(cases -> fields.put("cases", cases.value()));
    fields.put("yaml", told);
    return fields;
  }

  private Optional<String> least(GameReplay game) {
    Progress progress = new Progress(here, GameExcerpt.TRIES, json);
    try {
      return GameExcerpt.least(game, from - 1, id, progress::to);
    } finally {
      progress.finish();
    }
  }
}
