package gabion.tools.command.terminal;

import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SaveErrors;
import gabion.tools.table.session.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Saves a game after each answer. If saving fails, the game continues: the answer is valid, the
 * failure is reported at once, and each further answer tries again.
 */
public final class AutoSave implements AutoCloseable {

  private static final String ASK = TerminalMessage.ASK_FOR_FILE.text();

  private final Table table;
  private final boolean named;
  private final boolean isSavable;
  private final BiFunction<Path, Boolean, String> goOn;
  private final List<String> remarks = new ArrayList<>();
  private Optional<SaveFile> kept;
  private boolean failing;

  /**
   * @param kept where to keep the game, or nothing for nowhere
   * @param named whether the user named the file: the game is then kept even without an answer
   * @param goOn the command that goes on with a file; of a game that is over, the one that begins
   *     the next scenario, or empty
   */
  public AutoSave(
      Table table, Optional<SaveFile> kept, boolean named, BiFunction<Path, Boolean, String> goOn) {
    this(table, kept, named, true, goOn);
  }

  private AutoSave(
      Table table,
      Optional<SaveFile> kept,
      boolean named,
      boolean isSavable,
      BiFunction<Path, Boolean, String> goOn) {
    this.table = table;
    this.named = named;
    this.isSavable = isSavable;
    this.goOn = goOn;
    this.kept = kept;
    table.keepIn(kept.map(SaveFile::file));
  }

  /** For a table whose record does not hold its position; it is never saved. */
  static AutoSave withoutFile(Table table) {
    return new AutoSave(table, Optional.empty(), false, false, (file, over) -> "");
  }

  /** Whether the game is not kept where it should be. */
  boolean isFailing() {
    return failing;
  }

  /** Returns the remarks since the last call. */
  List<String> remarks() {
    List<String> said = List.copyOf(remarks);
    remarks.clear();
    return said;
  }

  // ---- after each answer

  /** Answers, even where the answer cannot be kept. */
  Reply answer(Supplier<Reply> answer) {
    Reply reply = answer.get();
    if (fails(reply)) {
      reply = answer.get();
    } else if (reply.isDone()) {
      retrySave();
    }
    return reply;
  }

  /** Takes an answer back, even where that cannot be kept. */
  Reply undo(Supplier<Reply> undo) {
    Reply reply = undo.get();
    if (reply.isDone()) {
      retrySave();
    }
    return fails(reply) ? new Reply.Done("taken back") : reply;
  }

  private boolean fails(Reply reply) {
    if (!(reply instanceof Reply.Refused no && no.reason() == Reply.Reason.NOT_KEPT)) {
      return false;
    }
    failing = true;
    table.keepIn(Optional.empty());
    remarks.add(no.sentence());
    remarks.add(TerminalMessage.CONTINUES_UNSAVED.text());
    return true;
  }

  private void retrySave() {
    if (failing && kept.isPresent()) {
      String why = trySave(kept.get());
      remarks.add(
          why.isEmpty()
              ? TerminalMessage.GAME_SAVED_AGAIN.text(kept.get().file())
              : TerminalMessage.STILL_NOT_SAVED.text(why));
    }
  }

  /** Tries to keep the game. @return why that cannot be, or an empty text */
  private String trySave(SaveFile there) {
    String why = "";
    try {
      table.record().save(there.file());
    } catch (IOException e) {
      why = SaveErrors.sentence(there.file(), e);
    }
    failing = !why.isEmpty();
    table.keepIn(failing ? Optional.empty() : Optional.of(there.file()));
    return why;
  }

  // ---- when it is asked for

  /** Keeps the game in a file from now on; without a name, where it is kept. @return what to say */
  String keep(String name) {
    if (!isSavable) {
      return TerminalMessage.LESSON_NOT_SAVED.text();
    }
    try {
      return name.isEmpty() || kept.isPresent() && kept.get().file().equals(Path.of(name))
          ? keep()
          : move(Path.of(name));
    } catch (InvalidPathException e) {
      return TerminalMessage.FILE_NAME_INVALID.text();
    }
  }

  private String keep() {
    if (kept.isEmpty()) {
      return TerminalMessage.SAVE_NEEDS_FILE.text();
    }
    String why = trySave(kept.get());
    return why.isEmpty() ? "saved in " + kept.get().file() : why;
  }

  private String move(Path file) {
    try {
      SaveFile other = SaveFile.create(file);
      String why = trySave(other);
      if (!why.isEmpty()) {
        other.close();
        kept.ifPresent(this::trySave);
        return why;
      }
      close();
      kept = Optional.of(other);
      String remark = other.remark();
      return remark.isEmpty() ? TerminalMessage.SAVED_IN.text(file) : remark;
    } catch (IOException e) {
      return SaveFile.sentence(file, e);
    }
  }

  // ---- at the end

  /** Says where the game is kept, when it is left; asks a person where it could not be. */
  List<String> leave(boolean over, LineInput lines) {
    List<String> said = new ArrayList<>();
    if (kept.isPresent() && (failing || named)) {
      String why = trySave(kept.get());
      if (!why.isEmpty()) {
        said.add(why);
        said.addAll(lines.isInteractive() ? askForFile(lines) : List.of());
      }
    }
    said.add(stands(over));
    return said;
  }

  /** Asks a person for another file. Who only wants to leave types a command, no name. */
  private List<String> askForFile(LineInput lines) {
    List<String> said = new ArrayList<>();
    String name = lines.next(ASK, List.of()).orElse("");
    while (failing && !name.isEmpty() && !QuestionPrompt.isCommand(name)) {
      said.add(keep(name));
      name =
          failing ? lines.next(said.get(said.size() - 1) + "\n" + ASK, List.of()).orElse("") : "";
    }
    return said;
  }

  private String stands(boolean over) {
    if (failing) {
      return TerminalMessage.GAME_NOT_SAVED.text();
    }
    if (kept.isEmpty()) {
      return over ? "" : TerminalMessage.GAME_NOT_SAVED_BY_OPTION.text();
    }
    Path file = kept.get().file();
    if (!Files.exists(file)) {
      return TerminalMessage.NO_ANSWERS_TO_SAVE.text();
    }
    String command = goOn.apply(file, over);
    if (!over) {
      return TerminalMessage.GAME_SAVED_RESUME.text(file, command);
    }
    return command.isEmpty()
        ? TerminalMessage.GAME_SAVED.text(file)
        : TerminalMessage.GAME_SAVED_NEXT.text(file, command);
  }

  @Override
  public void close() {
    kept.ifPresent(SaveFile::close);
  }
}
