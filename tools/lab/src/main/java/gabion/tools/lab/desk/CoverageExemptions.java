package gabion.tools.lab.desk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What no case can prove, each with its reason, as a ruleset keeps it beside its cases in {@code
 * cases/unproved.txt}: a line as the desk tells what is not proved, and below it, further in, why
 * that is so. Lines that begin with {@code #} are notes.
 */
public final class CoverageExemptions {

  private static final String FILE = "cases/unproved.txt";

  private final Map<String, String> reasons = new LinkedHashMap<>();

  /**
   * Reads what the packs say.
   *
   * @param packs their folders; zips say nothing
   * @param id the ruleset
   */
  public static CoverageExemptions of(List<Path> packs, String id) {
    CoverageExemptions unproved = new CoverageExemptions();
    for (Path pack : packs) {
      Path file = pack.resolve("rulesets").resolve(id).resolve(FILE);
      if (Files.isRegularFile(file)) {
        unproved.read(file);
      }
    }
    return unproved;
  }

  private void read(Path file) {
    try {
      String what = "";
      for (String line : Files.readAllLines(file)) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        boolean isReason = line.startsWith(" ");
        if (!isReason) {
          what = line.strip().replaceFirst("^readings of rulings: ", Coverage.READINGS + ": ");
        }
        reasons.merge(what, isReason ? line.strip() : "", (a, b) -> (a + " " + b).strip());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Why something cannot be proved; nothing where no reason is given. */
  Optional<String> reason(String what) {
    return Optional.ofNullable(reasons.get(what)).filter(reason -> !reason.isEmpty());
  }

  /**
   * What is said to be unproved though it is proved, or is not there any more.
   *
   * @param kinds what what is told of these kinds begins with
   * @param used all that is unproved indeed
   */
  List<String> outdatedEntries(Set<String> kinds, Collection<String> used) {
    return reasons.keySet().stream()
        .filter(what -> kinds.stream().anyMatch(what::startsWith) && !used.contains(what))
        .toList();
  }
}
