package gabion.tools.command;

import gabion.play.Ruleset;
import gabion.tools.command.message.CommandMessage;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Records read from files and played again; what cannot be read ends the command. */
final class Records {

  private Records() {}

  static GameRecord read(CommandContext here, Path file) {
    Problems problems = new Problems();
    return GameRecord.read(file, problems)
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }

  /** Brings the packs that a game was played with; where one is not here, that ends the command. */
  static void bring(CommandContext here, GameRecord record, Packs packs) {
    List<String> missing = packs.bring(here, record);
    if (!missing.isEmpty()) {
      String all =
          missing.stream()
              .map(id -> id + " " + record.files().packs().get(id))
              .collect(Collectors.joining(", "));
      throw new CommandFailedException(CommandMessage.GAME_NEEDS_PACKS.text(all));
    }
  }

  /** Ends the command if a server committed to the game's luck and keeps its secret. */
  static void refuseUnproven(GameRecord record) {
    if (record.pledge().isMade() && record.pledge().secret().isEmpty()) {
      throw new CommandFailedException(CommandMessage.GAME_HAS_SECRET_SEED.text());
    }
  }

  /** Refuses to continue a game that people ended at a served table. */
  static void refuseEnded(Path file, GameRecord record) {
    try {
      Optional<GameEnd> end = GameEnd.read(file, record);
      if (end.isPresent()) {
        String how = end.get().sentence(end.get().seat());
        throw new CommandFailedException(CommandMessage.GAME_ENDED.text(file, how));
      }
    } catch (IOException damaged) {
      throw new CommandFailedException(String.valueOf(damaged.getMessage()));
    }
  }

  /** Prints how the rules have changed since a game was recorded. */
  static void printChanges(CommandContext here, GameRecord record, Ruleset rules) {
    List<String> changes = record.files().changes(rules.fingerprint());
    if (!changes.isEmpty()) {
      here.err().println(CommandMessage.RULESET_CHANGED.text());
      changes.forEach(change -> here.err().println("  " + change));
    }
  }

  /** Replays a number of answers; first prints the changes of the rules. */
  static Table replayGame(
      CommandContext here, GameRecord record, Packs.LoadedRuleset opened, int until) {
    printChanges(here, record, opened.rules());
    Problems problems = new Problems();
    return Table.resume(opened.rules(), opened.display(), record, until, problems)
        .orElseThrow(() -> Packs.reportProblems(here, problems.list()));
  }
}
