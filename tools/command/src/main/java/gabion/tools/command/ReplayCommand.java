package gabion.tools.command;

import gabion.play.SeedCommitment;
import gabion.play.SeedShare;
import gabion.tools.command.display.BoardRenderer;
import gabion.tools.command.display.LogRenderer;
import gabion.tools.command.display.TerminalStyle;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.terminal.EventPacing;
import gabion.tools.command.terminal.LineInput;
import gabion.tools.table.GameRecord;
import gabion.tools.table.SeedCommitmentCheck;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a kept game again as a transcript. */
@Command(
    name = "replay",
    description = "Show a saved game again, from its first answer on.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  gabion replay my-game.json             the whole game with all hidden information",
      "  gabion replay my-game.json --until 40  its first 40 answers, including random results",
      "  gabion replay my-game.json --from \"turn 3\" --pace",
      "                                         from turn 3, step by step",
      "",
      "  gabion replay my-game.json --check     checks that the random results are genuine",
      "  gabion replay my-game.json --with ../my-variant",
      "                                         the answer at which the game differs under other rules",
      "",
      "If the ruleset has changed since, the changed packs and files are listed. The packs of the game",
      "come from `--pack` or are installed.",
      "Exit codes: 0 done; 1 the file is not a saved game, or an answer in it is no longer legal; 2 wrong",
      "usage."
    })
final class ReplayCommand implements Callable<Integer> {

  private static final int COLUMNS = 100;

  @Mixin private final Packs packs = new Packs();

  @Parameters(paramLabel = "FILE")
  private Path file = Path.of("");

  @Option(names = "--until", paramLabel = "N", description = "The maximum number of answers.")
  private int until = Integer.MAX_VALUE;

  @Option(
      names = "--from",
      paramLabel = "WORDS",
      description = "Begin at the first heading that contains these words.")
  private String from = "";

  @Option(
      names = "--pace",
      description = "At a terminal: show it step by step; Enter shows the next heading.")
  private boolean stepwise;

  @Option(
      names = "--with",
      paramLabel = "PACK",
      description =
          "Also play it under the rules with this pack, which replaces a pack of the same id,"
              + " and show where the games differ; may be repeated. The random results stay those of"
              + " the record.")
  private List<String> with = new ArrayList<>();

  @Option(
      names = "--check",
      description =
          "Compute all random results again from the seed, or from the secret and the shares of the"
              + " seats, and compare them with the record.")
  private boolean check;

  private final CommandContext here;

  ReplayCommand(CommandContext here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (until < 0) {
      throw packs.wrong(UsageMessage.UNTIL_NUMBER.text());
    }
    GameRecord record = Records.read(here, file);
    Records.bring(here, record, packs);
    if (!packs.library(here).ids().contains(record.ruleset())) {
      throw new CommandFailedException(
          CommandMessage.GAME_RULESET_MISSING.text(file, record.ruleset()));
    }
    Packs.LoadedRuleset opened = packs.open(here, record.ruleset());
    if (!with.isEmpty()) {
      Packs.LoadedRuleset other = packs.with(here, with).open(here, record.ruleset());
      new GameDivergence(record, opened, other).lines().forEach(here.out()::println);
      return Gabion.DONE;
    }
    if (check) {
      return check(record, opened);
    }
    try (Table table = Records.replayGame(here, record, opened, until)) {
      TerminalStyle ink = new TerminalStyle(here.isColoured());
      here.out().println(ink.bold(opened.rules().title()));
      here.out().println("scenario " + record.setup().scenario() + ", seed " + record.seed());
      record
          .setup()
          .options()
          .forEach((id, reading) -> here.out().println("  " + id + ": " + reading));
      show(table.everything(), new LogRenderer(opened.display(), ink, COLUMNS), ink);
      if (!table.spectator().status().over()) {
        int answers = table.record().answers().size();
        here.out().println(CommandMessage.REPLAY_NOT_OVER.text(answers));
      }
    }
    return Gabion.DONE;
  }

  /** The story from the heading on that was asked for. */
  private List<LogLine> storyFromHeading(List<LogLine> story) {
    String wanted = from.toLowerCase(Locale.ROOT);
    for (int at = 0; at < story.size() && !wanted.isEmpty(); at++) {
      if (story.get(at).isHeading()
          && story.get(at).text().toLowerCase(Locale.ROOT).contains(wanted)) {
        return story.subList(at, story.size());
      }
    }
    if (!wanted.isEmpty()) {
      throw new CommandFailedException(CommandMessage.NO_SUCH_HEADING.text(from));
    }
    return story;
  }

  private int check(GameRecord record, Packs.LoadedRuleset opened) {
    SeedCommitmentCheck proof = SeedCommitmentCheck.of(record, opened.rules());
    if (!proof.holds()) {
      String at = proof.wrong() == 0 ? "" : "answer " + proof.wrong() + ": ";
      throw new CommandFailedException(CommandMessage.NOT_VERIFIED.text(file, at, proof.reason()));
    }
    boolean pledged = record.pledge().isMade();
    here.out().println(CommandMessage.VERIFIED.text(record.answers().size(), proof.fate()));
    here.out()
        .println(
            pledged
                ? CommandMessage.VERIFIED_FROM_SECRET.text(
                    record.pledge().hash(), shares(record.pledge()))
                : CommandMessage.VERIFIED_FROM_SEED.text(record.seed()));
    return Gabion.DONE;
  }

  private static String shares(SeedCommitment pledge) {
    List<String> seats = pledge.shares().stream().map(SeedShare::seat).toList();
    return seats.isEmpty()
        ? ""
        : CommandMessage.VERIFIED_FROM_SHARES.text(String.join(", ", seats));
  }

  private void show(TableAccess door, LogRenderer log, TerminalStyle ink) {
    List<LogLine> story = storyFromHeading(door.story(0, true));
    if (stepwise) {
      try (LineInput lines = here.lines(true)) {
        boolean whole =
            new EventPacing(lines, true)
                .tellWhile(
                    story,
                    step -> log.lines(step).forEach(here.out()::println),
                    () -> lines.next(CommandMessage.ENTER_CONTINUES.text(), List.of()));
        if (!whole) {
          return;
        }
      }
    } else {
      log.lines(story).forEach(here.out()::println);
    }
    here.out().println();
    new BoardRenderer(ink, COLUMNS).board(door.see().board()).forEach(here.out()::println);
  }
}
