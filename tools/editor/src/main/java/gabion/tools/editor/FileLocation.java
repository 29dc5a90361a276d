package gabion.tools.editor;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The location of a file: its pack, its ruleset and its kind.
 *
 * @param pack the folder of the pack
 * @param ruleset the ruleset's id; empty for files of the pack itself
 */
record FileLocation(Path pack, String ruleset, FileKind sort) {

  /** The kinds of file. */
  enum FileKind {
    RULES,
    CASES,
    QUESTIONS,
    SCRIPT,
    MANIFEST
  }

  private static final String RULES = "rulesets";
  private static final String SCRIPTS = "scripts";

  /** Those of a file by its whole path; nothing where it is no file of a pack. */
  static Optional<FileLocation> of(Path file) {
    String name = String.valueOf(file.getFileName());
    for (int i = file.getNameCount() - 2; i > 0; i--) {
      String side = file.getName(i).toString();
      boolean rules = side.equals(RULES) && name.endsWith(".yaml");
      if (rules || side.equals(SCRIPTS) && name.endsWith(".js")) {
        Path pack = file.getRoot().resolve(file.subpath(0, i));
        int inside = file.getNameCount() - i - 1;
        if (inside == 1) {
          return rules && name.equals("pack.yaml")
              ? Optional.of(new FileLocation(pack, "", FileKind.MANIFEST))
              : Optional.empty();
        }
        boolean cases = inside > 2 && file.getName(i + 2).toString().equals("cases");
        boolean asked = inside == 2 && name.equals("questions.yaml");
        FileKind ofRules = cases ? FileKind.CASES : asked ? FileKind.QUESTIONS : FileKind.RULES;
        FileKind sort = rules ? ofRules : FileKind.SCRIPT;
        return Optional.of(new FileLocation(pack, file.getName(i + 1).toString(), sort));
      }
    }
    return Optional.empty();
  }

  boolean isOfCases() {
    return sort == FileKind.CASES;
  }

  boolean isYaml() {
    return sort != FileKind.SCRIPT;
  }
}
