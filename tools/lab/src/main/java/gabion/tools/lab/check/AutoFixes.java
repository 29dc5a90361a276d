package gabion.tools.lab.check;

import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Applies unambiguous fixes: a word one letter away from its only candidate, an operator of another
 * language, and defaults without their key.
 */
public final class AutoFixes {

  /**
   * An applied fix.
   *
   * @param before the original word
   * @param after its replacement
   */
  public record AutoFix(SourceLocation location, String before, String after) {

    @Override
    public String toString() {
      String was = before.replaceAll("\\s+", " ");
      return location + "  `" + was + "` is `" + after.replaceAll("\\s+", " ") + "` now";
    }
  }

  private static final Set<ProblemCode> WORDS =
      EnumSet.of(
          ProblemCode.UNKNOWN_NAME,
          ProblemCode.UNKNOWN_FIELD,
          ProblemCode.UNKNOWN_SECTION,
          ProblemCode.UNKNOWN_VERB,
          ProblemCode.UNKNOWN_PROCEDURE,
          ProblemCode.UNKNOWN_HEAD,
          ProblemCode.SCRIPT_NAME,
          ProblemCode.SCRIPT_EXPORT,
          ProblemCode.SCRIPT_OPTION,
          ProblemCode.NOT_AN_ID);

  private static final Pattern ONE = Pattern.compile("did you mean `([^`]+)`\\?.*");
  private static final Pattern WRITTEN = Pattern.compile(".*(?:written|write|with) `([^`]+)`");
  private static final int SHORTEST = 4;

  private AutoFixes() {}

  /**
   * Applies all possible fixes to the files.
   *
   * @throws IOException if a file cannot be written
   */
  public static List<AutoFix> of(CheckResult checked) throws IOException {
    List<AutoFix> repairs = new ArrayList<>();
    if (checked.problems().stream().noneMatch(p -> p.code() == ProblemCode.MADE_OTHERWISE)) {
      for (Problem problem : checked.problems()) {
        repair(problem).ifPresent(repairs::add);
      }
    }
    for (Source source : outdatedDefaults(checked)) {
      for (FormatMigration.MigrationEdit edit : DefaultsCheck.edits(source)) {
        repairs.add(new AutoFix(edit.location(), edit.before(), edit.after()));
      }
    }
    repairs.sort(
        Comparator.comparing((AutoFix repair) -> repair.location().source().name())
            .thenComparing(repair -> -repair.location().offset()));
    List<AutoFix> done = new ArrayList<>();
    for (AutoFix repair : repairs) {
      if (done.stream().noneMatch(other -> other.location().equals(repair.location()))
          && write(repair)) {
        done.add(repair);
      }
    }
    return List.copyOf(done);
  }

  /** The files in which defaults stand without their key. */
  private static List<Source> outdatedDefaults(CheckResult checked) {
    return checked.warnings().stream()
        .filter(FormatMigration::isOfDefaults)
        .flatMap(doubt -> Stream.ofNullable(doubt.location()))
        .map(SourceLocation::source)
        .distinct()
        .toList();
  }

  private static Optional<AutoFix> repair(Problem problem) {
    SourceLocation where = problem.location();
    String help = problem.help();
    if (where == null || help == null) {
      return Optional.empty();
    }
    String text = where.source().text();
    String before = text.substring(where.offset(), where.offset() + where.length());
    Matcher sign = WRITTEN.matcher(help);
    if (problem.code() == ProblemCode.FOREIGN_SIGN && sign.matches()) {
      return Optional.of(new AutoFix(where, before, sign.group(1)));
    }
    Matcher word = ONE.matcher(help);
    boolean sure =
        WORDS.contains(problem.code())
            && before.length() >= SHORTEST
            && word.matches()
            && Suggestions.isOneLetterFrom(before, word.group(1));
    return sure ? Optional.of(new AutoFix(where, before, word.group(1))) : Optional.empty();
  }

  /** Writes one repair, unless the file has changed since it was read. */
  private static boolean write(AutoFix repair) throws IOException {
    Path file = Path.of(repair.location().source().name());
    String text = Files.readString(file);
    int from = repair.location().offset();
    boolean asRead = YamlReader.normalizeText(text).equals(text);
    if (!asRead || !text.startsWith(repair.before(), from)) {
      return false;
    }
    int to = from + repair.before().length();
    Files.writeString(file, text.substring(0, from) + repair.after() + text.substring(to));
    return true;
  }
}
