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
 * Items that no case can prove, with reasons, stored beside the cases in {@code
 * cases/unproved.txt}: a line as the coverage report prints the item, and indented below it the
 * reason. Lines that begin with {@code #} are comments.
 */
public final class CoverageExemptions {

  private static final String FILE = "cases/unproved.txt";

  private final Map<String, String> reasons = new LinkedHashMap<>();

  /**
   * Reads the exemptions of the packs.
   *
   * @param packs their folders; zips are ignored
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
   * Returns the exemptions of items that are proved or no longer exist.
   *
   * @param kinds the prefixes of the entries to check
   * @param used the entries still needed
   */
  List<String> outdatedEntries(Set<String> kinds, Collection<String> used) {
    return reasons.keySet().stream()
        .filter(what -> kinds.stream().anyMatch(what::startsWith) && !used.contains(what))
        .toList();
  }
}
