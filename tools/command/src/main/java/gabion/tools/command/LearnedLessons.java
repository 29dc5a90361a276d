package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The lessons and puzzles of a ruleset that the user has solved at the terminal: a file of their
 * ids, one in a line, in the user's folder.
 */
final class LearnedLessons {

  private final CommandContext here;
  private final Path file;
  private final Set<String> ids = new LinkedHashSet<>();

  private LearnedLessons(CommandContext here, Path file) {
    this.here = here;
    this.file = file;
  }

  /** Reads those of a ruleset; none where the file cannot be read. */
  static LearnedLessons of(CommandContext here, String ruleset) {
    LearnedLessons learned =
        new LearnedLessons(here, UserFolder.ofLessons(here).resolve(ruleset + ".txt"));
    try {
      if (Files.exists(learned.file)) {
        Files.readString(learned.file)
            .lines()
            .map(String::strip)
            .filter(id -> !id.isEmpty())
            .forEach(learned.ids::add);
      }
    } catch (IOException unreadable) {
      here.err().println(CommandMessage.FILE_ERROR.text(learned.file));
    }
    return learned;
  }

  /** The ids in the order in which they were solved. */
  Set<String> ids() {
    return Collections.unmodifiableSet(ids);
  }

  /** Adds a lesson and writes the file. */
  void add(String id) {
    if (!ids.add(id)) {
      return;
    }
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, String.join("\n", ids) + "\n");
    } catch (IOException unwritable) {
      here.err().println(CommandMessage.FILE_ERROR.text(file));
    }
  }
}
