package gabion.tools.command.sit;

import gabion.play.door.Table;
import gabion.play.door.Unkept;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where a game is kept: after each answer, or when it is left. */
public final class Keeping {

  private final Table table;
  private final Optional<Path> file;
  private final String resume;

  /**
   * @param file where to keep the game all the while, or nothing
   * @param resume the command that goes on with a file, up to the file's name
   */
  public Keeping(Table table, Optional<Path> file, String resume) {
    this.table = table;
    this.file = file;
    this.resume = resume;
    table.keepIn(file);
  }

  /** Keeps the game in a file. @return what to say of it */
  String keep(String name) {
    Optional<Path> asked = name.isEmpty() ? file : Optional.of(Path.of(name));
    if (asked.isEmpty()) {
      return "say where: `save FILE`";
    }
    try {
      table.record().save(asked.get());
      return "saved in " + asked.get();
    } catch (IOException e) {
      return Unkept.sentence(asked.get(), e);
    }
  }

  /** Keeps the game when it is left; asks a person where. @return what to say */
  List<String> leave(boolean over, Lines lines) {
    if (file.isPresent()) {
      try {
        table.record().save(file.get());
      } catch (IOException e) {
        throw new Unwritten(Unkept.sentence(file.get(), e));
      }
      return List.of("It is saved in " + file.get() + again(file.get().toString(), over));
    }
    if (over) {
      return List.of();
    }
    if (!lines.isInteractive()) {
      return List.of("It is not saved; --save FILE would keep it.");
    }
    String name = lines.next("A file to save it in, or Enter to let it go: ", List.of()).orElse("");
    return name.isEmpty() ? List.of("It is not saved.") : List.of(keep(name) + again(name, false));
  }

  private String again(String name, boolean over) {
    return over ? "." : "; go on with: " + resume + name;
  }
}
