package gabion.tools.lab.check;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problem;
import gabion.text.Where;
import gabion.text.YamlReader;
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

/**
 * Puts right what has one sure answer: a word that is one letter from the only word it may be, and
 * a sign of another language.
 */
public final class Repairs {

  /**
   * What was put right.
   *
   * @param before the word as it stood
   * @param after the word that stands there now
   */
  public record Repair(Where where, String before, String after) {

    @Override
    public String toString() {
      return where + "  `" + before + "` is `" + after + "` now";
    }
  }

  private static final Set<Fault> WORDS =
      EnumSet.of(
          Fault.UNKNOWN_NAME,
          Fault.UNKNOWN_FIELD,
          Fault.UNKNOWN_SECTION,
          Fault.UNKNOWN_VERB,
          Fault.UNKNOWN_PROCEDURE,
          Fault.UNKNOWN_HEAD,
          Fault.SCRIPT_NAME,
          Fault.SCRIPT_EXPORT,
          Fault.SCRIPT_OPTION,
          Fault.NOT_AN_ID);

  private static final Pattern ONE = Pattern.compile("did you mean `([^`]+)`\\?.*");
  private static final Pattern WRITTEN = Pattern.compile(".*(?:written|with) `([^`]+)`");
  private static final int SHORTEST = 4;

  private Repairs() {}

  /**
   * Puts right what can be, in the files themselves.
   *
   * @throws IOException where a file cannot be written
   */
  public static List<Repair> of(Checked checked) throws IOException {
    List<Repair> repairs = new ArrayList<>();
    if (checked.found().stream().noneMatch(p -> p.fault() == Fault.MADE_OTHERWISE)) {
      for (Problem problem : checked.found()) {
        repair(problem).ifPresent(repairs::add);
      }
    }
    repairs.sort(
        Comparator.comparing((Repair repair) -> repair.where().source().name())
            .thenComparing(repair -> -repair.where().offset()));
    List<Repair> done = new ArrayList<>();
    for (Repair repair : repairs) {
      if (done.stream().noneMatch(other -> other.where().equals(repair.where())) && write(repair)) {
        done.add(repair);
      }
    }
    return List.copyOf(done);
  }

  private static Optional<Repair> repair(Problem problem) {
    Where where = problem.where();
    String help = problem.help();
    if (where == null || help == null) {
      return Optional.empty();
    }
    String text = where.source().text();
    String before = text.substring(where.offset(), where.offset() + where.length());
    Matcher sign = WRITTEN.matcher(help);
    if (problem.fault() == Fault.FOREIGN_SIGN && sign.matches()) {
      return Optional.of(new Repair(where, before, sign.group(1)));
    }
    Matcher word = ONE.matcher(help);
    boolean sure =
        WORDS.contains(problem.fault())
            && before.length() >= SHORTEST
            && word.matches()
            && Near.isOneLetterFrom(before, word.group(1));
    return sure ? Optional.of(new Repair(where, before, word.group(1))) : Optional.empty();
  }

  /** Writes one repair, unless the file has changed since it was read. */
  private static boolean write(Repair repair) throws IOException {
    Path file = Path.of(repair.where().source().name());
    String text = Files.readString(file);
    int from = repair.where().offset();
    boolean asRead = YamlReader.composed(text).equals(text);
    if (!asRead || !text.startsWith(repair.before(), from)) {
      return false;
    }
    int to = from + repair.before().length();
    Files.writeString(file, text.substring(0, from) + repair.after() + text.substring(to));
    return true;
  }
}
