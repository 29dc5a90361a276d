package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.CheckResult;
import gabion.tools.lab.check.FormatMigration;
import gabion.tools.packs.Library;
import gabion.tools.packs.Pack;
import gabion.yaml.Printable;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Migrates a pack's folder to the present format. It works on a copy, so that a pack is changed as
 * a whole or not changed; comments and unchanged layout are kept.
 */
final class PackMigration {

  private static final Map<String, String> ENDINGS =
      Map.of(".yml", ".yaml", ".mjs", ".js", ".cjs", ".js");
  private static final int MOST_ROUNDS = 20;
  private static final int DEEPEST = 16;

  private final Path pack;
  private final Path copy;
  private final List<String> changes = new ArrayList<>();

  /**
   * A migration of a pack.
   *
   * @param copy an empty folder to work in
   */
  PackMigration(Path pack, Path copy) {
    this.pack = pack;
    this.copy = copy;
  }

  /** Returns the changes, one line each, by the old file names and positions. */
  List<String> changes() {
    return changes;
  }

  /** Makes all changes in the copy. @return the problems that a person must look at */
  List<Problem> run(CommandContext here, Packs packs) throws IOException {
    for (String side : List.of("rulesets", "scripts")) {
      if (Files.isDirectory(pack.resolve(side))) {
        copy(pack.resolve(side), copy.resolve(side));
        rename(copy.resolve(side));
      }
    }
    begin();
    packs.add(copy);
    Library library = packs.library(here);
    List<Problem> left = new ArrayList<>(library.problems().list());
    for (String ruleset :
        left.isEmpty()
            ? Pack.open(copy, new Problems()).orElseThrow().folders()
            : List.<String>of()) {
      left.addAll(edit(library, ruleset));
    }
    return left;
  }

  /** Copies the changes into the pack. */
  void keep() throws IOException {
    for (String side : List.of("rulesets", "scripts")) {
      if (Files.isDirectory(copy.resolve(side))) {
        copy(copy.resolve(side), pack.resolve(side));
      }
    }
    for (Path old : files(pack)) {
      if (!Files.exists(copy.resolve(pack.relativize(old))) && !present(old).equals(old)) {
        Files.delete(old);
      }
    }
  }

  // ---- files

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path other = to.resolve(from.relativize(file).toString());
      if (!Files.exists(other) || Files.mismatch(file, other) >= 0) {
        Files.createDirectories(other.resolveSibling(""));
        Files.write(other, Files.readAllBytes(file));
      }
    }
  }

  private void rename(Path folder) throws IOException {
    for (Path file : files(folder)) {
      Path other = present(file);
      if (!other.equals(file)) {
        if (Files.exists(other)) {
          throw new CommandFailedException(
              CommandMessage.BOTH_FILES_EXIST.text(displayPath(other), file.getFileName()));
        }
        Files.move(file, other);
        changes.add(CommandMessage.MIGRATE_RENAMED.text(displayPath(file), other.getFileName()));
      }
    }
  }

  /** The file under the name that is read. */
  private static Path present(Path file) {
    String name = String.valueOf(file.getFileName());
    for (Map.Entry<String, String> ending : ENDINGS.entrySet()) {
      if (name.toLowerCase(Locale.ROOT).endsWith(ending.getKey())) {
        String bare = name.substring(0, name.length() - ending.getKey().length());
        return file.resolveSibling(bare + ending.getValue());
      }
    }
    return file;
  }

  private void begin() throws IOException {
    Path manifest = copy.resolve("rulesets/pack.yaml");
    if (!Files.exists(manifest) && Files.isDirectory(copy.resolve("rulesets"))) {
      String id = id(pack);
      Files.writeString(
          manifest,
          "id: %s\nversion: \"1.0\"\nengine: \">=%s\"\n".formatted(id, Library.ENGINE_VERSION));
      changes.add(CommandMessage.MIGRATE_NEW_HEAD.text(displayPath(manifest), id));
    }
  }

  private static String id(Path folder) {
    String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String bare = id.replaceAll("^-|-$", "");
    return bare.isEmpty() || bare.equals(Pack.BASE) ? "my-pack" : bare;
  }

  /** A file of the copy by the name it has in the pack. */
  private String displayPath(Path file) {
    return Printable.line(pack.resolve(copy.relativize(file)).toString());
  }

  // ---- replaced syntax

  private List<Problem> edit(Library library, String ruleset) throws IOException {
    CheckResult checked = Check.of(library, ruleset);
    for (int round = 0; round < MOST_ROUNDS && edit(checked); round++) {
      checked = Check.of(library, ruleset);
    }
    return checked.rules().isPresent() ? List.of() : checked.problems();
  }

  private boolean edit(CheckResult checked) throws IOException {
    Map<Source, List<Problem>> byFile = new LinkedHashMap<>();
    Stream.concat(checked.problems().stream(), checked.warnings().stream())
        .forEach(
            problem -> {
              if (problem.location() != null && isOurs(problem.location().source())) {
                byFile
                    .computeIfAbsent(problem.location().source(), any -> new ArrayList<>())
                    .add(problem);
              }
            });
    boolean edited = false;
    for (Map.Entry<Source, List<Problem>> file : byFile.entrySet()) {
      String text = file.getKey().text();
      List<String> lines = new ArrayList<>();
      for (FormatMigration.MigrationEdit edit :
          FormatMigration.of(file.getKey(), file.getValue())) {
        text = edit.in(text);
        lines.add(0, describeEdit(edit));
      }
      changes.addAll(lines);
      if (!lines.isEmpty()) {
        Files.writeString(Path.of(file.getKey().name()), text);
        edited = true;
      }
    }
    return edited;
  }

  private boolean isOurs(Source source) {
    return Path.of(source.name()).toAbsolutePath().startsWith(copy.toAbsolutePath());
  }

  private String describeEdit(FormatMigration.MigrationEdit edit) {
    String was = Printable.line(edit.before().strip());
    String now = edit.after().isBlank() ? "is gone" : "is `" + Printable.line(edit.after()) + "`";
    Path file = Path.of(edit.location().source().name());
    return "%s:%d  `%s` %s: %s"
        .formatted(displayPath(file), edit.location().line(), was, now, edit.reason());
  }
}
