package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.table.GameRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A saved game with the rules that it was played with, and the words behind it on the command line.
 *
 * @param trailingWords the words behind the file
 */
record SavedGame(GameRecord record, Packs.LoadedRuleset loadedRuleset, List<String> trailingWords) {

  /**
   * Reads the game that words name; before its file may stand the name of its ruleset. What cannot
   * be read ends the command.
   */
  static SavedGame of(CommandContext here, Packs packs, List<String> words) {
    boolean named = words.size() > 1 && !Files.exists(Path.of(words.get(0)));
    int at = named ? 1 : 0;
    GameRecord record = Records.read(here, Path.of(words.get(at)));
    if (named && !record.ruleset().equals(words.get(0))) {
      throw new CommandFailedException(CommandMessage.GAME_OF_RULESET.text(record.ruleset()));
    }
    Records.bring(here, record, packs);
    Packs.LoadedRuleset opened = packs.open(here, record.ruleset());
    return new SavedGame(record, opened, List.copyOf(words.subList(at + 1, words.size())));
  }
}
