package gabion.tools.sit;

import gabion.play.Game;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where a game is kept: written whole after each answer of a person, or when it is left. */
public final class Keeping {

  private final Optional<Path> file;
  private final String resume;

  /**
   * @param file where to keep the game all the while, or nothing
   * @param resume the command that goes on with a file, up to the file's name
   */
  public Keeping(Optional<Path> file, String resume) {
    this.file = file;
    this.resume = resume;
  }

  /** Keeps the game where it is kept all the while. */
  void keep(Game game) {
    file.ifPresent(
        path -> {
          try {
            game.record().save(path);
          } catch (IOException e) {
            throw new Unwritten(path, e);
          }
        });
  }

  /** Keeps the game in a file. @return what to say of it */
  String keep(Game game, String name) {
    Optional<Path> asked = name.isEmpty() ? file : Optional.of(Path.of(name));
    if (asked.isEmpty()) {
      return "say where: `save FILE`";
    }
    try {
      game.record().save(asked.get());
      return "saved in " + asked.get();
    } catch (IOException e) {
      return Unwritten.sentence(asked.get(), e);
    }
  }

  /** Keeps the game when it is left; asks a person where. @return what to say */
  List<String> leave(Game game, Lines lines) {
    if (file.isPresent()) {
      keep(game);
      return List.of("It is saved in " + file.get() + again(file.get().toString(), game));
    }
    if (game.isOver()) {
      return List.of();
    }
    if (!lines.isInteractive()) {
      return List.of("It is not saved; --save FILE would keep it.");
    }
    String name = lines.next("A file to save it in, or Enter to let it go: ", List.of()).orElse("");
    return name.isEmpty()
        ? List.of("It is not saved.")
        : List.of(keep(game, name) + again(name, game));
  }

  private String again(String name, Game game) {
    return game.isOver() ? "." : "; go on with: " + resume + name;
  }
}
