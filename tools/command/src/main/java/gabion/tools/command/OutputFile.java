package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.command.message.UsageMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;

/** A file that is written when the work is done; whether it can be is looked at before. */
record OutputFile(Path file) {

  /** Reads one from a command line. */
  static final class PathConverter implements ITypeConverter<OutputFile> {

    @Override
    public OutputFile convert(String word) {
      return new OutputFile(Path.of(word));
    }
  }

  /** Refuses, before any work, what could not be written after it. */
  void check(Packs packs) {
    Path around = file.toAbsolutePath().getParent();
    if (around == null || Files.isDirectory(file)) {
      throw packs.wrong(UsageMessage.IS_FOLDER.text(file));
    }
    if (!Files.isDirectory(around)) {
      throw packs.wrong(UsageMessage.NO_FOLDER_TO_WRITE.text(file));
    }
    if (!Files.isWritable(Files.exists(file) ? file : around)) {
      throw packs.wrong(UsageMessage.NOT_WRITABLE.text(file));
    }
  }

  /** Writes it. */
  void write(String text) {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes it. */
  void write(byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new CommandFailedException(
          CommandMessage.FILE_UNWRITABLE_BECAUSE.text(file, e.getMessage()));
    }
  }
}
